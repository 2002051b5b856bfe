"""The workshop in a browser: made by touch, kept over a kill, handed from screen to camera, played with a phone to the
end.
"""

from __future__ import annotations

import json

import pytest
from guise.offers.pack import Pack
from guise.table import save as saves
from guise.ui.pack_links import to_link
from guise.ui.packs import makers
from playwright.sync_api import Page, expect
from tools.server import Server

from tests.browser.house import MINE, enter, seat, text_of_save
from tests.browser.pages import until
from tests.browser.phones import PHONE, TABLET, Device
from tests.browser.test_access import AXE, faults
from tests.browser.test_evening import Evening
from tests.browser.test_phones import linked, pair, resting, start
from tests.browser.test_whole_evening import Table
from tests.browser.touch import tap

__all__ = ["start"]

LIST = "\n".join(
    "\t".join((f"What would ____ do on day {n} at the lake?", *(f"Number {k} on day {n}." for k in "abcdef")))
    for n in range(1, 11)
)


def workshop(page: Page, server: Server) -> None:
    """From the lobby to the workshop."""
    enter(page, server)
    tap(page.locator("[data-do='show workshop']"))
    page.locator(".workshop").wait_for()


def made(page: Page, game: str = "wwwd") -> None:
    """A new pack with its example, on the bench."""
    tap(page.locator(f"[data-do='work new {game}']"))
    page.locator(".made-desk").wait_for()


def packs(page: Page) -> str:
    """What the browser keeps of packs."""
    return page.evaluate("localStorage.getItem('guise.packs') ?? ''")


def same_pack(page: Page, other: Page) -> None:
    """The second browser keeps what the first has made."""
    until(other, lambda: bool(packs(other)))  # the mirror comes last
    assert json.loads(packs(other))["packs"][0][0] == json.loads(packs(page))["packs"][0][0]


def played_with_a_phone(device: Device, ana: Page, most: int, rather: str = MINE) -> Evening:
    """Deal at the set-up, with a phone for the first seat, and play to the end in so many steps."""
    page = device.page
    seat(page, 0, "phone", "Ana", tap)
    tap(page.locator("[data-do=deal]"))
    pair(device, ana)
    linked(ana)
    evening = Evening({"table": page, "Ana": ana})
    evening.begin()
    table = Table(device, evening, {"Ana": ana}, None, rather)
    table.play(lambda: table.asks() == "over", most)
    resting(ana)
    return evening


def test_each_key_is_seen_and_kept(start, server):
    page = start(**TABLET).page
    workshop(page, server)
    made(page)
    answer = page.locator("[data-field='entry answer-2']")
    answer.fill("")
    expect(page.locator(".made-why")).to_contain_text("An answer is missing here.")
    answer.press_sequentially("Dance on the pier.")
    expect(page.locator(".made-page .panel").nth(1)).to_contain_text("Dance on the pier.")
    expect(answer).to_be_focused()
    assert "Dance on the pier." in packs(page)
    page.reload()
    tap(page.locator("[data-do='show workshop']"))
    tap(page.locator(".made-box"))
    tap(page.locator(".made-row"))
    expect(page.locator("[data-field='entry answer-2']")).to_have_value("Dance on the pier.")
    tap(page.locator("[data-do='work undo']"))
    tap(page.locator("[data-do='work undo']"))
    expect(page.locator("[data-field='entry answer-2']")).to_have_value("Finish lunch. It knows the way.")


@pytest.mark.long
def test_above_a_keyboard_the_card_leaves_room_for_what_is_typed(start, server):
    """A keyboard takes two fifths of a phone: each field is whole in sight, and the card takes less than half of it."""
    page = start(**PHONE).page
    workshop(page, server)
    made(page)
    page.set_viewport_size({"width": PHONE["viewport"]["width"], "height": 508})
    fields = page.locator(".made-slip :is(input, textarea)")
    assert fields.count() == 7
    for field in fields.all():
        tap(field)
        expect(field).to_be_focused()
        top, bottom, free = field.evaluate("""e => {
            const at = e.getBoundingClientRect(), card = document.querySelector(".made-mat").getBoundingClientRect();
            return [at.top, at.bottom, card.bottom];
        }""")
        assert free <= top and bottom <= 508 and free < 508 * 0.45


