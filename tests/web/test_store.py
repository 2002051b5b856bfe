"""The store: saves and settings, and what is said when the browser refuses. What was kept before still stands."""

from __future__ import annotations

import json

import pytest
from guise.supply.content import page_says
from guise.table.save import Save, dumps, text_renamed
from guise.ui.prefs import Prefs
from guise.ui.shelf import summaries

from tests.ui.screens import table
from tests.web.browser import JsException

TEXT = dumps(Save("one", table(), "Sunday", 5))


ONE, TWO = "guise.save.one", "guise.save.two"


@pytest.fixture
def store(browser):
    """A store that holds one save."""
    from guise.web.store import Store

    browser.entries[ONE] = TEXT
    return Store()


def cards(store):
    """The saves as the shelf shows them."""
    return summaries(store.saves(), store.others)


def outcome(call, *given):
    """What a write that is asked for is told of."""
    told: list = []
    call(*given, told.append)
    return told.pop() if told else None


def test_saves_are_kept_read_and_forgotten(store, browser):
    assert store.read(ONE) == TEXT
    assert outcome(store.write, TWO, TEXT) == "kept" and store.settled
    assert [c.name for c in cards(store)] == ["Sunday", "Sunday"]
    assert outcome(store.drop, "two") is None
    assert [c.id for c in cards(store)] == ["one"]


def test_what_is_being_written_is_known(store, browser):
    browser.keeper.waits = True
    store.write(ONE, TEXT, print)
    assert not store.settled
    browser.keeper.written()
    assert store.settled


def test_no_window_writes_over_another(store, browser):
    outcome(store.take, "one")
    browser.keeper.other_window("elsewhere", "one")
    browser.entries["guise.save.one"] = "played elsewhere"
    assert outcome(store.write, ONE, TEXT) == "moved"
    assert browser.entries["guise.save.one"] == "played elsewhere"


@pytest.mark.parametrize(
    "call, refused, why",
    [
        (lambda s: outcome(s.write, ONE, TEXT), "localStorage.setItem", "closed"),
        (lambda s: outcome(s.write, ONE, TEXT), "localStorage", "closed"),
        (lambda s: outcome(s.drop, "one"), "localStorage.removeItem", "undropped"),
        (lambda s: outcome(s.write, "guise.prefs", "{}"), "localStorage.setItem", "unsettled"),
        (lambda s: outcome(s.write, "guise.book", "{}"), "localStorage.setItem", "unwritten"),
        (lambda s: outcome(s.write, "guise.packs", "{}"), "localStorage.setItem", "closed"),
    ],
)
def test_a_refusal_is_a_sentence_with_its_cause(store, browser, call, refused, why):
    from guise.web.faults import Refused

    browser.refuse(refused)
    told = call(store)
    assert isinstance(told, Refused) and str(told) == page_says(why)
    assert isinstance(told.__cause__, JsException) and store.settled
    assert browser.entries == {"guise.save.one": TEXT}


def test_full_is_told_from_forbidden(store, browser):
    browser.refuse("localStorage.setItem", JsException("QuotaExceededError"))
    assert str(outcome(store.write, ONE, TEXT)) == page_says("full")
    assert [c.name for c in cards(store)] == ["Sunday"]


def test_a_full_shelf_asks_for_the_games_once(store, browser, monkeypatch):
    """To look for them takes longer than to read a save, and the page waits for the list of saves when it starts."""
    from guise import games

    asked: list[bool] = []
    ids = games.ids
    monkeypatch.setattr(games, "ids", lambda *, authors=False: asked.append(authors) or ids(authors=authors))
    browser.entries.update({f"guise.save.{i}": TEXT.replace('"one"', f'"{i}"') for i in range(200)})
    assert len(cards(store)) == 201 and len(asked) == 1


@pytest.mark.parametrize("text", ["{", "[]", "7", '"a"', "null", "[" * 100_000])
def test_damage_is_kept_and_said(store, browser, text):
    browser.entries.update({ONE: text, "guise.prefs": text})
    (card,) = cards(store)
    assert card.broken and card.id == "one"
    with pytest.raises(ValueError):
        text_renamed(text, "x")
    with pytest.raises(ValueError):
        Prefs.read(store.read("guise.prefs"))
    assert browser.entries[ONE] == text


def test_a_save_is_renamed_without_being_played():
    assert json.loads(text_renamed(TEXT, "  Rainy   evening ")) == json.loads(TEXT) | {"name": "Rainy evening"}


def test_a_foreign_save_says_why_on_its_card(store, browser):
    browser.entries["guise.save.two"] = json.dumps({"guise": 99, "name": "Newer"})
    browser.entries["guise.save.three"] = json.dumps({"guise": 1, "game": "_blank", "seats": 5, "when": 1})
    browser.entries["unrelated"] = "x"
    broken = {c.id: c.broken for c in cards(store) if c.broken}
    assert "another version" in broken["two"] and "damaged" in broken["three"] and len(cards(store)) == 3


@pytest.mark.parametrize("prefs", [Prefs(), Prefs(pace="calm", people=("Ana",))])
def test_settings_are_read_as_they_were_written(prefs):
    assert Prefs.read(prefs.written()) == prefs and Prefs.read("") == Prefs()
