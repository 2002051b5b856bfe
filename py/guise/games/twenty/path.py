"""The path: a question mark two lanes wide, with FINISH for its dot. Geometry only, in the picture's units.

START is at the foot of the stem. The first lane climbs the stem and runs inside the bow
to its tip, turns round, and the second lane comes back outside it and down to the dot.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, degrees, hypot, radians, sin

WIDTH, HEIGHT = 580, 900
BOWL = (290.0, 276.0)
"""Middle of the bow, where the sign hangs."""
DOT = (290.0, 812.0)
DOT_RADIUS = 74.0
LANE = 60.0
"""Width of a lane."""
_RADIUS = 205.0
_START_LENGTH = 62.0
_STEP = 2.0

Point = tuple[float, float]


@dataclass(frozen=True)
class Space:
    """One space: its middle, the direction of travel in degrees, and its outline."""

    x: float
    y: float
    turn: float
    outline: tuple[Point, ...]


@cache
def stroke() -> tuple[Point, ...]:
    """The middle line of the question mark, from the foot of the stem to the tip of the bow, in short steps."""
    x0, y0 = BOWL
    end = radians(50)  # where the bow leaves its circle, measured clockwise from the right
    p0 = (x0 + _RADIUS * cos(end), y0 + _RADIUS * sin(end))
    p1 = (p0[0] - 92 * sin(end), p0[1] + 92 * cos(end))
    p2, p3, foot = (x0, 508.0), (x0, 600.0), (x0, 690.0)
    stem = [(x0, foot[1] - (foot[1] - p3[1]) * i / 20) for i in range(20)]
    bend = []
    for i in range(61):
        t = 1 - i / 60
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        bend.append((a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]))
    bow = [(x0 + _RADIUS * cos(radians(w)), y0 + _RADIUS * sin(radians(w))) for w in range(49, -197, -2)]
    return tuple(stem + bend + bow)


def beside(line: tuple[Point, ...], off: float) -> list[Point]:
    """A line at a distance from another, to its left when ``off`` is positive."""
    found = []
    for i, (x, y) in enumerate(line):
        ax, ay = line[max(0, i - 1)]
        bx, by = line[min(len(line) - 1, i + 1)]
        length = hypot(bx - ax, by - ay)
        found.append((x + off * (by - ay) / length, y - off * (bx - ax) / length))
    return found


@cache
def lane() -> tuple[Point, ...]:
    """The middle of the way a piece walks, foot to foot."""
    line = stroke()
    out, back = beside(line, LANE / 2), beside(line, -LANE / 2)
    (x, y), (ax, ay) = line[-1], out[-1]
    first = atan2(ay - y, ax - x)
    tip = [(x + LANE / 2 * cos(first + radians(w)), y + LANE / 2 * sin(first + radians(w))) for w in range(12, 180, 12)]
    return tuple(out + tip + back[::-1])


@cache
def spaces(finish: int) -> tuple[Space, ...]:
    """START, the spaces of the track and FINISH, in order: ``finish`` + 1 of them."""
    way = lane()
    marks = [0.0]
    for (ax, ay), (bx, by) in zip(way, way[1:]):
        marks.append(marks[-1] + hypot(bx - ax, by - ay))
    long = (marks[-1] - _START_LENGTH) / (finish - 1)
    edges = [0.0] + [_START_LENGTH + long * i for i in range(finish)]

    def at(s: float) -> tuple[float, float, float]:
        i = min(bisect_left(marks, s, 1), len(marks) - 1)
        (ax, ay), (bx, by) = way[i - 1], way[i]
        t = (s - marks[i - 1]) / (marks[i] - marks[i - 1])
        return ax + (bx - ax) * t, ay + (by - ay) * t, atan2(by - ay, bx - ax)

    found = []
    for a, b in zip(edges, edges[1:]):
        left, right = [], []
        for k in range(4):
            x, y, w = at(a + (b - a) * k / 3)
            left.append((x + sin(w) * LANE / 2, y - cos(w) * LANE / 2))
            right.append((x - sin(w) * LANE / 2, y + cos(w) * LANE / 2))
        x, y, w = at((a + b) / 2)
        found.append(Space(round(x, 1), round(y, 1), round(degrees(w), 1), tuple(left + right[::-1])))
    return (*found, Space(*DOT, 90.0, ()))


def beside_way(at: Space, across: float, along: float) -> Point:
    """A point beside the middle of a space: so far to the right of the way through it, and so far on along it."""
    w = radians(at.turn)
    return round(at.x + along * cos(w) - across * sin(w), 1), round(at.y + along * sin(w) + across * cos(w), 1)


def points(outline: tuple[Point, ...]) -> str:
    """Points as SVG writes them."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in outline)
