"""Lettering: words as plain text, or letter by letter along a path, spread, growing, with slots.

Nothing hangs on the metrics of the face that happens to be there: every text is laid out by the
table of widths below and told, by ``textLength``, to be exactly that wide. The widths are those
of Bungee, the face on the box (David Jonathan Ross, SIL Open Font License 1.1).
"""

from __future__ import annotations

from html import escape
from math import cos, pi, radians, sin

from guise.games.whatzit.art import CAP, EM, STOCK, Art, num

_OTHER = 74  # width of a character that is not in the table
_WIDTHS = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 &'’-!?.,=%$#×_",
        (
            73,
            72,
            63,
            75,
            65,
            62,
            71,
            76,
            60,
            69,
            75,
            69,
            85,
            75,
            74,
            68,
            74,
            74,
            65,
            66,
            75,
            73,
            83,
            74,
            70,
            66,
            73,
            60,
            64,
            64,
            71,
            65,
            69,
            63,
            71,
            69,
            32,
            77,
            36,
            36,
            42,
            42,
            66,
            38,
            38,
            73,
            103,
            65,
            75,
            62,
            66,
        ),
        strict=True,
    )
)


def lettering(text: str, ways: list[str]) -> Art:
    """A word set in the given ways, names from LETTERING; in none of them, plainly."""
    bend = [way for way in ways if way != "hollow"]
    art = _letters(text, bend) if bend or "_" in text or _APART & set(text) else plain(text)
    if "tight" in ways:  # letters overlap, so each cuts itself out of the one before
        art = Art(art.w, art.h, f'<g stroke="{STOCK}" stroke-width="7" paint-order="stroke">{art.svg}</g>')
    if "hollow" not in ways:
        return art
    svg = f'<g fill="{STOCK}" stroke="currentColor" stroke-width="4" stroke-linejoin="round">{art.svg}</g>'
    return Art(art.w, art.h, svg, art.least)


def plain(text: str) -> Art:
    """A word in one piece; a nought and a Q have to be set by themselves, to be slashed and to have a tail where they
    stand.
    """
    if _APART & set(text):
        return _letters(text, [])
    w = sum(_wide(char) for char in text)
    svg = (
        f'<text y="{CAP / 2:g}" textLength="{num(w)}" lengthAdjust="spacingAndGlyphs">'
        f"{escape(text, quote=False)}</text>"
    )
    return Art(w, CAP, svg)


def cut(text: str, from_left: bool, share: float) -> float:
    """The share of a word to cut off, near the one wished for, so that the cut goes through the middle of a letter."""
    widths = [_wide(char) for char in text]
    middles = [(sum(widths[:i]) + width / 2) / sum(widths) for i, width in enumerate(widths) if text[i] != " "]
    return min((m if from_left else 1 - m for m in middles), key=lambda m: abs(m - share))


def halved(text: str) -> float:
    """Where the middle of a word falls in one of its letters, from 0 at the letter's left edge to 1 at its right."""
    widths = [_wide(char) for char in text]
    half = sum(widths) / 2
    for width in widths:
        if half <= width:
            return half / width
        half -= width
    return 1.0


def _letters(text: str, ways: list[str]) -> Art:
    """Lettering set letter by letter: stepped, bent, spread, growing, or with empty slots."""
    n = len(text)
    sizes = [1.0] * n
    if "grow" in ways or "shrink" in ways:
        steps = [0.45 + 1.25 * i / max(n - 1, 1) for i in range(n)]
        sizes = steps if "grow" in ways else steps[::-1]
    gap = 62 if "spread" in ways else -15 if "tight" in ways else 3
    if "down" in ways or "up" in ways:
        return _upright(text, sizes, gap, "up" in ways, "fade" in ways)
    widths = [_wide(char) * size for char, size in zip(text, sizes)]
    total = sum(widths) + gap * (n - 1)
    middles, x = [], -total / 2
    for width in widths:
        middles.append(x + width / 2)
        x += width + gap
    radius = max(total / radians(150), 95)
    spots = [_spot(ways, i, middle, radius) for i, middle in enumerate(middles)]
    if sizes[0] != sizes[-1] and not MOVED & set(ways):  # all on one line
        spots = [(x, -CAP * size / 2, angle) for (x, _, angle), size in zip(spots, sizes)]
    return _set(text, spots, sizes, "fade" in ways, "melt" in ways)


MOVED = {"arc", "climb", "fall", "shake", "wave"}
"""Ways in which letters stand elsewhere than beside each other."""


