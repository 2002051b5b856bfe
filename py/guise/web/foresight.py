"""What a press will lead to, worked out while the finger is still down: it is there when the finger is lifted.

A finger stays for some 50 to 130 milliseconds, and the rules and the drawing of most taps take less. Nothing of it is
on the page, kept or told before the tap; a press that becomes none costs only the work.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Generic, TypeVar

from js import guise
from pyodide.ffi import create_proxy

from guise.ui.messages import Message
from guise.ui.model import Model

A = TypeVar("A")


class Foresight(Generic[A]):
    """The answer to the last press.

    Args:
        model: the model as it is now.
        answer: what a message leads to from there. It changes nothing, and may fail.
    """

    def __init__(self, model: Callable[[], Model], answer: Callable[[Message], A]) -> None:
        self._model = model
        self._answer = answer
        self._pressed: Message | None = None
        self._found: tuple[Model, object, A] | None = None  # as object, or two hundred kinds are each compared by mypy
        self._work = create_proxy(self._foresee)

    def press(self, message: Message) -> None:
        """A finger is on what says this. Its answer is worked out as soon as the page shows that it is pressed."""
        self._pressed = message
        guise.painted(self._work)

    def _foresee(self) -> None:
        message = self._pressed
        self._pressed = None
        if message is None:  # it has been said already
            return
        with contextlib.suppress(Exception):  # whoever says it in earnest is told what is wrong
            self._found = self._model(), message, self._answer(message)

    def take(self, message: Message) -> A | None:
        """The answer to a message that is said now, if it was foreseen and nothing has changed. It is given once."""
        self._pressed = None
        found, self._found = self._found, None
        return found[2] if found and found[0] is self._model() and found[1] == message else None
