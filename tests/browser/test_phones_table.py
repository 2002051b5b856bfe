"""The table with phones: the real page, its real camera, and a phone in Python whose codes the camera sees."""

from __future__ import annotations

import base64
import io
import json
import math
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import segno
from guise.handoff import card, wire
from guise.table import save as saves
from guise.ui.update.phones import hand_of
from PIL import Image
from playwright.sync_api import Page, Route, TimeoutError, expect
from tools.server import Server

from tests.bench import scan
from tests.browser.house import MINE, chairs, enter, log_of, look, moved, seat, text_of_save
from tests.browser.pages import Watch, until
from tests.browser.phones import CODE, READ, TABLET, Device, Devices, decoded, run
from tests.handoff.crypto import LibraryCrypto
from tests.handoff.phone import Phone

SIZES = {(1180, 820): 640, (810, 1080): 620, (390, 844): 340, (1920, 1080): 800}
"""Screens, and how large the code of who must decide is there at least, in CSS pixels."""
HELD = {(1180, 820): (22.7, 60), (810, 1080): (15.6, 60), (390, 844): (6.5, 30), (1920, 1080): (95, 200)}
"""How wide such a screen is, and from how far away it is scanned, in centimetres: a tablet at arm's length, a
phone from half of it, a television from two metres."""
SEEN = 1280 / (2 * math.tan(math.radians(32.5)))
"""How many pixels wide a thing as wide as it is far away is in the picture that the scanner asks a camera for."""
EVERY_TIME = ("clean", "rotation", "faint")
EACH = 2


def at_arms_length(page: Page, size: tuple[int, int], code: bytes, wide: float) -> None:
    """The code as a phone's camera sees it from there, in pictures as tests/bench/scan.py spoils them.

    Turned, faint or clean it is read every time; and of all, slanted, blurred, shaken, noisy and in glare too, so
    many that one of the next few is.
    """
    screen, away = HELD[size]
    side = int(wide / size[0] * screen / away * SEEN)
    picture = Image.open(io.BytesIO(code)).convert("L")
    lucky, read = random.Random(7), []
    for name, spoil in scan.HARDSHIPS.items():
        if name == "small":  # it is as small as it is
            continue
        out = [io.BytesIO() for _ in range(EACH)]
        for file in out:
            spoil(picture.resize((side, side), Image.LANCZOS), lucky).save(file, "PNG")
        found = [bool(page.evaluate(READ, base64.b64encode(file.getvalue()).decode())) for file in out]
        assert all(found) or name not in EVERY_TIME, (size, side, name, found)
        read += found
    assert sum(read) > 0.4 * len(read), (size, side, sum(read), len(read))


@pytest.fixture
def table(devices: Devices, server: Server, request: pytest.FixtureRequest) -> Iterator[Device]:
    """A tablet with a camera, or one whose camera is refused (parameter ``False``)."""
    own = devices.take(0, server, camera=getattr(request, "param", True), **TABLET)
    watch = Watch(own.page, server.origin)
    yield own
    assert not watch.trouble, "\n".join(watch.trouble)


def shown(page: Page) -> str:
    """What a phone reads off the table's code."""
    expect(page.locator(f"{CODE} svg").first).to_be_visible()
    return decoded(page, page.locator("#qr"))


def hold_up(table: Device, message: wire.Message) -> None:
    """A phone shows its code to the table's camera."""
    out = io.BytesIO()
    segno.make(wire.digits(wire.pack(message)), error="m", micro=False).save(out, kind="png", scale=6, border=4)
    table.camera.see(out.getvalue())


def seat_phones(page: Page, server: Server, game: str = "who", seats: tuple[int, ...] = (0,)) -> None:
    """Lay a table where some seats hold phones."""
    enter(page, server)
    page.locator(f"[data-open={game}]").click()
    page.locator(".setup").wait_for()
    chairs(page, 2)
    for at, name in enumerate(("Ana", "Bo")):
        seat(page, at, "phone" if at in seats else "person", name)
    page.locator("[data-do=deal]").click()
    page.locator(".phones").wait_for()


def join(table: Device, phone: Phone) -> None:
    """JOIN by camera, HELLO by camera, the same two words on both."""
    page = table.page
    hello = run(phone.answer(shown(page)))
    hold_up(table, hello)
    showing = page.locator("[data-do='phones words']")
    expect(showing).to_be_visible(timeout=20_000)
    assert not page.locator("#two-words, [data-do='phones match']").count(), "the phone has no words yet"
    run(phone.open(shown(page)))
    showing.click()
    names = json.loads((Path(__file__).parents[2] / "content/house/symbols.json").read_text())
    assert page.locator("#two-words strong").all_inner_texts() == [names[i] for i in phone.symbols]
    table.camera.see(None)
    page.locator("[data-do='phones match']").click()


