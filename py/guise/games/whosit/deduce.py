"""What follows from what a viewer of Whosit? has seen: who may be whom, exactly, and with what odds.

Three steps, each sharper than the one before:

1. *Rows.* A character's own answers leave those who would have answered so. Liars, the
   Censor and the Director (who fits everything) need no special care: the cast knows
   what each must say.
2. *All different.* Every character exists once. Counting arrangements needs no list of
   them: going through the twenty faces one by one, it is enough to know which places
   are taken (at most 2 to the 6), so that 1.4 million arrangements are counted in
   some thousand steps, forwards and backwards.
3. *Failed guesses.* What the box said, or that a guess was wrong, is counted with in the
   same way (:class:`guise.engine.inference.LimitedCount`), however many arrangements are left.
   Once they are at most :data:`LISTED` they are listed one by one.

Whom a guess names is taken for nothing beyond that. Bots name their own face as often as any other that they and
somebody else might hold, so nothing can be read from it; and who names the own face in every guess is believed no more
for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import prod
from operator import itemgetter

from guise.engine.game import Event, Seat, require
from guise.engine.inference import Count, Limit, LimitedCount, Weights
from guise.engine.rng import Rng

from .cast import SPACES, Character, answer, load, questions
from .views import (
    Entry,
    Slot,
    Tried,
    WhositView,
    answered,
    by_the_house,
    concludes,
    question,
    record,
    targets,
    this_hand,
    tried,
)

LISTED = 500
"""Arrangements are listed one by one from this number down."""
FREE = "director"
NEAR = 3
"""Whoever is one of so few is nearly known."""


@cache
def sayers(cast: str) -> dict[tuple[str, bool], int]:
    """For each question and answer, who may give it, as bits by space of the board."""
    found = {}
    for q in questions():
        for yes in (True, False):
            found[q.id, yes] = sum(1 << c.space for c in load(cast).characters if answer(c, q) in (yes, None))
    return found


@cache
def voices(cast: str, question: str) -> tuple[tuple[float, ...], tuple[bool, ...]]:
    """Whether each face, by space of the board, says yes to a question, a half for a free one; and which are free."""
    said = [answer(c, q) for q in questions() if q.id == question for c in load(cast).characters]
    return tuple(0.5 if yes is None else float(yes) for yes in said), tuple(yes is None for yes in said)


@cache
def bit(cast: str, face: str) -> int:
    """A character as a bit."""
    return 1 << load(cast).named(face).space


@dataclass(frozen=True)
class Mind:
    """How somebody follows a hand.

    Attributes:
        memory: chance that a NO, or a failed guess, is remembered when two more questions have been put. A YES lies
            on the table.
    """

    memory: float = 1.0


PROOF = Mind()
"""Forgets nothing."""


def heard(v: WhositView, mind: Mind) -> tuple[Entry, ...]:
    """The answered questions of this hand that somebody has in mind."""
    found = answered(v)
    if mind.memory >= 1:
        return found
    late, whose = len(found) - 2, f"{v.who} {v.public.hand_number} {v.me}"
    return tuple(e for i, e in enumerate(found) if e.yes or i >= late or Rng(whose, f"{i}").unit() < mind.memory)


def rows(v: WhositView, said: tuple[Entry, ...]) -> dict[Slot, int]:
    """Step 1: for each character the viewer does not know, who fits its own answers, as bits.

    Only faces that may be in play count (WSI-37, WSI-41), not the viewer's own, and no corner
    the seat has held before (WSI-Q17).

    Args:
        said: the answers that count.
    """
    cast, may_say = v.cast_id, sayers(v.cast_id)
    every = sum(bit(cast, face) for face in v.uncovered) or (1 << SPACES) - 1
    for face in (f for row in v.faces for f in row if f):
        every &= ~bit(cast, face)
    sets: dict[Slot, int] = {}
    for seat, row in enumerate(v.faces):
        barred = sum(bit(cast, face) for face in v.public.past_corners[seat])
        sets |= {(seat, k): every & ~barred for k, face in enumerate(row) if not face}
    for entry in said:
        if entry.slot in sets:
            sets[entry.slot] &= may_say[entry.question, bool(entry.yes)]
    return sets


def limits(
    v: WhositView, guesses: tuple[Tried, ...], places: tuple[Slot, ...], mind: Mind = PROOF
) -> tuple[Limit, ...]:
    """The failed guesses of this hand as limits on what the viewer does not know (WSI-53, WSI-55)."""
    cast = load(v.cast_id)
    found = []
    for n, guess in enumerate(guesses):
        if mind.memory < 1 and n < len(guesses) - 1 and Rng(f"{v.who} {v.me}", f"guess {n}").unit() >= mind.memory:
            continue
        unknown = [(places.index(slot), cast.named(face).space) for slot, face in guess.named if slot in places]
        mine = [v.faces[seat][k] == face for (seat, k), face in guess.named if (seat, k) not in places]
        if guess.wrong is not None:  # the viewer saw into the box
            right = len(guess.named) - guess.wrong
            found.append(Limit(tuple(unknown), right, right))
        elif all(mine):  # otherwise the viewer's own chip explains the failure
            found.append(Limit(tuple(unknown), 0, len(unknown) - 1))
    return tuple(found)


# Listing ----------------------------------------------------------------------------------


Row = tuple[tuple[int, ...], int, float]
"""Part of an arrangement: the faces so far, the same as bits, and the weight."""


def listed(weights: Weights) -> list[tuple[tuple[int, ...], float]]:
    """Every arrangement, with its weight."""
    order = sorted(range(len(weights)), key=lambda i: sum(map(bool, weights[i])))
    may = [[(c, 1 << c, w) for c, w in enumerate(weights[i]) if w] for i in order]
    back = [order.index(i) for i in range(len(order))]
    laid = itemgetter(*back) if len(back) > 1 else tuple
    return [(laid(world), weight) for world, _, weight in _grown([((), 0, 1.0)], may)]


def _grown(rows: list[Row], may: list[list[tuple[int, int, float]]]) -> list[Row]:
    """Arrangements with some more places filled, each in every way that is left."""
    for ways in may:
        rows = [
            (world + (c,), used | b, so_far * w) for world, used, so_far in rows for c, b, w in ways if not used & b
        ]
    return rows


def many(weights: Weights) -> bool:
    """Whether there are too many arrangements to list; counted only where their bounds do not tell."""
    faces = sorted(sum(map(bool, row)) for row in weights)
    if prod(faces) <= LISTED:
        return False
    if prod(max(0, n - i) for i, n in enumerate(faces)) > LISTED:  # so many at least, the narrowest place first
        return True
    return Count(tuple(tuple(float(w > 0) for w in row) for row in weights)).total > LISTED


# What the viewer may conclude ----------------------------------------------------------------


@dataclass(frozen=True)
class Belief:
    """The odds over who holds whom, from one viewer's knowledge.

    Attributes:
        places: the characters the viewer does not know.
        shares: for each place and face, its probability.
        worlds: the arrangements left with their probabilities, likeliest first; empty while there are too many to list.
        total: how many arrangements are left, each by its weight; their number, where every one counts alike.
        weights: for each place and face, how likely its answers are.
        limits: what the failed guesses allow.
    """

    places: tuple[Slot, ...]
    shares: Weights
    worlds: tuple[tuple[tuple[int, ...], float], ...]
    total: float
    weights: Weights
    limits: tuple[Limit, ...]

    def chance(self, world: tuple[int, ...]) -> float:
        """The probability of one arrangement: the face at each place, by its space."""
        apart = len(set(world)) == len(world)
        if not apart or not all(limit.allows(world) for limit in self.limits):
            return 0.0
        return prod(row[c] for row, c in zip(self.weights, world)) / self.total


def _weights(v: WhositView, lean: bool, mind: Mind = PROOF) -> tuple[tuple[Slot, ...], Weights, tuple[Limit, ...]]:
    said = heard(v, mind)
    sets = rows(v, said)
    places = tuple(sets)
    rules = limits(v, tried(v), places, mind)
    for rule in rules:
        if rule.high == 0:
            for i, space in rule.pairs:
                sets[places[i]] &= ~(1 << space)
    free = load(v.cast_id).named(FREE).space
    table = []
    for slot in places:
        row = [1.0 if sets[slot] >> c & 1 else 0.0 for c in range(SPACES)]
        if lean:
            row[free] *= _doubt(v, slot, said)
        table.append(tuple(row))
    return places, tuple(table), tuple(rule for rule in rules if rule.high)


def _doubt(v: WhositView, slot: Slot, heard_: tuple[Entry, ...]) -> float:
    """How likely the Director would have given a character's answers, beside one who had to (WSI-25).

    Mostly he imitates somebody, so his answers fit one of the others; now and then he says what he likes.
    """
    cast = v.cast_id
    said = {(e.question, bool(e.yes)) for e in heard_ if e.slot == slot}
    if v.option("director") == "coin":
        return 0.5 ** len(said)
    may_say = sayers(cast)
    pool = sum(bit(cast, face) for face in v.uncovered) or (1 << SPACES) - 1
    pool &= ~sum(bit(cast, face) for face in (*v.public.past_corners[slot[0]], FREE))
    fits = pool
    for pair in said:
        fits &= may_say[pair]
    return 0.8 * fits.bit_count() / max(1, pool.bit_count()) + 0.2 * 0.5 ** len(said)


@lru_cache(maxsize=64)
def belief(v: WhositView, lean: bool = False, mind: Mind = PROOF) -> Belief:
    """What a viewer may believe; exact as described at the top of this module.

    Args:
        lean: weigh the Director by how likely he would have answered so; otherwise every arrangement counts alike.
        mind: what is remembered of the hand, and what is read from guesses.
    """
    places, weights, rules = _weights(v, lean, mind)
    if not places:
        return Belief((), (), (((), 1.0),), 1, (), ())
    count: Count | LimitedCount | None = None
    if rules:
        count = LimitedCount(weights, rules)
        alike = count if not lean else LimitedCount(tuple(tuple(float(w > 0) for w in row) for row in weights), rules)
        ways = None if alike.total > LISTED else list(count.ways())
    else:
        ways = None if many(weights) else listed(weights)
    if ways is None:
        count = count or Count(weights)
        shares = tuple(tuple(w / count.total for w in row) for row in count.shares())
        return Belief(places, shares, (), count.total, weights, rules)
    worlds = sorted(ways, key=itemgetter(1), reverse=True)
    mass = sum(w for _, w in worlds)
    odds = [w / mass for _, w in worlds]
    sums = [[0.0] * SPACES for _ in places]
    for row, column in zip(sums, zip(*[world for world, _ in worlds])):
        for c, odd in zip(column, odds):
            row[c] += odd
    likely = tuple((world, odd) for (world, _), odd in zip(worlds, odds))
    return Belief(places, tuple(map(tuple, sums)), likely, mass, weights, rules)


def chance_of(v: WhositView, b: Belief, named: Mapping[Slot, str]) -> float:
    """The probability that everybody whom the viewer does not know is who they are named as."""
    return b.chance(tuple(v.cast.named(named[slot]).space for slot in b.places))


def left(v: WhositView, mind: Mind = PROOF) -> int:
    """How many arrangements are left to somebody who keeps so much in mind."""
    return round(belief(v, mind=mind).total)


_latest: list[tuple[WhositView, dict[Slot, frozenset[str]]]] = []
"""The view that :func:`possible` was asked about last, and its answer: one drawing asks many times."""


def possible(v: WhositView) -> dict[Slot, frozenset[str]]:
    """Who each character may still be, as the board has it for the viewer; a known one is itself. By a house rule it
    goes by a character's own answers alone, and leaves the rest to the players.
    """
    if not _latest or _latest[0][0] is not v:
        _latest[:] = [(v, proved(v) if concludes(v) else _by_answers(v))]
    return _latest[0][1]


def _known(v: WhositView) -> dict[Slot, frozenset[str]]:
    """The characters whose faces the viewer sees."""
    return {(seat, k): frozenset({face}) for seat, row in enumerate(v.faces) for k, face in enumerate(row) if face}


def proved(v: WhositView) -> dict[Slot, frozenset[str]]:
    """Who each character may still be, as far as the viewer can know, however hard it is to find."""
    people, b = load(v.cast_id).characters, belief(v)
    unknown = {
        slot: frozenset(people[c].id for c, share in enumerate(row) if share) for slot, row in zip(b.places, b.shares)
    }
    return _known(v) | unknown


def _by_answers(v: WhositView) -> dict[Slot, frozenset[str]]:
    """Who each character may still be by what it has answered itself, and by the viewer's own card."""
    people = load(v.cast_id).characters
    fit = rows(v, heard(v, PROOF))
    return _known(v) | {slot: frozenset(p.id for p in people if bits >> p.space & 1) for slot, bits in fit.items()}


