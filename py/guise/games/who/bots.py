"""How the house plays WHO: three temperaments, one way of thinking.

A bot counts every deal that fits what it has seen (``views.assignments``), leans on
habit where proof ends (somebody who puts on a cap probably had to, so a cap worn for
show fools it), and weighs three things: what a move gives away, what it gains, and
whether it is sure enough to name somebody. It gets a view and never a state.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import log2, prod

from guise.engine.game import Event, Move, sure
from guise.engine.rng import Rng

from .views import LETTERS, SPACES, Target, WhoView, assignments, board, known_of, legal, plain_targets, targets


@dataclass(frozen=True)
class Style:
    """What a temperament cares about, in bits of secrecy.

    Attributes:
        hide: worth of one bit of what others do not know.
        cap: price of using up a cap.
        gain: worth of picking one up.
        square: worth of a free challenge, times the chance that it hits.
        hurry: worth of one step towards City Square.
        show: worth of wearing a cap without need.
        sure: odds wanted before a paid challenge, the first time and when a miss would be the last.
        habit: how strongly a worn cap is taken for need (1: not at all).
        whim: size of the random part.
    """

    hide: float
    cap: float
    gain: float
    square: float
    hurry: float
    show: float
    sure: tuple[float, float]
    habit: float
    whim: float


STYLES = {
    "hider": Style(1.0, 0.55, 0.5, 1.0, 0.0, 0.0, (0.75, 0.95), 1.5, 0.1),
    "racer": Style(0.6, 0.7, 0.4, 3.0, 0.04, 0.0, (0.6, 0.85), 1.3, 0.2),
    "gambler": Style(0.7, 0.25, 0.8, 2.0, 0.01, 0.25, (0.45, 0.7), 1.8, 0.4),
}


def choose(v: WhoView, style: str, rng: Rng) -> Move:
    """The move a bot of this temperament makes; always one of ``legal(v)``."""
    moves = legal(v)
    how = STYLES[style]
    named = _challenge(v, how, moves)
    if named:
        return named
    if v.public.stage == "move":
        return _way(v, how, rng)
    return "throw" if v.public.stage == "before" else "done"


# Naming somebody ------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _leanings(events: tuple[Event, ...], seats: int, kind: str, habit: float) -> tuple[dict[str, float], ...]:
    """For each seat, how much more likely habit makes each letter: caps are mostly worn for need."""
    b = board(kind)
    lean = tuple(dict.fromkeys(LETTERS, 1.0) for _ in range(seats))
    for e in events:
        if e.kind == "moved" and e.get("cap"):
            for letter in LETTERS:
                if letter not in b.letters[e.get("place")]:
                    lean[sure(e.seat)][letter] *= habit
    return lean


def odds(v: WhoView, habit: float = 1.0) -> list[dict[str, float]]:
    """For each seat, the chance of each letter, over all deals the viewer cannot rule out."""
    deals = assignments(v)
    lean = _leanings(v.events, v.seats, v.option("board"), habit)
    found: list[dict[str, float]] = [{} for _ in range(v.seats)]
    total = 0.0
    for deal in deals:
        weight = prod(lean[s][x] for s, x in enumerate(deal)) if habit != 1.0 else 1.0
        total += weight
        for s, x in enumerate(deal):
            found[s][x] = found[s].get(x, 0.0) + weight
    return [{x: w / total for x, w in seat.items()} for seat in found]


def _challenge(v: WhoView, how: Style, moves: tuple[Move, ...]) -> Move | None:
    """The challenge worth making now, if any (WHO-24). A free one always is (WHO-32)."""
    p = v.public
    if not any(m.startswith("challenge") for m in moves):
        return None
    chances = odds(v, how.habit)
    best, at = None, 0.0
    for seat in range(v.seats):
        if seat == v.who or p.out[seat]:
            continue
        letter, chance = max(chances[seat].items(), key=lambda item: item[1])
        if chance > at:
            best, at = f"challenge {seat} {letter}", chance
    if p.free:
        return best
    wanted = how.sure[p.barred[v.seat]]
    if _exposed(v) <= 2:  # about to be named: better odds will not come
        wanted *= 0.8
    return best if at >= wanted else None


def _secrets(v: WhoView) -> frozenset[str]:
    """Letters the table must still reckon with for the viewer."""
    taken = {e.get("letter") for e in v.events if e.kind == "out"}
    return known_of(v, v.seat) - taken


def _exposed(v: WhoView) -> int:
    return len(_secrets(v))


# Choosing a way -------------------------------------------------------------------------


def _way(v: WhoView, how: Style, rng: Rng) -> Move:
    """The best of the open ways, weighed in bits (WHO-10 to WHO-20)."""
    mine = _secrets(v)
    plain = plain_targets(v)
    open_ = [t for t in targets(v) if t.open]
    hit = _best_hit(v) if how.square else 0.0
    rated: list[tuple[float, Move]] = []
    for t in plain:
        left = mine & frozenset(v.board.letters[t.space])
        rated.append((how.hide * log2(len(left)) + _gains(v, how, t, hit), f"go {t.steps}"))
    if v.public.caps[v.seat]:
        for t in open_:
            price = how.cap - (how.show if plain else 0.0)
            rated.append((how.hide * log2(len(mine)) - price + _gains(v, how, t, hit), f"go {t.steps} cap"))
    if not plain:
        reached = frozenset().union(*(v.board.letters[t.space] for t in open_)) if open_ else frozenset()
        rated.append((how.hide * log2(max(1, len(mine - reached))), "pass"))
    return max((worth + how.whim * rng.gauss(), move) for worth, move in rated)[1]


def _best_hit(v: WhoView) -> float:
    """The chance that the best guess at anybody still in is right."""
    chances = odds(v)
    return max((max(chances[s].values()) for s in range(v.seats) if s != v.who and not v.public.out[s]), default=0.0)


def _gains(v: WhoView, how: Style, t: Target, hit: float) -> float:
    """What a space gives: a cap (WHO-22), a free challenge (WHO-31), the way to one."""
    p = v.public
    worth = how.hurry * t.steps
    if t.space in v.board.disguise and p.reserve and not p.barred[v.seat]:
        worth += how.gain
    if p.place[v.seat] + t.steps >= SPACES:
        worth += how.square * hit
    return worth
