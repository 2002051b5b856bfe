"""What runs beside the hands on a live link: the table's clock, and that a phone reads whole hands."""

from __future__ import annotations

from guise import games
from guise.table import save as saves
from guise.table.seats import Chair
from guise.table.table import start as begin
from playwright.sync_api import expect

from tests.browser.house import current, furnish
from tests.browser.phones import PHONE, TABLET
from tests.browser.test_phones import linked, pair, start
from tests.browser.touch import tap

__all__ = ["start"]

CUT = "There is no room here"


def test_a_clock_that_runs_at_the_table_runs_on_the_phone(start, server):
    """Pausing it at the table makes it stand on the phone; whoever votes has their whole card."""
    device, phone = start(**TABLET), start(**PHONE)
    chairs = (Chair("Ana", 0, phone=True), Chair("Bo", 1, bot="clown"), Chair("Cleo", 2, bot="clown"))
    table = begin(games.load("wwwd"), chairs, {"pick_secs": "60", "vote_secs": "45"}, "5")
    while table.can_advance():
        table = table.advance()
    furnish(device.page, timers="on")
    device.page.goto(f"{current(server).url}#save={saves.to_link(saves.Save('own', table))}")
    device.page.locator("body[data-screen=phones]").wait_for()
    tap(device.page.locator("[data-do='phones pair 0']").last)
    pair(device, phone.page)
    linked(phone.page)
    clock = phone.page.locator(".my-clock")
    for _ in range(12):
        if clock.is_visible():
            break
        choice = phone.page.locator(".sheet .choices button:not(.say *):visible").first
        if choice.count():
            choice.tap()
        elif device.page.locator("[data-do='tap on']:visible").count():
            tap(device.page.locator("[data-do='tap on']:visible").first)
        device.page.wait_for_timeout(1500)
    expect(clock).to_be_visible()
    expect(clock).to_have_attribute("role", "timer")
    first = int(clock.inner_text())
    assert 0 < first <= 60
    expect(clock).not_to_have_text(str(first))
    tap(device.page.locator("#clock button"))
    expect(clock).to_have_attribute("data-stands", "")
    expect(phone.page.locator("#hand")).not_to_contain_text(CUT)
