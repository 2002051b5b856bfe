"""What of a game of WHO goes into the book of the house."""

from __future__ import annotations

from guise.engine.game import require
from guise.table.book import Deeds

from .rules import GAME, State
from .views import board, left_at_last

CLOSE = 4
"""With so many letters left for the winner, the others were close."""
PAR = {2: 5, 3: 6, 4: 7, 5: 7}
"""The rounds that the house's players take among themselves, by their number: half of forty games were shorter."""
LENGTH = ("board",)
"""Options that make games longer or shorter: results are compared where they are the same (``guise.table.alone``)."""
SLOW = 1
"""So many rounds more in the slow cities."""


def par(s: State) -> int:
    """What a person alone among bots is measured by (``guise.table.alone``)."""
    return PAR[s.seats] + (SLOW if s.option("board").endswith("slow") else 0)


def score(s: State) -> int:
    """The result of a person alone who has won, the smaller the better: rounds."""
    return s.public.round


def deeds(s: State) -> Deeds:
    """Rounds played, how many letters the table had left for the winner before the last guess, who was whom, the caps
    nobody needed, and who was in the city for how long.
    """
    winner = next(i for i, out in enumerate(s.public.out) if not out)
    left_city = [e.seat for e in s.events if e.kind == "out"]
    left = len(left_at_last(GAME.view(s, None), winner))
    return Deeds(
        pace=s.public.round,
        margin=(left, winner) if left <= CLOSE else None,
        parts=tuple((letter,) for letter in s.letters),
        bluffs=_bluffs(s),
        standing=tuple(left_city.index(i) if i in left_city else s.seats for i in range(s.seats)),
        counted=False,
    )


def _bluffs(s: State) -> tuple[int, ...]:
    """How often each seat wore a cap on a space that is for its own letter (WHO-11, WHO-19)."""
    letters, found = board(s.option("board")).letters, [0] * s.seats
    for e in s.events:
        if e.kind == "moved" and e.get("cap"):
            seat = require(e.seat)
            found[seat] += s.letters[seat] in letters[e.get("place")]
    return tuple(found)
