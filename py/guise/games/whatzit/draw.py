"""Draws a word picture as an SVG poster: the one renderer for every puzzle at every size.

All lettering is real text, but nothing hangs on the metrics of the face that happens to be
there: every word is laid out by the table of widths below and told, by ``textLength``, to be
exactly that wide. Places never overlap and never leave the picture, because the whole picture
is scaled down until they fit. There are no ids inside the drawing and no inline styles.

The page's theme gives the colours and the face by CSS variables (``--ink``, ``--card``,
``--display``, and ``--whatzit-ink-red`` and so on for coloured words); without them the drawing
takes the text colour it finds and the fallbacks below. A colour never
stands alone: a coloured word carries a tag with the colour's name and its heraldic hatching.

Lengths are in card units: a card is 400 wide and 300 high. Type is set at 100 to the em and
scaled. Widths are those of Bungee, the face on the box (David Jonathan Ross, SIL OFL 1.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape
from math import cos, hypot, pi, radians, sin
from typing import TypeAlias

from guise.games.whatzit.describe import describe
from guise.games.whatzit.frame import HIGH, WIDE, frame
from guise.games.whatzit.notation import (
    Hold, Layout, Mark, Mod, Piece, Row, Run, Stack, Word, FRAMES, INKS, LETTERING,
)

EM = 100.0
CAP = 72.0  # height of a capital
INK = "var(--ink,currentColor)"
STOCK = "var(--card,#fffdf5)"
OUTLINE = "var(--ink,#17131a)"
FACE = "var(--display,'Arial Black',Impact,sans-serif)"

# Room for the puzzle inside the frame, and the largest type it may use: alone, or with others.
ROOM_WIDE, ROOM_HIGH = 324.0, 222.0
ALONE, TOGETHER = 0.80, 0.56
APART = 7.0
SMALLEST = 10.0  # type below this many units is called illegible by the lint

SCALE = {"tiny": 0.38, "small": 0.62, "big": 1.6, "huge": 2.6}

COLOURS = {
    "red": "#d8232f", "blue": "#2468d8", "green": "#16884a", "yellow": "#f2c200", "gold": "#c9971c",
    "silver": "#a3abb5", "grey": "#80808a", "black": "#17131a", "white": "#ffffff",
}

_WIDTHS = dict(zip(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 &'’-!?.,=%$#×_",
    (73, 72, 63, 75, 65, 62, 71, 76, 60, 69, 75, 69, 85, 75, 74, 68, 74, 74, 65, 66, 75, 73, 83, 74, 70,
     66, 73, 60, 64, 64, 71, 65, 69, 63, 71, 69, 32, 77, 36, 36, 42, 42, 66, 38, 38, 73, 103, 65, 75, 62, 66),
    strict=True,
))


Spot: TypeAlias = tuple[float, float, float, float]  # middle x and y from the card's middle, width, height


@dataclass(frozen=True)
class Art:
    """A piece of drawing with its middle at 0,0.

    Width, height, markup, the smallest type in it, and how far below its middle the middle of
    the lettering lies: pieces side by side line up by that, whatever hangs under one of them.
    """

    w: float
    h: float
    svg: str
    least: float = EM
    mid: float = 0.0


def draw(puzzle_layout: Layout, *, title_id: str = "", deck: str = "regular") -> str:
    """The poster for a layout.

    Args:
        puzzle_layout: what to draw.
        title_id: if given, the drawing is a named image: its title gets this id and holds the
            text alternative. If not, it is hidden from screen readers, for use beside a caption.
        deck: ``regular`` (black frame) or ``wicked`` (yellow frame).
    """
    picture, _ = compose(puzzle_layout)
    if title_id:
        name = escape(title_id, quote=True)
        naming = f' role="img" aria-labelledby="{name}"'
        title = f'<title id="{name}">{escape(describe(puzzle_layout))}</title>'
    else:
        naming, title = ' aria-hidden="true"', ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="whatzit-card" viewBox="0 0 {WIDE} {HIGH}"{naming}>'
        f"{title}{frame(puzzle_layout, deck)}"
        f'<g transform="translate({WIDE / 2:g} {HIGH / 2:g})" color="{INK}" fill="currentColor" '
        f'font-family="{escape(FACE)}" font-size="{EM:g}" text-anchor="middle">{picture}</g></svg>'
    )


def compose(layout: Layout) -> tuple[str, float]:
    """The picture round 0,0 without its frame, and the size of its smallest type in card units."""
    arts, scale, spots = _settle(layout)
    svg = "".join(
        f'<g transform="translate({_n(x)} {_n(y)}) scale({_n(scale, 3)})">{art.svg}</g>'
        for (x, y, _, _), art in zip(spots, arts)
    )
    return svg, scale * min(art.least for art in arts)


def spots(layout: Layout) -> list[Spot]:
    """Where the places come to stand, in the order written."""
    return _settle(layout)[2]


def _settle(layout: Layout) -> tuple[list[Art], float, list[Spot]]:
    """The places drawn, and the largest scale at which they neither touch nor leave the room."""
    arts = [_stack(place.stack) for place in layout.places]
    scale = ALONE if len(arts) == 1 else TOGETHER
    while True:
        found = [_spot(place.where, art.w * scale, art.h * scale) for place, art in zip(layout.places, arts)]
        if _fits(found):
            return arts, scale, found
        scale *= 0.96


def _spot(where: str | tuple[int, int], w: float, h: float) -> Spot:
    """An area's piece lies against its edge or corner; a free piece is pushed in if it would stick out."""
    free_x, free_y = (ROOM_WIDE - w) / 2, (ROOM_HIGH - h) / 2
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


