"""The house keeps its games: killed pages, two windows, a store that fails, files, links, damage."""

from __future__ import annotations

import json
import re
from contextlib import suppress

import pytest
from guise import games
from guise.table import save as saves
from guise.table.narrate import said
from guise.table.seats import Chair
from guise.table.table import start
from playwright.sync_api import Error, expect

from tests.browser.house import MINE, SAVE, current, enter, furnish, lay, log_of, look, settled, step, text_of_save
from tests.browser.pages import SLOW, Watch, boot, until
from tests.order import long_but


def game_text(save_id: str = "aaaa", moves: int = 8, name: str = "", when: int = 1_700_000_000_000) -> str:
    """A save of a game of WHO between one person and a bot, as the browser keeps it, after some steps."""
    table = start(games.load("who"), (Chair("Ana", 0), Chair("Bruno", 1, "hider")), {}, "kept")
    for _ in range(moves):
        table = table.advance() if table.can_advance() else table.submit(0, table.game.legal(table.peek(0))[0])
    return saves.dumps(saves.Save(save_id, table, name, when))


def play_some(page, moves: int) -> None:
    """Some moves of the person, whatever is offered first."""
    for _ in range(moves):
        assert settled(page) == "move"
        step(page, page.locator(MINE).first)


def resume(page) -> None:
    """The first card of the lobby."""
    page.locator(".resume-card").first.click()
    page.locator(".table").wait_for()


# Killed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "way"), long_but([(1, "close"), (1, "crash"), (4, "crash"), (7, "close")], (1, "crash"))
)
def test_a_killed_page_loses_nothing(context, server, moves, way):
    """Closed or crashed in mid-game, with bots about to move: the card goes on from the last confirmed move."""
    page = context.new_page()
    enter(page, server, pace="quick" if way == "crash" else "at once")
    lay(page, ["Ana"], bots=1)
    if way == "crash":  # where there is something to read, whoever is alone says when it begins
        page.get_by_role("button", name="Start the game").click()
    play_some(page, moves)
    kept = log_of(page)
    assert sum(seat == 0 for seat, _ in kept) >= moves  # a turn at whose end nothing is wanted ends itself
    if way == "crash":
        with page.expect_event("crash"), suppress(Error):  # it crashes before it arrives
            page.goto("chrome://crash", timeout=3000)
    page.close()
    again = context.new_page()
    watch = Watch(again, server.origin)
    boot(again, server)
    expect(again.locator(".resume-card")).to_have_count(1)
    resume(again)
    now = log_of(again)
    assert now[: len(kept)] == kept, "the past is as it was"
    if settled(again) == "move":
        play_some(again, 1)
    assert not watch.trouble


# Two windows --------------------------------------------------------------------------------------


def test_two_windows_on_one_game(context, server):
    """Whoever is behind is told so and may go on from there; no move is ever written over."""
    one = context.new_page()
    enter(one, server)
    lay(one, ["Ana", "Bo"])
    play_some(one, 1) if settled(one) == "move" else None
    settled(one)  # all that the house plays by itself is played
    two = context.new_page()
    boot(two, server)
    resume(two)
    settled(two)
    before = log_of(one)
    if two.locator("#curtain").count():
        look(two)
    step(two, two.locator(MINE).first)
    settled(two)
    after = log_of(two)
    assert after[: len(before)] == before and len(after) > len(before)
    expect(one.locator(".bar")).to_contain_text("moved on in another window")
    assert one.locator("[data-move]").count() == 0, "nothing to tap in the window that is behind"
    one.locator("[data-do=reload]").click()
    settled(one)
    assert log_of(one)[: len(after)] == after
    if one.locator("#curtain").count():
        look(one)
    step(one, one.locator(MINE).first)
    expect(two.locator(".bar")).to_contain_text("moved on in another window")
    final = log_of(one)
    assert final[: len(after)] == after and len(final) > len(after)
    saves.loads(text_of_save(one))  # and it still opens


