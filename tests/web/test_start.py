"""What the lobby's start reads: nothing of phones, boards or games, which wait until they are wanted.

On a first visit the lobby runs from a zip that holds what it reads and nothing else (``tools.build.in_lobby``), while
the rest is still on its way.
"""

from __future__ import annotations

from tools import build

from tests.web.alone import run_alone

SCRIPT = """
import sys
import guise.supply.content
import guise.supply.ready
import guise.games
from types import SimpleNamespace
from tests.web.browser import Browser, Element, modules
browser = Browser()
browser.entries["guise.prefs"] = '{"pace": "calm", "own": ["game a line"]}'
browser.js.guise.games = SimpleNamespace(then=lambda call: None)  # they have not come
browser.entries["guise.save.one"] = "{}"  # from a second copy, after the page had asked for the lobby alone
sys.modules.update(modules(browser))
import guise.web.app
from guise.supply import parts
parts.expect(["table", "more"])
guise.web.app.start()
# what a browser may bring by itself before there is anything to tap
browser.document.hidden = True
browser.document.fire("visibilitychange")
browser.document.fire("keydown", target=Element(), key="Escape")
browser.js.window.fire("popstate")
browser.entries["guise.save.other"] = "{}"
browser.keeper.other_window("other")
# a finger comes down on a tool of the lobby; of its game there is nothing yet, nor any words
guise.games.there = lambda game: False
guise.supply.content.words = lambda game: open("/nowhere/words.json")
tool = Element(attributes={"data-do": "show help who"}, tag="button")
browser.document.fire("pointerdown", target=tool, pointerType="mouse", pointerId=1, button=0)
assert not browser.errors and not browser.warnings and not browser.notice, browser.errors
print(*sorted(name for name in sys.modules if name.startswith("guise")))
"""


def test_the_lobby_starts_without_what_a_game_needs():
    done = run_alone(SCRIPT)
    read = set(done.stdout.split())
    assert "guise.web.app" in read, done.stderr
    built = {name for name in build.app_sources() if build.in_lobby(name)}
    built -= {"py/guise/web/main.py", build.LOBBY_WORDS}
    named = {name.removeprefix("py/").removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in built}
    assert read == named
    assert not [name for name in read if name.startswith(("guise.handoff", "guise.games."))]
