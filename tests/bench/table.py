"""How quickly the real page answers: from a tap to the painted picture, at a quarter of this machine's speed.

    .venv/bin/python tests/bench/table.py [--slow 4] [--rounds 3] [game ...]

For each game: "box" is from a tap on its box, once the lobby has had its idle moments, to its painted setup, "deal"
from there to the painted board, "move" from a tap of one person against bots to its painted answer: a move, or a part
of one. Each is a median of all rounds with its lowest and highest value; of moves the 95th percentile too. The machine
is slowed for the tap alone, so that a round takes no longer than it must, and a table at which nobody can tap is left;
how many taps there were is told.

Below it, where the time of a move goes, in medians: the rules (``update``), the markup (``draw``), keeping the game,
waiting for it to be on the disk, putting markup on the page (``guise.draw``), style and layout as the browser counts
them, and the rest: events, paint, and waiting for the next frame, of which there are two.

"open" is what opening the game costs the page's main thread, from the box to the first turn of a person and its deck
and its bots' first turns included: CPU time at full speed, which other work on the machine hardly changes. Then, at
full speed and in the page's own Python: whole bot games and their moves a second. Nothing is asserted: times belong to
the machine. OpenSpiel's Python games, a peer for the rules, need its whole C++ package, so no ratio to them is printed.
"""

import argparse
import inspect
import json
import math
import random
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from playwright.sync_api import TimeoutError as PlaywrightTimeout  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.bench import engine  # noqa: E402
from tests.browser.house import MINE, enter  # noqa: E402

# From a tap on one of such elements to the frame that shows what it did: what is still being written to the disk is
# waited for; the second animation frame after it begins when the first is painted. Nothing when there is none.
TAP = """([what, nth]) => new Promise(done => {
    const there = [...document.querySelectorAll(what)];
    if (!there.length) return done(null);
    const begun = performance.now();
    globalThis.bench = {};
    there[nth % there.length].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    const app = document.getElementById("app"), waits = () => app.hasAttribute("aria-busy");
    const painted = () =>
        requestAnimationFrame(() => requestAnimationFrame(() => done([performance.now() - begun, { ...bench }])));
    if (!waits()) return painted();
    const written = performance.now();
    const seen = new MutationObserver(() => {
        if (waits()) return;
        seen.disconnect();
        bench.disk = performance.now() - written - (bench.put ?? 0);
        painted();
    });
    seen.observe(app, { attributeFilter: ["aria-busy"] });
})"""

IN_PAGE = """async code => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
    return (await loadPyodide(console)).runPython(code);
}"""

# Whether a module has been read, as games are in idle moments of the lobby.
READ = """async name => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");
    return (await loadPyodide(console)).runPython(`import sys; "${name}" in sys.modules`);
}"""

# What the page's Python does, timed where it is called.
TIMED = """
import js
import guise.web.app as app

def timed(place, name, part):
    own = getattr(place, name)
    def inner(*given):
        begun = js.performance.now()
        try:
            return own(*given)
        finally:
            setattr(js.bench, part, (getattr(js.bench, part, 0) or 0) + js.performance.now() - begun)
    setattr(place, name, inner)

timed(app, "update", "rules")
timed(app, "draw", "markup")
timed(app.dom, "put", "put")
timed(app.Store, "put", "kept")
"""

PARTS = ("rules", "markup", "kept", "disk", "put", "style", "layout")
METRICS = {"RecalcStyleDuration": "style", "LayoutDuration": "layout"}

REST = 15
"""Milliseconds of CPU in 700 that are no work."""
LOOKS = 15
"""So often at most the page is looked at, to see whether it rests: a board may have a clock, which never does."""

TAPS = 12
"""At one table."""

ACTS = f"{MINE}, [data-pick]"
PATIENCE = 20_000
"""Milliseconds until a table at which there is nothing to tap is left."""


class Slow:
    """A page whose machine is slowed for each tap."""

    def __init__(self, page: Page, rate: float) -> None:
        self.page, self.rate = page, rate
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")

    def metrics(self) -> dict[str, float]:
        """Milliseconds of style and layout so far."""
        found = self.session.send("Performance.getMetrics")["metrics"]
        return {METRICS[m["name"]]: 1000 * m["value"] for m in found if m["name"] in METRICS}

    def tap(self, what: str, nth: int = 0) -> dict[str, float] | None:
        """Milliseconds from a tap on one of such elements to the painted answer, as "all", and of its parts."""
        before = self.metrics()
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": self.rate})
        found = self.page.evaluate(TAP, [what, nth])
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        if found is None:
            return None
        whole, parts = found
        return parts | {name: at - before[name] for name, at in self.metrics().items()} | {"all": whole}


