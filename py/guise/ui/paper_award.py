"""A certificate: for somebody who has played, with their name and their deed, or with lines to fill in by hand."""

from __future__ import annotations

from dataclasses import dataclass

from .markup import Markup, esc
from .paper_page import Page, Say

LONG = 10
"""Names with more letters are set smaller."""


@dataclass(frozen=True)
class Filled:
    """What is filled in on a certificate.

    Attributes:
        name: of somebody; empty for a line to fill in.
        told: what they did, as a sentence; there is room to add to it.
        day: on which they did; empty for a line to fill in.
    """

    name: str = ""
    told: str = ""
    day: str = ""


BLANK = Filled()


def award(title: str, paper: tuple[float, float], say: Say, filled: Filled = BLANK) -> Page:
    """A certificate for a game."""
    width, middle = paper[0], paper[0] / 2

    def line(x: float, y: float, size: float, words: str, more: str = "") -> str:
        return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle" {more}>{esc(words)}</text>'

    def dotted(x: float, y: float, long: float) -> str:
        return f'<path d="M{x:g} {y:g}h{long:g}" stroke="#000" stroke-width=".5" stroke-dasharray=".6 1.6"/>'

    stars = "".join(
        f'<path transform="translate({middle + 26 * i:g} 62) scale({1.5 - 0.3 * abs(i):g})" fill="#fff" stroke="#000" '
        'stroke-width=".6" d="M0-9L2.6-3.2L9-2.8L4 1.3L5.6 7.6L0 4.2L-5.6 7.6L-4 1.3L-9-2.8L-2.6-3.2Z"/>'
        for i in range(-2, 3)
    )
    size = 13 if len(filled.name) <= LONG else 8
    inside = (
        f'<g fill="none" stroke="#000"><rect x="16" y="16" width="{width - 32:g}" height="232" rx="6" '
        f'stroke-width="1.6"/><rect x="20" y="20" width="{width - 40:g}" height="224" rx="4" stroke-width=".5"/></g>'
        + line(middle, 44, 16, say("award"), 'class="display"')
        + stars
        + line(middle, 88, 6, say("award-for"))
        + (line(middle, 106, size, filled.name, 'class="display"') if filled.name else dotted(45, 108, width - 90))
        + line(middle, 124, 6, say("award-game"))
        + line(middle, 141, 13, title, 'class="display"')
        + (line(middle, 154, 5, filled.told) if filled.told else "")
        + line(middle, 166, 6, say("award-and"))
        + dotted(45, 180, width - 90)
        + dotted(45, 194, width - 90)
        + (line(62, 223, 5, filled.day) if filled.day else dotted(32, 224, 60))
        + dotted(width - 92, 224, 60)
        + line(62, 231, 4, say("award-date"))
        + line(width - 62, 231, 4, say("award-by"))
    )
    return Page("award", say("award"), Markup(inside), holds=((say("award"), 1),))
