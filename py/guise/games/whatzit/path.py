"""The board of Whatzit?, drawn: a snake of tiles, ladders, the Starting Square and the stage of the Winner's Circle.

Everything here is still: it is drawn once for each shape of screen. Lengths are in the picture's own units.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from guise.table.narrate import entry
from guise.ui.markup import Markup, esc, keyed

from .views import CIRCLE, HALFWAY, LADDER, SPACES, START, YELLOW

PITCH = 104
TILE_W, TILE_H = 94, 74
ROW = 8


@dataclass(frozen=True)
class Plan:
    """Where things stand on one shape of screen.

    Attributes:
        name: of the plan.
        wide, high: size of the picture.
        x: middle of the first column.
        y: middle of the sixth row, the highest.
        start, circle: middles of the Starting Square and of the Winner's Circle.
    """

    name: str
    wide: int
    high: int
    x: float
    y: float
    start: tuple[float, float]
    circle: tuple[float, float]


WIDE = Plan("wide", 1000, 730, 205, 162, (78, 682), (82, 172))
TALL = Plan("tall", 860, 1036, 66, 350, (112, 976), (112, 212))


def centre(space: int, plan: Plan) -> tuple[float, float]:
    """Middle of a space: rows of eight to and fro, from the lowest up."""
    if space == START:
        return plan.start
    if space == CIRCLE:
        return plan.circle
    row, k = divmod(space - 1, ROW)
    column = k if row % 2 == 0 else ROW - 1 - k
    return plan.x + column * PITCH, plan.y + (SPACES // ROW - 1 - row) * PITCH


@cache
def board(plan: Plan) -> Markup:
    """The whole still picture."""
    spots = [centre(n, plan) for n in range(START, CIRCLE + 1)]
    left_out, rest = range(1, HALFWAY), range(HALFWAY, SPACES + 1)

    def tiles(spaces: range) -> str:
        return "".join(tile(n, *spots[n]) for n in spaces)

    def ladders(spaces: range) -> str:
        return "".join(ladder(spots[n], spots[LADDER[n]]) for n in spaces if n in LADDER)

    return keyed(
        f"whatzit-{plan.name}",
        (
            _ground(plan)
            + _road(spots[HALFWAY:])
            + _left_out(_road(spots[: HALFWAY + 1]) + tiles(left_out) + _start(*plan.start))
            + tiles(rest)
            + _left_out(ladders(left_out))
            + ladders(rest)
            + winners_circle(*plan.circle, beam=plan is WIDE)
        ),
    )


def _left_out(parts: str) -> str:
    """Parts of the picture, marked as what the half path leaves out."""
    return f'<g class="wz-left-out">{parts}</g>'


def _road(spots: list[tuple[float, float]]) -> str:
    """The road below some spaces."""
    way = " ".join(f"{x:g},{y:g}" for x, y in spots)
    return f'<polyline class="wz-road" points="{way}"/><polyline class="wz-dash" points="{way}"/>'


def tile(n: int, x: float, y: float) -> str:
    """A space with its number, round a point."""
    sort = "yellow" if n in YELLOW else "white"
    on_ladder = n in LADDER or n in LADDER.values()
    w, h = TILE_W, TILE_H
    return (
        f'<g class="wz-tile" data-sort="{sort}" transform="translate({x:g} {y:g})">'
        f'<rect class="wz-shade" x="{-w / 2 + 4:g}" y="{-h / 2 + 5:g}" width="{w}" height="{h}" rx="12"/>'
        f'<rect class="wz-face" x="{-w / 2:g}" y="{-h / 2:g}" width="{w}" height="{h}" rx="12"/>'
        f'<text class="wz-no" x="{-20 if on_ladder else 0}" y="30">{n}</text></g>'
    )


def ladder(low: tuple[float, float], high: tuple[float, float]) -> str:
    """A ladder beside the numbers, from a yellow space to the white one above."""
    x, foot, top = low[0] + 24, low[1] + 16, high[1] - 8
    rails = f"M{x - 10:g} {foot:g}V{top:g}M{x + 10:g} {foot:g}V{top:g}"
    rungs = "".join(f"M{x - 10:g} {foot - 14 - 16 * i:g}h20" for i in range(int((foot - top - 16) // 16) + 1))
    head = f"M{x - 17:g} {top + 3:g}L{x:g} {top - 19:g}L{x + 17:g} {top + 3:g}Z"
    return (
        f'<g class="wz-ladder"><path class="wz-rail-edge" d="{rails}{rungs}"/><path class="wz-rail" '
        f'd="{rails}{rungs}"/><path class="wz-head" d="{head}"/></g>'
    )


def _start(x: float, y: float) -> str:
    return (
        f'<g class="wz-start" transform="translate({x:g} {y:g})"><rect x="-64" y="-64" width="128" height="104" '
        'rx="14"/>'
        '<path d="M-50 28l9-9 9 9 9-9 9 9 9-9 9 9 9-9 9 9 9-9 9 9"/>'
        f'<text y="-34">{esc(entry("whatzit", "board.start"))}</text></g>'
    )


def winners_circle(x: float, y: float, beam: bool) -> str:
    """A round stage with bulbs and a star, and the beam of a spotlight where there is room for it."""
    bulbs = "".join(
        f'<circle cx="{61 * cos(a):.1f}" cy="{61 * sin(a):.1f}" r="5"/>' for a in (2 * pi * i / 18 for i in range(18))
    )
    star = " ".join(
        f"{r * sin(a):.1f},{-r * cos(a):.1f}" for i in range(10) for r, a in (((58, 27)[i % 2], pi * i / 5),)
    )
    light = '<path class="wz-beam" d="M-26 400L26 400L70 30L-70 30Z"/>' if beam else ""
    return (
        f'<g class="wz-circle" transform="translate({x:g} {y:g})">{light}<circle class="wz-shade" cx="4" cy="6" '
        'r="72"/>'
        f'<circle class="wz-disc" r="72"/><g class="wz-bulbs">{bulbs}</g><circle class="wz-inner" r="51"/>'
        f'<polygon class="wz-star" points="{star}"/><text y="14">{esc(entry("whatzit", "board.win"))}</text></g>'
    )


# The ground is printed with the shapes of its year: zigzags, rings, triangles, half moons.
_SHAPES = (
    '<path d="M-30 8L-18-8L-6 8L6-8L18 8L30-8"/>',
    '<circle r="15"/>',
    '<path d="M-17 13L0-17L17 13Z"/>',
    '<path d="M-20 8A20 20 0 0 1 20 8Z"/>',
    '<path d="M-28 0q7-16 14 0t14 0t14 0t14 0"/>',
    '<path d="M-14-14L14 14M-14 14L14-14"/>',
    '<path d="M-22-10l12 20M-6-10l12 20M10-10l12 20"/>',
)


def _ground(plan: Plan) -> str:
    """A field of shapes, placed by a small fixed generator so that it never changes."""
    parts, seed = [], 20260
    for row in range(plan.high // 62 + 1):
        for column in range(plan.wide // 92 + 1):
            seed = (seed * 1103515245 + 12345) % 2**31
            x = column * 92 + 20 + (row % 2) * 46 + (seed >> 8) % 22
            y = row * 62 + 12 + (seed >> 13) % 26
            shape = _SHAPES[(seed >> 18) % len(_SHAPES)]
            parts.append(
                f'<g data-ink="{(seed >> 21) % 3}" transform="translate({x} {y}) '
                f'rotate({(seed >> 23) % 12 * 30})">{shape}</g>'
            )
    return (
        f'<rect class="wz-ground" width="{plan.wide}" height="{plan.high}"/><g class="wz-shapes">{"".join(parts)}</g>'
    )
