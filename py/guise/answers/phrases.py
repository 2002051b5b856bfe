"""What a typed phrase is worth: a saying, a title, anything of which only the whole counts.

Number, tense and person are free ("turning the clock back"), so are articles and whose it is ("chip on one's
shoulder"), halves round an "and" and what sounds alike is near. The opposite and the half of a phrase are wrong.
See :mod:`.judge` for the verdicts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .patterns import LazyPattern
from .phrase_rules import REREAD, TO_THE_LETTER, as_it_stands
from .sayings import Phrase, Saying
from .verdicts import Verdict, first

_CROSSED = LazyPattern(r"(?<=[^\W\d_]{3})['’]d(?![^\W\d_])")
_SWINGING = LazyPattern(r"(?<=[^\W\d_]{2}in)['’](?![^\W\d_])")
_FIGURE_IS = LazyPattern(r"(?<=\d)['’]s(?![^\W\d_])")
_SINGLE = LazyPattern(r"(?<![\w-])(\d)s(?![^\W\d_])")
_FIGURES = ("zeros", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines")


def unabridged(guess: str) -> str:
    """A guess with the letters that its apostrophes stand for, and with a lone figure as a word.

    >>> unabridged("star-cross'd lovers"), unabridged("swingin' in the rain"), unabridged("2's company")
    ('star-crossed lovers', 'swinging in the rain', '2 is company')
    """
    if guess.replace(" ", "").isalpha():  # most guesses, and much quicker
        return guess
    guess = _SINGLE.sub(lambda found: _FIGURES[int(found[1])], guess)
    return _FIGURE_IS.sub(" is", _SWINGING.sub("g", _CROSSED.sub("ed", guess)))


def phrase(
    forms: Sequence[str], near: Sequence[str], shown: Sequence[str], guess: str, drawn: Sequence[str] = ()
) -> Verdict:
    """What a guess at a phrase is worth that is asked about once; see :class:`.Phrase`.

    >>> forms = ["turn back the clock"]
    >>> [phrase(forms, [], [], g) for g in ("turning the clock back", "turn bakc the clock", "the clock")]
    ['right', 'right', 'wrong']
    >>> phrase(["look before you leap"], [], [], "leap before you look")
    'wrong'
    >>> phrase(["wait and see"], [], [], "weight and sea")
    'close'
    """
    return ruling(Phrase(forms, near, lambda: shown, lambda: drawn), guess)[0]


@lru_cache(maxsize=2048)
def ruling(meant: Phrase, guess: str) -> tuple[Verdict, str]:
    """What a guess at a phrase is worth, and the name of the rule that gave the verdict.

    >>> ruling(Phrase(["turn back the clock"]), "turning the clock back")
    ('right', 'a particle elsewhere')
    """
    if guess in meant.forms:  # mostly so where it is right: nothing has to be folded
        return "right", TO_THE_LETTER
    saying = Saying(meant, unabridged(guess))
    found = as_it_stands(saying)
    if found[0] in ("doubt", "wrong") and (rule := first(REREAD, saying)):
        return rule.verdict, rule.name
    return found
