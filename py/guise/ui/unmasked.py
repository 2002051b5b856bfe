"""Who was who, after the end of a game: a card for each player, that are turned up one by one."""

from __future__ import annotations

from guise.engine.game import Seat

from .marks import mark
from .markup import Markup, h
from .scene import Scene

FEW = 4
"""So many cards lie in one row; more are smaller."""


def unmasked(cards: list[Markup]) -> Markup:
    """The cards, in the order in which they are turned up."""
    return h("ol.unmasked", cards, data_many=len(cards) > FEW)


def turned_card(c: Scene, seat: Seat, picture: Markup | None, part: str = "", told: str = "") -> Markup:
    """One card.

    Args:
        picture: whom the player was, or the piece they played.
        part: what that is called, or how far it came.
        told: a few words about it.
    """
    return h(
        "li",
        h("div.was-picture", picture) if picture else None,
        h("p.was-name", mark(c.marks[seat]), h("strong", c.name(seat))),
        h("p.was-part", part) if part else None,
        h("small", told) if told else None,
        style=f"--seat:{c.color(seat)}",
    )
