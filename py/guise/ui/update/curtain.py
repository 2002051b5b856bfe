"""Curtains, and seats whose owner leaves or comes back."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from guise.engine.errors import IllegalMove
from guise.engine.game import Decide, Move, Seat
from guise.table.narrate import Storyteller, said, teller

from .. import messages as msg
from ..by_itself import lapsed
from ..model import Model, Question
from ..places import SLIP, AtTable, Refusal, Sheet, first_look, next_sheet, owner, same_hands
from ..prefs import SCALES
from .schedule import schedule_next
from .staging import laid_again
from .step import Fresh, Step, Untimely, on_screen, picks_of, seat_of, unpicked
from .table import commit_table, put_mark, tapped_on


def curtained(m: Model, message: msg.CurtainCommand, fresh: Fresh) -> Step:
    """What a command of the curtain does. Dropping it is asked for anywhere, and does nothing where none hangs.

    Raises:
        Untimely: no table is shown, or it has no such seat.
    """
    match message:
        case msg.HangCurtain(seat, part):
            return _hang(m, on_screen(m, AtTable), seat, part), ()
        case msg.SayAloud(seat, move):
            return _said_aloud(m, on_screen(m, AtTable), seat, move, fresh)
        case msg.RaiseCurtain():
            m = _raise(m, on_screen(m, AtTable))
            return m, schedule_next(m) if lapsed(on_screen(m, AtTable), m.house.prefs.timers) else ()
        case msg.DropCurtain():
            return _drop(m)
        case msg.AskLeave(seat):
            return _ask_leave(m, on_screen(m, AtTable), seat), ()
        case msg.SetSeat(seat, holder):
            return _set_seat(m, on_screen(m, AtTable), seat, holder, fresh)
        case _:
            assert_never(message)


def _hang(m: Model, t: AtTable, seat: Seat, part: str) -> Model:
    """Somebody wants to look at their hand. Where a bot sits in for them, ask whether they are back (X-5)."""
    chair = t.save.table.chairs[seat_of(t, seat)]
    if chair.away:
        say = Storyteller("house", t.save.table.chairs)
        text, yes = say.says("curtain.ask-back", seat, you=chair.name == "You"), say.says("curtain.back", seat)
        return m.with_house(asking=Question(text, yes, said("curtain.not-back"), msg.SetSeat(seat, "person")))
    if chair.bot or seat == owner(t):
        return m
    if part and seat == t.chose:  # they have the screen, and the button said whose view it opens
        return m.with_screen(
            t.but(sheet=Sheet(seat, up=True), picks=unpicked(t) | picks_of(part), wanted="", drawer=None)
        )
    chose = t.chose if seat == t.chose else None  # it changes hands
    return m.with_screen(t.but(sheet=Sheet(seat), picks=unpicked(t), chose=chose, wanted=part, drawer=None))


def _said_aloud(m: Model, t: AtTable, seat: Seat, move: Move, fresh: Fresh) -> Step:
    """Play what somebody here has said aloud. All have heard it, so it is told at once, and the screen stays where it
    is. What they may not say opens nothing: they are passed the screen, to look once more, and that is noted on the
    table (``SLIP``), so that all can be told of it with the answer.

    Raises:
        Untimely: nobody is to say that here now.
    """
    table, chair = t.save.table, t.save.table.chairs[seat_of(t, seat)]
    turn = table.turn
    asked = isinstance(turn, Decide) and seat in turn.seats and move in turn.aloud
    free = t.sheet is None and t.delayed_answer is None and not t.moved_on
    if not (asked and free) or chair.bot or chair.phone:
        raise Untimely
    try:
        after = table.submit(seat, move)
    except IllegalMove:
        text, rule = teller(table).refusal(IllegalMove("aloud", seat=seat))
        slip = f"{seat}-{move}-{len(table.peek(None).events)}"
        t = t.but(sheet=Sheet(seat), picks=unpicked(t), wanted="", refusal=Refusal(text, rule))
        if (t.save.notes or {}).get("table", {}).get(SLIP) == slip:  # the same once more would take it away
            return m.with_screen(t), ()
        return put_mark(m, t, "table", SLIP, slip, fresh)
    m, effects = commit_table(m, t, after, fresh)
    if isinstance(told := m.screen, AtTable):  # they have not held the screen, and what they missed stays news to them
        seen = {one: t.left.get(one) if one == seat else n for one, n in told.left.items()}
        m = m.with_screen(told.but(left={one: n for one, n in seen.items() if n is not None}))
    return m, effects


def _raise(m: Model, t: AtTable) -> Model:
    """Its owner looks, and finds chosen what they wanted to choose. Whoever holds the screen already need not wait
    until what was told has been read. No drawer that was open before lies over what they read there.
    """
    if (soon := same_hands(t)) is not None:
        t = t.but(sheet=soon, reading=False, reading_ms=0)
    if t.sheet is None:
        return m
    picks = dict(t.picks) | picks_of(t.wanted)
    return m.with_screen(t.but(sheet=Sheet(t.sheet.seat, up=True), picks=picks, wanted="", drawer=None))


def _drop(m: Model) -> Step:
    """The curtain comes down; it goes on hanging while its seat has something to choose."""
    t = m.screen
    if not isinstance(t, AtTable) or t.sheet is None:
        return m, ()
    if t.sheet.up and t.stage and t.stage[0].event.to == (t.sheet.seat,):
        return tapped_on(m, t)
    seat, looked, t = t.sheet.seat, t.sheet.up, t.but(wanted="")
    if first_look(t) == seat:  # once is enough, and whoever will not look need not
        t = t.but(left={**t.left, seat: t.save.table.told})
    needed = next_sheet(t)
    if looked and (needed is None or needed.seat != seat):  # what has happened up to here is no news to them
        t = t.but(left={**t.left, seat: t.save.table.told})
    hanging = Sheet(seat) if needed is not None and needed.seat == seat else needed
    t = t.but(sheet=hanging, picks=unpicked(t), drawer=None)
    m = m.with_screen(laid_again(t, seat, SCALES[m.house.prefs.pace]))
    return m, schedule_next(m)


def _ask_leave(m: Model, t: AtTable, seat: Seat) -> Model:
    table = t.save.table
    you = table.chairs[seat_of(t, seat)].name == "You"
    text = Storyteller("house", table.chairs).says("curtain.ask-leave", seat, you=you)
    bot = msg.SetSeat(seat, table.game.meta.temperaments[0].id)
    return m.with_house(asking=Question(text, said("curtain.leave"), said("curtain.stay"), bot))


def _set_seat(m: Model, t: AtTable, seat: Seat, holder: str, fresh: Fresh) -> Step:
    """A bot takes a seat with the same secrets, or gives it back (X-5)."""
    table = t.save.table
    if holder not in ("person", *table.game.meta.styles()):
        raise Untimely
    away = holder != "person"
    chair = replace(table.chairs[seat_of(t, seat)], bot=holder if away else "", phone=False, away=away, far=False)
    return commit_table(m.with_house(asking=None), t, table.reseat(seat, chair), fresh)
