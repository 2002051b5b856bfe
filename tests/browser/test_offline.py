"""After one visit the page works with the network cut, and an update never mixes two versions."""

import hashlib
import io
import json
import re
import zipfile

import pytest
from playwright.sync_api import Page, expect
from tools import build
from tools.server import Server

from tests.browser.pages import Watch, boot, kept, update, wait_state
from tests.browser.test_access import finished

LISTED = re.compile(r'const VERSION = "(\w+)";\nconst FILES = (\{.*?\});', re.S)


def files(server: Server) -> dict[str, str]:
    """The list in the repository's sw.js."""
    return json.loads(LISTED.search((server.folder / "sw.js").read_text())[2])


def publish(server: Server, version: str, changes: dict[str, bytes], *, arrived: bool = True) -> None:
    """Put a new version on the server: its sw.js, and, if they have `arrived`, its changed files."""
    listed = files(server) | {path: hashlib.sha256(data).hexdigest() for path, data in changes.items()}
    worker = (server.folder / "sw.js").read_text()
    server.overrides["sw.js"] = LISTED.sub(
        lambda _: f'const VERSION = "{version}";\nconst FILES = {json.dumps(listed)};', worker
    ).encode()
    if arrived:
        server.overrides |= changes


def marked(server: Server, mark: str) -> dict[str, bytes]:
    """Two files of the page that say which version they are."""
    page = (server.folder / "index.html").read_text()
    css = (server.folder / "static/css/boot.css").read_text()
    return {
        "index.html": page.replace("<html ", f'<html data-version="{mark}" ', 1).encode(),
        "static/css/boot.css": (css + f'\n:root {{ --version: "{mark}"; }}\n').encode(),
    }


def versions(page: Page) -> tuple[str, str]:
    """Which version the document says it is, and which its style sheet says."""
    return (
        page.locator("html").get_attribute("data-version") or "",
        page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--version')").strip('"'),
    )


def look_for_update(page: Page, state: str) -> None:
    """Ask the browser to look for a new version, and wait until it is in a state: installed or redundant."""
    page.evaluate(
        """async state => {
        const registration = await navigator.serviceWorker.getRegistration();
        registration.update().catch(() => {});
        const found = registration.installing ?? registration.waiting ?? await new Promise(done =>
            registration.addEventListener("updatefound", () => done(registration.installing), { once: true }));
        if (found.state === state) return;
        await new Promise((done, fail) => {
            found.addEventListener("statechange", () => found.state === state && done());
            setTimeout(() => fail(new Error(`the new version is ${found.state}, not ${state}`)), 30_000);
        });
    }""",
        state,
    )


def test_every_listed_file_is_kept_and_it_works_with_the_network_cut(page, context, server):
    boot(page, server)
    kept(page)
    paths = page.evaluate("""async () => {
        const cache = await caches.open((await caches.keys())[0]);
        return (await cache.keys()).map(request => new URL(request.url).pathname);
    }""")
    assert sorted(paths) == sorted(f"/guise/{path}" for path in files(server))
    server.sent.clear()
    boot(page, server)
    assert {name for name, _ in server.sent} <= {"sw.js"}  # the browser itself looks for an update
    server.down()
    boot(page, server)
    fresh = context.new_page()
    watch = Watch(fresh, server.origin)
    boot(fresh, server)
    fresh.locator("[data-open=who]").click()
    expect(fresh.locator("#app")).to_be_visible()
    assert not watch.trouble, watch.trouble
    fresh.close()  # what is shared opens in the window that is looked at
    a_file_is_shared(page, server)


def a_file_is_shared(page: Page, server: Server) -> None:
    """The system hands the installed page a file, as its manifest says: the game in it is opened, once."""
    target = json.loads((server.folder / "static/app.webmanifest").read_text("utf-8"))["share_target"]
    answer = page.evaluate(
        """async ([to, method, field, text]) => {
            const form = new FormData();
            form.append(field, new File([text], "who.guise.json", { type: "application/json" }));
            const at = new URL(to, document.querySelector("link[rel=manifest]").href);
            return (await fetch(at, { method, body: form, redirect: "manual" })).type;
        }""",
        [target["action"], target["method"], target["params"]["files"][0]["name"], finished()],
    )
    assert answer == "opaqueredirect"
    boot(page, server, "?shared")
    page.locator("[data-over]").first.wait_for(state="attached")
    assert page.url == server.url
    boot(page, server, "?shared")
    page.locator("#toasts").get_by_text("could not read").wait_for()
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('guise.save.')).length") == 1


