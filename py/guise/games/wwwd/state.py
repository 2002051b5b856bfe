"""The whole truth of a game of What Would Who? Do?, and what follows from it: who must still choose, which cards are
left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from guise.engine import state
from guise.engine.game import Event, Move, Seat, with_at
from guise.engine.state import changed

from .deck import duh, duh_deck, lines
from .views import PLAYER, Public, is_used


@dataclass(frozen=True)
class State(state.State[Public]):
    """The whole truth of a game.

    Attributes:
        sealed: each seat's choice in the stage now open, as a move; empty while there is none.
        card: the situation on the table, or -1.
        written: each seat's text in the tie-break.
        order: seats whose texts are on show, in mixed order.
    """

    sealed: tuple[str, ...]
    card: int = -1
    written: tuple[str, ...] = ()
    order: tuple[Seat, ...] = ()

    def seconds(self, key: str) -> int:
        """The time an option gives."""
        return int(self.option(key))

    def to(self, stage: str, *told: Event, **changes: Any) -> State:
        """The next stage, with nobody's choice made yet, and perhaps something told and changed on the table."""
        table = changed(self.public, stage=stage, **changes)
        return self.hold(sealed=("",) * self.seats, events=self.events + told, public=table)

    def seal(self, seat: Seat, move: Move) -> State:
        """The same state with one seat's choice laid down."""
        return self.hold(sealed=with_at(self.sealed, seat, move))


def choosers(s: State) -> tuple[Seat, ...]:
    """Seats that take part in the choice of this stage."""
    p = s.public
    if p.stage in ("vote", "scored", "favour", "result") or (p.stage == "name" and p.late):
        return tuple(range(s.seats))
    if p.stage in ("same", "known"):
        return tuple([i for i in range(s.seats) if i != p.active])
    return p.tied if p.stage == "write" else (p.active,)


def pending(s: State) -> tuple[Seat, ...]:
    """Those of them who have not chosen."""
    return tuple([i for i in choosers(s) if not s.sealed[i]])


def writers(s: State) -> tuple[Seat, ...]:
    """Tied players who handed something in, in seat order."""
    return tuple(i for i, text in enumerate(s.written) if text)


def line_pile(drawn: tuple[int, ...], pack: str) -> tuple[int, ...]:
    """Situations of a pack that may be turned; all of them again when they have run out (WWD-Q11)."""
    whole = lines(pack)
    turned = frozenset(drawn)
    return tuple([i for i in whole if i not in turned]) or whole


def duh_pile(gone: tuple[int, ...], used: tuple[str, ...]) -> tuple[int, ...]:
    """Duh cards that may be turned; when the deck has run out, those of persons not used (WWD-Q10)."""
    left = tuple(i for i in duh_deck() if i not in gone)
    return left or tuple(i for i in duh_deck() if not is_used(duh()[i].name, used))


def lots(s: State) -> tuple[Seat, ...]:
    """Players who may be the Who by lot: those who have not been (WWD-Q10), or all when all have."""
    left = tuple(i for i in range(s.seats) if f"{PLAYER}{i}" not in s.public.used)
    return left or tuple(range(s.seats))
