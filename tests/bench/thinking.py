"""How long a bot of each level thinks in the real page, at a quarter of this machine's speed.

    .venv/bin/python tests/bench/thinking.py [--slow 4] [--games 2] [game ...]

Bots of one level play whole games in the page's own Python, at the most seats, slowed down by the browser. Of every
decision that has a choice the quickest of three tries counts, each without what the game's modules remember of this
moment, so that whatever else runs on the machine disturbs little. "ms" is the median and the 95th of 100; a decision
should stay under 50. Nothing is asserted: times belong to the machine.
"""

from __future__ import annotations

import argparse
import inspect
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.engine.ladder import LEVELS  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.bench.table import IN_PAGE  # noqa: E402
from tests.browser.house import enter  # noqa: E402

TRIES = 3


def thought(game: str, level: str, count: int, tries: int) -> list[float]:
    """Milliseconds of every decision with a choice in so many games; runs in the page."""
    import sys
    from time import perf_counter

    from guise import games
    from guise.engine.content import module
    from guise.engine.game import Chance, Decide
    from guise.engine.ladder import styled
    from guise.engine.rng import Rng

    rules, bots = games.load(game), module(game, "bots")
    kinds, seats = rules.meta.temperaments, rules.meta.seats[1]
    styles = [styled(kinds[i % len(kinds)].id, level) for i in range(seats)]  # type: ignore[arg-type]  # a level
    ours = [m for name, m in sys.modules.items() if name.startswith(f"guise.games.{game}.")]
    known = [f for m in ours for f in vars(m).values() if hasattr(f, "cache_parameters")]
    fleeting = [f for f in known if (f.cache_parameters()["maxsize"] or 10**6) <= 64]
    found = []
    for n in range(count):
        s, step = rules.setup(seats, rules.meta.defaults()), 0
        while isinstance(turn := rules.turn(s), Chance | Decide):
            step += 1
            if isinstance(turn, Chance):
                outcomes = rules.outcomes(s)
                s = rules.apply(s, None, outcomes.nth(Rng(f"thinking {n}", f"chance {step}").below(outcomes.count)))
                continue
            seat, times = turn.seats[0], []
            if len(rules.legal(rules.view(s, seat))) == 1:  # nothing to think about
                s = rules.apply(s, seat, bots.choose(rules.view(s, seat), styles[seat], Rng("forced", "")))
                continue
            for _ in range(tries):
                for f in fleeting:
                    f.cache_clear()
                begun = perf_counter()
                move = bots.choose(rules.view(s, seat), styles[seat], Rng(f"thinking {n}", f"bot {step}"))
                times.append(1000 * (perf_counter() - begun))
            found.append(min(times))
            s = rules.apply(s, seat, move)
    return found


def figures(page: Page, game: str, level: str, count: int) -> str:
    """Median and 95th of 100, in words."""
    code = f"import json\n{inspect.getsource(thought)}\njson.dumps(thought({game!r}, {level!r}, {count}, {TRIES}))"
    times = sorted(json.loads(page.evaluate(IN_PAGE, code)))
    return f"{level} {times[len(times) // 2]:.1f} / {times[int(len(times) * 0.95)]:.1f} of {len(times)}"


def main() -> None:
    """Print a line for each game."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; every game when left out")
    options.add_argument("--slow", type=float, default=4, help="how many times slower than this machine (default 4)")
    options.add_argument("--games", type=int, default=2, help="for each level (default 2)")
    chosen = options.parse_args()
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())
        for game in chosen.game or games.ids():
            context = browser.new_context(viewport={"width": 1180, "height": 820}, service_workers="block")
            page = context.new_page()
            page.set_default_timeout(600_000)
            enter(page, server)
            page.locator(f"[data-open={game}]").click()  # its cards come with it
            page.locator("[data-do=deal]").wait_for()
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": chosen.slow})
            told = "   ".join(figures(page, game, level, chosen.games) for level in LEVELS)
            print(f"{game:8} ms  {told}   (median / 95th, at {chosen.slow:g}x, most seats)", flush=True)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
