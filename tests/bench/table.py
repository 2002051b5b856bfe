"""How quickly the real page answers: from a tap to the painted picture, at a quarter of this machine's speed.

    .venv/bin/python tests/bench/table.py [--slow 4] [--press 70] [--rounds 3] [--slowest N] [game ...]

For each game: "box" is from a tap on its box, once the lobby has had its idle moments, to its painted setup, "deal"
from a tap once that has had its own to the painted board, "move" from a tap of one person against bots to its painted
answer: a move, or a part of one. Each is a median of all rounds with its lowest and highest value; of moves the 95th
percentile too. The machine is slowed for the tap alone, so that a round takes no longer than it must, and a table at
which nobody can tap is left; how many taps there were is told. Every round deals another game; the rounds of two runs
are the same. ``--at-once`` waits for no idle moments. A finger stays for ``--press`` milliseconds, and the time of a
tap runs from when it is lifted; with 0 nothing can be worked out before (``guise.web.foresight``).

"Painted" is a message that is posted in the next animation frame: it comes when that frame has been rendered. (A second
animation frame, which was waited for earlier, comes up to a whole frame later. Event Timing says how long it was to the
next paint after a tap, which is not yet that of the answer where the disk is waited for.)

Below it, where the time of each goes, in medians: the rules (``update``), the markup (``draw``), keeping the game,
waiting for it to be on the disk, putting markup on the page (``guise.draw``), waiting for the next frame, style and
layout as the browser counts them, and the rest: events and paint. Style and layout that ``guise.draw`` asks for are
counted in both, and so are modules and cards that were read in the middle of it. ``--slowest N`` prints the slowest
taps of each game: what was tapped, and its parts.

Then, from tables at full speed and as CPU time of the page's main thread, which other work on the machine changes
little: "CPU" is what a tap of no length costs until its answer is painted, median and 95th percentile; "open" is what
opening the game costs, from the box to the first turn of a person, its deck and its bots' first turns included. "Long"
is how many tasks took more than 50 ms of wall time once the first board had come, bots' turns included, and the
longest: that one is only to be trusted on a machine that does nothing else. Nothing is asserted: times belong to the
machine. How fast the rules and the bots are, in the page too, is in ``engine.py``.
"""

import argparse
import math
import os
import random
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from playwright.sync_api import TimeoutError as PlaywrightTimeout  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.browser.house import MINE, enter  # noqa: E402
from tests.browser.pages import until  # noqa: E402

# From a tap on one of such elements until what it did has been painted: what is still being written to the disk is
# waited for. Nothing when there is no such element, or it is gone before the finger is lifted.
TAP = """async ([what, nth, press]) => {
    const there = [...document.querySelectorAll(what)];
    if (!there.length) return null;
    const hit = there[nth % there.length], { move, pick, do: deed, open } = hit.dataset;
    const named = move ? `move ${move}` : pick ? `pick ${pick}` : deed ?? open;
    hit.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true, pointerType: "mouse" }));
    await new Promise(lifted => setTimeout(lifted, press));
    if (!hit.isConnected) return null;
    const begun = performance.now();
    globalThis.bench = {};
    hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    const app = document.getElementById("app"), waits = () => app.hasAttribute("aria-busy");
    const { port1, port2 } = new MessageChannel();
    const rendered = new Promise(done => (port1.onmessage = done));
    const painted = () => {
        const drawn = performance.now();
        requestAnimationFrame(() => {
            bench.frame = performance.now() - drawn;
            port2.postMessage("rendered");
        });
    };
    if (waits()) {
        const written = performance.now(), before = bench.put ?? 0;
        const seen = new MutationObserver(() => {
            if (waits()) return;
            seen.disconnect();
            bench.disk = performance.now() - written - ((bench.put ?? 0) - before);
            painted();
        });
        seen.observe(app, { attributeFilter: ["aria-busy"] });
    } else painted();
    await rendered;
    return [performance.now() - begun, named, { ...bench }];
}"""

IN_PAGE = """async code => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
    await guise.games;
    return (await loadPyodide(console)).runPython(code);
}"""

# What idle moments have come to: in the lobby a game has been read, and while its table is laid its deal rehearsed
# (static/js/idle.mjs).
READY = "name => performance.getEntriesByName(`guise:${name}`).length"

