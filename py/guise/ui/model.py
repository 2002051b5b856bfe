"""Everything the screen depends on, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from guise.engine.game import Decide, Seat, Viewer
from guise.table.save import Save
from guise.table.seats import Chair

if TYPE_CHECKING:  # read only when a tutorial is opened, or a phone is at the table
    from guise.table.golden import Golden

    from .phones_model import Phones

PACES = {"calm": 1600, "brisk": 800, "quick": 300, "at once": 0}
"""Milliseconds before a bot's move is shown. The same for every move: waiting tells nothing."""
MET = 500
"""How many cards of earlier games are remembered, of all games together."""


@dataclass(frozen=True)
class Prefs:
    """How this browser likes it. Kept between games.

    Attributes:
        theme: ``auto``, ``light`` or ``dark``.
        pace: key of :data:`PACES`.
        sound: small sounds on events.
        voice: clues and prompts read aloud where a game has any.
        timers: ``on``, ``double`` or ``off``.
        people: names typed last time, first seat first.
        met: cards drawn lately in any game, as ``twenty draw p-dracula``, the newest last.
    """

    theme: str = "auto"
    pace: str = "brisk"
    sound: bool = False
    voice: bool = False
    timers: str = "on"
    people: tuple[str, ...] = ()
    met: tuple[str, ...] = ()

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> Prefs:
        """Settings from JSON data. What does not fit is left at its first value."""
        found = {}
        for key, first in vars(cls()).items():
            value = plain.get(key)
            if isinstance(first, tuple) and isinstance(value, list):
                found[key] = tuple(v for v in value if isinstance(v, str))
            elif type(value) is type(first) and (key != "pace" or value in PACES):
                found[key] = value
        return cls(**found)

    def met_in(self, game: str) -> dict[str, int]:
        """The cards of one game that were met, as moves, and when: the larger, the later."""
        own = f"{game} "
        return {card.removeprefix(own): when for when, card in enumerate(self.met) if card.startswith(own)}

    def remember(self, card: str) -> Prefs:
        """A card has been drawn: it is now the newest of those met."""
        return replace(self, met=(*(c for c in self.met if c != card), card)[-MET:])


@dataclass(frozen=True)
class Card:
    """A save as the cupboard lists it, without opening it."""

    id: str
    game: str
    name: str
    who: tuple[str, ...]
    when: int
    over: bool
    broken: str = ""


@dataclass(frozen=True)
class Draft:
    """A table being laid."""

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    more: bool = False


@dataclass(frozen=True)
class Sheet:
    """The curtain of one seat. ``up``: its owner is looking."""

    seat: Seat
    up: bool = False


@dataclass(frozen=True)
class Lesson:
    """A tutorial: a captioned golden game, and which of its captions is shown (from 0)."""

    game: str
    golden: Golden
    page: int = 0


def lesson_stops(golden: Golden) -> list[int]:
    """Where a tutorial stops: before each captioned step, and after the last when there is an end."""
    stops = [i for i, step in enumerate(golden.steps) if step.caption]
    return stops + ([len(golden.steps)] if golden.end else [])


@dataclass(frozen=True)
class Model:
    """The whole screen.

    Attributes:
        screen: ``lobby``, ``setup``, ``table``, ``phones``, ``help``, ``saves``, ``settings`` or ``lesson``.
        back: screen to return to from help.
        prefs: settings.
        cards: saves on the shelf, newest first.
        draft: the table being laid.
        save: the table being played.
        stored: false when the last change could not be saved.
        sheet: the curtain, if one hangs.
        picks: parts of a move chosen so far.
        drawer: ``""``, ``log`` or ``notes``.
        refusal: why not, and its rule.
        notice: something to tell, shown once.
        seen: number of events drawn before, per viewer; fresh ones move.
        topic: what help shows: game id and anchor.
        tall: the screen is upright and narrow.
        zone: local time, minutes east of UTC.
        asking: a question that needs a yes: (words, message when yes, what the yes says, what the no says).
        lesson: the tutorial being shown.
        paused: the clock stands still by wish.
        moved_on: the game in play was changed in another window.
        phones: the phones of the game in play, when a seat has one.
    """

    screen: str = "lobby"
    back: str = "lobby"
    prefs: Prefs = field(default_factory=Prefs)
    cards: tuple[Card, ...] = ()
    draft: Draft | None = None
    save: Save | None = None
    stored: bool = True
    sheet: Sheet | None = None
    picks: Mapping[str, str] = field(default_factory=dict)
    drawer: str = ""
    refusal: tuple[str, str] | None = None
    notice: str = ""
    seen: int = 0
    topic: tuple[str, str] = ("", "")
    tall: bool = False
    zone: int = 0
    asking: tuple[str, str, str, str] | None = None
    lesson: Lesson | None = None
    paused: bool = False
    moved_on: bool = False
    phones: Phones | None = None

    def but(self, **changes: Any) -> Model:
        """The same model with some fields changed."""
        return replace(self, **changes)


def owner(m: Model) -> Viewer:
    """The one person this screen belongs to, when there is only one at the table; no curtain is needed then."""
    if m.save is None:
        return None
    people = [s for s in m.save.table.people() if not m.save.table.chairs[s].phone]
    return people[0] if len(people) == 1 and len(m.save.table.people()) == 1 else None


def viewer(m: Model) -> Viewer:
    """Whose eyes the screen is drawn for."""
    if m.sheet is not None:
        return m.sheet.seat if m.sheet.up else None
    return owner(m)


def next_sheet(m: Model) -> Sheet | None:
    """The curtain the table now needs: for the first person who must choose something in private here."""
    if m.save is None or owner(m) is not None:
        return None
    table = m.save.table
    turn = table.turn
    if not isinstance(turn, Decide) or turn.open:
        return None
    waiting = [s for s in turn.seats if not table.chairs[s].bot and not table.chairs[s].phone]
    return Sheet(waiting[0]) if waiting else None
