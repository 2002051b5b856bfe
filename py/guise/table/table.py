"""The table: one game being played. It submits moves, plays chance and bots, and lets people look.

A table is a value: every step gives a new one and the old one still stands, so a
refused move or a failed save changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias, cast

from guise.engine.errors import IllegalMove
from guise.engine.game import (
    TIME,
    Actor,
    AutoPlays,
    Chance,
    Decide,
    Event,
    Game,
    Judges,
    Move,
    Outcomes,
    Over,
    ResolvesOptions,
    Seat,
    Turn,
    Viewer,
    check_actor,
    is_form,
    own_clocks,
    rest,
    seen,
    tidy,
    verb,
)
from guise.engine.quick import filled
from guise.engine.rng import Rng
from guise.engine.state import State, View
from guise.supply.content import module

from .protocols import CallsByName, Spreads, offers
from .seats import Chair

AnyGame: TypeAlias = Game[Any, Any]
"""A game whose state and view the table hands on without looking into them."""
KEPT = 8
"""Before so many of the last moves the state is at hand: everybody at the table may take back one that was sealed."""
STALE = 4
"""Where every card was met, one in so many is drawn from: those that were met longest ago."""


@filled
@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: who moved (``None``: chance or the clock) and the move.

    Attributes:
        kept: the move with what was found when it was made, where the game says so (``Judges.with_verdict``); else "".
        private: somebody chose it where nobody else could see or hear it; no save says so, as playing it again does.
    """

    actor: Actor
    move: Move
    kept: Move = ""
    private: bool = field(default=False, compare=False, repr=False)


class _Beside:
    """What is worked out once for a table (``cached_property``) is kept beside its fields."""


