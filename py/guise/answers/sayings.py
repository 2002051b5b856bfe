"""A phrase, a guess at it, and that against one of its wordings, with what the rules ask about each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from guise.engine.quick import kept

from . import lexicon as lex
from .names import asked, letters, root, singular, words
from .slips import slip
from .spelling import distance, sound

Words = tuple[str, ...]


def _roots_of(some: Iterable[str]) -> frozenset[str]:
    return frozenset(map(root, some))


NOT, LINKS, ALONG, ORDERED, MERE, ACTS = map(
    _roots_of, (lex.NOT, lex.LINKS, lex.ALONG, lex.ORDERED, lex.MERE, lex.ACTS)
)
"""Those words of the lexicon without number, tense and person."""
SELVES = frozenset({"i", "you", "me", "we"})
COMMON = lex.COMMON | _roots_of(lex.COMMON)
_OPPOSITES = frozenset(frozenset(root(w) for w in pair) for pair in lex.OPPOSITES)
_HOMOPHONES: dict[str, set[str]] = {}
for _group in lex.HOMOPHONES:
    for _word in _roots_of(_group):
        _HOMOPHONES.setdefault(_word, set()).update(_roots_of(_group))


@lru_cache(maxsize=16384)
def roots(said: Words) -> Words:
    """The words of a phrase without number, tense, person and whose they are; without light words if any other is."""
    full = [part for w in said for part in lex.SPLIT.get(w, w).split()]
    like = [lex.ALIKE.get(w, lex.VERBS.get(w, w)) for w in full]
    if len(like) > 1 and like[0] == "to":
        like = like[1:]
    return tuple(root(w) for w in like if w not in lex.LIGHT) or tuple(root(w) for w in like)


@lru_cache(maxsize=16384)
def row(said: Words) -> str:
    """The letters of a phrase in a row, without articles."""
    return "".join(w for w in said if w not in lex.ARTICLES)


@lru_cache(maxsize=16384)
def unrooted(said: Words) -> dict[str, str]:
    """The words of a phrase, in the singular, by what :func:`roots` leaves of them."""
    return {root(lex.ALIKE.get(w, lex.VERBS.get(w, w))): singular(w) for w in said}


def opposite(some: Iterable[str], others: Iterable[str]) -> bool:
    """Whether a word is the opposite of one of the others."""
    others = tuple(others)
    return any(frozenset((a, b)) in _OPPOSITES for a in some for b in others)


def sounds_like(said: str, meant: str) -> bool:
    """Whether two words sound alike, or are the same."""
    if said == meant or meant in _HOMOPHONES.get(said, ()):
        return True
    return said in COMMON and len(said) > 3 and sound(said) == sound(meant)


def homophones(said: str, meant: str) -> frozenset[str]:
    """What sounds like one of two words, as far as the lexicon knows, and is not the second."""
    return frozenset(_HOMOPHONES.get(said, ())).union(_HOMOPHONES.get(meant, ())) - {meant}


class Phrase:
    """What is guessed at. What the rules ask about it is worked out once for all guesses.

    Args:
        forms: every wording that counts.
        near: near misses that do not.
        shown: gives the texts that the picture shows; a guess that is right is judged without them.
        drawn: gives what else the picture is made of.
    """

    def __init__(
        self,
        forms: Sequence[str],
        near: Sequence[str] = (),
        shown: Callable[[], Iterable[str]] = tuple,
        drawn: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        self.forms, self.near, self._shown, self._drawn = forms, near, shown, drawn

    @kept
    def wanted(self) -> list[Words]:
        """The words of every wording."""
        return [words(f) for f in self.forms]

    @kept
    def misses(self) -> list[Words]:
        """The words of every near miss."""
        return [words(m) for m in self.near]

    @kept
    def singly(self) -> frozenset[Words]:
        """The words of every wording in the singular."""
        return frozenset(tuple(map(singular, f)) for f in self.wanted)

    def in_two_breaths(self, said: Words) -> bool:
        """Whether words are two of the wordings, one after the other."""
        heads = [len(one) for one in self.wanted if said[: len(one)] == one]
        return any(said[n:] in self.wanted and said[n:] != said[:n] for n in heads)

    @kept
    def rows(self) -> frozenset[str]:
        """Every wording as letters in a row, with its articles and without them."""
        return frozenset(map(letters, self.forms)).union(map(row, self.wanted))

    @kept
    def rows_of_misses(self) -> frozenset[str]:
        """The same of every near miss."""
        return frozenset(map(letters, self.near)).union(map(row, self.misses))

    @kept
    def yours(self) -> tuple[Words, ...]:
        """The roots of every wording."""
        return tuple(map(roots, self.wanted))

    @kept
    def roots(self) -> frozenset[str]:
        """All of these."""
        return frozenset(w for f in self.yours for w in f)

    @kept
    def read(self) -> frozenset[str]:
        """The roots of the words the picture shows."""
        return frozenset(root(w) for text in self._shown() for w in words(text))

    @kept
    def drawn(self) -> frozenset[str]:
        """The roots of the words that the picture shows, and of the names of its pieces."""
        return self.read.union(map(root, self._drawn()))

    @kept
    def shorter(self) -> Phrase | None:
        """The phrase with those wordings alone in which more than one word tells; ``None`` where there is none."""
        forms = [f for f in self.forms if sum(w not in lex.SMALL for w in words(f)) > 1]
        return Phrase(forms, self.near, self._shown, self._drawn) if forms else None


class Saying:
    """A guess at a phrase.

    Args:
        phrase: what is meant.
        guess: what was typed.
    """

    def __init__(self, phrase: Phrase, guess: str) -> None:
        self.phrase, self.guess, self.whole = phrase, guess, words(guess)

    @kept
    def tries(self) -> tuple[Words, ...]:
        """Every way to read the guess: as it is, without what is said around it, with words people mix up."""
        tries = dict.fromkeys((self.whole, asked(self.whole)))
        if self.whole not in self.phrase.misses:
            for said in tuple(tries):
                singly = tuple([w for i, w in enumerate(said) if i == 0 or said[i - 1] != w])
                for form in self.phrase.wanted:
                    tries.update(dict.fromkeys(_other_readings(said, singly, form)))
        return tuple(tries)

    @kept
    def mine(self) -> frozenset[Words]:
        """The roots of the guess, in every reading."""
        return frozenset(map(roots, self.tries))

    @kept
    def singly(self) -> frozenset[Words]:
        """The words of the guess in the singular, in every reading."""
        return frozenset(tuple(map(singular, t)) for t in self.tries)

    def same_letters(self, rows: frozenset[str]) -> bool:
        """Whether the guess, or a reading of it, is one of some rows of letters."""
        return letters(self.guess) in rows or not rows.isdisjoint(map(row, self.tries))


def _other_readings(said: Words, singly: Words, form: Words) -> list[Words]:
    """Other ways to read a guess: words people type for each other, a word said twice, "some" before it.

    Args:
        singly: the guess with no word twice running.
    """
    out = []
    if len(said) == len(form) and said != form:
        odd = [i for i, (a, b) in enumerate(zip(said, form, strict=True)) if a != b]
        mixed = [i for i in odd if frozenset((said[i], form[i])) in lex.MIXED]
        if mixed and len(odd) < len(form) - 1:
            out.append(tuple(form[i] if i in mixed else w for i, w in enumerate(said)))
    if 1 < len(singly) < len(said):
        out.append(singly)  # "wild, wild west"
    if 1 < len(said) <= len(form) + 1 and said[0] in lex.SOME and said[0] != form[0]:
        out.append(said[1:])
    return out


class Reading:
    """One reading of a guess against one wording.

    Args:
        said: the words of the guess.
        form: those of the wording.
        saying: the guess, for what the picture shows.
    """

    def __init__(self, said: Words, form: Words, saying: Saying) -> None:
        self.said, self.form = said, form
        self.phrase = saying.phrase
        self.mine, self.yours = roots(said), roots(form)

    # --- The same words ----------------------------------------------------------------------

    @kept
    def same(self) -> bool:
        """Whether the words are the same but for number, tense and person."""
        return self.mine == self.yours

    @kept
    def turned(self) -> bool:
        """Whether the words are the same in another order."""
        return not self.same and sorted(self.mine) == sorted(self.yours)

    @kept
    def negated(self) -> bool:
        """Whether only one of the two has a "not"."""
        return bool(set(self.mine) & NOT) != bool(set(self.yours) & NOT)

    # --- As many words -----------------------------------------------------------------------

    @kept
    def as_many(self) -> bool:
        """Whether there are as many words in both."""
        return len(self.mine) == len(self.yours)

    @kept
    def odd(self) -> list[tuple[str, str]]:
        """Pairs of words that stand in the same place and differ."""
        return [(a, b) for a, b in zip(self.mine, self.yours, strict=True) if a != b]

    @kept
    def sure(self) -> int:
        """How many words are right to the letter and no mere links."""
        return sum(len(b) > 2 and b not in LINKS for a, b in zip(self.mine, self.yours, strict=True) if a == b)

    def slipped(self, said: str, meant: str) -> bool:
        """Whether a word is the same with a slip that is no word of its own and is not read off the picture."""
        if said == meant or root(said + "g") == meant or len(meant) == 3 and slip(said + "e", meant + "e"):
            return True
        if said in COMMON or not slip(said, meant):
            return False
        return said not in self.phrase.read and not sounds_like(said, meant)

    def slipped_whole(self, said: str, meant: str) -> bool:
        """Whether a word is slipped (:meth:`slipped`) as it stands or with the final e that its root has lost."""
        return self.slipped(said, meant) or self.slipped(
            _with_e(said, unrooted(self.said)), _with_e(meant, unrooted(self.form))
        )

    def off_the_picture(self, said: str, meant: str) -> bool:
        """Whether a word is read off the picture, or sounds like what is drawn: that is no slip."""
        read = self.phrase.read
        return said in read or meant not in read and bool((homophones(said, meant) | {said}) & self.phrase.drawn)

    # --- More words, or fewer ----------------------------------------------------------------

    @kept
    def pairs(self) -> list[tuple[int, int]]:
        """Which word of the guess stands for which of the wording, each once, in the order of the guess."""
        out: list[tuple[int, int]] = []
        for i, a in enumerate(self.mine):
            taken = {b for _, b in out}
            free = [
                j for j, b in enumerate(self.yours) if j not in taken and (a == b or a not in COMMON and slip(a, b))
            ]
            if free:
                last = out[-1][1] if out else -1
                out.append((i, min(free, key=lambda j: (j < last, j))))
        return out

    @kept
    def more(self) -> list[str]:
        """Words of the guess that stand for none, but for those that add nothing."""
        placed = {a for a, _ in self.pairs}
        return [w for i, w in enumerate(self.mine) if i not in placed and w not in MERE]

    @kept
    def less(self) -> list[str]:
        """Words of the wording that are not there."""
        placed = {b for _, b in self.pairs}
        return [w for i, w in enumerate(self.yours) if i not in placed]

    @kept
    def differing(self) -> set[str]:
        """Both of these."""
        return {*self.more, *self.less}

    @kept
    def there(self) -> list[str]:
        """Words of the wording that are there and no mere links."""
        return [self.yours[b] for _, b in self.pairs if self.yours[b] not in LINKS]

    @kept
    def in_order(self) -> bool:
        """Whether the words that are there stand in their order."""
        order = [b for _, b in self.pairs]
        return order == sorted(order)

    @kept
    def heavy(self) -> list[str]:
        """The words of the wording that are no mere links."""
        return [w for w in self.yours if w not in LINKS] or list(self.yours)

    @kept
    def heavy_more(self) -> list[str]:
        """Of the words too many, those that are no mere links."""
        return [w for w in self.more if w not in LINKS]

    @kept
    def heavy_less(self) -> list[str]:
        """Of the words that are missing, those that are no mere links."""
        return [w for w in self.less if w not in LINKS]

    @kept
    def nearly_there(self) -> int:
        """How many missing words are there but for one letter."""
        return sum(any(_all_but(a, b) for a in self.heavy_more) for b in self.heavy_less)


def _with_e(word: str, whole: dict[str, str]) -> str:
    return whole[word] if whole.get(word) == word + "e" else word


def _all_but(said: str, meant: str) -> bool:
    """One letter away, and no word of its own."""
    return len(meant) > 3 and said[0] == meant[0] and said not in COMMON and distance(said, meant) == 1
