"""Pages on paper: white, with the text alone, whatever the screen was."""

from __future__ import annotations

import pytest
from guise import games

from tests.browser.house import enter
from tests.browser.stills import Stills, stills
from tests.browser.test_room import _apart
from tests.ui.test_pages import PAGES

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


# Results --------------------------------------------------------------------------------

RESULT = """() => {
    const found = { taps: [], faint: [], dark: [], pale: [], cut: [] };
    const shown = one => one.checkVisibility({ visibilityProperty: true });
    const light = colour => {
        const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number);
        return a < 0.1 ? 1 : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    };
    for (const one of document.querySelectorAll("#app button, #app input, #app a[href]"))
        if (shown(one)) found.taps.push(one.textContent.trim() || one.outerHTML.slice(0, 40));
    for (const one of document.querySelectorAll("body, #app > *, .over, .over-told > *, .after > *, .film-caption"))
        if (light(getComputedStyle(one).backgroundColor) < 0.99) found.dark.push(one.className || one.tagName);
    for (const one of document.querySelectorAll("#app *")) {
        if (!shown(one) || one.closest("[inert], .hush")) continue;
        const style = getComputedStyle(one), box = one.getBoundingClientRect();
        const over = one.scrollHeight - one.clientHeight;
        if (/hidden|clip|auto|scroll/.test(style.overflowY) && over > 4 && box.height > 4)
            found.cut.push(`${one.className}: ${one.clientHeight} of ${one.scrollHeight} px`);
        const own = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!own || box.width < 2) continue;
        const said = one.textContent.trim().slice(0, 40);
        let seen = 1;
        for (let up = one; up; up = up.parentElement) seen *= Number(getComputedStyle(up).opacity);
        if (seen < 0.95) found.faint.push(`${said}: ${seen.toFixed(2)}`);
        const told = one.closest(".over-told, .after, .film-caption, .tutorial") && !one.closest("svg");
        if (told && light(style.color) > 0.6)
            found.pale.push(`${said}: ${style.color}`);
    }
    return found;
}"""
"""What a page under the print media has that can be tapped, is half seen, is not on white paper, or is cut."""


@pytest.mark.parametrize("game", games.ids())
def test_a_result_is_printed_whole_and_without_buttons(game, browser, server):
    """Black on white from a dark screen, though its pictures were still moving when it was printed."""
    page = Stills(browser, server.url, (1180, 820))
    page.page.emulate_media(reduced_motion="no-preference")
    page.game(game, theme="dark")
    page.show(next(still for still in stills(game) if still.prompt == "over"))
    assert page.page.evaluate(RESULT)["taps"]
    page.page.emulate_media(media="print")
    page.page.set_viewport_size({"width": 794, "height": 1123})
    found = page.page.evaluate(RESULT)
    page.context.close()
    assert {what: faults for what, faults in found.items() if faults} == {}


@pytest.mark.parametrize("name", ["film-open", "after", "book", "tour"])
def test_films_lessons_and_the_book_are_printed_on_white(name, browser, server):
    page = Stills(browser, server.url, (1180, 820))
    page.game("_blank", theme="dark")
    for style in ("film", "book"):
        page.page.add_style_tag(url=f"./static/css/{style}.css")
    page.page_of(_apart(PAGES[name]))
    page.page.emulate_media(media="print")
    page.page.set_viewport_size({"width": 794, "height": 1123})
    found = page.page.evaluate(RESULT)
    page.context.close()
    assert {what: faults for what, faults in found.items() if faults and what != "cut"} == {}
