"""On a phone nothing of a hand is scrolled to but what is plainly a list: all games, at every prompt."""

import pytest
from guise import games

from tests.browser.sheet import HAND, dealt
from tests.order import long_but

PHONES = ((390, 844), (360, 740))
GAMES = tuple(game for game in games.ids() if not game.startswith("_"))
LISTS = ".clues"
"""A Reader's twenty entries."""
MEASURED = f"""() => document.querySelector("{LISTS}") ? 0
    : document.documentElement.scrollHeight - document.documentElement.clientHeight"""


@pytest.mark.parametrize("size", long_but(PHONES, PHONES[0], whole=True), ids=str)
def test_nothing_of_a_hand_is_scrolled_to(browser, server, size):
    """Who holds it, what they hold, what happens and what may be done are in sight at once."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True, service_workers="block"
    )
    page = context.new_page()
    page.goto(server.url + "#h")
    page.locator("#hand[data-ready]").wait_for()
    seen, bad = 0, []
    for game in GAMES:
        for name, text in dealt(game):
            page.evaluate(HAND, text)
            seen += 1
            if (over := page.evaluate(MEASURED)) > 0:
                bad.append(f"{name}: {over} pixels under the edge")
    context.close()
    assert seen > 50
    assert not bad, "\n".join(bad)
