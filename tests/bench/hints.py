"""Whether what the house says is so: its hints, counted again by people who are not its bots.

    .venv/bin/python tests/bench/hints.py [--games 120] [--seats 4] [--seed bench] [game ...]

At tables of bots of each level every seat asks for every hint it may have, once for each question put or turn begun.
A line tells how many hints there were and of what kinds, how many said a number that is not the number counted
(``people/`` list the deals, the printed letters and cards, the features; nothing of ``bots``, ``reading`` or
``deduce``), and, in ten classes of said chance, what came true. The interval beside it is one of 95 % over games, for
the hints of one game rise and fall together.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise.engine.game import Event, require  # noqa: E402
from guise.engine.ladder import LEVELS, Level  # noqa: E402
from guise.supply.content import data, module  # noqa: E402

from tests.bench.opponents import Choice, Played, of_level, view, wide  # noqa: E402
from tests.bench.people import twenty as twenty_people  # noqa: E402
from tests.bench.people import who as who_people  # noqa: E402
from tests.bench.people import whosit as whosit_people  # noqa: E402

GAMES = ("who", "whosit", "twenty", "whatzit", "wwwd")
SEATS = {"whatzit": 3}
"""Where a table is not of four."""
ROUNDED = 0.5 + 1e-6
"""A chance told in hundredths is nearer than this to the chance; which way a half is rounded, nobody minds."""
MEN = 50
"""Spaces of Whatzit?, the start and the circle among them."""


@dataclass(frozen=True)
class Hint:
    """A hint that the house gave a seat.

    Attributes:
        event: as it was told.
        wrong: the numbers in it that are not those counted, each as "what it is: said, counted".
        said: the chance told, from 0 to 1; ``None`` where none was.
        true: whether that came true; a part of it where the hint is about one of several that are alike.
    """

    event: Event
    wrong: tuple[str, ...]
    said: float | None = None
    true: float = 0.0


Count = tuple[str, Any, Any]
"""What a number is, as it was said, and as it was counted."""
Found = tuple[list[Count], float | None, float]


def hints(game: str, p: Played) -> Iterator[Hint]:
    """Every hint that the seats of a game may have, each once for a question put or a turn begun."""
    why, asked = module(game, "why"), set()
    for c in p.choices:
        v = view(game, c.before, c.seat)
        for what in why.hints(v):
            when = c.seat, what, sum(e.kind in ("turn", "asked", "read", "opened") for e in v.events)
            if when in asked:
                continue
            asked.add(when)
            e: Event = why.hint(v, what)
            counts, said, true = CHECKS[game](c, v, e)
            yield Hint(e, tuple(f"{name}: {x}, {y}" for name, x, y in counts if x != y), said, true)


# WHO ------------------------------------------------------------------------------------


def _who(c: Choice, v: Any, e: Event) -> Found:
    sets = who_people.open_sets(v)
    if e.kind in ("hint-certain", "hint-free", "hint-name"):
        seat, letter = e.get("other_seat"), e.get("letter")
        row = who_people.chances(who_people.mine_shown(v, sets))[seat]
        counts: list[Count] = [
            ("may be that letter", True, letter in row),
            ("can only be that letter", e.kind == "hint-certain", set(row) == {letter}),
        ]
        return counts, e.get("n") / 100, float(c.before.letters[seat] == letter)
    if e.kind == "hint-pass":
        return [], None, 0.0
    known = frozenset(who_people.chances(sets)[v.seat])
    printed = frozenset(v.board.letters[e.get("place")])
    counts = [("letters", e.get("m", len(known)), len(known))]
    counts += [("letters left", e.get("n"), len(known if e.kind == "hint-cap" else known & printed))]
    return counts, None, 0.0


# Whosit? --------------------------------------------------------------------------------


def _whosit(c: Choice, v: Any, e: Event) -> Found:
    if e.kind == "hint-answer":
        return _pretending(v, e), None, 0.0
    places, weighed = whosit_people.weighed(v)
    if e.kind == "hint-ask":
        at = places.index((e.get("other_seat"), "abc".index(e.get("which") or "a")))
        faces = {world[at] for world in weighed}
        said = whosit_people.chance_of_yes(v, e.get("question"), at, weighed)
        face = c.before.faces[places[at][0]][places[at][1]]
        yes = whosit_people.says(v.option("cast"), face, e.get("question"))
        likely = [("chance of a yes", True, abs(e.get("m") - 100 * said) < ROUNDED or e.get("m") == told(said))]
        return [("characters", e.get("n"), len(faces)), *likely], said, 0.5 if yes is None else float(yes)
    left: list[Count] = [("arrangements", e.get("m", 1), len(weighed))]
    left += [("only one", e.kind == "hint-sure", len(weighed) == 1)]
    if e.kind == "hint-far":
        return left, None, 0.0
    top = max(weighed.values())
    best = [world for world, p in weighed.items() if p > top - 1e-12]
    truth = tuple(c.before.faces[seat][k] for seat, k in places)
    return [*left, ("chance", e.get("n", 100), told(top))], e.get("n", 100) / 100, (truth in best) / len(best)


def told(p: float) -> int:
    """A chance in a hundred, as one tells it: what is possible has one at least, and what is not sure 99 at most."""
    return round(100 * p) if p in (0.0, 1.0) else min(99, max(1, round(100 * p)))


def _pretending(v: Any, e: Event) -> list[Count]:
    """Whom the Director may still pass for, after either answer."""
    asked, cast = require(v.public.asked), v.option("cast")
    said = [(q, yes) for place, q, yes in whosit_people.hear(v.events).answers if place == (v.seat, asked.slot)]
    may = [
        face
        for face in whosit_people.pool(v, v.seat)
        if face != "director" and all(whosit_people.says(cast, face, q) == yes for q, yes in said)
    ]
    yes = sum(bool(whosit_people.says(cast, face, asked.question)) for face in may)
    after = {True: yes, False: len(may) - yes}
    best = bool(e.get("yes"))
    return [
        ("to pass for", e.get("n"), after[best]),
        ("after the other answer", e.get("m"), after[not best]),
        ("the better answer", after[best] >= after[not best], True),
    ]


# The others -----------------------------------------------------------------------------


def _twenty(c: Choice, v: Any, e: Event) -> Found:
    left = twenty_people.left(v)
    answer = twenty_people.answer(c.before.card.id)
    counts: list[Count] = [("fit", e.get("n", 0), len(left)), ("the answer among them", True, answer in left)]
    named = [e.get(n) for n in ("first", "second", "third") if e.get(n)]
    small = {name.casefold().replace("'", "’") for name in left}  # as they are printed
    return [*counts, ("named and fit", len(named), sum(name.casefold() in small for name in named))], None, 0.0


def _whatzit(c: Choice, v: Any, e: Event) -> Found:
    place, active = v.public.place, v.public.active
    match e.kind:
        case "hint-whom":
            rivals = [place[s] for s in range(v.seats) if s != v.who]
            ahead = max(0, place[e.get("other_seat")] - place[v.who])
            best = max([p for p in rivals if p < MEN - 1], default=MEN - 1)
            return [("ahead", e.get("n"), ahead), ("farthest ahead", place[e.get("other_seat")], best)], None, 0.0
        case "hint-swap" | "hint-move":
            solver = require(v.public.solver)
            other = require(v.public.rival) if solver == active else active
            swap = place[other] - place[solver]
            die = min(MEN - 1, place[solver] + v.public.die) - place[solver]
            better = ("better", e.kind == "hint-swap", swap > die)
            return [("by changing", e.get("n"), swap), ("by the die", e.get("m"), die), better], None, 0.0
    return [], None, 0.0


def _wwwd(c: Choice, v: Any, e: Event) -> Found:
    if e.kind != "hint-who":
        return [], None, 0.0
    card = next(p for name in ("duh.json", "whos.json") for p in data("wwwd", name) if p["name"] == e.get("name"))
    strong = sorted(tag for tag, weight in card["temper"].items() if weight >= 2)
    return [("strong sides", e.get("n"), len(strong)), ("which", sorted(e.get("temper")), strong)], None, 0.0


CHECKS: dict[str, Callable[[Choice, Any, Event], Found]] = {
    "who": _who,
    "whosit": _whosit,
    "twenty": _twenty,
    "whatzit": _whatzit,
    "wwwd": _wwwd,
}


# The report -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Class:
    """The hints of one class of said chance: the mean of what was said and of what came true, half the interval of
    that, and how many there were.
    """

    said: float
    true: float
    half: float
    count: int


def classes(found: Iterable[tuple[Hint, ...]]) -> list[Class]:
    """In ten classes of said chance, from the hints of each game."""
    by: dict[int, list[tuple[int, float, float]]] = defaultdict(list)
    for game, those in enumerate(found):
        for hint in those:
            if hint.said is not None:
                by[min(9, int(10 * hint.said + 1e-9))].append((game, hint.said, hint.true))
    return [_class(rows) for _, rows in sorted(by.items())]


def _class(rows: list[tuple[int, float, float]]) -> Class:
    n = len(rows)
    true = sum(came for _, _, came in rows) / n
    off: dict[int, float] = defaultdict(float)
    for game, _, came in rows:
        off[game] += came - true
    half = 1.96 * sqrt(sum(x * x for x in off.values())) / n
    few = len(off) < 20  # games: their spread tells too little
    return Class(sum(said for _, said, _ in rows) / n, true, max(half, wide(true, len(off) if few else n)), n)


def line(game: str, level: Level, seats: int, count: int, seed: str) -> str:
    """What is said at tables of one level."""
    found = [tuple(hints(game, p)) for p in of_level(game, (level,), seats, count, seed)]
    every = [hint for those in found for hint in those]
    kinds = ", ".join(f"{kind} {n}" for kind, n in sorted(Counter(hint.event.kind for hint in every).items()))
    wrong = Counter(text.partition(":")[0] for hint in every for text in hint.wrong)
    amiss = ", ".join(f"{name} {n}" for name, n in wrong.most_common()) or "none"
    rows = [f"{x.said:.0%}: {x.true:.0%} ± {x.half:.0%} ({x.count})" for x in classes(found)]
    shown = "\n        ".join([f"{game:8}{level:6}{len(every)} hints: {kinds}", f"numbers not counted so: {amiss}"])
    return shown + ("\n        " + "  ".join(rows) if rows else "")


def main() -> None:
    """Print the report."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="; ".join(GAMES))
    options.add_argument("--games", type=int, default=120, help="for each level (default 120)")
    options.add_argument("--seats", type=int, default=0, help="four, at Whatzit? three, when left out")
    options.add_argument("--seed", default="bench")
    chosen = options.parse_args()
    for game in chosen.game or GAMES:
        for level in LEVELS:
            seats = chosen.seats or SEATS.get(game, 4)
            print(line(game, level, seats, chosen.games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
