"""The end of a game in a browser: the picture that is sent of it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.browser.stills import Stills, stills

SEND = """async () => {
    navigator.clipboard.write = () => Promise.reject(new Error("refused"));
    const { send } = await import("./static/js/picture.mjs");
    return send(document.querySelector("#finale"), "end.png", true);
}"""
ALIKE = 12
"""So little a picture may differ from what is seen, on average and of 255: edges are drawn a little otherwise."""


@pytest.mark.parametrize(("game", "size"), [("who", (1180, 820)), ("whosit", (390, 844)), ("twenty", (844, 390))])
def test_the_picture_of_an_end_is_what_is_seen_of_it(browser, server, game, size):
    page = Stills(browser, server.url, size)
    page.game(game)
    page.show(next(still for still in stills(game) if still.prompt == "over"))
    hero = page.page.locator("#finale")
    hero.scroll_into_view_if_needed()
    box = hero.bounding_box()
    with page.page.expect_download() as sent:
        assert page.page.evaluate(SEND) == "written"
    with Image.open(Path(sent.value.path())) as made:
        drawn = made.convert("RGB")
    card = page.page.locator(".winners > li").first
    own = card.bounding_box()
    with Image.open(io.BytesIO(card.screenshot(animations="disabled"))) as shot:
        seen = shot.convert("RGB")
    page.context.close()
    assert drawn.size == (round(2 * box["width"]), round(2 * box["height"]))
    x, y = own["x"] - box["x"], own["y"] - box["y"]
    cut = drawn.crop((round(2 * x), round(2 * y), round(2 * (x + own["width"])), round(2 * (y + own["height"]))))
    wide, high = seen.size
    inner = (round(0.12 * wide), round(0.12 * high), round(0.88 * wide), round(0.88 * high))  # a card may lie aslant
    away = ImageStat.Stat(ImageChops.difference(cut.resize(seen.size), seen).crop(inner)).mean
    assert max(away) < ALIKE, away
    assert min(ImageStat.Stat(seen).stddev) > 3 * ALIKE, "there is something to be seen"


COVERED = """() => {
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom, found = [];
    for (const card of document.querySelectorAll(".winners > li")) {
        const disc = card.querySelector(".rosette circle").getBoundingClientRect();
        const walk = document.createTreeWalker(card.querySelector(".hero"), NodeFilter.SHOW_TEXT);
        for (let text; (text = walk.nextNode()); ) {
            const range = new Range();
            range.selectNodeContents(text);
            if ([...range.getClientRects()].some(box => meets(box, disc))) found.push(text.data);
        }
        if (disc.top < document.querySelector(".over").getBoundingClientRect().top) found.push("cut");
    }
    return found;
}"""
"""What a rosette lies on, of a game that bots have won."""


@pytest.mark.parametrize("size", [(390, 844), (810, 1080), (1180, 820), (1920, 1080)])
def test_a_rosette_lies_on_no_word_and_is_whole(browser, server, size):
    """20 Questions: the name that was found last lay under it, on both cards."""
    page = Stills(browser, server.url, size)
    for game in ("who", "wwwd", "twenty"):
        page.game(game)
        page.show(next(still for still in stills(game) if still.prompt == "over"))
        if page.page.locator(".rosette").count():
            assert page.page.evaluate(COVERED) == [], game
    page.context.close()
