"""The settings are on the disk before anything is drawn."""

from __future__ import annotations

import json
import re

import pytest
from guise.supply.content import page_says
from guise.ui.prefs import Prefs

KEY = "guise.prefs"
DARK = re.compile(r'data-do="pref theme dark"[^>]*aria-pressed="true"')
"""The button of a setting that has been chosen."""


def begin(browser, older: str):
    """The page with these settings, whose writes the test answers."""
    if older:
        browser.entries[KEY] = older
    browser.keeper.waits = True
    from guise.web.app import start

    return start()


def test_a_change_is_on_the_disk_before_it_is_drawn(browser):
    app = begin(browser, '{"pace":"calm"}')
    browser.tap("data-do", "show settings")
    browser.tap("data-do", "pref theme dark")
    ((key, kept, _),) = browser.keeper.asked
    assert key == KEY and json.loads(kept)["theme"] == "dark" and json.loads(kept)["pace"] == "calm"
    assert not DARK.search(browser.page), "nothing is drawn before it is on the disk"
    browser.keeper.written()
    assert DARK.search(browser.page) and app.model.house.prefs.theme == "dark"


def test_settings_are_read_whatever_else_stands_with_them(browser):
    app = begin(browser, '{"pace":"quick","own":["game a line"],"later":1}')
    assert app.model.house.prefs == Prefs(pace="quick", own=("game a line",))


@pytest.mark.parametrize("refused", [False, True])
def test_what_is_refused_is_said_and_in_force(browser, refused):
    app = begin(browser, "")
    browser.tap("data-do", "pref theme dark")
    ((_, _, kept),) = browser.keeper.asked
    kept.settle("full" if refused else "kept")
    assert ("could not save the settings" in browser.notice) is refused
    assert app.model.house.prefs.theme == "dark"


def test_how_well_a_browser_keeps_stands_on_every_screen_that_is_about_it(browser):
    """It is no passing sentence: the next tap does not take it away, and it goes when all is well."""
    browser.keeper.word = "loose"
    begin(browser, "")
    assert page_says("loose") in browser.elements["resume"].innerHTML and not browser.notice
    for tap in ("show saves", "show back", "lay _blank", "deal"):
        browser.tap("data-do", tap)
        browser.keeper.written()
        if tap in ("show saves", "deal"):
            assert browser.page.count(page_says("loose")) == 1
    browser.keeper.word = ""
    browser.tap("data-do", "drawer log")
    browser.keeper.written()
    browser.tap("data-do", "home")
    browser.tap("data-do", "pref theme dark")
    browser.keeper.written()
    assert "loosely" not in browser.elements["resume"].innerHTML
