"""Who may hold what, when every card exists once: exact counting, shared by the games that deal hidden cards."""

from __future__ import annotations

from functools import cache, cached_property

from .rng import Rng

Weights = tuple[tuple[float, ...], ...]
"""For each place and each card, 0 when it cannot be, else how likely it is beside the others."""


@cache
def _fillings(places: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each place, every set of taken places without it, beside the same set with it; sets as bits."""
    return tuple(tuple((m, m | 1 << i) for m in range(1 << places) if not m >> i & 1) for i in range(places))


class Count:
    """All ways to give each place another card, by weight, without a list of them.

    Going through the cards one by one, it is enough to know which places are taken.

    ``ahead[c][m]`` is the weight of all ways in which the cards before ``c`` fill exactly the places in ``m``;
    ``back[c][m]`` that of all ways in which the cards from ``c`` on fill the places that ``m`` leaves open.

    >>> count = Count(((1, 1, 0), (0, 1, 1)))  # of three cards the first place may have one, the second another
    >>> count.total, count.shares()
    (3.0, ((2.0, 1.0, 0), (0, 1.0, 2.0)))

    Args:
        weights: at least one place.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        places, cards = len(weights), len(weights[0])
        self.full = (1 << places) - 1
        self.fillings = _fillings(places)
        self.takes = [[(i, row[c]) for i, row in enumerate(weights) if row[c]] for c in range(cards)]
        self.ahead = [[1.0] + [0.0] * self.full]
        for takes in self.takes:
            now = self.ahead[-1]
            then = now[:]
            for place, w in takes:
                for before, after in self.fillings[place]:
                    if now[before]:
                        then[after] += now[before] * w
            self.ahead.append(then)
        self.total = self.ahead[cards][self.full]

    @cached_property
    def back(self) -> list[list[float]]:
        """See above; worked out when it is first asked for, as a total needs no more than ``ahead``."""
        cards = len(self.takes)
        found = [[0.0] * (self.full + 1) for _ in range(cards + 1)]
        found[cards][self.full] = 1.0
        for c in range(cards - 1, -1, -1):
            then, takes = found[c + 1], self.takes[c]
            now = found[c] = then[:]
            for place, w in takes:
                for before, after in self.fillings[place]:
                    if then[after]:
                        now[before] += w * then[after]
        return found

    def shares(self) -> Weights:
        """For each place and card, the weight of the ways that have it there."""
        found = []
        for row, filled in zip(self.weights, self.fillings):
            ways = zip(row, self.ahead, self.back[1:])
            found.append(tuple(w and w * sum([a[before] * b[after] for before, after in filled]) for w, a, b in ways))
        return tuple(found)

    def draw(self, rng: Rng) -> tuple[int, ...]:
        """One way by its weight: the card at each place."""
        found, m = [0] * len(self.weights), 0
        for c in range(len(self.takes)):
            then = self.back[c + 1]
            ways = [(0, then[m])] + [(1 << i, w * then[m | 1 << i]) for i, w in self.takes[c] if not m >> i & 1]
            place = rng.weighted([p for p, _ in ways], [w for _, w in ways])
            if place:
                found[place.bit_length() - 1] = c
                m |= place
        return tuple(found)
