"""Everything the screen depends on, as one frozen value: what all screens share, and the one screen that is shown.

A :class:`Model` is a :class:`House` and exactly one of the screens of :data:`Screen`. Each screen has its own fields
and no others, so that a field is there whenever the screen is. A page that is left again (:class:`Help`,
:class:`Saves`, :class:`Settings`, :class:`Tour`, :class:`Film`, :class:`Afterwards`, :class:`Book`,
:class:`Daily`) holds the place it covers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias, assert_never

from .prefs import Prefs
from .values import Card, Drawer

if TYPE_CHECKING:  # the lobby starts without them
    from guise.engine.game import Decide, Event, Move, Seat, Viewer
    from guise.engine.ladder import Level
    from guise.table.analysis import Study
    from guise.table.book import Book as Leaves
    from guise.table.film import Eyes, Reel, Speed
    from guise.table.golden import Golden
    from guise.table.save import Save
    from guise.table.seats import Chair

    from .messages import Command
    from .phones_model import PairingStep, Phones

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
        zone: local time, minutes east of UTC.
        notice: a sentence to tell, shown until a person does something; empty for none.
        asking: a question that waits for its answer.
        keeps: false after the browser would not keep the settings; said once.
        keeping: what stands on the page while this browser keeps games less well than it might; else empty.
        news: what is new in the house and was not read yet, a sentence for the lobby; empty for none.
        decks: games whose decks have come since the page was opened.
    """

    prefs: Prefs = field(default_factory=Prefs)
    cards: tuple[Card, ...] = ()
    tall: bool = False
    upright: bool = False
    zone: int = 0
    notice: str = ""
    asking: Question | None = None
    keeps: bool = True
    keeping: str = ""
    decks: frozenset[str] = frozenset()
    news: str = ""

    @property
    def narrow(self) -> bool:
        """The screen is upright and narrow for the size of its letters: boards stand as on a phone."""
        return self.tall or (self.upright and self.prefs.text == "double")


# The screens ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Lobby:
    """The cupboard.

    Attributes:
        standing: the table that people have just left, until another is opened: its phones stay linked
            and may answer.
    """

    standing: AtTable | None = None


@dataclass(frozen=True)
class Laying:
    """A table being laid.

    Attributes:
        game: its id.
        chairs: who will sit where.
        options: a value for each of the game's options.
        more: the options are unfolded.
        level: the level of bots that are added.
        ready: the people have played enough at this level to be offered the next.
        practice: it is to be a practice game.
        paired: names, in small letters, of people whose phones are paired for the evening.
    """

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    more: bool = False
    level: Level = "easy"
    ready: bool = False
    practice: bool = False
    paired: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Sheet:
    """The curtain of one seat. ``up``: its owner is looking."""

    seat: Seat
    up: bool = False


@dataclass(frozen=True)
class Moment:
    """A climax that rests on the stage.

    Attributes:
        event: the climax.
        around: what everybody was told in the same step, the climax included where it is public.
    """

    event: Event
    around: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Refusal:
    """Why the rules refused a move, as a sentence, and the ID of the rule; empty where no rule of the game says so."""

    text: str
    rule: str = ""


@dataclass(frozen=True)
class AtTable:
    """A game in play.

    Attributes:
        save: the table, and what is kept with it.
        sheet: the curtain, if one hangs.
        picks: parts of a move chosen so far.
        drawer: the drawer that is open, if one is.
        refusal: why the last move was refused, if it was.
        seen: number of events drawn before; those that follow are shown moving.
        heard: number of events that have been told aloud before.
        paused: the clock stands still by wish.
        stored: false when the last change could not be saved.
        moved_on: the game was changed in another window, and this one is behind.
        phones: the phones of this table, when a seat has one.
        stage: climaxes that wait to be seen, the first of them on the stage.
        wait: milliseconds, at the usual pace, that what was told last needs to be read.
        reading: nobody has had time yet to read what was told last: the clock stands, and no curtain falls.
        since: when the table last changed, milliseconds since 1970.
        said_at: when a text was last typed and played, milliseconds since 1970.
        held: an answer that was given and waits until answers are told: its seat and the move.
        advice: the hint that the looker has asked for, by its seat, until the table changes.
        reasons: why bots did what they did, while that drawer is open.
    """

    save: Save
    sheet: Sheet | None = None
    picks: Mapping[str, str] = field(default_factory=dict)
    drawer: Drawer | None = None
    refusal: Refusal | None = None
    seen: int = 0
    heard: int = 0
    paused: bool = False
    stored: bool = True
    moved_on: bool = False
    phones: Phones | None = None
    stage: tuple[Moment, ...] = ()
    wait: int = 0
    reading: bool = False
    since: int = 0
    held: tuple[Seat, Move] | None = None
    advice: tuple[Seat, Event] | None = None
    reasons: tuple[Event, ...] = ()
    said_at: tuple[Seat | None, int] = (None, 0)

    def but(self, **changes: Any) -> AtTable:
        """The same with some fields changed."""
        return replace(self, **changes)


