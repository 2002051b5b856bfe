"""The table as a PettingZoo environment keeps that house's own rules, for every game."""

from __future__ import annotations

import numpy as np
import pytest
from guise import games
from pettingzoo.test import api_test, seed_test

from tests.zoo.table import TableEnv

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(params=games.ids(authors=True))
def game(request):
    """A game's id."""
    return request.param


def test_the_api_is_kept(game):
    api_test(TableEnv(game), num_cycles=60)


def test_the_same_seed_gives_the_same_game(game):
    seed_test(lambda: TableEnv(game), num_cycles=60)


def test_an_agent_plays_against_bots_to_the_end(game):
    meta = games.load(game).meta
    bots = {i: meta.styles()[i % len(meta.styles())] for i in range(1, meta.usual)}
    env = TableEnv(game, bots=bots)
    assert env.possible_agents == ["seat_0"]
    env.reset(seed=3)
    rng, steps = np.random.default_rng(3), 0
    for _agent in env.agent_iter(4000):
        seen, _, ended, cut, info = env.last()
        moves = np.flatnonzero(seen["action_mask"])
        assert len(moves) == len(info["moves"])
        env.step(None if ended or cut else int(rng.choice(moves)))
        steps += 1
    assert steps > 3 and not env.agents