@pytest.mark.long
def test_works_after_the_browser_was_closed(profile, server):
    context = profile()
    page = context.new_page()
    boot(page, server)
    kept(page)
    context.close()
    server.down()
    context = profile()
    page = context.new_page()
    watch = Watch(page, server.origin)
    boot(page, server, "index.html")
    page.goto("about:blank")
    boot(page, server, "?anything#at-all")
    assert not watch.trouble, watch.trouble
    context.close()


def test_an_update_waits_for_the_page_and_never_mixes(page, server):
    publish(server, "one", marked(server, "one"))
    boot(page, server)
    kept(page)
    boot(page, server)
    assert versions(page) == ("one", "one")
    publish(server, "two", marked(server, "two"))
    look_for_update(page, "installed")
    for _ in range(2):
        boot(page, server)
        assert versions(page) == ("one", "one")
    update(page)
    assert versions(page) == ("two", "two")
    assert page.evaluate("caches.keys().then(names => names.map(name => name.split(' ').at(-1)))") == ["two"]
    assert page.evaluate("guise.update()") is False


BUSY = """
{
    const windows = { type: "window", includeUncontrolled: true };
    const matchAll = clients.matchAll.bind(clients), skip = skipWaiting.bind(self);
    let free, taken = 0;
    const freed = new Promise(done => (free = done));
    clients.matchAll = async what => (await freed, matchAll(what));
    self.skipWaiting = () => (taken++, skip());
    addEventListener("message", event => event.data === "free" && event.waitUntil((async () => {
        while ((await matchAll(windows)).length > 1);  // a closed tab is counted for a moment
        free();
        for (let answers = 0; answers < 3; answers++) await matchAll(windows);  // which come after those to the others
        event.source.postMessage(taken);
    })()));
}
"""
"""Put before a worker: what pages ask of it waits until it is freed, as on a busy device; it tells what came of it."""


@pytest.mark.long
def test_an_update_waits_for_other_tabs(page, context, server):
    """And for the page that asked: what a worker hears late of one that is gone would give the next half a version."""
    publish(server, "one", marked(server, "one"))
    boot(page, server)
    kept(page)
    other = boot(context.new_page(), server)
    publish(server, "two", marked(server, "two"))
    server.overrides["sw.js"] = BUSY.encode() + server.overrides["sw.js"]
    look_for_update(page, "installed")
    page.evaluate("guise.update()")
    boot(page, server)
    assert versions(page) == ("one", "one")
    assert versions(other) == ("one", "one")
    other.evaluate("guise.update()")
    other.close()
    taken = page.evaluate("""async () => {
        const answer = new Promise(done => (navigator.serviceWorker.onmessage = event => done(event.data)));
        (await navigator.serviceWorker.getRegistration()).waiting.postMessage("free");
        return answer;
    }""")
    assert taken == 0, "nobody is there any more who asked"
    assert versions(page) == ("one", "one")
    update(page)
    assert versions(page) == ("two", "two")


def test_half_a_deployment_is_refused(page, server):
    publish(server, "one", marked(server, "one"))
    boot(page, server)
    kept(page)
    publish(server, "two", marked(server, "two"), arrived=False)
    look_for_update(page, "redundant")
    assert page.evaluate("caches.keys().then(names => names.map(name => name.split(' ').at(-1)))") == ["one"]
    server.down()
    boot(page, server)
    assert versions(page) == ("one", "one")


@pytest.mark.long
def test_an_update_fetches_only_what_changed(page, server):
    publish(server, "one", marked(server, "one"))
    boot(page, server)
    kept(page)
    publish(server, "two", marked(server, "two"))
    server.sent.clear()
    look_for_update(page, "installed")
    assert {name for name, _ in server.sent} == {"sw.js", "index.html", "static/css/boot.css"}


def reworded() -> dict[str, bytes]:
    """A release in which one sentence of a game has changed: its file, and the zips that hold it, packed anew."""
    words = "content/whosit/words.json"
    found = {}
    for part in (part for part, files in held().items() if words in files):
        files = held()[part]
        said = files[words].replace(b" the ", b" that very ", 1)
        assert said != files[words]
        found[f"static/{part}.zip"] = build.pack(files | {words: said})
    assert len(found) == 2
    return found


