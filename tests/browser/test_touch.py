"""No slip of a finger decides or reveals anything: every curtain of every game, with real touches."""

from __future__ import annotations

import json
import random
from functools import cache
from time import time

import pytest
from guise import games
from guise.engine.game import AutoPlays
from guise.engine.rng import Rng
from guise.supply.content import words
from guise.table.protocols import offers
from guise.table.save import Save, dumps, loads
from guise.table.seats import Chair
from guise.table.table import Table, replay, start
from guise.ui.board import board_of
from guise.ui.places import AtTable, Sheet, next_sheet
from guise.ui.update.automatic import play_automatic
from playwright.sync_api import Page, expect

from tests.bench.touch import HOUSE_MADE, NEXT, WATCH, explained, monkey
from tests.browser.house import SAVE, current, enter, furnish, lay
from tests.browser.pages import boot, until
from tests.browser.stills import Still, Stills, shell, stills
from tests.browser.touch import CALM, SIZES, Finger, look, touched
from tests.laws.plays import random_step
from tests.order import long_but

PEOPLE = ("Ana", "Bo", "Cy")
MOVE = "[data-move]:not([data-move^=challenge]):not(:disabled)"
PICK = "[data-pick]:not(:disabled)"
HANGS = "#curtain:not([data-up])"


@cache
def curtains(game: str) -> dict[str, Table]:
    """Tables of three people where a curtain hangs, one for each choice that the game has people make in private."""
    found: dict[str, Table] = {}
    for seed in range(2):
        table, rng = (
            start(games.load(game), tuple(map(Chair, PEOPLE, range(3))), {}, str(seed)),
            Rng("touch", str(seed)),
        )
        for _ in range(250):
            if table.over:
                break
            at = AtTable(Save("", table))
            if next_sheet(at) is not None:
                found.setdefault(table.turn.prompt, table)
            table = play_automatic(at, random_step(table, rng))
    assert found, f"{game} hangs no curtain"
    return found


def log(page: Page, name: str) -> list[list]:
    """The moves of a save, each with its seat or -1."""
    return json.loads(page.evaluate(f"localStorage.getItem('{SAVE}{name}')"))["log"]


def shown(page: Page) -> bool:
    """Somebody looks behind a curtain."""
    return page.locator("#curtain[data-up]").count() > 0


def ends_itself(page: Page, name: str, at: int) -> bool:
    """Whether the rules leave nothing but this move of a save's log to whoever made it: the house makes it for them."""
    table = loads(page.evaluate(f"localStorage.getItem('{SAVE}{name}')")).table
    entry = table.log[at]
    then = replay(table.game, table.chairs, table.options, table.seed, table.log[:at])
    game = offers(table.game, AutoPlays)
    return bool(game) and game.automatic_move(then.peek(entry.actor), {}, alone=False) == entry.move


def act(page: Page, finger: Finger, name: str) -> None:
    """One intended move, by touch: it is one entry of the log, but for what the house then plays for people."""
    before, meant, then = log(page, name), "", ""
    for n in range(8):
        finger.rest(CALM)
        if page.locator(MOVE).count():
            button = page.locator(MOVE).first
            meant, then = button.get_attribute("data-move"), button.get_attribute("data-then") or ""
            finger.tap(*finger.middle(MOVE))
            break
        if page.locator("form.say input:visible").count():
            page.locator("form.say input:visible").first.fill("Ada Lovelace")
            meant = page.locator("form.say").first.get_attribute("data-form") + " Ada Lovelace"
            finger.tap(*finger.middle("form.say button[type=submit]"))
            break
        finger.tap(*finger.middle(f":nth-match({PICK}, {n + 1})"))
    for _ in range(50):
        if log(page, name) != before:
            break
        finger.rest(100)
    made = [(at, move) for at, (seat, move, *_) in enumerate(log(page, name)) if at >= len(before) and seat != -1]
    others = [m for at, m in made[1:] if m.split()[0] not in HOUSE_MADE and not ends_itself(page, name, at)]
    assert [m for _, m in made[:1]] == [meant] and others in ([], [then]), f"one touch, {made}"


WORKS = """() => {
    const { painted, draw } = guise;
    Object.assign(globalThis, { worked: 0, drawn: [] });
    guise.painted = call => painted(() => (call(), worked++));
    guise.draw = (...given) => (drawn.push(worked), draw(...given));
}"""
"""Count what is worked out after something was painted, as a press is; and for each drawing, how much had been by then.
"""


