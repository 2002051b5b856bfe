"""The picture of the day in a game for one."""

from __future__ import annotations

from datetime import date

from guise.games.whatzit.daily import daily
from guise.games.whatzit.deck import by_id

from tests.games.whatzit.table import GAME, laid, play

FIRST = date(2027, 1, 1)


def test_the_picture_of_the_day_can_be_the_first_card_of_a_game_for_one():
    s = play(laid(1), (0, "throw"), "roll 1 solo", f"draw {daily(FIRST)}")
    assert s.card == by_id(daily(FIRST)) and s.card.deck == "regular"
    assert "open" in GAME.legal(GAME.view(s, 0))
