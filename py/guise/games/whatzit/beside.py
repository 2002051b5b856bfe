"""Where the words at a pawn stand: beside the way it went, and not on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from .path import PITCH, TALL, TILE_H, TILE_W, WIDE, Plan, centre
from .views import LADDER, SPACES

EDGE = 10
"""How far from the edges words keep."""


class Box(NamedTuple):
    """What something covers of the board, in the units of its picture."""

    left: float
    top: float
    right: float
    low: float

    def meets(self, other: Box) -> float:
        """How much of another box it covers."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.low, other.low) - max(self.top, other.top)
        return max(0, wide) * max(0, high)


_DICE = {WIDE.name: Box(10, 280, 140, 550), TALL.name: Box(280, 145, 600, 285)}
"""Where the dice lie on each board, as the style has it: what they show is seen until the next throw."""


class Place(NamedTuple):
    """Where words stand: their box, the point they hang on, and on which side of it they lie."""

    box: Box
    x: float
    y: float
    below: bool
    side: str


@lru_cache(maxsize=8)
def beside(space: int, letters: int, lines: int, way: tuple[int, ...], others: tuple[int, ...], plan: Plan) -> Place:
    """The place that hides the least of the way, of the pawns and numbers, and of the sign over the board. It is looked
    for once, as the table is drawn again and again while the words stand there.

    Args:
        space: where the pawn stands that the words are about.
        letters, lines: how long they are, and how high.
        way: the spaces it has come over, in order.
        others: where other pawns stand.
    """
    em = 23 if plan is WIDE else 32
    wide, high = 0.55 * em * letters + 1.4 * em, (1.05 * lines + 0.7) * em
    x, y = centre(space, plan)
    hidden = [*_covered(way, plan), *(_pawn(at, plan) for at in (space, *others)), *_written(plan)]
    if space in LADDER:
        hidden.append(_ladder(space, plan))

    def placed(hangs: float, below: bool, side: str, off: float) -> Place:
        before = {"": wide / 2, "left": em, "right": wide - em}[side]
        left = min(max(x + off - before, EDGE), plan.wide - wide - EDGE)
        top = hangs if below else hangs - high
        return Place(Box(left, top, left + wide, top + high), left + before, hangs, below, side)

    def hides(place: Place) -> float:
        box, sign = place.box, 98 if plan is WIDE else 146
        far = 1500 if place.y > y + PITCH else 0
        return far + sum(map(box.meets, hidden)) + 1000 * (max(0, sign - box.top) + max(0, box.low - plan.high))

    gaps = ((y + 38, True), (y - 66, False), (y + 38 + PITCH, True))  # of the rows, from the nearest
    sides = (("", 0), ("left", 0), ("right", 0), ("left", 75), ("right", -75))
    return min((placed(*gap, *side) for gap in gaps for side in sides), key=hides)


def _covered(way: Sequence[int], plan: Plan) -> list[Box]:
    """The spaces of a way, and the ladder in it."""
    spots = [centre(n, plan) for n in way]
    boxes = [Box(x - TILE_W / 2, y - TILE_H / 2, x + TILE_W / 2, y + TILE_H / 2) for x, y in spots]
    return boxes + [_ladder(n, plan) for n, to in zip(way, way[1:]) if LADDER.get(n) == to]


def _ladder(low: int, plan: Plan) -> Box:
    """The ladder from a space."""
    (x, foot), (_, top) = centre(low, plan), centre(LADDER[low], plan)
    return Box(x + 7, top - 27, x + 41, foot + 16)


@cache
def _written(plan: Plan) -> tuple[Box, ...]:
    """The numbers of all spaces, the star, and where the dice lie."""
    spots, (x, y) = [centre(n, plan) for n in range(1, SPACES + 1)], plan.circle
    star = Box(x - 74, y - 74, x + 74, y + 74)
    return (star, _DICE[plan.name], *(Box(x - 40, y + 4, x + 40, y + 34) for x, y in spots))


def _pawn(space: int, plan: Plan) -> Box:
    """A pawn on a space."""
    x, y = centre(space, plan)
    return Box(x - 24, y - 62, x + 24, y + 4)
