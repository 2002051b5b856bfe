"""What happened really in a game of WHO (see :mod:`guise.table.analysis`)."""

from __future__ import annotations

from collections.abc import Mapping

from guise.engine.game import Event, Over, require
from guise.table.analysis import Key, Left, Lie

from .reading import Mind, odds
from .views import WhoView, possible

TELLS = frozenset({"dealt", "moved", "passed", "missed", "out"})
BEGINS: frozenset[str] = frozenset()
WHAT = "letter"
RIGHT = frozenset({"hit"})
WRONG = frozenset({"missed"})


def left(v: WhoView) -> Left:
    """Every letter that a rival who is still in may have, as all letters differ. Exact.

    Whoever is out, and everybody after the end, need work nothing out any more.
    """
    if not v.me or v.public.out[v.seat] or isinstance(v.turn, Over):
        return {}
    return {str(seat): letters for seat, letters in enumerate(possible(v)) if seat != v.who and not v.public.out[seat]}


def truths(v: WhoView) -> Mapping[Key, str]:
    """The viewer's own letter."""
    return {str(v.who): v.me} if v.me else {}


def owner(key: Key) -> int:
    """Whose letter it is."""
    return int(key)


def guess(v: WhoView, fresh: tuple[Event, ...]) -> float | None:
    """How likely the letter that was named was to be right, as reasons and hints tell it: of all deals that the viewer
    had to reckon with, each weighed by how people would have moved with such letters.
    """
    e = next((e for e in fresh if e.kind == "challenged"), None)
    if e is None:
        return None
    chance: float = odds(v, Mind())[e.get("other_seat")].get(e.get("letter"), 0.0)
    return chance


def lies(v: WhoView, story: tuple[tuple[int, Event], ...], truths: Mapping[Key, str]) -> tuple[Lie, ...]:
    """The caps that were worn on a space of the own letter (WHO-19). One is believed by whoever later names, wrongly, a
    letter that the space does not show.
    """
    found = []
    for n, (at, e) in enumerate(story):
        if e.kind != "moved" or not e.get("cap"):
            continue
        seat, welcome = require(e.seat), v.board.letters[e.get("place")]
        if truths.get(str(seat), "") not in welcome:
            continue
        wrong = [
            when
            for when, x in story[n:]
            if x.kind == "missed" and x.get("other_seat") == seat and x.get("letter") not in welcome
        ]
        found.append(Lie(seat, at, tuple(wrong)))
    return tuple(found)
