"""A whole evening by touch: three games, four people at one table, three phones.

One phone sleeps and is far away for the last game, one is swapped for another, one leaves; the table's page is loaded
anew twice in mid-game. What people have to do is counted: taps are those that the pages felt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from guise.engine.game import Decide, verb
from guise.handoff import card
from guise.table import save as saves
from guise.ui.update.phones import hand_of
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import MINE, moved, seat, text_of_save
from tests.browser.pages import Watch, until
from tests.browser.phones import PHONE, TABLET, Device
from tests.browser.test_evening import (
    PAIRINGS,
    Asleep,
    Evening,
    everybody_named,
    leaves,
    new_phone,
    opened_anew,
    seat_of,
)
from tests.browser.test_far import CLIPBOARD, Friend, answer, letter
from tests.browser.test_hand_played import tap_choice
from tests.browser.test_phones import choose, choosing, lay, linked, pair, resting, start
from tests.browser.touch import look, tap

__all__ = ["start"]

MOST = {"table": 280, "Ana": 90, "Bo": 8, "Cleo": 6, "Bo’s other phone": 55}
"""Taps in three games after the first pairing, a fifth more than were counted: four people by one curtain and by links
to the end of What Would Who? Do? are most of them.
"""
HANGS = "#curtain:not([data-up])"


@dataclass
class Table:
    """The four of them, and whatever the table asks for next."""

    device: Device
    evening: Evening
    phones: dict[str, Page]
    """Those in the room that hold a hand, by their owners' names."""
    friend: Friend
    """Who is far away when the table calls for letters."""
    rather: str = MINE
    """What is tapped at the table before any other move, where it is there."""

    @property
    def page(self) -> Page:
        """The table's."""
        return self.device.page

    def there(self, what: str) -> bool:
        """Something is on the table's page."""
        return self.page.locator(what).count() > 0

    def asks(self) -> str:
        """Wait until somebody has to do something: who or what."""
        found: list[str] = []

        def seen() -> bool:
            calls = self.page.locator(".call:not(.post) h2")
            who = choosing([phone for phone in self.phones.values() if phone.locator("[data-link=open]").count()])
            found[:] = [
                name
                for name, there in (
                    ("over", self.there("[data-over]")),
                    ("code", calls.count() > 0),
                    ("post", self.there(".call.post [data-waits]")),
                    ("curtain", self.there(HANGS)),
                    (next((name for name, phone in self.phones.items() if phone is who), ""), who is not None),
                    ("move", self.there(f"{MINE}:visible")),
                )
                if there
            ]
            return bool(found)

        until(self.page, seen)
        return found[0]

    def step(self) -> str:
        """Do the next thing: who or what has done it."""
        what = self.asks()
        page = self.page
        match what:
            case "over":
                pass
            case "code":
                name = next(name for name in self.phones if name in page.locator(".call h2").inner_text())
                self.evening.answers(self.device, self.phones[name], name)
                return name
            case "post":
                self.by_post()
            case "curtain" if self.only_looks():
                look(page)
                tap(page.locator("#hold"))
            case "curtain":
                look(page)
                moved(page, self.in_the_middle)
            case "move":
                rather = page.locator(f"{self.rather}:visible")
                moved(page, lambda: tap((rather if rather.count() else page.locator(f"{MINE}:visible")).first))
            case name:
                moved(page, lambda: choose(self.phones[name]))
        return what

    def only_looks(self) -> bool:
        """Whoever is at the table sees what they were dealt before others begin, and has nothing to choose."""
        table = saves.loads(text_of_save(self.page)).table
        turn = table.turn
        return isinstance(turn, Decide) and all(table.chairs[one].phone for one in turn.seats)

    def play(self, done: Callable[[], bool], most: int) -> None:
        """Play until something is so."""
        for _ in range(most):
            if done():
                return
            self.step()
        raise AssertionError("it never came")

    def in_the_middle(self) -> None:
        """At the table another thing is chosen than on the phones, or votes would be tied for ever."""
        moves = self.page.locator(f"{MINE}:visible")
        moves.first.wait_for()
        tap(moves.nth(moves.count() // 2))

    def opened_anew(self) -> None:
        """The table's page is loaded anew: every phone has lost its line."""
        opened_anew(self.page, self.evening, *self.phones)
        for phone in self.phones.values():
            expect(phone.locator("#hand")).not_to_have_attribute("data-link", "open")

    def by_post(self) -> None:
        """The newest link goes out, and an answer comes back."""
        seat = seat_of(self.page, "Ana")
        self.friend.tap(letter(self.page, seat, tap))
        text = self.friend.choose()
        moved(self.page, lambda: answer(self.page, text))


def names_all(table: Table) -> bool:
    """Somebody is to choose on a phone that is linked, and may name everybody."""
    phone = table.phones.get(table.asks())
    return phone is not None and phone.locator(".choices .my-naming").count() > 0


def choice_made(table: Page, phone: Page, name: str, move: str) -> None:
    """Make a certain move on a phone."""
    hand = hand_of(saves.loads(text_of_save(table)).table, seat_of(table, name))
    choice = next(c for c in card.choices(hand) if c.move == move)
    moved(table, lambda: tap_choice(phone, choice, ""))


def votes_sent(page: Page) -> Counter[str]:
    """How often each has voted in the game in play, by name."""
    table = saves.loads(text_of_save(page)).table
    return Counter(table.chairs[one.actor].name for one in table.log if verb(one.move) == "vote")


def next_game(page: Page, game: str, kinds: list[str]) -> None:
    """Home, another box: the same people are at the table, with the phones they have, and it is dealt."""
    tap(page.locator("[data-do='home']:visible").first)
    page.locator("body[data-screen=lobby]").wait_for()
    tap(page.locator(f"[data-open={game}]"))
    page.locator(".setup").wait_for()
    expect(page.locator(".chair")).to_have_count(len(kinds))
    for at, kind in enumerate(kinds):
        expect(page.locator(f"#chair-{at}")).to_have_attribute("data-held", kind)


def whosit(table: Table, ana: Device) -> None:
    """A phone sleeps when it is to choose, then the table's page is loaded anew; somebody names everybody rightly."""
    table.play(lambda: table.asks() == "Ana", 30)
    with Asleep(ana):
        expect(table.page.locator("#phones-say")).to_contain_text("Ana’s phone is out of reach")
    linked(ana.page)
    table.step()
    table.opened_anew()
    table.play(lambda: names_all(table), 30)
    mover = table.asks()
    moved(table.page, lambda: everybody_named(table.page, table.phones[mover], mover))
    table.play(lambda: table.asks() == "over", 12)
    for phone in table.phones.values():
        resting(phone)


def who(table: Table, another: Page) -> None:
    """A phone leaves, and its owner takes the curtain. The table's page is loaded anew where it is Bo's turn, and his
    battery is empty. From another phone he names everybody.
    """
    page, phones = table.page, table.phones
    next_game(page, "who", ["phone", "phone", "phone", "person"])
    tap(page.locator("[data-do=deal]"))
    page.locator(".table").wait_for()
    for phone in phones.values():
        expect(phone.locator(".hand").first).to_be_visible()
    table.play(lambda: table.asks() in phones, 12)
    table.step()
    leaves(table.device, phones.pop("Cleo"), "Cleo")
    tap(page.locator("[data-do='phones show']").first)
    tap(page.locator(f"[data-do='phones curtain {seat_of(page, 'Cleo')}']"))
    tap(page.get_by_role("button", name="To the table").last)
    table.play(lambda: table.asks() == "Bo", 30)
    table.opened_anew()
    expect(page.locator(".call h2")).to_contain_text("Bo")
    tap(page.locator(".call [data-do='phones big']"))
    tap(page.locator("[data-do='phones show']").first)
    tap(page.locator(f"[data-do='phones pair {seat_of(page, 'Bo')}']").first)
    pair(table.device, another)
    linked(another)
    phones["Bo"] = another
    game = saves.loads(text_of_save(page)).table
    for other, chair in enumerate(game.chairs):
        if chair.name != "Bo":
            choice_made(page, another, "Bo", f"challenge {other} {game.peek(other).me}")
    table.play(lambda: table.asks() == "over", 3)
    resting(another)


def wwwd(table: Table) -> None:
    """Ana has gone home, and plays to the end by links."""
    page = table.page
    next_game(page, "wwwd", ["phone", "phone", "person", "person"])
    seat(page, 0, "far", tap=tap)
    tap(page.locator("[data-do=deal]"))
    page.locator(".table").wait_for()
    ana = table.phones.pop("Ana")
    table.play(lambda: table.asks() == "over", 200)
    resting(table.phones["Bo"])
    tap(page.locator("[data-do='phones big']"))
    table.friend.tap(letter(page, 0, tap))
    resting(ana, "Waiting for the next game")


@pytest.mark.long
def test_three_games_four_people_three_phones(start, server):
    device, phone = start(**TABLET), start(**PHONE)
    page, ana = device.page, phone.page
    bo, cleo, another = (new_phone(device) for _ in range(3))
    ana.context.add_init_script(CLIPBOARD)
    page.add_init_script(PAIRINGS + CLIPBOARD)
    phones = {"Ana": ana, "Bo": bo, "Cleo": cleo}
    lay(page, server, "whosit", "phone", "phone", "phone", "person")
    for one in phones.values():
        pair(device, one)
    for one in phones.values():
        linked(one)
    evening = Evening({"table": page, **phones, "Bo’s other phone": another})
    evening.begin()
    table = Table(device, evening, dict(phones), Friend(ana, Watch(ana, server.origin), Locator.tap))
    whosit(table, phone)
    print("Whosit?:", evening.told())
    who(table, another)
    print("WHO:", evening.told())
    wwwd(table)
    print("What Would Who? Do?:", evening.told())
    assert page.evaluate("sessionStorage.compared") == "4", "only who has a new phone compares words again"
    assert evening.broken == {"Ana": 2, "Bo": 2, "Cleo": 1}
    assert evening.scans == evening.held and max(evening.scans.values()) <= 1, "ordinary play heals the links"
    votes = votes_sent(page)
    picked = {"Ana": votes["Ana"], "Bo’s other phone": votes["Bo"]}  # a vote on a phone is a tap, and one to send it
    assert all(taps - picked.get(name, 0) <= MOST[name] for name, taps in evening.taps().items()), evening.told()
