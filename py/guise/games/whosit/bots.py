"""How the house plays Whosit?: three temperaments at three levels, one way of thinking.

A bot weighs every arrangement that fits what it has in mind (``deduce.belief``), takes the Director for somebody who
mostly imitates one of the others, puts the question from its hand that tells it most, and names everybody when its
temper thinks the chance good enough. Now and then it names its own face among the others, just as often as any other
that the table must reckon with, so that a guess says nothing about its maker. As the Director it imitates somebody
itself. It gets a view and never a state.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from operator import mul

from guise.engine.game import Move, require, rest, verb
from guise.engine.inference import Count
from guise.engine.ladder import Level, parts
from guise.engine.rng import Rng

from .cast import SPACES, answer
from .deduce import Belief, Mind, arrangement, belief, bit, chance_of, models, openly, possible, sayers, voices
from .views import (
    ANY,
    GUESS,
    Slot,
    WhositView,
    answered,
    legal,
    question,
    record,
    tag,
    tagged,
    targets,
    this_hand,
    told_yes,
)


@dataclass(frozen=True)
class Style:
    """What a temperament cares about.

    Attributes:
        sure: odds of being right wanted before it guesses while it could still ask.
        free: odds wanted after a NO, when a guess costs only what it tells the others (WSI-Q10). It never guesses at
            lower ones while a question could tell it anything.
        thrift: worth of keeping an ASK ANY card, in bits.
        care: divides what its level leaves to chance: whims, chances let pass and turns ended at a yes. Who waits long
            takes care.
    """

    sure: float
    free: float
    thrift: float
    care: float = 1.0


@dataclass(frozen=True)
class Skill:
    """How well a level plays.

    Attributes:
        mind: what it keeps of the hand.
        whim: size of the random part of a question's worth, in bits.
        asks: how far it trusts itself to go on asking: from these odds it guesses at the latest, if its temper allows.
        shy: how often it lets the chance of a free guess pass.
        stops: how often it leaves it at a yes, as everybody at the table hears the next answer, too (WSI-Q5).
        early: the odds below which it does not guess in its first :data:`EARLY` turns, whatever its temper.
    """

    mind: Mind
    whim: float
    asks: float
    shy: float
    stops: float
    early: float


STYLES = {
    "methodical": Style(sure=0.9, free=0.8, thrift=0.02, care=4.0),
    "impatient": Style(sure=0.45, free=0.3, thrift=0.0, care=1.4),
    "bluffer": Style(sure=0.9, free=0.02, thrift=0.02, care=0.5),
}
SKILLS: dict[Level, Skill] = {
    "easy": Skill(Mind(memory=0.35), whim=2.5, asks=0.6, shy=0.5, stops=0.7, early=0.6),
    "fair": Skill(Mind(memory=0.6), whim=0.8, asks=0.8, shy=0.25, stops=0.85, early=0.9),
    "sharp": Skill(Mind(), whim=0.2, asks=1.0, shy=0.3, stops=0.0, early=1 / 3),
}
EARLY = 2
"""In so many turns of their own people get to know the hand, and bots name nobody on a hunch."""
GO_ON = 0.15
"""How much more a question is worth when the answer is yes, which lets the asker go on (WSI-16)."""
NOTHING_NEW = 0.02
"""A question that tells less than this, in bits, is not worth a turn."""
BLUFFS = 1.1
"""So many bluffs are thought of for each that the public answers let pass for a guess."""


def choose(v: WhositView, style: str, rng: Rng) -> Move:
    """The move a bot of this style, temperament and level, makes; always one ``legal(v)`` allows."""
    temperament, level = parts(style)
    return decide(v, STYLES[temperament], SKILLS[level], rng)


def decide(v: WhositView, how: Style, skill: Skill, rng: Rng) -> Move:
    """What somebody of such a temper and skill does."""
    moves = legal(v)
    if v.public.stage == "answer":
        return moves[0] if len(moves) == 1 else _imitate(v, rng)
    if GUESS not in moves:
        return moves[0]
    b = belief(v, lean=True, mind=skill.mind)
    world, odds = _best(v, b, skill.mind, rng)
    if v.public.stage == "after":
        if odds < least(v, how, skill) or (odds < 1 and rng.unit() < skill.shy / how.care):
            return "pass"
        return _named(v, _bluffed(v, world, rng))
    gain, ask = best_question(v, b, how, skill, moves, rng)
    waits = odds < max(least(v, how, skill), min(how.sure, skill.asks))
    if ask is not None and waits and (gain >= NOTHING_NEW or (odds < least(v, how, skill) and turns(v) <= EARLY)):
        return "pass" if "pass" in moves and rng.unit() < skill.stops / how.care else ask
    if odds < least(v, how, skill) and "pass" in moves:
        return "pass"
    return _named(v, _bluffed(v, world, rng))


def turns(v: WhositView) -> int:
    """Which turn of its own in this hand the viewer, who is in turn, is having, from 1."""
    acted = [e.seat for e in this_hand(v.events) if e.kind in ("asked", "guessing")]
    begun = sum(seat == v.who != before for before, seat in zip([None, *acted], acted))
    return begun + (v.public.stage == "turn")


def least(v: WhositView, how: Style, skill: Skill) -> float:
    """The odds below which somebody of this temper and skill does not guess now."""
    return max(how.free, skill.early) if turns(v) <= EARLY else how.free


# Guessing ---------------------------------------------------------------------------------


def _best(v: WhositView, b: Belief, mind: Mind, rng: Rng) -> tuple[dict[Slot, str], float]:
    """The likeliest arrangement and its odds, as the mind has them; while there are too many to list, any and its odds.

    Nobody is named whom the record excludes, whatever is forgotten: the notebook has that face struck out.
    """
    people, worlds = v.cast.characters, thinkable(v, b, mind)
    if not worlds:
        found = arrangement(v, rng)
        return found, chance_of(v, b, found)
    odds = worlds[0][1]
    world = rng.choice([w for w, p in worlds if p == odds])
    return {slot: people[c].id for slot, c in zip(b.places, world)}, odds


def thinkable(v: WhositView, b: Belief, mind: Mind) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The arrangements that may be named, likeliest first, with their odds as the mind has them; none while there are
    too many to list.
    """
    if mind.memory >= 1 or not b.worlds:
        return b.worlds
    known = belief(v, lean=True)
    return tuple((world, p) for world, p in b.worlds if known.chance(world))


