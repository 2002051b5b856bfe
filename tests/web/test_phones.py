"""The browser's half of the phones: what fails there is a sentence at their stand, and the game goes on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from guise.handoff import card, session, wire
from guise.handoff.session import Refused, Welcome
from guise.handoff.wire import BadCode
from guise.offers.hand import Choice, Hand
from guise.table.seats import Chair
from guise.ui import effects as to_do
from guise.ui import messages as say

from tests.handoff.crypto import LibraryCrypto
from tests.handoff.phone import Phone
from tests.web.browser import Element, JsException

SESSION = session.new(b"abcd", b"efgh")
MET = Welcome(0, 0, b"\x01" * 32, (1, 2))


class Table:
    """A table's side: the browser's half, and what it sends."""

    def __init__(self, browser: Any) -> None:
        from guise.web.phones import Phones

        self.sent: list[Any] = []
        self.session: Any = SESSION
        self.browser = browser
        self.typed = 0
        self.phones = Phones(self.sent.append, lambda: self.session, self._letter)
        self.phones._crypto = LibraryCrypto()

    def _letter(self) -> None:
        self.typed += 1

    def do(self, effect: Any) -> list[Any]:
        """Carry out an effect, and give what it sent."""
        self.sent.clear()
        self.phones.do(effect)
        self.browser.settle()
        return self.sent


@pytest.fixture
def table(browser):
    """A table in a browser whose links do not work."""
    browser.refuse("guise.link", JsException("NotSupportedError"))
    return Table(browser)


def test_codes_are_made_without_links(table, browser):
    (made,) = table.do(to_do.Invite(SESSION, 1))
    assert made.seat == 1 and made.code.startswith("https://example.org/guise/#h") and browser.warnings
    secret, met = table.do(to_do.HandOver(SESSION, 0))
    assert isinstance(secret, say.SecretMade) and met.met.seat == 0
    paired = SESSION.paired(met.met).with_hands({0: b"a hand"}, b"ijkl")
    assert table.do(to_do.Seal(paired)) == [], "the table has moved meanwhile"
    table.session = paired
    (sealed,) = table.do(to_do.Seal(paired))
    assert sealed.session is paired and [code.seats for code in sealed.codes] == [(0,)]
    assert table.do(to_do.OpenLink(MET)) == [] and table.do(to_do.QuitPhones()) == []


class Link:
    """A live link that opens when the test says so."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.accepted: list[bytes] = []
        self.at = ""
        self.closed = False
        self.onstate: Any = lambda state: None
        self.onmessage: Any = lambda data: None
        self.onaside: Any = lambda data: None
        self.reads_whole = False
        self.told: list[str] = []

    def full(self) -> bool:
        return self.reads_whole

    def aside(self, text: str) -> None:
        self.told.append(text)

    async def offer(self) -> Any:
        return SimpleNamespace(to_py=lambda: b"\x07" * 61)

    async def accept(self, answer: bytes) -> None:
        self.accepted.append(answer)

    def send(self, data: bytes) -> bool:
        self.sent.append(data)
        return True

    def state(self) -> str:
        return self.at

    def close(self) -> None:
        self.closed = True

    def be(self, state: str) -> None:
        """It opens, or is lost."""
        self.at = state
        self.onstate(state)

    def say_full(self) -> None:
        """The phone says that it reads whole hands and the table's clock."""
        self.reads_whole = True
        self.onaside("full")

    def bring(self, data: bytes) -> None:
        """The phone says something."""
        self.onmessage(SimpleNamespace(to_py=lambda: data))


@pytest.fixture
def links(browser):
    """The links that a browser makes, in order."""
    made: list[Link] = []

    async def make(role: str) -> Link:
        made.append(Link())
        return made[-1]

    async def ready() -> Any:
        return SimpleNamespace(makeLink=make)

    browser.js.guise.link = ready
    return made


