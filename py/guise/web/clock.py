"""Time: what is due later, and the clock on the table. Everything else in the house reads no clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Date, Uint8Array, clearTimeout, crypto, document, performance, setTimeout
from pyodide.ffi import create_once_callable, create_proxy

A_LETTER = 3.0
"""Seconds that the clock stands after a letter was typed."""
LAST = 5
"""So many seconds at the end of a choice are heard."""
MOST_HELD = 30.0
"""Seconds that typing may hold the clock of one choice."""
TOLD = (10, 5)
"""So many seconds before its end the clock is told to whoever listens."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(Date.now())


def ticks() -> float:
    """Milliseconds of a clock that nobody can set; the device's own may be, in the middle of a game."""
    return float(performance.now())


def zone() -> int:
    """Local time, minutes east of UTC."""
    return -int(Date.new().getTimezoneOffset())


def token() -> str:
    """32 random hexadecimal digits from the browser's own source."""
    return bytes(crypto.getRandomValues(Uint8Array.new(16)).to_py()).hex()


class Later:
    """The one thing that is due next; asking for another replaces it."""

    def __init__(self) -> None:
        self._id: Any = None
        self._next: tuple[int, Callable[[], None]] | None = None
        self.held = False

    def ask(self, ms: int, call: Callable[[], None]) -> None:
        """Call after ``ms`` milliseconds, unless something else is asked for first. While held, time does not run."""
        self.cancel()
        if self.held:
            self._next = ms, call
        else:
            self._id = setTimeout(create_once_callable(call), ms)

    def cancel(self) -> None:
        """Nothing is due."""
        self._next = None
        if self._id is not None:
            clearTimeout(self._id)
            self._id = None

    def hold(self) -> None:
        """The time of what is asked for from now on begins when :meth:`go_on` is called."""
        self.held = True

    def go_on(self) -> None:
        """What was asked for meanwhile has its time from now on."""
        self.held = False
        if self._next is not None:
            self.ask(*self._next)


class Countdown:
    """The clock on the table: shown in ``#clock``, kept to the choice it was started for, also while a page covers it.

    Phones are told of it by ``told``: how many seconds are left of how many, and whether it ``stands``.

    It stands still while a curtain hangs, a drawer or page is open, the tab is hidden, or
    somebody paused it: whoever calls :meth:`follow` says whether it runs. It stands as well while somebody types.
    """

    def __init__(self, over: Callable[[], None], last: Callable[[], None], told: Callable[[str], None]) -> None:
        self._over, self._last_one, self._told = over, last, told
        self._key: object = None
        self._left, self._spare = 0.0, MOST_HELD
        self._covered: tuple[object, float, float] = (None, 0.0, 0.0)
        self._runs = False
        self._last, self._held = 0.0, 0.0
        self._shown = 0.0
        self._proxy, self._ticks = create_proxy(self._tick), False

    def follow(self, key: object, seconds: float, runs: bool) -> None:
        """Time this choice (``key`` tells one from the next; ``None``: no time is running, as under a page that covers
        the table: the same choice then goes on with the time it had).
        """
        if key != self._key:
            known, left, spare = self._covered
            self._covered = (None, 0.0, 0.0) if key is not None else (self._key, self._left, self._spare)
            self._key, self._held = key, 0.0
            self._left, self._spare = (left, spare) if key is not None and key == known else (seconds, MOST_HELD)
        self._runs, self._last = runs and key is not None, ticks()
        self._show()
        self._await_tick()

    def typed(self) -> None:
        """A letter was typed: the clock stands for a moment, so that it takes nobody's words away."""
        self._pass()
        more = min(A_LETTER - self._held, self._spare)
        self._held, self._spare = self._held + more, self._spare - more

    def _await_tick(self) -> None:
        """Have the page woken when another second is to be shown, or the time is over; while no clock runs, never."""
        if self._runs and not self._ticks:
            self._ticks = True
            second = 1.0 if document.hidden else min(self._shown % 1 or 1.0, self._left)
            setTimeout(self._proxy, 1 + int(1000 * (self._held + second)))

    def _pass(self) -> None:
        """Count the time since it was counted last, unless the clock stood."""
        at = ticks()
        if self._runs and not document.hidden:
            gone = (at - self._last) / 1000
            held = min(gone, self._held)
            self._held, self._left = self._held - held, self._left - (gone - held)
        self._last = at

    def _tick(self) -> None:
        self._ticks = False
        self._pass()
        if self._runs:
            self._show()
        self._await_tick()
        if self._runs and self._left <= 0 and not document.hidden:
            self._key, self._runs = None, False
            self._over()

    def _tell(self, left: float) -> None:
        """Have a reader of screens say how long there is, twice before the end; the drawing brings the words."""
        said = document.getElementById("clock-said")
        for seconds in TOLD:
            if said and self._shown > seconds >= left > 0:
                said.textContent = str(said.getAttribute(f"data-at-{seconds}"))
        self._shown = left

    def _show(self) -> None:
        face = document.getElementById("clock")
        if not face:
            return self._told("")
        total = float(face.getAttribute("data-total") or 1)
        left = max(0.0, self._left) + float(face.getAttribute("data-after") or 0)
        self._tell(left)
        face.style.setProperty("--left", str(left / total))
        label = face.querySelector(".clock-left")
        if self._runs and 0 < self._left <= LAST:
            face.setAttribute("data-late", "")  # the style sheet warns whoever has not sent what is typed
        else:
            face.removeAttribute("data-late")
        if self._runs and 0 < left <= LAST:
            face.setAttribute("data-last", "")  # of all the time: seen from across the table
        else:
            face.removeAttribute("data-last")
        if self._runs and 0 < left <= TOLD[0] < total:
            face.setAttribute("data-soon", "")
        else:
            face.removeAttribute("data-soon")
        text = str(int(left + 0.999))
        face.style.setProperty("--seconds", text)  # for a style sheet that shows them once more
        self._told(f"{text} {total:.0f}{'' if self._runs else ' stands'}" if self._key is not None else "")
        if label and label.textContent != text:
            label.textContent = text
            if self._runs and 0 < left <= LAST:
                self._last_one()
