"""How soon a phone is ready with a hand, and how much it fetches for that, with the processor slowed down four times.

    python3 tests/bench/hand.py [--rounds 5]

"Ready" is the page's mark `hand:ready`, from the start of navigation: the answer to a JOIN is on the screen. "Warm" is
the same phone again, from its offline copy. The page is asked by one small observer: Playwright's own waiting loads
a script into the page, which alone takes a tenth of a second on a processor this slow. "Nothing" is an empty page
with a module of one line, and is the browser's own share. Bytes are what the wire carries with gzip, up to that mark
and before the scanner is asked for; then the scanner, and the largest phrase book with its game's inks and type.
"""

import argparse
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import sync_playwright  # noqa: E402
from tools import build, chromium, manifest  # noqa: E402
from tools.server import Server, packed  # noqa: E402

from tests.browser.phones import PHONE, PythonTable  # noqa: E402

EMPTY = b"<!doctype html><title>empty</title><script type=module>performance.mark('hand:ready')</script><p>Nothing"

MARKED = """new Promise(done => new PerformanceObserver(list => {
    for (const mark of list.getEntriesByName("hand:ready")) done(mark.startTime);
}).observe({ type: "mark", buffered: true }))"""


def ready(context, link: str, slower: int) -> float:
    """Milliseconds from following a link to the mark, on a new page."""
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(link, wait_until="commit")
    at = tools.send("Runtime.evaluate", {"expression": MARKED, "awaitPromise": True})["result"]["value"]
    page.close()
    return at


def size(*paths: str) -> int:
    """Bytes of some files on the wire."""
    data = [(ROOT / path).read_bytes() for path in paths]
    return sum(len(d) if path.endswith(".woff2") else len(packed(d)) for path, d in zip(paths, data))


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--slower", type=int, default=4)
    chosen = options.parse_args()
    nothing, first, warm, wire = [], [], [], 0
    with sync_playwright() as play, Server() as server:
        server.overrides["sw.js"] = build.worker_source(build.WORKER.read_text()).encode()
        server.overrides["empty.html"] = EMPTY
        browser = play.chromium.launch(**chromium.options())
        for _ in range(chosen.rounds):
            with browser.new_context(**PHONE, service_workers="block") as context:
                nothing.append(ready(context, server.url + "empty.html", chosen.slower))
            with browser.new_context(**PHONE, service_workers="block") as context:
                server.sent.clear()
                first.append(ready(context, PythonTable(server.url).join(0), chosen.slower))
                wire = sum(bytes for _, bytes in server.sent)
            with browser.new_context(**PHONE) as context:
                page = context.new_page()
                page.goto(server.url + "#hwarm")
                page.get_by_text("This phone is ready").wait_for()
                page.close()
                warm.append(ready(context, PythonTable(server.url).join(0), chosen.slower))
        browser.close()
    print(f"nothing             {statistics.median(nothing):6.0f} ms, slowed down {chosen.slower} times")
    print(f"ready, first visit  {statistics.median(first):6.0f} ms")
    print(f"ready, warm         {statistics.median(warm):6.0f} ms")
    print(f"hand page           {wire:7,} bytes on the wire")
    own = ((f"{one.folder}/phrases.json", one.style, f"static/fonts/{one.id}.woff2") for one in manifest.shelf())
    most = max(size(*(path for path in paths if (ROOT / path).is_file())) for paths in own)
    print(f"a game's own        {most:7,} bytes at most")
    scanner = (
        "static/js/scan.mjs",
        "static/vendor/zxing/reader/index.js",
        "static/vendor/zxing/share.js",
        "static/vendor/zxing/zxing_reader.wasm",
    )
    print(f"scanner             {size(*scanner):7,} bytes")


if __name__ == "__main__":
    main()
