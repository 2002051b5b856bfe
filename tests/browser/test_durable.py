"""The second copy of the saves: which of two copies wins, what a log costs, and what is said when it is refused."""

from __future__ import annotations

import json

from guise.table.save import Save, dumps, to_link

from tests.browser.house import PREFS, SAVE, current, enter, furnish, lay
from tests.browser.pages import boot
from tests.ui.screens import table


def save(lines: int, count: int | None = None, when: int = 1) -> str:
    """A save of the small game whose log is padded to so many lines, for copies that nobody plays."""
    plain = json.loads(dumps(Save("one", table(), "", when)))
    plain["log"] = [[-1, f"line {i}"] for i in range(lines)]
    if count is not None:
        plain["count"] = count
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


KEEP = "([id, text]) => import('./static/js/durable.mjs').then(m => m.keep(id, text))"
BEGIN = "() => import('./static/js/durable.mjs').then(m => m.begin())"
SET = f"text => localStorage.setItem('{SAVE}one', text)"
GET = f"localStorage.getItem('{SAVE}one')"


def test_the_newer_of_two_copies_wins_by_its_log(page, server):
    enter(page, server)
    newer = save(5, 5, when=10)
    assert page.evaluate(KEEP, ["one", newer]) == "kept"
    for older in (save(3, 4, when=99), save(7, 4, when=99), save(4, when=99), ""):
        page.evaluate(SET, older)
        assert page.evaluate(BEGIN) == {"rest": {}, "changed": True}
        assert page.evaluate(GET) == newer
    for later in (save(2, 6, when=1), save(6, when=1)):  # a move taken back; and one of an older version of the page
        page.evaluate(SET, later)
        assert page.evaluate(BEGIN)["changed"] is False
        assert json.loads(page.evaluate(GET))["log"] == json.loads(later)["log"]


def test_a_move_adds_a_line_and_does_not_write_the_game_again(page, server):
    enter(page, server)
    page.evaluate(KEEP, ["one", save(300, 1)])
    put = """async ([id, text]) => {
        const { put } = IDBObjectStore.prototype;
        const written = [];
        IDBObjectStore.prototype.put = function (row) {
            written.push(row.n ?? "game");
            return put.call(this, row);
        };
        const { keep } = await import("./static/js/durable.mjs");
        await keep(id, text);
        IDBObjectStore.prototype.put = put;
        return written;
    }"""
    assert page.evaluate(put, ["one", save(302, 2)]) == [300, 301, "game"]
    page.evaluate(KEEP, ["one", save(100, 3)])
    page.evaluate(f"localStorage.removeItem('{SAVE}one')")
    page.evaluate(BEGIN)
    assert page.evaluate(GET) == save(100, 3)


def test_of_two_windows_one_writes_and_the_other_learns_of_it(page, server):
    enter(page, server)
    first, second = save(5, 5), save(6, 5)
    assert page.evaluate(KEEP, ["one", first]) == "kept"
    page.evaluate(SET, second)
    assert page.evaluate(KEEP, ["one", second]) == "moved"
    assert page.evaluate(GET) == first
    server.overrides["window.html"] = b"<p>Another window"
    other = page.context.new_page()
    other.goto(f"{server.url}window.html")
    ours, theirs, later = save(6, 7), save(7, 9).replace("line 6", "theirs"), save(7, 11)
    before = "([text, count]) => import('./static/js/durable.mjs').then(m => m.keep('one', text, count))"
    assert page.evaluate(KEEP, ["one", ours]) == "kept"
    assert other.evaluate(before, [theirs, 7]) == "kept"
    assert page.evaluate(before, [save(7, 8), 7]) == "moved", "it was written in one go, as if no other window had"
    assert page.evaluate(GET) == theirs
    assert page.evaluate(KEEP, ["one", later]) == "kept", "the later of two that do not say what they were made after"
    page.evaluate(SET, "")
    page.evaluate(BEGIN)
    assert page.evaluate(GET) == later