@dataclass(frozen=True)
class Pairing:
    """The screen where phones are paired with the seats of a table.

    Attributes:
        table: the table, which has phones.
        step: how far the pairing is.

    Raises:
        ValueError: the table has no phones.
    """

    table: AtTable
    step: PairingStep

    def __post_init__(self) -> None:
        self.phones  # noqa: B018 - raises when there are none

    @property
    def phones(self) -> Phones:
        """The phones of the table."""
        if self.table.phones is None:
            raise ValueError("only a table with phones can pair them")
        return self.table.phones


Place: TypeAlias = "Lobby | Laying | AtTable | Pairing"
"""A screen that a page may cover and go back to."""


@dataclass(frozen=True)
class RulesOf:
    """The rules of a game, opened at one of them where ``rule`` names its ID."""

    game: str
    rule: str = ""


@dataclass(frozen=True)
class AboutPhones:
    """How phones are used."""


@dataclass(frozen=True)
class AboutAccess:
    """How to play by keys, by listening, with one hand, with large letters, without colours."""


@dataclass(frozen=True)
class AboutNews:
    """What is new in the house."""


Topic: TypeAlias = "RulesOf | AboutPhones | AboutAccess | AboutNews"


@dataclass(frozen=True)
class Help:
    """The rules of a game, how phones are used, or what is new. ``covers``: where back leads."""

    topic: Topic
    covers: Place


@dataclass(frozen=True)
class Saves:
    """The shelf of saves. ``covers``: where back leads."""

    covers: Place


@dataclass(frozen=True)
class Settings:
    """The settings. ``covers``: where back leads."""

    covers: Place


@dataclass(frozen=True)
class Tour:
    """The tour of a game: a recorded game with captions.

    Attributes:
        game: its id.
        golden: the recorded game.
        page: which of its stops is shown, from 0.
        covers: where leaving leads.
    """

    game: str
    golden: Golden
    page: int
    covers: Place


@dataclass(frozen=True)
class Film:
    """A game that is watched.

    Attributes:
        reel: the game.
        covers: where leaving leads.
        at: the position: so many moves have been made.
        eyes: whose eyes it is seen with.
        up: their curtain is raised, where one hangs.
        speed: how fast it runs.
        runs: it goes on by itself.
        due: when it goes on, milliseconds since 1970.
        onward: the position was reached by a step on, so that what is new is shown moving.
        whole: turns and scenes are known, and whether the game has ended.
    """

    reel: Reel
    covers: Place
    at: int = 0
    eyes: Eyes = "table"
    up: bool = False
    speed: Speed = "usual"
    runs: bool = False
    due: int = 0
    onward: bool = False
    whole: bool = False


@dataclass(frozen=True)
class Afterwards:
    """What happened really in a game that has ended.

    Attributes:
        study: the game, as far as it is worked out.
        covers: where leaving leads.
        done: so many of its moves have been worked out.
        whole: all of it has.
    """

    study: Study
    covers: Place
    done: int = 0
    whole: bool = False


@dataclass(frozen=True)
class Stories:
    """The first page of the book. ``tally``: somebody has asked who won how often."""

    tally: bool = False


@dataclass(frozen=True)
class BookOfGame:
    """The page of a game."""

    game: str


@dataclass(frozen=True)
class BookOfPerson:
    """The page of somebody, by a name as it was typed."""

    name: str


BookPage: TypeAlias = "Stories | BookOfGame | BookOfPerson"


