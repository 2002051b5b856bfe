"""Every sentence reads well with any of its seats called You: "You have the floor", "It was you", "Your turn"."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from guise.engine.content import words
from guise.table.narrate import Storyteller
from guise.table.seats import Chair

PARTS = ("events", "prompts", "refuse", "hints")
WRONG = re.compile(
    r"\b[Yy]ou (?:is|was|has|does|goes|says|wants|\w+(?<!s)(?<!gues)(?<!pas)(?<!mis)s)\b"
    r"|\b(?:[Ii]s|[Ww]as|[Hh]as|[Dd]oes) you\b|\b[Yy]ou(?:’s| are’s)\b|\byou’",
)
"""A verb of the third person beside the second, or a possessive that is none."""
FIELD = re.compile(r"\{([^{}]+)\}")


def sentences(found: object) -> Iterator[str]:
    """All texts in a part of the words of a game."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for key, inside in found.items():
            if key not in ("by", "rule"):
                yield from sentences(inside)


def told(game: str, sentence: str, you: str) -> str:
    """A sentence in which the seat of one field is called You, and every other is Ana."""
    say = Storyteller(game, (Chair("You", 0), Chair("Ana", 1), Chair("Bo", 2)))
    args: dict[str, object] = {}
    for name in FIELD.findall(sentence):
        base = name.removesuffix("'s")
        seat = 0 if base == you else 1
        if base == "deputy":
            args[base] = None
        elif base.endswith("seats"):
            args[base] = (0, 2) if base == you else (1, 2)
        elif base.endswith("seat") and base != "seat":
            args[base] = seat
        elif base not in ("Seat", "seat"):
            args[base] = "seven"
    return say.fill(sentence, 0 if you in ("Seat", "seat", "deputy") else 1, args)


def test_a_verb_follows_you(game):
    """With each seat of each sentence called You in turn."""
    bad, count = [], 0
    for part in PARTS:
        for sentence in sentences(words(game.meta.id).get(part, {})):
            for you in {
                name.removesuffix("'s") for name in FIELD.findall(sentence) if "eat" in name or name == "deputy"
            }:
                line = told(game.meta.id, sentence, you)
                count += 1
                if WRONG.search(line):
                    bad.append(f"{sentence} -> {line}")
    assert count > 3
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("line", ["You has the floor.", "Now you speaks.", "Is it? Was you there?", "That is you’s."])
def test_the_law_sees_what_is_wrong(line):
    assert WRONG.search(line)


@pytest.mark.parametrize("line", ["You have it.", "You guess first.", "You pass.", "It was yours, you said."])
def test_the_law_lets_what_is_right(line):
    assert not WRONG.search(line)