def to_anas_choice(page: Page) -> None:
    """Play on at the table, Bo's turns behind the curtain, until it is Ana's choice, made on the phone."""
    for _ in range(20):
        page.locator("#app:not([aria-busy])").wait_for(state="attached")
        page.locator(f".stand .without, #curtain, {MINE}").first.wait_for()
        if page.locator(".stand .without").count():
            return
        if page.locator("#curtain").count():
            look(page)
        moved(page, page.locator(f"#board {MINE}, .bar {MINE}").first.click)
    raise AssertionError("it was never her choice")


def test_a_phone_is_paired_and_moves_by_camera(table, server):
    page, phone = table.page, Phone(LibraryCrypto())
    seat_phones(page, server)
    join(table, phone)
    page.locator(".stand").wait_for()
    to_anas_choice(page)
    run(phone.take(shown(page), "who"))
    assert phone.all("W") == [["Ana", "0", "who"]] and phone.all("C")
    before = len(log_of(page))
    choices = card.choices(hand_of(saves.loads(text_of_save(page)).table, 0))
    act = run(phone.act(next(i for i, c in enumerate(choices) if c.move.startswith("go"))))
    moved(page, lambda: hold_up(table, act))
    played = log_of(page)
    assert played[before][0] == 0
    # the same code, held up again after the table has gone on, changes nothing
    table.camera.see(None)
    hold_up(table, run(phone.need()))
    expect(page.locator("#phones-say")).to_contain_text("newest")
    hold_up(table, act)
    expect(page.locator("#phones-say")).to_contain_text("earlier hand")
    assert log_of(page) == played
    # the tab dies; the phone goes on as it was
    page.reload()
    page.locator("html[data-state=ready]").wait_for(state="attached")
    page.locator("[data-do^='resume ']").first.click()
    page.locator(".stand").wait_for()
    run(phone.take(shown(page), "who"))
    assert phone.all("W") == [["Ana", "0", "who"]]


@pytest.mark.long
@pytest.mark.parametrize("table", [False], indirect=True)
def test_without_a_camera_codes_are_typed(table, server):
    page, phone = table.page, Phone(LibraryCrypto())
    seat_phones(page, server)
    expect(page.locator(".phones-cover")).to_contain_text("For Ana’s eyes only")
    assert not page.locator("#qr").count()
    page.locator("[data-do='phones uncover']").click()
    assert run(phone.answer(shown(page))) is None
    page.locator("[data-do='phones match']").click()
    page.locator(".stand").wait_for()
    to_anas_choice(page)
    for (width, height), least in SIZES.items():  # large, alone, and all that belongs to it in sight
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator(".call #qr").bounding_box()
        assert min(box["width"], box["height"]) >= least, (width, height, box)
        for part in (".call h2", ".call #qr", "#phone-code", ".call .say .act", "#phones-say"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        expect(page.locator(".call h2")).to_contain_text("Ana")
        assert page.evaluate("document.elementFromPoint(innerWidth - 3, innerHeight - 3).closest('.call') !== null")
        run(phone.take(shown(page), "who"))
        at_arms_length(page, (width, height), page.locator(".call #qr").screenshot(), box["width"])
    with pytest.raises(AssertionError):  # as it was once, beside the board
        at_arms_length(page, (1180, 820), page.locator(".call #qr").screenshot(), 210)
    page.set_viewport_size(TABLET["viewport"])
    page.locator("#phone-code").fill("ABC-DEFG")
    page.locator("#phone-code").press("Enter")
    expect(page.locator("#phones-say")).to_contain_text("does not match")
    page.locator("#phone-code").fill(run(phone.typed(0)))
    moved(page, lambda: page.locator("#phone-code").press("Enter"))


@pytest.mark.long
def test_the_code_for_warming_up_opens_the_page_itself(page, server):
    """Sub-paths are kept: the link leads to this very page. What was opened stays open when the page is drawn, even
    before the code has come.
    """
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/hand/code.mjs", hold)
    seat_phones(page, server, seats=(0, 1))
    page.get_by_role("button", name="Not now").click()  # on a table without a camera the seat is covered: to the list
    page.get_by_text("No internet at the party?").click()
    page.locator("[data-do='phones curtain 1']").click()
    expect(page.locator("[data-do='phones curtain 1']")).to_have_count(0)  # it is drawn anew
    held[0].continue_()
    read: list[str] = []

    def scanned() -> bool:
        with suppress(TimeoutError):
            data = page.locator(".warm #qr[data-drawn]").screenshot(timeout=2000)
            read.append(page.evaluate(READ, base64.b64encode(data).decode()))
        return any(read)

    until(page, scanned)
    assert read[-1] == f"{server.url}#hwarm"
    expect(page.locator("#warm")).to_have_attribute("open", "")