KEEPS = """{
    globalThis.kept = [];
    Object.defineProperty(globalThis, "guise", { configurable: true, set(guise) {
        const { keep } = guise.store;
        guise.store = { ...guise.store, keep: (key, text, told) => keep(key, text, outcome => {
            if (key.startsWith("guise.save.")) kept.push([outcome, JSON.stringify(JSON.parse(text).log)]);
            told(outcome);
        }) };
        Object.defineProperty(globalThis, "guise", { value: guise, writable: true });
    } });
}"""
"""The page notes what it asked to be kept, and what came of it; "kept" is what it then draws."""
HURRY = """() => {
    const other = new BroadcastChannel("hurry");
    let theirs = 0;
    other.onmessage = ({ data }) => { theirs = data };
    globalThis.hurry = setInterval(() => {
        const mine = kept.filter(([outcome]) => outcome === "kept").length;
        other.postMessage(mine);
        if (mine > theirs + 2) return;
        const again = Math.random() < .03 && document.querySelector("[data-do=reload]");
        const curtain = document.querySelector("#curtain:not([data-up]) [data-hold]");
        const all = [...document.querySelectorAll("[data-move]:not(:disabled)")];
        const moves = all.filter(one => !one.closest("[inert]"));
        const hit = again || curtain || moves[Math.floor(Math.random() * moves.length)];
        hit?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, 5);
}"""
"""Tap every five milliseconds, and rest while this window is ahead. What the other has is taken back now and then."""


@pytest.mark.long
def test_two_windows_that_race_overwrite_nothing_that_was_drawn(context, server):
    """Both tap every five milliseconds. All that either has drawn is the beginning of what is kept at the end."""
    pages = [context.new_page(), context.new_page()]
    for page in pages:
        page.add_init_script(KEEPS)
    enter(pages[0], server)
    lay(pages[0], ["Ana", "Bo"])
    boot(pages[1], server)
    resume(pages[1])
    for page in pages:
        page.evaluate(HURRY)
    for page in pages:
        page.evaluate(f"""new Promise((done, fail) => {{
            setInterval(() => kept.filter(([outcome]) => outcome === "kept").length >= 6 && done(), 100);
            setTimeout(fail, {SLOW}, new Error("it was not played in this window"));
        }})""")
    for page in pages:
        page.evaluate("clearInterval(hurry)")
    for page in pages:  # what the house plays by itself is played, or another window has played it
        settled(page, f"{MINE}, [data-do=reload]")

    def drawn() -> list[list[object]]:
        return [json.loads(log) for page in pages for outcome, log in page.evaluate("kept") if outcome == "kept"]

    # a roll that was on its way is heard of a moment after it is kept
    until(pages[0], lambda: all(log_of(page) == max(drawn(), key=len) for page in pages))
    final = max(drawn(), key=len)
    assert all(log == final[: len(log)] for log in drawn()), "a move that was drawn is gone"
    assert saves.loads(text_of_save(pages[0])).table.game.meta.id == "who", "and it opens"


# A store that fails -------------------------------------------------------------------------------

FULL = """() => { Storage.prototype.setItem = IDBDatabase.prototype.transaction = function () {
    throw new DOMException('no room', 'QuotaExceededError') } }"""
MENDED = """() => { const frame = document.createElement('iframe'); document.body.append(frame);
    Storage.prototype.setItem = frame.contentWindow.Storage.prototype.setItem;
    IDBDatabase.prototype.transaction = frame.contentWindow.IDBDatabase.prototype.transaction }"""


