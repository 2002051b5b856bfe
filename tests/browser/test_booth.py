"""Faces drawn with a finger, and a photograph that no other device ever sees."""

from __future__ import annotations

import io
import re

import pytest
from guise.ui.pack_links import from_link
from PIL import Image
from playwright.sync_api import Locator, Page, expect
from tools.server import Server

from tests.browser.pages import until
from tests.browser.phones import PHONE, TABLET
from tests.browser.test_far import CLIPBOARD
from tests.browser.test_phones import start
from tests.browser.test_workshop import made, packs, workshop
from tests.browser.test_workshop_drawn import does
from tests.browser.touch import Finger, tap

__all__ = ["start"]


SIZE = """async name => {
    const open = indexedDB.open("guise-photos");
    await new Promise(done => (open.onsuccess = done));
    const one = open.result.transaction("photos").objectStore("photos").get(name);
    await new Promise(done => (one.onsuccess = done));
    open.result.close();
    return one.result.size;
}"""
"""Bytes of a photograph as it is kept."""


def line(page: Page, *places: tuple[float, float]) -> None:
    """A finger draws on the sheet, through places that are shares of its width and height."""
    page.locator(".booth-sheet").scroll_into_view_if_needed()
    box = page.locator(".booth-sheet").bounding_box()
    finger = Finger.on(page)
    points = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in places]
    finger.down(*points[0])
    for (a, b), (c, d) in zip(points, points[1:]):
        for k in range(1, 9):
            at = [{"x": a + (c - a) * k / 8, "y": b + (d - b) * k / 8}]
            finger.device.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at})
    finger.up()
    page.wait_for_timeout(600)  # by Chromium's own clock: a tap that comes sooner is no click of its


@pytest.mark.long
def test_a_hat_is_drawn_with_a_finger_and_the_cards_know_it(start, server):
    page = start(**PHONE).page
    workshop(page, server)
    made(page, "whosit")
    does(page, "tray hat", "part hat none", "tray draw", "base frame", "shows h", "ink j", "width 5")
    face = page.locator(".made-face [role=img]")
    expect(face).not_to_have_attribute("aria-label", re.compile("Hat"))
    line(page, (0.2, 0.3), (0.5, 0.05), (0.8, 0.3), (0.2, 0.3))
    expect(face).to_have_attribute("aria-label", re.compile("Hat or helmet: drawn by hand"))
    expect(page.locator(".booth-sheet [data-part=hat] path")).to_have_count(1)
    assert "drawn: hj5" in packs(page)
    tap(page.locator(".rail [data-do='work undo']"))
    expect(page.locator(".booth-sheet [data-part=hat]")).to_have_count(0)


def photographed(page: Page, server: Server) -> Locator:
    """A face with a photograph under it, which is made small."""
    workshop(page, server)
    made(page, "whosit")
    does(page, "tray draw")
    picture = io.BytesIO()
    Image.effect_noise((1600, 1200), 90).convert("RGB").save(picture, "JPEG")
    field = page.locator("[data-photo-in]")
    field.set_input_files({"name": "me.jpg", "mimeType": "image/jpeg", "buffer": picture.getvalue()})
    shown = page.locator(".made-face image[data-photo]")
    expect(shown).to_have_attribute("href", re.compile("^blob:"))
    assert page.evaluate(SIZE, shown.get_attribute("data-photo")) < 60_000 < len(picture.getvalue())
    return shown


@pytest.mark.long
def test_a_photograph_is_made_small(start, server):
    photographed(start(**PHONE).page, server)


@pytest.mark.long
def test_a_photograph_is_seen_on_its_own_device_only(start, server):
    mine, theirs = start(**TABLET), start(**PHONE)
    page, other = mine.page, theirs.page
    page.add_init_script(CLIPBOARD)
    shown = photographed(page, server)
    name = shown.get_attribute("data-photo")
    page.reload()
    tap(page.locator("[data-do='show workshop']"))
    tap(page.locator(".made-box"))
    tap(page.locator(".made-row"))
    expect(shown).to_have_attribute("href", re.compile("^blob:"))

    tap(page.locator("[data-do='show back']"))
    tap(page.locator("[data-do='work leaf hand']"))
    tap(page.locator("[data-do='work hand link']"))
    until(page, lambda: bool(page.evaluate("window.copied")))
    text = page.evaluate("window.copied").partition("#pack=")[2]
    assert name in packs(page) and "photo" not in from_link(text).entries[0]
    workshop(other, server)
    other.evaluate("text => location.hash = 'pack=' + text", text)
    tap(other.locator(".made-row[data-do='work entry 0']"))
    expect(other.locator(".made-face svg.portrait")).to_be_visible()
    expect(other.locator("image")).to_have_count(0)
