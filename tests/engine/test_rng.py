"""The generator: the same numbers on every machine for ever, each equally likely."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from guise.engine.rng import Rng
from hypothesis import given
from hypothesis import strategies as st


def test_fixed_vectors():
    """These numbers may never change: saves rely on them."""
    dice = Rng("7", "0:dice")
    assert [dice.below(6) for _ in range(12)] == [1, 1, 5, 3, 5, 4, 1, 2, 4, 5, 3, 0]
    big = Rng("7", "0:dice")
    assert big.below(10**40) == 1671575239785639078603174090442169605312
    assert big.unit() == 0.2172947010732298
    cards = list(range(10))
    Rng("ünï", "12:bot 3").shuffle(cards)
    assert cards == [0, 5, 6, 1, 8, 3, 2, 7, 4, 9]
    assert Rng("a", "b").gauss() == 0.1107327150900792
    assert Rng("a", "b").weighted("xyz", (1, 2, 3)) == "x"


def test_numbers_are_the_top_bits_of_sha256_of_seed_place_and_counter():
    """The recipe in the docstring, done by hand."""
    digest = sha256(b"plum\x003:deal\x00" + b"0").digest()
    assert Rng("plum", "3:deal").below(2**256) == int.from_bytes(digest, "big")
    assert Rng("plum", "3:deal").below(8) == digest[0] >> 5


def test_a_number_out_of_range_is_drawn_again():
    rng, bits = Rng("7", "0:dice"), Rng("7", "0:dice")
    drawn = [bits.below(8) for _ in range(200)]
    kept = [n for n in drawn if n < 5]
    assert [rng.below(5) for _ in kept] == kept
    assert len(kept) < len(drawn)


def test_each_place_and_each_seed_is_a_stream_of_its_own():
    streams = {
        tuple(Rng(seed, where).below(1000) for _ in range(4)) for seed in "ab" for where in ("1:x", "2:x", "1:y")
    }
    assert len(streams) == 6


@given(st.text(), st.integers(1, 10**60))
def test_below_stays_below(seed, n):
    assert 0 <= Rng(seed.encode("utf-8", "ignore").decode(), "here").below(n) < n


@pytest.mark.parametrize("n", [0, -1])
def test_below_needs_an_outcome(n):
    with pytest.raises(ValueError):
        Rng("a", "b").below(n)


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 12])
def test_each_outcome_is_equally_likely(n):
    """6000 draws; 0.1 % point of chi-square with 11 degrees of freedom is 31.3, and fewer degrees have less."""
    counts = Counter(Rng("fair", str(i)).below(n) for i in range(6000))
    expected = 6000 / n
    assert sum((counts[k] - expected) ** 2 / expected for k in range(n)) < 31.3


def test_each_shuffle_of_three_is_equally_likely():
    """Counted exactly: 3 x 2 pairs of draws give each of the 6 orders once."""

    class Given(Rng):
        def __init__(self, draws):
            self.draws = list(draws)

        def below(self, n):
            return self.draws.pop(0)

    orders = []
    for a in range(3):
        for b in range(2):
            cards = ["x", "y", "z"]
            Given((a, b)).shuffle(cards)
            orders.append(tuple(cards))
    assert sorted(orders) == sorted(permutations("xyz"))


def test_weighted_never_gives_what_has_no_weight_and_keeps_the_odds():
    counts = Counter(Rng("odds", str(i)).weighted("abc", (0, 1, 3)) for i in range(4000))
    assert counts["a"] == 0
    assert 0.70 < counts["c"] / 4000 < 0.80


def test_weighted_survives_rounding():
    """Tenths do not add up to one exactly; something with weight is still given."""

    class Last(Rng):
        def unit(self):
            return 1 - 2**-53

    assert Last("a", "b").weighted("abcdefghijk", (*(0.1,) * 10, 0.0)) == "j"


def test_sample_takes_different_places():
    for i in range(50):
        taken = Rng("s", str(i)).sample(range(8), 5)
        assert len(set(taken)) == 5


def test_unit_is_in_zero_to_one():
    values = [Rng("u", str(i)).unit() for i in range(2000)]
    assert all(0 <= v < 1 for v in values)
    assert 0.47 < sum(values) / 2000 < 0.53
