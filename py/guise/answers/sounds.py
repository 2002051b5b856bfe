"""How an English word may be read aloud: two spellings that share a reading are homophones ("Loch", "Lock").

A reading is a row of letters, capitals for long vowels (``E`` as in "day", ``I`` "see", ``A`` "by", ``O`` "go",
``U`` "too", ``W`` "now", ``Y`` "boy"), ``C`` and ``S`` for "ch" and "sh", ``@`` for the vowel of "her". The rules are
those of English spelling with its usual doubts, not a dictionary. Used by :mod:`.judge` for whole names only.
"""

from __future__ import annotations

import re
from functools import lru_cache

_VOWELS = "aeiouy"
_AT_START = {"kn": "n", "gn": "n", "wr": "r", "ps": "s", "pn": "n", "x": "s", "y": "J", "gh": "g"}
_AT_END = {
    "mb": "m", "mn": "m", "gn": "n", "que": "k", "gue": "g", "le": "@l", "re": "@r", "el": "@l el", "al": "al @l",
    "il": "yl @l Il", "ol": "ol @l", "en": "en @n", "in": "yn @n",
    "on": "on @n", "an": "an @n", "er": "@r",
    "or": "@r or", "ar": "@r ar", "our": "@r or", "o": "O U", "u": "U", "i": "I A", "y": "I A", "ie": "I A",
    "ey": "I E",
    "es": "es s", "e": "- e", "a": "a", "ah": "a", "eh": "E e", "oh": "O", "gh": "- g f", "ed": "ed d t",
    "are": "Er", "ere": "Ir Er", "ire": "A@r", "ore": "or", "ure": "Ur @r", "ge": "j", "ce": "s", "eau": "O",
}  # fmt: skip
_ANYWHERE = {
    "eigh": "E", "ogh": "O o og ok", "och": "ok oC", "ough": "O o U W", "augh": "o af", "igh": "A", "tion": "S@n",
    "shun": "S@n Sun", "shon": "S@n Son", "sion": "S@n", "cian": "S@n",
    "tch": "C", "dge": "j", "sch": "S sk", "alk": "ok alk", "alm": "am alm", "olm": "Om olm", "olk": "Ok",
    "alf": "af alf",
    "ould": "ud", "stle": "s@l", "isl": "Al ysl", "air": "Er", "eir": "Er Ir", "eer": "Ir", "oar": "or",
    "oor": "or Ur",
    "our": "or W@r", "aur": "or", "ear": "Ir Er @r", "wor": "w@r wor", "war": "wor war", "er": "@r er", "ir": "@r Ir",
    "ur": "@r Ur", "or": "or", "ph": "f", "ck": "k", "ch": "C k", "sh": "S", "th": "t", "dj": "j", "gh": "g - f",
    "wh": "w h",
    "rh": "r", "qu": "kw k", "kh": "k", "dh": "d", "ee": "I", "ea": "I e E", "ei": "I E A", "ie": "I A", "ai": "E A",
    "ay": "E A", "oa": "O", "oe": "O I", "ow": "O W", "ou": "W U u", "oo": "U u", "au": "o W", "aw": "o", "ue": "U",
    "ui": "U y", "ew": "U", "eu": "U", "oi": "Y", "oy": "Y", "ey": "I E", "ae": "E e I", "aa": "a", "ij": "A",
    "gu": "gu g gw gU", "tz": "s ts", "dt": "t", "sc": "sk", "kk": "k",
}  # fmt: skip
_LONG = {"a": "E", "e": "I", "i": "A", "o": "O", "u": "U", "y": "A"}
_SHORT = {"a": "a", "e": "e", "i": "y", "o": "o", "u": "u", "y": "y"}
_WEAK = frozenset(["e", "ed", "es", "el", "al", "il", "ol", "en", "in", "on", "an"])
"""Endings that are weak only after another syllable."""
_MOST = 96
"""How many readings of a word are followed."""


