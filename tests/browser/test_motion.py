"""What moves, and in what order: by real touch, and where movement is not wanted."""

from __future__ import annotations

from functools import cache

import pytest
from guise import games
from guise.engine.game import Decide
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table, start

from tests.browser.house import enter, furnish
from tests.browser.pages import until
from tests.browser.stills import Stills
from tests.browser.touch import SIZES, Finger, tap, touched
from tests.order import long_but

WATCH = """(() => {
    globalThis.walks = [];
    const begin = Element.prototype.animate;
    Element.prototype.animate = function (steps, how) {
        const made = begin.call(this, steps, how);
        if (how.id === "walk") walks.push({ steps: steps.length, delay: how.delay, lasts: how.duration, made });
        return made;
    };
    globalThis.shown = null;
    new MutationObserver(() => {
        const way = document.querySelector(".table[data-thrown] .way"),
            dice = [...document.querySelectorAll(".table[data-thrown] .die[data-tumble]")];
        if (!way || shown) return;
        const [waits] = way.getAnimations(),
            seen = () => Number(getComputedStyle(way).opacity),
            rolls = dice.flatMap(die => die.getAnimations()).map(one => one.effect.getComputedTiming().endTime);
        shown = { dice: dice.length, rolls, first: seen(), late: [] };
        const look = () => {
            const at = waits.currentTime;
            if (at !== null && waits.playState === "running") shown.late.push([at, seen()]);
            if (waits.playState === "running") requestAnimationFrame(look);
        };
        look();
        Object.assign(shown, waits.effect.getTiming());
        waits.finished.then(() => requestAnimationFrame(() => (shown.last = seen())));
    }).observe(document, { childList: true, subtree: true });
})();"""
"""The walks of pieces; and of the first way that dice open, how much is seen of it from when it is drawn, by the time
of its own animation, beside how long the dice roll."""


