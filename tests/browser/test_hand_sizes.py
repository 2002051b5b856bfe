"""On a phone nothing of a hand is scrolled to but what is plainly a list: all games, at every prompt."""

import pytest
from guise import games

from tests.browser.sheet import HAND, dealt, hand_page
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
    page = hand_page(browser, server, size)
    seen, bad = 0, []
    for game in GAMES:
        for name, text in dealt(game):
            page.evaluate(HAND, text)
            seen += 1
            if (over := page.evaluate(MEASURED)) > 0:
                bad.append(f"{name}: {over} pixels under the edge")
    page.context.close()
    assert seen > 50
    assert not bad, "\n".join(bad)


BROKEN = """() => {
    const range = document.createRange();
    return [...document.querySelectorAll(".hand-title")].flatMap(({ firstChild: text }) =>
        [...text.data.matchAll(/[\\p{L}’]+/gu)].filter(({ 0: word, index }) => {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1;
        }).map(([word]) => word));
}"""


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_no_word_of_a_solution_is_broken_on_its_moderators_phone(browser, server, size):
    """Beside its picture, FALLING was FALLI and NG."""
    page, seen = hand_page(browser, server, size), []
    for name, text in dealt("whatzit"):
        if name in ("whatzit look asked", "whatzit rule asked"):
            page.evaluate(HAND, text)
            seen.append(name)
            assert page.evaluate(BROKEN) == [], name
    page.context.close()
    assert len(seen) == 2
