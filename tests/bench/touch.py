"""A monkey with one finger: random touches over all games, and no move that its own log of intentions does not explain.

    .venv/bin/python tests/bench/touch.py [touches] [seeds] [file]

Seven touches of ten aim at something that can be pressed, the others land anywhere; some are double taps, some are
long. A game that is over is dealt again. The page itself writes down which touch a move came of: a move is written to
the store while its tap is being answered. It is explained when the tap was meant for just that move: the button lay
there when the monkey looked, before it touched, and one touch, single or double, makes one move. Moves that the house
then makes for people (``automatic_move``) belong to it. A move that no touch made is not explained, unless it is the
house's.

So many touches are shared among all games, sizes and seeds; ``seeds`` is one number or ``first-last``. Given a file,
each board of each seed is a line of it, those that are there already are left out, and the sums are of all of it. Every
board begins with motion and goes on without, for drawing what moves takes five times as long as all the rest together.
It prints touches, moves of people, and what it cannot explain.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import asdict, dataclass, field
from functools import reduce
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402 - after the path is set
from playwright.sync_api import Page, Playwright, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.browser.house import SAVE, enter, lay  # noqa: E402
from tests.browser.touch import SIZES, Finger, touched  # noqa: E402

HOUSE_MADE = {"throw", "done", "take", "keep", "yes", "no"}
"""Verbs that ``automatic_move`` of some game plays."""
HOUSE_ADDS = {"pass": "number", "climb": "right"}
"""Verbs that it plays right after a person's other move, by that one: a number that is no clue leaves nothing to guess
from (20 Questions), and who solved a picture climbs (Whatzit?). By themselves they are a person's.
"""
WATCH = f"""() => {{
    if (window.pressed) return;
    const text = e => {{
        const form = e?.closest("button[type=submit]")?.closest("form[data-form]");
        if (form) return `${{form.dataset.form}} ${{form.querySelector("[name=text]")?.value}}`;
        const {{ move = "", then }} = e?.closest("[data-move]")?.dataset ?? {{}};
        return then ? `${{move}}; ${{then}}` : move;
    }};
    const length = {{}};
    window.meaning = text;
    let down = null, click = null, last = null;
    window.pressed = {{ touches: 0, aim: [], made: [] }};
    document.addEventListener("pointerdown", e => {{
        pressed.touches++;
        down = {{ n: pressed.touches, text: text(e.target), aim: pressed.aim, late: e.timeStamp - pressed.looked }};
    }}, true);
    window.addEventListener("click", () => {{ click = last = down; }}, true);
    window.addEventListener("click", () => {{ click = null; }});
    window.addEventListener("submit", () => {{ click = last; }}, true); // comes of the click, and after it
    window.addEventListener("submit", () => {{ click = null; }});
    const note = (key, text) => {{
        if (!key.startsWith("{SAVE}") || !text) return;
        const {{ log, seats }} = JSON.parse(text);
        const made = log.slice(length[key] ?? log.length)
            .filter(([seat]) => seat !== -1 && !seats[seat].bot).map(([, move]) => move);
        length[key] = Math.max(log.length, length[key] ?? 0);
        if (made.length) pressed.made.push({{ made, by: click }});
    }};
    const {{ setItem }} = Storage.prototype, {{ put }} = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (row) {{
        note(String(row.id), row.text); // the mirror has it later, when no tap is being answered any more
        return put.call(this, row);
    }};
    Storage.prototype.setItem = function (key, text) {{
        setItem.call(this, key, text);
        note(key, text);
    }};
}}"""
"""The page writes down what every move came of: the touch, what it pressed, what lay there when the monkey looked."""
LOST = "[data-do='show back'], [data-do=no]"
"""The way back from a page or a question that a touch has led to."""
NEXT = """async ([rest, real, chosen, aimed, left, top]) => {
    await new Promise((done, fail) => {
        const late = setTimeout(() => fail(new Error("the page answers nothing any more")), 60_000);
        const look = () => {
            if (document.querySelector("#app[aria-busy]")) return requestAnimationFrame(look);
            clearTimeout(late);
            done();
        };
        requestAnimationFrame(() => requestAnimationFrame(look));
    });
    await new Promise(done => setTimeout(done, Math.min(rest, real)));
    if (rest > real) putForward(rest - real);
    const { made } = pressed;
    pressed.made = [];
    const there = what => document.querySelector(what) !== null;
    const where = there("[data-over]") ? "over"
        : there("#app .setup, #lobby:not([hidden])") || !there(".table") ? "away" : "table";
    if (where !== "table") return { made, where, place: [] };
    const places = [...document.querySelectorAll(
        "[data-move], [data-pick], [data-hold], [data-do^=raise], [data-do=on], [data-do^='drawer '], .say button")]
        .map(e => e.getBoundingClientRect()).filter(r => r.width > 4 && r.top >= 0 && r.bottom <= innerHeight)
        .map(r => [r.left + r.width / 2, r.top + r.height / 2]);
    const [x, y] = aimed && places.length ? places[Math.floor(chosen * places.length)]
        : [1 + left * (innerWidth - 2), 1 + top * (innerHeight - 2)];
    const near = [0, -8, 8, -16, 16];
    const about = near.flatMap(dx => near.map(dy => document.elementFromPoint(x + dx, y + dy)));
    pressed.aim = about.map(e => meaning(e));
    pressed.looked = performance.now();
    return { made, where, place: [x, y] };
}"""
"""When all that a touch did is shown, and after a rest: what moves were made since, where the page is, and where the
monkey touches next. It looks at what lies there. Browsers let a touch press what it misses by a few pixels. All this is
one errand, since on a busy machine most of the time goes to errands.
"""
SEEN_MS = 250
"""What has changed longer ago than this may be what a touch is meant for, though the monkey looked before: the machine
was busy between its look and its touch."""
MOVING = 0.04
"""Share of a board's touches that are made while pieces, cards and curtains move."""
PEOPLE = ("Ana", "Bo", "Cy")


