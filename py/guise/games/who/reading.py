"""What may be read from the way people play WHO: not only what is proved, but what is likely.

``views.candidates`` holds what is proved (WHO-37). Here every move is also taken for a choice: of the ways the dice
allowed, people mostly take one that gives little away or brings them a cap or a free challenge, put on a cap where they
must, and do not name the letter they hold themselves. How likely each letter makes what was seen is its weight; all
ways to deal different letters are then counted exactly (:class:`guise.engine.inference.Count`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from guise.engine.game import Event, Seat, require
from guise.engine.inference import Count, Weights
from guise.engine.rng import Rng

from .views import LETTERS, SPACES, WhoView, board, distances, occupied, possible

CARE = 2.9
"""How strongly people prefer ways that leave more letters open: the number left, to this power. This and the next five
were chosen together, as what makes the moves of 500 games of fair bots likeliest (seed ``pefit``).
"""
CAPPED = 0.25
"""How readily a cap is worn where there is no plain way, beside one that leaves as many letters."""
NEEDLESS = 0.67
"""The same beside plain ways: so many times as readily."""
CAP = 4.1
"""How much more readily people go where there is a cap to be had (WHO-22)."""
SQUARE = 5.0
"""The same of a way that brings a free challenge (WHO-31)."""
STRAY = 0.05
"""How often people just take any of their ways."""
OWN = 0.15
"""How likely somebody names the letter they hold themselves, beside any other letter."""
NAMED = 0.4
"""How far a naming is believed to be such a choice: what it makes likely, to this power. ``OWN`` is so over all
namings; but bots name their own letter where the table suspects it, and that is where a hint looks.
"""

Way = tuple[int, bool]
"""A space to rest on, and whether under a cap; ``(-1, False)`` is staying."""
STAY: Way = (-1, False)


@dataclass(frozen=True)
class Mind:
    """How somebody reads the table.

    Attributes:
        memory: chance that a landing, a cap or a pass is remembered when everybody has moved once more. Misses, shown
            letters and what is proved for certain are never forgotten.
        reads: how far moves are taken for choices: at 1 for all that it tells, at 0 only for what they prove.
            Who says nothing else reads as the house does, in hints, in analyses, and as a sharp bot.
        named: the same of the letters that somebody names; nothing where ``reads`` is 0.
    """

    memory: float = 1.0
    reads: float = 1.0
    named: float = NAMED


@lru_cache(maxsize=4096)
def draws(kind: str, came: int, open_: tuple[int, ...], barred: bool) -> tuple[float, ...]:
    """How much each of the spaces that the dice reach draws people, whatever letter they have.

    Args:
        kind: of the board.
        came: where the piece stands.
        barred: the player may have no caps any more.
    """
    caps = frozenset[int]() if barred else board(kind).disguise
    return tuple([(CAP if s in caps else 1.0) * (SQUARE if s < came else 1.0) for s in open_])


@lru_cache(maxsize=4096)
def likelihoods(
    kind: str, open_: tuple[int, ...], drawn: tuple[float, ...], known: frozenset[str], caps: bool
) -> dict[Way, tuple[float, ...]]:
    """For each way of a player who may have one of the known letters: how likely each of the ten makes it.

    Args:
        kind: of the board.
        open_: the spaces the dice reach.
        drawn: how much each of them draws people.
        caps: the player has a cap.
    """
    printed = [(s, d, frozenset(board(kind).letters[s])) for s, d in zip(open_, drawn)]
    worth = [(s, d * len(known & letters) ** CARE, letters) for s, d, letters in printed]
    stays = len(known.difference(*(letters for _, _, letters in printed))) ** CARE
    hidden = [(s, d * CAPPED * len(known) ** CARE) for s, d in zip(open_, drawn)] if caps else []
    found: dict[Way, list[float]] = {(s, False): [0.0] * 10 for s in open_} | {STAY: [0.0] * 10}
    found |= {(s, True): [0.0] * 10 for s, _ in hidden}
    for i, letter in enumerate(LETTERS):
        if letter not in known:
            continue
        weight: dict[Way, float] = {(s, False): w for s, w, letters in worth if letter in letters}
        needed = NEEDLESS if weight else 1.0
        weight = (weight or {STAY: stays}) | {(s, True): needed * w for s, w in hidden}
        total, each = sum(weight.values()), STRAY / len(weight)
        for way, w in weight.items():
            found[way][i] = (1 - STRAY) * w / total + each
    return {way: tuple(row) for way, row in found.items()}


class _Table:
    """What the table looked like when each thing happened, and what it made of each seat's letters."""

    def __init__(self, seats: int, kind: str, mind: Mind, remembered: Callable[[int, Seat], bool]) -> None:
        self.kind, self.mind, self.remembered = kind, mind, remembered
        self.rows = [[1.0] * 10 for _ in range(seats)]
        self.place, self.caps, self.out, self.dice = [0] * seats, [1] * seats, [False] * seats, (1, 1)
        self.barred = [False] * seats
        self.moves = 0

    def tell(self, e: Event) -> None:
        """One event more."""
        match e.kind:
            case "threw":
                self.dice = (e.get("a"), e.get("b"))
            case "moved" | "passed":
                self._moved(require(e.seat), e)
            case "gained":
                self.caps[require(e.seat)] += 1
            case "challenged" if self.mind.reads:
                self.rows[require(e.seat)][LETTERS.index(e.get("letter"))] *= OWN**self.mind.named
            case "missed":
                self.rows[e.get("other_seat")][LETTERS.index(e.get("letter"))] = 0.0
                if e.get("price") == "caps":
                    self.caps[require(e.seat)], self.barred[require(e.seat)] = 0, True
            case "out":
                self._out(require(e.seat), e.get("letter"))

    def _moved(self, seat: Seat, e: Event) -> None:
        self.moves += 1
        if self.remembered(self.moves, seat):
            way = (e.get("place"), bool(e.get("cap"))) if e.kind == "moved" else STAY
            open_ = e.get("reach")
            if open_ is None:
                reach = ((e.get("came") + n) % SPACES for n in distances(self.dice))
                taken = occupied(board(self.kind), tuple(self.place), tuple(self.out))
                open_ = tuple(s for s in reach if s not in taken)
            drawn = draws(self.kind, e.get("came", self.place[seat]), open_, self.barred[seat])
            _saw(self.rows[seat], self.kind, open_, drawn, way, self.caps[seat] > 0, self.mind)
        self.place[seat] = e.get("place", self.place[seat])
        self.caps[seat] -= bool(e.get("cap"))

    def _out(self, seat: Seat, letter: str) -> None:
        """An identity shown is known, and nobody else's (WHO-37)."""
        self.out[seat] = True
        if letter:
            for s, row in enumerate(self.rows):
                for i, x in enumerate(LETTERS):
                    if (x == letter) != (s == seat) and (x == letter or s == seat):
                        row[i] = 0.0


