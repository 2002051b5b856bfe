"""The table that is laid: chairs round a cloth, dealt without a scroll, by finger and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from guise import games
from guise.supply.content import words
from guise.ui import messages as say
from guise.ui.model import House, Model
from guise.ui.prefs import Prefs
from guise.ui.update import update
from playwright.sync_api import Browser, Page, expect
from tools.server import Server

from tests.browser.house import chairs, enter, seat
from tests.browser.pages import until
from tests.browser.stills import EMOJI, WIDE, Stills
from tests.browser.touch import CALM, Finger, tap, touched
from tests.order import long_but
from tests.ui.screens import fresh

SIZES = ((1180, 820), (390, 844), (844, 390), (1920, 1080), (1280, 720))
NAMES = {"usual": ("Mum", "Dad", "Grandma Rosa", "Ben", "Theo", "Cleo", "Finn", "Gus"), "wide": WIDE, "emoji": EMOJI}
TABS = 15
"""At most so many from the box to the deal."""
FAULTS = """() => {
    const faults = [], box = e => e.getBoundingClientRect();
    if (document.scrollingElement.scrollHeight > innerHeight) faults.push("the page is scrolled");
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is too wide");
    const pressed = [...document.querySelectorAll(".setup button")].filter(e => box(e).width > 2);
    if (!pressed.some(e => e.matches(".deal"))) faults.push("there is no deal");
    for (const e of pressed) {
        const r = box(e), name = e.innerText.replaceAll("\\n", " ");
        if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
            faults.push(`${name} is not in sight`);
        if (r.width < 43.5 || r.height < 43.5) faults.push(`${name} is ${r.width} by ${r.height}`);
        const at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
        if (!e.contains(at)) faults.push(`${name} lies under ${at?.className}`);
    }
    return faults;
}"""


def laid(game: str, count: int, names: tuple[str, ...] = NAMES["usual"]) -> Model:
    """A table for so many, about half of them bots."""
    people = names[: (count + 1) // 2]
    m, _ = update(Model(House(Prefs(people=people, tables=(f"{game} {count} -",)))), say.LayTable(game), fresh())
    return m


@pytest.mark.parametrize("size", long_but(SIZES, SIZES[0], whole=True), ids=lambda size: "x".join(map(str, size)))
def test_all_who_may_sit_down_are_dealt_to_without_a_scroll(browser: Browser, server: Server, size: tuple[int, int]):
    """Of every game and every number, whatever the names: all that is pressed is in sight, and lies under nothing."""
    page, bad = Stills(browser, server.url, size), []
    for game in games.ids() + ("_blank",):
        page.game(game)
        low, high = games.load(game).meta.seats
        for kind, names in NAMES.items():
            for count in range(low, high + 1) if kind == "usual" else (high,):
                page.page_of(laid(game, count, names))
                assert page.page.locator(".chair").count() == count
                bad += [f"{game} for {count}, {kind}: {fault}" for fault in page.page.evaluate(FAULTS)]
    page.context.close()
    assert not bad, "\n".join(bad)


ON_CHAIRS = """() => {
    const box = e => e.getBoundingClientRect(), found = [];
    for (const said of document.querySelectorAll(".cloth-in > *"))
        for (const chair of document.querySelectorAll(".chair")) {
            const a = box(said), b = box(chair);
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 2 && high > 2) found.push(`${said.className} lies on ${chair.innerText} by ${high}`);
        }
    return found;
}"""
"""What is said on the cloth and lies on a chair."""


@pytest.mark.parametrize("size", ((1920, 1080), (1280, 720), (1180, 820)), ids=lambda size: "x".join(map(str, size)))
def test_that_a_bot_has_another_name_now_is_said_between_the_chairs(browser: Browser, server: Server, size):
    """The notice lay on a bot's head, and “How many players?” on the chairs above it."""
    page, bad = Stills(browser, server.url, size), []
    for game in games.ids():
        page.game(game)
        for count in games.load(game).meta.seats:
            m = laid(game, count)
            page.page_of(replace(m, screen=replace(m.screen, renamed=("Bruno", "Coco"))))
            assert page.page.locator(".notes").count() == 1
            bad += [f"{game} for {count}: {fault}" for fault in page.page.evaluate(ON_CHAIRS)]
    page.context.close()
    assert not bad, "\n".join(bad)


