"""The store: saves and settings, and what is said when the browser refuses. What was kept before still stands."""

from __future__ import annotations

import json

import pytest
from guise.engine.content import page_says
from guise.table.save import Save, dumps
from guise.ui.prefs import Prefs

from tests.ui.screens import table
from tests.web.browser import JsException

TEXT = dumps(Save("one", table(), "Sunday", 5))


@pytest.fixture
def store(browser):
    """A store that holds one save."""
    from guise.web.store import Store

    browser.entries["guise.save.one"] = TEXT
    return Store()


def outcome(call, *given):
    """What a write that is asked for is told of."""
    told: list = []
    call(*given, told.append)
    return told.pop() if told else None


def test_saves_are_kept_read_named_and_forgotten(store, browser):
    assert store.get("one") == TEXT
    assert outcome(store.put, "two", TEXT) == "kept"
    assert outcome(store.rename, "one", "  Rainy   evening ") == "kept" and store.settled
    assert json.loads(browser.entries["guise.save.one"])["name"] == "Rainy evening"
    assert [c.name for c in store.cards()] == ["Rainy evening", "Sunday"]
    assert outcome(store.drop, "two") is None
    assert [c.id for c in store.cards()] == ["one"]


def test_a_change_counts_from_the_text_that_it_was_made_after(store, browser):
    """By that number the page knows of two copies which one is the newer; a save without one is the first."""
    browser.entries["guise.save.one"] = TEXT[:-1] + ',"count":41000007}'
    assert outcome(store.take, "one") == browser.entries["guise.save.one"]
    outcome(store.put, "one", TEXT)
    outcome(store.put, "one", TEXT)
    outcome(store.put, "two", TEXT)
    assert browser.entries["guise.save.one"] == TEXT[:-1] + ',"count":41000009}'
    assert browser.entries["guise.save.two"] == TEXT[:-1] + ',"count":1}'
    browser.entries["guise.save.one"] = TEXT[:-1] + ',"count":50000000}'  # another window has gone on
    assert store.get("one").endswith("50000000}")
    browser.keeper.waits = True
    store.put("one", TEXT, print)
    assert browser.keeper.asked[0][1].endswith(',"count":41000010}'), "to look at it is not to go on with it"
    assert not store.settled


def test_no_window_writes_over_another(store, browser):
    outcome(store.take, "one")
    browser.keeper.other_window("elsewhere", "one")
    browser.entries["guise.save.one"] = "played elsewhere"
    assert outcome(store.put, "one", TEXT) == "moved"
    assert browser.entries["guise.save.one"] == "played elsewhere"


@pytest.mark.parametrize(
    "call, refused, why",
    [
        (lambda s: outcome(s.put, "one", TEXT), "localStorage.setItem", "closed"),
        (lambda s: outcome(s.put, "one", TEXT), "localStorage", "closed"),
        (lambda s: s.get("one"), "localStorage.getItem", "unread"),
        (lambda s: outcome(s.take, "one"), "localStorage.getItem", "unread"),
        (lambda s: outcome(s.drop, "one"), "localStorage.removeItem", "undropped"),
        (lambda s: s.cards(), "localStorage.key", "unread"),
        (lambda s: outcome(s.rename, "one", "x"), "localStorage.setItem", "closed"),
        (lambda s: s.prefs(), "localStorage", "unread"),
        (lambda s: outcome(s.keep_prefs, Prefs()), "localStorage.setItem", "unsettled"),
        (lambda s: s.book(), "localStorage.getItem", "unread"),
        (lambda s: outcome(s.keep_book, "{}"), "localStorage.setItem", "unwritten"),
    ],
)
def test_a_refusal_is_a_sentence_with_its_cause(store, browser, call, refused, why):
    from guise.web.faults import Refused

    browser.refuse(refused)
    try:
        told = call(store)
    except Refused as error:
        told = error
    assert isinstance(told, Refused) and str(told) == page_says(why)
    assert isinstance(told.__cause__, JsException) and store.settled
    assert browser.entries == {"guise.save.one": TEXT}


def test_full_is_told_from_forbidden(store, browser):
    browser.refuse("localStorage.setItem", JsException("QuotaExceededError"))
    assert str(outcome(store.put, "one", TEXT)) == page_says("full")
    assert [c.name for c in store.cards()] == ["Sunday"]


def test_a_full_shelf_asks_for_the_games_once(store, browser, monkeypatch):
    """To look for them takes longer than to read a save, and the page waits for the list of saves when it starts."""
    from guise import games

    asked: list[bool] = []
    ids = games.ids
    monkeypatch.setattr(games, "ids", lambda *, authors=False: asked.append(authors) or ids(authors=authors))
    browser.entries.update({f"guise.save.{i}": TEXT.replace('"one"', f'"{i}"') for i in range(200)})
    assert len(store.cards()) == 201 and len(asked) == 1


@pytest.mark.parametrize("text", ["{", "[]", "7", '"a"', "null", "[" * 100_000])
def test_damage_is_kept_and_said(store, browser, text):
    from guise.web.faults import Refused

    browser.entries.update({"guise.save.one": text, "guise.prefs": text})
    (card,) = store.cards()
    assert card.broken and card.id == "one"
    assert str(outcome(store.rename, "one", "x")) == page_says("nameless")
    if text != "null":
        with pytest.raises(Refused, match=page_says("unusual")):
            store.prefs()
    assert browser.entries["guise.save.one"] == text


def test_what_is_gone_is_said(store):
    from guise.web.faults import Refused

    with pytest.raises(Refused, match=page_says("gone")):
        store.get("two")
    assert str(outcome(store.take, "two")) == page_says("gone")


def test_a_foreign_save_says_why_on_its_card(store, browser):
    browser.entries["guise.save.two"] = json.dumps({"guise": 99, "name": "Newer"})
    browser.entries["guise.save.three"] = json.dumps({"guise": 1, "game": "_blank", "seats": 5, "when": 1})
    browser.entries["unrelated"] = "x"
    broken = {c.id: c.broken for c in store.cards() if c.broken}
    assert "another version" in broken["two"] and "damaged" in broken["three"] and len(store.cards()) == 3


def test_settings_are_kept_and_read(store):
    assert store.prefs() == Prefs()
    assert outcome(store.keep_prefs, Prefs(pace="calm", people=("Ana",))) == "kept"
    assert store.prefs() == Prefs(pace="calm", people=("Ana",))


def test_the_book_is_kept_whole_and_counts_its_changes_across_windows(store, browser):
    assert store.book() == ""
    outcome(store.keep_book, '{"guise-book":1}')
    browser.entries["guise.book"] = browser.entries["guise.book"].replace('"count":1', '"count":7')  # another window
    outcome(store.keep_book, '{"guise-book":1}')
    assert browser.entries["guise.book"] == '{"guise-book":1,"count":8}' and store.book() == '{"guise-book":1}'
