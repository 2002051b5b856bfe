"""What the workshop says and draws of a card is what it said and drew (:mod:`tests.ui.bench_walks`).

``GUISE_RENEW=1`` writes it anew; read the diff before it is committed.
"""

from __future__ import annotations

import pytest

from tests.games.test_own_cards import OWN_CARDS
from tests.ui.bench_walks import bench
from tests.ui.test_census import HERE, compare


@pytest.mark.parametrize("game", OWN_CARDS)
def test_what_is_said_of_a_card_in_the_workshop_is_what_was(game):
    shown, drawn = bench(game)
    compare(shown, HERE / "bench" / f"{game}.txt", 12)
    compare(drawn, HERE / "bench" / f"{game}-drawn.txt", 15)
