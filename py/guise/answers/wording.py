"""A guess against one of the names it may be meant for: what is there, what is missing and what is more."""

from __future__ import annotations

from guise.engine.quick import kept

from . import lexicon as lex
from .attempt import Attempt
from .entities import Name, content, named, owners_of, words_of
from .names import singular
from .slips import slip
from .spelling import distance, once
from .world import PLAIN

MOST = 0.6
"""The share of a name's weight that must be there before anybody is asked."""
MOST_INSTEAD = 0.75
"""The same where something else is said instead of the rest."""


class Wording:
    """A guess against one name of the entity.

    Args:
        attempt: the guess.
        name: one of ``attempt.forms``.
    """

    def __init__(self, attempt: Attempt, name: Name) -> None:
        self.attempt, self.name = attempt, name
        self.world, self.entity = attempt.world, attempt.entity
        self.told = content(name)

    @kept
    def spelling(self) -> str:
        """See :meth:`.Attempt.spelling`; empty where it is as near to another name of the group."""
        for said in dict.fromkeys((self.attempt.said, self.attempt.untitled)):
            found = self.attempt.spelling(said, self.name)
            if found and not self.attempt.slip_for_another(said, self.name):
                return found
        return ""

    # --- All of the name and more ------------------------------------------------------------

    @kept
    def mine(self) -> Name:
        """The words of the guess that say something."""
        return content(self.attempt.said)

    @kept
    def places(self) -> list[int]:
        """Which of ``mine`` stands for each word of the name; empty unless all of them are there."""
        out: list[int] = []
        for word in self.told:
            for i, w in enumerate(self.mine):
                if i not in out and self.attempt.slip(w, word):
                    out.append(i)
                    break
            else:
                return []
        return out

    @kept
    def beside(self) -> bool:
        """Whether all of the name is there, and something beside it."""
        return bool(self.places) and len(self.mine) > len(self.places)

    @kept
    def more(self) -> list[str]:
        """Words beside the name that say more than what it is, where it is and its title."""
        a = self.attempt
        heads = lex.HEADS.get(a.group, frozenset())
        own = {singular(w) for w in words_of(self.entity)}
        kinds = a.kinds if a.group == "person" else a.kinds & (heads | lex.GROUND)
        true = kinds | (heads - lex.GROUND if a.group == "place" and a.kinds else heads)
        if a.group == "person":
            true |= lex.TITLES - lex.KIN
        if a.kinds & {"city", "country"}:
            true -= lex.BUILT  # "London Bridge"
        beside = [w for i, w in enumerate(self.mine) if i not in self.places]
        left = [w for w in beside if w not in true and w not in own and not any(slip(w, kind) for kind in kinds)]
        return elsewhere(a, left) if a.group == "place" and left else left

    @kept
    def more_at(self) -> list[int]:
        """Where these words stand among ``mine``."""
        return [i for i, w in enumerate(self.mine) if w in self.more]

    @kept
    def another_number(self) -> bool:
        """Whether a number stands beside a name that has one."""
        return any(w.isdigit() for w in self.more) and any(w.isdigit() for w in words_of(self.entity))

    @kept
    def kind_after(self) -> bool:
        """Whether one word follows that says what it is: "a marathon race", "Halloween night"."""
        a = self.attempt
        if a.group == "person" or len(self.more) != 1:
            return False
        return lex.BESIDE.get(self.more[0], "") in a.kinds and self.mine == (*self.told, *self.more)

    @kept
    def another_thing(self) -> bool:
        """Whether the words beside the name make another thing of it: "chocolate cake", "hot chocolate"."""
        if len(self.more) == 1 and self.more[0] in lex.CHANGES:
            return True
        sentence = any(w in lex.SMALL or w in lex.FILL for w in self.attempt.said)
        return min(self.more_at) > max(self.places) and not sentence

    @kept
    def everyday_word_before(self) -> bool:
        """Whether one everyday word stands before a thing and leaves it the same: "rain umbrella"."""
        a = self.attempt
        if not a.one_of_many or a.capitals or len(self.more) != 1 or max(self.more_at) > min(self.places):
            return False
        exact = all(self.mine[i] == w for i, w in zip(self.places, self.told, strict=True))
        return exact and not self.told[0].isdigit() and self._harmless(self.more[0])

    def _harmless(self, word: str) -> bool:
        """Whether no other name of the world has both, and the word is no activity and no other thing."""
        world = self.world
        if len(word) > 5 and word.endswith("ing") and word not in world.common:
            return False  # "tuning fork", "operating theatre"
        if any(world.by_id[id].names[0].split()[0] in ("A", "An") for id in world.named_in_full((word,))):
            return False  # "birthday cards"
        return (world.everyday(word) or not world.with_word(word)) and not world.with_words((word, *self.told))

    @kept
    def little_more(self) -> bool:
        """Whether the words beside the name weigh so little that a person should decide."""
        over = self.world.weight(self.more) - self.world.weight(self.told)
        return over <= PLAIN + 1 and (over < 0 or all(self.world.everyday(w) for w in self.more))

    # --- Part of the name --------------------------------------------------------------------

    @kept
    def short(self) -> Name:
        """The words of the guess that say something, without a title unless they name something else with it."""
        return content(self.attempt.said if self.attempt.others else self.attempt.untitled)

    @kept
    def hits(self) -> list[tuple[str, str]]:
        """Pairs of a word of the name and one of the guess that stands for it."""
        return [(w, m) for w in self.told for m in self.short if self.attempt.slip(m, w)]

    @kept
    def there(self) -> set[str]:
        """The words of the name that are there."""
        return {w for w, _ in self.hits}

    @kept
    def nothing_else(self) -> bool:
        """Whether all words of the guess are of the name, and not all of the name is there."""
        return bool(self.hits) and {m for _, m in self.hits} == set(self.short) and not self.complete

    @kept
    def complete(self) -> bool:
        """Whether all of the name is there."""
        return len(self.there) == len(set(self.told))

    @kept
    def nobody_elses(self) -> bool:
        """Whether nothing else of the world has the words that are there, and they are all that was said."""
        return self.nothing_else and self.world.with_words(self.there) <= {self.entity.id}

    @kept
    def all_owners(self) -> bool:
        """Whether only the owner of a thing or place is said: "Hadrian" for his wall."""
        return self.attempt.group != "person" and set(self.short) <= owners_of(self.entity)

    @kept
    def telling_word(self) -> bool:
        """Whether one of the words is as good as the name: it is no everyday word, and no first name."""
        return any(self._as_good(m, w) for w, m in self.hits)

    def _as_good(self, said: str, word: str) -> bool:
        if self.world.everyday(word) or len(word) < 4 or len(word) < 7 and once(said) != once(word):
            return False
        return self.attempt.group == "place" or not {said, word} & lex.GIVEN

    @kept
    def most_words(self) -> bool:
        """Whether more than half of the name is there, with the word that says what it is or all but one."""
        left_out = set(self.told) - self.there
        if len(self.there) < 2 or self.world.weight(self.there) * 2 <= self.world.weight(self.told):
            return False
        chief = _head(self.name) in self.there or len(self.there) > 2 and len(left_out) == 1
        return chief and not any(w.isdigit() for w in left_out)

    @kept
    def share(self) -> float:
        """How much of the name's weight is there, from 0 to 1; 0 where all of it is."""
        return 0 if self.complete else self.world.weight(self.there) / self.world.weight(set(self.told))

    @kept
    def mostly_it(self) -> bool:
        """Whether more than half of what was said is of the name."""
        matched = {m for _, m in self.hits}
        return self.world.weight(matched) * 2 > self.world.weight(set(self.short))

    @kept
    def one_slip_more(self) -> bool:
        """Whether the letters are one slip more away than is forgiven."""
        one, two = "".join(self.short), "".join(self.told)
        if (
            len(two) < 6
            or one[0] != two[0]
            or any(self.world.everyday(w) or self.world.with_word(w) for w in self.short)
            or not self.world.lookalikes.isdisjoint(self.short)
        ):
            return False
        return distance(one, two) <= 1 + (len(two) > 7) + (len(two) > 10)


def elsewhere(a: Attempt, left: list[str]) -> list[str]:
    """What is left of the words beside a place's name when a country or town that may be true has been taken away."""
    for size in (len(left), 1):
        for at in range(len(left) - size + 1):
            where = " ".join(left[at : at + size])
            if where + "s" in lex.COUNTRIES:
                where += "s"  # "Texas" has been taken for a plural
            if (where in lex.COUNTRIES or where in lex.TOWNS) and _may_lie(a, lex.TOWNS.get(where, where)):
                return [w for w in left if w not in left[at : at + size]]
    return left


def _may_lie(a: Attempt, country: str) -> bool:
    """Whether a place may lie in a country, as far as the features of the world say where anything lies."""
    if country in a.kinds or any(lex.TOWNS.get(" ".join(named(n))) == country for n in a.entity.names):
        return True
    return not any(country in other.kinds for other in a.world.by_id.values())


def _head(name: Name) -> str:
    """The word of a name that says what it is: the last one, or the one before "of"."""
    return singular(name[name.index("of") - 1] if "of" in name[1:] else name[-1])
