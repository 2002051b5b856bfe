"""What a game says its options leave of its cards is what it draws."""

from __future__ import annotations

import pytest
from guise.engine.game import Stocked, verb
from guise.supply.content import words
from guise.table.seats import Chair
from guise.table.table import start

from tests.laws.plays import others


def choices(game):
    """The defaults, and every other value of an option alone."""
    first = game.meta.defaults()
    return [first] + [{**first, o.key: v} for o in game.meta.options for v in others(o)]


def test_a_game_that_draws_cards_says_how_many_there_are(game):
    assert isinstance(game, Stocked) == bool(game.meta.deck)


def test_no_choice_leaves_nothing(game):
    if not isinstance(game, Stocked):
        pytest.skip("no deck")
    names = words(game.meta.id)["stock"]
    for options in choices(game):
        for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
            for stock in game.stock(options, seats):
                assert stock.kind in names and len(set(stock.cards)) == len(stock.cards) > 0
                assert stock.takes >= 1 and all(verb(card) in game.meta.deck for card in stock.cards)
                assert all(len(card.split()) == 2 for card in stock.cards)  # a line of many is kept (Prefs.met)


def test_families_are_of_cards_that_there_are_and_share_none(game):
    """As the game is dealt by default, when its decks are whole."""
    if not isinstance(game, Stocked):
        pytest.skip("no deck")
    for stock in game.stock(game.meta.defaults(), game.meta.usual):
        alike = [card for family in stock.families for card in family]
        assert len(set(alike)) == len(alike) and set(alike) <= set(stock.cards)
        assert all(len(family) > 1 for family in stock.families)


def test_only_what_was_said_is_drawn_and_about_as_much(game):
    """A game of bots with each value of each option that changes the stock, at the usual table."""
    if not isinstance(game, Stocked):
        pytest.skip("no deck")
    seats, tried = game.meta.usual, []
    for options in choices(game):
        stocks = game.stock(options, seats)
        if stocks in tried:
            continue
        tried.append(stocks)
        styles = game.meta.styles()
        table = start(game, tuple(Chair(f"P{i}", i, styles[i % len(styles)]) for i in range(seats)), options, "stock")
        while table.can_advance():
            table = table.advance()
        drawn = [e.move for e in table.log if e.actor is None and verb(e.move) in game.meta.deck]
        known = {card for stock in stocks for card in stock.cards}
        assert drawn and set(drawn) <= known
        takes = sum(stock.takes for stock in stocks)
        assert takes / 3 <= len(drawn) <= takes * 3
