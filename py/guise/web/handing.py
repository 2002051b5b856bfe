"""A text that leaves the page: by the system's share sheet, by the clipboard, or copied by hand.

What became of it is said as it is, so it is waited for. It begins while the tap that asked for it is being answered, or
browsers refuse it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, navigator, window
from pyodide.ffi import JsException, to_js

from guise.ui.messages import Sent, Way

from .faults import note, remark, soon

DONE: dict[Way, Sent] = {"share": "shared", "copy": "copied"}


def hand_on(text: str, ways: tuple[Way, ...], by_hand: str, told: Callable[[Sent], None]) -> None:
    """Hand a text on, and tell what became of it.

    Args:
        text: what is handed on.
        ways: tried one after the other, until one succeeds or somebody thinks better of it.
        by_hand: what stands over the text when it must be copied by hand, because no way was left.
        told: is given ``shared``, ``copied``, ``stopped`` by its sender, or ``by hand``.
    """
    left = iter(ways)
    begun = _next(text, left)
    if begun:
        soon(_awaited(text, left, begun, by_hand, told))
    else:
        _shown(text, by_hand, told)


def _next(text: str, ways: Any) -> tuple[Way, Any] | None:
    """The next way that the browser has and does not refuse at once, and its promise."""
    for way in ways:
        try:
            if way == "share":
                return way, navigator.share(to_js({"text": text}, dict_converter=Object.fromEntries))
            clipboard: Any = navigator.clipboard
            return way, clipboard.writeText(text)
        except AttributeError:
            continue  # the browser has no such thing
        except JsException as error:
            remark(error)
    return None


async def _awaited(
    text: str, left: Any, begun: tuple[Way, Any] | None, by_hand: str, told: Callable[[Sent], None]
) -> None:
    while begun:
        way, promise = begun
        try:
            await promise
        except JsException as error:
            if getattr(error, "name", "") == "AbortError":  # its sender has closed the sheet
                return told("stopped")
            remark(error)
        except Exception as error:
            note(error)
        else:
            return told(DONE[way])
        begun = _next(text, left)
    return _shown(text, by_hand, told)


def _shown(text: str, by_hand: str, told: Callable[[Sent], None]) -> None:
    window.prompt(by_hand, text)
    told("by hand")
