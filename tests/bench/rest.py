"""What the page does while nobody does anything: the processor time of an open page at rest.

    .venv/bin/python tests/bench/rest.py [--seconds 20] [game ...]

The lobby, the set-up of each game, and its table while a person is to choose, each left alone for as long. Printed is
the processor time of all processes of the browser, as a share of one core, and how much of that an empty page takes in
the same browser; then how many animations run, how many frames were asked for, and how many timers went off. A table
with a clock on it (20 Questions, Whatzit?) may take what the clock takes. Processor time is counted by the kernel, so
other work on the machine changes it little. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.bench.table import asked  # noqa: E402
from tests.browser.house import enter  # noqa: E402

SETTLES = 8_000
"""Milliseconds after which whatever a tap has begun is over."""
READS = 30_000
"""Milliseconds for which the lobby reads games ahead in its idle moments."""

COUNTED = """globalThis.went = { frames: 0, timers: 0 };
const counting = (name, kind) => {
    const real = globalThis[name];
    globalThis[name] = (call, ...more) => real(typeof call === "function" ? (...given) => {
        went[kind] += 1;
        return call(...given);
    } : call, ...more);
};
counting("requestAnimationFrame", "frames");
counting("setTimeout", "timers");
counting("setInterval", "timers");"""
RUNNING = "document.getAnimations().filter(one => one.playState === 'running').length"


def family() -> list[int]:
    """This process's children, and theirs."""
    parents: dict[int, list[int]] = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            parent = int(Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        parents.setdefault(parent, []).append(int(name))
    found = [os.getpid()]
    for one in found:
        found += parents.get(one, [])
    return found[1:]


def spent() -> float:
    """Seconds of processor that Chromium's processes have used."""
    ticks = 0
    for one in family():
        try:
            about = Path(f"/proc/{one}/stat").read_text()
        except OSError:
            continue
        name, _, rest = about.rpartition(")")
        if "chrom" in name:
            ticks += sum(map(int, rest.split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def left_alone(page: Page, seconds: float) -> str:
    """Nobody touches the page: what that takes, as words."""
    page.wait_for_timeout(SETTLES)
    before, counts = spent(), page.evaluate("({...globalThis.went})")
    page.wait_for_timeout(1000 * seconds)
    share = (spent() - before) / seconds
    now = page.evaluate("({...globalThis.went})")
    more = {kind: now[kind] - counts[kind] for kind in counts}
    return f"{share:6.2%}   animations {page.evaluate(RUNNING)}" + "".join(f", {k} {n}" for k, n in more.items())


def main() -> None:
    """Print a line for each page."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; every game with a box when left out")
    options.add_argument("--seconds", type=float, default=20)
    chosen = options.parse_args()

    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())

        def line(what: str, page: Page) -> None:
            print(f"{what:16} {left_alone(page, chosen.seconds)}", flush=True)

        empty = browser.new_page()
        line("an empty page", empty)
        empty.close()
        for game in chosen.game or games.ids():
            context = browser.new_context(viewport={"width": 1180, "height": 820}, service_workers="block")
            context.add_init_script(COUNTED)
            page = context.new_page()
            page.set_default_timeout(120_000)
            enter(page, server)
            if game == (chosen.game or games.ids())[0]:
                page.wait_for_timeout(READS)
                line("the lobby", page)
            page.locator(f"[data-open={game}]").click()
            page.locator("[data-do=deal]").wait_for()
            line(f"{game}, set-up", page)
            page.locator("[data-do=deal]").click()
            page.locator(".table").wait_for()
            line(f"{game}, {asked(page)}", page)
            context.close()


if __name__ == "__main__":
    main()
