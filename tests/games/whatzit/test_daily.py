"""The picture of the day: one for everybody, and every regular card has its day."""

from __future__ import annotations

from datetime import date, timedelta

from guise.games.whatzit.daily import daily
from guise.games.whatzit.deck import by_id, deck

from tests.games.whatzit.table import GAME, laid, play

FIRST = date(2027, 1, 1)


def test_each_day_has_its_picture_and_none_comes_twice_before_all_have():
    regular = {p.id for p in deck("regular")}
    assert daily(FIRST) == daily(date(2027, 1, 1)) in regular
    begin = date.fromordinal(FIRST.toordinal() // len(regular) * len(regular) + len(regular))
    assert {daily(begin + timedelta(n)) for n in range(len(regular))} == regular


def test_the_days_are_not_in_the_order_of_the_file():
    """And the next time round they come in another order."""
    count = len(deck("regular"))
    begin = date.fromordinal(FIRST.toordinal() // count * count)
    rounds = [[daily(begin + timedelta(n + count * k)) for n in range(count)] for k in (0, 1)]
    assert rounds[0] != sorted(rounds[0]) and rounds[0] != rounds[1]


def test_the_picture_of_the_day_can_be_the_first_card_of_a_game_for_one():
    s = play(laid(1), (0, "throw"), "roll 1 solo", f"draw {daily(FIRST)}")
    assert s.card == by_id(daily(FIRST)) and s.card.deck == "regular"
    assert "open" in GAME.legal(GAME.view(s, 0))
