"""Seeded, portable chance: the same seed and place give the same number on every machine, for ever."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A generator named by a seed and a place in the game.

    Each place (``"7:dice"``) has its own stream, so taking a move back cannot re-roll anything, and looking at one
    stream says nothing about another. Numbers are SHA-256 of seed, place and a counter, rejected to be unbiased.

    >>> rng = Rng("7", "3:dice")
    >>> [1 + rng.below(6) for _ in range(8)]
    [5, 2, 3, 2, 4, 2, 1, 1]
    >>> Rng("7", "3:dice").choice(["hat", "cap", "wig"])
    'wig'
    """

    __slots__ = ("_key", "_count")

    def __init__(self, seed: str, where: str) -> None:
        self._key = f"{seed}\0{where}\0".encode()
        self._count = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n`` - 1, each equally likely. ``n`` may be of any size.

        Raises:
            ValueError: ``n`` is less than 1.
        """
        if n < 1:
            raise ValueError("below() needs at least one outcome")
        if n == 1:
            return 0
        bits = (n - 1).bit_length()
        while True:
            value = self._bits(bits)
            if value < n:
                return value

    def _bits(self, bits: int) -> int:
        got, value = 0, 0
        while got < bits:
            block = sha256(self._key + b"%d" % self._count).digest()
            self._count += 1
            value = value << 256 | int.from_bytes(block, "big")
            got += 256
        return value >> (got - bits)

    def unit(self) -> float:
        """A number in [0, 1) with 53 random bits."""
        return self._bits(53) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items`` (at least one), each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[float]) -> T:
        """One of ``items`` with odds by ``weights`` (not negative, not all 0)."""
        at = self.unit() * sum(weights)
        for item, weight in zip(items, weights):
            at -= weight
            if at < 0:
                return item
        return next(i for i, w in zip(reversed(items), reversed(weights)) if w > 0)

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """``k`` different places of ``items``, in random order.

        >>> Rng("7", "3:deal").sample("ABCDEFGHIJ", 3)
        ['I', 'G', 'J']
        """
        pool = list(items)
        self.shuffle(pool)
        return pool[:k]

    def gauss(self) -> float:
        """Roughly normal, mean 0 and deviation 1 (sum of twelve), enough for bots' moods."""
        return sum(self.unit() for _ in range(12)) - 6.0