# --- Building up: stack, row, run, piece -----------------------------------------------------

def _stack(stack: Stack) -> Art:
    return _column([_row(row) for row in stack.rows], 30)


def _row(row: Row) -> Art:
    return _line([_run(run) for run in row], 42)


def _run(run: Run) -> Art:
    return _line([_piece(piece) for piece in run], 4)


def _line(arts: list[Art], gap: float) -> Art:
    w = sum(art.w for art in arts) + gap * (len(arts) - 1)
    top = min(-art.mid - art.h / 2 for art in arts)
    foot = max(-art.mid + art.h / 2 for art in arts)
    mid = -(top + foot) / 2
    x, parts = -w / 2, []
    for art in arts:
        parts.append(_moved(art.svg, x + art.w / 2, mid - art.mid))
        x += art.w + gap
    return Art(w, foot - top, "".join(parts), min(art.least for art in arts), mid)


def _column(arts: list[Art], gap: float) -> Art:
    h = sum(art.h for art in arts) + gap * (len(arts) - 1)
    y, parts = -h / 2, []
    for art in arts:
        parts.append(_moved(art.svg, 0, y + art.h / 2))
        y += art.h + gap
    return Art(max(art.w for art in arts), h, "".join(parts), min(art.least for art in arts))


def _piece(piece: Piece) -> Art:
    lettering = [mod.name for mod in piece.mods if mod.name in LETTERING]
    match piece.core:
        case Word(text):
            art = _lettering(text, lettering)
        case Mark(kind):
            art = _mark(kind)
        case Hold(letters, inside):
            art = _hollow(letters, inside) if len(letters) == 1 else _ring(letters, inside)
        case Stack():
            art = _stack(piece.core)
    for mod in piece.mods:
        if mod.name not in LETTERING:
            art = _changed(art, mod)
    return art


# --- Lettering -------------------------------------------------------------------------------

def _lettering(text: str, ways: list[str]) -> Art:
    bend = [way for way in ways if way != "hollow"]
    art = _letters(text, bend) if bend or "_" in text else _plain(text)
    if "tight" in ways:  # letters overlap, so each cuts itself out of the one before
        art = Art(art.w, art.h, f'<g stroke="{STOCK}" stroke-width="7" paint-order="stroke">{art.svg}</g>')
    if "hollow" not in ways:
        return art
    svg = f'<g fill="{STOCK}" stroke="currentColor" stroke-width="4" stroke-linejoin="round">{art.svg}</g>'
    return Art(art.w, art.h, svg, art.least)


def _plain(text: str) -> Art:
    w = sum(_WIDTHS[char] for char in text)
    svg = (f'<text y="{CAP / 2:g}" textLength="{_n(w)}" lengthAdjust="spacingAndGlyphs">'
           f"{escape(text, quote=False)}</text>")
    return Art(w, CAP, svg)


