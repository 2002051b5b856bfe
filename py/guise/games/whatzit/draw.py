"""Draws a word picture as an SVG poster: the one renderer for every puzzle at every size.

Places never overlap and never leave the picture, because the whole picture is scaled down until
they fit. There are no ids inside the drawing and no inline styles.

The page's theme gives the colours and the face by CSS variables (``--ink``, ``--card``,
``--display``, and ``--whatzit-ink-red`` and so on for coloured words); without them the drawing
takes the text colour it finds and the fallbacks in these modules. A coloured word carries a swatch with
the colour's heraldic hatching, and its name when that is asked for; at a table, where a swatch was taken
for a part of the puzzle, nothing: there the colours are told beside the card, if the table wants it.

Lengths are in card units: a card is 400 wide and 300 high.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import cos, radians, sin
from typing import TypeAlias

from guise.games.whatzit.art import EM, Art, column, line, num, scaled
from guise.games.whatzit.describe import describe
from guise.games.whatzit.effects import (
    balloon,
    barred,
    echoed,
    hearted,
    off,
    raised,
    ringed,
    shadowed,
    sign,
    torn,
    windowed,
)
from guise.games.whatzit.figures import DRAWN, leaf
from guise.games.whatzit.frame import BAND, HIGH, WIDE, frame
from guise.games.whatzit.letters import cut, lettering
from guise.games.whatzit.marks import framed, hollow, inked, mark, part, ring, struck
from guise.games.whatzit.notation import (
    INKS,
    LETTERING,
    Figure,
    Hold,
    Layout,
    Mark,
    Mod,
    Piece,
    Place,
    Row,
    Run,
    Stack,
    Word,
    word,
)
from guise.games.whatzit.scenes import acrostic, crossing, fraction, made, overlap, root, scales, seesaw, stairs

INK = "var(--ink,currentColor)"
FACE = "var(--display,'Arial Black',Impact,sans-serif)"

# Room for the puzzle inside the frame, and the largest type it may use: alone, or with others.
ROOM_WIDE, ROOM_HIGH = 324.0, 222.0
ALONE, TOGETHER = 0.80, 0.56
APART = 7.0
FAINTEST = 0.02  # places as good as on the same spot are left to overlap here, far below legible type
SMALLEST = 14.0  # type below this many units is called illegible by the lint
BEYOND = 0.3  # how much of a place that runs off the card is out of sight, at least

SCALE = {"tiny": 0.38, "small": 0.62, "big": 1.6, "huge": 2.6}

Spot: TypeAlias = tuple[float, float, float, float]  # middle x and y from the card's middle, width, height


def draw(puzzle_layout: Layout, *, told: bool = False, deck: str = "regular", names: bool | None = False) -> str:
    """The poster for a layout.

    Args:
        puzzle_layout: what to draw.
        told: the drawing is an image whose name is its text alternative; else it is hidden from screen readers, for
            use beside a caption.
        deck: ``regular`` (black frame) or ``wicked`` (yellow frame).
        names: whether the name of a colour stands beside its swatch; ``None``: no swatch either.
    """
    picture, _ = compose(puzzle_layout, names)
    name = escape(describe(puzzle_layout), quote=True) if told else ""
    naming = f' role="img" aria-label="{name}"' if told else ' aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="whatzit-card" viewBox="0 0 {WIDE} {HIGH}"{naming}>'
        f"{frame(puzzle_layout, deck)}"
        f'<g transform="translate({WIDE / 2:g} {HIGH / 2:g})" color="{INK}" fill="currentColor" '
        f'font-family="{escape(FACE)}" font-size="{EM:g}" text-anchor="middle">{picture}</g></svg>'
    )


def compose(layout: Layout, names: bool | None = False) -> tuple[str, float]:
    """The picture round 0,0 without its frame, and the size of its smallest type in card units."""
    arts, scale, found = _settle(layout, names)
    svg = "".join(
        f'<g transform="translate({num(x)} {num(y)}) scale({num(scale, 3)})">{art.svg}</g>'
        for (x, y, _, _), art in zip(found, arts)
    )
    return svg, scale * min(art.least for art in arts)


def spots(layout: Layout) -> list[Spot]:
    """Where the places come to stand, in the order written."""
    return _settle(layout, False)[2]


def _settle(layout: Layout, names: bool | None) -> tuple[list[Art], float, list[Spot]]:
    """The places drawn, and the largest scale at which they neither touch nor leave the room."""
    pen = _Pen(names)
    arts = [pen.place(place) for place in layout.places]
    scale = ALONE if len(arts) == 1 else TOGETHER
    while True:
        found = [_spot(place, art.w * scale, art.h * scale) for place, art in zip(layout.places, arts)]
        if _fits(found) or scale < FAINTEST:
            return arts, scale, found
        scale *= 0.96


def _spot(place: Place, w: float, h: float) -> Spot:
    """An area's piece lies against its edge or corner; a free piece is pushed in if it would stick out.

    What runs off the card lies against the edge of the panel itself.
    """
    where = place.where
    margin_x, margin_y = ((WIDE - 2 * BAND - ROOM_WIDE) / 2, (HIGH - 2 * BAND - ROOM_HIGH) / 2) if place.off else (0, 0)
    free_x, free_y = (ROOM_WIDE - w) / 2 + margin_x, (ROOM_HIGH - h) / 2 + margin_y
    if isinstance(where, str):
        return free_x * (("e" in where) - ("w" in where)), free_y * (("s" in where) - ("n" in where)), w, h
    x, y = (where[0] / 100 - 0.5) * ROOM_WIDE, (where[1] / 100 - 0.5) * ROOM_HIGH
    return min(max(x, -free_x), free_x), min(max(y, -free_y), free_y), w, h


def _fits(found: list[Spot]) -> bool:
    for i, (x, y, w, h) in enumerate(found):
        if w > ROOM_WIDE or h > ROOM_HIGH:
            return False
        for x2, y2, w2, h2 in found[:i]:
            if abs(x - x2) < (w + w2) / 2 + APART and abs(y - y2) < (h + h2) / 2 + APART:
                return False
    return True


class _Pen:
    """Draws the parts of a layout; knows only whether the colours are to be named."""

    def __init__(self, names: bool | None) -> None:
        self.names = names

    def place(self, place: Place) -> Art:
        art = self.stack(place.stack)
        if not place.off:
            return art
        edge, text = str(place.where), word(place.stack)
        return off(art, edge, cut(text, edge == "w", BEYOND) if text and edge in "we" else BEYOND)

    def stack(self, stack: Stack) -> Art:
        return column([self.row(row) for row in stack.rows], 30)

    def row(self, row: Row) -> Art:
        return line([self.run(run) for run in row], 42)

    def run(self, run: Run) -> Art:
        return line([self.piece(piece) for piece in run], 4)

    def piece(self, piece: Piece) -> Art:
        ways = [mod.name for mod in piece.mods if mod.name in LETTERING]
        match piece.core:
            case Word(text):
                art = lettering(text, ways)
            case Mark(kind):
                art = mark(kind)
            case Figure():
                art = self.figure(piece.core)
            case Hold(letters, inside):
                art = (hollow if len(letters) == 1 else ring)(letters, self.stack(inside))
            case Stack():
                art = self.stack(piece.core)
        for mod in piece.mods:
            if mod.name not in LETTERING:
                art = self.changed(art, mod)
        return art

    def figure(self, figure: Figure) -> Art:
        if figure.kind in DRAWN:
            return DRAWN[figure.kind](figure.note)
        texts = [word(part) for part in figure.parts]
        match figure.kind:
            case "leaf":
                return leaf(*texts)
            case "crossing":
                return crossing(*texts)
            case "acrostic":
                return acrostic(texts)
            case "made":
                return made(figure.note, *texts)
        arts = [self.stack(part) for part in figure.parts]
        match figure.kind:
            case "fraction":
                return fraction(*arts)
            case "root":
                return root(*arts)
            case "scales":
                return scales(arts[0], arts[1], figure.note)
            case "seesaw":
                return seesaw(arts[0], arts[1], figure.note)
            case "overlap":
                return overlap(*arts)
        return stairs(arts, figure.note == "down")

    def changed(self, art: Art, mod: Mod) -> Art:
        """A piece after one change that is not a matter of lettering."""
        if mod.name in INKS:
            return inked(art, mod.name, self.names)
        if mod.name in SCALE:
            return scaled(art, SCALE[mod.name])
        match mod.name, mod.value:
            case "turn", int(degrees):
                return _turned(art, degrees)
            case "only", str(side):
                return part(art, side)
            case "x", int(count):
                return line([art] * count, 42)
            case "y", int(count):
                return column([art] * count, 30)
        return CHANGES[mod.name](art)


def _turned(art: Art, degrees: int) -> Art:
    a = radians(degrees)
    w = abs(art.w * cos(a)) + abs(art.h * sin(a))
    h = abs(art.w * sin(a)) + abs(art.h * cos(a))
    return Art(w, h, f'<g transform="rotate({degrees})">{art.svg}</g>', art.least)


def _mirrored(art: Art) -> Art:
    return Art(art.w, art.h, f'<g transform="scale(-1 1)">{art.svg}</g>', art.least, art.mid)


CHANGES: dict[str, Callable[[Art], Art]] = {
    "mirror": _mirrored,
    "strike": lambda art: struck(art, False),
    "cross": lambda art: struck(art, True),
    "shadow": shadowed,
    "echo": echoed,
    "torn": torn,
    "raised": lambda art: raised(art, True),
    "lowered": lambda art: raised(art, False),
    "box": lambda art: framed(art, "box"),
    "square": lambda art: framed(art, "square"),
    "circle": lambda art: framed(art, "circle"),
    "rings": ringed,
    "heart": hearted,
    "balloon": lambda art: balloon(art, False),
    "thought": lambda art: balloon(art, True),
    "window": windowed,
    "bars": barred,
    "triangle": lambda art: sign(art, "triangle"),
    "octagon": lambda art: sign(art, "octagon"),
    "diamond": lambda art: sign(art, "diamond"),
    "ban": lambda art: sign(art, "ban"),
}
"""Who draws each change that has no value and is no lettering, size or colour."""
