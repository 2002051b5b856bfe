"""The store: saves and settings, and what is said when the browser refuses. What was kept before still stands."""

from __future__ import annotations

import json

import pytest
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


def test_saves_are_kept_read_named_and_forgotten(store, browser):
    assert store.get("one") == TEXT
    store.put("two", TEXT)
    store.rename("one", "  Rainy   evening ")
    assert json.loads(browser.entries["guise.save.one"])["name"] == "Rainy evening"
    assert [c.name for c in store.cards()] == ["Rainy evening", "Sunday"]
    store.drop("two")
    assert [c.id for c in store.cards()] == ["one"]


def test_no_window_writes_over_another(store, browser):
    from guise.web.store import MovedOn

    store.get("one")
    browser.entries["guise.save.one"] = "played elsewhere"
    with pytest.raises(MovedOn):
        store.put("one", TEXT)
    assert browser.entries["guise.save.one"] == "played elsewhere"


@pytest.mark.parametrize(
    "call, refused, words",
    [
        (lambda s: s.put("one", "x"), "localStorage.setItem", "does not let pages store"),
        (lambda s: s.put("one", "x"), "localStorage", "does not let pages store"),
        (lambda s: s.get("one"), "localStorage.getItem", "does not let the page read"),
        (lambda s: s.drop("one"), "localStorage.removeItem", "still there"),
        (lambda s: s.cards(), "localStorage.key", "does not let the page read"),
        (lambda s: s.rename("one", "x"), "localStorage.setItem", "does not let pages store"),
        (lambda s: s.prefs(), "localStorage", "does not let the page read"),
        (lambda s: s.keep_prefs(Prefs()), "localStorage.setItem", "would not keep the settings"),
        (lambda s: s.book(), "localStorage.getItem", "does not let the page read"),
        (lambda s: s.keep_book("{}"), "localStorage.setItem", "would not keep the book"),
    ],
)
def test_a_refusal_is_a_sentence_with_its_cause(store, browser, call, refused, words):
    from guise.web.faults import Refused

    browser.refuse(refused)
    with pytest.raises(Refused, match=words) as raised:
        call(store)
    assert isinstance(raised.value.__cause__, JsException)
    assert browser.entries == {"guise.save.one": TEXT}


def test_full_is_told_from_forbidden(store, browser):
    from guise.web.faults import Refused

    browser.refuse("localStorage.setItem", JsException("QuotaExceededError"))
    with pytest.raises(Refused, match="storage is full"):
        store.put("one", "x")


class Second:
    """A second copy that keeps what the test says, one answer a question."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def ask(self, save_id: str, text: str, refused: Exception | None = None, before: int | None = None) -> bool:
        """Takes the question."""
        self.asked.append((save_id, text))
        return True


@pytest.mark.parametrize("apart", [False, True])
def test_a_new_name_that_neither_copy_takes_is_taken_back(browser, apart):
    """The store is full: the save keeps its old name, on the shelf too, and is named when there is room again."""
    from guise.web.store import Store

    store = Store(Second())  # type: ignore[arg-type]  # as much of a second copy as the store asks of it
    if apart:  # local storage has had no room for it before
        store.found({"one": TEXT})
    else:
        browser.entries["guise.save.one"] = TEXT
    browser.refuse("localStorage.setItem", JsException("QuotaExceededError"))
    store.rename("one", "Rainy")
    assert [c.name for c in store.cards()] == ["Rainy"]
    assert store.settled("one", "refused") and [c.name for c in store.cards()] == ["Sunday"]
    assert store.get("one") == TEXT and browser.entries == ({} if apart else {"guise.save.one": TEXT})
    assert not store.settled("one", "refused"), "it was said once"
    store.rename("one", "Rainy")
    assert not store.settled("one", "kept") and [c.name for c in store.cards()] == ["Rainy"]
    browser.refused.clear()
    store.rename("one", "Windy")
    assert json.loads(browser.entries["guise.save.one"])["name"] == "Windy"
    assert [c.name for c in store.cards()] == ["Windy"]


def test_a_move_made_after_a_refused_name_is_not_taken_back(browser):
    from guise.web.store import Store

    store = Store(Second())  # type: ignore[arg-type]  # as much of a second copy as the store asks of it
    browser.entries["guise.save.one"] = TEXT
    browser.refuse("localStorage.setItem", JsException("QuotaExceededError"))
    store.rename("one", "Rainy")
    store.put("one", TEXT.replace("Sunday", "Monday"))
    assert not store.settled("one", "refused") and [c.name for c in store.cards()] == ["Monday"]


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
    with pytest.raises(Refused, match="damaged"):
        store.rename("one", "x")
    if text != "null":
        with pytest.raises(Refused, match="could not be read"):
            store.prefs()
    assert browser.entries["guise.save.one"] == text


def test_what_is_gone_is_said(store):
    from guise.web.faults import Refused

    with pytest.raises(Refused, match="no longer there"):
        store.get("two")


def test_a_foreign_save_says_why_on_its_card(store, browser):
    browser.entries["guise.save.two"] = json.dumps({"guise": 99, "name": "Newer"})
    browser.entries["guise.save.three"] = json.dumps({"guise": 1, "game": "_blank", "seats": 5, "when": 1})
    browser.entries["unrelated"] = "x"
    broken = {c.id: c.broken for c in store.cards() if c.broken}
    assert "another version" in broken["two"] and "damaged" in broken["three"] and len(store.cards()) == 3


def test_settings_are_kept_and_read(store):
    assert store.prefs() == Prefs()
    store.keep_prefs(Prefs(pace="calm", people=("Ana",)))
    assert store.prefs() == Prefs(pace="calm", people=("Ana",))


def test_the_book_is_kept_whole_and_counts_its_changes_across_windows(store, browser):
    assert store.book() == ""
    store.keep_book('{"guise-book":1}')
    browser.entries["guise.book"] = browser.entries["guise.book"].replace('"count":1', '"count":7')  # another window
    store.keep_book('{"guise-book":1}')
    assert browser.entries["guise.book"] == '{"guise-book":1,"count":8}' and store.book() == '{"guise-book":1}'
