"""What is due: chance and bots move, an answer is told, time is up."""

from __future__ import annotations

import contextlib
from typing import assert_never

from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Move, Stocked
from guise.table.table import Table

from .. import messages as msg
from ..by_itself import consent, lapsed, looked_up
from ..model import Model, in_play, with_table
from ..opinions import put_off
from ..places import (
    LATE,
    AtTable,
    doubted,
    heard_here,
    keeps_up,
    next_sheet,
    on_clock,
    whose_clock,
)
from ..resting import rest_ms
from ..scene import TRIED
from .automatic import bots_wait
from .staging import read_out
from .step import Fresh, Step
from .table import acting, commit_table, refused, tapped_on


def timed(m: Model, message: msg.TimeArrival, fresh: Fresh) -> Step:
    """The next model after a message of :data:`guise.ui.messages.TimeArrival`, which was sent by a timer."""
    match message:
        case msg.Advance():
            return advance(m, fresh)
        case msg.ReadOut():
            t = in_play(m)
            return (m if t is None or looked_up(t) else with_table(m, read_out(t))), ()
        case msg.TellAnswer():
            return _answer_told(m, fresh)
        case msg.TimeUp(standing):
            return time_up(m, standing, fresh)
        case _:
            assert_never(message)


def _answer_told(m: Model, fresh: Fresh) -> Step:
    """The answer that was held back is played."""
    t = in_play(m)
    if t is None or t.delayed_answer is None or t.moved_on:
        return m, ()
    seat, move = t.delayed_answer
    try:
        return commit_table(m, t, t.save.table.submit(seat, move), fresh)
    except IllegalMove as error:  # the seat has been given to a bot in between, which has answered
        return refused(m, t.but(delayed_answer=None), error), ()


def advance(m: Model, fresh: Fresh) -> Step:
    """Chance or a bot plays, or silence is taken for consent or ends a turn, if it still is their turn, nobody is
    looking at a hand and no move is asked for once more; where nobody is here to tap on, what rested on the stage goes
    first.
    """
    t = m.screen
    if not isinstance(t, AtTable) or t.moved_on:
        return m, ()
    if t.stage:
        return tapped_on(m, t) if rest_ms(t, m.house.prefs) else (m, ())
    silent = consent(t) or lapsed(t, m.house.prefs.timers)
    if not t.save.table.can_advance() and not silent:
        return m, ()
    if bots_wait(t, m.house.prefs.timers):
        return m, ()
    if t.delayed_answer is not None or t.drawer == "why" or doubted(t):
        return m, ()
    # somebody wants to look, though nothing is to be chosen
    asked_for = t.sheet if t.sheet != next_sheet(t) and not keeps_up(t) else None
    table = t.save.table
    if silent:
        return commit_table(m, t, table.submit(*silent), fresh)
    met = _met(m, table, fresh) if isinstance(table.turn, Chance) and table.game.meta.deck else None
    m, effects = commit_table(m, t, table.advance(met, t.save.deal), fresh)
    now = in_play(m)
    return (with_table(m, now.but(sheet=asked_for)) if asked_for and now else m), effects


def _met(m: Model, table: Table, fresh: Fresh) -> dict[Move, int]:
    """Cards that are not to be drawn while there are others, as ``Table.advance`` takes them.

    They are those of earlier games, those that are much like one of this game, those of one a day this week, and after
    them those of which the table has said something.
    """
    from guise.table.daily import reserved, today

    game = table.game.meta.id
    drawn = {entry.move for entry in table.log if entry.actor is None}
    stocks = table.game.stock(table.options, len(table.chairs)) if isinstance(table.game, Stocked) else ()
    alike = (family for stock in stocks for family in stock.families if not drawn.isdisjoint(family))
    met = m.house.prefs.met_in(game)
    met |= {card: -1 for family in alike for card in family if card not in met}
    met |= reserved(game, today(fresh.now(), m.house.zone))
    return met | put_off(m.house.prefs, game, met)


def time_up(m: Model, standing: msg.SayMove | None, fresh: Fresh) -> Step:
    """The clock has run out, of one seat where each has their own. What stood in a field then is said, and what was
    laid out to be looked at is played, for nobody's words are taken by a clock; while the same is asked, words stay in
    the field. Where a wrong answer leaves the picture open, its time is up all the same: else those words, which still
    stand there, would be said for ever. Where answers are spoken, it is told to whoever hears them, and that is all.
    """
    t = in_play(m)
    turn = on_clock(t) if t is not None else None
    if t is None or turn is None or doubted(t):
        return m, ()
    laid = t.picks.get(TRIED)
    if standing is None and laid and (seat := acting(t, None)) is not None:
        with contextlib.suppress(IllegalMove):
            return commit_table(m, t.but(refusal=None), t.save.table.submit(seat, laid), fresh)
    if standing is None and heard_here(t, turn):  # the clock does not know what was said
        return m.with_screen(t.but(picks={**t.picks, LATE: "yes"})), ()
    later = t.save.table.time_up(whose_clock(t, turn))
    who = acting(t, standing.seat) if standing is not None else None
    stays = turn.after and isinstance(later.turn, Decide) and later.turn.prompt == turn.prompt
    if not stays:
        t = t.but(refusal=None)  # of before; and whoever typed it may have done so in private
    if standing is not None and who is not None and not stays:
        with contextlib.suppress(IllegalMove):
            table = t.save.table.submit(who, f"{standing.form} {standing.text}")
            goes_on = turn.clock and isinstance(table.turn, Decide) and table.turn.clock == turn.clock
            return commit_table(m, t, table.time_up(None) if goes_on else table, fresh)
    return commit_table(m, t, later, fresh)