OFF_THE_CLOTH = """() => {
    const found = [], round = document.querySelector(".round"), cloth = document.querySelector(".cloth");
    const wood = getComputedStyle(round, "::before"),
        edge = parseFloat(wood.marginLeft) + parseFloat(wood.borderLeftWidth),
        all = round.getBoundingClientRect(), within = getComputedStyle(round),
        left = all.left + parseFloat(within.paddingLeft) + edge,
        right = all.right - parseFloat(within.paddingRight) - edge,
        box = getComputedStyle(cloth, "::before");
    for (const e of document.querySelectorAll(".cloth-in, .cloth-in > *, .cloth .count button")) {
        const r = e.getBoundingClientRect();
        if (r.left < left || r.right > right) found.push(`${e.className || e.innerText}: ${r.left} to ${r.right}`);
    }
    const inside = document.querySelector(".cloth-in").getBoundingClientRect().left;
    if (box.content !== "none" && inside - parseFloat(box.width) - parseFloat(getComputedStyle(cloth).columnGap) < left)
        found.push("the box");
    return found;
}"""
"""What is said on the cloth, or the box beside it, and does not lie on the cloth."""


def test_a_tap_on_the_help_of_the_house_moves_nothing(browser: Browser, server: Server):
    """Whosit?: what it means came into the middle of the cloth, and all that stood there jumped."""
    page, draft = Stills(browser, server.url, SIZES[0]), laid("whosit", 4)
    page.game("whosit")
    ways = [
        replace(draft, screen=replace(draft.screen, options={**draft.screen.options, "crossing": way}))
        for way in ("house", "answers", "hand")
    ]
    places = """() => [
        ...document.querySelectorAll(".how-many, .how-long, .company, .chair, .deal-bar > *, .house-help")
    ].map(one => JSON.stringify(one.getBoundingClientRect()))"""
    first, *others = page.pages_of(ways, places)
    note = page.page.locator(".notes.brief").bounding_box()
    chairs_ = [one.bounding_box() for one in page.page.locator(".chair").all()]
    page.context.close()
    assert len(first) > 8 and all(one == first for one in others)
    assert all(note["y"] + note["height"] < one["y"] or one["y"] + one["height"] < note["y"] for one in chairs_)


@pytest.mark.parametrize("size", ((810, 1080), (1180, 820), (1024, 768)), ids=lambda size: "x".join(map(str, size)))
def test_what_is_said_of_children_lies_on_the_cloth(browser: Browser, server: Server, size: tuple[int, int]):
    """The note ran over the table's frame and pushed the box off it; beside the house rules the 6 stuck out as well."""
    page, bad = Stills(browser, server.url, size), []
    for game in (one for one in games.ids() if games.load(one).meta.children):
        page.game(game)
        m, _ = update(laid(game, 3), say.ForChildren("on"), fresh())
        for shown in (m, update(m, say.FoldOptions(), fresh())[0]):
            page.page_of(shown)
            if page.page.locator(".cloth-in").is_visible():
                bad += [f"{game}: {fault}" for fault in page.page.evaluate(OFF_THE_CLOTH)]
    page.context.close()
    assert not bad, "\n".join(bad)


BESIDE = """() => {
    const faults = [], box = e => e.getBoundingClientRect();
    const chairs = [...document.querySelectorAll(".chair")];
    for (const e of document.querySelectorAll(".how-many h2, .count button, .company, .cloth .notes"))
        for (const chair of chairs) {
            const a = box(e), b = box(chair), w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            if (w > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
                faults.push(`${e.innerText} covers ${chair.innerText.replaceAll("\\n", " ")}`);
        }
    for (const row of document.querySelectorAll(".leaf.opts .seg")) {
        const tops = [...row.children].map(e => Math.round(box(e).top)), last = Math.max(...tops);
        if (Math.min(...tops) < last && tops.filter(top => top === last).length === 1)
            faults.push(`${row.lastElementChild.innerText} sits alone on a row`);
    }
    return faults;
}"""


