"""How long a climax rests on the stage where it goes by itself, and the line that shows it."""

from __future__ import annotations

from collections.abc import Sequence

from guise.engine.game import Decide, Event
from guise.supply.content import words
from guise.table.table import Table
from guise.table.tempo import MOMENT_MS

from .markup import Markup, h
from .places import AtTable, looks_next, somebody_here
from .prefs import SCALES, Prefs

HELD = "held"
"""The part of a move that is there while somebody holds what would go from the stage by itself: to explain it."""
RELAID = "relaid"
"""The part of a move that is there once somebody has looked behind their curtain while a time ran for all, as long as a
game leaves it (``left-open``): what was told before is not told again as if it were new.
"""


def rest_ms(t: AtTable, prefs: Prefs) -> int:
    """Milliseconds until what rests on the stage goes by itself; 0 where it waits for a tap, or where nothing rests.

    Where all hold phones, it stays for twice as long as it takes to be read, or as its game says (``rests`` of a game's
    words, by kind of event). Where somebody is here who could tap on, it goes only where the game says so (``leaves``),
    they have timers, and nobody holds it.
    """
    if not t.stage:
        return 0
    kind, said = t.stage[0].event.kind, words(t.save.table.game.meta.id)
    if not somebody_here(t.save.table):
        rests = max(MOMENT_MS, 2 * t.reading_ms, said.get("rests", {}).get(kind, 0))
    elif HELD in t.picks or kind not in said.get("leaves", {}) or prefs.timers == "off" or looks_next(t) is not None:
        return 0
    else:
        read = 0 if gathered(t) else t.reading_ms  # that is read on the board, until somebody taps
        rests = max(said["leaves"][kind], read) * (2 if prefs.timers == "double" else 1)
    return max(1, int(rests * SCALES[prefs.pace]))


def climaxes(t: AtTable) -> tuple[Event, ...]:
    """Those that rest on the table's stage."""
    return tuple(moment.event for moment in t.stage)


def gathered(t: AtTable) -> str:
    """The kind of what all are about to see together (``gathers`` of a game's words); empty where nothing rests on the
    stage, or something else.
    """
    kind = t.stage[0].event.kind if t.stage else ""
    return kind if kind in words(t.save.table.game.meta.id).get("gathers", ()) else ""


def rests_for_all(table: Table, untold: Sequence[Event]) -> bool:
    """Whether what rests on the stage is tapped on from any phone: nobody is at the table's screen, everybody may see
    it, and there is nobody whose answer goes on from there.
    """
    asked = table.turn.seats if isinstance(table.turn, Decide) else ()
    shared = all(e.to is None for e in untold) and not any(chair.far for chair in table.chairs)
    return shared and not somebody_here(table) and all(table.chairs[s].bot for s in asked)


def running(rests: int) -> Markup | None:
    """A line that runs out with that time: whoever is about to tap on sees that it goes by itself."""
    return h("i.runs", aria_hidden="true", style=f"--rests:{rests}ms") if rests else None
