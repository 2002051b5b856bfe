"""Pages on paper: white, with the text alone, whatever the screen was."""

from __future__ import annotations

import pytest
from guise import games
from guise.table.film import reel_of
from guise.ui.covers import Choice, Printing
from guise.ui.model import House, Model
from guise.ui.paper_page import PAPERS
from guise.ui.places import Lobby

from tests.browser.house import enter
from tests.browser.stills import Stills, apart, stills
from tests.browser.test_paper import NEEDS, POPPLER, told
from tests.order import long_but
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


@pytest.mark.parametrize("theme", long_but(["light", "dark"], "dark"))
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


WAYS = [("[data-open=who]", "[data-do='lesson who']"), ("[data-do='show book']",)]


@pytest.mark.parametrize("way", long_but(WAYS, WAYS[0], whole=True))
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


@pytest.mark.long
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
    const grounds = "body, #app > *, .over, .over-told > *, .after > *, .film-caption, .beside, .hand, .tutorial";
    for (const one of document.querySelectorAll(grounds))
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


@pytest.mark.parametrize("game", long_but(games.ids(), "wwwd", "twenty"))
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
    page.page_of(apart(PAGES[name]))
    page.page.emulate_media(media="print")
    page.page.set_viewport_size({"width": 794, "height": 1123})
    found = page.page.evaluate(RESULT)
    page.context.close()
    assert {what: faults for what, faults in found.items() if faults and what != "cut"} == {}


# What is left of a game ------------------------------------------------------------------

CUT = """() => {
    const found = [], drawn = ".kept-sheet > *, .kept-strip > li, .kept-strip > li > p, .over :not(svg *), svg > text";
    for (const sheet of document.querySelectorAll(".paper-page")) {
        const page = sheet.getBoundingClientRect(), edge = 8 * 96 / 25.4 - 1;
        const say = (one, why) =>
            found.push(`${sheet.dataset.kind}: ${why}: ${one.tagName} ${one.textContent.trim().slice(0, 40)}`);
        const inside = box => box.left >= page.left + edge && box.right <= page.right - edge
            && box.top >= page.top + edge && box.bottom <= page.bottom - edge;
        for (const one of sheet.querySelectorAll(drawn)) {
            const box = one.getBoundingClientRect();
            if (!one.closest(".board") && box.width && !inside(box)) say(one, "over the edge");
        }
        for (const frame of sheet.querySelectorAll(".kept-strip > li"))
            if (frame.querySelector("p").getBoundingClientRect().bottom > frame.getBoundingClientRect().bottom + 1)
                say(frame, "out of its picture");
        for (const one of sheet.querySelectorAll(":is(h1, h2, p, li, td, th, text)")) {
            if (one.closest(".board, .over svg") || !one.textContent.trim()) continue;
            let scale = one.getScreenCTM?.().a ?? 1;
            for (let up = one; up !== sheet; up = up.parentElement) scale *= Number(getComputedStyle(up).zoom || 1);
            const points = parseFloat(getComputedStyle(one).fontSize) * scale * 0.75;
            if (points < 7.98 && !one.closest(".hero")) say(one, `${points} pt`);
        }
    }
    return found;
}"""
"""What runs over the edge of a sheet or out of its place, and letters that are too small."""


@pytest.mark.long
@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("game", games.ids())
def test_what_is_left_of_a_game_is_whole_on_its_sheets(game, size, browser, server, tmp_path):
    seats = games.load(game).meta.seats[1]
    reel = reel_of(next(one.t for one in stills(game, people=seats, bots=0) if one.prompt == "over").save)
    reel.finish()
    shown = Printing(game, Choice(size, without=frozenset()), Lobby(), reel=reel, when=1_700_000_000_000)
    page = Stills(browser, server.url, (1180, 820))
    page.game(game, theme="dark")
    for style in ("paper", "film"):
        page.page.add_style_tag(url=f"./static/css/{style}.css")
    page.page_of(apart(lambda: Model(House(), shown)))
    page.page.emulate_media(media="print")
    page.page.evaluate("document.fonts.ready")
    assert page.page.locator(".paper-page").count() == 2 + seats
    assert page.page.evaluate(CUT) == []
    assert page.page.locator("#app button:visible:not(.board *)").count() == 0
    if POPPLER:
        pdf = tmp_path / "kept.pdf"
        page.page.pdf(path=pdf, prefer_css_page_size=True, print_background=True)
        assert told(pdf, "pdfinfo").partition("Pages:")[2].split()[0] == str(2 + seats)
        assert len(told(pdf, "pdfimages", "-list").splitlines()) <= 2, "a picture in dots"
    page.context.close()
    if not POPPLER:
        pytest.skip(f"the sheets were measured, their PDF was not: {NEEDS}")