@pytest.mark.parametrize("size", ((1180, 820), (1920, 1080)), ids=lambda size: "x".join(map(str, size)))
def test_the_house_rules_stand_beside_a_table_on_which_nothing_overlaps(
    browser: Browser, server: Server, size: tuple[int, int]
):
    """How many sit down covered a bot's chair, and a single value stood on a row of its own."""
    page, bad = Stills(browser, server.url, size), []
    for game in games.ids():
        page.game(game)
        for count in {games.load(game).meta.usual, games.load(game).meta.seats[1]}:
            page.page_of(update(laid(game, count), say.FoldOptions(), fresh())[0])
            bad += [f"{game} for {count}: {fault}" for fault in page.page.evaluate(BESIDE)]
    page.context.close()
    assert not bad, "\n".join(bad)


@pytest.fixture(params=long_but(SIZES, SIZES[0], whole=True), ids=lambda size: "x".join(map(str, size)))
def tablet(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A screen that is touched."""
    context = touched(browser, request.param)
    yield context.new_page()
    context.close()


def test_a_family_sits_down_by_touch(tablet: Page, server: Server):
    """How many, a name, a phone, bots, a house rule, and the deal; next time all of it is there again, in two taps."""
    page = tablet
    enter(page, server)
    tap(page.locator("[data-open=who]"))
    chairs(page, 5, tap)
    seat(page, 1, "person", "Ana", tap)
    seat(page, 2, "far", "Bo", tap)
    expect(page.locator("#chair-2")).to_have_attribute("data-held", "far")
    seat(page, 2, "person", tap=tap)
    tap(page.locator("[data-do='others people']"))
    expect(page.locator("[data-held=bot]")).to_have_count(0)
    tap(page.locator("[data-do='others fair']"))
    expect(page.locator("[data-held=bot]")).to_have_count(2)
    tap(page.locator("[data-do=more]").last)
    tap(page.locator("[data-do='option ghosts none']"))
    changed = words("house")["says"]["setup"]["changed"]["else"]["1"]
    expect(page.locator(".house-rules")).to_have_text(changed)
    tap(page.locator(".leaf header button"))
    assert page.evaluate(FAULTS) == []
    tap(page.locator("[data-do=deal]"))
    page.locator(".table").wait_for()
    page.reload()
    tap(page.locator("[data-open=who]"))
    expect(page.locator(".chair strong")).to_have_text(["Player 1", "Ana", "Bo", "Coco", "Dmitri"])
    expect(page.locator(".house-rules")).to_have_text(changed)
    expect(page.locator("[data-do='others fair']")).to_have_attribute("aria-pressed", "true")
    tap(page.locator("[data-do=deal]"))
    page.locator(".table").wait_for()


CARET = """() => {
    const field = document.activeElement;
    return [field.id, field.value.slice(field.selectionStart, field.selectionEnd)];
}"""
PLACES = """() => [...document.querySelectorAll(".chair, .count button, .how-long > *, .company")].map(e => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [x, y, width, height];
})"""
UNDER = """i => {
    const r = document.querySelector(`#chair-${i} .chair`).getBoundingClientRect();
    const along = [4, r.width / 2, r.width - 4].map(x => document.elementFromPoint(r.left + x, r.top + r.height / 2));
    return along.filter(e => e?.closest(".leaf")).length;
}"""
OFF_THE_TABLE = """() => {
    const wood = document.querySelector(".round").getBoundingClientRect();
    return [...document.querySelectorAll(".how-long, .how-many")].filter(e => {
        const r = e.getBoundingClientRect();
        return r.left < wood.left + 24 || r.right > wood.right - 24;
    }).length;
}"""


@pytest.mark.parametrize("size", ((1180, 820), (810, 1080), (844, 390)), ids=lambda size: "x".join(map(str, size)))
def test_the_sheet_of_a_chair_moves_nothing_and_leaves_its_chair_in_sight(
    browser: Browser, server: Server, size: tuple[int, int]
):
    """It lay over half the table, that very chair with it; on a wide screen the box went and everything slid. How long
    it takes stood over the rim.
    """
    page = Stills(browser, server.url, size)
    for game in games.ids():
        page.game(game)
        for count in {games.load(game).meta.usual, games.load(game).meta.seats[1]}:
            m = laid(game, count)
            page.page_of(m)
            lay = page.page.evaluate(PLACES)
            assert page.page.evaluate(OFF_THE_TABLE) == 0, (game, count)
            for i in range(count):
                page.page_of(update(m, say.OpenChair(i), fresh())[0])
                assert page.page.evaluate(PLACES) == lay, (game, count, i)
                most = int(size == (844, 390))  # of a chair in the middle of a low screen: one end
                assert page.page.evaluate(UNDER, i) <= most, (game, count, i)
    page.context.close()


IN_THE_TAP = """addEventListener("click", event => {
    if (event.isTrusted) globalThis.after = document.activeElement.id;
});"""


def test_names_are_typed_one_after_the_other_by_one_tap_and_enter(browser: Browser, server: Server):
    """A tap on who has no name puts the caret into the field, in the very task of the tap, as keyboards on a screen
    ask; Enter leads to the next and, after the last, back to the table. It took three taps a name.
    """
    context = touched(browser, (390, 844))
    page = context.new_page()
    page.add_init_script(IN_THE_TAP)
    enter(page, server)
    tap(page.locator("[data-open=who]"))
    chairs(page, 3, tap)
    tap(page.locator("[data-do='others people']"))
    expect(page.locator(".place[data-nameless]")).to_have_count(3)
    tap(page.locator("[data-do='chair 1']"))
    assert page.evaluate("after") == "name-1", "the field has the caret when the tap has been answered"
    for at, name in ((1, "Ana"), (2, "Bo"), (0, "Cleo")):
        expect(page.locator(f"#name-{at}")).to_be_focused()
        held, chosen = page.evaluate(CARET)
        assert held == f"name-{at}" and chosen == page.locator(f"#name-{at}").input_value()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator(".chair strong")).to_have_text(["Cleo", "Ana", "Bo"])
    expect(page.locator(".place[data-nameless]")).to_have_count(0)
    tap(page.locator("#chair-1 strong"))  # a name is typed over, and the piece beside it only opens the sheet
    expect(page.locator("#name-1")).to_be_focused()
    tap(page.locator("[data-do='chair shut']"))
    expect(page.locator(".sheet")).to_have_count(0)
    tap(page.locator("#chair-1 .sitter"))
    expect(page.locator("#name-1")).to_be_visible()
    expect(page.locator("#name-1")).not_to_be_focused()
    context.close()


def test_what_stands_in_the_field_is_taken_when_a_button_of_the_sheet_is_tapped(browser: Browser, server: Server):
    """In browsers whose buttons take no focus the field kept it, and with it a name that was no longer the chair's."""
    context = touched(browser, (390, 844))
    page = context.new_page()
    enter(page, server)
    tap(page.locator("[data-open=who]"))
    tap(page.locator("[data-do='others people']"))
    tap(page.locator("[data-do='chair 1']"))
    page.keyboard.type("Ana")
    page.evaluate("document.querySelector('.chair-kinds button:nth-child(2)').click()")  # it moves no focus
    expect(page.locator("#chair-1")).to_have_attribute("data-held", "phone")
    expect(page.locator("#chair-1 strong")).to_have_text("Ana")
    expect(page.locator("#name-1")).not_to_be_focused()
    context.close()


