"""Every name there is, and what of it tells one from another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from . import lexicon as lex
from .entities import Entity, Name, content, keys, named, untitled
from .names import singular

TELLING, PLAIN = 3, 1
"""What a word weighs: a proper name, and an everyday word."""


@dataclass
class World:
    """Every name there is, looked up by what two spellings have in common.

    Args:
        entities: all of them, so that a guess at another one is known for what it is.
        common: everyday words beside those of the lexicon, such as those of a deck's clues.
        lookalikes: words of the language that are no slips for a name, in the singular: a kipper is no keeper.
        folded: what :func:`named` makes of some of the names, where somebody has worked it out before.
    """

    entities: Iterable[Entity]
    common: frozenset[str] = frozenset()
    lookalikes: frozenset[str] = frozenset()
    folded: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    by_id: dict[str, Entity] = field(default_factory=dict, repr=False)
    _exact: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set), repr=False)
    _words: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set), repr=False)
    _letters: dict[tuple[str, int], set[tuple[str, str]]] = field(default_factory=lambda: defaultdict(set), repr=False)

    def __post_init__(self) -> None:
        """Index every name once."""
        self.entities = tuple(self.entities)
        low = {w for e in self.entities for n in e.names for w in n.split()[1:] if w.isalpha() and w.islower()}
        self.common = self.common | lex.COMMON | low
        for e in self.entities:
            self.by_id[e.id] = e
            for text in e.names:
                name = self.folded.get(text) or named(text)
                for key in keys(name):
                    self._exact[key].add(e.id)
                for word in content(name):
                    self._words[word].add(e.id)
                joined = "".join(content(name))
                self._letters[joined[0], len(joined)].add((joined, e.id))

    def everyday(self, word: str) -> bool:
        """Whether a word is an everyday one."""
        return word in self.common or singular(word) in self.common or word in lex.SMALL or word in lex.GROUND

    def weight(self, some: Iterable[str]) -> int:
        """How much some words tell."""
        return sum(PLAIN if self.everyday(w) or w.isdigit() else TELLING for w in some)

    def telling(self, name: Name) -> bool:
        """Whether a name is more than a first name or an everyday word."""
        return len(content(name)) > 1 or any(not self.everyday(w) and w not in lex.GIVEN for w in content(name))

    def named_in_full(self, said: Name) -> set[str]:
        """The ids of what these words name in full."""
        return set().union(*[self._exact.get(k, ()) for k in keys(said)])

    def named_with_or_without_title(self, said: Name) -> set[str]:
        """The same; where it is nobody, of what they name without a title."""
        found = self.named_in_full(said)
        if not found and (short := untitled(said, lex.TITLES)) != said:
            return self.named_in_full(short)
        return found

    def with_word(self, word: str) -> set[str]:
        """The ids of those with a word, in the singular, in their names."""
        return self._words.get(word, set())

    def with_words(self, some: Iterable[str]) -> set[str]:
        """The ids of those with all of these words in their names. There must be one word at least."""
        return set.intersection(*(self._words.get(w, set()) for w in some))

    def rivals(self, e: Entity, ids: set[str]) -> list[Entity]:
        """Those with these ids who are of an entity's group, and not it."""
        return [self.by_id[o] for o in ids - {e.id} if self.by_id[o].group == e.group]

    def spelt_like(self, first: str, length: int) -> Iterable[tuple[str, str]]:
        """Names of so many letters that begin with one: each as letters in a row, and whose it is."""
        return self._letters.get((first, length), ())

    def row_of_names(self, said: Name) -> int:
        """How many names follow each other with nothing between; 0 where there is anything else."""
        count = at = 0
        while at < len(said):
            for to in range(min(len(said), at + 5), at, -1):
                if self._exact.get("".join(said[at:to])) or self._exact.get("".join(content(said[at:to]))):
                    count, at = count + 1, to
                    break
            else:
                return 0
        return count
