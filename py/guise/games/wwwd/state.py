"""The whole truth of a game of What Would Who? Do?, and what follows from it: who must still choose, which cards are
left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from guise.engine import state
from guise.engine.game import Event, Move, Seat, with_at
from guise.engine.state import changed, secret
from guise.offers.pack import OWN, opened
from guise.supply.pile import Deck, Pile

from .deck import RESPONSES, duh, duh_deck, lines
from .views import PLAYER, Public, is_used

NO_VOTE, NO_TEXT = "vote 0", "write"
"""What is laid down for whoever let the time run out."""


def _other_choices(s: State, seat: Seat) -> Iterator[State]:
    """Another choice of a seat in the stage now open; whoever let the time run out has none, as all were told."""
    moves: tuple[Move, ...] = ()
    match s.public.stage:
        case _ if s.sealed[seat] in (NO_VOTE, NO_TEXT):
            return
        case "vote" | "thrown":
            moves = tuple(f"vote {n}" for n in range(1, RESPONSES + 1))
        case "favour":
            moves = tuple(f"vote {n}" for n, author in enumerate(s.order, 1) if author != seat)
        case "write":
            moves = ("write Sell tickets.", "write Bow, and leave by the window.")
        case "known":
            moves = ("know", "unknown")
        case "same":
            moves = ("same", "other")
    yield from (s.seal(seat, move) for move in moves if move != s.sealed[seat])


def _watched(s: State) -> tuple[Seat, ...]:
    """The seats whose choices all may see: everybody in the stages where people only say that they have read or seen
    enough, nobody in the others. After a tie-break all learn who wrote what.
    """
    return tuple(range(s.seats)) if s.public.stage in ("name", "scored", "result") else ()


def _other_situations(s: State, _: Seat) -> Iterator[State]:
    """Another card on the table, of those that may have been turned."""
    yield from (s.with_secret(card=n) for n in line_pile(s.public.drawn, s.options) if n != s.card)


def _reader(s: State) -> tuple[Seat, ...]:
    """Only the active player reads the card, until the line is read aloud (WWD-34)."""
    return (s.public.active,)


def _other_texts(s: State, seat: Seat) -> Iterator[State]:
    """Another text of a seat that has written one; once the texts are on show, another author's (WWD-33)."""
    if s.order:
        yield from (_exchanged(s, *pair) for pair in _pairs(s) if seat in pair)
    elif s.written[seat]:
        yield s.with_secret(written=with_at(s.written, seat, "Put a hat on it."))


def _other_orders(s: State, _: Seat) -> Iterator[State]:
    """The same texts in the same order, and two of them by each other's authors."""
    yield from (_exchanged(s, *pair) for pair in _pairs(s))


def _pairs(s: State) -> list[tuple[Seat, Seat]]:
    """Any two whose texts are on show, but two who wrote the same: each knows which of them is theirs."""
    return [(a, b) for a in s.order for b in s.order if a < b and s.written[a] != s.written[b]]


def _exchanged(s: State, a: Seat, b: Seat) -> State:
    """Two seats have written each other's texts."""
    swap = {a: b, b: a}
    written = tuple(s.written[swap.get(i, i)] for i in range(s.seats))
    return s.with_secret(written=written, order=tuple(swap.get(i, i) for i in s.order))


@dataclass(frozen=True)
class State(state.State[Public]):
    """The whole truth of a game.

    Attributes:
        sealed: each seat's choice in the stage now open, as a move; empty while there is none.
        card: the situation on the table, or -1.
        written: each seat's text in the tie-break.
        order: seats whose texts are on show, in mixed order.
    """

    sealed: tuple[str, ...] = field(metadata=secret(_other_choices, each=True, known=_watched))
    card: int = field(
        default=-1,
        metadata=secret(
            _other_situations,
            known=_reader,
            until={"asked": "line", "asked_player": "other_seat", "asked_duh": "line"},
        ),
    )
    written: tuple[str, ...] = field(default=(), metadata=secret(_other_texts, each=True, known=_watched))
    order: tuple[Seat, ...] = field(default=(), metadata=secret(_other_orders, known=_watched))

    def seconds(self, key: str) -> int:
        """The time an option gives."""
        return int(self.option(key))

    def to(self, stage: str, *told: Event, card: int | None = None, **changes: Any) -> State:
        """The next stage, with nobody's choice made yet, and perhaps something told and changed on the table.

        Args:
            card: the situation that lies there from now on, if it is another one.
        """
        table = changed(self.public, stage=stage, **changes)
        card = self.card if card is None else card
        return self.with_secret(sealed=("",) * self.seats, events=self.events + told, public=table, card=card)

    @property
    def pending(self) -> tuple[Seat, ...]:
        """Seats that take part in the choice of this stage and have not chosen."""
        sealed = self.sealed
        return tuple([i for i in choosers(self) if not sealed[i]])

    def seal(self, seat: Seat, move: Move) -> State:
        """The same state with one seat's choice laid down."""
        return self.with_secret(sealed=with_at(self.sealed, seat, move))


def choosers(s: State) -> tuple[Seat, ...]:
    """Seats that take part in the choice of this stage."""
    p = s.public
    if p.stage in ("vote", "scored", "favour", "result") or (p.stage == "name" and p.late):
        return _everybody(s.seats)
    if p.stage in ("known", "same"):
        return _everybody(s.seats, p.active)
    return p.tied if p.stage == "write" else (p.active,)


@cache
def _everybody(seats: int, but: Seat | None = None) -> tuple[Seat, ...]:
    """All seats, or all but one."""
    return tuple(i for i in range(seats) if i != but)


def writers(s: State) -> tuple[Seat, ...]:
    """Tied players who handed something in, in seat order."""
    return tuple(i for i, text in enumerate(s.written) if text)


@lru_cache(maxsize=4)
def line_pile(drawn: tuple[int, ...], options: tuple[tuple[str, str], ...]) -> Pile[int]:
    """Situations of a pack that may be turned; all of them again when they have run out (WWD-Q11)."""
    whole = _lines(options)
    return whole.without(drawn) or whole.without(())


@lru_cache(maxsize=4)
def _lines(options: tuple[tuple[str, str], ...]) -> Deck[int]:
    """The situations that a table with these options plays with."""
    chosen = dict(options)
    return Deck(lines(chosen["pack"], opened(chosen.get(OWN, ""))))


def duh_pile(gone: tuple[int, ...], used: tuple[str, ...], pack: str) -> Sequence[int]:
    """Duh cards that may be turned; when the deck has run out, those of persons not used (WWD-Q10)."""
    return _duh(pack).without(gone) or tuple(i for i in duh_deck(pack) if not is_used(duh()[i].name, used))


def duh_gone(gone: tuple[int, ...], used: tuple[str, ...], card: int, pack: str) -> tuple[int, ...]:
    """Duh cards that have been turned with this one; when the deck had run out, all but those laid down again."""
    if not _duh(pack).without(gone):
        again = duh_pile(gone, used, pack)
        gone = tuple(i for i in gone if i not in again)
    return tuple(sorted({*gone, card})) if card in duh_deck(pack) else gone


@cache
def _duh(pack: str) -> Deck[int]:
    """The Duh deck of a pack."""
    return Deck(duh_deck(pack))


def lots(s: State) -> tuple[Seat, ...]:
    """Players who may be the Who by lot: those who have not been (WWD-Q10), or all when all have."""
    left = tuple(i for i in range(s.seats) if f"{PLAYER}{i}" not in s.public.used)
    return left or tuple(range(s.seats))
