"""A game is one folder: a copy of ``_blank`` under a new name, and the build, are all it takes to have it everywhere.

The build runs in a copy of the site. Then the game has its box, is laid and played to the end by taps, and its hand is
read by the phone's own decoder in a second browser, online and off.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from guise import games
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tools.server import ROOT, Server

from tests.browser.house import MINE, chairs, furnish, log_of, moved, seat, settled, step
from tests.browser.pages import SLOW, Watch, boot
from tests.browser.phones import CODE, PHONE, TABLET
from tests.once import once

SIXTH = "newcomer"
NOT_THE_SITE = (".git", ".venv", "node_modules", "tests", "__pycache__", ".*_cache")


def grown(folder: Path, *how: str) -> Path:
    """The site with one folder more, built so."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_THE_SITE))
    house = folder / "py" / "guise" / "games"
    shutil.copytree(house / "_blank", house / SIXTH)
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "py/tools/build.py", *how],
        cwd=folder,
        env=bare,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with one folder more, built: half a minute of Chromium, so once for all test processes."""
    return once(tmp_path_factory, "sixth", grown)


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    """The built copy, served."""
    with Server(site) as own:
        yield own


@pytest.fixture
def tablet(browser: Browser, server: Server) -> Iterator[Page]:
    """The table: a tablet without a camera, whose every error fails the test."""
    context = browser.new_context(**TABLET)
    context.set_default_timeout(SLOW)
    page = context.new_page()
    watch = Watch(page, server.origin)
    furnish(page)
    yield boot(page, server)
    context.close()
    assert not watch.trouble, "\n".join(watch.trouble)


@pytest.fixture
def pocket(browser: Browser) -> Iterator[BrowserContext]:
    """A phone."""
    context = browser.new_context(**PHONE)
    context.set_default_timeout(SLOW)
    yield context
    context.close()


def lay(page: Page, kind: str) -> None:
    """From the lobby to the table: Ana, a person here or on a phone, against one bot."""
    page.locator(f"[data-open={SIXTH}]").click()
    page.locator(".setup").wait_for()
    chairs(page, 2)
    seat(page, 0, kind, "Ana")
    seat(page, 1, "bot")
    page.locator("[data-do=deal]").click()


def test_its_box_stands_on_the_shelf(browser: Browser, server: Server) -> None:
    """Before any script: after the games of the shelf, with the title on the lid and the leaflet in it."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    shown = [box.get_attribute("data-open") for box in page.locator("[data-open]").all()]
    assert shown == [*games.ids(), SIXTH]
    expect(page.locator(f"[data-open={SIXTH}] .box-name")).to_have_text("Six Masks")
    page.locator(f"[data-game={SIXTH}] summary").click()
    expect(page.locator(f"[data-game={SIXTH}] .leaflet li").first).to_be_visible()
    context.close()


def test_it_is_laid_and_played_to_the_end_by_taps(tablet: Page) -> None:
    lay(tablet, "person")
    tablet.locator(".table").wait_for()
    for _ in range(20):
        if settled(tablet) == "over":
            break
        step(tablet, tablet.locator(MINE).last)
    expect(tablet.locator(".unmasked li")).to_have_count(2)
    assert len(log_of(tablet)) > 3


@pytest.mark.long
def test_after_the_list_alone_its_box_says_what_is_missing_and_the_source_plays(
    browser: Browser, tmp_path: Path
) -> None:
    """``build.py --list`` needs no browser, and leaves the zips as they were."""
    with Server(grown(tmp_path / "site", "--list"), listings=True) as server:
        context = browser.new_context(**TABLET)
        context.set_default_timeout(SLOW)
        page = boot(context.new_page(), server)
        page.locator(f"[data-open={SIXTH}]").click()
        expect(page.get_by_role("status")).to_contain_text(f"no game called “{SIXTH}”")
        boot(page, server, "?source")
        lay(page, "person")
        page.locator(".table").wait_for()
        context.close()


SAME_DEAL = """() => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = into => (into.length === 16 ? into.fill(3) : random(into));
}"""
"""The next table's seed: with it nobody is right in the first round, which would be the last (MASK-5)."""


def follow(phone: Page, table: Page) -> None:
    """What the phone's camera app does with the code on the table."""
    table.locator(f"{CODE} svg").wait_for()
    link = table.locator("#qr").get_attribute("data-qr") or ""
    assert "#h" in link
    phone.goto("about:blank")
    phone.goto(link)
    phone.locator("#hand[data-ready]").wait_for()


def test_its_hand_is_read_and_answered_on_a_phone(tablet: Page, pocket: BrowserContext, server: Server) -> None:
    phone = pocket.new_page()
    watch = Watch(phone, server.origin)
    tablet.evaluate(SAME_DEAL)
    lay(tablet, "phone")
    tablet.locator("[data-do='phones uncover']").click()
    follow(phone, tablet)
    tablet.locator("[data-do='phones match']").click()
    tablet.locator(".stand.call").wait_for()  # the masks are dealt; until then its code has an empty hand
    follow(phone, tablet)
    expect(phone.locator("#hand h1")).to_contain_text("You are the ")
    expect(phone.locator(".owner-name small")).to_have_text("Six Masks")
    choices = phone.locator(".choices .act")
    expect(choices).to_have_count(6)
    choices.first.click()
    typed = phone.locator(".typed strong").inner_text()
    tablet.locator("#phone-code").fill(typed)
    moved(tablet, lambda: tablet.locator("#phone-code").press("Enter"))
    assert [0, "bid 1"] in log_of(tablet)
    # all it takes to read the next hand is on the phone by now
    phone.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    pocket.set_offline(True)
    asked = tablet.locator(f".stand .without, {MINE}").first
    asked.wait_for()
    while not tablet.locator(".stand .without").count():
        step(tablet, tablet.locator(MINE).first)
        asked.wait_for()
    follow(phone, tablet)
    expect(choices).to_have_count(5)
    assert not watch.trouble, "\n".join(watch.trouble)
