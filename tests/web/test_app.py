"""The running page, with faults put into every effect, every drawing and the browser itself.

After each one the last good screen stands, a sentence says what happened, the cause is in the console, nothing that was
kept is lost, and the next tap works.
"""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import get_args

import pytest
from guise import games
from guise.offers.pack import Pack
from guise.supply.content import page_says, words
from guise.table.save import Save, dumps, from_link, loads, to_link
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui import render
from guise.ui.board import board_of
from guise.ui.commands import place
from guise.ui.covers import Saves, Settings
from guise.ui.model import in_play
from guise.ui.packs import written
from guise.ui.places import AtTable, Laying, Lobby
from guise.ui.update import update

from tests.ui.screens import over, table
from tests.web.browser import Element, JsException, promised

SAVE = Save("one", table(1, 2), "Sunday", 5)


@pytest.fixture
def begin(browser):
    """Opens the page, with these entries in its store, and these calls refused."""

    def open_page(*refused: str, **entries: str):
        browser.entries.update({f"guise.{name.replace('_', '.')}": text for name, text in entries.items()})
        for what in refused:
            browser.refuse(what)
        from guise.web.app import start

        return start()

    return open_page


@pytest.fixture
def copied(begin, browser):
    """A page with one save, whose writes are not answered by themselves."""
    browser.keeper.waits = True
    return begin(save_one=dumps(SAVE))


@pytest.fixture
def app(begin):
    """A page with one save, in its lobby."""
    return begin(save_one=dumps(SAVE))


@pytest.fixture
def playing(app, browser):
    """The same with the save opened."""
    browser.tap("data-do", "resume one")
    assert isinstance(app.model.screen, AtTable)
    return app


def next_tap_works(app, browser) -> None:
    """A tap that has nothing to do with what failed does what it should."""
    browser.refused.clear()
    browser.tap("data-do", "show settings")
    assert isinstance(app.model.screen, Settings) and "Light or dark" in browser.page and browser.notice == ""


# Starting ---------------------------------------------------------------------------------


def test_the_page_starts_in_the_lobby(app, browser):
    assert isinstance(app.model.screen, Lobby) and browser.did("guise.ready") and not browser.did("guise.persist")
    assert "Still on the table" in browser.elements["resume"].innerHTML and not browser.elements["resume"].hidden
    assert browser.elements["app"].hidden and not browser.elements["lobby"].hidden
    assert not browser.errors and not browser.warnings


def test_a_page_without_a_store_starts_and_says_so(begin, browser):
    app = begin("localStorage")
    assert "does not let the page read" in browser.elements["resume"].innerHTML and not browser.notice
    assert not browser.errors
    browser.tap("data-do", "lay _blank")
    browser.tap("data-do", "deal")
    assert isinstance(app.model.screen, AtTable) and not app.model.screen.stored and "bar-unsaved" in browser.page
    assert "does not let pages store" in browser.notice


def test_settings_that_cannot_be_read_are_said(begin, browser):
    app = begin(prefs="{", save_one=dumps(SAVE))
    assert browser.notice == page_says("unusual") and len(app.model.house.cards) == 1


def test_a_link_opens_its_game_and_leaves_the_address(begin, browser):
    browser.js.location.hash = "#save=" + to_link(SAVE)
    app = begin()
    assert in_play(app.model).save.table == SAVE.table and browser.did("replaceState")
    assert loads(next(iter(browser.entries.values()))).table == SAVE.table


def test_a_damaged_link_is_said_and_its_cause_is_in_the_console(begin, browser):
    browser.js.location.hash = "#save=%%"
    app = begin()
    assert isinstance(app.model.screen, Lobby) and "incomplete or damaged" in browser.notice
    assert "binascii" in browser.warnings[0] and not browser.entries


# Playing ----------------------------------------------------------------------------------


def test_the_house_goes_on_once_what_a_person_did_is_painted(begin, browser):
    """Chance is drawn and bots think after the picture of a deal, and that is not waited for once they are at it."""
    painted: list = []
    browser.keeper.waits = True
    browser.js.guise.painted = painted.append
    app = begin(prefs='{"pace": "at once"}')

    browser.tap("data-do", "lay _blank")
    browser.keeper.written()
    for paint in painted:
        paint()
    painted.clear()
    browser.tap("data-do", "deal")
    browser.due()
    assert not painted and 'class="table"' not in browser.page, "it is not on the disk yet"
    browser.keeper.written()
    browser.due()
    assert len(painted) == 1 and 'class="table"' in browser.page and not app.model.screen.save.table.log
    painted.pop()()
    while app.model.screen.save.table.can_advance():
        browser.due()
        browser.keeper.written()
    assert len(app.model.screen.save.table.log) > 1 and not painted


def test_what_waits_for_the_disk_is_drawn_once_it_is_there(copied, browser):
    browser.tap("data-do", "resume one")
    browser.keeper.written()
    drawn, before = len(browser.did("guise.draw")), browser.page
    browser.tap("data-move", "bid 4")
    assert len(browser.did("guise.draw")) == drawn and browser.elements["app"].attributes["aria-busy"] == "true"
    browser.keeper.written()
    assert len(browser.did("guise.draw")) == drawn + 1 and browser.page != before
    assert "aria-busy" not in browser.elements["app"].attributes


