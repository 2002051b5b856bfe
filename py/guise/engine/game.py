"""The protocol every game speaks.

A game is rules only: pure functions over a frozen state. Seats, chance, the log, saving, narration, bots' turns and
curtains belong to the table.

* **Events live in the state.** ``apply`` adds :class:`Event` s, each with the seats that may know it, and a view holds
  those its viewer may see. One thing feeds narration, animation, the notebook and the bots' inference, and the law
  of secrets covers all four at once.
* **Open forms.** ``legal`` cannot list every sentence a person may type, nor three million guesses. A move ending in
  ``<...>`` (``who <text>``) is a form to be filled in; ``Game.fill`` gives a legal example, so that the laws and a
  random bot can play it.
* **The clock is the table's.** ``Decide.seconds`` says how long the rules give; when the time is up the table plays
  ``time`` as actor ``None``. The engine reads no clock.
* **No content argument.** Cards and boards are constants that ``guise.supply.content`` reads by name; a save stores the
  rules version, which changes with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from .errors import IllegalMove
from .ladder import LEVELS, Level, styled
from .quick import filled
from .rng import Rng

T = TypeVar("T")

Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or ``None`` for the shared screen, which sees least of all."""
Actor: TypeAlias = Seat | None
"""Who moves: a seat, or ``None`` for chance and the clock."""
Move: TypeAlias = str
"""One line of text: a verb and words, separated by single spaces."""
Options: TypeAlias = Mapping[str, str]
"""Option key to one of its values, all text."""

TIME = "time"
"""The move played by nobody when the seconds of a ``Decide`` are over, for all who are still to choose. Where several
choose in secret each has a clock of their own, and ``time 2`` ends that of seat 2 alone.
"""


@filled
@dataclass(frozen=True, slots=True)
class Chance:
    """Nobody's turn: the table draws one of ``Game.outcomes``. ``what`` names the stream (``dice``)."""

    what: str


@filled
@dataclass(frozen=True, slots=True)
class Decide:
    """One or more seats must choose; several at once choose in secret and in any order.

    Attributes:
        seats: who is still to choose, in seat order.
        prompt: key into ``prompts`` of ``words.json``.
        args: what the prompt names, as (key, value) pairs of plain data.
        seconds: time the rules allow; 0 means no limit.
        open: people may watch the choice being made (throwing dice): its moves stand on the shared screen for
            anybody to tap. Otherwise the choice is secret or read from a secret: a shared tablet hangs a curtain
            first, the shared screen offers nothing, and a seat with a phone chooses there.
        after: seconds that follow these on the same clock, for rules that cut a long time into slices.
        clock: choices with the same name share one clock, which goes on from one to the next; empty: the prompt.
        whole: seconds with which its face is full; 0: these and those that follow.
        judge: of the seats, the one that hears what others say aloud. Where people speak and a person hears them, the
            end of the time is told and judges nothing: nobody else knows what was said before it.
        speakers: whom it hears.
        aloud: answers that whoever is asked, and knows their secret by heart, may say aloud: whoever holds a shared
            screen taps what they heard. All of them are offered, whatever may be said in truth; one that the rules
            refuse is looked at once more behind the curtain.
    """

    seats: tuple[Seat, ...]
    prompt: str
    args: tuple[tuple[str, Any], ...] = ()
    seconds: int = 0
    open: bool = False
    after: int = 0
    clock: str = ""
    whole: int = 0
    judge: Seat | None = None
    speakers: tuple[Seat, ...] = ()
    aloud: tuple[Move, ...] = ()


@cache
def chance(what: str) -> Chance:
    """A ``Chance``, which is the same every time."""
    return Chance(what)


@cache
def decide(seat: Seat, prompt: str, open: bool = True) -> Decide:
    """A choice of one seat that names nothing else and has no clock: it is the same every time, and is made once."""
    return Decide((seat,), prompt, open=open)


