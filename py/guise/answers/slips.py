"""Slips of the finger: whether a typed word is another word misspelt. A table of rules, see :mod:`.rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache

from guise.engine.quick import kept

from . import lexicon as lex
from .names import written
from .spelling import distance, loud, once, sound
from .verdicts import Rule, first

_VOWELS = frozenset("aeiou")
_VOWELS_AND_Y = _VOWELS | {"y"}
_PLURAL_IN_VES = {one: many for many, one in lex.PLURALS.items() if many.endswith("ves")}


class Pair:
    """A typed word and the one it may stand for, with what the rules ask about the two."""

    def __init__(self, said: str, meant: str) -> None:
        self.said, self.meant, self.length = said, meant, len(meant)

    @kept
    def gap(self) -> int:
        """How many letters are wrong, see :func:`.spelling.distance`."""
        return distance(self.said, self.meant)

    @kept
    def gap_but_doubles(self) -> int:
        """The same where doubled letters may be written once."""
        return min(self.gap, distance(once(self.said), once(self.meant)))

    @kept
    def same_letters(self) -> bool:
        """Whether one is the other with its letters in another order."""
        return sorted(self.said) == sorted(self.meant)

    @kept
    def same_first(self) -> bool:
        """Whether the two begin with the same letter."""
        return self.said[0] == self.meant[0]

    @kept
    def vowels_first(self) -> bool:
        """Whether both begin with a vowel."""
        return self.said[0] in _VOWELS and self.meant[0] in _VOWELS

    @kept
    def only_last(self) -> bool:
        """Whether the two are as long as each other and differ in the last letter alone."""
        return len(self.said) == self.length and self.said[:-1] == self.meant[:-1]

    @kept
    def exchanged(self) -> frozenset[str]:
        """The letters that one of the two has more of than the other."""
        mine, yours = Counter(self.said), Counter(self.meant)
        return frozenset((mine - yours).keys() | (yours - mine).keys())


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
    if said == meant:
        return True
    if len(said) != 3 and abs(len(said) - len(meant)) > 3:  # no rule forgives so much
        return False
    if len(meant) != 5 and meant not in _PLURAL_IN_VES and _other_letters(said, meant) > 3:  # nor that
        return False
    found = first(SLIPS, Pair(said, meant))
    return found is not None and found.verdict


def _other_letters(said: str, meant: str) -> int:
    """How many letters one of two words has and the other has not, where that is more: as many are wrong at least,
    doubled or not.
    """
    mine, yours = set(said), set(meant)
    return max(len(mine - yours), len(yours - mine))


def _too_far(p: Pair) -> bool:
    return (
        p.length < 4
        or len(p.said) < 4
        or abs(p.length - len(p.said)) > 3
        or not (p.said.isalpha() and p.meant.isalpha())
    )


def _lost_plural(p: Pair) -> bool:
    return p.meant in _PLURAL_IN_VES and p.same_first and slip(p.said + "s", _PLURAL_IN_VES[p.meant])


def _doubled(p: Pair) -> bool:
    said, meant = once(p.said), once(p.meant)
    return len(said) > 4 and said != p.said and len(meant) > 4 and slip(said, meant)


def _compounds(p: Pair) -> bool:
    """Whether the two begin with the same everyday word and go on with two others."""
    pairs = enumerate(zip(p.said, p.meant, strict=False))
    same = next((i for i, (a, b) in pairs if a != b), min(len(p.said), p.length))
    for at in range(3, same + 1):
        one, two = p.said[at:], p.meant[at:]
        if p.said[:at] in lex.COMMON and min(len(one), len(two)) > 4 and not slip(one, two):
            return True
    return False


SLIPS: tuple[Rule[Pair, bool], ...] = (
    Rule(
        "an s lost that ends no plural",
        True,
        lambda p: p.length > 4 and p.meant.endswith("ss") and p.said == p.meant[:-2],
        proves=("chess", "che"),
        spares=("venus", "ven"),
    ),
    Rule(
        "-al added",
        True,
        lambda p: p.length > 6 and p.said == p.meant + "al",
        proves=("periodic", "periodical"),
        spares=("music", "musical"),
    ),
    Rule(
        "a doubled letter lost in a word of four",
        True,
        lambda p: p.length > 3 and len(p.said) == 3 and once(p.said) == once(p.meant),
        proves=("anna", "ana"),
        spares=("nile", "nil"),
    ),
    Rule(
        "a k for ck in a word of four",
        True,
        lambda p: p.length > 3 and len(p.said) == 3 and p.said == p.meant.replace("ck", "k"),
        proves=("luck", "luk"),
        spares=("duck", "luk"),
    ),
    Rule("too short, or too far apart", False, _too_far, proves=("sky", "skyy"), spares=("zero", "zeor")),
    Rule(
        "doubled letters",
        True,
        lambda p: once(p.said) == once(p.meant),
        proves=("spoon", "spooon"),
        spares=("mirror", "minor"),
    ),
    Rule("a misspelt plural in -ves", True, _lost_plural, proves=("thief", "theive"), spares=("wolf", "volve")),
    Rule(
        "doubled letters and a slip",
        True,
        _doubled,
        proves=("penicillin", "pennicilan"),
        spares=("mirror", "terror"),
    ),
    Rule(
        "spelt as it sounds",
        True,
        lambda p: p.gap < (2 if p.length < 5 else 3 if p.length < 6 else 4) and sound(p.said) == sound(p.meant),
        proves=("soup", "soop"),
        spares=("zero", "hero"),
    ),
    Rule(
        "neighbours swapped in a word of four",
        True,
        lambda p: p.length == 4 and p.gap == 1 and p.same_letters and p.same_first,
        proves=("zero", "zeor"),
        spares=("iraq", "iran"),
    ),
    Rule("another word of four", False, lambda p: p.length == 4, proves=("leaf", "elaf"), spares=("petra", "ptra")),
    Rule(
        "a letter lost of five",
        True,
        lambda p: p.length == 5 and len(p.said) == 4 and p.gap == 1 and p.same_first,
        proves=("petra", "ptra"),
        spares=("petra", "etra"),
    ),
    Rule(
        "nearly as it sounds, in a long word",
        True,
        lambda p: p.length > 6 and p.gap < 4 and loud(p.said) == loud(p.meant),
        proves=("frogspawn", "frogsporn"),
        spares=("frogspawn", "frogspain"),
    ),
    Rule(
        "neighbours swapped",
        True,
        lambda p: p.gap == 1 and p.same_letters,
        proves=("charles", "hcarles"),
        spares=("petra", "patre"),
    ),
    Rule(
        "letters in another order",
        True,
        lambda p: p.length > 5 and p.gap < 3 and p.same_letters and p.same_first,
        proves=("sphinx", "spnhix"),
        spares=("sphinx", "hspinx"),
    ),
    Rule(
        "more than one letter of a short word",
        False,
        lambda p: p.length < 7 and p.gap != 1,
        proves=("cheese", "chase"),
        spares=("venice", "venixe"),
    ),
    Rule(
        "another first letter of a short word",
        False,
        lambda p: p.length < 7 and not p.same_first and not p.vowels_first,
        proves=("shorts", "horts"),
        spares=("amelia", "emelia"),
    ),
    Rule(
        "another vowel at the end",
        False,
        lambda p: p.length == 6 and p.only_last and {p.said[-1], p.meant[-1]} <= _VOWELS,
        proves=("amelia", "amelie"),
        spares=("berlin", "berlim"),
    ),
    Rule(
        "m for n at the end of five",
        True,
        lambda p: p.length == 5 and p.only_last and {p.said[-1], p.meant[-1]} == {"m", "n"},
        proves=("robin", "robim"),
        spares=("petra", "petre"),
    ),
    Rule(
        "a vowel for a vowel in a word of five",
        True,
        lambda p: p.length == 5 and len(p.said) == 5 and not p.only_last and p.exchanged <= _VOWELS_AND_Y,
        proves=("petra", "patra"),
        spares=("petra", "pedra"),
    ),
    Rule(
        "another word of five",
        False,
        lambda p: p.length == 5,
        proves=("petra", "pedra"),
        spares=("beethoven", "betoven"),
    ),
    Rule(
        "too many letters of a long word",
        False,
        lambda p: p.gap > slips(p.meant) + 1,
        proves=("goddess", "goes"),
        spares=("beethoven", "betoven"),
    ),
    Rule(
        "another end of a compound",
        False,
        _compounds,
        proves=("hairdresser", "hairdryer"),
        spares=("beethoven", "betoven"),
    ),
    Rule(
        "another first letter and a slip",
        False,
        lambda p: p.gap_but_doubles > 1 and not p.same_first,
        proves=("alexander", "olexandre"),
        spares=("beethoven", "betoven"),
    ),
    Rule(
        "other consonants",
        False,
        lambda p: p.gap_but_doubles > 1 and len(p.said) == p.length and bool(p.exchanged - _VOWELS_AND_Y),
        proves=("crossroad", "crossword"),
        spares=("beethoven", "beathovan"),
    ),
    Rule(
        "another first letter of a long word",
        False,
        lambda p: not p.same_first and len(p.said) <= p.length and not p.vowels_first and p.said != p.meant[1:],
        proves=("vanilla", "manilla"),
        spares=("giraffe", "iraffe"),
    ),
    Rule(
        "as many slips as the word is long for",
        True,
        lambda p: p.gap_but_doubles <= slips(p.meant),
        proves=("beethoven", "betoven"),
        spares=("vanilla", "venillo"),
    ),
)
"""Whether a pair is a slip, in order; what no rule knows is none. ``proves`` and ``spares`` are (meant, said)."""


def mended(guess: str, wanted: Iterable[str], known: Callable[[str, str], bool]) -> str:
    """A guess with its misspelt words as one of the wanted words spells them, before they are folded.

    Args:
        guess: what was typed.
        wanted: words as they are written in the names.
        known: whether a typed word is one of its own and no slip for the second.

    >>> mended("around the wurld in eigthy days", ["eighty", "days"], lambda said, meant: said == "days")
    'around the wurld in eighty days'
    """
    typed, wanted = written([guess]), [w for w in dict.fromkeys(wanted) if len(w) > 3]
    for i, said in enumerate(typed):
        if said not in wanted and len(said) > 3 and said.isalpha():
            typed[i] = next((w for w in wanted if not known(said, w) and slip(said, w)), said)
    return " ".join(typed)
