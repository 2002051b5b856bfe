"""Law: a long game costs no more a move than a short one: replaying, keeping and taking back are linear in the log.

Calls of functions are counted, because a busy machine cannot be timed.
"""

from __future__ import annotations

from functools import cache

from guise.engine.game import Game
from guise.engine.rng import Rng
from guise.table.save import Save, dumps, loads
from guise.table.seats import Chair
from guise.table.table import Table, replay, start

from tests.calls import calls
from tests.laws.plays import MOST_MOVES, NAMES, random_step


@cache
def longest(game: Game) -> list[Table]:
    """The longest of some games at its fullest table, table by table."""
    found: list[list[Table]] = []
    for n in range(4):
        chairs = tuple(Chair(NAMES[i], i) for i in range(game.meta.seats[1]))
        play, rng = [start(game, chairs, {}, f"linear {n}")], Rng("linear", str(n))
        while not play[-1].over and len(play) < MOST_MOVES:
            play.append(random_step(play[-1], rng))
        found.append(play)
    return max(found, key=len)


def test_replaying_a_log_twice_as_long_costs_about_twice_as_much(game):
    table = longest(game)[-1]
    half = len(table.log) // 2

    def again(n: int) -> int:
        return calls(lambda: replay(game, table.chairs, table.options, table.seed, table.log[:n]))

    again(half)  # what is read once is in memory now
    assert again(2 * half) <= 2.8 * again(half)  # four times, if each move looked at all before it


def test_keeping_a_game_calls_as_good_as_nothing_for_a_move(game):
    table = longest(game)[-1]
    save = Save("one", table)
    assert loads(dumps(save)).table == table
    assert calls(lambda: dumps(save)) <= 500 + 3 * len(table.log)


def test_taking_back_does_not_replay(game):
    tables = longest(game)
    mine = [t for t in tables[1:] if t.log[-1].actor is not None and t.may_take_back(t.log[-1].actor)]
    if not mine:  # in some games nothing is taken back
        assert not game.meta.take_back or len(tables) < MOST_MOVES
        return
    early, late = mine[0], mine[-1]
    assert late.before == tables[len(late.log) - 1].state
    few = calls(lambda: early.take_back(early.log[-1].actor))
    assert calls(lambda: late.take_back(late.log[-1].actor)) <= 200 + 10 * len(late.log) + 3 * few