def counted(v: WhositView) -> dict[Slot, frozenset[str]]:
    """Who each character may be, as the board counts it for all: a viewer's own faces are among them as they are for
    everybody else, until only two are left.
    """
    mine, told = frozenset(v.me), proved(openly(v))
    return {slot: left | (mine & told[slot]) if len(left) > 2 else left for slot, left in proved(v).items()}


@dataclass(frozen=True)
class Fall:
    """What the last question does to the faces of whoever it was put to.

    Attributes:
        slot: the character that was asked.
        question: what was asked.
        fell: the faces that the answer has ruled out; none while it is awaited.
        left: those that are left.
    """

    slot: Slot
    question: str
    fell: frozenset[str]
    left: frozenset[str]


_fallen: list[tuple[WhositView, Fall | None]] = []
"""The view that :func:`fall` was asked about last, and its answer."""


def fall(v: WhositView) -> Fall | None:
    """Which faces the last question of this hand has left, as far as everybody can know; in a seat's own view, where
    somebody else was asked, as far as that seat can know, whose own faces are none of them.
    """
    if not _fallen or _fallen[0][0] is not v:
        _fallen[:] = [(v, _fall(v))]
    return _fallen[0][1]


def _fall(v: WhositView) -> Fall | None:
    entries = record(v)
    if not entries or v.revealed:
        return None
    last = entries[-1]
    seen = openly(v) if last.slot[0] == v.who else v
    left = possible(seen)[last.slot]
    if last.yes is None:
        return Fall(last.slot, last.question, frozenset(), left)
    told = max(n for n, e in enumerate(seen.events) if e.kind == "answered")
    before = possible(replace(seen, events=seen.events[:told]))[last.slot]
    return Fall(last.slot, last.question, before - left, left)


