"""What people tell around a name: a description after it, a correction, what somebody does instead of what he is.

Used by :mod:`.judge`; nothing here knows any card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from . import lexicon as lex
from .names import bare, root, singular, words
from .patterns import LazyPattern

_STATE = LazyPattern(r"^(?:is it |its |it's )?(?:having|being|getting|feeling) (?=\w)", re.IGNORECASE)
_RATHER = LazyPattern(
    rf"^.*\w.*[,?.!;]\s*(?:{'|'.join(line.replace(' ', ',? ') for line in lex.RATHER)})\b,?\s*(?=\w)", re.IGNORECASE
)
DESCRIBED = LazyPattern(rf"\s*(?:,\s*|\s)({'|'.join(sorted(lex.DESCRIBED))})\s+", re.IGNORECASE)
RELATED = LazyPattern(
    r",\s+(?:[\w-]+\s+){0,2}[\w-]+'s\s+[\w-]+$|\s+(?:and|with) (?:his|her|their|its)\s+(?:[\w-]+\s+){0,2}[\w-]+$"
    r"|\s+and the (?=(?:\d+|two|three|four|five|six|seven|ten|forty)\b)"
)


def doer(text: str) -> frozenset[str]:
    """What one who does something is called, as letters in a row, or nothing.

    >>> "beekeeper" in doer("someone who keeps bees"), "liontamer" in doer("a person who tames lions")
    (True, True)
    """
    said = words(text)
    for frame in lex.SOMEBODY:
        if said[: len(frame)] == frame and len(said) > len(frame):
            act = [w for w in said[len(frame) :] if w not in lex.SMALL]
            stem, what = root(act[0]) if act else "", "".join(map(singular, act[1:]))
            endings = ("er", "or", "ier", stem[-1:] + "er")
            return frozenset(what + stem + ending for ending in endings) if stem else frozenset()
    return frozenset()


def meant(text: str) -> str:
    """What is left of a guess when somebody corrects himself, and without "having" and "being".

    >>> meant("an ice bear, I mean a polar bear"), meant("having the hiccups"), meant("being lucky")
    ('a polar bear', 'the hiccups', 'lucky')
    """
    return _RATHER.sub("", _STATE.sub("", text)) or text


_USED = LazyPattern(
    r"^(?P<what>.+?),?\s+(?:that is |that's |which is )?(?:used |good |made )?(?:for \w+ing|to \w+)\b(?P<how>.*)$", re.I
)
_MADE_BY = LazyPattern(
    r"^(?P<what>.+?),?\s+(?:(?:written|painted|composed|made|invented|drawn) )?by\s+(?P<who>(?:[\w.'’-]+\s*){1,4})$",
    re.I,
)
_CALLED = LazyPattern(r"^(?:an?|the|this|that)\s+(?:\w+\s+){1,3}(?:called|named)\s+(?P<what>.+)$", re.I)
_ADDED = LazyPattern(r"^(?P<what>.+?\s+.+?),?\s+(?:with|that|which)\s.+$", re.I)
STANDS = LazyPattern(r"^(?P<what>.+?),?\s+(?:on|at|with|against|by|in|near|who|that)\s+(?P<where>.+)$", re.I)
_PARK = LazyPattern(r"^(?P<what>.+) national park$", re.I)
_INITIALS = LazyPattern(r"(?P<first>(?:[A-Z]\.?\s*){2,3})(?P<rest>[A-Z][\w'’-]{2,}.*)")
_GOING = LazyPattern(
    r"^(?:(?:going|travelling|traveling|flying|a trip|a visit) to|visiting|seeing|exploring|climbing) (?P<what>.+)$",
    re.I,
)
_DOING = LazyPattern(
    r"^(?P<act>\w+ing)\s+(?P<whose>(?:an?|the|your|my|his|her|their|our|one's|ones|somebody's|someone's)\s+)?(?P<what>.+)$",
    re.I,
)


def shorter(text: str, group: str, kinds: frozenset[str]) -> Iterator[str]:
    """A guess without what people say about it that leaves it the same: its use, its maker, where it is from.

    Args:
        text: what was typed.
        group: of what is guessed at.
        kinds: what is true of it.

    >>> list(shorter("an abacus for counting", "thing", frozenset()))
    ['an abacus']
    >>> list(shorter("flying a kite", "thing", frozenset()))
    ['kite']
    >>> list(shorter("an Indian sari", "thing", frozenset({"india"})))
    ['sari']
    """
    text = text.strip(" .?!").replace("’", "'")
    if cut := _CALLED.match(text):
        yield cut["what"]
    said = [w for w in text.split() if bare(w) not in lex.ARTICLES]
    first = bare(said[0]) if said else ""
    if len(said) > 1 and lex.FROM.get(first, "-") in kinds:
        yield " ".join(said[1:])
    under = [w for w in said if bare(w) not in lex.PLACED]
    if 1 < len(under) < len(said):
        yield " ".join(under)
    if cut := _ADDED.match(text):
        yield cut["what"]
    if group == "thing":
        yield from _things(text, said, kinds)
    elif group == "person":
        yield from _persons(text)
    elif cut := _GOING.match(text) or _PARK.match(text):
        yield cut["what"]


def _persons(text: str) -> Iterator[str]:
    """Somebody without who or what goes with him: "Aladdin and his lamp"."""
    cut = RELATED.search(text) or re.search(r"\s+and the \w+(?: \w+)?$", text)
    if cut and not all(w in lex.GIVEN or w in lex.COMMON for w in words(text[: cut.start()])):
        yield text[: cut.start()]


def _things(text: str, said: list[str], kinds: frozenset[str]) -> Iterator[str]:
    """A thing without its use, its maker, what is done with it and where it is kept."""
    if cut := _USED.match(text):
        yield cut["what"]
    if (cut := _MADE_BY.match(text)) and len(words(cut["what"])) > 1:
        yield cut["what"]
    if "famous-inventor" in kinds and (cut := re.match(r"^[A-Z][\w. -]+(?:'s|s') (?P<what>.+)$", text)):
        yield cut["what"]
    cut = _DOING.match(text)
    if cut and (cut["act"].lower() in lex.DOING or cut["whose"] and cut["act"].lower() not in lex.UNDOING):
        yield cut["what"]
    if len(said) > 1 and bare(said[0]) in lex.DO:
        yield " ".join(w for w in said[1:] if bare(w) not in lex.OWNERS)
    if len(said) > 1 and bare(said[0]) in lex.ABOUT:
        yield " ".join(said[1:])


def reworded(said: tuple[str, ...], form: tuple[str, ...]) -> bool:
    """Whether two names differ only in words that mean the same or are cut to a letter.

    >>> reworded(("victoria", "waterfalls"), ("victoria", "falls")), reworded(("s", "africa"), ("south", "africa"))
    (True, True)
    """
    if len(said) != len(form) or said == form:
        return False
    pairs = [(a, b) for a, b in zip(said, form, strict=True) if a != b]
    return len(pairs) < len(form) and all(
        len(a) == 1 and len(b) > 2 and b.startswith(a) or any(a in same and b in same for same in lex.SAME)
        for a, b in pairs
    )


def abridged(text: str, form: tuple[str, ...]) -> bool:
    """Whether a guess is a name whose first words are cut to initials without gaps.

    >>> abridged("W.A. Mozart", ("wolfgang", "amadeus", "mozart"))
    True
    """
    cut = _INITIALS.fullmatch(text.strip(" .?!"))
    if not cut:
        return False
    first, rest = "".join(re.findall("[a-z]", cut["first"].lower())), tokens(cut["rest"])
    return form[-len(rest) :] == rest and "".join(w[0] for w in form[: -len(rest)]) == first


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[str, ...]:
    """The words of a guess as they are typed, without articles: no abbreviation is read for another word."""
    return tuple(w for w in re.findall(r"[^\W_]+", bare(text)) if w not in lex.ARTICLES)


def apart(text: str) -> Iterable[str]:
    """The parts of a guess that commas or dashes divide."""
    parts = [p.strip() for p in re.split(r",(?!\d)|\s+[-–—]\s+|\s*[()]\s*", text.strip(" .?!"))]
    return [p for p in parts if p]
