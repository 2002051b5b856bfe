"""The tour of WHO says only what is so."""

from __future__ import annotations

import pytest
from guise.engine.content import read
from guise.games.who.views import candidates, plain_targets, possible
from guise.table.golden import parse

GOLDEN = parse(read("who", "tutorial.txt"))


def moment(words: str):
    """Your view at the step whose caption begins so."""
    n = next(i for i, step in enumerate(GOLDEN.steps) if (step.caption or "").startswith(words))
    return GOLDEN.tables()[n].peek(GOLDEN.header.eyes)


def test_it_is_short_enough_for_two_minutes():
    """At 220 words a minute, with the pictures to look at"""
    captions = [s.caption for s in GOLDEN.steps if s.caption] + [GOLDEN.end]
    assert 12 <= len(captions) <= 16
    assert sum(len(c.split()) for c in captions) <= 2 * 260


@pytest.mark.parametrize("words, steps", [("1 and 4", (1, 4)), ("Two and two", ()), ("This time", (3, 6, 9))])
def test_the_doors_it_calls_open_are_open(words, steps):
    """WHO-11"""
    assert tuple(t.steps for t in plain_targets(moment(words))) == steps


@pytest.mark.parametrize(
    "words, seat, letters",
    [
        ("Ada stopped at the Diner", 1, "BGI"),
        ("Ada has been", 1, "BG"),
        ("A miss", 1, "B"),
        ("Bruno has left", 2, "CF"),
        ("Right", 1, "B"),
    ],
)
def test_what_it_concludes_can_be_concluded(words, seat, letters):
    """WHO-37"""
    assert possible(moment(words))[seat] == set(letters)


def test_what_it_says_of_your_own_secret_is_so():
    """WHO-37: nothing known at the Station; nothing learned from the cap; H alone missing from two doors"""
    for words in ("You took the Railroad", "Nobody has learned"):
        v = moment(words)
        assert len(candidates(v.events, 3, "standard")[0]) == 10
    v = moment("Two and two")
    assert set("ABCDEFGHIJ") - set(v.board.letters[3]) - set(v.board.letters[5]) == {"H"}
    assert [len(moment("This time").board.letters[space]) for space in (6, 9, 12)] == [7, 7, 9]