def test_every_move_is_kept_before_it_is_shown(playing, browser, monkeypatch):
    log = len(in_play(playing.model).save.table.log)
    shown: list[int] = []
    draw = browser.js.guise.draw

    def watch(element, markup):
        shown.append(len(json.loads(browser.entries["guise.save.one"])["log"]))
        draw(element, markup)

    browser.js.guise.draw = watch
    browser.tap("data-move", "bid 4")
    assert shown == [log + 1] and playing.model.screen.stored
    assert playing.model.screen.drawn == playing.model.screen.save.table.told
    browser.tap("data-do", "note 1:A maybe")
    assert json.loads(browser.entries["guise.save.one"])["notes"] == {"0": {"1:A": "maybe"}}, "so is every note"


def test_the_page_is_drawn_once_for_a_move_and_all_that_follows_it(playing, browser, monkeypatch):
    count: list[int] = []
    monkeypatch.setattr("guise.web.queue.draw", lambda m: count.append(1) or render.draw(m))
    browser.tap("data-move", "bid 4")
    assert len(count) == 1


def press(browser, name: str, text: str) -> None:
    """A finger comes down on a button, and stays."""
    hit = Element(attributes={name: text}, tag="button")
    browser.document.fire("pointerdown", target=hit, button=0, pointerId=1, pointerType="mouse")


@pytest.fixture
def answers(monkeypatch):
    """The messages that are answered, as they are."""
    found: list[say.Message] = []
    monkeypatch.setattr(
        "guise.web.queue.update", lambda m, message, fresh: found.append(message) or update(m, message, fresh)
    )
    return found


def test_whoever_has_made_no_packs_needs_none_of_their_screens(app, browser, answers):
    """On a first visit these come last, and the cards of the box that was opened come before."""
    for told, text in enumerate(("", written((), (Pack("wwwd", "feedbeef", "Ours", ()),)))):
        browser.entries["guise.packs"] = text
        browser.document.fire("guise:open", detail=SimpleNamespace(game="_blank"))
        assert isinstance(app.model.screen, Laying)
        assert [type(one) for one in answers].count(say.PacksCame) == told


def test_a_press_is_answered_while_the_finger_is_down_and_nobody_sees_it(playing, browser, answers):
    page, kept, model = browser.page, dict(browser.entries), playing.model
    press(browser, "data-move", "bid 4")
    assert [type(one) for one in answers] == [say.PlayMove]
    assert browser.page == page and browser.entries == kept and playing.model is model and not browser.notice
    browser.tap("data-move", "bid 4")
    assert [type(one) for one in answers].count(say.PlayMove) == 1
    assert playing.model.screen.save.table.log[-1].move == "bid 4" and browser.page != page
    assert json.loads(browser.entries["guise.save.one"])["log"][-1][-1] == "bid 4"


def test_a_press_that_becomes_another_tap_or_none_does_nothing(playing, browser, answers):
    moves = len(playing.model.screen.save.table.log)
    press(browser, "data-move", "bid 4")
    browser.tap("data-do", "note 1:A maybe")
    assert len(playing.model.screen.save.table.log) == moves
    browser.tap("data-move", "bid 4")
    assert playing.model.screen.save.notes and len(playing.model.screen.save.table.log) == moves + 1
    assert [type(one) for one in answers].count(say.PlayMove) == 2, "the table had changed: it is answered anew"


def test_a_press_whose_answer_fails_is_told_of_when_it_is_a_tap(playing, browser, monkeypatch):
    with monkeypatch.context() as fault:
        fault.setattr("guise.web.queue.draw", broken)
        press(browser, "data-move", "bid 4")
    assert not browser.notice and not browser.errors and not browser.warnings
    press(browser, "data-move", "")
    assert not browser.notice and not browser.errors
    browser.tap("data-move", "bid 4")
    assert playing.model.screen.save.table.log[-1].move == "bid 4" and not browser.notice


def test_what_lies_behind_a_curtain_is_not_given_to_the_page_before_the_tap(begin, browser, answers):
    app = begin(save_one=dumps(Save("one", table(), "", 5)))
    press(browser, "data-do", "resume one")
    assert not any(isinstance(one, say.OpenSave) for one in answers), "the lobby stands before the games have come"
    browser.tap("data-do", "resume one")
    drawn = len(browser.did("guise.draw"))
    press(browser, "data-do", "raise")
    assert isinstance(answers[-1], say.RaiseCurtain) and len(browser.did("guise.draw")) == drawn
    assert not app.model.screen.sheet.up


# Effects that fail ------------------------------------------------------------------------

