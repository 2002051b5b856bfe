"""Law: every rule of a game is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from guise import games

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests" / "games"


def rulebook(game_id: str) -> tuple[str, int] | None:
    """Prefix and number of the rules of a game with a rulebook, from ``tests/games/<id>/RULES``: ``WHO 37``.

    Any other game numbers its own in ``rules.py``.
    """
    file = TESTS / game_id / "RULES"
    if not file.is_file():
        return None
    prefix, count = file.read_text(encoding="utf-8").split()
    return prefix, int(count)


def wanted(game_id: str) -> set[str]:
    """The IDs of a game's rules."""
    if book := rulebook(game_id):
        prefix, count = book
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
    folder = TESTS / game.meta.id
    if not folder.exists():
        pytest.skip(f"{game.meta.id} is on the workbench: there is no tests/games/{game.meta.id} yet")
    missing = wanted(game.meta.id) - named(folder.rglob("*.py"))
    assert not missing, f"no test names {', '.join(by_number(missing))}"


def test_games_on_the_shelf_have_tests_and_a_rulebook():
    """A game on the shelf is not on the workbench: the law above cannot pass it over."""
    assert {i: rulebook(i) is not None for i in games.SHELF} == dict.fromkeys(games.SHELF, True)
