"""What of a game of What Would Who? Do? goes into the book of the house."""

from __future__ import annotations

from guise.table.book import Deeds, closest

from .state import State

CLOSE = 3
"""So few points are close."""
PAR = {3: 22, 4: 18, 5: 16, 6: 15, 7: 14, 8: 13}
"""The rounds that the house's players take to 20 points, by their number: half of thirty games were shorter."""
LENGTH = ("target",)
"""Options that make games longer or shorter: results are compared where they are the same (``guise.table.alone``)."""


def par(s: State) -> int:
    """What a person alone among bots is measured by (``guise.table.alone``)."""
    return PAR[s.seats] * int(s.option("target")) // 20


def score(s: State) -> int:
    """The result of a person alone who has won, the smaller the better: rounds."""
    return s.public.round


def deeds(s: State) -> Deeds:
    """Rounds played, the points between the winner and the next, and those of all, which each one's die shows."""
    p = s.public
    winner, *others = p.winners
    dice = tuple((str(n),) for n in p.scores)
    if others:
        return Deeds(pace=p.round, parts=dice, standing=p.scores)
    won = p.scores[winner]
    behind = [(won - n, seat) for seat, n in enumerate(p.scores) if seat not in p.winners and n <= won]
    return Deeds(pace=p.round, margin=closest(behind, CLOSE), parts=dice, standing=p.scores)
