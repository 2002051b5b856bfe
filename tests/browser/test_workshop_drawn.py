"""What is made in the workshop by touch: drawn, handed on by a link, played with a phone, and kept over a kill."""

from __future__ import annotations

import re

import pytest
from guise.table import save as saves
from playwright.sync_api import Page, expect
from tools.server import Server

from tests.browser.house import current, enter, furnish, text_of_save
from tests.browser.kills import Profile
from tests.browser.pages import boot, until
from tests.browser.phones import PHONE, TABLET
from tests.browser.test_far import CLIPBOARD
from tests.browser.test_phones import start
from tests.browser.test_workshop import LIST, made, played_with_a_phone, same_pack, workshop
from tests.browser.touch import tap

__all__ = ["start"]

SMALL = (
    "[...document.querySelectorAll('.made-slip :is(button, input, textarea)')].filter(one => {"
    " return one.offsetWidth < 44 || one.offsetHeight < 44;"  # laid out: one that was just tapped is drawn smaller
    " }).map(one => one.outerHTML.slice(0, 80))"
)

DEVICES = [pytest.param(TABLET, id="tablet", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]


def does(page: Page, *deeds: str) -> None:
    """Taps buttons of the editor that is open, one after the other."""
    for deed in deeds:
        tap(page.locator(f"[data-do='work do {deed}']"))


@pytest.mark.parametrize("device", DEVICES)
def test_a_picture_is_made_by_taps_and_one_word(start, server, device):
    page = start(**device).page
    workshop(page, server)
    made(page, "whatzit")
    does(page, "tray more", "add below")
    expect(page.locator(".made-why").first).to_contain_text("still empty")
    page.locator("[data-field='entry word']").press_sequentially("fish")
    expect(page.locator(".made-picture [role=img]")).to_have_attribute(
        "aria-label", "At the top edge: row 1, “TIDE”; row 2, “FISH”."
    )
    does(page, "tray happens", "do torn")
    expect(page.locator(".easel-pieces [aria-pressed='true']")).to_have_attribute(
        "aria-label", re.compile("FISH.*parted unevenly")
    )
    assert page.evaluate(SMALL) == []
    tap(page.locator(".rail [data-do='work undo']"))
    expect(page.locator(".easel-pieces [aria-pressed='true']")).to_have_attribute(
        "aria-label", "In the middle: “FISH”."
    )


@pytest.mark.long
@pytest.mark.parametrize("device", DEVICES)
def test_a_face_is_put_together_and_strangers_make_it_a_fair_cast(start, server, device):
    page = start(**device).page
    workshop(page, server)
    made(page, "whosit")
    does(page, "tray hat", "part hat crown", "tray animal", "part animal owl")
    expect(page.locator(".made-face [role=img]")).to_have_attribute(
        "aria-label", re.compile(r"Hat or helmet: a crown\..*Animal: an owl\.")
    )
    assert page.evaluate(SMALL) == []
    tap(page.locator("[data-do='show back']"))
    tap(page.locator("[data-do='work mend']"))
    expect(page.locator(".made-row")).to_have_count(20)
    expect(page.locator(".made-fair")).to_contain_text("100 per cent fair")


def twenty(page: Page) -> None:
    """Two cards: the example under another name, and one more of a list."""
    page.locator("[data-field='entry answer']").fill("The class rabbit")
    tap(page.locator("[data-do='show back']"))
    listed(page, "\t".join(("Our baker", "person", *(f"Clue {n} of the baker." for n in range(1, 13)))))
    expect(page.locator(".made-row")).to_have_count(2)


def wwwd(page: Page) -> None:
    """Eleven situations."""
    tap(page.locator("[data-do='show back']"))
    listed(page, LIST)
    expect(page.locator(".made-row")).to_have_count(11)


def whatzit(page: Page) -> None:
    """A picture put together by taps, and eleven of a list."""
    does(page, "tray size", "do small")
    tap(page.locator("[data-do='show back']"))
    listed(page, "\n".join(f"n: TIDE / {'X' * n}\tTide {n}" for n in range(1, 12)))
    expect(page.locator(".made-row")).to_have_count(12)


def whosit(page: Page) -> None:
    """One face with a crown, and nineteen strangers."""
    does(page, "tray hat", "part hat crown")
    tap(page.locator("[data-do='show back']"))
    tap(page.locator("[data-do='work mend']"))
    expect(page.locator(".made-row")).to_have_count(20)


def listed(page: Page, text: str) -> None:
    """Cards from a list."""
    tap(page.locator("[data-do='work leaf paste']"))
    page.locator("#made-paste").fill(text)
    tap(page.locator(".made-leaf form button"))
    expect(page.locator("#made-paste")).to_have_count(0)


def handed_on(page: Page, other: Page, server: Server) -> None:
    """By a link to a second browser, which keeps it."""
    page.evaluate(CLIPBOARD)
    tap(page.locator("[data-do='work leaf hand']"))
    tap(page.locator("[data-do='work hand link']"))
    until(page, lambda: bool(page.evaluate("window.copied")))
    enter(other, server)
    other.evaluate("link => location.hash = new URL(link).hash", page.evaluate("window.copied"))
    tap(other.locator("[data-do='work keep keep']"))
    if (answers := other.locator("[data-do='work leaf answers']")).count():
        tap(answers)
    expect(other.locator(".made-row")).to_have_count(page.locator(".made-row").count())
    same_pack(page, other)


MAKERS = {"wwwd": wwwd, "twenty": twenty, "whatzit": whatzit, "whosit": whosit}


@pytest.mark.long
@pytest.mark.parametrize("game", MAKERS)
def test_a_pack_goes_by_link_to_a_second_browser(start, server, game):
    page, other = start(**TABLET).page, start(**PHONE).page
    workshop(page, server)
    made(page, game)
    MAKERS[game](page)
    handed_on(page, other, server)


@pytest.mark.long
def test_pictures_made_by_touch_are_played_to_the_end_with_a_phone(start, server):
    """The save carries it, and the phone shows its seat's part of it."""
    device, phone = start(**TABLET), start(**PHONE)
    page, ana = device.page, phone.page
    workshop(page, server)
    made(page, "whatzit")
    whatzit(page)
    tap(page.locator("[data-do='work play']"))
    page.locator(".setup").wait_for()
    evening = played_with_a_phone(device, ana, 400, "[data-move^=wait]")  # who buzzes and says nothing never ends
    done = saves.loads(text_of_save(page)).table
    assert done.over and done.options["own"]
    print(len(done.log), evening.told())


@pytest.mark.long
def test_a_killed_browser_has_every_key_that_was_seen(play, server, tmp_path):
    """A pack that is half-finished when its browser is killed is there again, as far as it had been drawn."""
    profile = Profile(play, current(server), tmp_path / "profile")
    kept = ""
    for word in ("Nib", "bles", "x"):
        context, page = profile.start()
        furnish(page)
        boot(page, profile.server)
        page.locator("[data-do='show workshop']").click()
        page.locator(".workshop").wait_for()
        if word == "Nib":
            page.locator("[data-do='work new twenty']").click()
            page.locator("[data-field='entry answer']").fill("")
        else:
            page.locator(".made-box").click()
            page.locator(".made-row").click()
        answer = page.locator("[data-field='entry answer']")
        expect(answer).to_have_value(kept)
        answer.press("End")
        answer.press_sequentially(word)
        kept += word
        expect(page.locator(".made-see h2")).to_have_text(kept)
        profile.kill(context)
