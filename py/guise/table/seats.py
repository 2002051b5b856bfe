"""Who sits where: a name, a mark (colour and shape), and a person or a bot."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

MARKS = 8
"""How many seat marks there are: circle, square, triangle, star, diamond, hexagon, cross, wave."""
NAME_LENGTH = 16


@dataclass(frozen=True)
class Chair:
    """One seat at the table.

    Attributes:
        name: as shown and narrated; ``You`` reads as the second person.
        mark: colour and shape, 0 to 7; different at each chair.
        bot: style of the bot, temperament and level in one word (:mod:`guise.engine.ladder`); ``""`` for a person.
        phone: the person holds their hand on a phone instead of behind the curtain.
        away: the bot sits in for a person who has left and may come back (X-5).
    """

    name: str
    mark: int
    bot: str = ""
    phone: bool = False
    away: bool = False


def tidy_name(name: str, seat: int) -> str:
    """A name fit to print: one line, at most 16 characters, never empty."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:NAME_LENGTH].strip()
    return clean or f"Player {seat + 1}"


def distinct(chairs: tuple[Chair, ...]) -> bool:
    """True when no two chairs share a name (read without case) or a mark."""
    names = {c.name.casefold() for c in chairs}
    return len(names) == len(chairs) == len({c.mark for c in chairs})


def to_plain(chairs: tuple[Chair, ...]) -> list[dict[str, Any]]:
    """Chairs as JSON data."""
    return [asdict(c) for c in chairs]


def from_plain(rows: Any) -> tuple[Chair, ...]:
    """Chairs from JSON data.

    Raises:
        ValueError: not a list of chairs.
    """
    if not isinstance(rows, list):
        raise ValueError("seats")
    chairs: list[Chair] = []
    for row in rows:
        if not (
            isinstance(row, dict)
            and isinstance(row.get("name"), str)
            and isinstance(row.get("bot"), str)
            and type(row.get("mark")) is int
            and 0 <= row["mark"] < MARKS
        ):
            raise ValueError("seats")
        phone, away = row.get("phone") is True, row.get("away") is True and row["bot"] != ""
        chairs.append(Chair(tidy_name(row["name"], len(chairs)), row["mark"], row["bot"], phone, away))
    if not distinct(tuple(chairs)):
        raise ValueError("seats")
    return tuple(chairs)
