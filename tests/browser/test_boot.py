"""The page starts: the lobby before any Python, marks in order, early taps kept, failure in words."""

import json
import re
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from guise import games
from playwright.sync_api import expect
from tools import chromium, says
from tools.server import ROOT, ZIPPED, Server, packed

from tests.browser.pages import Watch, boot, kept, marks, until, wait_state
from tests.order import long_but

LOBBY = list(games.ids())

NO_MEMORY = """for (const name of ["instantiate", "instantiateStreaming"])
    WebAssembly[name] = () => Promise.reject(new RangeError("could not allocate memory"));"""
"""A device that has no room for Python's memory."""

UNREAD = """async modules => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
    const python = await loadPyodide(console);
    const read = JSON.parse(python.runPython("import json, sys; json.dumps([*sys.modules])"));
    return modules.filter(name => !read.includes(name));
}"""

IDLE = """globalThis.idle = [];
    globalThis.delays = [];
    const whenIdle = requestIdleCallback, later = setTimeout;
    globalThis.requestIdleCallback = task => idle.push(task);
    globalThis.setTimeout = (task, ms, ...given) => (delays.push(ms), later(task, ms, ...given));
    globalThis.rest = () => {
        delays.length = 0;
        for (const task of idle.splice(0)) task();
        return [idle.length, ...delays];
    };
    globalThis.goOn = () => {
        globalThis.requestIdleCallback = whenIdle;
        rest();
    };"""
"""The page has an idle moment when a test says so: ``rest()`` tells how many more it then asks for at once, and after
how many milliseconds it will ask for others."""
BEGUN = """() => performance.getEntriesByType("resource").some(entry => entry.name.endsWith("/idle.mjs"))
    || (rest(), false)"""

LOOKOUTS = """globalThis.lookouts = new Map();
    for (const name of ["observe", "disconnect"]) {
        const own = MutationObserver.prototype[name];
        MutationObserver.prototype[name] = function (where, ...how) {
            const ours = new Error().stack.includes("/static/"); // and not Playwright's
            if (ours && (where === document || name === "disconnect")) lookouts.set(this, name);
            return own.call(this, where, ...how);
        };
    }"""
"""What looks at every change of the page, and what was last said to it."""

DONE = "name => performance.getEntriesByName(`guise:${name}`).length"


def test_starts_clean_and_reads_ahead_while_nobody_taps(page, server):
    page.add_init_script(IDLE + LOOKOUTS)
    boot(page, server)
    when = marks(page)
    assert when["guise:shell"] < when["guise:python"] < when["guise:ready"]
    assert page.locator("#boot").is_hidden()
    assert page.evaluate("[...lookouts.values()]") == ["disconnect"], "PyScript looks through every drawing"
    until(page, BEGUN)
    until(page, "() => idle.length")

    # A hidden page does nothing, and nothing is begun shortly after a finger went down.
    page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, value: true })")
    assert page.evaluate("rest()") == [0]
    page.evaluate("delete document.hidden, document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("idle.length") == 1
    now, later = page.evaluate(
        "document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })), rest()"
    )
    assert now == 0 and 0 < later <= 300
    until(page, "() => idle.length")
    assert not page.evaluate("performance.getEntriesByType('mark').some(e => e.name.startsWith('guise:read '))")

    # What boxes and deals need is read; cards still come with the box that needs them.
    page.evaluate("goOn()")
    for game in LOBBY:
        until(page, DONE, arg=f"read {game}")
    assert not page.evaluate(UNREAD, [f"guise.games.{g}.{part}" for g in LOBBY for part in ("board", "bots")])
    asked = "performance.getEntriesByType('resource').filter(e => e.name.includes('/decks/')).length"
    assert page.evaluate(asked) == 0

    # While a table is laid its deal is rehearsed, of which nothing is kept.
    page.locator("[data-open=who]").click()
    until(page, DONE, arg="rehearsed")
    assert page.evaluate(asked) == 1
    assert page.locator(".setup").is_visible() and page.locator(".table").count() == 0
    assert not page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('guise.save.'))")


