"""The pages that cover a place and are left again: rules, saves, settings, tours, films, the book, one a day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:  # the lobby starts without them
    from guise.offers.pack import Pack
    from guise.table.analysis import Study
    from guise.table.book import Book as Leaves
    from guise.table.film import Eyes, Reel, Speed
    from guise.table.golden import Golden

    from .pack_links import Row
    from .packs import Kept

from .places import Place
from .values import WorkLeafName


@dataclass(frozen=True)
class RulesOf:
    """The rules of a game, opened at one of them where ``rule`` names its ID. ``find``: what is looked for in them."""

    game: str
    rule: str = ""
    find: str = ""


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
    """What really happened in a game that has ended.

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


@dataclass(frozen=True)
class Choice:
    """How a game is to be printed.

    Attributes:
        size: of the paper.
        ink: in colours, or in black lines.
        sides: the paper is printed on both sides, or on one.
        players: how many are to play.
        part: which part of its deck, from 0.
        edition: which of its boards or casts; empty for the usual one.
        own: a pack of somebody's own that is printed instead of its deck.
        without: what of its box is left out (``guise.ui.paper.KINDS``).
    """

    size: Literal["a4", "letter"] = "a4"
    ink: Literal["colour", "saving"] = "colour"
    sides: Literal["two", "one"] = "two"
    players: int = 2
    part: int = 0
    edition: str = ""
    own: str = ""
    without: frozenset[str] = frozenset({"award"})


@dataclass(frozen=True)
class Printing:
    """A game that is to be printed, or what is left of one that has ended.

    Attributes:
        game: its id.
        choice: how.
        covers: where back leads.
        typed: a pack that was typed in last.
        refusal: what is wrong with it; empty when nothing is.
        workshop: the room that a pack came from, where back leads first.
        reel: of the game that has ended, followed to its end.
        when: that was played, milliseconds since 1970; 0 where nobody knows.
    """

    game: str
    choice: Choice
    covers: Place
    typed: str = ""
    refusal: str = ""
    workshop: Workshop | None = None
    reel: Reel | None = None
    when: int = 0


@dataclass(frozen=True)
class Workshop:
    """The workshop.

    Attributes:
        covers: where back leads.
        packs: those that are kept, with the way back in each.
        gone: packs that were thrown away and can be put back, the last one first.
        at: the id of the pack on the bench; empty while all are on the shelf.
        entry: the place of the entry that is open.
        leaf: what is open beside it.
        typed: the entry, and the field of it, that was typed into last: what follows there is the same step.
        turn: grows whenever a text is changed otherwise than by typing: its field is then another on the page, which
            leaves alone what is being typed.
        list: a list that could not be read, and why.
        arrived: a pack that has come and is not kept.
        covered: the id of a pack that has come, until its answers are asked for: who takes it in may want to play it.
        row: what has been read of a row of codes.
        code: which code of a row is shown.
        turning: whether the row turns by itself.
        heard: how often an entry was read aloud.
        again: how often a button was pressed that changed nothing: what it stands for is brought into sight.
        mended: what the house has just changed of a whole pack.
    """

    covers: Place
    packs: tuple[Kept, ...] = ()
    gone: tuple[Pack, ...] = ()
    at: str = ""
    entry: int | None = None
    leaf: WorkLeafName | Literal[""] = ""
    typed: tuple[int, str] | None = None
    turn: int = 0
    list: tuple[str, str] = ("", "")
    arrived: Pack | None = None
    covered: str = ""
    row: Row | None = None
    code: int = 0
    turning: bool = True
    heard: int = 0
    again: int = 0
    mended: str = ""

    @property
    def bench(self) -> Kept | None:
        """The pack on the bench."""
        return next((kept for kept in self.packs if kept.pack.id == self.at), None)

    def version(self, pack: Pack) -> Kept | None:
        """The kept pack of which one that has come is another version: of its id, and for the same game."""
        return next((k for k in self.packs if (k.pack.id, k.pack.game) == (pack.id, pack.game)), None)


Page: TypeAlias = "Help | Saves | Settings | Tour | Film | Afterwards | Book | Daily | Printing | Workshop"
"""A screen that covers a place."""


def tour_stops(golden: Golden) -> list[int]:
    """Where a tour stops: before each captioned step, and after the last when there is an end."""
    stops = [i for i, step in enumerate(golden.steps) if step.caption]
    return stops + ([len(golden.steps)] if golden.end else [])