@filled
@dataclass(frozen=True, slots=True)
class Table(_Beside):
    """A game in progress.

    Attributes:
        game: its rules.
        chairs: who sits where.
        options: every option of the game.
        seed: source of all chance; never leaves the table.
        log: every move so far, chance included.
        state: what the log leads to.
        known: what the log led to before each of its last moves, oldest first, where that is at hand; ask for
            :attr:`before`.

    >>> from guise import games
    >>> table = start(games.load("_blank"), (Chair("Ana", 0), Chair("Bot", 1, bot="careful")), {}, "7")
    >>> while table.can_advance():  # chance deals, bots choose, until it is a person's turn
    ...     table = table.advance()
    >>> [entry.move for entry in table.log]
    ['deal 5', 'deal 2', 'bid 1']
    >>> table.turn.seats, table.peek(0).masks
    ((0,), (5, None))
    >>> table.submit(0, "bid 9")
    Traceback (most recent call last):
        ...
    guise.engine.errors.IllegalMove: ('unreadable', {})
    >>> len(table.submit(0, "bid 2").log)
    4
    """

    game: AnyGame
    chairs: tuple[Chair, ...]
    options: dict[str, str]
    seed: str
    log: tuple[Entry, ...]
    state: State[Any]
    known: tuple[State[Any], ...] = field(default=(), compare=False, repr=False)

    @cached_property
    def _back(self) -> Table:
        """The table before the last move; when many moves have been taken back it is found by replaying."""
        log = self.log[:-1]
        if self.known:
            return replace(self, state=self.known[-1], known=self.known[:-1], log=log)
        return replay(self.game, self.chairs, self.options, self.seed, log)

    @property
    def before(self) -> State[Any] | None:
        """The state before the last move; ``None`` at the start."""
        return self._back.state if self.log else None

    @property
    def turn(self) -> Turn:
        """Whose turn it is; games keep that with their state (``cached``)."""
        return self.game.turn(self.state)

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return isinstance(self.turn, Over)

    def people(self) -> tuple[Seat, ...]:
        """Seats held by persons."""
        return tuple(i for i, c in enumerate(self.chairs) if not c.bot)

    def last_in_private(self, among: Collection[Seat]) -> Seat | None:
        """Which of some seats was the last to choose what nobody else could see or hear; ``None`` before any has."""
        return next((one.actor for one in reversed(self.log) if one.private and one.actor in among), None)

    def peek(self, who: Viewer) -> View[Any]:
        """The view of a seat, or of the shared screen."""
        view: View[Any] = self.game.view(self.state, who)
        return view

    @property
    def told(self) -> int:
        """How many events there have been, whoever may know them; from here :meth:`fresh` has nothing yet."""
        return len(self.state.events)

    def fresh(self, who: Viewer, since: int) -> tuple[Event, ...]:
        """What ``who`` may know of the events after the first ``since``."""
        return seen(self.state.events[since:], who)

    def submit(self, actor: Actor, move: Move) -> Table:
        """Play one move.

        Raises:
            IllegalMove: the rules refuse it; this table is unchanged.
        """
        move, game = tidy(move), self.game
        if verb(move) not in game.meta.judged:
            return self._play(actor, move)
        return self._judged(actor, self._called(move))

    def _called(self, move: Move) -> Move:
        """The move that a typed name of somebody at the table stands for; any other as it is."""
        by_name = offers(self.game, CallsByName)
        return by_name.called(move, tuple(chair.name for chair in self.chairs)) if by_name else move

    def _judged(self, actor: Actor, move: Move) -> Table:
        """Play a move with what is found of it now, where the game judges it."""
        kept, game = "", self.game
        if verb(move) in game.meta.judged:
            check_actor(self.turn, actor, move)  # before anything is judged; the rules ask it of every move
            found = cast(Judges, game).with_verdict(self.state, actor, move)
            kept = found if found != move else ""
        return self._play(actor, move, kept)

    def again(self, entry: Entry) -> Table:
        """Play a line of a log once more.

        Raises:
            IllegalMove: it does not fit the rules.
        """
        if tidy(entry.move) != entry.move or not _fits(entry):
            raise IllegalMove("unreadable")
        if not entry.kept:
            return self._judged(entry.actor, entry.move)
        check_actor(self.turn, entry.actor, entry.move)
        return self._play(entry.actor, entry.move, entry.kept)

    def _play(self, actor: Actor, move: Move, kept: Move = "") -> Table:
        """Play a move as it stands: what was found of it then is not looked for again."""
        game, before = self.game, self.state
        state, private = game.apply(before, actor, kept or move), False
        if actor is not None:
            turn = game.turn(before)
            private = isinstance(turn, Decide) and not (turn.open or turn.aloud)
        log, known = self.log + (_entry(Entry, actor, move, kept, private),), (*self.known[1 - KEPT :], before)
        return _table(Table, game, self.chairs, self.options, self.seed, log, state, known)

    def waiting_bot(self) -> Seat | None:
        """The first bot that is to choose now."""
        turn = self.turn
        if isinstance(turn, Decide):
            return next((s for s in turn.seats if self.chairs[s].bot), None)
        return None

    def drawn(self, at: int = -1) -> Move | None:
        """The card that an entry of the log drew, as a move, if it drew one that people remember."""
        entry = self.log[at] if self.log else None
        return entry.move if entry and entry.actor is None and verb(entry.move) in self.game.meta.deck else None

    def can_advance(self) -> bool:
        """True when the next step needs no person: chance, or a bot's choice."""
        return isinstance(self.turn, Chance) or self.waiting_bot() is not None

    def advance(self, met: Mapping[Move, int] | None = None, deal: tuple[Move, ...] = ()) -> Table:
        """Play one step of chance or of one bot.

        Args:
            met: cards drawn in earlier games, as moves, and when: the larger, the later. A card is then drawn
                from those that were never met, as long as there are any (WTZ-Q29). Below 0: never met, but to be
                left for later.
            deal: what chance brought in a game that this one is to be like: it brings that again as far as it fits.

        Raises:
            IllegalMove: nobody but a person can go on (``not-now``).
        """
        turn = self.turn
        if isinstance(turn, Chance):
            outcomes, rng = self.game.outcomes(self.state), self._rng(turn.what)
            if again := self._as_dealt(deal, verb(outcomes.nth(0))):
                return again
            if verb(outcomes.nth(0)) in self.game.meta.deck:
                return self.submit(None, self._card(outcomes, met or {}, rng))
            return self.submit(None, outcomes.nth(rng.below(outcomes.count)))
        seat = self.waiting_bot()
        if seat is None:
            raise IllegalMove("not-now")
        return self.submit(seat, self.bot_move(seat))

    def _card(self, outcomes: Outcomes, met: Mapping[Move, int], rng: Rng) -> Move:
        """A card that is as good as new, and of those one that is unlike the cards before it where the game says so."""
        spreads = offers(self.game, Spreads)
        unlike = spreads.spread(self.state) if spreads else outcomes
        if not met:
            return unlike.nth(rng.below(unlike.count))
        least = _least_met(outcomes, met)
        if unlike is not outcomes:
            least = sorted({unlike.nth(i) for i in range(unlike.count)}.intersection(least)) or least
        return least[rng.below(len(least))]

    def _as_dealt(self, deal: tuple[Move, ...], what: str) -> Table | None:
        """The next step of chance as it was in another game; ``None`` where nothing of that is left or fits.

        Cards are taken in the order in which they were drawn, throws in the order in which they were thrown.
        """
        brought = [e.move for e in self.log if e.actor is None and verb(e.move) == what]
        left = [move for move in deal if verb(move) == what]
        if what in self.game.meta.deck:
            left = [move for move in left if move not in brought]
        else:
            left = left[len(brought) :][:1]
        for move in left:
            with suppress(IllegalMove):
                return self.submit(None, move)
        return None

    def bot_move(self, seat: Seat) -> Move:
        """What the bot in ``seat`` would play. It is given its view and nothing else.

        It does not know what those at the table are called: where a name that it gives is one of theirs, and they may
        not be named, it gives the first that is nobody's.
        """
        style, view = self.chairs[seat].bot, self.peek(seat)
        move: Move = module(self.game.meta.id, "bots").choose(view, style, self._rng(f"bot {seat}"))
        if (meant := self._called(move)) == move or meant in (may := self.game.legal(view)):
            return move
        return next(other for other in may if not is_form(other) and self._called(other) == other)

    def time_up(self, seat: Viewer = None) -> Table:
        """The clock has run out on the choice now open.

        Args:
            seat: whose clock it was, where each has their own; ``None``: the time of all is over.
        """
        own = seat is not None and isinstance(self.turn, Decide) and own_clocks(self.turn)
        return self.submit(None, f"{TIME} {seat}" if own else TIME)

    def _rng(self, what: str) -> Rng:
        return Rng(self.seed, f"{len(self.log)}:{what}")

    def may_take_back(self, seat: Seat, *, unseen: bool = False) -> bool:
        """True when the last move was this seat's and has revealed nothing to anybody; not one that the house chose
        for them, as there was nothing else to choose: it would only come again.

        The last of several sealed choices opens them all: its verb is harmless, but what
        follows tells of other seats, and then it stands; unless that is ``unseen`` still.
        """
        if not self.log or self.log[-1].actor != seat or verb(self.log[-1].move) not in self.game.meta.take_back:
            return False
        game = offers(self.game, AutoPlays)
        if game is not None and game.automatic_move(self.game.view(self.before, seat), {}, False) == self.log[-1].move:
            return False
        for who in (None, *range(len(self.chairs))) if not unseen else ():
            known = len(self.game.view(self.before, who).events)
            if any(e.seat != seat for e in self.peek(who).events[known:]):
                return False
        return True

    def take_back(self, seat: Seat, *, unseen: bool = False) -> Table:
        """Undo this seat's last move, if it revealed nothing, or nobody has seen what it did.

        Raises:
            IllegalMove: ``no-take-back``.
        """
        if not self.may_take_back(seat, unseen=unseen):
            raise IllegalMove("no-take-back")
        return self._back

    def reseat(self, seat: Seat, chair: Chair) -> Table:
        """Another person or a bot takes a seat, with the same secrets (X-5)."""
        chairs = self.chairs[:seat] + (chair,) + self.chairs[seat + 1 :]
        return replace(self, chairs=chairs)


