"""When two names mean the same Who: folding, and near matches that ask the table.

No Who may be used twice in a game (WWD-12), and people type names in many ways.
``fold`` removes what never tells two people apart; ``near`` finds what may or may
not, such as a surname or a slip of the finger, and there the table decides (WWD-Q16).
"""

from __future__ import annotations

import re
import unicodedata

from guise.engine.spelling import distance

# Letters that Unicode does not take apart into a letter and an accent.
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_ARTICLES = frozenset({"the", "a", "an"})
# "Mr" and "Mrs", "Lord" and "Lady" are missing on purpose: they can be all that
# tells a couple apart, so such names are only near.
_TITLES = frozenset(
    [
        "sir",
        "dame",
        "doctor",
        "dr",
        "professor",
        "prof",
        "king",
        "queen",
        "prince",
        "princess",
        "emperor",
        "empress",
        "saint",
        "st",
    ]
)
_SMALL = frozenset(
    [
        "of",
        "and",
        "de",
        "da",
        "del",
        "di",
        "du",
        "la",
        "le",
        "van",
        "von",
        "al",
        "el",
        "ibn",
        "mr",
        "mrs",
        "miss",
        "ms",
        "lord",
        "lady",
        "captain",
    ]
)


def fold(name: str) -> str:
    """The bare form of a name, equal for equal Whos: ``"Queen Séondeok!"`` gives ``"seondeok"``.

    Case, accents, punctuation, articles and leading titles go. A title stays when
    the name is nothing without it ("the Queen", "the Queen of Hearts").
    """
    # taken apart before and after: small letters can come out of signs, and accents out of small letters
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    plain = "".join(ch for ch in plain if not unicodedata.combining(ch)).translate(_LETTERS)
    plain = re.sub(r"['’ʻʼ`.]", "", plain)
    words = re.findall(r"[^\W_]+", plain)
    words = [w for w in words if w not in _ARTICLES] or words
    while len(words) > 1 and words[0] in _TITLES and words[1] != "of":
        words = words[1:]
    return " ".join(words)


def near(a: str, b: str) -> bool:
    """Whether two names may mean the same Who, so that the table should be asked (WWD-Q16).

    True for equal folds too; ask ``fold`` first. Names are near when every word of one
    is a word of the other ("Holmes", "Sherlock Holmes"), allowing a slip of the finger
    for each five letters, or when the whole differs by a slip for each four, up to three.
    """
    one, two = fold(a), fold(b)
    if one == two:
        return True
    mine, yours = (frozenset(x.split()) - _SMALL for x in (one, two))
    if _within(mine, yours) or _within(yours, mine):
        return True
    one, two = one.replace(" ", ""), two.replace(" ", "")
    return distance(one, two) <= min(3, max(len(one), len(two)) // 4)


def _within(few: frozenset[str], many: frozenset[str]) -> bool:
    return bool(few) and all(any(distance(x, y) <= max(len(x), len(y)) // 5 for y in many) for x in few)