def test_lobby_needs_no_script(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    assert [box.get_attribute("data-open") for box in page.locator("[data-open]").all()] == LOBBY
    expect(page.locator("h1")).to_be_visible()
    for leaflet in page.locator("details.how").all():
        leaflet.locator("summary").click()
        expect(leaflet.locator("li").first).to_be_visible()
        leaflet.locator("summary").click()
        expect(leaflet.locator("li").first).to_be_hidden()
    assert page.locator("noscript").count() == 1
    context.close()


def test_lobby_is_painted_before_python_arrives(context, server):
    # The wasm never comes, so no Python can have run: the boxes are there all the same.
    server.overrides["static/vendor/pyodide/pyodide.asm.wasm"] = None
    page = context.new_page()
    page.goto(server.url)
    for game in LOBBY:
        expect(page.locator(f"[data-open={game}]")).to_be_visible()
    page.wait_for_selector("html[data-state=failed]", state="attached")
    assert "guise:shell" in marks(page) and "guise:python" not in marks(page)


def test_a_page_that_is_not_seen_starts_as_any_other(page, server):
    """It gets no frame, after whose first all else is asked for."""
    page.add_init_script("globalThis.requestAnimationFrame = () => 0")
    boot(page, server)


def test_progress_is_shown_while_loading(page, server):
    waiting = []
    page.route("**/pyodide.asm.wasm", lambda route: waiting.append(route))  # noqa: PLW0108 (it marks what it is given)
    page.goto(server.url)
    expect(page.locator("#boot")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.locator("#boot p").first).not_to_be_empty()
    page.wait_for_selector("progress:not([value='0'])")
    before = float(page.locator("progress").get_attribute("value"))
    until(page, lambda: waiting)
    waiting[0].continue_()
    wait_state(page, "ready")
    assert 0 < before < 95
    assert page.locator("#boot").is_hidden()


def test_a_tap_before_python_is_answered_after(page, server):
    waiting = []
    page.route("**/pyodide.asm.wasm", lambda route: waiting.append(route))  # noqa: PLW0108 (it marks what it is given)
    page.goto(server.url)
    page.wait_for_selector("html[data-state=loading]", state="attached")
    page.evaluate("document.addEventListener('guise:open', e => document.body.dataset.heard = e.detail.game)")
    page.locator("[data-open=who]").click()
    expect(page.locator("[data-open=who]")).to_have_attribute("aria-busy", "true")
    assert page.evaluate("guise.early") == ["who"]
    assert page.locator("body").get_attribute("data-heard") is None
    until(page, lambda: waiting)
    until(page, lambda: "static/games/who.zip" in dict(server.sent))  # the line has nothing else to do
    waiting[0].continue_()
    wait_state(page, "ready")
    expect(page.locator("body")).to_have_attribute("data-heard", "who")
    assert page.locator("[data-open=who]").get_attribute("aria-busy") is None
    assert page.evaluate("guise.early") == []


@pytest.mark.long
def test_a_slow_first_visit_shows_that_it_goes_on_and_keeps_the_tap(page, server):
    """The bar moves while the largest file comes, then for the games; what takes long is said; the tap is answered."""
    device = page.context.new_cdp_session(page)
    device.send("Network.enable")
    line = {"offline": False, "latency": 40, "downloadThroughput": 400_000, "uploadThroughput": 400_000}
    device.send("Network.emulateNetworkConditions", line)
    page.add_init_script("""window.seen = []; window.rests = []; window.words = new Set();
        setInterval(() => {
            const bar = document.querySelector("#boot:not([hidden]) progress");
            if (!bar) return;
            const { state } = document.documentElement.dataset;
            words.add(document.querySelector("#boot p").textContent);
            const rest = document.querySelector("#boot p:not([role]) + progress")?.previousElementSibling.textContent;
            if (rest && rests.at(-1) !== rest) rests.push(rest);
            const known = `${state} ${bar.value}`;
            if (seen.at(-1) !== known) seen.push(known);
        }, 20);""")
    page.goto(server.url, wait_until="commit")
    page.locator("[data-open=who]").click()
    page.locator(".setup").wait_for()
    seen = [line.split() for line in page.evaluate("seen")]
    values = [float(value) for _, value in seen]
    assert len(values) > 20 and values == sorted(values), values
    told = [float(mb) for mb in page.evaluate("rests.map(words => words.split(' ')[0])")]
    assert len(told) > 5 and told == sorted(told, reverse=True), told
    sent = dict(server.sent)
    assert sum(sent[f"static/{name}.zip"] for name in ("lobby", "table", "games/who")) / 1e6 < told[0] < 6
    assert page.evaluate("rests.some(words => words.includes(' s.'))"), "for how long is told once it is known"
    assert page.evaluate("kept => words.has(kept)", says.words()["boot"]["kept"])
    expect(page.locator("#boot")).to_be_hidden()
    begun, done, asked = page.evaluate("""() => {
        const [wasm, game] = ["pyodide.asm.wasm", "games/who.zip"].map(name =>
            performance.getEntriesByType("resource").find(entry => entry.name.endsWith(name)));
        return [wasm.responseStart, wasm.responseEnd, game.startTime];
    }""")
    assert begun + 0.8 * (done - begun) < asked < done - 40, "Python is not kept waiting, nor the game until it runs"


def test_a_tap_before_any_module_is_there_is_kept(page, server):
    waiting = []
    page.route("**/boot.mjs", lambda route: waiting.append(route))  # noqa: PLW0108 (it marks what it is given)
    page.goto(server.url, wait_until="commit")
    page.locator("[data-open=whosit]").click()
    page.locator("[data-open=who]").click()
    until(page, lambda: waiting)
    for route in waiting:
        route.continue_()
    expect(page.locator("[data-open=who]")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".setup[data-game=who]")).to_be_visible()
    asked = page.evaluate("performance.getEntriesByType('resource').map(e => e.name.split('/').at(-1))")
    assert "keys.mjs" not in asked, "a tap that was kept is no key"


