"""Everything the screen depends on, as one frozen value: what all screens share, and the one screen that is shown.

A :class:`Model` is a :class:`House` and exactly one of the screens of :data:`Screen`. Each screen has its own fields
and no others, so that a field is there whenever the screen is. A page that is left again (:class:`Help`,
:class:`Saves`, :class:`Settings`, :class:`Tour`, :class:`Film`, :class:`Afterwards`, :class:`Book`,
:class:`Daily`, :class:`Printing`, :class:`Workshop`) holds the place it covers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias, assert_never

from .prefs import Prefs
from .values import SaveSummary

if TYPE_CHECKING:  # the lobby starts without them
    from guise.handoff.session import Session
    from guise.offers.pack import Pack

    from .messages import Command
from .covers import Afterwards, Book, Daily, Film, Help, Page, Printing, Saves, Settings, Tour, Workshop
from .places import AtTable, Laying, Lobby, Pairing, Place

# What all screens share -----------------------------------------------------------------


@dataclass(frozen=True)
class Question:
    """A question that must be answered before anything else.

    Attributes:
        text: what is asked.
        yes: words of the button that agrees.
        no: words of the button that does not.
        then: what agreeing sends.
    """

    text: str
    yes: str
    no: str
    then: Command


@dataclass(frozen=True)
class House:
    """What all screens share.

    Attributes:
        prefs: settings of this browser.
        cards: saves on the shelf, newest first.
        tall: the screen is upright and narrow.
        upright: it is, measured in letters of twice the size.
        still: nothing is to move on it by itself.
        zone: local time, minutes east of UTC.
        notice: a sentence to tell, shown until a person does something; empty for none.
        asking: a question that waits for its answer.
        keeps: false after the browser would not keep the settings; said once.
        keeping: what stands on the page while this browser keeps games less well than it might; else empty.
        packs: packs of cards of one's own, once a table that may take some was laid.
        news: what is new in the house and was not read yet, a sentence for the lobby; empty for none.
        decks: games whose decks have come since the page was opened.
    """

    prefs: Prefs = field(default_factory=Prefs)
    cards: tuple[SaveSummary, ...] = ()
    tall: bool = False
    upright: bool = False
    still: bool = False
    zone: int = 0
    notice: str = ""
    asking: Question | None = None
    keeps: bool = True
    keeping: str = ""
    decks: frozenset[str] = frozenset()
    packs: tuple[Pack, ...] = ()
    news: str = ""

    @property
    def narrow(self) -> bool:
        """The screen is upright and narrow for the size of its letters: boards stand as on a phone."""
        return self.tall or (self.upright and self.prefs.text == "double")


# The screen that is shown ---------------------------------------------------------------


Screen: TypeAlias = "Lobby | Laying | AtTable | Pairing | Page"


@dataclass(frozen=True)
class Model:
    """The whole screen: what all screens share, and the one that is shown."""

    house: House = field(default_factory=House)
    screen: Screen = field(default_factory=Lobby)

    def with_house(self, **changes: Any) -> Model:
        """The same with some fields of the house changed."""
        return replace(self, house=replace(self.house, **changes))

    def with_screen(self, screen: Screen) -> Model:
        """The same house with another screen."""
        return replace(self, screen=screen)


NAMES: Mapping[type, str] = {
    Lobby: "lobby",
    Laying: "setup",
    AtTable: "table",
    Pairing: "phones",
    Help: "help",
    Saves: "saves",
    Settings: "settings",
    Tour: "lesson",
    Film: "film",
    Afterwards: "after",
    Book: "book",
    Daily: "daily",
    Printing: "paper",
    Workshop: "workshop",
}
"""What each screen is called in the page's ``data-screen``."""


# The table in play ----------------------------------------------------------------------


def beneath(screen: Screen) -> Place:
    """The place that a page covers; any other screen is its own."""
    match screen:
        case (
            Help() | Saves() | Settings() | Tour() | Film() | Afterwards() | Book() | Daily() | Printing() | Workshop()
        ):
            return screen.covers
        case Lobby() | Laying() | AtTable() | Pairing():
            return screen
        case _:
            assert_never(screen)


def session(m: Model) -> Session | None:
    """What the phones of the table in play share with it."""
    t = in_play(m)
    return t.phones.session if t is not None and t.phones is not None else None


def refused(m: Model) -> bool:
    """Whether the rules refused what was said last at the table in play, or in one of a day."""
    if isinstance(m.screen, Daily):
        return bool(m.screen.refusal)
    t = in_play(m)
    return t is not None and t.refusal is not None


def in_play(m: Model) -> AtTable | None:
    """The table in play: shown, covered by a page, being paired with phones, or left standing in the lobby."""
    place = beneath(m.screen)
    match place:
        case AtTable():
            return place
        case Pairing():
            return place.table
        case Lobby():
            return place.standing
        case Laying():
            return None
        case _:
            assert_never(place)


def with_table(m: Model, t: AtTable) -> Model:
    """The same screen with its table in play changed.

    Raises:
        ValueError: no table is in play.
    """
    place = beneath(m.screen)
    match place:
        case AtTable():
            return on_place(m, t)
        case Pairing():
            return on_place(m, replace(place, table=t))
        case Lobby():
            return on_place(m, Lobby(t))
        case Laying():
            raise ValueError("no table is in play")
        case _:
            assert_never(place)


def on_place(m: Model, place: Place) -> Model:
    """The same screen with the place changed that it is, or covers."""
    screen = m.screen
    match screen:
        case (
            Help() | Saves() | Settings() | Tour() | Film() | Afterwards() | Book() | Daily() | Printing() | Workshop()
        ):
            return m.with_screen(replace(screen, covers=place))
        case Lobby() | Laying() | AtTable() | Pairing():
            return m.with_screen(place)
        case _:
            assert_never(screen)
