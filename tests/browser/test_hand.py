"""The hand page alone, against the table's side of the protocol in Python: what it shows, says, keeps and forgets."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from guise.handoff import session, wire
from guise.handoff.session import Refused
from guise.offers.hand import LONG, Choice, Fact, Hand, Picture
from playwright.sync_api import Locator, Page, expect
from tools import build

from tests.browser.house import NO_COPY
from tests.browser.pages import AXE, Watch, until
from tests.browser.phones import PHONE, PythonTable, decoded, kept, run

VECTORS = json.loads((Path(__file__).parents[1] / "handoff" / "vectors.json").read_text())

HAND = Hand(
    "You are the Hobo",
    (Fact("Letter", "H"), Fact("Caps", "2")),
    (Picture("who/H", "H, the Hobo"),),
    (
        Choice("go 5", "5: the Zoo"),
        Choice("go 8 cap", "8: Café, in disguise", "uses a cap"),
        Choice("guess <text>", "Name somebody"),
    ),
    "Choose where to go.",
)
NAMES = tuple((str(i), name) for i, name in enumerate(("Bo", "Cleo", "Dara")))
EVERYTHING = (
    Hand(
        "You are the Hobo",
        (Fact("Caps", "2", drawn="pieces"), Fact("Your cards", "Hat, Beard", drawn="cards")),
        (Picture("who/card-H", "H, the Hobo"),),
        (
            Choice("go 5", "5: the Zoo", look="ABh"),
            Choice("go 5 cap", "5: the Zoo, in disguise", "uses a cap"),
            Choice("go 7", "7: the Bank", look="CH"),
            *(Choice(f"challenge {i} {x}", x, row=name) for i, name in NAMES for x in "ABC"),
        ),
        "Choose where to go.",
        grid="{who} is {what}",
        fold="Name somebody",
        price="If it is wrong, you are out.",
        told=("Bo threw 3 and 5.",),
    ),
    Hand(
        "What does it say?",
        choices=(Choice("buzz", "Buzz", look="!"), Choice("guess <text>", "Your answer")),
        open=True,
    ),
    Hand("Pick a number", choices=tuple(Choice(f"number {n}", str(n)) for n in (1, 4, 20))),
    Hand(
        "You are the Spy",
        choices=(
            *(
                Choice(f"ask {q} {i}", f"{q}{sort}", row=name)
                for i, name in NAMES
                for q in ("Hat", "Beard")
                for sort in ("", " (Ask any)")
            ),
            Choice(
                "guess <text>", "Name everybody", blanks=NAMES, options=("spy", "hero"), faces="whosit/faces-default"
            ),
            Choice("pass", "Stop here", price="Your turn is over."),
        ),
        grid="Ask {who}: {what}",
    ),
    Hand("Your secret vote", choices=tuple(Choice(f"vote {n}", f"{n}: Would dance all night.") for n in range(1, 7))),
    Hand("Your pawn", waits="Bo is to throw.", acting=0, told=("Bo threw 3.", "Cleo passed.")),
)
LATER = Hand("You are the Hobo", (Fact("Letter", "H"), Fact("Caps", "1")), (Picture("who/H", "H, the Hobo"),))


@pytest.fixture
def context(browser):
    """A phone."""
    own = browser.new_context(**PHONE)
    yield own
    own.close()


@pytest.fixture
def server(server):
    """Of phones that keep no offline copy: making one takes a third of a test."""
    server.overrides["sw.js"] = NO_COPY
    return server


@pytest.fixture
def copied(server):
    """Of phones that keep one, with a list of files that is true of the working tree."""
    server.overrides["sw.js"] = build.worker_source(build.WORKER.read_text()).encode()
    return server


@pytest.fixture
def phone(context, server):
    """A phone's page whose every error fails the test."""
    page = context.new_page()
    watch = Watch(page, server.origin)
    yield page
    assert not watch.trouble, "\n".join(watch.trouble)


