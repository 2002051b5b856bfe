"""Pieces of drawing and how they are put together: side by side, one above the other, scaled.

Type is set at 100 to the em and scaled down as a whole; every length here is in those units.
"""

from __future__ import annotations

from dataclasses import dataclass

EM = 100.0
CAP = 72.0  # height of a capital
STOCK = "var(--card,#fffdf5)"
OUTLINE = "var(--ink,#17131a)"


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


def line(arts: list[Art], gap: float) -> Art:
    """Side by side from the left, lettering level."""
    w = sum(art.w for art in arts) + gap * (len(arts) - 1)
    top = min(-art.mid - art.h / 2 for art in arts)
    foot = max(-art.mid + art.h / 2 for art in arts)
    mid = -(top + foot) / 2
    x, parts = -w / 2, []
    for art in arts:
        parts.append(moved(art.svg, x + art.w / 2, mid - art.mid))
        x += art.w + gap
    return Art(w, foot - top, "".join(parts), min(art.least for art in arts), mid)


def column(arts: list[Art], gap: float) -> Art:
    """One above the other from the top, on one middle."""
    h = sum(art.h for art in arts) + gap * (len(arts) - 1)
    y, parts = -h / 2, []
    for art in arts:
        parts.append(moved(art.svg, 0, y + art.h / 2))
        y += art.h + gap
    return Art(max(art.w for art in arts), h, "".join(parts), min(art.least for art in arts))


def scaled(art: Art, by: float) -> Art:
    """A piece made larger or smaller."""
    svg = f'<g transform="scale({by:g})">{art.svg}</g>'
    return Art(art.w * by, art.h * by, svg, art.least * by, art.mid * by)


def moved(svg: str, x: float, y: float) -> str:
    """Markup shifted to the right and down."""
    if abs(x) < 0.05 and abs(y) < 0.05:
        return svg
    return f'<g transform="translate({num(x)} {num(y)})">{svg}</g>'


def drawn(path: str, wide: float) -> str:
    """A path as a line with round ends, in the ink of whatever it stands in."""
    return (
        f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{num(wide)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def num(value: float, digits: int = 1) -> str:
    """A number as short as it can be written."""
    return f"{round(value, digits) + 0.0:g}"
