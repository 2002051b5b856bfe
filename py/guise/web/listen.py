"""Everything that happens on the page, heard in one place and sent on as messages.

What is missing comes from JavaScript as ``JsNull``, which is false but not ``None``: ask for truth.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

from js import document, matchMedia, window
from pyodide.ffi import create_proxy

from guise.ui import commands
from guise.ui import messages as msg
from guise.ui.command_texts import Unreadable
from guise.ui.markup import Facts
from guise.ui.messages import Message

from .arrived import games_are_here
from .dom import part
from .faults import apology, log_error
from .slips import OPENS, Slips

_PRESSED = "[data-move], [data-pick], [data-do], [data-hold]"

slips = Slips()
"""The fingers on this page."""

SWIPE = 45
"""So many pixels a finger goes aside to lead a film on or back."""

Send = Callable[[Message], None]
React = Callable[[Any], None]


def drawn(facts: Facts) -> None:
    """The page shows another drawing: what can be pressed on it is new to the fingers."""
    slips.drawn(facts.taps, facts.uncovered, window.performance.now())


def guarded(react: React, send: Send) -> React:
    """The same reaction; what cannot be read, or fails, is told in a sentence and noted."""

    def safely(event: Any) -> None:
        try:
            react(event)
        except Unreadable as error:
            log_error(error)
            send(msg.Told(str(error)))
        except Exception as error:
            log_error(error)
            send(msg.Told(apology(error)))

    return safely


def listen(send: Send, refused: Callable[[], bool], pressed: Send, typed: Callable[[], None]) -> None:
    """Hear everything that happens on the page and send it on as messages.

    Args:
        refused: whether the rules refused what was said last; the page may not show it yet.
        pressed: told of what will be sent should the finger that has come down make a tap.
        typed: told of each letter typed into what will be said.
    """

    def on(target: Any, kind: str, react: React) -> None:
        target.addEventListener(kind, create_proxy(guarded(react, send)))

    def click(event: Any) -> None:
        if hit := _pressed(event):
            send(_command(hit))

    def submit(event: Any) -> None:
        form = event.target.closest("form[data-form]")
        if not form:
            return
        event.preventDefault()
        field = form.querySelector("[name=text]")
        send(commands.read_form(form.getAttribute("data-form"), str(field.value), _seat(form)))
        if field.isConnected and not refused() and field.tagName != "TEXTAREA":
            # said; a refused sentence stays, to be mended, and so does a pack of somebody's own
            field.value = ""

    def change(event: Any) -> None:
        name = event.target.getAttribute("data-field")
        if name:
            send(commands.read_field(name, str(event.target.value)))

    def key(event: Any) -> None:
        if event.key == "Escape" and not getattr(event, "isComposing", False):
            _step_back(send)
        elif _presses(event):
            event.preventDefault()
            click(event)
        else:
            _key_of_button(event)

    on(document, "click", click)
    on(document, "submit", submit)
    on(document, "change", change)
    on(document, "input", lambda event: change(event) if event.target.hasAttribute("data-live") else None)
    on(document, "input", lambda event: typed() if event.target.closest("form[data-form]") else None)
    on(document, "keydown", key)
    on(document, "guise:open", lambda event: send(commands.read_open(str(event.detail.game))))
    on(window, "popstate", lambda event: send(msg.WentBack()))
    _fingers(pressed, on)
    _curtain(send, on)
    _led(change, on)
    _shapes(send, on)


def standing() -> msg.SayMove | None:
    """What is being typed just now and not said yet, or stands there wherever the focus has gone since."""
    form = document.querySelector("form[data-form]:focus-within") or document.querySelector(
        ".bar form[data-form]:valid"
    )
    field = form.querySelector("[name=text]") if form else None
    text = str(field.value).strip() if field else ""
    if not form or not text:
        return None
    said = commands.read_form(str(form.getAttribute("data-form")), text, _seat(form))
    return said if isinstance(said, msg.SayMove) else None


def _shapes(send: Send, on: Callable[[Any, str, React], None]) -> None:
    """Tell of the screen's shape, and whether things may move on it, now and whenever that changes."""
    narrow = matchMedia("(max-aspect-ratio: 3/4) and (max-width: 43.75em), (max-width: 35.99em)")
    upright = matchMedia("(max-aspect-ratio: 4/5) and (max-width: 87.5em), (max-width: 71.99em)")
    still = matchMedia("(prefers-reduced-motion: reduce)")

    def told(_: object = None) -> None:
        send(msg.Shaped(bool(narrow.matches), bool(upright.matches), bool(still.matches)))

    for shape in (narrow, upright, still):
        on(shape, "change", told)
    told()


