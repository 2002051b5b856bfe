"""Fingers on a page: real touches, as a touch screen sends them, and not the clicks of a mouse."""

from __future__ import annotations

import time
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page

from tests.browser.pages import SLOW

SIZES = ((1180, 820), (810, 1080), (390, 844))
"""A tablet held level, the same upright, a phone."""


CALM = 1700
"""Longer than any time for which the page takes a touch for a slip."""
REAL_MS = 120
"""Of a rest so much is waited, longer than the page needs to answer a touch. For the others its clocks go forward."""
AGAIN = 0.12
"""Seconds from one tap of a double tap to the next."""
CLOCKS = """(() => {
    const inPage = /^http/.test(location.protocol);
    let ahead = Number((inPage && sessionStorage.ahead) || 0);
    const since = performance.now.bind(performance), now = Date.now;
    const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
    performance.now = () => since() + ahead;
    Date.now = () => now() + Math.round(ahead);
    Object.defineProperty(Event.prototype, "timeStamp", { get() { return get.call(this) + ahead; } });
    window.putForward = ms => {
        ahead += ms;
        if (inPage) sessionStorage.ahead = ahead;
        for (const one of document.getAnimations()) {
            const { endTime } = one.effect.getComputedTiming();
            if (endTime !== Infinity) one.currentTime = Number(one.currentTime ?? 0) + ms;
        }
    };
})();"""
"""All clocks that the page reads for touches, to be put forward together, and with them what moves: else a button that
has long been there by the clock would still be on its way under the finger. They do not go back when a page is loaded
anew.
"""


def touched(browser: Browser, size: tuple[int, int]) -> BrowserContext:
    """A clean profile on a screen of this size that is touched, whose clocks can be put forward."""
    own = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    own.set_default_timeout(SLOW)
    own.add_init_script(CLOCKS)
    return own


ARRIVED = """async longest => {
    const left = document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < longest);
    await Promise.all(left.map(a => a.finished.catch(() => 0)));
}"""
LONGEST = 20_000
"""Whatever takes more milliseconds brings nothing to its place: it runs on, or waits for somebody who is late."""


def arrived(page: Page) -> None:
    """Wait until everything that moves is where it stays."""
    page.evaluate(ARRIVED, LONGEST)


@dataclass
class Finger:
    """One finger on a page. Places are in pixels of the window."""

    page: Page
    device: CDPSession

    @classmethod
    def on(cls, page: Page) -> Finger:
        """A finger on this page."""
        return cls(page, page.context.new_cdp_session(page))

    def middle(self, selector: str) -> tuple[float, float]:
        """The middle of the first part that the selector finds, once everything has arrived where it stays."""
        found = self.page.locator(selector).first
        arrived(self.page)
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def down(self, x: float, y: float, **when: float) -> None:
        """It comes down, now or when the event's ``timestamp`` says, in seconds since 1970."""
        self.device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}], **when})

    def move(self, x: float, y: float) -> None:
        """It is drawn along to there."""
        self.device.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})

    def up(self, **when: float) -> None:
        """It goes."""
        self.device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], **when})

    def tap(self, x: float, y: float, times: int = 1) -> None:
        """Down and up, so many times as fast as a finger can, however late a busy page hears of it."""
        began = time.time()
        for n in range(times):
            self.down(x, y, timestamp=began + n * AGAIN)
            self.up(timestamp=began + n * AGAIN + AGAIN / 2)

    def tap_at(self, x: float, y: float, when: float) -> None:
        """Down and up at that time, in seconds since 1970, however late a busy page hears of it."""
        self.page.wait_for_timeout(max(0, 1000 * (when + 0.03 - time.time())))
        self.down(x, y, timestamp=when)
        self.up(timestamp=when + 0.02)

    def rest(self, ms: int, real: int = REAL_MS) -> None:
        """So long nothing is touched, by the page's clocks; of that so much is really waited."""
        self.page.wait_for_timeout(min(ms, real))
        if ms > real:
            self.page.evaluate(f"putForward({ms - real})")


def tap(what: Locator) -> None:
    """Tap, as who has read what is there: no touch comes so soon that the page takes it for a slip."""
    what.wait_for()
    what.page.evaluate(f"putForward({CALM})")
    what.tap()


FELT = """addEventListener("pointerdown", ({ isTrusted, pointerType }) => {
    const kind = pointerType === "touch" ? "taps" : "clicks";
    if (isTrusted) sessionStorage[kind] = Number(sessionStorage[kind] ?? 0) + 1;
}, true);"""
"""Counts the touches of a page, and what was no touch."""


def felt(page: Page) -> tuple[int, int]:
    """How often this page was touched, and how often clicked with a mouse, over reloads (:data:`FELT`)."""
    if not page.url.startswith("http"):
        return 0, 0  # nothing was opened on it
    return tuple(page.evaluate("[sessionStorage.taps, sessionStorage.clicks].map(n => Number(n ?? 0))"))


def look(page: Page) -> None:
    """Tap *Look*: the curtain goes up and stays up."""
    finger = Finger.on(page)
    page.evaluate(f"putForward({CALM})")
    page.locator("#look").element_handle().wait_for_element_state("stable")
    finger.tap(*finger.middle("#look"))
    page.locator("#curtain[data-up]").wait_for()
    finger.device.detach()
