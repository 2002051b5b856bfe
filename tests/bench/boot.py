"""How fast the page starts, as ratios to bare Pyodide in the same run, and what it sends over the wire.

    .venv/bin/python tests/bench/boot.py [--rounds 5]
    .venv/bin/python tests/bench/boot.py --line slow [--cpu 4] [--box who]

"Bare" is a page that does nothing but `loadPyodide()` with the stock library from the same server, to the first
line of Python. "Guise" is the real page to `guise:python` and to `guise:ready`, when a tap on a game is answered.
Rounds of the two are interleaved and the medians compared, and their lowest and highest values told. Nothing is
asserted: times belong to the machine.

    cold      a new browser profile, nothing cached
    warm      the same profile again, from the browser's HTTP cache
    offline   Guise's own service worker, and a minimal one for bare, with the server down
    snapshot  the same, once Guise has made a snapshot of its Python (``html[data-snapshot=kept]``)
    again     the same with the server up, as on any later visit
    floor     the least that a start from a snapshot can be: its bytes and the interpreter's, compiled, and nothing done
    slowed    a start from the snapshot at a share of this machine's processor (``--cpu``), in milliseconds alone

``--line`` measures a first visit instead, over a line of that speed (``tools.server.LINES``) and at a share of this
machine's processor: somebody taps a box as soon as the lobby is painted, and its set-up comes. Bytes are counted at the
server, with the heads of its answers. "line alone" is what the bytes by themselves need; the rest is the processor and
the way there and back. "floor" is a page that loads the same files and does nothing with them.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import LINES, Server  # noqa: E402

from tests.browser.pages import until  # noqa: E402

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
    page.evaluate("import('./static/js/snapshot/schedule.mjs').then(module => module.make())")
    page.wait_for_selector("html[data-snapshot=kept]", state="attached", timeout=120_000)


def slowed(page, cpu: float):
    """The page, at a share of this machine's processor."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    return page


def rounds(play, count: int, cpu: float) -> tuple[dict, dict]:
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
                with browse() as context:
                    note("slowed", start(slowed(context.new_page(), cpu), url))
                with browse() as context:
                    page = context.new_page()
                    page.goto(url + "static/css/boot.css")
                    note("floor", {"done": page.evaluate(FLOOR)})
    return samples, wire


FLOOR = """async () => {
    const bytes = name => fetch("../" + name).then(answer => answer.arrayBuffer());
    const vendor = "vendor/pyodide/pyodide.asm.";
    const [memory, script] = await Promise.all([bytes("snapshot"), bytes(vendor + "mjs"),
        WebAssembly.compileStreaming(fetch("../" + vendor + "wasm"))]);
    new Uint8Array(new ArrayBuffer(memory.byteLength)).set(new Uint8Array(memory));
    return performance.now();
}"""
"""What no start from a snapshot can do without: its bytes, a copy of them, and the interpreter compiled."""
STANDS = """new MutationObserver(() => {
    if (document.querySelector(".setup") && !performance.getEntriesByName("set-up").length) performance.mark("set-up");
}).observe(document, { childList: true, subtree: true });"""
"""The moment in which a box's set-up stands."""
NOTHING = """<!doctype html><title>nothing</title><script type="module">
await Promise.all(FILES.map(file => fetch("./" + file).then(answer => answer.arrayBuffer())));
performance.mark("set-up");
</script>"""
"""A page that loads the same files and does nothing with them."""


def visit(play, line: str, cpu: float, box: str) -> tuple[dict[str, float], int, dict[str, int]]:
    """A first visit: when what stood, in milliseconds; the bytes carried until the set-up stood; and these by file."""
    with Server(line=LINES[line]) as server, tempfile.TemporaryDirectory() as profile:
        with play.chromium.launch_persistent_context(profile, **chromium.options()) as context:
            page = slowed(context.new_page(), cpu)
            page.set_default_timeout(240_000)
            page.add_init_script(STANDS)
            page.goto(server.url, wait_until="commit")
            until(page, "() => performance.getEntriesByType('paint').length")
            page.locator(f"[data-open={box}]").click()
            until(page, "() => performance.getEntriesByName('set-up').length")
            carried, sent = server.carried, dict(server.sent)
            marks = page.evaluate(
                "Object.fromEntries(performance.getEntriesByType('mark').map(m => [m.name, m.startTime]))"
            )
        with play.chromium.launch_persistent_context(profile + "/floor", **chromium.options()) as context:
            page = slowed(context.new_page(), cpu)
            page.set_default_timeout(240_000)
            server.overrides["nothing.html"] = NOTHING.replace("FILES", json.dumps([*sent])).encode()
            page.goto(server.url + "nothing.html", wait_until="commit")
            until(page, "() => performance.getEntriesByName('set-up').length")
            marks["floor"] = page.evaluate("performance.getEntriesByName('set-up')[0].startTime")
    return marks, carried, sent


def first_visits(play, line: str, cpu: float, box: str, count: int) -> None:
    """Print what a first visit needs over a line."""
    found = [visit(play, line, cpu, box) for _ in range(count)]
    carried = statistics.median(size for _, size, _ in found)
    of = LINES[line]
    print(
        f"{line}: {of.rate * 8 / 1e6} Mbit/s, {of.delay * 1000:.0f} ms, 1/{cpu:g} of this machine, box {box}; ", end=""
    )
    print(f"load {os.getloadavg()[0]:.1f}")
    for name in ("guise:shell", "guise:python", "guise:ready", "set-up", "floor"):
        print(f"{name:13} {spread([marks[name] / 1000 for marks, _, _ in found], 1):>20} s")
    print(f"{'line alone':13} {carried / of.rate:6.1f} s for {carried:,.0f} bytes on the wire")
    for name, size in sorted(found[0][2].items(), key=lambda item: -item[1])[:16]:
        print(f"{size:12,} {name}")


def spread(values: list[float], digits: int = 0) -> str:
    """Median, lowest and highest."""
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--json", action="store_true", help="print the samples themselves")
    options.add_argument("--line", choices=[*LINES], help="a first visit over such a line")
    options.add_argument("--cpu", type=float, default=4, help="the share of this machine's processor, as its divisor")
    options.add_argument("--box", default="who", help="whose box is tapped")
    chosen = options.parse_args()
    with sync_playwright() as play:
        if chosen.line:
            first_visits(play, chosen.line, chosen.cpu, chosen.box, chosen.rounds)
            return
        samples, wire = rounds(play, chosen.rounds, chosen.cpu)
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
    floor = statistics.median(samples["floor", "done"])
    bare = statistics.median(samples["offline", "done"])
    print(f"{'floor':9} {'':22} {'':18} {spread(samples['floor', 'done']):>22} {'':7} {floor / bare:7.2f}")
    print(f"{'slowed':9} {f'1/{chosen.cpu:g}':>22} {'':18} {spread(samples['slowed', 'guise:ready']):>22}")
    print(f"bytes on the wire, cold: bare {wire['bare.html']:,}, guise {wire['guise']:,}")


if __name__ == "__main__":
    main()
