"""A seat's private hand as markup: the same description the phone and the terminal show."""

from __future__ import annotations

from typing import Any

from guise.engine.content import module
from guise.engine.hand import Hand, Picture

from .markup import Markup, h
from .scene import Scene


def hand_of(v: Any, c: Scene) -> Hand:
    """The hand a view holds."""
    return module(c.say.game, "hand").hand(v, c.say)


def picture(game: str, p: Picture) -> Markup | None:
    """A picture by name, drawn by the game's board module (``art(name) -> Markup``), with its words."""
    art = getattr(module(game, "board"), "art", None)
    return h("figure", Markup(art(p.name)), h("figcaption", p.text)) if art else h("figure", h("figcaption", p.text))


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
