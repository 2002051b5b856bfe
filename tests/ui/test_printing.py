"""What is chosen for a game that is printed, and what the house remembers of it."""

from __future__ import annotations

import pytest
from guise.supply.content import words
from guise.ui import messages as msg
from guise.ui.covers import Printing
from guise.ui.paper import KINDS

from tests.ui.test_workshop import House

DECKS = ("twenty", "whatzit", "wwwd")
"""Games whose decks come in parts."""
HOUSE = words("house")["paper"]


def shown(house: House) -> Printing:
    """The sheet of choices that stands open."""
    assert isinstance(house.model.screen, Printing)
    return house.model.screen


@pytest.mark.parametrize("game", DECKS)
def test_the_next_part_is_offered_tomorrow_and_its_cards_alone(game):
    house = House().send(f"show paper {game}")
    assert (shown(house).choice.part, shown(house).choice.without) == (0, {"award"})
    first = {one for one in house.markup.split("data-front") if "<text" in one}
    house.send("print game", msg.GoBack(), f"show paper {game}")
    assert (shown(house).choice.part, shown(house).choice.without) == (1, set(KINDS) - {"decks"})
    assert HOUSE["more"] in house.markup and words(game)["paper"]["line"] not in house.markup
    assert HOUSE["printed"]["1"].format(parts="1") in house.markup
    assert not first & set(house.markup.split("data-front")[1:])
    house.send("paper kind boards")
    assert HOUSE["more"] not in house.markup and words(game)["paper"]["line"] in house.markup


def test_what_was_printed_can_be_forgotten():
    house = House().send("show paper twenty", "print game", "paper part 3", "print game")
    assert HOUSE["printed"]["else"].format(parts="1, 4") in house.markup
    house.send("paper forget", msg.GoBack(), "show paper twenty")
    assert shown(house).choice.part == 0 and HOUSE["forget"] not in house.markup


def test_rules_alone_are_no_part_of_the_deck():
    house = House().send("show paper twenty", *(f"paper kind {kind}" for kind in ("boards", "pieces", "decks", "lid")))
    house.send("print game", msg.GoBack(), "show paper twenty")
    assert shown(house).choice.part == 0 and not house.model.house.prefs.printed
