"""Two people far away and one at the table: three browsers that only pass messages, mangled, late and twice."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace

import pytest
from guise import games
from guise.engine.game import Decide, is_form, verb
from guise.handoff import card, post
from guise.table import save as saves
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.update.phones import hand_of
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from tools.server import Server

from tests.browser.house import current, furnish, look, moved, text_of_save
from tests.browser.pages import Watch
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
GAMES = {"who": ({"curtain_round": "12"}, "61"), "wwwd": ({"target": "15", "start": "1"}, "3")}
"""Options and seeds that make a whole game short. It is played as bots have played it."""
LAST = 6
"""So many decisions far away are made here, those before by bots; tests/handoff/test_far.py plays whole games."""


@dataclass
class Friend:
    """Somebody far away, with a browser of their own."""

    page: Page
    watch: Watch

    def tap(self, text: str) -> None:
        """Tap the link in a message."""
        self.page.goto(re.search(r"https?://\S+", text)[0])
        self.ready()

    def paste(self, text: str) -> None:
        """Paste a message that a messenger has spoiled."""
        self.page.get_by_role("button", name=re.compile("A link does not open|Paste a message")).click()
        self.page.locator("#letter").fill(text)
        self.page.get_by_role("button", name="Open it").click()

    def ready(self) -> None:
        """Wait for the page, and lift the curtain where one fell."""
        self.page.locator("#hand[data-ready]").wait_for()
        if self.page.locator("#hand > .curtain").count():
            self.page.locator("#hand > .curtain button").click()

    def choose(self, label: str, words: str) -> str:
        """Make a choice, copy the answer: the text that is sent back."""
        hand = self.page.locator(".choices")
        if words:
            form = hand.locator("form", has_text=label).first
            form.locator("input").first.fill(words)
            form.get_by_role("button").last.click()
        else:
            hand.get_by_role("button", name=label).first.click()
            sure = hand.locator("[data-sure]")
            if sure.count():
                sure.first.click()
        self.page.get_by_role("button", name="Copy the answer").click()
        expect(self.page.locator(".letter-say")).to_contain_text("is copied")
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


def host(page: Page, server: Server, game: str, script: str = CLIPBOARD) -> Table:
    """A table with two seats far away that waits for its first link to be sent; the game as it will have ended."""
    options, seed = GAMES[game]
    rules = games.load(game)
    people = (Chair("Ana", 0, phone=True, far=True), Chair("Bo", 1, phone=True, far=True), Chair("Cleo", 2))
    style = rules.meta.temperaments
    bots = tuple(replace(c, bot=style[i % len(style)].id, phone=False, far=False) for i, c in enumerate(people))
    played = [start(rules, bots, {**rules.meta.defaults(), **options}, seed)]
    while not played[-1].over:
        played.append(played[-1].advance())
    asked = [i for i, t in enumerate(played) if isinstance(t.turn, Decide) and not t.turn.open and t.turn.seats[0] < 2]
    table = replace(played[asked[-LAST]], chairs=people)
    furnish(page)
    page.add_init_script(script)
    page.goto(f"{current(server).url}#save={saves.to_link(saves.Save('far', table))}")
    page.locator("body[data-screen=phones]").wait_for()
    return played[-1]


def pair(page: Page, friends: list[Friend]) -> None:
    """The first links go out, each to its own friend; the same two words stand on both pages."""
    page.locator("[data-do='phones pair 0']").last.click()
    for seat, friend in enumerate(friends):
        page.locator("[data-do='phones first copy']:not([disabled])").click()
        expect(page.locator("#phones-say")).to_contain_text("first link is copied")
        expect(page.locator(".phones-side h2")).to_contain_text(("Ana", "Bo")[seat])
        text = page.evaluate("copied")
        assert post.found(text)[0].seat == seat and text not in page.content()
        words = page.locator("#two-words strong").all_inner_texts()
        if seat:
            friend.tap(text)
        else:  # pasted: the messenger has broken the link
            friend.tap(re.sub(r"(#h\d{9}).*", r"\1", text))
            expect(friend.page.locator(".hand-say")).to_contain_text("not whole")
            friend.paste(sent(random.Random(1), text))
        expect(friend.page.locator(".twin-words span")).to_have_text(words)
        page.locator("[data-do='phones match']").click()
    page.locator(".table").wait_for()


def now(page: Page) -> Table:
    """The table as it is kept."""
    return saves.loads(text_of_save(page)).table


def bot_move(table: Table, seat: int, end: Table) -> str:
    """What the seat did there in the game that is played again; what one did for all may be done by another now."""
    made = sum(entry.actor == seat for entry in table.log)
    legal = table.game.legal(table.peek(seat))
    forms = {verb(move) for move in legal if is_form(move)}
    later = [entry.move for entry in end.log if entry.actor == seat][max(0, made - 2) :]
    later = later[min(made, 2) :] + later[: min(made, 2)]
    return next((move for move in later if move in legal or verb(move) in forms), legal[-1])


def letter(page: Page, seat: int) -> str:
    """Copy the newest link to a seat: the text."""
    page.evaluate("delete window.copied")
    page.locator(f"[data-do='phones send {seat} copy']:visible").first.click()
    expect(page.locator(f"#letter-{seat}")).to_contain_text("Copy again")
    return page.evaluate("copied")


def answer(page: Page, text: str) -> None:
    """Paste what came back."""
    page.locator("#phone-code:visible").fill(text)
    page.locator("#phone-code:visible").press("Enter")


def by_post(page: Page, friend: Friend, table: Table, seat: int, end: Table, spoil: random.Random) -> tuple[str, str]:
    """One decision far away: the text that went out, and the one that came back."""
    out = letter(page, seat)
    if spoil.random() < 0.7 or not friend.page.locator("#hand[data-ready]").count():
        friend.tap(out)
    else:
        friend.paste(sent(spoil, out))
    friend.page.locator(".choices").wait_for()
    found = card.choices(hand_of(table, seat))
    bot = bot_move(table, seat, end)
    chosen = next((c for c in found if c.move == bot), None)
    words = ""
    if chosen is None:
        chosen = next((c for c in found if is_form(c.move) and verb(c.move) == verb(bot)), found[0])
        words = bot[chosen.move.index("<") :] if is_form(chosen.move) else ""
    label = re.sub(r"…$", "", card._cut(chosen.label))
    return out, friend.choose(label, words)


def to_choice(page: Page) -> Table | None:
    """Wait until somebody must choose; ``None`` when the game is over."""
    page.locator("#app:not([aria-busy])").wait_for(state="attached")
    page.locator(
        "[data-over], #curtain:not([data-up]), .letter[data-waits], .post .letter, #board [data-move], .bar [data-move]"
    ).first.wait_for(state="attached")
    return None if page.locator("[data-over]").count() else now(page)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_is_played_by_post(page, server, friends, game):
    end = host(page, server, game)
    pair(page, friends)
    spoil, came, late = random.Random(3), 0, ""
    for _ in range(100):
        table = to_choice(page)
        if table is None:
            break
        turn = table.turn
        if not isinstance(turn, Decide):
            page.evaluate("new Promise(done => requestAnimationFrame(done))")
            continue
        far = [s for s in turn.seats if s < 2 and not turn.open]
        if 2 in turn.seats and not turn.open:
            look(page)
            play(page, table, 2, end)
        elif far:
            seat = far[spoil.randrange(len(far))]
            before = len(table.log)
            out, back = by_post(page, friends[seat], table, seat, end, spoil)
            moved(page, lambda text=back: answer(page, sent(spoil, text) if spoil.random() < 0.8 else text))
            came += 1
            assert now(page).log[before].actor == seat
            if came % 3 == 1:  # it comes twice, and so does an old one, and the link itself
                for text in filter(None, (back, late, out)):
                    if page.locator("#phone-code:visible").count() and not page.locator("#curtain").count():
                        mine = [e.actor for e in now(page).log].count(seat)
                        page.evaluate("document.getElementById('phones-say').textContent = ''")
                        answer(page, text)
                        expect(page.locator("#phones-say")).not_to_be_empty()
                        assert [e.actor for e in now(page).log].count(seat) == mine
                # a link that was answered is tapped again: the page says what it said, or that it is an older one
                friends[seat].tap(out)
            late = back
        else:
            play(page, table, turn.seats[0], end)
    assert page.locator("[data-over]").count() and came >= 4
    for seat, friend in enumerate(friends):  # the last letter: each page forgets its hand and waits for the next game
        friend.tap(letter(page, seat))
        expect(friend.page.locator("#hand h1").first).to_have_text("Waiting for the next game")


def play(page: Page, table: Table, seat: int, end: Table) -> None:
    """A move at the table itself: a button with that move, or its parts."""
    bot = bot_move(table, seat, end)
    if verb(bot) == "challenge":
        return name_somebody(page, bot)
    button = page.locator(f'[data-move="{bot}"]:visible').first
    if button.count():
        return moved(page, button.click)
    form = page.locator(f'form[data-form="{verb(bot)}"]:visible').first
    if form.count():
        form.locator("input").first.fill(bot.partition(" ")[2])
        return moved(page, lambda: form.locator("input").first.press("Enter"))
    return moved(page, page.locator("[data-move]:visible").first.click)


def name_somebody(page: Page, bot: str) -> None:
    """Name a rival, from the board."""
    page.locator("[data-pick^='name']:visible").first.click()
    for part in page.locator("[data-pick]:visible").all():
        if (part.get_attribute("data-pick") or "").split(" ")[-1] in bot.split(" ")[1:]:
            part.click()
    moved(page, page.locator(f"[data-move='{bot}']").first.click)


def test_what_a_browser_refuses_is_said_and_the_board_goes_as_a_picture(page, server, tmp_path):
    shown: list[str] = []
    page.on("dialog", lambda dialog: (shown.append(dialog.default_value), dialog.accept()))
    end = host(page, server, "wwwd", REFUSED + SHARES)
    page.locator("[data-do='phones pair 0']").last.click()
    said = page.locator("#phones-say")
    for seat in (0, 1):
        page.locator("[data-do='phones first copy']:not([disabled])").click()
        expect(said).to_contain_text("would not copy the link by itself")
        assert post.found(shown[-1])[0].seat == seat
        page.locator("[data-do='phones first share']").click()
        expect(said).to_contain_text("handed to another app")
        assert page.evaluate("shared.text") == shown[-1]
        page.evaluate("window.thinksBetter = true")
        page.locator("[data-do='phones first share']").click()
        expect(said).to_have_text("Nothing was sent.")
        page.evaluate("window.thinksBetter = false")
        page.locator("[data-do='phones match']").click()
    page.locator(".table").wait_for()
    while not page.locator("[data-do='phones board']:visible").count():
        to_choice(page)
        look(page)
        play(page, now(page), 2, end)
    with page.expect_download() as got:
        page.locator("[data-do='phones board']:visible").first.click()
    expect(said).to_contain_text("written to a file")
    got.value.save_as(tmp_path / "board.png")
    with Image.open(tmp_path / "board.png") as picture:
        box = page.locator("#board").bounding_box()
        assert picture.size == (round(box["width"] * 2), round(box["height"] * 2))
        assert len(picture.convert("RGB").getcolors(1 << 24)) > 200, "a board has many colours"
