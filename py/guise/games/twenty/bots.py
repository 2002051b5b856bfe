"""How the house plays 20 Questions: it goes through everybody that comes to mind and names one of them.

A bot knows a world of people, places and things and the features of each. Whatever a clue that was read, a guess that
was wrong or a card that was played rules out it never names, nor anybody whose name stands in a clue. How good its ear
is decides who comes to mind at all: each thing a clue says may bring up an entity of which it is true. Its guess is to
sound like one to whoever hears it: it names only somebody of whom everything that any clue has said is known to be
true, and nobody while that is true of very many. A wrong guess costs nothing (TQ-13), so it guesses whenever such a one
comes to mind. Patience is for bonus rounds (TQ-28) and blue chips (TQ-25). It gets a view and never a card that is not
its own. A clue that gives a card away does so to every bot, once there have been others. From a single clue nobody
comes to an easy bot, and seldom somebody to a fair one, so that whoever sits with them has had a turn. But an easy bot
is no passenger: as a child would, it has a try at one of several of whom the newest clue is true, and those before as
far as it can put them together, and from the third clue on it has one every time. Where the newest is true of one or
two at most, who it is strikes a bot the more often the better it plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from operator import and_

from guise.engine.game import Move
from guise.engine.ladder import Level, parts
from guise.engine.rng import Rng

from .deck import Entity, parted
from .realm import realm
from .views import Public, TwentyView, heard, legal, named, possible, verdict


@dataclass(frozen=True)
class Manner:
    """How a bot listens and waits.

    Attributes:
        hears: chance that one thing a clue says brings up an entity it is true of.
        waits: in a bonus round guesses when at most so many come to mind.
        spends: plays a blue chip when at most so many come to mind.
        weighs: how much likelier it names an entity for each thing more that is known to be true of it.
        tries: chance that it has a try when nobody comes to mind; from the third clue on it has one each time.
        catches: from the third clue on, chance that it sees whom a clue means that is true of hardly anybody.
        first: on a single clue it guesses only where that is true of at most so many; 0: it never does.
    """

    hears: float
    waits: int
    spends: int
    weighs: float = 1.0
    tries: float = 0.0
    catches: float = 0.0
    first: int = 24


FEW = 24
"""A guess sounds like one while what was said is true of at most so many: whoever fits is then something like it."""
SOON, SEVERAL = 5, 3
"""A try is had at one of at least so many before the third clue, and from it on, so that it is mostly wrong."""

MANNERS = {
    "quick": Manner(hears=0.059, waits=4, spends=3),
    "careful": Manner(hears=0.0585, waits=2, spends=2),
    "dreamer": Manner(hears=0.0583, waits=7, spends=4),
}
STRENGTH: dict[Level, tuple[float, float, float, float, int]] = {
    "easy": (0.12, 1.0, 0.9, 0.12, 0),
    "fair": (1.0, 1.0, 0.0, 0.2, 6),
    "sharp": (2.0, 1.5, 0.0, 0.45, FEW),
}
"""What a level makes of a temperament: the factor on what it hears, how it weighs, how often it has a try, how often it
catches whom a clue means, and of how many a single clue may be true: whoever sits with an easy bot, or a fair one, has
had a turn before it names a card.

