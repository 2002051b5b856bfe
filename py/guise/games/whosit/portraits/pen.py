"""What a finger has drawn on a portrait: strokes as short text, and as marks like all others.

A stroke is of the face itself or of something that question cards ask about. What is drawn with the pen for hats is a
hat, so a drawing cannot say anything else than the cards are told. Its text is a letter for what it shows, one for its
ink and a figure for its width, then the place where it begins, two characters each across and down, and two characters
for every step on: ``fa2BkB-ggfd``. Strokes are parted by dots; ``static/js/booth.mjs`` writes them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guise.games.whosit.portraits.ink import (
    AMBER,
    BRICK,
    BROWN,
    COCOA,
    CREAM,
    GINGER,
    INK,
    LEAF,
    MUSTARD,
    NIGHT,
    PINK,
    PLUM,
    ROSE,
    SAND,
    SKY,
    TANGERINE,
    TEAL,
    UMBER,
    line,
    part,
    shape,
)

SHOWS = {
    "f": "face",
    "h": "hat",
    "g": "glasses",
    "b": "beard",
    "j": "jewellery",
    "n": "neckwear",
    "o": "holding",
    "a": "animal",
}
"""What a stroke shows, by its letter."""
INKS = {
    "a": INK,
    "b": CREAM,
    "c": ROSE[0],
    "d": SAND[0],
    "e": AMBER[0],
    "f": UMBER[0],
    "g": COCOA[0],
    "h": BROWN,
    "i": GINGER,
    "j": BRICK,
    "k": TANGERINE,
    "l": MUSTARD,
    "m": LEAF,
    "n": TEAL,
    "o": SKY,
    "p": NIGHT,
    "q": PLUM,
    "r": PINK,
}
"""The inks of the pen, by their letters."""
WIDTHS = {"1": 2.7, "2": 5.0, "3": 10.0, "4": 20.0, "5": 0.0}
"""The widths of the pen, by their figures; the last fills what it goes round."""
FILLS = "5"
MOST = 2400
"""Most characters of a drawing."""
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUE = {digit: value for value, digit in enumerate(_DIGITS)}
_HALF = len(_DIGITS) // 2
STROKE = re.compile(rf"[{''.join(SHOWS)}][{''.join(INKS)}][1-5][\w-]{{4}}(?:[\w-]{{2}})*", re.ASCII)


@dataclass(frozen=True)
class Stroke:
    """One line of a finger.

    Attributes:
        shows: one of the values of :data:`SHOWS`.
        ink: as in SVG.
        width: one of the keys of :data:`WIDTHS`.
        points: where it goes, in the coordinates of the full portrait.
    """

    shows: str
    ink: str
    width: str
    points: tuple[tuple[int, int], ...]


def drawing(text: str) -> str:
    """A drawing as far as it can be read: strokes that are none are left out, and those for which there is no room.

    >>> drawing("fa2BkBkgg.x.ha9AAAA"), drawing("fa1AAA")
    ('fa2BkBkgg', '')
    """
    found: list[str] = []
    size = 0
    for stroke in text[: 2 * MOST].split("."):
        if STROKE.fullmatch(stroke) and size + len(stroke) + 1 <= MOST:
            found.append(stroke)
            size += len(stroke) + 1
    return ".".join(found)


def strokes(text: str) -> tuple[Stroke, ...]:
    """The strokes of a drawing (:func:`drawing`), in the order in which they were drawn."""
    return tuple(map(_stroke, text.split("."))) if text else ()


@lru_cache(maxsize=512)
def _stroke(text: str) -> Stroke:
    across, across_rest, down, down_rest, *steps = (_VALUE[digit] for digit in text[3:])
    x, y = across * len(_DIGITS) + across_rest, down * len(_DIGITS) + down_rest
    points = [(x, y)]
    for dx, dy in zip(steps[::2], steps[1::2]):
        x, y = x + dx - _HALF, y + dy - _HALF
        points.append((x, y))
    return Stroke(SHOWS[text[0]], INKS[text[1]], text[2], tuple(points))


@lru_cache(maxsize=64)
def shown(text: str) -> frozenset[str]:
    """What the strokes of a drawing show."""
    return frozenset(SHOWS[stroke[0]] for stroke in text.split(".")) if text else frozenset()


def marks(text: str, shows: str) -> str:
    """The strokes that show one thing, as marks: a trait's are named after it."""
    drawn = "".join(_mark(one) for one in strokes(text) if one.shows == shows)
    return part(shows, drawn) if drawn and shows != "face" else drawn


def _mark(one: Stroke) -> str:
    path = _path(one.points)
    return shape(f"{path}Z", one.ink) if one.width == FILLS else line(path, WIDTHS[one.width], one.ink)


def _path(points: tuple[tuple[int, int], ...]) -> str:
    """A line through some points, round at every bend; a dot where there is only one."""
    (x, y), *more = points
    if not more:
        return f"M{x} {y}h.1"
    bends = [f"Q{x} {y} {(x + a) / 2:g} {(y + b) / 2:g}" for (x, y), (a, b) in zip(more, more[1:])]
    return f"M{x} {y}{''.join(bends)}L{more[-1][0]} {more[-1][1]}"
