"""A game as it comes out of a printer: what a game's ``paper`` module hands over, and the house lays on pages.

A game that can be printed has a module ``games/<id>/paper.py`` with one function::

    def box(wants: Wants) -> Box: ...

and in its ``words.json`` a group ``paper``, whose ``line`` says in a sentence what comes out of the printer; other
words of its sheets may stand there too.

It draws; ``ui/paper`` lays cards, pieces and boards on pages, sets cut and fold marks and turns the backs of cards.
All lengths are millimetres, and an SVG's unit is one millimetre. Letters are at least 8 pt, which is 2.83 units.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from .content import words

Ink: TypeAlias = Literal["colour", "saving"]
"""``saving``: black lines on white, without large filled areas."""

CARD = (63.0, 88.0)
"""Width and height of a card."""

LEAST_LETTERS = 2.83
"""The smallest font size in a drawing: 8 pt."""

Line: TypeAlias = tuple[float, float, float, float]
"""A straight line from (x1, y1) to (x2, y2)."""


@dataclass(frozen=True)
class Wants:
    """What somebody asked for.

    Attributes:
        players: how many are to play, within what the game allows.
        part: which part of the deck, from 0 to one less than ``Box.parts``.
        ink: in colours or in black lines.
    """

    players: int
    part: int = 0
    ink: Ink = "colour"


@dataclass(frozen=True)
class Card:
    """A card of 63 by 88 mm: what stands in an SVG with ``viewBox="0 0 63 88"``. An empty ``back`` is left blank."""

    front: str
    back: str = ""


@dataclass(frozen=True)
class Deck:
    """Cards that are laid nine to a page; their backs stand on the next page, mirrored, when both sides are printed."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Board:
    """A drawing that may be larger than a page: what stands in an SVG with ``viewBox="0 0 {width} {height}"``."""

    name: str
    svg: str
    width: float
    height: float


@dataclass(frozen=True)
class Piece:
    """Something to cut out, perhaps to fold: a chip, pawn, dice net, box net or letter, no larger than 180 by 240.

    Attributes:
        svg: what stands in an SVG with ``viewBox="0 0 {width} {height}"``, without lines to cut or fold by.
        back: the same for its other side, as seen from there; empty for none.
        cut: closed outline to cut by, as the ``d`` of an SVG path that ends in ``Z``; empty for its rectangle.
        folds: lines to fold by.
    """

    name: str
    svg: str
    width: float
    height: float
    copies: int = 1
    back: str = ""
    cut: str = ""
    folds: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Form:
    """A page of words: rules, a notebook sheet, a score sheet.

    Attributes:
        html: its markup without a heading of the first rank, which is ``name``. It fits one page: 170 by 225 at 11 pt.
        copies: how often it is printed.
    """

    name: str
    html: str
    copies: int = 1


@dataclass(frozen=True)
class Box:
    """All that comes out of the printer for one choice.

    Attributes:
        parts: how many parts the game's deck has; 1 when it is printed whole.
    """

    decks: tuple[Deck, ...] = ()
    boards: tuple[Board, ...] = ()
    pieces: tuple[Piece, ...] = ()
    forms: tuple[Form, ...] = ()
    parts: int = 1


def printable(game: str) -> bool:
    """Whether a game can be printed. Its words say so, which are here before its code is."""
    return "paper" in words(game)


class Paper(Protocol):
    """What the house asks of a game's ``paper`` module."""

    def box(self, wants: Wants) -> Box:
        """The game's box.

        Raises:
            DeckAway: the game's deck has not come yet (``guise.engine.content``).
        """
        ...
