"""An evening with phones: four games, one pairing, whatever happens to the table's page and to the phones.

Somebody's phone sleeps, pages are loaded anew, a phone is swapped for another, and at the end all is forgotten.
"""

from __future__ import annotations

import os
import re
import signal
from collections import Counter
from dataclasses import dataclass, field

import pytest
from guise.table import save as saves
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import MINE, moved, text_of_save
from tests.browser.pages import until
from tests.browser.phones import PHONE, TABLET, Device, at_home, kept
from tests.browser.test_phones import (
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
    start,
    to_a_choice,
)
from tests.browser.touch import FELT, felt, tap

__all__ = ["start"]

MOST_TAPS = {"table": 47, "Ana": 11, "Bo": 10, "another": 5}
"""Taps in four games after the first pairing, a fifth more than were counted."""
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


@dataclass
class Evening:
    """What people had to do after the first pairing, by phone: codes of the table scanned, codes held up to it, and
    taps, with those at the table.
    """

    pages: dict[str, Page]
    scans: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)
    before: dict[str, int] = field(default_factory=dict)

    def begin(self) -> None:
        """All are paired: from now on it is counted."""
        self.before = {name: felt(page)[0] for name, page in self.pages.items()}

    def taps(self) -> dict[str, int]:
        """Taps by device; and that nobody has used a mouse."""
        felt_by = {name: felt(page) for name, page in self.pages.items()}
        assert not any(clicks for _, clicks in felt_by.values()), felt_by
        return {name: taps - self.before.get(name, 0) for name, (taps, _) in felt_by.items()}

    def told(self) -> str:
        """The counts in words."""
        rows = [
            f"{name}: taps {taps}, lines broken {self.broken[name]}, scanned {self.scans[name]}, held {self.held[name]}"
            for name, taps in self.taps().items()
        ]
        return "; ".join([f"taps at pairing {self.before}", *rows])

    def lost(self, *names: str) -> None:
        """These phones have lost their line: a page was loaded anew."""
        self.broken.update(names)

    def answers(self, table: Device, phone: Page, name: str) -> None:
        """Who must choose scans the table's code, chooses and holds the answer up: the line is back with that."""
        page = table.page
        expect(page.locator(".call h2")).to_contain_text(name)
        follow(phone, page)
        self.scans[name] += 1
        covered(phone)
        choose(phone)
        shown = phone.locator(".code")
        expect(shown).to_be_visible()
        moved(page, lambda: table.camera.see(shown))
        self.held[name] += 1
        linked(phone)
        table.camera.see(None)
        expect(page.locator(".call h2").filter(has_text=name)).to_have_count(0)


def new_phone(table: Device) -> Page:
    """One more phone, which has no camera of its own."""
    context = at_home(table.browser.new_context(**PHONE))
    context.add_init_script(FELT)
    return context.new_page()


def covered(phone: Page) -> None:
    """Lift the curtain of a page that was loaded anew."""
    if phone.locator("#hand > .curtain").count():
        phone.locator("#hand > .curtain .hold").tap()


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


def by_code_and_back(table: Device, phone: Device, evening: Evening) -> None:
    """The phone's page is loaded anew in mid-turn: its next answer goes by code, once, and brings the line back."""
    page, ana = table.page, phone.page
    ana.reload()
    evening.lost("Ana")
    ana.locator("#hand[data-ready]").wait_for()
    expect(page.locator(".call h2")).to_contain_text("Ana")
    evening.answers(table, ana, "Ana")


def once_more(table: Device, ana: Page, bo: Page, evening: Evening) -> None:
    """The same game again, at other seats, as one of the phones asks. The table's page is loaded anew, and so is a
    phone's: who must choose is called, and linked again by that.
    """
    page, phones = table.page, {"Ana": ana, "Bo": bo}
    for _ in "once", "more":  # it takes the end away from everybody
        tap(ana.get_by_role("button", name="Play again"))
    for phone in phones.values():
        expect(phone.locator(".hand").first).to_be_visible()
    to_a_choice(page, list(phones.values()))
    bo.reload()
    opened_anew(page, evening, "Ana", "Bo")
    away, called = dict(phones), page.locator(".call h2")
    while away:
        back = [phone for name, phone in phones.items() if name not in away]
        until(page, lambda back=back: called.count() or choosing(back) or page.locator(MINE).count())
        if called.count():
            name = next(name for name in away if name in called.inner_text())
            evening.answers(table, away.pop(name), name)
        elif mover := choosing(back):
            moved(page, lambda phone=mover: choose(phone))
        else:
            moved(page, lambda: tap(page.locator(MINE).first))
    mover = to_a_choice(page, list(phones.values()))
    moved(page, lambda: choose(mover))