def _letters(text: str, ways: list[str]) -> Art:
    """Lettering set letter by letter: stepped, bent, spread, growing, or with empty slots."""
    n = len(text)
    sizes = [1.0] * n
    if "grow" in ways or "shrink" in ways:
        steps = [0.45 + 1.25 * i / max(n - 1, 1) for i in range(n)]
        sizes = steps if "grow" in ways else steps[::-1]
    gap = 62 if "spread" in ways else -15 if "tight" in ways else 3
    if "down" in ways or "up" in ways:
        return _upright(text, sizes, gap, "up" in ways)
    widths = [_WIDTHS[char] * size for char, size in zip(text, sizes)]
    total = sum(widths) + gap * (n - 1)
    middles, x = [], -total / 2
    for width in widths:
        middles.append(x + width / 2)
        x += width + gap
    spots = []  # middle x, middle y, degrees
    for i, middle in enumerate(middles):
        x, y, angle = middle, 0.0, 0.0
        if "arc" in ways:
            radius = max(total / radians(150), 95)
            turn = middle / radius
            x, y, angle = radius * sin(turn), -radius * cos(turn), turn * 180 / pi
        elif "climb" in ways:
            y = -34.0 * i
        elif "fall" in ways:
            y = 34.0 * i
        elif "wave" in ways:
            y = -24.0 if i % 2 else 24.0
        elif sizes[0] != sizes[-1]:
            y = -CAP * sizes[i] / 2  # all on one line
        spots.append((x, y, angle))
    return _set(text, spots, sizes)


def _upright(text: str, sizes: list[float], gap: float, rising: bool) -> Art:
    order = -1 if rising else 1
    y, spots = 0.0, []
    for size in sizes:
        y += order * CAP * size / 2
        spots.append((0.0, y, 0.0))
        y += order * (CAP * size / 2 + gap + 12)
    return _set(text, spots, sizes)


def _set(text: str, spots: list[tuple[float, float, float]], sizes: list[float]) -> Art:
    """Put letters at their spots and bring the whole back to the middle."""
    edges, glyphs = [], []
    for char, (x, y, angle), size in zip(text, spots, sizes):
        a, w, h = radians(angle), _WIDTHS[char] * size, CAP * size
        wide = (abs(w * cos(a)) + abs(h * sin(a))) / 2
        high = (abs(w * sin(a)) + abs(h * cos(a))) / 2
        edges.append((x - wide, x + wide, y - high, y + high))
    left, right = min(e[0] for e in edges), max(e[1] for e in edges)
    top, bottom = min(e[2] for e in edges), max(e[3] for e in edges)
    for char, (x, y, angle), size in zip(text, spots, sizes):
        if char == " ":
            continue
        where = f"translate({_n(x - (left + right) / 2)} {_n(y - (top + bottom) / 2)})"
        if angle:
            where += f" rotate({_n(angle)})"
        if size != 1:
            where += f" scale({_n(size, 3)})"
        glyphs.append(f'<g transform="{where}">{_glyph(char)}</g>')
    return Art(right - left, bottom - top, "".join(glyphs), EM * min(sizes))


def _glyph(char: str) -> str:
    if char == "_":
        return (f'<rect x="-28" y="-34" width="56" height="68" rx="8" fill="none" '
                'stroke="currentColor" stroke-width="4" stroke-dasharray="9 8"/>')
    w = _WIDTHS[char]
    return (f'<text y="{CAP / 2:g}" textLength="{w}" lengthAdjust="spacingAndGlyphs">'
            f"{escape(char, quote=False)}</text>")


# --- Something inside something --------------------------------------------------------------

def _hollow(letter: str, inside: Stack) -> Art:
    """One letter, drawn as a thick line, with room for its contents in the hollow."""
    held = _scaled(_stack(inside), 0.5)
    a = max(held.w / 2 * (1.0 if letter == "U" else 1.22), 34) + 12
    b = max(held.h / 2 * (1.0 if letter == "U" else 1.3), 46, a * 0.72) + 12
    line = 20.0
    match letter:
        case "C":
            open_x, open_y = a * cos(radians(42)), b * sin(radians(42))
            path = f"M{_n(open_x)} {_n(-open_y)}A{_n(a)} {_n(b)} 0 1 0 {_n(open_x)} {_n(open_y)}"
        case "U":
            path = (f"M{_n(-a)} {_n(-b)}V{_n(b - 22)}Q{_n(-a)} {_n(b + 8)} {_n(-a + 34)} {_n(b + 8)}"
                    f"H{_n(a - 34)}Q{_n(a)} {_n(b + 8)} {_n(a)} {_n(b - 22)}V{_n(-b)}")
        case _:
            path = f"M{_n(-a)} 0A{_n(a)} {_n(b)} 0 1 1 {_n(a)} 0A{_n(a)} {_n(b)} 0 1 1 {_n(-a)} 0Z"
    svg = f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{line:g}"/>{held.svg}'
    return Art(2 * a + line, 2 * b + line, svg, held.least)


