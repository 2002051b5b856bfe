"""Every sentence reads well with any of its seats called You: "You have the floor", "It was you", "Your turn"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from guise.engine.game import Seat
from guise.supply.content import module, words
from guise.table import reasons
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import Table

from tests.laws.plays import attributes, drawn, has, markup, positions, within

OVERS = 4
"""So many games that are over are looked at besides: what a board tells at the end is told nowhere else."""
PARTS = ("events", "prompts", "refuse", "hints", "finale", "says", "after", "book", "alone", "solo", "daily")
WRONG = re.compile(
    r"(?<!\bof )\b[Yy]ou (?:is|was|has|does|goes|says|wants|(?!as\b)\w+(?<!s)(?<!gues)(?<!pas)(?<!mis)s)\b"
    r"|\b(?:[Ii]s|[Ww]as|[Hh]as|[Dd]oes) you\b|\b[Yy]ou(?:’s| are’s)\b|\byou’(?!(?:d|ll|re|ve)\b)"
    r"|\bYou\b[^.:;!?“”\n]*\b(?:and|but|or|then) (?:is|was|has|does|goes)\b",
)
"""A verb of the third person beside the second ("one of you names" is right) or further on in its sentence, or a
possessive that is none."""
WITHIN = re.compile(r"</?(?:a|b|em|i|mark|small|span|strong|tspan)\b[^>]*>")
"""Tags that part no sentence."""
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


def said(table: Table, you: Seat) -> Iterator[str]:
    """Everything that is told, asked, drawn and held at a table where one seat is called You."""
    chairs = tuple(Chair("You", c.mark) if i == you else c for i, c in enumerate(table.chairs))
    say = Storyteller(table.game.meta.id, chairs)
    for who in (None, you):
        v = table.peek(who)
        yield from say.story(v.events[-12:])
        yield say.prompt(v.turn, who)
        yield from plain(markup(drawn(v, say)))
    if has(table.game, "hand"):
        hand = module(table.game.meta.id, "hand").hand(table.peek(you), say)
        yield from (
            hand.title,
            hand.note,
            *(f"{f.label}\n{f.text}" for f in hand.facts),
            *(c.words for c in hand.choices),
        )
        yield from (p.text for p in hand.pictures)
    for what in reasons.hints(table, you) if has(table.game, "why") and not table.over else ():
        yield say.event(reasons.hint(table, you, what))


def plain(text: str) -> Iterator[str]:
    """The texts of some markup: what stands between its tags, and what is read out for a picture."""
    yield from attributes(text, "aria-label")
    yield from unescape(re.sub(r"<[^>]*>", "\n", WITHIN.sub("", text))).split("\n")


def test_a_verb_follows_you_in_all_that_is_said_and_drawn(game):
    """Boards make sentences of their own, above all at the end, with names that no template has seen."""
    overs = [t for t in positions(game) if t.over]
    met, bad = 0, set()
    for i, table in enumerate((*within(overs, OVERS), *within(positions(game)))):
        for you in range(len(table.chairs)) if table.over else (i % len(table.chairs),):
            for text in said(table, you):
                met += bool(re.search(r"\bYou\b", text))
                if WRONG.search(text):
                    bad.add(text.strip())
    assert overs and met > 10
    assert not bad, "\n".join(sorted(bad))


@pytest.mark.parametrize(
    "line",
    [
        "You has the floor.",
        "Now you speaks.",
        "Is it? Was you there?",
        "That is you’s.",
        "You were the Thief, and is out.",
    ],
)
def test_the_law_sees_what_is_wrong(line):
    assert WRONG.search(line)


@pytest.mark.parametrize(
    "line",
    [
        "You have it.",
        "You guess first.",
        "You pass.",
        "It was yours, you said.",
        "You saw Bo. Bo was out.",
        "Then you’d be 1 of 7.",
    ],
)
def test_the_law_lets_what_is_right(line):
    assert not WRONG.search(line)
