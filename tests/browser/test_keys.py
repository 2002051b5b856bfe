"""By keyboard alone: the focus is always where the next decision is, and no choice is far from it."""

from __future__ import annotations

import re
from random import Random

import pytest
from guise.table.narrate import Storyteller
from guise.table.save import Save, dumps, loads
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import MINE, current, enter, furnish, lay, log_of, text_of_save
from tests.browser.pages import boot, until
from tests.browser.stills import USUAL, stills
from tests.order import long_but

LATER = ("hang", "name", "guess", "ours", "next", "sure", "challenge", "call", "unknown", "hint", "wait", "buzz")
"""First words of moves and parts that lead away from an ordinary turn, by verb or key."""
ENOUGH = 14
"""Decisions of a round."""
MOST = 60
"""Decisions within which each of two people has had one, whomever the dice let begin."""
WORDS = {"wwwd": "a beekeeper", "twenty": "an umbrella", "whatzit": "head over heels"}
"""What is typed, by game."""

STATE = """(later) => {
    const away = "[inert], [aria-hidden=true]"; // what keys do not reach is told in words
    const usable = e => !e.disabled && !e.closest(away) && e.checkVisibility({ visibilityProperty: true });
    const what = "#app :is([data-move], [data-pick], #look, [data-do=on], .bar form input, .bar-acts [data-do])";
    const all = [...document.querySelectorAll(what)];
    const said = e => e.dataset.move ?? e.dataset.pick ?? e.dataset.do ?? e.id;
    const drawer = e => e.closest(".drawer, .rail");
    const choices = all.filter(e => usable(e) && !drawer(e));
    const usual = e => !later.includes(said(e).split(" ")[0]) && e.getAttribute("aria-pressed") !== "true";
    const wanted = choices.filter(usual);
    const at = document.activeElement, r = at.getBoundingClientRect();
    window.wanted = wanted.length ? wanted : choices;
    return {
        choices: choices.length,
        wanted: window.wanted.map(e => e.matches("input") ? "input" : said(e)),
        focus: at === document.body ? "" : at.id || said(at) || at.tagName,
        shows: at.matches(":focus-visible") && (at.matches("svg *") || getComputedStyle(at).outlineStyle !== "none"),
        seen: r.bottom > 0 && r.top < innerHeight && r.right > 0 && r.left < innerWidth,
    };
}"""
"""What may be done now, what of it is an ordinary turn, and where the focus is."""

TOWARDS = """(n) => {
    const to = window.wanted[n], at = document.activeElement;
    if (at === to) return "";
    const group = at.matches("[data-move], [data-pick], [data-do]") && at.closest("#board"); // not a list to be read
    const follows = at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (group && group === to.closest("#board")) return follows ? "ArrowRight" : "ArrowLeft";
    return follows ? "Tab" : "Shift+Tab";
}"""
"""The key that leads nearer to the nth choice; none where the focus is there."""


HEARD = """
const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";
window.heard = [];
new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
        const region = (target.closest ? target : target.parentElement)?.closest(live);
        if (!region) continue;
        const said = type === "characterData" ? [target] : [...addedNodes];
        for (const e of said) {
            const part = e.closest?.("[id]") ?? e.parentElement?.closest("[id]");
            window.heard.push({ region: region.id, id: part?.id ?? "", text: e.textContent });
        }
    }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""What regions that speak by themselves say: text that comes into them, or changes there."""


def heard_once(page: Page) -> list[str]:
    """What was said of the game, after making sure that it is what everybody was told, each line once, in order."""
    table = loads(text_of_save(page)).table
    say = Storyteller(table.game.meta.id, table.chairs)
    shown = (e for e in table.state.events if e.to is None)
    lines = {f"told-{n}": line for n, e in enumerate(shown) if (line := say.event(e))}
    said = page.evaluate("window.heard.filter(one => one.text.trim())")
    told = [(one["id"], one["text"]) for one in said if one["id"] in lines]
    assert [text for _, text in told] == [lines[id] for id, _ in told]
    assert [id for id, _ in told] == [id for id in lines if id in {id for id, _ in told}], "twice, or out of order"
    assert {*lines} - {id for id, _ in told} <= {*[*lines][:12]}, "what was not told is what was there at the deal"
    others = [one for one in said if one["id"] not in lines and one["id"] != "boot"]
    assert {one["region"] for one in others} <= {"herald", "toasts"}, others
    assert all(re.match("ask-|open-|toasts", one["id"]) for one in others), others
    return [one["text"] for one in said]