def _ring(letters: str, inside: Stack) -> Art:
    """Letters spaced evenly in a circle, clockwise from the top, with something in the middle."""
    held = _scaled(_stack(inside), 0.6)
    room = hypot(held.w, held.h) / 2
    radius = max(room + 62, len(letters) * 92 / (2 * pi))
    parts = [held.svg]
    for i, char in enumerate(letters):
        angle = 360 * i / len(letters)
        x, y = radius * sin(radians(angle)), -radius * cos(radians(angle))
        parts.append(f'<g transform="translate({_n(x)} {_n(y)}) rotate({_n(angle)})">{_glyph(char)}</g>')
    side = 2 * radius + CAP + 6
    return Art(side, side, "".join(parts), held.least)


# --- Marks -----------------------------------------------------------------------------------

_HEAD = "M{0} {1}l-26 -24v48z"


def _mark(kind: str) -> Art:
    if kind == "line":
        return Art(330, 12, '<rect x="-165" y="-6" width="330" height="12" rx="3"/>')
    if kind == "bar":
        return Art(12, 170, '<rect x="-6" y="-85" width="12" height="170" rx="3"/>')
    if kind == "dot":
        return Art(44, 44, '<circle r="22"/>')
    if kind == "crack":
        return Art(40, 150, _stroke("M6 -75L-14 -42L14 -18L-14 10L12 36L-6 75", 7))
    if kind == "both":
        return Art(140, 56, _stroke("M-44 0H44") + '<path d="M70 0l-34 -28v56zM-70 0l34 -28v56z"/>')
    if kind == "back":
        return Art(120, 110, _stroke("M-55 -32H20A32 32 0 0 1 20 32H-24")
                   + '<path d="M-60 32l36 -28v56z"/>')
    if kind == "loop":
        return Art(120, 120, _stroke("M34 -34A48 48 0 1 0 48 6") + '<path d="M14 -56l44 2l-12 42z"/>')
    turn = {"right": 0, "down": 90, "left": 180, "up": 270}[kind]
    arrow = _stroke("M-60 0H30") + '<path d="M64 0l-38 -30v60z"/>'
    w, h = (128, 60) if turn % 180 == 0 else (60, 128)
    return Art(w, h, f'<g transform="rotate({turn})">{arrow}</g>' if turn else arrow)


def _stroke(path: str, width: int = 16) -> str:
    return f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{width}"/>'


# --- Changes to a whole piece ----------------------------------------------------------------

def _changed(art: Art, mod: Mod) -> Art:
    match mod.name, mod.value:
        case "turn", int(degrees):
            a = radians(degrees)
            w = abs(art.w * cos(a)) + abs(art.h * sin(a))
            h = abs(art.w * sin(a)) + abs(art.h * cos(a))
            return Art(w, h, f'<g transform="rotate({degrees})">{art.svg}</g>', art.least)
        case "mirror", _:
            return Art(art.w, art.h, f'<g transform="scale(-1 1)">{art.svg}</g>', art.least, art.mid)
        case ("strike" | "cross"), _:
            return _struck(art, mod.name == "cross")
        case shape, None if shape in FRAMES:
            return _framed(art, shape)
        case "only", str(side):
            return _part(art, side)
        case "x", int(count):
            return _line([art] * count, 42)
        case "y", int(count):
            return _column([art] * count, 30)
        case ink, None if ink in INKS:
            return _inked(art, ink)
    return _scaled(art, SCALE[mod.name])


def _scaled(art: Art, by: float) -> Art:
    svg = f'<g transform="scale({by:g})">{art.svg}</g>'
    return Art(art.w * by, art.h * by, svg, art.least * by, art.mid * by)


