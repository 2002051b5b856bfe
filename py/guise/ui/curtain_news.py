"""What a curtain tells of what happened since its owner last looked, or last did something."""

from __future__ import annotations

from typing import NamedTuple

from guise.engine.game import Event, Seat
from guise.supply.content import words
from guise.table.table import Table
from guise.table.tempo import tempo

from .marks import mark
from .markup import Markup, h
from .places import AtTable, shown_to_all
from .scene import Scene


class Line(NamedTuple):
    """A line of the news.

    Attributes:
        event: what it tells, the last of it.
        text: the same in words.
        of: whom it speaks of first, if of anybody.
        by: who did it, if anybody; an answer that stands with its question is news to both.
    """

    event: Event
    text: str
    of: Seat | None
    by: Seat | None


def missed(t: AtTable, seat: Seat, c: Scene, why: str, most: int) -> tuple[Markup, ...]:
    """What everybody was told since a seat last looked, the last of it, newest last; but for what is only seen, what
    it did itself, what came of its own turn by itself, and what the curtain says besides, if only after a colon: it
    says *you* to whoever lifts it.
    """
    since = t.left[seat] if seat in t.left else chose(t.save.table, seat)
    told = [line for line in _lines(t, since, c) if line.text.rpartition(": ")[2] not in why]
    slight = words(c.say.game).get("slight", ())
    while told and told[-1].by == seat:
        if told[-1].event.kind in slight and [line.event.kind for line in told[-2:-1]] == [told[-1].event.kind]:
            break  # one's own throw among those of all
        told.pop()
    while told and told[0].by == seat and since:
        told = told[1:]
    return tuple(
        h("li", mark(c.marks[line.of]) if line.of is not None else None, h("span", line.text))
        for line in _weightiest(told, c, most)
    )


def _lines(t: AtTable, since: int, c: Scene) -> list[Line]:
    """All that everybody was told after so many events, an answer in one line with what it answers."""
    table, say = t.save.table, c.say
    before = tuple(e for e in table.state.events[:since] if e.to is None)
    found: list[Line] = []
    for first, *more in together(shown_to_all(t, table.fresh(None, since)), say.game, before):
        if more:
            found.append(Line(more[-1], " ".join(map(say.event, (first, *more))), say.subject(first), None))
        elif tempo(say.game, first) != "glance" and (text := say.event(first)):
            found.append(Line(first, text, say.subject(first), first.seat))
    return found


def together(told: tuple[Event, ...], game: str, before: tuple[Event, ...] = ()) -> list[tuple[Event, ...]]:
    """Events one by one, but an answer (``answers`` of a game's words) with what it answers, also where that was asked
    ``before``.
    """
    answers, found = words(game).get("answers", {}), list[tuple[Event, ...]]()
    earlier, place = {e.kind: e for e in before}, dict[str, int]()
    for e in told:
        kind = answers.get(e.kind, "")
        if (asked := place.pop(kind, None)) is not None:
            found[asked] += (e,)
            continue
        was, _ = earlier.pop(kind, None), earlier.pop(e.kind, None)
        place[e.kind] = len(found)
        found.append((e,) if was is None else (was, e))
    return found


def chose(table: Table, seat: Seat) -> int:
    """How many events there were when a seat last did something, before what now comes to it; 0 where it has not
    chosen yet: so a screen that has just come knows what somebody has missed. What it answered (``answers`` of a game's
    words) may have been said aloud, and the screen elsewhere.
    """
    log, events = table.log, table.state.events
    answers = words(table.game.meta.id).get("answers", {})
    before = next((n for n in range(len(log), 0, -1) if log[n - 1].actor not in (seat, None)), 0)
    if all(entry.actor != seat for entry in log[:before]):
        return 0
    now = next((n for n in range(len(events), 0, -1) if events[n - 1].seat != seat), 0)
    own = (n for n in range(now, 0, -1) if events[n - 1].seat == seat and events[n - 1].kind not in answers)
    return next(own, 0)


def _weightiest(told: list[Line], c: Scene, most: int) -> list[Line]:
    """The last of some lines; but where there is room for more than the very last, the newest climax and the line
    before it, which says what it is about, outlive what came later, and so does what a game's words call weighty. What
    they call slight makes room first, all of a kind together.
    """
    for kind in words(c.say.game).get("slight", ()):
        if len(told) > most > 1:
            told = [line for line in told if line.event.kind != kind]
    climax = next((i for i in range(len(told) - 1, -1, -1) if tempo(c.say.game, told[i].event) == "moment"), None)
    if most <= 2:
        return told[-most:]
    weighty = words(c.say.game).get("weighty", ())
    firm = {i for i, line in enumerate(told) if line.event.kind in weighty}
    firm |= {climax - 1, climax} - {-1} if climax is not None else set()
    firm = set(sorted(firm)[1 - most :])  # where somebody went last is always told
    others = [i for i in range(len(told)) if i not in firm]
    return [told[i] for i in sorted(firm.union(others[len(firm) - most :]))]
