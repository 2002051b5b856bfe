"""Letters to seats far away, and pictures of the board, leave the page."""

from __future__ import annotations

from collections.abc import Callable

from js import document, navigator

from guise.table.narrate import said
from guise.ui import effects as to_do
from guise.ui import messages as msg
from guise.ui.messages import Message, Way

from .handing import hand_on, hand_on_picture

Send = Callable[[Message], None]


def offer() -> None:
    """Let the page show its Share buttons where the browser has a share sheet."""
    if hasattr(navigator, "share"):
        document.documentElement.dataset.shares = ""


def send(effect: to_do.Sending, tell: Send) -> None:
    """Send a letter or the board, and tell what became of it."""
    match effect:
        case to_do.SendLetter(seat, text, way, first):
            by_sheet = way == "share" and hasattr(navigator, "share")
            ways: tuple[Way, ...] = ("share" if by_sheet else "copy",)
            hand_on(text, ways, said("files.by-hand-letter"), lambda how: tell(msg.LetterSent(seat, how, first)))
        case to_do.SendPicture(name):
            hand_on_picture("board", name, lambda how: tell(msg.BoardSent(how)))
