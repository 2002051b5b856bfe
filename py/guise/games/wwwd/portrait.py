"""After the game: who reads whom, who is easy to read, and which Who split the table.

Worked out from what everybody saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guise.engine.game import Event, Seat

from .views import Round, rounds


@dataclass(frozen=True)
class Tally:
    """``right`` of ``tries``: how often one player matched another, or was matched. A vote that was never cast is no
    try.
    """

    right: int = 0
    tries: int = 0

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.right / self.tries if self.tries else 0.0

    @property
    def worth(self) -> tuple[float, int]:
        """What tallies are compared by: two tries more are assumed, one of them right, for two of two prove less than
        nine of ten; among equals the more tries.
        """
        return (self.right + 1) / (self.tries + 2), self.tries

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.right + other.right, self.tries + other.tries)


@dataclass(frozen=True)
class Portrait:
    """The table, as its votes show it. Whoever is equal is named together.

    Attributes:
        matrix: ``matrix[reader][read]``: how often a player matched another as active player.
        reading: for each seat, how often it matched anybody.
        seen: for each seat, how often anybody matched it.
        readers: who matched best over all active players; nobody without a single match.
        open_books: who was matched best; nobody without a single match, or where all were matched alike.
        dark: who was matched least, of those who were active; nobody where all were matched alike.
        closed: those of them of whose choices no more than half were guessed.
        keen: who matched best of all but the readers, unless they have another of these titles; nobody without a
            single match.
        second: who matched best of all but the readers, whatever else they are called.
        divisive: the round with most different votes (ties: the first), or ``None`` when no vote split.
    """

    matrix: tuple[tuple[Tally, ...], ...]
    reading: tuple[Tally, ...]
    seen: tuple[Tally, ...]
    readers: tuple[Seat, ...]
    open_books: tuple[Seat, ...]
    dark: tuple[Seat, ...]
    closed: tuple[Seat, ...]
    keen: tuple[Seat, ...]
    second: tuple[Seat, ...]
    divisive: Round | None


def portrait(events: tuple[Event, ...], seats: int) -> Portrait:
    """The portrait of a table of so many seats."""
    past = rounds(events)
    matrix = tuple(tuple(_tally(past, a, b) for b in range(seats)) for a in range(seats))
    reading = tuple(sum(row, Tally()) for row in matrix)
    seen = tuple(sum(column, Tally()) for column in zip(*matrix))
    split = max(past, key=lambda r: len(set(r.votes)), default=None)
    least = min(((t.worth[0], -t.tries) for t in seen if t.tries), default=None)
    dark = tuple(s for s, t in enumerate(seen) if t.tries and (t.worth[0], -t.tries) == least)
    books = _best(seen)
    if books == dark:  # nobody was easier to read than anybody else
        books = dark = ()
    closed = tuple(s for s in dark if 2 * seen[s].right <= seen[s].tries)
    readers = _best(reading)
    named, others = {*readers, *books, *closed}, [Tally() if s in readers else t for s, t in enumerate(reading)]
    return Portrait(
        matrix,
        reading,
        seen,
        readers,
        books,
        dark,
        closed,
        tuple(seat for seat in _best(others) if seat not in named),
        _best(others),
        split if split and len(set(split.votes)) > 1 else None,
    )


def titles(p: Portrait) -> tuple[str, ...]:
    """What each seat is called: everybody has one title, or, where nobody ever matched anybody, nobody has. Of several
    who share one, those are called by another that is theirs as well and nobody else's.
    """
    seats = range(len(p.reading))
    if not p.readers:
        return ("",) * len(seats)
    by = {"reader": p.readers, "book": p.open_books, "closed": p.closed, "keen": (*p.keen, *p.second)}
    own = [[title for title, those in by.items() if seat in those] for seat in seats]
    called = [
        titles[0] if titles and (titles[0] != "keen" or seat in p.keen) else "horse" for seat, titles in zip(seats, own)
    ]
    for seat in reversed(seats):
        free = [title for title in own[seat] if title not in called]
        if free and called.count(called[seat]) > 1:
            called[seat] = free[0]
    return tuple(called)


def _tally(past: list[Round], reader: Seat, read: Seat) -> Tally:
    theirs = [r for r in past if r.active == read and reader != read and r.votes[reader] and r.chosen]
    return Tally(sum(reader in r.matched for r in theirs), len(theirs))


def _best(tallies: Sequence[Tally]) -> tuple[Seat, ...]:
    """The seats whose tally is worth most, of those that are right at all."""
    most = max((t.worth for t in tallies if t.right), default=None)
    return tuple(s for s, t in enumerate(tallies) if t.right and t.worth == most)