def _ends(before: str, rest: str) -> bool:
    """Whether the last letters of a word, ``rest``, are read as one sound after the letters ``before``."""
    if rest in ("le", "re"):
        return before[-1] not in _VOWELS
    return rest not in _WEAK or any(c in _VOWELS for c in before)


def _sounds(word: str, at: int) -> tuple[int, list[str]]:
    """How many letters are read as one at ``at``, and as what."""
    rest = word[at:]
    if at == 0:
        for size in (3, 2, 1):
            if rest[:size] in _AT_START and len(rest) > size:
                return size, _AT_START[rest[:size]].split()
    if rest in _AT_END and at and _ends(word[:at], rest):
        return len(rest), [s.strip("-") for s in _AT_END[rest].split()]
    for size in (4, 3, 2):
        if len(rest) >= size and rest[:size] in _ANYWHERE:
            return size, [s.strip("-") for s in _ANYWHERE[rest[:size]].split()]
    return 1, _vowel(rest) if rest[0] in _VOWELS else [_consonant(word, at)] if rest[0] != "g" else _g(rest)


def _g(rest: str) -> list[str]:
    """What a g is read as before these letters."""
    return ["j", "g"] if rest[1:2] in ("e", "i", "y") else ["g"]


def _vowel(rest: str) -> list[str]:
    """What one vowel is read as: long before a silent e, short before two consonants, else perhaps either."""
    one, after = rest[0], rest[1:]
    long = [_LONG[one], *(["I"] if one == "i" else [])]
    if re.fullmatch(r"(?:th|ch|sh|[^aeiouy])e[sd]?", after):
        return [*long, *([_SHORT[one]] if after[-1] != "e" else [])]
    return [_SHORT[one], *(long if re.match(r"[^aeiouy]?[aeiouy]", after) else [])]


def _consonant(word: str, at: int) -> str:
    """What one consonant is read as."""
    one, after = word[at], word[at + 1 : at + 2]
    if one == "c":
        return "s" if after and after in "eiy" else "k"
    if one == "h" and at and word[at - 1] in _VOWELS and (not after or after not in _VOWELS):
        return ""
    return {"q": "k", "x": "ks", "z": "s"}.get(one, one)


@lru_cache(maxsize=16384)
def readings(word: str) -> frozenset[str]:
    """How a word of small letters may be read aloud.

    >>> [bool(readings(a) & readings(b)) for a, b in (("sope", "soap"), ("maugli", "mowgli"), ("bred", "bread"))]
    [True, True, True]
    >>> [bool(readings(a) & readings(b)) for a, b in (("chest", "chess"), ("venus", "venice"), ("lack", "lock"))]
    [False, False, False]
    """
    word = re.sub(r"(.)\1", r"\1", word) if not re.search("oo|ee", word) else re.sub(r"([^oe])\1", r"\1", word)
    found, at = [""], 0
    while at < len(word):
        size, sounds = _sounds(word, at)
        found = [a + b for a in found for b in sounds][:_MOST]
        at += size
    return frozenset(re.sub(r"(.)\1", r"\1", f) for f in found)


def alike(said: tuple[str, ...], meant: tuple[str, ...]) -> bool:
    """Whether two names of as many words sound the same, word by word.

    >>> alike(("sherlok", "homes"), ("sherlock", "holmes"))
    True
    >>> alike(("deja", "view"), ("deja", "vu")), alike(("lockness",), ("loch", "ness"))
    (False, True)
    """
    if abs(sum(map(len, said)) - sum(map(len, meant))) > 4:
        return False
    if len(said) != len(meant):
        one, two = "".join(said), "".join(meant)
        return min(len(one), len(two)) > 5 and one.isalpha() and two.isalpha() and bool(readings(one) & readings(two))
    return all(
        a == b or a.isalpha() and b.isalpha() and readings(a) & readings(b) for a, b in zip(said, meant, strict=True)
    )
