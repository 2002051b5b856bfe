"""When two names mean the same Who: the fold they share, and near matches that ask the table.

No Who may be used twice in a game (WWD-12), and people type names in many ways.
``fold`` removes what never tells two people apart; ``near`` finds what may or may
not, such as a surname, another title or a slip of the finger, and there the table
decides (WWD-Q16). Both stand on the folding that all games share.
"""

from __future__ import annotations

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
_COUPLES = frozenset({"mr", "mrs", "miss", "ms", "lord", "lady", "captain"})


def fold(name: str) -> str:
    """The bare form of a name, equal for equal Whos: ``"Sir Isaac Newton!"`` gives ``"isaac newton"``.

    Case, accents, punctuation, articles and titles of courtesy go; numbers become figures.
    """
    said = words(name)
    return " ".join(untitled(tuple(w for w in said if w not in ARTICLES) or said, _STYLES))


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
    """What a stranger would say of two near names: a surname or a title more is the same, a first name is not.

    >>> same("Holmes", "Sherlock Holmes"), same("Alice", "Alice Cooper"), same("Saint George", "King George")
    (True, False, False)
    """
    if short(a) == short(b):
        return fold(a) == short(a) or fold(b) == short(b)
    few, many = sorted((short(a).split(), short(b).split()), key=len)
    if len(few) == len(many):
        return True
    return _alike(few[-1], many[-1]) or many[len(few)] in SMALL or _alike("".join(few), "".join(many))


def _alike(a: str, b: str) -> bool:
    return slip(a, b) or slip(b, a)


def _within(few: frozenset[str], many: frozenset[str]) -> bool:
    return bool(few) and all(any(_alike(x, y) for y in many) for x in few)
