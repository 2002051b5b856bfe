"""Local storage: saves, the list of them, and settings.

Whatever the browser refuses is raised with a sentence for people and its cause; what was stored before still stands.
Some browsers throw when the store is merely asked for, so it is asked for anew each time (``window.localStorage``).
"""

from __future__ import annotations

import contextlib
import json
import re
from dataclasses import asdict
from typing import Any

from js import window
from pyodide.ffi import JsException

from guise.ui.prefs import Prefs
from guise.ui.values import Card

from . import clock
from .durable import Durable
from .faults import Refused

SAVE = "guise.save."
PREFS = "guise.prefs"
BOOK = "guise.book"
SHUT = (JsException, AttributeError)
"""What asking for a store raises that the browser denies; where it has none at all, its methods are missing."""

FULL = "This browser’s storage is full. Throw away an old game, or save this one to a file."
CLOSED = "This browser does not let pages store anything. The game goes on, but closing the page ends it."
UNREAD = (
    "This browser does not let the page read or keep anything. The games can be played, but closing the page ends them."
)
UNSETTLED = "This browser would not keep the settings. They are in force until the page is closed."
UNUSUAL = "The settings of this browser could not be read. The usual ones are in force."
KEPT = "This browser would not throw the game away. It is still there."
NAMELESS = "This save is damaged, so it cannot be renamed. It is kept as it is."
UNWRITTEN = "This browser would not keep the book of the house. Your games are safe."
GONE = "This save is no longer there: it was thrown away in another window."
NOT_HAD = "This link leads to a game that is not in this browser. Ask its sender for the film, as a file or a link."


_COUNT = re.compile(r',"count":(\d+)\}$')
APART = 1_000_000
"""The counts of a save's changes are so far apart, as nearly as chance has it: two windows that change the same save
give different counts, and a count tells which change another one was made after."""


def _counted(text: str, count: int) -> str:
    """A save's text with the number of its changes at the end; by it the newer of two copies is known."""
    return f'{text[:-1]},"count":{count}}}' if text.endswith("}") else text


def _count(text: str) -> int:
    found = _COUNT.search(text)
    return int(found[1]) if found else 0


