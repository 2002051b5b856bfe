"""At the table: moves, chance and bots, the clock, notes and drawers."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from guise.engine.errors import IllegalMove
from guise.engine.game import Decide, Move, Seat, verb
from guise.supply.content import words
from guise.table.alone import sole
from guise.table.narrate import is_listed, said, teller
from guise.table.save import Save
from guise.table.table import Table

from .. import messages as msg
from .. import opinions
from ..back import unseen
from ..by_itself import goes_by, lapsed, looked_up, only_watches, skips
from ..effects import KeepPrefs, Later, Load, Store
from ..messages import TellAnswer
from ..model import Model, in_play, with_table
from ..places import (
    SURE,
    AtTable,
    Refusal,
    Sheet,
    alone_here,
    doubted,
    keeps_up,
    looks_next,
    next_sheet,
    opens,
    owner,
    viewer,
)
from ..prefs import SCALES
from ..resting import HELD
from ..values import Drawer, Judgement
from .automatic import (
    HASTE_MS,
    OPENING,
    goes_on,
    left_open,
    looks_at,
    on_hold,
    play_automatic,
    still_hurried,
    still_paused,
)
from .practice import advised, hinted, told_why
from .remember import remembered, told_of_household
from .schedule import answer_delay_ms, schedule_next
from .staging import PASSED_MS, before_chance_ms, laid_down, read_out, staged
from .step import Fresh, Step, Untimely, on_screen, picks_of, unpicked


def at_table(m: Model, message: msg.TableCommand, fresh: Fresh) -> Step:
    """What a command of the table does.

    Raises:
        Untimely: no table is shown, or it has no such seat.
    """
    t = on_screen(m, AtTable)
    match message:
        case msg.PlayMove() | msg.PlayOn() | msg.SayMove():
            return _played(m, t, message, fresh)
        case msg.PickPart(key, value):
            return m.with_screen(t.but(picks={**_without(t, key), key: value})), ()
        case msg.PutDownPart(key):
            return _put_down(m, t, key)
        case msg.TakeBack(seat):
            return _taken_back(m, t, seat, fresh)
        case msg.MarkNote(key, mark):
            return _noted(m, t, key, mark, fresh)
        case msg.PullDrawer(drawer):
            return _pulled(m, t, drawer)
        case msg.AskHint(what):
            return hinted(m, t, what, fresh)
        case msg.PauseClock():
            m = m.with_screen(t.but(paused=not t.paused, refusal=None))
            return m, schedule_next(m) if t.paused else ()
        case msg.TapOn():
            hasty = t.stage and t.hurried is not None and fresh.now() - t.since < HASTE_MS
            return (m, ()) if hasty else tapped_on(m, t)
        case msg.CatchUp():
            return m.with_screen(t.but(moved_on=False)), (Load(t.save.id),)
        case msg.SayOfCard(judgement):
            return _said_of_card(m, t, judgement)
        case _:
            assert_never(message)


def _played(m: Model, t: AtTable, message: msg.PlayMove | msg.PlayOn | msg.SayMove, fresh: Fresh) -> Step:
    """A move was tapped or typed, or two with one tap."""
    match message:
        case msg.PlayMove(move, seat):
            if t.stage and is_listed(t.save.table.turn, t.save.table.game.meta.id, "from-stage"):
                t = t.but(stage=(), reading=False, reading_ms=0)  # it stood under what rests there
            return play(m, t, seat, move, fresh)
        case msg.PlayOn(move, then):
            return _played_on(m, t, move, then, fresh)
        case msg.SayMove():
            return _typed(m, t, message, fresh)
        case _:
            assert_never(message)


def _pulled(m: Model, t: AtTable, drawer: Drawer) -> Step:
    """A drawer is opened, or shut when it is open. While the bots' reasons are read, they wait."""
    if drawer == "why" != t.drawer:
        return told_why(m, t)
    then = t.but(drawer=None if t.drawer == drawer else drawer, reasons=())
    m, goes = m.with_screen(then), t.drawer == "why" or (looked_up(t) and not looked_up(then))
    return m, schedule_next(m) if goes or lapsed(then, m.house.prefs.timers) else ()


