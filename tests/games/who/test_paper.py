"""What is printed of WHO."""

import re

from guise.games.who.paper import box
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
