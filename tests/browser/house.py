"""Moves of a person at the page: open it, lay a table, play by clicks. Shared by the tests of games and house."""

from __future__ import annotations

import json
import os
import re
import time
import zipfile
from collections.abc import Callable
from functools import cache
from zlib import crc32

from playwright.sync_api import Locator, Page, expect
from tools import build
from tools.server import Server

from tests.browser.pages import SLOW, boot
from tests.browser.snapshots import SNAPSHOT

PREFS = "guise.prefs"
SAVE = "guise.save."


NO_COPY = b"""addEventListener("fetch", event => {
    if (!event.request.url.endsWith("/static/snapshot")) return;
    event.respondWith(new Response(null, { status: 204, headers: { "guise-snapshot": "given up" } }));
});"""
"""A worker that keeps nothing, and no memory of Python either."""
NOTHING_AHEAD = b"export function ahead() {}"
"""In place of what reads ahead in idle moments."""


@cache
def _bundles() -> dict[str, bytes]:
    """The page's Python and decks as they are in the working tree, not compiled; nothing when what is built is up to
    date."""
    if build.SOURCES.is_file() and build.SOURCES.read_bytes() == build.made_from():
        return {}
    packed = build.decks()
    code, plain = build.app_layout(build.app_sources())
    parts = {
        part: build.pack(files)
        for part, files in build.lay_out(code | plain | _library() | build.digests(packed)).items()
    }
    listed = build.parts_source(build.PARTS.read_text("utf-8"), parts)
    zips = packed | {build.part_file(part): data for part, data in parts.items()}
    ours = {path.relative_to(build.ROOT).as_posix(): data for path, data in zips.items()}
    return ours | {"static/js/parts.mjs": listed.encode()}


def _library() -> dict[str, bytes]:
    """What more of the standard library our modules ask for, as it is published."""
    with zipfile.ZipFile(build.STOCK) as stock, zipfile.ZipFile(build.STDLIB) as first:
        there = {name.partition(".")[0].partition("/")[0] for name in first.namelist()}
        later = {name.partition(".")[0] for name in build.wanted()} - there
        found = [name for name in stock.namelist() if name.partition(".")[0].partition("/")[0] in later]
        return {f"lib/{name}": stock.read(name) for name in found}


def current(server: Server) -> Server:
    """Let the server answer with the working tree's Python, should the built zips be older (another test says so).

    The page keeps no offline copy and reads nothing ahead: both have tests of their own (``test_offline.py``,
    ``test_boot.py``), and copying takes a second of every test, reading ahead an eighth.
    """
    server.overrides |= _bundles() | {"sw.js": NO_COPY, "static/js/idle.mjs": NOTHING_AHEAD}
    return server


SAME_DEALS = """{
    const random = crypto.getRandomValues.bind(crypto);
    const mixed = n => {
        n = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
        n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
        return n ^ (n >>> 16);
    };
    crypto.getRandomValues = into => {
        if (into.length !== 16) return random(into);
        const nth = (sessionStorage.drawn = Number(sessionStorage.drawn ?? 0) + 1);
        return into.set(Array.from(into, (_, i) => mixed(SEED + 16 * nth + i))), into;
    };
}"""
"""What the page draws of seeds and names is the same in every run, and never twice the same in one tab."""


def deals_alike(page: Page) -> None:
    """Deal in this page what every run of this test deals; with GUISE_DEALS=<word> something else."""
    run = (os.environ.get("PYTEST_CURRENT_TEST", ""), os.environ.get("GUISE_DEALS", ""), page.context.pages.index(page))
    page.add_init_script(SAME_DEALS.replace("SEED", str(crc32(repr(run).encode()))))


def furnish(page: Page, *, saves: dict[str, str] | None = None, **prefs: object) -> None:
    """Settings and saves that are there before the page first runs. Bots play at once unless told otherwise."""
    entries = {PREFS: json.dumps({"pace": "at once", **prefs})} | {SAVE + k: v for k, v in (saves or {}).items()}
    page.add_init_script(f"""if (!sessionStorage.getItem("furnished")) {{
        sessionStorage.setItem("furnished", "yes");
        for (const [key, text] of Object.entries({json.dumps(entries)})) localStorage.setItem(key, text);
    }}""")


def enter(page: Page, server: Server, **prefs: object) -> Page:
    """The lobby, answering taps."""
    deals_alike(page)
    furnish(page, **prefs)
    boot(page, current(server))
    assert not SNAPSHOT or page.locator("html").get_attribute("data-snapshot") == "used"
    return page


def click(what: Locator) -> None:
    """Tap with a mouse."""
    what.click()


def chairs(page: Page, count: int, tap: Callable[[Locator], object] = click) -> None:
    """So many sit down at the table that is laid."""
    tap(page.locator(f"[data-do='chairs {count}']"))
    expect(page.locator(".chair")).to_have_count(count)


def seat(page: Page, at: int, kind: str, name: str = "", tap: Callable[[Locator], object] = click) -> None:
    """A chair is held by a ``person``, a ``phone``, somebody ``far`` away or a ``bot``, by its sheet."""
    tap(page.locator(f"[data-do='chair {at}']"))
    held = page.locator(".chair-kinds button")
    tap(held.nth(("person", "phone", "far", "bot").index(kind)))
    expect(held.nth(("person", "phone", "far", "bot").index(kind))).to_have_attribute("aria-pressed", "true")
    if name:
        page.locator(f"#name-{at}").fill(name)
        page.locator(f"#name-{at}").blur()
    tap(page.locator("[data-do='chair shut']"))
    expect(page.locator(".sheet")).to_have_count(0)


