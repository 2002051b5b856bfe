"""A later start goes on from the memory of an earlier Python, made by the page itself; if it cannot, from nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tools.server import ROOT, Server

from tests.browser.house import NEWEST, furnish, lay
from tests.browser.pages import Watch, boot, kept, update, wait_state
from tests.browser.snapshots import make
from tests.browser.test_offline import marked, publish

GOLDEN = Path(__file__).parents[1] / "golden"

IN_PAGE = """async code => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
    return (await loadPyodide(console)).runPythonAsync(code);
}"""

STATE = "fetch('static/snapshot', { method: 'HEAD' }).then(answer => answer.headers.get('guise-snapshot'))"

CHANGE = """async ([path, from, to]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const old = name.startsWith("guise ") && await cache.match(new URL(path, location.href));
        if (!old) continue;
        const text = await old.text();
        if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
        const changed = new Response(text.replaceAll(from, to), { headers: old.headers });
        await cache.put(new URL(path, location.href), changed);
    }
}"""

RENEWED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const found = registration.installing ?? registration.waiting;
    if (found.state === "installed") return;
    await new Promise(done => found.addEventListener("statechange", done, { once: true }));
}"""
"""Another worker is found and waits."""

SWITCH = "const SNAPSHOTS = true;"
"""In sw.js."""


def started(page: Page) -> str | None:
    """What the page says of snapshots."""
    return page.locator("html").get_attribute("data-snapshot")


def ready(context: BrowserContext, server: Server) -> Page:
    """A page that runs from its offline copy, and has made no snapshot."""
    page = context.new_page()
    boot(page, server)
    kept(page)
    return page


def test_a_start_from_a_snapshot_plays_as_any_other(context, server):
    page = ready(context, server)
    furnish(page)
    page.evaluate("""() => {
        const { terminate } = Worker.prototype;
        Worker.prototype.terminate = function() {
            document.body.dataset.ended = "";
            terminate.call(this);
        };
    }""")
    make(page)
    expect(page.locator("body[data-ended]")).to_be_attached()  # all that it took is given back
    server.down()

    found = []
    for _ in range(2):
        fresh = context.new_page()
        watch = Watch(fresh, server.origin)
        boot(fresh, server)
        assert started(fresh) == "used"
        asked = fresh.evaluate(ASKED)
        assert "stdlib.zip" in asked and "lobby.zip" not in asked  # it lies with the memory
        found.append(json.loads(fresh.evaluate(IN_PAGE, CHANCE)))
        lay(fresh, ["Ana"], 2)
        found[-1]["seed"] = fresh.evaluate(f"{NEWEST}.seed")
        if len(found) == 2:
            assert json.loads(fresh.evaluate(IN_PAGE, TOLD.format(texts=json.dumps(goldens())))) == []
        assert not watch.trouble, watch.trouble
        fresh.close()
    one, other = found
    assert one["random"] != other["random"]
    assert one["seed"] != other["seed"]
    assert one["hash"] == other["hash"]  # the snapshot's own, as memory.mjs says
    assert not one["held"] and one["warm"]


ASKED = "performance.getEntriesByType('resource').map(one => new URL(one.name).pathname.split('/').at(-1))"
"""The names of all files that the page has asked for."""

CHANCE = """
import json, random, sys
import pyodide_js
json.dumps({
    "random": random.random(),
    "hash": hash("a text"),
    "held": any(hasattr(pyodide_js._api.config, name) for name in ("_loadSnapshot", "createPyodideModule")),
    "warm": {"guise.games.whosit.rules", "guise.web.workshop"} <= sys.modules.keys(),
})
"""

TOLD = """
import json
from guise.supply import content
from guise.table.golden import parse, write
from guise.supply.content import DECK
from guise.web.fetched import bring
texts = json.loads({texts!r})
for game in texts:
    if content.away(game):
        await bring(DECK + game)
json.dumps([game for game, text in texts.items() if write(parse(text).retold()) != text])
"""


def goldens() -> dict[str, str]:
    """A recorded game of each."""
    return {
        folder.name: min(folder.glob("*.txt")).read_text(encoding="utf-8")
        for folder in GOLDEN.iterdir()
        if folder.is_dir() and not folder.name.startswith("_")
    }


ASM = "static/vendor/pyodide/pyodide.asm.mjs"


OWN = """async () => {
        globalThis.own = new Uint8Array(await (await fetch("static/snapshot")).arrayBuffer());
        globalThis.put = async change => {
            const version = (await fetch("static/snapshot", { method: "HEAD" })).headers.get("guise-version");
            const body = change(own.slice());
            return (await fetch("static/snapshot", { method: "PUT", body, headers: { "guise-version": version } })).ok;
        };
    }"""
"""The page can put a changed copy of its snapshot in its place."""
DAMAGED = "bytes => { bytes[bytes.length >> 1] ^= 1; return bytes; }"
ANOTHER_BROWSERS = "bytes => { bytes[4] ^= 1; return bytes; }"


def starts(context: BrowserContext, server: Server, left: str, used: str | None = None) -> None:
    """A page starts without a fault; what it says of its snapshot, and what is left of that."""
    fresh = context.new_page()
    watch = Watch(fresh, server.origin)
    boot(fresh, server)
    assert started(fresh) == used
    assert fresh.evaluate(STATE) == left
    assert not watch.trouble, watch.trouble
    fresh.close()