@filled
@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended. ``winners`` may hold several seats, or none."""

    winners: tuple[Seat, ...]


Turn: TypeAlias = Chance | Decide | Over


@filled
@dataclass(frozen=True, slots=True)
class Outcomes:
    """The equally likely outcomes of a ``Chance``.

    Attributes:
        count: how many there are.
        nth: the i-th of them as a move, from 0. No two are alike: cards of which the deck has several copies are
            told apart by a number, and the rules do not care which copy it is.
    """

    count: int
    nth: Callable[[int], Move]


@filled
@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as the players may be told.

    Attributes:
        kind: key into ``events`` of ``words.json``.
        seat: the seat it is about, if any.
        args: (key, value) pairs of plain data the sentence names.
        to: the seats that may know; ``None`` means everybody.
    """

    kind: str
    seat: Seat | None = None
    args: tuple[tuple[str, Any], ...] = ()
    to: tuple[Seat, ...] | None = None

    def get(self, key: str, default: Any = None) -> Any:
        """One value of ``args``."""
        for name, value in self.args:
            if name == key:
                return value
        return default


_event: Callable[..., Event] = Event.__new__  # without the calls by which a class makes something


def event(kind: str, seat: Seat | None = None, *, to: tuple[Seat, ...] | None = None, **args: Any) -> Event:
    """Make an :class:`Event` with its arguments as keywords.

    >>> event("moved", 1, place=4).get("place")
    4
    """
    return _event(Event, kind, seat, tuple(args.items()), to)


def seen(events: tuple[Event, ...], who: Viewer) -> tuple[Event, ...]:
    """The events ``who`` may know. The shared screen knows only what everybody does.

    >>> told = event("dealt"), event("drew", 0, to=(0,), card="hat")
    >>> [e.kind for e in seen(told, 0)], [e.kind for e in seen(told, None)]
    (['dealt', 'drew'], ['dealt'])
    """
    return tuple([e for e in events if e.to is None or (who is not None and who in e.to)])


@dataclass(frozen=True)
class Option:
    """A question for the set-up screen. Words are in ``options`` of ``words.json``.

    ``values[0]`` is the default. ``shown`` is false for options that only a save or the terminal sets.

    Attributes:
        before: what games kept before there was this option went by, a value or not; empty for the default.
        alone: it is asked only where one plays alone, and then at once.
        company: it is asked only where several play.
        sharp: the value that is proposed where a sharp bot plays; empty for the default. Words say so under ``sharp``.
        again: the value that is proposed where the game was played before; empty for the default.
        lasts: the minutes that a game takes with values that make it longer or shorter than a usual one.
    """

    key: str
    values: tuple[str, ...]
    shown: bool = True
    before: str = ""
    alone: bool = False
    company: bool = False
    sharp: str = ""
    again: str = ""
    lasts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Temperament:
    """A bot's manner. Name and description are in ``bots`` of ``words.json``."""

    id: str