def _spot(ways: list[str], i: int, middle: float, radius: float) -> tuple[float, float, float]:
    """Where the i-th letter stands: x and y of its middle, and by how many degrees it is turned."""
    odd = -1 if i % 2 else 1
    if "arc" in ways:
        turn = middle / radius
        return radius * sin(turn), -radius * cos(turn), turn * 180 / pi
    if "climb" in ways:
        return middle, -34.0 * i, 0.0
    if "fall" in ways:
        return middle, 34.0 * i, 0.0
    if "shake" in ways:
        return middle, 5.0 * odd, -16.0 * odd
    if "wave" in ways:
        return middle, 24.0 * odd, 0.0
    return middle, 0.0, 0.0


def _upright(text: str, sizes: list[float], gap: float, rising: bool, fading: bool) -> Art:
    order = -1 if rising else 1
    y, spots = 0.0, []
    for size in sizes:
        y += order * CAP * size / 2
        spots.append((0.0, y, 0.0))
        y += order * (CAP * size / 2 + gap + 12)
    return _set(text, spots, sizes, fading)


def _set(
    text: str, spots: list[tuple[float, float, float]], sizes: list[float], fading: bool = False, melting: bool = False
) -> Art:
    """Put letters at their spots and bring the whole back to the middle; some grow fainter or drip."""
    edges, glyphs = [], []
    for char, (x, y, angle), size in zip(text, spots, sizes):
        a, w, h = radians(angle), _wide(char) * size, CAP * size
        wide = (abs(w * cos(a)) + abs(h * sin(a))) / 2
        high = (abs(w * sin(a)) + abs(h * cos(a))) / 2
        edges.append((x - wide, x + wide, y - high, y + high))
    left, right = min(e[0] for e in edges), max(e[1] for e in edges)
    top, bottom = min(e[2] for e in edges), max(e[3] for e in edges) + (DRIP if melting else 0)
    for i, (char, (x, y, angle), size) in enumerate(zip(text, spots, sizes)):
        if char == " ":
            continue
        where = f"translate({num(x - (left + right) / 2)} {num(y - (top + bottom) / 2)})"
        if angle:
            where += f" rotate({num(angle)})"
        if size != 1:
            where += f" scale({num(size, 3)})"
        drawn = glyph(char) + (_drips(char, i) if melting else "")
        faint = f' opacity="{num(1 - 0.84 * i / max(len(text) - 1, 1), 2)}"' if fading else ""
        glyphs.append(f'<g transform="{where}"{faint}>{drawn}</g>')
    return Art(right - left, bottom - top, "".join(glyphs), EM * min(sizes))


def glyph(char: str) -> str:
    """Markup of one letter with its middle at 0,0; ``_`` is an empty slot."""
    if char == "_":
        return (
            '<rect x="-28" y="-34" width="56" height="68" rx="8" fill="none" '
            'stroke="currentColor" stroke-width="4" stroke-dasharray="9 8"/>'
        )
    w = _wide(char)
    more = _SLASH if char == "0" else _TAIL if char == "Q" else ""
    letter = escape(char, quote=False)
    return f'<text y="{CAP / 2:g}" textLength="{w}" lengthAdjust="spacingAndGlyphs">{letter}</text>{more}'


# Through the nought, so that nobody takes it for the letter: a light stroke edged by the figure's own ink.
_SLASH = f'<path d="M-19 27L19 -27" fill="none" stroke="{STOCK}" stroke-width="8" stroke-linecap="round"/>'
# The face gives its Q a stub below the middle, and small on a playing card it was an O: it has a tail.
_TAIL = '<path d="M0 4L35 44" fill="none" stroke="currentColor" stroke-width="12"/>'
_APART = {"0", "Q"}
"""Characters that are set by themselves, for what is drawn over them."""

DRIP = 46.0  # how far the longest drop hangs below a melting word
_FEET = {
    **dict.fromkeys("AHKMNXR", (0.23, 0.77)),
    **dict.fromkeys("BCDEGLQSUZ0123568", (0.3, 0.68)),
    **dict.fromkeys("FP", (0.27,)),
    **dict.fromkeys("IJOTVY479", (0.5,)),
    "W": (0.32, 0.68),
}


def _drips(char: str, i: int) -> str:
    """Drops that hang from the feet of a letter, of lengths that change from letter to letter."""
    w, drops = _wide(char), ""
    for k, part in enumerate(_FEET.get(char, ())):
        long = (30, 14, 40, 20, 34, 10)[(2 * i + 3 * k) % 6]
        x, wide = w * (part - 0.5), 8 if long < 30 else 10
        foot, end = num(CAP / 2), num(CAP / 2 + long - 10)
        drops += (
            f'<path d="M{num(x - wide)} {num(CAP / 2 - 10)}Q{num(x - 4)} {foot} {num(x - 4)} {end}'
            f'A6.5 8 0 1 0 {num(x + 4)} {end}Q{num(x + 4)} {foot} {num(x + wide)} {num(CAP / 2 - 10)}Z"/>'
        )
    return drops


def _wide(char: str) -> int:
    return _WIDTHS.get(char, _OTHER)
