"""What a typed answer is worth: one judge for all games in which people type names or phrases.

A verdict is one of four. ``right``: it counts. ``close``: a near miss the card knows by name, or
so like one. ``doubt``: most of the name is there; a person decides. ``wrong``: the rest. What a
game makes of ``close`` and ``doubt`` is its own rule, but nobody except a person ever turns a
doubt into an answer that counts.

:class:`World` judges names among other names: what is unambiguous there may be said in part, and
what names somebody else is never a slip of the finger. whole phrases are
judged in :mod:`.phrases`. Both are pure functions of their words, so a table writes the verdict down when the guess is
made and a later version of this file changes no old game.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, TypeAlias

from . import lexicon as lex
from . import sounds
from .descriptions import DESCRIBED, RELATED, STANDS, abridged, apart, doer, meant, reworded, shorter, tokens
from .names import asked, bare, letters, loud, mended, once, root, singular, skeleton, slip, words, written
from .patterns import LazyPattern
from .spelling import distance

Verdict = Literal["right", "close", "doubt", "wrong"]
VERDICTS: tuple[Verdict, ...] = ("right", "close", "doubt", "wrong")

MOST = 0.6
"""The share of a name's weight that must be there before anybody is asked."""
MOST_INSTEAD = 0.75
"""The same where something else is said instead of the rest."""
TELLING, PLAIN = 3, 1
"""What a word weighs: a proper name, and an everyday word."""

