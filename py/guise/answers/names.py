"""Folding of names and phrases as people type them: what never tells two of them apart goes.

Every game in which names are typed folds them here, and judges them with :mod:`.judge` or :mod:`.phrases`. A
folded name is a tuple of words: small letters without accents or punctuation, numbers as
figures, American spelling, no abbreviations.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from . import lexicon as lex

_LETTERS = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ı": "i",
        "þ": "th",
        "ð": "d",
        "&": " and ",
        "+": " and ",
    }
    | dict.fromkeys("'’‘ʻʼ`´.", "")
)
_THOUSANDS = re.compile(r"(?<=\d)[,.](?=\d{3}(?!\d))")
TOKEN = re.compile(r"\d+(?:st|nd|rd|th)(?![^\W\d_])|\d+k(?![^\W\d_])|\d+|[^\W\d_]+")
_SHORT = {
    "mt": "mount",
    "st": "saint",
    "dr": "doctor",
    "prof": "professor",
    "capt": "captain",
    "mme": "madame",
    "n": "and",
}
_TIMES = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
_REWRITTEN = frozenset((*lex.TWO_WAYS, *_SHORT, *lex.SPELT, *_TIMES))
"""Words that do not stand as they are written."""


def bare(text: str) -> str:
    """Small letters without accents; apostrophes and points are gone, other signs stay.

    >>> bare("L’Élysée & Co.")
    'lelysee  and  co'
    """
    if text.isascii():  # most names, and much quicker
        return text.lower().translate(_LETTERS)
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(c for c in letters if not unicodedata.combining(c)).translate(_LETTERS)


def _tokens(text: str) -> list[str]:
    """The words and numbers of a text as they stand, in small letters without accents."""
    low = text.lower()
    if low.isascii() and low.replace(" ", "").isalpha():  # most phrases, and much quicker
        return low.split()
    return TOKEN.findall(_THOUSANDS.sub("", bare(text)))


@lru_cache(maxsize=4096)
def words(text: str) -> tuple[str, ...]:
    """The words of a name or phrase in one spelling. Stable: folding twice changes nothing.

    >>> words("The 1st of April")
    ('the', '1th', 'of', 'april')
    >>> words("20k Leagues, twenty thousand leagues & 20,000 colours")
    ('20000', 'leagues', '20000', 'leagues', 'and', '20000', 'colors')
    >>> words("worth a thousand words") == words("worth a 1000 words")
    True
    >>> words("Mt. Fuji")
    ('mount', 'fuji')
    """
    found = _tokens(text)
    if not any(w in _REWRITTEN or w[0].isdigit() or w[:-1] in lex.TWO_WAYS for w in found):
        return tuple(found)
    out: list[str] = []
    tens = -1  # where a word such as "eighty" stands, which a digit may follow
    for raw in found:
        word = _respelt(raw)
        n, ordinal = _number(word)
        if word in lex.TENS:
            tens = len(out)
            out.append(str(lex.TENS[word]))
        elif n is not None:
            if tens == len(out) - 1 and 0 < n < 10 and out:
                n += int(out.pop())
            out.append(str(n) + "th" * ordinal)
            tens = -1
        elif word in _TIMES:
            _multiply(out, word)
        else:
            out.append(word)
    if any(w[0].isdigit() for w in out):
        out = [lex.MONTHS.get(w, w) for w in out]
    return tuple(out)


def _respelt(raw: str) -> str:
    """A word in American spelling and without abbreviation."""
    word = lex.TWO_WAYS.get(raw, _SHORT.get(raw, raw))
    if word == raw and raw.endswith("s") and raw[:-1] in lex.TWO_WAYS:
        return lex.TWO_WAYS[raw[:-1]] + "s"
    return word


def _multiply(out: list[str], word: str) -> None:
    """Add "hundred", "thousand" or "million" to words in which the number that it multiplies may stand last."""
    if not out or not out[-1].isdigit():
        out.append(str(_TIMES[word]))
    elif len(out[-1]) < 7:
        out[-1] = str(int(out[-1]) * _TIMES[word])
    else:
        out.append(word)


def _number(word: str) -> tuple[int | None, bool]:
    """The value of a number in figures or letters, and whether it is an ordinal."""
    if word in lex.NUMBERS:
        return lex.NUMBERS[word], False
    if word in lex.ORDINALS:
        return lex.ORDINALS[word], True
    if not word[0].isdecimal():
        return None, False
    if word[-1] == "k":
        return int(word[:-1]) * 1000, False
    if word[-2:] in ("st", "nd", "rd", "th"):
        return int(word[:-2]), True
    return int(word), False


@lru_cache(maxsize=4096)
def letters(text: str) -> str:
    """All letters and figures in a row, articles left out: what stays when gaps and signs are set otherwise.

    >>> letters("The four-poster bed") == letters("fourposter bed")
    True
    """
    return "".join([w for w in _tokens(text) if w not in lex.ARTICLES])


def _by_word(frames: Iterable[tuple[str, ...]], at: int) -> dict[str, list[tuple[str, ...]]]:
    """What people say around a name, by the word that stands at its beginning or end."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for frame in frames:
        found.setdefault(frame[at], []).append(frame)
    return found


