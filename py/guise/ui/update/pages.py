"""Getting about: home, back, the pages that cover a place, settings, and answering a question with no."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from guise.supply.content import read

from .. import messages as msg
from ..covers import (
    AboutAccess,
    AboutNews,
    AboutPhones,
    Afterwards,
    Book,
    Daily,
    Film,
    Help,
    Page,
    Printing,
    RulesOf,
    Saves,
    Settings,
    Stories,
    Tour,
    Workshop,
    tour_stops,
)
from ..effects import AtHome, FillScreen, KeepPrefs, LeaveMark
from ..model import Model, beneath, in_play
from ..news import latest
from ..places import AtTable, Laying, Lobby, Pairing, Place, next_sheet
from ..values import SEEN
from .schedule import schedule_next
from .step import Fresh, Step, Untimely

if TYPE_CHECKING:
    from guise.table.golden import Golden

Paged = (Help, Saves, Settings, Tour, Film, Afterwards, Book, Daily, Printing, Workshop)


def paged(m: Model, message: msg.PageCommand, fresh: Fresh) -> Step:
    """What a command to go somewhere does.

    Raises:
        Untimely: no page is shown to be left or turned.
    """
    match message:
        case msg.GoHome():
            return home(m)
        case msg.GoBack():
            if not isinstance(m.screen, Paged):
                raise Untimely
            return _up(m, m.screen)
        case msg.ShowRules() | msg.ShowAboutPhones() | msg.ShowAccess() | msg.ShowSaves() | msg.ShowSettings():
            return m.with_screen(_page(message, covered(beneath(m.screen)))), (LeaveMark(),)
        case msg.ShowNews():
            number, _ = latest()
            m = m.with_house(prefs=replace(m.house.prefs, news=max(number, m.house.prefs.news)), news="")
            return m.with_screen(Help(AboutNews(), covered(beneath(m.screen)))), (KeepPrefs(m.house.prefs), LeaveMark())
        case msg.OpenTour(game):
            return m.with_screen(Tour(game, _tour(game), 0, _shut(covered(beneath(m.screen))))), (LeaveMark(),)
        case msg.TurnPage(by):
            return _turned(m, by), ()
        case msg.ChangeSetting(setting, value):
            try:
                m = m.with_house(prefs=m.house.prefs.having(setting, value))
            except ValueError as error:
                raise Untimely from error
            return m, (KeepPrefs(m.house.prefs),)
        case msg.FillScreen():
            return m, (FillScreen(),)
        case msg.SayNo():
            return m.with_house(asking=None), ()
        case _:
            assert_never(message)


def finding(m: Model, message: msg.FindRule, fresh: Fresh) -> Step:
    """What is looked for in the rules that are shown.

    Raises:
        Untimely: none are.
    """
    if not isinstance(m.screen, Help) or not isinstance(m.screen.topic, RulesOf):
        raise Untimely
    return m.with_screen(replace(m.screen, topic=replace(m.screen.topic, find=message.text))), ()


def _page(
    message: msg.ShowRules | msg.ShowAboutPhones | msg.ShowAccess | msg.ShowSaves | msg.ShowSettings, covers: Place
) -> Help | Saves | Settings:
    match message:
        case msg.ShowRules(game, rule):
            return Help(RulesOf(game, rule), covers)
        case msg.ShowAboutPhones():
            return Help(AboutPhones(), covers)
        case msg.ShowAccess():
            return Help(AboutAccess(), covers)
        case msg.ShowSaves():
            return Saves(covers)
        case msg.ShowSettings():
            return Settings(covers)
        case _:
            assert_never(message)


def covered(place: Place) -> Place:
    """A place as a page leaves it below: nobody looks behind a curtain, no drawer is open."""
    match place:
        case AtTable():
            return lowered(place)
        case Pairing():
            return replace(place, table=lowered(place.table))
        case Lobby() | Laying():
            return place
        case _:
            assert_never(place)


def _shut(place: Place) -> Place:
    """A place as a tour leaves it below: its last button leads to the chairs, so nothing lies over those."""
    if isinstance(place, Laying) and (place.more or place.chair is not None):
        return replace(place, more=False, chair=None)
    return place


def lowered(t: AtTable) -> AtTable:
    """A table at which nobody looks behind a curtain and no drawer is open. Whoever looked has the screen in hand when
    it comes back.
    """
    chose = t.sheet.seat if t.sheet is not None and t.sheet.up else t.chose
    return t.but(sheet=replace(t.sheet, up=False) if t.sheet else None, drawer=None, chose=chose)


def home(m: Model) -> Step:
    """To the cupboard. The game is saved already."""
    t = in_play(m)
    left = t.but(sheet=None, drawer=None, picks={}) if t is not None else None
    return m.with_house(asking=None).with_screen(Lobby(left)), (AtHome(),)


def to_place(m: Model, place: Place) -> Step:
    """Show a place again; at the table the house goes on playing."""
    match place:
        case Lobby():
            return m.with_screen(place), (AtHome(),)
        case AtTable():
            seen = {SEEN: "yes"} if place.save.table.over else {}
            m = m.with_screen(place.but(sheet=place.sheet or next_sheet(place), picks={**place.picks, **seen}))
            return m, schedule_next(m)
        case Laying() | Pairing():
            return m.with_screen(place), ()
        case _:
            assert_never(place)


def went_back(m: Model) -> Step:
    """The browser's own back: out of a question or a drawer, off a page, else home."""
    screen = m.screen
    drawn = isinstance(screen, AtTable) and screen.drawer is not None
    if drawn or m.house.asking is not None:
        m = m.with_house(asking=None)
        return (m.with_screen(screen.but(drawer=None)) if isinstance(screen, AtTable) else m), (LeaveMark(),)
    match screen:
        case Pairing():
            return to_place(m, screen.table)
        case (
            Help() | Saves() | Settings() | Tour() | Film() | Afterwards() | Book() | Daily() | Printing() | Workshop()
        ):
            return _up(m, screen)
        case Lobby() | Laying() | AtTable():
            return home(m)
        case _:
            assert_never(screen)


