"""A text or a picture that leaves the page: by the system's share sheet, by the clipboard, or copied by hand.

What became of it is said as it is, so it is waited for. It begins while the tap that asked for it is being answered, or
browsers refuse it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, document, guise, navigator, window
from pyodide.ffi import JsException, to_js

from guise.ui.messages import Sent, Way

from .faults import log_cause, log_error, soon

DONE: dict[Way, Sent] = {"share": "shared", "copy": "copied"}


def hand_on(text: str, ways: tuple[Way, ...], by_hand: str, told: Callable[[Sent], None]) -> None:
    """Hand a text on, and tell what became of it.

    Args:
        text: what is handed on.
        ways: tried one after the other, until one succeeds or somebody thinks better of it.
        by_hand: what stands over the text when it must be copied by hand, because no way was left.
        told: is given ``shared``, ``copied``, ``stopped`` by its sender, or ``by hand``.
    """
    if not ways:
        window.prompt(by_hand, text)
        return told("by hand")
    way, *rest = ways

    def otherwise() -> None:
        hand_on(text, tuple(rest), by_hand, told)

    try:
        promise = _begun(way, text)
    except AttributeError:  # the browser has no such thing
        return otherwise()
    except JsException as error:
        log_cause(error)
        return otherwise()
    return soon(_awaited(way, promise, told, otherwise))


def hand_on_picture(part: str, name: str, told: Callable[[Sent], None], *, by_window: bool = False) -> None:
    """Share, copy or write a picture of a part of the page, and tell what became of it.

    Args:
        part: its id.
        name: of the picture's file.
        told: is given ``failed`` besides what :func:`hand_on` tells.
        by_window: what is in it is measured by the window.
    """

    async def sent() -> None:
        how: Sent = "failed"
        try:
            module = await guise.picture()
            how = await module.send(document.getElementById(part), name, by_window)
        except JsException as error:
            log_cause(error)
        except Exception as error:
            log_error(error)
        told(how)

    soon(sent())


def _begun(way: Way, text: str) -> Any:
    """Start handing a text on in one way; the browser's promise, which fails where it refuses."""
    if way == "share":
        return navigator.share(to_js({"text": text}, dict_converter=Object.fromEntries))
    clipboard: Any = navigator.clipboard
    return clipboard.writeText(text)


async def _awaited(way: Way, promise: Any, told: Callable[[Sent], None], otherwise: Callable[[], None]) -> None:
    try:
        await promise
    except JsException as error:
        if getattr(error, "name", "") == "AbortError":  # its sender has closed the sheet
            return told("stopped")
        log_cause(error)
    except Exception as error:
        log_error(error)
    else:
        return told(DONE[way])
    return otherwise()
