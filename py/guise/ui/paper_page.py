"""A page of a printed game: the papers there are, what may stand where on them, and a drawing at its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .markup import Markup

Size: TypeAlias = Literal["a4", "letter"]
Kind: TypeAlias = Literal["forms", "boards", "pieces", "decks", "lid", "award", "result", "strip"]
PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of each paper."""
LEAST = 8.0
"""No ink nearer to an edge of the page: few printers come closer."""
MARGIN = 10.0
FOOT = 17.0
"""Kept free below, for the line that says what a page is."""
Say: TypeAlias = Callable[..., str]
"""Gives an entry of the house's words for printing, by its key, filled in."""


@dataclass(frozen=True)
class Page:
    """One side of a sheet.

    Attributes:
        kind: what it belongs to.
        label: what it is, for people.
        inside: its markup; empty for a side that stays empty.
        drawn: it is one picture.
        back: it is the other side of the page before.
        holds: names of what is printed on it, and how many of each.
    """

    kind: Kind
    label: str
    inside: Markup = Markup("")
    drawn: bool = True
    back: bool = False
    holds: tuple[tuple[str, int], ...] = ()


def nested(x: float, y: float, width: float, height: float, svg: str, view: str = "", more: str = "") -> str:
    """A drawing at a place of the page, cut off at its edges."""
    box = view or f"0 0 {width:g} {height:g}"
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" viewBox="{box}" overflow="hidden"{more}>'
        f"{svg}</svg>"
    )
