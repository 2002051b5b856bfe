"""People at Whosit?. They list every arrangement that fits what they keep in mind, from the printed cards alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

from guise.engine.game import Event, Move, require
from guise.engine.rng import Rng
from guise.games.whosit.cast import load
from guise.games.whosit.views import WhositView, legal

Place = tuple[int, int]
Face = str


@dataclass(frozen=True)
class Person:
    """Somebody at the table.

    Attributes:
        noes: how many of the last noes are kept in mind; ``None``: all. Yeses lie on the table.
        guesses: from what chance everybody is named where that is free (after a no).
        names_self: while more than ten arrangements are left, the own face is named for somebody, to be struck off.
        boxes: how many of the own last guesses are kept in mind with what the box said; ``None``: all.
        asks: how questions are chosen: ``best`` halves best, ``useful`` is any that may be answered either way.
        reads: how likely somebody names the own face in a first and in a later guess, beside another that it may be.
    """

    noes: int | None = None
    guesses: float = 0.0
    names_self: bool = False
    boxes: int | None = None
    asks: str = "best"
    reads: tuple[float, float] = (1.0, 1.0)


PEOPLE = {
    "newcomer": Person(noes=2, guesses=0.1, boxes=0, asks="useful"),
    "average": Person(noes=6, guesses=0.05, boxes=1, asks="useful"),
    "average-self-namer": Person(noes=6, guesses=0.05, boxes=1, asks="useful", names_self=True),
    "exact": Person(),
    "self-namer": Person(names_self=True),
    "reader": Person(reads=(3.0, 0.01)),
    "only-sure": Person(guesses=1.0),
}
SELF_WHILE = 10
USEFUL = 0.4
"""A question that is answered either way in one case of five at least."""


@cache
def says(cast: str, face: Face, question: str) -> bool | None:
    """What the printed card makes somebody answer; ``None``: as he likes."""
    c = load(cast).named(face)
    match face:
        case "director":
            return None
        case "censor":
            return False
        case "spy" | "gangster":
            return question not in c.facts
    return question in c.facts


@dataclass
class Heard:
    """What was said in this hand, in order."""

    answers: list[tuple[Place, str, bool]]
    guesses: list[tuple[int, dict[Place, Face], int | None]]


def hear(events: tuple[Event, ...]) -> Heard:
    """The hand being played, as told."""
    found = Heard([], [])
    asked: tuple[Place, str] = (-1, 0), ""
    named: dict[Place, Face] = {}
    wrong = None
    for e in events:
        if e.kind == "hand":
            found = Heard([], [])
        elif e.kind == "asked":
            asked = (e.get("other_seat"), e.get("slot")), e.get("question")
        elif e.kind == "answered":
            found.answers.append((*asked, bool(e.get("yes"))))
        elif e.kind == "guessing":
            named, wrong = {}, None
        elif e.kind == "named":
            named[e.get("other_seat"), e.get("slot")] = e.get("character")
        elif e.kind == "box":
            wrong = e.get("n")
        elif e.kind == "missed":
            found.guesses.append((require(e.seat), named, wrong))
    return found


def faces_for(v: WhositView, noes: int | None = None) -> dict[Place, frozenset[Face]]:
    """For each place whose face the viewer does not see: who fits what was said there, one by one."""
    heard, cast = hear(v.events), v.option("cast")
    all_noes = [i for i, (_, _, yes) in enumerate(heard.answers) if not yes]
    kept = set(all_noes if noes is None else all_noes[max(0, len(all_noes) - noes) :])
    said: dict[Place, list[tuple[str, bool]]] = defaultdict(list)
    for i, (place, question, yes) in enumerate(heard.answers):
        if yes or i in kept:
            said[place].append((question, yes))
    own = set(v.me)
    pool = [c.id for c in v.cast.characters if c.id not in own and (not v.uncovered or c.id in v.uncovered)]
    return {
        (seat, k): frozenset(
            f
            for f in pool
            if f not in v.public.past_corners[seat] and all(says(cast, f, q) in (None, yes) for q, yes in said[seat, k])
        )
        for seat, row in enumerate(v.faces)
        for k, face in enumerate(row)
        if not face
    }


def turns(v: WhositView) -> int:
    """Which turn of this hand the viewer, who may act, is having, from 1."""
    acted = [-1]
    for e in v.events:
        if e.kind == "hand":
            acted = [-1]
        elif e.kind in ("asked", "guessing"):
            acted.append(require(e.seat))
    begun = sum(here == v.who != before for before, here in zip(acted, acted[1:]))
    return begun + (v.public.stage == "turn")


Rule = tuple[tuple[tuple[int, Face], ...], int, int]
"""Of these (place, face) so many at least and so many at most are right."""


def rules_of(v: WhositView, places: tuple[Place, ...], boxes: int | None = None) -> tuple[Rule, ...]:
    """What the failed guesses tell this viewer; with so many ``boxes`` kept in mind, what the last of the own told."""
    found = []
    guesses = hear(v.events).guesses
    if boxes is not None:
        own = [g for g in guesses if g[0] == v.who]
        guesses = own[max(0, len(own) - boxes) :]
    for _, named, wrong in guesses:
        pairs = tuple((places.index(p), f) for p, f in named.items() if p in places)
        mine = [v.faces[s][k] == f for (s, k), f in named.items() if (s, k) not in places]
        if wrong is not None:
            found.append((pairs, len(named) - wrong, len(named) - wrong))
        elif all(mine):
            found.append((pairs, 0, len(pairs) - 1))
    return tuple(found)


@lru_cache(maxsize=256)
def listing(sets: tuple[frozenset[Face], ...], rules: tuple[Rule, ...]) -> tuple[tuple[Face, ...], ...]:
    """Every arrangement, each face once, that no failed guess contradicts."""
    worlds: list[tuple[Face, ...]] = [()]
    for n, faces in enumerate(sets, 1):
        worlds = [(*w, f) for w in worlds for f in sorted(faces) if f not in w]
        for pairs, low, high in rules:
            if all(i < n for i, _ in pairs):
                continue
            done = [(i, f) for i, f in pairs if i < n]
            rest = len(pairs) - len(done)
            worlds = [w for w in worlds if low - rest <= sum(w[i] == f for i, f in done) <= high]
    for pairs, low, high in rules:
        worlds = [w for w in worlds if low <= sum(w[i] == f for i, f in pairs) <= high]
    return tuple(worlds)


def arrangements(
    v: WhositView, noes: int | None = None, boxes: int | None = None
) -> tuple[tuple[Place, ...], tuple[tuple[Face, ...], ...]]:
    """The places that the viewer does not see, and every arrangement left."""
    sets = faces_for(v, noes)
    places = tuple(sets)
    return places, listing(tuple(sets.values()), rules_of(v, places, boxes))


def pool(v: WhositView, seat: int) -> list[Face]:
    """Every face that a seat may have, as far as the table knows before anything is said."""
    faces = [c.id for c in v.cast.characters if not v.uncovered or c.id in v.uncovered]
    return [f for f in faces if f not in v.public.past_corners[seat]]


IMITATES = 0.8
"""How often a Director is taken to answer like one of the others; else it is yes or no alike."""


def weighed(v: WhositView) -> tuple[tuple[Place, ...], dict[tuple[Face, ...], float]]:
    """The places that the viewer does not see, and every arrangement left with its chance.

    All are alike likely but for the Director: somebody who is free to answer gives exactly the answers that were heard
    less often than one who has to. He is taken to imitate one of the others, any of them, or else to say anything.
    """
    places, worlds = arrangements(v)
    said: dict[Place, set[tuple[str, bool]]] = defaultdict(set)
    for place, question, yes in hear(v.events).answers:
        said[place].add((question, yes))

    @cache
    def freely(place: Place) -> float:
        if v.option("director") == "coin":
            return 0.5 ** len(said[place])
        others = [f for f in pool(v, place[0]) if f != "director"]
        like = [f for f in others if all(says(v.option("cast"), f, q) == yes for q, yes in said[place])]
        return IMITATES * len(like) / max(1, len(others)) + (1 - IMITATES) * 0.5 ** len(said[place])

    weight = {w: freely(places[w.index("director")]) if "director" in w else 1.0 for w in worlds}
    mass = sum(weight.values())
    return places, {w: x / mass for w, x in weight.items()}


def chance_of_yes(v: WhositView, question: str, at: int, worlds: dict[tuple[Face, ...], float]) -> float:
    """How likely a yes is from whoever is at one of the places, the Director's being as likely as his no."""
    said = {True: 1.0, False: 0.0, None: 0.5}
    return sum(p * said[says(v.option("cast"), w[at], question)] for w, p in worlds.items())


