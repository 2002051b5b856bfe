"""The printed frame round a puzzle card: an arcade of shapes, kept outside the picture's panel.

The shapes are chosen by the picture itself, so a puzzle always wears the same frame and a deck
is as mixed as a box of cards should be. Nothing in a frame is a clue: every card has its foot marked
alike, so that whoever sits at another side knows which way up it is.
"""

from __future__ import annotations

from zlib import crc32

from guise.games.whatzit.notation import Layout

WIDE, HIGH = 400, 300
BAND = 24  # width of the frame; the panel inside it is the picture's own

_PINK = "var(--whatzit-pink,#ff4f9a)"
_YELLOW = "var(--whatzit-yellow,#ffd60a)"
_BLACK = "var(--whatzit-black,#17131a)"
_WHITE = "var(--whatzit-white,#fffdf5)"
_STOCK = "var(--card,#fffdf5)"

# Ground of the frame, its edge, and the three inks its shapes are printed in.
_PRINTS = {
    "regular": (_BLACK, _WHITE, (_PINK, _YELLOW, _WHITE)),
    "wicked": (_YELLOW, _BLACK, (_PINK, _BLACK, _WHITE)),
}


def frame(layout: Layout, deck: str) -> str:
    """Markup of the frame and the empty panel. `deck` is ``regular`` or ``wicked``."""
    ground, edge, inks = _PRINTS[deck]
    seed = crc32(repr(layout).encode())
    shapes = []
    for i, (x, y) in enumerate(_ALONG):
        seed = (seed * 1103515245 + 12345) % 2**31
        if seed >> 16 & 3 == 3 or (x, y) == _FOOT:
            continue
        shape = _SHAPES[(seed >> 18) % len(_SHAPES)]
        turn = (seed >> 22) % 12 * 30
        ink = inks[i % 3]
        shapes.append(
            f'<path transform="translate({x} {y}) rotate({turn}) scale(.82)" d="{shape}" fill="none" stroke="{ink}"/>'
        )
    return (
        f'<rect width="{WIDE}" height="{HIGH}" rx="14" fill="{ground}"/>'
        f'<path d="{_CORNER}" fill="{inks[seed >> 8 & 1]}"/>'
        f'<path d="{_CORNER}" transform="rotate(180 {WIDE / 2:g} {HIGH / 2:g})" fill="{inks[~seed >> 8 & 1]}"/>'
        f'<g stroke-width="4" stroke-linejoin="round">{"".join(shapes)}</g>'
        f'<rect x="{BAND + 4}" y="{BAND + 4}" width="{WIDE - 2 * BAND}" height="{HIGH - 2 * BAND}" rx="5" '
        f'fill="{_PINK}"/>'
        f'<rect x="{BAND}" y="{BAND}" width="{WIDE - 2 * BAND}" height="{HIGH - 2 * BAND}" rx="5" '
        f'fill="{_STOCK}" stroke="{edge}" stroke-width="2"/>'
        f'<g class="wz-foot" transform="translate({_FOOT[0]:g} {_FOOT[1]:g})">'
        f'<rect x="-18" y="-8" width="36" height="18" rx="4" fill="{edge}"/>'
        f'<path d="{_UPWARDS}" fill="none" stroke="{ground}" stroke-width="2.5" stroke-linejoin="round"/></g>'
    )


_FOOT = (WIDE / 2, HIGH - BAND / 2)  # the middle of the lower edge, on every card alike: which way up it is
_UPWARDS = "M-6 4V-4M-10 0L-6 -4L-2 0M6 4V-4M2 0L6 -4L10 0M-11 7H11"  # two arrows over a line, as on a crate
_CORNER = "M14 0H58A58 58 0 0 1 0 58V14A14 14 0 0 1 14 0Z"  # a quarter disc in a rounded corner

# Squiggle, triangle, ring, zigzag, cross, three dots' worth of dashes, half moon.
_SHAPES = (
    "M-14 0q3.5 -9 7 0t7 0t7 0t7 0",
    "M-6 5L0 -6L6 5Z",
    "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0Z",
    "M-13 4L-8 -4L-3 4L2 -4L7 4L12 -4",
    "M-5 -5L5 5M-5 5L5 -5",
    "M-11 -4L-5 4M-3 -4L3 4M5 -4L11 4",
    "M-7 3A7 7 0 0 1 7 3Z",
)


def _along() -> tuple[tuple[float, float], ...]:
    """Places for shapes along the middle of the band, clockwise from the top left."""
    half = BAND / 2
    across = [half + i * (WIDE - BAND) / 10 for i in range(11)]
    down = [half + i * (HIGH - BAND) / 7 for i in range(1, 7)]
    return (
        *((x, half) for x in across),
        *((WIDE - half, y) for y in down),
        *((x, HIGH - half) for x in reversed(across)),
        *((half, y) for y in reversed(down)),
    )


_ALONG = _along()
