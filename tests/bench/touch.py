"""A monkey with one finger: random touches over all games, and no move that its own log of intentions does not explain.

    .venv/bin/python tests/bench/touch.py [touches] [seed]

Seven touches of ten aim at something that can be pressed, the others land anywhere; some are double taps, some are
long. A game that is over is dealt again. A move of a person is explained by the button that lay under the finger when
it came down, once for each tap or double tap; moves that the house makes for people (``forced``) may follow one. It
prints what it cannot explain, and how many touches and moves of people there were.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402 - after the path is set
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.browser.house import NEWEST, enter, lay  # noqa: E402
from tests.browser.touch import SIZES, Finger, touched  # noqa: E402

HOUSE_MADE = {"throw", "done", "take", "keep", "yes", "no"}
"""Verbs that ``forced`` of some game plays."""
LISTEN = """() => window.pressed ?? (window.pressed = [], document.addEventListener("pointerdown",
    e => window.pressed.push(e.target.closest("[data-move]")?.dataset.move ?? ""), true))"""
LOST = "[data-do='show back'], [data-do=no]"
"""The way back from a page or a question that a touch has led to."""
SEEN = f"""() => {{
    const there = what => document.querySelector(what) !== null;
    const where = there("[data-over]") ? "over"
        : there("#app .setup, #lobby:not([hidden])") || !there(".table") ? "away" : "table";
    const places = [...document.querySelectorAll(
        "[data-move], [data-pick], [data-hold], [data-do^=raise], [data-do=on], [data-do^='drawer '], .say button")]
        .map(e => e.getBoundingClientRect()).filter(r => r.width > 4 && r.top >= 0 && r.bottom <= innerHeight)
        .map(r => [r.left + r.width / 2, r.top + r.height / 2]);
    ({LISTEN})();
    window.pressed.length = 0;
    return [where, places, {NEWEST}?.log.map(entry => entry.slice(0, 2)) ?? []];
}}"""
"""Where the page is, what can be pressed, and the moves so far; from now on what is pressed is written down."""
DONE = f"() => [window.pressed, {NEWEST}.log.map(entry => entry.slice(0, 2))]"
"""What was pressed since, and the moves now."""
PEOPLE = ("Ana", "Bo", "Cy")


@dataclass
class Found:
    """What a monkey did: touches, the moves of people that came of them, and what it cannot explain, as sentences."""

    touches: int = 0
    moves: int = 0
    games: int = 1
    unexplained: list[str] = field(default_factory=list)


def monkey(page: Page, rng: random.Random, touches: int) -> Found:
    """Touch a laid table so often."""
    finger, found = Finger.on(page), Found()
    while found.touches < touches:
        where, places, before = page.evaluate(SEEN)
        if where == "over":
            page.locator("[data-do=again]").first.click()
            page.locator(".table:not([data-over])").wait_for()
            found.games += 1
            continue
        if where == "away":
            if not page.locator(LOST).count():
                page.locator(".resume-card").first.click()
                page.locator(".table").wait_for()
                continue
            page.locator(LOST).first.click()
            continue
        size = page.viewport_size
        anywhere = rng.uniform(1, size["width"] - 1), rng.uniform(1, size["height"] - 1)
        x, y = rng.choice(places) if places and rng.random() < 0.7 else anywhere
        if y < 60 and x < 60:
            continue  # the way home is no part of the game
        found.touches += 1
        touch(finger, rng, (x, y), before, found)
    return found


def touch(finger: Finger, rng: random.Random, place: tuple[float, float], before: list[list], found: Found) -> None:
    """One touch there after these moves, and whether what came of it was meant."""
    x, y = place
    way = rng.choice(("tap", "tap", "tap", "double", "long"))
    if way == "long":
        finger.down(x, y)
        finger.rest(500)
        finger.up()
    else:
        finger.tap(x, y, times=2 if way == "double" else 1)
    finger.rest(rng.choice((20, 120, 300, 700, 1700)))
    meant, after = finger.page.evaluate(DONE)
    made = [move for seat, move in after[len(before) :] if seat != -1] if after[: len(before)] == before else []
    found.moves += len(made)
    own = [m for m in made if m.split()[0] not in HOUSE_MADE or m in meant]
    if [m for m in own if m not in meant] or len(own) > 1 or (made and not own):
        where = f"touch {found.touches} ({way} at {x:.0f}, {y:.0f})"
        found.unexplained.append(f"{where} meant {meant!r} and made {made} after {before[-1:]}")


def main() -> None:
    """Print what the monkey did."""
    touches, seed = (int(a) for a in (*sys.argv[1:], *("2000", "1")[len(sys.argv) - 1 :]))
    rng, bad, total = random.Random(seed), [], Found(games=0)
    boards = [(game, size) for game in games.ids() for size in SIZES]
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options(brief=True))
        for game, size in boards:
            context = touched(browser, size)
            page = context.new_page()
            enter(page, server, timers="off", offered=True)
            lay(page, [*PEOPLE], game=game)
            found = monkey(page, rng, touches // len(boards))
            print(
                f"{game:8} {size[0]}x{size[1]}: {found.touches} touches, {found.moves} moves, {found.games} games, "
                f"{len(found.unexplained)} unexplained",
                *found.unexplained,
                sep="\n  ",
                flush=True,
            )
            bad += found.unexplained
            total = Found(total.touches + found.touches, total.moves + found.moves, total.games + found.games)
            context.close()
        browser.close()
    print(f"{total.touches} touches, {total.moves} moves, {total.games} games, {len(bad)} moves unexplained")


if __name__ == "__main__":
    main()
