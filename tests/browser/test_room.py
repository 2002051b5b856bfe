"""What a game is about has room on every phone, whatever the size of letters; nothing is cut; targets are large enough
(issue 21, 4; WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.5).

Measured on stills, as in `tests.browser.test_sizes`.
"""

from __future__ import annotations

import json
from functools import partial

import pytest

from tests.browser.stills import Stills, apart, stills
from tests.browser.test_access import AXE, CLIPPED, faults
from tests.order import long_but
from tests.ui.test_pages import PAGES

ABOUT = {
    "who": ".city",
    "whosit": ".ring",
    "wwwd": ".wwwd-stage",
    "twenty": ".path, .twenty-stage, .twenty-stage > *, .reader-card",  # upright the stage is no box of its own
    "whatzit": ".wz-poster .whatzit-card",
}
"""The picture, board or panels that people look at, by game."""
LEAST = {"usual": 120, "largest": 110, "twice": 100, "double": 100}
"""Pixels of height that are seen of it at once, by the size of letters. At twice the size (the browser's, or of
our settings) the page is longer than the screen, and it is scrolled to: its whole height counts."""
PHONES = ((360, 740), (390, 844), (320, 568), (740, 360), (844, 390), (667, 375))
SMALLEST = ((320, 568), (667, 375))
SHOWN = [(size, text) for text in LEAST for size in (PHONES if text == "usual" else SMALLEST)]
"""Large letters are tried where there is least room for them."""
HARDEST = (((320, 568), "twice"), ((667, 375), "largest"))
"""The smallest phone upright and on its side, both with large letters."""