def _typed(m: Model, t: AtTable, message: msg.SayMove, fresh: Fresh) -> Step:
    """A typed move. Some games take no more than one in so many milliseconds from the same seat (WTZ-Q24)."""
    table, now = t.save.table, fresh.now()
    least = words(table.game.meta.id).get("flood", {}).get(message.form, 0)
    seat = acting(t, message.seat)
    if least and t.said_at[0] == seat and now - t.said_at[1] < least:
        return with_table(m, t.but(refusal=Refusal(said("table.wait"), ""))), ()
    return play(m, t.but(said_at=(seat, now)), message.seat, f"{message.form} {message.text}".strip(), fresh)


def _without(t: AtTable, key: str) -> dict[str, str]:
    """The parts of a move chosen so far, but for one. One move at a time is asked for once more."""
    return {k: v for k, v in t.picks.items() if k != key and not (key.startswith(SURE) and k.startswith(SURE))}


def _put_down(m: Model, t: AtTable, key: str) -> Step:
    """A part of a move is chosen no more. After a *No* to a move that was asked for once more, and after a look at
    something, all goes on.
    """
    then = t.but(picks=_without(t, key))
    if lapsed(then, m.house.prefs.timers) or looks_at(t):
        m = m.with_screen(then)
    elif not key.startswith(SURE) or doubted(then):
        return m.with_screen(then), ()
    else:
        m = m.with_screen(then.but(paused=False))
    return m, schedule_next(m)


def _said_of_card(m: Model, t: AtTable, judgement: Judgement) -> Step:
    """Keep what the table says of the card that is over, in place of what it said of it before; the same said once more
    is taken back.

    Raises:
        Untimely: no card is over.
    """
    if t.asked is None:
        raise Untimely
    prefs = opinions.changed(m.house.prefs, t.save.table.game.meta.id, t.asked, t.judged, judgement)
    back = t.judged == judgement
    folded = "fold" in words(t.save.table.game.meta.id)["opinions"]  # there what was said is answered where it stands
    notice = said("opinions.back") if back else "" if folded else opinions.thanks(judgement)
    m = m.with_screen(t.but(judged="" if back else judgement)).with_house(prefs=prefs, notice=notice)
    return m, (KeepPrefs(prefs),)


# Moves ----------------------------------------------------------------------------------


def acting(t: AtTable, seat: Seat | None) -> Seat | None:
    """The seat a tap stands for: the one on the button, else the viewer, else the person whose turn it is."""
    who = viewer(t) if seat is None else seat
    if who is not None:
        return who
    turn = t.save.table.turn
    if isinstance(turn, Decide):
        return next((s for s in turn.seats if not t.save.table.chairs[s].bot), None)
    return None


def play(m: Model, t: AtTable, seat: Seat | None, move: Move, fresh: Fresh) -> Step:
    """A person plays a move at the table in play. A refused one changes nothing and is said."""
    table = t.save.table
    if t.moved_on or (seat is None and _covered(t)):  # nobody decides for whoever has not looked behind their curtain
        return m, ()
    who = acting(t, seat)
    try:
        if who is None or who >= len(table.chairs) or table.chairs[who].bot:
            raise IllegalMove("not-you")
        if on_hold(t, m.house.prefs.timers):
            return with_table(m, t.but(refusal=Refusal(said("table.paused"), ""))), ()
        after = table.submit(who, move)
    except IllegalMove as error:
        return refused(m, t, error), ()
    due = answer_delay_ms(m, t) if owner(t) is None else 0  # nobody listens to whoever plays alone
    left = t.since + due - fresh.now()
    if 0 < left <= due and who is not None:
        held = t.sheet.seat if t.sheet is not None and t.sheet.up else t.chose
        waits = t.but(delayed_answer=(who, move), sheet=None, picks={}, chose=held, lifted=t.lifted + (held == who))
        return with_table(m, waits), (Later(left, TellAnswer()),)
    if _passes(t, seat, who):
        t = t.but(chose=None)  # the screen has gone to somebody else
    if m.house.narrow:
        t = t.but(drawer=None)  # there it hides the board, and what comes of the move is seen on that
    return commit_table(told_of_household(m, after), t, after, fresh)


def _covered(t: AtTable) -> bool:
    """Whether somebody is to choose in private who has not looked behind their curtain."""
    turn = t.save.table.turn
    return t.sheet is not None and not t.sheet.up and isinstance(turn, Decide) and not turn.open


