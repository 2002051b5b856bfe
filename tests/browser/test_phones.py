"""Phones as hands, end to end: table and phones in browsers of their own, with cameras that see each other."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tools.server import Server

from tests.browser.house import MINE, chairs, enter, log_of, moved, seat
from tests.browser.pages import Watch, boot, until
from tests.browser.phones import CODE, PHONE, TABLET, Device, Devices, at_home, decoded, kept
from tests.browser.touch import CLOCKS, FELT, look, tap

NAMES = ("Ana", "Bo", "Cleo", "Dad")


@pytest.fixture
def start(devices: Devices, server: Server) -> Iterator[Callable[..., Device]]:
    """Starts devices; any error on any of them fails the test."""
    running: list[tuple[Device, Watch]] = []

    def one(**kind) -> Device:
        own = devices.take(len(running), server, **kind)
        own.context.add_init_script(CLOCKS + FELT)
        running.append((own, Watch(own.page, server.origin)))
        return own

    yield one
    trouble = [words for _, watch in running for words in watch.trouble]
    assert not trouble, "\n".join(trouble)


def lay(page: Page, server: Server, game: str, *kinds: str) -> None:
    """A dealt table: a ``phone``, ``person`` or ``bot`` for each seat."""
    enter(page, server)
    lay_next(page, game, *kinds)
    page.locator(".phones").wait_for()


def lay_next(page: Page, game: str, *kinds: str) -> None:
    """The same from the lobby, whatever has been played before."""
    tap(page.locator(f"[data-open={game}]"))
    page.locator(".setup").wait_for()
    chairs(page, len(kinds), tap)
    for at, kind in enumerate(kinds):
        seat(page, at, kind, "" if kind == "bot" else NAMES[at], tap)
    tap(page.locator("[data-do=deal]"))


def follow(phone: Page, table: Page, holder: str = "#qr") -> None:
    """The phone's own camera app reads the table's code and opens its link."""
    expect(table.locator(CODE).first).to_be_visible()
    link = decoded(table, table.locator(holder))
    phone.goto("about:blank")
    phone.goto(link)
    phone.locator("#hand[data-ready]").wait_for()


def shown_anew(table: Page, act: Callable[[], object]) -> None:
    """Play a move, and wait until the table's code has the hands that came of it."""
    moved(table, act)
    expect(table.locator(CODE).first).to_be_visible()


def compared(table: Page, phone: Page) -> None:
    """The same two words are on both."""
    words = table.locator("#two-words strong")
    expect(words).to_have_count(2)
    expect(phone.locator(".twin-words span")).to_have_text(words.all_inner_texts())


def pair(table: Device, phone: Page) -> None:
    """JOIN, HELLO through the table's camera, and the same two words on both, with no more to scan."""
    follow(phone, table.page)
    if phone.locator("#join").count():
        phone.locator("#join").tap()
    shown = table.page.locator("#qr").get_attribute("data-qr")
    table.camera.see(phone.locator(".code"))
    compared(table.page, phone)
    expect(table.page.locator("#qr")).to_have_count(0)
    table.camera.see(None)
    tap(table.page.locator("[data-do='phones match']"))
    expect(table.page.locator(f"[data-qr='{shown}']")).to_have_count(0)  # the next phone must not read the old code


def linked(phone: Page) -> None:
    """Wait until the live link stands and has brought a hand."""
    expect(phone.locator("#hand")).to_have_attribute("data-link", "open")
    expect(phone.locator(".hand").first).to_be_visible()


