"""T26: each of the ten identities has a portrait of its own, and the card gives its letter once."""

import re
from pathlib import Path

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


def test_only_identity_cards_are_styled():
    """All games' style sheets are on the page together, and Whosit? has portraits of its own."""
    sheet = (Path(__file__).parents[3] / "static" / "css" / "games" / "who.css").read_text(encoding="utf-8")
    rules = re.findall(r"^[^\n{}]*\.portrait\b[^\n{}]*(?={)", sheet, re.M)
    assert rules and all(rule.startswith(".id-card ") for rule in rules)
