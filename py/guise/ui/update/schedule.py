"""What the house does next by itself at a table, and when."""

from __future__ import annotations

from guise.engine.game import Chance, Decide
from guise.table.narrate import is_listed

from ..by_itself import CONSENT_MS, consent, lapse_ms, lapsed, looked_up
from ..effects import Later
from ..messages import Advance, ReadOut, TellAnswer
from ..model import Model
from ..places import AtTable
from ..prefs import PACES, SCALES
from ..resting import rest_ms
from .automatic import bots_wait, waits_to_begin
from .staging import before_chance_ms
from .step import Effects

CHANCE_MS = 60
"""Wait before chance is drawn; the throw itself is shown by the pieces."""
HUSH_MS = 3500
"""An answer is told so long after its question, at the usual pace."""


def schedule_next(m: Model) -> Effects:
    """What the house does by itself now: chance at once, a bot after a pause.

    The pause is the same for every choice made in secret, and a third of it for every one made
    in the open (throwing dice, ending a turn): it tells nothing of what is chosen. What was just told is given its
    time to be read first, and then, where silence is consent, whoever would object has a moment, and so has whoever
    may do more before their turn ends; and a climax rests on the stage until somebody taps on, or for as long as
    :func:`.resting.rest_ms` says.
    Bots wait while somebody looks, so nothing moves behind a private view or under what is looked at, but for the
    answers to whoever has the screen for a whole turn; and while their reasons are being read, or the clock is paused.
    No curtain falls over a drawer that is open.
    """
    t = m.screen
    if not isinstance(t, AtTable) or t.drawer == "why" or looked_up(t):
        return ()
    table, turn, pace = t.save.table, t.save.table.turn, PACES[m.house.prefs.pace]
    if t.delayed_answer is not None:
        return (Later(answer_delay_ms(m, t), TellAnswer()),)
    if t.stage:
        rests = rest_ms(t, m.house.prefs)
        return (Later(rests, Advance()),) if rests else ()
    if t.hurried is not None:
        return (Later(0, Advance()),)
    if waits_to_begin(t):
        return ()
    if isinstance(turn, Chance):
        return (Later(max(min(CHANCE_MS, pace), before_chance_ms(t)), Advance()),)
    if isinstance(turn, Decide) and table.waiting_bot() is not None and not bots_wait(t, m.house.prefs.timers):
        return (Later(max(pace // 3 if turn.open else pace, t.reading_ms, answer_delay_ms(m, t)), Advance()),)
    if consent(t):
        return (Later(CONSENT_MS + t.reading_ms, Advance()),)
    if lapsed(t, m.house.prefs.timers):
        return (Later(lapse_ms(t, m.house.prefs), Advance()),)
    return (Later(t.reading_ms, ReadOut()),) if t.reading and isinstance(turn, Decide) else ()


def answer_delay_ms(m: Model, t: AtTable) -> int:
    """How long after a question its answer is told, by persons and bots alike (X-3); 0 for any other choice.

    A person who knows what to say and one who makes something up are then heard at the same time.
    """
    if not is_listed(t.save.table.turn, t.save.table.game.meta.id, "hushed"):
        return 0
    pace = m.house.prefs.pace
    return max(PACES[pace], int(HUSH_MS * SCALES[pace]), t.reading_ms)
