"""What is new in the house, as somebody sees it who comes back after an update; and what is few, before dealing."""

from __future__ import annotations

import pytest
from guise.ui.news import latest
from playwright.sync_api import expect

from tests.browser.house import current, enter, lay
from tests.browser.pages import boot

LINE = "[data-do='show help news']"


def test_news_are_told_to_who_comes_back_until_they_are_read(page, server):
    enter(page, server, news=latest()[0] - 1)
    line = page.locator(f"#news {LINE}")
    expect(line).to_contain_text(latest()[1])
    line.click()
    expect(page.locator(".help article")).to_contain_text(latest()[1])
    page.locator("[data-do='show back']").click()
    expect(page.locator("#news")).to_be_hidden()
    boot(page, server)
    page.locator("[data-do='show settings']").click()  # all has come by then
    page.locator("[data-do='show back']").click()
    expect(page.locator("#news")).to_be_hidden()


@pytest.mark.long
def test_a_first_visitor_gets_no_news_and_can_read_them_all_the_same(page, server):
    boot(page, current(server))
    page.locator("[data-do^='show help']").first.click()
    page.locator(f".help-list {LINE}").click()
    expect(page.locator(".help article")).to_contain_text(latest()[1])
    page.locator("[data-do='show back']").click()
    expect(page.locator("#news")).to_be_hidden()
    lay(page, ["Ana"], bots=1)  # now something is kept
    boot(page, server)
    page.locator("#resume [data-do]").first.wait_for()
    expect(page.locator("#news")).to_be_hidden()
