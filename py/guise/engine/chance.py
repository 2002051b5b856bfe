"""Numbering what chance may bring: the i-th arrangement and the i-th combination of some items.

A game offers its equally likely outcomes as a count and the i-th of them (``Outcomes``), since there may be
millions. Arrangements are counted by ``math.perm(len(items), k)`` and combinations by ``math.comb(len(items), k)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, perm
from typing import TypeVar

T = TypeVar("T")


def arrangement(i: int, items: Sequence[T], k: int) -> tuple[T, ...]:
    """The i-th of all ordered choices of ``k`` different items, in the order of ``itertools.permutations``.

    >>> [arrangement(i, "ABC", 2) for i in (0, 1, 5)]
    [('A', 'B'), ('A', 'C'), ('C', 'B')]

    Raises:
        IndexError: there are not that many.
    """
    if not 0 <= i < perm(len(items), k):
        raise IndexError(i)
    pool, chosen = list(items), []
    for left in range(k, 0, -1):
        at, i = divmod(i, perm(len(pool) - 1, left - 1))
        chosen.append(pool.pop(at))
    return tuple(chosen)


def combination(i: int, items: Sequence[T], k: int) -> tuple[T, ...]:
    """The i-th of all ways to choose ``k`` items, each in the items' order, as ``itertools.combinations`` counts them.

    >>> [combination(i, "ABCD", 2) for i in (0, 1, 5)]
    [('A', 'B'), ('A', 'C'), ('C', 'D')]

    Raises:
        IndexError: there are not that many.
    """
    if not 0 <= i < comb(len(items), k):
        raise IndexError(i)
    chosen, at = [], 0
    for left in range(k, 0, -1):
        while (block := comb(len(items) - at - 1, left - 1)) <= i:
            i -= block
            at += 1
        chosen.append(items[at])
        at += 1
    return tuple(chosen)
