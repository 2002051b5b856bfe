"""What is printed of Whosit?"""

import re

import pytest
from guise.engine.content import module
from guise.engine.paper import Wants
from guise.games.whosit.cast import CASTS

from tests.games.printed import boxes, sheets


def test_there_is_enough_for_as_many_as_play():
    for players, held in boxes("whosit"):
        wanted = {
            "Chips": 12,
            "Covers": 20,
            "Characters": 20,
            "Answer box": 1,
            "Notebook": players,
        }
        assert {name: held[name] for name in wanted} == wanted


def test_not_more_sheets_are_printed_than_are_needed():
    assert sheets("whosit") <= 21


def drawn(html):
    """The lines of every sign in this piece of a page, without where they stand."""
    return set(re.findall(r' d="([^"]+)"', html))


@pytest.mark.parametrize("cast", CASTS)
def test_what_a_sign_of_the_notebook_shows_is_told_above_it(cast):
    """Nobody who reads the sheets has seen the screen: each sign is there once more, with the words of its card."""
    notebook = module("whosit", "paper").box(Wants(4, edition=cast)).forms[-1].html
    key, table = notebook.split("<table")
    signs = re.findall(r"<span><svg.*?</svg>([^<]+)</span>", key)
    assert len(signs) == len(set(signs)) == 14
    assert drawn(table) and drawn(table) <= drawn(key)