def test_a_press_is_worked_out_before_the_finger_goes_and_shows_nothing(browser, server):
    """Nothing is seen or kept of it before the tap, and nothing at all when it becomes none."""
    context = touched(browser, SIZES[0])
    page = context.new_page()
    name, table = next((name, table) for name, table in curtains("who").items())
    furnish(page, saves={name: dumps(Save(name, table))}, timers="off")
    boot(page, current(server))
    finger = Finger.on(page)
    page.locator("#house [data-do='show saves']").click()
    page.locator(f"#app [data-do='resume {name}']").first.click()
    look(page)
    finger.rest(CALM)
    page.evaluate(WORKS)
    before, moves = page.locator("#app").inner_html(), log(page, name)
    where = finger.middle(MOVE)
    for times in (1, 2):
        finger.down(*where)
        until(page, "times => worked === times", arg=times)
        assert page.locator("#app").inner_html() == before and log(page, name) == moves
        if times == 1:
            finger.device.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
            finger.rest(CALM)
            assert page.locator("#app").inner_html() == before and log(page, name) == moves
    finger.up()
    until(page, "() => drawn.length")
    assert page.evaluate("drawn[0]") == 2, "nothing more is worked out for it"
    assert len(log(page, name)) > len(moves)
    context.close()


@pytest.mark.parametrize("size", [(844, 390), (1920, 1080)], ids=["phone on its side", "television"])
def test_a_curtain_has_room_for_all_that_it_says(browser, server, size):
    """What was thrown, both ways to look, and the ways out: nothing lies on its hem or has to be scrolled to."""
    context = touched(browser, size)
    page = context.new_page()
    furnish(page, saves={name: dumps(Save(name, table)) for name, table in curtains("whatzit").items()}, timers="off")
    boot(page, current(server))
    for prompt in curtains("whatzit"):
        page.locator("#house [data-do='show saves']").click()
        page.locator(f"#app [data-do='resume {prompt}']").first.click()
        page.locator(HANGS).wait_for()
        assert page.locator(".curtain-first").is_visible()
        assert page.locator(HANGS).evaluate("it => it.scrollHeight <= it.clientHeight")
        for act in page.locator(f"{HANGS} .act").all():
            assert act.bounding_box()["y"] + act.bounding_box()["height"] < size[1] - 24
        page.go_back()
        page.locator("#lobby").wait_for()
    context.close()


