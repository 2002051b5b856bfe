"""What of a game of 20 Questions goes into the book of the house."""

from __future__ import annotations

from guise.table.book import Deeds, closest

from .rules import State

CLOSE = 10
"""So few spaces are close."""


def deeds(s: State) -> Deeds:
    """Cards played, and the spaces between the winner and the next. One alone races nobody."""
    p = s.public
    if p.winner is None or s.seats == 1:
        return Deeds()
    behind = [(p.place[p.winner] - at, seat) for seat, at in enumerate(p.place) if seat != p.winner]
    return Deeds(pace=sum(e.kind == "announced" for e in s.events), margin=closest(behind, CLOSE))