def _named(v: WhositView, world: dict[Slot, str]) -> Move:
    """The guess that names an arrangement."""
    return "guess " + " ".join(f"{tag(slot, v.pairs)}={world[slot]}" for slot in targets(v, v.seat))


def _bluffed(v: WhositView, world: dict[Slot, str], rng: Rng) -> dict[Slot, str]:
    """What it names: mostly what it thinks, now and then its own character for somebody, if the public answers let that
    pass for a guess.
    """
    if rng.unit() >= BLUFFS * bluff_chance(v, world):
        return world
    mine = rng.choice(v.me)
    others = list(targets(v, v.seat))
    rng.shuffle(others)
    bluffs = (world | {slot: mine} for slot in others)
    return next((named for named in bluffs if credible(v, named)), world)


def bluff_chance(v: WhositView, world: dict[Slot, str]) -> float:
    """How often to bluff here, so that of the guesses that fail, the only ones after which anybody goes on reading, the
    own face is named in as many as any other that by all that was said may be the guesser and somebody else, too.

    A bluff always fails; what is meant, as often as the record says, whatever the bot has in mind. Of those other faces
    a share ``q`` is named in what is meant, and less by that of one place in a bluff:
    ``bluffs = bluffs * (q less one place) + meant * fails * q``.

    Args:
        world: what is meant.
    """
    known = belief(v, lean=True)
    fails = 1 - chance_of(v, known, world)
    maybe = possible(openly(v))
    mine = {face for slot, faces in maybe.items() if slot[0] == v.who for face in faces}
    elsewhere = {face for slot, faces in maybe.items() if slot[0] != v.who for face in faces}
    others = (mine & elsewhere).difference(v.me)
    q = len(others.intersection(world.values())) / max(1, len(others))
    ratio = len(v.me) * fails * q / (1 - q + q / len(world))
    return ratio / (1 + ratio)


