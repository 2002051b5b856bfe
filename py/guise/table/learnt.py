"""What each step shows to each viewer, as the ``~`` lines of a golden game: a leak is then a difference to read.

::

    * deal 5
    ~ table: turn = Decide(seats=(0, 1), prompt='bid')
    ~ table: masks[1] = None
    ~ Bo: told drew 1 mask=5
    ~ Bo: masks[1] = 5
    > Bo: bid 1
    ~ table: turn = Decide(seats=(0,), prompt='bid')
    ~ Bo: bid = 1

``table`` is the shared screen: every field of its view that changed, and every event it was told, with arguments that
no sentence names. A seat's lines are what its view has beyond the shared screen's: what is new there, and, with ``as
the table``, what it no longer sees otherwise than everybody. What every view holds follows from the lines so far, so
nothing can be shown that is in no line. Only long values are shortened, to their size and a digest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any

from guise.engine.game import Event, Seat, Viewer
from guise.engine.state import View

from .golden import Golden
from .table import Table

TABLE = "table"
"""How the shared screen is called."""
LONG = 100
"""Most characters of a value on one line: a longer one is written part by part."""
MANY = 8
"""Most parts of a long value that are written; one with more is written as its size and a digest."""
NOTHING = object()
"""What a view holds in a field before there is a view."""
EYES = next(f.name for f in fields(View) if f.type == "Viewer")
"""The field of a view that says whose it is."""


def with_learnt(golden: Golden) -> Golden:
    """The same recorded game with what each viewer learns, from the position before the first step on.

    Raises:
        ValueError: a step the rules refuse, or a seat that is called as the shared screen is.
    """
    if TABLE in golden.header.names:
        raise ValueError(f"no seat in a recorded game may be called {TABLE}")
    tables = golden.tables()
    steps = tuple(replace(s, learnt=learnt(a, b)) for s, a, b in zip(golden.steps, tables, tables[1:]))
    return replace(golden, learnt=learnt(None, tables[0]), steps=steps)


def learnt(before: Table | None, after: Table) -> tuple[str, ...]:
    """What each viewer learns between two tables, one line a change, the shared screen first.

    Args:
        before: ``None`` for all that is seen of the table as it was laid.
    """
    found = [f"~ {TABLE}: {line}" for line in _of_table(before, after)]
    for seat, chair in enumerate(after.chairs):
        found += [f"~ {chair.name}: {line}" for line in _of_seat(before, after, seat)]
    return tuple(found)


def _of_table(before: Table | None, after: Table) -> Iterator[str]:
    """What the shared screen is told and sees changed."""
    old = before.peek(None) if before else None
    new = after.peek(None)
    yield from _added([_told(e, None) for e in old.events] if old else [], [_told(e, None) for e in new.events])
    seen = _values(old, None) if old else {}
    for name, value in _values(new, None).items():
        for place, text in changes(name, seen.get(name, NOTHING), value):
            yield f"{place} = {text}"


def _of_seat(before: Table | None, after: Table, seat: Seat) -> Iterator[str]:
    """What a seat is told and sees beyond the shared screen, where that has changed."""
    old_told, old = _beyond(before, seat) if before else ([], {})
    new_told, new = _beyond(after, seat)
    yield from _added(old_told, new_told)
    for place, text in new.items():
        if old.get(place) != text:
            yield f"{place} = {text}"
    for place in old:
        if place not in new:
            yield f"{place} as the table"


def _beyond(table: Table, seat: Seat) -> tuple[list[str], dict[str, str]]:
    """What a seat was told, oldest first, and sees, by its place in the view, beyond the shared screen."""
    shown, mine = table.peek(None), table.peek(seat)
    told, missed = [], list(shown.events)
    for e in mine.events:
        if missed and missed[0] == e:
            missed.pop(0)
        else:
            told.append(_told(e, seat))
    told += [f"not {_told(e, seat)}" for e in missed]
    of_all = _values(shown, None)
    own = [changes(name, of_all.get(name, NOTHING), value) for name, value in _values(mine, seat).items()]
    return told, {place: text for found in own for place, text in found}


def _values(v: View[Any], who: Viewer) -> dict[str, Any]:
    """The fields of a view and of what lies open in it, events apart. ``who`` is one only if it is another."""
    public = {f.name: getattr(v.public, f.name) for f in fields(v.public)}
    own = {f.name: getattr(v, f.name) for f in fields(v) if f.name not in ("public", "events", EYES)}
    return public | own | ({} if v.who == who else {EYES: v.who})


def _added(old: list[str], new: list[str]) -> list[str]:
    """What was told since; all of it if what was told before is no longer so."""
    return new[len(old) :] if new[: len(old)] == old else ["told anew", *new]


@cache
def _told(e: Event, who: Viewer) -> str:
    """An event as it was told: its kind and seat, all its arguments, and to whom, unless to the viewer alone."""
    parts = [e.kind, *([] if e.seat is None else [str(e.seat)])]
    parts += [f"{key}={_short(value)}" for key, value in e.args]
    if e.to != (None if who is None else (who,)):
        parts.append(f"to {e.to}")
    return " ".join(["told", *parts])


def changes(place: str, old: Any, new: Any) -> Iterator[tuple[str, str]]:
    """The places in a value that have changed, and what they hold now."""
    if old == new:
        return
    if isinstance(old, tuple) and isinstance(new, tuple) and old and new[: len(old)] == old:
        for i in range(len(old), len(new)):  # some more
            yield from _whole(f"{place}[{i}]", new[i])
    elif isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new):
        for i, (a, b) in enumerate(zip(old, new)):
            yield from changes(f"{place}[{i}]", a, b)
    elif type(old) is type(new) and is_dataclass(new) and len(written(new)) > LONG:
        for f in fields(new):
            yield from changes(f"{place}.{f.name}", getattr(old, f.name), getattr(new, f.name))
    else:
        yield from _whole(place, new)


def _whole(place: str, value: Any) -> Iterator[tuple[str, str]]:
    """A value on one line, or if it is long in its parts."""
    if len(written(value)) <= LONG:
        yield place, written(value)
    elif is_dataclass(value):
        yield place, type(value).__name__
        for f in fields(value):
            yield from _whole(f"{place}.{f.name}", getattr(value, f.name))
    elif isinstance(value, tuple) and len(value) <= MANY:
        yield place, f"{len(value)} parts"
        for i, part in enumerate(value):
            yield from _whole(f"{place}[{i}]", part)
    else:
        yield place, _short(value)


def _short(value: Any) -> str:
    """A value, or if it is long its size and a digest."""
    text = written(value)
    if len(text) <= LONG:
        return text
    parts = f"{len(value)} parts" if isinstance(value, tuple | frozenset) else f"{len(text)} characters"
    return f"{parts}, digest {sha256(text.encode()).hexdigest()[:8]}"


def written(value: Any) -> str:
    """Plain data as text, different for different values; fields at their default are left out."""
    if isinstance(value, tuple):
        return f"({', '.join(map(written, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(written, value)))}}}"
    if is_dataclass(value):
        held = [(f, getattr(value, f.name)) for f in fields(value)]
        told = [f"{f.name}={written(part)}" for f, part in held if f.default is MISSING or part != f.default]
        return f"{type(value).__name__}({', '.join(told)})"
    return repr(value)
