"""What WHO says of a chance: the phrases mean what they say, and a hint advises what pays."""

from __future__ import annotations

import re

import pytest
from guise.games.who.bots import break_even
from guise.games.who.why import ODDS, chance_told
from guise.supply.content import words
from guise.table.narrate import Storyteller

from tests.bench import hints
from tests.bench import opponents as bench
from tests.games.who.play import game

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "seven": 7, "nine": 9, "ten": 10, "twenty": 20}
PHRASES = words("who")["names"]["odds"]


def test_every_phrase_for_a_chance_is_its_share():
    assert {int(key) for key in PHRASES} == set(ODDS)
    for key, phrase in PHRASES.items():
        said = re.fullmatch(r"about (\w+) in (\w+)", phrase)
        if said is None:
            assert key in ("0", "95"), phrase
        else:
            assert abs(100 * NUMBERS[said[1]] / NUMBERS[said[2]] - int(key)) < 1, phrase


@pytest.mark.parametrize("chance, odds", [(0.0, 0), (0.26, 25), (0.3, 33), (0.5, 50), (0.97, 95), (1.0, 95)])
def test_a_chance_is_told_by_the_nearest_phrase(chance, odds):
    assert chance_told(chance) == {"n": round(100 * chance), "odds": odds}


def test_a_hint_advises_a_name_where_it_pays_and_only_there():
    """WHO-27 to WHO-29"""
    teller, met = Storyteller("who", game("AB").chairs), set()
    for p in bench.of_level("who", ("fair",), 2, 6, "advice"):
        for hint in hints.hints("who", p):
            if hint.event.kind == "hint-name":
                pays, n, m = (hint.event.get(key) for key in ("pays", "n", "m"))
                assert n == m or pays == (n > m)
                assert teller.event(hint.event).startswith("Guess that" if pays else "Better to wait")
                met.add(pays)
    assert met == {True, False} and 0 < break_even(2, False) < break_even(2, True) < 1
