"""What a reader of screens says by itself at a table, each thing once. Nothing in here is private.

What bots and chance do is told in one breath, when they are done; while something lies open that people look at, such
as a word picture, each thing is told when it happens. A line has the number of its event as its id, so that it is the
same line as long as it stands, and is not told again.
"""

from __future__ import annotations

from guise.engine.game import Decide
from guise.table.narrate import said, teller

from .board import board_of
from .markup import Markup, h
from .model import House
from .places import AtTable, next_sheet, shown_to_all
from .sounds import held

LONGEST = 40
"""So many events stay where they were told: more than bots cause between two choices of a person."""


def heard(t: AtTable) -> int:
    """How many events are told aloud by now: all, once a person may do something."""
    table = t.save.table
    asked = isinstance(table.turn, Decide) and any(not table.chairs[s].bot for s in table.turn.seats)
    waits = table.can_advance() and bool(table.people()) and not (asked or t.stage or t.moved_on)
    told = len(shown_to_all(t, table.state.events)) - len(held(t))
    return min(t.announced, told) if waits and not open_now(t)[1] else told


def open_now(t: AtTable) -> tuple[str, str]:
    """What lies open for all and no event tells, in words, and a key that changes with it; both empty for nothing."""
    table = t.save.table
    described = board_of(table.game.meta.id).described
    if described is None:
        return "", ""
    return described(table.peek(None), teller(table))


def _curtain_to_fall(t: AtTable) -> bool:
    """Whether a curtain falls when what was told has had its time."""
    return t.reading and next_sheet(t.but(reading=False)) is not None


def herald(house: House, t: AtTable, aim: str, rated: str) -> Markup:
    """What everybody was told, then what lies open, then what is to do, which is not said again while it stands: it is
    said as the curtain falls, where one is about to.

    Of a game played from memory nothing stays that has been told (X-6).

    Args:
        aim: what a person alone plays for.
        rated: how good a person alone was, at the end.
    """
    table, count = t.save.table, heard(t)
    say = teller(table)
    first = 0 if house.prefs.notes or table.over else t.announced
    events = table.state.events
    open_to_all = [i for i in range(count) if events[i].to is None]  # numbered as shown: what is told to one counts not
    told = [(n, events[i]) for n, i in enumerate(open_to_all) if i >= first][-LONGEST:]
    lines = [h("p", line, id=f"told-{n}") for n, e in told if (line := say.event(e))]
    key, text = open_now(t)
    if text:
        lines.append(h("p", text, id="-".join(["open", *key.split()])))
    if count == table.told and not t.stage and not _curtain_to_fall(t):
        ask = say.prompt(table.turn, None, heard=True)
        key = f"ask-{table.turn.prompt}" if isinstance(table.turn, Decide) else "ask"
        besides = {"open-aim": aim, "open-rating": rated, key: ask}
        lines += [h("p", line, id=key) for key, line in besides.items() if line]
    return h("div.hush", lines, id="herald", aria_live="polite", role="log", aria_label=said("table.read-out"))