@pytest.mark.long
def test_a_snapshot_that_is_damaged_or_fails_to_start_is_left(context, server):
    """As on a first visit; one snapshot for all of it, for making one takes as long as three starts."""
    page = ready(context, server)
    make(page)
    page.evaluate(OWN)
    assert page.evaluate(f"put({DAMAGED})")
    starts(context, server, "none")  # another will be made
    assert page.evaluate(f"put({ANOTHER_BROWSERS})")
    starts(context, server, "none")
    assert page.evaluate("put(bytes => bytes)")
    assert page.evaluate(STATE) == "kept"
    a_start_that_fails_begins_again_without_it(page, server)


@pytest.mark.long
def test_what_cannot_be_taken_over_is_left(context, server):
    """Damage, another browser's memory, a stopped start, another Pyodide: the page starts as on a first visit."""
    page = ready(context, server)
    make(page)
    page.evaluate(OWN)

    def begin(left: str, used: str | None = None) -> None:
        starts(context, server, left, used)

    begin("kept", "used")
    for change in (DAMAGED, "bytes => bytes.slice(0, 4321)", ANOTHER_BROWSERS):
        assert page.evaluate(f"put({change})")
        begin("none")  # another will be made
    assert page.evaluate("put(bytes => bytes)")
    page.evaluate("localStorage.setItem('guise.snapshot', 'trying')")  # the browser stopped that start
    begin("given up")
    make(page, "none")

    # more memory than a module begins with
    larger = "bytes => { new Uint32Array(bytes.buffer)[2] += 65536; return bytes; }"
    assert page.evaluate(f"put({larger})")
    begin("kept", "used")

    # Pyodide's private interface is not there
    for private, gone in ("API.restoreSnapshot=", "API.lost1="), ('Module["growMemory"]=', 'Module["lost2"]='):
        assert page.evaluate(f"put({larger})")
        page.evaluate(CHANGE, [ASM, private, gone])
        begin("given up")
        page.evaluate(CHANGE, [ASM, gone, private])
    page.evaluate(CHANGE, [ASM, "API.makeSnapshot=", "API.lost3="])
    page.evaluate("fetch('static/snapshot', { method: 'DELETE' })")
    begin("none")
    make(page, "none")
    begin("given up")


def a_start_that_fails_begins_again_without_it(page: Page, server: Server) -> None:
    """A page that has a snapshot breaks when it is up from that, starts once more, and tries no third time."""
    page.add_init_script("""
        const starts = Number(sessionStorage.getItem("starts")) + 1;
        sessionStorage.setItem("starts", starts);
        let own;
        Object.defineProperty(globalThis, "guise", { get: () => own, set(value) {
            own = value;
            const { ready } = own;
            own.ready = () => {
                if (document.documentElement.dataset.snapshot === "used") throw new Error("broken on purpose");
                ready();
            };
        } });
    """)
    page.goto(server.url)
    wait_state(page, "ready")
    assert page.evaluate("sessionStorage.getItem('starts')") == "2"
    assert started(page) is None
    assert page.evaluate(STATE) == "given up"
    boot(page, server)
    assert page.evaluate("sessionStorage.getItem('starts')") == "3"


@pytest.mark.long
def test_a_snapshot_belongs_to_its_version_and_comes_after_everything_else(context, server):
    publish(server, "one", marked(server, "one"))
    page = context.new_page()
    page.add_init_script("""
        const { setTimeout } = globalThis;
        globalThis.setTimeout = (call, ms, ...given) =>
            ms === 15000 ? ((globalThis.quiet = call), 0) : setTimeout(call, ms, ...given);
    """)
    boot(page, server)
    kept(page)
    waits = """() => new Promise(done => {
        const look = () => (globalThis.quiet ? done() : requestAnimationFrame(look));
        look();
    })"""
    page.evaluate(waits)

    # at a table nothing is made, nor while somebody taps
    page.locator("[data-open=who]").click()
    page.locator(".setup").wait_for()
    page.evaluate("quiet()")
    assert started(page) is None
    boot(page, server)
    page.evaluate(waits)
    with page.expect_event("worker") as begun:
        page.evaluate("quiet()")
    expect(page.locator("html")).to_have_attribute("data-snapshot", "making")
    with begun.value.expect_event("close"):
        page.locator("h1").click()
    assert started(page) is None

    # the browser gives no room: another day
    worker = context.service_workers[0]
    worker.evaluate("""() => {
        globalThis.puts = Cache.prototype.put;
        Cache.prototype.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    }""")
    page.evaluate("quiet()")
    page.locator("html[data-snapshot=none]").wait_for(state="attached")
    assert page.evaluate(STATE) == "none"
    worker.evaluate("() => { Cache.prototype.put = puts; }")
    boot(page, server)
    page.evaluate(waits)
    page.evaluate("quiet()")
    page.locator("html[data-snapshot=kept]").wait_for(state="attached")

    # another version has none, and takes none of this one's
    publish(server, "two", marked(server, "two"))
    page.evaluate(RENEWED)
    update(page)
    assert page.locator("html").get_attribute("data-version") == "two"
    assert started(page) is None
    assert page.evaluate(STATE) == "none"
    put = (
        "fetch('static/snapshot', {method: 'PUT', body: 'old', headers: {'guise-version': 'one'}}).then(a => a.status)"
    )
    assert page.evaluate(put) == 409
    assert page.evaluate(STATE) == "none"


@pytest.mark.long
def test_one_switch_turns_snapshots_off(context, server):
    worker = (ROOT / "sw.js").read_text(encoding="utf-8")
    assert worker.count(SWITCH) == 1
    page = ready(context, server)
    make(page)
    server.overrides["sw.js"] = worker.replace(SWITCH, SWITCH.replace("true", "false")).encode()
    page.evaluate(RENEWED)
    update(page)
    assert started(page) is None, "the one that is there is left"
    make(page, "none")