@dataclass(frozen=True)
class Meta:
    """What the house must know of a game before it is played.

    Attributes:
        id: folder name of its package and content.
        title: as printed on the box.
        year: of the original.
        rules: version of rules and content together; a save remembers it.
        opens: older versions whose saves are tried: they open when every kept move still fits.
        seats: fewest and most players.
        usual: players offered first on the set-up screen.
        minutes: a usual game's length, with the usual number of players.
        by_seats: the same for the fewest players, for one more, and so on to the most; empty where all take as long.
        options: questions for the set-up screen.
        temperaments: bots on offer; the first is the default.
        levels: how well each of them may play, from the weakest to the strongest.
        take_back: verbs that reveal nothing and may be taken back at once.
        children: the options, with their values, that a table with children of eight to ten is proposed, in one tap;
            empty where the game has nothing of its own for them.
        by_hand: the options, with their values, under which people cross out for themselves what is ruled out, so that
            their notebook begins as a bare log; empty where the house always does.
        sleuth: at tables of up to so many seats a person alone begins so as well, with the clues laid out to be read.
        teams: several people may share a chair, their names joined in the chair's (``Ana & Bo``).
        household: verbs whose words the browser keeps for later games (``guise.offers.household``); the game's module
            ``own`` merges them into the list.
        judged: verbs of moves that are judged as they are made (:class:`Judges`), and of what they become.
        deck: verbs of chance that draw a card whose secret people remember after the game (WTZ-Q29).
        bygone: verbs of chance in logs of versions that it opens, where none of today's outcomes would stand.
    """

    id: str
    title: str
    year: int
    rules: int
    seats: tuple[int, int]
    usual: int
    minutes: int
    options: tuple[Option, ...] = ()
    temperaments: tuple[Temperament, ...] = ()
    levels: tuple[Level, ...] = LEVELS
    take_back: frozenset[str] = frozenset()
    judged: frozenset[str] = frozenset()
    deck: frozenset[str] = frozenset()
    bygone: frozenset[str] = frozenset()
    opens: tuple[int, ...] = ()
    household: frozenset[str] = frozenset()
    teams: bool = False
    children: tuple[tuple[str, str], ...] = ()
    by_hand: tuple[tuple[str, str], ...] = ()
    sleuth: int = 0
    by_seats: tuple[int, ...] = ()

    def defaults(self, sharp: bool = False) -> dict[str, str]:
        """Every option at its first value.

        Args:
            sharp: a sharp bot plays, for which some options have another one.
        """
        return {o.key: (o.sharp if sharp else "") or o.values[0] for o in self.options}

    def styles(self) -> tuple[str, ...]:
        """Every temperament at every level, as a chair holds them (see :mod:`guise.engine.ladder`)."""
        return tuple(styled(t.id, level) for t in self.temperaments for level in self.levels)


S = TypeVar("S")
V = TypeVar("V")


class Game(Protocol[S, V]):
    """One game's rules. ``S`` and ``V`` are frozen dataclasses of plain data.

    ``S`` is made from ``State`` and ``V`` from ``View`` of :mod:`guise.engine.state`. A game
    whose options mean something else with other company is also a :class:`ResolvesOptions`; one that
    judges what people type is also a :class:`Judges`, and one that draws cards to be remembered a :class:`Stocked`.
    States and views are given by position: a rule whose answer is kept (:func:`guise.engine.state.cached`) may have
    other names for its arguments.

    >>> from guise import games
    >>> game = games.load("_blank")
    >>> state = game.setup(2, game.meta.defaults())
    >>> game.turn(state)
    Chance(what='deal')
    >>> game.outcomes(state).nth(2)
    'deal 3'
    >>> for mask in (3, 5):
    ...     state = game.apply(state, None, f"deal {mask}")
    >>> game.view(state, 0).masks, game.view(state, 1).masks, game.view(state, None).masks
    ((3, None), (None, 5), (None, None))
    >>> game.legal(game.view(state, 0))[:2], game.legal(game.view(state, None))
    (('bid 1', 'bid 2'), ())
    """

    meta: Meta

    def setup(self, seats: int, options: Options) -> S:
        """The state before anything has happened. Chance deals later, as moves."""
        ...

    def turn(self, s: S, /) -> Turn:
        """Whose turn it is; made of public knowledge only."""
        ...

    def outcomes(self, s: S, /) -> Outcomes:
        """What may come at a ``Chance``."""
        ...

    def apply(self, s: S, actor: Actor, move: Move, /) -> S:
        """The next state. Pure. Raises :class:`IllegalMove` and then changes nothing."""
        ...

    def view(self, s: S, who: Viewer, /) -> V:
        """What ``who`` may know: the only door out of a state."""
        ...

    def legal(self, v: V, /) -> tuple[Move, ...]:
        """Moves and open forms ``v.who`` may make now, judged from the view alone.

        For the shared screen: those everybody may watch being offered to the seat
        in turn (only at an ``open`` decision, else none).
        """
        ...

    def fill(self, v: V, form: Move, rng: Rng, /) -> Move:
        """An example of an open form that ``apply`` accepts."""
        ...

    def imagine(self, v: V, rng: Rng, /) -> S:
        """A full state that this view allows: same public facts, secrets drawn afresh."""
        ...


