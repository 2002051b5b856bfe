"""Which place somebody came to who has not won, and how it is told."""

from __future__ import annotations

from guise.engine.game import Seat

from .book import Deeds
from .narrate import Storyteller


def first_of(seats: list[Seat], deeds: Deeds) -> Seat | None:
    """Who of these came furthest; ``None`` where only the winner counts."""
    return max(seats, key=lambda s: deeds.standing[s]) if deeds.standing and seats else None


def place(seat: Seat, winners: tuple[Seat, ...], deeds: Deeds) -> int:
    """The place of one who has not won: winners come first, though somebody else may have come as far."""
    ahead = [s for s, n in enumerate(deeds.standing) if s in winners or n > deeds.standing[seat]]
    return len(ahead) + 1


def placed(seat: Seat, winners: tuple[Seat, ...], deeds: Deeds, say: Storyteller) -> str:
    """Which place somebody came to, and how far behind the winner where that is counted; empty where nobody has won or
    only the winner counts.
    """
    if not winners or not deeds.standing:
        return ""
    gap = deeds.standing[winners[0]] - deeds.standing[seat] if deeds.counted else 0
    level = tuple(s for s, n in enumerate(deeds.standing) if n == deeds.standing[seat] and s not in winners)
    nth = place(seat, winners, deeds)
    if len(level) > 1:
        entry = "finale.joint-behind" if gap > 0 else "finale.joint"
        return say.house.says(entry, None, n=nth, gap=gap, other_seat=winners[0], seats=level)
    entry = "finale.behind" if gap > 0 else "finale.place"
    return say.house.says(entry, seat, n=nth, gap=gap, other_seat=winners[0])
