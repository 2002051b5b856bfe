"""Law: every rule of a game is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

from guise import games

ROOT = Path(__file__).parents[2]
RULES = {"who": ("WHO", 37), "whosit": ("WSI", 57), "wwwd": ("WWD", 34), "twenty": ("TQ", 35), "whatzit": ("WTZ", 38)}
"""Prefix and number of each game's rules, WHO-1 to WHO-37 and so on. Any other game numbers its own in ``rules.py``."""


def wanted(game_id: str) -> set[str]:
    """The IDs of a game's rules."""
    if game_id in RULES:
        prefix, count = RULES[game_id]
        return {f"{prefix}-{n}" for n in range(1, count + 1)}
    return set(
        re.findall(
            r"\b[A-Z]{2,}-\d+\b", (Path(games.__file__).parent / game_id / "rules.py").read_text(encoding="utf-8")
        )
    )


def named(paths) -> set[str]:
    """IDs named in some files, each one written out: a range names only its ends."""
    return {i for path in paths for i in re.findall(r"\b[A-Z]{2,}-\d+\b", path.read_text(encoding="utf-8"))}


def by_number(ids: set[str]) -> list[str]:
    """IDs in reading order."""
    return sorted(ids, key=lambda i: int(i.rpartition("-")[2]))


def test_every_rule_is_named_by_a_test(game):
    folder = ROOT / "tests" / "games" / game.meta.id
    if not folder.exists() and game.meta.id not in RULES:
        return  # a game still on the workbench: a copy of ``_blank`` brings its rules before its tests
    missing = wanted(game.meta.id) - named(folder.rglob("*.py"))
    assert not missing, f"no test names {', '.join(by_number(missing))}"
