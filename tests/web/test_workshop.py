"""The workshop in a browser: every key is in the store, what the browser refuses is said, and a backup brings all of it
to another browser.
"""

from __future__ import annotations

import json

import pytest
from guise.offers.pack import Pack, dumps
from guise.table.save import loads
from guise.ui import effects as to_do
from guise.ui import messages as msg
from guise.ui.covers import Workshop
from guise.ui.packs import Kept, read, written
from guise.ui.workshop_words import room_says

from tests.web.browser import Element
from tests.web.test_app import app, begin

__all__ = ["app", "begin"]

OURS = Pack("wwwd", "feedbeef", "Ours", ("Does ____ sing?\na\nb\nc\nd\ne\nf",), "Ana")


def packs(browser) -> list[Pack]:
    return [kept.pack for kept in read(browser.entries.get("guise.packs", ""))[0]]


@pytest.fixture
def shop(app, browser):
    """The workshop with a new pack on its bench."""
    browser.tap("data-do", "show workshop")
    browser.tap("data-do", "work new wwwd")
    browser.settle()
    assert isinstance(app.model.screen, Workshop)
    return app


def typed(browser, field: str, text: str) -> None:
    """A key is pressed in a field."""
    target = Element(attributes={"data-field": field, "data-live": ""})
    target.value, target.type = text, "text"  # type: ignore[attr-defined]
    browser.document.fire("input", target=target)


def test_each_key_is_in_the_store_before_the_next(shop, browser):
    for end in range(1, 6):
        typed(browser, "entry line", "____ ab"[: end + 2])
        browser.settle()
        assert packs(browser)[0].entries[0].startswith("____ ab"[: end + 2].rstrip())
    assert "____" in browser.page


def test_another_window_loses_nothing(shop, browser):
    """What it has written meanwhile is read before this one writes."""
    kept = read(browser.entries["guise.packs"])[0]
    browser.entries["guise.packs"] = written((*kept, Kept(OURS)), ())
    typed(browser, "pack name", "Mine")
    browser.settle()
    assert {pack.name for pack in packs(browser)} == {"Mine", "Ours"}


def test_what_cannot_be_read_is_not_written_over(shop, browser):
    browser.entries["guise.packs"] = "{"
    typed(browser, "pack name", "Mine")
    browser.settle()
    assert browser.entries["guise.packs"] == "{" and "cannot be read" in browser.notice


def test_a_full_browser_says_so(shop, browser):
    browser.refuse("localStorage.setItem")
    typed(browser, "pack name", "Mine")
    browser.settle()
    assert "does not let pages store" in browser.notice


def test_a_pack_that_is_thrown_away_is_still_there_to_be_put_back(shop, browser):
    pack = packs(browser)[0]
    browser.tap("data-do", f"work drop {pack.id}")
    browser.settle()
    assert not packs(browser) and read(browser.entries["guise.packs"])[1] == (pack,)
    browser.refuse("localStorage.setItem")
    browser.tap("data-do", f"work back {pack.id}")
    browser.settle()
    assert "does not let pages store" in browser.notice


def test_a_file_says_what_it_holds(shop, browser):
    """Not what a file of names says, which is written in the same way."""
    browser.tap("data-do", "work hand file")
    assert "It holds this pack and nothing else." in browser.notice


def test_a_large_backup_is_read(shop, browser):
    """A shelf of many games is far larger than any one text that comes from outside."""
    from guise.web.workshop import backup

    plain = json.loads(backup(shop.effects.keeping))
    plain["saves"] += ["x" * 200_000] * 30
    shop.send(msg.Imported(json.dumps(plain, separators=(",", ":"))))
    browser.settle()
    assert "The backup has been read." in browser.notice


def test_a_link_that_cannot_be_copied_is_said(shop, browser):
    browser.refuse("clipboard")
    cared_for = len(browser.did("guise.persist"))
    browser.tap("data-do", "work hand link")
    browser.settle()
    assert len(browser.did("guise.persist")) == cared_for + 1, "whoever hands a pack on wants it kept"
    assert "was not copied" in browser.notice
    ((over, link),) = browser.did("prompt")
    assert over == room_says("link-by-hand") and "#pack=" in link


def test_a_file_brings_a_pack_that_is_seen_first(app, browser):
    app.send(msg.Imported(dumps(OURS)))
    assert "Made by Ana." in browser.page and not packs(browser)
    browser.tap("data-do", "work keep keep")
    browser.settle()
    assert packs(browser) == [OURS]


def test_a_backup_brings_everything_to_another_browser(shop, browser):
    """And leaves what is there: a game, a pack and settings of the same name stay as they are."""
    from guise.web.workshop import backup

    typed(browser, "pack name", "Mine")
    browser.settle()
    text = backup(shop.effects.keeping)
    before = dict(browser.entries)
    saves = [key for key in before if key.startswith("guise.save.")]
    assert saves and json.loads(text)["guise-backup"] == 1 and "phones" not in json.loads(text)["saves"][0]
    browser.entries.clear()
    shop.send(msg.Imported(text))
    browser.settle()
    assert sorted(k for k in browser.entries if k.startswith("guise.save.")) == sorted(saves)
    assert [pack.name for pack in packs(browser)] == ["Mine"]
    assert "saved games 1" in browser.notice and "packs 1" in browser.notice
    changed = browser.entries["guise.packs"].replace("Mine", "Theirs")
    browser.entries["guise.packs"] = changed
    after = dict(browser.entries)
    shop.send(msg.Imported(text))
    browser.settle()
    assert browser.entries == after and "packs 0" in browser.notice


def test_a_backup_brings_back_what_was_thrown_away(shop, browser):
    """What was thrown away takes no text any more; the page said that another window had deleted it."""
    from guise.web.workshop import backup

    text = backup(shop.effects.keeping)
    (save_id,) = shop.effects.keeping.saves()
    for times in (1, 2):
        shop.effects.do(to_do.Drop(save_id))
        browser.settle()
        shop.send(msg.Imported(text))
        browser.settle()
        (back,) = shop.effects.keeping.saves()
        assert back != save_id and "saved games 1" in browser.notice, times
        assert loads(shop.effects.keeping.read(f"guise.save.{back}")).id == back
        save_id = back
    shop.send(msg.Imported(text))
    browser.settle()
    assert list(shop.effects.keeping.saves()) == [save_id] and "saved games 0" in browser.notice


@pytest.mark.parametrize(
    "text",
    ['{"guise-backup":2}', '{"guise-backup', '{"guise-backup":1,"saves":[7,"{"],"packs":"{","book":"x","prefs":4}'],
)
def test_a_backup_that_is_damaged_changes_nothing(shop, browser, text):
    before = dict(browser.entries)
    shop.send(msg.Imported(text))
    browser.settle()
    assert browser.entries == before and browser.notice
