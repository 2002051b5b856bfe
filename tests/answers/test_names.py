"""The shared folding and judging of typed names and phrases."""

from __future__ import annotations

import doctest

import pytest
from guise.answers import attempt, entities, judge, lexicon, names, phrases
from guise.answers.entities import Entity
from guise.answers.listing import several
from guise.answers.phrases import phrase, ruling
from guise.answers.sayings import Phrase
from guise.answers.verdicts import VERDICTS, Verdict
from guise.answers.world import World
from guise.games.wwwd import names as who_names
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize("module", [names, entities, judge, phrases, who_names], ids=lambda m: m.__name__)
def test_the_examples_in_the_docstrings_run(module):
    found = doctest.testmod(module)
    assert found.attempted and not found.failed


@pytest.mark.parametrize(("said", "counts"), [("jihn", True), ("jhhn", True), ("oohn", False), ("ohn", False)])
def test_four_letters_with_the_right_first_one_are_further_meant(said, counts):
    """Among names that leave no doubt one other letter is a slip, but not where the first is another."""
    assert attempt._further(said, "john") == counts


def verdict(world: World, id: str, guess: str) -> Verdict:
    """What a guess at an entity of a world is worth."""
    return judge.judge(world, world.by_id[id], guess)


@given(st.text(max_size=40))
def test_folding_is_stable_and_never_fails(text):
    said = names.words(text)
    assert names.words(" ".join(said)) == said
    assert not said or names.asked(said)


@pytest.mark.parametrize("frame", [*lexicon.OPENINGS, *lexicon.CLOSINGS], ids=" ".join)
def test_what_is_said_around_a_name_is_a_name_where_it_stands_alone(frame):
    assert names.asked(frame)
    assert names.asked((*frame, "zebra")) == ("zebra",) or names.asked(("zebra", *frame)) == ("zebra",)


@given(st.text(alphabet="aeilnprstv ’,.-0123456789", max_size=30))
def test_any_text_has_a_verdict(text):
    world = World([Entity("a", ("Venice",), "place", near=("Vienna",)), Entity("b", ("The Three Bears",), "person")])
    assert verdict(world, "a", text) in VERDICTS and verdict(world, "b", text) in VERDICTS
    assert phrase(["see eye to eye"], ["see a pie"], ["C I"], text) in VERDICTS
    assert several(world, text) in (True, False)


def test_one_spelling_leads_to_another_and_no_farther():
    """A word is folded once: no British spelling is somebody's American one."""
    assert not [a for a, b in lexicon.TWO_WAYS.items() if lexicon.TWO_WAYS.get(b, b) != b]


@pytest.mark.parametrize(
    "a, b",
    [
        ("April 1st", "1 April"),
        ("the first of April", "April 1"),
        ("20k leagues", "twenty thousand leagues"),
        ("eighty-one", "81"),
        ("The Théâtre", "theater"),
        ("Elizabeth II", "Elizabeth the Second"),
        ("my shadow", "shadow"),
    ],
)
def test_two_writings_of_one_name(a, b):
    assert entities.keys(entities.named(a)) & entities.keys(entities.named(b))


def test_a_part_is_a_name_only_where_nothing_else_has_it():
    alone = [Entity("t", ("Eiffel Tower",), "place")]
    assert verdict(World(alone), "t", "Eiffel") == "right"
    assert verdict(World([*alone, Entity("b", ("Eiffel Bridge",), "place")]), "t", "Eiffel") != "right"


def test_what_names_another_is_never_a_slip():
    world = World(
        [Entity("q", ("Iraq",), "place"), Entity("n", ("Iran",), "place"), Entity("v", ("Annapurna",), "place")]
    )
    assert verdict(world, "q", "Iran") == verdict(world, "n", "Iraq") == "wrong"
    brother = Entity("w", ("Annapurno",), "place")
    assert judge.judge(world, brother, "Annapurna") == "wrong"
    assert judge.judge(world, brother, "Anapurno") != "wrong"


