"""All screens of the house at five sizes on contact sheets, to be looked at; no part of the page and no test.

    PYTHONPATH=py:. .venv/bin/python -m tests.browser.sheet [folder] [--size 390x844] [--game who] [--part hands]

Tables and set-ups are drawn here and shown in a browser (`tests.browser.stills`), hands by the phone's own code, the
lobby by the whole page. `--dark` and `--double` show them in the dark and with letters twice as large. For each part
and size the folder then has a sheet, and every screen as a file of its own. What a phone's page is made of is built:
where hands have changed, `py/tools/build.py` first.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from guise import games
from guise.handoff import card
from guise.table.seats import Chair
from guise.table.table import Table
from guise.ui import messages as say
from guise.ui.model import House, Model
from guise.ui.prefs import Prefs
from guise.ui.update import update
from guise.ui.update.phones import ended, hand_of
from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Browser, Page, sync_playwright
from tools import chromium
from tools.server import Server

from tests.browser.house import enter
from tests.browser.stills import Stills, apart, climaxes, stills
from tests.ui.screens import fresh
from tests.ui.test_pages import OF_GAMES, PAGES

SIZES = ((1180, 820), (810, 1080), (390, 844), (844, 390), (1920, 1080))
PHONES = ((390, 844), (360, 740), (844, 390))
FAMILY = ("Mum", "Dad", "Grandma Rosa", "Ben", "Theo", "Cleo", "Finn", "Gus")
HIGH, GAP, CAPTION, ACROSS = 420, 16, 26, 2400
"""Of a sheet, in pixels: the height of a screen on it, the space between two, that of a caption, its whole width."""
HAND = """async text => {
    const part = name => import(`./static/js/hand/${name}.mjs`), nothing = () => {};
    const [{ parse }, { card }, show, { title, inks }] = await Promise.all(
        ["card", "sheet", "screens", "games"].map(part)
    );
    const c = parse(text), main = document.querySelector("#hand"), place = document.createElement("div");
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: inks(c.game) });
    document.querySelector("[data-inks]")?.remove();
    sheet.dataset.inks = "";
    await new Promise(done => (sheet.onload = sheet.onerror = done, document.head.append(sheet)));
    Object.assign(main.dataset, { game: c.game, seat: c.mark });
    place.className = "hand-place";
    const given = { choose: nothing, look: nothing, note: nothing, forget: nothing, notes: "", linked: true };
    if (c.rests) place.append(show.ended(c, show.resting(true, nothing, nothing, nothing)));
    else place.append(show.owner(c, title(c.game), nothing), card(c, given));
    main.replaceChildren(place);
    const loaded = [...document.images].map(one => one.decode().catch(nothing));
    await Promise.all([...loaded, ...[...document.fonts].map(one => one.load().catch(nothing))]);
}"""
"""Lays a hand on the page of a phone as `static/js/hand/page.mjs` does, without a table that deals it."""

Size: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Way:
    """What is to be drawn, and how."""

    games: tuple[str, ...]
    theme: str
    text: str


Shots: TypeAlias = Iterator[tuple[str, bytes]]
"""Screens of one size: what each is called, and its picture as PNG."""


def set_ups(browser: Browser, server: Server, size: Size, way: Way) -> Shots:
    """Each game's table as it is laid: for three and for all who may sit down, with a chair's sheet, with the house
    rules.
    """
    page = Stills(browser, server.url, size)
    for game in way.games:
        page.game(game, way.theme, way.text)
        page.page.wait_for_load_state("networkidle")
        low, high = games.load(game).meta.seats
        for count in sorted({max(low, 3), high}):
            prefs = Prefs(people=FAMILY[: (count + 1) // 2], tables=(f"{game} {count} -",))
            laid, _ = update(Model(House(prefs)), say.LayTable(game), fresh())
            page.page_of(laid)
            yield f"{game} for {count}", page.page.screenshot()
        for name, message in (("chair", say.OpenChair(1)), ("rules", say.FoldOptions())):
            page.page_of(update(laid, message, fresh())[0])
            yield f"{game} {name}", page.page.screenshot()
    page.context.close()


def tables(browser: Browser, server: Server, size: Size, way: Way) -> Shots:
    """Each game's table at every prompt, with what rests on its stage, and its end."""
    page = Stills(browser, server.url, size)
    for game in way.games:
        page.game(game, way.theme, way.text)
        for still in (*stills(game, FAMILY), *climaxes(game, FAMILY)):
            page.show(still)
            yield still.name, page.page.screenshot(animations="disabled")
    page.context.close()


def house(browser: Browser, server: Server, size: Size, way: Way) -> Shots:
    """Every page of the house that is no table."""
    page = Stills(browser, server.url, size)
    page.game("who", way.theme, way.text)
    for name in ("film", "book", "paper", "workshop"):
        page.page.add_style_tag(url=f"./static/css/{name}.css")
    for name, make in (PAGES | OF_GAMES).items():
        page.page_of(apart(make))
        yield name, page.page.screenshot(animations="disabled")
    page.context.close()


