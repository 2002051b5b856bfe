"""Cards of somebody's own, as the workshop writes them.

An entry of a pack is one card: the answer; ``person``, ``place`` or ``thing``; perhaps ``also:`` and further names that
are right, with commas between; and the clues, one a line, after one to three stars: the more, the more telling::

    Nibbles
    thing
    also: Mr Nibbles, the school hamster
    * I have a wheel, but I never get anywhere.
    ** I sleep through most lessons.
    *** Class 4 takes turns to take me home.

A card of our own has twenty numbers. One with fewer clues has fewer numbers, and the others are covered from the start
(``Public.size``). It is known by its words: no version of our deck can give its name to another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import get_args

from guise.engine.rng import Rng
from guise.offers.pack import Own

from .deck import GRADES, Card, Category, intern, special
from .track import NUMBERS

LEAST_CLUES, MOST_CLUES = 8, 18
ANSWER, CLUE = 48, 160
"""Most characters of an answer and of a clue."""
ALSO = "also:"
CATEGORIES: tuple[Category, ...] = get_args(Category)
_CLUE = re.compile(r"(\*{1,3}) ?(.*)")


@dataclass(frozen=True)
class Draft:
    """A card that is being written.

    Attributes:
        category: empty while it is not one of the three.
        clues: each with its stars, from 1.
    """

    answer: str = ""
    category: str = ""
    also: tuple[str, ...] = ()
    clues: tuple[tuple[int, str], ...] = ()

    def __str__(self) -> str:
        also = [f"{ALSO} {', '.join(self.also)}"] if self.also else []
        clues = [f"{'*' * stars} {text}".rstrip() for stars, text in self.clues]
        return "\n".join([self.answer, self.category, *also, *clues])

    @property
    def written(self) -> tuple[tuple[int, str], ...]:
        """The clues that say something."""
        return tuple((stars, text) for stars, text in self.clues if text)


def draft(entry: str) -> Draft:
    """An entry as far as it can be read.

    >>> str(draft("Nibbles\\nthing\\nalso: Mr N, N\\n** I sleep."))
    'Nibbles\\nthing\\nalso: Mr N, N\\n** I sleep.'
    """
    answer, category, *rest = [*entry.split("\n"), "", ""][: max(2, entry.count("\n") + 1)]
    also: tuple[str, ...] = ()
    clues: list[tuple[int, str]] = []
    for line in rest:
        if line.lower().startswith(ALSO) and not clues:
            also = tuple(name for part in line[len(ALSO) :].split(",") if (name := part.strip()))
        elif found := _CLUE.fullmatch(line):
            clues.append((len(found[1]), found[2]))
        elif line:
            clues.append((1, line))
    return Draft(answer, category if category in CATEGORIES else "", also, tuple(clues))


def playable(one: Draft) -> bool:
    """Whether a card can be played."""
    texts = [text.casefold() for _, text in one.written]
    return (
        0 < len(one.answer) <= ANSWER
        and one.category in CATEGORIES
        and LEAST_CLUES <= len(texts) <= MOST_CLUES
        and len(set(texts)) == len(texts)
        and max(map(len, texts)) <= CLUE
        and all(len(name) <= ANSWER for name in one.also)
    )


@lru_cache(maxsize=32)
def own_ids(entries: tuple[str, ...]) -> tuple[str, ...]:
    """Ids of a table's own cards, which ``deck.card_of`` knows from then on.

    Raises:
        ValueError: one of them cannot be played.
    """
    found: dict[str, None] = {}
    for entry in entries:
        one = draft(entry)
        if not playable(one):
            raise ValueError(f"not a card: {one.answer[:ANSWER]}")
        id = f"o-{sha256(entry.encode()).hexdigest()[:10]}"
        intern(card(id, one))
        found[id] = None
    return tuple(found)


def card(id: str, one: Draft) -> Card:
    """The card of a draft that can be played: bots hear it for the first time, so its clues tell them nothing."""
    by_grade: dict[str, list[dict[str, object]]] = {grade: [] for grade in GRADES}
    for stars, text in one.written:
        by_grade[GRADES[stars - 1]].append({"clue": text, "tags": []})
    rng = Rng(id, "specials")
    extra = ["chip", f"ahead {2 + rng.below(3)}", rng.choice(("lose", "back 1", "back 2"))]
    specials = tuple(special(text) for text in extra[: NUMBERS - len(one.written)])
    assert one.category in CATEGORIES
    return Card(id, one.category, one.answer, one.also, (), "own", (), 1, 1, frozenset(), by_grade, specials)


def ids_of(deck: tuple[str, ...], own: Own) -> tuple[str, ...]:
    """The cards that a table plays with: those of its part of the deck, and its own."""
    if not own.entries:
        return deck
    return own_ids(own.entries) if own.alone else deck + own_ids(own.entries)