@pytest.fixture
def table(server):
    """A table of WHO in Python."""
    return PythonTable(server.url)


def follow(page: Page, link: str) -> None:
    """What the phone's own camera app does with a code: open its link."""
    page.goto("about:blank")
    page.goto(link)
    page.locator("#hand[data-ready]").wait_for()


def seated(page: Page, table: PythonTable, hand: Hand = HAND, seat: int = 2) -> None:
    """Join, and take a first hand."""
    follow(page, table.join(seat))
    table.welcome(decoded(page, page.locator(".code")))
    follow(page, table.deal({seat: hand}))


def masked(page: Page) -> bytes:
    """The whole page as a picture, with code and letters covered, as soon as there is a code."""
    page.locator(".code").wait_for()
    page.evaluate("document.activeElement.blur()")
    return page.screenshot(
        full_page=True, animations="disabled", mask=[page.locator(".code"), page.locator(".typed strong")]
    )


def kept_offline(page: Page) -> None:
    """Wait until the phone's offline copy is complete."""
    page.evaluate("""Promise.race([navigator.serviceWorker.ready.then(() => 0),
        new Promise((_, fail) => setTimeout(fail, 20_000, new Error("no offline copy")))])""")


def test_the_bytes_are_those_of_the_table(phone, server):
    """Every message, key, card and typed code from the same fixed keys as the table's (tests/handoff/vectors.mjs)."""
    follow(phone, server.url + "#h")
    made = phone.evaluate(
        """async vectors => {
        const part = name => import(`./static/js/hand/${name}.mjs`);
        const { check } = await import("./tests/handoff/vectors.mjs");
        return check(vectors, part);
    }""",
        VECTORS,
    )
    assert made > 20


def test_joins_shows_its_hand_and_answers(phone, table, server):
    follow(phone, table.join(2))
    met = table.welcome(decoded(phone, phone.locator(".code")))
    words = json.loads((server.folder / "content/house/symbols.json").read_text())
    assert not phone.locator(".twin-words").count(), "no words before the table has shown what it promised"
    follow(phone, table.opening)
    assert phone.locator(".twin-words span").all_inner_texts() == [words[i] for i in met.symbols]

    follow(phone, table.deal({2: HAND}))
    expect(phone.locator(".owner-name")).to_contain_text("Ana")
    expect(phone.locator(".owner-name small")).to_have_text("WHO")
    expect(phone.locator("#hand h1")).to_have_text("You are the Hobo")
    expect(phone.locator(".hand-note")).to_have_text("Choose where to go.")
    expect(phone.locator(".letter-card")).to_have_text("H")
    assert phone.locator(".facts").inner_text().split() == ["Letter", "H", "Caps", "2"]

    phone.get_by_role("button", name="8: Café, in disguise").click()
    heard = table.hear(decoded(phone, phone.locator(".code")))
    assert (heard.seat, heard.action, heard.text) == (2, 1, "")
    assert table.hear_typed(phone.locator(".typed strong").inner_text()) == heard

    phone.get_by_role("button", name="Choose again").click()
    phone.get_by_label("Name somebody").fill("  Bo is the Judge, née Jury ")
    phone.get_by_role("button", name="Send").click()
    heard = table.hear(decoded(phone, phone.locator(".code")))
    assert (heard.action, heard.text) == (2, "Bo is the Judge, née Jury")
    assert table.hear_typed(phone.locator(".typed strong").inner_text()) == heard  # words in letters too

    # Held up, nothing but code and letters depends on the choice; loaded anew it is still the answer.
    words = phone.locator(".answer-words")
    assert "Judge" not in phone.content()
    held = phone.get_by_role("button", name="Hold to see what it says")
    held.dispatch_event("pointerdown")
    expect(words).to_have_text("Name somebody: Bo is the Judge, née Jury")
    held.dispatch_event("pointerup")
    expect(words).to_have_text("")
    pictures = [masked(phone)]
    for choice in ("5: the Zoo", "8: Café, in disguise"):
        phone.get_by_role("button", name="Choose again").click()
        phone.get_by_role("button", name=choice).click()
        pictures.append(masked(phone))
    assert len(set(pictures)) == 1
    phone.reload()
    phone.locator(".curtain .hold").click()
    assert table.hear(decoded(phone, phone.locator(".code"))).action == 1


