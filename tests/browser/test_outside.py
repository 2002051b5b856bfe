"""Text from outside can end nothing: by link, by file and out of the store, with a game running; and when Python has
ended all the same, the page says so.
"""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from guise.table.save import Save, dumps
from playwright.sync_api import expect

from tests.browser.house import SAVE, current, deals_alike, enter, furnish, lay, log_of, settled
from tests.browser.pages import boot
from tests.ui.screens import table

LOG = """Object.values(guise.store.saves()).filter(text => text.includes('"game":"who"')).map(JSON.parse)[0].log"""
DEPTHS = (3_000, 20_000, 100_000)


def deep_link(depth: int) -> str:
    """A link to brackets, packed as a game would be."""
    import base64
    import zlib

    return base64.urlsafe_b64encode(zlib.compress(b"[" * depth, 9)).decode().rstrip("=")


@pytest.mark.long
def test_a_text_of_brackets_ends_no_game_and_no_start(page, server):
    """Nested as deeply as you like, by file and by link; after each the game that was on the table goes on."""
    furnish(
        page,
        saves={"deep": "[" * 20_000, "deeper": '{"a":' * 100_000, "one": dumps(Save("one", table(game="who"), "", 5))},
    )
    deals_alike(page)
    boot(page, current(server))
    lay(page, ["Ana"], bots=1)
    settled(page)
    log = page.evaluate(LOG)
    page.locator("[data-do=home]").click()
    page.locator("[data-do='show saves']").first.click()
    expect(page.locator(".save-row .broken")).to_have_count(2)  # what lies in the store is said, and stops no start
    for depth in DEPTHS:
        with page.expect_file_chooser() as chooser:
            page.locator("[data-do=import]").click()
        text = "[" * depth if depth < 100_000 else '{"guise":1,"a":' * 10_000
        chooser.value.set_files({"name": "deep.json", "mimeType": "application/json", "buffer": text.encode()})
        page.locator(".toast").filter(has_text="damaged").wait_for()
        page.locator("[data-do='show back']").click()
        page.locator("[data-do='show saves']").first.click()
    page.locator("[data-do='show back']").click()
    page.locator("#resume [data-do^='resume']").first.click()
    page.locator(".table").wait_for()
    for depth in DEPTHS:
        page.evaluate("link => { location.hash = link }", f"#save={quote(deep_link(depth))}")
        page.locator(".toast").filter(has_text="damaged").wait_for()
        assert page.evaluate(LOG)[: len(log)] == log
        page.evaluate("document.querySelector('.toast').remove()")


def test_when_python_has_ended_the_page_says_so_and_nothing_is_lost(context, server):
    """A fatal error of Pyodide, brought about by a nesting that nobody has measured."""
    page = context.new_page()
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    settled(page)
    log = log_of(page)
    code = 'who"), __import__("json").loads("[" * 1000000) #'
    page.evaluate(
        "code => import('./static/js/interpreter.mjs').then(m => m.readAhead(code)).catch(() => 0)",
        code,
    )
    said = page.locator("dialog:modal")
    said.get_by_text("The page has stopped").wait_for()
    page.keyboard.press("Escape")
    assert said.count() == 1, "there is nothing else that could be done"
    said.get_by_role("button", name="Reload").click()
    page.locator("html[data-state=ready]").wait_for(state="attached")
    assert log_of(page)[: len(log)] == log
    page.locator("#resume [data-do^='resume']").first.click()
    page.locator(".table").wait_for()


@pytest.mark.parametrize("large", [False, True])
def test_what_is_shared_to_the_page_has_a_limit(page, server, large):
    text = json.dumps({"guise": 1, "pad": "x" * (3_000_000 if large else 10)})
    page.add_init_script(
        """Object.defineProperty(globalThis, "guise", { configurable: true, set(guise) {
        guise.shared = async () => TEXT;
        Object.defineProperty(globalThis, "guise", { value: guise, writable: true });
    } })""".replace("TEXT", json.dumps(text))
    )
    boot(page, current(server), "?shared")
    words = "far too large to be a game" if large else "damaged"
    page.locator(".toast").filter(has_text=words).wait_for()
    assert not page.evaluate(f"Object.keys(localStorage).filter(key => key.startsWith('{SAVE}')).length")
