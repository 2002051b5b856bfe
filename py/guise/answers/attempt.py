"""A guess at an entity, with what the rules ask about it: each fact is worked out when it is first asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from guise.engine.quick import kept

from . import lexicon as lex
from .descriptions import DESCRIBED, meant, tokens, unasked
from .entities import (
    Entity,
    Name,
    content,
    keys,
    keys_of,
    named,
    names_and_short_ones,
    names_of,
    one_of_many,
    spoken,
    words_of,
)
from .entities import untitled as without_titles
from .names import asked, singular, words
from .slips import slip
from .spelling import distance, loud, once, skeleton
from .world import World

CLAUSE, OF_A_PERSON = re.compile("wh(?:o|ere)"), re.compile("wh(?:o)")
"""The words that begin a clause which tells which one is meant."""


@dataclass(frozen=True)
class Description:
    """What follows a name that stands first: "Saturn" , "the" "one with the rings".

    Attributes:
        said: the name.
        link: the word that the description begins with, in small letters.
        comma: whether a comma divides the two.
        rest: the description after its link, as it was typed.
        words: the words of that.
    """

    said: Name
    link: str
    comma: bool
    rest: str
    words: Name

    @property
    def relative(self) -> bool:
        """Whether it is a clause: "Alice who went to Wonderland"."""
        return CLAUSE.fullmatch(self.link) is not None

    @property
    def of_a_person(self) -> bool:
        """Whether it is a clause about a person."""
        return OF_A_PERSON.fullmatch(self.link) is not None

    @property
    def has_capital(self) -> bool:
        """Whether the description itself names something."""
        return any(w[:1].isupper() for w in self.rest.split())


class Attempt:
    """A guess at an entity among the names of a world.

    Args:
        world: every name there is.
        entity: what is guessed at; it need not be one of the world.
        guess: what was typed.
        restated: whether something was cut off what was typed, such as "being".
    """

    def __init__(self, world: World, entity: Entity, guess: str, restated: bool = False) -> None:
        self.restated = restated
        self.world, self.entity, self.guess = world, entity, guess
        self.group, self.kinds = entity.group, entity.kinds
        self.said = spoken(guess)

    # --- The guess ---------------------------------------------------------------------------

    @kept
    def text(self) -> str:
        """What was typed, with straight apostrophes and no full stop or question mark around it."""
        return self.guess.replace("’", "'").strip(" .?!")

    @kept
    def unasked(self) -> str:
        """What was typed, without what people say before the name."""
        return unasked(self.guess)

    @kept
    def one_word(self) -> bool:
        """Whether the guess is one word, with nothing beside it that says what is meant."""
        return len(content(self.said)) == 1

    @kept
    def untitled(self) -> Name:
        """The words of the guess without titles."""
        return without_titles(self.said, lex.TITLES)

    @kept
    def meant(self) -> Attempt:
        """The guess after a correction and without "having" and "being"; itself where there is none of these."""
        text = meant(self.guess)
        return self if text == self.guess else Attempt(self.world, self.entity, text, restated=True)

    @kept
    def capitals(self) -> bool:
        """Whether the guess is written as a name of its own: "Golden Compass", "Paul the octopus"."""
        capital = [w[:1].isupper() for w in self.guess.split()]
        return len(capital) > 1 and all(capital) or "the" in words(self.guess)[1:]

    # --- What it is compared with ------------------------------------------------------------

    @kept
    def names(self) -> tuple[Name, ...]:
        """The names of the entity as they stand."""
        return names_of(self.entity)

    @kept
    def forms(self) -> tuple[Name, ...]:
        """All names the entity may go by: also without a title, "Mount" or "River"."""
        return names_and_short_ones(self.entity, self.world.common)

    @kept
    def misses(self) -> list[Name]:
        """The near misses that the card lists."""
        return [named(n) for n in self.entity.near]

    @kept
    def misses_spelt(self) -> list[Name]:
        """Those of them whose words the guess has, with slips."""
        return [miss for miss in self.misses if self.spelling(self.said, miss)]

    @kept
    def one_of_many(self) -> bool:
        """Whether the entity has no name of its own."""
        return one_of_many(self.entity)

    @kept
    def others(self) -> set[str]:
        """The ids of others that the guess names in full."""
        return self.world.named_in_full(self.said) - {self.entity.id}

    @kept
    def to_the_letter(self) -> bool:
        """Whether the guess is a name but for gaps, articles, number and the order of its words."""
        own = keys_of(self.entity)
        return not (own.isdisjoint(keys(self.said)) and own.isdisjoint(keys(named(self.guess))))

    @kept
    def plural(self) -> bool:
        """Whether a proper name is said in the plural: the Amazons are not the Amazon."""
        if self.group == "thing":
            return False
        own = words_of(self.entity)
        return any(
            w not in own and w not in lex.PLURALS and singular(w) in own and not self.world.everyday(singular(w))
            for w in self.said
        )

    @kept
    def other_sex(self) -> bool:
        """Whether the title before the name is no woman's, or no man's."""
        wrong = lex.MEN if "woman" in self.kinds else lex.WOMEN if "man" in self.kinds else frozenset()
        return self.untitled != self.said and self.said[0] in wrong

    # --- Spelling ----------------------------------------------------------------------------

    def slip(self, said: str, intended: str) -> bool:
        """Whether a word is the same, or a slip of the finger that is no word of its own and no other's name."""
        if said == intended:
            return True
        known = (
            self.world.with_word(said) - {self.entity.id} or self.world.everyday(said) or said in lex.SOUND_LIKE_OTHERS
        )
        return not known and not (self.one_word and said in self.world.lookalikes) and slip(said, intended)

    def spelling(self, said: Name, name: Name) -> str:
        """How the words of a guess are those of a name, in any order.

        ``slips``: each with slips of the finger; ``further``: one is further off, beside a telling word that is there
        to the letter; ``heard``: one is written as it sounds, beside words that are right; ``gaps``: the letters in a
        row, with other gaps and a slip. Empty where they are not.
        """
        mine, yours = content(said), content(name)
        if len(mine) == len(yours) and (found := self._word_by_word(list(mine), yours)):
            return found
        if len(said) == len(name):
            return ""
        for one, two in (("".join(said), "".join(name)), ("".join(mine), "".join(yours))):
            if len(two) > 6 and not self.world.everyday(one) and slip(one, two):
                return "gaps"
        return ""

    def _word_by_word(self, mine: list[str], yours: Name) -> str:
        """See :meth:`spelling`; for as many words."""
        sure = any(w in yours and not self.world.everyday(w) for w in mine)
        near = sure or len(set(mine) & set(yours)) > 1
        loosest = "slips"
        for word in yours:
            hit = next((w for w in mine if self.slip(w, word)), None)
            if hit is None and near:
                hit, how = self._partner(word, [w for w in mine if w not in yours], sure)
                loosest = "heard" if "heard" in (loosest, how) else how
            if hit is None:
                return ""
            mine.remove(hit)
        return loosest

    def _partner(self, word: str, free: list[str], sure: bool) -> tuple[str | None, str]:
        """Which of the words left stands for one of the name, though it is no slip, and how."""
        if sure and (hit := next((w for w in free if _further(w, word)), None)):
            return hit, "further"
        if self.world.everyday(word):
            return None, ""
        nobodys = (w for w in free if not self.world.with_word(w) - {self.entity.id})
        return next((w for w in nobodys if _heard(w, word)), None), "heard"

    def slip_for_another(self, said: Name, name: Name) -> bool:
        """Whether a slip is as near to another name of the group."""
        typed, intended = "".join(content(said)), "".join(content(name))
        gap = distance(typed, intended)
        if gap > 3:
            return False  # a short form or another order, no slip
        for n in range(len(typed) - gap, len(typed) + gap + 1):
            for other, id in self.world.spelt_like(typed[0], n):
                rival = id != self.entity.id and self.world.by_id[id].group == self.group
                if rival and distance(typed, other) <= gap:
                    return True
        return False

    @kept
    def typed(self) -> Name:
        """The words as they are typed; none where they are one word that is everybody's, or name another."""
        said = asked(tokens(self.guess))
        if not said:
            return ()
        if len(said) == 1:
            word = said[0]
            own = self.world.everyday(word) or word in lex.SOUND_LIKE_OTHERS or singular(word) in self.world.lookalikes
            if own or self.world.with_word(word):
                return ()
        taken = self.world.rivals(self.entity, self.world.named_in_full(named(" ".join(said))))
        return () if taken else said

    # --- Whole names in parts of the guess ---------------------------------------------------

    def is_name(self, text: str) -> bool:
        """Whether these words are a name of the entity, to the letter, and nobody else's."""
        said = spoken(text)
        return said in self.names and not (self.world.named_in_full(said) - {self.entity.id})

    def is_name_with_slips(self, text: str) -> bool:
        """Whether these words are a name of the entity, with slips, and no other's of its group."""
        said = spoken(text)
        if not said or self.world.rivals(self.entity, self.world.named_in_full(said)):
            return False
        return any(
            keys(said) & keys(name) or self.spelling(said, name) and not self.slip_for_another(said, name)
            for name in self.names
        )

    def names_place(self, some: Name) -> bool:
        """Whether words name a country or a town that is not in the name itself."""
        own = words_of(self.entity)
        return any((w in lex.COUNTRIES or w in lex.TOWNS) and w not in own for w in some)

    @kept
    def true_of_it(self) -> frozenset[str]:
        """Words that say what the entity is."""
        return lex.HEADS.get(self.group, frozenset()) | self.kinds

    @kept
    def descriptions(self) -> tuple[Description, ...]:
        """Every way to read the guess as the name, to the letter, and a description after it."""
        return tuple(self._descriptions())

    def _descriptions(self) -> Iterator[Description]:
        for cut in DESCRIBED.finditer(self.text):
            name, rest = self.text[: cut.start()], self.text[cut.end() :]
            told = words(rest)
            if told and self.is_name(name):
                yield Description(spoken(name), cut[1].lower(), "," in cut[0], rest, told)

    @kept
    def placed(self) -> tuple[tuple[Name, Name, Name], ...]:
        """Where a name stands to the letter in the guess: the words before it, the name, the words after it."""
        said = tuple(w for w in asked(words(self.guess)) if w not in lex.ARTICLES)
        return tuple(
            (said[:at], name, said[at + len(name) :])
            for name in self.forms
            for at in range(len(said) - len(name) + 1)
            if said[at : at + len(name)] == name
        )


def _further(said: str, intended: str) -> bool:
    """A slip or one more, or a short form ("Leo"), in a word whose neighbours leave no doubt."""
    gap = distance(said, intended)
    if len(said) > 2 and (intended.startswith(said) or gap == 1 and sorted(said) == sorted(intended)):
        return True
    if len(intended) == 4 and said[0] == intended[0] and said not in lex.COMMON and gap == 1:
        return True
    if min(len(said), len(intended)) > 2 and once(said) == once(intended):
        return True
    return slip(said, intended) or len(intended) > 4 and said[0] == intended[0] and gap <= 2


def _heard(said: str, intended: str) -> bool:
    """A word written as it sounds, in a name whose other words are there: "Frida Carlo", "Amelia Airheart"."""
    if said in lex.COMMON or min(len(said), len(intended)) < 4:
        return False
    one, two = loud(said), loud(intended)
    if one[0] != two[0] and not {one[0], two[0]} <= set("aeiou"):
        return False
    return distance(one, two) <= 1 or len(skeleton(said)) > 1 and skeleton(said) == skeleton(intended)