def test_the_deal_is_fifteen_tabs_from_the_box(page: Page, server: Server):
    """With eight round the table; arrow keys go round them, Enter opens a sheet, and Escape leads back to its chair."""
    enter(page, server, people=list(NAMES["usual"]))
    page.locator("[data-open=wwwd]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".chair")).to_have_count(8)
    expect(page.locator("#app h1")).to_be_focused()
    stops = []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.dataset.do"))
        if stops[-1] == "deal":
            break
    assert stops[-1] == "deal", stops
    while page.evaluate("document.activeElement.dataset.do") != "chair 0":
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".sheet input")).to_have_value("Dad")
    expect(page.locator(".sheet header button")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator("[data-do='chair 1']")).to_be_focused()


def dragged(page: Page, finger: Finger, chair: int, to: int) -> None:
    """A finger takes a chair along to the place of another."""
    (x, y), (a, b) = finger.middle(f"#chair-{chair}"), finger.middle(f"#chair-{to}")
    finger.down(x, y)
    for n in range(1, 7):
        finger.move(x + (a - x) * n / 6, y + (b - y) * n / 6)
    expect(page.locator(".place[data-dragged]")).to_have_count(int(chair != to))
    expect(page.locator(".place[data-aimed]")).to_have_count(int(chair != to))
    finger.up()


