"""How fair a sprint of Whatzit? is, how the levels of its bots differ, and how people fare against them.

    .venv/bin/python tests/bench/whatzit_bots.py         400 games a line
    .venv/bin/python tests/bench/whatzit_bots.py 2000    as many

* "sprint" lines: in how many turns half of the games alone are won, and the share that misses each pace.
* "level" lines: two bots of one level against two of the next; wins over a fair share.
* "person" lines: one person of ``tests/games/whatzit/persons.py`` against a bot of each manner.

An average person should miss the usual pace in about half of all games. Nothing is asserted.
"""

from __future__ import annotations

import sys
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise.engine.ladder import LEVELS, styled  # noqa: E402 - after the path is set
from guise.games.whatzit.views import SPRINT  # noqa: E402
from guise.games.whatzit.wits import MANNERS  # noqa: E402

from tests.games.whatzit.persons import WITS, sprints, wins  # noqa: E402


def sprint_line(who: str, count: int) -> str:
    """One kind of player alone."""
    turns = sorted(n or 99 for n in sprints(who, count))
    missed = ", ".join(f"{pace} ({n}) {sum(t > n for t in turns) / count:.0%}" for pace, n in SPRINT.items())
    return f"sprint  {who:14} median {turns[count // 2]} turns; misses {missed}   (± {sqrt(0.25 / count):.0%})"


def shares(company: list[str], count: int) -> str:
    """Wins over a fair share."""
    return "  ".join(f"{who} {share:.2f}" for who, share in wins(company, count).items())


def main(count: int = 400) -> None:
    """Print the report."""
    for who in (*WITS, *(styled("dreamer", level) for level in LEVELS)):
        print(sprint_line(who, count), flush=True)
    for lower, upper in zip(LEVELS, LEVELS[1:], strict=False):
        company = [styled("dreamer", lower)] * 2 + [styled("dreamer", upper)] * 2
        print(f"level   {shares(company, count)}   (± {1 / sqrt(count):.2f})", flush=True)
    for who in WITS:
        for level in LEVELS:
            company = [who, *(styled(manner, level) for manner in MANNERS)]
            print(f"person  {level} bots: {shares(company, count)}   (± {sqrt(3 / count):.2f})", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
