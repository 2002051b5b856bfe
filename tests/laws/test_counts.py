"""Tiny games counted exactly; the numbers are worked out by hand in the comments."""

from __future__ import annotations

from math import perm

import pytest
from guise import games
from guise.engine.game import Chance

from tests.laws.counting import endings, layers, perft, steps

MASKS = games.load("_blank")


def dealt(*masks: int):
    """Six Masks with these masks dealt."""
    s = MASKS.setup(len(masks), MASKS.meta.defaults())
    for mask in masks:
        s = MASKS.apply(s, None, f"deal {mask}")
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_masks_deals_every_arrangement_once(seats):
    """MASK-1: 6 x 5 x ... ordered choices of different masks."""
    start = MASKS.setup(seats, MASKS.meta.defaults())
    assert perft(MASKS, start, seats) == perm(6, seats)
    assert layers(MASKS, start, seats)[-1] == perm(6, seats)


def test_six_masks_first_round_of_two():
    """MASK-2 and MASK-5: 6 x 6 pairs of bids; Ana alone right 5, Bo alone 5, both 1, nobody 25."""
    ends = [MASKS.turn(s) for first in steps(MASKS, dealt(3, 5)) for s in steps(MASKS, first)]
    assert len(ends) == 36
    won = [t.winners for t in ends if hasattr(t, "winners")]
    assert sorted((w, won.count(w)) for w in set(won)) == [((0,), 5), ((0, 1), 1), ((1,), 5)]


def test_six_masks_whole_games_of_two():
    """MASK-4 and MASK-7: three rounds without naming a mask twice.

    Nobody right in a round: each bids one of the wrong masks not yet named, 5 then 4 then 3 ways.
    Reaching round r goes F(r) ways: F = 1, 25, 25 x 16. In round r, with w wrong masks left (5, 4, 3), Ana
    alone is right in w ways, Bo alone in w, both in 1. Between rounds there is one way on: pass.
    """
    reach = (1, 25, 25 * 16)
    alone = sum(f * w for f, w in zip(reach, (5, 4, 3)))
    assert endings(MASKS, dealt(3, 5)) == {(0,): alone, (1,): alone, (0, 1): sum(reach), (): 25 * 16 * 9}


def test_every_game_deals_from_at_least_one_outcome(game):
    """The first chance of every game, counted: as many different moves as it says there are."""
    s = game.setup(game.meta.seats[0], game.meta.defaults())
    if isinstance(game.turn(s), Chance):
        outcomes = game.outcomes(s)
        some = (
            range(outcomes.count)
            if outcomes.count <= 5000
            else (*range(2500), *range(outcomes.count - 2500, outcomes.count))
        )
        assert len({outcomes.nth(i) for i in some}) == len(some)
