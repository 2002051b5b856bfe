"""Every sentence that the house's code asks for by name is there, and every one that is there is asked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from guise import games
from guise.supply.content import data, page_says, words
from guise.table.protocols import Counts

GUISE = Path(__file__).resolve().parents[2] / "py" / "guise"
OWN = "games"
"""The folder whose code asks for words of its own."""
ASKS = {"said", "says", "worded", "page_says", "house_says"}

OF_GAMES = {"so-far", "take-back"}
"""What the house asks of a game's own words: of each game that has a move to be taken back."""


@cache
def asked() -> tuple[frozenset[str], frozenset[str]]:
    """What the house's code asks for: whole places, and patterns of those that are put together."""
    whole, parts = set(), set()
    for path in GUISE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts.add(pattern(node))
    return frozenset(whole), frozenset(parts)


def pattern(text: ast.JoinedStr) -> str:
    """An f-string as a regular expression: any word stands for what is put in."""
    return "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w -]+" for p in text.values)


def literal() -> Iterator[tuple[str, str]]:
    """Each place that the house's code asks for as it stands, with the function that asks."""
    for path in GUISE.rglob("*.py"):
        if OWN in path.relative_to(GUISE).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[1:2] if name == "worded" else node.args[:1]
            if name in ASKS and first and isinstance(first[0], ast.Constant) and isinstance(first[0].value, str):
                yield name, first[0].value


def places(found: Any, place: str = "") -> Iterator[str]:
    """The places of all entries; one that is chosen is one."""
    if isinstance(found, dict) and "by" not in found:
        for key, value in found.items():
            yield from places(value, f"{place}.{key}" if place else key)
    else:
        yield place


def test_what_is_asked_for_is_there():
    known = set(places(words("house")["says"]))
    found = set(literal())
    assert len(found) > 100
    missing = [key for name, key in found if name != "page_says" and key not in known | OF_GAMES]
    assert missing == []
    for game in map(games.load, games.ids()):
        assert not game.meta.take_back or "take-back" in words(game.meta.id)["says"]
        assert not isinstance(game, Counts) or "so-far" in words(game.meta.id)["says"]
    assert all(page_says(key, fault="", text="", title="") for name, key in found if name == "page_says")


@pytest.mark.parametrize("place", sorted(places(words("house")["says"])))
def test_what_is_there_is_asked_for(place):
    """By its whole place, or by one that is put together of a word; the page's own by the last word."""
    whole, parts = asked()
    name = place.removeprefix("page.")
    assert name in whole or any(re.fullmatch(part, name) for part in parts if "." in part), "nobody says it"


def test_no_sentence_of_the_page_stands_twice():
    assert not data("house", "lobby.json").keys() & words("house")["says"]["page"].keys()
