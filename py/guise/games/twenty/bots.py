"""How the house plays 20 Questions: it goes through everybody that comes to mind and names one of them.

A bot knows a world of people, places and things and the features of each. Whatever a clue that was read, a guess that
was wrong or a card that was played rules out it never names, nor anybody whose name stands in a clue. How good its ear
is decides who comes to mind at all: each thing a clue says may bring up an entity of which it is true. Its guess is to
sound like one: it names nobody of whom the newest clue says nothing that it knows to be true, nobody of whom it has
heard only what is true of very many, and no kind of person or place before a clue has spoken of a kind. A wrong guess
costs nothing (TQ-13), so it guesses whenever such a one comes to mind; but for an easy bot, whose guess fits half of
what was said, it waits for a second clue that fits. Patience is for bonus rounds (TQ-28) and blue chips (TQ-25). It
gets a view and never a card that is not its own. An easy bot to whom nobody has come has a try at one of many who would
sound like a guess, and mostly misses; after some silence at any, so that it is no passenger.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from math import ceil
from operator import or_

from guise.engine.game import Move
from guise.engine.ladder import Level, parts
from guise.engine.rng import Rng

from .deck import Entity
from .realm import Realm, realm
from .views import Public, TwentyView, heard, legal, named, possible, verdict


@dataclass(frozen=True)
class Manner:
    """How a bot listens and waits.

    Attributes:
        hears: chance that one thing a clue says brings up an entity it is true of.
        waits: in a bonus round guesses when at most so many come to mind.
        spends: plays a blue chip when at most so many come to mind.
        weighs: how much likelier it names an entity for each thing more that is known to be true of it.
        needs: names nobody of whom fewer clues say something that is known to be true.
        share: and nobody of whom less than this part of all clues does.
        silent: it has a try where many would sound like a guess, and after so many turns without one at anybody who
            would; 0: it never does.
    """

    hears: float
    waits: int
    spends: int
    weighs: float = 1.0
    needs: int = 1
    share: float = 0.0
    silent: int = 0


KINDS = frozenset(("occupation", "kind"))
"""What is true of a kind of person or place, and of nobody and nothing that has a name of its own."""
MANY = 8
"""Where so many would sound like a guess an easy bot has a try at one of them at once."""
TELLING = 4
"""A thing a clue says tells something when it is true of at most one in so many of the world."""

MANNERS = {
    "quick": Manner(hears=0.059, waits=4, spends=3),
    "careful": Manner(hears=0.0585, waits=2, spends=2),
    "dreamer": Manner(hears=0.0583, waits=7, spends=4),
}
STRENGTH: dict[Level, tuple[float, float, int, float, int]] = {
    "easy": (0.62, 1.0, 1, 0.5, 6),
    "fair": (1.0, 1.0, 2, 0.0, 0),
    "sharp": (1.7, 1.5, 2, 0.0, 0),
}
"""What a level makes of a temperament: the factor on what it hears, how it weighs, how many clues it needs, which part
of them, and after how long a silence it has a try. An easy bot's guess fits half of what was said, so that it sounds
like one.

