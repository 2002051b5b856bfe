"""Whole games on a phone's page, by touch, against bots: every move its owner makes is made there.

The table is the page's own model in Python (tests/handoff/house.py), so that only the phone needs a browser. What the
phone answers is read out to the table in letters, or its code is read where the letters are too many. Two games are
played from far away: links and answers go through a messenger that spoils them.
"""

import random
import re
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import pytest
from guise import games
from guise.engine.game import is_form, verb
from guise.engine.rng import Rng
from guise.handoff import card, wire
from guise.offers.hand import LATER, Choice
from guise.supply.content import module
from guise.ui import messages as say
from guise.ui.places import Pairing
from guise.ui.update.phones import hand_of
from playwright.sync_api import Page, expect

from tests.browser.pages import Watch
from tests.browser.phones import PHONE, decoded, run
from tests.handoff import house as houses
from tests.handoff.house import House, people
from tests.handoff.messenger import sent
from tests.order import long_but

LONG = {"who": 15, "whosit": 40, "wwwd": 12, "twenty": 40, "whatzit": 12}
"""Moves of the phone after which a game that does not end is left: all its kinds of moves have been made by then."""
SHORT = {"twenty": {"first": "seat", "track": "60"}, "whosit": {"match_hands": "3"}}
"""The phone's owner reads the first card (TQ-Q25), and the path is short; one hand of Whosit? may end before a chip."""
LUCK = {"twenty": "owner"}
"""Seeds of what the owner does, where another is needed for all of that to come: a blue chip has to be won first."""
FAR = {"who", "wwwd"}
"""Games that are played from far away."""
MEANT = {
    "who": {"throw", "go", "challenge", "done"},
    "whosit": {"ask", "guess", "yes", "no", "chip"},
    "wwwd": {"vote", "who", "next"},
    "twenty": {"number", "take", "announce", "guess", "pass", "chip"},
    "whatzit": {"throw", "open", "wait", "guess"},
}
"""Moves that every such game must have made on the phone."""


@pytest.fixture
def phone(browser, server):
    """A phone's page whose every error fails the test."""
    context = browser.new_context(**PHONE, service_workers="block")
    page = context.new_page()
    watch = Watch(page, server.origin)
    yield page
    context.close()
    assert not [t for t in watch.trouble if "Service Worker" not in t], "\n".join(watch.trouble)


def follow(phone: Page, link: str) -> None:
    """Scan a code with the phone's own camera app."""
    phone.goto("about:blank")
    phone.goto(link)
    phone.locator("#hand[data-ready]").wait_for()


def tap_choice(phone: Page, choice: Choice, text: str) -> None:
    """Make a choice by touch, however it is drawn."""
    choices = phone.locator(".choices")
    if choice.row:
        if (
            choices.locator(".my-fold > .my-asking").count()
            and not choices.locator(".my-fold[open] > .my-asking").count()
        ):
            choices.locator(".my-fold:has(> .my-asking) > summary").tap()
        name, _, sort = choice.label.partition(" (")
        named = phone.locator(".my-who", has_text=re.compile(rf"^{re.escape(choice.row)}$"))
        who = choices.locator(".my-pick-whom").filter(has=named)
        if who.get_attribute("aria-pressed") != "true":
            who.tap()
        cards = choices
        if sort:
            cards = choices.locator(".my-sort").filter(has_text=sort.rstrip(")"))
            if cards.get_attribute("open") is None:
                cards.locator("summary").tap()
        else:
            cards = choices.locator(".my-asking > .my-asked")
        what = re.compile(rf"^{re.escape(name)}( ×\d+)?$")  # of some cards there are several in the hand
        cards.locator(".my-pick-what").filter(has_text=what).tap()
        choices.locator(".my-asking .say-it").tap()
    elif choice.blanks:
        picked = dict(part.split("=") for part in text.split())
        choices.locator(".my-naming > summary").tap()
        for key, _ in choice.blanks:
            choices.locator(".my-face").nth(choice.options.index(picked[key])).tap()
        choices.locator(".my-naming .say-it").tap()
    elif is_form(choice.move):
        form = choices.locator("form.say").filter(has_text=choice.label)
        form.locator("input, textarea").fill(text)
        form.locator("button").tap()
    else:
        named = re.compile(rf"^{re.escape(choice.label)}(?!\d)")
        button = choices.get_by_role("button", name=named).first
        button.tap()
        if choice.price:  # it is asked for twice, or picked and then sent
            send = choices.locator(".my-send")
            (send if send.count() else button).tap()


def opened(phone: Page, letter: str, spoil: random.Random) -> None:
    """Tap the link in a message; or paste the message, as a messenger has spoiled it."""
    paste = phone.get_by_role("button", name=re.compile("A link will not open|Paste a message"))
    if spoil.random() < 0.5 or not paste.count():
        phone.goto("about:blank")
        phone.goto(re.search(r"https?://\S+", letter)[0])
    else:
        paste.tap()
        phone.locator("#letter").fill(sent(spoil, letter))
        phone.get_by_role("button", name="Open it").tap()
    phone.locator("#hand[data-ready]").wait_for()