# What the page's Python does, timed where it is called.
TIMED = """
import importlib._bootstrap as machinery
import js
import guise.supply.content as content
import guise.table.save as save
import guise.web.dom as dom
import guise.web.keeping as keeping
import guise.web.queue as queue

inside = set()

def timed(place, name, part):
    own = getattr(place, name)
    def inner(*given):
        if part in inside:  # a module reads others
            return own(*given)
        inside.add(part)
        begun = js.performance.now()
        try:
            return own(*given)
        finally:
            inside.discard(part)
            setattr(js.bench, part, (getattr(js.bench, part, 0) or 0) + js.performance.now() - begun)
    setattr(place, name, inner)

timed(queue, "update", "rules")
timed(queue, "draw", "markup")
timed(dom, "put", "put")
timed(keeping.Keeping, "write", "kept")
timed(save, "dumps", "kept")
timed(content, "bring", "deck")
timed(machinery, "_find_and_load", "imports")
"""

LONG = """() => {
    globalThis.long = [];
    new PerformanceObserver(seen => long.push(...seen.getEntries().map(one => one.duration)))
        .observe({ type: "longtask" });
}"""
"""Note the tasks that take more than 50 milliseconds."""

PARTS = ("rules", "markup", "kept", "disk", "put", "frame", "style", "layout")
READING = ("imports", "deck")
"""Parts of those: what was read in the middle of them, or while they waited."""
METRICS = {"RecalcStyleDuration": "style", "LayoutDuration": "layout", "ThreadTime": "cpu"}

REST = 15
"""Milliseconds of CPU in 700 that are no work."""
LOOKS = 15
"""So often at most the page is looked at, to see whether it rests: a board may have a clock, which never does."""

TAPS = 12
"""At one table."""

ACTS = f"{MINE}, [data-pick]"
PATIENCE = 20_000
"""Milliseconds until a table at which there is nothing to tap is left."""


@dataclass
class Tap:
    """A tap: what was tapped, milliseconds until it was painted, of its parts, and of CPU."""

    deed: str
    ms: float
    parts: dict[str, float]
    cpu: float

    @property
    def rest(self) -> float:
        """Milliseconds that are in none of the parts."""
        return self.ms - sum(self.parts.get(part, 0) for part in PARTS)


class Meter:
    """A page whose taps are timed; the machine is slowed for each.

    Args:
        rate: how many times slower; 1 for full speed, at which alone the CPU time of a tap means something.
        press: milliseconds from when a finger comes down until it is lifted.
    """

    def __init__(self, page: Page, rate: float, press: float) -> None:
        self.page, self.rate, self.press = page, rate, press
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"} if rate == 1 else {})

    def metrics(self) -> dict[str, float]:
        """Milliseconds of CPU, style and layout so far."""
        found = self.session.send("Performance.getMetrics")["metrics"]
        return {METRICS[m["name"]]: 1000 * m["value"] for m in found if m["name"] in METRICS}

    def tap(self, what: str, nth: int = 0) -> Tap | None:
        """Tap on one of such elements and wait for the painted answer; nothing when there is none."""
        before = self.metrics()
        if self.rate != 1:
            self.session.send("Emulation.setCPUThrottlingRate", {"rate": self.rate})
        found = self.page.evaluate(TAP, [what, nth, self.press])
        if self.rate != 1:
            self.session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        if found is None:
            return None
        whole, deed, parts = found
        spent = {name: at - before[name] for name, at in self.metrics().items()}
        return Tap(deed, whole, parts | {name: spent[name] for name in ("style", "layout")}, spent["cpu"])


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


def played(meter: Meter, chance: random.Random) -> list[Tap]:
    """The first taps at the table on the page."""
    found: list[Tap] = []
    while len(found) < TAPS and asked(meter.page) == "act":
        tap = meter.tap(ACTS, chance.randrange(1000))
        found += [tap] if tap else []  # a bot may have been faster
    return found


def slowed(meter: Meter, server: Server, game: str, chance: random.Random, at_once: bool) -> list[Tap]:
    """The box, the deal, and the first taps at the table, on a slow machine."""
    page = meter.page
    enter(page, server)
    page.evaluate("globalThis.bench = {}")
    page.evaluate(IN_PAGE, TIMED)
    if not at_once:
        until(page, READY, arg=f"read {game}")
    box = meter.tap(f"[data-open={game}]")
    page.locator("[data-do=deal]").wait_for()
    if not at_once:
        until(page, READY, arg="rehearsed")
    deal = meter.tap("[data-do=deal]")
    assert box and deal
    return [box, deal, *played(meter, chance)]


