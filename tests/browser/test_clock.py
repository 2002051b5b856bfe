"""A clock that ends while somebody types takes no word away, and what they type on presses nothing."""

from __future__ import annotations

import pytest
from guise.table.save import Save, dumps
from guise.table.table import Table
from playwright.sync_api import Page, expect

from tests.bench.touch import HOUSE_MADE
from tests.browser.house import current, furnish, moves_of
from tests.browser.pages import boot
from tests.browser.stills import USUAL, stills
from tests.browser.touch import CALM, Finger, look, tap, touched
from tests.games.wwwd.table import laid, writing
from tests.order import long_but

FIELD = "#app .bar form.say input"
WORDS = "a small umbrella"
MOST = 20_000
"""Milliseconds for the last seconds of a clock."""
TOLD = """() => {
    globalThis.told = [];
    new MutationObserver(() => {
        const said = document.querySelector("#clock-said")?.textContent;
        if (said && said !== told.at(-1)) told.push(said);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Writes down what is said of the time."""


def typed_against_a_clock() -> dict[str, Table]:
    """A table for each way to type against a clock: alone, with others, and behind a curtain."""
    found = {"wwwd-write": writing(), "wwwd-read": laid(), "wwwd-name": laid().submit(0, "ready")}
    for game, people in (("twenty", 1), ("twenty", 3), ("whatzit", 1), ("whatzit", 3)):
        for still in stills(game, USUAL if people > 1 else ("You", *USUAL), people, 0):
            asked = still.prompt in ("guess", "free", "bonus-guess", "quick") and still.who is None
            if asked and '<form class="say"' in still.body(False):
                found.setdefault(f"{game}-{still.prompt}-{people}", still.t.save.table)
    return found


def opened(page: Page, server, name: str, table: Table) -> Finger:
    """The page with this table on it, and a finger; a curtain is raised, and hung where its owner must ask for it."""
    furnish(page, saves={name: dumps(Save(name, table))}, timers="on")
    boot(page, current(server))
    page.locator("#house [data-do='show saves']").click()
    page.locator(f"#app [data-do='resume {name}']").first.click()
    page.locator(".table").wait_for()
    finger = Finger.on(page)
    if (asks := page.locator(".bar [data-do^=hang]")).count():  # the line that the name is for is read again there
        tap(asks)
        asks.wait_for(state="detached")
    if page.locator("#curtain:not([data-up])").count():
        look(page)
        finger.rest(CALM)
    return finger


@pytest.mark.parametrize("name", long_but(typed_against_a_clock(), "wwwd-write", "whatzit-guess-1"))
def test_a_pause_takes_nothing_that_is_half_typed(browser, server, name):
    """*Pause* takes the cursor out of the field, and what stood there was gone with the drawing."""
    context = touched(browser, (1180, 820))
    page = context.new_page()
    opened(page, server, name, typed_against_a_clock()[name])
    page.locator(FIELD).tap()
    page.keyboard.type(WORDS)
    for held in (1, 0):
        tap(page.locator("#clock .tool"))
        expect(page.locator("#clock[data-paused]")).to_have_count(held)
        expect(page.locator(FIELD)).to_have_value(WORDS)
    tap(page.locator(".bar form.say button"))
    page.locator(FIELD).and_(page.locator(":valid")).wait_for(state="detached")
    context.close()


@pytest.mark.parametrize("name", long_but(typed_against_a_clock(), "twenty-guess-3"))
def test_what_is_typed_at_the_end_of_a_clock_is_said_and_nothing_else_is_pressed(browser, server, name):
    """The words stand there when the time is up; whoever types on, with spaces and Enter, makes no other move."""
    context = touched(browser, (1180, 820))
    page = context.new_page()
    table = typed_against_a_clock()[name]
    finger = opened(page, server, name, table)
    page.evaluate(TOLD)
    before = len(moves_of(page))
    page.locator(FIELD).tap()
    form = page.locator("form.say").first.get_attribute("data-form")
    for n in range(0, len(WORDS), 4):
        page.keyboard.type(WORDS[n : n + 4])
        finger.rest(2_800, real=250)
    assert len(moves_of(page)) == before, "a field in use holds the clock"
    for _ in range(120):
        if not page.locator(FIELD).count():
            break
        finger.rest(900, real=250)
    expect(page.locator(FIELD)).to_have_count(0)
    page.keyboard.type(" is it")
    page.keyboard.press("Enter")
    finger.rest(300)
    made = [move for seat, move in moves_of(page)[before:] if seat >= 0 and move not in HOUSE_MADE | {"know all"}]
    assert made == [f"{form} {WORDS}"]
    assert table.turn.seconds <= 5 or "5 seconds left" in page.evaluate("told")
    context.close()


def test_a_name_counts_after_the_keyboard_was_put_away(browser, server):
    """WWD-14: somebody had typed "Mama", and closed the keyboard to read the line once more."""
    context = touched(browser, (810, 1080))
    page = context.new_page()
    finger = opened(page, server, "wwwd-read", laid())
    page.locator(FIELD).tap()
    page.keyboard.type("Mama")
    page.locator(FIELD).blur()
    for _ in range(120):
        if not page.locator(FIELD).count():
            break
        finger.rest(900, real=250)
    expect(page.locator(FIELD)).to_have_count(0)
    assert (0, "who Mama") in moves_of(page)
    context.close()


@pytest.mark.parametrize("size", long_but([(1180, 820), (390, 844), (844, 390)], (1180, 820), whole=True))
def test_the_field_to_guess_in_is_the_widest_thing_in_the_panel(browser, server, size):
    """It was 139 pixels wide while ten seconds ran."""
    context = touched(browser, size)
    page = context.new_page()
    name = "twenty-guess-1"
    opened(page, server, name, typed_against_a_clock()[name])
    field, panel = page.locator(FIELD).bounding_box(), page.locator(".bar-acts").bounding_box()
    assert field["width"] > 0.97 * panel["width"]
    others = [b.bounding_box()["width"] for b in page.locator(".bar .act").all()]
    assert others and max(others) <= field["width"]
    expect(page.locator(FIELD)).to_be_in_viewport(ratio=1)
    context.close()