def _passes(t: AtTable, seat: Seat | None, who: Seat) -> bool:
    """Whether the screen has gone to somebody else with a choice: another's, or one that may be anybody's, where
    several people may go on; but not where it stays in one hand all the same (``holds`` of a game's words).
    """
    turn, chairs = t.save.table.turn, t.save.table.chairs
    if chairs[who].phone or is_listed(turn, t.save.table.game.meta.id, "holds"):
        return False
    here = [s for s in turn.seats if not chairs[s].bot and not chairs[s].phone] if isinstance(turn, Decide) else []
    return who != t.chose or (seat is None and viewer(t) is None and len(here) > 1)


def _played_on(m: Model, t: AtTable, move: Move, then: Move, fresh: Fresh) -> Step:
    """Play a move that ends a turn, and with it the move that the next player has tapped, if it is still legal.

    While what was told is being read nobody is passed over; but whoever has all the time they want (``own-pace`` of a
    game's words, by prompt) misses nothing by going on.
    """
    free = is_listed(t.save.table.turn, t.save.table.game.meta.id, "own-pace")
    if (t.reading and verb(move) == "pass" and not free) or t.stage or t.sheet is not None:
        return m, ()
    m, effects = play(m, t, None, move, fresh)
    after = in_play(m)
    if after is None or after.refusal or after.stage or after.sheet is not None or after.save is t.save:
        return m, effects
    table, who = after.save.table, acting(after, None)
    if who is None or then not in table.game.legal(table.peek(who)):
        return m, effects
    m, more = play(m, after, who, then, fresh)
    return m, tuple(e for e in effects if not isinstance(e, Store | Later)) + more


def refused(m: Model, t: AtTable, error: IllegalMove) -> Model:
    """Say why not; nothing has changed."""
    text, rule = teller(t.save.table).refusal(error)
    return with_table(m, t.but(refusal=Refusal(text, rule)))


def commit_table(m: Model, t: AtTable, table: Table, fresh: Fresh) -> Step:
    """The table has changed: keep it, lower the curtain, hang the next one, and let the house go on."""
    prefs, before, looked = m.house.prefs, t, t.sheet if t.sheet is not None and t.sheet.up else None
    t = _parted(t, table)
    table = play_automatic(t, table)
    stays = goes_on(t, table)
    t = _changed(t, replace(t.save, table=table, when=fresh.now(), notes=_laid_back(t.save)), prefs.book)
    t = _to_be_read(before, t, SCALES[prefs.pace], looked)
    if looked is not None and stays and _asked_again(before, t, looked) and not t.stage:  # nobody else has had it
        t = t.but(sheet=Sheet(looked.seat, up=True), reading=False, reading_ms=0)
    elif looked is not None and keeps_up(t.but(sheet=looked)):
        t = t.but(sheet=looked)
    prefs, effects = remembered(prefs, before.save.table, t.save)
    t = t.but(sheet=t.sheet or next_sheet(t))
    if t.drawer and _swept(t):
        t = t.but(drawer=None)
    m = with_table(m.with_house(prefs=prefs), t)
    return m, effects + schedule_next(m)


def _swept(t: AtTable) -> bool:
    """Whether an open drawer goes: the game is over, a curtain hangs, or falls soon after what somebody here, and
    chance, have done.
    """
    table = t.save.table
    last = next((e.actor for e in reversed(table.log) if e.actor is not None), None)
    hangs = t.sheet is not None and not t.sheet.up
    return table.over or hangs or (last is not None and not table.chairs[last].bot and looked_up(t))


def _laid_back(save: Save) -> dict[str, dict[str, str]] | None:
    """Everybody's notes without what lies in the way of what is told next (``laid-back`` of a game's words)."""
    keys = words(save.table.game.meta.id).get("laid-back", ())
    if not any(key in page for page in (save.notes or {}).values() for key in keys):
        return save.notes
    return {seat: {k: v for k, v in page.items() if k not in keys} for seat, page in (save.notes or {}).items()}


def _changed(t: AtTable, save: Save, judges: bool) -> AtTable:
    """The table with another save: what was of the choice before is gone.

    Args:
        judges: the household is asked what it thinks of cards.
    """
    table, looked = save.table, t.sheet is not None and t.sheet.up
    asked = opinions.asked(t.asked, t.save.table, table) if judges else None
    return t.but(
        save=save,
        picks=left_open(t, table),
        wanted="",
        sheet=None,
        chose=t.sheet.seat if t.sheet is not None and looked else t.chose,
        lifted=t.lifted + looked,
        delayed_answer=None,
        advice=advised(t, table),
        paused=still_paused(t, table),
        since=save.when,
        hurried=still_hurried(t, table),
        asked=asked,
        judged=t.judged if asked == t.asked else "",
        phones=t.phones.but(said="") if t.phones is not None else None,  # it was of before
    )


