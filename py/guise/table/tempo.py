"""Tempo: how long an event deserves to be looked at. A game says so in ``tempo`` of its ``words.json``, by event kind.

``beat``    the pause between two steps; what a game does not name
``read``    a text that people read, or say aloud: time by its length
``moment``  a climax: it rests on the stage until somebody taps on

An event may have another tempo by the value of one argument, as its sentence may: ``{"by": "how", "all": "moment"}``.
All times are for the pace ``brisk``; whoever keeps them scales them. What waits is public: an event that only some may
know never makes anybody wait, but a ``moment`` for one seat alone is shown behind its curtain, and a game marks one so
only where everybody knows that it comes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from guise.engine.content import words
from guise.engine.game import Event

from .narrate import Storyteller

Tempo = Literal["beat", "read", "moment"]
READ_MS = 900
"""A read event needs at least so long."""
LETTER_MS = 55
"""And so long for each letter: about the speed of reading aloud."""
LONGEST_MS = 9000
"""Nobody waits longer for one step, however much is told."""
MOMENT_MS = 5000
"""So long a moment rests where nobody plays who could tap on."""


def tempo(game: str, e: Event) -> Tempo:
    """What an event of a game deserves.

    >>> from guise.engine.game import event
    >>> tempo("who", event("hit", 0)), tempo("who", event("threw", 0))
    ('moment', 'beat')
    """
    found = words(game).get("tempo", {}).get(e.kind, "beat")
    if isinstance(found, dict):
        found = found.get(str(e.get(found["by"])), found.get("else", "beat"))
    return "moment" if found == "moment" else "read" if found == "read" else "beat"


def reading(say: Storyteller, told: Iterable[Event]) -> int:
    """Milliseconds that the public events of one step need to be read."""
    texts = [say.event(e) for e in told if e.to is None and tempo(say.game, e) == "read"]
    return min(LONGEST_MS, sum(READ_MS + LETTER_MS * len(text) for text in texts if text))


def moments(game: str, told: Iterable[Event]) -> tuple[Event, ...]:
    """The climaxes among some events, in order."""
    return tuple(e for e in told if tempo(game, e) == "moment")
