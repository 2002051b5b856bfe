"""What is printed of What Would Who? Do?"""

import re

import pytest
from guise.games.wwwd.paper import box
from guise.offers.paper import Wants

from tests.games.printed import boxes, sheets

OWN = "____ is late.\n" + "\n".join(f"Answer {n} of our own." for n in range(1, 7))


def test_a_pack_of_ones_own_is_printed_instead_of_the_deck():
    assert box(Wants(3)).own and box(Wants(3)).parts > 1
    ours = box(Wants(3, own=OWN))
    assert ours.parts == 1 and len(ours.decks[0].cards) == 1
    assert "Answer 6 of our own." in ours.decks[0].cards[0].front and "is late." in ours.decks[0].cards[0].front
    with pytest.raises(ValueError, match="Line 1"):
        box(Wants(3, own="Nobody is in this line."))


def test_people_of_a_pack_are_printed_as_duh_cards():
    both = box(Wants(3, own=f"{OWN}\n\nwho: bold,kind Grandma Rosa\n\nwho: Uncle Piet"))
    assert [len(deck.cards) for deck in both.decks] == [1, 2]
    assert "Grandma Rosa" in both.decks[1].cards[0].front and "bold" not in both.decks[1].cards[0].front
    alone = box(Wants(3, own="who: Uncle Piet"))
    assert [deck.name for deck in alone.decks] == [both.decks[1].name]
    assert both.decks[0].cards[0].back != both.decks[1].cards[0].back


def test_there_is_enough_for_as_many_as_play():
    for players, held in boxes("wwwd"):
        wanted = {
            "Votes": 6 * players,
            "Counters": 8,
            "Die": 1,
        }
        assert {name: held[name] for name in wanted} == wanted


def test_votes_are_freed_by_straight_cuts_through_whole_rows():
    """Every vote has a neighbour's edge at its own, and a back behind it on the sheet that was turned over."""
    for players in range(2, 9):
        votes = [piece for piece in box(Wants(players)).pieces if piece.name == "Votes"]
        assert sum(piece.cells for piece in votes) == 6 * players and len(votes) == (1 if players <= 6 else 2)
        for piece in votes:
            rows = piece.cells // 6
            lines = re.findall(r"M([\d.]+) ([\d.]+)([HV])([\d.]+)Z", piece.cut)
            across = {float(y) for _, y, way, to in lines if way == "H" and float(to) == piece.width}
            down = {float(x) for x, _, way, to in lines if way == "V" and float(to) == piece.height}
            assert across == {38.0 * n for n in range(1, rows)} and down == {27.0 * n for n in range(1, 6)}
            assert len(re.findall(r"<text", piece.svg)) == len(re.findall(r"<path", piece.back)) == piece.cells
            marks = re.findall(r'd="([^"]+)"', piece.back)
            assert all(len(set(marks[at : at + 6])) == 1 for at in range(0, len(marks), 6)) and len(set(marks)) == rows


def test_not_more_sheets_are_printed_than_are_needed():
    assert sheets("wwwd") <= 13
