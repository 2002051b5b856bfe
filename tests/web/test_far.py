"""Letters to seats far away leave the page, and what became of them is said as it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from guise.ui import effects as to_do
from guise.ui import messages as say

from tests.web.browser import JsException

LETTER = to_do.SendLetter(1, "WHO: it is your turn to choose, Bo. https://example.org/guise/?far#h1", "copy")


@pytest.fixture
def sent(browser) -> Any:
    """Carry out an effect, and give what it sent."""
    from guise.web import far

    def work(effect: Any) -> list[Any]:
        told: list[Any] = []
        far.send(effect, told.append)
        browser.settle()
        return told

    return work


def test_a_letter_is_copied_and_said_to_be(browser, sent):
    assert sent(LETTER) == [say.LetterSent(1, "copied", False)]
    assert browser.did("clipboard") == [(LETTER.text,)] and not browser.did("prompt")


@pytest.mark.parametrize("first", [False, True])
def test_where_copying_is_refused_the_letter_is_shown_to_be_copied_by_hand(browser, sent, first):
    browser.refuse("clipboard", JsException("NotAllowedError"))
    assert sent(to_do.SendLetter(1, "secret", "copy", first)) == [say.LetterSent(1, "by hand", first)]
    assert "secret" in browser.did("prompt")[0] and browser.warnings


def test_without_a_clipboard_it_is_shown_as_well(browser, sent):
    browser.js.navigator.clipboard = None
    assert sent(LETTER) == [say.LetterSent(1, "by hand", False)] and LETTER.text in browser.did("prompt")[0]


def test_a_letter_is_shared_and_may_be_thought_better_of(browser, sent):
    share = to_do.SendLetter(1, "text", "share")
    assert sent(share) == [say.LetterSent(1, "copied", False)], "no share sheet here: it is copied, and said so"
    browser.js.navigator.share = browser.waits("share")
    assert sent(share) == [say.LetterSent(1, "shared", False)]
    browser.refuse("share", JsException("AbortError"))
    assert sent(share) == [say.LetterSent(1, "stopped", False)]
    browser.refuse("share", JsException("NotAllowedError"))
    assert sent(share) == [say.LetterSent(1, "by hand", False)]
    browser.refuse("share", ZeroDivisionError())
    assert sent(share) == [say.LetterSent(1, "by hand", False)] and browser.errors


def test_a_picture_of_the_board_is_sent_or_said_to_have_failed(browser, sent):
    async def picture() -> Any:
        async def send(board: Any, name: str, by_window: bool) -> str:
            assert name == "who.png" and not by_window
            return "written"

        return SimpleNamespace(send=send)

    browser.js.guise.picture = picture
    assert sent(to_do.SendPicture("who.png")) == [say.BoardSent("written")]

    async def fails() -> Any:
        raise JsException("SecurityError")

    browser.js.guise.picture = fails
    assert sent(to_do.SendPicture("who.png")) == [say.BoardSent("failed")] and browser.warnings
