"""The page: one delegated listener in, markup out. With its neighbours in this folder the only code that knows a browser.

What is missing comes from JavaScript as ``JsNull``, which is false but not ``None``: ask for truth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, document, matchMedia, window
from pyodide.ffi import create_proxy

from guise.ui.update import Message

HOLD_MS = 350
"""Held longer than this, the curtain falls when the finger goes; a shorter tap keeps it open."""


def listen(send: Callable[[Message], None]) -> None:
    """Hear everything that happens on the page and send it on as messages."""

    def on(target: Any, kind: str, react: Callable[[Any], None], **options: Any) -> None:
        target.addEventListener(kind, create_proxy(react), *([_plain(options)] if options else []))

    def click(event: Any) -> None:
        hit = event.target.closest("[data-move], [data-pick], [data-do]")
        if not hit or hit.matches(":disabled, [inert] *"):
            return
        if hit.hasAttribute("data-move"):
            send(Message("move", hit.getAttribute("data-move"), seat=_seat(hit)))
        elif hit.hasAttribute("data-pick"):
            send(Message("pick", hit.getAttribute("data-pick")))
        else:
            send(Message("do", hit.getAttribute("data-do")))

    def submit(event: Any) -> None:
        form = event.target.closest("form[data-form]")
        if not form:
            return
        event.preventDefault()
        field = form.querySelector("[name=text]")
        send(Message("form", form.getAttribute("data-form"), str(field.value), seat=_seat(form)))
        if field.isConnected and not document.querySelector(".bar-why"):  # said; a refused sentence stays, to be mended
            field.value = ""

    def change(event: Any) -> None:
        name = event.target.getAttribute("data-field")
        if name:
            send(Message("field", name, str(event.target.value)))

    def key(event: Any) -> None:
        target = event.target
        if event.key == "Escape":
            send(Message("do", "drop"))
        elif event.key in ("Enter", " ") and target.closest("svg") and target.closest("[data-move], [data-pick]"):
            event.preventDefault()
            click(event)

    on(document, "click", click)
    on(document, "submit", submit)
    on(document, "change", change)
    on(document, "keydown", key)
    on(document, "guise:open", lambda event: send(Message("open", event.detail.game)))
    on(window, "popstate", lambda event: send(Message("back")))
    _curtain(send, on)
    narrow = matchMedia("(max-aspect-ratio: 3/4) and (max-width: 700px)")
    on(narrow, "change", lambda event: send(Message("shape", "tall" if event.matches else "wide")))
    send(Message("shape", "tall" if narrow.matches else "wide"))


def _curtain(send: Callable[[Message], None], on: Callable[..., None]) -> None:
    """Hold to look, release to hide; or tap to keep it open until tapped again."""
    pressed: dict[str, Any] = {"at": None, "was_up": False}

    def up() -> bool:
        curtain = document.getElementById("curtain")
        return bool(curtain) and curtain.hasAttribute("data-up")

    def press(event: Any) -> None:
        if not event.target.closest("[data-hold]") or event.button != 0:
            return
        pressed["at"], pressed["was_up"] = event.timeStamp, up()
        if not pressed["was_up"]:
            send(Message("do", "raise"))

    def release(event: Any) -> None:
        at, pressed["at"] = pressed["at"], None
        if at is None:
            return
        held = event.timeStamp - at >= HOLD_MS or event.type == "pointercancel"
        if held or pressed["was_up"]:
            send(Message("do", "drop"))

    def keyboard(event: Any) -> None:
        # A click that no pointer made: Enter, Space, or a screen reader.
        if event.target.closest("[data-hold]") and event.detail == 0:
            send(Message("do", "drop" if up() else "raise"))

    on(document, "pointerdown", press)
    on(document, "pointerup", release)
    on(document, "pointercancel", release)
    on(document, "click", keyboard)
    on(document, "visibilitychange", lambda event: send(Message("do", "drop")) if document.hidden else None)


def _seat(element: Any) -> int | None:
    return int(element.getAttribute("data-seat")) if element.hasAttribute("data-seat") else None


def _plain(options: dict[str, Any]) -> Any:
    return Object.fromEntries([[k, v] for k, v in options.items()])
