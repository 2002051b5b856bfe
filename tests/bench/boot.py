"""How fast the page starts, as ratios to bare Pyodide in the same run, and what it sends over the wire.

    .venv/bin/python tests/bench/boot.py [--rounds 5]

"Bare" is a page that does nothing but `loadPyodide()` with the stock library from the same server, to the first
line of Python. "Guise" is the real page to `guise:python` and to `guise:ready`, when a tap on a game is answered.
Rounds of the two are interleaved and the medians compared, and their lowest and highest values told. Nothing is
asserted: times belong to the machine.

    cold      a new browser profile, nothing cached
    warm      the same profile again, from the browser's HTTP cache
    offline   Guise's own service worker, and a minimal one for bare, with the server down
    snapshot  the same, once Guise has made a snapshot of its Python (``html[data-snapshot=kept]``)
    again     the same with the server up, as on any later visit
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

BARE = b"""<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./static/vendor/pyodide/pyodide.mjs";
const py = await loadPyodide();
py.runPython("1");
performance.mark("done");
document.documentElement.dataset.state = "ready";
</script>"""

BARE_WORKER = b"""
const FILES = ["bare.html", "static/vendor/pyodide/pyodide.mjs", "static/vendor/pyodide/pyodide.asm.mjs",
  "static/vendor/pyodide/pyodide.asm.wasm", "static/vendor/pyodide/python_stdlib.zip",
  "static/vendor/pyodide/pyodide-lock.json"];
oninstall = e => e.waitUntil(caches.open("bare").then(c => c.addAll(FILES)));
onactivate = e => e.waitUntil(clients.claim());
onfetch = e => e.respondWith(caches.match(e.request).then(r => r ?? fetch(e.request)));
"""


def start(page, url: str) -> dict[str, float]:
    """Open a page, wait until it is up, and return its marks in milliseconds from the start of navigation."""
    page.goto(url)
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=120_000)
    return page.evaluate("Object.fromEntries(performance.getEntriesByType('mark').map(m => [m.name, m.startTime]))")


def settle(page) -> None:
    """Wait until the page's service worker controls it."""
    page.evaluate("""() => navigator.serviceWorker.controller
        || new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }))""")


def snapshot(page) -> None:
    """Let the page make a snapshot, as it does by itself when nobody has touched it for a while."""
    page.evaluate("import('./static/js/making.mjs').then(module => module.make())")
    page.wait_for_selector("html[data-snapshot=kept]", state="attached", timeout=120_000)


def rounds(play, count: int) -> tuple[dict, dict]:
    """Run all kinds of start `count` times. Returns samples by (kind, mark), and bytes on the wire by page."""
    samples: dict[tuple[str, str], list[float]] = {}
    wire = {}

    def note(kind: str, marks: dict[str, float]) -> None:
        for mark, at in marks.items():
            samples.setdefault((kind, mark), []).append(at)

    for _ in range(count):
        for name in ("bare.html", ""):
            with Server() as server, tempfile.TemporaryDirectory() as profile:
                server.overrides |= {"bare.html": BARE, "bare-sw.js": BARE_WORKER}
                url = server.url + name

                # A browser process for each kind of start, so that nothing is in memory from the one before.
                def browse(**more):
                    return play.chromium.launch_persistent_context(profile, **chromium.options(), **more)

                with browse(service_workers="block") as context:
                    page = context.new_page()
                    note("cold", start(page, url))
                    wire[name or "guise"] = page.evaluate("""() => performance.getEntriesByType("resource")
                        .concat(performance.getEntriesByType("navigation"))
                        .filter(e => e.responseEnd <= performance.getEntriesByType("mark").at(-1).startTime)
                        .reduce((sum, e) => sum + e.transferSize, 0)""")
                with browse(service_workers="block") as context:
                    note("warm", start(context.new_page(), url))
                with browse() as context:
                    page = context.new_page()
                    start(page, url)
                    if name:
                        page.evaluate("navigator.serviceWorker.register('bare-sw.js').then(() => 0)")
                    settle(page)
                    # once through the worker, as on any later visit: the browser may keep compiled code
                    start(page, url)
                server.down()
                with browse() as context:
                    note("offline", start(context.new_page(), url))
                if name:
                    continue
                server.up()
                with browse() as context:
                    page = context.new_page()
                    start(page, url)
                    snapshot(page)
                    start(page, url)
                with browse() as context:
                    note("again", start(context.new_page(), url))
                server.down()
                with browse() as context:
                    page = context.new_page()
                    note("snapshot", start(page, url))
                    if page.locator("html").get_attribute("data-snapshot") != "used":
                        raise RuntimeError("the snapshot was not used")
    return samples, wire


def spread(values: list[float]) -> str:
    """Median, lowest and highest."""
    return f"{statistics.median(values):.0f} ({min(values):.0f} to {max(values):.0f})"


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--json", action="store_true", help="print the samples themselves")
    chosen = options.parse_args()
    with sync_playwright() as play:
        samples, wire = rounds(play, chosen.rounds)
    if chosen.json:
        print(json.dumps({" ".join(key): value for key, value in samples.items()}))
    print(f"{'start':9} {'bare ms':>22} {'shell ms':>18} {'ready ms':>22} {'python':>7} {'ready':>7}   to bare")
    for kind in ("cold", "warm", "offline", "snapshot", "again"):
        peer = samples[kind if (kind, "done") in samples else "offline", "done"]
        bare = statistics.median(peer)
        python, ready = samples[kind, "guise:python"], samples[kind, "guise:ready"]
        print(
            f"{kind:9} {spread(peer):>22} {spread(samples[kind, 'guise:shell']):>18} {spread(ready):>22} "
            f"{statistics.median(python) / bare:7.2f} {statistics.median(ready) / bare:7.2f}"
        )
    print(f"bytes on the wire, cold: bare {wire['bare.html']:,}, guise {wire['guise']:,}")


if __name__ == "__main__":
    main()
