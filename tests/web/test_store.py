"""What is kept: saves and settings, and what is said when the browser refuses. What was kept before still stands."""

from __future__ import annotations

import json

import pytest
from guise.supply.content import page_says
from guise.table.save import Save, dumps, text_renamed
from guise.ui import effects as to_do
from guise.ui.prefs import Prefs
from guise.ui.shelf import summaries

from tests.ui.screens import table
from tests.web.browser import JsException

TEXT = dumps(Save("one", table(), "Sunday", 5))


ONE, TWO = "guise.save.one", "guise.save.two"


@pytest.fixture
def queue(browser):
    """A page that keeps one save."""
    from guise.web.app import start

    browser.entries[ONE] = TEXT
    return start()


@pytest.fixture
def keeping(queue):
    """What that page keeps."""
    return queue.effects.keeping


def cards(keeping):
    """The saves as the shelf shows them."""
    return summaries(keeping.saves(), lambda save_id: ())


def written(keeping, *given) -> bool:
    """Whether a write that is asked for is told to be on the disk."""
    told: list = []
    keeping.write(*given, lambda: told.append(given))
    return bool(told)


def test_saves_are_kept_read_and_forgotten(keeping, queue):
    assert keeping.read(ONE) == TEXT
    assert written(keeping, TWO, TEXT) and keeping.settled
    assert [c.name for c in cards(keeping)] == ["Sunday", "Sunday"]
    queue.effects.do(to_do.Drop("two"))
    assert [c.id for c in cards(keeping)] == ["one"]


def test_what_is_being_written_is_known(keeping, browser):
    browser.keeper.waits = True
    assert not written(keeping, ONE, TEXT) and not keeping.settled
    browser.keeper.written()
    assert keeping.settled


def test_no_window_writes_over_another(keeping, browser):
    browser.keeper.other_window("one", takes=True)
    browser.entries[ONE] = "played elsewhere"
    assert not written(keeping, ONE, TEXT)
    assert browser.entries[ONE] == "played elsewhere"


@pytest.mark.parametrize(
    "key, refused, why",
    [
        (ONE, "localStorage.setItem", "closed"),
        (ONE, "localStorage", "closed"),
        ("guise.prefs", "localStorage.setItem", "unsettled"),
        ("guise.book", "localStorage.setItem", "unwritten"),
        ("guise.packs", "localStorage.setItem", "closed"),
    ],
)
def test_a_refusal_is_a_sentence_with_its_cause(keeping, queue, browser, key, refused, why):
    browser.refuse(refused)
    assert not written(keeping, key, "{}") and keeping.settled
    assert queue.model.house.notice == page_says(why) and "SecurityError" in browser.warnings[0]
    assert browser.entries == {ONE: TEXT}


def test_a_save_that_cannot_be_thrown_away_is_said_with_its_cause(queue, browser):
    browser.refuse("localStorage.removeItem")
    queue.effects.do(to_do.Drop("one"))
    assert queue.model.house.notice == page_says("undropped") and "SecurityError" in browser.warnings[0]
    assert browser.entries == {ONE: TEXT}


def test_full_is_told_from_forbidden(keeping, queue, browser):
    browser.refuse("localStorage.setItem", JsException("QuotaExceededError"))
    assert not written(keeping, ONE, "{}") and queue.model.house.notice == page_says("full")
    assert [c.name for c in cards(keeping)] == ["Sunday"]


def test_a_full_shelf_asks_for_the_games_once(keeping, browser, monkeypatch):
    """To look for them takes longer than to read a save, and the page waits for the list of saves when it starts."""
    from guise import games

    asked: list[bool] = []
    ids = games.ids
    monkeypatch.setattr(games, "ids", lambda *, authors=False: asked.append(authors) or ids(authors=authors))
    browser.entries.update({f"guise.save.{i}": TEXT.replace('"one"', f'"{i}"') for i in range(200)})
    assert len(cards(keeping)) == 201 and len(asked) == 1


@pytest.mark.parametrize("text", ["{", "[]", "7", '"a"', "null", "[" * 100_000])
def test_damage_is_kept_and_said(keeping, browser, text):
    browser.entries.update({ONE: text, "guise.prefs": text})
    (card,) = cards(keeping)
    assert card.broken and card.id == "one"
    with pytest.raises(ValueError):
        text_renamed(text, "x")
    with pytest.raises(ValueError):
        Prefs.read(keeping.read("guise.prefs"))
    assert browser.entries[ONE] == text


def test_a_save_is_renamed_without_being_played():
    assert json.loads(text_renamed(TEXT, "  Rainy   evening ")) == json.loads(TEXT) | {"name": "Rainy evening"}


def test_a_foreign_save_says_why_on_its_card(keeping, browser):
    browser.entries["guise.save.two"] = json.dumps({"guise": 99, "name": "Newer"})
    browser.entries["guise.save.three"] = json.dumps({"guise": 1, "game": "_blank", "seats": 5, "when": 1})
    browser.entries["unrelated"] = "x"
    broken = {c.id: c.broken for c in cards(keeping) if c.broken}
    assert "another version" in broken["two"] and "damaged" in broken["three"] and len(cards(keeping)) == 3


@pytest.mark.parametrize("prefs", [Prefs(), Prefs(pace="calm", people=("Ana",))])
def test_settings_are_read_as_they_were_written(prefs):
    assert Prefs.read(prefs.written()) == prefs and Prefs.read("") == Prefs()
