"""Who stands where, beside the board: everybody's piece with a number, the first on top."""

from __future__ import annotations

from collections.abc import Sequence

from guise.engine.game import Seat, Viewer

from .marks import mark
from .markup import Markup, h
from .scene import Scene

STAR = Markup(
    '<svg class="goal" viewBox="0 0 24 24"><path d="M12 1l3.3 7.4 8 .8-6 5.4 1.8 7.9-7.1-4.1-7.1 4.1 1.8-7.9-6-5.4 '
    '8-.8z"/></svg>'
)


def ranking(rows: Sequence[tuple[Seat, Markup, int]], who: Viewer, c: Scene, none: str = "0", goal: int = 0) -> Markup:
    """Seats with their piece and how far they have come, in the order of that.

    Nothing is told that the plates do not tell in words, so it is a picture alone.

    Args:
        who: whose own row is the largest; nobody's on the shared screen.
        none: what stands for 0.
        goal: the number that has a star in its place; 0 for none.
    """
    return h(
        "ol.ranking",
        [
            h(
                "li",
                piece,
                h("b.ranked", STAR if n == goal > 0 else n or none),
                mark(c.marks[seat]),
                h("span", c.name(seat)),
                data_own=seat == who,
                style=f"--seat:{c.color(seat)}",
            )
            for seat, piece, n in sorted(rows, key=lambda row: -row[2])
        ],
        style=f"--many:{len(rows)}",
        aria_hidden="true",
    )
