"""An evening with phones: four games, one pairing, whatever happens to the table's page and to the phones.

Somebody's phone sleeps, pages are loaded anew, a phone is swapped for another, and at the end all is forgotten.
"""

from __future__ import annotations

import os
import re
import signal

from guise.table import save as saves
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import log_of, moved, text_of_save
from tests.browser.phones import PHONE, TABLET, Device, at_home, until
from tests.browser.test_phones import (
    CODE,
    choose,
    choosing,
    follow,
    forgotten,
    lay,
    lay_next,
    linked,
    name_rightly,
    pair,
    resting,
    shown_anew,
    start,
    to_a_choice,
)

__all__ = ["start"]

PAIRINGS = """new MutationObserver(() => {
    const words = Boolean(document.querySelector("#two-words"));
    if (words && !window.compared) sessionStorage.compared = Number(sessionStorage.compared ?? 0) + 1;
    window.compared = words;
}).observe(document, { subtree: true, childList: true });"""
"""Counts how often the table lets people compare two words, over reloads."""


def renderers(browser: Browser) -> list[int]:
    """The processes that run a browser's pages, their links among it."""
    tools = browser.new_browser_cdp_session()
    found = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    tools.detach()
    return [process["id"] for process in found if process["type"] == "renderer"]


class Asleep:
    """A device whose pages stand still, as those of a phone that is locked: nothing runs, no packet is answered.

    Ten real minutes of it were tried as well (22 November 2026): the line came back by itself at once.
    """

    def __init__(self, device: Device) -> None:
        self.processes = renderers(device.browser)

    def _tell(self, what: signal.Signals) -> None:
        for process in self.processes:
            os.kill(process, what)

    def __enter__(self) -> None:
        self._tell(signal.SIGSTOP)

    def __exit__(self, *_: object) -> None:
        self._tell(signal.SIGCONT)


def turn_of(mine: Page, table: Page, phones: list[Page]) -> None:
    """Play on until somebody has to choose on this phone."""
    while (mover := to_a_choice(table, phones)) is not mine:
        moved(table, lambda phone=mover: choose(phone))


def link_again(table: Device, phone: Page, seat: int) -> None:
    """One code of the table, one of the phone, and nothing to compare."""
    table.page.locator(f"[data-do='phones relink {seat}']").first.click()
    follow(phone, table.page)
    table.camera.see(phone.locator(".code"))
    linked(phone)
    table.camera.see(None)
    expect(table.page.locator(".phones")).to_have_count(0)


def seat_of(page: Page, name: str) -> int:
    """Where somebody sits in the game in play."""
    chairs = saves.loads(text_of_save(page)).table.chairs
    return next(seat for seat, chair in enumerate(chairs) if chair.name == name)


def over_the_links(table: Device, phone: Device, ana: Page, bo: Page) -> None:
    """WHO: nobody scans. A phone falls asleep when it is to choose: the table shows its code, large. It wakes, and its
    line with it.
    """
    page, phones = table.page, [ana, bo]
    turn_of(bo, page, phones)
    moved(page, lambda: choose(bo))
    assert page.locator("#curtain").count() == 0
    expect(bo.locator(".sheet[data-mine]")).to_have_count(0)
    turn_of(ana, page, phones)
    said = page.locator("#phones-say")
    with Asleep(phone):
        expect(said).to_contain_text("Ana’s phone is out of reach")
        expect(page.locator(".call h2")).to_contain_text("Ana")
    expect(said).to_contain_text("is linked")
    expect(page.locator(".call")).to_have_count(0)
    linked(ana)


def by_codes_and_back(table: Device, phone: Device) -> None:
    """The phone's page is loaded anew in mid-turn, perhaps by somebody else: its card was kept, and the answer goes by
    camera, once. One more code, and it is linked again.
    """
    page, ana = table.page, phone.page
    ana.reload()
    ana.locator("#hand[data-ready]").wait_for()
    ana.locator(".curtain .hold").click()
    expect(page.locator(".stand video")).to_be_visible()
    choose(ana)
    first = ana.locator(".code").screenshot()
    ana.get_by_role("button", name="Choose again").click()
    choose(ana)
    shown_anew(page, lambda: table.camera.see(ana.locator(".code")))
    table.camera.see(None)
    played = len(log_of(page))
    expect(page.locator(".stand video")).to_be_visible()
    expect(page.locator(CODE).first).to_be_visible()
    phone.camera.see(page.locator("#qr"))  # and its next hand by its own camera
    ana.get_by_role("button", name="Look for the newest").click()
    expect(ana.locator(".hand")).to_be_visible()
    expect(ana.locator(".sheet[data-mine]")).to_have_count(0)
    table.camera.see(first)  # another answer to the hand that was answered changes nothing
    expect(page.locator("#phones-say")).to_contain_text("older hand")
    table.camera.see(None)
    assert len(log_of(page)) == played
    link_again(table, ana, 0)


