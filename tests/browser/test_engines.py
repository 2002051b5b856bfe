"""The chief paths in Firefox ESR and in WebKitGTK: every game, the private view, a reload, no network, a phone's hand.

They are run with the engines that Debian packages, by WebDriver, wherever those are on the machine; ``tests/run.py``
with ``--long`` or ``--engines`` installs them where it may. One that cannot be had, or is here and does not start, is
named in the run's summary; with ``--engines`` that fails its test.
"""

from __future__ import annotations

import json
import os
from contextlib import ExitStack

import pytest
from guise import games

from tests.browser.engines import CannotStart, Engine, missing, started
from tests.browser.house import NEWEST, PREFS
from tests.browser.phones import PythonTable
from tests.browser.test_hand import HAND

ENGINES = "GUISE_ENGINES"
"""The variable by which ``tests/run.py --engines`` asks for both."""
pytestmark = [] if os.environ.get(ENGINES) else pytest.mark.long

READY = "/ready|failed/.test(document.documentElement.dataset.state) && document.documentElement.dataset.state"
MOVES = 10
PRESSES = 3
ANSWERED = 10
"""Seconds for an answer to a press, after which it is repeated, and then something else is pressed."""
CAN_PRESS = """[...document.querySelectorAll("#app :is(.bar, #board) :is([data-move], [data-pick], input[name=text])")]
    .filter(e => !e.disabled && e.getAttribute("aria-disabled") !== "true" && e.getAttribute("aria-pressed") !== "true"
        && !e.closest("[inert]") && e.getBoundingClientRect().width > 1 && !/^challenge/.test(e.dataset.move ?? ""))"""
CURTAIN = "document.querySelector('#curtain:not([data-up])') && !document.querySelector('.hand')"
HAND_OPEN = (
    "document.querySelector('#curtain[data-up]') && document.querySelector('.hand')?.innerText.includes('You are')"
)
SAME_DEALS = """let n = arguments[0];
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = into => (into.length === 16 ? into.fill(++n) : random(into));
arguments[1]();"""
"""Seeds and names of the next tables, other ones for each start: nobody’s luck decides whether a test passes."""
SHOWN = "!document.querySelector('#app[aria-busy]')"
STATE = "document.querySelector('#app').innerText + document.querySelectorAll('[aria-pressed=true]').length"
STATE = f"{STATE} + ' moves: ' + (({NEWEST})?.log.length ?? 0)"


@pytest.fixture(params=["firefox", "webkit"])
def engine(request, tmp_path):
    """One of the two, started."""
    lacks = pytest.fail if os.environ.get(ENGINES) else pytest.skip
    if what := missing(request.param):
        lacks(f"not tried, for it is not here: {what}")
    with ExitStack() as stack:
        try:
            own = stack.enter_context(started(request.param, tmp_path))
        except CannotStart as error:
            lacks(f"not tried: {request.param} is here and does not start ({error})")
        yield own


def ready(engine: Engine) -> None:
    """The page answers."""
    assert engine.until(READY, "the page") == "ready", engine.ask("document.body.innerText.slice(0, 600)")


def moves(engine: Engine) -> int:
    """How many moves the newest save has."""
    return int(engine.ask(f"({NEWEST})?.log.length ?? 0"))


def press(engine: Engine, selector: str, then: str, finger: bool = False) -> None:
    """Press something until it is answered: a press on what has only just come under the finger is a slip."""
    for _ in range(PRESSES):
        engine.until(f"!!({then} || document.querySelector({json.dumps(selector)}))", selector)
        engine.press(selector, finger)
        if engine.within(ANSWERED, then):
            return
    engine.until(then, f"what {selector} does")


def deal(engine: Engine, game: str, people: int = 1) -> None:
    """From the lobby to a table as it is laid, or with people in its first seats."""
    press(engine, f"[data-open={game}]", "document.querySelector('.setup')")
    for seat in range(1, people):
        chosen = f"document.querySelector('[data-do=\"kind {seat} person\"][aria-pressed=true]')"
        press(engine, f"[data-do='chair {seat}']", "document.querySelector('.sheet')")
        press(engine, f"[data-do='kind {seat} person']", chosen)
        press(engine, "[data-do='chair shut']", "!document.querySelector('.sheet')")
    press(engine, "[data-do=deal]", "document.querySelector('.table')")


