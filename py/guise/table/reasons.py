"""Why bots did what they did, and what a person might do: told by the games whose module ``why`` offers it.

After a game a bot's reasons come from the view it had when it moved, secrets included. While a game goes on they come
from what the shared screen saw, before the move and after it, and from nothing else. A hint comes from the view of the
seat that asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, cast

from guise.engine.game import Event, Move, Seat, seen, verb
from guise.supply.content import module_if

from .table import Entry, Table, replay

MOST = 4
"""After a game so many reasons are told of each bot, the most decisive ones."""
LATEST = 5
"""While a game goes on so many reasons are told, the latest ones."""
FAR = 60
"""They are looked for among so many of the last moves."""


class Why(Protocol):
    """A game's module ``why``. ``v`` is a view of the game; what is told are events with words of their own."""

    TOLD: tuple[str, ...]
    """Kinds of reasons that are told after the game, the most decisive first."""
    VERBS: frozenset[str]
    """Verbs of the moves that may have such a reason."""

    def why(self, v: Any, style: str, move: Move) -> Event | None:
        """The reason for a bot's move, from the view it chose from."""
        ...

    def openly(self, before: Any, fresh: tuple[Event, ...]) -> Event | None:
        """What everybody could make of a move: the shared screen before it, and what it told.

        Its seat is the one whose choice is explained, if not the one that moved last.
        """
        ...

    def hints(self, v: Any) -> tuple[str, ...]:
        """The questions a person may ask now, as keys of ``hints`` in the game's words."""
        ...

    def hint(self, v: Any, what: str) -> Event:
        """The answer to one of them, for the seat that looks. A game whose hints go by what all are told of the bots
        has ``informed`` beside it, with the temperament and level of each seat as well.
        """
        ...


def why_of(game: str) -> Why | None:
    """The module of a game; ``None`` when the game has none."""
    return cast("Why | None", module_if(game, "why"))


def _steps(table: Table, last: int) -> Iterator[tuple[Table, Entry]]:
    """The table before each of the last moves, and the move."""
    first = max(0, len(table.log) - last)
    t = replay(table.game, table.chairs, table.options, table.seed, table.log[:first])
    for entry in table.log[first:]:
        yield t, entry
        t = t.again(entry)


def _is_bot(table: Table, seat: Seat | None) -> bool:
    """True for a chair that has been a bot's all the time."""
    return seat is not None and bool(table.chairs[seat].bot) and not table.chairs[seat].away


def afterwards(table: Table) -> tuple[Event, ...]:
    """The most decisive reasons of every bot, in the order of the game; none before it is over."""
    told = why_of(table.game.meta.id)
    if told is None or not table.over:
        return ()
    found: dict[Seat, list[tuple[int, int, Event]]] = {}
    for i, (t, entry) in enumerate(_steps(table, len(table.log))):
        seat = entry.actor
        if seat is None or not _is_bot(t, seat) or verb(entry.move) not in told.VERBS:
            continue
        reason = told.why(t.peek(seat), t.chairs[seat].bot, entry.kept or entry.move)
        if reason is not None and reason.kind in told.TOLD:
            found.setdefault(seat, []).append((told.TOLD.index(reason.kind), -i, reason))
    chosen = [one for reasons in found.values() for one in sorted(reasons, key=lambda one: one[:2])[:MOST]]
    return tuple(reason for _, _, reason in sorted(chosen, key=lambda one: -one[1]))


def meanwhile(table: Table) -> tuple[Event, ...]:
    """What everybody could make of the bots' latest moves."""
    told = why_of(table.game.meta.id)
    if told is None:
        return ()
    found = []
    steps = list(_steps(table, FAR))
    ends = [t for t, _ in steps[1:]] + [table]
    for (t, entry), then in zip(reversed(steps), reversed(ends)):
        if entry.actor is not None:  # a person's vote may be the last of all, and so uncover a bot's
            reason = told.openly(t.peek(None), seen(then.state.events[t.told :], None))
            if reason is not None and _is_bot(t, reason.seat):
                found.append(reason)
        if len(found) == LATEST:
            break
    return tuple(reversed(found))


def hints(table: Table, seat: Seat) -> tuple[str, ...]:
    """The questions that a seat may ask for its choice now."""
    told = why_of(table.game.meta.id)
    v = table.peek(seat)
    return told.hints(v) if told is not None and v.mine else ()


def hint(table: Table, seat: Seat, what: str) -> Event:
    """The answer to one of them.

    Raises:
        LookupError: the seat may not ask that now.
    """
    told = why_of(table.game.meta.id)
    if told is None or what not in hints(table, seat):
        raise LookupError(what)
    informed = getattr(told, "informed", None)
    if informed is not None:
        said: Event = informed(table.peek(seat), what, tuple(chair.bot for chair in table.chairs))
        return said
    return told.hint(table.peek(seat), what)