Name: TypeAlias = tuple[str, ...]
"""A name as its words, as :func:`named` makes them."""
Forms: TypeAlias = tuple[tuple[Name, ...], tuple[Name, ...]]
"""The names of an entity as they stand, and all it may go by."""


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
    """
    found = [w for w in words(text) if w not in lex.ARTICLES] or list(words(text))
    if len(found) > 1 and found[0] in lex.OWNERS:
        found = found[1:]
    if len(found) > 1 and found[-1] in lex.ROMAN:
        found[-1] = str(lex.ROMAN[found[-1]])
    found = [w[:-2] if w[0].isdigit() and w.endswith("th") else w for w in found]
    return tuple(w for i, w in enumerate(found) if w != "number" or i or len(found) == 1 or not found[1][0].isdigit())


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
    """What two spellings of one name have in common: the letters in a row, the words in any order."""
    told = content(name)
    if len(name) == 1:
        return frozenset((name[0], told[0], "~" + told[0], singular(name[0])))
    return frozenset(("".join(name), "".join(told), "~" + " ".join(sorted(told)), "".join(map(singular, name))))


def untitled(name: Name, titles: frozenset[str]) -> Name:
    """A name without what it leads with."""
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
    mine, yours = sorted(content(one)), sorted(content(two))
    return len(mine) == len(yours) and all(slip(a, b) for a, b in zip(mine, yours, strict=True))


def _further(said: str, meant: str) -> bool:
    """A slip or one more, or a short form ("Leo"), in a word whose neighbours leave no doubt."""
    if len(said) > 2 and (meant.startswith(said) or distance(said, meant) == 1 and sorted(said) == sorted(meant)):
        return True
    if len(meant) == 4 and said[0] == meant[0] and said not in lex.COMMON and distance(said, meant) == 1:
        return True
    if min(len(said), len(meant)) > 2 and once(said) == once(meant):
        return True
    return slip(said, meant) or len(meant) > 4 and said[0] == meant[0] and distance(said, meant) <= 2


def _heard(said: str, meant: str) -> bool:
    """A word written as it sounds, in a name whose other words are there: "Frida Carlo", "Amelia Airheart"."""
    if said in lex.COMMON or min(len(said), len(meant)) < 4:
        return False
    one, two = loud(said), loud(meant)
    if one[0] != two[0] and not {one[0], two[0]} <= set("aeiou"):
        return False
    return distance(one, two) <= 1 or len(skeleton(said)) > 1 and skeleton(said) == skeleton(meant)


def _lies(first: str, second: str) -> bool:
    """Whether a place may be named second to say where the first is."""
    if second in lex.CONTINENTS:
        return True
    return (second in lex.COUNTRIES or second in lex.TOWNS) and first not in lex.COUNTRIES - lex.TOWNS.keys()


def _common_noun(e: Entity) -> bool:
    """Whether an entity is one of many, such as an umbrella or a lighthouse."""
    return e.group == "thing" or e.names[0].split()[0] in ("A", "An")


def _head(form: Name) -> str:
    """The word of a name that says what it is: the last one, or the one before "of"."""
    return singular(form[form.index("of") - 1] if "of" in form[1:] else form[-1])


_OR = LazyPattern(r"\s+or\s+|[/|;\n]|\s+oder\s+")
_COMMA = LazyPattern(r",(?!\d)|\s+and\s+|\s*&\s*|\s+[-–]\s+")


@dataclass
class World:
    """Every name there is, looked up by what two spellings have in common.

    Args:
        entities: all of them, so that a guess at another one is known for what it is.
        common: everyday words beside those of the lexicon, such as those of a deck's clues.
        folded: what :func:`named` makes of some of the names, where somebody has worked it out before.

    >>> world = World([Entity("eiffel", ("Eiffel Tower",), "place", frozenset({"tower", "france"})),
    ...     Entity("pisa", ("Leaning Tower of Pisa",), "place"), Entity("venice", ("Venice",), "place")])
    >>> [world.judge("eiffel", guess) for guess in ("is it Eiffel?", "the tower", "tour", "Venice")]
    ['right', 'wrong', 'wrong', 'wrong']
    >>> world.several("Venice, Eiffel Tower or Pisa"), world.several("Venice, Italy")
    (True, False)
    """

    entities: Iterable[Entity]
    common: frozenset[str] = frozenset()
    folded: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    _by_id: dict[str, Entity] = field(default_factory=dict, repr=False)
    _exact: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set), repr=False)
    _words: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set), repr=False)
    _letters: dict[tuple[str, int], set[tuple[str, str]]] = field(default_factory=lambda: defaultdict(set), repr=False)

    def __post_init__(self) -> None:
        """Index every name once."""
        self.entities = tuple(self.entities)
        low = {w for e in self.entities for n in e.names for w in n.split()[1:] if w.isalpha() and w.islower()}
        self.common = self.common | lex.COMMON | low
        for e in self.entities:
            self._by_id[e.id] = e
            for text in e.names:
                name = self.folded.get(text) or named(text)
                for key in keys(name):
                    self._exact[key].add(e.id)
                for word in content(name):
                    self._words[word].add(e.id)
                joined = "".join(content(name))
                self._letters[joined[0], len(joined)].add((joined, e.id))

    def plain(self, word: str) -> bool:
        """Whether a word is an everyday one."""
        return word in self.common or singular(word) in self.common or word in lex.SMALL or word in lex.GROUND

    def weight(self, told: Iterable[str]) -> int:
        """How much some words tell."""
        return sum(PLAIN if self.plain(w) or w.isdigit() else TELLING for w in told)

    def names(self, said: Name, strict: bool = True) -> set[str]:
        """The ids of what these words name in full; with ``strict`` off also without a title."""
        found = set().union(*(self._exact.get(k, set()) for k in keys(said)))
        if not found and not strict and (short := untitled(said, lex.TITLES)) != said:
            found = set().union(*(self._exact.get(k, set()) for k in keys(short)))
        return found

    def _having(self, told: Iterable[str]) -> set[str]:
        """The ids of those with all of these words in their names. There must be one word at least."""
        return set.intersection(*(self._words.get(w, set()) for w in told))

    def _rivals(self, e: Entity, ids: set[str]) -> list[Entity]:
        """Those with these ids who are of an entity's group, and not it."""
        return [self._by_id[o] for o in ids - {e.id} if self._by_id[o].group == e.group]

    def several(self, text: str) -> bool:
        """Whether a guess lists several answers, whichever they are: that is no guess but a drag-net.

        Depends on no card, so refusing it tells nothing. A name that itself holds an "and", a place with its
        country and two names of one thing are one answer.
        """
        said = named(text)
        if not said or self.names(said) or self.names(spoken(text)):
            return False
        either = [named(p) for p in _OR.split(bare(text)) if named(p)]
        if len(either) > 1:
            ids = [self.names(named(" ".join(asked(p)))) for p in either]
            return not set.intersection(*ids)
        if RELATED.search(text) and "," not in text:
            return False  # "Goldilocks and the three bears"
        parts = [named(p) for p in _COMMA.split(bare(text)) if named(p)]
        parts = [named(" ".join(asked(p))) for p in parts]
        ids = [self.names(p, strict=False) for p in parts]
        known = [i for i in ids if i]
        where = [p for p in parts[1:] if _lies(" ".join(parts[0]), " ".join(p).removeprefix("in "))]
        if len(parts) > 1 and " ".join(parts[0]) in lex.TOWNS and any(" ".join(p) in lex.CITIES for p in parts[1:]):
            return True
        if len(parts) - len(where) > 1 and len(known) > 1:
            return not set.intersection(*known)
        if len(parts) > 3:
            return True
        return len(parts) < 2 and self._strung(said) > 2

    def _strung(self, said: Name) -> int:
        """How many names of the world follow each other with nothing between."""
        count = at = 0
        while at < len(said):
            for to in range(min(len(said), at + 5), at, -1):
                if self._exact.get("".join(said[at:to])) or self._exact.get("".join(content(said[at:to]))):
                    count, at = count + 1, to
                    break
            else:
                return 0
        return count

    def judge(self, id: str, guess: str) -> Verdict:
        """What a guess at an entity of this world is worth."""
        return self.judge_of(self._by_id[id], guess)

    def judge_of(self, e: Entity, guess: str) -> Verdict:
        """What a guess at an entity is worth, which need not be one of this world."""
        found = self._judge(e, guess)
        if found == "right" or not guess.strip():
            return found
        less = meant(guess)
        if less != guess and self._judge(e, less) == "right":
            return "right"
        if self._rivals(e, self.names(named(less))):
            return found
        if self._of_a_kind(e, less, less != guess) or self._otherwise(e, less):
            return "right"
        mend = mended(
            less, _numbers(e), lambda said, meant: self.plain(said) or said in self._words or said in lex.SPELT
        )
        return "right" if _numbers(e) and self._judge(e, mend) == "right" else found

    def _otherwise(self, e: Entity, guess: str) -> bool:
        """Whether a guess names an entity in other words, as it sounds, or with something that adds nothing."""
        said = tuple(" ".join(asked(words(guess))).split())
        if not said or said[0] in lex.NOT or any(keys(named(guess)) & keys(named(n)) for n in e.near):
            return False
        if self._as_heard(e, guess) or self._of_parts(e, guess):
            return True
        if _common_noun(e) and self._with_more(e, guess):
            return True
        for text in shorter(" ".join(_unasked(guess)), e.group, e.kinds):
            if self._is_it(e, text):
                return not self._shared(e, guess)
        return False

    def _with_more(self, e: Entity, guess: str) -> bool:
        """Whether one of many is named to the letter and then told where it is: "a lifeguard on a beach"."""
        if not (cut := STANDS.match(guess.strip(" .?!"))):
            return False
        told = words(cut["where"])
        odd = any(w in lex.NOT or w in lex.WORKS or w in lex.KIN for w in told) or any(
            w[:1].isupper() for w in cut["where"].split()
        )
        return not odd and len(told) < 5 and self._is_it(e, cut["what"])

    def _is_it(self, e: Entity, text: str) -> bool:
        """Whether these words are a full name of an entity, with slips, and no other's of its group."""
        said = spoken(text)
        if not said or self._rivals(e, self.names(said)):
            return False
        return any(
            keys(said) & keys(f) or self._typed(e, said, f) and not self._of_another(e, said, f)
            for f in _forms(e, self.common)[0]
        )

    def _shared(self, e: Entity, guess: str) -> bool:
        """Whether another entity of the group has all the telling words of a guess in its name: "table tennis"."""
        said = content(spoken(guess))
        return bool(self._rivals(e, self._having(said)))

    def _as_heard(self, e: Entity, guess: str) -> bool:
        """Whether a guess sounds like a whole name, or has other words of the same meaning, or initials."""
        said = tuple(asked(tokens(guess)))
        if not said or len(said) == 1 and (self.plain(said[0]) or said[0] in lex.SPOKEN or said[0] in self._words):
            return False
        if self._rivals(e, self.names(named(" ".join(said)))):
            return False
        for name in e.names:
            form = tokens(name)
            if sounds.alike(said, form) and (len(said) == 1 or self._one_there(said, form)):
                return True
            if abridged(guess, form):
                return True
            if len(said) == len(form) > 1 and self._half_heard(e, said, form):
                return True
            if reworded(said, form) and not self._other_initials(e, said, form):
                return True
        return False

    def _half_heard(self, e: Entity, said: Name, form: Name) -> bool:
        """Whether some words sound alike and the others have slips: "Florance Nightingail"."""
        if self._of_another(e, said, form) or not self._one_there(said, form):
            return False
        return all(self._slip(e, a, b) or sounds.alike((a,), (b,)) for a, b in zip(said, form, strict=True))

    def _one_there(self, said: Name, form: Name) -> bool:
        """Whether not every word that is spelt otherwise is an everyday one, or one is there to the letter."""
        return any(a in form or not self.plain(a) for a in said)

    def _other_initials(self, e: Entity, said: Name, form: Name) -> bool:
        """Whether the same words mean another of the group as well: "E. II"."""
        same = [singular(b) for a, b in zip(said, form, strict=True) if a == b]
        others = self._rivals(e, self._having(same)) if same else ()
        return any(reworded(said, tokens(n)) for o in others for n in o.names)

    def _of_parts(self, e: Entity, guess: str) -> bool:
        """Whether one of the parts between commas is the name, and the others name nothing else."""
        parts = [spoken(p) for p in apart(guess)]
        if not 1 < len(parts) < 4:
            return False
        forms = _forms(e, self.common)[0]
        if any(self.names(p, strict=False) - {e.id} or p and p[0] in lex.NOT for p in parts):
            return False
        if any(w in lex.COUNTRIES or w in lex.TOWNS for p in parts for w in p if p not in forms and w not in _own(e)):
            return False
        return any(
            keys(p) & keys(f) and (self._telling(e, p) or len(p) > 0 and e.group == "thing")
            for p in parts[:1] + parts[-1:]
            for f in forms
        )

    def _of_a_kind(self, e: Entity, guess: str, state: bool) -> bool:
        """Whether a verb or an adjective is said for what happens: "dreaming", "being lucky"."""
        said = spoken(guess)
        if len(said) != 1 or not e.kinds & lex.HAPPENING:
            return False
        like = {said[0], said[0][:-1]} if state and said[0].endswith("y") else {said[0]}
        if said[0].endswith("ing"):
            like.add(root(said[0]))
        return any(len(n) == 1 and len(n[0]) > 3 and {root(n[0]), n[0]} & like for n in map(named, e.names))

    def _judge(self, e: Entity, guess: str) -> Verdict:
        """What a guess is worth as it stands."""
        said = spoken(guess)
        if not said:
            return "wrong"
        forms = _forms(e, self.common)
        misses = [named(n) for n in e.near]
        if plainly := self._plainly(e, forms[0], said, guess):
            return plainly
        if any(keys(said) & keys(miss) for miss in misses):
            return "close"
        others = self.names(said) - {e.id}
        if said[0] in ("not", "anything", "never") or self._rivals(e, others):
            return "wrong"
        found = self._found(e, forms, said, guess, bool(others))
        if (
            found in ("right", "doubt")
            and self._speaks_of_another(e, said, guess)
            and not (found == "right" and not others and self._described(e, forms[0], guess))
        ):
            return "wrong"
        if found == "wrong" and any(self._typed(e, said, miss) or self._holds(said, miss) for miss in misses):
            return "close"
        if found == "right" and any(self._nearer(e, said, miss, forms[1]) for miss in misses):
            return "close"
        return found

    def _plainly(self, e: Entity, forms: tuple[Name, ...], said: Name, guess: str) -> Verdict | None:
        """The verdict where a guess is a name to the letter, or what somebody of that name does; else ``None``."""
        whole = named(guess)
        if any(keys(name) & keys(form) for name in (whole, said) for form in forms):
            return "doubt" if e.group != "thing" and self._many(e, said) else "right"
        if len(whole) == 1 and letters(guess).removeprefix("the") in _rows(e):
            return "right"
        if e.group == "person" and any(row in _rows(e) for row in doer(" ".join(asked(words(guess))))):
            return "right"
        return None

    def _found(
        self,
        e: Entity,
        forms: Forms,
        said: Name,
        guess: str,
        other: bool,
    ) -> Verdict:
        """Everything but the plain name, and descriptions around it."""
        capital = [p[:1].isupper() for p in guess.split()]
        # "Golden Compass" and "Paul the octopus" are names of their own
        named_so = len(capital) > 1 and all(capital) or "the" in words(guess)[1:]
        found = self._loose(e, forms, said, other, named_so)
        if found == "right" and e.group != "thing" and self._many(e, said):
            found = "doubt"
        if other or found == "right":
            return found
        return "right" if self._described(e, forms[0], guess) or self._told(e, forms[1], guess) else found

    def _loose(
        self,
        e: Entity,
        forms: Forms,
        said: Name,
        other: bool,
        named_so: bool,
    ) -> Verdict:
        """Everything but the plain name: titles, slips, more words than needed, fewer words than all."""
        short = untitled(said, lex.TITLES)
        wrong_sex = lex.MEN if "woman" in e.kinds else lex.WOMEN if "man" in e.kinds else frozenset()
        odd = short != said and said[0] in wrong_sex
        best: Verdict = "wrong"
        for form in forms[1]:
            found: Verdict
            if other:
                found = self._part(e, form, said, other=True)
            elif keys(short) & keys(form) or any(
                self._typed(e, some, form) and not self._of_another(e, some, form) for some in {short, said}
            ):
                found = "right"
            else:
                found = min(
                    self._more(e, form, said, named_so), self._part(e, form, short, other=False), key=VERDICTS.index
                )
            if odd and found == "right":
                found = "doubt"
            best = min(best, found, key=VERDICTS.index)
            if best == "right":
                return best
        return best

    def _many(self, e: Entity, said: Name) -> bool:
        """Whether a proper name is said in the plural: the Amazons are not the Amazon."""
        own = _own(e)
        return any(
            w not in own and w not in lex.PLURALS and singular(w) in own and not self.plain(singular(w)) for w in said
        )

    def _described(self, e: Entity, forms: Iterable[Name], guess: str) -> bool:
        """Whether the name, to the letter, stands first and a description follows, or what it belongs to before it.

        "Anna Pavlova the ballerina", "Saturn, the one with the rings", "Peter Pan’s Neverland".
        """
        text = guess.replace("’", "'").strip(" .?!")
        if "'s " in text and e.names[0].split()[0] not in ("A", "An"):
            owner, _, rest = text.rpartition("'s ")
            if named(rest) in forms and len(owner.split()) < 4 and self._telling(e, named(rest)):
                return not any(w in lex.KIN for w in named(rest))
        if e.group == "place":
            cut = re.match(r"([^,]+?)\s+in the \w+", text)
            if cut and _common_noun(e) is False and self._is(e, forms, cut[1]) and not self._elsewhere_named(e, text):
                return True
        for cut in DESCRIBED.finditer(text):
            name, comma, rest = text[: cut.start()], "," in cut[0], text[cut.end() :]
            if not self._is(e, forms, name):
                continue
            told = words(rest)
            if not told or not lex.CLAUSE.fullmatch(cut[1]) and _common_noun(e):
                continue
            said = spoken(name)
            one = len(content(said)) == 1
            if self._enough(e, said, cut[1].lower(), rest):
                return True
            clause = bool(lex.CLAUSE.fullmatch(cut[1])) and not one
            if (
                not comma
                and not clause
                and (lex.PERSONAL.fullmatch(cut[1]) or any(w[:1].isupper() for w in rest.split()))
            ):
                continue  # "Peter the Great", and "Alice who went to Wonderland", which a person may judge
            if (
                told[0] in lex.NOT
                or any(w in lex.WORKS or w in lex.ANIMALS for w in told[:3])
                and not set(told) & e.kinds
            ):
                continue
            one = one and e.group != "person" and cut[1].lower() != "where"
            fit = e.kinds | lex.HEADS.get(e.group, frozenset())
            if comma or self._telling(e, said) and (not one or told[-1] in fit):
                return True
        cut = RELATED.search(text)
        return bool(cut and self._is(e, forms, text[: cut.start()]))

    def _enough(self, e: Entity, said: Name, link: str, rest: str) -> bool:
        """Whether a description adds nothing to doubt: "Lilliput where Gulliver was", "a pirate who sails"."""
        if link == "where":
            return e.group == "place" and self._telling(e, said) and not self._elsewhere_named(e, rest)
        many = bool(lex.PERSONAL.fullmatch(link)) and _common_noun(e) and not self._words.get(words(rest)[-1])
        return many and not any(w in lex.NOT or w[:1].isupper() for w in rest.split())

    def _is(self, e: Entity, forms: Iterable[Name], text: str) -> bool:
        """Whether these words are a name of an entity and nobody else's."""
        said = spoken(text)
        return bool(said) and said in forms and not (self.names(said) - {e.id})

    def _telling(self, e: Entity, said: Name) -> bool:
        """Whether a name is more than a first name or an everyday word."""
        return len(content(said)) > 1 or any(not self.plain(w) and w not in lex.GIVEN for w in content(said))

    def _elsewhere_named(self, e: Entity, text: str) -> bool:
        """Whether a description names a country or a town."""
        return any(w in lex.COUNTRIES or w in lex.TOWNS for w in words(text) if w not in _own(e))

    def _told(self, e: Entity, forms: Iterable[Name], guess: str) -> bool:
        """Whether the name, to the letter, stands in a short description: "the wooden boy Pinocchio"."""
        full = asked(words(guess))
        said = tuple(w for w in full if w not in lex.ARTICLES)
        typed = {w for part in guess.split() if part[:1].isupper() for w in words(part)}
        for form in forms:
            for at in range(len(said) - len(form) + 1):
                if said[at : at + len(form)] != form:
                    continue
                before, after = said[:at], said[at + len(form) :]
                if before and (after or len(before) > 2 or full[0] != "the"):
                    continue
                fit = lex.HEADS.get(e.group, frozenset()) | e.kinds | (lex.MAKERS if full[0] == "the" else frozenset())
                if any(w in lex.SMALL or w in lex.KIN - fit or w in typed for w in before):
                    continue
                if e.group != "person" and any(w in lex.CHANGES for w in before):
                    continue
                if any(w in self._words and not self.plain(w) for w in before):
                    continue
                if (before or after) and (not after or self._follows(e, after, full, len(content(form)) > 1)):
                    return True
        return False

    def _follows(self, e: Entity, after: Name, full: Name, long: bool) -> bool:
        """Whether what follows a name says no more than where it comes from or what it is."""
        if full[full.index(after[0], 1) - 1] == "the" and after[0] not in lex.SMALL:
            kind = lex.HEADS.get(e.group, frozenset()) | e.kinds
            return len(after) < 4 and singular(after[-1]) in kind and not any(w in lex.KIN for w in after)
        if e.group == "place":
            where = " ".join(after[1:])
            if where in lex.COUNTRIES or where in lex.TOWNS:
                return not self._elsewhere(e, [where])
            return after[0] == "in" and len(after) == 2
        links = ("from", "of", "by", "in") if e.group == "person" else ("by", "from", "in")
        if after[0] == "of" and e.group == "thing":
            return long and len(after) == 2  # "the periodic table of elements"
        return len(after) > 1 and after[0] in links

    def _slip(self, e: Entity, said: str, meant: str) -> bool:
        """The same word, or a slip of the finger that is no word of its own."""
        if said == meant:
            return True
        known = self._words.get(said, set()) - {e.id} or self.plain(said) or said in lex.SPOKEN
        return not known and slip(said, meant)

    def _sure(self, e: Entity, mine: Iterable[str], yours: Iterable[str]) -> bool:
        """Whether a telling word is there to the letter: then the others may be further off."""
        return any(w in yours and not self.plain(w) for w in mine)

    def _typed(self, e: Entity, said: Name, form: Name) -> bool:
        """Whether these are the words of a name in any order, each with slips; or its letters with other gaps."""
        mine, yours = list(content(said)), list(content(form))
        if len(mine) == len(yours):
            sure, near = self._sure(e, mine, yours), len(set(mine) & set(yours)) > 1
            for word in yours:
                hit = next((w for w in mine if self._slip(e, w, word)), None)
                if hit is None and sure:
                    hit = next((w for w in mine if w not in yours and _further(w, word)), None)
                if hit is None and (sure or near) and not self.plain(word):
                    rest = [w for w in mine if w not in yours and not self._words.get(w, set()) - {e.id}]
                    hit = next((w for w in rest if _heard(w, word)), None)
                if hit is None:
                    break
                mine.remove(hit)
            else:
                return True
        if len(said) == len(form):
            return False
        return any(
            len(two) > 6 and not self.plain(one) and slip(one, two)
            for one, two in (("".join(said), "".join(form)), ("".join(content(said)), "".join(yours)))
        )

    def _of_another(self, e: Entity, said: Name, form: Name) -> bool:
        """Whether a slip is as near to another name of the world."""
        typed, meant = "".join(content(said)), "".join(content(form))
        gap = distance(typed, meant)
        if gap > 3:
            return False  # a short form or another order, no slip
        for n in range(len(typed) - gap, len(typed) + gap + 1):
            for name, id in self._letters.get((typed[0], n), ()):
                if id != e.id and self._by_id[id].group == e.group and distance(typed, name) <= gap:
                    return True
        return False

    def _nearer(self, e: Entity, said: Name, miss: Name, forms: Sequence[Name]) -> bool:
        """Whether a slip is as near to a near miss as to the name."""
        if not self._typed(e, said, miss):
            return False
        typed = "".join(content(said))
        return distance(typed, "".join(content(miss))) <= min(distance(typed, "".join(content(f))) for f in forms)

    def _holds(self, said: Name, miss: Name) -> bool:
        """Whether all of a near miss is among the words."""
        return set(content(miss)) <= set(content(said)) and not all(self.plain(w) for w in content(miss))

    def _more(self, e: Entity, form: Name, said: Name, named_so: bool) -> Verdict:
        """All of the name and something more: where it is, what it is, how it looks."""
        told, mine = content(form), list(content(said))
        places = []
        for word in told:
            hit = next((i for i, w in enumerate(mine) if i not in places and self._slip(e, w, word)), None)
            if hit is None:
                return "wrong"
            places.append(hit)
        left = self._odd(e, [w for i, w in enumerate(mine) if i not in places])
        if not left:
            return "right"
        if any(w.isdigit() for w in left) and any(w.isdigit() for n in e.names for w in named(n)):
            return "wrong"
        at = [i for i, w in enumerate(mine) if w in left]
        sentence = any(w in lex.SMALL or w in lex.FILL for w in said)
        kind = e.group != "person" and len(left) == 1 and lex.BESIDE.get(left[0], "") in e.kinds
        if kind and mine == [*told, *left]:
            return "right"  # "a marathon race", "Halloween night"
        if min(at) > max(places) and not sentence or len(left) == 1 and left[0] in lex.CHANGES:
            return "wrong"  # "chocolate cake", "Venice Beach", "hot chocolate": another thing
        exact = all(mine[i] == w for i, w in zip(places, told, strict=True)) and not told[0].isdigit()
        before = max(at) < min(places) and len(left) == 1 and not named_so
        if _common_noun(e) and exact and before and self._harmless(left[0], told):
            return "right"
        over = self.weight(left) - self.weight(told)
        return "wrong" if over > PLAIN + 1 or over >= 0 and any(not self.plain(w) for w in left) else "doubt"

    def _odd(self, e: Entity, extra: list[str]) -> list[str]:
        """Of the words beside a name, those that say more than what it is, where it is and its title."""
        heads = lex.HEADS.get(e.group, frozenset())
        kinds = e.kinds if e.group == "person" else e.kinds & (heads | lex.GROUND)
        own = kinds | {singular(w) for n in e.names for w in named(n)}
        if e.group == "person":
            own |= lex.TITLES - lex.KIN
        if not e.kinds or e.group != "place":
            own |= heads
        else:
            own |= heads - lex.GROUND
        if e.kinds & {"city", "country"}:
            own -= lex.BUILT - {singular(w) for n in e.names for w in named(n)}  # "London Bridge"
        left = [w for w in extra if w not in own and not any(slip(w, kind) for kind in kinds)]
        return self._elsewhere(e, left) if e.group == "place" and left else left

    def _elsewhere(self, e: Entity, left: list[str]) -> list[str]:
        """What is left of the words when a country or town that may be true has been taken away."""
        text = " ".join(left)
        for size in (len(left), 1):
            for at in range(len(left) - size + 1):
                words_ = left[at : at + size]
                where = " ".join(words_)
                if where + "s" in lex.COUNTRIES:
                    where += "s"  # "Texas" has been taken for a plural
                lies = lex.TOWNS.get(where, where)
                if (where in lex.COUNTRIES or where in lex.TOWNS) and (
                    lies in e.kinds
                    or any(lex.TOWNS.get(" ".join(named(n))) == lies for n in e.names)
                    or not any(lies in other.kinds for other in self._by_id.values())
                ):
                    return [w for w in left if w not in words_]
        return text.split()

    def _harmless(self, word: str, told: Name) -> bool:
        """Whether an everyday word before a name leaves it the same: no other name of the world has both."""
        shared = self._having((word, *told))
        if len(word) > 5 and word.endswith("ing") and word not in self.common:
            return False  # "tuning fork", "operating theatre"
        known = [self._by_id[id] for id in self.names((word,))]
        another = any(e.group == "thing" and e.names[0].split()[0] in ("A", "An") for e in known)  # "birthday cards"
        return (self.plain(word) or word not in self._words) and not shared and not another

    def _part(self, e: Entity, form: Name, said: Name, other: bool) -> Verdict:
        """Some of the name: right if it can be nothing else in the world, in doubt if it is most of it."""
        told, mine = content(form), content(said)
        if len(told) > 1 and any("".join(told) == "".join(named(n)) for n in e.names if len(named(n)) == 1):
            return "wrong"  # half of a word that is written in two
        hits = [(w, m) for w in told for m in mine if self._slip(e, m, w)]
        if not hits:
            return self._nearly(told, mine)
        there = {w for w, _ in hits}
        if len(there) == len(set(told)):
            return "wrong"  # all of the name is there: see _more
        matched = {m for _, m in hits}
        whole = len(matched) == len(set(mine))
        if whole and not other:
            owners = self._having(there) | {e.id}
            proper = any(self._proper(e, m, w) for w, m in hits)
            left_out = set(told) - there
            most = (
                len(there) > 1
                and self.weight(there) * 2 > self.weight(told)
                and (_head(form) in there or len(there) > 2 and len(left_out) == 1)
            )
            most = most and not any(w.isdigit() for w in left_out)
            if owners == {e.id} and (proper or most):
                return "doubt" if e.group != "person" and set(mine) <= _owners(e) else "right"
        share = self.weight(there) / self.weight(set(told))
        if whole and (share >= MOST or other and any(not self.plain(w) for w in there)):
            return "doubt"
        if not other and share > MOST_INSTEAD and self.weight(matched) * 2 > self.weight(set(mine)):
            return "doubt"
        return "wrong" if other else self._nearly(told, mine)

    def _proper(self, e: Entity, said: str, meant: str) -> bool:
        """Whether one word of a name is as good as the name: nothing else has it, and it is no everyday word."""
        if self.plain(meant) or len(meant) < 4 or meant.isdigit() or len(meant) < 7 and once(said) != once(meant):
            return False
        return e.group == "place" or not {said, meant} & lex.GIVEN

    def _nearly(self, told: Name, mine: Name) -> Verdict:
        """One slip more than is forgiven is for a person to judge."""
        one, two = "".join(mine), "".join(told)
        if len(two) < 6 or any(self.plain(w) or w in self._words for w in mine) or one[0] != two[0]:
            return "wrong"
        return "doubt" if distance(one, two) <= (len(two) > 5) + (len(two) > 7) + (len(two) > 10) else "wrong"

    def _speaks_of_another(self, e: Entity, said: Name, guess: str) -> bool:
        """Whether a guess is about a relative or a possession of the one named: "Marie Curie’s husband"."""
        own = {w for n in e.names for w in named(n)}
        kin = [w for w in said if (w in lex.KIN or singular(w) in lex.KIN) and w not in own]
        kin = [w for w in kin if f"{w[:-1]}'s" not in guess.lower().replace("’", "'")]  # "the children's playground"
        text = bare(guess.replace("’", "'").replace("'s", " 's "))
        owned = (
            "'s" in guess.replace("’", "'")
            or "s'" in guess.replace("’", "'")
            or " of " in f" {text} "
            or " to " in f" {text} "
        )
        return bool(kin) and owned