def test_the_address_and_the_history_forget_the_code(phone, table, server):
    seated(phone, table)
    assert phone.url == server.url
    assert phone.evaluate("JSON.stringify(history.state)") == '{"hand":true}'
    assert not phone.evaluate("'guiseHand' in globalThis")
    phone.go_back()  # to about:blank, and before that the JOIN
    phone.go_back()
    phone.locator("#hand[data-ready]").wait_for()
    assert phone.url == server.url
    expect(phone.locator("#hand h1")).to_have_text("You are the Hobo")


def test_no_python_is_asked_for(phone, table, copied):
    asked = []
    phone.context.on("request", lambda request: asked.append(request.url))
    seated(phone, table)
    kept_offline(phone)  # nor for the offline copy
    assert any(url.endswith("/hand/bundle.mjs") for url in asked)
    assert not [url for url in asked if "/pyodide/" in url or "/pyscript/" in url or url.endswith((".py", ".zip"))]


def notes(phone: Page) -> Locator:
    """The field for notes, which lies behind the button of the head."""
    phone.locator(".my-more[aria-expanded=false]").click()
    return phone.get_by_label("Your own notes")


def test_what_is_not_about_this_moment_lies_behind_one_button(phone, table):
    """Notes stood in every hand's foot, and a curtain hung over hands that everybody may see."""
    seated(phone, table)
    below = phone.locator(".my-below")
    expect(below).to_be_hidden()
    notes(phone).fill("mine")
    phone.locator(".my-more").click()
    expect(below).to_be_hidden()
    phone.locator(".my-more").click()
    expect(below).to_be_visible()
    follow(phone, table.deal({2: LATER}))
    expect(phone.locator(".facts")).to_contain_text("1")
    expect(below).to_be_hidden()  # what is new is seen
    expect(phone.get_by_role("button", name="Hide")).to_be_visible()
    follow(phone, table.deal({2: replace(LATER, plain=True)}))
    expect(phone.locator(".facts")).to_contain_text("1")
    expect(phone.get_by_role("button", name="Hide")).to_have_count(0)


def test_a_phone_without_a_line_says_that_there_is_no_hurry(phone, table):
    """By code no clock runs while one chooses in private; no phone without a line knew that."""
    seated(phone, table)
    expect(phone.locator(".my-foot")).to_contain_text("no clock runs")
    follow(phone, table.deal({2: LATER}))
    expect(phone.locator(".facts")).to_contain_text("1")
    expect(phone.locator(".my-foot p")).to_have_count(0)


def test_survives_a_reload_and_works_without_a_network(phone, table, copied):
    copied.max_age = 0
    seated(phone, table)
    notes(phone).fill("Bo passed twice at the Bank.")
    until(phone, lambda: kept(phone, "notes") == ["Bo passed twice at the Bank."])
    kept_offline(phone)
    copied.down()
    phone.reload()
    phone.locator("#hand[data-ready]").wait_for()
    expect(phone.locator("#hand h1")).to_have_text("You are the Hobo")
    expect(phone.get_by_label("Your own notes")).to_have_value("Bo passed twice at the Bank.")
    follow(phone, table.deal({2: LATER}))
    assert phone.locator(".facts").inner_text().split() == ["Letter", "H", "Caps", "1"]
    expect(phone.get_by_label("Your own notes")).to_have_value("Bo passed twice at the Bank.")