@pytest.mark.parametrize(
    "form, guess, verdict",
    [
        ("lightning never strikes twice", "lightning strikes twice", "wrong"),
        ("lightning never strikes twice", "lightning doesn’t strike twice", "right"),
        ("look before you leap", "look after you leap", "wrong"),
        ("back and forth", "forth and back", "right"),
        ("from rags to riches", "from riches to rags", "wrong"),
        ("a chip on your shoulder", "chip on one's shoulder", "right"),
        ("no pain, no gain", "no gain no pain", "right"),
        ("no pain, no gain", "no pain", "wrong"),
        ("dear diary", "deer diary", "close"),
        ("a bull in a china shop", "is it a bull in a china shop?", "right"),
    ],
)
def test_a_phrase_counts_whole_and_in_its_sense(form, guess, verdict):
    """WTZ-Q16"""
    assert phrase([form], [], [], guess) == verdict


KNOWN = World(
    [
        Entity("pavlova", ("Anna Pavlova", "Pavlova"), "person", frozenset({"woman", "dancer"}), ("Ivan Pavlov",)),
        Entity("dracula", ("Dracula",), "person", frozenset({"man"})),
        Entity("leonardo", ("Leonardo da Vinci", "Leonardo"), "person", frozenset({"man"}), ("Mona Lisa",)),
        Entity("goldilocks", ("Goldilocks",), "person", frozenset({"woman"}), ("The Three Bears",)),
        Entity("bears", ("The Three Bears",), "person"),
        Entity("frida", ("Frida Kahlo", "Kahlo", "Frida"), "person", frozenset({"woman"})),
        Entity("earhart", ("Amelia Earhart", "Earhart"), "person", frozenset({"woman"})),
        Entity("feather", ("Quetzalcoatl",), "person"),
        Entity("keeper", ("A beekeeper",), "person", frozenset({"occupation"})),
        Entity("saturn", ("Saturn",), "place", frozenset({"off-earth"})),
        Entity("troy", ("Troy",), "place", frozenset({"city"})),
        Entity("neverland", ("Neverland",), "place", frozenset({"island"})),
        Entity("hadrian", ("Hadrian’s Wall",), "place", frozenset({"wall"})),
        Entity("uluru", ("Uluru",), "place"),
        Entity("playground", ("A playground",), "place"),
        Entity("penguin", ("A penguin",), "thing", frozenset({"animal"})),
        Entity("marathon", ("A marathon",), "thing", frozenset({"sport"})),
        Entity("frankenstein", ("Frankenstein",), "thing", frozenset({"book"}), ("Mary Shelley",)),
        Entity("luck", ("Luck",), "thing", frozenset({"concept"})),
        Entity("dream", ("A dream",), "thing", frozenset({"concept"})),
        Entity("box", ("A box",), "thing"),
        Entity("zero", ("Zero",), "thing"),
        Entity("cards", ("Playing cards", "Cards"), "thing"),
        Entity("birthday", ("A birthday",), "thing"),
        Entity("thief", ("The Forty Thieves",), "person"),
    ]
)


@pytest.mark.parametrize(
    "id, guess",
    [
        ("pavlova", "Anna Pavlova the ballerina"),
        ("pavlova", "Pavlova, who danced the swan"),
        ("pavlova", "Ana Pavlova"),
        ("dracula", "Dracula the vampire"),
        ("dracula", "Dracula, Mina's guest"),
        ("goldilocks", "Goldilocks and the three bears"),
        ("saturn", "Saturn, the one with the rings"),
        ("neverland", "Peter Pan's Neverland"),
        ("frankenstein", "Mary Shelley's Frankenstein"),
        ("frida", "Frida Carlo"),
        ("earhart", "Amelia Airheart"),
        ("feather", "Ketzalcoatl"),
        ("uluru", "Ullaru"),
        ("keeper", "someone who keeps bees"),
        ("penguin", "a puffin? no, just a penguin"),
        ("marathon", "a marathon race"),
        ("playground", "the children's playground"),
        ("luck", "being lucky"),
        ("dream", "dreaming"),
        ("zero", "zerro"),
        ("thief", "the 40 theives"),
    ],
)
def test_what_people_tell_around_a_name_does_no_harm(id, guess):
    """TQ-Q24"""
    assert not several(KNOWN, guess)
    assert verdict(KNOWN, id, guess) == "right"


