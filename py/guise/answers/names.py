"""Folding of names and phrases as people type them: what never tells two of them apart goes.

Every game in which names are typed folds them here, and judges them with :mod:`.judge`. A
folded name is a tuple of words: small letters without accents or punctuation, numbers as
figures, American spelling, no abbreviations.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache

from . import lexicon as lex
from .spelling import distance

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
_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)(?![^\W\d_])|\d+k(?![^\W\d_])|\d+|[^\W\d_]+")
_SHORT = {
    "mt": "mount",
    "st": "saint",
    "dr": "doctor",
    "prof": "professor",
    "capt": "captain",
    "mme": "madame",
    "n": "and",
}
_MANY = {one: many for many, one in lex.PLURALS.items() if many.endswith("ves")}
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
    found = _TOKEN.findall(_THOUSANDS.sub("", bare(text)))
    if not any(w in _REWRITTEN or w[0].isdigit() or w[:-1] in lex.TWO_WAYS for w in found):
        return tuple(found)
    out: list[str] = []
    tens = -1  # where a word such as "eighty" stands, which a digit may follow
    for raw in found:
        word = lex.TWO_WAYS.get(raw, _SHORT.get(raw, raw))
        if word == raw and raw.endswith("s") and raw[:-1] in lex.TWO_WAYS:
            word = lex.TWO_WAYS[raw[:-1]] + "s"
        if word in lex.TENS:
            tens = len(out)
            out.append(str(lex.TENS[word]))
            continue
        n, ordinal = _number(word)
        if n is not None:
            if tens == len(out) - 1 and 0 < n < 10 and out:
                out[-1] = str(int(out[-1]) + n) + "th" * ordinal
            else:
                out.append(str(n) + "th" * ordinal)
            tens = -1
        elif word in _TIMES and out and out[-1].isdigit() and len(out[-1]) < 7:
            out[-1] = str(int(out[-1]) * _TIMES[word])
        elif word in _TIMES and (not out or not out[-1].isdigit()):
            out.append(str(_TIMES[word]))
        else:
            out.append(word)
    if any(w[0].isdigit() for w in out):
        out = [lex.MONTHS.get(w, w) for w in out]
    return tuple(out)


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


def letters(text: str) -> str:
    """All letters and figures in a row, articles left out: what stays when gaps and signs are set otherwise.

    >>> letters("The four-poster bed") == letters("fourposter bed")
    True
    """
    return "".join(w for w in _TOKEN.findall(bare(text)) if w not in lex.ARTICLES)


@lru_cache(maxsize=16384)
def asked(said: tuple[str, ...]) -> tuple[str, ...]:
    """The name inside what people say around it: "is it the Nile, please?" is "the Nile".

    Never empty if ``said`` is not.

    >>> asked(words("I think it’s the Eiffel Tower, right?"))
    ('the', 'eiffel', 'tower')
    """
    changed = True
    while changed:
        changed = False
        for frame in lex.OPENINGS:
            if len(said) > len(frame) and said[: len(frame)] == frame:
                said, changed = said[len(frame) :], True
                break
        for frame in lex.CLOSINGS:
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


def once(word: str) -> str:
    """A word with doubled letters written once."""
    return "".join(c for i, c in enumerate(word) if i == 0 or word[i - 1] != c)


def skeleton(word: str) -> str:
    """The consonants of a word as they sound: what stays when the vowels are written as somebody hears them.

    >>> skeleton("moussa") == skeleton("musa"), skeleton("Airheart".lower()) == skeleton("earhart")
    (True, True)
    """
    return "".join(c for c in once(loud(word)) if c not in "aeiouwyh")


@lru_cache(maxsize=16384)
def loud(word: str) -> str:
    """A rougher key than :func:`sound`, for long words and for words whose neighbours leave no doubt.

    >>> loud("ketzalcoatl") == loud("quetzalcoatl"), loud("frogsporn") == loud("frogspawn")
    (True, True)
    """
    for a, b in (
        ("tion", "shun"), ("ssion", "shun"), ("ssh", "sh"), ("que", "ke"), ("qui", "ki"),
        ("ough", "o"), ("augh", "o"), ("igh", "i"), ("wh", "w"), ("kn", "n"), ("wr", "r"),
        ("aw", "o"), ("au", "o"), ("or", "o"), ("ow", "ou"), ("tz", "ts"), ("w", "v"),
    ):  # fmt: skip
        word = word.replace(a, b)
    return sound(word)


@lru_cache(maxsize=16384)
def sound(word: str) -> str:
    """A rough key of how a word sounds; equal for usual misspellings.

    >>> sound("kleopatra") == sound("cleopatra"), sound("shakespear") == sound("shakespeare")
    (True, True)
    """
    for a, b in (
        ("igh", "i"), ("gi", "ji"), ("ge", "je"), ("sch", "sh"), ("tch", "ch"), ("ph", "f"), ("ck", "k"), ("ce", "se"),
        ("ci", "si"), ("cy", "si"), ("ch", "#"), ("c", "k"), ("#", "ch"), ("kh", "k"), ("gh", "g"),
        ("rh", "r"), ("th", "t"), ("dh", "d"), ("qu", "kw"), ("q", "k"), ("x", "ks"), ("z", "s"), ("y", "i"),
        ("ei", "i"), ("ie", "i"), ("ee", "i"), ("ea", "i"), ("oo", "u"), ("ou", "u"),
    ):  # fmt: skip
        word = word.replace(a, b)
    if word.startswith("wh"):
        word = "w" + word[2:]
    if len(word) > 4 and word[-1] == "h" and word[-2] in "aeiou":
        word = word[:-1]
    word = once(word)
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


def slips(name: str) -> int:
    """How many slips of the finger a word of this length forgives.

    None up to 4 letters, then 1, from 9 on 2, from 14 on 3.

    >>> [slips(n) for n in ("nile", "petra", "venice", "beethoven", "scheherazades1")]
    [0, 1, 1, 2, 3]
    """
    return (len(name) > 4) + (len(name) > 8) + (len(name) > 13)


@lru_cache(maxsize=16384)
def slip(said: str, meant: str) -> bool:
    """Whether ``said`` is ``meant`` with slips of the finger. Short names one letter away are other names.

    Neighbours swapped, letters doubled or not, and a sound written otherwise are forgiven from 4 letters on.
    Whether ``said`` is a word of its own, the caller must know.

    >>> slip("nero", "zero"), slip("chest", "chess"), slip("venus", "venice")
    (False, False, False)
    >>> slip("zeor", "zero"), slip("miror", "mirror"), slip("girrafe", "giraffe"), slip("bycicle", "bicycle")
    (True, True, True, True)
    """
    if said == meant or len(meant) > 4 and meant.endswith("ss") and said == meant[:-2]:
        return True  # "ches" has lost an s and been taken for a plural
    n = len(meant)
    if n > 6 and said == meant + "al":
        return True  # "periodical", "practical"
    if n > 3 and len(said) == 3 and (once(said) == once(meant) or said == meant.replace("ck", "k")):
        return True  # "Ana", "luk"
    if n < 4 or len(said) < 4 or not (said.isalpha() and meant.isalpha()) or abs(n - len(said)) > 3:
        return False
    if once(said) == once(meant):
        return True
    if meant in _MANY and slip(said + "s", _MANY[meant]) and said[0] == meant[0]:
        return True  # "theives": its ending has been taken for a plural
    if len(once(said)) > 4 and once(said) != said and len(once(meant)) > 4 and slip(once(said), once(meant)):
        return True
    gap = distance(said, meant)
    same_letters = said[0] == meant[0] and sorted(said) == sorted(meant)
    if gap < (2 if n < 5 else 3 if n < 6 else 4) and sound(said) == sound(meant):
        return True
    if n == 4 or n == 5 and len(said) < 5:
        return gap == 1 and (same_letters if n == 4 else said[0] == meant[0])
    if n > 6 and gap < 4 and loud(said) == loud(meant):
        return True
    if gap == 1 and n > 4 and sorted(said) == sorted(meant) or gap <= 2 and same_letters and n >= 6:
        return True
    return _short_slip(said, meant, gap) if n <= 6 else _long_slip(said, meant, gap)


def _short_slip(said: str, meant: str, gap: int) -> bool:
    """A slip in a word of 5 or 6 letters: one letter, but not so that it makes another ending or beginning."""
    vowels = set("aeiou")
    if gap != 1 or said[0] != meant[0] and not {said[0], meant[0]} <= vowels:
        return False
    if len(meant) == 6:
        return said[:-1] != meant[:-1] or not {said[-1], meant[-1]} <= vowels  # "Amelie" is not "Amelia"
    if len(said) != len(meant) or said[:-1] == meant[:-1]:
        return {said[-1], meant[-1]} == {"m", "n"} and len(said) == len(meant)  # "Pietra" is not "Petra"
    swapped = sorted(said) == sorted(meant)
    return swapped or {c for pair in zip(said, meant, strict=True) if pair[0] != pair[1] for c in pair} <= vowels | {
        "y"
    }


def _long_slip(said: str, meant: str, gap: int) -> bool:
    """Slips in a word of 7 letters or more, as many as :func:`slips` says."""
    if gap > slips(meant) + 1 or _compounds(said, meant):
        return False
    gap = min(gap, distance(once(said), once(meant)))
    changed = (Counter(said) - Counter(meant)).keys() | (Counter(meant) - Counter(said)).keys()
    if gap > 1 and (said[0] != meant[0] or len(said) == len(meant) and changed - set("aeiouy")):
        return False  # "crossword" is not "crossroad"
    if said[0] != meant[0] and len(said) <= len(meant) and not {said[0], meant[0]} <= set("aeiou"):
        return said == meant[1:] or sound(said)[0] == sound(meant)[0]  # "Manila" is not "vanilla"
    return gap <= slips(meant)


def _compounds(said: str, meant: str) -> bool:
    """Whether two words begin with the same everyday word and go on with two others: "hairdryer", "hairdresser"."""
    same = next((i for i, (a, b) in enumerate(zip(said, meant, strict=False)) if a != b), min(len(said), len(meant)))
    for at in range(3, same + 1):
        one, two = said[at:], meant[at:]
        if said[:at] in lex.COMMON and min(len(one), len(two)) > 4 and not slip(one, two):
            return True
    return False


def mended(guess: str, wanted: Iterable[str], known: Callable[[str, str], bool]) -> str:
    """A guess with its misspelt words as one of the wanted words spells them, before they are folded.

    Args:
        guess: what was typed.
        wanted: words as they are written in the names.
        known: whether a typed word is one of its own and no slip for the second.

    >>> mended("around the wurld in eigthy days", ["eighty", "days"], lambda said, meant: said == "days")
    'around the wurld in eighty days'
    """
    typed, wanted = _TOKEN.findall(bare(guess)), [w for w in dict.fromkeys(wanted) if len(w) > 3]
    for i, said in enumerate(typed):
        if said not in wanted and len(said) > 3 and said.isalpha():
            typed[i] = next((w for w in wanted if not known(said, w) and slip(said, w)), said)
    return " ".join(typed)


def written(names: Iterable[str]) -> list[str]:
    """The words of some names as they are written.

    >>> written(["The 2nd Night"])
    ['the', '2nd', 'night']
    """
    return [w for name in names for w in _TOKEN.findall(bare(name))]


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """A name as one line, for lists in order and for finding the same name again; "" if nothing is left.

    >>> plain("Is it the Sagrada Família?"), plain("The"), plain("?!")
    ('sagrada familia', 'the', '')
    """
    said = asked(words(text))
    return " ".join([w for w in said if w not in lex.ARTICLES] or said)