def test_a_full_store_is_said_in_words_and_the_game_goes_on(page, server, tmp_path):
    """What could not be kept can be saved to a file; when there is room again, it is kept by itself."""
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    play_some(page, 1)
    page.evaluate(FULL)
    kept = log_of(page)
    for _ in range(3):  # the store cannot tell, so the page must
        settled(page)
        shown = page.locator("#app").inner_text()
        page.locator(MINE).first.click()
        expect(page.locator("#app")).not_to_have_text(shown)
    expect(page.locator(".bar-unsaved")).to_contain_text(said("bar.unsaved"))
    assert log_of(page) == kept, "the older entry stands whole"
    with page.expect_download() as hand:
        page.locator(".bar-unsaved [data-do^='export file']").click()
    hand.value.save_as(tmp_path / "game.json")
    log = json.loads((tmp_path / "game.json").read_text())["log"]
    assert log[: len(kept)] == kept and sum(seat == 0 for seat, _ in log) >= 4
    page.evaluate(MENDED)
    settled(page)
    step(page, page.locator(MINE).first)
    expect(page.locator(".bar-unsaved")).to_have_count(0)
    assert log_of(page)[: len(log)] == log, "nothing of what was played in between is missing"


@pytest.mark.long
def test_the_reason_is_given_when_storing_first_fails(page, server):
    """Full is told apart from forbidden, each in a sentence."""
    enter(page, server)
    for name, words in (("QuotaExceededError", "storage is full"), ("SecurityError", "does not let pages store")):
        page.evaluate(FULL.replace("QuotaExceededError", name))
        lay(page, ["Ana"], bots=1)
        expect(page.locator("#app")).to_contain_text(re.compile(words))
        expect(page.locator(".bar-unsaved")).to_be_visible()
        page.locator("[data-do=home]").click()


def test_a_browser_without_any_store_still_plays(context, server):
    """Where even asking for a store throws, the page starts, says so, and the game can be played."""
    page = context.new_page()
    watch = Watch(page, server.origin)
    page.add_init_script("""for (const store of ["localStorage", "indexedDB"])
        Object.defineProperty(window, store, { get() { throw new DOMException("no", "SecurityError") } })""")
    boot(page, current(server))
    page.locator("[data-open=who]").click()
    page.locator("[data-do=deal]").click()
    expect(page.locator(".bar-unsaved")).to_be_visible()
    assert not watch.trouble


# Files and links ----------------------------------------------------------------------------------