@pytest.mark.parametrize(
    "id, guess",
    [
        ("leonardo", "Leonardo the turtle"),
        ("dracula", "Dracula the Conqueror"),
        ("dracula", "Dracula's castle"),
        ("dracula", "Dracula, not the vampire"),
        ("pavlova", "the mother of Anna Pavlova"),
        ("troy", "Troy the film"),
        ("troy", "Troy the actor"),
        ("hadrian", "Hadrian"),
        ("box", "boxing"),
        ("luck", "a duck"),
        ("cards", "birthday cards"),
        ("keeper", "someone who keeps goats"),
        ("marathon", "a marathon runner"),
        ("bears", "Goldilocks and the three bears"),
        ("penguin", "a penguin? no, just a puffin"),
    ],
)
def test_what_makes_another_of_a_name_is_not_right(id, guess):
    """TQ-Q24"""
    assert verdict(KNOWN, id, guess) != "right"


def test_a_tale_and_its_number_of_heroes_are_one_answer():
    """TQ-12"""
    assert not several(KNOWN, "Goldilocks and the three bears")
    assert several(KNOWN, "Goldilocks and Dracula")


@pytest.mark.parametrize(
    "form, drawn, guess, verdict",
    [
        ("make ends meet", (), "make ends meat", "right"),
        ("make ends meet", ("meat",), "make ends meat", "close"),
        ("better late than never", (), "better late then never", "right"),
        ("home is where the heart is", (), "home is were the heart is", "right"),
        ("Little Women", (), "Little Women by Louisa May Alcott", "right"),
        ("Much Ado About Nothing", (), "Shakespeare's Much Ado About Nothing", "right"),
        ("backseat driver", (), "back-seat driving", "right"),
        ("throw in the towel", (), "throw the towel in", "right"),
        ("what goes up must come down", (), "what goes down must come up", "wrong"),
        ("star-crossed lovers", (), "star-cross'd lovers", "right"),
        ("two is company, three is a crowd", (), "2's company, 3's a crowd", "right"),
        ("worth a thousand words", (), "worth 1000 words", "right"),
        ("three wishes", (), "three whishes", "right"),
        ("frogspawn", (), "frogsporn", "right"),
        ("musical chairs", (), "music chairs", "right"),
        ("leftovers", (), "some leftovers", "right"),
        ("pause button", (), "press the pause button", "right"),
        ("piggyback", (), "piggy bank", "wrong"),
        ("name-dropping", (), "dripping name", "doubt"),
    ],
)
def test_a_phrase_as_people_write_it(form, drawn, guess, verdict):
    """WTZ-Q15, WTZ-Q16: what sounds like the drawing is near, what is only spelt so counts."""
    assert phrase([form], [], [], guess, drawn) == verdict


def test_two_wordings_in_one_breath_are_one_answer():
    """WTZ-Q16"""
    assert phrase(["TLC", "tender loving care"], [], [], "TLC, tender loving care") == "right"


def test_what_is_asked_about_a_phrase_is_worked_out_once_and_only_when_it_tells():
    """WTZ-Q16: a right guess needs no look at the picture."""
    looks: list[str] = []
    meant = Phrase(["high tide"], [], lambda: looks.append("picture") or ["TIDE"])
    assert [ruling(meant, guess)[0] for guess in ("High tide!", "hightide", "the high tide")] == ["right"] * 3
    assert not looks
    assert [ruling(meant, guess)[0] for guess in ("TIDE", "tied", "low tide")] == ["wrong"] * 3
    assert looks == ["picture"]
