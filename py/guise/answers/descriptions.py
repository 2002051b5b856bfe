"""What people tell around a name: a description after it, a correction, what somebody does instead of what he is.

Used by :mod:`.around_rules`; nothing here knows any card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from . import lexicon as lex
from .names import asked, bare, root, singular, words
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
_INVENTED = LazyPattern(r"^[A-Z][\w. -]+(?:'s|s') (?P<what>.+)$")
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


def unasked(guess: str) -> str:
    """A guess as it is typed, without what people say before the name, with straight apostrophes and no end sign.

    >>> unasked("Is it Newton’s apple?")
    "Newton's apple"
    """
    typed = guess.strip().split()
    before = len(words(guess)) - len(asked(words(guess)))
    for n in range(min(before, len(typed) - 1), 0, -1):
        said = words(" ".join(typed[n:]))
        if said == asked(said):
            typed = typed[n:]
            break
    return " ".join(typed).strip(" .?!").replace("’", "'")


def called(text: str) -> str:
    """What follows "called" or "named"; like the functions below "" where there is nothing to cut.

    >>> called("a big bird called Rok")
    'Rok'
    """
    return _cut(_CALLED, text)


def adjective(text: str) -> tuple[str, str]:
    """The first word, folded, and what follows it.

    >>> adjective("an Indian sari")
    ('indian', 'sari')
    """
    said = _without_articles(text)
    return (bare(said[0]), " ".join(said[1:])) if len(said) > 1 else ("", "")


def through(text: str) -> str:
    """A name without words of place such as "under", which join two of its parts.

    >>> through("the tunnel under the channel")
    'tunnel channel'
    """
    said = _without_articles(text)
    left = [w for w in said if bare(w) not in lex.PLACED]
    return " ".join(left) if 1 < len(left) < len(said) else ""


def with_or_that(text: str) -> str:
    """The words before "with", "that" or "which"; empty without one of these.

    >>> with_or_that("the Colossus that fell")
    'the Colossus'
    """
    return _cut(_ADDED, text)


def used_for(text: str) -> str:
    """A thing without the words that say what it is used for.

    >>> used_for("an abacus for counting")
    'an abacus'
    """
    return _cut(_USED, text)


def made_by(text: str) -> str:
    """A thing whose name has several words, without the words that say who made it.

    >>> made_by("The Starry Night by Van Gogh")
    'The Starry Night'
    """
    left = _cut(_MADE_BY, text)
    return left if len(words(left)) > 1 else ""


def inventors(text: str) -> str:
    """A thing without its inventor.

    >>> inventors("Edison's light bulb")
    'light bulb'
    """
    return _cut(_INVENTED, text)


def doing(text: str) -> str:
    """The thing that something is done with, where a verb in "-ing" stands before it.

    >>> doing("flying a kite"), doing("losing a kite")
    ('kite', '')
    """
    cut = _DOING.match(text)
    if cut and (cut["act"].lower() in lex.DOING or cut["whose"] and cut["act"].lower() not in lex.UNDOING):
        return cut["what"]
    return ""


def do_it(text: str) -> str:
    """The thing that something is done with, where the guess tells somebody to do it.

    >>> do_it("fly your kite")
    'kite'
    """
    act, _ = adjective(text)
    return " ".join(w for w in _without_articles(text)[1:] if bare(w) not in lex.OWNERS) if act in lex.DO else ""


def kept_in(text: str) -> str:
    """A thing without the word before it that says where it is kept or used.

    >>> kept_in("a table fork")
    'fork'
    """
    place, left = adjective(text)
    return left if place in lex.ABOUT else ""


def alone(text: str) -> str:
    """A person without the companion or the thing that is named besides.

    >>> alone("Aladdin and his lamp")
    'Aladdin'
    """
    cut = RELATED.search(text) or re.search(r"\s+and the \w+(?: \w+)?$", text)
    left = text[: cut.start()] if cut else ""
    return left if not all(w in lex.GIVEN for w in words(left)) else ""


def going_to(text: str) -> str:
    """A place without the words that say what somebody does there.

    >>> going_to("a trip to Venice")
    'Venice'
    """
    return _cut(_GOING, text)


def park(text: str) -> str:
    """The name of a national park without those two words.

    >>> park("Yellowstone National Park")
    'Yellowstone'
    """
    return _cut(_PARK, text)


def _cut(pattern: LazyPattern, text: str) -> str:
    found = pattern.match(text)
    return found["what"] if found else ""


def _without_articles(text: str) -> list[str]:
    return [w for w in text.split() if bare(w) not in lex.ARTICLES]


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
