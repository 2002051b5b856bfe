"""What goes on or over by itself at this screen, asked of what stands there: silence that is consent, a turn that ends
where nothing more is wanted, and the turns of others for whoever only watches.
"""

from __future__ import annotations

from guise.engine.game import AutoPlays, Chance, Consents, Decide, Move, Seat
from guise.supply.content import words
from guise.table.protocols import offers, out_of
from guise.table.seats import for_children

from .places import AtTable, Sheet, next_sheet, owner, watched
from .prefs import SCALES, Prefs

CONSENT_MS = 4000
"""So long, once all is read, silence lasts before it is consent."""
LAPSE_MS, READ_MS = 4000, 8000
"""So long at the least, at the usual pace, somebody may still do more before their turn ends by itself; and so long
somebody reads behind their curtain what they will need, before all see what goes with it; children read as long again.
"""
UNDER_WAY_MS = 1400
"""So long the piece they moved may be on its way (``LONGEST`` of pieces.mjs): their time begins when it has come."""
LAPSED = "lapsed"
"""The part of a move that is there once that time is over."""


def consent(t: AtTable) -> tuple[Seat, Move] | None:
    """What the silence of those who are asked means, and who says it; ``None`` unless all of them hold phones that hear
    by themselves: at this screen a tap goes on, and a letter takes its time.
    """
    table = t.save.table
    game, turn = table.game, table.turn
    if not isinstance(game, Consents) or not isinstance(turn, Decide) or not turn.open:
        return None
    if t.phones is None or not t.phones.linked.issuperset(turn.seats):
        return None
    move = game.silence(table.peek(turn.seats[0]))
    return (turn.seats[0], move) if move else None


def lapsed(t: AtTable, timers: str) -> tuple[Seat, Move] | None:
    """What ends a turn by itself at this screen, and whose, where nothing more is wanted: for a moment they may still
    want it. Behind a curtain that begins when its owner looks. ``None`` while they do, or look something up, and
    wherever no time is to run (``timers`` is ``off``).
    """
    table, turn = t.save.table, t.save.table.turn
    game = offers(table.game, AutoPlays)
    if timers == "off" or game is None or not isinstance(turn, Decide):
        return None
    seat = turn.seats[0]
    if t.picks or t.advice is not None or t.drawer is not None or t.stage or t.moved_on:
        return None
    if t.sheet != (None if turn.open else Sheet(seat, up=True)):
        return None
    if turn.seats != (seat,) or table.chairs[seat].bot or table.chairs[seat].phone:
        return None
    view, alone = table.peek(seat), owner(t) is not None
    if game.automatic_move(view, {}, alone):  # what needs no moment ends nothing
        return None
    move = game.automatic_move(view, {LAPSED: "yes"}, alone)
    return (seat, move) if move else None


def looked_up(t: AtTable) -> bool:
    """Whether a drawer is open that the curtain which is about to fall would sweep away: that waits until it is shut,
    or somebody taps on.
    """
    return bool(t.drawer and t.reading and not t.sheet and not t.stage and next_sheet(t.but(reading=False)))


def lapse_ms(t: AtTable, prefs: Prefs) -> int:
    """For how many milliseconds they may: until what was told is read, and where nothing else waits, all the same."""
    scale = (SCALES[prefs.pace] or 1) * (2 if prefs.timers == "double" else 1)
    if t.sheet is not None:
        table = t.save.table
        return int(READ_MS * scale) * (2 if for_children(table.game.meta, table.options) else 1)
    return max(int(LAPSE_MS * scale) + UNDER_WAY_MS, t.reading_ms)


def skips(t: AtTable) -> bool:
    """Whether one tap of whoever is alone among bots skips all their turns."""
    return owner(t) is not None and "skips" in words(t.save.table.game.meta.id)


def goes_by(t: AtTable) -> Seat | None:
    """The bot whose turn people at this screen watch and may let go by at once; also while chance is to go on in it,
    where one tap skips all turns of bots: the button for it stays where it is until they are over.
    """
    table, turn = t.save.table, t.save.table.turn
    if isinstance(turn, Decide):
        return turn.seats[0] if watched(t) else None
    last = next((e.actor for e in reversed(table.log) if e.actor is not None), None)
    if last is None or not isinstance(turn, Chance) or not table.chairs[last].bot:
        return None
    return last if skips(t) and not t.stage and not t.moved_on and t.drawer != "why" else None


def only_watches(t: AtTable) -> bool:
    """Whether they are out, so that no turn of theirs comes any more: then one tap leads to the end."""
    seat = owner(t)
    if seat is None or not skips(t):
        return False
    return seat in out_of(t.save.table.game, t.save.table.peek(None))
