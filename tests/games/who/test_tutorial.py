"""The tour of WHO says only what is so."""

from __future__ import annotations

import pytest
from guise.games.who.views import candidates, plain_targets, possible
from guise.supply.content import read
from guise.table.golden import parse

GOLDEN = parse(read("who", "tutorial.txt"))


def moment(words: str):
    """Your view at the step whose caption begins so."""
    captions = [step.caption or "" for step in GOLDEN.steps] + [GOLDEN.end or ""]
    n = next(i for i, caption in enumerate(captions) if caption.startswith(words))
    return GOLDEN.tables()[n].peek(GOLDEN.header.eyes)


def test_it_is_six_steps_long():
    """Each is read in half a minute, with the picture to look at."""
    captions = [s.caption for s in GOLDEN.steps if s.caption] + [GOLDEN.end]
    assert len(captions) == 6
    assert sum(len(c.split()) for c in captions) <= 260


@pytest.mark.parametrize("words, steps", [("Your card", (1, 4)), ("Two and two", ())])
def test_the_places_it_calls_open_are_open(words, steps):
    """WHO-11"""
    assert tuple(t.steps for t in plain_targets(moment(words))) == steps


@pytest.mark.parametrize("words, letters", [("Ada went to the Diner", "BGI"), ("Now Ada", "B"), ("Right", "B")])
def test_what_it_concludes_can_be_concluded(words, letters):
    """WHO-37"""
    assert possible(moment(words))[1] == set(letters)


def test_what_it_says_of_your_own_secret_is_so():
    """WHO-37: nothing is learned at the Station, and nothing from the cap, which the Wigmaker gives back"""
    for words in ("Ada went", "Two and two"):
        v = moment(words)
        assert len(candidates(v.events, 3, "standard")[0]) == 10
    assert moment("Two and two").public.caps[0] == 1 and 3 in moment("Two and two").board.disguise
    last = moment("Now Ada")
    assert last.public.caps[0] == 1 and "G" not in last.board.letters[11] and "I" not in last.board.letters[11]
    assert last.public.place[1] == 11 and last.turn.seats == (0,) and last.public.out == (False, False, False)
    assert moment("Right").public.out == (False, True, False)