def asked(page: Page) -> str:
    """What there is to tap on when all is at rest: ``over``, ``curtain``, ``act``, or nothing."""
    try:
        page.locator("#app:not([aria-busy])").wait_for(state="attached", timeout=PATIENCE)
        page.locator(f"[data-over], #curtain:not([data-up]), {ACTS}").first.wait_for(state="attached", timeout=PATIENCE)
    except PlaywrightTimeout:
        return ""
    if page.locator("[data-over]").count():
        return "over"
    return "curtain" if page.locator("#curtain:not([data-up])").count() else "act"


def taps(
    page: Page, server: Server, game: str, rate: float, at_once: bool = False
) -> tuple[float, float, list[dict[str, float]]]:
    """Milliseconds for the box, the deal, and each of the first taps at the table with its parts."""
    enter(page, server)
    page.evaluate("globalThis.bench = {}")
    page.evaluate(IN_PAGE, TIMED)
    if not at_once:
        page.wait_for_function(READ, arg=f"guise.games.{game}.bots")
    slow = Slow(page, rate)
    box = slow.tap(f"[data-open={game}]")
    page.locator("[data-do=deal]").wait_for()
    deal = slow.tap("[data-do=deal]")
    assert box and deal
    moves: list[dict[str, float]] = []
    chance = random.Random(game)
    while len(moves) < TAPS and asked(page) == "act":
        found = slow.tap(ACTS, chance.randrange(1000))
        moves += [found] if found else []  # a bot may have been faster
    return box["all"], deal["all"], moves


def opening(page: Page, server: Server, game: str) -> float:
    """Milliseconds of CPU on the main thread from a tap on the box until nothing more happens on the board."""
    enter(page, server)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(m["value"] for m in metrics if m["name"] == "ThreadTime")

    def at_rest() -> float:
        """What was spent when the page came to rest: with a clock on the board, when it did the same as before."""
        spans, now = [math.inf], spent()
        for _ in range(LOOKS):
            page.wait_for_timeout(700)
            before, now = now, spent()
            spans.append(now - before)
            if spans[-1] < REST or abs(spans[-1] - spans[-2]) < REST:
                break
        return now - (spans[-1] if spans[-1] >= REST else 0)

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


def spread(values: list[float]) -> str:
    """Median, lowest and highest."""
    return f"{statistics.median(values):5.0f} ({min(values):.0f} to {max(values):.0f})" if values else "-"


def share(values: list[float], of: float) -> float:
    """The value below which so much of them lies."""
    return sorted(values)[min(len(values) - 1, int(of * len(values)))] if values else 0.0


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; every game with a box when left out")
    options.add_argument("--slow", type=float, default=4, help="how many times slower than this machine (default 4)")
    options.add_argument("--seconds", type=float, default=2, help="of bot games (default 2)")
    options.add_argument("--at-once", action="store_true", help="tap on the box as soon as the lobby answers")
    options.add_argument("--rounds", type=int, default=3, help="tables of each game (default 3)")
    chosen = options.parse_args()
    print(
        f"{'game':8} {'box ms':>18} {'deal ms':>18} {'move ms':>18} {'p95':>5} {'taps':>5}   "
        f"at {chosen.slow:g}x; at full speed: open CPU ms, bot games/s, moves/s in Pyodide"
    )
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())
        for game in chosen.game or games.ids():
            boxes, deals, opened = [], [], []
            moves: list[dict[str, float]] = []
            speeds: list[tuple[float, float]] = []
            for n in range(chosen.rounds):
                context = browser.new_context(viewport={"width": 1180, "height": 820}, service_workers="block")
                context.set_default_timeout(120_000)
                box, deal, some = taps(context.new_page(), server, game, chosen.slow, chosen.at_once)
                boxes.append(box)
                deals.append(deal)
                moves += some
                if not n:
                    speeds.append(in_pyodide(context.pages[0], game, chosen.seconds))
                context.close()
                context = browser.new_context(viewport={"width": 1180, "height": 820}, service_workers="block")
                context.set_default_timeout(120_000)
                opened.append(opening(context.new_page(), server, game))
                context.close()
            whole = [move["all"] for move in moves]
            played, made = speeds[0]
            print(
                f"{game:8} {spread(boxes):>18} {spread(deals):>18} {spread(whole):>18} {share(whole, 0.95):5.0f} "
                f"{len(moves):5}   {spread(opened)}, {played:.2f}, {made:,.0f}"
            )
            middle = {part: statistics.median([move.get(part, 0) for move in moves] or [0]) for part in PARTS}
            rest = statistics.median([move["all"] - sum(move.get(part, 0) for part in PARTS) for move in moves] or [0])
            print(
                "         " + ", ".join(f"{part} {ms:.0f}" for part, ms in middle.items()) + f", the rest {rest:.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
