"""What each temperament of What Would Who? Do? wins in a mixed table of four, and each level against the others.

    .venv/bin/python tests/bench/wwwd.py [--games 200]

A quarter each would be even; Mind Reader and Clown are meant to stay between 15 and 35 %. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise import games  # noqa: E402
from guise.games.wwwd.bots import LEVELS, STYLES  # noqa: E402
from guise.table.seats import Chair  # noqa: E402
from guise.table.table import start  # noqa: E402


def shares(styles: Sequence[str], n: int) -> dict[str, float]:
    """Won games of each style, as a share of all; everybody sits everywhere equally often."""
    game, won = games.load("wwwd"), Counter[str]()
    for seed in range(n):
        at = seed % len(styles)
        order = [*styles[at:], *styles[:at]]
        if seed // len(styles) % 2:
            order.reverse()
        table = start(game, tuple(Chair(f"P{i}", i, style) for i, style in enumerate(order)), {}, f"bench {seed}")
        while not table.over:
            table = table.advance()
        for seat in table.turn.winners:
            won[order[seat]] += 1 / len(table.turn.winners)
    return {style: won[style] / n for style in dict.fromkeys(styles)}


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    n = parser.parse_args().games
    for style, share in shares(tuple(STYLES), n).items():
        print(f"{style:14} {share:6.1%}")
    for style in STYLES:
        rivals = [f"{style}:{level}" for level in LEVELS if level != "fair"]
        found = shares((rivals[0], style, rivals[1]), n)
        print("  ".join(f"{name:14} {share:6.1%}" for name, share in found.items()))


if __name__ == "__main__":
    main()
