"""The comic book's own drawings: bursts, the backs of cards, a thumb for a vote that is final."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from guise.ui.markup import Markup, esc

_THUMB = (
    "M7 21V10.5L11 3.2C12.6 2.4 14 3.4 13.8 5.2L13.2 9H19.6C21.2 9 22 10.4 21.4 11.8L18.8 19.4C18.4 20.4 17.6 "
    "21 16.6 21zM2 10.5H5V21H2z"
)


@cache
def star(points: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """A burst as SVG path data round the middle of the picture: long and short points in turn, a little uneven."""
    spots = []
    for i in range(2 * points):
        reach = (outer if i % 2 == 0 else inner) * (1 + 0.09 * sin(2.4 * i))
        angle = pi * i / points + turn
        spots.append(f"{reach * cos(angle):.1f} {reach * sin(angle):.1f}")
    return "M" + "L".join(spots) + "z"


def burst(word: str, key: str, name: str = "") -> Markup:
    """A word in a burst, with a name below it. A new ``key`` makes it burst again."""
    size, below = min(36.0 if name else 46.0, 290 / max(4, len(word))), min(30.0, 270 / max(4, len(name)))
    named = f'<text class="burst-name" y="{below * 0.95:.1f}" font-size="{below:.1f}" text-anchor="middle" '
    named += f'transform="rotate(-6)">{esc(name)}</text>'
    return Markup(
        f'<svg class="burst" id="{esc(key)}" viewBox="-119 -79 238 158" aria-hidden="true"><g class="burst-back" '
        f'transform="scale(1 .64)"><path d="{star(13, 104, 76)}"/></g>'
        f'<g class="burst-front" transform="scale(1 .64)"><path d="{star(13, 96, 66, 0.1)}"/></g>'
        f'<text y="{-size * 0.08 if name else size * 0.34:.1f}" font-size="{size:.1f}" text-anchor="middle" '
        f'transform="rotate(-6)">{esc(word)}</text>{named if name else ""}</svg>'
    )


def back(word: str, kind: str) -> Markup:
    """The back of a card: ``WHO?`` or ``DUH``, in a burst on dots."""
    size = 250 / max(3.4, len(word))
    return Markup(
        f'<svg class="card-back" data-kind="{kind}" viewBox="-100 -140 200 280" aria-hidden="true">'
        '<defs><pattern id="dots" width="11" height="11" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(30)"><circle cx="5.5" cy="5.5" r="3.4"/></pattern></defs>'
        '<rect class="edge" x="-97" y="-137" width="194" height="274" rx="12"/><rect class="field" x="-85" '
        'y="-125" width="170" height="250" rx="6"/>'
        '<rect class="dots" x="-85" y="-125" width="170" height="250" rx="6" fill="url(#dots)"/>'
        f'<path class="shade" transform="translate(5 6)" d="{star(15, 86, 60)}"/><path class="flash" '
        f'd="{star(15, 86, 60)}"/>'
        f'<text y="{size * 0.33:.1f}" font-size="{size:.1f}" text-anchor="middle" '
        f'transform="rotate(-9)">{esc(word)}</text></svg>'
    )


def thumb() -> Markup:
    """Thumbs up: this vote is final (WWD-18)."""
    return Markup(f'<svg class="thumb" viewBox="0 0 24 24" aria-hidden="true"><path d="{_THUMB}"/></svg>')