def met_by(table: Table, phone: Phone) -> Welcome:
    """A phone answers an invitation for seat 0, with its half of a link."""
    (invited,) = table.do(to_do.Invite(SESSION, 0))
    hello = asyncio.run(phone.answer(invited.code, b"\x08" * 54))
    table.sent.clear()
    table.phones._read(wire.digits(wire.pack(hello)))
    table.browser.settle()
    (met,) = table.sent
    return met.met


def test_a_phone_learns_its_words_over_the_link_and_is_heard_only_when_they_were_compared(browser, links):
    table, phone = Table(browser), Phone(LibraryCrypto())
    met = met_by(table, phone)
    assert table.do(to_do.GreetPhone(met)) == [] and links[0].accepted == [met.answer] and not links[0].sent
    links[0].be("open")
    assert table.sent == [say.PhoneGreeted(met)]
    (opening,) = links[0].sent
    asyncio.run(phone.open(wire.unpack(opening)))
    assert phone.symbols == met.symbols
    links[0].bring(opening)
    browser.settle()
    assert table.sent == [say.PhoneGreeted(met)], "nobody has said that this is the phone"
    table.session = SESSION.paired(met).with_hands({0: b"a hand"}, b"ijkl")
    assert table.do(to_do.OpenLink(met)) == [say.LinkIs(0, "open")] and len(links[0].accepted) == 1
    table.do(to_do.Seal(table.session))
    assert isinstance(wire.unpack(links[0].sent[-1]), wire.Deal)
    table.do(to_do.QuitPhones())
    assert links[0].closed


def test_a_phone_that_says_it_can_is_told_of_the_clock_and_an_older_one_is_not(browser, links):
    table, phone = Table(browser), Phone(LibraryCrypto())
    met = met_by(table, phone)
    table.session = SESSION.paired(met).with_hands({0: b"a hand"}, b"ijkl")
    table.do(to_do.OpenLink(met))
    (link,) = links
    link.be("open")
    table.phones.tick("9 10")
    assert link.told == []
    link.say_full()
    browser.settle()
    assert link.told == ["9 10"] and isinstance(wire.unpack(link.sent[-1]), wire.Deal)
    for clock in ("8 10", "8 10", "8 10 stands", ""):
        table.phones.tick(clock)
    assert link.told == ["9 10", "8 10", "8 10 stands", ""], "once for each change"
    link.be("lost")
    assert link.told[-1] == "", "and when it comes back"


class Careful(LibraryCrypto):
    """Ciphers that see when two texts are sealed with one key and one nonce: whoever has both learns of both."""

    def __init__(self) -> None:
        super().__init__()
        self.sealed: dict[tuple[bytes, bytes], bytes] = {}

    async def seal(self, key: bytes, nonce: bytes, head: bytes, plain: bytes) -> bytes:
        assert self.sealed.setdefault((key, nonce), head + plain) == head + plain, "a nonce is used for two messages"
        return await super().seal(key, nonce, head, plain)


class SlowLink(Link):
    """A link whose offer takes its time, and is another each time."""

    made: ClassVar[list[SlowLink]] = []

    async def offer(self) -> Any:
        self.made.append(self)
        number = len(self.made)
        await asyncio.sleep(0)
        return SimpleNamespace(to_py=lambda: bytes([number]) * 61)


