"""Logs of 2,000 moves: what playing on, replaying, keeping, opening and taking back cost, counted and not timed.

Counted are calls of functions, which are the same on every machine: what is linear in the log makes as many of them
for its second thousand moves as for the first, and what reads the log for every move of it thrice as many. What one
function does in a loop of its own is not seen so; ``tests/bench/engine.py --long`` prints times.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from guise.engine.game import Actor, Decide, Meta, Move, Options, Turn, Viewer, event
from guise.engine.state import State, View
from guise.table.save import Save, dumps, loads
from guise.table.seats import Chair
from guise.table.table import KEPT, Table, replay, start

from tests.calls import calls
from tests.table.long import MOVES, long

LONG = ("who", "twenty")


def again(table: Table, count: int) -> Table:
    """The first moves of a log, played again."""
    return replay(table.game, table.chairs, table.options, table.seed, table.log[:count])


@pytest.mark.parametrize("game_id", LONG)
def test_replaying_and_opening_are_linear_in_the_log(game_id):
    tables = long(game_id)
    again(tables[-1], MOVES)  # what is read once and judged once
    half, whole = (calls(lambda n=n: again(tables[-1], n)) for n in (MOVES // 2, MOVES))
    assert whole - half < 1.5 * half
    saves = [dumps(Save("x", tables[n])) for n in (MOVES // 2, MOVES)]
    found: list[Save] = []
    half, whole = (calls(lambda text=text: found.append(loads(text))) for text in saves)
    assert whole - half < 1.5 * half
    assert found[1].table == tables[-1]


@pytest.mark.parametrize("game_id", LONG)
def test_a_tap_late_in_a_long_game_calls_little_more_than_an_early_one(game_id):
    """Everybody looks, somebody moves, and the game is kept: but for writing it down that is the work of one move."""

    def tap(n: int) -> int:
        """The mean of some taps, which are not all alike."""
        tables = long(game_id)[n : n + 50]

        def work() -> None:
            for table, entry in zip(tables, long(game_id)[-1].log[n:]):
                fresh = again(table, 0)  # a table that nobody has looked at yet
                fresh = Table(fresh.game, fresh.chairs, fresh.options, fresh.seed, table.log, table.state)
                for who in (None, *range(len(fresh.chairs))):
                    fresh.game.legal(fresh.peek(who))
                fresh.submit(entry.actor, entry.move)

        return calls(work)

    tap(1000)
    assert tap(MOVES - 100) < 2 * tap(100)


def test_a_law_of_calls_can_fail():
    def quadratic(n: int) -> None:
        for k in range(n):
            for _ in range(k):
                abs(k)

    half, whole = (calls(lambda n=n: quadratic(n)) for n in (50, 100))
    assert whole - half > 2.5 * half


# Taking back ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Open:
    """How often somebody has moved."""

    moves: int = 0


@dataclass(frozen=True)
class Truth(State[Open]):
    """Nothing is secret."""


@dataclass(frozen=True)
class Sight(View[Open]):
    """The same, seen."""


@dataclass
class Counter:
    """A game that never ends, of one move that anybody may take back; and how often it was asked to apply one."""

    meta: Meta = field(
        default_factory=lambda: Meta("counter", "Counter", 2026, 1, (2, 2), 2, 1, take_back=frozenset({"on"}))
    )
    applied: int = 0

    def setup(self, seats: int, options: Options) -> Truth:
        """Nobody has moved."""
        return Truth(seats, tuple(options.items()), Open(), ())

    def turn(self, s: Truth) -> Turn:
        """Always the first seat's."""
        return Decide((0,), "on")

    def apply(self, s: Truth, actor: Actor, move: Move) -> Truth:
        """One more."""
        self.applied += 1
        return s.with_public(moves=s.public.moves + 1).with_events(event("on", actor))

    def view(self, s: Truth, who: Viewer) -> Sight:
        """All of it."""
        return Sight(*s.known_to(who), self.turn(s))


def test_taking_back_plays_nothing_again_for_all_the_moves_that_may_be_taken_back_in_a_row():
    game = Counter()
    table = start(game, (Chair("Ana", 0), Chair("Bo", 1)), {}, "7")
    for _ in range(MOVES):
        table = table.submit(0, "on")
    game.applied = 0
    for n in range(KEPT):
        assert table.may_take_back(0)
        table = table.take_back(0)
        assert len(table.log) == table.state.public.moves == MOVES - n - 1 and game.applied == 0
    left = len(table.log)
    for n in range(KEPT):  # from here on the log is played again, once for so many
        assert table.may_take_back(0)
        table = table.take_back(0)
        assert len(table.log) == table.state.public.moves == left - n - 1 and game.applied == left - 1


def test_a_game_that_was_opened_takes_back_without_playing_again():
    game = Counter()
    table = start(game, (Chair("Ana", 0), Chair("Bo", 1)), {}, "7")
    for _ in range(20):
        table = table.submit(0, "on")
    opened = replay(game, table.chairs, table.options, table.seed, table.log)
    game.applied = 0
    for _ in range(KEPT):
        opened = opened.take_back(0)
    assert game.applied == 0 and opened.state.public.moves == 20 - KEPT
