"""A game as it comes out of a printer: what a game's ``paper`` module hands over, and the house lays on pages.

A game that can be printed has a module ``games/<id>/paper.py`` with one function::

    def box(wants: Wants) -> Box: ...

and in its ``words.json`` a group ``paper``, whose ``line`` says in a sentence what comes out of the printer, where
``need`` may say what else one needs for it; other words of its sheets may stand there too.

It draws; ``ui/paper`` lays cards, pieces and boards on pages, sets cut and fold marks and turns the backs of cards.
All lengths are millimetres, and an SVG's unit is one millimetre. Letters are at least 8 pt, which is 2.83 units.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

Ink: TypeAlias = Literal["colour", "saving"]
"""``saving``: black lines on white, without large filled areas."""

CARD = (63.0, 88.0)
"""Width and height of a card."""

LEAST_LETTERS = 2.83
"""The smallest font size in a drawing: 8 pt."""

Make: TypeAlias = Literal["", "stand", "die", "cap", "box"]
"""How a piece is put together after it was cut out; the building page shows it. Empty for one that stays flat."""

Line: TypeAlias = tuple[float, float, float, float]
"""A straight line from (x1, y1) to (x2, y2)."""


@dataclass(frozen=True)
class Wants:
    """What somebody asked for.

    Attributes:
        players: how many are to play, within what the game allows.
        part: which part of the deck, from 0 to one less than ``Box.parts``.
        ink: in colours or in black lines.
        both: paper is printed on both sides, so that cards have backs.
        edition: which of ``Box.editions``; empty for the first.
        own: cards of somebody's own as a pack writes them (``guise.offers.pack``), printed instead of the game's deck;
            empty for none.
    """

    players: int
    part: int = 0
    ink: Ink = "colour"
    both: bool = True
    edition: str = ""
    own: str = ""


@dataclass(frozen=True)
class Card:
    """A card of 63 by 88 mm: what stands in an SVG with ``viewBox="0 0 63 88"``. An empty ``back`` is left blank."""

    front: str
    back: str = ""


@dataclass(frozen=True)
class Deck:
    """Cards that are laid nine to a page; their backs stand on the next page, mirrored, when both sides are printed.

    Attributes:
        folded: a card is twice as wide, drawn in a ``viewBox`` of 126 by 88, and folded to 63 by 88; four to a page.
        note: how they are folded, for the page.
    """

    name: str
    cards: tuple[Card, ...]
    folded: bool = False
    note: str = ""


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
        make: how it is put together.
        cells: so many things are parted by its cuts (``guise.ui.paper_parts.block``).
    """

    name: str
    svg: str
    width: float
    height: float
    copies: int = 1
    back: str = ""
    cut: str = ""
    folds: tuple[Line, ...] = ()
    make: Make = ""
    cells: int = 1


@dataclass(frozen=True)
class Form:
    """A page of words: rules, a notebook sheet, a score sheet.

    Attributes:
        html: its markup without a heading of the first rank, which is ``name``. It fits one page: 170 by 225 at 11 pt.
        copies: how often it is printed.
        rules: it is a page of the rules, which come first.
    """

    name: str
    html: str
    copies: int = 1
    rules: bool = False


@dataclass(frozen=True)
class Box:
    """All that comes out of the printer for one choice.

    Attributes:
        parts: how many parts the game's deck has; 1 when it is printed whole.
        editions: other boards or casts that it can be printed with, the usual one first; their names are the words
            ``paper.editions``.
        own: what of the box a pack of somebody's own changes (``Wants.own``), as kinds of pages
            (``guise.ui.paper.KINDS``); empty where none can be printed.
        face: width of an average letter of the game's own type, in font sizes.
    """

    decks: tuple[Deck, ...] = ()
    boards: tuple[Board, ...] = ()
    pieces: tuple[Piece, ...] = ()
    forms: tuple[Form, ...] = ()
    parts: int = 1
    editions: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    face: float = 0.62


class Paper(Protocol):
    """What the house asks of a game's ``paper`` module."""

    def box(self, wants: Wants) -> Box:
        """The game's box.

        Raises:
            DeckAway: the game's deck has not come yet (``guise.supply.content``).
            ValueError: ``wants.own`` is no pack of this game; says what is wrong with it.
        """
        ...
