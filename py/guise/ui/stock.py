"""How far the cards go that a table's options leave: said before dealing, and no table is dealt without any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guise import games
from guise.engine.game import Move, Stock, Stocked
from guise.supply.content import away, words
from guise.table.narrate import chosen

from .places import Laying
from .prefs import Prefs

FEW = 5
"""Cards for fewer games than this are few."""


def said(laid: Laying, prefs: Prefs) -> str:
    """A sentence for each deck that is small under these options, or that this browser has nearly gone through.

    Empty when all of them last, when a game has none, and as long as its cards have not come.
    """
    met, told = prefs.met_in(laid.game), words("house")["stock"]
    return " ".join(_few(stock, met, told, _name(laid.game, stock)) for stock in _stocks(laid)).strip()


def missing(laid: Laying) -> str:
    """Why no game can be dealt under these options, as a sentence: a deck is empty. Else empty."""
    empty = [_name(laid.game, stock) for stock in _stocks(laid) if not stock.cards]
    return words("house")["stock"]["none"].format(cards=empty[0]) if empty else ""


def _stocks(laid: Laying) -> tuple[Stock, ...]:
    if away(laid.game):
        return ()
    game = games.load(laid.game)
    return game.stock(laid.options, len(laid.chairs)) if isinstance(game, Stocked) else ()


def _name(game: str, stock: Stock) -> str:
    return str(words(game)["stock"][stock.kind])


def _few(stock: Stock, met: Mapping[Move, int], told: Mapping[str, Any], name: str) -> str:
    if not stock.cards:
        return str(told["none"]).format(cards=name)
    new = sum(card not in met for card in stock.cards)
    lasts = new // stock.takes
    if lasts >= FEW:
        return ""
    which = "few" if new == len(stock.cards) else {0: "none-new", 1: "one-new"}.get(new, "new")
    sentence = chosen(told[which], {"lasts": lasts})
    return sentence.format(n=len(stock.cards), new=new, cards=name, lasts=lasts)