def credible(v: WhositView, named: dict[Slot, str]) -> bool:
    """Whether the public answers allow a guess: everybody may be who is named, and the guesser somebody else."""
    cast, may_say = v.cast_id, sayers(v.cast_id)
    every = sum(bit(cast, face) for face in v.uncovered) or (1 << SPACES) - 1
    sets = {(seat, k): every for seat, row in enumerate(v.faces) for k in range(len(row))}
    for e in answered(v):
        sets[e.slot] &= may_say[e.question, bool(e.yes)]
    for slot, face in named.items():
        sets[slot] &= bit(cast, face)
    return Count(tuple(tuple(float(bits >> c & 1) for c in range(SPACES)) for bits in sets.values())).total > 0


# Asking -----------------------------------------------------------------------------------


def _entropy(p: float) -> float:
    return -p * log2(p) - (1 - p) * log2(1 - p) if 0 < p < 1 else 0.0


def _worth(v: WhositView, row: tuple[float, ...], kind: str) -> float:
    """Bits that one question tells about a character with these odds; the Director's answers tell less (WSI-25)."""
    yeses, frees = voices(v.cast_id, kind)
    yes: float = sum(map(mul, row, yeses))
    free: float = sum(map(mul, row, frees))
    bound = 1 - free
    likely = (yes - 0.5 * free) / bound if bound > 1e-9 else 0.5
    said = yes - 0.5 * free + free * likely  # an imitator says yes as often as those he may imitate
    return max(0.0, _entropy(said) - free * _entropy(likely)) * (1 + GO_ON * said)


def best_question(
    v: WhositView, b: Belief, how: Style, skill: Skill, moves: tuple[Move, ...], rng: Rng
) -> tuple[float, Move | None]:
    """The question that tells most, with its worth in bits; ``None`` when nothing may be asked.

    However little is remembered, nobody puts a question again to whom they have put it themselves, if there is another.
    """
    own = {(e.question, e.slot) for e in record(v) if e.asker == v.who}
    row_of = {tag(slot, v.pairs): row for slot, row in zip(b.places, b.shares)}
    slot_of = tagged(v)
    worth: dict[tuple[str, str], float] = {}
    best: tuple[bool, float, float, Move] | None = None
    for move in moves:
        if verb(move) != "ask":
            continue
        words = rest(move).split()
        key = (words[-2], words[-1])
        if told_yes(v, slot_of[key[1]], key[0]):
            continue  # where the option allows it, it would be asked for ever (WSI-Q3)
        if key not in worth:
            worth[key] = _worth(v, row_of[words[-1]], words[-2])
        rating = worth[key] - (how.thrift if words[0] == ANY else 0.0) + skill.whim / how.care * rng.unit()
        fresh = (key[0], slot_of[key[1]]) not in own
        if best is None or (fresh, rating) > best[:2]:
            best = (fresh, rating, worth[key], move)
    return best[2:] if best else (0.0, None)


# Being the Director -----------------------------------------------------------------------


def _imitate(v: WhositView, rng: Rng) -> Move:
    """Answer as one of those he may still pass for would; any of them, so the bigger crowd is the likelier."""
    asked = require(v.public.asked)
    fit = models(v, (v.seat, asked.slot))
    if not fit:
        return rng.choice(("yes", "no"))
    return "yes" if answer(rng.choice(fit), question(asked.question)) else "no"