def opened_anew(page: Page, evening: Evening, *names: str) -> None:
    """The table's page is loaded anew, and the game goes on."""
    page.reload()
    evening.lost(*names)
    page.locator("html[data-state=ready]").wait_for(state="attached")
    tap(page.locator("[data-do^='resume ']").first)


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
    """20 Questions, and Bo's battery is empty: another phone takes his seat, and the old one is told so."""
    page, phones = table.page, [ana, another]
    next_game(page, "twenty", [ana, bo])
    tap(page.locator("[data-do='phones show']").first)
    tap(page.locator(f"[data-do='phones pair {seat_of(page, 'Bo')}']").first)
    pair(table, another)
    linked(another)
    expect(bo.locator("#hand h1")).to_have_text("This seat is on another phone now")
    assert kept(bo) == []
    reader = to_a_choice(page, phones)
    moved(page, lambda: choose(reader))


def leaves(table: Device, phone: Page, name: str) -> None:
    """Somebody goes, and takes the phone along: the table knows."""
    phone.locator(".my-more").tap()
    phone.get_by_role("button", name="Forget this game").tap()
    expect(phone.locator("#hand h1")).to_have_text("No hand on this phone yet")
    expect(table.page.locator("#phones-say")).to_contain_text(f"{name}’s phone has left")


def next_game(page: Page, game: str, phones: list[Page]) -> None:
    """Home, another box, the same people: nobody is asked for a phone, and every phone has its hand."""
    tap(page.locator("[data-do='home']:visible").first)
    page.locator("body[data-screen=lobby]").wait_for()
    lay_next(page, game, "phone", "phone")
    page.locator(".table").wait_for()
    for phone in phones:
        expect(phone.locator(".hand").first).to_be_visible()


@pytest.mark.long
def test_one_evening_one_pairing(start, server):
    table, phone = start(**TABLET), start(**PHONE)
    page, ana = table.page, phone.page
    bo, another = (new_phone(table) for _ in range(2))
    asked: list[str] = []
    for one in (ana, bo, another):
        one.context.on("request", lambda request: asked.append(request.url))
    page.add_init_script(PAIRINGS)
    lay(page, server, "who", "phone", "phone")
    for one in (ana, bo):
        pair(table, one)
    for one in (ana, bo):
        linked(one)
    evening = Evening({"table": page, "Ana": ana, "Bo": bo, "another": another})
    evening.begin()
    over_the_links(table, phone, ana, bo)
    by_code_and_back(table, phone, evening)
    name_rightly(page, [one.locator(".letter-card").inner_text() for one in (ana, bo)])
    page.locator("[data-over]").first.wait_for()
    for one in (ana, bo):
        resting(one)
    once_more(table, ana, bo, evening)
    whosit(page, ana, bo)
    with_another_phone(table, ana, bo, another)
    leaves(table, another, "Bo")
    assert page.evaluate("sessionStorage.compared") == "3", "only who has a new phone compares words again"
    print(evening.told())
    assert all(taps <= MOST_TAPS[name] for name, taps in evening.taps().items()), evening.told()
    assert evening.scans == evening.held and all(n <= evening.broken[who] for who, n in evening.scans.items())
    tap(page.locator("[data-do='phones show']").first)
    tap(page.get_by_role("button", name="Unlink the phones"))
    forgotten(ana)  # over the link
    assert not [url for url in asked if re.search(r"pyodide|pyscript|\.zip$|\.py$", url)]


def everybody_named(table: Page, phone: Page, name: str) -> None:
    """Name everybody else's characters rightly, on a phone."""
    game = saves.loads(text_of_save(table)).table
    mine = seat_of(table, name)
    cast = game.peek(mine).cast
    phone.locator(".choices .my-naming > summary").tap()
    faces = phone.locator(".choices .my-naming .my-face")
    wall = [character.id for character in cast.characters]
    for other in range(len(game.chairs)):
        for face in game.peek(other).me if other != mine else ():
            faces.nth(wall.index(face)).tap()
    phone.locator(".choices .my-naming .say-it").tap()
