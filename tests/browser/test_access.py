"""Everybody can use it: keyboard alone, letters twice as large, no fault found by axe, light and dark."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from guise import games
from guise.table.book import entered
from guise.table.save import Save, dumps, loads
from guise.table.seats import Chair
from guise.table.table import start
from playwright.sync_api import Page, expect
from tools.server import Server

from tests.browser import pages
from tests.browser.house import MINE, enter, lay, log_of, look, moved, settled, step

AXE = pages.AXE.read_text(encoding="utf-8")


@cache
def finished() -> str:
    """A save of a game of WHO that two bots have played to its end."""
    table = start(games.load("who"), (Chair("Ada", 0, "hider"), Chair("Bruno", 1, "hider")), {}, "access")
    while not table.over:
        table = table.advance()
    return dumps(Save("over", table, "", 1))


def book() -> str:
    """A book with one evening in it."""
    found = loads(finished())
    chairs = tuple(replace(c, bot="") for c in found.table.chairs)
    return entered("", replace(found, table=replace(found.table, chairs=chairs)))


def settle_in(page: Page, server: Server) -> None:
    """The lobby, with a game that is over on the shelf and a leaf in the book: all that is kept is read once."""
    page.add_init_script(f"localStorage.setItem('guise.book', {json.dumps(book())})")
    enter(page, server, saves={"over": finished()})


def tap(page: Page, what: str) -> None:
    """Tap something of ours wherever it lies: whether it can be reached is for the tests to say."""
    page.locator(f"#app {what}").first.dispatch_event("click")


IPHONE = """Object.defineProperty(navigator, "standalone", { value: false });
Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });"""
"""What an iPhone tells of itself to a page that is not on its home screen."""


def screens(page: Page) -> Iterator[str]:
    """Every screen of the house with WHO on the table, one after the other, from a lobby with ``over`` on its shelf."""
    yield "lobby"
    page.locator("[data-install]").click()
    expect(page.locator(".install[open] li svg")).to_have_count(3)
    yield "home screen"
    page.keyboard.press("Escape")
    expect(page.locator("[data-install]")).to_be_focused()
    page.locator("[data-open=who]").click()
    page.locator(".setup").wait_for()
    tap(page, "[data-do=more]")
    yield "set-up"
    tap(page, "[data-do='lesson who']")
    page.locator("#caption").wait_for()
    yield "tour, first page"
    tap(page, "[data-do='page 1']")
    tap(page, "[data-do='page 1']")
    yield "tour, on the way"
    tap(page, "[data-do='show back']")
    tap(page, "[data-do=home]")
    page.locator("#lobby").wait_for()
    yield from at_the_table(page)
    tap(page, "[data-do=home]")
    yield from of_the_house(page)
    yield from afterwards(page)


def at_the_table(page: Page) -> Iterator[str]:
    """From the lobby: a table, with its drawers, a move of several parts and the rules."""
    lay(page, ["Ana", "Bo"])
    assert settled(page) == "curtain"
    yield "curtain"
    look(page)
    yield "table, private"
    tap(page, "[data-do='drawer log']")
    yield "log"
    tap(page, "[data-do='drawer notes']")
    yield "notebook"
    tap(page, "[data-do='drawer notes']")
    tap(page, "[data-pick^=name]")
    yield "naming"
    tap(page, "[data-do='show help who']")
    page.locator("#app article").wait_for()
    yield "rules"
    tap(page, "[data-do='show back']")
    look(page)  # the curtain has fallen meanwhile, and what lies behind it cannot be pressed


def of_the_house(page: Page) -> Iterator[str]:
    """From the lobby and to the shelf: saves, a question, settings, one a day, the book."""
    page.locator("#house [data-do='show saves']").click()
    page.locator(".save-row").first.wait_for()
    yield "saves"
    page.locator(".save-more > summary").first.click()
    tap(page, "[data-do^='delete ']")
    page.locator("[role=alertdialog]").wait_for()
    yield "question"
    tap(page, "[role=alertdialog] [data-do=no]")
    tap(page, "[data-do='show back']")
    page.locator("#house [data-do='show settings']").click()
    yield "settings"
    tap(page, "[data-do='show back']")
    page.locator("#house [data-do='show daily']").click()
    page.locator(".days").wait_for()
    yield "one a day"
    tap(page, ".days-today [data-game=whosit]")
    page.locator(".day-hand button").first.click()
    page.locator(".day-told").wait_for()
    yield "the deal of the day"
    tap(page, "[data-do='show back']")
    tap(page, ".days-today [data-game=whatzit]")
    page.locator(".day .say").wait_for()
    yield "the picture of the day"
    tap(page, "[data-do='show back']")
    page.locator(".days").wait_for()
    tap(page, "[data-do='show back']")
    page.locator("#house [data-do='show book']").click()
    page.locator(".tales").wait_for()
    tap(page, "[data-do='book tally']")
    yield "book"
    tap(page, "[data-do='show back']")
    if page.locator(".book").count():
        tap(page, "[data-do='show back']")
    page.locator("#house [data-do='show saves']").click()
    page.locator(".save-row").first.wait_for()


def afterwards(page: Page) -> Iterator[str]:
    """From the shelf: the end of a game, its film, and what happened really."""
    tap(page, "[data-do='resume over']")
    page.locator("[data-over]").first.wait_for(state="attached")
    yield "game over"
    tap(page, "[data-do^='show film']")
    page.locator(".film-notches i").first.wait_for(state="attached")
    tap(page, "[data-do='film eyes open']")
    tap(page, "[data-do='film step scene 1']")
    page.locator(".film-scene").wait_for()
    yield "film"
    tap(page, "[data-do='show back']")
    tap(page, "[data-do^='show after']")
    page.locator(".after-lines").wait_for()
    yield "afterwards"


def faults(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe finds wrong with the page, one line each: all its rules, or only some."""
    found = page.evaluate(
        """async rules => {
        const endless = a => a.effect.getComputedTiming().iterations === Infinity;
        await Promise.all(document.getAnimations().map(a => endless(a) ? a.cancel() : a.finish()));
        const only = rules && { runOnly: { type: "rule", values: rules } };
        const more = rules ? {} : { rules: { "target-size": { enabled: true } } }; // WCAG 2.2, off unless asked for
        const run = { resultTypes: ["violations"], preload: false, ...more, ...only };
        return (await axe.run(document, run)).violations;
    }""",
        rules,
    )
    return [f"{v['id']}: {node['target']} {node['failureSummary']}" for v in found for node in v["nodes"]]


