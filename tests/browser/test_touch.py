"""No slip of a finger decides or reveals anything (T1): every curtain of every game, with real touches."""

from __future__ import annotations

import random

import pytest
from guise import games
from playwright.sync_api import Page, expect

from tests.bench.touch import monkey
from tests.browser.house import enter, lay, log_of
from tests.browser.touch import SIZES, Finger, touched

CURTAINS = 2
CALM = 1700
"""Longer than any time for which the page takes a touch for a slip."""


def shown(page: Page) -> bool:
    """Somebody looks behind a curtain."""
    return page.locator("#curtain[data-up]").count() > 0


def next_curtain(page: Page, finger: Finger) -> bool:
    """Tap what the shared screen offers until a curtain hangs; false when the game is over first."""
    for _ in range(60):
        page.locator("[data-over], #curtain, .bar [data-move], .board [data-move], form.say").first.wait_for()
        if page.locator("[data-over]").count():
            return False
        if page.locator("#curtain").count():
            return True
        act(page, finger)
    raise AssertionError("no curtain in sixty moves")


def act(page: Page, finger: Finger) -> None:
    """One intended move, by touch: it is one entry of the log, of whoever is to move."""
    finger.rest(CALM)
    before = page.locator(".story").inner_text(), log_of(page)
    offered = page.locator("[data-move]:not([data-move^=challenge]):not(:disabled)")
    if offered.count():
        finger.tap(*finger.middle("[data-move]:not([data-move^=challenge]):not(:disabled)"))
    elif page.locator("form.say input:visible").count():
        page.locator("form.say input:visible").first.fill("Ada Lovelace")
        finger.tap(*finger.middle("form.say button[type=submit]"))
    else:
        finger.tap(*finger.middle("[data-pick]:not(:disabled)"))
        finger.rest(CALM)
        if page.locator(".ask").count():
            finger.tap(*finger.middle(".ask"))
    for _ in range(50):
        if log_of(page) != before[1]:
            break
        finger.rest(100)
    made = [m for m in log_of(page)[len(before[1]) :] if m[0] != -1]
    assert len(made) == 1, f"one touch, {made}"


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("game", games.ids())
def test_no_curtain_is_slipped_through(browser, server, game, size):
    """Look, a double tap on it, a tap where it was, a peek, a long press: none of them makes a move."""
    context = touched(browser, size)
    page = context.new_page()
    enter(page, server, timers="off")
    lay(page, ["Ana", "Bo", "Cy"], game=game)
    finger = Finger.on(page)
    for _ in range(CURTAINS):
        if not next_curtain(page, finger):
            break
        finger.rest(CALM)
        kept, sheet = log_of(page), page.locator("#curtain").evaluate("e => e.getAttribute('aria-label')")
        peek, look = finger.middle("#hold"), finger.middle("#look")
        finger.down(*peek)  # a long press: open while it lasts
        expect(page.locator("#curtain[data-up]")).to_have_count(1)
        finger.rest(500)
        finger.up()
        expect(page.locator("#curtain:not([data-up])")).to_have_count(1)
        finger.rest(100)
        assert log_of(page) == kept and not shown(page)
        finger.rest(CALM)
        finger.tap(*look, times=2)  # a double tap opens once and presses nothing
        expect(page.locator("#curtain[data-up]")).to_have_count(1)
        finger.rest(700)
        finger.tap(*look)  # and somebody who thinks that nothing has happened taps again
        finger.rest(100)
        assert log_of(page) == kept and shown(page)
        finger.rest(CALM)
        finger.tap(*finger.middle("#hold"), times=2)  # hiding twice is hiding
        expect(page.locator("#curtain:not([data-up])")).to_have_count(1)
        finger.rest(CALM)
        assert log_of(page) == kept
        assert page.locator("#curtain").evaluate("e => e.getAttribute('aria-label')") == sheet
        finger.tap(*look)
        expect(page.locator("#curtain[data-up]")).to_have_count(1)
        act(page, finger)
    context.close()


@pytest.mark.parametrize("game", games.ids())
def test_a_monkey_makes_no_move_that_was_not_pressed(browser, server, game):
    """A short one; ``tests/bench/touch.py`` goes on as long as it is told to."""
    context = touched(browser, SIZES[1])
    page = context.new_page()
    enter(page, server, timers="off", offered=True)
    lay(page, ["Ana", "Bo", "Cy"], game=game)
    assert monkey(page, random.Random(game), 25) == []
    context.close()