TELLING = next(game for game in games.ids() if games.load(game).meta.household)
"""A game to which a household tells something of itself."""
EFFECTS = {
    to_do.Store: ("data-move", "bid 4", "localStorage.setItem", "does not let pages store"),
    to_do.Drop: ("data-do", "really-delete one", "localStorage.removeItem", "still there"),
    to_do.Rename: ("data-do", "", "localStorage.setItem", "does not let pages store"),
    to_do.KeepPrefs: ("data-do", "pref theme dark", "localStorage.setItem", "could not save the settings"),
    to_do.Download: ("data-do", "export file one", "URL", "Something went wrong here"),
    to_do.DownloadText: ("data-do", f"export own {TELLING}", "URL", "Something went wrong here"),
    to_do.CopyLink: ("data-do", "export link one", "clipboard", "would not copy the link"),
    to_do.Later: ("data-do", "deal", "setTimeout", "Something went wrong here"),
    to_do.AtHome: ("data-do", "home", "guise.update", "Something went wrong here"),
    to_do.FillScreen: ("data-do", "fill-screen", "requestFullscreen", "Something went wrong here"),
    to_do.LeaveMark: ("data-do", "show saves", "pushState", "Something went wrong here"),
    to_do.CopyMoment: ("data-do", "film moment", "clipboard", "would not copy the link"),
    to_do.ClearBook: ("data-do", "book really-delete", "localStorage.setItem", "could not save the house book"),
    to_do.DownloadBook: ("data-do", "book export", "URL", "Something went wrong here"),
    to_do.Share: ("data-do", "share", "clipboard", "could not share or copy the result"),
    to_do.ShareFinale: ("data-do", "picture", "guise.picture", "could not make a picture"),
    to_do.KeepPack: ("data-do", f"work new {TELLING}", "localStorage.setItem", "does not let pages store"),
    to_do.DownloadBackup: ("data-do", "work backup", "URL", "Something went wrong here"),
    to_do.PrintOut: ("data-do", "print", "print", "Something went wrong here"),
}


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
def test_an_effect_that_fails_is_said_and_nothing_is_lost(app, browser, effect):
    attribute, text, refused, words = EFFECTS[effect]
    if effect in (to_do.Store, to_do.Later, to_do.AtHome, to_do.Share, to_do.ShareFinale):
        browser.tap("data-do", "lay _blank" if effect is to_do.Later else "resume one")
    if effect in (to_do.Share, to_do.ShareFinale):
        finish(app, browser)
    if effect is to_do.CopyMoment:
        browser.tap("data-do", "show film one")
    if effect in (to_do.KeepPack, to_do.DownloadBackup):
        browser.tap("data-do", "show workshop")
    kept = dict(browser.entries)
    browser.refuse(refused)
    if effect is to_do.Rename:
        browser.document.fire("change", target=Element(attributes={"data-field": "rename one"}))
    else:
        browser.tap(attribute, text)
    browser.settle()
    assert words in browser.notice, effect
    assert "SecurityError" in "".join(browser.warnings + browser.errors), "the cause is in the console"
    if effect is not to_do.Later:
        assert browser.entries == kept
    if effect is to_do.Drop:
        assert [c.id for c in app.model.house.cards] == ["one"]
    next_tap_works(app, browser)


def test_every_effect_has_its_fault():
    """Those of phones and decks, games and files that go into the book, and what is done with packs that are there fail
    in tests of their own; choosing a file fails later. A remark cannot, nor what only reads: all that is kept was read
    before the page began.
    """
    elsewhere = {to_do.ChooseFile, to_do.Remark, to_do.FetchDeck, *get_args(to_do.PhonesEffect)}
    elsewhere |= {to_do.EnterGame, to_do.MergeBook, to_do.ForgetPack, to_do.CopyPack, to_do.ReadBackup}
    elsewhere |= {to_do.Load, to_do.LoadFilm, to_do.OpenBook, to_do.OpenPacks}
    assert set(EFFECTS) | elsewhere == set(get_args(to_do.Effect))


def test_every_effect_is_carried_out_somewhere(app):
    from guise.web import outgoing, workshop

    table = app.effects._table
    assert table.keys() == set(get_args(to_do.Effect))
    by_wish = {kind for kind, do in table.items() if do == app.effects._by_wish}
    assert by_wish == outgoing.DOERS.keys() | workshop.DOERS.keys()


@pytest.mark.parametrize("effect", get_args(to_do.Effect), ids=lambda effect: effect.__name__)
def test_a_fault_of_ours_in_any_effect_is_said(playing, browser, monkeypatch, effect):
    """Whatever it is: here, a division by nothing in what carries it out."""

    def broken(asked):
        raise ZeroDivisionError

    monkeypatch.setitem(playing.effects._table, effect, broken)
    example = effect(**{name: SAVE if name in ("save", "source") else "one" for name in effect.NAMES})
    before = playing.model
    monkeypatch.setattr("guise.web.queue.update", one_effect(example))
    playing.send(say.SayNo())
    monkeypatch.undo()
    assert "ZeroDivisionError" in browser.errors[0] and "ZeroDivisionError" in browser.notice
    assert playing.model.screen.save == before.screen.save
    next_tap_works(playing, browser)


def one_effect(effect):
    """An ``update`` that asks for one effect when a question is answered with no."""
    return lambda m, message, fresh: (m, (effect,)) if isinstance(message, say.SayNo) else update(m, message, fresh)


def test_storage_that_is_full_is_said_and_kept_by_itself_when_there_is_room(playing, browser):
    browser.refuse("localStorage.setItem", JsException("QuotaExceededError"))
    kept = browser.entries["guise.save.one"]
    browser.tap("data-move", "bid 4")
    assert "storage is full" in browser.notice and browser.entries["guise.save.one"] == kept
    assert "bar-unsaved" in browser.page
    browser.refused.clear()
    browser.tap("data-do", "note 1:A maybe")
    assert "bar-unsaved" not in browser.page
    assert loads(browser.entries["guise.save.one"]).table == playing.model.screen.save.table


@pytest.mark.parametrize("what", ["export file one", f"export own {TELLING}"])
def test_whoever_takes_something_with_them_wants_it_kept(app, browser, what):
    browser.tap("data-do", what)
    assert browser.did("guise.persist"), "the browser is asked to keep what somebody cares for"


def test_a_link_is_copied_only_when_it_is(app, browser):
    assert not browser.did("guise.persist")
    browser.tap("data-do", "export link one")
    assert browser.did("guise.persist"), "asked for when somebody cares for a save, and not before"
    assert browser.notice == "", "nothing is said before the browser has done it"
    browser.settle()
    assert "Link copied" in browser.notice and browser.did("clipboard")[0][0].startswith("https://example.org/")
    browser.refuse("clipboard", JsException("NotAllowedError"))
    browser.tap("data-do", "export link one")
    browser.settle()
    assert "copied." not in browser.notice and "secrets included" in browser.did("prompt")[0][0]
    browser.js.navigator.clipboard = None
    browser.tap("data-do", "export link one")
    assert len(browser.did("prompt")) == 2 and "would not copy" in browser.notice


