"""What a typed phrase is worth: a saying, a title, anything of which only the whole counts.

Number, tense and person are free ("turning the clock back"), so are articles and whose it is ("chip on one's
shoulder"), halves round an "and" and what sounds alike is near. The opposite and the half of a phrase are wrong.
See :mod:`.judge` for the verdicts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from . import lexicon as lex
from .judge import VERDICTS, Verdict
from .names import asked, letters, loud, mended, once, root, singular, slip, sound, words
from .names import written as as_written
from .patterns import LazyPattern
from .spelling import distance


@lru_cache(maxsize=16384)
def _roots(said: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a phrase without number, tense, person and whose they are."""
    full = [part for w in said for part in lex.SPLIT.get(w, w).split()]
    like = [lex.ALIKE.get(w, lex.VERBS.get(w, w)) for w in full]
    if len(like) > 1 and like[0] == "to":
        like = like[1:]
    return tuple(root(w) for w in like if w not in lex.LIGHT) or tuple(root(w) for w in like)


@lru_cache(maxsize=16384)
def _letters_of(said: tuple[str, ...]) -> str:
    return "".join(w for w in said if w not in lex.ARTICLES)


_CROSSED = LazyPattern(r"(?<=[^\W\d_]{3})['’]d(?![^\W\d_])")
_SWINGING = LazyPattern(r"(?<=[^\W\d_]{2}in)['’](?![^\W\d_])")
_FIGURE_IS = LazyPattern(r"(?<=\d)['’]s(?![^\W\d_])")
_SINGLE = LazyPattern(r"(?<![\w-])(\d)s(?![^\W\d_])")
_FIGURES = ("zeros", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines")
_BY = LazyPattern(r"^(?P<what>.{6,}?),? (?:by|from) (?P<maker>[\w. '’-]+)$", re.IGNORECASE)
_WHOSE = LazyPattern(r"^(?P<maker>[A-Z][\w. -]+)['’]s (?P<what>.{6,})$")


def written(guess: str) -> str:
    """A guess with what apostrophes leave out.

    >>> written("star-cross'd lovers"), written("swingin' in the rain"), written("2's company")
    ('star-crossed lovers', 'swinging in the rain', '2 is company')
    """
    guess = _SINGLE.sub(lambda found: _FIGURES[int(found[1])], guess)
    return _FIGURE_IS.sub(" is", _SWINGING.sub("g", _CROSSED.sub("ed", guess)))


def _others(said: tuple[str, ...], wanted: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Other ways to read a guess: words people type for each other, "some" before it left out."""
    out = []
    for form in wanted:
        if len(said) == len(form) and said != form and len(form) > 2:
            odd = [i for i, (a, b) in enumerate(zip(said, form, strict=True)) if a != b]
            mixed = [i for i in odd if frozenset((said[i], form[i])) in lex.MIXED]
            if mixed and len(odd) < len(form) - 1:
                out.append(tuple(form[i] if i in mixed else w for i, w in enumerate(said)))
        once_each = tuple(w for i, w in enumerate(said) if i == 0 or said[i - 1] != w)
        if len(once_each) < len(said) and len(once_each) > 1:
            out.append(once_each)  # "wild, wild west"
        if len(said) > 1 and said[0] in lex.SOME and said[0] != form[0] and len(said) - 1 <= len(form):
            out.append(said[1:])
    return out


def phrase(
    forms: Sequence[str], near: Sequence[str], shown: Sequence[str], guess: str, drawn: Sequence[str] = ()
) -> Verdict:
    """What a guess at a phrase is worth.

    Args:
        forms: every wording that counts.
        near: near misses that do not.
        shown: texts the picture shows: reading them aloud solves nothing.
        drawn: what else the picture is made of; a word that sounds like one of these is read off the picture.

    >>> forms = ["turn back the clock"]
    >>> [phrase(forms, [], [], g) for g in ("turning the clock back", "turn bakc the clock", "the clock")]
    ['right', 'right', 'wrong']
    >>> phrase(["look before you leap"], [], [], "leap before you look")
    'wrong'
    >>> phrase(["wait and see"], [], [], "weight and sea")
    'close'
    """
    found = _phrase(forms, near, shown, written(guess), frozenset(drawn))
    if found in ("doubt", "wrong"):
        short = [f for f in forms if len([w for w in words(f) if w not in lex.SMALL]) > 1]
        for cut in (_BY.match(guess.strip(" .?!")), _WHOSE.match(guess.strip(" .?!"))):
            fits = cut and short and len(cut["maker"].split()) < 5
            if cut and fits and _phrase(short, near, shown, cut["what"], frozenset(drawn)) == "right":
                return "right"  # "Little Women by Louisa May Alcott"
        if _beside(short, near, shown, guess, frozenset(drawn)):
            return "right"
        read = {root(w) for text in (*shown, *drawn) for w in words(text)}
        less = mended(written(guess), as_written(forms), lambda said, meant: _own(said, meant, read))
        if less != " ".join(as_written([guess])) and _phrase(forms, near, shown, less, frozenset(drawn)) == "right":
            return "right"
    return found


def _beside(forms: Sequence[str], near: Sequence[str], shown: Sequence[str], guess: str, drawn: frozenset[str]) -> bool:
    """Whether a comma divides a wording of several words from one word more: "aurora, the northern lights"."""
    parts = [p for p in re.split(r"[,;]\s+", guess) if words(p)]
    if len(parts) != 2 or not forms:
        return False
    for some, rest in (parts, parts[::-1]):
        told = words(rest)
        if len(told) == 1 and told[0] not in lex.NOT and _phrase(forms, near, shown, some, drawn) == "right":
            return _phrase(forms, near, shown, rest, drawn) != "close"
    return False


def _own(said: str, meant: str, read: set[str]) -> bool:
    """Whether a typed word is one of its own, or read off the picture, and no slip for another."""
    if said in _KNOWN or root(said) in _COMMON or root(said) in read:
        return True
    if said.endswith(("ing", "ed")) and not slip(root(said), root(meant)):
        return True  # "dripping" is no slip of "dropping"
    return singular(said) == singular(meant) or root(said) == root(meant) or _sounds(root(said), root(meant))


def _phrase(
    forms: Sequence[str], near: Sequence[str], shown: Iterable[str], guess: str, drawn: frozenset[str]
) -> Verdict:
    """What a guess is worth as it stands."""
    whole = words(guess)
    if not whole:
        return "wrong"
    wanted, misses = [words(f) for f in forms], [words(m) for m in near]
    tries = tuple(dict.fromkeys((whole, asked(whole))))
    if whole not in misses:
        tries = tuple(dict.fromkeys((*tries, *(o for t in tries for o in _others(t, wanted)))))
    if letters(guess) in map(letters, forms) or any(_letters_of(s) in map(_letters_of, wanted) for s in tries):
        return "right"
    twice = {one + two for one in wanted for two in wanted if one != two}  # "TLC, tender loving care"
    if "".join(whole) in map("".join, wanted) or whole in twice:
        return "right"
    if whole in misses:
        return "close"
    if {tuple(map(singular, s)) for s in tries} & {tuple(map(singular, f)) for f in wanted}:
        return "right"
    if letters(guess) in map(letters, near) or any(_letters_of(s) in map(_letters_of, misses) for s in tries):
        return "close"
    if any(_gaps(s, f) for s in tries for f in wanted):
        return "right"
    read = frozenset(root(w) for text in shown for w in words(text))
    return _by_words(tries, wanted, misses, read, read | {root(w) for w in drawn})


def _by_words(
    tries: Sequence[tuple[str, ...]],
    wanted: Sequence[tuple[str, ...]],
    misses: Sequence[tuple[str, ...]],
    read: frozenset[str],
    drawn: frozenset[str],
) -> Verdict:
    """What is left when the letters do not tell: the words without number, tense and person."""
    mine = {_roots(s) for s in tries}
    if mine & set(map(_roots, misses)) and not mine & set(map(_roots, wanted)):
        return "close"
    every = frozenset(w for f in wanted for w in _roots(f))
    if any(frozenset((a, b)) in _OPPOSITE for a in set().union(*mine) - every for b in every):
        return "wrong"
    found = min((_against(s, f, read, drawn) for s in tries for f in wanted), key=VERDICTS.index)
    if found != "doubt":
        return found
    if any(_between(s, tuple(map(_roots, wanted))) for s in mine):
        return "right"
    return "wrong" if set().union(*mine) <= read else "doubt"


def _gaps(said: tuple[str, ...], form: tuple[str, ...]) -> bool:
    """Whether the words are only set apart or together otherwise: "cross words"."""
    one, two = ("".join(singular(w) for w in some if w not in lex.ARTICLES) for some in (said, form))
    return one == two and len(one) > 4


def _between(said: tuple[str, ...], wanted: tuple[tuple[str, ...], ...]) -> bool:
    """Whether a guess is more than one wording and less than another."""
    return any(_within(f, said) for f in wanted) and any(_within(said, f) for f in wanted)


def _within(few: tuple[str, ...], many: tuple[str, ...]) -> bool:
    rest = iter(many)
    return all(w in rest for w in few)


@lru_cache(maxsize=16384)
def _full(said: tuple[str, ...]) -> dict[str, str]:
    """The words of a phrase by what :func:`_roots` leaves of them."""
    return {root(lex.ALIKE.get(w, lex.VERBS.get(w, w))): singular(w) for w in said}


def _against(said: tuple[str, ...], form: tuple[str, ...], read: frozenset[str], drawn: frozenset[str]) -> Verdict:
    """A guess against one wording."""
    mine, yours = _roots(said), _roots(form)
    if mine == yours:
        return _tensed(said, form)
    if bool(set(mine) & _NOT) != bool(set(yours) & _NOT):
        return "wrong"
    if sorted(mine) == sorted(yours):
        return _turned(mine, yours)
    if _acting(mine, yours) and any(w.endswith("ing") for w in (said[-1], form[-1])):
        return "right"
    if len(mine) == len(yours):
        if found := _word_by_word(mine, yours, read, drawn, (_full(said), _full(form))):
            return found
    elif _joined(said, form, read):
        return "right"
    return _partly(said, mine, yours, read)


def _acting(mine: tuple[str, ...], yours: tuple[str, ...]) -> bool:
    """Whether one names what is done and the other who does it: "back-seat driving" for a back-seat driver."""
    if min(len(mine), len(yours)) < 2 or "".join(mine[:-1]) != "".join(yours[:-1]):
        return False
    return any(b == a + "er" or b == a + a[-1] + "er" for a, b in ((mine[-1], yours[-1]), (yours[-1], mine[-1])))


def _tensed(said: tuple[str, ...], form: tuple[str, ...]) -> Verdict:
    """The same words but for number, tense and person. In two words that name a thing only the number is free."""
    one, two = ([singular(w) for w in some if w not in lex.ARTICLES] for some in (said, form))
    free = len(two) > 2 or len(form) != len(_roots(form)) or len(_roots(form)) < 2
    return "right" if free or one == two else "doubt"


def _word_by_word(
    mine: tuple[str, ...],
    yours: tuple[str, ...],
    read: frozenset[str],
    drawn: frozenset[str],
    full: tuple[dict[str, str], dict[str, str]],
) -> Verdict | None:
    """As many words: some mistyped, some that only sound alike, or an opposite; else ``None``."""
    odd = [(a, b) for a, b in zip(mine, yours, strict=True) if a != b]
    if any(frozenset(p) in _OPPOSITE for p in odd):
        return "wrong"
    if all(_slipped(a, b, read) or _slipped(_whole(a, full[0]), _whole(b, full[1]), read) for a, b in odd):
        return "right"
    sure = sum(len(b) > 2 and b not in _LINKS for a, b in zip(mine, yours, strict=True) if a == b)
    if len(odd) == 1 and _heard(*odd[0], read, drawn, sure):
        return "right"
    if all(_slipped(a, b, read) or _sounds(a, b) for a, b in odd):
        return "close"
    return None


def _whole(word: str, full: dict[str, str]) -> str:
    """A word with the last e that its root has lost; the root is all of other words."""
    return full[word] if full.get(word) == word + "e" else word


def _heard(said: str, meant: str, read: frozenset[str], drawn: frozenset[str], sure: int) -> bool:
    """One word that only sounds like the right one, or is a letter off, beside words that are right.

    A word that sounds like what is drawn is no slip: it is the picture read aloud.

    Args:
        sure: how many other words are right to the letter and no mere links.
    """
    alike = frozenset().union(*(group for group in _SOUND if said in group or meant in group)) - {meant}
    if not sure or said in read or meant not in read and (alike | {said}) & drawn:
        return False
    if said == meant + "al" or meant == said + "al":
        return True
    if _sounds(said, meant):
        return sure > 1 or meant in read
    if said in _COMMON or len(meant) < 3:
        return False
    if once(said) == once(meant):
        return True
    if len(meant) > 3 and said[0] == meant[0] and distance(said, meant) == 1 and sure > 1:
        return True
    return len(meant) > 4 and loud(said) == loud(meant)


def _partly(said: tuple[str, ...], mine: tuple[str, ...], yours: tuple[str, ...], read: frozenset[str]) -> Verdict:
    """More words, fewer, or others."""
    pairs = _line_up(mine, yours)
    more = [w for i, w in enumerate(mine) if i not in {a for a, _ in pairs} and w not in _MERE]
    less = [w for i, w in enumerate(yours) if i not in {b for _, b in pairs}]
    if any(frozenset((a, b)) in _OPPOSITE for a in more for b in less):
        return "wrong"
    if more and len(more) == len(less) and all(any(_sounds(a, b) for b in less) for a in more):
        return "close"
    there = [yours[b] for _, b in pairs if yours[b] not in _LINKS]
    if not there or not _in_order(pairs):
        return "wrong"
    heavy = [w for w in yours if w not in _LINKS] or list(yours)
    if set(more) | set(less) <= _LINKS:
        return _linked(more, less, heavy)
    if (set(more) | set(less)) & _NOT:
        return "wrong"
    heavy_more, heavy_less = ([w for w in some if w not in _LINKS] for some in (more, less))
    if not heavy_less:
        starts = not less and len(more) == 1 and mine[0] == more[0]
        return _longer(heavy_more, heavy, said, more[0] if starts else "")
    if not [w for w in (*there, *more) if w not in read] or len(heavy) < 2 or len(heavy_more) > len(heavy_less):
        return "wrong"
    nearly = sum(any(_all_but(a, b) for a in heavy_more) for b in heavy_less)
    most = len(there) + nearly > 0.75 * len(heavy) and (heavy_more or len(there) > 2)
    return "doubt" if most else "wrong"


def _all_but(said: str, meant: str) -> bool:
    """One letter away, and no word of its own."""
    return len(meant) > 3 and said[0] == meant[0] and said not in _COMMON and distance(said, meant) == 1


def _linked(more: list[str], less: list[str], heavy: list[str]) -> Verdict:
    """Only small words differ: one more, or one for another in a long phrase, is the same phrase."""
    if less and len(heavy) < 2:
        return "wrong"
    if len(more) > 1 or set(more) & _SELVES:
        return "doubt"
    return "right" if not less or len(less) < 2 and len(heavy) > 2 and more else "doubt"


def _longer(more: list[str], heavy: list[str], said: tuple[str, ...], starts: str) -> Verdict:
    """The whole phrase and something more; ``starts`` is the one word before it, if that is all."""
    if len(heavy) > 1:
        if starts and (starts in _ACTS or any(w.endswith("ing") and root(w) == starts for w in said)):
            return "right"  # "catching forty winks"
        return "doubt" if len(more) <= max(1, len(heavy) // 2) else "wrong"
    return "doubt" if len(more) == 1 and len(heavy[0]) > 5 else "wrong"


_NOT, _LINKS, _ALONG, _ORDERED, _MERE = (
    frozenset(map(root, some)) for some in (lex.NOT, lex.LINKS, lex.ALONG, lex.ORDERED, lex.MERE)
)
_ACTS = frozenset(map(root, lex.ACTS))
_SELVES = frozenset({"i", "you", "me", "we"})
_KNOWN = frozenset().union(
    lex.SPELT, lex.LIGHT, lex.LINKS, lex.MERE, lex.NOT, lex.ALIKE, lex.VERBS, lex.PLURALS, lex.TWO_WAYS, lex.SPLIT,
    *lex.MIXED, *lex.HOMOPHONES, *lex.OPPOSITES,
)  # fmt: skip
_COMMON = lex.COMMON | frozenset(map(root, lex.COMMON))
_OPPOSITE = frozenset(frozenset(root(w) for w in pair) for pair in lex.OPPOSITES)
_SOUND = [frozenset(root(w) for w in group) for group in lex.HOMOPHONES]


def _turned(mine: tuple[str, ...], yours: tuple[str, ...]) -> Verdict:
    """The same words in another order: "forth and back" counts, "leap before you look" does not."""
    if all(
        tuple(w for w in mine if (w in _ALONG) is along) == tuple(w for w in yours if (w in _ALONG) is along)
        for along in (True, False)
    ):
        return "right"
    if "and" in yours:
        at, plain = yours.index("and"), tuple(w for w in mine if w != "and")
        for n in range(1, min(at, len(yours) - at - 1) + 1):
            if yours[: at - n] + yours[at + 1 : at + 1 + n] + yours[at - n : at] + yours[at + 1 + n :] == plain:
                return "right"
        return "right" if yours[at + 1 :] + yours[:at] == plain else "wrong"
    half = len(yours) // 2
    if (
        len(yours) % 2 == 0
        and half
        and yours[half:] + yours[:half] == mine
        and (yours[0] == yours[half] or len(yours) > 5)
    ):
        return "right"  # no gain, no pain
    if set(yours) & (_ORDERED | _NOT) or len(yours) != 3:
        return "wrong"
    return "doubt"


def _slipped(said: str, meant: str, read: frozenset[str]) -> bool:
    """The same word with a slip of the finger that is no word of its own and is not read off the picture."""
    if said == meant or root(said + "g") == meant or len(meant) == 3 and slip(said + "e", meant + "e"):
        return True
    return not (said in _COMMON or said in read or _sounds(said, meant)) and slip(said, meant)


def _sounds(said: str, meant: str) -> bool:
    """Whether two words sound alike though they are not the same."""
    if said == meant or any(said in group and meant in group for group in _SOUND):
        return True
    return said in _COMMON and len(said) > 3 and sound(said) == sound(meant)


def _joined(said: tuple[str, ...], form: tuple[str, ...], read: frozenset[str]) -> bool:
    """Whether words are run together or parted otherwise than in a wording (``piggyback``) and have a slip besides."""
    one, two = _letters_of(said), _letters_of(form)
    if (
        len(two) < 7
        or one[:1] != two[:1]
        or sum(w not in lex.ARTICLES for w in said) == sum(w not in lex.ARTICLES for w in form)
    ):
        return False
    if all(root(w) in _COMMON for w in said):
        return False
    if any(root(w) in _COMMON and len(w) > 3 and w not in two for w in said):
        return False  # "piggy bank" is no slip of "piggyback"
    return distance(one, two) <= (1 if len(two) < 14 else 2) and not {root(w) for w in said} <= read | _LINKS


def _line_up(mine: tuple[str, ...], yours: tuple[str, ...]) -> list[tuple[int, int]]:
    """Which word of a guess stands for which word of a wording, each once, in the order of the guess."""
    out: list[tuple[int, int]] = []
    for i, a in enumerate(mine):
        free = [
            j
            for j, b in enumerate(yours)
            if j not in {b for _, b in out} and (a == b or a not in _COMMON and slip(a, b))
        ]
        if free:
            last = out[-1][1] if out else -1
            out.append((i, min(free, key=lambda j: (j < last, j))))
    return out


def _in_order(pairs: list[tuple[int, int]]) -> bool:
    """Whether the words that were found stand in their order."""
    order = [b for _, b in pairs]
    return order == sorted(order)
