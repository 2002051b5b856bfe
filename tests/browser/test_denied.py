"""A browser that lets pages keep nothing, and one that is too old: the house plays, or says in a sentence why not."""

from __future__ import annotations

import json

import pytest
from guise.supply.content import page_says
from playwright.sync_api import BrowserContext, Playwright
from tools import chromium

from tests.browser.house import current, lay
from tests.browser.pages import SLOW, wait_state
from tests.browser.phones import PHONE, PythonTable


@pytest.fixture
def denied(play: Playwright, tmp_path):
    """A browser whose settings block the data of all sites."""
    folder = tmp_path / "denied"
    (folder / "Default").mkdir(parents=True)
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (folder / "Default" / "Preferences").write_text(json.dumps(settings))
    running: list[BrowserContext] = []

    def start(**more) -> BrowserContext:
        running.append(play.chromium.launch_persistent_context(folder, **chromium.options(*chromium.BRIEF), **more))
        running[-1].set_default_timeout(SLOW)
        return running[-1]

    yield start
    for own in running:
        own.close()


@pytest.mark.long
def test_with_site_data_blocked_the_house_opens_plays_and_says_that_nothing_is_kept(denied, server):
    page = denied().new_page()
    page.goto(current(server).url)
    wait_state(page, "ready")
    page.get_by_text(page_says("none")).wait_for()
    assert page.locator("[data-boot=repair]").is_hidden()
    lay(page, ["Ana"], bots=1)
    page.locator("#curtain, [data-move]").first.wait_for(state="attached")
    page.get_by_text(page_says("closed")).wait_for()


def test_with_site_data_blocked_a_phone_holds_its_hand_in_memory(denied, server):
    table = PythonTable(server.url)
    page = denied(**PHONE).new_page()
    page.goto(table.join(2))
    page.get_by_text("saves nothing").wait_for()
    assert page.locator("svg.code").count() == 1, "no answer for the table"


@pytest.mark.parametrize("broken", ["static/js/boot.mjs", "static/js/hand/bundle.mjs"])
def test_a_browser_too_old_for_the_scripts_is_told_so(context, server, broken):
    server.overrides[broken] = b"const of the = future ?=> syntax;"
    page = context.new_page()
    page.goto(server.url + ("#hwarm" if "hand" in broken else ""))
    page.get_by_text("too old for Guise").wait_for()
    assert page.locator("[data-boot=repair]").is_hidden()


def test_a_browser_without_modules_is_told_so(context, server):
    page = context.new_page()
    page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    page.goto(server.url)
    page.get_by_text("too old for Guise").wait_for()


def test_the_page_does_not_run_inside_another_site(context, server):
    """Another host name is another origin."""
    server.overrides["frame.html"] = (
        f"<!doctype html><iframe src='{server.url}' width=900 height=700></iframe>".encode()
    )
    page = context.new_page()
    page.goto(server.url.replace("127.0.0.1", "localhost") + "frame.html")
    page.frame_locator("iframe").get_by_text("does not run inside another site").wait_for()


def test_the_first_script_is_one_that_old_browsers_read():
    """ECMAScript 5: no arrow, const, let, class, template or default may stand in it."""
    import re
    from pathlib import Path

    code = (Path(__file__).parents[2] / "static/js/entry.js").read_text()
    code = re.sub(r"//.*|\"[^\"\n]*\"", "", code)
    assert not re.findall(r"=>|`|\b(?:const|let|class|async function|await)\b|\?\.|\?\?|\.\.\.", code)