def held() -> dict[str, dict[str, bytes]]:
    """The parts of the page's Python: what is in each, by its name there."""
    found = {}
    for part, data in build.parts_there().items():
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found[part] = {name: archive.read(name) for name in archive.namelist()}
    return found


def cached(page: Page, version: str, paths: list[str]) -> dict[str, str]:
    """The SHA-256 of files in the offline copy of a version."""
    return page.evaluate(
        """async ([version, paths]) => {
        const cache = await caches.open(`guise /guise/ ${version}`);
        const hex = bytes => Array.from(new Uint8Array(bytes), b => b.toString(16).padStart(2, "0")).join("");
        const all = paths.map(async path => [path, hex(await crypto.subtle.digest("SHA-256",
            await (await cache.match(new URL(path, location.href).href)).arrayBuffer()))]);
        return Object.fromEntries(await Promise.all(all));
    }""",
        [version, paths],
    )


@pytest.mark.long
@pytest.mark.parametrize("trouble", ["none", "server without ranges", "damaged copy", "another copy"])
def test_of_a_zip_that_has_changed_an_update_fetches_the_changed_entries(page, server, trouble):
    """And all of it where that does not give the listed file; never anything else."""
    boot(page, server)
    kept(page)
    changes = reworded()
    server.ranges = trouble != "server without ranges"
    if trouble == "damaged copy":
        for path in changes:
            put(page, path, "damaged")
    if trouble == "another copy":  # its entries say that they are the same, and are not
        page.evaluate(
            """async paths => {
            const cache = await caches.open((await caches.keys())[0]);
            for (const path of paths) {
                const url = new URL(path, location.href).href;
                const zip = new Uint8Array(await (await cache.match(url)).arrayBuffer());
                zip.fill(0, 0.75 * zip.length, 0.76 * zip.length);
                await cache.put(url, new Response(zip));
            }
        }""",
            [*changes],
        )
    publish(server, "two", changes)
    server.sent.clear()
    look_for_update(page, "installed")
    assert {name for name, _ in server.sent} == {"sw.js", *changes}
    assert cached(page, "two", [*changes]) == {path: build.sha(data) for path, data in changes.items()}
    weight = sum(size for name, size in server.sent if name != "sw.js")
    whole = sum(map(len, changes.values()))
    assert weight < whole / 4 if trouble == "none" else weight >= whole


def put(page: Page, path: str, body: str | None) -> None:
    """Damage the offline copy: replace a file in it, or take it away."""
    page.evaluate(
        """async ([path, body]) => {
        const cache = await caches.open((await caches.keys())[0]);
        const url = new URL(path, location.href).href;
        body === null ? await cache.delete(url) : await cache.put(url, new Response(body));
    }""",
        [path, body],
    )


STOPS = [
    "static/stdlib.zip",
    "static/lobby.zip",
    "static/table.zip",
    *(f"static/vendor/pyodide/pyodide.asm.{e}" for e in ("mjs", "wasm")),
]
"""Files without which nothing starts."""


@pytest.mark.long
@pytest.mark.parametrize("path", STOPS)
def test_a_damaged_copy_says_so_and_is_repaired(context, server, path):
    page = context.new_page()
    boot(page, server)
    kept(page)
    page.evaluate("localStorage.setItem('somebody', 'saves'); caches.open('another site')")
    put(page, path, "damaged")
    page.reload()
    page.wait_for_selector("html[data-state=failed]", state="attached")
    expect(page.locator("#boot")).to_contain_text("Your saved games are safe.")
    with page.expect_navigation():
        page.locator("[data-boot=repair]").click()
    wait_state(page, "ready")
    kept(page)
    assert page.evaluate("localStorage.getItem('somebody')") == "saves"
    assert page.evaluate("caches.has('another site')")
    server.down()
    boot(page, server)