def tapped(phone: Page) -> None:
    """Tap the first choice."""
    phone.locator(".choices").first.wait_for()
    if phone.locator(".choices > .my-asking").count():
        phone.locator(".choices > .my-asking .my-pick-whom").first.tap()
        card = phone.locator(".choices > .my-asking > .my-asked .my-pick-what:not([data-shut])")
        if not card.count():  # of the cards in the hand nothing can be asked any more, but one may ask anything
            free = phone.locator(".choices > .my-asking > .my-sort")
            free.filter(has=phone.locator(".my-pick-what:not([data-shut])")).first.locator("summary").tap()
            card = phone.locator(".choices > .my-asking > .my-sort[open] .my-pick-what:not([data-shut])")
        card.first.tap()
        first = phone.locator(".choices > .my-asking .say-it")
    else:
        first = phone.locator(".sheet .choices button:not(.say *):visible").first
    first.tap()
    if phone.locator(".choices [data-sure]").count():  # what is final is asked for twice
        first.tap()
    elif phone.locator(".my-panels [aria-pressed=true]").count():  # or picked, and sent at the foot
        phone.locator(".choices .my-send").tap()


def choose(phone: Page) -> None:
    """Tap the first choice, and wait until the hand that it was made from is put away: it is no choice any more."""
    phone.locator(".choices").first.wait_for()
    hand = phone.locator(".choices").first.element_handle()
    tapped(phone)
    hand.wait_for_element_state("hidden")


def renewed(phone: Page, act: Callable[[], object]) -> None:
    """Do something, and wait until the phone has another hand: of what it looks like nothing need have changed."""
    before = kept(phone, "[epoch, ctr]")
    act()
    until(phone, lambda: kept(phone, "[epoch, ctr]") != before)


def choosing(phones: list[Page], at: str = "[data-mine]") -> Page | None:
    """The phone whose turn it is to choose in private, or in sight of all."""
    return next((phone for phone in phones if phone.locator(f".sheet:is({at}) .choices").count()), None)


def to_a_choice(table: Page, phones: list[Page]) -> Page:
    """Throw dice and end turns on the table, for all to see, until a phone has to choose: that phone."""
    for _ in range(12):
        until(table, lambda: choosing(phones) or table.locator(MINE).count())
        if phone := choosing(phones):
            return phone
        moved(table, lambda: tap(table.locator(MINE).first))
    raise AssertionError("nobody chose")


def name_rightly(table: Page, letters: list[str]) -> None:
    """Somebody with a phone names the only rival in private, behind the table's curtain."""
    tap(table.locator(".bar [data-do^='hang ']"))
    look(table)
    if not table.locator(".rivals").count():
        tap(table.locator("[data-pick='name yes']"))
    rival = int(table.locator(".rivals [data-pick]").first.get_attribute("data-pick").split()[1])
    tap(table.locator(f".suspects [data-pick='named {rival} {letters[rival]}']"))
    moved(table, lambda: tap(table.locator(f".say-it [data-move='challenge {rival} {letters[rival]}']")))


def lend(phone: Page) -> None:
    """Let a linked phone look at what another shows."""
    phone.locator(".my-more").tap()
    phone.get_by_role("button", name="Scan another phone’s code").tap()
    expect(phone.locator(".finder")).to_be_visible()


def resting(phone: Page, head: str = "Another game?") -> None:
    """The game is over: the hand is forgotten, in the phone's storage too, and the pairing waits for the next.

    Args:
        phone: its page.
        head: what it says of that; who has no line to the table can ask for nothing.
    """
    expect(phone.get_by_role("heading", name=head)).to_be_visible()
    (row,) = kept(phone, '[card ?? "", said ?? "", notes, root.length]')
    assert row == ["", "", "", 32]


def forgotten(phone: Page) -> None:
    """The evening is over: nothing is left on the phone, in its storage or its address."""
    expect(phone.locator("#hand h1")).to_have_text("The game is over")
    assert "#" not in phone.url and phone.evaluate("performance.getEntriesByType('navigation')[0].name").count("#") <= 1
    assert (
        phone.evaluate("""async () => {
        const open = indexedDB.open("guise-hand", 1);
        await new Promise(done => (open.onsuccess = done));
        const all = open.result.transaction("hands").objectStore("hands").getAll();
        await new Promise(done => (all.onsuccess = done));
        return all.result.length;
    }""")
        == 0
    )


def typed(table: Page, text: str) -> None:
    """Somebody reads out the phone's seven letters, somebody types them."""
    table.locator("#phone-code").fill(text)
    table.locator("#phone-code").press("Enter")


