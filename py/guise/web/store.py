"""What this browser keeps, as texts by key.

Where they lie, and what of two copies counts, is the business of ``static/js/durable.mjs``, which the page has as
``guise.store``, and which has read all of it before Python begins. A write is told of when it is on the disk; what a
browser refuses is told with a sentence and its cause, and what was kept before still stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from js import guise
from pyodide.ffi import create_proxy

from guise.supply.content import page_says

from .faults import Refused

SAVE = "guise.save."
"""Before the id of a save."""
PREFS = "guise.prefs"
BOOK = "guise.book"
PACKS = "guise.packs"

UNWRITTEN = {PREFS: "unsettled", BOOK: "unwritten"}
"""What is said where a write is refused, if not that pages may store nothing."""

Outcome: TypeAlias = Literal["kept", "moved", "gone"]
"""Of a write: it is on the disk; another window has gone on with the save; another has thrown it away."""
News: TypeAlias = Literal["changed", "gone", "elsewhere"]
"""What another window did with an entry: wrote it, threw it away, or has it for itself from now on."""


class Store:
    """What this browser keeps."""

    def __init__(self) -> None:
        self._writes = 0  # under way

    @property
    def settled(self) -> bool:
        """Nothing is being written."""
        return not self._writes

    @property
    def keeping(self) -> str:
        """What is to be said of how this browser keeps, as a sentence; empty where it keeps as it should."""
        why = str(guise.store.keeps())
        return page_says(why) if why else ""

    def listen(self, call: Callable[[str, News], None]) -> None:
        """Be told what other windows do: with which entry, and what."""
        guise.store.listen(create_proxy(call))

    def read(self, key: str) -> str:
        """The text of an entry; empty where there is none."""
        return str(guise.store.read(key))

    def saves(self) -> dict[str, str]:
        """The texts of all saves, by id."""
        return dict(guise.store.saves().to_py())

    def others(self, save_id: str) -> list[str]:
        """Older texts of a save that were put aside when another one was found to count."""
        return [str(text) for text in guise.store.others(SAVE + save_id)]

    def write(self, key: str, text: str, done: Callable[[Outcome | Refused], None]) -> None:
        """Keep an entry. ``done`` is told what became of it, once it is on the disk."""
        self._writes += 1

        def answer(outcome: Outcome | Refused) -> None:
            self._writes -= 1
            done(outcome)

        why = UNWRITTEN.get(key, "closed")
        guise.store.put(key, text).then(answer, lambda error: answer(_refused(why, error)))

    def take(self, save_id: str, done: Callable[[str], None]) -> None:
        """Have a save for this window. ``done`` is given its text, or "", when no other window is writing it."""
        guise.store.take(SAVE + save_id).then(done)

    def drop(self, save_id: str, done: Callable[[Refused | None], None]) -> None:
        """Throw a save away."""
        gone = guise.store.remove(SAVE + save_id)
        gone.then(lambda _: done(None), lambda error: done(_refused("undropped", error)))


def _refused(why: str, error: Exception) -> Refused:
    """What a browser would not do (an entry of the lobby's words), with its cause."""
    full = why == "closed" and "Quota" in f"{getattr(error, 'name', '')} {error}"
    refused = Refused(page_says("full" if full else why))
    refused.__cause__ = error
    return refused