def due(page: Page) -> None:
    """Wait until a person is to do something, or the game is over, and all of it is shown."""
    page.locator("#app:not([aria-busy])").wait_for(state="attached")
    mine = f":not([inert]) > * {MINE}, .bar [data-pick], .bar form, .bar [data-do^=aloud]"
    something = f"[data-over], #curtain:not([data-up]), .limelight, {mine}"
    page.locator(something).first.wait_for(state="attached")


def press(page: Page, nth: int, most: int) -> int:
    """Lead the focus to the nth choice by keys alone: how many it took."""
    for count in range(most + 1):
        key = page.evaluate(TOWARDS, nth)
        if not key:
            return count
        page.keyboard.press(key)
    at = page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
    raise AssertionError(f"{most} keys lead only to {at}")


@pytest.mark.parametrize("game", long_but(["who", "whosit", "wwwd", "twenty", "whatzit"], "twenty"))
def test_a_round_by_keyboard_alone(page, server, game):
    """Every decision takes at most two keys more than it has choices, from where the focus is when it comes (21, 1)."""
    page.add_init_script(HEARD)
    enter(page, server, timers="off")
    lay(page, ["Ana", "Bo"], bots=1, game=game)
    page.keyboard.press("F2")
    page.locator(":focus:not(body)").wait_for()
    chosen, made = Random(game), []
    while len(made) < ENOUGH or (len(made) < MOST and not {0, 1} <= {seat for seat, *_ in log_of(page)}):
        due(page)
        if page.locator("[data-over]").count():
            break
        state = page.evaluate(STATE, LATER)
        if not state["wanted"]:
            continue
        where = f"{game} {made[-3:]}: {state}"
        assert state["focus"] and state["shows"] and state["seen"], where
        nth = chosen.randrange(len(state["wanted"]))
        made.append(state["wanted"][nth])
        keys = press(page, nth, state["choices"] + 1) + 1
        assert keys <= state["choices"] + 2, where
        if state["wanted"][nth] == "input":
            page.keyboard.type(WORDS[game])
        page.keyboard.press("Enter")
        page.locator("#app:not([aria-busy])").wait_for(state="attached")
    assert {seat for seat, _, *_ in log_of(page)} >= {0, 1}
    due(page)
    said = heard_once(page)
    assert len(said) > 5
    if game == "whatzit":
        assert any(" card: " in text for text in said), "the picture is described when it is laid open"


def focused(page: Page) -> str:
    """What has the focus: what it does, or its element."""
    return page.evaluate(
        "(({ dataset: d, id, tagName }) => d.do ?? d.move ?? d.pick ?? (id || tagName))(document.activeElement)"
    )


def back(page: Page, to: Locator) -> None:
    """One step, to where the focus came from."""
    page.keyboard.press("Escape")
    expect(to).to_be_focused()


