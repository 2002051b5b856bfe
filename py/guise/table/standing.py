"""Where a game stands: a few bytes in its save, by which the shelf tells whose turn it is without playing the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from guise.engine.game import Decide, Over, Seat

from .protocols import Counts, TakesTurns, offers
from .table import Table


@dataclass(frozen=True)
class Now:
    """What everybody at a table knows of where the game stands.

    Attributes:
        up: the seats that are to choose, or whose turn it is (:class:`.protocols.TakesTurns`), none where anybody's tap
            goes on; of a game that is over, the winners.
        so_far: how far it is, in what the game counts by (:class:`.protocols.Counts`); ``None`` where it has none.
    """

    up: tuple[Seat, ...] = ()
    so_far: int | None = None


def now_of(table: Table) -> Now:
    """Where a game stands."""
    turn, game = table.turn, table.game
    up = turn.winners if isinstance(turn, Over) else turn.seats if isinstance(turn, Decide) else ()
    if isinstance(turn, Decide) and (takes := offers(game, TakesTurns)):
        up = takes.on_turn(table.peek(None))
    elif isinstance(turn, Decide) and turn.open and len(up) > 1 and set(table.people()) <= set(up):
        up = ()
    counts = offers(game, Counts)
    return Now(up, counts.so_far(table.peek(None)) if counts else None)


def to_plain(now: Now) -> dict[str, Any]:
    """As JSON data."""
    return {"up": [*now.up], **({} if now.so_far is None else {"n": now.so_far})}


def from_plain(plain: Any, seats: int) -> Now | None:
    """From JSON data; ``None`` where nothing was kept, as in saves of older versions, or does not fit.

    Args:
        seats: how many seats the table has.

    >>> from_plain({"up": [1], "n": 7}, 2), from_plain({"up": [2]}, 2), from_plain(None, 2)
    (Now(up=(1,), so_far=7), None, None)
    """
    if not isinstance(plain, dict) or not isinstance(up := plain.get("up"), list):
        return None
    so_far = plain.get("n")
    if any(type(seat) is not int or not 0 <= seat < seats for seat in up):
        return None
    return Now(tuple(up), so_far) if so_far is None or (type(so_far) is int and so_far >= 0) else None
