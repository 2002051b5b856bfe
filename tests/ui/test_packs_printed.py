"""A pack of the workshop is printed: its finished cards alone at first, and back leads to where it lies."""

from __future__ import annotations

import re

import pytest
from guise.offers.pack import Pack, dumps
from guise.offers.paper import Wants
from guise.supply.content import module, printed
from guise.ui import messages as msg
from guise.ui.covers import Printing, Workshop
from guise.ui.packs import editor, makers

from tests.ui.test_workshop import begun

PRINTED = [game for game in makers() if printed(game)]
CARDS = [game for game in PRINTED if module(game, "paper").box(Wants(3)).own == ("decks",)]
"""Games whose packs are cards; a pack of the others changes the board as well."""


def test_packs_of_every_game_can_be_printed():
    assert set(PRINTED) == set(makers()) and {"twenty", "whatzit", "wwwd"} <= set(CARDS)


def test_a_cast_of_ones_own_is_printed_with_its_board_and_its_notebooks():
    house = begun("whosit")
    house.send(f"work open {house.pack.id}", "print pack")
    assert isinstance(house.model.screen, Workshop), "there are no twenty yet"
    house.send("work mend", "print pack")
    shown = house.model.screen
    assert isinstance(shown, Printing) and shown.choice.without == {"pieces", "lid", "award"}
    kinds = set(re.findall(r'data-kind="(\w+)"', house.markup))
    assert kinds == {"forms", "boards", "decks"} and "Grandma Rosa" in house.markup
    assert 'data-do="paper edition' not in house.markup


@pytest.mark.parametrize("game", CARDS)
def test_a_pack_on_the_bench_is_printed(game):
    house = begun(game)
    house.send(f"work open {house.pack.id}")
    assert 'data-do="print pack"' in house.markup
    house.send("print pack")
    shown = house.model.screen
    assert isinstance(shown, Printing) and shown.game == game
    assert "All that is finished in your pack." in house.markup
    fronts = re.findall(r'data-front="\d+"', house.markup)
    assert len(fronts) == 1 and 'data-kind="forms"' not in house.markup
    house.send("paper kind forms")
    assert 'data-kind="forms"' in house.markup
    house.send(msg.GoBack())
    assert isinstance(house.model.screen, Workshop) and house.pack.game == game


@pytest.mark.parametrize("game", CARDS)
def test_only_finished_cards_are_printed(game):
    house = begun(game)
    blank = Pack(game, house.pack.id, "x", (editor(game).EXAMPLE, "?"))
    house.send(msg.PackCame(dumps(blank), link=False), "work keep beside")
    house.send(f"work open {house.room.packs[0].pack.id}", "print pack")
    assert len(re.findall(r'data-front="\d+"', house.markup)) == 1


def test_a_pack_with_nothing_finished_is_not_printed():
    house = begun("wwwd")
    house.send(f"work open {house.pack.id}", "work entry 0", "work out", f"work open {house.pack.id}")
    before = house.model
    assert re.search(
        r'data-do="print pack"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*data-do="print pack"', house.markup
    )
    house.send("print pack")
    assert house.model.screen == before.screen
