"""Games that are watched: opening a film, moving in it, handing it over."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from guise.engine.errors import BadSave
from guise.supply.content import need
from guise.table.analysis import Study
from guise.table.film import Hidden, Reel, reel_from, reel_of

from .. import messages as msg
from ..commands import place
from ..covers import Afterwards, Film
from ..effects import CopyLink, CopyMoment, Download, Later, LeaveMark, LoadFilm, Remark
from ..model import Model, beneath, in_play
from .pages import covered, to_place
from .step import Effects, Fresh, Step, Untimely, on_screen

SLICE = 12
"""The log is followed by so many moves at a time."""
AFTER = 4
"""And worked out by so many."""
REST_MS = 10
"""With so long a rest between, in which the page may answer."""
BEFORE_MS = 2500
"""So long the first picture stands before a film begins by itself."""


def watched(m: Model, message: msg.FilmCommand, fresh: Fresh) -> Step:
    """What a command about a film does.

    Raises:
        Untimely: no film is shown, or these eyes may not see it.
        DeckAway: the deck of its game has not come.
    """
    if isinstance(message, msg.FilmWish):
        return _asked_for(m, message, fresh)
    film = on_screen(m, Film)
    match message:
        case msg.FilmStep(unit, by):
            return _moved(m, film, film.reel.after(film.at, unit, by))
        case msg.FilmTo(at):
            return _moved(m, film, at)
        case msg.FilmRun():
            return _run(m, film, fresh)
        case msg.FilmSpeed(speed):
            due = min(film.due, fresh.now() + _frame_ms(film))
            return m.with_screen(replace(film, speed=speed, due=due)), _next(film, fresh)
        case msg.FilmEyes(eyes):
            if not film.reel.may(eyes):
                raise Untimely
            film = replace(film, eyes=eyes, up=False, onward=False, runs=film.runs and not film.reel.veiled(eyes))
            return m.with_screen(film), _next(film, fresh)
        case msg.FilmMoment():
            return m, (CopyMoment(place(msg.ShowFilm(film.reel.save_id, film.at, film.eyes))),)
        case msg.FilmOut(how):
            return m, _handed_over(m, film, how)
        case _:
            assert_never(message)


def screened(m: Model, message: msg.FilmArrival, fresh: Fresh) -> Step:
    """A save has come that is to be watched, or the film goes on.

    Raises:
        DeckAway: the deck of its game has not come.
    """
    match message:
        case msg.FilmCame(text, wish):
            try:
                return _opened(m, reel_from(text), wish, fresh)
            except BadSave as error:
                return m.with_house(notice=str(error)), (Remark(error),)
        case msg.FilmOn():
            return _on(m, fresh)
        case _:
            assert_never(message)


def _asked_for(m: Model, wish: msg.FilmWish, fresh: Fresh) -> Step:
    if isinstance(m.screen, (Film, Afterwards)) and _shown(m.screen).save_id == wish.save_id:
        return _opened(m, _shown(m.screen), wish, fresh)  # from one to the other
    t = in_play(m)
    if t is None or t.save.id != wish.save_id:
        return m, (LoadFilm(wish),)
    return _opened(m, reel_of(t.save), wish, fresh)


def _shown(screen: Film | Afterwards) -> Reel:
    return screen.reel if isinstance(screen, Film) else screen.study.reel


def _opened(m: Model, reel: Reel, wish: msg.FilmWish, fresh: Fresh) -> Step:
    if isinstance(wish, msg.ShowFilm):
        return opened(m, reel, wish, fresh)
    need(reel.game)
    if isinstance(wish, msg.ShowKeepsake):
        reel.finish()
        if not reel.over:
            raise Untimely
        from .paper import keepsake  # few games are printed

        return m.with_house(asking=None).with_screen(keepsake(m, reel)), (LeaveMark(),)
    try:
        study = Study(reel)
    except Hidden as error:  # of a game that runs nothing is worked out
        raise Untimely from error
    shown = Afterwards(study, covered(beneath(m.screen)))
    return m.with_house(asking=None).with_screen(shown), (LeaveMark(), Later(REST_MS, msg.FilmOn()))


def opened(m: Model, reel: Reel, wish: msg.ShowFilm, fresh: Fresh) -> Step:
    """Show a film. A game that still runs is not shown to people who play from memory (X-6). Of a game that has ended
    the film begins by itself, unless a moment of it was asked for or nothing is to move on this screen by itself.

    Raises:
        DeckAway: the deck of its game has not come.
        BadSave: its log does not fit the rules.
        Untimely: these eyes may not see it.
    """
    need(reel.game)
    if wish.eyes != "table" or not m.house.prefs.notes:
        reel.finish()  # only then it is known whether the game has ended
    if not reel.may(wish.eyes) or not (reel.over or m.house.prefs.notes):
        raise Untimely
    film = Film(reel, covered(beneath(m.screen)), min(wish.at, reel.length), wish.eyes, whole=reel.whole)
    reel.state(film.at)
    if wish == msg.ShowFilm(wish.save_id) and _ended(m, reel) and not m.house.still:
        film = replace(film, runs=True, due=fresh.now() + BEFORE_MS)
    return m.with_house(asking=None).with_screen(film), (LeaveMark(), Later(REST_MS, msg.FilmOn()))


def _ended(m: Model, reel: Reel) -> bool:
    """Whether a film is known to be of a game that has ended, though its log may not have been followed yet."""
    t = in_play(m)
    return reel.over or (t is not None and t.save.id == reel.save_id and t.save.table.over)


def veiled(m: Model, message: msg.RaiseCurtain | msg.DropCurtain, fresh: Fresh) -> Step:
    """The curtain before a game that still runs is raised, or falls."""
    film, up = on_screen(m, Film), isinstance(message, msg.RaiseCurtain)
    return m.with_screen(replace(film, up=up and film.reel.veiled(film.eyes), runs=False)), ()


def _moved(m: Model, film: Film, at: int) -> Step:
    """Another position is shown. A film that ran stands."""
    at = max(0, min(at, film.reel.length))
    film = replace(film, at=at, onward=at == film.at + 1, runs=False)
    return _safely(m, film, (Later(REST_MS, msg.FilmOn()),) if not film.reel.whole else ())


def _safely(m: Model, film: Film, effects: Effects) -> Step:
    """Show a film whose next move may turn out to be damaged: then it ends in a sentence."""
    try:
        film.reel.state(film.at)
    except BadSave as error:
        return _broken(m, film, error)
    return m.with_screen(film), effects


def _broken(m: Model, film: Film, error: BadSave) -> Step:
    """A film whose next move is damaged is left, with a sentence."""
    m, left = to_place(m, film.covers)
    return m.with_house(notice=str(error)), (Remark(error), *left)


def _frame_ms(film: Film) -> int:
    return film.reel.frame_ms(film.reel.frame(film.at, film.eyes), film.speed)


def _run(m: Model, film: Film, fresh: Fresh) -> Step:
    """The film goes on, from its beginning when it is at its end; or it stands."""
    if film.runs or (film.reel.veiled(film.eyes) and not film.up):
        return m.with_screen(replace(film, runs=False)), ()
    film = replace(film, at=0 if film.at == film.reel.length else film.at, runs=True, onward=False)
    film = replace(film, due=fresh.now() + min(_frame_ms(film), 600))
    return m.with_screen(film), _next(film, fresh)


def _next(film: Film, fresh: Fresh) -> Effects:
    """When the film goes on, or is looked through further."""
    if not film.reel.whole:
        return (Later(REST_MS, msg.FilmOn()),)
    return (Later(max(1, film.due - fresh.now()), msg.FilmOn()),) if film.runs else ()


def _on(m: Model, fresh: Fresh) -> Step:
    """A slice of the log is looked through; and a film that runs goes on when it is due."""
    if isinstance(m.screen, Afterwards):
        return _worked_out(m, m.screen)
    if not isinstance(m.screen, Film):
        return m, ()
    film = m.screen
    try:
        film.reel.grow(SLICE)
    except BadSave as error:
        return _broken(m, film, error)
    if film.reel.whole and not film.whole:
        film = replace(film, whole=True, onward=False)
        m = m.with_screen(film)
    if film.runs and fresh.now() >= film.due:
        at = min(film.at + 1, film.reel.length)
        film = replace(film, at=at, onward=True, runs=at < film.reel.length)
        film = replace(film, due=fresh.now() + _frame_ms(film))
        m = m.with_screen(film)
    return m, _next(film, fresh)


def _worked_out(m: Model, shown: Afterwards) -> Step:
    """A slice more of a game is worked out; how far it is shows now and then."""
    study = shown.study
    if shown.whole:
        return m, ()
    study.grow(AFTER)
    if study.whole or study.done - shown.done >= study.reel.length // 12:
        m = m.with_screen(replace(shown, done=study.done, whole=study.whole))
    return m, () if study.whole else (Later(REST_MS, msg.FilmOn()),)


def _handed_over(m: Model, film: Film, how: str) -> Effects:
    """Hand a finished game over.

    Raises:
        Untimely: it has not ended.
    """
    if not film.reel.over:
        raise Untimely
    t = in_play(m)
    source = t.save if t is not None and t.save.id == film.reel.save_id else film.reel.save_id
    return (CopyLink(source, True) if how == "link" else Download(source, f"{film.reel.game}-film.guise.json", True),)