@lru_cache(maxsize=16)
def weights(events: tuple[Event, ...], seats: int, kind: str, mind: Mind, whose: str) -> Weights:
    """For each seat, how likely each letter makes all that was seen of it; 0 for what is proved not to be.

    Args:
        kind: of the board.
        whose: names the memory, so that what is forgotten stays forgotten.
    """
    last = sum(e.kind in ("moved", "passed") for e in events)
    fresh = last - seats

    def remembered(n: int, seat: Seat) -> bool:
        return mind.memory >= 1 or n > fresh or Rng(whose, f"{n} {seat}").unit() < mind.memory

    table = _Table(seats, kind, mind, remembered)
    for e in events:
        table.tell(e)
    return tuple(tuple(w / (max(row) or 1.0) for w in row) for row in table.rows)


def _saw(
    row: list[float], kind: str, open_: tuple[int, ...], drawn: tuple[float, ...], way: Way, caps: bool, mind: Mind
) -> None:
    """A way was taken: weigh a seat's letters by it."""
    known = frozenset(x for x, w in zip(LETTERS, row) if w)
    if mind.reads and (way == STAY or way[0] in open_):
        likely = likelihoods(kind, open_, drawn, known, caps or way[1])[way]
        row[:] = [w * p**mind.reads for w, p in zip(row, likely)]
    elif way == STAY:
        reached = {x for s in open_ for x in board(kind).letters[s]}
        row[:] = [w * (x not in reached) for x, w in zip(LETTERS, row)]
    elif not way[1]:
        row[:] = [w * (x in board(kind).letters[way[0]]) for x, w in zip(LETTERS, row)]


def shares(v: WhoView, mind: Mind, known: tuple[str, ...]) -> Weights:
    """For each seat, the chance of each letter, over all ways to deal different letters.

    Args:
        known: each seat's letter, where it is known for certain.
    """
    rows = weights(v.events, v.seats, v.option("board"), mind, f"{v.who} {v.me} {v.events[:5]}")
    return _shares(tuple(tuple(float(x == k) for x in LETTERS) if k else row for k, row in zip(known, rows)))


@lru_cache(maxsize=16)
def _shares(rows: Weights) -> Weights:
    """The same from what makes each letter how likely; asked for several times in a decision."""
    count = Count(rows)
    return tuple(tuple(w / count.total for w in row) for row in count.shares())


def odds(v: WhoView, mind: Mind) -> tuple[dict[str, float], ...]:
    """For each seat, the chance of each letter that it may have, by what the viewer keeps in mind.

    What is proved is known to everybody, however little else is remembered.
    """
    known = v.shown
    if mind.memory < 1:
        known = tuple(k or "".join(left if len(left) == 1 else "") for k, left in zip(known, possible(v)))
    return tuple({x: p for x, p in zip(LETTERS, row) if p} for row in shares(v, mind, known))


def exposed(v: WhoView, seat: Seat, mind: Mind) -> tuple[float, ...]:
    """The chance of each letter of a seat, as somebody sees it who only listens."""
    told = {e.seat: e.get("letter") for e in v.events if e.kind == "out"}
    return shares(v, mind, tuple(told.get(s, "") for s in range(v.seats)))[seat]
