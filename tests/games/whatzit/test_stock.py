"""Cards are paper: whatever the theme of the page, a picture is dark ink on light stock."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from tools.server import Server

from tests.browser.stills import Stills, stills
from tests.order import long_but

SIZES = ((1180, 820), (810, 1080), (390, 844), (844, 390), (1920, 1080))
BRIGHTNESS = """() => [...document.querySelectorAll(".whatzit-card")].map(card => {
    const bright = text => text.match(/[\\d.]+/g).slice(0, 3).reduce((sum, n) => sum + +n, 0) / 765;
    const stock = [...card.querySelectorAll("rect")].find(r => r.getAttribute("fill").includes("--card"));
    return [bright(getComputedStyle(stock).fill), bright(getComputedStyle(card.querySelector("g[color]")).color)];
})"""


@pytest.mark.browser
@pytest.mark.parametrize("theme", long_but(["light", "dark"], "dark"))
def test_a_picture_is_dark_ink_on_light_stock_in_every_theme(browser: Browser, server: Server, theme: str):
    """On a dark card *fade to black* was a hairline, and what is printed in white looked plain."""
    shown = next(s for s in stills("whatzit") if "whatzit-card" in s.body(False))
    for size in SIZES:
        page = Stills(browser, server.url, size)
        page.game("whatzit", theme)
        page.show(shown)
        found = page.page.evaluate(BRIGHTNESS)
        page.context.close()
        assert found and all(stock > 0.9 and ink < 0.2 for stock, ink in found), (size, found)
