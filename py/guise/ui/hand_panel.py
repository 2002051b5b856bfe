"""A seat's private hand as markup: the same description the phone and the terminal show."""

from __future__ import annotations

from typing import Any

from guise.engine.content import module
from guise.engine.hand import Hand, Picture

from .board import board_of
from .markup import Markup, h
from .scene import Scene


def hand_of(v: Any, c: Scene) -> Hand:
    """The hand a view holds."""
    hand: Hand = module(c.say.game, "hand").hand(v, c.say)
    return hand


def picture(game: str, p: Picture) -> Markup:
    """A picture by name, with its words; the words alone where the game's board draws no pictures."""
    art = board_of(game).art
    return h("figure", Markup(art(p.name)) if art else None, h("figcaption", p.text))


def hand_panel(v: Any, c: Scene) -> Markup:
    """Heading, facts and pictures. Choices are on the board and in the action bar."""
    hand = hand_of(v, c)
    return h(
        "div.hand",
        h("h2.hand-title", hand.title),
        h("p.hand-note", hand.note) if hand.note else None,
        h("div.pictures", [picture(c.say.game, p) for p in hand.pictures]) if hand.pictures else None,
        h("dl.facts", [h("div", h("dt", f.label), h("dd", f.text)) for f in hand.facts]) if hand.facts else None,
    )
