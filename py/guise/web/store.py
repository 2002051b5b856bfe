"""Local storage: saves, the list of them, and settings. A store that throws is told in words and loses nothing.

Some browsers throw when the store is merely asked for, so it is asked for anew each time (``window.localStorage``).
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from js import window

from guise.table.save import unfit
from guise.ui.model import Card, Prefs

SAVE = "guise.save."
PREFS = "guise.prefs"
LATEST = 253_400_000_000_000
"""As late as a date can be printed in every time zone, in milliseconds since 1970."""


class Unstored(Exception):
    """The browser would not keep something; ``str(error)`` is a sentence for people."""


class MovedOn(Exception):
    """Another window has changed this save since we last read or wrote it."""


class Store:
    """Saves of this browser.

    Each save is one entry, so a write is all or nothing. What this window last read or
    wrote of a save is remembered: if the entry is different when the next write
    comes, another window has played, and this one must not write over it.
    """

    def __init__(self) -> None:
        self._last: dict[str, str] = {}

    def put(self, save_id: str, text: str) -> None:
        """Keep a save.

        Raises:
            MovedOn: another window has changed it; nothing was written.
            Unstored: the browser refused; the older entry stands.
        """
        try:
            there = window.localStorage.getItem(SAVE + save_id)
            if there and there != self._last.get(save_id, there):
                raise MovedOn
            window.localStorage.setItem(SAVE + save_id, text)
        except MovedOn:
            raise
        except Exception as error:
            full = "Quota" in str(error)
            raise Unstored(
                "This browser’s storage is full. Throw away an old game, or save this one to a file."
                if full
                else "This browser does not let pages store anything. The game goes on, but closing the page ends it."
            ) from None
        self._last[save_id] = text

    def get(self, save_id: str) -> str:
        """A save's text; empty when there is none."""
        try:
            text = window.localStorage.getItem(SAVE + save_id) or ""
        except Exception:
            return ""
        self._last[save_id] = text
        return text

    def drop(self, save_id: str) -> None:
        """Forget a save."""
        try:
            window.localStorage.removeItem(SAVE + save_id)
        except Exception:
            pass
        self._last.pop(save_id, None)

    def rename(self, save_id: str, name: str) -> None:
        """Give a save another name without playing it."""
        text = self.get(save_id)
        if text:
            plain = json.loads(text)
            plain["name"] = " ".join(name.split())[:40]
            self.put(save_id, json.dumps(plain, ensure_ascii=False, separators=(",", ":")))

    def cards(self) -> tuple[Card, ...]:
        """All saves, newest first, read without playing them."""
        found = []
        try:
            keys = [str(window.localStorage.key(i)) for i in range(window.localStorage.length)]
        except Exception:
            return ()
        for key in keys:
            if key.startswith(SAVE):
                found.append(_card(key[len(SAVE) :], str(window.localStorage.getItem(key))))
        return tuple(sorted(found, key=lambda c: -c.when))

    def prefs(self) -> Prefs:
        """Settings; the default ones when there are none or they cannot be read."""
        try:
            return Prefs.of(json.loads(window.localStorage.getItem(PREFS) or "{}"))
        except Exception:
            return Prefs()

    def keep_prefs(self, prefs: Prefs) -> None:
        """Keep settings, if the browser lets us."""
        try:
            window.localStorage.setItem(PREFS, json.dumps(asdict(prefs)))
        except Exception:
            pass


def _card(save_id: str, text: str) -> Card:
    try:
        plain: Any = json.loads(text)
        if why := unfit(plain):
            return Card(save_id, "", str(plain.get("name", "")), ("A save",), 0, False, why)
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
        return Card(
            save_id,
            "",
            "",
            ("A damaged save",),
            0,
            False,
            "This save is damaged and cannot be opened. It is kept until you throw it away.",
        )
