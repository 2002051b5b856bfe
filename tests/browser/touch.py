"""Fingers on a page: real touches, as a touch screen sends them, and not the clicks of a mouse."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tests.browser.pages import SLOW

SIZES = ((1180, 820), (810, 1080), (390, 844))
"""A tablet held level, the same upright, a phone."""


def touched(browser: Browser, size: tuple[int, int]) -> BrowserContext:
    """A clean profile on a screen of this size that is touched."""
    own = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    own.set_default_timeout(SLOW)
    return own


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
        """The middle of the first part that the selector finds."""
        found = self.page.locator(selector).first
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def down(self, x: float, y: float) -> None:
        """It comes down."""
        self.device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})

    def up(self) -> None:
        """It goes."""
        self.device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap(self, x: float, y: float, times: int = 1) -> None:
        """Down and up, so many times as fast as it goes."""
        for _ in range(times):
            self.down(x, y)
            self.up()

    def rest(self, ms: int) -> None:
        """So long nothing is touched."""
        self.page.wait_for_timeout(ms)
