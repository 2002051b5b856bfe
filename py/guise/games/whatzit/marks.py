"""Arrows and lines, and what is put round or on a piece: letters, frames, strokes, halves, colours."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, radians, sin

from guise.games.whatzit.art import CAP, OUTLINE, STOCK, Art, column, line, num, scaled
from guise.games.whatzit.letters import glyph, plain

COLOURS = {
    "red": "#d8232f",
    "blue": "#2468d8",
    "green": "#16884a",
    "yellow": "#f2c200",
    "gold": "#c9971c",
    "silver": "#a3abb5",
    "grey": "#80808a",
    "black": "#17131a",
    "white": "#ffffff",
}


_SIGNS = {
    "plus": "M-34 0H34M0 -34V34",
    "minus": "M-34 0H34",
    "times": "M-26 -26L26 26M-26 26L26 -26",
    "divided": "M-34 0H34",
    "equals": "M-34 -15H34M-34 15H34",
}


def mark(kind: str) -> Art:
    """An arrow or a line, one of MARKS."""
    if kind == "line":
        return Art(330, 12, '<rect x="-165" y="-6" width="330" height="12" rx="3"/>')
    if kind == "bar":
        return Art(12, 170, '<rect x="-6" y="-85" width="12" height="170" rx="3"/>')
    if kind == "dot":
        return Art(44, 44, '<circle r="22"/>')
    if kind in _SIGNS:
        dots = '<circle cy="-30" r="11"/><circle cy="30" r="11"/>' if kind == "divided" else ""
        return Art(84, 84, _stroke(_SIGNS[kind]) + dots)
    if kind == "crack":
        return Art(40, 150, _stroke("M6 -75L-14 -42L14 -18L-14 10L12 36L-6 75", 7))
    if kind == "both":
        return Art(140, 56, _stroke("M-44 0H44") + '<path d="M70 0l-34 -28v56zM-70 0l34 -28v56z"/>')
    if kind == "back":
        return Art(120, 110, _stroke("M-55 -32H20A32 32 0 0 1 20 32H-24") + '<path d="M-60 32l36 -28v56z"/>')
    if kind == "loop":
        return Art(120, 120, _stroke("M34 -34A48 48 0 1 0 48 6") + '<path d="M14 -56l44 2l-12 42z"/>')
    turn = {"right": 0, "down": 90, "left": 180, "up": 270}[kind]
    arrow = _stroke("M-60 0H30") + '<path d="M64 0l-38 -30v60z"/>'
    w, h = (128, 60) if turn % 180 == 0 else (60, 128)
    return Art(w, h, f'<g transform="rotate({turn})">{arrow}</g>' if turn else arrow)


def _stroke(path: str, width: int = 16) -> str:
    return f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{width}"/>'


def hollow(letter: str, inside: Art) -> Art:
    """One letter, drawn as a thick line, with room for its contents in the hollow."""
    held = scaled(inside, 0.5)
    a = max(held.w / 2 * (1.0 if letter == "U" else 1.22), 34) + 12
    b = max(held.h / 2 * (1.0 if letter == "U" else 1.3), 46, a * 0.72) + 12
    thick = 20.0
    match letter:
        case "C":
            open_x, open_y = a * cos(radians(42)), b * sin(radians(42))
            path = f"M{num(open_x)} {num(-open_y)}A{num(a)} {num(b)} 0 1 0 {num(open_x)} {num(open_y)}"
        case "U":
            path = (
                f"M{num(-a)} {num(-b)}V{num(b - 22)}Q{num(-a)} {num(b + 8)} {num(-a + 34)} {num(b + 8)}"
                f"H{num(a - 34)}Q{num(a)} {num(b + 8)} {num(a)} {num(b - 22)}V{num(-b)}"
            )
        case _:
            path = f"M{num(-a)} 0A{num(a)} {num(b)} 0 1 1 {num(a)} 0A{num(a)} {num(b)} 0 1 1 {num(-a)} 0Z"
    svg = f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{thick:g}"/>{held.svg}'
    return Art(2 * a + thick, 2 * b + thick, svg, held.least)


def ring(letters: str, inside: Art) -> Art:
    """Letters spaced evenly in a circle, clockwise from the top, with something in the middle."""
    held = scaled(inside, 0.6)
    room = hypot(held.w, held.h) / 2
    radius = max(room + 62, len(letters) * 92 / (2 * pi))
    parts = [held.svg]
    for i, char in enumerate(letters):
        angle = 360 * i / len(letters)
        x, y = radius * sin(radians(angle)), -radius * cos(radians(angle))
        parts.append(f'<g transform="translate({num(x)} {num(y)}) rotate({num(angle)})">{glyph(char)}</g>')
    side = 2 * radius + CAP + 6
    return Art(side, side, "".join(parts), held.least)


def struck(art: Art, twice: bool) -> Art:
    """One stroke through, or two that cross; edged in the card's own colour to stand off the letters."""
    x = art.w / 2 + 16
    y = art.h / 2 + 10 if twice else min(art.h * 0.16, 24)
    path = f"M{num(-x)} {num(y)}L{num(x)} {num(-y)}" + (f"M{num(-x)} {num(-y)}L{num(x)} {num(y)}" if twice else "")
    thick = 6 if twice else 8
    svg = (
        f'{art.svg}<path d="{path}" fill="none" stroke="{STOCK}" stroke-width="{thick + 6}"/>'
        f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{thick}" stroke-linecap="round"/>'
    )
    return Art(art.w + 34, art.h + (24 if twice else 0), svg, art.least)


