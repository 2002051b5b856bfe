"""Saves, settings and the book of the house as they are kept: what is read is plain, what fails is a sentence.

Where they lie, and what of two copies counts, is the business of ``static/js/durable.mjs``, which the page has as
``guise.store``. A write is told of when it is on the disk; what a browser refuses is told with its cause, and what was
kept before still stands.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Literal, TypeAlias

from js import guise
from pyodide.ffi import JsException, create_proxy

from guise.engine.content import page_says
from guise.engine.outside import read_json
from guise.ui.prefs import Prefs
from guise.ui.values import SaveSummary

from .faults import Refused

SAVE = "guise.save."
PREFS = "guise.prefs"
BOOK = "guise.book"
PACKS = "guise.packs"

KEEPS = {"none": "unread"}
"""What stands on the page while the browser keeps less well than it might is an entry of the lobby's words. It has the
name that ``keeps()`` of ``durable.mjs`` says, or this one.
"""

Outcome: TypeAlias = Literal["kept", "moved", "gone"]
"""Of a write: it is on the disk; another window has gone on with the save; another has thrown it away."""
Done: TypeAlias = Callable[[Outcome | Refused], None]
"""Told what became of a write."""
News: TypeAlias = Literal["changed", "gone", "elsewhere"]
"""What another window did with an entry: wrote it, threw it away, or has it for itself from now on."""

_COUNT = re.compile(r',"count":(\d+)\}$')


def _count(text: str) -> int:
    """How often a text was changed, as stands at its end."""
    found = _COUNT.search(text)
    return int(found[1]) if found else 0


class Store:
    """What this browser keeps."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}  # of each save, as this window last read or wrote it
        self._writes = 0  # under way

    @property
    def settled(self) -> bool:
        """Nothing is being written."""
        return not self._writes

    @property
    def keeping(self) -> str:
        """What is to be said of how this browser keeps, as a sentence; empty where it keeps as it should."""
        why = str(guise.store.keeps())
        return page_says(KEEPS.get(why, why)) if why else ""

    def listen(self, call: Callable[[str, News], None]) -> None:
        """Be told what other windows do: with which save (or :data:`PREFS`, :data:`BOOK`), and what."""
        guise.store.listen(create_proxy(lambda key, what: call(key.removeprefix(SAVE), what)))

    # Saves ------------------------------------------------------------------------------

    def put(self, save_id: str, text: str, done: Done) -> None:
        """Keep a save. ``done`` is told of it when it is on the disk."""
        count = self._counts[save_id] = self._counts.get(save_id, 0) + 1
        self._write(SAVE + save_id, text, count, done, "closed")

    def get(self, save_id: str) -> str:
        """A save's text.

        Raises:
            Refused: there is none any more, or the browser would not read it.
        """
        text = self._read(SAVE + save_id)
        if not text:
            raise Refused(page_says("gone"))
        return text

    def others(self, save_id: str) -> list[str]:
        """Older texts of a save that were put aside when another one was found to count."""
        return [str(text) for text in guise.store.others(SAVE + save_id)]

    def take(self, save_id: str, done: Callable[[str | Refused], None]) -> None:
        """Have a save for this window: ``done`` is given its text when no other window is writing it."""

        def taken(text: str) -> None:
            self._counts[save_id] = _count(text)
            done(text or Refused(page_says("gone")))

        guise.store.take(SAVE + save_id).then(taken, lambda error: done(_refused("unread", error)))

    def rename(self, save_id: str, name: str, done: Done) -> None:
        """Give a save another name without playing it. Told as :meth:`put`; a damaged save is refused."""
        from guise.table.save import tidy_name

        def taken(text: str | Refused) -> None:
            if isinstance(text, Refused):
                return done(text)
            try:
                plain = read_json(text)
                plain["name"] = tidy_name(name)
                named = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
            except (ValueError, TypeError) as error:
                return done(_refused("nameless", error))
            return self.put(save_id, named, done)

        self.take(save_id, taken)

    def drop(self, save_id: str, done: Callable[[Refused | None], None]) -> None:
        """Throw a save away."""

        def gone(_: Any) -> None:
            self._counts.pop(save_id, None)
            done(None)

        guise.store.remove(SAVE + save_id).then(gone, lambda error: done(_refused("undropped", error)))

    def cards(self) -> tuple[SaveSummary, ...]:
        """All saves, newest first, read without playing them.

        Raises:
            Refused: the browser would not read them.
        """
        try:
            texts: dict[str, str] = guise.store.saves().to_py()
        except JsException as error:
            raise Refused(page_says("unread")) from error
        if not texts:
            return ()
        from guise import games

        cupboard = games.ids(authors=True)
        cards = (_card(save_id, text, cupboard, self.others) for save_id, text in texts.items())
        return tuple(sorted(cards, key=lambda c: -c.when))

    # Settings and the book --------------------------------------------------------------

    def prefs(self) -> Prefs:
        """Settings; the usual ones when there are none.

        Raises:
            Refused: they cannot be read.
        """
        try:
            plain = read_json(self._read(PREFS) or "{}")
        except ValueError as error:
            raise Refused(page_says("unusual")) from error
        if not isinstance(plain, dict):
            raise Refused(page_says("unusual"))
        return Prefs.of(plain)

    def keep_prefs(self, prefs: Prefs, done: Done) -> None:
        """Keep settings."""
        text = json.dumps(asdict(prefs), separators=(",", ":"))
        self._write(PREFS, text, self._changes(PREFS) + 1, done, "unsettled")

    def book(self) -> str:
        """The text of the book of the house; empty where there is none.

        Raises:
            Refused: the browser would not read it.
        """
        return _COUNT.sub("}", self._read(BOOK))

    def keep_book(self, text: str, done: Done) -> None:
        """Keep the book of the house, whole."""
        self._write(BOOK, text, self._changes(BOOK) + 1, done, "unwritten")

    def packs(self) -> str:
        """The text of all packs of cards of one's own (``guise.ui.packs``); empty where there are none.

        Raises:
            Refused: the browser would not read it.
        """
        return _COUNT.sub("}", self._read(PACKS))

    def keep_packs(self, text: str, done: Done) -> None:
        """Keep all packs, whole."""
        self._write(PACKS, text, self._changes(PACKS) + 1, done, "closed")

    def fresh_prefs(self) -> bool:
        """Nobody has ever set anything in this browser."""
        return not self._read(PREFS)

    # The browser ------------------------------------------------------------------------

    def _read(self, key: str) -> str:
        try:
            return str(guise.store.read(key))
        except JsException as error:
            raise Refused(page_says("unread")) from error

    def _changes(self, key: str) -> int:
        """How often an entry that every window may write was changed."""
        try:
            return _count(self._read(key))
        except Refused:
            return 0

    def _write(self, key: str, text: str, count: int, done: Done, why: str) -> None:
        """Write an entry; ``why`` is what is said where it is refused, as for :func:`_refused`."""
        counted = f'{_COUNT.sub("}", text)[:-1]},"count":{count}}}'
        self._writes += 1

        def answer(outcome: Outcome | Refused) -> None:
            self._writes -= 1
            done(outcome)

        guise.store.put(key, counted).then(answer, lambda error: answer(_refused(why, error)))


