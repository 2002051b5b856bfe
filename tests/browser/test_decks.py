"""Each game's deck is a file of its own: it comes when the game is opened, and is there without a network later."""

from __future__ import annotations

import json

import pytest
from guise import games
from playwright.sync_api import Page, Route, expect
from tools import build
from tools.server import Server

from tests.browser.house import SAVE, current, enter, furnish, text_of_save
from tests.browser.pages import boot, kept, until

LARGEST = max(build.DECKS.glob("*.zip"), key=lambda path: path.stat().st_size).stem
"""The game with the largest deck."""


def lay(page: Page, game: str) -> None:
    """From the lobby to the set-up."""
    page.locator(f"[data-open={game}]").click()
    page.locator(".setup").wait_for()


def asked(server: Server) -> list[str]:
    """Decks that were asked for."""
    return [name for name, _ in server.sent if name.startswith("static/decks/")]


def test_only_the_deck_of_the_game_that_is_opened_comes(page, server):
    enter(page, server)
    assert not asked(server)
    lay(page, LARGEST)
    page.locator("[data-do=deal]").click()
    page.locator(".table").wait_for()
    assert asked(server) == [f"static/decks/{LARGEST}.zip"]


def test_the_set_up_does_not_wait_and_dealing_says_that_it_does(page, server):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(f"**/decks/{LARGEST}.zip", hold)
    enter(page, server)
    lay(page, LARGEST)
    page.locator("[data-do=deal]").click()
    expect(page.locator(".toast")).to_contain_text("cards are on their way")
    page.locator(f"[data-do='chairs {games.load(LARGEST).meta.usual + 1}']").click()  # a later tap counts instead
    expect(page.locator(".toast")).to_have_count(0)
    page.locator("[data-do=deal]").click()
    until(page, lambda: held)
    assert len(held) == 1
    held[0].continue_()
    page.locator(".table").wait_for()
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.long
def test_without_a_network_it_says_so_and_goes_on_when_there_is_one(page, server):
    page.guise_watch.trouble = _Forgiving()
    enter(page, server)
    server.overrides[f"static/decks/{LARGEST}.zip"] = None
    lay(page, LARGEST)
    page.locator("[data-do=deal]").click()
    expect(page.locator(".toast")).to_contain_text("cards have not arrived")
    del server.overrides[f"static/decks/{LARGEST}.zip"]
    current(server)
    page.locator("[data-do=deal]").click()
    page.locator(".table").wait_for()


class _Forgiving(list):
    """The browser itself reports an answer of 404 as an error."""

    def append(self, words: str) -> None:
        if "404" not in words:
            super().append(words)


@pytest.mark.long
def test_a_save_fetches_the_deck_of_its_game_first(page, server, context):
    enter(page, server)
    lay(page, LARGEST)
    page.locator("[data-do=deal]").click()
    page.locator(".table").wait_for()
    text = text_of_save(page)
    server.sent.clear()
    other = context.browser.new_context().new_page()
    furnish(other, saves={json.loads(text)["id"]: text})
    boot(other, current(server))
    assert not asked(server), "the shelf shows the save without it"
    other.locator("[data-do^='resume ']").click()
    other.locator(".table").wait_for()
    assert asked(server) == [f"static/decks/{LARGEST}.zip"]
    other.context.close()


@pytest.mark.long
def test_every_game_is_dealt_without_a_network_after_one_visit(page, server):
    """The offline copy holds the decks, though none of them was asked for in that visit."""
    boot(page, server)
    kept(page)
    server.down()
    boot(page, server)
    for game in games.ids():
        lay(page, game)
        page.locator("[data-do=deal]").click()
        page.locator(".table").wait_for()
        page.locator("[data-do=home]").click()
        page.locator("#lobby").wait_for()
    saves = page.evaluate(f"Object.keys(localStorage).filter(key => key.startsWith('{SAVE}')).length")
    assert saves == len(games.ids())


@pytest.mark.long
def test_every_tour_is_there(page, server):
    enter(page, server)
    for game in games.ids():
        lay(page, game)
        page.locator(f"[data-do='lesson {game}']").click()
        page.locator(".lesson #caption").wait_for()
        page.locator("[data-do='show back']").click()
        page.locator("[data-do=home]").click()
        page.locator("#lobby").wait_for()
