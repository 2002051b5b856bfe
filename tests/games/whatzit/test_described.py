"""Whoever hears a word picture gets what the eye gets and no more (issue 21, 3)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from guise.games.whatzit.describe import describe
from guise.games.whatzit.notation import parse

CONTENT = Path(__file__).resolve().parents[3] / "content" / "whatzit"
PLACES = {"left", "right", "bottom", "edge", "first"}
"""Where on the card something stands, or which letters are framed: seen at once, and there is no other word."""
SHORT = 4
"""Letters of the shortest word that counts: smaller ones are in every sentence."""


def given_away(layout: str, solution: str) -> set[str]:
    """Words of the solution that a description says although they are not drawn."""
    told = set(re.findall(r"[a-z]+", describe(parse(layout)).lower()))
    drawn = "".join(re.findall("[a-z]", layout.lower()))
    words = {w for w in re.findall("[a-z]+", solution.lower()) if len(w) >= SHORT}
    return {w for w in words & told if w not in drawn} - PLACES - {"than"}


@pytest.mark.parametrize("deck", ["regular", "wicked"])
def test_no_description_says_a_word_of_its_solution(deck):
    cards = [c for c in json.loads((CONTENT / f"{deck}.json").read_text("utf-8")) if isinstance(c, dict)]
    bad = {c["id"]: found for c in cards if "layout" in c and (found := given_away(c["layout"], c["solution"]))}
    assert len(cards) >= 50
    assert not bad, bad


def test_what_said_too_much():
    """r121 was told with wide gaps, r156 with a curve."""
    assert "wide" not in describe(parse("AWAKE{spread}")) and "apart" in describe(parse("AWAKE{spread}"))
    assert "curve" not in describe(parse("LEARNING{arc}")) and "bow" in describe(parse("LEARNING{arc}"))
    assert "a4" not in describe(parse("@chess(pawn a4)")), "the name of the square is the trick"
    assert "first from the left and fourth from the bottom" in describe(parse("@chess(pawn a4)"))
    assert given_away("JEANS{torn}", "jeans parted") == {"parted"}


def test_a_note_is_said_by_its_line_or_its_space():
    """From the bottom, as one learns to read music: every good boy does fine, and F A C E."""
    told = describe(parse("@notes(E F G A B C D)"))
    at = re.findall(r"note (?:on|in) the (\w+) (line|space)", told)
    assert at == [(nth, kind) for nth in ("first", "second", "third") for kind in ("line", "space")] + [
        ("fourth", "line")
    ]
