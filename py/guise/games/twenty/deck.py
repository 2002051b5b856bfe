"""The cards of 20 Questions, the world around them, and what counts as the right name.

A card is one person, place or thing with twenty numbered entries: clues and a few
instructions. The world is every card's entity and the decoys, each with the features
true of it; it is all a bot knows, and it never says which entity is on the table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from guise.engine import content
from guise.engine import judge as judges
from guise.engine.judge import Verdict, World
from guise.engine.names import plain

Category = Literal["person", "place", "thing"]

CATEGORIES: tuple[Category, ...] = ("person", "place", "thing")
GRADES = ("vague", "medium", "telling")
SPECIALS = ("chip", "lose", "ahead", "back")
FILES = ("cards-a.json", "cards-b.json")
DECOYS = ("decoys.json", "decoys-b.json")


@dataclass(frozen=True)
class Entry:
    """One of the twenty numbers of a card (TQ-10, TQ-18 to TQ-20).

    Attributes:
        kind: ``clue``, or a special: ``chip``, ``lose``, ``ahead``, ``back``.
        clue: what the Reader reads; "" for a special.
        grade: ``vague``, ``medium`` or ``telling``; "" for a special.
        tags: features a listener may infer; ``!tall`` says that ``tall`` is false.
        n: spaces of ``ahead`` (2 to 5) or ``back`` (1 to 3), else 0.
        source: index into :attr:`Card.sources`, or ``None`` for a special.
    """

    kind: str
    clue: str = ""
    grade: str = ""
    tags: tuple[str, ...] = ()
    n: int = 0
    source: int | None = None


@dataclass(frozen=True)
class Entity:
    """A person, place or thing as the bots know it: names and everything true of it."""

    name: str
    accept: tuple[str, ...]
    category: Category
    features: frozenset[str]


@dataclass(frozen=True)
class Card:
    """One card (TQ-4 to TQ-6). ``refuse`` holds near misses and the remark each deserves, which may be ""."""

    id: str
    category: Category
    answer: str
    accept: tuple[str, ...]
    refuse: tuple[tuple[str, str], ...]
    theme: str
    difficulty: int
    features: frozenset[str]
    sources: tuple[str, ...]
    entries: tuple[Entry, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that is right, the answer first."""
        return (self.answer, *self.accept)


@dataclass(frozen=True)
class Deck:
    """Everything there is to know before a game.

    Attributes:
        cards: by id, in the order of the files.
        world: the entities of all cards and the decoys, in the order of their names.
        features: feature to the categories it is for.
    """

    cards: dict[str, Card]
    world: tuple[Entity, ...]
    features: dict[str, frozenset[str]]


def entry(raw: dict[str, Any]) -> Entry:
    """An entry from its JSON object."""
    if "special" in raw:
        return Entry(raw["special"], n=raw.get("n", 0))
    return Entry("clue", raw["clue"], raw["grade"], tuple(raw["tags"]), source=raw["source"])


def card(raw: dict[str, Any]) -> Card:
    """A card from its JSON object. Raises ``KeyError`` when a field is missing."""
    return Card(
        raw["id"],
        raw["category"],
        raw["answer"],
        tuple(raw["accept"]),
        tuple(raw["refuse"].items()),
        raw["theme"],
        raw["difficulty"],
        frozenset(raw["features"]),
        tuple(raw["sources"]),
        tuple(entry(e) for e in raw["entries"]),
    )


@cache
def deck() -> Deck:
    """The whole deck, read once."""
    cards = tuple(card(raw) for name in FILES for raw in content.data("twenty", name))
    decoys = tuple(
        Entity(d["answer"], tuple(d["accept"]), d["category"], frozenset(d["features"]))
        for name in DECOYS
        for d in content.data("twenty", name)
    )
    on_cards = tuple(Entity(c.answer, c.accept, c.category, c.features) for c in cards)
    # By name, so that the order of the world does not tell cards from decoys.
    world = tuple(sorted(on_cards + decoys, key=lambda e: (e.category, plain(e.name))))
    features = {name: frozenset(f["for"]) for name, f in content.data("twenty", "features.json").items()}
    return Deck({c.id: c for c in cards}, world, features)


@cache
def names() -> World:
    """Every name of the world, and the everyday words of the clues: a typed guess is judged among these (TQ-Q24)."""
    on_cards = {(c.category, c.answer): _meant(c) for c in deck().cards.values()}
    known = [
        on_cards.get((e.category, e.name))
        or judges.Entity(f"{e.category} {e.name}", (e.name, *e.accept), e.category, e.features)
        for e in deck().world
    ]
    clues = " ".join(e.clue for c in deck().cards.values() for e in c.entries)
    return World(known, frozenset(re.findall(r"(?<![.“] )\b[a-z]{3,}\b", clues)))


def _meant(card: Card) -> judges.Entity:
    return judges.Entity(card.id, card.names, card.category, card.features, tuple(n for n, _ in card.refuse))


def judge(card: Card, guess: str) -> Verdict:
    """What a guess, in any spelling, is worth (TQ-Q24): see :mod:`guise.engine.judge`.

    A guess that names another entity of the category is never taken for a slip of the
    finger: "Iran" is not "Iraq" misspelt.
    """
    return names().judge_of(_meant(card), guess)


def several(guess: str) -> bool:
    """Whether a guess lists more than one answer (TQ-12: one guess); it depends on no card."""
    return names().several(guess)


def remark(card: Card, guess: str) -> str:
    """What the table hears about a near miss, or "" when the card has nothing to say."""
    said = plain(guess)
    exact = (text for name, text in card.refuse if plain(name) == said)
    return next(exact, next((text for name, text in card.refuse if judges.alike(guess, name)), ""))