def test_a_chair_is_dragged_onto_the_place_of_another(tablet: Page, server: Server):
    """The two change places, no sheet opens, and a tap still opens one; beside the table nothing changes."""
    page = tablet
    enter(page, server, people=["Mum", "Dad", "Ben", "Cleo"])
    tap(page.locator("[data-open=who]"))
    chairs(page, 4, tap)
    names, finger = page.locator(".chair strong"), Finger.on(page)
    before = names.all_inner_texts()
    finger.rest(CALM)
    dragged(page, finger, 0, 2)
    first, second, third, fourth = before
    expect(names).to_have_text([third, second, first, fourth])
    dragged(page, finger, 3, 2)
    expect(names).to_have_text([third, second, fourth, first])
    expect(page.locator(".sheet, [data-dragged], [data-aimed]")).to_have_count(0)
    x, y = finger.middle("#chair-1")
    finger.down(x, y)
    finger.move(x, y + 6)
    finger.move(2, 2)
    finger.up()
    expect(names).to_have_text([third, second, fourth, first])
    tap(page.locator("[data-do='chair 1']"))
    expect(page.locator("#name-1")).to_have_value(second)


def test_with_letters_twice_as_large_a_finger_on_a_chair_scrolls_the_page(browser: Browser, server: Server):
    """There the chairs stand under one another, and most of the page is chairs."""
    context = touched(browser, (390, 844))
    page = context.new_page()
    enter(page, server, people=["Mum", "Dad", "Ben", "Cleo"], text="double")
    tap(page.locator("[data-open=who]"))
    page.locator("#chair-1").scroll_into_view_if_needed()
    finger, at = Finger.on(page), page.evaluate("scrollY")
    x, y = finger.middle("#chair-1")
    finger.down(x, y)
    for n in range(1, 13):
        finger.move(x, y - 20 * n)
    finger.up()
    until(page, lambda: page.evaluate("scrollY") > at + 50)
    assert page.locator(".sheet, [data-dragged]").count() == 0
    context.close()


@pytest.mark.long
def test_a_mouse_drags_a_chair_and_opens_no_sheet_by_it(page: Page, server: Server):
    enter(page, server, people=["Mum", "Dad"])
    page.locator("[data-open=who]").click()
    chairs(page, 2)
    names = page.locator(".chair strong")
    before = names.all_inner_texts()
    page.locator("#chair-0").drag_to(page.locator("#chair-1"))
    expect(names).to_have_text(before[::-1])
    expect(page.locator(".sheet")).to_have_count(0)
    page.locator("#chair-0").click()
    expect(page.locator("#name-0")).to_have_value(before[1])
    page.locator("#name-0").click()
    page.keyboard.type("Zoe")
    expect(page.locator("#name-0")).to_have_value("Zoe")
    expect(names.first).to_have_text("Zoe")  # on the chair as it is typed, before the field is left