def asleep(page: Page) -> None:
    """End the worker, as the browser does when nothing asks it for a while; the next request starts it afresh."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


SHELL = [
    "index.html",
    "static/js/boot.mjs",
    "static/js/draw.mjs",
    "static/vendor/pyscript/core.js",
]


@pytest.mark.long
@pytest.mark.parametrize("path", SHELL)
def test_damage_in_the_shell_is_mended_before_it_is_seen(page, server, path):
    boot(page, server)
    kept(page)
    put(page, path, "damaged")
    asleep(page)
    boot(page, server)
    assert page.evaluate("async path => (await (await caches.match(path)).text()) !== 'damaged'", path)
    server.down()
    boot(page, server)


@pytest.mark.long
def test_damage_in_any_other_file_is_mended_before_it_is_seen_and_a_lost_one_is_fetched(page, server):
    """Pictures, words, fonts, decks: of each file that is kept, what is served is what the release says."""
    boot(page, server)
    kept(page)
    large = re.compile(
        r"static/(stdlib|lobby|table)\.zip|.*/pyodide\.asm\.\w+"
    )  # those stop the start, and are repaired
    rest = {path: wanted for path, wanted in files(server).items() if not large.fullmatch(path)}
    assert len(rest) > 100 and len(files(server)) - len(rest) == 5
    page.evaluate(
        """async paths => {
        const cache = await caches.open((await caches.keys())[0]);
        for (const path of paths) await cache.put(new URL(path, location.href).href, new Response("damaged"));
    }""",
        [*rest],
    )
    asleep(page)
    served = """async paths => {
        const hex = bytes => Array.from(new Uint8Array(bytes), b => b.toString(16).padStart(2, "0")).join("");
        const all = paths.map(async path => [path, await crypto.subtle.digest("SHA-256",
            await (await fetch(path)).arrayBuffer())]);
        return Object.fromEntries((await Promise.all(all)).map(([path, hash]) => [path, hex(hash)]));
    }"""
    assert page.evaluate(served, [*rest]) == rest
    server.down()
    assert page.evaluate(served, [*rest]) == rest, "and it is mended in the offline copy"
    server.up()
    put(page, "static/stdlib.zip", None)
    boot(page, server)
    server.down()
    boot(page, server)


@pytest.mark.long
def test_a_damaged_page_without_a_network_says_so(page, server):
    server.max_age = 0  # or the browser's own cache still has the page
    boot(page, server)
    kept(page)
    put(page, "index.html", "damaged")
    asleep(page)
    server.down()
    page.goto(server.url)
    expect(page.locator("body")).to_contain_text("Your saved games are safe.")
    server.up()
    page.get_by_role("link", name="Try again").click()
    wait_state(page, "ready")
    page.guise_watch.trouble.clear()  # the refused requests were ours


@pytest.mark.long
def test_a_house_that_cannot_be_kept_leaves_a_phone_its_copy(page, server):
    """House and hand share one cache of a version; a failed installation of the one spares the other's files."""
    publish(server, "one", {"static/games/who.zip": b"some other game"}, arrived=False)
    server.overrides["blank.html"] = b"<!doctype html><link rel=icon href=data:,><title>blank</title>"
    page.goto(server.url + "blank.html")
    keep = """async query => {
        const { installing } = await navigator.serviceWorker.register("./sw.js" + query);
        await new Promise(done => installing.addEventListener("statechange", () =>
            ["activated", "redundant"].includes(installing.state) && done()));
        return installing.state;
    }"""
    assert page.evaluate(keep, "?hand") == "activated"
    size = "caches.open('guise /guise/ one').then(cache => cache.keys()).then(keys => keys.length)"
    phone = page.evaluate(size)
    assert phone > 10
    assert page.evaluate(keep, "") == "redundant"
    assert page.evaluate(size) >= phone


@pytest.mark.long
def test_a_lost_file_is_not_replaced_by_another_version(context, server):
    publish(server, "one", marked(server, "one"))
    page = context.new_page()
    boot(page, server)
    kept(page)
    boot(page, server)
    put(page, "static/css/boot.css", None)
    server.max_age = 0
    server.overrides |= marked(server, "two")
    boot(page, server)
    document, style = versions(page)
    assert document == "one" and style in ("one", "")


@pytest.mark.long
def test_nothing_is_kept_when_the_list_is_wrong(context, server):
    publish(server, "one", {"static/games/who.zip": b"some other game"}, arrived=False)
    page = context.new_page()
    boot(page, server)
    left = page.evaluate("""async () => {
        await navigator.serviceWorker.register("./sw.js").catch(() => {});
        for (const until = performance.now() + 30_000; performance.now() < until; ) {
            const registration = await navigator.serviceWorker.getRegistration();
            const names = await caches.keys();
            if (!registration && !names.length) return "nothing";
            await new Promise(done => setTimeout(done, 50));  // a failed installation clears up after itself
        }
        return "something";
    }""")
    assert left == "nothing"
    assert "sw.js" in {name for name, _ in server.sent}
    boot(page, server)  # and the page still runs from the network
