"""A practice game at the real page: it is switched on by choice, hints are answered and counted, bots say why."""

from __future__ import annotations

import json
import re

import pytest
from guise.supply.content import words
from playwright.sync_api import expect

from tests.browser.house import MINE, SAVE, enter, lay, settled, step

PRACTICE = "[data-do='practice on']"


def notes(page) -> dict[str, dict[str, str]]:
    """The notes of the only save."""
    text = page.evaluate(f"Object.entries(localStorage).find(([k]) => k.startsWith('{SAVE}'))[1]")
    return json.loads(text)["notes"]


def test_hints_are_asked_for_counted_and_kept_behind_the_choice(page, server):
    enter(page, server)
    page.locator("[data-open=whosit]").click()
    page.locator(".setup").wait_for()
    page.locator("[data-do=more]").click()
    page.locator(PRACTICE).click()
    expect(page.locator(PRACTICE)).to_have_attribute("aria-pressed", "true")
    page.locator("[data-do=deal]").click()
    page.locator(".table").wait_for()
    ask = page.locator("[data-do='hint ask'], [data-do='hint guess']")
    while settled(page, f"{MINE}, [data-do^='hint ']") == "move" and not ask.count():  # a bot began: answers and chips
        step(page, page.locator(MINE).first)
    ask.first.click()
    expect(page.locator(".bar-hint")).to_have_text(re.compile(r"\w"))
    assert notes(page)["0"] == {"hints": "1"}

    page.locator("[data-do='drawer why']").click()
    expect(page.locator("#drawer-why")).to_contain_text(words("house")["practice"]["meanwhile"])
    page.locator("#drawer-why header button").click()
    expect(page.locator("#drawer-why")).to_have_count(0)


@pytest.mark.long
def test_a_usual_game_offers_no_hint(page, server):
    enter(page, server)
    lay(page, ["Ana"], bots=2, game="who")
    page.locator("#say").wait_for()
    assert page.locator(".bar-asks, [data-do^='hint ']").count() == 0
    assert "hints" not in json.dumps(notes(page))
