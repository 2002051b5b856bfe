"""The settings have a second copy, on the disk before anything is drawn: of two copies the newer is in force."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest
from guise.ui.prefs import Prefs

KEY = "guise.prefs"


class Second:
    """The second copies as the page has them: what was asked, answered when the test says so."""

    def __init__(self, outcome: str = "kept") -> None:
        self.outcome, self.asked = outcome, []

    def keep(self, save_id, text, done) -> None:
        self.asked.append((save_id, text, done))

    def answer(self) -> None:
        asked, self.asked = self.asked, []
        for save_id, _, done in asked:
            done(save_id, self.outcome)


@pytest.fixture
def second(browser):
    """Second copies that keep what they are given."""
    found = Second()
    browser.js.guise.keep = found.keep
    return found


def begin(browser, older: str, newer: str = ""):
    """The page with these two copies of the settings; the second is told when it is the newer."""
    if older:
        browser.entries[KEY] = older
    told = []
    browser.js.guise.prefs = SimpleNamespace(then=told.append)
    from guise.web.app import start

    app = start()
    told[0](newer)
    return app


def text(count: int | None, **fields) -> str:
    counted = {} if count is None else {"count": count}
    return json.dumps({**fields, **counted}, separators=(",", ":"))


def test_a_change_counts_and_is_asked_of_both(second, browser):
    app = begin(browser, text(4, pace="calm"))
    browser.tap("data-do", "show settings")
    browser.tap("data-do", "pref theme dark")
    ((asked_id, kept, _),) = second.asked
    assert asked_id == KEY and kept == browser.entries[KEY] and kept.endswith(',"count":5}')
    assert json.loads(kept)["theme"] == "dark" and json.loads(kept)["pace"] == "calm"
    assert 'aria-pressed="true">Dark' not in browser.page, "nothing is drawn before it is on the disk"
    second.answer()
    assert 'aria-pressed="true">Dark' in browser.page and app.model.house.prefs.theme == "dark"


def test_another_window_has_counted_on(second, browser):
    begin(browser, text(4))
    browser.entries[KEY] = text(9, theme="light")
    browser.tap("data-do", "pref theme dark")
    assert browser.entries[KEY].endswith(',"count":10}')


def test_the_second_copy_is_in_force_where_it_is_newer(second, browser):
    app = begin(browser, text(4, pace="calm"), text(6, pace="quick", own=["game a line"]))
    assert app.model.house.prefs == Prefs(pace="quick", own=("game a line",))
    browser.tap("data-do", "pref theme dark")
    assert browser.entries[KEY].endswith(',"count":7}')


def test_it_comes_too_late_for_what_was_changed_here(second, browser):
    told = []
    browser.js.guise.prefs = SimpleNamespace(then=told.append)
    from guise.web.app import start

    app = start()
    browser.tap("data-do", "pref theme dark")
    told[0](text(6, theme="light"))
    assert app.model.house.prefs.theme == "dark"


def test_damage_of_the_first_copy_is_mended_from_the_second(second, browser):
    app = begin(browser, "{", text(6, pace="quick"))
    assert app.model.house.prefs.pace == "quick" and browser.notice == ""
    other = begin(browser, "{", "{")
    assert replace(other.model.house.prefs, news=0) == Prefs() and "could not be read" in browser.notice


@pytest.mark.parametrize("outcome, said", [("kept", ""), ("refused", "would not keep the settings")])
def test_what_the_first_copy_refuses_the_second_may_keep(second, browser, outcome, said):
    second.outcome = outcome
    begin(browser, "")
    browser.refuse("localStorage.setItem")
    browser.tap("data-do", "pref theme dark")
    second.answer()
    assert said in browser.notice and bool(browser.notice) == bool(said) and bool(browser.warnings) == bool(said)


def test_a_second_copy_that_refuses_alone_says_nothing(second, browser):
    second.outcome = "refused"
    app = begin(browser, "")
    browser.tap("data-do", "pref theme dark")
    second.answer()
    assert browser.notice == "" and app.model.house.prefs.theme == "dark"
