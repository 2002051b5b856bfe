"""How quickly the real page answers: from a tap to the painted picture, at a quarter of this machine's speed.

    .venv/bin/python tests/bench/table.py [--slow 4] [game ...]

For each game: "box" is from a tap on its box to its painted setup, "deal" from there to the painted board, "move"
the median of the first moves of one person against bots, tap to painted. "open" is what opening the game costs the
page's main thread, from the box to the first turn of a person and its deck and its bots' first turns included: CPU time
at full speed, which other work on the machine hardly changes. Then, at full speed and in the page's own Python: whole
bot games and their moves a second. Nothing is asserted: times belong to the machine.
"""

import argparse
import inspect
import json
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.bench import engine  # noqa: E402
from tests.browser.house import MINE, enter, settled  # noqa: E402

# From the tap to the frame that shows what it did: the second animation frame begins when the first is painted.
TAP = """element => new Promise(done => {
    const begun = performance.now();
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begun)));
})"""

IN_PAGE = """async code => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
    return (await loadPyodide(console)).runPython(code);
}"""


REST = 15
"""Milliseconds of CPU in 700 that are no work."""


def tap(page: Page, what: str) -> float:
    """Milliseconds from a tap on the first such element to the painted answer."""
    return page.locator(what).first.evaluate(TAP)


def taps(page: Page, server: Server, game: str, slow: float) -> tuple[float, float, list[float]]:
    """Milliseconds for the box, the deal, and each of the first moves."""
    enter(page, server)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    box = tap(page, f"[data-open={game}]")
    page.locator("[data-do=deal]").wait_for()
    deal = tap(page, "[data-do=deal]")
    moves = []
    while len(moves) < 5 and settled(page) == "move":
        moves.append(tap(page, MINE))
    return box, deal, moves


def opening(page: Page, server: Server, game: str) -> float:
    """Milliseconds of CPU on the main thread from a tap on the box until nothing more happens on the board."""
    enter(page, server)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(m["value"] for m in metrics if m["name"] == "ThreadTime")

    def at_rest() -> float:
        before = -REST
        while (now := spent()) - before >= REST:
            before = now
            page.wait_for_timeout(700)
        return now

    begun = at_rest()
    page.locator(f"[data-open={game}]").click()
    page.locator("[data-do=deal]").click()
    page.locator(".table").wait_for()
    return at_rest() - begun


def in_pyodide(page: Page, game: str, seconds: float) -> tuple[float, float]:
    """Bot games and moves a second in the page's Python."""
    code = "\n".join(
        [
            "import json",
            "from time import perf_counter",
            "from guise import games",
            "from guise.table.seats import Chair",
            "from guise.table.table import start",
            f"NAMES = {list(engine.NAMES)!r}",
            "Game = Table = object",
            inspect.getsource(engine.laid),
            inspect.getsource(engine.bot_games),
            f"json.dumps(bot_games(games.load({game!r}), {seconds}))",
        ]
    )
    played, moves, _ = json.loads(page.evaluate(IN_PAGE, code))
    return played, played * moves


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; every game with a box when left out")
    options.add_argument("--slow", type=float, default=4, help="how many times slower than this machine (default 4)")
    options.add_argument("--seconds", type=float, default=2, help="of bot games (default 2)")
    chosen = options.parse_args()
    print(
        f"{'game':8} {'open ms':>8}   CPU {'box ms':>7} {'deal ms':>8} {'move ms':>8}   "
        f"at {chosen.slow:g}x {'bot games/s':>12} {'moves/s':>8}   in Pyodide"
    )
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())
        for game in chosen.game or games.ids():
            size = {"width": 1180, "height": 820}
            opened = []
            for _ in range(3):
                context = browser.new_context(viewport=size, service_workers="block")
                opened.append(opening(context.new_page(), server, game))
                context.close()
            context = browser.new_context(viewport=size, service_workers="block")
            page = context.new_page()
            box, deal, moves = taps(page, server, game, chosen.slow)
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 1})
            games_a_second, moves_a_second = in_pyodide(page, game, chosen.seconds)
            print(
                f"{game:8} {statistics.median(opened):8.0f} {'':5} {box:7.0f} {deal:8.0f} "
                f"{statistics.median(moves or [0]):8.0f} {'':8} "
                f"{games_a_second:12.2f} {moves_a_second:8,.0f}"
            )
            context.close()


if __name__ == "__main__":
    main()
