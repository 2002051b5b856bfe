"""Slips of the finger: which taps of a touch screen count. Nothing here knows the page; times are in milliseconds.

A touch is one thing: what it presses is settled when the finger comes down, and a touch that has opened or shut a
curtain presses nothing more. For a little while after a screen has changed under a finger, what is new on it cannot be
pressed, so that the second half of a double tap meets nothing. A move can be pressed again at the same place only when
what came of it has been on the screen for that while: by then the same button may be somebody else's.
"""

from __future__ import annotations

from dataclasses import dataclass

AGAIN_MS = 400
"""A tap so soon after another, at the same place, is the second half of a double tap."""
NEW_MS = 250
"""What has been on the screen for less cannot have been aimed at."""
UNCOVERED_MS = 450
"""After a curtain has risen or fallen nothing is pressed for so long."""
BENEATH_MS = 1500
"""So long nothing is pressed where the button lay that opened the curtain."""
ASIDE, SETTLED_MS = "do card ", 1000
"""What is asked beside the game (of a card that is over) lies below what may be done. It is not pressed for so long
after something that could be pressed has gone: it may have come up to where that lay.
"""
SPOKEN = ("do aloud ", "move right ")
"""What somebody has said is tapped where the way on stood a moment ago, which the same finger may still be after: it is
not pressed before it has been on the screen for ``SETTLED_MS`` either, unless a finger has brought it there by a press
somewhere else. Until then the style sheet shows it pale.
"""
ON, ON_MS = "do on", 700
"""What rests on the stage goes by itself, too: a finger that was on its way to *Go on* presses nothing of what lay
beneath for so long. And whoever taps on, or skips a turn, may do so again: what has come to that place meanwhile is not
pressed for so long.
"""
OPENS = "opens"
"""As the text of what only opens a sheet over the table."""
NOTE = "do note "
"""A look at something, or a mark in a notebook, plays nothing, and the same tap takes it back: it may lie where the
curtain was opened.
"""
LOOK = "do raise"
"""The way to look always has its place: whoever has brought it there by a press somewhere else may be on it at once."""
REACH = 64.0
"""Taps that are no farther apart, in pixels, are at the same place."""


@dataclass
class Press:
    """A finger that has come down and has not yet clicked.

    Attributes:
        pointer: the browser's number for it.
        text: what it presses, as the page's text; empty for nothing.
        void: it will press nothing.
    """

    pointer: int
    text: str
    x: float
    y: float
    void: bool


class Slips:
    """What fingers do, and which of their clicks are meant."""

    def __init__(self) -> None:
        self._presses: dict[int, Press] = {}
        self._last: tuple[str, float, float, float] | None = None
        self._opened: tuple[float, float] | None = None
        self._turned: float = -BENEATH_MS
        self._up = False
        self._since: dict[str, float] = {}  # what can be pressed, and when it came
        self._drawn: float = -NEW_MS
        self._passed: float = -ON_MS  # when the stage was empty, and no finger had emptied it
        self._answered: float | None = None  # when the page was first drawn after the last press
        self._brought: dict[str, tuple[float, float]] = {}  # what a press has brought, and where that was

    def drawn(self, texts: frozenset[str], up: bool, now: float) -> None:
        """The page was drawn: what can be pressed on it, and whether somebody looks behind a curtain."""
        if self._goes_by_itself(texts, now):
            self._passed = now
        if texts != self._since.keys():
            self._changed(texts, now)
        if self._answered is None:
            self._answered = now
        if up != self._up:
            self._up, self._turned = up, now
            self._opened = (self._last[2], self._last[3]) if up and self._last else None

    def _changed(self, texts: frozenset[str], now: float) -> None:
        """What can be pressed is not what could be."""
        fresh = now + SETTLED_MS - NEW_MS if self._since.keys() - texts else now
        kept = {text: at for text, at in self._since.items() if fresh == now or not text.startswith(ASIDE)}
        spoken = {text for text in texts if text.startswith(SPOKEN)}
        if self._answered is None and self._last:
            came = (spoken | {LOOK}) & texts - self._since.keys()
            self._brought = dict.fromkeys(came, self._last[2:]) | self._brought
        self._brought = {text: at for text, at in self._brought.items() if text in texts}
        late = {text: now + SETTLED_MS - NEW_MS for text in spoken}
        late |= {text: fresh for text in texts if text.startswith(ASIDE)}
        self._since = {text: kept.get(text, late.get(text, now)) for text in texts}
        self._drawn = now

    def _goes_by_itself(self, texts: frozenset[str], now: float) -> bool:
        """Whether the stage is empty now, and no finger has emptied it."""
        return ON in self._since and ON not in texts and not (self._last and now - self._last[1] < BENEATH_MS)

    def down(self, pointer: int, text: str, x: float, y: float, now: float) -> Press:
        """A finger comes down."""
        void = self._slipped(text, x, y, now)
        press = self._presses[pointer] = Press(pointer, text, x, y, void)
        if not void:
            self._last, self._answered = (text, now, x, y), None
        return press

    def _slipped(self, text: str, x: float, y: float, now: float) -> bool:
        since = now - self._turned
        if since < UNCOVERED_MS or (text and now - self._passed < ON_MS):
            return True
        if self._opened and since < BENEATH_MS and _near(*self._opened, x, y) and not text.startswith(NOTE):
            return True
        return self._hasty(text, x, y, now)

    def _hasty(self, text: str, x: float, y: float, now: float) -> bool:
        """Whether what lies under the finger has come too late for it, or it is the second tap of two."""
        came = self._since.get(text, self._drawn)
        if text in self._brought and not _near(*self._brought[text], x, y):
            came -= NEW_MS if text == LOOK else SETTLED_MS - NEW_MS
        if text and now - came < NEW_MS:  # also when a busy page hears of a touch late
            return True
        if self._last is None or not _near(self._last[2], self._last[3], x, y):
            return False
        before, then = self._last[:2]
        if before == ON != text and now - came < ON_MS:
            return True
        moves = text.startswith("move ")
        if now - then < AGAIN_MS:
            return text != before or moves
        return moves and text == before and self._answered is not None and now - self._answered < AGAIN_MS

    def void(self, pointer: int) -> bool:
        """Whether this finger came down by mistake, so that its click is not to count."""
        return pointer in self._presses and self._presses[pointer].void

    def swallow(self, pointer: int) -> None:
        """This finger has done its work: its click presses nothing."""
        if pointer in self._presses:
            self._presses[pointer].void = True

    def gone(self, pointer: int) -> None:
        """The browser has taken this finger for something else: it will not click."""
        self._presses.pop(pointer, None)

    def counts(self, pointer: int, text: str) -> bool:
        """Whether the click of a finger is meant: once for each finger, on what it came down on."""
        press = self._presses.pop(pointer, None)
        return press is not None and not press.void and press.text == text


def _near(x: float, y: float, a: float, b: float) -> bool:
    return (x - a) ** 2 + (y - b) ** 2 <= REACH**2
