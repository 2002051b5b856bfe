"""The frame round a portrait: the painted wall of the room, the sitter in front of it, and the studio pass."""

from __future__ import annotations

from typing import Literal

from guise.games.whosit.portraits.ink import BRICK, CREAM, INK, TANGERINE, TEAL, disc, dot, line, part, place, shape
from guise.games.whosit.portraits.sitter import Sitter

Size = Literal["full", "face"]

WIDTH, HEIGHT = 200, 240
FACE = 140

# Each room has a colour and a pattern, so that either is enough to know it.
WALLS = {
    "gold": (
        "#f0b233",
        (
            '<circle cx="100" cy="120" r="120" stroke="#f7ca66" stroke-width="240" stroke-dasharray="31.4" '
            'stroke-linecap="butt"/>'
        ),
    ),
    "blue": (
        "#278",
        "".join(f'<circle cx="100" cy="112" r="{r}" stroke="#49a" stroke-width="13"/>' for r in (58, 88, 118, 148)),
    ),
    "red": (
        "#c43",
        '<path d="M-20 0H240M5 30H240M-20 60H240M5 90H240M-20 120H240M5 150H240M-20 180H240M5 210H240M-20 240H240" '
        'stroke="#d65" stroke-width="26" stroke-dasharray="26 24" stroke-linecap="butt"/>',
    ),
}


def badge(name: str) -> str:
    """A studio pass: a round card with a sun, a moon or a star on it."""
    match name:
        case "sun":
            rays = "M0-15V15M-15 0H15M-10.6-10.6L10.6 10.6M10.6-10.6L-10.6 10.6"
            mark = line(rays, 3.6, TANGERINE) + disc(0, 0, 8.4, TANGERINE, 2)
        case "moon":
            mark = shape("M5-14A14.5 14.5 0 1 0 12 8A12 12 0 0 1 5-14Z", TEAL, 2)
        case "star":
            mark = shape("M0-15L4.2-5H15L6.4 2.2L9.6 13L0 6.6L-9.6 13L-6.4 2.2L-15-5H-4.2Z", BRICK, 2)
        case _:
            raise ValueError(name)
    return dot(2, 3, 22) + disc(0, 0, 21, CREAM) + mark


def framed(room: str, pass_: str, sitter: Sitter, size: Size) -> str:
    """The inside of a portrait's ``<svg>``: wall, sitter, pass and card edge.

    The sitter is cut off by a nested ``<svg>``, which needs no id; the edge hides its square corners.
    """
    colour, pattern = WALLS[room]
    if size == "full":
        width, height = WIDTH, HEIGHT
        left, top, across = sitter.view
        pinned = place(badge(pass_), at=(WIDTH - 32, HEIGHT - 33))
    else:
        width = height = FACE
        left, top, across = sitter.face
        pinned = place(badge(pass_), at=(FACE - 27, FACE - 28), scale=0.85)
    down = across * height / width
    wall = f'<path d="M-99-99H399V399H-99Z" fill="{colour}" stroke="none"/>{pattern}'
    box = f'viewBox="{left:g} {top:g} {across:g} {down:g}" preserveAspectRatio="none"'
    return (
        part(room, f'<svg x="7" y="7" width="{width - 14}" height="{height - 14}" {box}>{wall}{sitter.marks}</svg>')
        + _edge(5, 18, width, height, 10, CREAM)
        + _edge(10, 13, width, height, 2.6, INK, slip=1.8)
        + _edge(1, 22, width, height, 2, INK)
        + part(pass_, pinned)
    )


def _edge(inset: float, radius: float, width: int, height: int, stroke: float, ink: str, slip: float = 0) -> str:
    """A rounded rectangle of line only; ``slip`` moves it down and to the right, as a plate badly laid."""
    w, h, at = width - 2 * inset, height - 2 * inset, inset + slip
    return (
        f'<rect x="{at:g}" y="{at:g}" width="{w}" height="{h}" rx="{radius}" stroke="{ink}" stroke-width="{stroke:g}"/>'
    )
