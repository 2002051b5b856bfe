"""What every part of ``update`` gives back, and what it is given beside the message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from guise.supply.content import words

from ..effects import Effect
from ..model import Model
from ..places import LATE, AtTable

if TYPE_CHECKING:  # the lobby starts without it
    from guise.engine.game import Seat

T = TypeVar("T")
Effects: TypeAlias = tuple[Effect, ...]
Step: TypeAlias = tuple[Model, Effects]
"""The next model, and what the browser is to do."""


@dataclass(frozen=True)
class Fresh:
    """Sources of what differs from call to call, which a pure function must be given.

    Attributes:
        token: gives 32 random hexadecimal digits.
        now: gives the time, in milliseconds since 1970.
    """

    token: Callable[[], str]
    now: Callable[[], int]


class Untimely(Exception):
    """A message that does not fit the screen as it is: it was meant for an earlier one. Nothing changes."""


def on_screen(m: Model, kind: type[T]) -> T:
    """The screen that is shown, which is to be of a kind.

    Raises:
        Untimely: another screen is shown.
    """
    if not isinstance(m.screen, kind):
        raise Untimely
    return m.screen


def seat_of(t: AtTable, seat: Seat) -> Seat:
    """A seat of this table.

    Raises:
        Untimely: it has no such seat.
    """
    if seat >= len(t.save.table.chairs):
        raise Untimely
    return seat


def unpicked(t: AtTable) -> dict[str, str]:
    """The parts of a move that are left when the screen changes hands: none, but a time that was up stays up, and what
    somebody has unfolded behind their curtain (``left-open`` of a game's words).
    """
    left = (LATE, *words(t.save.table.game.meta.id).get("left-open", {}))
    return {key: t.picks[key] for key in left if key in t.picks}


def picks_of(part: str) -> dict[str, str]:
    """A part of a move as it is picked, from its key and its value; nothing from ``""``."""
    key, _, value = part.partition(" ")
    return {key: value} if value else {}
