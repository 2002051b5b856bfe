"""Packs are made on one device, go by link to another, and are played there to the end with two phones. Pictures have a
game of their own (test_workshop_drawn.py): two people who pass at each of them play for hours.
"""

from __future__ import annotations

import pytest
from guise.table import save as saves
from playwright.sync_api import Page, expect

from tests.browser.house import seat, text_of_save
from tests.browser.phones import PHONE, TABLET, Device
from tests.browser.test_evening import Evening
from tests.browser.test_phones import linked, pair, resting, start
from tests.browser.test_whole_evening import Table
from tests.browser.test_workshop import made, workshop
from tests.browser.test_workshop_drawn import MAKERS, handed_on
from tests.browser.touch import tap

__all__ = ["start"]

STEPS = {"wwwd": 260, "twenty": 400, "whosit": 400}


def company(device: Device, phones: dict[str, Page]) -> Table:
    """Deal at the set-up, with a phone for each of these, and pair them all."""
    page = device.page
    for at, name in enumerate(phones):
        seat(page, at, "phone", name, tap)
    tap(page.locator("[data-do=deal]"))
    for phone in phones.values():  # who is paired makes room for the next
        pair(device, phone)
    for phone in phones.values():
        linked(phone)
    evening = Evening({"table": page, **phones})
    evening.begin()
    return Table(device, evening, phones, None)


@pytest.mark.long
@pytest.mark.parametrize("game", STEPS)
def test_a_pack_is_made_handed_on_and_played_to_the_end_with_two_phones(start, server, game):
    device, ana, bo = start(**TABLET), start(**PHONE), start(**PHONE)
    maker, page = bo.page, device.page
    workshop(maker, server)
    made(maker, game)
    MAKERS[game](maker)
    handed_on(maker, page, server)
    tap(page.locator("[data-do='work play']"))
    page.locator(".setup").wait_for()
    phones = {"Ana": ana.page, "Bo": bo.context.new_page()}  # the table's code opens a page of its own
    table = company(device, phones)
    table.play(lambda: table.asks() == "over", STEPS[game])
    for phone in phones.values():
        resting(phone)
    done = saves.loads(text_of_save(page)).table
    assert done.over and done.options["own"]
    expect(page.locator("[data-over]").first).to_be_visible()
    print(game, "moves:", len(done.log), table.evening.told())
