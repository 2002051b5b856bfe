"""Exact counts: every way a tiny game can go, walked to the end (perft, as chess programmers call it).

A wrong rule almost always changes a count, so a handful of numbers, worked out
by hand beside the test, pins down a game's whole tree. A game's own counts are
in ``tests/games/<id>``; these helpers serve all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from guise.engine.game import Chance, Decide, Game, Move, Over, is_form


def steps(game: Game, s: Any, moves: Callable[[tuple[Move, ...]], tuple[Move, ...]] | None = None) -> list[Any]:
    """The states one step later. Open forms are left out; ``moves`` may keep only some of the others.

    At a sealed choice of several, the first of them goes first: the order changes nothing.
    """
    turn = game.turn(s)
    if isinstance(turn, Over):
        return []
    if isinstance(turn, Chance):
        outcomes = game.outcomes(s)
        return [game.apply(s, None, outcomes.nth(i)) for i in range(outcomes.count)]
    assert isinstance(turn, Decide)
    seat = turn.seats[0]
    legal = tuple(m for m in game.legal(game.view(s, seat)) if not is_form(m))
    return [game.apply(s, seat, m) for m in (moves(legal) if moves else legal)]


def perft(game: Game, s: Any, depth: int, moves: Callable[[tuple[Move, ...]], tuple[Move, ...]] | None = None) -> int:
    """Number of ways to play on for ``depth`` steps; a game that ends sooner counts as none."""
    if depth == 0:
        return 1
    return sum(perft(game, after, depth - 1, moves) for after in steps(game, s, moves))


def layers(game: Game, s: Any, depth: int) -> list[int]:
    """Number of different states after 0, 1, ... ``depth`` steps."""
    found, layer = [1], {s}
    for _ in range(depth):
        layer = {after for state in layer for after in steps(game, state)}
        found.append(len(layer))
    return found


def endings(game: Game, s: Any) -> dict[tuple[int, ...], int]:
    """How many ways there are to each set of winners, playing to the end."""
    turn = game.turn(s)
    if isinstance(turn, Over):
        return {turn.winners: 1}
    total: dict[tuple[int, ...], int] = {}
    for after in steps(game, s):
        for winners, n in endings(game, after).items():
            total[winners] = total.get(winners, 0) + n
    return total
