"""The whole truth of a game of What Would Who? Do?, and what follows from it: who must still choose, which cards are left."""

from __future__ import annotations

from dataclasses import dataclass, replace

from guise.engine.game import Event, Move, Seat

from .deck import duh, situations
from .views import PLAYER, is_used


@dataclass(frozen=True)
class State:
    """The whole truth of a game. Fields shared with :class:`WwwdView` mean the same.

    Attributes:
        card: the situation on the table, or -1.
        shown: the line has been read aloud (WWD-5).
        sealed: each seat's choice in the stage now open, as a move; empty while there is none.
        written: each seat's text in the tie-break.
        order: seats whose texts are on show, in mixed order.
    """

    seats: int
    options: tuple[tuple[str, str], ...]
    stage: str
    scores: tuple[int, ...]
    sealed: tuple[str, ...]
    active: Seat = 0
    round: int = 0
    card: int = -1
    shown: bool = False
    named: str = ""
    about: str = ""
    from_duh: bool = False
    doubt: str = ""
    again: bool = False
    late: bool = False
    used: tuple[str, ...] = ()
    drawn: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    votes: tuple[int, ...] = ()
    tied: tuple[Seat, ...] = ()
    written: tuple[str, ...] = ()
    order: tuple[Seat, ...] = ()
    favours: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()

    def option(self, key: str) -> str:
        """The value of one option."""
        return dict(self.options)[key]

    def seconds(self, key: str) -> int:
        """The time an option gives."""
        return int(self.option(key))

    def tell(self, *events: Event) -> State:
        """The same state after telling everybody something."""
        return replace(self, events=self.events + events)

    def to(self, stage: str, **changes: object) -> State:
        """The next stage, with nobody's choice made yet."""
        return replace(self, stage=stage, sealed=("",) * self.seats, **changes)

    def seal(self, seat: Seat, move: Move) -> State:
        """The same state with one seat's choice laid down."""
        return replace(self, sealed=self.sealed[:seat] + (move,) + self.sealed[seat + 1 :])


def choosers(s: State) -> tuple[Seat, ...]:
    """Seats that take part in the choice of this stage."""
    everybody = tuple(range(s.seats))
    if s.stage in ("vote", "scored", "favour", "result") or (s.stage == "name" and s.late):
        return everybody
    if s.stage in ("same", "known"):
        return tuple(i for i in everybody if i != s.active)
    return s.tied if s.stage == "write" else (s.active,)


def pending(s: State) -> tuple[Seat, ...]:
    """Those of them who have not chosen."""
    return tuple(i for i in choosers(s) if not s.sealed[i])


def writers(s: State) -> tuple[Seat, ...]:
    """Tied players who handed something in, in seat order."""
    return tuple(i for i, text in enumerate(s.written) if text)


def line_pile(drawn: tuple[int, ...]) -> tuple[int, ...]:
    """Situations that may be turned; all of them again when the deck has run out (WWD-Q11)."""
    left = tuple(i for i in range(len(situations())) if i not in drawn)
    return left or tuple(range(len(situations())))


def duh_pile(gone: tuple[int, ...], used: tuple[str, ...]) -> tuple[int, ...]:
    """Duh cards that may be turned; when the deck has run out, those of persons not used (WWD-Q10)."""
    left = tuple(i for i in range(len(duh())) if i not in gone)
    return left or tuple(i for i, p in enumerate(duh()) if not is_used(p.name, used))


def lots(s: State) -> tuple[Seat, ...]:
    """Players who may be the Who by lot: those who have not been (WWD-Q10), or all when all have."""
    left = tuple(i for i in range(s.seats) if f"{PLAYER}{i}" not in s.used)
    return left or tuple(range(s.seats))


def arranged(i: int, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The i-th order of some seats."""
    pool, order = list(seats), []
    for left in range(len(pool), 0, -1):
        order.append(pool.pop(i % left))
        i //= left
    return tuple(order)
