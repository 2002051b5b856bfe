"""How long a film takes to open and to be led through, beside what the same machine takes for a known piece of work.

    nice -n 15 .venv/bin/python -m tests.bench.film [--page] [game ...]

The longest of some bots' games is taken for each game. Times are of this process, in milliseconds; a laptop's browser
(Pyodide) takes about three times as long, and a quarter of its speed twelve times: *quarter* says that. It should be
under 300 for opening and under 100 for each step.

With ``--page`` the film is opened and led through in the real page: milliseconds of work of the page's own thread, from
the tap until the new picture has been painted, times four. What else the machine does is not counted. ``--slower N``:
times another number. ``--keys``: by somebody who uses keys, whose focus has to be kept as well. It is opened three
times: by a link, with no idle moment before in which anything could be got ready; from the shelf, where somebody has
looked at the saves for a moment; and once more.
"""

from __future__ import annotations

import argparse
from time import process_time

from guise import games
from guise.engine.rng import Rng
from guise.table.film import is_seat
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui import messages as say
from guise.ui.covers import Film
from guise.ui.model import House, Model
from guise.ui.places import Lobby
from guise.ui.render import draw
from guise.ui.update import Fresh, update
from playwright.sync_api import Page, sync_playwright
from tools import chromium
from tools.server import Server

from tests.browser.house import current, furnish
from tests.browser.pages import boot
from tests.laws.plays import NAMES

QUARTER = 12
"""From this process to a quarter of a laptop's speed in a browser."""
ENOUGH = 300
FRESH = Fresh(lambda: "0" * 32, lambda: 0)


def longest(game: str) -> Table:
    """The longest of some games of bots, cut off when it is long enough."""
    g = games.load(game)
    found: Table | None = None
    for seed in range(4):
        chairs = tuple(Chair(NAMES[i], i, g.meta.temperaments[0].id) for i in range(g.meta.seats[1]))
        t = start(g, chairs, {}, str(seed))
        while not t.over:
            t = t.advance()
        if found is None or len(t.log) > len(found.log):
            found = t
        if len(found.log) >= ENOUGH:
            break
    assert found is not None
    return found


def timed(game: str) -> tuple[int, float, list[float]]:
    """Number of moves, milliseconds to open, and milliseconds of each of many steps to anywhere with any eyes."""
    text = dumps(Save("one", longest(game)))
    draw(update(Model(), say.FilmCame(text, say.ShowFilm("one")), FRESH)[0])  # what is read once is read
    begun = process_time()
    m, _ = update(Model(), say.FilmCame(text, say.ShowFilm("one")), FRESH)
    draw(m)
    opened = 1000 * (process_time() - begun)
    assert isinstance(m.screen, Film)
    m.screen.reel.finish()
    reel, rng, steps = m.screen.reel, Rng("bench", game), []
    for n in range(200):
        at = rng.below(reel.length + 1) if n % 2 else min(reel.length, n)
        eyes = rng.choice(reel.choices())
        begun = process_time()
        draw(Model(House(), Film(reel, Lobby(), at, eyes, whole=True)))
        steps.append(1000 * (process_time() - begun))
        assert is_seat(eyes) or eyes in ("table", "open")
    return reel.length, opened, steps


SHOWN = """new Promise(done => {
    const tell = () => requestAnimationFrame(() => setTimeout(done));
    const count = () => document.querySelector(".film-count")?.textContent ?? "";
    const look = () => (count().startsWith("%d ") ? tell() : setTimeout(look, 20));
    %s;
    look();
})"""
"""Press something, and wait until the position it leads to has been painted."""
TAP = """document.querySelector(`[%s]`)
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }))"""
KEY = "document.querySelector(`[%s]`).click()"
"""A click that no pointer makes is a key."""
DRAW = """const line = document.querySelector("#film-at");
    line.value = %d; line.dispatchEvent(new Event("input", { bubbles: true }))"""
LOOKED = 2000
"""Milliseconds for which somebody looks at the saves; what is got ready meanwhile is not counted (``idle.mjs``)."""
STILL = 400
"""Milliseconds until nothing is left to be done after a step: by then the page's address has followed."""


