"""The places of the house: the lobby, a table being laid, one in play, one being paired with phones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from .values import Drawer, Judgement

if TYPE_CHECKING:  # the lobby starts without them
    from guise.engine.game import Decide, Event, Move, Seat, Viewer
    from guise.engine.ladder import Level
    from guise.table.save import Save
    from guise.table.seats import Chair
    from guise.table.table import Table

    from .phones_model import PairingStep, Phones


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
        more: the drawer of the house rules is open.
        level: the level of bots that are added.
        ready: the people have played enough at this level to be offered the next.
        practice: it is to be a practice game.
        paired: names, in small letters, of people whose phones are paired for the evening.
        chair: the chair whose sheet is open, if one is.
        known: names of those who sat here last, first seat first.
        packs: ids of the packs of one's own that it is played with.
        own_alone: the house's cards stay in the box then.
        renamed: what a bot was called until the chairs last changed, and is called now.
        typed: names that somebody has typed at this table, which stay whatever their chairs become.
    """

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    more: bool = False
    level: Level = "easy"
    ready: bool = False
    practice: bool = False
    paired: frozenset[str] = frozenset()
    chair: int | None = None
    known: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    own_alone: bool = False
    renamed: tuple[str, str] | None = None
    typed: frozenset[str] = frozenset()


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
        chose: who was the last to choose behind a curtain of this screen.
        lifted: how many choices have been made behind a curtain of this screen.
        left: for each person, how many events there were when they last chose or looked, as long as this screen has
            stood.
        wanted: the part of a move that whoever chose last wants to choose next, as its key and value.
        drawer: the drawer that is open, if one is.
        refusal: why the last move was refused, if it was.
        drawn: number of events drawn before; those that follow are shown moving.
        announced: number of events that have been told aloud before.
        paused: the clock stands still by wish.
        hurried: the bot whose turn goes by without pauses, by wish, as long as nobody else is to choose.
        stored: false when the last change could not be saved.
        moved_on: the game was changed in another window, and this one is behind.
        phones: the phones of this table, when a seat has one.
        stage: climaxes that wait to be seen, the first of them on the stage.
        reading_ms: milliseconds, at the usual pace, that what was told last needs to be read.
        reading: nobody has had time yet to read what was told last: the clock stands, and no curtain falls.
        laid: what was shown from behind a curtain is read as soon as the screen has been laid down.
        since: when the table last changed, milliseconds since 1970.
        said_at: when a text was last typed and played, milliseconds since 1970.
        delayed_answer: an answer that was given and waits until answers are told: its seat and the move.
        asked: the card that is over and still lies open, of which something may be said, as the move that drew it.
        judged: what has been said of that card, until it is taken back.
        advice: the hint that the looker has asked for, by its seat, until the table changes.
        reasons: why bots did what they did, while that drawer is open.
    """

    save: Save
    sheet: Sheet | None = None
    picks: Mapping[str, str] = field(default_factory=dict)
    chose: Seat | None = None
    lifted: int = 0
    left: Mapping[Seat, int] = field(default_factory=dict)
    wanted: str = ""
    drawer: Drawer | None = None
    refusal: Refusal | None = None
    drawn: int = 0
    announced: int = 0
    paused: bool = False
    hurried: Seat | None = None
    stored: bool = True
    moved_on: bool = False
    phones: Phones | None = None
    stage: tuple[Moment, ...] = ()
    reading_ms: int = 0
    reading: bool = False
    laid: bool = False
    since: int = 0
    delayed_answer: tuple[Seat, Move] | None = None
    advice: tuple[Seat, Event] | None = None
    reasons: tuple[Event, ...] = ()
    said_at: tuple[Seat | None, int] = (None, 0)
    asked: Move | None = None
    judged: Judgement | Literal[""] = ""

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


def stopped(t: AtTable) -> bool:
    """Whether the clock stands still by wish."""
    return t.paused and on_clock(t) is not None


def whose_clock(t: AtTable, turn: Decide) -> Viewer:
    """The seat whose own the time of a choice is; ``None`` where all who are to choose share it.

    Of several who choose in secret at one screen, each has the whole time from when they look.
    """
    from guise.engine.game import own_clocks

    if turn.clock:
        return None
    if own_clocks(turn):
        return who if (who := viewer(t)) in turn.seats else None
    return turn.seats[0] if len(turn.seats) == 1 else None


SURE = "sure-"
"""How the part of a move begins that is picked while the move is asked for once more."""

SLIP = "slip"
"""The note on the table of what was said aloud last and could not be: seat, move, and how many events all knew then."""
LATE = "late"
"""The part of a move that is there once time was up and somebody at this screen is still to say what was said in it."""


def heard_here(t: AtTable, turn: Decide) -> bool:
    """Whether the end of this time is for somebody at this screen to judge, who heard what was said (``judge``)."""
    if turn.judge is None or turn.after:
        return False
    chairs = t.save.table.chairs
    judge = chairs[turn.judge]
    return not judge.bot and not judge.phone and any(not chairs[s].bot for s in turn.speakers)


def doubted(t: AtTable) -> bool:
    """True while a move is asked for once more: the clock and the bots stand until somebody answers."""
    return any(key.startswith(SURE) for key in t.picks)


def watched(t: AtTable) -> bool:
    """True while people at this screen only watch: a bot is to move, none of them is, and none looks at a hand."""
    from guise.engine.game import Decide  # the lobby starts without it

    table, turn = t.save.table, t.save.table.turn
    if not isinstance(turn, Decide) or t.stage or t.sheet is not None or t.moved_on or t.drawer == "why":
        return False
    return bool(table.people()) and table.waiting_bot() is not None and all(table.chairs[s].bot for s in turn.seats)


def opens(t: AtTable) -> bool:
    """True while the first words of a game are read, before anybody has done anything: whoever knows them goes on."""
    from guise.engine.game import Chance  # the lobby starts without it

    table = t.save.table
    if not t.reading or t.stage or t.sheet is not None or t.moved_on or not table.people():
        return False
    return isinstance(table.turn, Chance) and all(entry.actor is None for entry in table.log)


def at_screen(table: Table) -> list[Seat]:
    """The people who play at this screen, and not with a phone."""
    return [seat for seat in table.people() if not table.chairs[seat].phone]


def somebody_here(table: Table) -> bool:
    """True when a person plays at this screen, and not with a phone: whoever holds a phone cannot tap on."""
    return bool(at_screen(table))


def alone_here(t: AtTable, seat: Seat) -> bool:
    """True when a seat's person is the only one at this screen: all others of the table hold phones, or are bots."""
    return at_screen(t.save.table) == [seat]