@pytest.mark.parametrize("size", [*SIZES, (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_where_something_must_be_chosen_a_peek_is_the_lesser_way(browser, server, size):
    """It stood there as large as the look, though who only peeks cannot choose."""
    page = Stills(browser, server.url, size)
    for game in ("who", "wwwd"):
        page.game(game)
        asked = next(s for s in stills(game) if s.who is not None and not s.t.save.table.turn.open)
        areas = []
        for who in (asked.who, next(s for s in range(3) if s != asked.who)):
            if who != asked.who and game == "wwwd":
                continue  # all choose at the same time
            page.show(Still(game, asked.prompt, None, asked.t.but(sheet=Sheet(who, False))))
            look, peek = (page.page.locator(of).bounding_box() for of in ("#look", "#hold"))
            assert min(peek["width"], peek["height"]) >= 43.5
            areas.append(look["width"] * look["height"] / (peek["width"] * peek["height"]))
        assert areas[0] > 2 and areas[1:] in ([], [pytest.approx(1, abs=0.05)]), (game, areas)
    page.context.close()


@pytest.mark.parametrize("sizes", long_but([SIZES, SIZES[2:]], SIZES[2:], whole=True), ids=["each size", "phone"])
@pytest.mark.parametrize("game", long_but(games.ids(), "who"))
def test_no_curtain_is_slipped_through(browser, server, game, sizes):
    """Look, a double tap on it, a tap where it was, a peek, a long press: none of them makes a move, on any screen."""
    context = touched(browser, sizes[0])
    page = context.new_page()
    at = {f"{name}-{n}": table for name, table in curtains(game).items() for n in range(len(sizes))}
    furnish(page, saves={name: dumps(Save(name, table)) for name, table in at.items()}, timers="off")
    boot(page, current(server))
    finger = Finger.on(page)
    for n, (width, height) in enumerate(sizes):
        page.set_viewport_size({"width": width, "height": height})
        for prompt in curtains(game):
            page.locator("#house [data-do='show saves']").click()
            page.locator(f"#app [data-do='resume {prompt}-{n}']").first.click()
            page.locator(HANGS).wait_for()
            light = prompt in words(game).get("light", {})  # nothing behind it is secret but what is chosen
            slip(page, finger, f"{prompt}-{n}", peeks=board_of(game).peeks and not light)
            page.go_back()  # home; what lies behind a curtain cannot be pressed
            page.locator("#lobby").wait_for()
    context.close()


def slip(page: Page, finger: Finger, name: str, *, peeks: bool) -> None:
    """Everything that a finger may do at a curtain by mistake, and then one move that is meant.

    Args:
        peeks: the curtain can be held up, which it cannot where whoever must choose has to stay there.
    """
    finger.rest(CALM)
    kept, sheet = log(page, name), page.locator(HANGS).get_attribute("aria-label")
    look = finger.middle("#look")
    expect(page.locator("#hold")).to_have_count(int(peeks))
    if peeks:
        finger.down(*finger.middle("#hold"))  # a long press: open while it lasts
        expect(page.locator("#curtain[data-up]")).to_have_count(1)
        finger.rest(500)
        finger.up()
        expect(page.locator(HANGS)).to_have_count(1)
        finger.rest(100)
        assert log(page, name) == kept and not shown(page)
        finger.rest(CALM)
    began = time()
    finger.tap(*look, times=2)  # a double tap opens once and presses nothing
    expect(page.locator("#curtain[data-up]")).to_have_count(1)
    finger.tap_at(*look, began + 0.7)  # and somebody who thinks that nothing has happened taps again
    finger.rest(100)
    assert log(page, name) == kept and shown(page)
    finger.rest(CALM)
    finger.tap(*finger.middle("#hold"), times=2)  # hiding twice is hiding
    expect(page.locator(HANGS)).to_have_count(1)
    finger.rest(CALM)
    assert log(page, name) == kept
    assert page.locator(HANGS).get_attribute("aria-label") == sheet
    finger.tap(*look)
    expect(page.locator("#curtain[data-up]")).to_have_count(1)
    act(page, finger, name)


@pytest.mark.long
@pytest.mark.parametrize("game", games.ids())
def test_a_monkey_makes_no_move_that_was_not_pressed(browser, server, game):
    """A short one; ``tests/bench/touch.py`` goes on as long as it is told to."""
    context = touched(browser, SIZES[1])
    page = context.new_page()
    enter(page, server, timers="off", offered=True)
    lay(page, [*PEOPLE], game=game)
    found = monkey(page, random.Random(game), 25)
    assert found.touches == 25 and found.unexplained == []
    context.close()


def test_the_monkey_knows_the_touch_that_sent_a_form(browser, server):
    """A guess that is sent comes of the click, and after it; one that nobody sent stays unexplained."""
    context = touched(browser, SIZES[0])
    page = context.new_page()
    body = """<form data-form="guess"><input type="hidden" name="text" value="0=hero">
        <button type="submit">Say it</button></form>
        <div id="app"><div class="table"><button data-move="stop">Stop</button></div></div>"""
    page.route("**/form.html", lambda r: r.fulfill(body=body, content_type="text/html"))
    page.goto(server.url + "form.html")
    page.evaluate(WATCH)
    page.evaluate(
        """key => {
            const log = [];
            window.make = move => {
                log.push([0, move]);
                localStorage.setItem(key, JSON.stringify({ log, seats: [{ bot: "" }] }));
            };
            localStorage.setItem(key, JSON.stringify({ log, seats: [{ bot: "" }] }));
            addEventListener("submit", e => { e.preventDefault(); });
            document.addEventListener("submit", () => make("guess 0=hero"));
        }""",
        f"{SAVE}one",
    )
    finger = Finger.on(page)
    look = [20, 20, 0.0, True, 0.5, 0.5]
    page.evaluate(NEXT, look)
    x, y = finger.middle("button[type=submit]")
    page.evaluate("([x, y]) => { pressed.aim = [meaning(document.elementFromPoint(x, y))]; }", [x, y])
    finger.tap(x, y)
    (sent,) = page.evaluate(NEXT, look)["made"]
    assert sent["made"] == ["guess 0=hero"] and explained(sent)
    page.evaluate("make('guess 0=hero')")
    (unsent,) = page.evaluate(NEXT, look)["made"]
    assert not explained(unsent)
    context.close()


def test_the_monkey_takes_a_pass_for_the_house_s_only_after_a_number():
    """A number that is no clue is passed on by the house; a guess that nobody gave up is not."""
    by = {"n": 1, "text": "number 9", "aim": ["number 9"], "late": 20.0}
    assert explained({"made": ["number 9", "pass", "keep"], "by": by})
    assert not explained({"made": ["number 9", "keep", "pass"], "by": by})
    assert not explained({"made": ["number 9", "pass"], "by": by | {"text": "take", "aim": ["take"]}})
    assert not any(explained({"made": ["pass"], "by": one}) for one in (None, by))


def test_a_tap_that_was_not_taken_leaves_no_panel_lit(browser, server):
    """A second tap that was swallowed left its panel yellow, as if it had been chosen."""
    context = browser.new_context(viewport={"width": 1180, "height": 820}, has_touch=True, is_mobile=True)
    page = context.new_page()
    still = next(s for s in stills("wwwd") if s.prompt == "vote" and s.who is not None)
    html = shell("wwwd").replace('<div id="app">', f'<div id="app">{still.body(False)}')
    page.route("**/still.html", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(server.url + "still.html")
    panel = page.locator(".panel > button").first
    ink = "e => getComputedStyle(e).backgroundColor"
    before = panel.evaluate(ink)
    panel.hover()  # a finger leaves that behind
    assert panel.evaluate("e => e.matches(':hover')")
    assert panel.evaluate(ink) == before
    context.close()