Each step wins about seven in ten games of two and two (``tests/bench/opponents.py``).
"""


def manner(style: str) -> Manner:
    """How a bot of this style, temperament and level, listens."""
    temperament, level = parts(style)
    factor, weighs, needs, share, silent = STRENGTH[level]
    how = MANNERS[temperament]
    return replace(how, hears=min(1.0, how.hears * factor), weighs=weighs, needs=needs, share=share, silent=silent)


def choose(v: TwentyView, style: str, rng: Rng) -> Move:
    """The move a bot of this style, temperament and level, makes."""
    p = v.public
    match p.stage:
        case "take":
            return "take"
        case "announce":
            return "announce typed"  # a bot has no ears
        case "judge":
            found = verdict(v) if p.said else "wrong"
            return found if found in ("right", "wrong") else "close"
        case "number":
            return rng.choice(
                [m for m in legal(v) if m.startswith("number")]
            )  # asked about its chip before; no bot gives up
    how = manner(style)
    left = guessable(v, candidates(v, how), how)
    last = len(p.read) == p.most
    if p.stage == "chips":
        return "chip" if p.read and left and (last or len(left) <= how.spends) else "keep"
    if p.bonus is not None and len(left) > how.waits and not last:  # the only guess there is
        return "pass"
    one = pick(v, left or tries(v, how), how, rng)
    return f"guess {bare(one.name)}" if one else "pass"


def candidates(v: TwentyView, how: Manner) -> list[tuple[Entity, int]]:
    """Who or what comes to this bot's mind, each with the number of things heard that are true of it.

    Once somebody has come to mind they stay there until something rules them out: it depends on the seat, the card's
    place in the game and its first number, not on when the bot thinks about it.
    """
    p = v.public
    everybody = realm(p.category)
    true = [everybody.truly(t) for said in heard(p) for t in said]
    left = possible(p)
    for _, entry in p.read:
        left &= ~mentioned(p.category, entry.clue)
    first = p.read[0][0] if p.read else 0
    ear = whims(f"{p.done[-1:]} {len(p.done)} {first}", f"seat {v.who}", len(everybody.entities))
    found = []
    for i, e in everybody.members(left):
        speaking = sum(known >> i & 1 for known in true)
        if ear[i] >= (1 - how.hears) ** (speaking + 1):
            found.append((e, speaking))
    return found


def spoken(p: Public) -> list[list[str]]:
    """What each clue says of whoever it is, of those that say anything: that somebody is *not* a healer brings nobody
    to mind.
    """
    said = ([t for t in tags if not t.startswith("!")] for tags in heard(p))
    return [tags for tags in said if tags]


def guessable(v: TwentyView, mind: list[tuple[Entity, int]], how: Manner) -> list[tuple[Entity, int]]:
    """Those in mind who would sound like a guess: of whom the newest clue that says anything at all says something that
    is known to be true, and so many other clues as this bot waits for; and it is something that is true of few. At the
    last clue one is enough.

    Nobody thinks of a kind of work where one person speaks.
    """
    everybody = realm(v.public.category)
    said = spoken(v.public)
    clues = [together(everybody.truly(t) for t in tags) for tags in said]
    needs = 1 if len(v.public.read) == v.public.most else max(how.needs, ceil(how.share * len(clues)))
    telling = together(everybody.truly(t) for tags in said for t in tags if tells(everybody, t))
    fit = telling & (clues[-1] if clues else 0)
    if not any(t in KINDS for tags in said for t in tags):
        fit &= ~together(everybody.truly(kind) for kind in KINDS)
    those = {e.name for i, e in everybody.members(fit) if sum(clue >> i & 1 for clue in clues) >= needs}
    return [one for one in mind if one[0].name in those]


def tries(v: TwentyView, how: Manner) -> list[tuple[Entity, int]]:
    """Whom a bot may name though nobody has come to mind: all who would sound like a guess, where those are many, so
    that it is mostly wrong; and any at all once it has been silent for so many turns of its own. Of a guess that comes
    but once, as in a bonus round, nothing is tried (TQ-28).
    """
    if not how.silent or v.public.bonus is not None:
        return []
    mine = [e.kind for e in v.events if e.seat == v.who and e.kind in ("guessed", "passed")]
    everybody = realm(v.public.category)
    left = possible(v.public)
    for _, entry in v.public.read:
        left &= ~mentioned(v.public.category, entry.clue)
    found = guessable(v, [(e, 0) for _, e in everybody.members(left)], how)
    return found if len(found) >= MANY or mine[-how.silent :] == ["passed"] * how.silent else []


def tells(everybody: Realm, tag: str) -> bool:
    """Whether a tag is true of few enough to bring one of them to mind."""
    return tag not in KINDS and everybody.truly(tag).bit_count() * TELLING <= len(everybody.entities)


def together(sets: Iterable[int]) -> int:
    """The union of some sets of entities, each as bits."""
    return reduce(or_, sets, 0)


@lru_cache(maxsize=256)
def mentioned(category: str, clue: str) -> int:
    """The entities, as bits, whose names stand in a clue: they cannot be the answer, as no card names itself."""
    return realm(category).standing_in(clue)


@lru_cache(maxsize=32)
def whims(card: str, who: str, count: int) -> tuple[float, ...]:
    """For each entity a number from 0 to 1: how readily it comes to this mind while this card is in play."""
    chance = Rng(card, who)
    return tuple(chance.unit() for _ in range(count))


def pick(v: TwentyView, left: list[tuple[Entity, int]], how: Manner, rng: Rng) -> Entity | None:
    """One of those that come to mind, but none that has been named in other words."""
    while left:
        found = rng.weighted(left, [how.weighs**n for _, n in left])
        if not named(v, found[0]):
            return found[0]
        left = [one for one in left if one is not found]
    return None


def bare(name: str) -> str:
    """A name without its article: "the" must not tell how the card spells it."""
    first, _, more = name.partition(" ")
    return more if first.casefold() in ("the", "a", "an") and more else name