def test_no_nonce_seals_two_messages_when_a_moment_is_sealed_again(browser, monkeypatch):
    """At once, while the offer of a link is still being made; and after that offer was answered, without a move."""

    async def make(role: str) -> Link:
        return SlowLink()

    async def ready() -> Any:
        return SimpleNamespace(makeLink=make)

    monkeypatch.setattr(SlowLink, "made", [])
    browser.js.guise.link = ready
    table, phone = Table(browser), Phone(LibraryCrypto())
    table.phones._crypto = Careful()
    secret, met = table.do(to_do.HandOver(SESSION, 0))
    asyncio.run(phone.answer(secret.code))
    hand = card.pack(
        Hand("You are the Hobo", choices=(Choice("go 5", "5: the Zoo"),)), card.About(Chair("Ana", 0), "who")
    )
    s = SESSION.paired(met.met).with_hands({0: hand}, b"ijkl")
    table.session = s = replace(s, live=frozenset({0}), heals=frozenset({0}))

    async def at_once() -> None:
        await asyncio.gather(*browser.work)

    table.sent.clear()
    for _ in range(2):
        table.phones.do(to_do.Seal(s))
    asyncio.run(at_once())
    browser.work.clear()
    first, again = (m for m in table.sent if isinstance(m, say.HandsSealed))
    assert first == again and len(SlowLink.made) == 1
    asyncio.run(phone.take(first.codes[0].text, "who"))
    assert phone.offer == bytes([1]) * 61
    table.sent.clear()
    table.phones._read(wire.digits(wire.pack(asyncio.run(phone.act(0, link=bytes(54))))))
    browser.settle()
    assert [type(m) for m in table.sent] == [say.PhoneHeard] and SlowLink.made[0].accepted
    assert table.do(to_do.Seal(s)) == [first] and len(SlowLink.made) == 1


def test_no_answer_counts_between_they_differ_and_the_next_code(browser, links):
    """A man in the middle knows the number of a code that was answered: nothing that comes then may open a pairing."""
    table, mallory = Table(browser), Phone(LibraryCrypto())
    (invited,) = table.do(to_do.Invite(SESSION, 0))
    answers = [asyncio.run(mallory.answer(invited.code, bytes([n]) * 54)) for n in range(3)]

    def offer(hello: wire.Hello) -> list[Any]:
        table.sent.clear()
        table.phones._read(wire.digits(wire.pack(hello)))
        browser.settle()
        return table.sent

    (met,) = offer(answers[0])
    assert met.invitation == invited.code
    assert offer(answers[0]) == [] and offer(answers[1]) == [], "it has been answered"
    table.phones.do(to_do.Invite(SESSION, 0))  # its code is still being made
    table.phones._read(wire.digits(wire.pack(answers[2])))
    browser.settle()
    assert say.InvitationMade in map(type, table.sent) and say.PhoneMet not in map(type, table.sent)
    late = offer(answers[2])
    assert [type(m) for m in late] == [say.CodeRefused], "an answer to the code before"
    table.do(to_do.Withdraw())
    assert not any(isinstance(m, say.PhoneMet) for m in offer(asyncio.run(mallory.answer(invited.code))))


def test_a_link_that_the_network_keeps_shut_leaves_the_code_to_be_scanned(browser, links):
    table = Table(browser)
    met = met_by(table, Phone(LibraryCrypto()))
    table.do(to_do.GreetPhone(met))
    links[0].be("slow")
    assert not table.sent and not links[0].sent
    assert table.do(to_do.OpenLink(met)) == [say.LinkIs(0, "lost")]


def test_a_stranger_s_link_is_closed_before_the_next_invitation(browser, links):
    table = Table(browser)
    table.do(to_do.GreetPhone(met_by(table, Phone(LibraryCrypto()))))
    links[0].be("open")
    met_by(table, Phone(LibraryCrypto()))
    assert links[0].closed and not links[1].closed
    links[0].be("open")
    assert len(links[0].sent) == 1
    table.do(to_do.QuitPhones())
    assert links[1].closed


def test_a_typed_code_that_is_none_is_refused(table):
    (said,) = table.do(to_do.HearTyped(SESSION, "?"))
    assert isinstance(said, say.PhonesTold)
    (wrong,) = table.do(to_do.HearTyped(SESSION, "ABC-DEFG"))
    assert isinstance(wrong, (say.CodeRefused, say.PhonesTold))


