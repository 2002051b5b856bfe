"""Snapshots of Python (static/js/snapshot/memory.mjs) for tests: making one, and letting every page start from it.

    GUISE_SNAPSHOT=1 python3 tests/run.py tests/browser/test_table.py tests/games

runs any tests of games and tables from a snapshot that is made once; build first. Tests of the offline copy itself have
no place there, for it would refuse the changed file.
"""

from __future__ import annotations

import base64
import os

from playwright.sync_api import Browser, Page
from tools.server import ROOT, Server

from tests.browser.pages import SLOW, boot, kept

SNAPSHOT = bool(os.environ.get("GUISE_SNAPSHOT"))

MAKE = "import('./static/js/snapshot/schedule.mjs').then(module => module.make())"
"""As when nobody has touched the page for a while."""

BYTES = """() => fetch("static/snapshot").then(answer => answer.blob()).then(blob => new Promise(done => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
}))"""

ANY_SERVER = {
    "await globalThis.guiseMemory;": "await fetch(PLACE);",
    'if (answer?.headers.get("guise-snapshot") !== "kept") return null;': "",
    "await body(answer)": "await answer.arrayBuffer()",
}
"""How a snapshot is asked for without an offline copy."""


def make(page: Page, outcome: str = "kept") -> None:
    """Make a snapshot now, and wait for what comes of it."""
    page.evaluate(MAKE)
    page.locator("html[data-snapshot=kept], html[data-snapshot=none]").wait_for(state="attached", timeout=SLOW)
    assert page.locator("html").get_attribute("data-snapshot") == outcome


def snapshot_files(browser: Browser) -> dict[str, bytes]:
    """A snapshot, and a page that takes it from any server."""
    source = (ROOT / "static/js/snapshot/memory.mjs").read_text(encoding="utf-8")
    for offline, anywhere in ANY_SERVER.items():
        assert offline in source
        source = source.replace(offline, anywhere)
    with Server() as server:
        context = browser.new_context()
        page = boot(context.new_page(), server)
        kept(page)
        make(page)
        whole = base64.b64decode(page.evaluate(BYTES).partition(",")[2])
        context.close()
    return {"static/snapshot": whole, "static/js/snapshot/memory.mjs": source.encode()}