def test_a_tap_before_the_games_arrive_is_answered_when_they_do(page, server):
    """On a first visit the lobby is up before the games are: a tap waits for them, and a second try is possible."""
    page.route("**/table.zip", lambda route: route.abort())
    page.goto(server.url)
    wait_state(page, "ready")
    assert "static/lobby.zip" in {name for name, _ in server.sent}
    page.evaluate("document.addEventListener('guise:open', e => document.body.dataset.heard = e.detail.game)")
    page.locator("[data-open=who]").click()
    expect(page.locator("#boot")).to_contain_text("Check the network and tap again.")
    assert page.locator("body").get_attribute("data-heard") is None
    page.unroute("**/table.zip")
    page.locator("[data-open=who]").click()
    expect(page.locator("body")).to_have_attribute("data-heard", "who")
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#app")).to_be_visible()
    trouble = page.guise_watch.trouble
    trouble[:] = [words for words in trouble if "ERR_FAILED" not in words]  # the ones this test made


@pytest.mark.long
def test_a_saved_game_brings_the_games_at_once(page, server):
    """Who has a game on the table is shown it on the first screen, so nothing is fetched in two steps."""
    boot(page, server)
    page.evaluate("localStorage.setItem('guise.save.broken', 'no save at all')")
    server.sent.clear()
    page.reload()
    wait_state(page, "ready")
    assert "static/lobby.zip" not in {name for name, _ in server.sent}


@pytest.fixture
def plain_server():
    """`python3 -m http.server` in a fresh checkout, as the README says."""
    serving = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(ROOT)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    port = re.search(r"port (\d+)", serving.stdout.readline())[1]
    yield f"http://127.0.0.1:{port}/"
    serving.terminate()
    serving.wait()


@pytest.mark.long
@pytest.mark.parametrize("query", ["", "?source"])
def test_runs_from_the_plain_python_server(context, plain_server, query):
    page = context.new_page()
    watch = Watch(page, plain_server)
    page.goto(plain_server + query)
    wait_state(page, "ready")
    page.locator("[data-open=who]").click()
    expect(page.locator("#app")).to_be_visible()
    assert not watch.trouble, watch.trouble


