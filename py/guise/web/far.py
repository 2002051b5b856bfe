"""Letters and pictures that leave the page: by the clipboard, by the system's share sheet, or by hand.

What became of them is said as it is, so each is waited for. All of it begins while the tap that asked for it is being
answered, or browsers refuse it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, document, guise, navigator, window
from pyodide.ffi import JsException, to_js

from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.messages import Message, Sent

from .faults import note, remark, soon

BY_HAND = "Copy this and send it:"

Send = Callable[[Message], None]


def offer() -> None:
    """Let the page show its Share buttons where the browser has a share sheet."""
    if hasattr(navigator, "share"):
        document.documentElement.dataset.shares = ""


def send(effect: to_do.SendLetter | to_do.SendPicture, tell: Send) -> None:
    """Send a letter or the board, and tell what became of it."""
    match effect:
        case to_do.SendLetter(seat, text, way, first):

            def told(how: Sent) -> None:
                tell(say.LetterSent(seat, how, first))

            by_sheet = way == "share" and hasattr(navigator, "share")
            soon(_letter(_begun(text, by_sheet), text, "shared" if by_sheet else "copied", told))
        case to_do.SendPicture(name):
            soon(_picture(name, tell))


def _begun(text: str, by_sheet: bool) -> Any:
    """The browser's promise to copy or share a text; ``None`` where it can do neither."""
    try:
        if by_sheet:
            return navigator.share(to_js({"text": text}, dict_converter=Object.fromEntries))
        return navigator.clipboard.writeText(text) if navigator.clipboard else None
    except JsException as error:
        remark(error)
        return None


async def _letter(promise: Any, text: str, done: Sent, told: Callable[[Sent], None]) -> None:
    try:
        if promise is not None:
            await promise
            return told(done)
    except JsException as error:
        if error.name == "AbortError":
            return told("stopped")
        remark(error)
    except Exception as error:
        note(error)
    window.prompt(BY_HAND, text)
    told("by hand")


async def _picture(name: str, tell: Send) -> None:
    how: Sent = "failed"
    try:
        module = await guise.picture()
        how = await module.send(document.getElementById("board"), name)
    except JsException as error:
        remark(error)
    except Exception as error:
        note(error)
    tell(say.BoardSent(how))
