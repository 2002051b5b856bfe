"""Tempo: how long an event deserves to be looked at. A game says so in ``tempo`` of its ``words.json``, by event kind.

``beat``    the pause between two steps; what a game does not name
``glance``  something to be seen, such as dice
``read``    a text that people read, or say aloud: time by its length
``study``   a text, and something on the board that moves with it: time to look at both where several look on
``aloud``   something to be read to all: a moment where people share the screen and have no phones, else nothing
``moment``  a climax: it rests on the stage until somebody taps on

An event may have another tempo by the value of one argument, as its sentence may: ``{"by": "how", "all": "moment"}``.
All times are for the pace ``brisk``; whoever keeps them scales them. What waits is public: an event that only some may
know never makes anybody wait, but a ``moment`` for one seat alone is shown behind its curtain, and a game marks one so
only where everybody knows that it comes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from guise.engine.game import Event
from guise.supply.content import words

from .narrate import Storyteller, chosen

Tempo = Literal["beat", "glance", "read", "study", "aloud", "moment"]
READ_MS = 900
"""A read event needs at least so long."""
LETTER_MS = 55
"""And so long for each letter: about the speed of reading aloud."""
GLANCE_MS = 1200
"""And what is only seen, so long."""
STUDY_MS = 3400
"""And what is read on a board that moves, where people share the screen."""
LONGEST_MS = 9000
"""Nobody waits longer for one step, however much is told."""
MOMENT_MS = 5000
"""So long a moment rests at the least where nobody sits at the screen who could tap on."""


def tempo(game: str, e: Event) -> Tempo:
    """What an event of a game deserves.

    >>> from guise.engine.game import event
    >>> tempo("who", event("hit", 0)), tempo("who", event("threw", 0))
    ('moment', 'glance')
    """
    found = chosen(words(game).get("tempo", {}).get(e.kind, "beat"), dict(e.args))
    known: dict[str, Tempo] = {name: name for name in get_args(Tempo)}
    return known.get(found, "beat")


def reading(say: Storyteller, told: Iterable[Event], shared: bool = False) -> int:
    """Milliseconds that the public events of one step need to be read; ``shared``: by several at one screen."""
    public = [(tempo(say.game, e), e) for e in told if e.to is None]
    texts = [say.event(e) for what, e in public if what in ("read", "study")]
    seen = GLANCE_MS if any(what == "glance" for what, _ in public) else 0
    if shared and any(what == "study" for what, _ in public):
        seen = STUDY_MS
    return max(seen, min(LONGEST_MS, sum(READ_MS + LETTER_MS * len(text) for text in texts if text)))


def moments(game: str, told: Iterable[Event], shared: bool = True) -> tuple[Event, ...]:
    """The climaxes among some events, in order; where people share the screen, what is read aloud as well."""
    return tuple(e for e in told if tempo(game, e) in (("moment", "aloud") if shared else ("moment",)))