@pytest.mark.long
def test_a_warmed_phone_needs_no_network_at_all(context, table, copied):
    copied.max_age = 0
    page = context.new_page()
    follow(page, copied.url + "#hwarm")
    expect(page.locator("#hand h1")).to_have_text("This phone is ready")
    kept_offline(page)
    page.close()
    copied.down()
    page = context.new_page()
    seated(page, table)
    expect(page.locator("#hand h1")).to_have_text("You are the Hobo")


def test_after_the_game_it_has_forgotten_everything(phone, table):
    seated(phone, table)
    notes(phone).fill("mine")
    assert len(kept(phone)) == 1
    follow(phone, table.deal({2: LATER}, over=True))
    expect(phone.locator("#hand h1")).to_have_text("The game is over")
    assert not kept(phone)
    assert "Hobo" not in phone.locator("#hand").inner_text()
    phone.reload()
    expect(phone.locator("#hand h1")).to_have_text("No hand on this phone yet")


LOCKS = """Object.defineProperty(navigator, "wakeLock", { value: { held: 0, asked: 0, last: null, async request() {
    const one = { released: false, release() {
        navigator.wakeLock.held -= one.released ? 0 : 1;
        one.released = true;
    } };
    navigator.wakeLock.held++;
    navigator.wakeLock.asked++;
    return (navigator.wakeLock.last = one);
} } });"""
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    if (hidden) navigator.wakeLock.last.release();
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_phone_with_a_hand_does_not_sleep(phone, table):
    """The browser takes its lock back when the page is hidden, and is asked again; after the game it may sleep."""
    phone.add_init_script(LOCKS)
    locks = "[navigator.wakeLock.held, navigator.wakeLock.asked]"
    seated(phone, table)
    until(phone, "navigator.wakeLock.held === 1")
    for n in (2, 3):
        phone.evaluate(HIDE, True)
        assert phone.evaluate(locks) == [0, n - 1], "nobody sees the page"
        phone.evaluate(HIDE, False)
        until(phone, f"navigator.wakeLock.asked === {n}")
    follow(phone, table.deal({2: LATER}, over=True))
    expect(phone.locator("#hand h1")).to_have_text("The game is over")
    assert phone.evaluate("navigator.wakeLock.held") == 0


def test_between_two_games_it_keeps_the_pairing_and_nothing_else(phone, table):
    """The hand and the notes are forgotten, the keys wait; the next game may have given it another seat."""
    seated(phone, table)
    notes(phone).fill("mine")
    follow(phone, table.deal({2: LATER}, rests=True))
    expect(phone.locator("#hand h1")).to_have_text("Waiting for the next game")
    assert "Hobo" not in phone.content() and len(kept(phone)) == 1
    phone.reload()
    expect(phone.locator("#hand h1")).to_have_text("Waiting for the next game")
    moved = table.session.holders[2]
    table.session = session.Session(table.session.sid, bytes(4), {0: moved})
    follow(phone, table.deal({0: HAND}))
    expect(phone.locator("#hand h1")).to_have_text("You are the Hobo")
    assert phone.get_by_label("Your own notes").input_value() == ""
    phone.get_by_role("button", name="5: the Zoo").click()
    assert table.hear(decoded(phone, phone.locator(".code"))).seat == 0
    follow(phone, table.deal({0: LATER}, over=True))
    expect(phone.locator("#hand h1")).to_have_text("The game is over")
    assert not kept(phone)


def test_a_sentence_is_written_in_a_field_of_several_lines_and_sent_by_the_key_that_ends_one(phone, table):
    """What ran past the end of a single line could not be read over before it was handed in."""
    asked = Hand("Your own answer", choices=(Choice("write <text>", "Write it", look=LONG),), note="Write.")
    seated(phone, table, asked)
    field = phone.locator("form.say textarea")
    assert field.evaluate("e => e.clientHeight") >= 3 * field.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    field.press_sequentially("Run, run,")
    field.press("Enter")
    assert table.hear(decoded(phone, phone.locator(".code"))).text == "Run, run,"


