"""Who sits where: a name, a mark (colour and shape), and a person or a bot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from guise.engine.ladder import parts
from guise.supply.content import words

if TYPE_CHECKING:  # the lobby starts without it
    from guise.engine.game import Meta

MARKS = 8
"""How many seat marks there are: circle, square, triangle, star, diamond, hexagon, cross, wave."""
NAME_LENGTH = 16
TEAM_LENGTH = 40
"""Most characters of the names of a team, joined."""
AND = " & "


@dataclass(frozen=True)
class Chair:
    """One seat at the table.

    Attributes:
        name: as shown and narrated; ``You`` reads as the second person.
        mark: colour and shape, 0 to 7; different at each chair.
        bot: style of the bot, temperament and level in one word (:mod:`guise.engine.ladder`); ``""`` for a person.
        phone: the person holds their hand on a phone instead of behind the curtain.
        away: the bot sits in for a person who has left and may come back (X-5).
        far: the person with the phone is not in the room: hands and answers go by messages.
    """

    name: str
    mark: int
    bot: str = ""
    phone: bool = False
    away: bool = False
    far: bool = False


def tidy_name(name: str, seat: int, teams: bool = False) -> str:
    """A name fit to print: one line, at most 16 characters, never empty.

    Args:
        teams: the chair may be a team's: then each of the names joined by ``&`` has as many, all together 40.
    """
    clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    people = team(clean) if teams else ()
    if len(people) > 1:
        return AND.join(p[:NAME_LENGTH].strip() for p in people)[:TEAM_LENGTH].strip(" &")
    return clean[:NAME_LENGTH].strip() or str(words("house")["says"]["setup"]["player"]).format(n=seat + 1)


def team(name: str) -> tuple[str, ...]:
    """The people who share a chair of this name.

    >>> team("Ana & Bo"), team("Cleo")
    (('Ana', 'Bo'), ('Cleo',))
    """
    return tuple(p for part in name.split("&") if (p := part.strip())) or (name,)


def distinct(chairs: tuple[Chair, ...], teams: bool = False) -> bool:
    """True when no two chairs share a name (read without case) or a mark.

    Args:
        teams: the names are those of teams, and nobody may be of two.
    """
    names = [n.casefold() for c in chairs for n in (team(c.name) if teams and not c.bot else (c.name,))]
    return len(set(names)) == len(names) and len({c.mark for c in chairs}) == len(chairs)


def to_plain(chairs: tuple[Chair, ...]) -> list[dict[str, Any]]:
    """Chairs as JSON data; who is in the room is not said."""
    return [{k: v for k, v in asdict(c).items() if k != "far" or v} for c in chairs]


def from_plain(rows: Any, teams: bool = False) -> tuple[Chair, ...]:
    """Chairs from JSON data.

    Args:
        teams: a chair may be a team's.

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
        far = phone and row.get("far") is True
        chairs.append(Chair(tidy_name(row["name"], len(chairs), teams), row["mark"], row["bot"], phone, away, far))
    if not distinct(tuple(chairs)):
        raise ValueError("seats")
    return tuple(chairs)


def sharp(chairs: Iterable[Chair]) -> bool:
    """Whether a sharp bot plays.

    >>> sharp([Chair("Ana", 0), Chair("Bo", 1, "hider:sharp")]), sharp([Chair("Bo", 1, "hider")])
    (True, False)
    """
    return any(c.bot and parts(c.bot)[1] == "sharp" for c in chairs)


def for_children(meta: Meta, options: Mapping[str, str]) -> bool:
    """Whether a table has the options that its game has for children."""
    return bool(meta.children) and all(options[key] == value for key, value in meta.children)
