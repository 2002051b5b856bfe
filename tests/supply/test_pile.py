"""What is left of a deck is what a list of it would hold."""

from __future__ import annotations

import pytest
from guise.supply.pile import Deck
from hypothesis import given
from hypothesis import strategies as st


@given(st.lists(st.integers(0, 9), unique=True), st.lists(st.integers(0, 12)))
def test_a_pile_is_the_deck_without_what_is_gone(cards, gone):
    pile, listed = Deck(cards).without(gone), [card for card in cards if card not in gone]
    assert list(pile) == listed == [pile[at] for at in range(len(pile))]
    assert bool(pile) == bool(listed) and pile[1:] == tuple(listed[1:])
    assert [card in pile for card in range(13)] == [card in listed for card in range(13)]
    for outside in (-1, len(pile)):
        with pytest.raises(IndexError):
            pile[outside]


def test_the_deck_stays_whole():
    deck = Deck("ABC")
    assert list(deck.without("B")) == ["A", "C"] and list(deck.without("")) == ["A", "B", "C"]
    assert "D" not in deck.without("") and 7 not in deck.without("")
