"""The browser's half of the phones: what fails there is a sentence at their stand, and the game goes on."""

from __future__ import annotations

from typing import Any

import pytest
from guise.handoff import session
from guise.handoff.session import Refused, Welcome
from guise.handoff.wire import BadCode
from guise.ui import effects as to_do
from guise.ui import messages as say

from tests.handoff.crypto import LibraryCrypto
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
        self.phones = Phones(self.sent.append, lambda: self.session)
        self.phones._crypto = LibraryCrypto()

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
    paired = SESSION.paired(met.met).showing({0: b"a hand"}, b"ijkl")
    assert table.do(to_do.Seal(paired)) == [], "the table has moved meanwhile"
    table.session = paired
    (sealed,) = table.do(to_do.Seal(paired))
    assert sealed.session is paired and [code.seats for code in sealed.codes] == [(0,)]
    assert table.do(to_do.OpenLink(MET)) == [] and table.do(to_do.QuitPhones()) == []


def test_a_typed_code_that_is_none_is_refused(table):
    (said,) = table.do(to_do.HearTyped(SESSION, "?"))
    assert isinstance(said, say.PhonesTold)
    (wrong,) = table.do(to_do.HearTyped(SESSION, "ABC-DEFG"))
    assert isinstance(wrong, (say.CodeRefused, say.PhonesTold))


FAULTS = {
    "wrong": (Refused("stale", "An older hand."), "An older hand."),
    "bad": (BadCode("No code."), "No code."),
    "js": (JsException("OperationError"), "cannot seal codes"),
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
    work |= {"OpenLink": "_open_link", "QuitPhones": "_quit"}
    monkeypatch.setattr(table.phones, work[type(effect).__name__], broken)
    (told,) = table.do(effect)
    assert words in (str(told.why) if isinstance(told, say.CodeRefused) else told.sentence)
    assert bool(browser.errors) == (name == "ours") and bool(browser.warnings) == (name == "js")


def test_a_page_without_ciphers_says_so(browser):
    table = Table(browser)
    from guise.web.crypto import BrowserCrypto

    table.phones._crypto = BrowserCrypto()
    (told,) = table.do(to_do.HearTyped(SESSION.paired(MET).showing({0: b"x"}, b"ijkl"), "ABC-DEFG"))
    assert "cannot seal codes" in told.sentence


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
    assert states == [state] and len(browser.did("scan.start")) == 1
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
