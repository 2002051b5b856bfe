"""The world of one category as sets: which entities a tag rules out, and for which it speaks.

A tag is a feature or its contrary (``tall``, ``!tall``). A closed feature that an entity lacks is false of it; an
open one is unknown, and an unknown feature neither rules out nor speaks for. Sets are whole numbers, one bit an
entity, made once for each category.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from .deck import Entity, lore, small


@dataclass(frozen=True)
class Realm:
    """Everybody or everything of one category.

    Attributes:
        entities: in the order of their names; the i-th has bit i.
        having: feature to the set of entities it is known of.
        open: features of which nothing is known where they are missing.
        named: small name (see :func:`.deck.small`) to the set of entities called so.
        spelt: the same names between blanks, as :func:`spelt` writes them.
    """

    entities: tuple[Entity, ...]
    having: dict[str, int]
    open: frozenset[str]
    named: dict[str, int]
    spelt: dict[str, int]

    @property
    def all(self) -> int:
        """The set of all entities."""
        return (1 << len(self.entities)) - 1

    def truly(self, tag: str) -> int:
        """Those of whom a tag is known to be true."""
        feature = tag.removeprefix("!")
        have = self.having.get(feature, 0)
        if not tag.startswith("!"):
            return have
        return 0 if feature in self.open else self.all & ~have

    def falsely(self, tag: str) -> int:
        """Those of whom a tag is known to be false: its contrary is true of them."""
        return self.truly(tag[1:] if tag.startswith("!") else f"!{tag}")

    def possible(self, tags: Iterable[str]) -> int:
        """Those whom none of the tags rules out."""
        left = self.all
        for tag in tags:
            left &= ~self.falsely(tag)
        return left

    def called(self, texts: Iterable[str]) -> int:
        """Those who are called by one of these names, whatever its capitals and article."""
        found = 0
        for text in texts:
            found |= self.named.get(small(text), 0)
        return found

    def standing_in(self, text: str) -> int:
        """Those one of whose names stands in a text, word for word, without its article."""
        said = f" {spelt(text)} "
        found = 0
        for name, those in self.spelt.items():
            if name in said:
                found |= those
        return found

    def members(self, those: int) -> Iterator[tuple[int, Entity]]:
        """The entities of a set, each with its place."""
        while those:
            low = those & -those
            place = low.bit_length() - 1
            yield place, self.entities[place]
            those ^= low


def spelt(text: str) -> str:
    """The words of a text in small letters, one blank between two.

    >>> spelt("Perseus carried a bag home, and St. George's sword.")
    'perseus carried a bag home and st george s sword'
    """
    return " ".join("".join(c if c.isalnum() else " " for c in text.casefold()).split())


@cache
def realm(category: str) -> Realm:
    """The realm of persons, of places or of things."""
    entities = tuple(e for e in lore().world if e.category == category)
    having: dict[str, int] = {}
    called: dict[str, int] = {}
    for i, e in enumerate(entities):
        for name in (e.name, *e.accept):
            key = small(name)
            called[key] = called.get(key, 0) | 1 << i
        for feature in e.features:
            having[feature] = having.get(feature, 0) | 1 << i
    between = {f" {spelt(name)} ": those for name, those in called.items()}
    open_ = frozenset(name for name, of in lore().open if of == category)
    return Realm(entities, having, open_, called, between)