def once_more(table: Device, ana: Page, bo: Page) -> None:
    """The same game again, at other seats. The table's page is loaded anew, and so is a phone's."""
    page, phones = table.page, [ana, bo]
    page.get_by_role("button", name="Play again").click()
    for phone in phones:
        expect(phone.locator(".hand")).to_be_visible()
    to_a_choice(page, phones)
    bo.reload()
    page.reload()
    page.locator("html[data-state=ready]").wait_for(state="attached")
    page.locator("[data-do^='resume ']").first.click()
    called = page.locator(".call h2")  # who must choose is linked first
    expect(called).to_be_visible()
    away = [("Ana", ana), ("Bo", bo)]
    for name, phone in away if "Ana" in called.inner_text() else reversed(away):
        link_again(table, phone, seat_of(page, name))
    mover = to_a_choice(page, phones)
    moved(page, lambda: choose(mover))


def whosit(page: Page, ana: Page, bo: Page) -> None:
    """Another game finds the phones. The first to ask names the other, on the phone, and that is the end."""
    phones = [ana, bo]
    next_game(page, "whosit", phones)
    for phone in phones:
        expect(phone.locator(".pictures img").first).to_be_visible()
    until(page, lambda: choosing(phones, "[data-mine], [data-free]"))
    mover, other = (ana, bo) if choosing([ana], "[data-mine], [data-free]") else (bo, ana)
    moved(page, lambda: everybody_named(page, mover, "Ana" if mover is ana else "Bo"))
    while not page.locator("[data-over]").count():
        until(page, lambda: page.locator("[data-over]").count() or choosing([other]))
        if choosing([other]):
            moved(page, lambda: choose(other))
    for phone in phones:
        resting(phone)


def with_another_phone(table: Device, ana: Page, bo: Page, another: Page) -> None:
    """20 Questions, and Bo's battery is empty: another phone takes his seat."""
    page, phones = table.page, [ana, another]
    next_game(page, "twenty", [ana, bo])
    page.locator("[data-do='phones show']").first.click()
    page.locator(f"[data-do='phones pair {seat_of(page, 'Bo')}']").first.click()
    pair(table, another)
    linked(another)
    expect(bo.locator("#hand")).to_have_attribute("data-link", "lost")
    reader = to_a_choice(page, phones)
    moved(page, lambda: choose(reader))


def next_game(page: Page, game: str, phones: list[Page]) -> None:
    """Home, another box, the same people: nobody is asked for a phone, and every phone has its hand."""
    page.locator("[data-do='home']:visible").first.click()
    page.locator("body[data-screen=lobby]").wait_for()
    lay_next(page, game, "phone", "phone")
    page.locator(".table").wait_for()
    for phone in phones:
        expect(phone.locator(".hand")).to_be_visible()


def test_one_evening_one_pairing(start, server):
    table, phone = start(**TABLET), start(**PHONE)
    page, ana = table.page, phone.page
    bo, another = (at_home(table.browser.new_context(**PHONE)).new_page() for _ in range(2))
    asked: list[str] = []
    for one in (ana, bo, another):
        one.context.on("request", lambda request: asked.append(request.url))
    page.add_init_script(PAIRINGS)
    lay(page, server, "who", "phone", "phone")
    page.locator("[data-do='phones pair 0']").last.click()
    for one in (ana, bo):
        pair(table, one)
    for one in (ana, bo):
        linked(one)
    over_the_links(table, phone, ana, bo)
    by_codes_and_back(table, phone)
    name_rightly(page, [one.locator(".letter-card").inner_text() for one in (ana, bo)])
    page.locator("[data-over]").first.wait_for()
    for one in (ana, bo):
        resting(one)
    once_more(table, ana, bo)
    whosit(page, ana, bo)
    with_another_phone(table, ana, bo, another)
    assert page.evaluate("sessionStorage.compared") == "3", "only who has a new phone compares words again"
    page.locator("[data-do='phones show']").first.click()
    page.get_by_role("button", name="Clear the phones").click()
    for one in (ana, another):
        forgotten(one)  # over the links
    assert not [url for url in asked if re.search(r"pyodide|pyscript|\.zip$|\.py$", url)]


def everybody_named(table: Page, phone: Page, name: str) -> None:
    """Name everybody else's characters rightly, on a phone."""
    game = saves.loads(text_of_save(table)).table
    mine = seat_of(table, name)
    cast = game.peek(mine).cast
    phone.locator(".choices .my-naming > summary").tap()
    faces = phone.locator(".choices .my-naming .my-face")
    for face in game.peek(1 - mine).me:
        faces.nth([character.id for character in cast.characters].index(face)).tap()
    phone.locator(".choices .my-naming .say-it").tap()
