"""What a table says of itself to the style sheets is what stands on it."""

from __future__ import annotations

import re

import pytest
from guise import games
from guise.games.who.board import FAR
from guise.ui.render import draw

from tests.laws.plays import drawn, positions, teller, viewers, within
from tests.ui.test_pages import PAGES

SIGNS = {
    "who": {
        "ways": 'class="ways"',
        "acts": 'class="way-acts"',
        "naming": 'class="rivals"',
        "walks": r'id="piece-\d"[^>]* data-walk=',
        "far": rf'id="piece-\d"[^>]* data-walk="([^" ]+ ){{{FAR + 1}}}',
    },
    "whosit": {
        "cards": r'class="q-hand(?![^>]*data-idle)',
        "held": r'class="q-hand[^>]*data-idle',
        "replies": r'data-move="(chip )?(yes|no)"|data-move="pass"[^>]*>[^<]*End',
        "heard": r'data-do="aloud ',
        "chip": r'data-move="chip [^>]*data-chip=|data-chip="[^>]*data-move="chip ',
        "name": r'data-pick="guess yes"(?![^>]*aria-pressed="true")',
        "guess": 'class="tray-send"',
        "coach": 'class="coach"',
        "noes": 'class="own-result"',
    },
    "whatzit": {
        "show": 'class="wz-show"',
        "knows": 'class="wz-solution"',
        "told": r'class="wz-(told|past)\b',
        "rules": r'(?s)class="wz-judges".*data-move="wrong"',
        "heard": 'data-heard=""',
        "hand": 'class="wz-calls"',
        "lays": 'data-lays=""',
    },
}
"""The words of ``now`` and what each of them stands for in the markup, as a pattern."""
WHOSE = re.compile(r"throws-\d$|denied$|bots$")
"""What says whose something is or whose turn, or what a button of the bar has come for: nothing on the board is."""
PICKS: tuple[tuple[tuple[str, str], ...], ...] = ((), (("name", "yes"),), (("guess", "yes"),), (("card", "red"),))


@pytest.mark.parametrize("name", SIGNS)
def test_what_a_table_says_stands_on_it_stands_on_it(name: str) -> None:
    met = set()
    for table in within(positions(games.load(name)), most=10):
        for who in viewers(table):
            for picks in PICKS:
                parts = drawn(table.peek(who), teller(table), picks)
                for tall in (False, True):
                    shown = "".join(str(parts.get(f"{part} {tall}", "")) for part in ("picture", "controls", "side"))
                    words = [word for word in parts[f"now {tall}"].split() if not WHOSE.match(word)]
                    assert words == [word for word, mark in SIGNS[name].items() if re.search(mark, shown)], (who, picks)
                    met |= set(words)
    assert met, "no table of this test says anything"


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("table-alone", "play"),
        ("table-hand", "play own"),
        ("table-over", ""),
        ("film", "play"),
        ("help", ""),
        ("lobby", ""),
    ],
)
def test_the_page_is_told_of_the_table_on_it(page: str, said: str) -> None:
    assert draw(PAGES[page]()).table == said
