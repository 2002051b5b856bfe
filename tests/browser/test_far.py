"""Two people far away and one at the table: three browsers that only pass messages, mangled, late and twice.

The end of a game is played here, from its last vote. tests/handoff/test_far.py plays whole games by post in Python, and
test_hand_played.py whole games on the page of somebody far away.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from guise import games
from guise.engine.game import Decide
from guise.handoff import post
from guise.table import save as saves
from guise.table.seats import Chair
from guise.table.table import Table, start
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect
from tools.server import Server

from tests.browser.house import MINE, current, furnish, look, moved, settled, step, text_of_save
from tests.browser.pages import Watch, until
from tests.browser.phones import PHONE
from tests.handoff.messenger import sent

CLIPBOARD = """Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
    writeText: async text => { window.copied = text; },
} });"""
REFUSED = """Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
    writeText: async () => { throw new DOMException("no", "NotAllowedError"); },
    write: async () => { throw new DOMException("no", "NotAllowedError"); },
} });"""
SHARES = """navigator.share = async given => {
    window.shared = given;
    if (window.thinksBetter) throw new DOMException("no", "AbortError");
};"""


@dataclass
class Friend:
    """Somebody far away, with a browser of their own."""

    page: Page
    watch: Watch
    press: Callable[[Locator], None] = Locator.click

    def tap(self, text: str) -> None:
        """Tap the link in a message."""
        self.page.goto("about:blank")  # or what is waited for is there from before
        self.page.goto(re.search(r"https?://\S+", text)[0])
        self.ready()

    def paste(self, text: str) -> None:
        """Paste a message that a messenger has spoiled."""
        self.page.get_by_role("button", name=re.compile("A link will not open|Paste a message")).click()
        self.page.locator("#letter").fill(text)
        self.page.get_by_role("button", name="Open it").click()

    def ready(self) -> None:
        """Wait for the page, and lift the curtain where one fell."""
        self.page.locator("#hand[data-ready]").wait_for()
        if self.page.locator("#hand > .curtain").count():
            self.page.locator("#hand > .curtain button").click()

    def choose(self) -> str:
        """Make the first choice, copy the answer: the text that is sent back."""
        self.press(self.page.locator(".choices button:not(.say *)").first)
        if self.page.locator(".choices [data-sure]").count():  # what is final is asked for twice
            self.press(self.page.locator(".choices [data-sure]"))
        elif self.page.locator(".my-panels [aria-pressed=true]").count():  # or picked, and sent at the foot
            self.press(self.page.locator(".choices .my-send"))
        self.press(self.page.get_by_role("button", name="Copy the answer"))
        expect(self.page.locator(".letter-say")).to_contain_text("copied")
        return self.page.evaluate("copied")


@pytest.fixture
def friends(browser: Browser, server: Server):
    """Two of them."""
    found = []
    for _ in range(2):
        context = browser.new_context(**PHONE)
        context.add_init_script(CLIPBOARD)
        page = context.new_page()
        found.append(Friend(page, Watch(page, server.origin)))
    yield found
    for friend in found:
        friend.page.context.close()
        assert not friend.watch.trouble, "\n".join(friend.watch.trouble)


def last_vote() -> Table:
    """A game that bots have played up to a vote, with two people far away and one at the table: it ends the game when
    everybody votes for the first answer, as people do here.
    """
    rules = games.load("wwwd")
    people = (Chair("Ana", 0, phone=True, far=True), Chair("Bo", 1, phone=True, far=True), Chair("Cleo", 2))
    bots = tuple(replace(c, bot=rules.meta.temperaments[0].id, phone=False, far=False) for c in people)
    for seed in range(50):
        table = start(rules, bots, {**rules.meta.defaults(), "target": "15", "start": "1"}, str(seed))
        while not table.over:
            turn = table.turn
            if isinstance(turn, Decide) and turn.prompt == "vote" and len(turn.seats) == 3:
                ended = table
                for seat in turn.seats:
                    ended = ended.submit(seat, "vote 1")
                if isinstance(ended.turn, Decide) and ended.turn.prompt == "last_card":
                    return replace(table, chairs=people)
            table = table.advance()
    raise AssertionError("no game ends with a vote")


def pair(page: Page, friends: list[Friend]) -> str:
    """The first links go out, each to its own friend. The second is answered at once; the answer to the first waits,
    and is given back.
    """
    page.locator("[data-do='phones pair 0']").last.click()
    said = page.locator("#phones-say")
    for seat, friend in enumerate(friends):
        expect(page.locator(".phones-side h2")).to_contain_text(("Ana", "Bo")[seat])
        page.locator("[data-do='phones first copy']:not([disabled])").click()
        expect(said).to_contain_text("First link copied")
        text = page.evaluate("copied")
        assert post.found(text)[0].seat == seat and text not in page.content()
        if seat:
            page.locator("[data-do='phones first share']").click()
            expect(said).to_contain_text("passed to another app")
            assert page.evaluate("shared.text") == text
            page.evaluate("window.thinksBetter = true")
            page.locator("[data-do='phones first share']").click()
            expect(said).to_have_text("Nothing was sent.")
            friend.tap(text)
        else:  # pasted: the messenger has broken the link
            friend.tap(re.sub(r"(#h\d{9}).*", r"\1", text))
            expect(friend.page.locator(".hand-say")).to_contain_text("incomplete")
            friend.paste(sent(random.Random(1), text))
        expect(friend.page.locator("h1")).to_have_text("Send this back")
        friend.page.get_by_role("button", name="Copy the text").click()
        expect(friend.page.locator(".letter-say")).to_contain_text("copied")
        hello = friend.page.evaluate("copied")
        assert post.found(hello)[0].key not in friend.page.content().encode()
        if seat:  # answered at once, and the link was tapped twice
            friend.tap(text)
            assert friend.page.locator(".answer-text").input_value() == hello
            page.locator("#phone-code").fill(sent(random.Random(2), hello))
            page.locator("#phone-code").press("Enter")
            expect(said).to_contain_text("Bo has answered the first link")
            expect(page.locator("#far-words-1")).to_be_visible()
        else:
            later = hello
        page.locator("[data-do='phones match']").click()
    page.locator(".table").wait_for()
    page.reload()  # the answer finds another page
    page.get_by_role("button", name="Carry on").click()
    page.locator(".table").wait_for()
    return later


def answer_first(page: Page, hello: str) -> None:
    """The answer to the first link comes to a page that was opened anew, and once more."""
    page.locator(".call.post").wait_for()
    expect(page.locator("#letter-0")).to_contain_text("Has not answered the first link yet")
    expect(page.locator("[data-do='phones send 0 copy']")).to_have_count(0)
    answer(page, sent(random.Random(4), hello))
    expect(page.locator("#phones-say")).to_contain_text("Ana has answered the first link")
    answer(page, hello)
    expect(page.locator("#phones-say")).to_contain_text("already has this seat")


def compare(page: Page, friend: Friend, seat: int) -> None:
    """Two people tell each other their two words over the telephone."""
    page.locator(f"#far-words-{seat}:visible summary").click()
    words = page.locator(f"#two-words-{seat}:visible strong").all_inner_texts()
    assert len(words) == 2 and all(words)
    expect(friend.page.locator(".twin-words span")).to_have_text(words)
    friend.page.get_by_role("button", name="We have compared them").click()
    expect(friend.page.locator(".twin-words")).to_have_count(0)


def actors(page: Page) -> list[int]:
    """Whose moves there have been."""
    return [entry.actor for entry in saves.loads(text_of_save(page)).table.log]


def letter(page: Page, seat: int, press: Callable[[Locator], None] = Locator.click) -> str:
    """Copy the newest link to a seat: the text."""
    page.evaluate("delete window.copied")

    def copied() -> str:
        press(page.locator(f"[data-do='phones send {seat} copy']:visible").first)
        return page.evaluate("window.copied")

    until(page, copied)  # while it is being sealed, the table asks for a moment
    expect(page.locator(f"#letter-{seat}")).to_contain_text("Copy again")
    return page.evaluate("copied")


def answer(page: Page, text: str) -> None:
    """Paste what came back."""
    page.locator("#phone-code:visible").fill(text)
    page.locator("#phone-code:visible").press("Enter")


def vote_here(page: Page) -> None:
    """Whoever sits at the table votes behind the curtain."""
    look(page)
    step(page, page.locator("[data-move^=vote]:visible").first)


def test_two_people_far_away_and_one_at_the_table_play_to_the_end(page, server, friends, tmp_path):
    shown: list[str] = []
    page.on("dialog", lambda dialog: (shown.append(dialog.default_value), dialog.accept()))
    spoil = random.Random(3)
    furnish(page)
    page.add_init_script(CLIPBOARD + SHARES)
    page.goto(f"{current(server).url}#save={saves.to_link(saves.Save('far', last_vote()))}")
    page.locator("body[data-screen=phones]").wait_for()
    hello = pair(page, friends)
    vote_here(page)

    answer_first(page, hello)

    # Both links go out; the table is shut and opened again before an answer comes.
    page.locator(".call.post").wait_for()
    links = [letter(page, seat) for seat in (0, 1)]
    assert all(link not in page.content() for link in links)
    friends[0].tap(links[0])
    compare(page, friends[0], 0)
    late = friends[0].choose()
    friends[1].paste(sent(spoil, links[1]))
    other = friends[1].choose()
    page.reload()
    page.get_by_role("button", name="Carry on").click()
    page.locator(".call.post").wait_for()

    # One answer comes back spoiled, and then once more, and with it the link that it answers.
    before = len(actors(page))
    moved(page, lambda: answer(page, sent(spoil, late)))
    assert actors(page)[before] == 0
    said = page.locator("#phones-say")
    for text, words in ((late, "played already"), (links[0], "this table sent")):
        answer(page, text)
        expect(said).to_contain_text(words)
    assert actors(page)[before:].count(0) == 1
    friends[0].tap(links[0])  # the page says what it said
    expect(friends[0].page.locator(".answer-text")).to_have_value(late)

    # What this browser refuses is said; the board goes as a picture.
    letter(page, 1)
    page.evaluate(REFUSED)
    page.locator("[data-do='phones send 1 copy']:visible").first.click()
    expect(said).to_contain_text("could not copy the link by itself")
    assert post.found(shown[-1])[0].seat == 1
    with page.expect_download() as got:
        page.locator("[data-do='phones board']:visible").first.click()
    expect(said).to_contain_text("Picture saved")
    got.value.save_as(tmp_path / "board.png")
    with Image.open(tmp_path / "board.png") as picture:
        box = page.locator("#board").bounding_box()
        assert picture.size == (round(box["width"] * 2), round(box["height"] * 2))
        assert len(picture.convert("RGB").getcolors(1 << 24)) > 200, "a board has many colours"

    # The other answer, then what anybody may tap, to the end; the last letters make both pages forget their hands.
    moved(page, lambda: answer(page, other))
    while settled(page) != "over":
        step(page, page.locator(MINE).first)
    page.evaluate(CLIPBOARD)
    page.locator("[data-do='phones big']").click()
    for seat, friend in enumerate(friends):
        friend.tap(letter(page, seat))
        expect(friend.page.locator(".ended .sheet h1")).to_have_text("Waiting for the next game")