def test_a_clock_that_is_nearly_down_is_seen_to_be(phone, table):
    """In its last ten seconds it is filled; one that stands is not."""
    seated(phone, table)
    seen = """async said => {
        const { tick } = await import("./static/js/hand/screens.mjs"), face = document.createElement("span");
        return said.map(words => (tick(face, words), face.hasAttribute("data-soon")));
    }"""
    assert phone.evaluate(seen, ["60 60", "11 60", "10 60", "1 60", "10 60 stands", "30 30"]) == [
        *(False, False, True, True),
        *(False, False),
    ]


def test_playing_again_is_asked_once_more(phone, table):
    """One phone's tap dealt for all at once, and took the end away from whoever still looked at it."""
    seated(phone, table)
    seen = """async () => {
        const { resting } = await import("./static/js/hand/screens.mjs"), nothing = () => {};
        let times = 0;
        const place = resting(true, nothing, nothing, () => times++), again = place.querySelector(".act");
        const found = [1, 2].map(() => (again.click(), [times, again.textContent]));
        return [found, place.querySelectorAll(".my-price").length];
    }"""
    (first, second), asked = phone.evaluate(seen)
    assert first[0] == 0 and first[1].endswith("Then everybody plays again. Sure? Tap again.")
    assert second[0] == 1 and asked == 1


def test_the_end_stands_in_the_games_colours_until_its_owner_goes_on(phone, table):
    """The winner is its hero, as on the table; what the phone waits for stands below, and the hand is forgotten."""
    seated(phone, table)
    phone.locator("#hand[data-game=who]").wait_for()
    won = Hand("the Hobo", pictures=(Picture("who/card-H", ""),), told=("You won!",), waits="Ana", acting=2)
    follow(phone, table.deal({2: won}, rests=True))
    expect(phone.locator(".ended h1").first).to_have_text("You won!")
    expect(phone.locator(".ended-name")).to_have_text("Ana")
    expect(phone.locator(".ended-part")).to_have_text("the Hobo")
    expect(phone.locator(".ended .letter-card img")).to_have_count(1)
    expect(phone.locator(".ended .sheet h1")).to_have_text("Waiting for the next game")
    assert kept(phone, "card ?? 0") == [0], "nothing of it is kept"
    phone.reload()
    expect(phone.locator("#hand h1")).to_have_text("Waiting for the next game")
    expect(phone.locator("#hand[data-game]")).to_have_count(0)


def test_codes_that_are_not_for_it_change_nothing(phone, table, server):
    stranger = PythonTable(server.url)
    stranger.hand_over(2)
    seated(phone, table)
    old = table.deal({2: HAND})
    follow(phone, table.deal({2: LATER}))
    until(phone, lambda: phone.locator(".facts").inner_text().split() == ["Letter", "H", "Caps", "1"])
    stood = phone.locator(".facts").bounding_box()
    for link, words in [
        (old, "older code"),
        (stranger.deal({2: HAND}), "no hand in that game"),
        (server.url + "#h" + "9" * 60, "is for something else"),
        (
            table.link(wire.Deal(table.session.sid, table.session.epoch, 9, ((2, bytes(16), bytes(8)),))),
            "not for this phone",
        ),
        (
            table.link(wire.Deal(table.session.sid, table.session.epoch, 9, ((4, bytes(16), bytes(8)),))),
            "for another player",
        ),
    ]:
        follow(phone, link)
        expect(phone.locator(".hand-say")).to_contain_text(words)
        assert phone.locator(".facts").inner_text().split() == ["Letter", "H", "Caps", "1"]
        assert phone.locator(".facts").bounding_box() == stood, "a tap aimed at a button landed on what was told"
        told = phone.locator(".hand-say")
        assert told.evaluate("e => getComputedStyle(e).pointerEvents") == "none" and told.is_visible()


