"""The film: a game that can be watched once more, from its log, at any position and with any pair of eyes.

A position is a number of moves: 0 is the table before the first of them. A :class:`Reel` plays the log as far as
somebody looks and keeps a state now and then, so that any position is a few moves away. What a film shows of a
position is a :class:`Frame`: views, as everybody at the table had them then, and never a state.

A game that still runs shows only what people may see anyhow: the table as it was, and to a person at this screen
what that person saw. All else is :class:`Hidden` until the log has been played to the end of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeGuard

from guise.engine.errors import BadSave, IllegalMove
from guise.engine.game import AutoPlays, Decide, Event, Over, Seat, Turn, seen
from guise.engine.state import State, View

from .narrate import Storyteller, is_listed, said, teller
from .protocols import offers
from .save import Save, unplayed
from .seats import Chair
from .table import Entry, Table, start
from .tempo import moments, reading

Eyes: TypeAlias = "Seat | Literal['table', 'open']"
"""Who looks: a seat, all at the table together, or somebody for whom everything lies open."""
Unit = Literal["move", "turn", "scene"]
"""How far one step leads: to the next move, to the next turn, to the next climax."""
Speed = Literal["slow", "usual", "fast"]

KEY = 8
"""A state is kept after every so many moves."""
SCALES: dict[Speed, float] = {"slow": 2.0, "usual": 1.0, "fast": 0.4}
BEAT_MS = 1000
"""So long a frame stands at the usual speed when something was told that is quickly read."""
STILL_MS = 350
"""And so long when nothing was: a card dealt, a choice sealed."""
SCENE_MS = 3200
"""And a climax so long."""


class Hidden(Exception):
    """These eyes may not see that game yet."""


@dataclass(frozen=True)
class Frame:
    """What one pair of eyes sees at one position.

    Attributes:
        at: the position.
        eyes: whose they are.
        view: the view of a seat; for all others that of the shared screen.
        hands: where everything lies open: every seat's view, in order.
        told: what was told so far and these eyes may know.
        fresh: so many of the last things told came with the move that led here.
        scene: the climaxes of that move, for the stage.
    """

    at: int
    eyes: Eyes
    view: View[Any]
    hands: tuple[View[Any], ...]
    told: tuple[Event, ...]
    fresh: int
    scene: tuple[Event, ...]

    @property
    def earlier(self) -> tuple[Event, ...]:
        """What was told before the move that led here."""
        return self.told[: len(self.told) - self.fresh]

    @property
    def latest(self) -> tuple[Event, ...]:
        """What came with the move that led here."""
        return self.told[len(self.told) - self.fresh :]


def is_seat(eyes: Eyes) -> TypeGuard[Seat]:
    """True for the eyes of one seat."""
    return isinstance(eyes, int)


class Reel:
    """A game to be watched. Two reels of the same log are the same; what one has played already only saves time.

    Args:
        save_id: of the save it comes from.
        table: the table as it was laid, before the first move.
        log: all moves.
        over: how the log is known to end: at the end of the game, or before it; ``None`` as long as it has not been
            played.
    """

    def __init__(self, save_id: str, table: Table, log: tuple[Entry, ...], over: bool | None = None) -> None:
        self.save_id = save_id
        self.log = log
        self._first = table
        self._over = over
        self._kept: dict[int, State[Any]] = {0: table.state}
        self._near = {0: table.state}  # all states from one that is kept on, as far as they were needed
        self._known = 0  # how far the log was followed for turns and scenes
        self._told: dict[tuple[int, Eyes], int] = {}  # how much some eyes had been told by the positions they have seen
        self._heard = 0  # and how much everybody had been told by then
        self._turns: list[int] = []
        self._scenes: list[int] = []
        self._turn: tuple[str, tuple[Seat, ...]] = "", ()

    # What it is of ----------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game's id."""
        return str(self._first.game.meta.id)

    @property
    def title(self) -> str:
        """The game's title."""
        return str(self._first.game.meta.title)

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sat there."""
        return self._first.chairs

    @property
    def say(self) -> Storyteller:
        """The storyteller of its table."""
        return teller(self._first)

    @property
    def length(self) -> int:
        """How many moves the log has; the last position."""
        return len(self.log)

    @property
    def whole(self) -> bool:
        """True when the log has been followed to its last move."""
        return self._known == self.length

    @property
    def table(self) -> Table:
        """The table after the last move.

        Raises:
            BadSave: see :meth:`state`.
        """
        laid = self._first
        return Table(laid.game, laid.chairs, laid.options, laid.seed, self.log, self.state(self.length))

    @property
    def over(self) -> bool:
        """True when the game is known to have ended."""
        return bool(self._over)

    @property
    def alone(self) -> Seat | None:
        """The one person of this table, when there is only one and no phone: nobody else could look over a shoulder."""
        people = [s for s, chair in enumerate(self.chairs) if not chair.bot]
        return people[0] if len(people) == 1 and not self.chairs[people[0]].phone else None

    # Who may look -----------------------------------------------------------------------

    def may(self, eyes: Eyes) -> bool:
        """True when these eyes may see this game."""
        if eyes == "table":
            return True
        if is_seat(eyes) and not 0 <= eyes < len(self.chairs):
            return False
        if self.over:
            return True
        return is_seat(eyes) and not self.chairs[eyes].bot and not self.chairs[eyes].phone

    def veiled(self, eyes: Eyes) -> bool:
        """True when a curtain must be raised first: the game runs, and others sit at this screen."""
        return is_seat(eyes) and not self.over and eyes != self.alone

    def choices(self) -> tuple[Eyes, ...]:
        """All eyes that may see it: the table's, the seats', and those for whom all lies open."""
        every: tuple[Eyes, ...] = ("table", *range(len(self.chairs)), "open")
        return tuple(eyes for eyes in every if self.may(eyes))

    # Playing the log --------------------------------------------------------------------

    def by_itself(self, at: int) -> bool:
        """Whether the house makes the next move for whoever is to choose, on a phone as well (``phoned`` of a game's
        words), so that nobody is asked for it.
        """
        game, turn = offers(self._first.game, AutoPlays), self._first.game.turn(self.state(at))
        if game is None or not isinstance(turn, Decide) or not is_listed(turn, self.game, "phoned"):
            return False
        seat, *others = turn.seats
        if others or self.chairs[seat].bot:
            return False
        return bool(game.automatic_move(self.view(at, seat), {}, self.alone is not None))

    def state(self, at: int) -> State[Any]:
        """The whole truth at a position, for whoever works the game out after its end. Never drawn.

        Raises:
            BadSave: the log does not fit the rules.
        """
        near = max(key for key in self._kept if key <= at)
        if near != min(self._near, default=-1):
            self._near = {near: self._kept[near]}
        have = min(at, max(self._near))
        laid = self._first
        table = Table(laid.game, laid.chairs, laid.options, laid.seed, self.log[:have], self._near[have])
        for n in range(have, at):
            try:
                table = table.again(self.log[n])
            except IllegalMove as error:
                raise BadSave(said("save.unfit")) from error
            self._near[n + 1] = table.state
            if (n + 1) % KEY == 0:
                self._kept[n + 1] = table.state
                self._near = {n + 1: table.state}
        return table.state

    def turn(self, at: int) -> Turn:
        """Whose turn it is at a position."""
        turn: Turn = self._first.game.turn(self.state(at))
        return turn

    def view(self, at: int, who: Seat | None) -> View[Any]:
        """A view at a position, for whoever works the game out after its end.

        Raises:
            BadSave: see :meth:`state`.
        """
        found: View[Any] = self._first.game.view(self.state(at), who)
        return found

    def grow(self, most: int) -> None:
        """Follow the log by some moves more: turns and scenes are found, and at its end whether the game is over.

        Raises:
            BadSave: see :meth:`state`.
        """
        for at in range(self._known + 1, min(self.length, self._known + most) + 1):
            told = seen(self.state(at).events, None)
            if moments(self.game, told[self._heard :]):
                self._scenes.append(at)
            self._heard = len(told)
            turn = self.turn(at)
            if isinstance(turn, Decide):
                prompt, seats = self._turn
                if turn.prompt != prompt and turn.seats != seats or not set(turn.seats) <= set(seats):
                    self._turns.append(at)
                self._turn = turn.prompt, turn.seats
            self._known = at
        if self.whole:
            self._over = isinstance(self.turn(self.length), Over)

    def finish(self) -> None:
        """Follow the log to its end.

        Raises:
            BadSave: see :meth:`state`.
        """
        self.grow(self.length)

    @property
    def scenes(self) -> tuple[int, ...]:
        """Positions with a climax, as far as the log was followed; these and all that follows are public knowledge."""
        return tuple(self._scenes)

    @property
    def turns(self) -> tuple[int, ...]:
        """Positions where somebody else's turn begins, as far as the log was followed."""
        return tuple(self._turns)

    # Looking ----------------------------------------------------------------------------

    def frame(self, at: int, eyes: Eyes) -> Frame:
        """What some eyes see at a position, 0 to ``length``.

        Raises:
            Hidden: they may not.
            BadSave: see :meth:`state`.
        """
        if not self.may(eyes):
            raise Hidden(eyes)
        before = self._told_by(at - 1, eyes) if at else 0
        told, who = self._known_to(eyes, at), eyes if is_seat(eyes) else None
        self._told[at, eyes] = len(told)
        hands = tuple(self.view(at, s) for s in range(len(self.chairs))) if eyes == "open" else ()
        public = [e for e in told[before:] if e.to is None]
        return Frame(at, eyes, self.view(at, who), hands, told, len(told) - before, moments(self.game, public))

    def _known_to(self, eyes: Eyes, at: int) -> tuple[Event, ...]:
        """What was told so far and some eyes may know."""
        events = self.state(at).events
        return events if eyes == "open" else seen(events, eyes if is_seat(eyes) else None)

    def _told_by(self, at: int, eyes: Eyes) -> int:
        """How many events some eyes may know by a position."""
        known = self._told.get((at, eyes))
        return len(self._known_to(eyes, at)) if known is None else known

    def after(self, at: int, unit: Unit, by: Literal[-1, 1]) -> int:
        """The position one step on, or back: the last and the first one where there is no other.

        Raises:
            BadSave: see :meth:`state`.
        """
        if unit == "move":
            return max(0, min(at + by, self.length))
        if not self.whole:
            self.finish()
        stops = [0, *(self._turns if unit == "turn" else self._scenes), self.length]
        ahead = [s for s in stops if (s - at) * by > 0]
        return min(ahead, key=lambda s: abs(s - at)) if ahead else at

    def frame_ms(self, frame: Frame, speed: Speed) -> int:
        """Milliseconds for which a frame stands while the film runs."""
        usual = SCENE_MS if frame.scene else max(BEAT_MS, reading(self.say, frame.latest)) if frame.fresh else STILL_MS
        return int(usual * SCALES[speed])


def reel_of(save: Save) -> Reel:
    """The film of a table that has been played."""
    t = save.table
    return Reel(save.id, start(t.game, t.chairs, t.options, t.seed), t.log, t.over)


def reel_from(text: str) -> Reel:
    """The film of a kept save, whose moves are played when somebody looks at them.

    Raises:
        BadSave: it cannot be opened, and why.
    """
    read = unplayed(text)
    return Reel(read.save_id, read.table, read.log)
