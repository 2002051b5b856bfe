"""Numbering arrangements and combinations, and the throw for the start that several games share."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb, perm

import pytest
from guise.engine.chance import arrangement, combination
from guise.engine.opening import Opening


@pytest.mark.parametrize("size, k", [(n, k) for n in range(6) for k in range(n + 1)])
def test_every_arrangement_and_combination_has_one_number(size, k):
    items = "ABCDEF"[:size]
    assert [arrangement(i, items, k) for i in range(perm(size, k))] == list(permutations(items, k))
    assert [combination(i, items, k) for i in range(comb(size, k))] == list(combinations(items, k))


@pytest.mark.parametrize("number, count", [(arrangement, perm(5, 2)), (combination, comb(5, 2))])
def test_there_are_no_others(number, count):
    for i in (-1, count):
        with pytest.raises(IndexError):
            number(i, "ABCDE", 2)


def test_many_cards_are_no_trouble():
    """Seven of 48 question cards: 73,629,072 hands."""
    assert combination(comb(48, 7) - 1, range(48), 7) == tuple(range(41, 48))
    assert arrangement(perm(48, 7) - 1, range(48), 7) == tuple(range(47, 40, -1))


def thrown(opening: Opening, *throws: int) -> tuple[Opening, list[tuple]]:
    """An opening after some throws, and everything told of them as (kind, seat, args)."""
    told = []
    for n in throws:
        opening, events = opening.throw(n)
        told += [(e.kind, e.seat, dict(e.args)) for e in events]
    return opening, told


def test_the_highest_throw_starts():
    opening, told = thrown(Opening((0, 1, 2)), 3, 5, 4)
    assert opening.settled and opening.starter == 1
    assert told == [("opening", i, {"n": n}) for i, n in enumerate((3, 5, 4))] + [("starts", 1, {})]


def test_nothing_is_settled_before_all_have_thrown():
    opening, told = thrown(Opening((0, 1, 2)), 6, 1)
    assert not opening.settled and opening.seat == 2 and opening.throws == (6, 1)
    assert [kind for kind, *_ in told] == ["opening", "opening"]


def test_who_tie_for_it_throw_again_and_nobody_else():
    opening, told = thrown(Opening((0, 1, 2, 3)), 6, 2, 6, 6)
    assert opening == Opening((0, 2, 3)) and not opening.settled
    assert told[-1] == ("tied", 0, {"seats": (0, 2, 3)})
    opening, told = thrown(opening, 1, 4, 4, 2, 5)
    assert opening == Opening((3,)) and [kind for kind, *_ in told].count("tied") == 1


def test_what_the_dice_showed_is_told_too():
    assert dict(Opening((0, 1)).throw(7, a=3, b=4)[1][0].args) == {"a": 3, "b": 4, "n": 7}