@pytest.mark.long
def test_without_a_camera_and_with_phones_lost_and_swapped(start, server):
    """The table's camera is refused: PAIR behind the cover, typed codes; then one is lost, then two are swapped."""
    table = start(camera=False, **TABLET)
    page = table.page
    lay(page, server, "who", "phone", "phone")

    def new_phone() -> Page:
        return at_home(table.browser.new_context(**PHONE)).new_page()

    def covered(phone: Page) -> None:
        tap(page.locator("[data-do='phones uncover']"))
        follow(phone, page)
        expect(phone.locator("#hand h1")).to_have_text("This phone knows its seat")
        first = page.locator("#qr").get_attribute("data-qr")
        tap(page.locator("[data-do='phones match']"))
        expect(page.locator(f"[data-qr='{first}']")).to_have_count(0)  # nobody scans it any more

    def again(seat: int, phone: Page) -> None:
        page.locator(f".stand {CODE}").wait_for()
        if page.locator(".stand.call").count():  # the code of who must decide fills the screen
            tap(page.locator(".stand.call [data-do='phones big']"))
        tap(page.locator("[data-do='phones show']").first)
        tap(page.locator(f"[data-do='phones pair {seat}']").first)
        covered(phone)

    def answer(phone: Page) -> str:
        follow(phone, page)
        choose(phone)
        return phone.locator(".typed strong").inner_text()

    names = ("Ana", "Bo")
    ana, bo, third = new_phone(), new_phone(), new_phone()
    covered(ana)
    covered(bo)
    shown_anew(page, lambda: tap(page.locator("[data-move=throw]")))
    for phone in (ana, bo):
        follow(phone, page)
    mover = choosing([ana, bo])
    seat = 0 if mover is ana else 1
    first = answer(mover)
    typed(page, "ZZZ-ZZZZ")
    expect(page.locator("#phones-say")).to_contain_text("does not match")
    assert page.locator("[data-move=throw]").count() == 0

    # The phone is lost before its answer is typed: another takes its seat, and the old answer is worth nothing.
    again(seat, third)
    typed(page, first)
    expect(page.locator("#phones-say")).to_contain_text("does not match")
    moved(page, lambda: typed(page, answer(third)))

    # Two phones got mixed up: both are paired again, the other way round.
    mine, theirs = third, bo if mover is ana else ana
    again(seat, theirs)
    again(1 - seat, mine)
    page.locator(MINE).first.wait_for()
    while page.locator("[data-move=throw]").count() == 0:
        moved(page, lambda: tap(page.locator(MINE).first))
        page.locator(MINE).first.wait_for()
    shown_anew(page, lambda: tap(page.locator("[data-move=throw]")))
    for phone, name in ((theirs, names[seat]), (mine, names[1 - seat])):
        follow(phone, page)
        expect(phone.locator(".owner-name")).to_contain_text(name)
    moved(page, lambda: typed(page, answer(choosing([mine, theirs]))))


def against_a_bot(start: Callable[..., Device], server: Server, game: str) -> tuple[Page, Page]:
    """The pages of a table and of the one phone at it, linked; the other seat is a bot's."""
    table = start(**TABLET)
    page, ana = table.page, at_home(table.browser.new_context(**PHONE)).new_page()
    lay(page, server, game, "phone", "bot")
    pair(table, ana)
    linked(ana)
    return page, ana


HOLD = """() => {
    const seal = crypto.subtle.encrypt.bind(crypto.subtle), go = new Promise(done => (window.letGo = done));
    window.held = new Promise(done => {
        crypto.subtle.encrypt = async (...what) => { done(); await go; return seal(...what); };
    });
}"""
SENT = """() => { window.sent = new Promise(done =>
    new MutationObserver(() => document.querySelector(".chosen") && done())
        .observe(document.body, { subtree: true, childList: true })); }"""


