"""Where saves are kept: which of two copies counts, what is never lost, two windows, and what is said where a store is
refused.

The first part runs ``static/js/durable.mjs`` on an empty page, with both stores as the browser has them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from guise.supply.content import page_says
from guise.table.save import Save, dumps, loads, to_link

from tests.browser.house import PREFS, SAVE, current, enter, furnish, lay
from tests.browser.pages import boot, until
from tests.ui.screens import table

ONE = f"{SAVE}one"
WINDOW = b"<!doctype html><link rel=icon href='data:,'><p>A window"
OLD = Path(__file__).parent / "stores"


def save(lines: int, count: int | None = None, when: int = 1, mine: str = "") -> str:
    """A save of the small game whose log is padded to so many lines, for copies that nobody plays."""
    plain = json.loads(dumps(Save("one", table(), "", when)))
    plain["log"] = [[-1, f"line {i}{mine if i == lines - 1 else ''}"] for i in range(lines)]
    plain["cursor"] = lines
    if count is not None:
        plain["count"] = count
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


RAW = """async ({ texts, local }) => {
    const asked = request => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    const open = indexedDB.open("guise-saves", 2);
    open.onupgradeneeded = () => open.result.createObjectStore("texts", { keyPath: "id" });
    const base = await asked(open), store = base.transaction("texts", "readwrite").objectStore("texts");
    if (texts) {
        await asked(store.clear());
        for (const [id, text] of Object.entries(texts)) await asked(store.put({ id, text }));
        localStorage.clear();
        for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    }
    const rows = await asked(store.getAll());
    base.close();
    return { texts: Object.fromEntries(rows.map(({ id, text }) => [id, text])), local: { ...localStorage } };
}"""
"""Writes both stores as they lie, if it is given some, and reads them."""
MODULE = 'import("./static/js/durable.mjs")'


@pytest.fixture
def stores(page, server):
    """Fills both stores, begins as the page does, and gives what each holds then; ``again`` begins once more."""
    server.overrides["window.html"] = WINDOW

    def begin(home: dict[str, str] | None, local: dict[str, str] | None = None, again: bool = False) -> dict:
        page.goto(f"{server.url}window.html")
        if not again:
            page.evaluate(RAW, {"texts": home, "local": local})
        page.evaluate(f"{MODULE}.then(m => m.begun)")
        return page.evaluate(RAW, {})

    return begin


def test_of_two_copies_the_one_with_more_changes_counts(stores):
    newer = save(5, 5, when=10)
    for older in (save(3, 4, when=99), save(7, 4, when=99), save(4, when=99), save(6, when=99)):
        found = stores({ONE: newer}, {ONE: older})
        assert found["local"][ONE] == found["texts"][ONE] == newer
    later = save(2, 6, when=1)  # moves were taken back
    found = stores({ONE: newer}, {ONE: later})
    assert found["local"][ONE] == found["texts"][ONE] == later
    for home, local in (({ONE: newer}, {}), ({}, {ONE: newer})):
        found = stores(home, local)
        assert found["local"] == found["texts"] == {ONE: newer}


DAMAGE = {
    "a line is missing": lambda plain: plain["log"].pop(2),
    "a line too many": lambda plain: plain["log"].append([-1, "line 9"]),
    "a line is an object": lambda plain: plain["log"].__setitem__(2, {}),
    "a line is nothing": lambda plain: plain["log"].__setitem__(2, None),
    "no log": lambda plain: plain.pop("log"),
    "another save's": lambda plain: plain.update(id="two"),
    "its length is wrong": lambda plain: plain.update(cursor=3),
    "it says nothing of it": lambda plain: plain.pop("cursor"),
}
SPOILT = [
    lambda text: text[:200],
    lambda text: text[100:],
    lambda text: "",
    lambda text: "[object Object]",
    lambda text: '{"count":999999999999999}',
    lambda text: "[" * 20_000,
    lambda text: text.replace("line 2", 'line"2'),
    *(
        lambda text, change=change: (change(plain := json.loads(text)), json.dumps(plain, separators=(",", ":")))[1]
        for change in DAMAGE.values()
    ),
]


@pytest.mark.parametrize("where", ["texts", "local"])
def test_a_damaged_copy_is_never_laid_over_one_that_can_be_read(stores, where):
    """However many changes it says it has had; and what it was is put aside."""
    sound = save(5, 20)
    for spoil in SPOILT:
        damaged = spoil(save(8, 23))
        if not damaged and where == "texts":
            continue  # an empty text says that the game was thrown away
        home, local = ({ONE: damaged}, {ONE: sound}) if where == "texts" else ({ONE: sound}, {ONE: damaged})
        found = stores(home, local)
        assert found["texts"][ONE] == found["local"][ONE] == sound, damaged[:80]
        if damaged:
            assert damaged in found["texts"].values(), "it is put aside"


def test_where_neither_copy_can_be_read_both_stay(stores, page):
    one, other = save(8, 23)[:300], save(8, 23)[50:]
    for _ in range(2):
        found = stores({ONE: one}, {ONE: other})
        assert found["texts"] == {ONE: one} and found["local"] == {ONE: other}
    read = page.evaluate(f"{MODULE}.then(m => [m.read('{ONE}'), ...m.others('{ONE}')])")
    assert read == [one, other]


def test_a_copy_that_was_played_on_elsewhere_is_put_aside_and_stays(stores, page):
    """Both can be read, and neither goes on from the other: the newer counts, and the older can be had."""
    newer, older = save(5, 9), save(7, 8, mine=" otherwise")
    for again in (False, True):
        found = stores({ONE: newer}, {ONE: older}, again)
        assert found["local"][ONE] == newer and older in found["texts"].values()
        assert page.evaluate(f"{MODULE}.then(m => m.others('{ONE}'))") == [older]
    page.evaluate(f"{MODULE}.then(m => m.remove('{ONE}'))")
    assert stores(None, again=True)["local"] == {}
    assert page.evaluate(f"{MODULE}.then(m => m.others('{ONE}'))") == []


def test_what_was_thrown_away_stays_away(stores, page):
    stores({}, {ONE: save(5, 5)})
    page.evaluate(f"{MODULE}.then(m => m.remove('{ONE}'))")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [ONE, save(5, 5)])  # back after a kill
    assert stores(None, again=True)["local"] == {}
    assert page.evaluate(f"{MODULE}.then(m => m.saves())") == {}


def test_what_an_older_page_kept_is_carried_over(page, server):
    """Both stores as the page of November 2026 left them, before each save became one text. Of its saves, one is whole,
    one has lost a line, of one local storage has nothing any more, and one was thrown away.
    """
    server.overrides["window.html"] = WINDOW
    old = json.loads((OLD / "before-texts.json").read_text(encoding="utf-8"))
    (game,) = (one for one in old["games"] if not one.get("gone"))
    whole = f"{SAVE}{game['id']}"

    def named(save_id: str, rows: list) -> list:
        return json.loads(json.dumps(rows).replace(game["id"], save_id))

    lines = [one for one in old["entries"] if one["id"] == game["id"]]
    assert len(lines) == game["length"]
    old["games"] += named("torn", [game]) + named("left", [game])
    old["entries"] += named("left", lines) + named("torn", lines[:5] + lines[6:])
    page.goto(f"{server.url}window.html")
    page.evaluate(
        """async ({ local, games, entries, prefs }) => {
        for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
        const fill = (name, stores) => new Promise(done => {
            const open = indexedDB.open(name, 1);
            open.onupgradeneeded = () => {
                for (const [store, [keyPath, rows]] of Object.entries(stores)) {
                    const made = open.result.createObjectStore(store, { keyPath });
                    for (const row of rows) made.put(row);
                }
            };
            open.onsuccess = () => (open.result.close(), done());
        });
        await fill("guise-saves", { games: ["id", games], entries: [["id", "n"], entries] });
        await fill("guise-prefs", { prefs: ["id", prefs] });
        }""",
        old,
    )
    page.evaluate(f"{MODULE}.then(m => m.begun)")
    found = page.evaluate(RAW, {})
    kept = found["local"]
    assert kept[whole] == old["local"][whole] == found["texts"][whole]
    assert kept[PREFS] == old["local"][PREFS]
    assert [e.move for e in loads(kept[f"{SAVE}left"]).table.log] == [e.move for e in loads(kept[whole]).table.log]
    torn = json.loads(kept[f"{SAVE}torn"])["log"]
    assert len(torn) == len(lines) and torn[5] is None and torn[:5] == [json.loads(one["line"]) for one in lines[:5]]
    assert not [key for key in kept if old["games"][1]["id"] in key], "it was thrown away"


def test_a_database_without_its_rows_is_done_without(page, server):
    """Nobody of the house makes one; whoever does keeps it, and local storage does alone."""
    server.overrides["window.html"] = WINDOW
    page.goto(f"{server.url}window.html")
    page.evaluate(
        """([key, text]) => new Promise(done => {
        localStorage.setItem(key, text);
        const open = indexedDB.open("guise-saves", 2);
        open.onsuccess = () => (open.result.close(), done());
    })""",
        [ONE, save(3, 3)],
    )
    page.evaluate(f"{MODULE}.then(m => m.begun)")
    assert page.evaluate(TAKE) == save(3) and page.evaluate(PUT, [ONE, save(4)]) == "kept"
    assert page.evaluate(f"{MODULE}.then(m => m.keeps())") == "loose"
    assert page.evaluate("localStorage")[ONE] == save(4, 4)


def test_a_change_counts_from_the_text_that_it_was_made_after(stores, page):
    """By that number the page knows of two copies which one is the newer; a text without one is the first. To look at
    a text is not to go on with it: a save counts from what this window took, the settings from what any window wrote.
    """
    stores({}, {ONE: save(5, 41), PREFS: '{"theme":"dark"}'})
    page.evaluate(TAKE)
    put = f"all => {MODULE}.then(async m => {{ for (const [key, text] of all) await m.put(key, text) }})"
    page.evaluate(put, [[ONE, save(6)], [ONE, save(7)], [f"{SAVE}two", save(1)], [PREFS, '{"theme":"light"}']])
    kept = page.evaluate(RAW, {})["texts"]
    assert kept[ONE] == save(7, 43) and kept[f"{SAVE}two"] == save(1, 1)
    local = page.evaluate("({ ...localStorage })")
    assert local[ONE] == save(7, 43) and local[PREFS] == '{"theme":"light","count":1}'
    other = page.context.new_page()
    other.goto(page.url)
    other.evaluate(f"{MODULE}.then(m => m.begun)")
    page.evaluate(NEWS)
    other.evaluate(put, [[PREFS, '{"theme":"dark"}'], [PREFS, '{"theme":"auto"}']])
    told(page)
    until(page, f"() => {MODULE}.then(m => m.read('{PREFS}').includes('auto'))")
    page.evaluate(put, [[PREFS, '{"theme":"light"}']])
    assert page.evaluate("localStorage")[PREFS] == '{"theme":"light","count":4}'
    at_once = page.evaluate(f"""{MODULE}.then(m => {{
        const writes = [m.put("{ONE}", '{save(8)}'), m.put("{PREFS}", '{{"theme":"dark"}}')];
        return [m.read("{ONE}"), m.read("{PREFS}")];
    }})""")
    assert at_once == [save(8), '{"theme":"dark"}'], "whoever reads it before it is written goes on from it"


def test_python_is_called_with_what_came_of_a_write(stores, page):
    """A promise it would hear of some turns later; each move waits for this."""
    stores({}, {ONE: save(5, 5)})
    told = "new Promise(done => { const given = m.keep(key, text, what => done([what, given === undefined])) })"
    assert page.evaluate(f"([key, text]) => {MODULE}.then(m => {told})", [PREFS, '{"theme":"dark"}']) == ["kept", True]


# Two windows ------------------------------------------------------------------------------

TAKE = f"{MODULE}.then(m => m.take('{ONE}'))"
PUT = f"([key, text]) => {MODULE}.then(m => m.put(key, text))"
NEWS = f"{MODULE}.then(m => (globalThis.heard = [], m.listen(key => heard.push(key))), 0)"


@pytest.fixture
def windows(stores, page, server):
    """Two windows of one browser that have read a save with five lines; each notes what it is told of the other."""
    stores({}, {ONE: save(5, 5)})
    other = page.context.new_page()
    other.goto(f"{server.url}window.html")
    for window in (page, other):
        window.evaluate(f"{MODULE}.then(m => m.begun)")
        window.evaluate(NEWS)
    return page, other


def told(window) -> None:
    """Waits until a window has been told that another has done something."""
    until(window, "heard.length")


def test_of_two_windows_one_writes_and_the_other_is_told(windows):
    page, other = windows
    assert page.evaluate(TAKE) == save(5)
    assert page.evaluate(PUT, [ONE, save(6)]) == "kept"
    told(other)
    assert page.evaluate("heard") == []
    assert other.evaluate(TAKE) == save(6)
    told(page)
    assert page.evaluate(PUT, [ONE, save(7, mine=" mine")]) == "lost", "before the other has written anything"
    assert other.evaluate(PUT, [ONE, save(7)]) == "kept"
    assert page.evaluate(f"{MODULE}.then(m => m.read('{ONE}'))") == save(7)
    other.close()
    assert page.evaluate(PUT, [ONE, save(8, mine=" mine")]) == "lost", "until it is opened anew"
    assert page.evaluate(TAKE) == save(7) and page.evaluate(PUT, [ONE, save(8)]) == "kept"


def test_a_window_that_has_not_opened_a_save_neither_writes_nor_takes_it(windows):
    page, other = windows
    page.evaluate(TAKE)
    assert other.evaluate(PUT, [ONE, save(9)]) == "lost"
    assert page.evaluate(PUT, [ONE, save(6)]) == "kept" and page.evaluate("heard") == []
    assert page.evaluate(RAW, {})["texts"][ONE] == save(6, 6)


def test_a_window_that_hears_late_of_what_it_knows_goes_on(windows):
    """The other one was still writing when this one took the save, and tells of that afterwards."""
    page, other = windows
    other.evaluate(TAKE)
    assert other.evaluate(PUT, [ONE, save(6)]) == "kept"
    assert page.evaluate(TAKE) == save(6)
    page.evaluate("heard = []")
    late = "([key, text]) => new BroadcastChannel('guise.texts').postMessage({ key, text })"
    other.evaluate(late, [ONE, save(6, 6)])
    other.evaluate(PUT, [PREFS, '{"theme":"dark"}'])
    told(page)
    assert page.evaluate("heard") == [PREFS]
    assert page.evaluate(PUT, [ONE, save(7)]) == "kept"


def test_a_window_that_has_not_read_what_another_wrote_does_not_write_over_it(windows):
    """It was asleep when that happened and has heard of nothing, nor can it tell who plays what: the number of changes
    does.
    """
    page, other = windows
    page.evaluate("Object.defineProperty(navigator, 'locks', { value: undefined })")
    other.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    assert page.evaluate(TAKE) == other.evaluate(TAKE) == save(5)
    assert other.evaluate(PUT, [ONE, save(6)]) == "kept"
    assert other.evaluate(PUT, [ONE, save(7)]) == "kept"
    other.close()
    after = f"texts => {MODULE}.then(m => Promise.all(texts.map(text => m.put('{ONE}', text))))"
    mine = [save(6 + n, mine=" mine") for n in range(3)]
    assert page.evaluate(after, mine) == ["lost"] * 3, "nor what is made after that"
    assert page.evaluate(f"{MODULE}.then(m => m.read('{ONE}'))") == save(7)
    assert page.evaluate(RAW, {})["texts"][ONE] == save(7, 7)


def test_a_window_that_lets_nothing_go_is_not_waited_for(windows):
    """It has the save, and does not answer: a page that the browser has put to sleep."""
    page, other = windows
    other.evaluate(TAKE)
    other.evaluate(PUT, [ONE, save(6)])
    other.evaluate("BroadcastChannel.prototype.dispatchEvent = () => {}")
    asleep = other.context.new_cdp_session(other)
    asleep.send("Debugger.enable")
    asleep.send("Debugger.pause")
    assert page.evaluate(TAKE) == save(6)
    assert page.evaluate(PUT, [ONE, save(7)]) == "kept"
    asleep.send("Debugger.disable")
    told(other)
    assert other.evaluate(PUT, [ONE, save(7, mine=" mine")]) == "lost"


def test_what_is_thrown_away_in_one_window_is_written_by_no_other(windows):
    page, other = windows
    page.evaluate(TAKE)
    assert page.evaluate(PUT, [ONE, save(6)]) == "kept"
    other.evaluate(f"{MODULE}.then(m => m.remove('{ONE}'))")
    told(page)
    assert page.evaluate(PUT, [ONE, save(7)]) == "lost"
    assert page.evaluate(TAKE) == ""
    assert page.evaluate(PUT, [ONE, save(7)]) == "lost"
    assert page.evaluate(RAW, {}) == {"texts": {ONE: ""}, "local": {}}


def test_one_window_alone_is_never_told_of_another(stores, page):
    """Whatever the stores do meanwhile: writes that fail, that are late, and that are many at once."""
    stores({ONE: save(5, 9)[:200]}, {ONE: save(5, 5)})
    page.evaluate(NEWS)
    put = f"texts => {MODULE}.then(m => Promise.all(texts.map(text => m.put('{ONE}', text))))"
    page.evaluate(TAKE)
    outcomes = page.evaluate(put, [save(n) for n in (6, 7, 8)])
    page.evaluate("""() => {
        const { transaction } = IDBDatabase.prototype;
        let n = 0;
        IDBDatabase.prototype.transaction = function (...given) {
            if (n++ % 2) throw new DOMException("no", "UnknownError");
            return transaction.apply(this, given);
        };
    }""")
    for n in range(9, 20):
        outcomes += page.evaluate(put, [save(n)])
    assert set(outcomes) == {"kept"} and page.evaluate("heard") == []
    assert page.evaluate(f"{MODULE}.then(m => m.read('{ONE}'))") == save(19)


def test_a_save_that_one_store_alone_would_take_is_opened_as_it_was_left(stores, page):
    """IndexedDB has an older text then, and has it still when the game is opened again."""
    stores({ONE: save(5, 5)}, {ONE: save(5, 5)})
    page.evaluate(TAKE)
    page.evaluate("""() => {
        const { transaction } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = function (rows, mode, how) {
            if (mode === "readwrite") throw new DOMException("no", "UnknownError");
            return transaction.call(this, rows, mode, how);
        };
    }""")
    assert page.evaluate(PUT, [ONE, save(6)]) == "kept"
    assert page.evaluate(TAKE) == save(6)
    assert stores(None, again=True)["texts"][ONE] == save(6, 6)


def test_a_write_that_is_refused_hides_no_later_one_that_is_kept(stores, page):
    stores({ONE: save(5, 5)}, {ONE: save(5, 5)})
    page.evaluate(TAKE)
    page.evaluate("""() => {
        IDBDatabase.prototype.transaction = () => { throw new DOMException("no", "UnknownError"); };
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = () => {
            Storage.prototype.setItem = setItem;
            throw new DOMException("no", "SecurityError");
        };
    }""")
    put = f"texts => {MODULE}.then(m => Promise.all(texts.map(text => m.put('{ONE}', text))))"
    assert page.evaluate(put, [save(6), save(7)]) == ["closed", "kept"]
    assert page.evaluate(f"{MODULE}.then(m => m.read('{ONE}'))") == save(7)
    assert stores(None, again=True)["texts"][ONE] == save(7, 7)


def test_a_write_that_was_late_and_came_to_nothing_is_told(stores, page):
    """On a slow disk the page goes on without an answer. Had another window been first, it is told so later."""
    stores({ONE: save(2, 2)}, {ONE: save(2, 2)})
    slow = """async ([key, mine, theirs]) => {
        const wait = setTimeout;
        globalThis.setTimeout = (call, ms, ...given) => wait(call, ms === 2000 ? 0 : ms, ...given);
        for (const name of ["oncomplete", "onabort", "onerror"]) Object.defineProperty(IDBTransaction.prototype, name, {
            set(call) { this.addEventListener(name.slice(2), () => wait(call, 300)); },
        });
        const durable = await import("./static/js/durable.mjs");
        await durable.begun;
        await durable.take(key);
        await new Promise(done => {
            indexedDB.open("guise-saves", 2).onsuccess = ({ target: { result: base } }) => {
                base.transaction("texts", "readwrite").objectStore("texts").put({ id: key, text: theirs });
                base.transaction("texts").objectStore("texts").get(key).onsuccess = () => (base.close(), done());
            };
        });
        const told = new Promise(done => durable.listen(done));
        return [await durable.put(key, mine), await told];
    }"""
    assert page.evaluate(slow, [ONE, save(3, mine=" mine"), save(5, 7)]) == ["kept", ONE]
    found = page.evaluate(RAW, {})
    assert found["texts"][ONE] == save(5, 7)
    again = stores(None, again=True)
    assert again["local"][ONE] == save(5, 7) and save(3, 3, mine=" mine") in again["texts"].values(), "nothing is lost"


# One store alone --------------------------------------------------------------------------


def test_without_local_storage_games_are_listed_after_a_reload(page, server):
    """Both ways in which it may be refused, from the first visit on."""
    page.add_init_script("""Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("no", "SecurityError") } })""")
    boot(page, current(server))
    lay(page, ["Ana"], bots=1)
    page.get_by_text("keeps one copy of each game").filter(visible=True).wait_for()
    for _ in range(2):
        boot(page, server)
        page.locator("#resume [data-do^='resume']").first.click()
        page.locator(".table").wait_for()


def test_where_nothing_may_be_kept_windows_may_not_talk_either(page, server):
    """So it is in Firefox with all cookies blocked. The house plays all the same."""
    server.overrides["window.html"] = WINDOW
    page.add_init_script("""for (const what of ["localStorage", "indexedDB"])
        Object.defineProperty(window, what, { get() { throw new DOMException("insecure", "SecurityError") } });
        window.BroadcastChannel = function () { throw new DOMException("insecure", "SecurityError") };""")
    page.goto(f"{server.url}window.html")
    page.evaluate(f"{MODULE}.then(m => m.begun)")
    assert page.evaluate(PUT, [ONE, save(3)]) == "closed"
    assert page.evaluate(f"{MODULE}.then(m => [m.keeps(), m.read('{ONE}')])") == ["none", ""]


@pytest.mark.long
def test_a_game_that_only_the_second_copy_has_is_on_the_shelf_and_opens(page, server):
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    page.locator(".table [data-move]").first.wait_for()  # dealt, and the throws for the first turn have been read
    log = page.evaluate(f"JSON.parse(Object.entries(localStorage).find(([k]) => k.startsWith('{SAVE}'))[1]).log.length")
    page.evaluate("localStorage.clear()")
    boot(page, server)
    page.locator("#resume [data-do^='resume']").first.click()
    page.locator(".table").wait_for()
    kept = page.evaluate(
        f"JSON.parse(Object.entries(localStorage).find(([k]) => k.startsWith('{SAVE}'))[1]).log.length"
    )
    assert kept >= log > 0


def test_without_a_second_copy_the_game_is_played_and_the_page_says_so(page, server):
    page.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };")
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    said = page.get_by_text(page_says("loose")).filter(visible=True)
    for tap in ("drawer log", "drawer log", "home"):
        said.wait_for()
        page.locator(f"[data-do='{tap}']").first.click()
    said.wait_for()
    assert said.count() == 1


@pytest.mark.long
def test_a_full_first_copy_does_not_end_the_game(page, server):
    furnish(page)
    page.add_init_script(f"""const {{ setItem }} = Storage.prototype;
        Storage.prototype.setItem = function (key, text) {{
            if (key.startsWith("{SAVE}")) throw new DOMException("full", "QuotaExceededError");
            return setItem.call(this, key, text);
        }};""")
    boot(page, current(server))
    lay(page, ["Ana"], bots=1)
    page.reload()
    page.locator("#resume [data-do^='resume']").first.click()
    page.locator(".table").wait_for()
    assert not page.get_by_text("storage is full").count()


@pytest.mark.long
def test_a_question_holds_the_keyboard_and_gives_it_back(page, server):
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    page.goto(server.url)
    page.locator("[data-do='show saves']").first.click()
    page.locator(".save-more > summary").first.click()
    delete = page.locator("[data-do^='delete']").first
    delete.focus()
    page.keyboard.press("Enter")
    page.locator(".dialog").wait_for()
    inside = "Boolean(document.activeElement.closest('.dialog'))"
    assert page.evaluate(inside)
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate(f"document.activeElement === document.body || {inside}")
    assert page.locator("dialog:modal").count() == 1
    taken = "e => (e.focus(), document.activeElement === e)"  # whether what lies behind takes the focus
    behind = [
        page.evaluate(f"i => ({taken})(document.querySelectorAll('{what}')[i])", i)
        for what in ("#app > :not(dialog) button",)
        for i in range(page.locator(what).count())
    ]
    assert behind and not any(behind)
    page.locator(".dialog [autofocus]").focus()
    page.keyboard.press("Escape")
    page.locator(".dialog").wait_for(state="detached")
    assert page.evaluate("document.activeElement.dataset.do").startswith("delete")


def test_a_link_opened_in_a_tab_that_shows_the_page_opens_its_game(page, server):
    enter(page, server)
    page.evaluate("link => { location.hash = link }", f"#save={to_link(Save('two', table(game='who'), 'Monday', 5))}")
    page.locator(".table").wait_for()
    assert "#" not in page.url


@pytest.mark.long
def test_a_game_thrown_away_in_another_window_goes_home_here(page, server):
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    other = boot(page.context.new_page(), server)
    other.locator("[data-do='show saves']").first.click()
    other.locator(".save-more > summary").first.click()
    other.locator("[data-do^='delete']").first.click()
    other.locator("[data-do^='really-delete']").click()
    page.get_by_text("deleted in another window").wait_for()
    assert page.locator("body").get_attribute("data-screen") == "lobby"


@pytest.mark.long
def test_deleting_the_open_game_while_it_is_asked_about_leaves_no_dead_table(page, server):
    """The question goes with its game, nothing stays out of reach, and no way leads back to a table that is gone."""
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    page.locator("[data-do=home]").click()
    page.locator("[data-do='show saves']").first.click()
    page.locator(".save-more > summary").first.click()
    page.locator("[data-do^='delete']").first.click()
    page.locator(".dialog").wait_for()
    other = boot(page.context.new_page(), server)
    other.locator("[data-do='show saves']").first.click()
    other.locator(".save-more > summary").first.click()
    other.locator("[data-do^='delete']").first.click()
    other.locator("[data-do^='really-delete']").click()
    page.locator(".dialog").wait_for(state="detached")
    page.get_by_text("deleted in another window").wait_for()
    assert page.locator(".save-row").count() == page.locator("#app [inert]").count() == 0
    page.locator("[data-do='show back']").click()
    page.locator("body[data-screen=lobby]").wait_for()
    assert page.locator("#lobby[inert], .table, .resume-card").count() == 0
    lay(page, ["Ana"], bots=1)


@pytest.mark.long
def test_the_latest_settings_survive_though_the_first_copy_lost_them(page, server):
    """A browser that is killed may not have written local storage for a while, or not at all."""
    furnish(page)
    boot(page, current(server))
    stored = []
    for theme in ("light", "dark"):
        page.locator("[data-do='show settings']").click()
        page.locator(f"[data-do='pref theme {theme}'][aria-pressed=false]").click()
        page.locator(f"[data-do='pref theme {theme}'][aria-pressed=true]").wait_for()
        stored.append(page.evaluate(f"localStorage.getItem('{PREFS}')"))
        page.locator("[data-do='show back']").click()
    for lost in (stored[0], "{", None):
        page.evaluate(f"text => text === null ? localStorage.clear() : localStorage.setItem('{PREFS}', text)", lost)
        boot(page, server)
        page.locator("html[data-theme=dark]").wait_for()
        assert page.evaluate(f"localStorage.getItem('{PREFS}')") == stored[1]
