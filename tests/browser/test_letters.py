"""Larger letters: on a tablet no answer of What Would Who? Do? is smaller for them, and all six stay in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from guise.games.wwwd.deck import duh, lines, situations
from guise.table.save import Save
from guise.table.table import start
from guise.ui.places import AtTable, Sheet
from playwright.sync_api import Browser
from tools.server import Server

from tests.browser.stills import Still, Stills
from tests.games.wwwd import table as laid

TEXTS = {"usual": 1.0, "large": 1.18, "largest": 1.6}
ANSWERS = """() => {
    const page = document.querySelector(".wwwd-stage").getBoundingClientRect();
    return [...document.querySelectorAll(".panels .panel")].map(panel => {
        const box = panel.getBoundingClientRect();
        const whole = box.height > 0 && box.top >= page.top - 1 && box.bottom <= page.bottom + 1;
        return [parseFloat(getComputedStyle(panel.querySelector(".says")).fontSize), whole];
    });
}"""
"""How large each answer is written, and whether it is whole within the stage."""


def rounds(seats: int) -> Iterator[tuple[str, Still]]:
    """One card about somebody of whom something is said: the votes for all to see and for one, and what came of it."""
    t = laid.laid(seats).submit(0, "own kind,bold Grandma Rosa")
    t = t.submit(t.turn.seats[0], "know all")
    yield "vote", Still("wwwd", "vote", None, AtTable(Save("one", t), drawn=t.told))
    yield "own vote", Still("wwwd", "vote", 1, AtTable(Save("one", t), drawn=t.told, sheet=Sheet(1, True)))
    t = laid.votes(t, "123345"[:seats])
    yield "scored", Still("wwwd", "scored", None, AtTable(Save("one", t), drawn=t.told))


def measured(
    browser: Browser, server: Server, size: tuple[int, int], text: str
) -> dict[tuple[int, str], list[tuple[float, bool]]]:
    """The answers on each of these screens, for three and for six."""
    page = Stills(browser, server.url, size, letters=TEXTS[text])
    page.game("wwwd", text=text)
    found = {}
    for seats in (3, 6):
        for name, still in rounds(seats):
            page.show(still)
            found[seats, name] = page.page.evaluate(ANSWERS)
            if name == "own vote":
                assert page.page.locator(".captions > .about").is_visible(), (text, seats)
    page.context.close()
    return found


@pytest.mark.parametrize("size", [(810, 1080), (1180, 820), (1080, 810)])
def test_answers_are_never_smaller_in_larger_letters(browser: Browser, server: Server, size: tuple[int, int]) -> None:
    usual = measured(browser, server, size, "usual")
    for text in ("large", "largest"):
        for where, answers in measured(browser, server, size, text).items():
            assert len(answers) == 6
            for (letters, whole), (before, _) in zip(answers, usual[where], strict=True):
                assert not letters or letters >= before - 0.01, (text, where)
                assert whole or (text == "largest" and where[1] == "scored"), (text, where)


def test_the_form_lies_between_the_line_and_the_names_in_large_letters_too(browser: Browser, server: Server) -> None:
    page = Stills(browser, server.url, (810, 1080), letters=TEXTS["large"])
    page.game("wwwd", text="large")
    for seats in (3, 6):
        t = laid.laid(seats)
        read = Still("wwwd", "read", 0, AtTable(Save("one", t), drawn=t.told, sheet=Sheet(0, True)))
        for still in (read, *(s for s in read.begun() if "deck" not in s.t.picks)):
            page.show(still)
            line, form, names = (
                page.page.locator(part).bounding_box() for part in (".wwwd-stage > .balloon", ".bar-acts", ".cover")
            )
            assert line["y"] + line["height"] <= form["y"], (seats, still.name)
            assert form["y"] + form["height"] <= names["y"] + 1, (seats, still.name)
    page.context.close()


def test_whose_vote_lies_on_an_answer_is_read_by_three_who_lean_over_it(browser: Browser, server: Server) -> None:
    """The letters were of 17 pixels, in an empty box."""
    page = Stills(browser, server.url, (810, 1080))
    page.game("wwwd")
    *_, (_, scored) = rounds(3)
    page.show(scored)
    tags = page.page.locator(".panels .token")
    for n in range(3):
        assert tags.nth(n).evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 21
        words = tags.nth(n).locator("xpath=ancestor::*[contains(@class, 'panel')][1]").locator(".says").bounding_box()
        assert words["y"] + words["height"] <= tags.nth(n).bounding_box()["y"] + 1, n
    page.context.close()


@pytest.mark.parametrize(("size", "text"), [((810, 1080), "large"), ((834, 1112), "large"), ((810, 1080), "largest")])
def test_on_an_upright_tablet_tools_keep_their_words(
    browser: Browser, server: Server, size: tuple[int, int], text: str
) -> None:
    """They were pictures alone in large letters, where they had a line of their own."""
    page = Stills(browser, server.url, size, letters=TEXTS[text])
    page.game("wwwd", text=text)
    for seats in (3, 6):
        page.show(next(rounds(seats))[1])
        for tool in page.page.locator(".rail .tools .tool").all():
            word = tool.evaluate(
                "e => [getComputedStyle(e.querySelector('span')).position, getComputedStyle(e, '::after').content]"
            )
            assert word[0] == "static" or word[1] != "none", (seats, tool.inner_text())
        seat = page.page.locator(".plate-name").last
        assert seat.evaluate("e => e.scrollWidth <= e.clientWidth"), "and names are whole"
    page.context.close()


def test_on_a_wide_tablet_all_six_answers_are_in_sight_and_a_duh_card_shows_its_name(
    browser: Browser, server: Server
) -> None:
    """With four, and what is said of the Who, the last row was cut; and the burst lay on the first letter."""
    page = Stills(browser, server.url, (1180, 820))
    page.game("wwwd")
    for n in sorted(lines("everything"), key=lambda n: max(len(r.text) for r in situations()[n].responses))[-12:]:
        t = start(laid.GAME, laid.laid(4).chairs, {}, "7")
        t = t.submit(None, "lean 0 0 0 0").submit(None, "first 0").submit(None, f"line {n}")
        vote = t.submit(0, "who Snow White’s stepmother")
        vote = vote.submit(vote.turn.seats[0], "know all")
        page.show(Still("wwwd", "vote", None, AtTable(Save("one", vote), drawn=vote.told)))
        assert page.page.locator(".captions > .about").is_visible()
        assert all(whole for _, whole in page.page.evaluate(ANSWERS)), situations()[n].id
    card = next(n for n, p in enumerate(duh()) if p.name == "Florence Nightingale")
    t = t.submit(0, "duh").submit(None, f"card {card}")
    page.show(Still("wwwd", "duh", None, AtTable(Save("one", t), drawn=t.told)))
    burst, name = (page.page.locator(f".duh-card {part}").bounding_box() for part in (".burst", "h2"))
    assert burst["y"] + burst["height"] <= name["y"] + name["height"] * 0.5
    page.context.close()


@pytest.mark.parametrize("how", ["331", "333"])
def test_upright_what_is_said_of_the_who_stays_and_the_burst_is_clear_of_the_line(
    browser: Browser, server: Server, how: str
) -> None:
    """What they are like was gone when all argued about it, and the burst's points lay under the line."""
    page = Stills(browser, server.url, (810, 1080))
    page.game("wwwd")
    for who in ("own lazy,funny Grandpa Joe", "who Cinderella"):
        t = laid.laid(3).submit(0, who)
        t = laid.votes(t.submit(t.turn.seats[0], "know all"), how)
        page.show(Still("wwwd", "scored", None, AtTable(Save("one", t), drawn=t.told)))
        if who.startswith("own"):
            assert page.page.locator(".captions > .about").is_visible()
        tops = page.page.evaluate(
            """() => [".balloon", ".burst .burst-front"].map(one => document.querySelector(one).getBoundingClientRect())
            .map(({ top, bottom }) => [top, bottom])"""
        )
        assert tops[1][0] > tops[0][1], (who, tops)
    page.context.close()