def play(person: Person, v: WhositView, rng: Rng) -> Move:
    """What such a person does."""
    moves, stage = legal(v), v.public.stage
    if stage == "answer" and len(moves) > 1:
        return _imitates(v)
    guessing = [m for m in moves if m.startswith("guess")]
    if not guessing:
        return moves[0]
    places, worlds = arrangements(v, person.noes, person.boxes)
    if not worlds:  # cannot be, as what is kept in mind is true
        raise AssertionError("nothing is left")
    weights = _weights(person, v, places, worlds)
    mass = sum(weights)
    top = max(weights)
    world = rng.choice([w for w, x in zip(worlds, weights) if x == top])
    chance = top / mass
    asks = [m for m in moves if m.startswith("ask ")]
    if stage == "after":
        if chance < person.guesses:
            return "pass"
        return _guess(person, v, places, world, len(worlds), rng)
    if chance > 0.97 or not asks:
        return _guess(person, v, places, world, 1, rng)
    move, gain = _asks(person, v, places, worlds, weights, asks, rng)
    if gain < 0.005:
        return _guess(person, v, places, world, len(worlds), rng) if chance >= person.guesses else move
    return move


def _weights(
    person: Person, v: WhositView, places: tuple[Place, ...], worlds: tuple[tuple[Face, ...], ...]
) -> list[float]:
    """How likely each arrangement is; alike, but for somebody who reads what others name."""
    if person.reads == (1.0, 1.0):
        return [1.0] * len(worlds)
    factor: dict[tuple[int, Face], float] = defaultdict(lambda: 1.0)
    times: Counter[int] = Counter()
    for seat, named, _ in hear(v.events).guesses:
        for face in set(named.values()):
            factor[seat, face] *= person.reads[times[seat] > 0]
        times[seat] += 1
    found = []
    for w in worlds:
        x = 1.0
        for (seat, _), face in zip(places, w):
            x *= factor[seat, face]
        found.append(x)
    return found


