"""People at Whatzit? as tests and benchmarks imagine them, and what comes of it.

A person of some wit sees through a card as often as the curve of ``wits`` says for people, says nothing wrong, and
is neither the fastest nor the slowest. ``average`` is a person of wit 1, ``new`` and ``keen`` are below and above.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from typing import TypeAlias

from guise.engine.game import Move
from guise.engine.rng import Rng
from guise.games.whatzit import bots
from guise.games.whatzit.box import by_code
from guise.games.whatzit.views import WhatzitView
from guise.games.whatzit.wits import FULL_TIME, LEAST_SECONDS, USUAL_SECONDS, Manner, chance
from guise.table.seats import Chair
from guise.table.table import Table, start

from tests.games.whatzit.table import GAME

WITS = {"new": 0.7, "average": 1.0, "keen": 1.35}
"""How much of what people see each of them sees."""
Players: TypeAlias = list[str]


def person(v: WhatzitView, wit: float, rng: Rng) -> Move:
    """The move of a person; in all but solving, that of a plain bot."""
    p, prompt = v.public, v.decide.prompt
    if v.who == v.moderator or prompt not in ("guess", "speak", "quick") or v.who not in v.guessers:
        return bots.choose(v, "thinker", rng)
    card, manner = by_code(v.code), Manner(wit, 1.0, 0.0, 0.0)
    if prompt == "quick":
        return f"guess {card.solution}" if rng.unit() < 0.45 * chance(card, manner, FULL_TIME[card.deck]) else "pass"
    if prompt == "speak" or p.slept[v.seat]:
        return f"guess {card.solution}"
    remain = max(1, v.limit - p.elapsed)
    takes = LEAST_SECONDS - USUAL_SECONDS[card.deck] * log(1 - 0.999 * rng.unit()) * (0.75 + 0.25 * card.difficulty)
    sees = rng.unit() < chance(card, manner, remain) and takes < remain
    return f"wait {max(1, int(takes))}" if sees else f"wait {remain}"


def played(players: Players, seed: str, **options: str) -> Table:
    """One game of bots (by style) and persons (by name in ``WITS``)."""
    chairs = tuple(Chair(f"P{i}", i, "" if p in WITS else p) for i, p in enumerate(players))
    t = start(GAME, chairs, options, seed)
    while not t.over:
        if t.can_advance():
            t = t.advance()
        else:
            seat = next(s for s in t.peek(None).decide.seats if not t.chairs[s].bot)
            t = t.submit(seat, person(t.peek(seat), WITS[players[seat]], Rng(seed, f"person {len(t.log)}")))
    return t


def sprints(who: str, count: int) -> Iterator[int | None]:
    """In how many turns each of so many sprints was won, the slowest pace given; None where it was not."""
    for n in range(count):
        t = played([who], f"sprint {n}", sprint="gentle")
        yield t.state.public.turns + 1 if t.state.public.winner is not None else None


def wins(company: Players, count: int) -> dict[str, float]:
    """Each kind's wins over a fair share, seats drawn anew for each game, the house moderating."""
    won = dict.fromkeys(company, 0)
    for n in range(count):
        players = list(company)
        Rng("seats", str(n)).shuffle(players)
        winner = played(players, f"race {n}", moderator="app").state.public.winner
        if winner is not None:
            won[players[winner]] += 1
    return {who: won[who] * len(company) / company.count(who) / count for who in won}
