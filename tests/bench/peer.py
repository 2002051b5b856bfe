"""Random games of OpenSpiel's that are written in Python: the peer of ``engine.py``, which starts this.

It needs OpenSpiel and nothing of ours. As in our measure the player in turn looks, what is legal is listed, and a move
is made; what chance may bring is listed, and one of it drawn. Bluff with cards (``liars_poker``) and dominoes whose
hands are hidden are about as large as our games; the tables of two and of four players last as long as ours.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time

import pyspiel
from open_spiel.python.games import block_dominoes, liars_poker, team_dominoes  # noqa: F401  # they register themselves

GAMES = ("python_liars_poker", "python_block_dominoes", "python_team_dominoes")


def speed(name: str, seed: int, most: int) -> tuple[float, float]:
    """Moves a second of CPU time, and moves a game.

    Args:
        most: after so many moves no further game begins.
    """
    game, chance = pyspiel.load_game(name), random.Random(seed)
    look = game.make_py_observer()
    made, played, begun = 0, 0, process_time()
    while made < most:
        state, played = game.new_initial_state(), played + 1
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                look.set_from(state, state.current_player())
                state.apply_action(chance.choice(state.legal_actions()))
            made += 1
    return made / (process_time() - begun), made / played


def main() -> None:
    """One line of JSON for each game: its name, moves a second of some repeats, and how many moves a game has."""
    repeats, most = int(sys.argv[1]), int(sys.argv[2])
    for name in GAMES:
        speed(name, 0, most)
        found = [speed(name, seed, most) for seed in range(1, repeats + 1)]
        print(json.dumps([name, [fast for fast, _ in found], found[-1][1]]), flush=True)


if __name__ == "__main__":
    main()
