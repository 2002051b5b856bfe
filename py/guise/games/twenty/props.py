"""What stands on the set: the lamp, the chips, the pieces.

Drawn in the picture's units, coloured by the style sheet.
"""

from __future__ import annotations

from guise.ui.marks import shape
from guise.ui.markup import Markup


def piece(mark: int) -> Markup:
    """A playing piece: a thick puck with the seat's shape on it, standing on (0, 0)."""
    return Markup(
        '<ellipse class="shadow" cx="4" cy="17" rx="26" ry="9"/><path class="rim" d="M-24 0v9a24 15 0 0 0 48 0v-9z"/>'
        '<ellipse class="top" cx="0" cy="-3" rx="24" ry="21"/>'
        f'<g transform="translate(-15.6 -18.6) scale(1.3)"><path class="badge" d="{shape(mark)}"/></g>'
    )


def lamp() -> Markup:
    """The Reader's desk lamp with its light on, 120 by 150."""
    return Markup(
        '<path class="beam" d="M22 50L-8 150H112L66 32z"/>'
        '<path class="arm" d="M98 142L112 86L60 26"/><circle class="joint" cx="112" cy="86" r="6"/>'
        '<path class="base" d="M72 142a26 11 0 0 1 52 0z"/>'
        '<path class="shade" d="M16 54C6 30 40-4 68 18L74 26L22 60z"/><path class="bulb" d="M24 58L70 29C76 44 40 '
        '68 24 58z"/>'
    )


def chip(kind: str) -> Markup:
    """A chip of 48 across: ``red`` or ``blue``."""
    notches = "".join(f'<path class="notch" d="M24 1.5v7" transform="rotate({w} 24 24)"/>' for w in range(0, 360, 45))
    return Markup(
        f'<g class="chip" data-chip="{kind}"><circle class="edge" cx="24" cy="24" r="22"/>{notches}<circle '
        'class="well" cx="24" cy="24" r="14.5"/></g>'
    )


def star() -> str:
    """A five-pointed star as path data, about 24 across round (0, 0)."""
    return "M0-13L3.6-4.4L12.6-4L5.5 1.8L8 10.8L0 5.8L-8 10.8L-5.5 1.8L-12.6-4L-3.6-4.4z"