READ_BY_AXE = [("light", (1180, 820)), ("dark", (390, 844))]


@pytest.mark.long  # the same screens are read as stills in test_room
@pytest.mark.parametrize(("theme", "size"), READ_BY_AXE, ids=["tablet", "phone"])
def test_axe_finds_nothing(page, server, theme, size):
    """All rules, on a tablet in daylight and on a phone in the dark: ink and paper do not change with the size.

    On a phone in the dark `test_room` asks axe as well, of stills.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme)
    page.add_init_script(IPHONE)
    settle_in(page, server)
    page.evaluate(f"() => {{ {AXE} }}")
    trouble = [f"{name}: {fault}" for name in screens(page) for fault in faults(page)]
    assert not trouble, "\n".join(trouble)


CLIPPED = """() => {
    const bad = [];
    const shown = e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const blocking = document.querySelector("dialog, .curtain:not([data-up])");
    for (const e of document.querySelectorAll("button, [role=button], summary, input")) {
        if (!shown(e) || e.disabled || e.closest("[inert]") || (blocking && !blocking.contains(e))) continue;
        if (e.closest(".shelf") && document.getElementById("app").checkVisibility()) continue;
        e.scrollIntoView({ block: "center", inline: "center" });
        const r = e.getBoundingClientRect(), said = e.dataset.do || e.dataset.move || e.dataset.pick;
        const name = (e.id || said || e.textContent).trim().slice(0, 50);
        if (r.width < 1 || r.height < 1) continue;
        const tall = r.height > 0.7 * innerHeight;
        const out = r.left < -1 || r.right > innerWidth + 1 || (!tall && (r.top < -1 || r.bottom > innerHeight + 1));
        if (out) bad.push(`${name} sticks out (${[r.left, r.top, r.right, r.bottom].map(Math.round)})`);
        if (e.matches("button") && (e.scrollWidth > e.clientWidth + 2 || e.scrollHeight > e.clientHeight + 2)
            && getComputedStyle(e).overflow !== "visible") bad.push(`${name} is cut`);
        const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
        const seen = hit && (e.contains(hit) || hit.contains(e) || hit.closest("label"));
        if (!seen) bad.push(`${name} is under ${hit?.className?.baseVal ?? hit?.className}`);
    }
    return bad;
}"""


@pytest.mark.long  # stills in test_room have letters as large
@pytest.mark.parametrize("size", [(1180, 820), (390, 844)], ids=["tablet", "phone"])
def test_nothing_is_clipped_with_letters_twice_as_large(page, server, size):
    """At 200 %, of the browser's letters or in our settings, every control can be scrolled to, is whole, and lies under
    nothing.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(IPHONE)
    settle_in(page, server)
    device, trouble = page.context.new_cdp_session(page), []
    for name in screens(page):
        for standard, text in ((16, "double"), (32, "usual")):
            device.send("Page.setFontSizes", {"fontSizes": {"standard": standard, "fixed": standard - 6}})
            page.evaluate(
                """text => {
                    document.documentElement.dataset.text = text;
                    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                }""",
                text,
            )
            page.locator("#app:not([aria-busy])").wait_for(state="attached")
            trouble += [f"{name}, {text}: {line}" for line in page.evaluate(CLIPPED)]
            if not page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"):
                trouble.append(f"{name}, {text}: the page scrolls sideways")
    assert not trouble, "\n".join(trouble)


