"""What the street tells a person alone before their throw, where no clue is news: of caps, of clues and of City Square,
which all may see. It counts, and leaves the detecting to them (X-6).
"""

from __future__ import annotations

from guise.engine.game import Event, Seat
from guise.table.narrate import Storyteller, listed

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
    if bare := _bare(v, say, rivals, since):
        return bare
    ways = ((SPACES - v.public.place[s], s != v.who, s) for s in (v.seat, *rivals))
    steps, _, near = min(ways)
    if steps <= FARTHEST:
        return say.says("street.square", near, n=steps, own=near == v.who)
    told = {s: traces(v, s) for s in rivals if clues}
    new = {s: len(found) for s, found in told.items() if any(one.e in since for one in found)}
    most = max(new.values(), default=0)
    of = [s for s, n in new.items() if n == most]
    return say.says("street.clues", of[0], n=most, of=len(of), names=_names(say, of)) if most >= ENOUGH else ""


def _bare(v: WhoView, say: Storyteller, rivals: list[Seat], since: tuple[Event, ...]) -> str:
    """Which rivals have no cap left, where one of them has worn the last since the looker's own turn (WHO-19). Of who
    lost theirs by a wrong guess, that was said with it (WHO-27).
    """
    bare = [s for s in rivals if not v.public.caps[s] and not v.public.barred[s]]
    if not any(e.seat in bare and e.kind == "moved" and e.get("cap") for e in since):
        return ""
    return say.says("street.bare", bare[0], n=len(bare), names=_names(say, bare))


def _names(say: Storyteller, seats: list[Seat]) -> str:
    return listed([say.chairs[s].name for s in seats])
