"""Every screen in a language that is longer by two fifths: ``python -m tests.browser.foreign`` prints what is cut.

The stills of all games (:mod:`tests.browser.stills`), the house's pages and the sheets of printed games, drawn with the
word files in the pseudo-language of :mod:`tests.ui.pseudo` and measured in Chromium, on a phone held upright and on a
tablet. It runs in a process of its own, since words that were read once are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.ui import pseudo

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.stills import Stills

SIZES = ((360, 740), (1180, 820))
EVERY = 3
"""One of so many stills is looked at."""

CUT = """() => {
    const bad = [];
    for (const e of document.querySelectorAll("#app *")) {
        const own = [...e.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!own || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (e.closest(".hush, [inert]")) continue;
        const style = getComputedStyle(e), said = e.textContent.trim().slice(0, 60);
        const box = e.getBoundingClientRect(), svg = e.closest("svg")?.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        if (svg && (box.left < svg.left - 2 || box.right > svg.right + 2)) bad.push(`${said}: beyond its picture`);
        if (!svg && /hidden|clip/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 2) bad.push(`${said}: cut`);
    }
    return bad;
}"""


def faults() -> Iterator[str]:
    """What is cut or out of reach, one a line."""
    pseudo.speak_it()
    from playwright.sync_api import sync_playwright
    from tools import chromium
    from tools.server import Server

    from tests.browser.stills import Stills

    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options(brief=True))
        for wide, high in SIZES:
            page = Stills(browser, server.url, (wide, high))
            yield from (f"{wide}x{high} {fault}" for fault in _on(page, wide))
            page.context.close()
        yield from _sheets(browser, server.url)
        browser.close()


def _on(page: Stills, wide: int) -> Iterator[str]:
    """The same on one screen, which is so wide."""
    from tests.browser.stills import stills
    from tests.browser.test_access import CLIPPED
    from tests.browser.test_room import ABOUT, HOUSE

    def look(name: str) -> Iterator[str]:
        for script in (CLIPPED, CUT):
            yield from (f"{name}: {line}" for line in page.page.evaluate(script))
        if (needed := page.page.evaluate("document.documentElement.scrollWidth")) > wide + 1:
            yield f"{name}: {needed} px wide"

    for game in ABOUT:
        page.game(game)
        for still in stills(game)[::EVERY]:
            page.show(still)
            yield from look(still.name)
    for name, make in HOUSE.items():
        page.page_of(make())
        yield from look(name)


def _sheets(browser: Browser, url: str) -> Iterator[str]:
    """The same of the sheet of choices, and of every printed page on the smaller paper, for the largest table."""
    from guise import games
    from guise.ui.covers import Choice
    from guise.ui.paper_page import LEAST
    from guise.ui.paper_screen import printed

    from tests.browser.stills import Stills, apart
    from tests.browser.test_access import CLIPPED
    from tests.browser.test_paper import MEASURE
    from tests.ui.test_pages import OF_GAMES

    for size in SIZES:
        page = Stills(browser, url, size)
        page.game("wwwd")
        page.page.add_style_tag(url="./static/css/paper.css")
        page.page_of(apart(OF_GAMES["paper"]))
        page.page.evaluate("document.querySelector('.paper-pages').remove()")
        for script in (CLIPPED, CUT):
            yield from (f"{size[0]}x{size[1]} paper: {line}" for line in page.page.evaluate(script))
        if (needed := page.page.evaluate("document.documentElement.scrollWidth")) > size[0] + 1:
            yield f"paper: {needed} px wide of {size[0]}"
        page.context.close()
    page = Stills(browser, url, SIZES[1])
    for game in games.ids():
        page.game(game)
        page.page.add_style_tag(url="./static/css/paper.css")
        page.page.evaluate(
            """html => {
                document.body.dataset.screen = "paper";
                document.querySelector("#app").innerHTML = `<main class="page">${html}</main>`;
            }""",
            str(printed(game, Choice("letter", "saving", "two", games.load(game).meta.seats[1]))),
        )
        page.page.emulate_media(media="print")
        found = page.page.evaluate(MEASURE, LEAST)
        assert found.pop("pages")
        yield from (f"printed {game}: {what} {line}" for what, lines in found.items() for line in lines)
        page.page.emulate_media(media="screen")
    page.context.close()


if __name__ == "__main__":
    for fault in faults():
        print(fault)