def _to_be_read(before: AtTable, t: AtTable, scale: float, looked: Sheet | None) -> AtTable:
    """The table with what it tells now, and for how long that stands."""
    known, told, read = before.save.table.told, t.save.table.told, before_chance_ms(before)
    if read < before.reading_ms and told == known:  # a card was drawn unseen: what was thrown is read on
        return t.but(reading_ms=max(before.reading_ms, int(scale * PASSED_MS)) - read)
    if told == known and t.stage:  # a choice made on a phone in silence: what is being read stays
        return t
    shown = looked is not None and not alone_here(before, looked.seat)
    t = laid_down(staged(t, before, scale), before, scale, shown)
    return t.but(hurried=before.hurried) if t.stage and before.hurried != OPENING else t


def _asked_again(before: AtTable, t: AtTable, looked: Sheet) -> bool:
    """Whether nobody else is asked than whoever has just chosen."""
    turn, alone = t.save.table.turn, owner(before)
    return isinstance(turn, Decide) and turn.seats == (looked.seat if alone is None else alone,)


def _parted(t: AtTable, table: Table) -> AtTable:
    """The table before it changes to another, with how much whoever has just chosen has seen happen."""
    made = table.log[len(t.save.table.log) :]
    return t.but(left={**t.left, **{one.actor: table.told for one in made if one.actor is not None}}) if made else t


def tapped_on(m: Model, t: AtTable) -> Step:
    """Take the first climax off the stage, or end the time for reading; then the game goes on, a bot that is only
    watched makes its whole turn at once, as do all where one tap skips them, all that chance does before anybody
    chooses is done, and whoever has the screen and chooses next goes on behind their curtain.

    Raises:
        Untimely: nothing rests there, and no bot is to move.
    """
    hurried = OPENING if opens(t) else goes_by(t)
    if t.stage and skips(t):  # it was to their own turn, and whoever is out has none any more
        hurried = None if only_watches(t) else still_hurried(t, t.save.table)
    if not t.stage and not t.reading and hurried is None:
        raise Untimely
    seat = looks_next(t)
    picks = {key: value for key, value in t.picks.items() if key not in (HELD, *looks_at(t))}
    t = read_out(t.but(stage=t.stage[1:], sheet=None, reading_ms=0, hurried=hurried, picks=picks))
    if seat is not None:  # the button said whose view it opens
        t = t.but(sheet=Sheet(seat, up=True), picks=unpicked(t) | picks_of(t.wanted), wanted="")
    m = m.with_screen(t)
    return m, schedule_next(m)


def _taken_back(m: Model, t: AtTable, seat: Seat, fresh: Fresh) -> Step:
    try:
        m, effects = commit_table(m, t, t.save.table.take_back(seat, unseen=unseen(t)), fresh)
    except IllegalMove as error:
        return refused(m, t, error), ()
    then, game = in_play(m), t.save.table.game.meta.id
    if then is None or then.sheet != Sheet(seat) or not is_listed(then.save.table.turn, game, "light"):
        return m, effects
    if t.sheet is not None:  # somebody else was passed the screen: it goes back by a curtain
        return m.with_screen(then.but(chose=None)), effects
    return m.with_screen(then.but(sheet=Sheet(seat, up=True), chose=seat)), effects  # the button said whose it is


def _noted(m: Model, t: AtTable, key: str, mark: str, fresh: Fresh) -> Step:
    seat, game = viewer(t), t.save.table.game.meta.id
    m, effects = put_mark(m, t, "table" if seat is None else str(seat), key, mark, fresh)
    if key != "mode" or seat is None or seat != sole(t.save.table):
        return m, effects
    prefs = m.house.prefs.crossing(game, mark == "full")  # the next game of one alone begins so
    return m.with_house(prefs=prefs), (*effects, KeepPrefs(prefs))


def put_mark(m: Model, t: AtTable, whose: str, key: str, mark: str, fresh: Fresh) -> Step:
    """A mark among somebody's notes, or among the ones that lie on the table; the same once more takes it away."""
    notes = {k: dict(v) for k, v in (t.save.notes or {}).items()}
    page = notes.setdefault(whose, {})
    if page.get(key) == mark:
        del page[key]
    else:
        page[key] = mark
    save = replace(t.save, notes=notes, when=fresh.now())
    return with_table(m, t.but(save=save)), (Store(save),)