def test_files_links_names_and_throwing_away(context, server, tmp_path):
    """A save goes out to a file and a link and comes back the same; it is renamed, and thrown away after a question."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    watch = Watch(page, server.origin)
    furnish(page, saves={"aaaa": game_text()})
    boot(page, current(server))
    page.locator("[data-do='show saves']").click()
    original = json.loads(page.evaluate(f"localStorage.getItem('{SAVE}aaaa')"))["log"]

    page.locator("#save-more-aaaa > summary").click()
    with page.expect_download() as hand:
        page.locator("[data-do='export file aaaa']").click()
    hand.value.save_as(tmp_path / "ours.json")
    assert hand.value.suggested_filename == "who.guise.json"
    expect(page.locator(".toast")).to_contain_text("secrets included")
    page.locator("[data-do='export link aaaa']").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    expect(page.locator(".toast")).to_contain_text("secrets included")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(server.url + "#save=")

    page.locator("#save-name-aaaa").fill("Rainy evening")
    page.locator("#save-name-aaaa").blur()
    expect(page.locator("#save-name-aaaa")).to_have_value("Rainy evening")
    assert json.loads(page.evaluate(f"localStorage.getItem('{SAVE}aaaa')"))["name"] == "Rainy evening"

    page.locator("[data-do='delete aaaa']").click()
    which = re.compile(r"Throw away .+, Rainy evening, from .+\? You cannot get it back")
    expect(page.locator("[role=alertdialog]")).to_contain_text(which)
    page.locator("[role=alertdialog] [data-do=no]").click()
    expect(page.locator("#save-aaaa")).to_have_count(1)
    page.locator("[data-do='delete aaaa']").click()
    page.locator("[role=alertdialog] [data-do^='really-delete']").click()
    expect(page.locator("#save-aaaa")).to_have_count(0)
    assert page.evaluate(f"localStorage.getItem('{SAVE}aaaa')") is None

    a_backup_brings_back_what_was_thrown_away(page, (tmp_path / "ours.json").read_text())
    with page.expect_file_chooser() as chooser:
        page.locator("[data-do=import]").click()
    chooser.value.set_files(tmp_path / "ours.json")
    page.locator(".table").wait_for()
    assert log_of(page)[: len(original)] == original

    page.locator("[data-do=home]").click()
    (tmp_path / "bad.json").write_text((tmp_path / "ours.json").read_text()[:300])
    page.locator("[data-do='show saves']").click()
    with page.expect_file_chooser() as chooser:
        page.locator("[data-do=import]").click()
    chooser.value.set_files(tmp_path / "bad.json")
    expect(page.locator(".toast")).to_contain_text("damaged")
    expect(page.locator(".save-row")).to_have_count(2)

    links_open_or_say_why(context, server, link, original)
    assert not watch.trouble


def a_backup_brings_back_what_was_thrown_away(page, text):
    """The game comes under an id of its own: its old key takes no text any more."""
    backup = json.dumps({"guise-backup": 1, "saves": [text]}, separators=(",", ":"))
    with page.expect_file_chooser() as chooser:
        page.locator("[data-do=import]").click()
    chooser.value.set_files({"name": "all.json", "mimeType": "application/json", "buffer": backup.encode()})
    expect(page.locator(".toast")).to_contain_text("saved games 1")
    expect(page.locator(".save-row")).to_have_count(1)


def links_open_or_say_why(context, server, link, original):
    """A whole link opens the game in another browser; a damaged one says so and opens nothing."""
    for text, opens in ((link, True), (link[:-40], False), (link.replace("save=", "save=%%"), False)):
        other = context.browser.new_context()
        visitor = other.new_page()
        visit = Watch(visitor, server.origin)
        boot(visitor, server, text.removeprefix(server.url))
        if opens:
            visitor.locator(".table").wait_for()
            assert log_of(visitor)[: len(original)] == original
        else:
            expect(visitor.locator(".toast")).to_contain_text("incomplete or damaged")
            assert text_of_save(visitor) == ""
        assert "#" not in visitor.url
        assert not visit.trouble
        other.close()


def test_damaged_and_foreign_saves_are_kept_and_said(page, server):
    """A save that cannot be read says so on its card; one of another version says so when opened; the others open."""
    good, whole = game_text("good", name="Good"), json.loads(game_text("newer", name="Newer"))
    illegal = json.loads(game_text("wrong", name="Wrong"))
    illegal["log"][-1][1] = "go 99"
    furnish(
        page,
        saves={
            "good": good,
            "cut": good[:200],
            "newer": json.dumps(whole | {"guise": 99}),
            "wrong": json.dumps(illegal),
            "rules": json.dumps(whole | {"id": "rules", "rules": 99}),
            "other": json.dumps(whole | {"id": "other", "game": "chess"}),
        },
    )
    boot(page, current(server))
    page.locator("[data-do='show saves']").click()
    expect(page.locator(".save-row")).to_have_count(6)
    expect(page.locator("#save-cut .broken")).to_contain_text("damaged")
    assert page.locator(".save-row:has(.broken) [data-do^=resume]").count() == 0
    for save_id, why in (("newer", "save.version"), ("other", "save.unknown")):
        expect(page.locator(f"#save-{save_id} .broken")).to_have_text(said(why))
    page.locator("#save-rules [data-do^=resume]").click()
    expect(page.locator(".toast")).to_contain_text("different rules")
    expect(page.locator(".save-row")).to_have_count(6)
    page.locator("#save-good [data-do^=resume]").click()
    page.locator(".table").wait_for()
    page.locator("[data-do=home]").first.click()
    page.locator("[data-do='show saves']").click()
    page.locator("#save-wrong [data-do^=resume]").click()
    page.locator(".table").wait_for()  # up to where it breaks, as a game of its own
    expect(page.locator(".toast")).to_contain_text("damaged")
    kept = page.evaluate(
        f"Object.keys(localStorage).filter(k => k.startsWith('{SAVE}')).map(k => k.slice({len(SAVE)}))"
    )
    assert {"good", "cut", "newer", "wrong", "rules", "other"} <= set(kept), "nothing was thrown away"