# Called as they are, two that every move makes are made without the other calls by which a class makes something.
_entry: Callable[..., Entry] = Entry.__new__
_table: Callable[..., Table] = Table.__new__


def _least_met(outcomes: Outcomes, met: Mapping[Move, int]) -> list[Move]:
    """Cards that are as good as new: those never met, or else those below 0, or else those met longest ago."""
    cards = [outcomes.nth(i) for i in range(outcomes.count)]
    new = [card for card in cards if card not in met] or [card for card in cards if met[card] < 0]
    return new or sorted(cards, key=met.__getitem__)[: -(-len(cards) // STALE)]


def start(game: AnyGame, chairs: tuple[Chair, ...], options: dict[str, str], seed: str) -> Table:
    """Lay a new table.

    Args:
        options: any of the game's options; the others take their default. ``own``: its own cards
            (:mod:`guise.offers.pack`).
        seed: any text; the game's whole luck depends on it.

    Raises:
        ValueError: wrong number of chairs, or an option the game does not have.
    """
    low, high = game.meta.seats
    if not low <= len(chairs) <= high:
        raise ValueError(f"{game.meta.title} is for {low} to {high} players")
    full = game.meta.defaults()
    for key, value in options.items():
        if key == "own":
            from guise.offers.pack import owned  # few tables have cards of their own

            full[key] = owned(game.meta.id, value)
            continue
        option = next((o for o in game.meta.options if o.key == key), None)
        if option is None or value not in (*option.values, option.before) or not value:
            raise ValueError(f"{game.meta.title} has no option {key} = {value}")
        full[key] = value
    full = resolved(game, chairs, full)
    return Table(game, chairs, full, seed, (), game.setup(len(chairs), full))


def resolved(game: AnyGame, chairs: tuple[Chair, ...], options: dict[str, str]) -> dict[str, str]:
    """The same options, with what those mean here that go by who shares the screen."""
    if not isinstance(game, ResolvesOptions):
        return options
    return dict(game.resolve_options(options, sum(not c.bot and not c.phone for c in chairs)))


def _fits(entry: Entry) -> bool:
    """Whether a kept move is the move with one word found: ``guess Paris`` and ``judged right Paris``."""
    found = entry.kept.split(" ", 2)
    return not entry.kept or len(found) == 3 and found[0] == "judged" and found[2] == rest(entry.move)


def replay(
    game: AnyGame, chairs: tuple[Chair, ...], options: dict[str, str], seed: str, log: tuple[Entry, ...]
) -> Table:
    """The table a log leads to. Chance is read from the log, never drawn again.

    Raises:
        IllegalMove: the log does not fit the rules.
    """
    table = start(game, chairs, options, seed)
    for entry in log:
        table = table.again(entry)
    return table
