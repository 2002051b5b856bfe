"""The decks of puzzle cards, the lint that guards them, and the judge of guesses."""

from dataclasses import replace

import pytest
from guise.games.whatzit.deck import DECKS, DEVICES, by_id, deck, fold, judge
from guise.games.whatzit.lint import LEAST, problems
from guise.games.whatzit.notation import words

ALL = tuple(puzzle for name in DECKS for puzzle in deck(name))
BY_SOLUTION = {puzzle.solution: puzzle for puzzle in ALL}
each = pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)


def test_two_decks_and_regular_is_the_larger():
    """WTZ-2."""
    regular, wicked = (deck(name) for name in DECKS)
    assert len(regular) > len(wicked)
    assert {puzzle.id[0] for puzzle in regular} == {"r"}
    assert {puzzle.id[0] for puzzle in wicked} == {"w"}


def test_the_lint_finds_nothing():
    assert problems(ALL) == ()


def test_devices_are_spread_over_both_decks():
    for name in DECKS:
        assert {puzzle.device for puzzle in deck(name)} == set(DEVICES)


def broken(**changes):
    return (*ALL[1:], replace(ALL[0], **changes))


@pytest.mark.parametrize(
    "puzzles, complaint",
    [
        (broken(layout="n: TIDE{"), "'{' is never closed"),
        (broken(layout="HIGH TIDE"), "the picture spells out"),
        (broken(layout="s: TIDE ; n: HIGH"), "the picture spells out"),
        (broken(layout="TIDE{red}", solution="Tide red", accept=()), "the picture spells out"),
        (broken(layout="@line", solution="level stroke"), "the description says"),
        (broken(layout="[[TIDE{tiny}]{tiny}]{tiny}"), "too small to read"),
        (broken(hints=("Where?", "It is a High Tide, of course.")), "a hint says"),
        (broken(hints=("Where?",)), "there are two hints"),
        (broken(hints=("Where?", "")), "there are two hints"),
        (broken(device="magic"), "unknown device magic"),
        (broken(difficulty=4), "difficulty"),
        (broken(accept=("the high-tide!",)), "accepted twice"),
        (broken(refuse=("a high tide",)), "both accepted and refused"),
        (broken(id=ALL[1].id), f"has the id “{ALL[1].id}”"),
        (broken(layout=ALL[1].layout), "has the layout"),
        (broken(accept=ALL[1].forms), "has the wording"),
        (deck("wicked"), f"regular has 0 cards of at least {LEAST['regular']}"),
        (tuple(puzzle for puzzle in ALL if puzzle.device != "strike"), "only 0 cards use the device strike"),
    ],
)
def test_the_lint_finds(puzzles, complaint):
    assert any(complaint in problem for problem in problems(puzzles))


@each
def test_every_wording_is_right_and_every_near_miss_near(puzzle):
    """WTZ-Q15."""
    for form in puzzle.forms:
        assert judge(puzzle, form) == "right"
        assert judge(puzzle, f"  {form.upper()}?! ") == "right"
    for miss in puzzle.refuse:
        assert judge(puzzle, miss) == "close"


@each
def test_no_other_card_has_the_right_answer(puzzle):
    assert all(judge(puzzle, other.solution) != "right" for other in ALL if other is not puzzle)


@each
def test_reading_the_picture_aloud_is_no_reason_to_ask_a_person(puzzle):
    assert judge(puzzle, " ".join(words(puzzle.picture))) != "doubt"


@pytest.mark.parametrize(
    "solution, guess, verdict",
    [
        ("high tide", "The High-Tide", "right"),
        ("piggyback", "pigyback", "right"),
        ("a needle in a haystack", "neddle in haystak", "right"),
        ("Around the World in Eighty Days", "around the world in 80 days", "right"),
        ("Twenty Thousand Leagues Under the Sea", "20,000 leagues under the sea", "right"),
        ("Jane Eyre", "jané eyre", "right"),
        ("low profile", "high profile", "wrong"),
        ("low profile", "small profile", "close"),
        ("high tide", "high tyde", "right"),
        ("back and forth", "forth and back", "right"),
        ("a needle in a haystack", "is it a needle in a haystack", "right"),
        ("nine lives", "forty winks", "wrong"),
        ("nine lives", "", "wrong"),
        ("nine lives", " ?! ", "wrong"),
    ],
)
def test_the_judge(solution, guess, verdict):
    """WTZ-29, WTZ-Q15: slips pass, near misses are named, and a person settles what is left."""
    assert judge(BY_SOLUTION[solution], guess) == verdict


def test_fold():
    assert fold("The Rock & a Café’s 7-step roll!") == ("rock", "and", "cafes", "7", "step", "roll")


def test_cards_are_found_by_id():
    assert by_id("w001").deck == "wicked"
    with pytest.raises(KeyError):
        by_id("x001")
