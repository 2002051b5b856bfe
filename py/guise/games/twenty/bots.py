"""How the house plays 20 Questions: it listens, keeps a list, and speaks up when the list is short.

A bot knows a world of some hundred people, places and things and the features of each. It
hears each feature a clue gives away with a chance that makes its skill, strikes out what does not
fit, and guesses among what is left. It gets a view and never a card that is not its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from guise.engine.game import Move
from guise.engine.ladder import parts
from guise.engine.rng import Rng

from .deck import Entity
from .views import TwentyView, fits, legal, named, verdict, world


@dataclass(frozen=True)
class Manner:
    """How a temperament listens.

    Attributes:
        hears: chance of catching each feature a clue gives away.
        dares: guesses when at most so many are left.
        spends: plays a blue chip when at most so many are left.
    """

    hears: float
    dares: int
    spends: int


MANNERS = {
    "quick": Manner(hears=0.3, dares=3, spends=1),
    "careful": Manner(hears=0.38, dares=1, spends=1),
    "dreamer": Manner(hears=0.2, dares=5, spends=2),
}


HEARS = {"easy": 0.6, "fair": 1.0, "sharp": 1.6}
"""Factor on what a bot of each level hears."""


def manner(style: str) -> Manner:
    """How a bot of this temperament listens at its level."""
    temperament, level = parts(style)
    how = MANNERS[temperament]
    return replace(how, hears=how.hears * HEARS[level])


def choose(v: TwentyView, style: str, rng: Rng) -> Move:
    """The move a bot of this style, temperament and level, makes."""
    how = manner(style)
    p = v.public
    match p.stage:
        case "take":
            return "take"
        case "announce":
            return "announce typed"  # a bot has no ears
        case "judge":
            return "right" if verdict(v) == "right" else "wrong"
        case "chips":
            left = candidates(v, how)
            last = not p.uncovered
            return "chip" if p.read and left and (last or len(left) <= how.spends) else "keep"
        case "number":
            return rng.choice(legal(v))
    left = candidates(v, how)
    clues_over = len(p.read) == p.most
    if not left or (len(left) > how.dares and not clues_over and not p.free):
        return "pass"
    if p.bonus is not None and len(left) > 1 and not clues_over:  # the only guess there is
        return "pass"
    return f"guess {bare(rng.choice(left).name)}"


def candidates(v: TwentyView, how: Manner) -> list[Entity]:
    """What it may be, going by what this bot has caught and by the wrong guesses so far.

    What a bot has caught stays caught: it depends on the seat, the moment the card was opened
    and its first number, not on when the bot thinks about it.
    """
    p = v.public
    opened = max((i for i, e in enumerate(v.events) if e.kind == "announced"), default=0)
    ear = Rng(f"{opened} {p.read[:1] and p.read[0][0]}", f"seat {v.who}")
    caught = [t for n, e in p.read for t in e.tags if ear.unit() < how.hears]
    return [e for e in world(p.category) if all(fits(t, e) for t in caught) and not named(v, e)]


def bare(name: str) -> str:
    """A name without its article: "the" must not tell how the card spells it."""
    first, _, more = name.partition(" ")
    return more if first.casefold() in ("the", "a", "an") and more else name