def test_a_phone_that_was_replaced_can_answer_no_more(phone, table):
    seated(phone, table)
    table.hand_over(2)
    link = table.deal({2: HAND})
    follow(phone, link)
    expect(phone.locator(".hand-say")).to_contain_text("another phone has your seat now")
    phone.get_by_role("button", name="5: the Zoo").click()
    with pytest.raises(Refused):
        table.hear(decoded(phone, phone.locator(".code")))


def test_paired_without_a_camera_and_asking_for_the_newest(phone, table):
    follow(phone, table.hand_over(5))
    expect(phone.locator("#hand h1")).to_have_text("This phone knows its seat")
    follow(phone, table.deal({5: HAND}))
    phone.get_by_role("button", name="newest code").click()
    phone.get_by_text("No code on the game’s screen?").click()
    assert table.hear(decoded(phone, phone.locator(".code"))).action == wire.NEWEST
    assert table.hear_typed(phone.locator(".typed strong").inner_text()).action == wire.NEWEST


def test_a_card_and_a_person_are_picked_in_either_order_and_one_button_says_it(phone, table):
    """A tap on a person asked at once, or did not, by what was picked before; no slip could be mended."""
    asked = tuple(
        Choice(f"ask {q} {p}", f"{q}?", row=p) for p in ("Bo", "Cy", "Di") for q in ("a hat", "a beard", "glasses")
    )
    held = Fact("Your cards", "a beard?, a hat?, a beard?, glasses?", drawn="cards")
    seated(
        phone,
        table,
        Hand("You are the Spy", (held,), choices=(*asked[:2], *asked[3:], Choice("pass", "End your turn"))),
    )
    people, cards, go = (phone.locator(f".my-asking {part}") for part in (".my-pick-whom", ".my-pick-what", ".say-it"))
    assert people.all_inner_texts() == ["Bo", "Cy", "Di"] and go.is_disabled()
    assert cards.all_inner_texts() == ["a hat?", "a beard? ×2", "glasses?"], "two alike are one choice"
    people.nth(0).tap()
    expect(cards.nth(2)).to_have_attribute("data-shut", "")  # not of Bo
    cards.nth(2).tap()
    assert go.is_disabled() and not go.is_visible(), "what cannot be asked of somebody is not said"
    expect(phone.locator(".hand-note")).to_have_text("Now pick who.")
    people.nth(2).tap()
    people.nth(1).tap()
    assert [one.get_attribute("aria-pressed") for one in people.all()] == ["false", "true", "false"]
    assert not phone.locator(".code").count(), "nothing is said before the button"
    go.tap()
    assert table.hear(decoded(phone, phone.locator(".code"))).action == 4
    phone.get_by_role("button", name="Choose again").click()
    people.nth(2).tap()
    expect(phone.locator(".hand-note")).to_have_text("Now pick what.")
    cards.nth(0).tap()
    expect(go).to_have_text("Di: a hat?")
    go.tap()
    assert table.hear(decoded(phone, phone.locator(".code"))).action == 5
    phone.get_by_role("button", name="Choose again").click()
    phone.get_by_role("button", name="End your turn").click()
    assert table.hear(decoded(phone, phone.locator(".code"))).action == 8


def test_a_long_card_comes_from_the_phones_own_copy(phone, server):
    table = PythonTable(server.url, "twenty")
    first = json.loads((server.folder / "content/twenty/persons.json").read_text())[0]
    seated(phone, table, Hand(f"You are {first['answer']}", ref=f"twenty/{first['id']}"))
    clues = {e["clue"] for grade in ("vague", "medium", "telling") for e in first[grade]}
    lines = phone.locator(".clues li")
    expect(lines).to_have_count(20)
    assert [line for line in lines.all_inner_texts() if line in clues]


