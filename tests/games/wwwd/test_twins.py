"""Near twins among the situations are found, so that a reader can thin them."""

from __future__ import annotations

from dataclasses import replace

from guise.games.wwwd.deck import situations
from tools.twins import stems, twins


def test_a_planted_twin_is_the_nearest_of_all():
    """A card told in other words, with half of its responses."""
    cards = [c for c in situations() if c.deck]
    one, other = cards[3], cards[60]
    told = replace(one, id="planted", responses=(*one.responses[:3], *other.responses[3:]))
    assert {twins([*cards, told])[0][1], twins([*cards, told])[0][2]} == {one.id, "planted"}


def test_cards_that_share_no_word_are_no_twins():
    one, other = situations()[0], replace(situations()[0], id="other", line="{who} yawns.", responses=())
    assert not stems(other.line) & stems(one.line) and twins([one, other]) == []
