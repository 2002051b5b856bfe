"""Who or what a guess may name, and names as the judge compares them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from . import lexicon as lex
from .names import asked, bare, letters, singular, words, written
from .slips import slip

Name: TypeAlias = tuple[str, ...]
"""A name as its words, as :func:`named` makes them."""


@dataclass(frozen=True)
class Entity:
    """Somebody or something a guess may name.

    Attributes:
        id: any text, one for each entity.
        names: every right name, the usual one first.
        group: what the entities are sorted by (``person``, ``place``, ``thing``); may be empty.
        kinds: words that are true of it (``city``, ``italy``, ``detective``).
        near: near misses that are not right.
    """

    id: str
    names: tuple[str, ...]
    group: str = ""
    kinds: frozenset[str] = frozenset()
    near: tuple[str, ...] = ()


@lru_cache(maxsize=16384)
def named(text: str) -> Name:
    """The words of a name: no articles, ordinals and last Roman figures as numbers.

    >>> named("Elizabeth the First") == named("Elizabeth I")
    True
    >>> named("My dentist"), named("My")
    (('dentist',), ('my',))
    """
    found = [w for w in words(text) if w not in lex.ARTICLES] or list(words(text))
    if len(found) > 1 and found[0] in lex.OWNERS:
        found = found[1:]
    if len(found) > 1 and found[-1] in lex.ROMAN:
        found[-1] = str(lex.ROMAN[found[-1]])
    found = [w[:-2] if w[0].isdigit() and w.endswith("th") else w for w in found]
    if "number" not in found:
        return tuple(found)
    return tuple(w for i, w in enumerate(found) if w != "number" or i or len(found) == 1 or not found[1][0].isdigit())


@lru_cache(maxsize=4096)
def spoken(guess: str) -> Name:
    """The words of the name that a guess says, without what people say around it.

    >>> spoken("Is it the Eiffel Tower?")
    ('eiffel', 'tower')
    """
    return named(" ".join(asked(words(guess))))


@lru_cache(maxsize=16384)
def content(name: Name) -> Name:
    """The words of a name that say something, in the singular."""
    return tuple([singular(w) for w in name if w not in lex.SMALL]) or name


@lru_cache(maxsize=16384)
def keys(name: Name) -> frozenset[str]:
    """The keys under which a name is looked up: two spellings of one name share at least one of them."""
    weighty = content(name)
    if len(name) == 1:
        return frozenset((name[0], weighty[0], "~" + weighty[0], singular(name[0])))
    return frozenset(("".join(name), "".join(weighty), "~" + " ".join(sorted(weighty)), "".join(map(singular, name))))


def untitled(name: Name, titles: frozenset[str]) -> Name:
    """A name without the titles it begins with."""
    at = 0
    while at < len(name) - 1 and name[at] in titles and name[at + 1] != "of":
        at += 1
    return name[at:]


def alike(said: str, name: str) -> bool:
    """Whether a guess is a name, in any order of its words and with slips of the finger.

    >>> alike("piere curie", "Pierre Curie"), alike("Marie Curie", "Pierre Curie")
    (True, False)
    """
    one, two = spoken(said), named(name)
    if not one or keys(one) & keys(two):
        return bool(one)
    mine, yours = content(one), content(two)
    return len(mine) == len(yours) and all(slip(a, b) for a, b in zip(sorted(mine), sorted(yours)))


def one_of_many(e: Entity) -> bool:
    """Whether an entity is any of its kind, such as an umbrella or a lighthouse, and has no name of its own."""
    return e.group == "thing" or e.names[0].split()[0] in ("A", "An")


@lru_cache(maxsize=2048)
def names_of(e: Entity) -> tuple[Name, ...]:
    """An entity's names as they stand."""
    return tuple(dict.fromkeys(named(n) for n in e.names))


@lru_cache(maxsize=2048)
def keys_of(e: Entity) -> frozenset[str]:
    """The keys of all of an entity's names."""
    return frozenset().union(*map(keys, names_of(e)))


@lru_cache(maxsize=2048)
def names_and_short_ones(e: Entity, common: frozenset[str]) -> tuple[Name, ...]:
    """The same, and what is left of them without a title, without "Mount" and "River".

    Args:
        common: everyday words; what is left is no name if it is all of these.
    """
    every = dict.fromkeys(names_of(e))
    for name in names_of(e):
        for short in (untitled(name, lex.STYLED), tuple(w for w in name if w not in lex.GROUND)):
            if short and short != name and any(w not in common and w not in lex.SMALL for w in short):
                every[short] = None
    return tuple(every)


@lru_cache(maxsize=2048)
def words_of(e: Entity) -> frozenset[str]:
    """Every word of an entity's names."""
    return frozenset(w for n in e.names for w in named(n))


@lru_cache(maxsize=2048)
def owners_of(e: Entity) -> frozenset[str]:
    """Whose a named thing or place is: Hadrian is not his wall."""
    whose = [w for n in e.names for w in n.replace("’", "'").split() if w.endswith("'s")]
    alone = {named(n) for n in e.names}
    return frozenset(w for name in whose for w in named(name[:-2]) if (w,) not in alone)


@lru_cache(maxsize=2048)
def rows_of(e: Entity) -> frozenset[str]:
    """An entity's names as letters in a row, with and without articles, for whoever types no gaps."""
    return frozenset(row for n in e.names for row in (letters(n), "".join(bare(n).split()).removeprefix("the")) if row)


@lru_cache(maxsize=2048)
def numerals_of(e: Entity) -> tuple[str, ...]:
    """The words of an entity's names that are read as figures."""
    return tuple(w for w in written(e.names) if w in lex.SPELT)
