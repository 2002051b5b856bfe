"""What of a game of Whatzit? goes into the book of the house."""

from __future__ import annotations

from guise.table.book import Deeds, closest

from .rules import State
from .views import CIRCLE

CLOSE = 6
"""So few spaces before the Winner's Circle are close."""
LENGTH = ("sprint",)
"""Options that make games longer or shorter: results are compared where they are the same (``guise.table.alone``)."""


def score(s: State) -> int | None:
    """The result of one alone, the smaller the better: turns; ``None`` where they were not enough."""
    return s.public.turns + 1 if s.public.winner is not None else None


def deeds(s: State) -> Deeds:
    """Turns taken, how near the Winner's Circle the next one stood, and where all stand. One alone races nobody."""
    p = s.public
    if p.winner is None or s.seats == 1:
        return Deeds()
    behind = [(CIRCLE - at, seat) for seat, at in enumerate(p.place) if seat != p.winner]
    return Deeds(pace=p.turns + 1, margin=closest(behind, CLOSE), standing=p.place)
