"""A browser that is killed: what it had drawn is there when it starts again. Shared with the bench of many kills."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path

from guise.engine.errors import BadSave
from guise.table.save import loads
from playwright.sync_api import BrowserContext, Error, Page, Playwright
from tools import chromium
from tools.server import Server

from tests.browser.house import NEWEST, SAVE, furnish, lay
from tests.browser.pages import SLOW, boot

DRAWN = f"""() => {{
    const {{ draw }} = guise;
    guise.draw = (element, markup) => {{
        draw(element, markup);
        const newest = {NEWEST};
        if (newest && document.querySelector(".table")) drawn(JSON.stringify([newest.id, newest.log]));
    }};
}}"""
"""From now on the page tells the test of every drawing of a table what had been played by then."""


@dataclass
class Profile:
    """A profile whose browser is started and killed over and over.

    Attributes:
        seen: the newest log drawn of each save since the last kill.
        ever: the same of all earlier ones, which must outlive every later kill too.
        bad: what the last start found damaged.
    """

    play: Playwright
    server: Server
    folder: Path
    seen: dict[str, list] = field(default_factory=dict)
    ever: dict[str, list] = field(default_factory=dict)
    bad: list[str] = field(default_factory=list)

    def start(self) -> tuple[BrowserContext, Page]:
        """The browser, and a page that tells what it draws."""
        context = self.play.chromium.launch_persistent_context(self.folder, **chromium.options(brief=True))
        context.set_default_timeout(SLOW)
        page = context.new_page()
        page.expose_function("drawn", self._drawn)
        return context, page

    def _drawn(self, text: str) -> None:
        save_id, log = json.loads(text)
        self.seen[save_id] = log

    def kill(self, context: BrowserContext) -> None:
        """SIGKILL to every process of this profile's browser, the parent first."""
        mine = f"--user-data-dir={self.folder}".encode()
        parents = [pid for pid, words in _processes().items() if mine in words and b"--type=" not in words]
        for pid in [*parents, *_children(parents)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        with contextlib.suppress(Error):
            context.close()
        for name in ("SingletonLock", "SingletonSocket", "SingletonCookie"):
            (self.folder / name).unlink(missing_ok=True)

    def lost(self) -> list[str]:
        """Start again, and say what that was drawn is not there, and what is there is damaged."""
        context, page = self.start()
        boot(page, self.server)
        keeps = page.evaluate("guise.store.begun.then(() => guise.store.keeps())")
        kept = page.evaluate(f"Object.entries(localStorage).filter(([k]) => k.startsWith('{SAVE}')).map(([, v]) => v)")
        logs, self.bad = {}, []
        for text in kept:
            try:
                logs[loads(text).id] = json.loads(text)["log"]
            except BadSave as error:
                self.bad.append(f"{text[:40]}: {error}")
        seen, self.seen = self.ever | self.seen, {}
        self.ever = seen
        context.close()
        return self.bad + [
            f"{save_id}: {len(log)} lines drawn, {len(logs.get(save_id, []))} kept{keeps and f' ({keeps})'}"
            for save_id, log in seen.items()
            if logs.get(save_id, [])[: len(log)] != log
        ]


def _processes() -> dict[int, bytes]:
    found = {}
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            found[int(place.parent.name)] = place.read_bytes()
    return found


def _children(parents: list[int]) -> list[int]:
    """All processes that these have started, and those have."""
    of: dict[int, list[int]] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError):
            words = place.read_text().rpartition(")")[2].split()
            of.setdefault(int(words[1]), []).append(int(place.parent.name))
    found, todo = [], list(parents)
    while todo:
        children = of.get(todo.pop(), [])
        found += children
        todo += children
    return found


TAP = """() => {
    const curtain = document.querySelector("#curtain:not([data-up]) [data-hold]");
    if (curtain) return curtain.click();
    const moves = [...document.querySelectorAll("[data-move]:not(:disabled)")].filter(one => !one.closest("[inert]"));
    moves[Math.floor(Math.random() * moves.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


def play_and_kill(profile: Profile, game: str, seconds: float, rng: random.Random, pause: float = 0.0) -> None:
    """Lay a table or go on with none, tap at random for a while, and kill the browser in the middle of it."""
    context, page = profile.start()
    furnish(page)
    boot(page, profile.server)
    page.evaluate(DRAWN)
    lay(page, ["Ana"], bots=3, game=game)
    until = time.monotonic() + seconds * rng.random()
    while time.monotonic() < until:
        page.evaluate(TAP)
        if pause:
            page.evaluate(f"new Promise(done => setTimeout(done, {pause * 1000 * rng.random()}))")
    profile.kill(context)
