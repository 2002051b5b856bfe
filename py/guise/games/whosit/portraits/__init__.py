"""The portraits of the three casts, composed from what each Character card says.

Every character is drawn by a function of its own. The marks that show a trait are named after
it, so the composer can refuse a picture that shows more or less than the card.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module

from guise.games.whosit.cast import Character
from guise.games.whosit.portraits import frame
from guise.games.whosit.portraits.frame import Size
from guise.games.whosit.portraits.ink import picture
from guise.games.whosit.portraits.sitter import Sitter

ROOMS = {
    "default": ("hollywood_gold", "hollywood_blue", "hollywood_red"),
    "backlot": ("backlot_gold", "backlot_blue", "backlot_red"),
    "liner": ("liner_gold", "liner_blue", "liner_red"),
}
"""The modules that draw a cast; they are read when it is first played with."""


@cache
def sitters(cast: str) -> dict[str, Callable[[], Sitter]]:
    """By character id the function that draws the character.

    Raises:
        KeyError: there is no such cast.
    """
    rooms = (import_module(f"{__name__}.{room}") for room in ROOMS[cast])
    return {draw.__name__.replace("_", "-"): draw for room in rooms for draw in room.SITTERS}


@cache
def portrait(character: Character, *, cast: str, size: Size = "full") -> str:
    """The picture of a character as an ``<svg>`` element, hidden from screen readers (see ``hand.describe``).

    It has no ids and needs no style sheet, so any number of them can share a page.

    Args:
        character: whom to draw; its room and pass are the frame's.
        cast: the cast the character belongs to, one of ``ROOMS`` or somebody's own.
        size: ``full``, 200 by 240 units, or ``face``, 140 by 140, for small sizes.

    Raises:
        KeyError: nobody in the cast has this id.
        ValueError: the drawing does not show what the card says.
    """
    if character.look:
        from guise.games.whosit.portraits import kit  # few tables have a cast of their own

        sitter = kit.sitter(kit.look(character.look))
    else:
        sitter = sitters(cast)[character.id]()
    inside = frame.framed(character.room, character.badge, sitter, size)
    shown = parts(inside)
    told = character.facts - {character.sex}
    if shown != told:
        raise ValueError(f"{character.name}: the picture and the card differ in {', '.join(sorted(shown ^ told))}")
    width, height = (frame.WIDTH, frame.HEIGHT) if size == "full" else (frame.FACE, frame.FACE)
    return picture(inside, (0, 0, width, height), ' class="portrait"')


def parts(svg: str) -> frozenset[str]:
    """The traits that the marks of a drawing show."""
    return frozenset(re.findall(r'data-part="([^"]+)"', svg))
