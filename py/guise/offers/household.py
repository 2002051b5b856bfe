"""What a household has told the house about itself, for all its games: short lines, kept by the browser.

They belong to no game's state, so no save, link or phone holds them. Whoever starts the page, or a test, tells the
house; boards may offer the lines, and bots may use them in moves, which the log then keeps like any other move.
"""

from __future__ import annotations

__all__ = ["LIMIT", "games", "known", "tell"]

LIMIT = 200
"""Most lines kept for one game; the oldest go first."""

_told: dict[str, tuple[str, ...]] = {}


def tell(game: str, lines: tuple[str, ...]) -> None:
    """Everything this household has kept for one game, oldest first, instead of what was told before."""
    _told[game] = lines[-LIMIT:]


def known(game: str) -> tuple[str, ...]:
    """The lines kept for one game, oldest first.

    >>> known("nowhere")
    ()
    """
    return _told.get(game, ())


def games() -> frozenset[str]:
    """Games that have been told something."""
    return frozenset(_told)