def framed(art: Art, shape: str) -> Art:
    """A box, a square or an oval drawn round a piece."""
    pen = 'fill="none" stroke="currentColor" stroke-width="9"'
    if shape == "circle":
        a, b = art.w * 0.58 + 22, art.h * 0.62 + 24
        return Art(2 * a + 9, 2 * b + 9, f'<ellipse rx="{num(a)}" ry="{num(b)}" {pen}/>{art.svg}', art.least)
    w, h = art.w + 56, art.h + 52
    if shape == "square":
        w = h = max(w, h)
    return Art(
        w + 9,
        h + 9,
        f'<rect x="{num(-w / 2)}" y="{num(-h / 2)}" width="{num(w)}" height="{num(h)}" {pen}/>{art.svg}',
        art.least,
    )


def part(art: Art, side: str) -> Art:
    """Half of a piece; the other half is left blank. A nested svg clips without needing an id."""
    w, h = art.w + 20, art.h + 20
    x, y = (0.0 if side == "right" else -w / 2), (0.0 if side == "bottom" else -h / 2)
    if side in ("left", "right"):
        w /= 2
    else:
        h /= 2
    svg = (
        f'<svg x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" overflow="hidden" '
        f'viewBox="{num(x)} {num(y)} {num(w)} {num(h)}">{art.svg}</svg>'
    )
    return Art(art.w, art.h, svg, art.least)


# Heraldry's hatching for colours, as strokes across a square from -12 to 12 (after Petra Sancta, 1638).
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


def inked(art: Art, ink: str, named: bool | None) -> Art:
    """A piece in a colour, thinly outlined, and under it a hatched swatch, with its name if asked for; or nothing."""
    colour = f"var(--whatzit-ink-{ink},{COLOURS[ink]})"
    edge = 7 if ink == "white" else 3
    body = (
        f'<g color="{colour}" fill="{colour}" stroke="{OUTLINE}" stroke-width="{edge}" '
        f'paint-order="stroke">{art.svg}</g>'
    )
    if named is None:
        return Art(art.w, art.h, body, art.least, art.mid)
    whole = column([Art(art.w, art.h, body, art.least), _tag(ink, named)], 14)
    return Art(whole.w, whole.h, whole.svg, whole.least, (art.h - whole.h) / 2 + art.mid)


@cache
def _tag(ink: str, named: bool) -> Art:
    colour = f"var(--whatzit-ink-{ink},{COLOURS[ink]})"
    swatch = (
        f'<rect x="-13" y="-13" width="26" height="26" fill="{colour}" stroke="{OUTLINE}" stroke-width="3"/>'
        f'<path d="{_HATCH[ink]}" fill="none" stroke="{OUTLINE}" stroke-width="2.5" stroke-linecap="round"/>'
    )
    if not named:
        return scaled(Art(29, 29, swatch), 1.5)
    name = scaled(plain(ink.upper()), 0.29)
    return line([Art(29, 29, swatch), Art(name.w, name.h, f'<g fill="{OUTLINE}">{name.svg}</g>', name.least)], 7)
