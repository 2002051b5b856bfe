"""Refusals: what the rules say no to, told to the player who asked."""

from __future__ import annotations

from typing import Any


class IllegalMove(ValueError):
    """A move the rules refuse. Nothing has changed.

    Args:
        code: key into ``refuse`` of the game's ``words.json``, where the sentence for the player and the rule ID
            stand. ``not-now``, ``not-you``, ``unreadable`` and ``over`` exist for every game.
        args: what the sentence names (``seat``, ``n``, ...), plain data.
    """

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code, args)
        self.code = code
        self.fields = args


class BadSave(ValueError):
    """A save, link or file that cannot be opened; ``str(error)`` is a sentence for people."""