def nearly_named(v: WhositView, seat: Seat | None = None) -> bool:
    """By what lies open to everybody, each of the others is one of at most :data:`NEAR` people, or the Director: for
    the seat in turn, or for another.
    """
    maybe = proved(openly(v))
    return all(len(maybe[slot] - {FREE}) <= NEAR for slot in targets(v, v.public.active if seat is None else seat))


def ends_itself(v: WhositView) -> bool:
    """The house ends a turn that is over but for a guess: where it judges who could be near naming everybody, and
    nobody is (WSI-18, WSI-19). Where the players work that out, it only sees that somebody has answered nothing yet,
    and is one of twenty still: nobody can name everybody then, and that tells nothing.
    """
    return not nearly_named(v) if by_the_house(v) else _unheard(v)


def _unheard(v: WhositView) -> bool:
    """Whether one of the others has answered nothing in this hand, and may be any of the twenty."""
    heard_of = {e.slot for e in answered(v)}
    return not v.uncovered and any(slot not in heard_of for slot in targets(v, v.public.active))


def openly(v: WhositView) -> WhositView:
    """What everybody sees of what a seat sees: the shared screen's view."""
    blank = v.faces if v.revealed else tuple(("",) * len(row) for row in v.faces)
    told = tuple(e for e in v.events if e.to is None)
    return replace(v, who=None, events=told, faces=blank, cards=(), coin=None)


