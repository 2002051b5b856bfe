"""People at WHO. Everything they conclude they list for themselves, from what was said and seen at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import log2

from guise.engine.game import Event, Move
from guise.engine.rng import Rng
from guise.games.who.views import WhoView, legal

LETTERS = frozenset("ABCDEFGHIJ")
Sets = tuple[frozenset[str], ...]


@dataclass(frozen=True)
class Person:
    """Somebody at the table.

    Attributes:
        keeps: how many landings (and stays) of each rival are kept in mind; ``None``: all. Misses and shown cards are.
        names: from what chance a challenge that may cost something is made; ``1.1``: only when it is sure.
        hides: how it goes about the city: ``well`` weighs what a landing gives away, against a cap and City Square;
            ``plainly`` takes the space that leaves most letters open, and a cap only in need; ``badly`` takes the space
            with most letters printed on it.
    """

    keeps: int | None
    names: float
    hides: str = "well"


PEOPLE = {
    "newcomer": Person(keeps=1, names=0.5, hides="badly"),
    "casual": Person(keeps=3, names=0.4, hides="plainly"),
    "average": Person(keeps=3, names=0.4),
    "exact": Person(keeps=None, names=0.5),
    "never": Person(keeps=None, names=1.1),
    "names-from-third": Person(keeps=None, names=0.34),
}
SURE = 1 - 1e-9


def facts(events: tuple[Event, ...], printed: tuple[str, ...], seats: int) -> tuple[list[list[frozenset[str]]], Sets]:
    """For each seat the letters that each landing or stay allows, in order; and the letters struck out for good."""
    seen: list[list[frozenset[str]]] = [[] for _ in range(seats)]
    struck = [frozenset[str]() for _ in range(seats)]
    for e in events:
        if e.kind == "moved" and not e.get("cap"):
            seen[e.seat].append(frozenset(printed[e.get("place")]))
        elif e.kind == "passed":
            seen[e.seat].append(LETTERS - {x for space in e.get("reach") for x in printed[space]})
        elif e.kind == "missed":
            struck[e.get("other_seat")] |= {e.get("letter")}
        elif e.kind == "out" and e.get("letter"):
            shown = frozenset(e.get("letter"))
            struck = [s | (LETTERS - shown if i == e.seat else shown) for i, s in enumerate(struck)]
    return seen, tuple(struck)


def open_sets(v: WhoView, keeps: int | None = None) -> Sets:
    """The letters of each seat by what is kept in mind of the table."""
    seen, struck = facts(v.events, v.board.letters, v.seats)
    found = []
    for kept, gone in zip(seen, struck):
        left = LETTERS - gone
        for letters in kept if keeps is None else kept[-keeps:]:
            left &= letters
        found.append(left)
    return tuple(found)


def mine_shown(v: WhoView, sets: Sets) -> Sets:
    """The same to somebody who holds a letter."""
    return tuple(frozenset(v.me) if s == v.who else had - {v.me} for s, had in enumerate(sets))


@lru_cache(maxsize=4096)
def chances(sets: Sets) -> tuple[dict[str, float], ...]:
    """For each seat the chance of each letter, every way to give out different letters alike likely; empty if none."""
    found: list[Counter[str]] = [Counter() for _ in sets]
    order = sorted(range(len(sets)), key=lambda s: len(sets[s]))
    words = [""]
    for s in order:
        words = [w + x for w in words for x in sorted(sets[s]) if x not in w]
    for w in words:
        for s, x in zip(order, w):
            found[s][x] += 1
    return tuple({x: n / len(words) for x, n in row.items()} for row in found)


def best(v: WhoView, sets: Sets, rng: Rng) -> tuple[int, str, float]:
    """Whom to name what, and its chance."""
    row = chances(mine_shown(v, sets))
    rivals = [s for s in range(v.seats) if s != v.who and not v.public.out[s]]
    top = max((p for s in rivals for p in row[s].values()), default=0.0)
    if not top:  # what is kept in mind contradicts itself: somebody forgot, and takes anything not struck out
        _, struck = facts(v.events, v.board.letters, v.seats)
        seat = rng.choice(rivals)
        return seat, rng.choice(sorted(LETTERS - struck[seat] - {v.me}) or sorted(LETTERS)), 0.0
    return *rng.choice([(s, x) for s in rivals for x, p in row[s].items() if p > top - 1e-9]), top


def play(person: Person, v: WhoView, rng: Rng) -> Move:
    """What such a person does."""
    moves, p = legal(v), v.public
    if any(m.startswith("challenge") for m in moves):
        seat, letter, chance = best(v, open_sets(v, person.keeps), rng)
        paying = p.stage != "move" and (p.stage == "after" or chance >= SURE)
        if p.free or chance >= SURE or (paying and chance >= person.names):
            return f"challenge {seat} {letter}"
    if p.stage == "before":
        return "throw"
    if p.stage == "after":
        return "done"
    return _goes(person, v, [m for m in moves if not m.startswith("challenge")], rng)


def _goes(person: Person, v: WhoView, moves: list[Move], rng: Rng) -> Move:
    """The way that leaves most open to the table, with an eye on caps and on City Square."""
    known, p = open_sets(v)[v.seat], v.public
    hit = best(v, open_sets(v, person.keeps), rng)[2]

    def worth(move: Move) -> float:
        words = move.split()
        if words[0] == "pass":
            return 0.0
        steps = int(words[1])
        space = (p.place[v.seat] + steps) % 40
        if person.hides != "well":
            letters = frozenset(v.board.letters[space])
            return len(letters if person.hides == "badly" else letters & known) - (20 if words[2:] else 0)
        left = known if words[2:] else known & frozenset(v.board.letters[space])
        price = 0.55 if words[2:] else 0.0
        cap = 0.5 if space in v.board.disguise and p.reserve and not p.barred[v.seat] else 0.0
        return log2(max(1, len(left))) - price + cap + (1.5 * hit if p.place[v.seat] + steps >= 40 else 0.0)

    return max(moves, key=lambda m: (worth(m), rng.unit()))


PLAYS: dict[str, Callable[[WhoView, Rng], Move]] = {
    name: lambda v, rng, person=person: play(person, v, rng)  # type: ignore[misc]
    for name, person in PEOPLE.items()
}
