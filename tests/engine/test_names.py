"""The shared folding and judging of typed names and phrases."""

from __future__ import annotations

import doctest

import pytest
from guise.engine import judge, lexicon, names, phrases
from guise.engine.judge import Entity, World
from guise.engine.phrases import phrase
from guise.games.wwwd import names as who_names
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize("module", [names, judge, phrases, who_names], ids=lambda m: m.__name__)
def test_the_examples_in_the_docstrings_run(module):
    found = doctest.testmod(module)
    assert found.attempted and not found.failed


@given(st.text(max_size=40))
def test_folding_is_stable_and_never_fails(text):
    said = names.words(text)
    assert names.words(" ".join(said)) == said
    assert not said or names.asked(said)


@given(st.text(alphabet="aeilnprstv ’,.-0123456789", max_size=30))
def test_any_text_has_a_verdict(text):
    world = World([Entity("a", ("Venice",), "place", near=("Vienna",)), Entity("b", ("The Three Bears",), "person")])
    assert world.judge("a", text) in judge.VERDICTS and world.judge("b", text) in judge.VERDICTS
    assert phrase(["see eye to eye"], ["see a pie"], ["C I"], text) in judge.VERDICTS
    assert world.several(text) in (True, False)


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
    assert judge.keys(judge.named(a)) & judge.keys(judge.named(b))


def test_a_part_is_a_name_only_where_nothing_else_has_it():
    alone = [Entity("t", ("Eiffel Tower",), "place")]
    assert World(alone).judge("t", "Eiffel") == "right"
    assert World([*alone, Entity("b", ("Eiffel Bridge",), "place")]).judge("t", "Eiffel") != "right"


def test_what_names_another_is_never_a_slip():
    world = World(
        [Entity("q", ("Iraq",), "place"), Entity("n", ("Iran",), "place"), Entity("v", ("Annapurna",), "place")]
    )
    assert world.judge("q", "Iran") == world.judge("n", "Iraq") == "wrong"
    brother = Entity("w", ("Annapurno",), "place")
    assert world.judge_of(brother, "Annapurna") == "wrong" and world.judge_of(brother, "Anapurno") != "wrong"


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
