"""What is typed on a phone: no drawing takes it away, and what the table does not take stays to be mended."""

from __future__ import annotations

import pytest
from guise import games
from guise.table import save as saves
from guise.table.seats import Chair
from guise.table.table import Table
from guise.table.table import start as begin
from playwright.sync_api import expect
from tools.server import Server

from tests.browser.house import current, furnish
from tests.browser.pages import until
from tests.browser.phones import PHONE, TABLET, Device
from tests.browser.test_phones import start
from tests.browser.test_whole_hands import by_camera
from tests.browser.touch import tap

__all__ = ["start"]

FIELD = "[data-field='who <text>']"
SLOW_DISK = """(() => {
    const kept = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
    Object.defineProperty(IDBTransaction.prototype, "oncomplete", { set(then) {
        kept.set.call(this, globalThis.waits ? () => waits.push(then) : then);
    } });
    const beside = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
    globalThis.words = [];
    Object.defineProperty(RTCDataChannel.prototype, "onmessage", { set(hear) {
        beside.set.call(this, event => (hear(event), words.push(String(event.data))));
    } });
})();"""
"""While there is a list ``waits``, nothing is on the disk; all that comes over the line is noted once it was heard."""


LONG_AGO = "putForward(20000)"
"""From now on that is how long ago the last letters were typed."""
HEARD = """globalThis.said = []; {
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (what) { said.push(what); return send.call(this, what); };
}"""


def joined(server: Server, device: Device, phone: Device, table: Table, **prefs: object) -> None:
    """Ana’s phone is at this table, and has its line."""
    furnish(device.page, **prefs)
    device.page.goto(f"{current(server).url}#save={saves.to_link(saves.Save('own', table))}")
    device.page.locator("body[data-screen=phones]").wait_for()
    by_camera(device, phone.page)


def naming() -> Table:
    """A round has been played, with Zorro in it; Ana, on her phone, reads her card."""
    chairs = (Chair("Ana", 0, phone=True), Chair("Bo", 1), Chair("Cleo", 2))
    for seed in range(50):
        table = settled(begin(games.load("wwwd"), chairs, {"pick_secs": "60"}, str(seed)))
        if table.state.public.active == 2:
            break
    table = settled(table.submit(2, "who Zorro"))
    while table.state.public.active == 2:
        turn = table.turn
        asked = {"known": "know", "vote": "vote 1", "scored": "next all"}[table.state.public.stage]
        table = settled(table.submit(turn.seats[0], asked))
    return table


def time_is_up() -> Table:
    """The same, but she has not named anybody in time."""
    return settled(settled(naming().submit(0, "ready")).time_up(None))


def settled(table: Table) -> Table:
    while table.can_advance():
        table = table.advance()
    return table


@pytest.mark.parametrize("left_alone", (False, True), ids=["in use", "left"])
def test_a_name_half_typed_when_the_time_ends_is_said(start, server, left_alone):
    """It was lost: at the table what stands in the field counts, and so it does on a phone; as well when its keyboard
    has been put away, in a pause perhaps.
    """
    device, phone = start(**TABLET), start(**PHONE)
    joined(server, device, phone, naming(), timers="on")
    phone.page.locator(FIELD).tap()
    phone.page.keyboard.type("Mama")
    if left_alone:
        phone.page.locator(FIELD).blur()
    phone.page.evaluate(LONG_AGO)
    left = int(device.page.locator(".clock-left").inner_text())
    device.page.evaluate(f"putForward({(left - 3) * 1000})")
    expect(device.page.locator(".the-who").first).to_contain_text("Mama")
    expect(phone.page.locator(FIELD)).to_have_count(0)


def test_the_clock_waits_while_words_stand_in_the_field_in_use(start, server):
    """“alice in won” was sent and marked wrong for all to see, while its writer thought how it is spelt."""
    device, phone = start(**TABLET), start(**PHONE)
    phone.page.add_init_script(HEARD)
    joined(server, device, phone, naming(), timers="on")
    page, told = phone.page, "said.filter(one => one === 'typing').length"
    page.locator(FIELD).tap()
    page.keyboard.type("Mama")
    until(page, lambda: page.evaluate(told) >= 1)
    left = int(device.page.locator(".clock-left").inner_text())
    until(page, lambda: page.evaluate(told) >= 4)
    assert int(device.page.locator(".clock-left").inner_text()) >= left - 1, "three seconds a word of it, thirty in all"
    page.evaluate(LONG_AGO)
    told_by_then = page.evaluate(told)
    until(device.page, lambda: int(device.page.locator(".clock-left").inner_text()) < left - 2)
    assert page.evaluate(told) == told_by_then, "nobody holds it for ever"


def asked_again(server: Server, device: Device, phone: Device) -> None:
    """Ana’s phone is at that table, and asks her who it is to be."""
    joined(server, device, phone, time_is_up())
    expect(phone.page.locator(".hand-note")).to_contain_text("Time is up")


def test_no_drawing_takes_away_what_is_being_typed_nor_does_a_name_that_is_not_taken(start, server):
    """The field was empty when the time was up, and after a name that had been the Who; why, only the table said."""
    device, phone = start(**TABLET), start(**PHONE)
    asked_again(server, device, phone)
    page = phone.page
    field = page.locator(FIELD)
    field.tap()
    page.keyboard.type("Zoro")
    page.keyboard.press("ArrowLeft")
    tap(device.page.locator("[data-move='wait all']"))
    expect(page.locator(".hand-note")).to_contain_text("more time")
    expect(field).to_be_focused()
    page.keyboard.type("r")
    expect(field).to_have_value("Zorro")
    page.keyboard.press("Enter")
    expect(page.locator(".my-refused")).to_contain_text("Zorro")
    expect(field).to_have_value("Zorro")
    field.fill("Aunt Ida")
    expect(page.locator(".my-refused")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator(".my-told, .hand-note, .my-waits").first).to_be_visible()
    expect(device.page.locator(".the-who").first).to_contain_text("Aunt Ida")
    expect(field).to_have_count(0)


def test_a_refusal_stands_under_the_field_once_nothing_takes_that_away(start, server):
    """It came while the phone was keeping the answer: who mended the name at once lost the field to the answer."""
    device, phone = start(**TABLET), start(**PHONE)
    phone.page.add_init_script(SLOW_DISK)
    asked_again(server, device, phone)
    page = phone.page
    field, refused = page.locator(FIELD), page.locator(".my-refused")
    field.fill("Zorro")
    page.evaluate("globalThis.waits = []")
    page.keyboard.press("Enter")
    until(page, lambda: page.evaluate("words.some(one => one.startsWith('no '))"))
    assert refused.inner_text() == "" and page.evaluate("waits.length") == 1, "the answer is still being kept"
    page.evaluate("for (const then of waits.splice(0)) then(); globalThis.waits = undefined;")
    expect(refused).to_contain_text("Zorro")
    expect(field).to_have_value("Zorro")
    field.fill("Aunt Ida")
    page.keyboard.press("Enter")
    expect(device.page.locator(".the-who").first).to_contain_text("Aunt Ida")