def test_a_portrait_is_drawn(phone, server):
    table = PythonTable(server.url, "whosit")
    seated(phone, table, Hand("You are the Spy", pictures=(Picture("whosit/default/spy", "The Spy."),)))
    assert phone.locator(".pictures img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0


def test_a_game_the_phone_does_not_know_is_said_truthfully(phone, server):
    """The phone is online and has every book of its own page: it says that it cannot read this."""
    seated(phone, PythonTable(server.url, "_blank"), Hand("You are the Fox"))
    expect(phone.locator(".hand-say")).to_contain_text("a game that this phone’s copy of Guise does not know")
    expect(phone.locator(".hand")).to_have_count(0)


def test_a_phrase_book_that_has_not_come_is_fetched_again(context, server, table):
    page = context.new_page()
    server.overrides["sw.js"] = b"// no offline copy here"
    server.overrides["content/who/phrases.json"] = None
    seated(page, table)
    expect(page.locator(".hand-say")).to_contain_text("have not reached this phone")
    del server.overrides["content/who/phrases.json"]
    follow(page, table.deal({2: HAND}))
    expect(page.locator("#hand h1")).to_have_text("You are the Hobo")


def test_a_picture_that_does_not_come_leaves_its_words(context, server):
    page = context.new_page()
    seated(page, PythonTable(server.url, "whosit"), Hand("A", pictures=(Picture("whosit/default/nobody", "Nobody."),)))
    expect(page.locator("figcaption")).to_have_text("Nobody.")
    expect(page.locator(".pictures img")).to_have_count(0)


def test_the_curtain_falls_over_the_hand(phone, table):
    seated(phone, table)
    phone.get_by_role("button", name="Hide").click()
    expect(phone.locator(".curtain-name")).to_have_text("Ana")
    assert phone.evaluate("document.elementFromPoint(195, 300).closest('.curtain') !== null")
    phone.get_by_role("button", name="Look", exact=True).click()
    expect(phone.locator(".curtain")).to_have_count(0)


def test_a_camera_that_is_refused_is_said_in_words(devices, server, table):
    phone = devices.take(0, server, camera=False, **PHONE).page
    seated(phone, table)
    phone.get_by_role("button", name="newest code").click()
    expect(phone.locator(".scan-say")).to_contain_text("This page is not allowed to use the camera")
    phone.get_by_role("button", name="Back").click()
    expect(phone.locator("#hand h1")).to_have_text("You are the Hobo")


def test_a_browser_without_the_cipher_is_told(context, table):
    page = context.new_page()
    page.add_init_script(
        "SubtleCrypto.prototype.generateKey = async () => { throw new DOMException('', 'NotSupportedError') }"
    )
    follow(page, table.join(1))
    expect(page.locator("#hand h1")).to_have_text("This phone’s browser is too old")


READ_BY_AXE = [("dark", 1), ("dark", 99), ("light", 99)]
"""A scheme, and how many of the hands."""


@pytest.mark.long
@pytest.mark.parametrize(("scheme", "hands"), READ_BY_AXE)
def test_accessible(phone, table, scheme, hands):
    axe = AXE.read_text(encoding="utf-8")
    phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    seated(phone, table)

    def check() -> None:
        phone.evaluate(axe + "; 0")
        found = phone.evaluate(
            "axe.run('#hand').then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' | ')))"
        )
        assert not found, "\n".join(found)
        small = phone.evaluate("""() => [...document.querySelectorAll("#hand :is(button, summary, input, textarea)")]
            .filter(e => e.checkVisibility()).map(e => [e.textContent, e.getBoundingClientRect().height])
            .filter(([, h]) => h < 44)""")
        assert not small

    check()
    phone.get_by_role("button", name="5: the Zoo").click()
    phone.locator(".code").wait_for()
    check()
    for hand in EVERYTHING[:hands]:
        follow(phone, table.deal({2: hand}))
        picks = (".my-pick-whom", ".my-pick-what")
        for pick in picks:
            if phone.locator(pick).first.is_visible():
                phone.locator(pick).first.tap()
        check()
        for details in phone.locator(".choices details").all():
            details.locator("> summary").tap()
            for pick in picks:
                if details.locator(pick).count():
                    details.locator(pick).first.tap()
            check()
            details.locator("> summary").tap()


def test_a_scanned_code_sends_no_packet_before_the_phones_owner_agrees(phone, table, server):
    """An offer of a live link names an address: nothing is opened before the tap, and not after "Not now"."""
    phone.add_init_script("""{
        const Peer = RTCPeerConnection;
        globalThis.opened = 0;
        globalThis.RTCPeerConnection = class extends Peer { constructor(...given) { super(...given); opened++; } };
    }""")
    invitation = run(session.invite(table.crypto, table.session, 2, bytes(54) + bytes([4, 8, 8, 8, 8, 200, 1])))
    follow(phone, table.link(invitation.join))
    expect(phone.get_by_role("heading", name="Join this table?")).to_be_visible()
    assert phone.evaluate("opened") == 0 and not phone.locator("svg.code").count()
    phone.get_by_role("button", name="Not now").click()
    expect(phone.get_by_role("heading", name="Join this table?")).to_have_count(0)
    assert phone.evaluate("opened") == 0
    follow(phone, table.link(invitation.join))
    phone.get_by_role("button", name="Join").click()
    expect(phone.locator("svg.code")).to_have_count(1)
    assert phone.evaluate("opened") == 1


def test_the_hand_held_last_is_shown_though_the_phones_clock_was_set_back(phone, table, server):
    """A phone holds hands in two games: after a reload it shows the one of the later, whatever its clock says."""
    seated(phone, table)
    phone.add_init_script("{ const { now } = Date; Date.now = () => now() - 3_600_000; }")
    seated(phone, PythonTable(server.url), Hand("You are the Undertaker"))
    phone.reload()
    phone.locator("#hand[data-ready]").wait_for()
    phone.locator(".curtain button").click()
    expect(phone.get_by_role("heading", name="You are the Undertaker")).to_be_visible()
    assert len(kept(phone)) == 2


def test_a_hand_covers_itself_after_a_reload_and_when_the_page_is_hidden(phone, table, server):
    follow(phone, table.join(2))
    table.welcome(decoded(phone, phone.locator(".code")))
    follow(phone, table.deal({2: HAND}))
    expect(phone.locator(".curtain")).to_have_count(0)
    phone.evaluate("""() => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    expect(phone.locator(".curtain")).to_have_count(1)
    phone.reload()
    phone.locator("#hand[data-ready]").wait_for()
    expect(phone.locator(".curtain")).to_have_count(1)
    phone.locator(".curtain button").click()
    expect(phone.locator(".curtain")).to_have_count(0)


def test_a_card_that_nobody_can_be_asked_with_lies_dimmed_among_the_others(phone, table):
    """And what an "ask any" card asks is not counted among the cards in the hand."""
    asks = tuple(
        Choice(f"ask {q} {i}", q, row=name) for i, name in NAMES for q in ("Beard", "Hat (Ask any)", "Beard (Ask any)")
    )
    cards = Fact("Your cards", "Hat, Hat, Beard, Beard, Ask any", drawn="cards")
    seated(phone, table, Hand("You are the Spy", (cards,), choices=asks, grid="Ask {who}: {what}"))
    shown = phone.locator(".my-asking > .my-asked .my-pick-what")
    assert shown.all_inner_texts() == ["Beard ×2", "Hat ×2"]
    expect(shown.first).to_be_enabled()
    expect(shown.last).to_be_disabled()
    assert phone.locator(".my-sort .my-pick-what").all_text_contents() == ["Hat", "Beard"]


def test_alike_cards_lie_as_one_on_another_also_while_one_waits(phone, table):
    """Two equal cards side by side looked like a fault."""
    cards = Fact("Your cards", "Hat, Beard, Beard", drawn="cards")
    seated(phone, table, Hand("You are the Spy", (cards,)))
    shown = phone.locator(".my-card")
    assert shown.all_inner_texts() == ["Hat", "Beard ×2"]
    expect(phone.locator(".my-card[data-alike]")).to_have_text("Beard ×2")
