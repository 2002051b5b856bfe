"""Random games of OpenSpiel's that are written in Python: the peer of ``engine.py``, which starts this.

It needs OpenSpiel and nothing of ours. As in our measure games that were played before are played once more from their
logs: the player in turn looks, what is legal is listed, and the move is made; and what chance may bring is listed.
Drawing at random and laying a new game are not measured, there or here. Bluff with cards (``liars_poker``) and dominoes
whose hands are hidden are about as large as our games; the tables of two and of four players last as long as ours.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

import pyspiel
from open_spiel.python.games import block_dominoes, liars_poker, team_dominoes  # noqa: F401  # they register themselves

GAMES = ("python_liars_poker", "python_block_dominoes", "python_team_dominoes")


def played(game: Any, seed: int, most: int) -> list[list[int]]:
    """Logs of games in which everybody moves at random; after so many moves no further one begins."""
    draw, logs, made = random.Random(seed), [], 0
    while made < most:
        state, log = game.new_initial_state(), []
        while not state.is_terminal():
            by_chance = state.is_chance_node()
            log.append(draw.choice(state.chance_outcomes())[0] if by_chance else draw.choice(state.legal_actions()))
            state.apply_action(log[-1])
        logs.append(log)
        made += len(log)
    return logs


def speed(name: str, seed: int, most: int) -> tuple[float, float]:
    """Moves a second of CPU time, and moves a game.

    Args:
        most: see :func:`played`.
    """
    game = pyspiel.load_game(name)
    logs, look = played(game, seed, most), game.make_py_observer()
    kept, made = [(game.new_initial_state(), log) for log in logs], sum(map(len, logs))
    begun = process_time()
    for state, log in kept:
        for action in log:
            assert not state.is_terminal()
            if state.is_chance_node():
                state.chance_outcomes()
            else:
                look.set_from(state, state.current_player())
                state.legal_actions()
            state.apply_action(action)
    return made / (process_time() - begun), made / len(logs)


def main() -> None:
    """Answer each line (a seed, how many moves) with one of JSON: each game's name, moves a second, moves a game."""
    for name in GAMES:
        speed(name, 0, 100)  # what is read once is read now
    for line in sys.stdin:
        seed, most = map(int, line.split())
        print(json.dumps([[name, *speed(name, seed, most)] for name in GAMES]), flush=True)


if __name__ == "__main__":
    main()