@dataclass
class Found:
    """What a monkey did: touches, the moves of people that came of them, and what it cannot explain, as sentences."""

    touches: int = 0
    moves: int = 0
    games: int = 1
    unexplained: list[str] = field(default_factory=list)

    def and_then(self, more: Found) -> Found:
        """The same monkey, and what else it did."""
        return Found(
            self.touches + more.touches,
            self.moves + more.moves,
            self.games + more.games,
            self.unexplained + more.unexplained,
        )


def monkey(page: Page, rng: random.Random, touches: int) -> Found:
    """Touch a laid table so often."""
    finger, found = Finger.on(page), Found()
    page.evaluate(WATCH)
    what, rest = "", 20
    while True:
        luck = [rng.random(), rng.random() < 0.7, rng.random(), rng.random()]
        after = page.evaluate(NEXT, [rest, 20, *luck])
        if what:  # a touch, of which all is now known
            _reckon(found, what, after["made"])
        if found.touches == touches:
            return found
        what, rest = "", 20
        if after["where"] == "over":
            page.locator("[data-do=again]").first.click()
            page.locator(".table:not([data-over])").wait_for()
            found.games += 1
        elif after["where"] == "away":
            if page.locator(LOST).count():
                page.locator(LOST).first.click()
            else:
                page.locator(".resume-card").first.click()
                page.locator(".table").wait_for()
        elif min(after["place"]) >= 60 or max(after["place"]) >= 60:  # the way home is no part of the game
            what, rest = touch(finger, rng, *after["place"]), rng.choice((20, 120, 300, 700, 1700))
            found.touches += 1


def touch(finger: Finger, rng: random.Random, x: float, y: float) -> str:
    """One touch there, and what it was in words."""
    way = rng.choice(("tap", "tap", "tap", "double", "long"))
    if way == "long":
        finger.down(x, y)
        finger.rest(500)
        finger.up()
    else:
        finger.tap(x, y, times=2 if way == "double" else 1)
    return f"{way} at {x:.0f}, {y:.0f}"


def _reckon(found: Found, what: str, made: list[dict]) -> None:
    """Write down what came of the last touch."""
    found.moves += sum(len(one["made"]) for one in made)
    if sum(one["by"] is not None for one in made) > 1 or not all(map(explained, made)):
        found.unexplained.append(f"touch {found.touches} ({what}): {made}")


def explained(one: dict) -> bool:
    """Whether a tap was meant for its move, and the house made the others."""
    by = one["by"]
    if by is None:
        return {move.split()[0] for move in one["made"]} <= HOUSE_MADE
    if by["text"] not in by["aim"] and by["late"] <= SEEN_MS:
        return False
    meant = by["text"].split("; ")  # two moves, where a tap lets the next player go on
    verbs = [move.split()[0] for move in one["made"]]
    house = [verb in HOUSE_MADE or HOUSE_ADDS.get(verb) == before for verb, before in zip(verbs, ["", *verbs])]
    own = [move for move, by_it in zip(one["made"], house) if move in meant or not by_it]
    return own in (meant, meant[:1]) and one["made"][0] == meant[0]


def board(play: Playwright, game: str, size: tuple[int, int], seed: int, touches: int) -> Found:
    """So many touches of one game on one screen."""
    with Server() as server:
        browser = play.chromium.launch(**chromium.options(brief=True))
        page = touched(browser, size).new_page()
        enter(page, server, timers="off", offered=True)
        lay(page, [*PEOPLE], game=game)
        rng, moving = random.Random(f"{game} {size} {seed}"), round(MOVING * touches)
        found = monkey(page, rng, moving)
        page.emulate_media(reduced_motion="reduce")
        found = found.and_then(monkey(page, rng, touches - moving))
        found.games -= 1  # the same one, for both
        browser.close()
    return found


def main() -> None:
    """Print what the monkey did."""
    touches, seeds, into = (*sys.argv[1:], *("2000", "1", "")[len(sys.argv) - 1 :])
    first, _, last = seeds.partition("-")
    path = Path(into) if into else None
    rows = [json.loads(line) for line in path.read_text().splitlines()] if path and path.exists() else []
    done = {row["board"] for row in rows}
    boards = [(g, s, n) for n in range(int(first), int(last or first) + 1) for g in games.ids() for s in SIZES]
    with sync_playwright() as play:
        for game, size, seed in boards:
            name = f"{game} {size[0]}x{size[1]} seed {seed}"
            if name in done:
                continue
            found = board(play, game, size, seed, int(touches) // len(boards))
            rows.append({"board": name, **asdict(found)})
            if path:
                with path.open("a") as file:
                    file.write(json.dumps(rows[-1]) + "\n")
            print(told(name, found), *found.unexplained, sep="\n  ", flush=True)
    every = [Found(**{k: v for k, v in row.items() if k != "board"}) for row in rows]
    print(told("all", reduce(Found.and_then, every, Found(games=0))))


def told(name: str, found: Found) -> str:
    """The figures as a line."""
    left = len(found.unexplained)
    return f"{name}: {found.touches} touches, {found.moves} moves, {found.games} games, {left} unexplained"


if __name__ == "__main__":
    main()
