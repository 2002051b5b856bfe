"""The rules in five pictures: across the room all of them are in sight, and none is cut."""

from __future__ import annotations

import pytest
from guise import games
from guise.ui.covers import AboutPhones, Help, RulesOf
from guise.ui.model import House, Model
from guise.ui.places import Lobby
from guise.ui.prefs import Prefs

from tests.browser.stills import Stills

EDGES = """() => [...document.querySelectorAll(".shown > li")].map(li => {
    const box = one => one.getBoundingClientRect(), picture = box(li.querySelector(".shown-pic"));
    return { right: picture.right, foot: Math.max(picture.bottom, box(li.querySelector("p:last-child")).bottom) };
})"""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_no_picture_of_the_rules_and_no_caption_is_cut(browser, server, size):
    """The third picture ran off the television, and the lower captions lay below its edge."""
    page = Stills(browser, server.url, size)
    for game in games.SHELF:
        page.game(game, "light", "usual")
        page.page_of(Model(House(Prefs())).with_screen(Help(RulesOf(game), Lobby())))
        edges = page.page.evaluate(EDGES)
        assert len(edges) == 5
        assert max(one["right"] for one in edges) <= size[0], game
        assert max(one["foot"] for one in edges) <= size[1], game
    page.context.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1180, 820), (390, 844)])
def test_how_phones_are_used_stands_whole_below_each_picture_and_is_numbered_once(browser, server, size):
    """On a television each line was a letter or two wide, and every picture had its number twice."""
    page = Stills(browser, server.url, size)
    page.game("who")
    page.page_of(Model(House(Prefs())).with_screen(Help(AboutPhones(), Lobby())))
    told = page.page.evaluate(
        """() => [...document.querySelectorAll(".how-phones > li")].map(li => [
            li.querySelector("figcaption").getBoundingClientRect().width, getComputedStyle(li).listStyleType,
        ])"""
    )
    page.context.close()
    assert len(told) == 3 and all(wide > 200 and sign == "none" for wide, sign in told)
