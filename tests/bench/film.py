"""How long a film takes to open and to be led through, beside what the same machine takes for a known piece of work.

    nice -n 15 .venv/bin/python -m tests.bench.film [--page] [game ...]

The longest of some bots' games is taken for each game. Times are of this process, in milliseconds; a laptop's browser
(Pyodide) takes about three times as long, and a quarter of its speed twelve times: *quarter* says that. It should be
under 300 for opening and under 100 for each step.

With ``--page`` the film is opened and led through in the real page: milliseconds of work of the page's own thread, from
the tap until the new picture has been painted, times four. What else the machine does is not counted. ``--slower N``:
times another number.
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
from guise.ui.model import Film, House, Lobby, Model
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
PRESS = "document.querySelector(`[%s]`).click()"
DRAW = """const line = document.querySelector("#film-at");
    line.value = %d; line.dispatchEvent(new Event("input", { bubbles: true }))"""


def paged(page: Page, game: str, slower: int) -> tuple[int, list[float], dict[str, list[float]]]:
    """Number of moves, milliseconds of opening (the first time, and again), and those of each step by its kind."""
    table = longest(game)
    last, rng = len(table.log), Rng("bench", game)
    furnish(page, saves={"one": dumps(Save("one", table, "", 1))})
    steps: dict[str, list[float]] = {}
    opened = []
    with Server() as server:
        boot(page, current(server))
        meter = page.context.new_cdp_session(page)
        meter.send("Performance.enable", {"timeDomain": "threadTicks"})

        def worked() -> float:
            found = meter.send("Performance.getMetrics")["metrics"]
            return next(1000 * slower * one["value"] for one in found if one["name"] == "TaskDuration")

        def timed_there(at: int, press: str) -> float:
            begun = worked()
            page.evaluate(SHOWN % (at, press))
            return worked() - begun

        for again in (False, True):
            if again:
                page.keyboard.press("Escape")
            page.locator("[data-do='show saves']").first.click()
            page.locator("[data-do^='show film one']").wait_for()
            opened.append(timed_there(0, PRESS % "data-do^='show film one'"))
            page.locator(".film-notches i").first.wait_for(state="attached")
        for eyes in ("table", "0", "open"):
            page.evaluate(PRESS % f"data-do='film eyes {eyes}'")
            for at in range(1, 21):
                steps.setdefault(f"on, {eyes}", []).append(timed_there(at, PRESS % "data-key=ArrowRight"))
            for at in [*(rng.below(last) for _ in range(10)), 0]:
                steps.setdefault(f"far, {eyes}", []).append(timed_there(at, DRAW % at))
    return last, opened, steps


def in_pages(ids: list[str], slower: int) -> None:
    """Print a line for each game and kind of step, measured in the real page."""
    with sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())
        for game in ids:
            page = browser.new_page(service_workers="block", viewport={"width": 1180, "height": 820})
            moves, opened, steps = paged(page, game, slower)
            print(f"{game:8} {moves} moves, opened in {opened[0]:.0f} ms, again in {opened[1]:.0f}")
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
    asked = options.parse_args()
    if asked.page:
        in_pages(asked.games, asked.slower)
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