def _refused(why: str, error: Exception) -> Refused:
    """What a browser would not do (an entry of the lobby's words), with its cause."""
    full = why == "closed" and "Quota" in f"{getattr(error, 'name', '')} {error}"
    refused = Refused(page_says("full" if full else why))
    refused.__cause__ = error
    return refused


def _card(save_id: str, text: str, cupboard: tuple[str, ...], others: Callable[[str], list[str]]) -> SaveSummary:
    from guise.table.narrate import said
    from guise.table.save import LATEST, unfit  # a lobby without saves starts without it

    try:
        plain: Any = read_json(text)
        if why := unfit(plain, cupboard):
            name = str(plain.get("name", "")) if isinstance(plain, dict) else ""
            return SaveSummary(save_id, "", name, (said("shelf.save"),), 0, False, why)
        when = max(0, min(int(plain["when"]), LATEST))
        return SaveSummary(
            save_id,
            plain["game"],
            str(plain.get("name", "")),
            tuple(str(s["name"]) for s in plain["seats"]),
            when,
            plain.get("over") is True,
        )
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
        from guise.table.salvage import torn

        why = said("shelf.torn")
        left = any((read := torn(one)) and read[1] for one in (text, *others(save_id)))
        return SaveSummary(save_id, "", "", (said("shelf.damaged"),), 0, False, why, left)
