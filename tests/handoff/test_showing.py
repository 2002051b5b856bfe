"""What a phone shows when it is held up tells nothing of the choice. A law over the cards of every game."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from guise import games
from guise.handoff import card
from tools import phrases

from tests.handoff.test_card import HANDED
from tests.handoff.test_phone_code import node
from tests.laws.plays import NAMES
from tests.order import long_but

SUITE = Path(__file__).with_name("showing.test.mjs")
MOST = [6, 40]
"""Cards of a game that are compared: those with the most choices."""


@pytest.mark.parametrize("most", long_but(MOST, 6))
def test_a_phone_that_is_held_up_says_nothing_of_what_was_chosen(tmp_path, most):
    runs = node("that no layout depends on the choice is seen only with Node")
    cards = []
    for game in HANDED:
        met = [found for found in phrases.met(games.load(game), 1, "shown", NAMES) if found[0].choices]
        met.sort(key=lambda found: -len(found[0].choices))
        cards += [card.text(hand, card.About(chair, game, ending)) for hand, chair, ending in met[:most]]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards))
    done = subprocess.run(
        [runs, "--test", "--test-reporter=tap", str(SUITE)],
        env={**os.environ, "GUISE_CARDS": str(file)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert re.search(r"^# pass 9$", done.stdout, re.M), done.stdout[-500:]