@pytest.mark.long
def test_a_row_of_codes_goes_from_screen_to_camera(start, server):
    mine, theirs = start(**TABLET), start(**PHONE)
    page, other = mine.page, theirs.page
    workshop(page, server)
    made(page, "twenty")
    tap(page.locator("[data-do='show back']"))
    tap(page.locator("[data-do='work leaf hand']"))
    tap(page.locator("[data-do='work leaf codes']"))
    codes = page.locator(".made-code svg")
    expect(codes.first).to_be_visible()
    workshop(other, server)
    tap(other.locator("[data-do='work leaf scan']"))
    other.locator("#eye").wait_for()
    for n in range(codes.count()):
        theirs.camera.see(page.locator(".made-code").nth(n))
        expect(other.locator(f".made-read li:nth-child({n + 1})[data-read], .made-bench").first).to_be_visible()
    expect(other.locator(".made-covered")).not_to_contain_text("hamster")
    tap(other.locator("[data-do='work leaf answers']"))
    expect(other.locator(".made-list")).to_contain_text("The school hamster")
    assert not packs(other), "nothing is kept before somebody says so"
    tap(other.locator("[data-do='work keep keep']"))
    other.locator(".made-row").wait_for()
    same_pack(page, other)


def test_a_link_shows_what_it_holds(start, server):
    """Into a page that is loaded anew, and into one that stands open."""
    page = start(**PHONE).page
    link = "#pack=" + to_link(Pack("twenty", "feedbeef", "Ours", ("Nibbles\nthing\n* I run",), "Ana"))
    enter(page, server)
    for _ in range(2):
        page.evaluate("link => location.hash = link", link)
        expect(page.locator(".made-bench")).to_contain_text("Made by Ana.")
        tap(page.locator("[data-do='work leaf answers']"))
        expect(page.locator(".made-list")).to_contain_text("Nibbles")
        assert "#pack" not in page.url and not packs(page)
    tap(page.locator("[data-do='work keep keep']"))
    page.locator(".made-row").wait_for()
    until(page, "(localStorage.getItem('guise.packs') ?? '').includes('Nibbles')")  # the mirror comes last


LOOKS = [("dark", (390, 844), 1), ("dark", (390, 844), 99), ("light", (1180, 820), 99)]
"""A theme, a size, and for how many games something is made."""


@pytest.mark.long
@pytest.mark.parametrize(("theme", "size", "most"), LOOKS, ids=["one game", "phone", "tablet"])
def test_axe_finds_nothing(page, server, theme, size, most):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme)
    enter(page, server)
    page.evaluate(f"() => {{ {AXE} }}")
    found: list[str] = []

    def look(*taps: str) -> None:
        for what in taps:
            page.locator(f"[data-do='{what}']").first.click()
        expect(page.locator("#app .workshop")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), taps
        found.extend(f"{taps}: {fault}" for fault in faults(page))

    look("show workshop")
    for game in makers()[:most]:
        look(f"work new {game}")
        look("show back")
        for leaf in ("hand", "paste", "cover", "codes"):
            look(*(["work leaf hand"] if leaf == "codes" else []), f"work leaf {leaf}")
        look("show back", "show back")
    look("work leaf scan")
    assert not found, "\n".join(found)


@pytest.mark.long
def test_a_pack_of_ones_own_is_played_to_the_end_with_a_phone(start, server):
    """Ten situations from a list; at the end the pack is thrown away, and the game is still all there."""
    device, phone = start(**TABLET), start(**PHONE)
    page, ana = device.page, phone.page
    workshop(page, server)
    made(page)
    tap(page.locator("[data-do='show back']"))
    tap(page.locator("[data-do='work leaf paste']"))
    page.locator("#made-paste").fill(LIST)
    tap(page.locator(".made-leaf form button"))
    expect(page.locator(".made-row")).to_have_count(11)
    tap(page.locator("[data-do='work play']"))
    page.locator(".setup").wait_for()
    expect(page.locator(".cloth")).to_contain_text("11 cards, and no others")
    tap(page.locator("[data-do='more']"))
    tap(page.locator("[data-do='option target 15']"))
    tap(page.locator("[data-do='more']").first)
    evening = played_with_a_phone(device, ana, 200)
    game = saves.loads(text_of_save(page)).table
    assert game.over and "alone" in game.options["own"][:5]
    asked = [e.move for e in game.log if e.move.startswith("line ")]
    assert asked and all(len(move) > len("line 999999") for move in asked)
    print("rounds:", len(asked), evening.told())