def arrangement(v: WhositView, rng: Rng) -> dict[Slot, str]:
    """One arrangement that fits everything the viewer knows, all alike likely."""
    people, b = load(v.cast_id).characters, belief(v)
    if b.worlds:
        world = rng.choice(b.worlds)[0]
    else:
        world = (LimitedCount(b.weights, b.limits) if b.limits else Count(b.weights)).draw(rng)
    return {slot: people[c].id for slot, c in zip(b.places, world)}


# Being the Director -----------------------------------------------------------------------


def models(v: WhositView, slot: Slot) -> tuple[Character, ...]:
    """Whom the Director may still pass for: those who would have answered everything as he has."""
    said = answered(v, slot)
    return tuple(
        c
        for c in v.cast.characters
        if c.id != FREE
        and c.id not in v.public.past_corners[slot[0]]
        and (not v.uncovered or c.id in v.uncovered)
        and would_say(c, said)
    )


def would_say(person: Character, said: tuple[Entry, ...]) -> bool:
    """Whether somebody would have given all these answers."""
    return all(answer(person, question(e.question)) == e.yes for e in said)


def passing_answer(v: WhositView, model: str) -> bool:
    """The house's answer for a Director whose screen others share (WSI-25): as the face would that he has picked, or,
    until then, as any that he may still pass for; but never so that he may pass for nobody any more.

    Args:
        model: id of the face picked; ``""`` for none.
    """
    asked = require(v.public.asked)
    fit = models(v, (v.seat, asked.slot))
    q = question(asked.question)
    people = {c.id: c for c in v.cast.characters if c.id != FREE}
    picked = people.get(model)
    if picked is None:
        chance = Rng(f"{v.who} {v.cards} {len(v.events)}", "passes for")
        picked = chance.choice(fit or tuple(people.values()))
    said = bool(answer(picked, q))
    return said if not fit or any(answer(c, q) == said for c in fit) else not said