HOUSE = {
    name: partial(apart, PAGES[name])
    for name in (
        *("lobby-asking", "laying", "laying-options", "help", "help-access", "saves", "settings", "tour"),
        *("far-first", "far-list", "pairing", "pairing-cover"),
    )
}
"""The pages that are no tables; `tests.ui.test_pages` reads their words."""
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }"""
"""What WCAG 1.4.12 lets a reader set."""
HARD = {
    "a phone, letters twice as large": ((390, 844), "double", ""),
    "a phone on its side, letters twice as large": ((844, 390), "double", ""),
    "a tablet upright, letters twice as large": ((810, 1080), "double", ""),
    "a page of 1280 by 1024 at 400 %": ((320, 256), "usual", ""),
    "a phone, letters and lines set apart": ((390, 844), "usual", SPACED),
}

SMALL = """() => {
    const least = 43.5, deed = e => e.dataset.move || e.dataset.pick || e.dataset.do || "";
    const size = e => {
        const own = e.getBoundingClientRect(), after = getComputedStyle(e, "::after");
        if (after.content === "none" || after.position !== "absolute") return [own.width, own.height];
        const placed = getComputedStyle(e).position !== "static" ? e : e.offsetParent; // what it is laid out in
        const { width, height } = placed.getBoundingClientRect();
        const wider = (a, b) => -parseFloat(after[a]) - parseFloat(after[b]);
        return [width + wider("left", "right"), height + wider("top", "bottom")];
    };
    const large = e => size(e).every(side => side >= least);
    const shown = e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.disabled;
    const pressed = "#app :is(button, [role=button], summary, select, input:not([type=radio]))";
    const all = [...document.querySelectorAll(pressed)].filter(e => shown(e) && size(e)[0] > 2);
    const twins = new Set(all.filter(large).map(deed).filter(Boolean));
    return all.filter(e => !large(e) && !twins.has(deed(e)))
        .map(e => `${e.getAttribute("class") || e.tagName} ${deed(e)} is ${size(e).map(Math.round).join(" by ")}`);
}"""

SEEN = """([about, scrolled]) => {
    let most = 0;
    for (const e of document.querySelectorAll(about)) {
        const { top: above, bottom: below, width } = e.getBoundingClientRect();
        let top = Math.max(above, 0), bottom = Math.min(below, innerHeight);
        for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
            if (getComputedStyle(p).overflowY === "visible") continue;
            const box = p.getBoundingClientRect();
            top = Math.max(top, box.top);
            bottom = Math.min(bottom, box.bottom);
        }
        if (scrolled) [top, bottom] = [above, below];
        if (width > 0) most = Math.max(most, bottom - top);
    }
    const { scrollWidth } = document.documentElement;
    return { most, exists: !!document.querySelector(about), wide: scrollWidth > innerWidth ? scrollWidth : 0 };
}"""


@pytest.mark.long
@pytest.mark.parametrize(("size", "text"), SHOWN, ids=[f"{wide}x{high}-{text}" for (wide, high), text in SHOWN])
def test_what_a_game_is_about_has_room(browser, server, size, text):
    """At the usual size, the largest that leaves screens whole, and at 200 %; no page scrolls sideways."""
    page, bad = Stills(browser, server.url, size, letters=2 if text in ("twice", "double") else 1), []
    if text == "twice":
        sizes = {"fontSizes": {"standard": 32, "fixed": 26}}
        page.context.new_cdp_session(page.page).send("Page.setFontSizes", sizes)
    measured = 0
    for game, about in ABOUT.items():
        page.game(game, text="usual" if text == "twice" else text)
        shown = [still for still in stills(game) if still.prompt != "over"]  # then it is about who won
        look = f"() => ({SEEN})({json.dumps([about, text in ('twice', 'double')])})"
        for still, found in page.all_of(shown, look):
            measured += found["exists"]
            if found["exists"] and found["most"] < LEAST[text]:
                bad.append(f"{still.name}: {found['most']:.0f} px of {about}")
            if found["wide"]:
                bad.append(f"{still.name}: {found['wide']} px wide")
    page.context.close()
    assert measured > 20
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize(
    "hard",
    long_but(
        HARD,
        "a phone, letters twice as large",
    ),
)
def test_nothing_is_cut_or_out_of_reach(browser, server, hard):
    """Every control is whole, can be scrolled to and lies under nothing, and no page scrolls sideways."""
    (size, text, style), bad = HARD[hard], []
    page = Stills(browser, server.url, size, letters=2 if text == "double" else 1)

    def look(name: str) -> None:
        if style:
            page.page.add_style_tag(content=style)
        bad.extend(f"{name}: {line}" for line in page.page.evaluate(CLIPPED))
        if (wide := page.page.evaluate("document.documentElement.scrollWidth")) > size[0] + 1:
            bad.append(f"{name}: {wide} px wide")

    for game in ABOUT:
        page.game(game, text=text)
        for still in stills(game)[::3]:
            page.show(still)
            look(still.name)
    for name, make in HOUSE.items():
        page.page_of(make())
        look(name)
    page.context.close()
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("size", long_but([(390, 844), (1180, 820)], (390, 844), whole=True), ids=["phone", "tablet"])
def test_a_finger_hits_what_it_means(browser, server, size):
    """Targets are 44 pixels wide and high, or have a twin beside them that is."""
    page, bad = Stills(browser, server.url, size), []
    for game in ABOUT:
        page.game(game)
        for still, found in page.all_of(stills(game)[::3], SMALL):
            bad += [f"{still.name}: {line}" for line in found]
    for name, make in HOUSE.items():
        page.page_of(make())
        bad += [f"{name}: {line}" for line in page.page.evaluate(SMALL)]
    page.context.close()
    assert not bad, "\n".join(bad)


READ_BY_AXE = [((390, 844), "dark", 12), ((390, 844), "dark", 6), ((1180, 820), "light", 6)]
"""A size, a theme, and which of a game's screens are read: one in so many."""


@pytest.mark.parametrize(
    ("size", "theme", "every"), long_but(READ_BY_AXE, READ_BY_AXE[0]), ids=["some on a phone", "phone", "tablet"]
)
def test_axe_finds_nothing_on_any_screen(browser, server, size, theme, every):
    """All rules of axe, WCAG 2.2's size of targets among them, on pages of the house and on tables of every game.

    On a tablet in daylight `test_access` asks axe as well, of a running page.
    """
    page, bad = Stills(browser, server.url, size), []
    for game in ABOUT:
        page.game(game, theme)
        page.page.evaluate(f"() => {{ {AXE} }}")
        for still in stills(game)[::every]:
            page.show(still)
            bad += [f"{still.name}: {fault}" for fault in faults(page.page)]
    for name, make in HOUSE.items():
        page.page_of(make())
        bad += [f"{name}: {fault}" for fault in faults(page.page)]
    page.context.close()
    assert not bad, "\n".join(bad)
