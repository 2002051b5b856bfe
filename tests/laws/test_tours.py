"""The tour of a game gives no card of it away."""

from __future__ import annotations

import pytest
from guise import games
from guise.engine.game import Stocked, verb
from guise.supply.content import read
from guise.table.golden import Golden, parse

from tests.laws.test_stock import choices


def tour(game_id: str) -> Golden:
    """The tour of a game. A copied folder has that of another game, until somebody has recorded one: then the test that
    asks is skipped. A game on the shelf has its own.
    """
    golden = parse(read(game_id, "tutorial.txt"))
    if golden.header.game != game_id:
        assert game_id not in games.SHELF
        pytest.skip(f"the tutorial.txt of {game_id} is a game of {golden.header.game}: record one of {game_id}")
    return golden


def drawn(game):
    """The cards that a game's tour turns up."""
    steps = tour(game.meta.id).steps
    return {s.move for s in steps if s.actor is None and verb(s.move) in game.meta.deck}


def dealt(game):
    """Every card that a game may turn up, whatever is chosen before it."""
    if not isinstance(game, Stocked):
        return set()
    return {
        card
        for options in choices(game)
        for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)
        for stock in game.stock(options, seats)
        for card in stock.cards
    }


def test_the_tour_of_another_game_is_passed_over_unless_the_game_is_on_the_shelf(monkeypatch):
    monkeypatch.setitem(globals(), "read", lambda *_: "game: _blank\nseats: Ana, Bo\nseed: 7\n\n")
    assert tour("_blank").header.game == "_blank"
    with pytest.raises(pytest.skip.Exception, match="record one of court"):
        tour("court")
    with pytest.raises(AssertionError):
        tour(games.ids()[0])


def test_cards_of_a_tour_belong_to_no_deck(game):
    """Who has seen the tour has seen no card of a later game."""
    shown = drawn(game)
    assert bool(shown) == bool(game.meta.deck)  # a game without a deck has the same people in it every time
    assert not shown & dealt(game)
