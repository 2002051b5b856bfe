"""When two names mean the same Who: the fold they share, and near matches that ask the table.

No Who may be used twice in a game (WWD-12), and people type names in many ways.
``fold`` removes what never tells two people apart; ``near`` finds what may or may
not, such as a surname, another title or a slip of the finger, and there the table
decides (WWD-Q16). Both stand on the folding that all games share.
"""

from __future__ import annotations

from functools import lru_cache

from guise.answers.entities import untitled
from guise.answers.lexicon import ARTICLES, SMALL, TITLES
from guise.answers.names import words
from guise.answers.slips import slip

_STYLES = frozenset({"sir", "dame", "doctor", "professor"})
"""Titles that never tell two people apart. A king, a saint and a Mrs may be somebody else than the name alone."""
_OWNED = frozenset({"the", "my", "our", "your", "his", "her", "their", "these", "those", "both", "all"})
"""What a plural begins with: "the neighbours", "my parents"."""
_NO_PLURAL = ("ss", "us", "is")
"""Ends of words that have an s in the singular: a boss, a walrus, an ibis."""
_FAMILY = (
    "mum mummy mom mommy mother mama mamma mam dad daddy father papa pa grandma granma granny gran grandmother nan "
    "nana grandpa granpa grandad granddad grandfather oma opa omi opi nonna nonno abuela abuelo brother sister bro "
    "sis uncle aunt aunty auntie cousin son daughter niece nephew wife husband twin stepmother stepfather "
    "stepbrother stepsister stepmum stepdad godmother godfather"
)
KIN = frozenset(_FAMILY.split())
"""Words for one of the family: whoever says two of them means two people."""
_SLIP = 5
"""A word with a slip in it is as long as this, or it may be another name: Ana is not Anna, nor Paul Paula."""
_ENDS = tuple("aeio")
"""What a name of the other sex ends in, or has more: Mario and Maria, Louis and Louise."""
_SEXES = frozenset({"man", "woman", "boy", "girl", "men", "women"})
_COUPLES = frozenset({"mr", "mrs", "miss", "ms", "lord", "lady", "captain"})


@lru_cache(1024)
def fold(name: str) -> str:
    """The bare form of a name, equal for equal Whos: ``"Sir Isaac Newton!"`` gives ``"isaac newton"``.

    Case, accents, punctuation, articles and titles of courtesy go; numbers become figures.
    """
    said = words(name)
    return " ".join(untitled(tuple(w for w in said if w not in ARTICLES) or said, _STYLES))


@lru_cache(1024)
def short(name: str) -> str:
    """A fold without any title, as far as a name is left: "Queen Séondeok" gives "seondeok"."""
    return " ".join(untitled(tuple(fold(name).split()), TITLES))


def possessive(name: str, plural: bool | None = None) -> str:
    """Whose: ’s after every name, and only an apostrophe after a plural in s.

    Args:
        name: as it reads inside a sentence.
        plural: it means several; without it, the name tells: "the neighbours", but not "the Queen of Hearts".

    >>> possessive("Hercules"), possessive("my parents"), possessive("my boss"), possessive("the Queen of Hearts")
    ('Hercules’s', 'my parents’', 'my boss’s', 'the Queen of Hearts’s')
    """
    if plural is None:
        first, _, rest = name.lower().partition(" ")
        plural = bool(rest) and first in _OWNED and " of " not in name and not name.endswith(_NO_PLURAL)
    return name + ("’" if plural and name.endswith("s") else "’s")


def near(a: str, b: str) -> bool:
    """Whether two names may mean the same Who, so that the table should be asked (WWD-Q16).

    True for equal folds too; ask ``fold`` first. Names are near when they differ in a title
    ("Saint George", "King George"), when every word of one is a word of the other ("Holmes",
    "Sherlock Holmes"), allowing slips of the finger, or when only the gaps and a slip differ.
    """
    one, two = short(a), short(b)
    if one == two:
        return True
    mine, yours = (frozenset(x.split()) - SMALL - _COUPLES for x in (one, two))
    if _within(mine, yours) or _within(yours, mine):
        return True
    return _alike(one.replace(" ", ""), two.replace(" ", ""))


def same(a: str, b: str) -> bool:
    """What a stranger would say of two near names: a surname or a title more is the same, a first name is not. Two of a
    family are never the same, nor are two of a trade: at most a game has a Who twice, but nobody's uncle is thrown out.

    >>> same("Holmes", "Sherlock Holmes"), same("Alice", "Alice Cooper"), same("Saint George", "King George")
    (True, False, False)
    >>> same("Oma Inge", "Opa Inge"), same("Paul", "Paula"), same("the teacher", "the head teacher")
    (False, False, False)
    """
    mine, yours = (tuple(w for w in fold(name).split() if w not in KIN) for name in (a, b))
    if {*words(a)} & KIN and {*words(b)} & KIN:
        return fold(a) == fold(b)
    if {*words(a), *words(b)} & KIN:
        return mine == yours  # Ida is Aunt Ida
    if short(a) == short(b):
        return fold(a) == short(a) or fold(b) == short(b)
    few, many = sorted((short(a).split(), short(b).split()), key=len)
    if len(few) == len(many):
        return all(x == y or _slipped(x, y) for x, y in zip(few, many))
    if _common(a) or _common(b):
        return _slipped("".join(few), "".join(many))
    if any(_titled(name) and short(name).split() == few for name in (a, b)):
        return False  # King Charles is not Ray Charles, nor Mrs Claus Santa
    return _alike(few[-1], many[-1]) or many[len(few)] in SMALL or _alike("".join(few), "".join(many))


def _slipped(a: str, b: str) -> bool:
    """Whether one word is the other with a slip in it, and not a name of its own."""
    if min(len(a), len(b)) < _SLIP or not _alike(a, b):
        return False
    few, many = sorted((a, b), key=len)
    another = many.endswith(_ENDS) and many[:-1] in (few, few[:-1])
    return not another and not any(a.endswith(x) and b.endswith(y) for x in _SEXES for y in _SEXES if x != y)


def _common(name: str) -> bool:
    """Written small from its first word to its last: a trade or a type, and nobody by name."""
    return name == name.lower()


def _titled(name: str) -> bool:
    """With a title that tells people apart."""
    return fold(name) != short(name)


def _alike(a: str, b: str) -> bool:
    return slip(a, b) or slip(b, a)


def _within(few: frozenset[str], many: frozenset[str]) -> bool:
    return bool(few) and all(any(_alike(x, y) for y in many) for x in few)
