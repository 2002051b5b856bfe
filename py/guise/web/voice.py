"""What is heard: the house's voice, clues read aloud by the browser, where it can speak; and the sounds of a table.

A browser without voices is simply silent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import clearTimeout, document, guise, setTimeout, window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:  # the lobby starts without them
    from guise.ui.sounds import Heard

LIMIT_MS, LETTER_MS = 1500, 110
"""Longest wait for the end of a sentence, and what each letter adds: some browsers never say that they are done."""


class Voice:
    """Says each thing once; :attr:`speaking` is true until it has been said."""

    def __init__(self, done: Callable[[], None]) -> None:
        self.speaking = False
        self._done = done
        self._key = ""
        self._timer: Any = None
        self._end = create_proxy(lambda *_: self._ended())

    def say(self, key: str, text: str) -> None:
        """Say ``text`` unless ``key`` was said last; a new text cuts the old one short.

        Args:
            key: names the thing to say; "" to be silent.
        """
        if key == self._key:
            return
        self._key = key
        self.speaking = False
        synth = getattr(window, "speechSynthesis", None)
        if not synth:
            return
        synth.cancel()
        if not text:
            return
        sentence = window.SpeechSynthesisUtterance.new(text)
        sentence.lang = document.documentElement.lang
        sentence.onend = sentence.onerror = self._end
        self.speaking = True
        if self._timer is not None:
            clearTimeout(self._timer)
        self._timer = setTimeout(self._end, LIMIT_MS + LETTER_MS * len(text))
        synth.speak(sentence)

    def _ended(self) -> None:
        if self.speaking:
            self.speaking = False
            self._done()


class Sounds:
    """Plays what has happened since the last drawing, while sounds are on; off, or away from a table, stops at once."""

    def __init__(self) -> None:
        self._heard: Heard | None = None

    def follow(self, now: Heard | None) -> None:
        """What the drawing that is shown now sounds like."""
        then, self._heard = self._heard, now
        if now is not None:
            from guise.ui.sounds import since

            if names := since(then, now):
                guise.sound(now.instrument, " ".join(names))
        elif then is not None:
            guise.sound(then.instrument, "")

    def tick(self) -> None:
        """One of the last seconds of a choice has passed."""
        if self._heard is not None:
            guise.sound(self._heard.instrument, "tick")
