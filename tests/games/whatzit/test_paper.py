"""What is printed of Whatzit?"""

import html
import re

import pytest
from guise.answers.names import apart
from guise.games.whatzit.deck import DECKS, deck
from guise.games.whatzit.paper import _solution, box, path, sound
from guise.games.whatzit.workshop import EXAMPLE
from guise.offers.pack import blocks
from guise.offers.paper import Wants

from tests.games.printed import boxes, sheets

WICKED = EXAMPLE.replace("High tide", "Tide high").replace("deck: regular", "deck: wicked")


@pytest.mark.parametrize("both", [True, False])
def test_a_pack_of_ones_own_is_printed_instead_of_the_deck(both):
    ours = box(Wants(3, own=blocks((WICKED, EXAMPLE)), both=both))
    cards = ours.decks[0].cards
    assert box(Wants(3)).own and ours.parts == 1 and len(cards) == 2
    sides = [card.back if both else card.front for card in cards]
    assert "High tide" in sides[0] and "Tide high" in sides[1]
    with pytest.raises(ValueError, match="not a card"):
        box(Wants(3, own="picture: n: TIDE"))
    with pytest.raises(ValueError):
        box(Wants(3, own="# nothing"))


@pytest.mark.parametrize("ink", ["colour", "saving"])
def test_the_solutions_of_the_two_piles_look_different(ink):
    regular, wicked = (card.back for card in box(Wants(3, ink=ink, own=blocks((EXAMPLE, WICKED)))).decks[0].cards)
    assert "WICKED" in wicked and "WICKED" not in regular
    frames = [
        float(re.search(r'fill="none" stroke="#000" stroke-width="([\d.]+)"', one)[1]) for one in (regular, wicked)
    ]
    assert frames[1] >= 4 * frames[0]


def test_each_space_has_its_number_in_large_print():
    printed = re.findall(r'<text font-size="(\d+)"[^>]*>(\d+)</text>', path("colour"))
    assert sorted(int(n) for size, n in printed if int(size) > 30) == list(range(1, 49))


@pytest.mark.parametrize("ink", ["colour", "saving"])
def test_every_word_of_the_board_has_its_size_on_paper(ink):
    """WIN had none since it moved within its star: it was printed at 7.5 pt, and beside it."""
    texts = re.findall(r"<text[^>]*>[^<]*", path(ink))
    assert sum("WIN" in text for text in texts) == 1
    assert [text for text in texts if not re.search(r'font-size="(2[4-9]|3\d)" text-anchor="middle"', text)] == []


def test_there_is_enough_for_as_many_as_play():
    for _, held in boxes("whatzit"):
        wanted = {
            "Pawns": 6,
            "White die": 1,
            "Black die": 1,
            "Covers": 2,
        }
        assert {name: held[name] for name in wanted} == wanted


def test_not_more_sheets_are_printed_than_are_needed():
    assert sheets("whatzit") <= 15


@pytest.mark.parametrize("name", DECKS)
def test_other_names_stand_whole_below_a_solution(name):
    """Of very many the last are left out: none is cut off in its middle."""
    for puzzle in deck(name):
        back = _solution(puzzle, "saving")
        rows = re.findall(r"<text[^>]*>([^<]*)</text>", back)
        told = html.unescape(" ".join(rows))
        refused = [name for name in puzzle.refuse if sound(name) != sound(puzzle.solution)]
        for key, names in (("Also right: ", apart(puzzle.solution, puzzle.accept)), ("Not enough: ", refused)):
            listed = told.partition(key)[2].partition(" Not enough: ")[0]
            assert listed in [", ".join(names[:n]) for n in range(len(names) + 1)], puzzle.solution
        assert all(float(y) <= 82 for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)"', back))


def test_nothing_is_refused_on_a_card_that_sounds_like_its_solution():
    """Whoever judges hears it: “sea saw” is see-saw."""
    assert sound("I to eye") == sound("eye two I") and sound("knight mare") == sound("nightmare")
    found = next(one for one in deck("regular") if one.solution == "see-saw")
    assert "sea saw" in found.refuse, "as it is typed, it is told apart"
    told = _solution(found, "colour")
    assert "sore" in told and "sea saw" not in told
