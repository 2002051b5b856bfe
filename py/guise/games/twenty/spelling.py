"""When two spellings mean the same name: accents, articles, capitals, small slips of the finger."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from guise.engine.spelling import distance

_LEAD = frozenset(
    [
        "a",
        "an",
        "the",
        "is",
        "it",
        "its",
        "are",
        "you",
        "i",
        "am",
        "im",
        "think",
        "king",
        "queen",
        "emperor",
        "sir",
        "lady",
        "saint",
        "st",
        "captain",
        "doctor",
        "dr",
        "mount",
        "mt",
    ]
)
"""What a guess may lead with and mean the same: "is it the Nile?" is "Nile", "Mt Everest" is "Everest"."""
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
        "'": None,
        "’": None,
        "ʻ": None,
        ".": None,
    }
)
_DIGITS = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight"}


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """``text`` in small letters without accents, punctuation, leading articles or "is it"; "" if nothing is left."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    letters = "".join(c for c in letters if not unicodedata.combining(c)).translate(_LETTERS)
    words = [_DIGITS.get(w, w) for w in "".join(c if c.isalnum() else " " for c in letters).split()]
    while len(words) > 1 and words[0] in _LEAD:
        words.pop(0)
    return " ".join(words)


def slips(name: str) -> int:
    """How many slips a name of this length forgives: none up to 3 letters, then 1, from 8 on 2, from 14 on 3."""
    letters = len(name.replace(" ", ""))
    return (letters > 3) + (letters > 7) + (letters > 13)


def apart(a: str, b: str) -> int:
    """Distance of two :func:`plain` names, whatever the gaps between words and the order of the words."""
    straight = distance(a.replace(" ", ""), b.replace(" ", ""))
    if straight and " " in a and " " in b:
        return min(straight, distance("".join(sorted(a.split())), "".join(sorted(b.split()))))
    return straight