def test_the_system_opens_a_file_with_the_page(begin, browser):
    """A save on the disk, opened with the installed page, is brought in; what cannot be read is said."""
    opened = []
    browser.js.window.launchQueue = SimpleNamespace(setConsumer=opened.append)
    app = begin()

    def launch(**text):
        file = SimpleNamespace(size=1000, **text)

        async def found():
            return file

        files = type("Files", (list,), {"length": property(len)})([SimpleNamespace(getFile=found)] if text else [])
        opened[0](SimpleNamespace(files=files))
        browser.settle()

    launch()
    assert isinstance(app.model.screen, Lobby) and browser.notice == ""
    launch(text=browser.waits("file", "{"))
    assert browser.notice and isinstance(app.model.screen, Lobby)
    launch(text=browser.waits("file", dumps(SAVE)))
    assert in_play(app.model) is not None


def test_another_app_shares_a_game_with_the_page(begin, browser):
    """A file, or a link in some words, is brought in once; what is neither is refused in words."""
    where = browser.js.location
    for text in (dumps(SAVE), f"Look: https://example.org/#save={to_link(SAVE)} and tell me"):
        where.search = "?shared"
        browser.js.guise.shared = browser.waits("shared", text)
        app = begin()
        browser.settle()
        assert in_play(app.model) is not None
        assert browser.did("replaceState")[-1][2] == where.pathname
    for text in ("", "a shopping list"):
        browser.js.guise.shared = browser.waits("shared", text)
        app = begin()
        browser.settle()
        assert browser.notice and isinstance(app.model.screen, Lobby)
    count = len(browser.did("shared"))
    where.search = ""
    begin()
    browser.settle()
    assert len(browser.did("shared")) == count, "nobody has shared anything"


def test_a_damaged_save_cannot_be_copied_named_or_opened_and_is_kept(begin, browser):
    app = begin(save_bad="{", save_one=dumps(SAVE))
    for text in ("export link bad", "resume bad"):
        browser.tap("data-do", text)
        assert "damaged" in browser.notice and browser.warnings
    browser.document.fire("change", target=Element(attributes={"data-field": "rename bad"}))
    assert "damaged, so it cannot be renamed" in browser.notice and browser.entries["guise.save.bad"] == "{"
    browser.tap("data-do", "export file bad")
    assert browser.did("Blob")[-1] == ("{",) and browser.made[-1].download == "game.guise.json"
    next_tap_works(app, browser)


@pytest.mark.parametrize("aside", [False, True])
def test_what_is_left_of_a_damaged_save_is_opened_as_a_game_of_its_own(begin, browser, aside):
    """Up to where it breaks, or from a copy that was put aside; the damaged one stays as it is."""
    moves = SAVE.table.log
    text = dumps(SAVE)
    damaged = text[: text.rindex(moves[-1].move)]
    if aside:
        browser.keeper.aside["guise.save.bad"] = ["{", text]
    app = begin(save_bad=damaged, save_hopeless="{")
    browser.tap("data-do", "show saves")
    assert browser.page.count("Open what is left") == 1 and browser.page.count("This save is damaged.") == 2
    browser.tap("data-do", "resume bad")
    left = moves if aside else moves[:-1]
    assert app.model.screen.save.table.log[: len(left)] == left and app.model.screen.save.id not in ("bad", "one")
    assert ("an earlier copy" if aside else f"damaged after move {len(left)}.") in browser.notice
    assert browser.entries["guise.save.bad"] == damaged and len(browser.entries) == 3
    browser.tap("data-do", "resume hopeless")
    assert "damaged" in browser.notice and len(browser.entries) == 3


def test_a_new_name_that_neither_copy_takes_is_said_and_not_shown(copied, browser):
    """The store is full: the reason is said, and the shelf shows the name that is kept."""
    app = copied
    browser.tap("data-do", "show saves")
    browser.refuse("localStorage.setItem", JsException("QuotaExceededError"))
    field = Element(attributes={"data-field": "rename one"})
    field.value = "Rainy"
    browser.document.fire("change", target=field)
    key, _, kept = browser.keeper.asked.pop()
    kept.settle("full")
    assert "storage is full" in browser.notice and browser.entries[key] == dumps(SAVE)
    assert "Sunday" in browser.page and "Rainy" not in browser.page
    assert [c.name for c in app.model.house.cards] == ["Sunday"]
    next_tap_works(app, browser)


@pytest.mark.parametrize("damaged", [False, True])
def test_whoever_hands_a_game_over_is_told_of_its_secrets_and_gives_no_key_of_a_phone(begin, browser, damaged):
    """A save that is not in play, one that is, and one too damaged to be read."""
    root = "5e" * 32
    text = dumps(replace(SAVE, phones={"sid": "a1b2c3d4", "seats": {"0": [0, root]}}))
    assert root in text
    app = begin(save_one=text[:-9] if damaged else text)
    for open_it in (False, True)[: 1 if damaged else 2]:
        if open_it:
            browser.tap("data-do", "resume one")
        browser.tap("data-do", "export file one")
        assert "secrets included" in browser.notice
        assert SAVE.table.seed in browser.did("Blob")[-1][0] and root not in browser.did("Blob")[-1][0]
        if damaged:
            continue
        browser.tap("data-do", "export link one")
        browser.settle()
        assert "secrets included" in browser.notice
        link = browser.did("clipboard")[-1][0].partition("#save=")[2]
        assert from_link(link).table == SAVE.table and from_link(link).phones is None
    next_tap_works(app, browser)


