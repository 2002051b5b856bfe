"""The page's Python comes in parts: what a tap waits for first, all else when nobody waits; nothing is ever half."""

from __future__ import annotations

import io
import re
import zipfile

import pytest
from guise import games
from playwright.sync_api import Page, Route, expect
from tools import build
from tools.server import Server

from tests.browser.house import current, furnish, lay
from tests.browser.pages import SLOW, boot, kept, until, wait_state
from tests.order import long_but

PART = re.compile(r"static/((?:games/)?\w+)\.zip")


def asked(server: Server) -> list[str]:
    """The parts that were sent, in order."""
    found = (PART.fullmatch(name) for name, _ in server.sent)
    return [one[1] for one in found if one and one[1] != "stdlib"]


@pytest.mark.parametrize("game", long_but(games.ids(), "who"))
def test_a_tapped_box_brings_its_game_first(page, server, game):
    """With what it needs and nothing else before its set-up stands; the others follow by themselves."""
    held: list[Route] = []
    own = {f"games/{game}", *build.needs(f"games/{game}")}

    def hold(route: Route) -> None:
        held.append(route)

    for other in build.parts_there().keys() - {"lobby", "table"} - own:
        page.route(f"**/static/{other}.zip", hold, times=1)
    furnish(page)
    page.goto(server.url, wait_until="commit")
    lay(page, ["Ana"], 2, game)  # tapped while nothing is there; set up and dealt, while nothing else has come
    assert set(asked(server)) == {"lobby", "table"} | own
    everything = set(build.parts_there())
    while set(asked(server)) != everything:
        until(page, lambda: held or set(asked(server)) == everything)
        if held:
            held.pop().continue_()
    kept(page)


def alone(page: Page, server: Server) -> None:
    """The lobby with what every table needs, while nothing comes by itself."""
    page.guise_watch.trouble = _Forgiving()
    page.route("**/more.zip", lambda route: route.abort())
    with page.expect_console_message(lambda message: "Not all has come" in message.text):
        boot(page, current(server))


@pytest.mark.long
@pytest.mark.parametrize("part", ["table", "games/whosit"])
def test_a_line_that_breaks_within_a_part_is_said_and_tried_again(page, server, part):
    page.guise_watch.trouble = _Forgiving()
    server.cut[f"static/{part}.zip"] = 50_000
    page.goto(server.url, wait_until="commit")
    page.locator("[data-open=whosit]").click()
    expect(page.locator("#boot")).to_contain_text("Check the network and tap again.", timeout=SLOW)
    assert page.locator(".setup").count() == 0
    server.cut.clear()
    page.locator("[data-open=whosit]").click()
    page.locator(".setup[data-game=whosit]").wait_for()
    kept(page)


def test_a_game_that_breaks_off_later_is_said_in_its_place(page, server):
    server.cut["static/games/whosit.zip"] = 50_000
    alone(page, server)
    page.locator("[data-open=whosit]").click()
    expect(page.locator(".toast")).to_contain_text("Check the network", timeout=SLOW)
    server.cut.clear()
    page.locator("[data-open=whosit]").click()
    page.locator(".setup[data-game=whosit]").wait_for()


@pytest.mark.long
def test_a_release_while_a_part_is_on_its_way_is_never_mixed_in(page, server):
    """The page takes no part but its own: it says so, and read again it is the new one."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/games/who.zip", hold)
    alone(page, server)
    page.locator("[data-open=who]").click()
    until(page, lambda: held)
    ours = server.overrides.get("static/games/who.zip", build.part_file("games/who").read_bytes())
    server.max_age = 0
    server.overrides["static/games/who.zip"] = build.pack({"another": b"release"})
    page.unroute("**/games/who.zip")
    held[0].continue_()
    expect(page.locator(".toast")).to_contain_text("another version", timeout=SLOW)
    assert page.locator(".setup").count() == 0
    server.overrides["static/games/who.zip"] = ours
    page.reload()
    wait_state(page, "ready")
    page.locator("[data-open=who]").click()
    page.locator(".setup[data-game=who]").wait_for()


class _Forgiving(list):
    """The browser itself reports a request that fails as an error."""

    def append(self, words: str) -> None:
        if "ERR_" not in words:
            super().append(words)


def test_several_zips_are_read_as_one(page: Page, server: Server) -> None:
    """By Python's own reader, and of a name that is in two the first counts."""
    server.overrides["blank.html"] = b"<!doctype html><title>blank</title>"
    one, two = build.pack({"a": b"1" * 999, "b/c": b"2"}), build.pack({"b/c": b"another", "d": b"4"})
    page.goto(server.url + "blank.html")
    found = page.evaluate(
        """async zips => {
        const { joined } = await import("./static/js/zip.mjs");
        return [...joined(zips.map(zip => new Uint8Array(zip)))];
    }""",
        [[*one], [*two]],
    )
    with zipfile.ZipFile(io.BytesIO(bytes(found))) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == {"a": b"1" * 999, "b/c": b"2", "d": b"4"}


NOT_READY = """async () => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
    return (await loadPyodide(console)).runPython(`
        import dataclasses, importlib, pkgutil
        import guise
        from guise.supply import ready
        run, written, missed = dataclasses.exec, [], []
        def watched(text, names, into):
            if names["__name__"].startswith("guise."):
                written.append(text)
                if ready.key(text) not in ready._code:
                    missed.append(names["__name__"])
            run(text, names, into)
        dataclasses.exec = watched
        for found in pkgutil.walk_packages(guise.__path__, "guise."):
            if found.name != "guise.web.main":
                importlib.import_module(found.name)
        dataclasses.exec = run
        f"{len(written)} {len(ready._code)} {' '.join(missed)}"
    `);
}"""


@pytest.mark.long
def test_no_class_of_ours_is_compiled_on_the_page(page, server):
    """Each part brings what ``dataclasses`` would compile of its own (``guise.supply.ready``)."""
    boot(page, server)
    kept(page)  # when all has come
    written, unused, *missed = page.evaluate(NOT_READY).split()
    assert not missed, missed
    assert int(written) and unused == "0", "what the lobby brought was there before its classes"