@pytest.mark.long
def test_an_answer_that_comes_too_late_or_while_nobody_looks(start, server):
    """Over the link: of two answers to one hand the first counts, and the phone has its newest hand.

    Help may be open meanwhile; another window may have the game.
    """
    page, ana = against_a_bot(start, server, "who")

    # The phone is still sealing its answer when somebody plays for its owner at the table.
    to_a_choice(page, [ana])
    ana.evaluate(HOLD)
    tapped(ana)
    ana.evaluate("window.held")
    tap(page.locator("#stand-instead > summary"))  # all hear by themselves: the way without a phone lies folded
    tap(page.locator("[data-do='phones hang 0']"))
    look(page)
    moved(page, lambda: tap(page.locator(f"#board {MINE}, .bar {MINE}").first))
    renewed(ana, lambda: ana.evaluate("letGo()"))
    expect(ana.locator(".chosen")).to_have_count(0)
    expect(ana.locator(".hand")).to_be_visible()

    # Somebody reads the rules on the table meanwhile.
    to_a_choice(page, [ana])
    tap(page.locator("[data-do^='show help']:visible").first)
    page.locator("[data-do='show back']:visible").first.wait_for()
    moved(page, lambda: choose(ana))
    tap(page.locator("[data-do='show back']:visible").first)

    # Another window has the game: nothing comes of the answer, and the phone may choose again.
    to_a_choice(page, [ana])
    played = len(log_of(page))
    page.evaluate(
        "key => navigator.locks.request(key, { steal: true }, () => {})",
        page.evaluate("Object.keys(localStorage).find(key => key.startsWith('guise.save.'))"),
    )
    page.locator("[data-do=reload]").wait_for()
    ana.evaluate(SENT)
    choose(ana)
    ana.evaluate("window.sent")
    expect(ana.locator(".sheet .choices")).to_be_visible()
    assert len(log_of(page)) == played
    renewed(ana, lambda: tap(page.locator("[data-do=reload]")))
    expect(page.locator("[data-do=reload]")).to_have_count(0)
    moved(page, lambda: choose(ana))


@pytest.mark.long
def test_a_linked_phone_lends_the_table_its_eye(start, server):
    """Once the table's camera has seen one phone, that phone scans what the next one shows.

    So is the answer of a phone that has lost its line.
    """
    table, *phones = start(**TABLET), start(**PHONE), start(**PHONE)
    page, ana, bo = table.page, phones[0].page, phones[1].page
    lay(page, server, "who", "phone", "phone")
    pair(table, ana)
    linked(ana)

    follow(bo, page)
    if bo.locator("#join").count():
        bo.locator("#join").tap()
    lend(ana)
    phones[0].camera.see(bo.locator(".code"))
    expect(ana.locator(".scan-say")).to_have_text("Passed on to the table.")
    compared(page, bo)
    phones[0].camera.see(None)
    tap(page.locator("[data-do='phones match']"))
    linked(bo)

    mover = to_a_choice(page, [ana, bo])
    eye, camera = (bo, phones[1].camera) if mover is ana else (ana, phones[0].camera)
    mover.reload()
    mover.locator("#hand[data-ready]").wait_for()
    mover.locator(".curtain .hold").tap()
    choose(mover)
    expect(mover.locator("#hand h1")).to_have_text("Show this to the game’s screen")  # it has no line to send it by
    expect(page.locator(".stand video")).to_be_visible()  # and the table knows
    if not eye.locator(".finder").count():  # news alone does not close the camera
        lend(eye)
    expect(eye.locator(".finder")).to_be_visible()
    moved(page, lambda: camera.see(mover.locator(".code")))
    camera.see(None)


def test_a_camera_let_go_while_it_starts_is_no_fault(start, server):
    """Else the table would say that its camera does not answer as soon as it is needed again."""
    page = start(**TABLET).page
    boot(page, server)
    assert page.evaluate("""async () => {
        const scan = await import("./static/js/scan.mjs");
        const video = document.createElement("video"), play = video.play.bind(video);
        let broken = null;
        video.play = () => {
            const begun = play();
            scan.stop();
            return begun.catch(error => {
                broken = error.name;
                throw error;
            });
        };
        await scan.start(video, () => {});
        return [broken, video.srcObject];
    }""") == ["AbortError", None]