def _unasked(guess: str) -> list[str]:
    """The words of a guess as they are typed, without what people say before the name."""
    typed = guess.strip().split()
    most = len(words(guess)) - len(asked(words(guess)))
    for n in range(min(most, len(typed) - 1), 0, -1):
        left = " ".join(typed[n:])
        if (
            words(left) == asked(words(left))
            and asked(words(guess))[: len(words(left))] == words(left)[: len(asked(words(guess)))]
        ):
            return typed[n:]
    return typed


@lru_cache(maxsize=2048)
def _numbers(e: Entity) -> tuple[str, ...]:
    """The words of an entity's names that are read as figures."""
    return tuple(w for w in written(e.names) if w in lex.SPELT)


@lru_cache(maxsize=2048)
def _own(e: Entity) -> frozenset[str]:
    """Every word of an entity's names."""
    return frozenset(w for n in e.names for w in named(n))


@lru_cache(maxsize=2048)
def _owners(e: Entity) -> frozenset[str]:
    """Whose a named thing or place is: Hadrian is not his wall."""
    bare_names = [w for n in e.names for w in n.replace("’", "'").split() if w.endswith("'s")]
    alone = {named(n) for n in e.names}
    return frozenset(w for name in bare_names for w in named(name[:-2]) if (w,) not in alone)


@lru_cache(maxsize=2048)
def _rows(e: Entity) -> frozenset[str]:
    """An entity's names as letters in a row, with and without articles, for whoever types no gaps."""
    return frozenset(row for n in e.names for row in (letters(n), "".join(bare(n).split()).removeprefix("the")) if row)


@lru_cache(maxsize=2048)
def _forms(e: Entity, common: frozenset[str]) -> Forms:
    """An entity's names as they stand, and all it may go by: without a title, without "Mount" and "River"."""
    strict = tuple(dict.fromkeys(named(n) for n in e.names))
    loose = dict.fromkeys(strict)
    for name in strict:
        for short in (untitled(name, lex.STYLED), tuple(w for w in name if w not in lex.GROUND)):
            if short and short != name and any(w not in common and w not in lex.SMALL for w in short):
                loose[short] = None
    return strict, tuple(loose)
