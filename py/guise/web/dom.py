"""The page: markup put into it. What happens on it is heard in ``listen``.

What is missing comes from JavaScript as ``JsNull``, which is false but not ``None``: ask for truth.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from js import document, guise, history, location
from pyodide.ffi import JsException, to_js

from guise.ui.markup import h

from .clock import Later

if TYPE_CHECKING:
    from js import Element

STAYS_MS = 300
"""Who leads a film stays where they have not moved on for so long."""
_stays = Later()


def part(element_id: str) -> Element:
    """A part of the page that is always there.

    Raises:
        KeyError: this is another page.
    """
    found = document.getElementById(element_id)
    if not found:
        raise KeyError(element_id)
    return found


def parsed(markup: str) -> Any:
    """Markup as it can be put on the page, once. It goes over as bytes: a text would go one character at a time."""
    return guise.parse(to_js(markup.encode()))


def put(element: Element, content: Any, whole: str) -> None:
    """Draw what was parsed into an element, with as little change as possible; where that fails, all of it anew.

    Args:
        whole: its markup, with the parts that the page shows and keeps, which may have been parsed as empty.

    Raises:
        Exception: it could not even be drawn anew, or only so.
    """
    try:
        guise.draw(element, content)
    except Exception:
        element.innerHTML = whole
        raise


def tell(sentence: str) -> None:
    """Write a sentence where the house's notices stand, without drawing the page."""
    place = document.getElementById("toasts")
    if place:
        place.innerHTML = str(h("p.toast", sentence))
        part("app").hidden = False


def address(text: str) -> None:
    """Say in the page's address where one is, once one stays there; ``text`` stands after ``#``. Empty, for nowhere, it
    is not waited for. A change costs some browsers as much as a drawing, and some allow few in half a minute.
    """

    def say_so() -> None:
        with contextlib.suppress(JsException):
            there = location.pathname + location.search
            history.replaceState(None, "", f"{there}#{text}" if text else there)

    _stays.ask(STAYS_MS if text else 0, say_so)


def busy(waits: bool) -> None:
    """Say whether what was done is not shown yet, because it is still being written to the disk."""
    if waits:
        part("app").setAttribute("aria-busy", "true")
    else:
        part("app").removeAttribute("aria-busy")


def go_to_rule(rule: str) -> None:
    """Show a rule of the rules text."""
    found = document.getElementById(f"rule-{rule}") if rule else None
    if found:
        found.scrollIntoView()
        found.focus()
