"""What of a game of 20 Questions goes into the book of the house."""

from __future__ import annotations

from typing import Any

from guise.table.book import Deeds, closest

from .rules import State
from .views import SOLO_CARDS

CLOSE = 10
"""So few spaces are close."""
LENGTH, LENGTH_ALONE = ("track",), ("alone",)
"""Options that make games longer or shorter, and those of one alone: results are compared where they are the same
(``guise.table.alone``)."""
CARD = 1000
"""A card that was not named weighs more than any number of spaces."""


def score(s: State) -> int | None:
    """The result of one alone, the smaller the better: cards that were not named, then spaces; ``None`` without one."""
    p = s.public
    return CARD * (SOLO_CARDS - p.solved) + (p.place[0] if p.solved == SOLO_CARDS else 0) if p.solved else None


def told(score: int) -> dict[str, Any]:
    """What is said of a result: cards that were named, and the space reached."""
    missing, place = divmod(score, CARD)
    return {"cards": SOLO_CARDS - missing, "n": place}


def deeds(s: State) -> Deeds:
    """Cards played, the spaces between the winner and the next, and where all stand. One alone races nobody."""
    p = s.public
    if p.winner is None or s.seats == 1:
        return Deeds()
    behind = [(p.place[p.winner] - at, seat) for seat, at in enumerate(p.place) if seat != p.winner]
    return Deeds(pace=sum(e.kind == "announced" for e in s.events), margin=closest(behind, CLOSE), standing=p.place)
