"""How the house plays Whosit?: three temperaments, one way of thinking.

A bot weighs every arrangement that fits what it has seen (``deduce.belief``), takes the
Director for somebody who mostly imitates one of the others, puts the question from its
hand that tells it most, and guesses when that pays. As the Director it imitates
somebody itself. It gets a view and never a state.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from guise.engine.game import Move, rest, sure, verb
from guise.engine.rng import Rng

from .cast import Character, answer
from .deduce import FREE, Belief, belief, sayers
from .views import ANY, GUESS, Slot, WhositView, legal, question, record, tag, targets, tried


@dataclass(frozen=True)
class Style:
    """What a temperament cares about.

    Attributes:
        sure: odds of being right wanted before it guesses while it could still ask.
        free: odds wanted after a NO, when a guess costs only what it tells the others (WSI-Q10).
        bluff: how often, once a hand, it makes a guess it knows to be false (WSI-Q8).
        thrift: worth of keeping an ASK ANY card, in bits.
        whim: size of the random part, in bits.
    """

    sure: float
    free: float
    bluff: float
    thrift: float
    whim: float


STYLES = {
    "methodical": Style(sure=0.9, free=0.3, bluff=0.0, thrift=0.12, whim=0.01),
    "impatient": Style(sure=0.5, free=0.04, bluff=0.0, thrift=0.0, whim=0.12),
    "bluffer": Style(sure=0.75, free=0.2, bluff=0.5, thrift=0.05, whim=0.06),
}
NOTHING_NEW = 0.02
"""A question that tells less than this, in bits, is not worth a turn."""


def choose(v: WhositView, style: str, rng: Rng) -> Move:
    """The move a bot of this temperament makes; always one ``legal(v)`` allows."""
    how, moves = STYLES[style], legal(v)
    if v.public.stage == "answer":
        return moves[0] if len(moves) == 1 else _imitate(v, rng)
    if GUESS not in moves:
        return moves[0]
    b = belief(v, lean=True)
    world, odds = _best(v, b, rng)
    guess = "guess " + " ".join(f"{tag(slot, v.pairs)}={world[slot]}" for slot in targets(v, v.seat))
    if v.public.stage == "after":
        if odds >= how.free:
            return guess
        return _false_guess(v, guess, rng) if _would_bluff(v, how, rng) else "pass"
    gain, ask = _best_question(v, b, how, moves, rng)
    if ask is None or odds >= how.sure or gain < NOTHING_NEW:
        return guess if ask or odds >= how.free or "pass" not in moves else "pass"
    return ask


# Guessing ---------------------------------------------------------------------------------


def _best(v: WhositView, b: Belief, rng: Rng) -> tuple[dict[Slot, str], float]:
    """The likeliest arrangement and its odds; while there are too many to list, a likely one with odds near nothing."""
    people = v.cast.characters
    if b.worlds:
        odds = b.worlds[0][1]
        world = rng.choice([w for w, p in b.worlds if p == odds])
        return {slot: people[c].id for slot, c in zip(b.places, world)}, odds
    left = dict(enumerate(b.shares))
    found: dict[Slot, str] = {}
    while left:
        share, i, c = max(
            (share, i, c)
            for i, row in left.items()
            for c, share in enumerate(row)
            if people[c].id not in found.values()
        )
        found[b.places[i]] = people[c].id
        del left[i]
    return found, 0.0


def _would_bluff(v: WhositView, how: Style, rng: Rng) -> bool:
    return how.bluff > 0 and all(t.seat != v.who for t in tried(v)) and rng.unit() < how.bluff


def _false_guess(v: WhositView, guess: Move, rng: Rng) -> Move:
    """The guess with the bot's own character named for somebody, so that nobody looks for it here."""
    words = rest(guess).split()
    at = rng.below(len(words))
    words[at] = f"{words[at].partition('=')[0]}={rng.choice(v.me)}"
    return "guess " + " ".join(words)


# Asking -----------------------------------------------------------------------------------


def _entropy(p: float) -> float:
    return -p * log2(p) - (1 - p) * log2(1 - p) if 0 < p < 1 else 0.0


def _worth(v: WhositView, row: tuple[float, ...], kind: str) -> float:
    """Bits that one question tells about a character with these odds; the Director's answers tell less (WSI-25)."""
    may = sayers(v.option("cast"))
    yes_bits, no_bits = may[kind, True], may[kind, False]
    yes = free = 0.0
    for c, share in enumerate(row):
        if share:
            both = (yes_bits & no_bits) >> c & 1
            free += share * both
            yes += share * (0.5 if both else yes_bits >> c & 1)
    bound = 1 - free
    likely = (yes - 0.5 * free) / bound if bound > 1e-9 else 0.5
    said = yes - 0.5 * free + free * likely  # an imitator says yes as often as those he may imitate
    return max(0.0, _entropy(said) - free * _entropy(likely)) + 0.04 * said  # a yes lets the asker go on (WSI-16)


def _best_question(
    v: WhositView, b: Belief, how: Style, moves: tuple[Move, ...], rng: Rng
) -> tuple[float, Move | None]:
    """The question that tells most, with its worth in bits; ``None`` when nothing may be asked."""
    row_of = {tag(slot, v.pairs): row for slot, row in zip(b.places, b.shares)}
    worth: dict[tuple[str, str], float] = {}
    best: tuple[float, float, Move] | None = None
    for move in moves:
        if verb(move) != "ask":
            continue
        words = rest(move).split()
        key = (words[-2], words[-1])
        if key not in worth:
            worth[key] = _worth(v, row_of[words[-1]], words[-2])
        rating = worth[key] - (how.thrift if words[0] == ANY else 0.0) + how.whim * rng.unit()
        if best is None or rating > best[0]:
            best = (rating, worth[key], move)
    return (best[1], best[2]) if best else (0.0, None)


# Being the Director -----------------------------------------------------------------------


def models(v: WhositView, slot: Slot) -> tuple[Character, ...]:
    """Whom the Director may still pass for: those who would have answered everything as he has."""
    said = [(question(e.question), e.yes) for e in record(v) if e.slot == slot and e.yes is not None]
    return tuple(
        c
        for c in v.cast.characters
        if c.id != FREE
        and c.id not in v.public.past_corners[slot[0]]
        and (not v.uncovered or c.id in v.uncovered)
        and all(answer(c, q) == yes for q, yes in said)
    )


def _imitate(v: WhositView, rng: Rng) -> Move:
    """Answer as one of those he may still pass for would; any of them, so the bigger crowd is the likelier."""
    asked = sure(v.public.asked)
    fit = models(v, (v.seat, asked.slot))
    if not fit:
        return rng.choice(("yes", "no"))
    return "yes" if answer(rng.choice(fit), question(asked.question)) else "no"
