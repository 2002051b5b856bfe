"""How well a bot plays, beside its temperament: a ladder of three levels, the same in every game.

A chair holds both as one word, its *style*: ``hider:easy``, ``hider``, ``hider:sharp``. A style without a level is a
fair one, as it was in saves made before there were levels.
"""

from __future__ import annotations

from typing import Literal, get_args

Level = Literal["easy", "fair", "sharp"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""From the weakest to the strongest."""
PLAIN: Level = "fair"
"""The level that is not written."""


def styled(temperament: str, level: Level) -> str:
    """A style from its two parts.

    >>> styled("hider", "easy"), styled("hider", "fair")
    ('hider:easy', 'hider')
    """
    return temperament if level == PLAIN else f"{temperament}:{level}"


def parts(style: str) -> tuple[str, Level]:
    """Temperament and level of a style.

    >>> parts("hider:sharp"), parts("hider")
    (('hider', 'sharp'), ('hider', 'fair'))

    Raises:
        ValueError: there is no such level.
    """
    temperament, colon, level = style.partition(":")
    if not colon:
        return temperament, PLAIN
    if level not in LEVELS or level == PLAIN:
        raise ValueError(style)
    return temperament, level


def next_level(level: Level) -> Level | None:
    """One step up; ``None`` from the top.

    >>> next_level("easy"), next_level("sharp")
    ('fair', None)
    """
    place = LEVELS.index(level) + 1
    return LEVELS[place] if place < len(LEVELS) else None
