"""Hints and reasons: what people may ask for in a practice game, and why bots did what they did."""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import TIME, Decide, Event, Seat, verb
from guise.table.practice import hint_used, practised
from guise.table.table import Table

from ..effects import Store
from ..model import Model
from ..places import AtTable, on_clock, viewer
from .step import Fresh, Step, Untimely


def hinted(m: Model, t: AtTable, what: str, fresh: Fresh) -> Step:
    """Answer a question of the one who looks, and keep that it was asked. A clock stands until it is let go on.

    Raises:
        Untimely: no such hint may be asked for here and now.
    """
    from guise.table import reasons

    seat = viewer(t)
    if seat is None or t.moved_on or not practised(t.save):
        raise Untimely
    try:
        advice = reasons.hint(t.save.table, seat, what)
    except LookupError as error:
        raise Untimely from error
    if t.advice == (seat, advice):
        return m, ()
    save = replace(hint_used(t.save, seat), when=fresh.now())
    return m.with_screen(t.but(save=save, advice=(seat, advice), paused=t.paused or on_clock(t) is not None)), (
        Store(save),
    )


def told_why(m: Model, t: AtTable) -> Step:
    """Open the drawer of the bots' reasons.

    Raises:
        Untimely: the game goes on, and is no practice game.
    """
    from guise.table import reasons

    table = t.save.table
    if not table.over and not practised(t.save):
        raise Untimely
    found = reasons.afterwards(table) if table.over else reasons.meanwhile(table)
    return m.with_screen(t.but(drawer="why", reasons=found)), ()


def advised(t: AtTable, table: Table) -> tuple[Seat, Event] | None:
    """The hint stays while the clock alone has moved and its seat is still to choose."""
    ticked = bool(table.log) and verb(table.log[-1].move) == TIME
    asked = t.advice is not None and isinstance(table.turn, Decide) and t.advice[0] in table.turn.seats
    return t.advice if ticked and asked else None