def test_a_file_is_chosen_read_and_opened_or_that_is_said(app, browser):
    def chooser(size=1000, **text):
        browser.tap("data-do", "import")
        made = browser.made[-1]
        made.files = SimpleNamespace(item=lambda i: SimpleNamespace(size=size, **text))
        return made

    chooser(size=30_000_000, text=browser.waits("large", dumps(SAVE))).fire("change")
    assert "far too large to be a game" in browser.notice and not browser.did("large")
    chooser(text=browser.waits("file", dumps(SAVE))).fire("change")
    assert isinstance(app.model.screen, AtTable) and len(browser.entries) == 2
    browser.refuse("file")
    chooser(text=browser.waits("file")).fire("change")
    assert "file could not be read" in browser.notice
    chooser().fire("change")
    assert "AttributeError" in browser.notice
    next_tap_works(app, browser)


# Drawings that fail -----------------------------------------------------------------------

RENDERERS = {
    "guise.ui.setup_screen.setup_screen": "lay _blank",
    "guise.ui.table_screen.table_screen": "resume one",
    "guise.ui.pages.help_page": "show help _blank",
    "guise.ui.pages.saves_page": "show saves",
    "guise.ui.pages.settings_page": "show settings",
    "guise.ui.pages.tour_page": "lesson _blank",
    "guise.ui.render.resume_cards": "home",
    "guise.ui.render.clock": "resume one",
    "guise.ui.render._heard": "resume one",
    "guise.ui.table_screen.aloud": "resume one",
    "guise.games._blank.board.picture": "resume one",
    "guise.games._blank.board.controls": "resume one",
    "guise.games._blank.board.plate": "resume one",
    "guise.games._blank.hand.hand": "resume one",
    "guise.ui.render.dialog": "delete one",
}


def broken(*given):
    """A drawing with a fault."""
    raise ZeroDivisionError("a fault in a drawing")


@pytest.mark.parametrize("renderer", RENDERERS)
def test_a_screen_that_cannot_be_drawn_is_never_kept(app, browser, monkeypatch, renderer):
    browser.tap("data-do", "show help phones")
    good, before, kept = app.model, browser.page, dict(browser.entries)
    board_of.cache_clear()
    monkeypatch.setattr(renderer, broken)
    browser.tap("data-do", RENDERERS[renderer])
    if renderer.endswith("dialog"):  # it is part of every screen
        assert app.model == good and "Nothing has changed." in browser.elements["toasts"].innerHTML
    else:
        assert app.model.screen == good.screen and "(ZeroDivisionError)" in browser.notice
        assert before.split("toasts")[0] == browser.page.split("toasts")[0], "the last good screen stays"
    assert "a fault in a drawing" in browser.errors[0] and browser.entries == kept
    monkeypatch.undo()
    board_of.cache_clear()
    next_tap_works(app, browser)


def test_a_fault_in_the_middle_of_a_game_loses_no_move(playing, browser, monkeypatch):
    log, whole = playing.model.screen.save.table.log, board_of("_blank")
    monkeypatch.setattr("guise.ui.table_screen.board_of", lambda game: replace(whole, picture=broken))
    browser.tap("data-move", "bid 4")
    assert playing.model.screen.save.table.log == log and "ZeroDivisionError" in browser.elements["toasts"].innerHTML
    assert loads(browser.entries["guise.save.one"]).table.log == log, "what was not shown is not kept"
    monkeypatch.undo()
    browser.tap("data-move", "bid 4")
    assert len(playing.model.screen.save.table.log) == len(log) + 1


def test_a_page_that_takes_no_drawing_is_written_anew(app, browser):
    browser.refuse("guise.draw")
    browser.tap("data-do", "show settings")
    assert "Light or dark" in browser.page, "not as it should be, but it is there"
    assert "could not be shown" in browser.elements["toasts"].innerHTML and browser.errors
    next_tap_works(app, browser)


@pytest.mark.parametrize(
    "refused, prefs, words", [("guise.sound", "sound", "sound"), ("voice.speak", "voice", "aloud")]
)
def test_a_sound_or_a_voice_that_fails_spoils_no_drawing(begin, browser, refused, prefs, words):
    ended = Save("one", over(table(1, 1, game="who")), "", 5)
    app = begin(refused, save_one=dumps(ended), prefs=json.dumps({prefs: True}))
    browser.tap("data-do", "resume one")
    app.model = app.model.with_screen(app.model.screen.but(drawn=0))
    if prefs == "voice":
        app.screen.voice.say = broken  # this game has nothing to say
    browser.tap("data-do", "drawer log")
    assert app.model.screen.drawer == "log" and words in browser.elements["toasts"].innerHTML and browser.errors


# Messages that fail -----------------------------------------------------------------------


def test_a_fault_in_update_changes_nothing(playing, browser, monkeypatch):
    before = playing.model.screen.save
    monkeypatch.setattr("guise.table.table.Table.submit", broken)
    browser.tap("data-move", "bid 4")
    monkeypatch.undo()
    assert playing.model.screen.save is before and "(ZeroDivisionError)" in browser.notice
    next_tap_works(playing, browser)


