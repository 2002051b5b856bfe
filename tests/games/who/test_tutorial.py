"""The tour of WHO says only what is so."""

from __future__ import annotations

import re

import pytest
from guise.games.who.board import middle
from guise.games.who.views import candidates, plain_targets, possible, seen_by_all
from guise.supply.content import read
from guise.table.golden import parse
from guise.ui.covers import Tour, tour_stops
from guise.ui.model import House, Model
from guise.ui.places import Lobby
from guise.ui.render import draw
from guise.ui.scene import still

GOLDEN = parse(read("who", "tutorial.txt"))
CAPTIONS = [*(step.caption for step in GOLDEN.steps if step.caption), GOLDEN.end or ""]


def moment(words: str):
    """Your view at the step whose caption begins so."""
    captions = [step.caption or "" for step in GOLDEN.steps] + [GOLDEN.end or ""]
    n = next(i for i, caption in enumerate(captions) if caption.startswith(words))
    return GOLDEN.tables()[n].peek(GOLDEN.header.eyes)


def test_it_is_six_steps_long():
    """Each is read in half a minute, with the picture to look at."""
    assert len(CAPTIONS) == 6
    assert sum(len(c.split()) for c in CAPTIONS) <= 260


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
    assert last.public.place[1] == 11 and last.turn.seats == (1,) and last.public.out == (False, False, False)
    assert moment("Right").public.out == (False, True, False)


def test_what_stands_under_your_own_name_is_explained_when_it_comes():
    """WHO-37: "1 of 9" stood there, and nobody knew of what."""
    v, caption = moment("Now Ada"), next(c for c in CAPTIONS if c.startswith("Now Ada"))
    assert len(possible(seen_by_all(v))[0]) == 9 and "**1 of 9** under your name" in caption


@pytest.mark.parametrize("page", range(len(CAPTIONS)))
def test_it_tells_of_the_stop_that_is_told_large_beside_it(page):
    """On a phone "Ada must be B" stood under "Bruno: the Wharf Telephone"."""
    t = GOLDEN.tables()[tour_stops(GOLDEN)[page]]
    v = t.peek(GOLDEN.header.eyes)
    shown = re.search(r'<p class="stop-at"><b>(\w+)</b>', str(middle(v, still(t, v, True))))
    assert shown is None or shown[1] in CAPTIONS[page]


@pytest.mark.parametrize("page", range(len(CAPTIONS)))
def test_letters_are_set_apart_from_words(page):
    """ "Neither G nor I may stop there" was read as said by somebody."""
    bare = re.sub(r"\*\*[A-J]\*\*", "", CAPTIONS[page])
    assert not re.findall(r"(?<![\w’])[B-J](?![\w’])", bare)
    drawn = str(draw(Model(House(), Tour("who", GOLDEN, page, Lobby()))).markup)
    assert drawn.count("<strong>") == CAPTIONS[page].count("**") // 2 and "**" not in drawn