@dataclass(frozen=True)
class Book:
    """The book of the house.

    Attributes:
        leaves: the games in it, the newest first.
        page: what of it is shown.
        covers: where back leads.
    """

    leaves: Leaves
    page: BookPage
    covers: Place


@dataclass(frozen=True)
class Daily:
    """One a day. What was played of it stands in the settings (``Prefs.days``).

    Attributes:
        today: the date, as its ordinal.
        covers: where back leads.
        at: the game and the day of the one that is open, if one is.
        refusal: why the last move did not fit; empty if it did.
    """

    today: int
    covers: Place
    at: tuple[str, int] | None = None
    refusal: str = ""


Page: TypeAlias = "Help | Saves | Settings | Tour | Film | Afterwards | Book | Daily"
"""A screen that covers a place."""
Screen: TypeAlias = "Lobby | Laying | AtTable | Pairing | Page"


@dataclass(frozen=True)
class Model:
    """The whole screen: what all screens share, and the one that is shown."""

    house: House = field(default_factory=House)
    screen: Screen = field(default_factory=Lobby)

    def but(self, **changes: Any) -> Model:
        """The same with some fields of the house changed."""
        return replace(self, house=replace(self.house, **changes))

    def at(self, screen: Screen) -> Model:
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
}
"""What each screen is called in the page's ``data-screen``."""


# The table in play ----------------------------------------------------------------------


def beneath(screen: Screen) -> Place:
    """The place that a page covers; any other screen is its own."""
    match screen:
        case Help() | Saves() | Settings() | Tour() | Film() | Afterwards() | Book() | Daily():
            return screen.covers
        case Lobby() | Laying() | AtTable() | Pairing():
            return screen
        case _:
            assert_never(screen)


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


def on_clock(t: AtTable) -> Decide | None:
    """The choice that is open, if the rules give it so many seconds; none while answers are carried by code or post."""
    from guise.engine.game import Decide  # the lobby starts without it

    turn = t.save.table.turn
    if not isinstance(turn, Decide) or not turn.seconds:
        return None
    if t.phones is not None:
        from .phones_model import by_code, by_post  # read only for a table with phones

        if by_code(t.phones, t.save.table) or by_post(t.phones, t.save.table):
            return None
    return turn


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
        case Help() | Saves() | Settings() | Tour() | Film() | Afterwards() | Book() | Daily():
            return m.at(replace(screen, covers=place))
        case Lobby() | Laying() | AtTable() | Pairing():
            return m.at(place)
        case _:
            assert_never(screen)


def owner(t: AtTable) -> Viewer:
    """The one person this screen belongs to, when there is only one at the table; no curtain is needed then."""
    table = t.save.table
    everybody = table.people()
    people = [s for s in everybody if not table.chairs[s].phone]
    return people[0] if len(people) == 1 and len(everybody) == 1 else None


def viewer(t: AtTable) -> Viewer:
    """Whose eyes the screen is drawn for."""
    if t.sheet is not None:
        return t.sheet.seat if t.sheet.up else None
    return owner(t)


def next_sheet(t: AtTable) -> Sheet | None:
    """The curtain the table now needs: for the first person who must choose something in private here.

    What rests on the stage comes first; a climax that is one seat's alone is seen behind that seat's curtain. What was
    told stands for its time on the shared screen, so that all can see it.
    """
    if owner(t) is not None or t.held is not None:
        return None
    if t.stage:
        return Sheet(t.stage[0].event.to[0]) if t.stage[0].event.to else None
    if t.reading:
        return None
    from guise.engine.game import Decide

    table = t.save.table
    turn = table.turn
    if not isinstance(turn, Decide) or turn.open:
        return None
    waiting = [s for s in turn.seats if not table.chairs[s].bot and not table.chairs[s].phone]
    return Sheet(waiting[0]) if waiting else None


def card_of(save: Save) -> Card:
    """A save as the shelf shows it."""
    t = save.table
    return Card(save.id, t.game.meta.id, save.name, tuple(c.name for c in t.chairs), save.when, t.over)


def tour_stops(golden: Golden) -> list[int]:
    """Where a tour stops: before each captioned step, and after the last when there is an end."""
    stops = [i for i, step in enumerate(golden.steps) if step.caption]
    return stops + ([len(golden.steps)] if golden.end else [])
