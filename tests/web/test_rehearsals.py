"""Deals are rehearsed while a table is laid: when, for what, and what stops it. Nothing is kept or shown."""

from __future__ import annotations

import pytest
from guise.ui.places import AtTable, Laying, Lobby

from tests.web.test_decks import GAME, shelf

__all__ = ["shelf"]


@pytest.fixture
def app(browser):
    """A page in its lobby."""
    from guise.web.app import start

    return start()


def asked(browser) -> list:
    """What was to be rehearsed, each time; ``None`` for nothing any more."""
    return [piece for (piece,) in browser.did("guise.ahead")]


def pieces(piece) -> int:
    """Rehearse to the end, and count."""
    done = 1
    while piece():
        done += 1
    return done


def test_a_table_that_is_laid_is_rehearsed_and_nothing_is_left_of_it(app, browser):
    assert not asked(browser)
    browser.tap("data-do", f"lay {GAME}")
    (piece,) = asked(browser)
    kept, timers, page, model = dict(browser.entries), dict(browser.timers), browser.page, app.model
    drawings = len(browser.did("guise.draw"))
    chance: list[object] = []
    browser.js.crypto.getRandomValues = chance.append
    assert pieces(piece) > 8
    assert (browser.entries, browser.timers, browser.page, app.model) == (kept, timers, page, model)
    assert len(browser.did("guise.draw")) == drawings and not chance and not browser.warnings
    assert not piece(), "there is no more of it"


def test_a_tap_stops_it_and_it_goes_on_where_it_was(app, browser):
    browser.tap("data-do", f"lay {GAME}")
    (piece,) = asked(browser)
    assert piece() and piece()
    browser.tap("data-do", "chair 0")
    assert asked(browser) == [piece, None, piece], "a sheet that opens is no other table"
    left = pieces(piece)
    browser.tap("data-do", "chair 0")
    assert not asked(browser)[3:], "it has been rehearsed"
    browser.tap("data-do", "chairs 4")
    assert asked(browser)[3:] == [piece] and pieces(piece) >= left + 2
    assert isinstance(app.model.screen, Laying)


@pytest.mark.parametrize("tap, screen", [("deal", AtTable), ("home", Lobby)])
def test_it_ends_where_the_table_is_dealt_or_left(app, browser, tap, screen):
    browser.tap("data-do", f"lay {GAME}")
    browser.tap("data-do", tap)
    assert isinstance(app.model.screen, screen) and asked(browser)[1:] == [None]


def test_it_waits_for_the_cards(shelf, app, browser):
    browser.tap("data-do", f"lay {GAME}")
    assert not asked(browser)
    browser.settle()
    assert pieces(asked(browser)[-1]) > 8 and not browser.warnings


def test_what_fails_is_left_to_the_deal(app, browser, monkeypatch):
    from guise.ui import rehearsal

    def fails(*given):
        raise RuntimeError("no table")

    monkeypatch.setattr(rehearsal, "deal", fails)
    browser.tap("data-do", f"lay {GAME}")
    assert pieces(asked(browser)[-1]) == 3 and "no table" in browser.warnings[0]
    assert not browser.errors and browser.notice == ""
    browser.tap("data-do", "deal")
    assert isinstance(app.model.screen, AtTable)
