"""T26: each of the ten identities has a portrait of its own, and the card gives its letter once."""

from guise.games.who.board import art
from guise.games.who.portraits import PORTRAITS
from guise.games.who.views import LETTERS


def test_ten_portraits_none_like_another_and_none_large():
    """T26. One for each letter; a card takes under 1500 bytes."""
    assert set(PORTRAITS) == set(LETTERS) and len(set(PORTRAITS.values())) == 10
    for letter in LETTERS:
        card = str(art(f"who/{letter}"))
        assert PORTRAITS[letter] in card and len(card) < 1500
        assert card.count(f">{letter}<") == 1 and f'"{letter}"' not in card