@runtime_checkable
class ResolvesOptions(Protocol):
    """A game with options whose meaning depends on the company."""

    def resolve_options(self, options: Options, people: int) -> Options:
        """The options as they are played. The table asks once, before ``setup``.

        Args:
            people: persons who share the table's screen.
        """
        ...


@runtime_checkable
class Follows(Protocol):
    """A game in which something of one game matters for the next of the same company."""

    def following(self, s: Any, people: tuple[Seat, ...]) -> Options:
        """Options of the next game, in which everybody sits where they sat: ``people`` in the seats that no bot held.

        Args:
            s: how this game ended.
        """
        ...


@runtime_checkable
class Judges(Protocol):
    """A game that judges what people type, and keeps what it found. It is asked of moves of ``Meta.judged``."""

    def with_verdict(self, s: Any, actor: Actor, move: Move) -> Move:
        """The move with the verdict in it (``judged right Paris`` for ``guess Paris``); any other move as it is.

        The table plays and keeps that, so a log played again by a later judge comes out as it did.

        Raises:
            IllegalMove: ``not-now`` for the judged form itself: nobody may bring a verdict along.
        """
        ...


@runtime_checkable
class Prepares(Protocol):
    """A game that puts something together when it is first needed, which takes longer than a tap may."""

    def prepare(self) -> None:
        """Put it together now."""
        ...


@dataclass(frozen=True)
class Stock:
    """Cards that chance draws from under some options.

    Attributes:
        kind: what they are called, a key into ``stock`` of ``words.json``.
        cards: the moves of chance that draw them.
        takes: how many of them a usual game draws, at least 1.
        families: cards that are much alike; a game draws one of each family while there are others.
    """

    kind: str
    cards: tuple[Move, ...]
    takes: int
    families: tuple[tuple[Move, ...], ...] = ()


@runtime_checkable
class Stocked(Protocol):
    """A game with decks whose secrets people remember (``Meta.deck``)."""

    def stock(self, options: Options, seats: int) -> tuple[Stock, ...]:
        """What of each deck these options leave, for so many players."""
        ...


@runtime_checkable
class TakesOpinions(Protocol):
    """A game with cards of which the table may say that they were too easy, too hard or not clear."""

    def closed_card(self, v: Any) -> Move | None:
        """The card that was played to its end and still lies open, as the move that drew it, and in a game that is over
        the last one; ``None`` while there is none such: before the first, and once the next is on its way.

        It depends on public knowledge alone.
        """
        ...

    def card_title(self, card: Move) -> str:
        """What a list calls a card: its answer, or its line.

        Raises:
            LookupError: there is no such card any more.
        """
        ...


@runtime_checkable
class AutoPlays(Protocol):
    """A game with moves by which nothing is decided, which the house makes for people who share its screen."""

    def automatic_move(self, v: Any, picks: Mapping[str, str], alone: bool) -> Move | None:
        """The move that the viewer need not be asked for, who alone is to choose or speaks with it for all others.

        It must depend on public knowledge and on ``picks`` alone: whether somebody is asked tells nothing.

        Args:
            v: a view of the game.
            picks: parts of a move that were chosen when the last move was made, and the marks in the notebooks of the
                table and of the seat, by key; under ``names`` what those at the table are called, a name a line.
            alone: the viewer is the only person at the table.
        """
        ...


@runtime_checkable
class Consents(Protocol):
    """A game that sometimes asks several whether anybody objects: silence is consent."""

    def silence(self, v: Any) -> Move | None:
        """What it means that nobody says anything for a while; ``None`` where everybody must answer.

        It speaks for all who are asked, and depends on public knowledge alone.
        """
        ...


