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

from tests.bench.decisions import thought  # noqa: E402
from tests.bench.table import IN_PAGE  # noqa: E402
from tests.browser.house import enter  # noqa: E402

TRIES = 3


def figures(page: Page, game: str, level: str, count: int) -> str:
    """Median and 95th of 100, in words."""
    asked = f"json.dumps(thought({game!r}, {level!r}, {count}, {TRIES}))"
    code = f"from __future__ import annotations\nimport json\n{inspect.getsource(thought)}\n{asked}"
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
            page.locator(f"[data-open={game}]").click()
            page.locator("[data-do=deal]").click()
            page.locator("[data-do=deal]").wait_for(state="detached")  # what is dealt has come by then
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": chosen.slow})
            told = "   ".join(figures(page, game, level, chosen.games) for level in LEVELS)
            print(f"{game:8} ms  {told}   (median / 95th, at {chosen.slow:g}x, most seats)", flush=True)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
