"""Tables of What Would Who? Do? brought to a certain moment, move by move."""

from __future__ import annotations

from dataclasses import replace

from guise import games
from guise.table.seats import Chair
from guise.table.table import Table, start

GAME = games.load("wwwd")
NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana")


def laid(seats: int = 4, first: int = 0, **options: str) -> Table:
    """A new table; ``first`` is active, and has turned card 0."""
    t = start(GAME, tuple(Chair(n, i) for i, n in enumerate(NAMES[:seats])), options, "7")
    return t.submit(None, "lean" + " 0" * seats).submit(None, f"first {first}").submit(None, "line 0")


def named(t: Table, who: str) -> Table:
    """The active player names a Who."""
    return t.submit(t.state.public.active, f"who {who}")


def voting(t: Table, who: str = "Aunt Ida") -> Table:
    """A Who whom everybody knows."""
    t = named(t, who)
    return t.submit(t.turn.seats[0], "know all")


def votes(t: Table, numbers: str) -> Table:
    """Everybody votes, in seat order: ``"1123"``."""
    for seat, n in enumerate(numbers):
        t = t.submit(seat, f"vote {n}")
    return t


def onward(t: Table, card: int | None = None) -> Table:
    """The table has looked; the next card is turned."""
    t = t.submit(0, "next all")
    return t if t.over else t.submit(None, f"line {card if card is not None else len(t.state.public.drawn)}")


def standing(t: Table, *scores: int, **changes: object) -> Table:
    """The same table with other scores, and whatever else a test wants to start from."""
    return replace(t, state=t.state.with_public(scores=scores or t.state.public.scores, **changes))


def tied(numbers: str = "3335", **options: str) -> Table:
    """Bo and Cleo reach 20 together; Ana, who was active, stays behind. The votes lie open."""
    return votes(standing(voting(laid(4, **options)), 5, 18, 18, 3), numbers)


def writing(**options: str) -> Table:
    """The tie-break of :func:`tied`, with a new Who on card 1."""
    return voting(onward(tied(**options), 1), "the new postman")


def events(t: Table, kind: str) -> list:
    """What everybody was told of one kind."""
    return [e for e in t.peek(None).events if e.kind == kind]