BACK = (
    ".drawer > header button",
    ".leaf > header button",
    ".limelight .act",
    "#curtain[data-up]",
    "#curtain:not([data-up]) [data-do=drop]",
    ".table:not([data-covered]) .bar [data-pick]:not([data-pick*=' '])",
    "[data-do='show back'], .setup [data-do=home]",
)
"""What Escape presses, the first there is: what lies on top is left first."""


def _step_back(send: Send) -> None:
    """Close what lies on top, and only that: a drawer, the stage, the curtain, a part of a move, a page.

    A dialog is left by the browser (``draw.mjs``).
    """
    if document.querySelector("dialog"):
        return
    found = next((hit for hit in map(document.querySelector, BACK) if hit), None)
    if found and found.id != "curtain":
        found.click()
    else:
        send(msg.DropCurtain())


def _presses(event: Any) -> bool:
    """True for a key that presses a piece of a picture, which browsers do not press by themselves."""
    target = event.target
    return bool(event.key in ("Enter", " ") and target.closest("svg") and target.closest("[data-move], [data-pick]"))


def _keyed(event: Any) -> Any:
    """The button that has a key of its own (``data-key``), when the focus has no other use for that."""
    if event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
        return None
    if event.target.closest("input, textarea, select") or not document.querySelector("[data-key]"):
        return None
    key = "Space" if event.key == " " else str(event.key)
    if key == "Space" and event.target.closest("button"):
        return None
    name = f"Shift+{key}" if event.shiftKey else key
    if not name.replace("+", "").isalnum():
        return None
    return document.querySelector(f'[data-key="{name}"]:not(:disabled, [inert] *)')


def _key_of_button(event: Any) -> None:
    """Press the button whose key it is, if there is one."""
    if hit := _keyed(event):
        event.preventDefault()
        hit.click()


def _led(change: React, on: Callable[[Any, str, React], None]) -> None:
    """A line that is drawn along is followed. A finger drawn across what says ``data-swipe`` presses the arrow key that
    leads there.
    """
    begun: dict[str, Any] = {}

    def down(event: Any) -> None:
        begun.clear()
        if _touched(event) and event.target.closest("[data-swipe]"):
            begun[str(event.pointerId)] = event.clientX, event.clientY

    def up(event: Any) -> None:
        start = begun.pop(str(event.pointerId), None)
        if start is None:
            return
        aside, along = event.clientX - start[0], event.clientY - start[1]
        if abs(aside) > max(SWIPE, abs(along)):
            hit = document.querySelector(f'[data-key="Arrow{"Left" if aside > 0 else "Right"}"]:not(:disabled)')
            if hit:
                hit.click()

    on(document, "input", lambda event: change(event) if event.target.type == "range" else None)
    on(document, "pointerdown", down)
    on(document, "pointerup", up)
    on(document, "pointercancel", lambda event: begun.clear())


def _command(hit: Any) -> Message:
    """What a tapped button asks for.

    Raises:
        Unreadable: it cannot be read.
    """
    if hit.hasAttribute("data-move"):
        then = str(hit.getAttribute("data-then")) if hit.hasAttribute("data-then") else ""
        return commands.read_move(hit.getAttribute("data-move"), _seat(hit), then)
    if hit.hasAttribute("data-pick"):
        return commands.read_pick(hit.getAttribute("data-pick"))
    return commands.read_do(hit.getAttribute("data-do"))


def _touched(event: Any) -> bool:
    """True for a finger or a pen: a mouse shows what it points at, and its double clicks are counted by the browser."""
    return getattr(event, "pointerType", "") in ("touch", "pen")