SLOWLY = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, how) {
        const made = animate.call(this, steps, how);
        if (how.id === "walk") {
            made.playbackRate = 0.001;
            const began = performance.now();
            performance.now = () => began;
        }
        return made;
    };
}"""
"""From now on a walk comes to no end by itself, however long a busy machine takes to tap: what ends it is the tap."""


@cache
def first_throw() -> Table:
    """A game of WHO in which a person, who sits with two bots, is to throw and nobody has moved yet."""
    who = games.load("who")
    style = who.meta.temperaments[0].id
    for seed in range(50):
        chairs = (Chair("Ana", 0), Chair("Bo", 1, bot=style), Chair("Cleo", 2, bot=style))
        table = start(who, chairs, {}, f"first move {seed}")
        while table.can_advance() and not any(e.kind == "moved" for e in table.state.events):
            table = table.advance()
        if isinstance(table.turn, Decide) and table.turn.seats == (0,) and not table.can_advance():
            return table
    raise AssertionError("nobody ever began")


def sat(browser, server, reduced: bool):
    """The page at that table, on a tablet that is touched."""
    context = touched(browser, SIZES[0])
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    page.add_init_script(WATCH)
    furnish(page, saves={"one": dumps(Save("one", first_throw(), "", 5))}, pace="calm")
    enter(page, server, pace="calm")
    page.locator(".resume-card").tap()
    page.locator(".table").wait_for()
    return page


def lain(page) -> dict:
    """What was seen of the first way after the throw, until it was seen whole."""
    until(page, "() => shown && 'last' in shown")
    return page.evaluate("shown")


@pytest.mark.parametrize("reduced", long_but([False, True], False), ids=["moving", "still"])
def test_a_number_is_never_shown_before_its_dice_lie(browser, server, reduced):
    page = sat(browser, server, reduced)
    tap(page.locator("[data-move=throw]").first)
    found = lain(page)
    assert found["dice"] == 2 and found["first"] == 0 and found["last"] == 1
    assert len(found["rolls"]) == (0 if reduced else 2)
    assert all(ends <= found["delay"] for ends in found["rolls"]) and found["delay"] >= 500
    assert found["late"] and all(seen == 0 for at, seen in found["late"] if at < found["delay"])
    assert (found["duration"] < 20) is reduced, "in one cut where nothing is to move"
    page.context.close()


def test_a_first_move_walks_space_by_space_and_a_tap_ends_it(browser, server):
    page = sat(browser, server, False)
    tap(page.locator("[data-move=throw]").first)
    page.locator("[data-move^='go ']").first.wait_for()
    lain(page)
    go = page.locator(".way [data-move^='go ']").first
    spaces = int(go.get_attribute("data-move").split()[1])
    page.evaluate(SLOWLY)
    tap(go)
    until(page, "() => walks.length")
    walk = page.evaluate("walks.map(({ steps, delay, lasts }) => ({ steps, delay, lasts }))[0]")
    assert walk == {"steps": 2 * spaces + 1, "delay": 0, "lasts": min(1400, 110 * spaces)}
    assert page.evaluate("walks[0].made.playState") == "running"
    Finger.on(page).tap(5, 400)
    until(page, "() => walks[0].made.playState === 'finished'")
    assert page.evaluate("walks[0].made.currentTime") >= walk["lasts"]
    page.context.close()


@pytest.mark.long
def test_where_nothing_is_to_move_a_piece_stands_where_it_goes(browser, server):
    page = sat(browser, server, True)
    tap(page.locator("[data-move=throw]").first)
    tap(page.locator(".way [data-move^='go ']").first)
    page.locator("[data-move^='go ']").first.wait_for(state="detached")
    assert page.evaluate("walks.length") == 0
    page.context.close()


@cache
def nearly_ended() -> Table:
    """A game of WHO that bots play, one step before its end."""
    who = games.load("who")
    style = who.meta.temperaments[0].id
    table = start(who, tuple(Chair(name, i, bot=style) for i, name in enumerate(("Ana", "Bo", "Cleo"))), {}, "the end")
    while not (after := table.advance()).over:
        table = after
    return table


TURNED = """() => document.getAnimations().filter(one => one.animationName === "turn-up")
    .map(one => [one.effect.getTiming().delay, one.playState])"""


@pytest.mark.parametrize("reduced", long_but([False, True], False), ids=["moving", "still"])
def test_who_was_who_is_turned_up_one_by_one_until_somebody_taps(browser, server, reduced):
    context = touched(browser, SIZES[0])
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    furnish(page, saves={"one": dumps(Save("one", nearly_ended(), "", 5))})
    enter(page, server)
    page.evaluate(f"""() => {{
        const read = {TURNED};
        globalThis.turned = null;
        new MutationObserver(() => (turned ??= document.querySelector(".unmasked") && read()))
            .observe(document, {{ childList: true, subtree: true }});
    }}""")
    page.locator(".resume-card").tap()
    page.locator(".unmasked li").first.wait_for()
    found = page.evaluate("turned")
    assert [delay for delay, _ in found] == ([] if reduced else [600, 1200, 1800])
    Finger.on(page).tap(5, 400)
    until(page, f"() => ({TURNED})().every(([, state]) => state === 'finished')")
    assert (
        page.locator(".unmasked li").evaluate_all("all => all.map(one => getComputedStyle(one).opacity)") == ["1"] * 3
    )
    context.close()


def on_streets(pieces: dict[int, tuple[int, int]]) -> str:
    """A board with pieces, in this order, where they stand."""
    drawn = "".join(
        f'<g class="piece" id="piece-{one}" style="transform:translate({x}px,{y}px)"><rect width="9" height="9"/></g>'
        for one, (x, y) in pieces.items()
    )
    return f'<div class="table"><svg class="city" viewBox="0 0 1000 1200"><g>{drawn}</g></svg></div>'


def test_a_piece_that_makes_room_slides_from_where_it_stood(browser, server):
    """It flew in from the corner of the board, over places where nobody was, when the order of the pieces changed."""
    page = Stills(browser, server.url, (390, 844))
    page.page.emulate_media(reduced_motion="no-preference")
    page.game("who")
    page.script("pieces")
    before = {0: (50, 1100), 2: (50, 1018), 1: (450, 1118)}
    after = {0: (50, 1100), 1: (38, 1018), 2: (62, 1018)}
    ways = page.page.evaluate(
        """async drawings => {
            const { draw, parse } = await import("./static/js/draw.mjs");
            const { moved } = await import("./static/js/pieces.mjs");
            const app = document.querySelector("#app");
            for (const html of drawings) {
                draw(app, parse(new TextEncoder().encode(html)));
                moved(app);
                await new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown)));
            }
            const way = one => one.getAnimations().map(a => a.effect.getKeyframes().map(frame => frame.transform));
            return [0, 1, 2].map(n => way(document.getElementById(`piece-${n}`)));
        }""",
        [on_streets(before), on_streets(after)],
    )
    page.context.close()
    assert ways == [
        [],
        [["translate(450px, 1118px)", "translate(38px, 1018px)"]],
        [["translate(50px, 1018px)", "translate(62px, 1018px)"]],
    ]


def test_a_piece_that_moved_under_a_climax_walks_when_the_stage_is_left(browser, server):
    """Its reward was never seen: it stood where it came to. What walks on the stage itself has been seen there."""
    page = Stills(browser, server.url, (1180, 820))
    page.page.emulate_media(reduced_motion="no-preference")
    page.game("who")
    page.script("pieces")
    stood, stands = on_streets({0: (50, 1100)}), on_streets({0: (50, 1018)})
    walks = stands.replace('style="', 'data-walk="50,1100 50,1018" style="')
    elsewhere = on_streets({0: (80, 1018)})
    stage = '<section class="limelight" id="stage">{}</section>'
    own = stage.format('<svg><g class="piece" id="walker-0" data-walk-first data-walk="1,1 2,2"></g></svg>')
    found = [
        page.page.evaluate(
            """async drawings => {
                const { draw, parse } = await import("./static/js/draw.mjs"),
                    { moved } = await import("./static/js/pieces.mjs");
                const app = document.querySelector("#app"), seen = [];
                app.replaceChildren();
                for (const html of drawings) {
                    draw(app, parse(new TextEncoder().encode(html)));
                    moved(app);
                    const all = document.getElementById("piece-0").getAnimations();
                    seen.push(all.map(one => one.id).join());
                    all.forEach(one => one.finish());
                }
                return seen;
            }""",
            drawings,
        )
        for drawings in (
            [stood.replace('style="', 'data-walk="9,9 50,1100" style="'), walks + stage.format(""), stands, stands],
            [stood.replace('style="', 'data-walk="8,9 50,1100" style="'), walks + stage.format(""), elsewhere],
            [stood.replace('style="', 'data-walk="7,9 50,1100" style="'), walks + own, stands],
        )
    ]
    page.context.close()
    assert [[step.split(",")[0] for step in steps] for steps in found] == [
        ["", "slide", "walk", ""],
        ["", "slide", "slide"],
        ["", "walk", ""],
    ]
