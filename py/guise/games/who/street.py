"""What the street tells a person alone before their throw, where no clue is news: of caps, of clues and of City Square,
which all may see. It counts, and leaves the detecting to them (X-6).
"""

from __future__ import annotations

from guise.engine.game import Event, Seat
from guise.table.narrate import Storyteller

from .views import SPACES, WhoView, last_ended, traces

FARTHEST = 12
"""The most steps that a throw may give (WHO-10)."""
ENOUGH = 2
"""From so many clues on it is worth a guess who somebody is."""


def rumour(v: WhoView, say: Storyteller, clues: bool) -> str:
    """The first of these that holds, or nothing: a rival has had to do without caps since the looker's last turn;
    somebody may come by City Square with their next throw; there is a new clue.

    Args:
        clues: they are counted, for nobody crosses out (``Scene.sleuth``).
    """
    since = v.events[last_ended(v.events, v.who) :]
    rivals = [s for s in range(v.seats) if s != v.who and not v.public.out[s]]
    for seat in rivals:
        if not v.public.caps[seat] and any(_uncaps(e, seat) for e in since):
            return say.says("street.bare", seat)
    ways = ((SPACES - v.public.place[s], s != v.who, s) for s in (v.seat, *rivals))
    steps, _, near = min(ways)
    if steps <= FARTHEST:
        return say.says("street.square", near, n=steps, own=near == v.who)
    told = {s: traces(v, s) for s in rivals if clues}
    new = [(len(found), s) for s, found in told.items() if any(one.e in since for one in found)]
    most, seat = max(new, default=(0, 0))
    return say.says("street.clues", seat, n=most) if most >= ENOUGH else ""


def _uncaps(e: Event, seat: Seat) -> bool:
    """Whether something took caps from somebody: one was worn (WHO-19), or all were lost to a wrong guess (WHO-27)."""
    return e.seat == seat and (
        (e.kind == "moved" and bool(e.get("cap"))) or (e.kind == "missed" and e.get("price") == "caps")
    )