@pytest.mark.long
def test_runs_for_another_machine_on_the_network(play, server):
    """Plain http from another machine: no offline copy and no secure context, but every game."""
    browser = play.chromium.launch(**chromium.options("--host-resolver-rules=MAP guise.test 127.0.0.1"))
    page = browser.new_page()
    origin = server.origin.replace("127.0.0.1", "guise.test")
    watch = Watch(page, origin)
    page.goto(origin + "/guise/")
    wait_state(page, "ready")
    assert page.evaluate("isSecureContext") is False
    page.locator("[data-open=who]").click()
    expect(page.locator("#app")).to_be_visible()
    assert not watch.trouble, watch.trouble
    browser.close()


@pytest.mark.long
def test_runs_straight_from_source_and_throws_the_offline_copy_away(browser):
    with Server(listings=True) as server:
        context = browser.new_context()
        page = context.new_page()
        boot(page, server)
        kept(page)
        server.overrides["static/lobby.zip"] = None  # so that it cannot be the bundle that answers
        server.sent.clear()
        boot(page, server, "?source")
        page.evaluate("new Promise(done => requestIdleCallback(done, { timeout: 6000 }))")
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
        assert page.evaluate("navigator.serviceWorker.controller") is None
        assert any(name == "py/guise/ui/model.py" for name, _ in server.sent)
        context.close()


@pytest.mark.parametrize("again", long_but([False, True], False), ids=["first visit", "later"])
def test_no_webassembly_is_said_in_words(context, server, again):
    page = context.new_page()
    if again:
        boot(page, server)
        kept(page)
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(server.url)
    page.wait_for_selector("html[data-state=failed]", state="attached")
    expect(page.locator("#boot")).to_contain_text("WebAssembly")
    expect(page.locator("[data-boot=repair]")).to_be_hidden()  # repairing would not help


def test_no_memory_is_said_in_words(context, server):
    page = context.new_page()
    page.add_init_script(NO_MEMORY)
    page.goto(server.url)
    page.wait_for_selector("html[data-state=failed]", state="attached")
    expect(page.locator("#boot")).to_contain_text("Your saved games are safe.")


STARTS = (
    "static/lobby.zip",
    "static/table.zip",
    "static/stdlib.zip",
    "static/vendor/pyodide/pyodide.asm.mjs",
    "static/vendor/pyodide/pyodide.asm.wasm",
    "py/guise/web/main.py",
)
BROKEN = [(file, damage) for damage in ("missing", "cut") for file in STARTS]
"""What the start needs, gone or cut in half; by default one of ours and one of Pyodide's each way."""


