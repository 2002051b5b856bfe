"""Cards of one's own on phones: no phone has a copy of them, so they come whole, over a live link and by post."""

from __future__ import annotations

import re

import pytest
from guise import games
from guise.games.twenty.workshop import EXAMPLE
from guise.games.whosit.workshop import EXAMPLE as FACE
from guise.games.whosit.workshop import mend
from guise.offers.pack import OWN, bundle
from guise.table import save as saves
from guise.table.seats import Chair
from guise.table.table import start as begin
from playwright.sync_api import Page, expect
from tools.server import Server

from tests.browser.house import current, furnish, seat
from tests.browser.phones import PHONE, TABLET, Device
from tests.browser.test_far import CLIPBOARD, Friend, answer, friends, letter
from tests.browser.test_phones import linked, pair, start
from tests.browser.test_workshop import made, workshop
from tests.browser.touch import tap

__all__ = ["friends", "start"]

CLUES = [line.lstrip("* ") for line in EXAMPLE.split("\n")[3:]]


def opened(page: Page, server: Server, game: str, entries: tuple[str, ...], **options: str) -> None:
    """A table with cards of its own: Ana on a phone or far away, and Bo."""
    far = options.pop("far", "")
    chairs = (Chair("Ana", 0, phone=True, far=bool(far)), Chair("Bo", 1))
    table = begin(games.load(game), chairs, {OWN: bundle(entries, True), **options}, "5")
    while table.can_advance():
        table = table.advance()
    if table.game.legal(table.peek(0)) == ("take",):
        table = table.submit(0, "take")
    while table.can_advance():
        table = table.advance()
    furnish(page)
    page.goto(f"{current(server).url}#save={saves.to_link(saves.Save('own', table))}")
    page.locator("body[data-screen=phones]").wait_for()


def by_camera(device: Device, ana: Page) -> None:
    """The phone is paired, and has its line."""
    tap(device.page.locator("[data-do='phones pair 0']").last)
    pair(device, ana)
    linked(ana)


def test_a_reader_has_the_whole_card_on_a_linked_phone(start, server):
    device, phone = start(**TABLET), start(**PHONE)
    opened(device.page, server, "twenty", (EXAMPLE,), first="seat")
    by_camera(device, phone.page)
    for clue in CLUES:
        expect(phone.page.locator(".facts")).to_contain_text(clue)
    expect(phone.page.locator(".hand")).not_to_contain_text("There is no room here")


@pytest.mark.long
def test_an_own_face_is_seen_on_its_phone(start, server):
    device, phone = start(**TABLET), start(**PHONE)
    opened(device.page, server, "whosit", mend((FACE,)))
    by_camera(device, phone.page)
    picture = phone.page.locator(".pictures img").first
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")


@pytest.mark.long
def test_a_reader_far_away_has_the_whole_card_in_a_letter(page, server, friends):
    page.add_init_script(CLIPBOARD)
    opened(page, server, "twenty", (EXAMPLE,), first="seat", far="yes")
    friend: Friend = friends[0]
    page.locator("[data-do='phones pair 0']").last.click()
    page.locator("[data-do='phones first copy']:not([disabled])").click()
    expect(page.locator("#phones-say")).to_contain_text("First link copied")
    friend.tap(page.evaluate("copied"))
    friend.page.get_by_role("button", name="Copy the text").click()
    expect(friend.page.locator(".letter-say")).to_contain_text("copied")
    answer(page, friend.page.evaluate("copied"))
    page.locator("[data-do='phones match']").click()
    page.locator(".table, .call.post").first.wait_for()
    if not page.locator("[data-do='phones send 0 copy']:visible").count():
        page.get_by_role("button", name=re.compile("phones", re.IGNORECASE)).first.click()
    text = letter(page, 0)
    assert 3000 < len(text) < 4200
    friend.tap(text)
    for clue in CLUES:
        expect(friend.page.locator(".facts")).to_contain_text(clue)


@pytest.mark.long
def test_the_set_up_says_what_a_letter_weighs(start, server):
    page = start(**TABLET).page
    workshop(page, server)
    made(page, "twenty")
    tap(page.locator("[data-do='show back']"))
    tap(page.locator("[data-do='work play']"))
    page.locator(".setup").wait_for()
    expect(page.locator(".setup")).not_to_contain_text("4,000 characters")
    seat(page, 0, "far", "Ana", tap)
    expect(page.locator(".setup")).to_contain_text("about 4,000 characters long")


@pytest.mark.long
def test_a_table_that_is_laid_from_the_workshop_reads_the_codes_of_phones(start, server):
    """The workshop has had the camera, and lets go of it."""
    device, phone = start(**TABLET), start(**PHONE)
    page = device.page
    workshop(page, server)
    tap(page.locator("[data-do='work leaf scan']"))
    page.locator("#eye").wait_for()
    tap(page.locator("[data-do='show back']"))
    made(page, "twenty")
    tap(page.locator("[data-do='show back']"))
    tap(page.locator("[data-do='work play']"))
    page.locator(".setup").wait_for()
    seat(page, 0, "phone", "Ana", tap)
    tap(page.locator("[data-do=deal]"))
    pair(device, phone.page)  # the first code comes when the cards are dealt
    linked(phone.page)
