"""Who may hold what, when every card exists once: exact counting, shared by the games that deal hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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
        """The weight of all ways to go on from each set of taken places, by the number of the next card. Worked out
        when it is first asked for: a total needs ``ahead`` alone.
        """
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


@dataclass(frozen=True)
class Limit:
    """What a failed guess allows: of these (place, card) pairs, at least ``low`` and at most ``high`` are right.

    Attributes:
        pairs: at most seven, no place twice.
    """

    pairs: tuple[tuple[int, int], ...]
    low: int
    high: int

    def allows(self, world: tuple[int, ...]) -> bool:
        """Whether an arrangement, the card at each place, fits."""
        return self.low <= sum(world[i] == card for i, card in self.pairs) <= self.high


FIELD = 4
"""Bits in which the right pairs of one limit are counted; the highest one is set when there are too many."""


class LimitedCount:
    """The same as :class:`Count` for the ways that fit every limit, without a list of them.

    Going through the cards one by one, it is enough to know which places are taken, for a limit that allows everything
    but all pairs right whether one of them is wrong already, and for any other limit how many are right. All that is
    one whole number, a *key*: the places from the lowest bit on, then a bit for each limit of the first kind, then a
    field for each of the others.

    >>> count = LimitedCount(((1, 1, 1), (1, 1, 1)), (Limit(((0, 0), (1, 1)), 1, 1),))  # one of the two was right
    >>> count.total, list(count.ways())
    (2.0, [((2, 1), 1.0), ((0, 2), 1.0)])

    Args:
        weights: as for :class:`Count`.
        limits: what the ways must fit.
    """

    def __init__(self, weights: Weights, limits: tuple[Limit, ...]) -> None:
        self.places = places = len(weights)
        single = [x for x in limits if x.low == 0 and x.high == len(x.pairs) - 1]
        counted = [x for x in limits if x not in single]
        base = places + len(single)
        shift = [base + FIELD * n for n in range(len(counted))]
        self._unbroken = ((1 << len(single)) - 1) << places
        self._over = sum(8 << at for at in shift)
        self._least = [(at, 7 - x.high + x.low) for at, x in zip(shift, counted)]
        start = self._unbroken + sum(7 - x.high << at for at, x in zip(shift, counted))
        wrong = [(1 << places + n, dict(x.pairs)) for n, x in enumerate(single)]
        right = [(1 << at, dict(x.pairs)) for at, x in zip(shift, counted)]

        def take(i: int, c: int) -> tuple[int, int, int, int, float]:
            breaks = sum(bit for bit, pairs in wrong if pairs.get(i, c) != c)
            adds = sum(bit for bit, pairs in right if pairs.get(i) == c)
            return i, 1 << i, ~breaks, adds, weights[i][c]

        self.takes = [[take(i, c) for i, row in enumerate(weights) if row[c]] for c in range(len(weights[0]))]
        self.ahead: list[dict[int, float]] = [{start: 1.0}]
        for takes in self.takes:
            self.ahead.append(self._taken(self.ahead[-1], takes))
        self.total: float = sum(ways for key, ways in self.ahead[-1].items() if self._fits(key))

    def _taken(self, now: dict[int, float], takes: list[tuple[int, int, int, int, float]]) -> dict[int, float]:
        """The weight of all ways to each key with one card more, which is at one of the places or at none."""
        then = dict(now)
        for key, ways in now.items():
            for _, place, keep, add, w in takes:
                if not key & place:
                    after = ((key | place) & keep) + add
                    if not after & self._over:
                        then[after] = then.get(after, 0.0) + ways * w
        return then

    def _fits(self, key: int) -> bool:
        """Whether every place is taken, and every limit kept."""
        full = (1 << self.places) - 1
        return key & full == full and not key & self._unbroken and all(key >> at & 7 >= n for at, n in self._least)

    @cached_property
    def back(self) -> list[dict[int, float]]:
        """For each card, the weight of all ways to go on from a key with that card and those after it, if any."""
        found: list[dict[int, float]] = [{key: 1.0 for key in self.ahead[-1] if self._fits(key)}]
        for now, takes in zip(reversed(self.ahead[:-1]), reversed(self.takes)):
            then, here = found[-1], {}
            for key in now:
                ways = then.get(key, 0.0)
                for _, place, keep, add, w in takes:
                    if not key & place:
                        ways += w * then.get(((key | place) & keep) + add, 0.0)
                if ways:
                    here[key] = ways
            found.append(here)
        return found[::-1]

    def shares(self) -> Weights:
        """For each place and card, the weight of the ways that have it there."""
        found = [[0.0] * len(self.takes) for _ in range(self.places)]
        for c, takes in enumerate(self.takes):
            then = self.back[c + 1]
            for key, ways in self.ahead[c].items():
                for i, place, keep, add, w in takes:
                    if not key & place:
                        found[i][c] += ways * w * then.get(((key | place) & keep) + add, 0.0)
        return tuple(map(tuple, found))

    def ways(self) -> Iterator[tuple[tuple[int, ...], float]]:
        """Every way, the card at each place, with its weight; none is tried in vain."""
        yield from self._ways(0, next(iter(self.ahead[0])), [0] * self.places, 1.0)

    def _ways(self, c: int, key: int, world: list[int], so_far: float) -> Iterator[tuple[tuple[int, ...], float]]:
        if c == len(self.takes):
            yield tuple(world), so_far
            return
        then = self.back[c + 1]
        if key in then:
            yield from self._ways(c + 1, key, world, so_far)
        for i, place, keep, add, w in self.takes[c]:
            after = ((key | place) & keep) + add
            if not key & place and after in then:
                world[i] = c
                yield from self._ways(c + 1, after, world, so_far * w)

    def draw(self, rng: Rng) -> tuple[int, ...]:
        """One way by its weight: the card at each place. There must be one."""
        key, found = next(iter(self.ahead[0])), [0] * self.places
        for c, takes in enumerate(self.takes):
            then = self.back[c + 1]
            ways = [(-1, key, then.get(key, 0.0))]
            for i, place, keep, add, w in takes:
                after = ((key | place) & keep) + add
                if not key & place and after in then:
                    ways.append((i, after, w * then[after]))
            at, key, _ = rng.weighted(ways, [w for _, _, w in ways])
            if at >= 0:
                found[at] = c
        return tuple(found)
