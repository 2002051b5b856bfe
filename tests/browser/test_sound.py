"""Sounds as the browser makes them: what is started of oscillators and noise, and when in the time of the audio."""

from __future__ import annotations

from functools import cache

import pytest
from guise import games
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.sounds import sounds_of
from playwright.sync_api import expect

from tests.browser.house import enter, furnish, lay
from tests.order import long_but

CLIMAX = {"who": ("hit", "missed"), "whosit": ("solved", "missed"), "wwwd": ("matched",), "twenty": ("right", "answer")}
CLIMAX |= {"whatzit": ("solved", "unsolved")}

HEAR = """(() => {
    globalThis.notes = [];
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const begin = kind.prototype.start;
        kind.prototype.start = function (at) {
            notes.push([kind.name, Math.round(1000 * (at - this.context.currentTime)), Math.round(at * 1000)]);
            return begin.call(this, at);
        };
    }
})();"""
"""Every note that the page starts: its kind, in how many milliseconds, and when by the clock of the audio."""


@cache
def play(game: str) -> tuple[Table, ...]:
    """A game of three bots from its deal to its end."""
    g = games.load(game)
    style = g.meta.temperaments[0].id
    tables = [start(g, tuple(Chair(f"Bot {i}", i, bot=style) for i in range(3)), {}, f"heard {game}")]
    while not tables[-1].over:
        tables.append(tables[-1].advance())
    return tuple(tables)


def before_climax(game: str) -> Table:
    """The table just before its first climax that is not the end."""
    pairs = zip(play(game), play(game)[1:])
    return next(a for a, b in pairs if not b.over and any(e.kind in CLIMAX[game] for e in b.state.events[a.told :]))


def opened(page, server, table: Table, sound: bool) -> None:
    """The page goes on with a game of bots from here."""
    page.add_init_script(HEAR)
    furnish(page, saves={"one": dumps(Save("one", table, "", 5))}, sound=sound, offered=True)
    enter(page, server, sound=sound)
    page.locator(".resume-card").click()
    page.locator(".table").wait_for()


def heard(page, least: int) -> list[list]:
    """The notes, once so many have been started."""
    return page.evaluate(f"""() => new Promise(done => {{
        const until = performance.now() + 30_000;
        const look = () => notes.length >= {least} || performance.now() > until ? done(notes) : setTimeout(look, 50);
        look();
    }})""")


@pytest.mark.parametrize("game", long_but(CLIMAX, "who"))
def test_a_game_sounds_at_its_climax(page, server, game):
    table = before_climax(game)
    after = table.advance()
    names = [n for e in after.state.events[table.told :] if e.kind in CLIMAX[game] for n in sounds_of(game, e)]
    assert names, f"{game} has no sound for its climax"
    opened(page, server, table, True)
    notes = heard(page, len(names))
    assert len(notes) >= len(names) and all(late >= 0 for _, late, _ in notes), notes
    if len(names) > 2:
        assert max(late for _, late, _ in notes) >= 500, "one after the other, not all at once"


@pytest.mark.parametrize("game", long_but(CLIMAX, "whatzit"))
def test_a_game_sounds_at_its_end(page, server, game):
    opened(page, server, play(game)[-2], True)
    page.locator("[data-over]").first.wait_for()
    heard(page, 4)
    ats = sorted({at for kind, _, at in page.evaluate("notes") if kind == "OscillatorNode"})
    tune = [b - a for a, b in zip(ats, ats[1:])][-3:]
    assert all(110 <= gap <= 130 for gap in tune) or all(170 <= gap <= 190 for gap in tune[-2:]), ats


def test_with_sounds_off_nothing_sounds_and_nothing_is_loaded(page, server):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page, server, play("whatzit")[-2], False)
    page.locator("[data-over]").first.wait_for()
    assert page.evaluate("notes") == [] and not any("sound.mjs" in url for url in asked)


def test_sounds_go_and_come_by_one_tap_or_a_key_at_the_table(page, server):
    page.add_init_script(HEAR)
    enter(page, server, sound=True, offered=True, pace="calm")
    lay(page, ["Ana"], bots=2, game="who")
    page.get_by_role("button", name="Start the game").click()
    assert heard(page, 1), "dice are thrown for who begins"
    switch = page.get_by_role("button", name="Sounds")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "false")
    before = len(page.evaluate("notes"))
    for _ in range(3):
        page.locator("[data-do='drawer log']").first.click()
    assert len(page.evaluate("notes")) == before
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