def _text(event: Any) -> str:
    """What an event presses, as text; the same for the same button of two drawings."""
    hit = event.target.closest(_PRESSED)
    if not hit:
        return OPENS if event.target.closest("[popovertarget]") else ""
    for kind in ("move", "pick", "do"):
        if hit.hasAttribute(f"data-{kind}"):
            return f"{kind} {hit.getAttribute(f'data-{kind}')}"
    return "hold"


def _behind() -> bool:
    """True while the page shows the table as it was before the last move, which is still being written to the disk."""
    return bool(part("app").hasAttribute("aria-busy"))


def _fingers(pressed: Send, on: Callable[[Any, str, React], None]) -> None:
    """Follow the fingers that come down, and tell of what each will say, should it make a tap."""

    def down(event: Any) -> None:
        hit = _aimed(event)
        if _down(event) and event.button == 0 and _stands(hit) and games_are_here():  # a tap waits for them
            with contextlib.suppress(Unreadable):  # the tap says so
                pressed(_command(hit))

    on(document, "pointerdown", down)
    on(document, "pointercancel", _gone)


def _down(event: Any) -> bool:
    """A finger or the button of a mouse comes down; whether it may press something."""
    if not _touched(event):
        return True
    press = slips.down(event.pointerId, _text(event), event.clientX, event.clientY, event.timeStamp)
    press.void |= press.text.startswith("move ") and _behind()
    return not press.void


def _gone(event: Any) -> None:
    slips.gone(event.pointerId)


def _pressed(event: Any) -> Any:
    """The button that a click is meant for, if it is."""
    hit = _aimed(event)
    if not _meant(event, hit):
        event.preventDefault()
        return None
    return hit if _stands(hit) else None


def _aimed(event: Any) -> Any:
    """The button that an event is on."""
    return event.target.closest("[data-move], [data-pick], [data-do]")


def _stands(hit: Any) -> bool:
    """Whether a button, if there is one, can be pressed."""
    return bool(hit) and not hit.matches(":disabled, [inert] *")


def _meant(event: Any, hit: Any) -> bool:
    """Whether a click is to press what it landed on. One that no pointer made (``detail`` 0) is, but for a move of the
    table as it was: that would be made in the name of whoever is next.
    """
    if hit and hit.hasAttribute("data-move") and _behind():
        if _touched(event):
            slips.gone(event.pointerId)
        return False
    if event.detail == 0:
        return True
    if _touched(event):
        return slips.counts(event.pointerId, _text(event))
    return not (hit and event.detail > 1 and hit.hasAttribute("data-move"))


def _curtain(send: Send, on: Callable[[Any, str, React], None]) -> None:
    """Hold to peek, release to hide. The same button shuts a curtain that was opened by a tap on *Look*."""
    pressed: dict[str, Any] = {"by": None}

    def up() -> bool:
        curtain = document.getElementById("curtain")
        return curtain.hasAttribute("data-up") if curtain else False

    def press(event: Any) -> None:
        if not event.target.closest("[data-hold]") or event.button != 0 or pressed["by"] is not None:
            return
        if _touched(event) and slips.void(event.pointerId):
            return
        pressed["by"] = event.pointerId
        slips.swallow(event.pointerId)
        if not up():
            send(msg.RaiseCurtain())

    def release(event: Any) -> None:
        if pressed["by"] is None or event.pointerId != pressed["by"]:
            return
        pressed["by"] = None
        send(msg.DropCurtain())

    def keyboard(event: Any) -> None:
        # A click that no pointer made: Enter, Space, or a screen reader.
        if event.target.closest("[data-hold]") and event.detail == 0:
            send(msg.DropCurtain() if up() else msg.RaiseCurtain())

    def menu(event: Any) -> None:
        # A long press asks for a menu in some browsers, which would take the finger away.
        if event.target.closest("[data-hold]"):
            event.preventDefault()

    on(document, "pointerdown", press)
    on(document, "pointerup", release)
    on(document, "pointercancel", release)
    on(document, "click", keyboard)
    on(document, "contextmenu", menu)
    on(document, "visibilitychange", lambda event: send(msg.DropCurtain()) if document.hidden else None)


def _seat(element: Any) -> str:
    return str(element.getAttribute("data-seat")) if element.hasAttribute("data-seat") else ""