@runtime_checkable
class PassesBy(Protocol):
    """A game in which a bot is sometimes asked for something that it mostly lets be, and then nothing is to be seen."""

    def nothing_to_see(self, v: Any) -> Move | None:
        """The move by which a bot, whose view this is, lets be what it is asked for; its choice is public."""
        ...


def with_at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values with one of them, a seat's for instance, replaced.

    >>> with_at((3, 1, 4), 1, 5)
    (3, 5, 4)
    """
    return values[:place] + (value,) + values[place + 1 :]


def require(value: T | None) -> T:
    """A value that cannot be missing where it is asked for, because the rules have seen to it.

    >>> require(0)
    0

    Raises:
        LookupError: it is missing all the same.
    """
    if value is None:
        raise LookupError("the rules have come to a place where this cannot be missing")
    return value


def is_form(move: Move) -> bool:
    """True for an open form, which ends in ``<...>``.

    >>> is_form("who <text>"), is_form("who Ana")
    (True, False)
    """
    return move.endswith(">") and "<" in move


@lru_cache(maxsize=1024)
def verb(move: Move) -> str:
    """The first word of a move.

    >>> verb("ask 2 glasses")
    'ask'
    """
    return move.split(" ", 1)[0]


def rest(move: Move) -> str:
    """What follows the first word.

    >>> rest("ask 2 glasses")
    '2 glasses'
    """
    return move.partition(" ")[2]


@lru_cache(maxsize=1024)
def tidy(move: Move) -> Move:
    """One line, single spaces, no control characters: how every move is written.

    >>> tidy("  move 4\\tcap ")
    'move 4 cap'

    Raises:
        IllegalMove: longer than 600 characters (``unreadable``).
    """
    if not move.isprintable():
        move = "".join(c if c.isprintable() else " " for c in move)
    text = " ".join(move.split())
    if len(text) > 600:
        raise IllegalMove("unreadable")
    return text


@lru_cache(maxsize=1024)
def whole(word: str, low: int, high: int) -> int:
    """A whole number from a move's word.

    >>> whole("12", 1, 12)
    12

    Raises:
        IllegalMove: not plain digits, or outside ``low`` to ``high`` (``unreadable``).
    """
    if word.isascii() and word.isdigit() and str(int(word)) == word and low <= int(word) <= high:
        return int(word)
    raise IllegalMove("unreadable")


def own_clocks(turn: Decide) -> bool:
    """True where several choose in secret: each has a clock of their own."""
    return not turn.open and len(turn.seats) > 1


def out_of_time(turn: Decide, move: Move) -> tuple[Seat, ...]:
    """The seats whose seconds are over by a move of the clock.

    >>> out_of_time(Decide((0, 2), "bid", seconds=30), "time 2")
    (2,)
    >>> out_of_time(Decide((0, 2), "bid", seconds=30), "time")
    (0, 2)

    Raises:
        IllegalMove: no clock runs here, or that seat has none of its own (``not-now``).
    """
    if turn.seconds and move == TIME:
        return turn.seats
    alone = [seat for seat in turn.seats if move == f"{TIME} {seat}"]
    if not (turn.seconds and alone and own_clocks(turn)):
        raise IllegalMove("not-now")
    return (alone[0],)


def check_actor(turn: Turn, actor: Actor, move: Move) -> None:
    """The part of ``apply`` every game shares: is it this actor's turn at all?

    Raises:
        IllegalMove: ``over``, ``not-now`` or ``not-you``.

    >>> check_actor(Decide((0,), "bid"), 1, "bid 3")
    Traceback (most recent call last):
        ...
    guise.engine.errors.IllegalMove: ('not-you', {})
    """
    if isinstance(turn, Decide):
        if actor is None:
            out_of_time(turn, move)
        elif actor not in turn.seats:
            raise IllegalMove("not-you")
        elif move.startswith(TIME) and verb(move) == TIME:  # nobody can call time on themselves
            raise IllegalMove("not-now")
    elif isinstance(turn, Over):
        raise IllegalMove("over")
    elif actor is not None:
        raise IllegalMove("not-now")
