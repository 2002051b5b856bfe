"""Few cards left are said before dealing, and a table without any is not dealt."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from guise.engine.game import Stock
from guise.supply import content
from guise.ui import messages as say
from guise.ui import stock
from guise.ui.places import AtTable, Laying
from guise.ui.prefs import Prefs
from guise.ui.render import draw

from tests.ui.screens import GAME, chairs, model, sent

WORDS = {"stock": {"masks": "masks"}}


@pytest.fixture
def laid(monkeypatch):
    """A table of the small game laid, as if its cards were so many, of which a game takes ten."""
    words = content.words
    monkeypatch.setattr(stock, "words", lambda game: words(game) | (WORDS if game == GAME else {}))

    class Stocked:
        def __init__(self, count: int) -> None:
            self.count = count

        def stock(self, options, seats):
            return (Stock("masks", tuple(f"deal {n}" for n in range(self.count)), 5 * seats),)

    def with_cards(count: int) -> Laying:
        monkeypatch.setattr(stock, "games", SimpleNamespace(load=lambda game: Stocked(count)))
        return Laying(GAME, chairs(), {"rounds": "3"})

    return with_cards


def met(count: int) -> Prefs:
    """Settings of a browser in which so many of the cards have been met."""
    return Prefs(met=tuple(f"{GAME} deal {n}" for n in range(count)))


@pytest.mark.parametrize(
    "count, seen, sentence",
    [
        (50, 0, ""),
        (49, 0, "These house rules leave 49 masks, enough for about 4 games."),
        (19, 0, "These house rules leave 19 masks, enough for about one game."),
        (9, 0, "These house rules leave 9 masks. One game uses more than that, so some will come up again."),
        (200, 150, ""),
        (200, 151, "49 of the 200 masks are new to you, enough for about 4 games."),
        (200, 199, "1 of the 200 masks is new to you. One game uses more than that, so some will come up again."),
        (200, 200, "You know all 200 masks already, so some will come up again."),
        (0, 0, "These house rules leave no masks to deal. Change them first."),
    ],
)
def test_few_is_said_in_words(laid, count, seen, sentence):
    screen = laid(count)
    assert stock.said(screen, met(seen)) == sentence
    text = str(draw(model(screen, prefs=met(seen))).markup)
    assert ('class="few"' in text) == bool(sentence) and sentence in text


def test_more_players_use_more(laid):
    screen = laid(50)
    assert stock.said(screen, Prefs()) == ""
    assert "about 3 games" in stock.said(replace(screen, chairs=chairs(3)), Prefs())


def test_no_cards_no_game(laid):
    screen = laid(0)
    m, effects = sent(model(screen), say.Deal())
    assert m.screen == screen and "no masks to deal" in m.house.notice and not effects
    m, _ = sent(model(laid(1)), say.Deal())
    assert isinstance(m.screen, AtTable)


def test_nothing_is_said_before_the_cards_have_come(laid, monkeypatch):
    monkeypatch.setattr(stock, "away", lambda game: True)
    assert stock.said(laid(3), Prefs()) == "" and stock.missing(laid(0)) == ""


def test_a_game_without_a_deck_says_nothing():
    assert stock.said(Laying(GAME, chairs(), {"rounds": "3"}), Prefs()) == ""