def play(engine: Engine, game: str, most: int = MOVES) -> None:
    """Ten moves, or as many, by whatever can be pressed, bots' moves among them, or the end of the game."""
    for step in range(60):
        asked = "[data-over], #curtain:not([data-up])"
        engine.until(f"{SHOWN} && (document.querySelector('{asked}') || {CAN_PRESS}.length)", f"{game}: a decision")
        if engine.ask("!!document.querySelector('[data-over]')") or moves(engine) >= most:
            return
        if engine.ask("!!document.querySelector('#curtain:not([data-up])')"):
            press(engine, "#look", "document.querySelector('#curtain[data-up]')")
            continue
        before = engine.ask(STATE)
        engine.run(
            f"""const can = {CAN_PRESS}, moves = can.filter(e => !e.name && e.dataset.move);
            const all = moves.length ? moves : can;
            document.querySelector("[data-engine]")?.removeAttribute("data-engine");
            all[arguments[0] % all.length]?.setAttribute("data-engine", "");
            arguments[1]();""",
            step,
        )
        changed = f"{SHOWN} && {STATE} !== {json.dumps(before)}"
        for _ in range(PRESSES):  # a press on what has only just come under the finger is a slip, and does nothing
            field = engine.ask("document.querySelector('[data-engine]')?.name")
            if engine.press("[data-engine]") and field:  # a drawing takes the mark away, and the press was answered
                engine.type("x", "Enter")
            if engine.within(ANSWERED, changed):
                break
    raise AssertionError(f"{game}: {moves(engine)} moves after sixty presses")


def test_a_game_is_dealt_and_begun(engine, server):
    """What an engine does not know of our JavaScript, styles or WebAssembly mostly shows here; the rest is ``long``."""
    engine.go(server.url)
    ready(engine)
    engine.run(SAME_DEALS, 20)
    deal(engine, "who")
    before = moves(engine)
    play(engine, "who", before + 1)
    assert moves(engine) > before


@pytest.mark.long
def test_a_chair_is_dragged_onto_another(engine, server):
    """By mouse and by finger, and the sheet of the chair opens at the next press and not by the drag."""
    names = "[...document.querySelectorAll('.chair strong')].map(e => e.textContent).join()"
    engine.go(server.url)
    ready(engine)
    press(engine, "[data-open=who]", "document.querySelector('#chair-1')")
    for finger in (False, True):
        engine.until(SHOWN)
        before = engine.ask(names)
        engine.drag("#chair-0", "#chair-1", finger)
        engine.until(f"{names} !== {json.dumps(before)}", "two chairs that change places")
        assert sorted(engine.ask(names).split(",")) == sorted(before.split(","))
        assert not engine.ask("document.querySelector('.sheet')")
    press(engine, "#chair-0", "document.querySelector('.sheet')")


@pytest.mark.long
def test_the_chief_paths(engine, server):
    """Start, ten moves of each game, a reload, a private view by finger and by key, no network, a hand on a phone."""
    engine.go(server.url)
    ready(engine)
    engine.until("navigator.serviceWorker.controller", "an offline copy")
    prefs = json.dumps({"pace": "at once", "timers": "off"})
    engine.run(f"localStorage.setItem({json.dumps(PREFS)}, {json.dumps(prefs)}); arguments[0]();")
    engine.reload()
    ready(engine)
    engine.run(SAME_DEALS, 20)
    for game in (g for g in games.ids() if not g.startswith("_")):
        deal(engine, game)
        play(engine, game)
        press(engine, ".rail [data-do=home]", "!document.querySelector('#lobby').hidden")
    before = engine.ask(f"JSON.stringify({NEWEST})")
    engine.reload()
    ready(engine)
    engine.run(SAME_DEALS, 170)
    assert engine.ask(f"JSON.stringify({NEWEST})") == before

    deal(engine, "who", people=2)
    press(engine, "#look", HAND_OPEN, finger=True)
    assert "You are the" in engine.ask("document.querySelector('.hand').innerText")
    press(engine, "#hold", CURTAIN, finger=True)
    engine.type("Tab")
    engine.until("document.activeElement !== document.body")
    engine.type("F2")
    engine.until("document.activeElement.id === 'look'", "the way to the decision")
    engine.type("Enter")
    assert "You are the" in engine.until("document.querySelector('.hand')?.innerText")
    engine.type("Escape")
    engine.until(CURTAIN)

    server.down()
    engine.go(server.url)  # WebDriver's reload in Firefox goes past every offline copy
    ready(engine)
    press(engine, "#resume button", "document.querySelector('.table #curtain')")
    server.up()

    table = PythonTable(server.url)
    for link in (table.hand_over(2), table.deal({2: HAND})):
        engine.go("about:blank")
        engine.go(link)
        engine.until("document.querySelector('#hand[data-ready]')", "the hand page")
    assert "You are the Hobo" in engine.until("document.querySelector('#hand .hand')?.innerText")
