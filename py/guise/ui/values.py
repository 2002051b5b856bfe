"""Small values that messages carry and the model holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # the lobby starts without it
    from guise.engine.game import Seat
    from guise.table.seats import Chair
    from guise.table.standing import Now

Drawer = Literal["log", "notes", "why"]
"""What can be pulled out beside the board: what happened, the notebook, or why the bots did what they did."""

SEEN = "seen"
"""Picked at a table that has ended once its end has been seen: who comes back to it is not shown it again."""

Judgement = Literal["loved", "easy", "hard", "unclear"]
"""What the table may say of a card that it has played."""
JUDGEMENTS: tuple[Judgement, ...] = ("loved", "easy", "hard", "unclear")
"""All of them, in the order of the buttons."""

PrintWish = Literal["size", "ink", "sides", "players", "part", "edition", "kind"]
"""What is chosen for a game that is to be printed."""
WorkLeafName = Literal["cover", "paste", "hand", "codes", "scan", "answers"]
"""What may be open beside a pack in the workshop."""


@dataclass(frozen=True)
class SaveSummary:
    """A save as the cupboard lists it, without opening it.

    Attributes:
        who: the names at its table.
        when: last change, milliseconds since 1970.
        broken: why it cannot be opened, as a sentence; empty for one that can.
        torn: it is damaged, and its first moves can be read.
        chairs: who sits at its table, as far as a picture of it shows.
        now: where the game stands; ``None`` where nobody kept that.
    """

    id: str
    game: str
    name: str
    who: tuple[str, ...]
    when: int
    over: bool
    broken: str = ""
    torn: bool = False
    chairs: tuple[Chair, ...] = ()
    now: Now | None = None


@dataclass(frozen=True)
class Code:
    """A code with the newest hands of some seats, as the text its picture is drawn from.

    ``far``: it is a link for a seat far away, and no picture is drawn of it.
    """

    seats: tuple[Seat, ...]
    text: str
    far: bool = False