def test_what_was_made_after_a_lost_change_is_lost_with_it(page, server):
    """Two changes are on their way when another window's comes between: neither is written over that one."""
    enter(page, server)
    after = """async changes => {
        const { keep } = await import("./static/js/durable.mjs");
        return Promise.all(changes.map(([text, before]) => keep("one", text, before)));
    }"""
    first, other = save(5, 1_000_007), save(6, 2_000_004)
    mine = save(6, 2_000_001).replace("line 5", "mine")
    more = save(7, 3_000_002).replace("line 5", "mine")
    third = save(9, 4_000_003).replace("line 5", "mine")
    changes = [[first, 0], [other, 1_000_007], [mine, 1_000_007], [more, 2_000_001], [third, 3_000_002]]
    assert page.evaluate(after, changes) == ["kept", "kept", "moved", "moved", "moved"]
    assert page.evaluate(GET) == other
    on = save(8, 3_000_009)
    assert page.evaluate(after, [[on, 2_000_004]]) == ["kept"], "and it goes on from there"
    page.reload()
    page.evaluate(SET, "")
    page.evaluate(BEGIN)
    assert page.evaluate(GET) == on
    forked = save(9, 9_000_001).replace("line 7", "mine")
    assert page.evaluate(after, [[forked, 8_000_001]]) == ["moved"], "made after a change that was never written"
    assert page.evaluate(after, [[save(10, 9_000_002), 8_000_002]]) == ["kept"], "what is there goes on in it"


def test_a_write_that_was_late_and_came_to_nothing_is_told(page, server):
    """On a slow disk the page goes on without an answer. Had another window been first, it is told so later."""
    enter(page, server)
    slow = """async ([first, mine]) => {
        const { keep } = await import("./static/js/durable.mjs");
        await keep("one", first, 0);
        const wait = setTimeout;
        globalThis.setTimeout = (call, ms, ...given) => wait(call, ms === 3000 ? 0 : ms, ...given);
        Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
            set(call) { this.addEventListener("complete", () => wait(call, 300)); },
        });
        let told;
        const late = new Promise(done => (told = done));
        return [await keep("one", mine, 5, told), await late];
    }"""
    first = save(5, 1_000_007)
    assert page.evaluate(slow, [first, save(3, 2_000_001).replace("line 2", "mine")]) == ["refused", "moved"]
    assert page.evaluate(GET) == first


def test_what_was_thrown_away_stays_away(page, server):
    enter(page, server)
    page.evaluate(KEEP, ["one", save(5, 5)])
    page.evaluate(KEEP, ["one", ""])
    page.evaluate(SET, save(5, 5))  # the first copy comes back after a kill
    page.evaluate(BEGIN)
    assert page.evaluate(GET) is None
    page.evaluate(SET, save(6, 6))
    assert page.evaluate(KEEP, ["one", save(6, 6)]) == "gone"


def test_a_game_that_only_the_second_copy_has_is_on_the_shelf_and_opens(page, server):
    enter(page, server)
    lay(page, ["Ana"], bots=1)
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
    page.get_by_text("keeps games only loosely").wait_for()


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


def test_a_question_holds_the_keyboard_and_gives_it_back(page, server):
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    page.goto(server.url)
    page.locator("[data-do='show saves']").first.click()
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
    page.evaluate("link => { location.hash = link }", f"#save={to_link(Save('two', table(), 'Monday', 5))}")
    page.locator(".table").wait_for()
    assert "#" not in page.url


def test_a_game_thrown_away_in_another_window_goes_home_here(page, server):
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    other = page.context.new_page()
    other.goto(server.url)
    other.evaluate(
        f"Object.keys(localStorage).filter(k => k.startsWith('{SAVE}')).forEach(k => localStorage.removeItem(k))"
    )
    page.get_by_text("thrown away in another window").wait_for()
    assert page.locator("body").get_attribute("data-screen") == "lobby"


def test_deleting_the_open_game_while_it_is_asked_about_leaves_no_dead_table(page, server):
    """The question goes with its game, nothing stays out of reach, and no way leads back to a table that is gone."""
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    page.locator("[data-do=home]").click()
    page.locator("[data-do='show saves']").first.click()
    page.locator("[data-do^='delete']").first.click()
    page.locator(".dialog").wait_for()
    other = boot(page.context.new_page(), server)
    other.locator("[data-do='show saves']").first.click()
    other.locator("[data-do^='delete']").first.click()
    other.locator("[data-do^='really-delete']").click()
    page.locator(".dialog").wait_for(state="detached")
    page.get_by_text("thrown away in another window").wait_for()
    assert page.locator(".save-row").count() == page.locator("#app [inert]").count() == 0
    page.locator("[data-do='show back']").click()
    page.locator("body[data-screen=lobby]").wait_for()
    assert page.locator("#lobby[inert], .table, .resume-card").count() == 0
    lay(page, ["Ana"], bots=1)


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
    older = json.loads(stored[1]) | {"theme": "light"}
    del older["count"]  # as an older version of the page writes them
    page.evaluate(f"text => localStorage.setItem('{PREFS}', text)", json.dumps(older))
    boot(page, server)
    page.locator("html[data-theme=light]").wait_for()