def test_escape_goes_one_step_back(page, server):
    """Out of a drawer, a part of a move, a curtain, a page, a question: the focus is where it came from."""
    enter(page, server)
    page.locator("[data-open=who]").focus()
    page.keyboard.press("Enter")
    page.locator(".setup").wait_for()
    expect(page.locator("h1:focus")).to_have_text("WHO")
    assert page.title() == "WHO · Guise"
    back(page, page.locator("[data-open=who]"))
    assert page.title().startswith("Guise")
    lay(page, ["Ana", "Bo"])
    due(page)
    title = page.title()
    assert title in ("WHO: over to Ana · Guise", "WHO: over to Bo · Guise")
    page.keyboard.press("F2")
    expect(page.locator("#look")).to_be_focused()
    for _ in range(6):  # nothing that lies under a curtain takes the focus
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('#curtain')")
    page.keyboard.press("F2")
    page.keyboard.press("Enter")
    page.locator("#curtain[data-up]").wait_for()
    assert page.title() == title.replace("over to Ana", "Ana’s turn").replace("over to Bo", "Bo’s turn")
    page.locator("[data-do='drawer notes']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".drawer header button")).to_be_focused()
    back(page, page.locator("[data-do='drawer notes']"))
    page.locator("#app [data-do='show help who']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1:focus")).to_have_text("How to play WHO")
    back(page, page.locator("#app [data-do='show help who']"))  # beside the curtain, which has fallen
    page.keyboard.press("F2")
    expect(page.locator("#look")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#curtain[data-up]").wait_for()
    expect(page.locator("#say")).to_be_focused()  # nothing of one's own is read out before one goes on
    expect(page.locator("#say")).to_contain_text(re.compile("^For (Ana|Bo) only"))
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.wait_for_timeout(300)
    expect(page.locator("#say")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('#board [data-move], .bar [data-move]')")
    back(page, page.locator("#look"))
    leave = page.locator("#curtain [data-do^='leave ']")
    leave.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog [data-do=no]")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    expect(leave).to_be_focused()


def test_escape_leaves_the_rules_with_words_in_the_search(page, server):
    """The field said so once more as it went, in the middle of the drawing that took it away."""
    enter(page, server)
    lay(page, ["Ana", "Bo"])
    due(page)
    page.locator("#look").click()
    page.locator("#curtain[data-up]").wait_for()
    page.locator(".rail [data-do='show help who']").click()
    page.locator("#find").click()
    page.keyboard.type("stay put")
    page.locator(".found :is(li, p)").first.wait_for()
    page.keyboard.press("Escape")
    page.locator("#find").wait_for(state="detached")
    expect(page.locator("#look")).to_be_visible()


def test_a_key_pressed_before_keys_are_heard(page, server):
    """The keyboard's module is fetched at the first key: an F2 that comes after that and before it still counts."""
    hold_keys(server)
    enter(page, server)
    lay(page, ["Ana", "Bo"])
    due(page)
    page.keyboard.press("Tab")
    page.keyboard.press("F2")
    page.evaluate(KEYS_ASKED)
    expect(page.locator("#look")).not_to_be_focused()
    page.evaluate("comes()")
    expect(page.locator("#look")).to_be_focused()


def test_what_the_first_key_opens_may_stand_before_keys_are_heard(page, server):
    """The heading of the page that it has opened has the focus then, and Escape leads back to the box."""
    hold_keys(server)
    enter(page, server)
    page.locator("[data-open=wwwd]").focus()
    page.keyboard.press("Enter")
    page.locator(".setup").wait_for()
    page.evaluate(KEYS_ASKED)
    expect(page.locator("h1:focus")).to_have_count(0)
    page.evaluate("comes()")
    expect(page.locator("h1:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-open=wwwd]")).to_be_focused()


KEYS_ASKED = "async () => { while (!globalThis.comes) await new Promise(requestAnimationFrame); }"


def hold_keys(server) -> None:
    """The keyboard's module comes when ``comes`` is called in the page."""
    held = "await new Promise(done => (globalThis.comes = done));\n"
    server.overrides["static/js/keys.mjs"] = held.encode() + (server.folder / "static/js/keys.mjs").read_bytes()


@pytest.mark.long
def test_arrows_walk_the_numbers(page, server):
    """The twenty numbers are one stop of Tab: right to the next, down to the one below."""
    enter(page, server, timers="off")
    lay(page, ["Ana"], bots=2, game="twenty")
    page.keyboard.press("F2")
    page.locator(":focus:not(body)").wait_for()
    for _ in range(40):
        page.locator("#app:not([aria-busy])").wait_for(state="attached")
        page.locator(
            f".limelight, [data-over], .bar [data-move], .throw, .bar [data-do=on], .bar form, .num{MINE}"
        ).first.wait_for()
        if page.locator("#board .num[data-move]").count():
            break
        if page.locator(".bar form input").count():
            page.keyboard.type("an umbrella")
        page.keyboard.press("Enter")
    place = "(n => { const r = document.querySelector(`#num-${n}`).getBoundingClientRect(); return [r.left, r.top]; })"
    first = focused(page)
    page.keyboard.press("ArrowRight")
    second = focused(page)
    assert first.startswith("number ") and second.startswith("number ") and first != second
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    below = focused(page)
    a, b = (page.evaluate(f"{place}('{move.split()[1]}')") for move in (first, below))
    assert b[1] > a[1]
    assert page.locator("#board button[tabindex='0']").count() == 1


DEAF_MS = 700
"""So long Enter and Space press nothing after a field in use was taken away."""
TYPING = """<!doctype html><body data-screen="table"><div id="app"><section class="table"><div class="bar">
<p id="say" tabindex="-1">Your guess</p><form><input id="guess"></form></div></section></div>
<script type="module">import * as keys from "./static/js/keys.mjs"; globalThis.keys = keys; globalThis.pressed = 0;
addEventListener("click", event => { if (event.target.id === "next") globalThis.pressed += 1; });</script>"""
"""A field in a bar, and the page's own keys."""
TAKEN = """() => {
    const field = document.querySelector("#guess");
    field.form.outerHTML = '<button class="act" id="next" data-move="guess chip">Next</button>';
    keys.settle(field, undefined);
    return document.activeElement.id;
}"""
"""A drawing that no key caused takes the field away and brings a button."""


def test_enter_and_space_are_deaf_after_a_field_in_use_was_taken_away(page, server):
    """Whoever types on when a clock has ended presses no button: neither by the focus nor by Tab, for 700 ms."""
    page.clock.install()
    page.route("**/deaf.html", lambda route: route.fulfill(body=TYPING, content_type="text/html"))
    page.goto(server.url + "deaf.html")
    until(page, "globalThis.keys")
    page.locator("#guess").focus()
    page.keyboard.type("half m")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    assert page.evaluate(TAKEN) == "say", "no button has the focus while somebody types"
    for key in ("Enter", " "):
        page.locator("#next").focus()
        page.keyboard.press(key)
    assert page.evaluate("pressed") == 0
    page.clock.run_for(DEAF_MS - 100)
    page.keyboard.press("Enter")
    assert page.evaluate("pressed") == 0, "the whole time has not gone by"
    page.clock.run_for(200)
    page.locator("#next").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("pressed") == 1


def test_whoever_begins_to_type_where_no_field_is_presses_nothing(page, server):
    """The blank in “joan of arc” chose a number for the next player, whose turn it was by then."""
    page.clock.install()
    page.route("**/deaf.html", lambda route: route.fulfill(body=TYPING, content_type="text/html"))
    page.goto(server.url + "deaf.html")
    until(page, "globalThis.keys")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate(TAKEN)
    page.locator("#next").focus()
    page.keyboard.type("joan of arc\n")
    assert page.evaluate("pressed") == 0
    page.clock.run_for(DEAF_MS + 100)
    page.locator("#next").focus()
    page.keyboard.press(" ")
    assert page.evaluate("pressed") == 1


@pytest.mark.parametrize(
    ("game", "prompt", "pick", "second"),
    [
        ("who", "move", "[data-pick^='name ']", ".naming .rivals, .naming .suspects"),
        pytest.param("whosit", "turn", "[data-pick^='card ']", ".stage[data-show='ask']", marks=pytest.mark.long),
    ],
)
def test_the_second_part_of_a_move_has_the_focus(page, server, game, prompt, pick, second):
    """It opened before the button in the page, in silence, and the focus stayed on the button."""
    still = next(s for s in stills(game, ("You", *USUAL), 1, 2) if s.prompt == prompt and s.who is None)
    furnish(page, saves={game: dumps(Save(game, still.t.save.table))}, timers="off")
    boot(page, current(server))
    page.locator(f"[data-do='resume {game}']").click()
    button = page.locator(f".bar {pick}").first
    button.wait_for()
    page.keyboard.press("F2")
    page.locator("body :focus").first.wait_for(state="attached")
    button.focus()
    page.keyboard.press("Enter")
    page.locator(second).first.wait_for()
    page.locator(", ".join(f"{one}:focus, {one} :focus" for one in second.split(", "))).first.wait_for(state="attached")
    assert page.evaluate("document.activeElement.closest('[role=group]')?.ariaLabel"), "the group says what is chosen"
    asked = page.locator("#say").inner_text()
    assert "?" in asked, f"{asked}: what is asked is that part, and not the whole move any more"
