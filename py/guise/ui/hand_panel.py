"""A seat's private hand as markup: the same description the phone and the terminal show."""

from __future__ import annotations

from typing import Any

from guise.offers.hand import Fact, Hand, Picture
from guise.supply.content import module

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
    key = f"held-{p.name}-{p.text}".replace(" ", "-")
    return h("figure", Markup(art(p.name)) if art else None, h("figcaption", p.text), id=key, data_keep=key)


def _fact(f: Fact) -> Markup:
    return h("div.fact", h("dt", f.label), h("dd", f.text), data_drawn=f.drawn or None)


def _pictures(game: str, shown: tuple[Picture, ...]) -> Markup:
    return h("div.pictures", [picture(game, p) for p in shown], data_one=len(shown) == 1)


def titled(v: Any, c: Scene) -> str:
    """The heading of a hand where others than its owner read it: whose it is, and where the game says so who they are
    (``titled`` of its ``hand``).
    """
    of = getattr(module(c.say.game, "hand"), "titled", None)
    return (of(v, c.say) if of else "") or c.name(v.who)


def hand_panel(v: Any, c: Scene, title: str = "") -> Markup:
    """Heading, facts and pictures. Choices are on the board and in the action bar.

    Args:
        title: another heading than the hand has for its owner.
    """
    hand = hand_of(v, c)
    return h(
        "div.hand",
        h("h2.hand-title", title or hand.title),
        h("p.hand-note", hand.note) if hand.note else None,
        _pictures(c.say.game, hand.pictures) if hand.pictures else None,
        h("dl.facts", [_fact(f) for f in hand.facts]) if hand.facts else None,
        tabindex="0",  # it scrolls where there is little room
    )