def first_look(t: AtTable) -> Viewer:
    """Whoever is alone at this screen and was dealt what they have not seen (``look-first`` of a game's words), while
    others are to begin: they look before anybody asks them anything.
    """
    from guise.engine.game import Decide
    from guise.supply.content import words

    table, turn = t.save.table, t.save.table.turn
    here = at_screen(table)
    if len(here) != 1 or here[0] in t.left or owner(t) is not None or not isinstance(turn, Decide):
        return None
    begun = here[0] in turn.seats or any(entry.actor is not None for entry in table.log)
    return None if begun or not words(table.game.meta.id).get("look-first") else here[0]


def keeps_up(t: AtTable) -> bool:
    """Whether the view of whoever is alone at this screen stays up for their whole turn (``stays`` of a game's words):
    what they asked is answered before their eyes, as all others hear it, and they hide their hand when they like.
    """
    from guise.engine.game import Decide
    from guise.supply.content import words

    looks, table = t.sheet, t.save.table
    turn = table.turn
    if looks is None or not looks.up or t.stage or not isinstance(turn, Decide) or not alone_here(t, looks.seat):
        return False
    whose = words(table.game.meta.id).get("stays", {}).get(turn.prompt)
    return whose is not None and (dict(turn.args).get(whose) == looks.seat if whose else turn.seats == (looks.seat,))


