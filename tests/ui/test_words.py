"""Every sentence of a screen is from the word files (:mod:`tests.ui.pseudo`)."""

from __future__ import annotations

import subprocess
import sys

import pytest
from guise import games

from tests.ui import pseudo


@pytest.mark.parametrize("game", [*games.ids(authors=True), "house"])
def test_what_is_shown_is_from_the_word_files(game):
    """A sentence in code is met as it stands; run ``python -m tests.ui.pseudo`` with the same word to see them all."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.ui.pseudo", game], cwd=pseudo.ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == []


@pytest.mark.parametrize(
    "drawn, found",
    [
        ("<p>⟦Pass to Ana.~~~⟧</p>", []),
        ("<p>Pass to ⟦Ana~⟧.</p>", ["Pass to"]),
        ("<p>⟦Tap <b>⟦Go~⟧</b>, then wait.~~⟧</p>", []),
        ("<p>⟦Tap⟧ <b>Go</b> and ⟦wait⟧</p>", ["Go", "and"]),
        ('<button aria-label="Close"><svg><path d="M0 0L9 9"></path></svg>⟦x⟧</button>', ["Close"]),
        ('<button aria-label="⟦Close⟧" data-do="close it">7, B!</button>', []),
        (
            '<svg class="whatzit-card"><title>Says A</title><svg><text>GO</text></svg><text>ON</text></svg><b>Off</b>',
            ["Says A", "Off"],
        ),
        ('<p class="wz-said">no phrase at all</p><p>No.</p>', ["No."]),
        ({"who": "⟦Ask Ana.⟧ She knows."}, ["She knows."]),
    ],
)
def test_a_sentence_in_code_is_found(drawn, found):
    assert list(pseudo.outside(drawn)) == found


def test_an_entry_keeps_its_fields_and_what_it_is_chosen_by():
    words = {"says": {"left": {"by": "how", "none": "None.", "else": "{n} left."}}, "sounds": {"win": "bell"}}
    assert pseudo.foreign({"rule": {"you": "Right?"}}, "prompts") == {"rule": {"you": "⟦Right?⟧"}}
    assert pseudo.foreign({"rule": "WHO-11"}, "away") == {"rule": "WHO-11"}
    assert pseudo.foreign(words) == {
        "says": {"left": {"by": "how", "none": "⟦None.⟧", "else": "⟦{n} left.⟧"}},
        "sounds": {"win": "bell"},
    }


@pytest.mark.parametrize(
    "text, known",
    [
        ("What would Zorro do with exactly one penny?", True),
        ("do with exactly one penny?", True),
        ("1: Conduct. 2: Ask for something slow, and close both eyes.", True),
        ("Zorro’s", True),
        ("What would Zorro do with exactly one pound?", False),
        ("1: Conduct. 2: Go home.", False),
    ],
)
def test_a_deck_with_gaps_is_known_by_what_stands_round_them(text, known):
    assert pseudo._known("wwwd", text) == known
