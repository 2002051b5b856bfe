"""How fair the city of WHO is, by games of its own bots: letters, temperaments, seats, length, challenges.

    python3 tests/games/who/balance.py [--games 400] [--board slow]

Win rates are relative to a fair share (1.00 = as often as chance alone would have it). The column "meant" holds
what the boards were chosen for, with other bots of the same sort: relative win rate by letter 0.93 to 1.07
(standard) and 0.91 to 1.09 (slow); 15, 22, 29, 34 turns for 2 to 5 players (slow: 17, 27, 36, 43); about half
the challenges hit; under 1 % of turns are forced passes; 2 to 4 caps used a game. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.engine.rng import Rng  # noqa: E402
from guise.games.who.views import BOARDS  # noqa: E402
from guise.table.seats import Chair  # noqa: E402
from guise.table.table import Table, start  # noqa: E402

WHO = games.load("who")
STYLES = [t.id for t in WHO.meta.temperaments]
MEANT = {"standard": (15, 22, 29, 34), "slow": (17, 27, 36, 43)}
TURNS = MEANT | {"harbour": MEANT["standard"], "harbour_slow": MEANT["slow"]}


def played(seats: int, board: str, n: int) -> Table:
    """One whole game of bots, temperaments drawn for each chair."""
    rng = Rng("balance", f"{seats} {board} {n}")
    chairs = tuple(
        Chair(name, i, rng.choice(STYLES)) for i, name in enumerate(("Ana", "Bo", "Cleo", "Dara", "Elis")[:seats])
    )
    table = start(WHO, chairs, {"board": board}, f"balance {n}")
    while not table.over:
        table = table.advance()
    return table


def relative(won: Counter, fair: Counter) -> str:
    """Wins over fair wins by key, and about how far chance alone may put them off."""
    parts = [f"{key} {won[key] / fair[key]:.2f}" for key in sorted(fair)]
    return "  ".join(parts) + f"   (± {1 / sqrt(min(fair.values())):.2f})"


def main() -> None:
    """Print the report."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=400, help="for each number of players (default 400)")
    options.add_argument("--board", choices=BOARDS, default="standard")
    chosen = options.parse_args()
    won: dict[str, Counter] = {"letter": Counter(), "temperament": Counter(), "seat": Counter()}
    fair: dict[str, Counter] = {key: Counter() for key in won}
    print(f"{chosen.board} board, {chosen.games} games each\n")
    print(
        f"{'players':>7} {'turns':>6} {'meant':>6} {'challenges':>11} {'hit':>5} {'free':>5} "
        f"{'caps used':>10} {'forced passes':>14}"
    )
    for seats in (2, 3, 4, 5):
        turns, kinds, caps, free = [], Counter(), 0, 0
        for n in range(chosen.games):
            table = played(seats, chosen.board, n)
            events = table.state.events
            winner = table.turn.winners[0]
            for seat in range(seats):
                for what, key in (
                    ("letter", table.state.letters[seat]),
                    ("temperament", table.chairs[seat].bot),
                    ("seat", f"{seat + 1}"),
                ):
                    fair[what][key] += 1 / seats
                    won[what][key] += seat == winner
            kinds += Counter(e.kind for e in events)
            turns.append(sum(e.kind == "threw" for e in events))
            caps += sum(e.kind == "moved" and e.get("cap") for e in events)
            free += sum(e.kind == "challenged" and e.get("free") for e in events)
        named, games_ = kinds["challenged"], chosen.games
        print(
            f"{seats:7} {median(turns):6.0f} {TURNS[chosen.board][seats - 2]:6} "
            f"{named / games_:11.1f} {kinds['hit'] / named:5.0%} "
            f"{free / games_:5.1f} {caps / games_:10.1f} {kinds['passed'] / sum(turns):14.1%}"
        )
    print(f"\nby letter       {relative(won['letter'], fair['letter'])}")
    print(f"by temperament  {relative(won['temperament'], fair['temperament'])}")
    print(f"by seat         {relative(won['seat'], fair['seat'])}")


if __name__ == "__main__":
    main()