@pytest.mark.parametrize(("file", "damage"), long_but(BROKEN, BROKEN[0], BROKEN[3], BROKEN[8], BROKEN[10]))
def test_a_broken_start_is_said_in_words(context, server, file, damage):
    whole = (server.folder / file).read_bytes()
    server.overrides[file] = None if damage == "missing" else whole[: len(whole) // 2]
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_selector("html[data-state=failed]", state="attached")
    expect(page.locator("#boot")).to_contain_text("Your saved games are safe.")
    expect(page.locator("[data-boot=repair]")).to_be_visible()


def test_repair_brings_a_broken_page_back(context, server):
    server.overrides["static/stdlib.zip"] = b"not a library"
    server.max_age = 0
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_selector("html[data-state=failed]", state="attached")
    del server.overrides["static/stdlib.zip"]
    with page.expect_navigation():
        page.locator("[data-boot=repair]").click()
    wait_state(page, "ready")


@pytest.mark.long
def test_repair_without_a_network_breaks_nothing(context, server):
    page = context.new_page()
    boot(page, server)
    kept(page)
    page.close()
    page = context.new_page()
    page.add_init_script(NO_MEMORY)
    page.goto(server.url)
    page.wait_for_selector("html[data-state=failed]", state="attached")
    server.down()
    page.locator("[data-boot=repair]").click()
    expect(page.locator("#boot")).to_contain_text("There is no network just now.")
    assert page.evaluate("caches.keys().then(names => names.length)") == 1


def test_manifest(page, server):
    boot(page, server)
    url = page.locator("link[rel=manifest]").evaluate("link => link.href")
    answer = page.request.get(url)
    manifest = answer.json()
    base = url
    resolve = lambda path: page.evaluate("([p, b]) => new URL(p, b).href", [path, base])  # noqa: E731
    assert resolve(manifest["start_url"]) == server.url
    assert resolve(manifest["scope"]) == server.url
    assert "id" not in manifest, "two copies on one origin are two apps"
    assert manifest["orientation"] == "any" and manifest["display"] == "standalone"
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    for picture in manifest["icons"] + manifest["screenshots"]:
        size = page.evaluate(
            """async src => { const i = new Image(); i.src = src; await i.decode();
            return `${i.naturalWidth}x${i.naturalHeight}` }""",
            resolve(picture["src"]),
        )
        assert picture["sizes"] in (size, "any")


def test_content_security_policy_is_strict(page, server):
    boot(page, server)
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert rules["default-src"] == "'none'"
    first = page.evaluate("document.head.querySelector('script:not([src])').textContent")
    digest = b64encode(sha256(first.encode()).digest()).decode()
    assert rules["script-src"] == f"'self' 'sha256-{digest}' 'wasm-unsafe-eval'"
    assert rules["connect-src"] == "'self'"
    assert not re.search(r"https?:|\*", json.dumps(rules))


LOBBY_ASKS = {
    "": 24_500,  # the page itself, rules of all games in it; bytes at most, as they are on the disk
    "py/guise/web/main.py": 1_000,
    "static/app.webmanifest": 3_000,
    "static/css/house.css": 50_000,
    "static/css/lobby.css": 10_000,
    "static/css/boot.css": 5_000,
    "static/css/inks.css": 9_000,  # the games' own sheets come when the lobby is up
    "static/fonts/atkinson-next.woff2": 40_000,
    "static/art": 100_000,
    "static/icons": 10_000,
    "static/js": 70_000,
    "static/lobby.zip": 160_000,
    "static/stdlib.zip": 1_400_000,
    "static/vendor/idiomorph": 60_000,
    "static/vendor/pyodide": 11_000_000,
    "static/vendor/pyscript": 170_000,
}
"""What the lobby asks for before it answers a tap, by file or folder. Whatever else the house has comes later."""

SCRIPTS = {"boot", "draw", "durable", "interpreter", "memory", "parts", "pyscript-shim"}
"""Those of ``static/js``."""


def test_bytes_on_the_wire(page, server):
    """The whole cold start, to a lobby that answers, is no larger than bare Pyodide's own files, and holds no more
    than the lobby needs: no game's deck, no editor, no film, nothing of phones."""
    boot(page, server)
    ours = page.evaluate("""performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
        .filter(e => e.responseEnd <= performance.getEntriesByName("guise:ready")[0].startTime)
        .reduce((sum, e) => sum + e.encodedBodySize, 0)""")
    names = page.evaluate("""performance.getEntriesByType("resource")
        .filter(e => e.startTime < performance.getEntriesByName("guise:ready")[0].startTime)
        .map(e => decodeURI(new URL(e.name).pathname).split("/guise/").slice(1).join("/guise/"))""")
    sizes = dict.fromkeys(LOBBY_ASKS, 0)
    for name in {"", *names} - {"favicon.ico"}:
        part = name if name in LOBBY_ASKS else next((p for p in LOBBY_ASKS if p and name.startswith(f"{p}/")), None)
        assert part is not None, f"the lobby asks for {name}"
        sizes[part] += (ROOT / (name or "index.html")).stat().st_size
    assert {part: size for part, size in sizes.items() if size > LOBBY_ASKS[part]} == {}
    assert {Path(name).stem for name in names if name.startswith("static/js/")} <= SCRIPTS
    bare = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
    files = [ROOT / "static/vendor/pyodide" / name for name in bare]
    theirs = sum(len(f.read_bytes() if f.suffix in ZIPPED else packed(f.read_bytes())) for f in files)
    assert 3_000_000 < ours <= theirs