# The finale -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Proof:
    """When a character gave itself away to somebody who only listened.

    Attributes:
        alone: number of the question from which nobody else was possible; 0 for never.
        or_free: number of the question from which only it or the Director was; 0 for never.
    """

    alone: int
    or_free: int


@lru_cache(maxsize=8)
def proofs(
    events: tuple[Event, ...], cast: str, faces: tuple[tuple[str, ...], ...], uncovered: tuple[str, ...]
) -> dict[Slot, Proof]:
    """For each character, the moment it became provable from the public record, questions counted from 1."""
    may_say = sayers(cast)
    every = sum(bit(cast, face) for face in uncovered) or (1 << SPACES) - 1
    places = [(seat, k) for seat, row in enumerate(faces) for k in range(len(row))]
    free = bit(cast, FREE)
    sets = dict.fromkeys(places, every)
    alone: dict[Slot, int] = {}
    or_free: dict[Slot, int] = {}
    number = 0
    for e in this_hand(events):
        if e.kind != "answered":
            continue
        number += 1
        sets[require(e.seat), e.get("slot")] &= may_say[e.get("question"), e.get("yes")]
        count = Count(tuple(tuple(float(sets[p] >> c & 1) for c in range(SPACES)) for p in places))
        for (seat, k), row in zip(places, count.shares()):
            left = sum(1 << c for c, share in enumerate(row) if share)
            me = bit(cast, faces[seat][k])
            if left == me:
                alone.setdefault((seat, k), number)
            if left | free == me | free:
                or_free.setdefault((seat, k), number)
    return {p: Proof(alone.get(p, 0), or_free.get(p, 0)) for p in places}