class Meter:
    """The work of a page's own thread.

    Args:
        slower: by how much it is multiplied.
        press: a tap, or a key: TAP or KEY.
    """

    def __init__(self, page: Page, slower: int, press: str) -> None:
        self.page, self.slower, self.tap = page, slower, press
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def _worked(self) -> float:
        found = self._session.send("Performance.getMetrics")["metrics"]
        return next(1000 * self.slower * one["value"] for one in found if one["name"] == "TaskDuration")

    def press(self, button: str, at: int = 0) -> float:
        """Press a button, and wait for a position: milliseconds of work."""
        return self.do(self.tap % button, at)

    def do(self, script: str, at: int) -> float:
        """Do something, and wait for a position: milliseconds of work."""
        begun = self._worked()
        self.page.evaluate(SHOWN % (at, script))
        return self._worked() - begun

    def rest(self) -> None:
        """Wait until the film has been looked through and nothing is left to be done."""
        self.page.locator(".film-notches i").first.wait_for(state="attached")
        self.page.wait_for_timeout(STILL)


def paged(page: Page, game: str, meter: Meter) -> tuple[int, dict[str, float], dict[str, list[float]]]:
    """Number of moves, milliseconds of each opening, and those of each step by its kind."""
    table = longest(game)
    last, rng = len(table.log), Rng("bench", game)
    furnish(page, saves={"one": dumps(Save("one", table, "", 1))})
    steps: dict[str, list[float]] = {}
    opened: dict[str, float] = {}
    with Server() as server:
        boot(page, current(server))
        opened["by a link"] = meter.do("location.hash = 'film=one.0.table'", 0)
        meter.rest()
        page.goto("about:blank")
        boot(page, current(server))
        for once in ("from the shelf", "again"):
            page.locator("[data-do='show saves']").first.click()
            page.locator("[data-do^='show film one']").wait_for()
            page.wait_for_timeout(LOOKED)
            opened[once] = meter.press("data-do^='show film one'")
            meter.rest()
            if once != "again":
                page.locator("[data-do='show back']").first.click()
        for eyes in ("table", "0", "open"):
            page.locator(f"[data-do='film eyes {eyes}']").click()
            for at in range(1, 21):
                steps.setdefault(f"on, {eyes}", []).append(meter.press("data-key=ArrowRight", at))
            for at in [*(rng.below(last) for _ in range(10)), 0]:
                steps.setdefault(f"far, {eyes}", []).append(meter.do(DRAW % at, at))
    return last, opened, steps


def in_pages(ids: list[str], slower: int, press: str) -> None:
    """Print a line for each game and kind of step, measured in the real page."""
    with sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())
        for game in ids:
            page = browser.new_page(service_workers="block", viewport={"width": 1180, "height": 820})
            moves, opened, steps = paged(page, game, Meter(page, slower, press))
            print(f"{game:8} {moves} moves, opened", ", ".join(f"{how} {took:.0f}" for how, took in opened.items()))
            for kind, taken in steps.items():
                times = sorted(taken)
                print(f"         {kind:12} half {times[len(times) // 2]:5.0f}   worst but one {times[-2]:5.0f}")
            page.close()


def main() -> None:
    """Print a line for each game."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("games", nargs="*", default=games.ids())
    options.add_argument("--page", action="store_true", help="in the real page")
    options.add_argument("--slower", type=int, default=4, help="by how much the thread's work is multiplied")
    options.add_argument("--keys", action="store_true", help="by somebody who uses keys")
    asked = options.parse_args()
    if asked.page:
        in_pages(asked.games, asked.slower, KEY if asked.keys else TAP)
        return
    print("game     moves    open  quarter    step (half / worst)  quarter")
    for game in asked.games:
        moves, opened, steps = timed(game)
        half, worst = sorted(steps)[len(steps) // 2], sorted(steps)[-3]
        print(
            f"{game:8} {moves:5} {opened:7.1f} {QUARTER * opened:8.0f} {half:9.1f} / {worst:5.1f} "
            f"{QUARTER * half:9.0f} / {QUARTER * worst:.0f}"
        )


if __name__ == "__main__":
    main()