def _tag(v: WhositView, place: Place) -> str:
    return f"{place[0]}{'abc'[place[1]]}" if v.pairs else str(place[0])


def _guess(
    person: Person, v: WhositView, places: tuple[Place, ...], world: tuple[Face, ...], left: int, rng: Rng
) -> Move:
    named = dict(zip(places, world))
    if person.names_self and left > SELF_WHILE:
        named[rng.choice(places)] = rng.choice(v.me)
    return "guess " + " ".join(f"{_tag(v, p)}={f}" for p, f in named.items())


def _asks(
    person: Person,
    v: WhositView,
    places: tuple[Place, ...],
    worlds: tuple[tuple[Face, ...], ...],
    weights: list[float],
    asks: list[Move],
    rng: Rng,
) -> tuple[Move, float]:
    """The question that halves best, and how near it comes: 1 for a half, 0 where the answer is known."""
    mass, cast = sum(weights), v.option("cast")
    share: dict[Place, Counter[Face]] = {p: Counter() for p in places}
    for w, x in zip(worlds, weights):
        for p, f in zip(places, w):
            share[p][f] += x
    of_tag = {_tag(v, p): p for p in places}
    worth: dict[tuple[str, str], float] = {}
    for move in asks:
        kind, at = move.split()[-2:]
        if (kind, at) not in worth:
            row = share[of_tag[at]]
            said = {f: says(cast, f, kind) for f in row}
            yes = sum(x for f, x in row.items() if said[f]) / mass
            free = sum(x for f, x in row.items() if said[f] is None) / mass
            worth[kind, at] = 2 * min(yes, max(0.0, 1 - free - yes)) if free < 1 else 0.0
    top = max(worth.values())
    enough = min(top, USEFUL) if person.asks == "useful" else top
    return rng.choice([m for m in asks if worth[m.split()[-2], m.split()[-1]] > enough - 1e-9]), top


def _imitates(v: WhositView) -> Move:
    """The Director answers as one face that he has picked for the hand, of those that still fit what he has said."""
    asked, cast = require(v.public.asked), v.option("cast")
    said = [(q, yes) for place, q, yes in hear(v.events).answers if place == (v.seat, asked.slot)]
    faces = [c.id for c in v.cast.characters if c.id != "director" and (not v.uncovered or c.id in v.uncovered)]
    Rng(f"{v.seat} {v.public.starter} {v.events[:4]}", "imitates").shuffle(faces)
    fits = [f for f in faces if all(says(cast, f, q) == yes for q, yes in said)]
    return "yes" if fits and says(cast, fits[0], asked.question) else "no"


PLAYS: dict[str, Callable[[WhositView, Rng], Move]] = {
    name: lambda v, rng, person=person: play(person, v, rng)  # type: ignore[misc]
    for name, person in PEOPLE.items()
}
