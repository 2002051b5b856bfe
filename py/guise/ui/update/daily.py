"""One a day: opening it, playing it, handing on how it went."""

from __future__ import annotations

from dataclasses import replace

from guise.engine.errors import IllegalMove
from guise.engine.game import Move, tidy
from guise.supply.content import need
from guise.table import daily
from guise.table.daily import Kept
from guise.table.narrate import Storyteller

from .. import messages as msg
from ..covers import Daily
from ..effects import FetchDeck, KeepPrefs, LeaveMark, Share
from ..model import Model, beneath
from .pages import covered
from .step import Fresh, Step, Untimely, on_screen


def dailied(m: Model, message: msg.DailyCommand | msg.SayMove, fresh: Fresh) -> Step:
    """What a command of one a day does.

    Raises:
        Untimely: it is not open, or there is no such day.
        DeckAway: the game's deck has not come.
    """
    match message:
        case msg.ShowDaily():
            now = daily.today(fresh.now(), m.house.zone)
            if isinstance(m.screen, Daily):
                return m.with_screen(replace(m.screen, today=now, at=None, refusal="")), ()
            return m.with_screen(Daily(now, covered(beneath(m.screen)))), (LeaveMark(),)
        case msg.OpenDay(game, day):
            screen = on_screen(m, Daily)
            if game not in daily.taking_part() or day not in daily.open_days(screen.today):
                raise Untimely
            need(game)
            return m.with_screen(replace(screen, at=(game, day), refusal="")), (FetchDeck(game), LeaveMark())
        case msg.DayMove(move):
            return _played(m, move)
        case msg.SayMove(form, text, _):
            return _played(m, f"{form} {text}")
        case msg.ShareDay():
            game, day = _at(m)
            kept = daily.attempts(m.house.prefs.days).get((game, day))
            if kept is None or not kept.progress.over:
                raise Untimely
            return m, (Share(daily.shared(kept)),)


def _played(m: Model, move: Move) -> Step:
    """A move in the one that is open: how it then stands is kept, unless the move does not fit."""
    game, day = _at(m)
    had = daily.attempts(m.house.prefs.days).get((game, day), Kept(game, day))
    try:
        moves = (*had.moves, tidy(move).replace("|", " "))
        kept = Kept(game, day, daily.progress(game, day, moves), moves)
    except IllegalMove as error:
        text, _ = Storyteller(game, ()).refusal(error)
        return m.with_screen(replace(on_screen(m, Daily), refusal=text)), ()
    prefs = replace(m.house.prefs, days=daily.keeping(m.house.prefs.days, kept, on_screen(m, Daily).today))
    return m.with_house(prefs=prefs).with_screen(replace(on_screen(m, Daily), refusal="")), (KeepPrefs(prefs),)


def _at(m: Model) -> tuple[str, int]:
    """The game and the day of the one that is open."""
    at = on_screen(m, Daily).at
    if at is None:
        raise Untimely
    return at