def lobby(browser: Browser, server: Server, size: Size, way: Way) -> Shots:
    """The lobby, by the whole page."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page = context.new_page()
    enter(page, server, theme=way.theme, text=way.text)
    yield "lobby", page.screenshot(animations="disabled")
    context.close()


def hand_page(browser: Browser, server: Server, size: Size, text: str = "") -> Page:
    """A phone's page, on which ``HAND`` draws hands; whoever is done with it closes its context."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True, service_workers="block"
    )
    if text:
        context.add_init_script(f"document.documentElement.dataset.text = {text!r}")
    page = context.new_page()
    page.goto(server.url + "#h")
    page.locator("#hand[data-ready]").wait_for()
    return page


def hands(browser: Browser, server: Server, size: Size, way: Way) -> Shots:
    """On phones: each game's hands at every prompt, of one who is asked and of one who waits, and the end."""
    if size not in PHONES:
        return
    page = hand_page(browser, server, size, text=way.text)
    page.emulate_media(color_scheme="dark" if way.theme == "dark" else "light")
    for game in way.games:
        for name, text in dealt(game):
            page.evaluate(HAND, text)
            yield name, _whole(page)


def _whole(page: Page) -> bytes:
    """The page as far as it goes: what is under the edge is seen as well, below a line."""
    return page.screenshot(full_page=True, animations="disabled")


def dealt(game: str) -> Iterator[tuple[str, str]]:
    """The hands of a game as records: for each prompt, of one who is asked and of one who is not."""
    seen = set()
    for still in stills(game, FAMILY):
        table = still.t.save.table
        asked = getattr(table.turn, "seats", ())
        for seat, chair in enumerate(table.chairs):
            kind = (still.prompt, seat in asked, table.over)
            if chair.bot or kind in seen:
                continue
            seen.add(kind)
            yield f"{game} {still.prompt} {'asked' if seat in asked else 'waits'}", _records(table, seat, chair)


def _records(table: Table, seat: int, chair: Chair) -> str:
    """A hand as `guise.ui.update.phones` deals it to a phone with a live link."""
    hand, ending = hand_of(table, seat), card.Ending.NONE
    if table.over:
        hand, ending = ended(table, seat, hand.told), card.Ending.GAME
    about = card.About(chair, table.game.meta.id, ending, table.chairs)
    return card.text(card.complete(hand, about), about)


PARTS: dict[str, Callable[[Browser, Server, Size, Way], Shots]] = {
    "lobby": lobby,
    "set-up": set_ups,
    "tables": tables,
    "hands": hands,
    "house": house,
}


def contact(shots: list[tuple[str, Path]], size: Size) -> Image.Image:
    """Screens side by side, each with its name under it; where a screen goes on below its edge, a line shows where."""
    drawn: list[tuple[int, int, str, Image.Image]] = []
    font = ImageFont.load_default(15)
    x, y, row = GAP, GAP, 0
    for name, path in shots:
        with Image.open(path) as whole:
            scale = HIGH / size[1]
            shot = whole.convert("RGB").resize((round(whole.width * scale), round(whole.height * scale)))
        if whole.height > size[1]:
            ImageDraw.Draw(shot).line((0, HIGH, shot.width, HIGH), fill="red", width=3)
        if x + shot.width > ACROSS:
            x, y, row = GAP, y + row + CAPTION + GAP, 0
        drawn.append((x, y, name, shot))
        x, row = x + shot.width + GAP, max(row, shot.height)
    sheet = Image.new("RGB", (ACROSS, y + row + CAPTION + GAP), "#777")
    pen = ImageDraw.Draw(sheet)
    for x, y, name, shot in drawn:
        sheet.paste(shot, (x, y))
        pen.text((x, y + shot.height + 4), name, fill="white", font=font)
    return sheet


def main() -> None:
    """Take the pictures that were asked for."""
    read = argparse.ArgumentParser(description="All screens at five sizes on contact sheets.")
    read.add_argument("folder", nargs="?", type=Path, default=Path(tempfile.gettempdir()) / "guise-sheet")
    read.add_argument("--size", action="append", help="such as 390x844")
    read.add_argument("--game", action="append", choices=games.ids())
    read.add_argument("--part", action="append", choices=tuple(PARTS))
    read.add_argument("--dark", action="store_true")
    read.add_argument("--double", action="store_true", help="letters twice as large")
    asked = read.parse_args()
    way = Way(
        tuple(asked.game or games.ids()), "dark" if asked.dark else "light", "double" if asked.double else "usual"
    )
    sizes = [(int(w), int(h)) for w, h in (size.split("x") for size in asked.size or ())]
    asked.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play, Server() as server:
        browser = play.chromium.launch(**chromium.options(brief=True))
        for part in asked.part or PARTS:
            for size in sizes or dict.fromkeys(SIZES + (PHONES if part == "hands" else ())):
                under = "x".join(map(str, size))
                taken: list[tuple[str, Path]] = []
                for nth, (name, shot) in enumerate(PARTS[part](browser, server, size, way)):
                    path = asked.folder / f"{part} {under} {nth:02} {name}.png"
                    path.write_bytes(shot)
                    taken.append((name, path))
                if taken:
                    contact(taken, size).save(asked.folder / f"{part} {under}.png")
                    print(asked.folder / f"{part} {under}.png")


if __name__ == "__main__":
    main()
