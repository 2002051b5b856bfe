"""What is printed of WHO."""

import re

from guise.games.who.paper import ROUNDS, box
from guise.games.who.views import board
from guise.offers.paper import Wants

from tests.games.printed import boxes, sheets


def test_the_rules_of_a_city_name_its_own_places():
    for town, other in (("standard", "harbour"), ("harbour", "standard")):
        rules = box(Wants(3, edition=town)).forms[0].html
        words_ = re.sub(r"<svg.*?</svg>", "", rules, flags=re.S)
        ours, theirs = set(board(town).places), set(board(other).places)
        assert "{example}" not in words_
        assert sum(place in words_ for place in ours - theirs) >= 3
        assert not [place for place in theirs - ours if place in words_]


def test_there_is_enough_for_as_many_as_play():
    for players, held in boxes("who"):
        wanted = {
            "Figures": 5,
            "Disguise caps": 10,
            "Dice": 2,
            "Identity cards": 10,
            "Notebook": players,
        }
        assert {name: held[name] for name in wanted} == wanted


def test_not_more_sheets_are_printed_than_are_needed():
    assert sheets("who") <= 13


def test_both_tables_of_the_notebook_have_the_same_columns():
    one, two = (table.split("<tr")[1:] for table in box(Wants(3)).forms[-1].html.split("<table")[1:])
    assert one[0] == two[0] and one[0].count("Player:") == 4
    assert {row.count("<t") for row in one[1:]} == {row.count("<t") for row in two[1:]} == {5}
    assert len(two) - 1 == ROUNDS == 12, "the rules count to twelve by these lines"


def test_the_small_city_of_the_rules_has_whole_houses():
    rules = box(Wants(3)).forms[0].html
    assert rules.count("translate(5 22) scale(.9)") == 40 and "a cap" in rules
