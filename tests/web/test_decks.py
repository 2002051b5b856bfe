"""A game's deck is a file of its own: what needs it waits until it has come, and says so; nothing is lost."""

from __future__ import annotations

import io
import zipfile
from hashlib import sha256
from types import SimpleNamespace

import pytest
from guise.supply import content
from guise.table.save import Save, dumps, to_link
from guise.ui.covers import Settings, Tour
from guise.ui.places import AtTable, Laying, Lobby

from tests.ui.screens import table
from tests.web.browser import JsException

GAME = "_blank"
SAVE = Save("one", table(1, 2), "Sunday", 5)


def packed(**files: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in files.items():
            archive.writestr(name.replace("_", "."), text)
    return out.getvalue()


DECK = packed(cards_json='["a card"]')


class Shelf:
    """What the server has of the deck, and how often it was asked: past the browser's cache or not."""

    def __init__(self) -> None:
        self.kept: bytes | None = DECK
        self.served: bytes | None = DECK
        self.asked: list[bool] = []

    async def deck(self, game: str, anew: bool) -> SimpleNamespace:
        assert game == GAME
        self.asked.append(anew)
        found = self.served if anew else self.kept
        if found is None:
            raise JsException("TypeError", "Failed to fetch")
        return SimpleNamespace(to_bytes=lambda: found)


@pytest.fixture
def shelf(browser, monkeypatch):
    """The deck of the blank game has not come, and this is where it comes from."""
    found = Shelf()
    browser.js.guise.deck = found.deck
    monkeypatch.setattr(content, "_came", {})
    monkeypatch.setattr(content, "_digest", lambda game: sha256(DECK).hexdigest() if game == GAME else "")
    return found


@pytest.fixture
def app(shelf, browser):
    """A page with one save, in its lobby."""
    browser.entries["guise.save.one"] = dumps(SAVE)
    from guise.web.app import start

    return start()


def test_the_set_up_is_shown_at_once_and_the_deck_comes_meanwhile(app, shelf, browser):
    browser.tap("data-do", f"lay {GAME}")
    assert isinstance(app.model.screen, Laying) and browser.notice == "" and content.away(GAME)
    browser.settle()
    assert not content.away(GAME) and shelf.asked == [False] and app.model.house.decks == {GAME}
    assert content.data(GAME, "cards.json") == ["a card"]
    browser.tap("data-do", "deal")
    assert isinstance(app.model.screen, AtTable)
    browser.tap("data-do", "home")
    browser.tap("data-do", f"lay {GAME}")
    browser.settle()
    assert shelf.asked == [False], "it is here"


def test_dealing_waits_for_the_deck_and_says_so(app, shelf, browser):
    browser.tap("data-do", f"lay {GAME}")
    browser.tap("data-do", "deal")
    assert isinstance(app.model.screen, Laying) and "cards are on their way" in browser.notice
    browser.settle()
    assert isinstance(app.model.screen, AtTable) and browser.notice == "The game you left is under Saved games."
    assert shelf.asked == [False]
    assert not browser.errors and not browser.warnings


@pytest.mark.parametrize("command, screen", [("resume one", AtTable), (f"lesson {GAME}", Tour)])
def test_a_save_and_a_tour_wait_too(app, browser, monkeypatch, command, screen):
    if screen is Tour:  # the tour lies in the deck; that of the blank game lies beside its code

        def read(game: str, name: str) -> str:
            content.need(game)
            return content.read(game, name)

        monkeypatch.setattr("guise.ui.update.pages.read", read)
    browser.tap("data-do", command)
    assert isinstance(app.model.screen, Lobby) and "cards are on their way" in browser.notice
    browser.settle()
    assert isinstance(app.model.screen, screen) and browser.notice == ""


def test_a_link_and_a_copy_wait_too(shelf, browser):
    browser.js.location.hash = "#save=" + to_link(SAVE)
    from guise.web.app import start

    app = start()
    assert isinstance(app.model.screen, Lobby) and not browser.entries
    browser.settle()
    assert isinstance(app.model.screen, AtTable) and len(browser.entries) == 1


@pytest.mark.parametrize("command, done", [("export file one", "Blob"), ("export link one", "clipboard")])
def test_what_leaves_the_browser_waits_too(app, browser, command, done):
    browser.tap("data-do", command)
    assert "cards are on their way" in browser.notice and not browser.did(done)
    browser.settle()
    assert len(browser.did(done)) == 1 and not browser.errors


def test_only_the_last_tap_counts(app, browser):
    browser.tap("data-do", "resume one")
    browser.tap("data-do", "show settings")
    browser.settle()
    assert isinstance(app.model.screen, Settings) and not content.away(GAME)


def test_a_deck_that_does_not_come_is_said_to_whoever_waits(app, shelf, browser):
    shelf.kept = None
    browser.tap("data-do", f"lay {GAME}")
    browser.settle()
    assert isinstance(app.model.screen, Laying) and browser.notice == "" and browser.warnings
    browser.tap("data-do", "deal")
    browser.settle()
    assert isinstance(app.model.screen, Laying) and "cards have not arrived" in browser.notice
    shelf.kept = DECK
    browser.tap("data-do", "deal")
    browser.settle()
    assert isinstance(app.model.screen, AtTable)


def test_a_deck_of_another_version_is_asked_for_anew_and_never_used(app, shelf, browser):
    shelf.kept = packed(cards_json='["another card"]')
    browser.tap("data-do", "resume one")
    browser.settle()
    assert shelf.asked == [False, True] and isinstance(app.model.screen, AtTable)
    assert content.read(GAME, "cards.json") == '["a card"]'


def test_a_deck_that_stays_another_one_is_refused(app, shelf, browser):
    shelf.kept = shelf.served = b"PK damaged"
    browser.tap("data-do", "resume one")
    browser.settle()
    assert isinstance(app.model.screen, Lobby) and "another version" in browser.notice and content.away(GAME)
