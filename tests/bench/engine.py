"""How fast the rules run in CPython: moves a second of every game, and whole games of bots a second.

    python3 tests/bench/engine.py [--seconds 2] [game ...]

"moves" are random legal moves with chance, through the table, as a person's tap goes (view, legal, apply). "bot games"
are played from the deal to the end by the house's own bots, every temperament in turn. "slowest choice" is the
longest a bot took over one move in them. Nothing is asserted: times belong to the machine.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.engine.game import Game  # noqa: E402
from guise.engine.rng import Rng  # noqa: E402
from guise.table.seats import Chair  # noqa: E402
from guise.table.table import Table, start  # noqa: E402

from tests.laws.plays import NAMES, has, random_step  # noqa: E402


def laid(game: Game, bots: bool, seed: str) -> Table:
    """A new table with the usual number of players."""
    styles = [t.id for t in game.meta.temperaments] if bots else [""]
    return start(game, tuple(Chair(NAMES[i], i, styles[i % len(styles)]) for i in range(game.meta.usual)), {}, seed)


def moves_per_second(game: Game, seconds: float) -> float:
    """Random play for so long."""
    count, n, begun = 0, 0, perf_counter()
    while perf_counter() - begun < seconds:
        table, rng = laid(game, False, f"moves {n}"), Rng("moves", str(n))
        n += 1
        for _ in range(300):
            if table.over:
                break
            table = random_step(table, rng)
            count += 1
    return count / (perf_counter() - begun)


def bot_games(game: Game, seconds: float) -> tuple[float, float, float]:
    """Games a second, moves a game, and the slowest choice in milliseconds."""
    played, moves, slowest, begun = 0, 0, 0.0, perf_counter()
    while perf_counter() - begun < seconds or not played:
        table = laid(game, True, f"bots {played}")
        while not table.over:
            asked, bot = perf_counter(), table.waiting_bot() is not None
            table = table.advance()
            if bot:
                slowest = max(slowest, perf_counter() - asked)
            moves += 1
        played += 1
    return played / (perf_counter() - begun), moves / played, 1000 * slowest


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; all games when left out")
    options.add_argument("--seconds", type=float, default=2, help="for each figure (default 2)")
    chosen = options.parse_args()
    print(
        f"{'game':10} {'players':>7} {'moves/s':>9} {'bot games/s':>12} {'moves a game':>13} {'slowest choice ms':>18}"
    )
    for game_id in chosen.game or games.ids(authors=True):
        game = games.load(game_id)
        moves = moves_per_second(game, chosen.seconds)
        bots = bot_games(game, chosen.seconds) if has(game, "bots") else (0.0, 0.0, 0.0)
        print(f"{game_id:10} {game.meta.usual:7} {moves:9,.0f} {bots[0]:12.1f} {bots[1]:13.0f} {bots[2]:18.1f}")


if __name__ == "__main__":
    main()
