"""What is set on a table's stage, and how long what was told stands before the house goes on or a curtain falls."""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import Chance, Decide, Event, Seat
from guise.supply.content import words
from guise.table.narrate import teller
from guise.table.tempo import moments, reading

from ..by_itself import only_watches
from ..places import LATE, AtTable, Moment, alone_here, at_screen, next_sheet, on_clock, owner, somebody_here
from ..resting import RELAID

PASSED_MS = 5000
"""So long a throw stands at the least, at the usual pace, before a curtain falls over it."""
LAID_MS = 3000
"""So long a screen that has been passed is laid down, at the usual pace, before what was shown is seen by all."""


def staged(t: AtTable, before: AtTable, scale: float) -> AtTable:
    """The table with what it tells that was not told before set on its stage, or to be read.

    What all are to see together (``gathers`` of a game's words: the events, and what the button says) waits there until
    a screen that was passed round lies where all can see it.
    """
    table = t.save.table
    game = table.game.meta.id
    told = table.state.events[before.save.table.told :]
    shared = owner(t) is None and somebody_here(table)  # whoever holds a phone reads there
    wait = int(scale * reading(teller(table), told, shared))
    around = tuple(e for e in told if e.to is None)
    climaxes = [e for e in moments(game, told, shared) if _has_watcher(t, e)] if scale else []
    if t.hurried is not None and only_watches(before) and not table.over:  # they want to see the end
        climaxes = []
    own = next((n for n, e in enumerate(climaxes) if e.to), None)
    if own is not None:  # the only one here knows from their own what all are told after it
        climaxes = climaxes[: own + 1]
    gathers = words(game).get("gathers", {}) if scale and len(at_screen(table)) > 1 else {}
    climaxes = [e for e in told if e in climaxes or (e.to is None and e.kind in gathers)]
    shown = [Moment(e, around) for e in climaxes]
    return t.but(stage=tuple(shown), reading_ms=wait, reading=wait > 0)


def _has_watcher(t: AtTable, e: Event) -> bool:
    """True when somebody at this screen may see a climax: everybody's, or that of one seat who is alone here. Where
    others look on, it would tell them which of two climaxes comes: that seat reads it in its own view.
    """
    return e.to is None or (len(e.to) == 1 and alone_here(t, e.to[0]))


def laid_down(t: AtTable, before: AtTable, scale: float, shown: bool) -> AtTable:
    """The table when somebody has shown from behind a curtain what all are to see (``laid`` of a game's words), or when
    somebody at this screen is to answer in a few seconds (``readied``, the prompt): time to lay the screen down or to
    get ready, or a tap.

    Args:
        before: the table before what is told now.
        shown: it was shown from behind a curtain.
    """
    table, found = t.save.table, words(t.save.table.game.meta.id)
    told, turn, was = table.state.events[before.save.table.told :], table.turn, before.save.table.turn
    lays = shown and any(e.kind == found.get("laid") for e in told)
    goes_on = isinstance(turn, Decide) and isinstance(was, Decide) and turn.clock == was.clock
    if isinstance(turn, Decide) and turn.prompt == found.get("readied") and not goes_on:
        lays = owner(t) is None and any(s in at_screen(table) for s in turn.speakers)
    wait = int(scale * LAID_MS) if lays else 0
    return t.but(laid=bool(wait), reading_ms=max(t.reading_ms, wait), reading=t.reading or wait > 0)


def laid_again(t: AtTable, seat: Seat, scale: float) -> AtTable:
    """The table when the curtain of whoever judges has gone again while all guess against a clock: the screen is laid
    down once more as it was before that began (``laid`` of a game's words), and time goes on when it lies.
    """
    turn = on_clock(t)
    if t.sheet is not None or turn is None or turn.judge != seat or t.paused or t.stage or LATE in t.picks:
        return t
    wait = int(scale * LAID_MS) if words(t.save.table.game.meta.id).get("laid") else 0
    return t.but(laid=True, reading=True, reading_ms=wait, picks={**t.picks, RELAID: "yes"}) if wait else t


def _covers(t: AtTable) -> bool:
    """Whether a chance that tells nothing, such as a card that is drawn, brings a curtain over what is being read."""
    table = t.save.table
    if not t.reading or t.stage or t.moved_on or not isinstance(table.turn, Chance):
        return False
    after = table.advance()
    return after.told == table.told and next_sheet(t.but(save=replace(t.save, table=after), reading=False)) is not None


def before_chance_ms(t: AtTable) -> int:
    """How long what was told stands before the next chance: half its time where it stands on after it."""
    return t.reading_ms // 2 if _covers(t) else t.reading_ms


def read_out(t: AtTable) -> AtTable:
    """The table when what was told has had its time: now a curtain may fall over it."""
    t = t.but(reading=False, laid=False)
    return t.but(sheet=t.sheet or next_sheet(t))
