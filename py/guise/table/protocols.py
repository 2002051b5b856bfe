"""What a game may offer that only the table and its screen ask for, and a way to ask for it at every move."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

from guise.engine.game import Move, Outcomes, Seat

P = TypeVar("P")


@runtime_checkable
class CallsByName(Protocol):
    """A game in which a typed name may be that of somebody at the table: asked of moves of ``Meta.judged``."""

    def called(self, move: Move, names: tuple[str, ...]) -> Move:
        """The move that a typed name of a player stands for; any other move as it is.

        Args:
            names: what those at the table are called, first seat first.
        """
        ...


@runtime_checkable
class Counts(Protocol):
    """A game that counts how far it is, in rounds, cards or questions: its save says so on the shelf."""

    def so_far(self, v: Any) -> int:
        """So many have begun, as everybody at the table knows. The words are ``so-far`` under ``says``.

        Args:
            v: the view of the shared screen.
        """
        ...


@runtime_checkable
class TakesTurns(Protocol):
    """A game in which others are asked on somebody's turn: its save says on the shelf whose turn it is."""

    def on_turn(self, v: Any) -> tuple[Seat, ...]:
        """Whose turn it is, as everybody at the table knows, while somebody is to choose.

        Args:
            v: the view of the shared screen.
        """
        ...


@runtime_checkable
class PutsOut(Protocol):
    """A game in which somebody may be out before it ends: their plate says so, and the house asks them no more."""

    def out(self, v: Any) -> tuple[Seat, ...]:
        """Who is out, as everybody at the table knows: of any view it is the same."""
        ...


@runtime_checkable
class Spreads(Protocol):
    """A game with decks of which some cards are alike, so that they had better not come soon after each other."""

    def spread(self, s: Any) -> Outcomes:
        """Of the cards that may come next those that are unlike the ones before, at least one; by public knowledge."""
        ...


def offers(game: Any, protocol: Callable[..., P]) -> P | None:
    """The game as one that speaks a protocol; ``None`` where it does not. To find out takes longer than most moves, and
    so it is kept for each kind of game.
    """
    kind: type = type(game)
    return cast(P, game) if _speaks(kind, protocol) else None


@cache
def _speaks(kind: type, protocol: Any) -> bool:
    return issubclass(kind, protocol)


def out_of(game: Any, v: Any) -> tuple[Seat, ...]:
    """Who is out of a game; nobody in one that puts nobody out."""
    puts = offers(game, PutsOut)
    return puts.out(v) if puts else ()
