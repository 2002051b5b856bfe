"""A film at the real page: opened by the link to a moment, led by keys, a line and a finger, left again."""

from __future__ import annotations

import re
from functools import cache

import pytest
from guise import games
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table, start
from playwright.sync_api import expect

from tests.browser.house import current, furnish
from tests.browser.pages import boot


@cache
def ended(game: str = "who") -> Table:
    """One deal of three bots, the same every time, played to its end."""
    g = games.load(game)
    names = ("Ana", "Bo", "Cleo")
    table = start(g, tuple(Chair(n, i, g.meta.temperaments[0].id) for i, n in enumerate(names)), {}, "film")
    while not table.over:
        table = table.advance()
    return table


def test_a_film_is_opened_by_a_link_and_led_by_keys(page, server):
    table = ended()
    last = len(table.log)
    furnish(page, saves={"one": dumps(Save("one", table, "", 1))})
    boot(page, current(server), "#film=one.5.table")
    count = page.locator(".film-count")
    expect(count).to_have_text(f"5 of {last}")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"6 of {last}")
    expect(page).to_have_url(re.compile(r"#film=one\.6\.table$"))
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"5 of {last}")
    page.keyboard.press("PageDown")  # the first climax
    expect(page.locator(".film-scene")).to_be_visible()
    page.keyboard.press("Home")
    expect(count).to_have_text(f"0 of {last}")
    page.locator("#film-at").fill(str(last))
    expect(count).to_have_text(f"{last} of {last}")
    page.locator("[data-do='film eyes open']").click()
    expect(page.locator(".film-hands .hand")).to_have_count(3)
    expect(page).to_have_url(re.compile(rf"#film=one\.{last}\.open$"))
    page.reload()
    expect(count).to_have_text(f"{last} of {last}")
    expect(page.locator("[data-do='film eyes open']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-screen", "lobby")
    expect(page).not_to_have_url(re.compile("film="))
    asked = page.evaluate(
        """performance.getEntriesByType("resource").map(e => e.name).filter(n => /\\/(film|book).css/.test(n))"""
    )
    assert len(asked) == 1 and asked[0].endswith("film.css"), "a sheet comes once, and when it is led to"


WHOLE = """() => {
    const all = document.querySelectorAll(".film .rail :is(h1, .tool), .film-eyes > *, .film-caption");
    const cut = [...all].filter(e => {
        const at = e.getBoundingClientRect(), room = e.closest(".rail, .film-eyes, .beside").getBoundingClientRect();
        return e.scrollWidth > e.clientWidth + 1 || at.right > room.right + 1 || at.bottom > room.bottom + 1;
    });
    return cut.map(e => e.innerText);
}"""
"""What of a film's strip, deck and subtitle is cut off, as words."""


def test_on_a_phone_a_films_board_keeps_its_size_whatever_is_told(page, server):
    """It grew and shrank with the lines of every subtitle."""
    page.set_viewport_size({"width": 390, "height": 844})
    furnish(page, saves={"one": dumps(Save("one", ended(), "", 1))})
    boot(page, current(server), "#film=one.5.table")
    sizes = set()
    for step in range(5, 20):
        expect(page.locator(".film-count")).to_contain_text(f"{step} of")
        sizes.add(
            page.evaluate("""[".film .board", ".film-caption"].map(wanted =>
            Math.round(document.querySelector(wanted).getBoundingClientRect().height)).join()""")
        )
        page.keyboard.press("ArrowRight")
    assert len(sizes) == 1, sizes


@pytest.mark.parametrize("size", [(390, 844), (360, 740), (844, 390), (810, 1080)])
def test_no_word_of_a_film_is_cut_off(page, server, size):
    """What hands it over has a short word on a phone; what happens, and who watches, is seen whole."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    furnish(page, saves={"one": dumps(Save("one", ended(), "", 1))})
    boot(page, current(server), "#film=one.3.table")
    expect(page.locator(".film-caption")).to_contain_text("threw")
    cut = page.evaluate(WHOLE)
    assert not [words for words in cut if size[0] < 700 or not words.startswith("The film")], cut
    if size[0] < 400:
        expect(page.locator(".film .rail .tool")).to_have_count(5)  # once the log has been read to its end
        words = page.locator(".film .rail .tool").evaluate_all(
            "all => all.map(e => getComputedStyle(e, '::after').content.split('\"')[1])"
        )
        assert words == ["Leave", "Moment", "Print", "Link", "Save"]