@pytest.mark.parametrize(
    "name, text", [("data-do", "dance 5"), ("data-do", ""), ("data-pick", ""), ("data-move", ""), ("data-do", "hang x")]
)
def test_a_button_that_cannot_be_read_is_said(playing, browser, name, text):
    before = playing.model.screen
    browser.tap(name, text)
    assert "cannot read the button" in browser.notice and browser.errors
    assert playing.model.screen.save is before.save
    next_tap_works(playing, browser)


def test_a_tap_that_comes_too_late_is_said(app, browser):
    browser.tap("data-do", "take-back 0")
    assert browser.notice == page_says("untimely") and isinstance(app.model.screen, Lobby)


# Other windows ----------------------------------------------------------------------------


def test_another_window_plays_on(playing, browser):
    browser.keeper.other_window("one", takes=True)
    assert playing.model.screen.moved_on and "another window" in browser.page
    browser.tap("data-do", "reload")
    assert not playing.model.screen.moved_on
    browser.entries["guise.save.one"] = dumps(Save("one", over(table(1, 2)), "", 9))
    browser.keeper.elsewhere.add("guise.save.one")  # it has not been told of that yet
    browser.tap("data-move", "bid 4")
    assert playing.model.screen.moved_on, "its moves are not written over"
    assert loads(browser.entries["guise.save.one"]).table.over


def test_a_table_that_stands_in_the_lobby_is_behind_as_well(playing, browser):
    """Its phones may still answer: what another window has gone on with is not played on by them."""
    browser.tap("data-do", "home")
    browser.keeper.other_window("one", takes=True)
    assert isinstance(playing.model.screen, Lobby) and in_play(playing.model).moved_on
    browser.tap("data-do", "resume one")
    assert not playing.model.screen.moved_on


def test_going_on_here_with_a_game_thrown_away_there(playing, browser):
    """Another window has played on, and then thrown the game away: "Go on here" says so and leads home."""
    browser.keeper.other_window("one", takes=True)
    assert playing.model.screen.moved_on
    del browser.entries["guise.save.one"]
    browser.tap("data-do", "reload")
    assert isinstance(playing.model.screen, Lobby) and in_play(playing.model) is None
    assert "deleted in another window" in browser.notice and not playing.model.house.cards
    assert "guise.save.one" not in browser.entries
    next_tap_works(playing, browser)


def test_a_link_to_a_film_that_is_not_here(app, browser):
    """The link was made in another browser: nothing was thrown away, and the film can be asked for. Of a game that was
    on the shelf a moment ago it is said that it was thrown away.
    """
    browser.js.location.hash = f"#film={place(say.ShowFilm('elsewhere', 3))}"
    browser.js.window.fire("hashchange")
    assert "not in this browser" in browser.notice and "thrown away" not in browser.notice
    assert isinstance(app.model.screen, Lobby) and app.model.house.cards
    del browser.entries["guise.save.one"]
    browser.js.location.hash = f"#film={place(say.ShowFilm('one', 3))}"
    browser.js.window.fire("hashchange")
    assert "deleted in another window" in browser.notice and not app.model.house.cards
    next_tap_works(app, browser)


@pytest.mark.parametrize("text", ["", "one.x", "one.5.table.more"])
def test_a_link_to_a_film_that_is_cut_short_lets_the_page_start(begin, browser, text):
    browser.js.location.hash = f"#film={text}"
    app = begin(save_one=dumps(SAVE))
    assert browser.did("guise.ready") and browser.notice and isinstance(app.model.screen, Lobby)
    next_tap_works(app, browser)


def test_another_window_changes_the_shelf(app, browser):
    browser.tap("data-do", "show saves")
    browser.entries["guise.save.two"] = dumps(Save("two", table(), "Monday", 7))
    browser.keeper.other_window("two")
    assert isinstance(app.model.screen, Saves) and "Monday" in browser.page
    del browser.entries["guise.save.two"]
    browser.keeper.other_window("two")
    assert "Monday" not in browser.page


def test_what_another_window_plays_is_on_the_shelf_when_a_table_is_left(playing, browser):
    browser.entries["guise.save.two"] = dumps(Save("two", table(), "Monday", 7))
    browser.keeper.other_window("two")
    assert isinstance(playing.model.screen, AtTable) and not playing.model.screen.moved_on
    browser.tap("data-do", "home")
    assert "Monday" in browser.elements["resume"].innerHTML


# What is heard of the page ----------------------------------------------------------------


def test_boxes_fields_and_shapes_are_heard(app, browser):
    browser.document.fire("guise:open", detail=SimpleNamespace(game="_blank"))
    assert isinstance(app.model.screen, Laying)
    field = Element(attributes={"data-field": "name 0"})
    field.value = "Zoe"
    browser.document.fire("change", target=field)
    browser.document.fire("change", target=Element())
    assert app.model.screen.chairs[0].name == "Zoe"
    browser.narrow.matches = True
    browser.narrow.fire("change", matches=True)
    assert app.model.house.tall
    browser.js.window.fire("popstate")
    assert isinstance(app.model.screen, Lobby)
    browser.document.fire("guise:open", detail=SimpleNamespace(game="chess"))
    assert "no game called “chess”" in browser.notice


def test_a_disabled_button_does_nothing(app, browser):
    browser.tap("data-do", "show settings", disabled="")
    browser.document.fire("click", target=Element(), detail=1)
    assert isinstance(app.model.screen, Lobby)