def lay(page: Page, people: list[str], bots: int = 0, game: str = "who") -> None:
    """From the lobby to a dealt table: these people, then so many bots."""
    page.locator(f"[data-open={game}]").click()
    page.locator(".setup").wait_for()
    chairs(page, max(2, len(people) + bots))
    for at, name in enumerate(people):
        seat(page, at, "person", name)
    for at in range(len(people), len(people) + bots):
        if not page.locator(f"#chair-{at}[data-held=bot]").count():
            seat(page, at, "bot")
    page.locator("[data-do=deal]").click()
    page.locator(".table").wait_for()


NEWEST = f"""Object.entries(localStorage).filter(([k]) => k.startsWith("{SAVE}"))
    .map(([, v]) => JSON.parse(v)).sort((a, b) => b.when - a.when)[0]"""


def text_of_save(page: Page) -> str:
    """The newest save in the browser's store."""
    return page.evaluate(f"JSON.stringify({NEWEST}) ?? ''")


def log_of(page: Page) -> list[list]:
    """Its moves: [seat or -1, move], and what the app found of it where it was typed."""
    return json.loads(text_of_save(page))["log"]


def moves_of(page: Page) -> list[tuple[int, str]]:
    """Its moves without what the app found of typed ones: (seat or -1, move)."""
    return [(seat, move) for seat, move, *_ in log_of(page)]


MINE = "[data-move]:not([data-move^='challenge'])"
"""A move to be made, naming aside."""


def settled(page: Page, acts: str = MINE) -> str:
    """Wait until a person has to do something or the game is over: ``over``, ``curtain`` or ``move``.

    ``acts``: what there may be to do.
    """
    page.locator("#app:not([aria-busy])").wait_for(state="attached")
    page.locator(f"[data-over], #curtain:not([data-up]), {acts}").first.wait_for(state="attached")
    if page.locator("[data-over]").count():
        return "over"
    return "curtain" if page.locator("#curtain:not([data-up])").count() else "move"


def step(page: Page, what: Locator) -> None:
    """Tap, and wait until the move is in the save."""
    moved(page, what.click)


MADE = f"(({{ log, seats }}) => log.filter(([seat]) => seat >= 0 && !seats[seat].bot).length)({NEWEST})"
"""How many moves people have made."""
BEGIN = f"""() => {{
    if (!globalThis.taps) addEventListener("click", event => {{
        if (event.defaultPrevented && event.target.closest("[data-move]")) taps.slipped = true;
    }});
    globalThis.taps = {{ slipped: false }};
    return {MADE};
}}"""


def moved(page: Page, act: Callable[[], object]) -> None:
    """Do something, and wait until the newest save has a move of a person more.

    The page takes no tap on a move while one of a bot is being written to the disk: people tap again, and so does this.
    """
    while True:
        page.locator("#app:not([aria-busy])").wait_for(state="attached")
        before = page.evaluate(BEGIN)
        act()
        made = page.evaluate(f"""() => new Promise((done, fail) => {{
            const late = setTimeout(() => fail(new Error("no move came of it")), {SLOW});
            const look = () => {{
                const shown = !document.querySelector("#app[aria-busy]"), made = {MADE} > {before};
                if (!shown || !(made || taps.slipped)) return requestAnimationFrame(look);
                clearTimeout(late);
                done(made);
            }};
            look();
        }})""")
        if made:
            return


def finger(page: Page, *presses: tuple[str, float], on: str = "#hold") -> None:
    """Press (``mousePressed``) and let go of (``mouseReleased``) the curtain at these times, in seconds since 1970.

    What the events say counts, however long a busy page takes to hear them.
    """
    hold = page.locator(on)
    hold.scroll_into_view_if_needed()
    box, device = hold.bounding_box(), page.context.new_cdp_session(page)
    for kind, when in presses:
        device.send(
            "Input.dispatchMouseEvent",
            {
                "type": kind,
                "timestamp": when,
                "x": box["x"] + box["width"] / 2,
                "y": box["y"] + box["height"] / 2,
                "button": "left",
                "clickCount": 1,
            },
        )
    device.detach()


def _tap(page: Page, on: str) -> None:
    now = time.time()
    finger(page, ("mousePressed", now - 0.1), ("mouseReleased", now), on=on)


def look(page: Page) -> None:
    """Tap *Look*: the curtain goes up and stays up."""
    _tap(page, "#look")
    page.locator("#curtain[data-up]").wait_for()


def look_away(page: Page) -> None:
    """Tap *Hide*: it falls."""
    _tap(page, "#hold")
    page.locator("#curtain:not([data-up])").wait_for()


def markup(page: Page) -> str:
    """The whole document, attributes and hidden parts included."""
    return page.evaluate("document.documentElement.outerHTML")


def moves_in(text: str) -> set[str]:
    """Verbs of all moves drawn in some markup."""
    return {m.split(" ")[0] for m in re.findall(r'data-move="([^"]*)"', text)}