@pytest.mark.long
def test_a_short_phone_has_room_for_every_board(page, server):
    """Where the browser leaves little of a phone: no board is squeezed, what to do is in sight."""
    page.set_viewport_size({"width": 375, "height": 560})
    enter(page, server, timers="off")
    trouble = []
    for game in games.ids():
        lay(page, ["Ana", "Bo", "Cleo"], game=game)
        while settled(page) == "move" and game == "whatzit":
            step(page, page.locator(f".bar {MINE}").first)  # up to the first poster
        if settled(page) == "curtain":
            look(page)
        for what, least in (("main .board", 260), (".wz-poster .whatzit-card", 110)):
            trouble += [
                f"{game}: {what} is squeezed to {e.bounding_box()}"
                for e in page.locator(what).all()
                if e.bounding_box()["height"] < least
            ]
        first = page.locator(".bar button").first.bounding_box()
        if first["y"] + first["height"] > 560:
            trouble.append(f"{game}: what to do is out of sight")
        trouble += [f"{game}: {line}" for line in page.evaluate(CLIPPED)]
        tap(page, "[data-do=home]")
        page.locator("#lobby").wait_for()
    assert not trouble, "\n".join(trouble)


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab, or another key, until the focus is on what is meant, and see that it shows."""
    for _ in range(90):
        page.keyboard.press(key)
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            assert page.evaluate("document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"{key} does not lead to {selector}")


@pytest.mark.long
def test_several_turns_by_keyboard_alone(page, server):
    """Tab and Enter from the lobby through whole turns, a door taken on the board included."""
    enter(page, server)
    tab_to(page, "[data-open=who]")
    page.keyboard.press("Enter")
    page.locator(".setup").wait_for()
    tab_to(page, "[data-do=deal]")
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()
    settled(page)
    dealt = len(log_of(page))
    for turn in range(9):
        if settled(page) == "over":
            break
        if page.locator(".reach[data-move]").count() and turn % 2:
            tab_to(page, "#board [data-move]")  # the board is one stop of Tab, and arrows walk on it
            tab_to(page, ".reach[data-move]", "ArrowLeft")
        else:
            tab_to(page, MINE)
        moved(page, lambda: page.keyboard.press("Enter"))
    settled(page)
    seats = {seat for seat, _ in log_of(page)[dealt:]}
    assert 0 in seats and len(seats) > 2


def test_a_curtain_by_keyboard_alone(page, server):
    """Enter raises it and keeps it up; Escape lets it fall."""
    enter(page, server)
    lay(page, ["Ana", "Bo"])
    assert settled(page) == "curtain"
    tab_to(page, "#look")
    page.keyboard.press("Enter")
    expect(page.locator(".hand")).to_contain_text(re.compile(r"You are letter \w, the"))
    page.keyboard.press("Escape")
    expect(page.locator(".hand")).to_have_count(0)