def test_a_form_is_sent_and_emptied_unless_refused(playing, browser):
    form, field = Element(attributes={"form[data-form]": "", "data-form": "say"}), Element()
    form.parts["[name=text]"], field.value = field, "hello"
    event = browser.document.fire("submit", target=form)
    browser.document.fire("submit", target=Element())
    assert event.stopped and playing.model.screen.refusal
    assert field.value == "hello", "a refused sentence stays, to be mended"
    browser.elements[".bar-why"] = Element()  # what was refused before is still shown while the next waits for the disk
    form.attributes["data-form"], field.value = "bid", "4"
    browser.document.fire("submit", target=form)
    assert field.value == "" and playing.model.screen.refusal is None


def test_the_curtain_is_held_looked_behind_or_opened_by_keyboard(begin, browser):
    app = begin(save_one=dumps(Save("one", table(), "", 5)))
    browser.tap("data-do", "resume one")
    hold = Element(attributes={"data-hold": ""}, tag="button")
    curtain = browser.elements["curtain"] = Element("curtain")

    def up() -> bool:
        found = app.model.screen.sheet.up
        curtain.attributes = {"data-up": ""} if found else {}
        return found

    press = {"target": hold, "button": 0, "pointerId": 1}
    browser.document.fire("pointerdown", **press)
    assert up()
    browser.document.fire("pointerup", target=hold, pointerId=2)
    assert up(), "another finger"
    browser.document.fire("pointerup", target=hold, pointerId=1)
    assert not up(), "held: it falls when the finger goes"
    browser.document.fire("pointerup", target=hold, pointerId=1)
    browser.tap("data-do", "raise")
    assert up(), "Look keeps it open"
    browser.document.fire("pointerdown", **press)
    assert up()
    browser.document.fire("pointerup", target=hold, pointerId=1)
    assert not up(), "and the same button as for peeking hides it"
    browser.document.fire("click", target=hold, detail=0)
    assert up()
    browser.document.fire("keydown", target=hold, key="Escape")
    assert not up()
    browser.document.fire("pointerdown", target=hold, button=2, pointerId=1)
    assert not up()
    browser.document.fire("click", target=hold, detail=0)
    browser.document.hidden = True
    browser.document.fire("visibilitychange")
    assert not up(), "a page that is hidden shows no hand"


def touch(browser, kind: str, hit: Element, now: float) -> None:
    """A finger at one place of the page; a click comes when the browser has seen the whole touch."""
    browser.document.fire(
        kind, target=hit, button=0, detail=1, pointerId=7, pointerType="touch", clientX=90, clientY=90, timeStamp=now
    )


def test_the_touch_that_uncovers_presses_nothing(begin, browser):
    """Neither its own click, nor the second half of a double tap, wherever the page has changed under it."""
    app = begin(save_one=dumps(Save("one", table(), "", 5)))
    browser.tap("data-do", "resume one")
    look = Element(attributes={"data-do": "raise"}, tag="button")
    bid = Element(attributes={"data-move": "bid 4"}, tag="button")
    seat = app.model.screen.sheet.seat
    moves = len(app.model.screen.save.table.log)
    browser.now += 10_000
    touch(browser, "pointerdown", look, 10_000)
    touch(browser, "pointerup", look, 10_060)
    touch(browser, "click", look, 10_060)
    assert app.model.screen.sheet.up
    for now in (10_200, 10_700):  # a double tap, and another tap where the button was
        touch(browser, "pointerdown", bid, now)
        touch(browser, "click", bid, now + 50)
        assert len(app.model.screen.save.table.log) == moves
    touch(browser, "click", bid, 11_000)
    assert len(app.model.screen.save.table.log) == moves, "a click whose touch has pressed before presses nothing"
    touch(browser, "pointerdown", Element(), 12_000)
    touch(browser, "click", bid, 12_050)
    assert len(app.model.screen.save.table.log) == moves, "the button came under a finger that was down already"
    touch(browser, "pointerdown", bid, 13_000)
    touch(browser, "pointercancel", bid, 13_040)
    touch(browser, "click", bid, 13_050)
    assert len(app.model.screen.save.table.log) == moves, "a touch that became something else"
    touch(browser, "pointerdown", bid, 14_000)
    touch(browser, "click", bid, 14_050)
    assert [(e.actor, e.move) for e in app.model.screen.save.table.log[moves:]] == [(seat, "bid 4")]


def test_the_second_click_of_a_mouse_is_no_move(playing, browser):
    bid = Element(attributes={"data-move": "bid 4"}, tag="button")
    moves = len(playing.model.screen.save.table.log)
    browser.document.fire("click", target=bid, detail=2)
    assert len(playing.model.screen.save.table.log) == moves
    browser.document.fire("click", target=bid, detail=1)
    assert len(playing.model.screen.save.table.log) == moves + 1


def test_a_piece_of_a_picture_is_played_by_keyboard(playing, browser):
    piece = Element(attributes={"svg": "", "data-move": "bid 4"})
    for key in ("x", "Enter"):
        event = browser.document.fire("keydown", target=piece, key=key, detail=1)
        assert event.stopped is (key == "Enter")
    assert playing.model.screen.save.table.log[-1].move == "bid 4"