FAULTS = {
    "wrong": (Refused("stale", "An older hand."), "An older hand."),
    "bad": (BadCode("No code."), "No code."),
    "js": (JsException("OperationError"), "cannot make secret codes"),
    "ours": (ZeroDivisionError("ours"), "Something went wrong here"),
}


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize(
    "effect",
    [
        to_do.Invite(SESSION, 0),
        to_do.HandOver(SESSION, 0),
        to_do.Seal(SESSION),
        to_do.HearTyped(SESSION, "x"),
        to_do.GreetPhone(MET),
        to_do.OpenLink(MET),
        to_do.QuitPhones(),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_whatever_fails_is_a_sentence(table, browser, monkeypatch, effect, name):
    error, words = FAULTS[name]

    async def broken(*given: Any) -> None:
        raise error

    work = {"Invite": "_invite", "HandOver": "_hand_over", "Seal": "_seal", "HearTyped": "_hear_typed"}
    work |= {"GreetPhone": "_greet", "OpenLink": "_open_link", "QuitPhones": "_quit"}
    monkeypatch.setattr(table.phones, work[type(effect).__name__], broken)
    (told,) = table.do(effect)
    assert words in (str(told.why) if isinstance(told, say.CodeRefused) else told.sentence)
    assert bool(browser.errors) == (name == "ours") and bool(browser.warnings) == (name == "js")


def test_a_page_without_ciphers_says_so(browser):
    table = Table(browser)
    from guise.web.crypto import BrowserCrypto

    table.phones._crypto = BrowserCrypto()
    (told,) = table.do(to_do.HearTyped(SESSION.paired(MET).with_hands({0: b"x"}, b"ijkl"), "ABC-DEFG"))
    assert "cannot make secret codes" in told.sentence


@pytest.mark.parametrize(
    "error, state",
    [(None, "on"), (JsException("NotAllowedError"), "denied"), (JsException("NotFoundError"), "none")]
    + [(ZeroDivisionError(), "none")],
)
def test_the_camera_follows_its_picture(browser, error, state):
    from guise.web.camera import Camera

    states: list[str] = []
    camera = Camera(lambda text: None, states.append)
    camera.look()
    if error:
        browser.refuse("scan.start", error)
    browser.elements["eye"] = Element("eye")
    camera.look()
    camera.look()
    browser.settle()
    assert states == [state] and len(browser.did("scan.start")) == 1 and not browser.did("scan.stop")
    del browser.elements["eye"]
    camera.look()
    assert browser.did("scan.stop") == [()]


def test_codes_are_painted_where_there_is_a_place_for_one(browser):
    """The page's own script draws a code and marks its place, so that it is asked once for each text."""
    from guise.web import qr

    drawn: list[str] = []

    def code(place: Element, text: str) -> None:
        drawn.append(text)
        place.setAttribute("data-drawn", place.getAttribute("data-qr"))

    qr.guise.code = code
    place = browser.elements["qr"] = Element("qr", {"data-qr": "https://example.org/#h123456"})
    qr.paint()
    qr.paint()
    assert drawn == ["https://example.org/#h123456"]
    place.attributes["data-qr"] = "warm"
    qr.paint()
    assert drawn[1:] == ["https://example.org/guise/#hwarm"]


def test_a_letter_typed_on_a_phone_is_told_and_what_is_not_taken_is_said_there(table, links):
    """The clock waits for a field in use on a phone as for one at the table."""
    table.do(to_do.Invite(SESSION, 0))
    table.do(to_do.OpenLink(Welcome(0, 0, b"\x01" * 32, (1, 2), b"answer")))
    (link,) = links
    link.onaside("typing")
    assert table.typed == 1 and not link.sent
    table.do(to_do.NotTaken(0, "Zorro has been the Who."))
    assert link.told == [], "an older phone would take it for a clock"
    link.say_full()
    table.do(to_do.NotTaken(1, "It is for another phone."))
    table.do(to_do.NotTaken(0, "Zorro has been the Who."))
    assert link.told[-1] == "no Zorro has been the Who." and "no It is for another phone." not in link.told
    table.do(to_do.QuitPhones())
    link.onaside("typing")
    assert table.typed == 1, "it is no phone of this table any more"