def _up(m: Model, screen: Page) -> Step:
    """Off a page: from inside the book to its stories first, and from one of a day to all of them."""
    if isinstance(screen, Daily) and screen.at is not None:
        return m.with_screen(replace(screen, at=None, refusal="")), (LeaveMark(),)
    if isinstance(screen, Book) and screen.page != Stories():
        return m.with_screen(replace(screen, page=Stories())), (LeaveMark(),)
    if isinstance(screen, Printing) and screen.workshop:
        return m.with_screen(screen.workshop), (LeaveMark(),)
    if isinstance(screen, Workshop) and (up := _off_bench(screen)):
        return m.with_screen(up), (LeaveMark(),)
    return to_place(m, screen.covers)


def _off_bench(screen: Workshop) -> Workshop | None:
    """From what lies before one in the workshop to what it belongs to; ``None`` at the shelf."""
    clear = replace(screen, leaf="", list=("", ""), typed=None, row=None, arrived=None)
    if screen.arrived is not None:
        return replace(clear, entry=None, covered="")
    if screen.leaf:
        return clear
    if screen.entry is not None:
        return replace(clear, entry=None)
    return replace(clear, at="") if screen.at else None


# Tours ----------------------------------------------------------------------------------


def _tour(game: str) -> Golden:
    from guise.table.golden import parse  # the lobby does without

    return parse(read(game, "tutorial.txt"))


def _turned(m: Model, by: int) -> Model:
    if not isinstance(m.screen, Tour):
        raise Untimely
    last = len(tour_stops(m.screen.golden)) - 1
    return m.with_screen(replace(m.screen, page=max(0, min(m.screen.page + by, last))))
