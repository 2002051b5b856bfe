"""What a game is about has room on every phone, upright and level, whatever the size of letters (issue 21, 4).

Measured on stills, as in `tests.browser.test_sizes`.
"""

from __future__ import annotations

import pytest

from tests.browser.stills import Stills, stills

ABOUT = {
    "who": ".city",
    "whosit": ".ring",
    "wwwd": ".wwwd-stage",
    "twenty": ".path, .twenty-stage, .reader-card",
    "whatzit": ".wz-poster .whatzit-card",
}
"""The picture, board or panels that people look at, by game."""
LEAST = {"usual": 120, "largest": 110, "twice": 100}
"""Pixels of height that are seen of it at once, by the size of letters. At twice the size the page is longer than the
screen, and it is scrolled to: its whole height counts."""
PHONES = ((360, 740), (390, 844), (320, 568), (740, 360), (844, 390), (667, 375))
SMALLEST = ((320, 568), (667, 375))
SHOWN = [(size, text) for text in LEAST for size in (PHONES if text == "usual" else SMALLEST)]
"""Large letters are tried where there is least room for them."""

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


@pytest.mark.parametrize(("size", "text"), SHOWN, ids=[f"{wide}x{high}-{text}" for (wide, high), text in SHOWN])
def test_what_a_game_is_about_has_room(browser, server, size, text):
    """At the usual size, at the largest of the settings, and at 200 % of the browser's; no page scrolls sideways."""
    page, bad = Stills(browser, server.url, size), []
    if text == "twice":
        sizes = {"fontSizes": {"standard": 32, "fixed": 26}}
        page.context.new_cdp_session(page.page).send("Page.setFontSizes", sizes)
    measured = 0
    for game, about in ABOUT.items():
        page.game(game, text="usual" if text == "twice" else text)
        for still in stills(game):
            if still.prompt == "over":  # then it is about who won
                continue
            page.show(still)
            found = page.page.evaluate(SEEN, [about, text == "twice"])
            measured += found["exists"]
            if found["exists"] and found["most"] < LEAST[text]:
                bad.append(f"{still.name}: {found['most']:.0f} px of {about}")
            if found["wide"]:
                bad.append(f"{still.name}: {found['wide']} px wide")
    page.context.close()
    assert measured > 20
    assert not bad, "\n".join(bad)
