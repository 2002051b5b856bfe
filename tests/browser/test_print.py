"""Pages on paper: white, with the text alone, whatever the screen was."""

from __future__ import annotations

import pytest

from tests.browser.house import enter

SHOWN = """() => [...document.querySelectorAll('#app button')].filter(one => one.checkVisibility())
    .map(one => one.textContent)"""
GROUNDS = """() => [...document.querySelectorAll('body, .page, .page > .rail, .help, .help article')].map(
    one => [one.className, getComputedStyle(one).backgroundColor])"""
ALONE = """() => {
    const found = [];
    const walk = document.createTreeWalker(document.querySelector('.help article'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const stop = walk.currentNode, before = stop.previousSibling;
        if (!/^[.,;:]/.test(stop.data) || !before?.classList?.contains('rule-id')) continue;
        const word = before.previousSibling, range = document.createRange();
        if (word?.nodeType !== Node.TEXT_NODE) continue;
        range.setStart(word, word.data.length - 1), range.setEnd(word, word.data.length);
        const last = range.getBoundingClientRect().bottom;
        range.setStart(stop, 0), range.setEnd(stop, 1);
        if (Math.abs(range.getBoundingClientRect().bottom - last) > 4) found.push(word.data.slice(-30) + stop.data[0]);
    }
    return found;
}"""
"""Full stops and commas that stand on another line than the word before them."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_rules_print_as_black_text_on_white_paper(page, server, theme):
    enter(page, server, theme=theme)
    page.locator("[data-do='show help who']").first.click()
    page.locator(".help article").wait_for()
    assert page.evaluate(SHOWN)
    page.emulate_media(media="print")
    assert page.evaluate(SHOWN) == []
    grounds = page.evaluate(GROUNDS)
    assert len(grounds) == 5
    assert {ground for _, ground in grounds} <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}, grounds
    assert page.evaluate("getComputedStyle(document.querySelector('.help article')).color") == "rgb(0, 0, 0)"


@pytest.mark.parametrize("way", [("[data-open=who]", "[data-do='lesson who']"), ("[data-do='show book']",)])
def test_nothing_that_can_be_tapped_is_printed(page, server, way):
    enter(page, server, theme="dark")
    for button in way:
        page.locator(button).first.click()
    page.locator(".tutorial, .book").wait_for()
    assert page.evaluate(SHOWN)
    page.emulate_media(media="print")
    assert page.evaluate(SHOWN) == []
    ground = "getComputedStyle(document.querySelector('#app > *')).backgroundColor"
    assert page.evaluate(ground) in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


def test_no_full_stop_stands_alone_where_numbers_of_rules_are_not_shown(page, server):
    enter(page, server)
    page.locator("[data-do='show help who']").first.click()
    page.locator(".help article").wait_for()
    for width in range(320, 1200, 16):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(ALONE) == [], width
