"""What the screen knows of the phones at its table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from guise.engine.game import Seat
from guise.handoff.session import Session, Welcome
from guise.table.table import Table


@dataclass(frozen=True)
class Phones:
    """The phones of the game in play.

    Attributes:
        game: id of the save they belong to.
        session: who is paired, and what each should show.
        table: the table whose hands the session shows.
        step: on the pairing screen: ``start``, ``join`` (a code for all to see), ``cover`` (a code for one), ``words``.
        seat: the seat being paired.
        code: the code of that step, as text for the drawing of it.
        met: the phone whose two words are being compared.
        codes: the newest hands in codes: (seats, text of the code).
        at: the seat whose code is shown, when each has its own.
        camera: ``asked``, ``on``, ``off`` by wish, ``denied`` or ``none``.
        linked: seats whose phone hears by itself.
        said: what the table has to say of the last code.
        folded: the stand is put away by wish, until a phone must act.
        big: the code fills the screen.
    """

    game: str
    session: Session
    table: Table | None = None
    step: str = "start"
    seat: Seat | None = None
    code: str = ""
    met: Welcome | None = None
    codes: tuple[tuple[tuple[Seat, ...], str], ...] = ()
    at: Seat | None = None
    camera: str = "asked"
    linked: frozenset[Seat] = frozenset()
    said: str = ""
    folded: bool = False
    big: bool = False

    def but(self, **changes: Any) -> Phones:
        """The same with some fields changed."""
        return replace(self, **changes)


def phone_seats(table: Table) -> tuple[Seat, ...]:
    """Seats whose hand is on a phone."""
    return tuple(i for i, c in enumerate(table.chairs) if c.phone and not c.bot)


def unpaired(p: Phones, table: Table) -> tuple[Seat, ...]:
    """Seats that still wait for their phone."""
    return tuple(s for s in phone_seats(table) if s not in p.session.phones())