def test_a_key_presses_the_button_that_names_it(app, browser):
    """Only when the key is free: not with another held, in a field, on a button that it presses, or taken by others."""
    button = browser.elements["[data-key]"] = Element(attributes={"data-key": "End"}, tag="button")
    other = Element(attributes={"data-key": "Shift+End"}, tag="button")
    for name, named in (("End", button), ("Space", button), ("Shift+End", other)):
        browser.elements[f'[data-key="{name}"]:not(:disabled, [inert] *)'] = named

    def presses(key: str, target: Element | None = None, **held: bool) -> bool:
        was = button.clicked + other.clicked
        given = dict.fromkeys(("ctrlKey", "altKey", "metaKey", "shiftKey", "defaultPrevented"), False) | held
        event = browser.document.fire("keydown", target=target or Element(), key=key, **given)
        assert event.stopped is (button.clicked + other.clicked == was + 1)
        return event.stopped

    assert presses("End") and presses("End", Element(tag="button")) and presses(" ")
    assert presses("End", shiftKey=True)
    assert not presses("Home") and not presses("Home", shiftKey=True)
    assert not any(presses("End", **{held: True}) for held in ("ctrlKey", "altKey", "metaKey", "defaultPrevented"))
    assert not presses(" ", Element(tag="button")) and not presses("End", Element(tag="input, textarea, select"))
    assert (button.clicked, other.clicked) == (3, 1)
    del browser.elements["[data-key]"]
    assert not presses("End")


def test_at_home_nothing_more_is_due_of_the_table(begin, browser):
    """What comes next at a table is not waited for while nobody is there to see it, and no clock ticks."""

    def due() -> list[str]:
        return [getattr(call, "__qualname__", "") for _, call in browser.timers.values()]

    begin()
    browser.tap("data-do", "lay _blank")
    browser.tap("data-do", "deal")
    browser.due()
    assert due() and 'class="table"' in browser.page
    browser.tap("data-do", "home")
    assert not due()


def test_a_rule_is_gone_to(app, browser):
    rule = browser.elements["rule-MASK-1"] = Element("rule-MASK-1")
    browser.tap("data-do", "show help _blank MASK-1")
    assert rule.scrolled == 11


# The book of the house ----------------------------------------------------------------------


def in_book(browser) -> list[dict]:
    return json.loads(browser.entries.get("guise.book", '{"leaves":[]}'))["leaves"]


def finish(app, browser) -> None:
    """Play the game on the table to its end."""
    while not app.model.screen.save.table.over:
        t = app.model.screen
        if t.sheet is not None:
            browser.tap("data-do", "raise")
        seat = t.save.table.turn.seats[0]
        v = t.save.table.peek(seat)
        move = next(m for m in t.save.table.game.legal(v) if not m.endswith(">"))
        app.send(say.PlayMove(move, seat))


def test_a_game_that_ends_is_in_the_book_once(playing, browser):
    finish(playing, browser)
    assert [len(leaf["seats"]) for leaf in in_book(browser)] == [len(SAVE.table.chairs)]
    browser.tap("data-do", "home")
    browser.tap("data-do", "resume one")
    assert playing.model.screen.save.table.over and len(in_book(browser)) == 1
    browser.tap("data-do", "show book")
    assert words("house")["book"]["newest"] in browser.page and SAVE.table.chairs[0].name in browser.page
    browser.tap("data-do", "book delete")
    assert "with the one game in it" in browser.page
    browser.tap("data-do", "book really-delete")
    assert in_book(browser) == [] and "The book is empty." in browser.notice


def test_a_shut_book_takes_nothing_in(playing, browser):
    browser.tap("data-do", "pref book off")
    finish(playing, browser)
    assert in_book(browser) == []


def test_a_book_that_cannot_be_written_is_said_and_the_game_is_kept(playing, browser, monkeypatch):
    put = browser.keeper.put
    monkeypatch.setattr(
        browser.keeper,
        "put",
        lambda key, text: promised("closed") if key == "guise.book" else put(key, text),
    )
    finish(playing, browser)
    assert browser.notice == page_says("unwritten") and playing.model.screen.stored


def test_a_book_from_a_file_joins_this_one_once(app, browser):
    from guise.table import book

    other = book.dumps((book.Leaf("k", "_blank", 5, (book.Sitter("Ana"), book.Sitter("Zoe")), (1,)),))
    app.send(say.Imported(other))
    assert "One game was added to the book." in browser.notice and "Zoe" in browser.page
    app.send(say.Imported(other))
    assert len(in_book(browser)) == 1 and "already in the book" in browser.notice
    app.send(say.Imported(other[:-9]))
    assert len(in_book(browser)) == 1 and "damaged" in browser.notice


def test_a_result_is_handed_on_by_the_system_or_else_copied(playing, browser):
    finish(playing, browser)
    browser.tap("data-do", "share")
    browser.settle()
    assert "Six Masks" in browser.did("clipboard")[0][0] and "copied" in browser.notice
    browser.js.navigator.share = browser.waits("sheet")
    browser.tap("data-do", "share")
    browser.settle()
    assert browser.did("sheet")[0][0]["text"] == browser.did("clipboard")[0][0] and "Shared." in browser.notice
    browser.refuse("sheet", JsException("AbortError", "closed"))
    browser.tap("data-do", "share")
    browser.settle()
    assert "Nothing was shared." in browser.notice and len(browser.did("clipboard")) == 1
    browser.refuse("sheet", JsException("NotAllowedError", "no"))
    browser.refuse("clipboard")
    browser.tap("data-do", "share")
    browser.settle()
    assert "could not share or copy the result" in browser.notice and "Six Masks" in browser.did("prompt")[0][1]


def test_the_end_of_a_game_is_sent_as_a_picture(app, browser):
    browser.tap("data-do", "resume one")
    finish(app, browser)
    browser.tap("data-do", "picture")
    browser.settle()
    ((_, name, by_window),) = browser.did("send")
    assert (name, by_window) == ("_blank.png", True) and browser.notice == "Picture saved."