def shown_to_all(t: AtTable, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Of some events, all of a game or those that one viewer knows, those before a climax that waits behind a curtain:
    what came of it is told when it has been seen.
    """
    if not t.stage or t.stage[0].event.to is None:
        return events
    told = t.save.table.state.events
    first = next((i for i, e in enumerate(told) if e is t.stage[0].event), len(told))
    later = {id(e) for e in told[first:]}
    return tuple(e for e in events if id(e) not in later)


def owner(t: AtTable) -> Viewer:
    """The one person this screen belongs to, when there is only one at the table; no curtain is needed then."""
    here = at_screen(t.save.table)
    return here[0] if len(here) == 1 and len(t.save.table.people()) == 1 else None


def viewer(t: AtTable) -> Viewer:
    """Whose eyes the screen is drawn for."""
    if t.sheet is not None:
        return t.sheet.seat if t.sheet.up else None
    return owner(t)


def again(t: AtTable) -> bool:
    """Whether the curtain that must be lifted belongs to whoever chose last, and so holds the screen already."""
    return t.sheet is not None and not t.sheet.up and t.sheet == next_sheet(t) and t.sheet.seat == t.chose


def same_hands(t: AtTable) -> Sheet | None:
    """The curtain that is about to fall for whoever chose last, and so holds the screen already, while what was told
    stands to be read.
    """
    if not t.reading or t.sheet is not None or t.stage:
        return None
    sheet = next_sheet(t.but(reading=False))
    return sheet if sheet is not None and sheet.seat == t.chose else None


def next_sheet(t: AtTable) -> Sheet | None:
    """The curtain the table now needs: for the first person who must choose something in private here. It goes round
    from whoever was the last to do so, or to the right from whose turn it is where a game's words say so
    (``to-the-right``): by the table alone, so that it goes on as before when a game is opened again.

    What rests on the stage comes first; a climax that is one seat's alone is seen behind that seat's curtain. What was
    told stands for its time on the shared screen, so that all can see it.
    """
    if owner(t) is not None or t.delayed_answer is not None:
        return None
    if t.stage:
        return Sheet(t.stage[0].event.to[0]) if t.stage[0].event.to else None
    from guise.engine.game import Decide
    from guise.supply.content import words

    table, turn = t.save.table, t.save.table.turn
    if t.reading or not isinstance(turn, Decide):
        return None
    if (seat := first_look(t)) is not None:
        return Sheet(seat)
    if turn.open or turn.aloud:  # all may see or hear what is chosen, but not how it is found
        return Sheet(t.chose) if t.wanted and t.chose is not None and turn.seats == (t.chose,) else None
    here, whose = at_screen(table), words(table.game.meta.id).get("to-the-right", {}).get(turn.prompt)
    waiting = [seat for seat in turn.seats if seat in here]
    first, way = (dict(turn.args)[whose], -1) if whose else (table.last_in_private(here) or 0, 1)
    return Sheet(min(waiting, key=lambda s: way * (s - first) % len(table.chairs))) if waiting else None


def looks_next(t: AtTable) -> Seat | None:
    """Whose own view a tap on from the stage opens: that of whoever chose last, and so has the screen in their hands,
    where the climax came of their choice (``goes-on`` of a game's words) and they alone choose next.
    """
    if len(t.stage) != 1 or t.stage[0].event.to is not None or t.chose is None:
        return None
    from guise.supply.content import words

    e, sheet = t.stage[0].event, next_sheet(t.but(stage=(), reading=False))
    if sheet is None or not sheet.seat == t.chose == e.seat:
        return None
    return t.chose if e.kind in words(t.save.table.game.meta.id).get("goes-on", ()) else None
