"""What many games in one sitting leave behind: the page's memory after five of them, and after fifty.

    .venv/bin/python tests/bench/memory.py [--games 50] [--taps 6]

Each of the house's games in turn is laid for one person and bots, dealt, played for some taps, left, and thrown away.
Printed after every fifth: the JavaScript heap once its garbage is collected, the page's nodes and listeners, and the
wasm's memory, which never shrinks. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from playwright.sync_api import CDPSession, Page, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.bench.table import ACTS, asked  # noqa: E402
from tests.browser.house import SAVE, enter  # noqa: E402

WASM = """async () => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
    const python = await loadPyodide(console);
    python.runPython("import gc; gc.collect()");
    return python._module.HEAP8.length;
}"""


def play(page: Page, game: str, taps: int, chance: random.Random) -> None:
    """One game: as many taps as it offers, and back to the lobby."""
    page.locator(f"[data-open={game}]").click()
    page.locator("[data-do=deal]").click()
    page.locator(".table").wait_for()
    for _ in range(taps):
        if asked(page) != "act":
            break
        there = page.locator(ACTS)
        there.nth(chance.randrange(there.count())).evaluate("element => element.click()")
    page.go_back()
    page.locator("#lobby:not([hidden])").wait_for()
    page.evaluate(f"Object.keys(localStorage).filter(k => k.startsWith('{SAVE}')).forEach(k => delete localStorage[k])")


def weighed(page: Page, session: CDPSession) -> str:
    """The line for now."""
    wasm = page.evaluate(WASM)
    session.send("HeapProfiler.collectGarbage")
    found = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    return (
        f"JS heap {found['JSHeapUsedSize'] / 1e6:6.1f} MB, nodes {found['Nodes']:6.0f}, "
        f"listeners {found['JSEventListeners']:4.0f}, wasm {wasm / 1e6:6.1f} MB"
    )


def main() -> None:
    """Play, and print a line for every five games."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=50)
    options.add_argument("--taps", type=int, default=6, help="a game")
    chosen = options.parse_args()
    chance = random.Random("memory")
    shelf = games.ids()
    with Server() as server, sync_playwright() as play_wright:
        browser = play_wright.chromium.launch(**chromium.options())
        page = browser.new_context(viewport={"width": 1180, "height": 820}, service_workers="block").new_page()
        page.set_default_timeout(120_000)
        enter(page, server)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        print(f"before    {weighed(page, session)}", flush=True)
        for n in range(1, chosen.games + 1):
            play(page, shelf[n % len(shelf)], chosen.taps, chance)
            if n % 5 == 0:
                print(f"{n:3} games {weighed(page, session)}", flush=True)


if __name__ == "__main__":
    main()