_OPENINGS, _CLOSINGS = _by_word(lex.OPENINGS, 0), _by_word(lex.CLOSINGS, -1)


@lru_cache(maxsize=16384)
def asked(said: tuple[str, ...]) -> tuple[str, ...]:
    """The name inside what people say around it: "is it the Nile, please?" is "the Nile".

    Never empty if ``said`` is not.

    >>> asked(words("I think it’s the Eiffel Tower, right?"))
    ('the', 'eiffel', 'tower')
    """
    changed = bool(said)
    while changed:
        changed = False
        for frame in _OPENINGS.get(said[0], ()):
            if len(said) > len(frame) and said[: len(frame)] == frame:
                said, changed = said[len(frame) :], True
                break
        for frame in _CLOSINGS.get(said[-1], ()):
            if len(said) > len(frame) and said[-len(frame) :] == frame:
                said, changed = said[: -len(frame)], True
                break
    return said


@lru_cache(maxsize=16384)
def singular(word: str) -> str:
    """A noun without the ending of its plural, roughly, but the same for both.

    >>> [singular(w) for w in ("potatoes", "libraries", "bees", "glasses", "wolves", "octopi", "paris", "chess")]
    ['potato', 'library', 'bee', 'glass', 'wolf', 'octopus', 'paris', 'chess']
    """
    if word in lex.PLURALS:
        return lex.PLURALS[word]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes", "zes", "oes", "uses")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@lru_cache(maxsize=16384)
def root(word: str) -> str:
    """A word without number, tense and person, roughly, but the same for all of them.

    >>> len({root(w) for w in ("turn", "turns", "turned", "turning")}), root("threw") == root("throwing")
    (1, True)
    >>> root("making") == root("make"), root("running") == root("run"), root("king"), root("spring")
    (True, True, 'king', 'spring')
    >>> root("moved") == root("move"), root("used")
    (True, 'used')
    """
    if word in lex.VERBS:
        word = lex.VERBS[word]
    word = singular(word)
    for ending in ("ing", "ed"):
        stem = word[: -len(ending)]
        if len(word) > len(ending) + 2 and word.endswith(ending) and any(c in "aeiouy" for c in stem):
            if len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in "aeioulsz":
                stem = stem[:-1]
            word = lex.VERBS.get(stem, stem)
            break
    if len(word) > 3 and word.endswith("ie"):
        word = word[:-2] + "y"
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


def written(names: Iterable[str]) -> list[str]:
    """The words of some names as they are written.

    >>> written(["The 2nd Night"])
    ['the', '2nd', 'night']
    """
    found: list[str] = []
    for name in names:
        low = name.lower()
        plain_words = low.isascii() and low.replace(" ", "").isalpha()  # most names, and much quicker
        found += low.split() if plain_words else TOKEN.findall(bare(name))
    return found


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """A name as one line, for lists in order and for finding the same name again; "" if nothing is left.

    >>> plain("Is it the Sagrada Família?"), plain("The"), plain("?!")
    ('sagrada familia', 'the', '')
    """
    said = asked(words(text))
    return " ".join([w for w in said if w not in lex.ARTICLES] or said)


def apart(name: str, others: Iterable[str]) -> list[str]:
    """Those of a name's other names that are more than another spelling of it, or of one before them.

    >>> apart("A zookeeper", ["Zookeeper", "Zoo keeper", "Animal keeper"])
    ['Animal keeper']
    """
    heard, found = {_heard(name)}, []
    for other in others:
        if (key := _heard(other)) not in heard:
            heard.add(key)
            found.append(other)
    return found


def _heard(name: str) -> str:
    return "".join(w for w in words(name) if w not in lex.ARTICLES)
