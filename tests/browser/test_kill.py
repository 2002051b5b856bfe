"""Nothing that was drawn is lost when the browser is killed. tests/bench/kills.py does it 200 times."""

from __future__ import annotations

import random

import pytest

from tests.browser.house import current
from tests.browser.kills import Profile, play_and_kill
from tests.order import long_but


@pytest.mark.parametrize("game", long_but(["who", "twenty"], "who"))
def test_a_killed_browser_has_all_it_had_drawn(play, server, tmp_path, game):
    profile, rng = Profile(play, current(server), tmp_path / "profile"), random.Random(7)
    for _ in range(2):
        play_and_kill(profile, game, 3, rng)
        assert profile.seen, "no table was drawn"
        assert profile.lost() == []
