"""What is heard at a table, by names of sounds (``static/js/sound.mjs`` makes them).

A room hears it whole, whoever looks at the screen: so only what everybody is told is ever heard, behind a curtain as
well. Which sounds those are a game says in ``sounds`` of its ``words.json``, by event kind: one name or several, or
another by the value of an argument, as its sentences. A game that says nothing has a bell for each climax. They are
played on the game's ``instrument``.
"""

from __future__ import annotations

from guise.engine.game import Event, Over
from guise.supply.content import words
from guise.table.narrate import chosen
from guise.table.tempo import tempo

from .places import AtTable
from .record import Record
from .resting import gathered

MOST = 8
"""More of one step is not waited for: the first are left out, for the last is what the page shows."""


class Heard(Record):
    """What there is to hear of a table.

    Attributes:
        game: its id.
        instrument: what it is played on; empty for a plain one.
        told: the sounds of what has happened since the last drawing, in order.
        curtain: which curtain hangs, and whether it is up; empty for none.
        choices: how many choices the players have made.
        end: once the game is over, the tune of whoever has won, or of nobody.
        held: the sounds of what all are to see together and nobody has seen yet (``gathers`` of a game's words).
    """

    game: str
    instrument: str = ""
    told: tuple[str, ...] = ()
    curtain: str = ""
    choices: int = 0
    end: str = ""
    held: tuple[str, ...] = ()


def heard(t: AtTable) -> Heard:
    """What there is to hear of a table, by everybody in the room."""
    table, sheet, turn = t.save.table, t.sheet, t.save.table.turn
    return Heard(
        table.game.meta.id,
        words(table.game.meta.id).get("instrument", ""),
        of_news(t),
        f"{sheet.seat} {sheet.up}" if sheet is not None else "",
        sum(entry.actor is not None for entry in table.log),
        ("win" if turn.winners else "lost") if isinstance(turn, Over) else "",
        tuple(name for e in held(t) for name in sounds_of(table.game.meta.id, e)),
    )


def of_news(t: AtTable) -> tuple[str, ...]:
    """The sounds of what everybody was told since the last drawing."""
    table, waits = t.save.table, held(t)
    names = [name for e in table.fresh(None, t.drawn) if e not in waits for name in sounds_of(table.game.meta.id, e)]
    return tuple(names[-MOST:])


def held(t: AtTable) -> tuple[Event, ...]:
    """What has been told and waits to be seen by all together: a bell for each match would give the votes away."""
    if not gathered(t):
        return ()
    first = t.stage[0]
    return first.around[first.around.index(first.event) :]


def sounds_of(game: str, e: Event) -> list[str]:
    """The sounds of an event.

    >>> from guise.engine.game import event
    >>> sounds_of("whosit", event("answered", 0, yes=False)), sounds_of("who", event("turn", 0))
    (['no'], [])
    """
    found = words(game).get("sounds")
    if found is None:
        return ["bell"] if tempo(game, e) == "moment" else []
    return chosen(found.get(e.kind, ""), dict(e.args)).split()


def since(before: Heard | None, now: Heard) -> tuple[str, ...]:
    """What is to be heard now that a drawing follows another. A choice of which nothing is told yet is a pop; the end
    of a game is heard last, and once.
    """
    if before is None or before.game != now.game:
        return now.told
    ended = (now.end,) if now.end and not before.end else ()
    fallen = ("curtain",) if now.curtain != before.curtain else ()
    made = ("pop",) if now.choices > before.choices and not now.told and not ended else ()
    shown = len(before.held) - len(now.held) if now.choices >= before.choices else 0  # what was taken back never is
    seen = before.held[:shown] if shown > 0 else ()
    return (*fallen, *made, *seen, *now.told, *ended)
