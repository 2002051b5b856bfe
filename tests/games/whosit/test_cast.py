"""The casts and the questions: what the rulebook fixes, and whether careful questions can tell everybody apart."""

from collections import Counter
from dataclasses import replace

import pytest
from guise.games.whosit import cast as casts
from guise.games.whosit.cast import CORNERS, Cast, answer, ask_any, load, questions, truth
from guise.supply.content import read, words

from tests.games.whosit.balance import AGES, PASSES, SEXES, faults, mean_questions, min_difference, rows

BY_ID = {question.id: question for question in questions()}
both = pytest.mark.parametrize("cast", [load(id) for id in casts.CASTS], ids=casts.CASTS)


def test_deck_is_48_cards_of_17_questions_and_4_ask_any():  # WSI-2
    assert len(questions()) == 17
    assert sum(question.copies for question in questions()) + ask_any().copies == 48
    assert ask_any().copies == 4
    assert set(BY_ID) == {*PASSES, *casts.ROOMS, *SEXES, *AGES, *casts.TRAITS}


@both
def test_twenty_characters_in_three_rooms_with_8_7_5_passes(cast):  # WSI-2
    people = cast.characters
    assert [person.space for person in people] == list(range(20))
    assert [person.room for person in people] == ["gold"] * 7 + ["blue"] * 7 + ["red"] * 6
    assert Counter(person.badge for person in people) == {"sun": 8, "moon": 7, "star": 5}


@both
def test_the_four_special_characters_stand_on_the_corners(cast):  # WSI-10
    assert {cast.characters[space].id for space in CORNERS} == {"director", "censor", "gangster", "spy"}
    assert sum(person.role == "ordinary" for person in cast.characters) == 16


def test_the_default_cast_keeps_what_the_rulebook_tells():
    cast = load()
    facts = {id: cast.named(id).facts for id in casts.ROLES}
    assert {"woman", "adult", "red"} <= facts["spy"]
    assert {"man", "hat"} <= facts["gangster"] and "glasses" not in facts["gangster"]
    assert {"woman", "adult", "glasses"} <= facts["censor"]
    assert "man" in facts["director"]
    assert {"singer", "stunt-man", "super-woman", "magician"} <= {person.id for person in cast.characters}


@both
def test_ordinary_characters_tell_the_truth(cast):  # WSI-21
    for person in cast.characters:
        if person.role == "ordinary":
            assert {id for id, question in BY_ID.items() if answer(person, question)} == person.facts


@both
@pytest.mark.parametrize("liar", ["spy", "gangster"])
def test_liars_turn_every_answer_round(cast, liar):  # WSI-22
    person = cast.named(liar)
    assert all(answer(person, question) is not truth(person, question) for question in questions())


def test_the_spy_says_no_to_her_room_and_yes_to_the_others():  # WSI-23
    spy = load().named("spy")
    assert [answer(spy, BY_ID[room]) for room in ("red", "gold", "blue")] == [False, True, True]


@both
def test_the_censor_says_no_to_everything(cast):  # WSI-24
    assert not any(answer(cast.named("censor"), question) for question in questions())


@both
def test_nothing_binds_the_director(cast):  # WSI-25
    assert all(answer(cast.named("director"), question) is None for question in questions())


@both
def test_cast_passes_the_acceptance_test(cast):
    assert faults(cast) == ()
    assert min_difference(rows(cast)) >= 5
    assert mean_questions(rows(cast)) <= 4.5


def test_a_cast_with_a_double_is_refused():
    cast = load()
    singer = cast.named("singer")
    double = replace(singer, id="double", name="Double", space=1)
    spoiled = Cast("spoiled", "Spoiled", tuple(double if p.space == 1 else p for p in cast.characters))
    assert "two characters differ in only 0 answers" in faults(spoiled)
    assert "Double and Singer look too much alike" in faults(spoiled)
    with pytest.raises(ValueError):
        mean_questions(rows(spoiled))


def test_names_must_fit_and_corners_must_be_filled():
    cast = load()
    people = list(cast.characters)
    stunt = cast.named("stunt-man").space
    people[stunt] = replace(people[stunt], sex="woman")
    people[0], people[1] = replace(people[1], space=0), replace(people[0], space=1)
    found = faults(Cast("spoiled", "Spoiled", tuple(people)))
    assert "Stunt Man: the name says man" in found
    assert "the four special characters stand on the four corners" in found


@pytest.mark.parametrize(
    ("known", "mean"),
    [((0, 1), 1.0), ((0b00, 0b01, 0b10, 0b11), 2.0), ((0b000, 0b001, 0b010, 0b100), 2.25)],
    ids=["one question", "two even questions", "one at a time"],
)
def test_mean_questions_of_small_sets_counted_by_hand(known, mean):
    assert mean_questions(known) == mean


def test_nobody_is_found_by_an_unknown_name():
    with pytest.raises(KeyError):
        load().named("producer")
    with pytest.raises(FileNotFoundError):
        load("understudies")


def test_every_trait_is_described_in_words():
    for id in casts.CASTS:
        for person in load(id).characters:
            assert len(person.traits) == len(person.details) and all(person.details), person.name


@both
def test_the_rules_say_which_faces_are_children(cast):  # WSI-9
    names = ", ".join(f"the {person.name}" for person in cast.characters if person.age == "child")
    line = f"- **{words('whosit')['options']['cast'][cast.id]}:** {names}."
    assert line in read("whosit", "rules.md").splitlines()
