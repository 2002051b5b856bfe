"""After the game: who reads whom, who is easy to read, and which Who split the table.

Worked out from what everybody saw.
"""

from __future__ import annotations

from dataclasses import dataclass

from guise.engine.game import Event, Seat

from .views import Round, rounds


@dataclass(frozen=True)
class Tally:
    """``right`` of ``tries``: how often one player matched another, or was matched."""

    right: int
    tries: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.right / self.tries if self.tries else 0.0


@dataclass(frozen=True)
class Portrait:
    """The table, as its votes show it.

    Attributes:
        matrix: ``matrix[reader][read]``: how often a player matched another as active player.
        reader, read: the pair with the best share (ties: more tries), or ``None`` without a single match.
        open_book: who was matched most, by share, or ``None``.
        divisive: the round with most different votes (ties: the first), or ``None`` when no vote split.
    """

    matrix: tuple[tuple[Tally, ...], ...]
    reader: Seat | None
    read: Seat | None
    open_book: Seat | None
    divisive: Round | None


def portrait(events: tuple[Event, ...], seats: int) -> Portrait:
    """The portrait of a table of so many seats."""
    past = rounds(events)
    matrix = tuple(tuple(_tally(past, a, b) for b in range(seats)) for a in range(seats))
    pairs = [(matrix[a][b], a, b) for a in range(seats) for b in range(seats) if matrix[a][b].right]
    best = max(pairs, key=lambda p: (p[0].share, p[0].tries, -p[1], -p[2]), default=None)
    shares = [(_sum(matrix, b).share, -b) for b in range(seats) if _sum(matrix, b).right]
    split = max(past, key=lambda r: len(set(r.votes)), default=None)
    return Portrait(
        matrix,
        best[1] if best else None,
        best[2] if best else None,
        -max(shares)[1] if shares else None,
        split if split and len(set(split.votes)) > 1 else None,
    )


def _tally(past: list[Round], reader: Seat, read: Seat) -> Tally:
    theirs = [r for r in past if r.active == read and reader != read]
    return Tally(sum(reader in r.matched for r in theirs), len(theirs))


def _sum(matrix: tuple[tuple[Tally, ...], ...], read: Seat) -> Tally:
    """How often a player was matched by anybody."""
    return Tally(sum(row[read].right for row in matrix), sum(row[read].tries for row in matrix))
