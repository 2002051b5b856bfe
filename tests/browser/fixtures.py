"""What every browser test needs: a server like GitHub Pages, a Chromium, and pages that tolerate no error.

    def test_something(page, server):
        boot(page, server)              # from tests.browser.pages: opens the page, waits until a tap is answered

`page` fails its test on any console error, uncaught error, or request to another origin. A test that expects
errors takes `context` and watches its pages itself. Waiting is by selector, or by `until` for what no
selector tells, never by `wait_for_function`, which needs what the page's content security policy forbids.
"""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright
from tools import chromium
from tools.server import Server

from tests.browser.pages import SLOW, Watch, shown
from tests.browser.phones import Devices
from tests.browser.snapshots import SNAPSHOT, snapshot_files

expect.set_options(timeout=SLOW)


@pytest.fixture(scope="session")
def play() -> Iterator[Playwright]:
    """Playwright itself, one for each test process."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(play: Playwright) -> Iterator[Browser]:
    """One Chromium for each test process; tests are kept apart by their contexts."""
    chrome = play.chromium.launch(**chromium.options(brief=True))
    yield chrome
    chrome.close()


@pytest.fixture(scope="session")
def all_devices(play: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Devices]:
    """Browser processes with cameras, started when a test first asks for one more."""
    own = Devices(play, tmp_path_factory.mktemp("cameras"))
    yield own
    for _, chrome in own.running:
        chrome.close()


@pytest.fixture
def devices(all_devices: Devices) -> Iterator[Devices]:
    """The same, clean."""
    yield all_devices
    all_devices.clear()


@pytest.fixture(scope="session")
def from_snapshot(request: pytest.FixtureRequest) -> dict[str, bytes]:
    """With GUISE_SNAPSHOT: files that let every page start from one snapshot of Python, without an offline copy."""
    return snapshot_files(request.getfixturevalue("browser")) if SNAPSHOT else {}


@pytest.fixture
def server(from_snapshot: dict[str, bytes]) -> Iterator[Server]:
    """The repository under /guise/ on a port of its own."""
    with Server() as own:
        own.overrides |= from_snapshot
        yield own


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A clean profile, with nothing kept from other tests: a tablet held level.

    It asks for little motion, by which whole games take a quarter less time; a test of what moves asks for it.
    """
    own = browser.new_context(viewport={"width": 1180, "height": 820}, reduced_motion="reduce")
    own.set_default_timeout(SLOW)
    yield own
    own.close()


@pytest.fixture
def page(context: BrowserContext, server: Server) -> Iterator[Page]:
    """A page whose every error fails the test."""
    own = context.new_page()
    watch = own.guise_watch = Watch(own, server.origin)  # a test that makes trouble on purpose may strike it out
    yield own
    assert not watch.trouble, "\n".join(watch.trouble)


@pytest.fixture
def profile(play: Playwright, tmp_path: Path) -> Iterator[Callable[..., BrowserContext]]:
    """Starts a browser process on a profile that lasts the whole test: close it and call again to restart."""
    running: list[BrowserContext] = []

    def start(**more) -> BrowserContext:
        running.append(
            play.chromium.launch_persistent_context(tmp_path / "profile", **chromium.options(brief=True), **more)
        )
        return running[-1]

    start.running = running
    yield start
    for own in running:
        own.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A browser test that fails says what its pages showed: who reads the report was not there."""
    report = yield
    if report.failed and report.when == "call":
        report.sections += [(f"page at {page.url}", shown(page)) for page in _open_pages(getattr(item, "funcargs", {}))]
    return report


def _open_pages(fixtures: dict[str, Any]) -> Iterator[Page]:
    """The pages of all browsers that a test's fixtures have started."""
    browsers = [own] if isinstance(own := fixtures.get("browser"), Browser) else []
    browsers += [own for _, own in getattr(fixtures.get("all_devices"), "running", ())]
    contexts = [context for own in browsers for context in own.contexts]
    contexts += getattr(fixtures.get("profile"), "running", ())
    try:
        for context in contexts:
            yield from context.pages
    except Error:  # a browser that has ended shows nothing
        return