def _next(count: int) -> int:
    return (count // APART + 1) * APART + int(clock.token(), 16) % APART


class MovedOn(Exception):
    """Another window has changed this save since we last read or wrote it."""


class Store:
    """Saves of this browser.

    Each save is one entry, so a write is all or nothing. What this window last read or
    wrote of a save is remembered: if the entry is different when the next write
    comes, another window has played, and this one must not write over it.

    Args:
        durable: the second copy. Where there is one, a change that local storage refuses is refused only when that
            refuses it too.
    """

    def __init__(self, durable: Durable | None = None) -> None:
        self._durable = durable
        self._last: dict[str, str] = {}
        self._prefs = 0  # changes of the settings, as far as they were read or written here
        self._books = 0  # the same of the book
        self._book = ""  # the book, where local storage would not take it
        self._rest: dict[str, str] = {}  # what local storage would not take, and the second copy has
        self._named: dict[str, tuple[str, str, bool]] = {}  # saves being renamed: text, older text, whether in _rest

    def put(self, save_id: str, text: str) -> None:
        """Keep a save.

        Raises:
            MovedOn: another window has changed it; nothing was written.
            Refused: the browser would not; the older entry stands.
        """
        refused: Refused | None = None
        before = _count(self._last.get(save_id, ""))
        text = _counted(_COUNT.sub("}", text), _next(before))
        try:
            there = window.localStorage.getItem(SAVE + save_id)
            if there and there != self._last.get(save_id, there) and save_id not in self._rest:
                raise MovedOn
            window.localStorage.setItem(SAVE + save_id, text)
            self._rest.pop(save_id, None)
        except SHUT as error:
            refused = Refused(FULL if "Quota" in f"{getattr(error, 'name', '')} {error}" else CLOSED)
            refused.__cause__ = error
        if not (self._durable and self._durable.ask(save_id, text, refused, before)) and refused:
            raise refused
        if refused:
            self._rest[save_id] = text
        self._last[save_id] = text

    def get(self, save_id: str) -> str:
        """A save's text.

        Raises:
            Refused: there is none any more, or the browser would not read it.
        """
        try:
            text = self._rest.get(save_id) or window.localStorage.getItem(SAVE + save_id)
        except SHUT as error:
            raise Refused(UNREAD) from error
        if not text:
            raise Refused(GONE)
        self._last[save_id] = text
        return text

    def gone(self, save_id: str) -> bool:
        """True when a save was thrown away."""
        try:
            return save_id not in self._rest and not window.localStorage.getItem(SAVE + save_id)
        except SHUT:
            return False

    def drop(self, save_id: str) -> None:
        """Forget a save.

        Raises:
            Refused: the browser would not.
        """
        try:
            window.localStorage.removeItem(SAVE + save_id)
        except SHUT as error:
            if save_id not in self._rest:
                raise Refused(KEPT) from error
        if self._durable:
            self._durable.ask(save_id, "")
        self._last.pop(save_id, None)
        self._rest.pop(save_id, None)

    def found(self, rest: dict[str, str]) -> None:
        """The second copy has saves for which local storage has no room."""
        self._rest.update(rest)

    def rename(self, save_id: str, name: str) -> None:
        """Give a save another name without playing it.

        Raises:
            MovedOn: another window has changed it meanwhile.
            Refused: it is damaged, or the browser would not; the older entry stands.
        """
        from guise.table.save import tidy_name

        old = self.get(save_id)
        try:
            plain = json.loads(old)
            plain["name"] = tidy_name(name)
            text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
        except (ValueError, TypeError, RecursionError) as error:
            raise Refused(NAMELESS) from error
        apart = save_id in self._rest
        self.put(save_id, text)
        self._named[save_id] = self._last[save_id], old, apart

    def settled(self, save_id: str, outcome: str) -> bool:
        """The second copy has answered. ``True`` when neither copy took a new name: the save has its old one again."""
        text, old, apart = self._named.pop(save_id, ("", "", False))
        if not text or outcome != "refused" or self._rest.get(save_id) != text:
            return False
        self._last[save_id] = old
        if apart:
            self._rest[save_id] = old
        else:
            del self._rest[save_id]
        return True

    def cards(self) -> tuple[Card, ...]:
        """All saves, newest first, read without playing them.

        Raises:
            Refused: the browser would not read them.
        """
        try:
            store = window.localStorage
            keys = [str(store.key(i)) for i in range(store.length)]
            texts = {k.removeprefix(SAVE): str(store.getItem(k)) for k in keys if k.startswith(SAVE)}
        except SHUT as error:
            raise Refused(UNREAD) from error
        texts |= self._rest
        if not texts:
            return ()
        from guise import games

        cupboard = games.ids(authors=True)
        return tuple(sorted((_card(save_id, text, cupboard) for save_id, text in texts.items()), key=lambda c: -c.when))

    def prefs(self) -> Prefs:
        """Settings; the usual ones when there are none.

        Raises:
            Refused: they cannot be read.
        """
        try:
            return self.read_prefs(window.localStorage.getItem(PREFS) or "{}")
        except SHUT as error:
            raise Refused(UNREAD) from error

    def read_prefs(self, text: str) -> Prefs:
        """Settings from their text.

        Raises:
            Refused: they cannot be read.
        """
        try:
            plain = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Refused(UNUSUAL) from error
        if not isinstance(plain, dict):
            raise Refused(UNUSUAL)
        self._prefs = max(self._prefs, _count(text))
        return Prefs.of(plain)

    def book(self) -> str:
        """The text of the book of the house; empty where there is none.

        Raises:
            Refused: the browser would not read it.
        """
        try:
            return self._book or _COUNT.sub("}", window.localStorage.getItem(BOOK) or "")
        except SHUT as error:
            raise Refused(UNREAD) from error

    def keep_book(self, text: str) -> None:
        """Keep the book of the house, in both copies, whole.

        Raises:
            Refused: the browser would not, and there is no second copy that may; the older one stands.
        """
        self._books, here = self._keep_entire(BOOK, text, self._books, UNWRITTEN)
        self._book = "" if here else text

    def keep_prefs(self, prefs: Prefs) -> None:
        """Keep settings, in both copies.

        Raises:
            Refused: the browser would not, and there is no second copy that may.
        """
        text = json.dumps(asdict(prefs), separators=(",", ":"))
        self._prefs, _ = self._keep_entire(PREFS, text, self._prefs, UNSETTLED)

    def _keep_entire(self, key: str, text: str, changes: int, refusal: str) -> tuple[int, bool]:
        """Keep what has one entry, in both copies; its text ends in the number of its changes, by which the newer is
        known.

        Returns:
            That number, and whether the first copy has it.

        Raises:
            Refused: the browser would not, and there is no second copy that may.
        """
        refused: Refused | None = None
        with contextlib.suppress(*SHUT):  # another window may have changed it
            changes = max(changes, _count(window.localStorage.getItem(key) or ""))
        counted = _counted(text, changes + 1)
        try:
            window.localStorage.setItem(key, counted)
        except SHUT as error:
            refused = Refused(refusal)
            refused.__cause__ = error
        if not (self._durable and self._durable.ask(key, counted, refused)) and refused:
            raise refused
        return changes + 1, not refused


def _card(save_id: str, text: str, cupboard: tuple[str, ...]) -> Card:
    from guise.table.save import LATEST, unfit  # a lobby without saves starts without it

    try:
        plain: Any = json.loads(text)
        if why := unfit(plain, cupboard):
            name = str(plain.get("name", "")) if isinstance(plain, dict) else ""
            return Card(save_id, "", name, ("A save",), 0, False, why)
        when = max(0, min(int(plain["when"]), LATEST))
        return Card(
            save_id,
            plain["game"],
            str(plain.get("name", "")),
            tuple(str(s["name"]) for s in plain["seats"]),
            when,
            plain.get("over") is True,
        )
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        why = "This save is damaged and cannot be opened. It is kept until you throw it away."
        return Card(save_id, "", "", ("A damaged save",), 0, False, why)
