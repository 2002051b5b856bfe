"""The page: one listener for everything that happens on it, and markup put into it.

What is missing comes from JavaScript as ``JsNull``, which is false but not ``None``: ask for truth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import document, guise, matchMedia, window
from pyodide.ffi import create_proxy

from guise.ui import commands
from guise.ui import messages as say
from guise.ui.commands import Unreadable
from guise.ui.markup import h
from guise.ui.messages import Message

from .faults import note, ours

if TYPE_CHECKING:
    from js import Element

HOLD_MS = 350
"""Held longer than this, the curtain falls when the finger goes; a shorter tap keeps it open."""

Send = Callable[[Message], None]
React = Callable[[Any], None]


# Out ------------------------------------------------------------------------------------


def part(element_id: str) -> Element:
    """A part of the page that is always there.

    Raises:
        KeyError: this is another page.
    """
    found = document.getElementById(element_id)
    if not found:
        raise KeyError(element_id)
    return found


def put(element: Element, markup: str) -> None:
    """Draw markup into an element, with as little change as possible; where that fails, all of it anew.

    Raises:
        Exception: it could not even be drawn anew, or only so.
    """
    try:
        guise.draw(element, markup)
    except Exception:
        element.innerHTML = markup
        raise


def fill(slot_id: str, markup: str) -> None:
    """Draw into a slot of the lobby, which is hidden while it is empty."""
    slot = document.getElementById(slot_id)
    if slot:
        slot.hidden = not markup
        put(slot, markup)


def tell(sentence: str) -> None:
    """Write a sentence where the house's notices stand, without drawing the page."""
    place = document.getElementById("toasts")
    if place:
        place.innerHTML = str(h("p.toast", sentence))
        part("app").hidden = False


def go_to_rule(rule: str) -> None:
    """Show a rule of the rules text."""
    found = document.getElementById(f"rule-{rule}") if rule else None
    if found:
        found.scrollIntoView()
        found.focus()


# In -------------------------------------------------------------------------------------


def guarded(react: React, send: Send) -> React:
    """The same reaction; what cannot be read, or fails, is told in a sentence and noted."""

    def safely(event: Any) -> None:
        try:
            react(event)
        except Unreadable as error:
            note(error)
            send(say.Told(str(error)))
        except Exception as error:
            note(error)
            send(say.Told(ours(error)))

    return safely


def listen(send: Send) -> None:
    """Hear everything that happens on the page and send it on as messages."""

    def on(target: Any, kind: str, react: React) -> None:
        target.addEventListener(kind, create_proxy(guarded(react, send)))

    def click(event: Any) -> None:
        hit = event.target.closest("[data-move], [data-pick], [data-do]")
        if hit and not hit.matches(":disabled, [inert] *"):
            send(_command(hit))

    def submit(event: Any) -> None:
        form = event.target.closest("form[data-form]")
        if not form:
            return
        event.preventDefault()
        field = form.querySelector("[name=text]")
        send(commands.read_form(form.getAttribute("data-form"), str(field.value), _seat(form)))
        if field.isConnected and not document.querySelector(".bar-why"):  # said; a refused sentence stays, to be mended
            field.value = ""

    def change(event: Any) -> None:
        name = event.target.getAttribute("data-field")
        if name:
            send(commands.read_field(name, str(event.target.value)))

    def key(event: Any) -> None:
        target = event.target
        if event.key == "Escape":
            _escape(send)
        elif event.key in ("Enter", " ") and target.closest("svg") and target.closest("[data-move], [data-pick]"):
            event.preventDefault()
            click(event)

    on(document, "click", click)
    on(document, "submit", submit)
    on(document, "change", change)
    on(document, "keydown", key)
    on(document, "guise:open", lambda event: send(commands.read_open(str(event.detail.game))))
    on(window, "popstate", lambda event: send(say.WentBack()))
    _curtain(send, on)
    narrow = matchMedia("(max-aspect-ratio: 3/4) and (max-width: 700px)")
    on(narrow, "change", lambda event: send(say.Shaped(bool(event.matches))))
    send(say.Shaped(bool(narrow.matches)))


def _escape(send: Send) -> None:
    """A question is answered with its mild answer; where none is asked, the curtain falls."""
    no = document.querySelector("[aria-modal=true] [autofocus]")
    if no:
        no.click()
    else:
        send(say.DropCurtain())


def _command(hit: Any) -> Message:
    """What a tapped button asks for.

    Raises:
        Unreadable: it cannot be read.
    """
    if hit.hasAttribute("data-move"):
        return commands.read_move(hit.getAttribute("data-move"), _seat(hit))
    if hit.hasAttribute("data-pick"):
        return commands.read_pick(hit.getAttribute("data-pick"))
    return commands.read_do(hit.getAttribute("data-do"))


def _curtain(send: Send, on: Callable[[Any, str, React], None]) -> None:
    """Hold to look, release to hide; or tap to keep it open until tapped again."""
    pressed: dict[str, Any] = {"at": None, "was_up": False}

    def up() -> bool:
        curtain = document.getElementById("curtain")
        return curtain.hasAttribute("data-up") if curtain else False

    def press(event: Any) -> None:
        if not event.target.closest("[data-hold]") or event.button != 0:
            return
        pressed["at"], pressed["was_up"] = event.timeStamp, up()
        if not pressed["was_up"]:
            send(say.RaiseCurtain())

    def release(event: Any) -> None:
        at, pressed["at"] = pressed["at"], None
        if at is None:
            return
        held = event.timeStamp - at >= HOLD_MS or event.type == "pointercancel"
        if held or pressed["was_up"]:
            send(say.DropCurtain())

    def keyboard(event: Any) -> None:
        # A click that no pointer made: Enter, Space, or a screen reader.
        if event.target.closest("[data-hold]") and event.detail == 0:
            send(say.DropCurtain() if up() else say.RaiseCurtain())

    on(document, "pointerdown", press)
    on(document, "pointerup", release)
    on(document, "pointercancel", release)
    on(document, "click", keyboard)
    on(document, "visibilitychange", lambda event: send(say.DropCurtain()) if document.hidden else None)


def _seat(element: Any) -> str:
    return str(element.getAttribute("data-seat")) if element.hasAttribute("data-seat") else ""
