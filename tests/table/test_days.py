"""The lists of days: the card of a day is the same for everybody, and stays when a deck grows."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from guise.games.twenty import daily as twenty
from guise.games.whatzit import daily as whatzit
from guise.supply import content
from guise.table.daily import listed
from tools.days import APART, longer

CARDS = {"twenty": frozenset(twenty.candidates()), "whatzit": frozenset(whatzit.candidates())}
DAY = date(2026, 11, 24)


@pytest.mark.parametrize("game", CARDS)
def test_every_card_has_a_day_and_comes_again_after_sixty_at_the_soonest(game):
    """Where the list ends it begins again, so that is asked round its end as well."""
    days = content.data(game, "days.json")["cards"]
    assert set(days) == CARDS[game]
    assert all(len(set((days + days)[at : at + APART])) == APART for at in range(len(days)))


@pytest.mark.parametrize("game, module, card", [("twenty", twenty, "p-tenzing-norgay"), ("whatzit", whatzit, "r412")])
def test_a_day_has_the_card_that_it_had_when_the_list_was_made(game, module, card):
    assert module.card(DAY) == f"draw {card}" == f"draw {listed(game, DAY, CARDS[game])}"


def test_a_longer_list_shifts_no_day():
    """With three cards more than before, as a deck that grows has them."""
    before = longer([], tuple(map(str, range(200))))
    after = longer(before, tuple(map(str, range(203))))
    assert after[:200] == before and set(after[200:]) == set(map(str, range(203)))
    assert all(len(set((after + after)[at : at + APART])) == APART for at in range(len(after)))
    with pytest.raises(ValueError, match="cannot be kept 60 days apart"):
        longer([], tuple(map(str, range(179))))


def test_a_card_that_has_left_the_deck_gives_its_day_to_the_next():
    today, tomorrow = (listed("twenty", DAY + timedelta(n), CARDS["twenty"]) for n in range(2))
    assert today != tomorrow and listed("twenty", DAY, CARDS["twenty"] - {today}) == tomorrow


def test_before_the_list_began_and_after_its_end_there_are_cards_too():
    length = len(content.data("twenty", "days.json")["cards"])
    for days in (-length, length, 10 * length):
        assert listed("twenty", DAY + timedelta(days), CARDS["twenty"]) == listed("twenty", DAY, CARDS["twenty"])
