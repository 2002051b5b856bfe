"""The portraits of the two casts, composed from what each Character card says.

Every character is drawn by a function of its own. The marks that show a trait are named after
it, so the composer can refuse a picture that shows more or less than the card.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from guise.games.whosit.cast import Character, questions
from guise.games.whosit.portraits import (
    backlot_blue,
    backlot_gold,
    backlot_red,
    frame,
    hollywood_blue,
    hollywood_gold,
    hollywood_red,
)
from guise.games.whosit.portraits.frame import Size
from guise.games.whosit.portraits.ink import INK, tidy
from guise.games.whosit.portraits.sitter import Sitter

_PERSON = {
    ("man", "adult"): "A man",
    ("woman", "adult"): "A woman",
    ("man", "child"): "A boy",
    ("woman", "child"): "A girl",
}


def _named(*rooms: tuple[Callable[[], Sitter], ...]) -> dict[str, Callable[[], Sitter]]:
    return {draw.__name__.replace("_", "-"): draw for room in rooms for draw in room}


#: cast id -> character id -> the function that draws the character.
SITTERS = {
    "default": _named(hollywood_gold.SITTERS, hollywood_blue.SITTERS, hollywood_red.SITTERS),
    "backlot": _named(backlot_gold.SITTERS, backlot_blue.SITTERS, backlot_red.SITTERS),
}


@cache
def portrait(character: Character, *, cast: str, size: Size = "full") -> str:
    """The picture of a character as an ``<svg>`` element, hidden from screen readers (see ``describe``).

    It has no ids and needs no style sheet, so any number of them can share a page.

    Args:
        character: whom to draw; its room and pass are the frame's.
        cast: the cast the character belongs to, ``default`` or ``backlot``.
        size: ``full``, 200 by 240 units, or ``face``, 140 by 140, for small sizes.

    Raises:
        KeyError: nobody in the cast has this id.
        ValueError: the drawing does not show what the card says.
    """
    sitter = SITTERS[cast][character.id]()
    inside = frame.framed(character.room, character.badge, sitter, size)
    shown = parts(inside)
    told = character.facts - {character.sex}
    if shown != told:
        raise ValueError(f"{character.name}: the picture and the card differ in {', '.join(sorted(shown ^ told))}")
    width, height = (frame.WIDTH, frame.HEIGHT) if size == "full" else (frame.FACE, frame.FACE)
    return tidy(
        f'<svg class="portrait" viewBox="0 0 {width} {height}" fill="none" stroke="{INK}" stroke-width="2.7" '
        f'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">{inside}</svg>'
    )


def parts(svg: str) -> frozenset[str]:
    """The traits that the marks of a drawing show."""
    return frozenset(re.findall(r'data-part="([^"]+)"', svg))


@cache
def describe(character: Character) -> str:
    """The same as ``portrait``, in words: "A girl in the Blue room with a Moon pass. Glasses: round glasses." """
    labels = {question.id: question.label for question in questions()}
    seen = [f"{labels[trait]}: {detail}." for trait, detail in zip(character.traits, character.details, strict=True)]
    who = _PERSON[character.sex, character.age]
    return " ".join([f"{who} in the {labels[character.room]} with a {labels[character.badge]}.", *seen])
