"""What is printed of Whosit?"""

import re

import pytest
from guise.engine.content import module
from guise.engine.pack import blocks
from guise.engine.paper import Wants
from guise.games.whosit import workshop
from guise.games.whosit.cast import CASTS
from guise.games.whosit.own import face

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


def test_a_cast_of_ones_own_is_printed_by_its_names():
    """Twenty names without the numbers of the screen, and rules that say who of them answers in which way."""
    entries = workshop.mend((workshop.EXAMPLE.replace("tray:", "role: spy\ntray:"),))
    ours = module("whosit", "paper").box(Wants(4, own=blocks(entries)))
    cards, questions = ours.decks
    names = [face(entry).name for entry in entries]
    assert len(cards.cards) == 20 and len(questions.cards) == 48 and not ours.editions
    assert all(any(f">{name}<" in card.front for card in cards.cards) for name in names)
    assert all(f">{name}<" in ours.boards[0].svg and name in ours.forms[-1].html for name in names)
    rules = "".join(form.html for form in ours.forms if form.rules)
    assert "<strong>Grandma Rosa</strong> and" in rules or "and <strong>Grandma Rosa</strong>" in rules
    assert "{" not in rules and "Starlet" not in rules


@pytest.mark.parametrize("count, told", [(1, "19 more faces"), (19, "One more face"), (0, "no pack")])
def test_what_a_cast_lacks_is_said(count, told):
    own = blocks(workshop.mend(())[:count]) or "# nothing"
    with pytest.raises(ValueError, match=told):
        module("whosit", "paper").box(Wants(4, own=own))
