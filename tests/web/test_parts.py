"""What of the page's Python has not come: whoever wants it is told to wait, and gets it when it is here."""

from __future__ import annotations

import sys

import pytest
from guise.supply import parts
from guise.supply.parts import Away
from guise.table.save import Save, dumps
from guise.ui.covers import Book
from guise.ui.places import Lobby

from tests.ui.screens import table
from tests.web.browser import JsException

LATE = ("guise.ui.book_screen", "guise.web.outgoing")
"""Modules that come in a part of their own here; nothing else imports them."""
SAVE = Save("one", table(1, 2), "Sunday", 5)


class Late:
    """Asked first for every module: those are nowhere until their part has come."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        if name in LATE:
            parts.need("more")


class Line:
    """What brings parts."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fault: JsException | None = None

    async def part(self, name: str) -> None:
        self.asked.append(name)
        if self.fault:
            raise self.fault
        parts.came([name])


@pytest.fixture
def line(browser, monkeypatch):
    """A page with one save, in its lobby, while ``more`` has not come."""
    for name in LATE:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Late, *sys.meta_path])
    browser.entries["guise.save.one"] = dumps(SAVE)
    found = Line()
    browser.js.guise.part = found.part
    parts.expect(["more", "games/_blank"])
    yield found
    parts.came(["more", "games/_blank"])


@pytest.fixture
def app(line):
    from guise.web.app import start

    return start()


def test_a_screen_waits_for_its_part(app, line, browser):
    browser.tap("data-do", "show book")
    assert isinstance(app.model.screen, Lobby) and "on its way" in browser.notice
    browser.settle()
    assert isinstance(app.model.screen, Book) and browser.notice == "" and line.asked == ["more"]
    assert not browser.errors and not browser.warnings


def test_what_the_browser_is_asked_to_do_waits_and_is_done_once(app, line, browser):
    browser.tap("data-do", "export file one")
    assert "on its way" in browser.notice and not browser.did("Blob")
    browser.settle()
    assert len(browser.did("Blob")) == 1 and not browser.errors
    assert line.asked == ["more", "games/_blank"], "what writes the file, and the game that is in it"


@pytest.mark.parametrize("fault, said", [("TypeError", "Check the network"), ("Error", "another version")])
@pytest.mark.parametrize("command", ["show book", "export file one"])
def test_a_part_that_does_not_come_is_said_and_asked_for_anew(app, line, browser, command, fault, said):
    line.fault = JsException(fault, "Failed to fetch")
    browser.tap("data-do", command)
    browser.settle()
    assert isinstance(app.model.screen, Lobby) and said in browser.notice and not browser.did("Blob")
    line.fault = None
    browser.tap("data-do", command)
    browser.settle()
    assert isinstance(app.model.screen, Book) or len(browser.did("Blob")) == 1
    assert line.asked[:2] == ["more", "more"]


def test_a_module_is_looked_for_in_the_part_it_may_come_in(line):
    parts.expect(["answers", "games/newcomer"])
    for name, part in {
        "guise.games.newcomer": "games/newcomer",
        "guise.games.newcomer.board": "games/newcomer",
        "guise.answers.nothing": "answers",
        "guise.ui.nothing": "more",
    }.items():
        with pytest.raises(Away) as away:
            __import__(name)
        assert away.value.part == part
    with pytest.raises(ModuleNotFoundError):
        __import__("nothing_of_ours")
    parts.came(["answers", "games/newcomer", "more"])
    with pytest.raises(ModuleNotFoundError):
        __import__("guise.ui.nothing")


def test_a_game_on_its_way_stands_in_the_cupboard(line):
    from guise import games

    parts.expect(["games/newcomer"])
    assert games.ids()[-1] == "newcomer"
    with pytest.raises(Away):
        games.load("newcomer")
    parts.came(["games/newcomer"])
    assert "newcomer" not in games.ids()
