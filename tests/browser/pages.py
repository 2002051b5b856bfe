"""Helpers for tests that drive the real page."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page
from tools.server import Server

SLOW = 60_000
"""Milliseconds anything on a page may take on a busy machine before a test gives up on it."""


AXE = Path(__file__).parent / "axe" / "axe.min.js"
"""The checker of barriers, to be run in a page."""


class Watch:
    """Collects everything a page must never do: console errors, uncaught errors, requests to other origins.

    It listens to the page's whole context, so its service worker is watched too.
    """

    def __init__(self, page: Page, origin: str):
        self.trouble: list[str] = []
        page.on("console", lambda message: self._note(message.type == "error", f"console: {message.text}"))
        page.on("pageerror", lambda error: self._note(True, f"uncaught: {error}"))
        page.context.on(
            "request",
            lambda request: self._note(
                not request.url.startswith((origin, "data:", "blob:", "about:")), f"another origin: {request.url}"
            ),
        )

    def _note(self, bad: bool, words: str) -> None:
        if bad:
            self.trouble.append(words)


SHOWN = """() => {
    const said = document.querySelector("#toasts")?.innerText ?? "";
    return [`state ${document.documentElement.dataset.state}, ${document.visibilityState}`, said,
        document.body.innerText.slice(0, 1500)].join("\\n");
}"""
"""What stands on a page, in words."""


def shown(page: Page) -> str:
    """What a page shows, for the report of a test that failed on it."""
    watch: Watch | None = getattr(page, "guise_watch", None)
    try:
        return "\n".join([page.evaluate(SHOWN), *(watch.trouble if watch else [])])
    except Error as error:
        return f"nothing: {error}"


def boot(page: Page, server: Server, query: str = "") -> Page:
    """Open the page and wait until a tap on a game is answered."""
    page.goto(server.url + query)
    wait_state(page, "ready")
    return page


def until(page: Page, holds: str | Callable[[], object], arg: Any = None) -> None:
    """Wait until something holds: an expression of JavaScript, a function there of `arg`, or one of Python.

    Playwright's `wait_for_function` evaluates a text in the page each time it asks again, which the page's content
    security policy forbids: it fails wherever it has to ask twice.
    """
    late = time.monotonic() + SLOW / 1000
    while not (holds() if callable(holds) else page.evaluate(holds, arg)):
        assert time.monotonic() < late, f"it never came: {holds}"
        page.wait_for_timeout(16)


def wait_state(page: Page, state: str) -> None:
    """Wait until `<html data-state>` says so; a page that failed instead fails the test with its own words."""
    page.wait_for_selector(f"html[data-state={state}], html[data-state=failed]", state="attached", timeout=SLOW)
    found = page.locator("html").get_attribute("data-state")
    assert found == state, page.locator("#boot").inner_text()


def kept(page: Page) -> None:
    """Wait until the offline copy is complete and the page runs from it.

    If it never is, the list in sw.js does not match the files: run py/tools/build.py.
    """
    page.evaluate("""() => new Promise((done, fail) => {
        if (navigator.serviceWorker.controller) return done();
        navigator.serviceWorker.addEventListener("controllerchange", () => done(), { once: true });
        setTimeout(() => fail(new Error("no offline copy: is the list in sw.js out of date?")), 30_000);
    })""")


def update(page: Page) -> None:
    """Let a waiting version in, as the page does in the lobby, and wait until it is there.

    What the page still asks for in its first idle moments would wake the old worker just as it goes, and a browser
    whose workers are watched, as here, then waits for minutes.
    """
    until(
        page,
        """() => ["idle", "snapshot/schedule"].every(name => performance
        .getEntriesByName(new URL(`static/js/${name}.mjs`, location.href).href).some(entry => entry.responseEnd))""",
    )
    with page.expect_navigation():
        page.evaluate("guise.update()")
    wait_state(page, "ready")


def marks(page: Page) -> dict[str, float]:
    """The page's performance marks: name to milliseconds since navigation."""
    return page.evaluate("Object.fromEntries(performance.getEntriesByType('mark').map(m => [m.name, m.startTime]))")
