"""Practice games: tables where people may ask for hints, and for the bots' reasons at once.

Whether a table is one stands in its save among the notes of the table, and how often a seat has asked among its own,
so that older versions of the page open the save as it is.
"""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import Seat

from .save import Save

TABLE = "table"
PRACTICE = "practice"
HINTS = "hints"


def practised(save: Save) -> bool:
    """True for a practice game."""
    return (save.notes or {}).get(TABLE, {}).get(PRACTICE) == "on"


def as_practice(save: Save) -> Save:
    """The same table as a practice game."""
    return _noted(save, TABLE, PRACTICE, "on")


def hints_used(save: Save, seat: Seat) -> int:
    """How many hints a seat has asked for."""
    told = (save.notes or {}).get(str(seat), {}).get(HINTS, "")
    return int(told) if told.isascii() and told.isdigit() else 0


def hint_used(save: Save, seat: Seat) -> Save:
    """A seat has asked for one hint more."""
    return _noted(save, str(seat), HINTS, str(hints_used(save, seat) + 1))


def _noted(save: Save, whose: str, key: str, mark: str) -> Save:
    notes = {k: dict(v) for k, v in (save.notes or {}).items()}
    notes.setdefault(whose, {})[key] = mark
    return replace(save, notes=notes)
