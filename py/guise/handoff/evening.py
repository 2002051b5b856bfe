"""The phones of an evening: pairings that outlast a game, so that the next one begins without pairing anew.

The table keeps them as lines of text among its settings (``Prefs.evening``): first the name of the evening and when
it was last in play, then a line a phone: its seat in that game (``-`` when its owner sat out), generation, near misses
with typed codes, root, and the owner's name. They are forgotten by *Unpair the phones*, when another evening's phones
are paired, and after a day.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from . import wire
from .session import Holder, Session, from_plain

DAY = 24 * 60 * 60 * 1000
"""Milliseconds after which an evening is over."""
HOUR = DAY // 24
AWAY = "-"


@dataclass(frozen=True)
class Kept:
    """A phone of the evening. ``seat``: where its owner sat last, ``None`` for who sat out."""

    name: str
    seat: int | None
    holder: Holder


def written(s: Session, names: Mapping[int, str], before: tuple[str, ...], now: int) -> tuple[str, ...]:
    """The evening as lines.

    Args:
        s: the phones of the table in play.
        names: who sits at it, by seat; all of them, with and without a phone.
        before: the lines so far. Who is not at this table is kept, as long as it is the same evening.
        now: milliseconds since 1970. It is written where something else has changed, or an hour has gone by: an evening
            ends a day after it was last in play.
    """
    here = {name.casefold() for name in names.values()}
    rows = [_line(Kept(names[seat], seat, s.holders[seat])) for seat in s.phones() if seat in names]
    if _sid(before) == s.sid:
        rows += [_line(Kept(k.name, None, k.holder)) for k in _rows(before) if k.name.casefold() not in here]
    if not rows:
        return ()
    same = _sid(before) == s.sid and tuple(rows) == before[1:] and now - _when(before) < HOUR
    return before if same else (f"{s.sid.hex()} {now}", *rows)


def again(lines: tuple[str, ...], seats: Mapping[int, str], epoch: bytes, now: int) -> Session | None:
    """The phones of the evening at a new table, found by their owners' names; ``None`` where there are none."""
    sid = _sid(lines)
    if sid is None or not owners(lines, now):
        return None
    kept = {k.name.casefold(): k.holder for k in _rows(lines)}
    holders = {seat: kept[name.casefold()] for seat, name in seats.items() if name.casefold() in kept}
    return Session(sid, epoch, holders) if holders else None


def owners(lines: tuple[str, ...], now: int) -> frozenset[str]:
    """The names, in small letters, of everybody whose phone is paired for the evening; nobody's when it is over."""
    if _sid(lines) is None or not 0 <= now - _when(lines) <= DAY:
        return frozenset()
    return frozenset(k.name.casefold() for k in _rows(lines))


def renamed(lines: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """The lines once somebody is called something else."""
    rows = (replace(k, name=new) if k.name.casefold() == old.casefold() else k for k in _rows(lines))
    return (*lines[:1], *map(_line, rows))


def moves(lines: tuple[str, ...], s: Session) -> dict[int, int]:
    """Where the phones that sat at the last table sit now: new seat by old."""
    if _sid(lines) != s.sid:
        return {}
    seats = {s.holders[seat].root: seat for seat in s.phones()}
    return {k.seat: seats[k.holder.root] for k in _rows(lines) if k.seat is not None and k.holder.root in seats}


def _line(k: Kept) -> str:
    seat = AWAY if k.seat is None else k.seat
    return f"{seat} {k.holder.gen} {k.holder.tries} {k.holder.root.hex()} {k.name}"


def _sid(lines: tuple[str, ...]) -> bytes | None:
    try:
        sid = bytes.fromhex(lines[0].split(" ")[0])
    except (IndexError, ValueError):
        return None
    return sid if len(sid) == wire.SID else None


def _when(lines: tuple[str, ...]) -> int:
    found = lines[0].partition(" ")[2]
    return int(found) if found.isascii() and found.isdigit() and len(found) < 16 else -2 * DAY


def _rows(lines: tuple[str, ...]) -> Iterator[Kept]:
    """The phones of an evening; damaged lines are passed over."""
    for line in lines[1:]:
        seat, gen, tries, root, name = (*line.split(" ", 4), "", "", "", "")[:5]
        try:
            plain = {"sid": "00" * wire.SID, "seats": {"0": [int(gen), root, int(tries)]}}
            place = None if seat == AWAY else int(seat)
        except ValueError:
            continue
        known = from_plain(plain, bytes(4))
        if known is not None and known.holders[0].root and name and (place is None or 0 <= place < wire.MOST_SEATS):
            yield Kept(name, place, known.holders[0])
