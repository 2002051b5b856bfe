"""Each of the ten identities has a portrait of its own, and the card gives its letter once."""

import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from guise.games.who.board import art
from guise.games.who.city import path
from guise.games.who.portraits import FACE, PAPERS, PORTRAITS, SHOULDERS
from guise.games.who.views import LETTERS
from guise.supply.content import words

from tests.browser.stills import Stills, stills

SHOULDERS_AND_FACE = path(SHOULDERS) + path(FACE)


def test_ten_portraits_none_like_another_and_none_large():
    """One for each letter; a card takes under 2000 bytes."""
    assert set(PORTRAITS) == set(LETTERS) and len(set(PORTRAITS.values())) == 10
    for letter in LETTERS:
        card = str(art(f"who/{letter}"))
        assert PORTRAITS[letter] in card and len(card) < 2000
        assert card.count(f">{letter}<") == 1 and f'"{letter}"' not in card


def test_only_identity_cards_are_styled():
    """All games' style sheets are on the page together, and Whosit? has portraits of its own."""
    sheet = (Path(__file__).parents[3] / "static" / "css" / "games" / "who.css").read_text(encoding="utf-8")
    rules = re.findall(r"^[^\n{}]*\.portrait\b[^\n{}]*(?={)", sheet, re.M)
    assert rules and all(rule.startswith(".id-card ") for rule in rules)


OUTLINES = """drawings => Promise.all(drawings.map(async inside => {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"
        width="40" height="52" viewBox="-46 -74 92 120"><style>
        *{fill:#000;stroke:#000;stroke-width:2.2} .line,.shine,.mark{fill:none}</style>
        <g>${inside}</g></svg>`);
    await image.decode();
    const canvas = new OffscreenCanvas(40, 52).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return [...canvas.getImageData(0, 0, 40, 52).data].filter((_, i) => i % 4 === 3).map(a => (a > 127 ? 1 : 0));
}))"""
"""Which of the 40 by 52 pixels each drawing covers when all its inks are one."""
UNLIKE = 0.14
"""The share of the pixels which two outlines cover together that only one of them covers."""


def unlike(a: list[int], b: list[int]) -> float:
    """How much two outlines differ, 0 to 1."""
    return sum(x != y for x, y in zip(a, b, strict=True)) / sum(x or y for x, y in zip(a, b, strict=True))


@pytest.mark.browser
def test_each_is_known_by_the_outline_at_forty_pixels(browser, server):
    """Hats, tools and what is held up make ten outlines; a hat and a face alone would not do."""
    page = Stills(browser, server.url, (390, 844))
    page.game("who")
    plain = SHOULDERS_AND_FACE + path("M-22-22C-22-44 22-44 22-22z")
    brimmed = SHOULDERS_AND_FACE + path("M-22-22C-22-44 22-44 22-22L27-20H-27z")
    *drawn, bare, hat = page.page.evaluate(OUTLINES, [*PORTRAITS.values(), plain, brimmed])
    page.context.close()
    near = {(a, b): unlike(x, y) for (a, x), (b, y) in combinations(zip(PORTRAITS, drawn, strict=True), 2)}
    assert min(near.values()) >= UNLIKE, sorted(near.items(), key=lambda one: one[1])[:5]
    assert unlike(bare, hat) < UNLIKE, "the measure can fail"


def test_ten_papers_differ_and_rare_callings_are_explained():
    """Each has a paper of its own, and the words for those few have met are there."""
    assert len(set(PAPERS.values())) == 10 and PAPERS.keys() == PORTRAITS.keys()
    assert set(words("who")["names"]["calling"]) == {"B", "F", "H"}


def test_the_winner_is_shown_as_the_person_they_were():
    """A card in the winner's place, a mark and a name under it."""
    over = next(still for still in stills("who") if still.prompt == "over")
    table = over.t.save.table
    people = replace(table, chairs=tuple(replace(chair, bot="") for chair in table.chairs))
    page = replace(over, t=over.t.but(save=replace(over.t.save, table=people))).body(False)
    hero = re.search(r'class="winners".*?class="hero">(.*?)</div>', page, re.DOTALL)
    letter = table.peek(None).shown[table.turn.winners[0]]
    assert hero and str(art(f"who/{letter}")) in hero[1]