Each step wins about seven in ten games of two and two (``tests/bench/opponents.py``).
"""


def manner(style: str) -> Manner:
    """How a bot of this style, temperament and level, listens."""
    temperament, level = parts(style)
    factor, weighs, tries, catches, first = STRENGTH[level]
    how = MANNERS[temperament]
    return replace(how, hears=min(1.0, how.hears * factor), weighs=weighs, tries=tries, catches=catches, first=first)


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
            # It was asked about its chip before, and no bot gives up.
            return rng.choice([m for m in legal(v) if m.startswith("number")])
    how = manner(style)
    left = given_away(v) or guessable(v, candidates(v, how), how.first)
    last = len(p.read) == p.most
    if p.stage == "chips":
        return "chip" if p.read and left and (last or len(left) <= how.spends) else "keep"
    if p.bonus is not None and len(left) > how.waits and not last:  # the only guess there is
        return "pass"
    one = pick(v, left or tries(v, how, rng), how, rng)
    if one is None:
        return "pass"
    name = parted(one.name)[1]  # "the" must not tell how the card spells it
    return f"guess {name[:1].upper()}{name[1:]}"


def candidates(v: TwentyView, how: Manner) -> list[tuple[Entity, int]]:
    """Who or what comes to this bot's mind, each with the number of things heard that are true of it.

    Once somebody has come to mind they stay there until something rules them out: it depends on the seat, the card's
    place in the game and its first number, not on when the bot thinks about it.
    """
    p = v.public
    everybody = realm(p.category)
    true = [everybody.truly(t) for said in heard(p) for t in said]
    left = living(v)
    first = p.read[0][0] if p.read else 0
    ear = whims(f"{p.done[-1:]} {len(p.done)} {first}", f"seat {v.who}", len(everybody.entities))
    found = []
    for i, e in everybody.members(left):
        speaking = sum(known >> i & 1 for known in true)
        if ear[i] >= (1 - how.hears) ** (speaking + 1):
            found.append((e, speaking))
    return found


def clues(p: Public) -> int:
    """How many clues were read of this card; what brings a chip or moves a piece is none."""
    return sum(entry.kind == "clue" for _, entry in p.read)


def spoken(p: Public) -> list[list[str]]:
    """What each clue says of whoever it is, of those that say anything."""
    return [said for tags in heard(p) if (said := positive(tags))]


def positive(tags: Iterable[str]) -> list[str]:
    """What a clue says of whoever it is: that somebody is *not* a healer brings nobody to mind."""
    return [t for t in tags if not t.startswith("!")]


def true_of(category: str, said: Iterable[str]) -> int:
    """Everybody, as bits, of whom all that one clue says is known to be true; it says something."""
    return reduce(and_, map(realm(category).truly, said))


def guessable(v: TwentyView, mind: list[tuple[Entity, int]], first: int = FEW) -> list[tuple[Entity, int]]:
    """Those in mind who would sound like a guess: all that was heard is known to be true of them, and of few else.

    Args:
        first: how few those are to be after a single clue.
    """
    fit = fitting(v)
    if fit.bit_count() > (FEW if clues(v.public) > 1 else first):
        return []
    those = {e.name for _, e in realm(v.public.category).members(fit)}
    return [one for one in mind if one[0].name in those]


def fitting(v: TwentyView, least: int = 0) -> int:
    """Everybody, as bits, whom nothing rules out and of whom what each clue says is known to be true.

    Args:
        least: an older clue by which fewer than so many would be left is passed over; the newest never is: everybody
            still has it in their ears.
    """
    each = [true_of(v.public.category, said) for said in spoken(v.public)]
    if not each:
        return 0
    fit = living(v) & each.pop()
    for true in reversed(each):
        both = fit & true
        fit = both if both.bit_count() >= least else fit
    return fit


def living(v: TwentyView) -> int:
    """Everybody whom nothing heard, guessed or played rules out, and whose name stands in no clue, as bits."""
    left = possible(v.public)
    for _, entry in v.public.read:
        left &= ~mentioned(v.public.category, entry.clue)
    return left


def given_away(v: TwentyView) -> list[tuple[Entity, int]]:
    """Whom the newest clue gives away: it is a telling one, and true of nobody else who is left. The first of a card
    gives nobody away: there others have had no turn yet.
    """
    p = v.public
    newest = p.read[-1][1] if clues(p) > 1 else None
    said = positive(newest.tags) if newest and newest.grade == "telling" else []
    if not said:
        return []
    only = true_of(p.category, said) & living(v)
    return [(e, 0) for _, e in realm(p.category).members(only)] if only.bit_count() == 1 else []


def tries(v: TwentyView, how: Manner, rng: Rng) -> list[tuple[Entity, int]]:
    """Whom a bot may name though nobody has come to mind: one of several whom the clues fit, and of very many none
    before the third clue; or whom that one means, if so few are left by it. Nothing is tried of a guess that comes but
    once, as in a bonus round (TQ-28).
    """
    if v.public.bonus is not None:
        return []
    late = clues(v.public) > 2
    fit = fitting(v, SEVERAL if late else SOON)
    if not late:
        tried = rng.unit() < how.tries and SOON <= fit.bit_count() <= FEW
    elif fit.bit_count() >= SEVERAL:
        tried = how.tries > 0
    elif tried := rng.unit() < how.catches:
        fit = fitting(v) or fit  # all clues together say more than the newest alone, if not too much
    return [(e, 0) for _, e in realm(v.public.category).members(fit)] if tried else []


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