def answered(phone: Page, house: House, spoil: random.Random | None = None) -> None:
    """The table hears what the phone says: ``spoil`` says how it comes from far away."""
    letters = phone.locator(".typed strong")
    letters.wait_for()
    if spoil is not None and spoil.random() < 0.7:
        return house.send(say.TypeCode(sent(spoil, phone.locator(".answer-text").input_value())))
    if letters.inner_text().startswith("Too long"):
        house.scan(wire.read(decoded(phone, phone.locator(".code"))))
    else:
        house.send(say.TypeCode(letters.inner_text()))


@pytest.mark.parametrize("game", long_but(LONG, "wwwd"))
def test_a_whole_game_by_touch(phone, server, monkeypatch, game):
    monkeypatch.setattr(houses, "LINK", f"{server.url}#h")
    monkeypatch.setattr(houses, "PAGE", server.url)
    monkeypatch.setattr(houses, "asyncio", SimpleNamespace(run=run))  # Playwright has a loop running
    style = games.load(game).meta.temperaments[0].id
    chairs = people("Ana", "Bo", "Cleo", phones=1, bots=(style, style))
    house = House(game, (replace(chairs[0], far=game in FAR), *chairs[1:]), camera="none", **SHORT.get(game, {}))
    spoil = random.Random(game) if game in FAR else None

    def follow_on() -> None:
        if spoil is None:
            return follow(phone, house.phones.codes[0].text)
        house.do("phones send 0 copy")
        opened(phone, house.letters[0], spoil)

    house.do("phones pair 0")
    if spoil is None:
        house.do("phones uncover")
        follow(phone, house.step.code)
        expect(phone.locator("#hand h1")).to_have_text("This phone knows its seat")
    else:
        house.do("phones first copy")
        opened(phone, house.letters[0], spoil)
        expect(phone.locator("#hand h1")).to_have_text("Send this back")
        house.send(say.TypeCode(sent(spoil, phone.locator(".answer-text").input_value())))
        assert house.phones.session.phones() == (0,), house.phones.said
    house.do("phones match")
    assert not isinstance(house.m.screen, Pairing)
    rng, made = Rng(LUCK.get(game, "touch"), game), Counter()
    for _ in range(LONG[game]):
        house.settle()
        if house.table.over:
            break
        found = card.choices(hand_of(house.table, 0))
        if spoil is not None:  # a letter is without those that come when others are asked for: they are typed
            found = tuple(c for c in found if c.look != LATER)
        assert found, house.table.turn
        move = wanted(house, game, rng, made)
        choice, text = matching(found, move)
        follow_on()
        expect(phone.locator(".choices")).to_be_visible()
        expect(phone.locator(".my-waits")).to_have_count(0)
        tap_choice(phone, choice, text)
        before = len(house.table.log)
        answered(phone, house, spoil)
        house.answered()
        assert len(house.table.log) > before, (move, house.phones.said)
        assert house.table.log[before].move == move or verb(house.table.log[before].move) == verb(move)
        made[verb(move)] += 1
    assert set(made) >= MEANT[game], made
    if house.table.over:
        follow_on()
        expect(phone.locator("#hand .sheet h1")).to_have_text("Waiting for the next game")


def wanted(house: House, game: str, rng: Rng, made: Counter) -> str:
    """What a bot would do in this seat; in WHO and Whosit? now and then a name, for that is what is tested; and in 20
    Questions once a blue chip before a number, which a bot is asked about earlier (TQ-23)."""
    view, rules = house.table.peek(0), house.table.game
    legal = rules.legal(view)
    if game == "who" and made["done"] + made["go"] > 2 and not made["challenge"]:
        names = [m for m in legal if verb(m) == "challenge"]
        if names:
            return rng.choice(names)
    if game == "whosit" and made["ask"] > 1 and not made["guess"] and "guess <text>" in legal:
        return _guess(house, rng)
    if game == "twenty" and "chip" in legal and not made["chip"]:
        return "chip"
    return str(module(game, "bots").choose(view, rules.meta.temperaments[0].id, rng))


def _guess(house: House, rng: Rng) -> str:
    """Somebody for everybody, rightly or not."""
    naming = next(c for c in card.choices(hand_of(house.table, 0)) if c.blanks)
    own = house.table.peek(0).me
    free = [face for face in naming.options if face not in own]
    return "guess " + " ".join(
        f"{key}={face}" for (key, _), face in zip(naming.blanks, rng.sample(free, len(naming.blanks)))
    )


def matching(found: tuple[Choice, ...], move: str) -> tuple[Choice, str]:
    """The choice that makes a move, and what is written into it."""
    for choice in found:
        if choice.move in (move, f"{move} all"):  # a phone goes on for all
            return choice, ""
    for choice in found:
        if is_form(choice.move) and move.startswith(choice.move[: choice.move.index("<")]):
            return choice, move[choice.move.index("<") :]
    for choice in found:  # of all the ways to wait, a phone offers two
        if verb(move) == verb(choice.move) == "wait":
            return choice, ""
    raise AssertionError(f"the phone does not offer {move}")
