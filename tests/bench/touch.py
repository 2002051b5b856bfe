"""A monkey with one finger: random touches over all games, and no move that its own log of intentions does not explain.

    .venv/bin/python tests/bench/touch.py [touches] [seed]

Half of its touches aim at something that can be pressed, the others land anywhere; some are double taps, some are long.
A move of a person is explained by the button that lay under the finger when it came down, once for each tap or double
tap; moves that the house makes for people (``forced``) may follow one. It prints what it cannot explain.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402 - after the path is set
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.browser.house import enter, lay, log_of  # noqa: E402
from tests.browser.touch import SIZES, Finger, touched  # noqa: E402

HOUSE_MADE = {"throw", "done", "take", "keep", "yes", "no"}
"""Verbs that ``forced`` of some game plays."""
UNDER = """([x, y]) => document.elementFromPoint(x, y)?.closest("[data-move]")?.dataset.move ?? ''"""
PLACES = """() => [...document.querySelectorAll(
    "[data-move], [data-pick], [data-hold], [data-do^=raise], [data-do=on], [data-do^='drawer '], .say button")]
    .map(e => e.getBoundingClientRect()).filter(r => r.width > 4 && r.top >= 0 && r.bottom <= innerHeight)
    .map(r => [r.left + r.width / 2, r.top + r.height / 2])"""
LOST = "[data-do='show back'], [data-do=no]"
"""The way back from a page or a question that a touch has led to."""


def monkey(page: Page, rng: random.Random, touches: int) -> list[str]:
    """Touch so often; what cannot be explained, as sentences."""
    finger, unexplained = Finger.on(page), []
    for n in range(touches):
        if page.locator("[data-over]").count():
            break
        if page.locator("#app .setup, #lobby:not([hidden])").count() or not page.locator(".table").count():
            if not page.locator(LOST).count():
                page.locator(".resume-card").first.click()
                page.locator(".table").wait_for()
                continue
            page.locator(LOST).first.click()
            continue
        places = page.evaluate(PLACES) if rng.random() < 0.7 else []
        size = page.viewport_size
        x, y = rng.choice(places) if places else (rng.uniform(1, size["width"] - 1), rng.uniform(1, size["height"] - 1))
        if y < 60 and x < 60:
            continue  # the way home is no part of the game
        before, meant = log_of(page), page.evaluate(UNDER, [x, y])
        way = rng.choice(("tap", "tap", "tap", "double", "long"))
        if way == "long":
            finger.down(x, y)
            finger.rest(500)
            finger.up()
        else:
            finger.tap(x, y, times=2 if way == "double" else 1)
        finger.rest(rng.choice((20, 120, 300, 700, 1700)))
        made = [move for seat, move in log_of(page)[len(before) :] if seat != -1]
        own = [m for m in made if m.split()[0] not in HOUSE_MADE or m == meant]
        if [m for m in own if m != meant] or len(own) > 1 or (made and not own):
            unexplained.append(f"touch {n} ({way} at {x:.0f}, {y:.0f}) meant {meant!r} and made {made}")
    return unexplained


def main() -> None:
    """Print what the monkey did."""
    touches, seed = (int(a) for a in (*sys.argv[1:], *("2000", "1")[len(sys.argv) - 1 :]))
    rng, bad = random.Random(seed), []
    boards = [(game, size) for game in games.ids() for size in SIZES]
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options(brief=True))
        for game, size in boards:
            context = touched(browser, size)
            page = context.new_page()
            enter(page, server, timers="off", offered=True)
            lay(page, ["Ana", "Bo", "Cy"], game=game)
            found = monkey(page, rng, touches // len(boards))
            print(f"{game:8} {size[0]}x{size[1]}: {len(log_of(page))} moves, {len(found)} unexplained", flush=True)
            bad += found
            context.close()
        browser.close()
    print("\n".join(bad) or "every move is explained")


if __name__ == "__main__":
    main()