def at_full_speed(
    meter: Meter, server: Server, game: str, chance: random.Random
) -> tuple[float, list[Tap], list[float]]:
    """At full speed: milliseconds of CPU on the main thread from a tap on the box until nothing more happens on the
    board, then the first taps at the table, and how long each long task took after the first board."""
    page = meter.page
    enter(page, server)

    def at_rest() -> float:
        """What was spent when the page came to rest: with a clock on the board, when it did the same as before."""
        spans, now = [math.inf], meter.metrics()["cpu"]
        for _ in range(LOOKS):
            page.wait_for_timeout(700)
            before, now = now, meter.metrics()["cpu"]
            spans.append(now - before)
            if spans[-1] < REST or abs(spans[-1] - spans[-2]) < REST:
                break
        return now - (spans[-1] if spans[-1] >= REST else 0)

    begun = at_rest()
    page.locator(f"[data-open={game}]").click()
    page.locator("[data-do=deal]").click()
    page.locator(".table").wait_for()
    opened = at_rest() - begun
    page.evaluate(LONG)
    return opened, played(meter, chance), page.evaluate("long")


def middle(values: list[float]) -> float:
    """The median; 0 of none."""
    return statistics.median(values or [0])


def spread(values: list[float]) -> str:
    """Median, lowest and highest."""
    return f"{statistics.median(values):5.0f} ({min(values):.0f} to {max(values):.0f})" if values else "-"


def share(values: list[float], of: float) -> float:
    """The value below which so much of them lies."""
    return sorted(values)[min(len(values) - 1, int(of * len(values)))] if values else 0.0


def told(tap: Tap) -> str:
    """A tap and its parts that took a millisecond or more, in a line."""
    parts = {name: tap.parts.get(name, 0) for name in PARTS + READING} | {"the rest": tap.rest}
    return f"{tap.ms:.0f} ms, {tap.deed}: " + ", ".join(f"{name} {ms:.0f}" for name, ms in parts.items() if ms >= 1)


def parted(taps: list[Tap]) -> str:
    """Where their time goes, in medians."""
    parts = {part: middle([tap.parts.get(part, 0) for tap in taps]) for part in PARTS}
    read = {part: ms for part in READING if (ms := middle([tap.parts.get(part, 0) for tap in taps])) >= 1}
    parts = parts | {"the rest": middle([tap.rest for tap in taps])} | read
    return ", ".join(f"{part} {ms:.0f}" for part, ms in parts.items())


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; every game with a box when left out")
    options.add_argument("--slow", type=float, default=4, help="how many times slower than this machine (default 4)")
    options.add_argument("--press", type=float, default=70, help="milliseconds that a finger stays (default 70)")
    options.add_argument("--at-once", action="store_true", help="tap on the box as soon as the lobby answers")
    options.add_argument("--rounds", type=int, default=3, help="tables of each game (default 3)")
    options.add_argument("--slowest", type=int, default=0, help="print so many of the slowest taps of each game")
    chosen = options.parse_args()
    print(
        f"{'game':8} {'box ms':>18} {'deal ms':>18} {'move ms':>18} {'p95':>5} {'taps':>5}   at {chosen.slow:g}x; "
        "at full speed: CPU ms of a tap (p95), of opening, long tasks"
    )
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())

        def page() -> Page:
            context = browser.new_context(viewport={"width": 1180, "height": 820}, service_workers="block")
            context.set_default_timeout(120_000)
            return context.new_page()

        for game in chosen.game or games.ids():
            boxes: list[Tap] = []
            deals: list[Tap] = []
            opened: list[float] = []
            long: list[float] = []
            moves: list[Tap] = []
            fast: list[Tap] = []
            for n in range(chosen.rounds):
                os.environ["GUISE_DEALS"] = f"round {n}"
                first = Meter(page(), chosen.slow, chosen.press)
                box, deal, *some = slowed(first, server, game, random.Random(f"{game} {n}"), chosen.at_once)
                boxes.append(box)
                deals.append(deal)
                moves += some
                first.page.context.close()
                second = Meter(page(), 1, 0)
                spent, others, tasks = at_full_speed(second, server, game, random.Random(f"{game} {n}"))
                opened.append(spent)
                fast += others
                long += tasks
                second.page.context.close()
            whole, cpu = [move.ms for move in moves], [tap.cpu for tap in fast]
            print(
                f"{game:8} {spread([tap.ms for tap in boxes]):>18} {spread([tap.ms for tap in deals]):>18} "
                f"{spread(whole):>18} {share(whole, 0.95):5.0f} "
                f"{len(moves):5}   CPU {middle(cpu):.1f} ({share(cpu, 0.95):.1f}), open {spread(opened)}, "
                f"long {len(long)} ({max(long, default=0):.0f})"
            )
            for what, some in (("box", boxes), ("deal", deals), ("move", moves)):
                print(f"         {what}: {parted(some)}", flush=True)
            for move in sorted(moves, key=lambda one: -one.ms)[: chosen.slowest]:
                print("           " + told(move), flush=True)


if __name__ == "__main__":
    main()