def _struck(art: Art, twice: bool) -> Art:
    """One stroke through, or two that cross; edged in the card's own colour to stand off the letters."""
    x = art.w / 2 + 16
    y = art.h / 2 + 10 if twice else min(art.h * 0.16, 24)
    path = f"M{_n(-x)} {_n(y)}L{_n(x)} {_n(-y)}" + (f"M{_n(-x)} {_n(-y)}L{_n(x)} {_n(y)}" if twice else "")
    thick = 6 if twice else 8
    svg = (f'{art.svg}<path d="{path}" fill="none" stroke="{STOCK}" stroke-width="{thick + 6}"/>'
           f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{thick}" stroke-linecap="round"/>')
    return Art(art.w + 34, art.h + (24 if twice else 0), svg, art.least)


def _framed(art: Art, shape: str) -> Art:
    line = 'fill="none" stroke="currentColor" stroke-width="9"'
    if shape == "circle":
        a, b = art.w * 0.58 + 22, art.h * 0.62 + 24
        return Art(2 * a + 9, 2 * b + 9, f'<ellipse rx="{_n(a)}" ry="{_n(b)}" {line}/>{art.svg}', art.least)
    w, h = art.w + 56, art.h + 52
    if shape == "square":
        w = h = max(w, h)
    return Art(w + 9, h + 9, f'<rect x="{_n(-w / 2)}" y="{_n(-h / 2)}" width="{_n(w)}" height="{_n(h)}" '
                             f'{line}/>{art.svg}', art.least)


def _part(art: Art, side: str) -> Art:
    """Half of a piece; the other half is left blank. A nested svg clips without needing an id."""
    w, h = art.w + 20, art.h + 20
    x, y = (0.0 if side == "right" else -w / 2), (0.0 if side == "bottom" else -h / 2)
    if side in ("left", "right"):
        w /= 2
    else:
        h /= 2
    svg = (f'<svg x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" overflow="hidden" '
           f'viewBox="{_n(x)} {_n(y)} {_n(w)} {_n(h)}">{art.svg}</svg>')
    return Art(art.w, art.h, svg, art.least)


# Heraldry's own hatching for colours, as strokes across a square from -12 to 12.
_HATCH = {
    "red": "M-7 -12V12M0 -12V12M7 -12V12",
    "blue": "M-12 -7H12M-12 0H12M-12 7H12",
    "green": "M-12 -12L12 12M-12 0L0 12M0 -12L12 0",
    "gold": "M-6 -6h.1M6 -6h.1M0 0h.1M-6 6h.1M6 6h.1",
    "yellow": "M-7 -7h.1M0 -7h.1M7 -7h.1M-7 0h.1M0 0h.1M7 0h.1M-7 7h.1M0 7h.1M7 7h.1",
    "black": "M-7 -12V12M0 -12V12M7 -12V12M-12 -7H12M-12 0H12M-12 7H12",
    "grey": "M-12 -6L-6 0L0 -6L6 0L12 -6M-12 6L-6 12L0 6L6 12L12 6",
    "silver": "M-12 12L12 -12",
    "white": "",
}


def _inked(art: Art, ink: str) -> Art:
    """A piece in a colour, thinly outlined, and under it the tag that names and hatches the colour."""
    colour = f"var(--whatzit-ink-{ink},{COLOURS[ink]})"
    edge = 5 if ink == "white" else 3
    body = (f'<g color="{colour}" fill="{colour}" stroke="{OUTLINE}" stroke-width="{edge}" '
            f'paint-order="stroke">{art.svg}</g>')
    whole = _column([Art(art.w, art.h, body, art.least), _tag(ink)], 14)
    return Art(whole.w, whole.h, whole.svg, whole.least, (art.h - whole.h) / 2 + art.mid)


@cache
def _tag(ink: str) -> Art:
    name = _scaled(_plain(ink.upper()), 0.29)
    colour = f"var(--whatzit-ink-{ink},{COLOURS[ink]})"
    swatch = (f'<rect x="-13" y="-13" width="26" height="26" fill="{colour}" stroke="{OUTLINE}" stroke-width="3"/>'
              f'<path d="{_HATCH[ink]}" fill="none" stroke="{OUTLINE}" stroke-width="2.5" stroke-linecap="round"/>')
    return _line([Art(29, 29, swatch), Art(name.w, name.h, f'<g fill="{OUTLINE}">{name.svg}</g>', name.least)], 7)


def _moved(svg: str, x: float, y: float) -> str:
    if abs(x) < 0.05 and abs(y) < 0.05:
        return svg
    return f'<g transform="translate({_n(x)} {_n(y)})">{svg}</g>'


def _n(value: float, digits: int = 1) -> str:
    """A number as short as it can be written."""
    return f"{round(value, digits) + 0.0:g}"
