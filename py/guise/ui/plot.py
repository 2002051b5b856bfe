"""What the curves of an analysis have in common: the size of a picture, its dashes, and the names beside it."""

from __future__ import annotations

from math import ceil, sqrt

from guise.engine.game import Seat
from guise.table.analysis import Study

from .marks import mark
from .markup import Child, Markup, h

WIDTH, HEIGHT = 640, 250
LEFT, RIGHT, TOP, BOTTOM = 46, 16, 14, 34
"""Of a curve's picture, in its own units, and the room round it."""
PIPS = 40
GONE = ' class="gone"'
DASHES = ("", "7 4", "2 4", "12 4 2 4", "1 6", "9 3 3 3", "4 2", "14 5")


def who(study: Study, seat: Seat) -> Markup:
    """A seat's mark and name, in its colour."""
    chair = study.reel.chairs[seat]
    return h("span.after-who", mark(chair.mark), chair.name, style=f"--seat:var(--seat-{chair.mark})")


def framed(inside: str, label: str) -> Markup:
    """A picture, with its name for those who do not see it."""
    name = label.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    return Markup(
        f'<svg class="after-svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{name}">{inside}</svg>'
    )


def across(y: float, text: str, kind: str = "grid") -> str:
    """A line across the picture, with what it stands for."""
    return (
        f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{text}</text>'
    )


def under(x: float, text: str) -> str:
    """What stands under a point of the lower edge."""
    return f'<text x="{x:.1f}" y="{HEIGHT - 10}" text-anchor="middle">{text}</text>'


def way(color: str, path: str, i: int, dots: str) -> str:
    """One curve of a picture as SVG, dashed by its number so that it is told from the others without colour."""
    dash = f' stroke-dasharray="{DASHES[i % len(DASHES)]}"' if DASHES[i % len(DASHES)] else ""
    return f'<g style="--line:{color}"><path d="{path}"{dash}/>{dots}</g>'


def pips(n: int, most: int) -> Markup:
    """So many of so many, as rows of dots; more than forty stand for their share."""
    shown = min(most, PIPS)
    full = max(1, round(n * shown / most)) if n else 0
    wide = ceil(sqrt(2.4 * shown))
    dots = "".join(
        f'<circle cx="{12 + 24 * (i % wide)}" cy="{12 + 24 * (i // wide)}" r="9"{"" if i < full else GONE}/>'
        for i in range(shown)
    )
    box = f"0 0 {24 * wide} {24 * ceil(shown / wide)}"
    return Markup(f'<svg class="after-pips" viewBox="{box}" aria-hidden="true">{dots}</svg>')


def table(label: str, head: list[Child], rows: list[Markup]) -> Markup:
    """A table that scrolls in its box, by keys as well."""
    return h(
        "div.after-table",
        h(
            "table",
            h("caption.hush", label),
            h("thead", h("tr", [h("th", title, scope="col") for title in head])),
            h("tbody", rows),
        ),
        tabindex="0",
        role="group",
        aria_label=label,
    )
