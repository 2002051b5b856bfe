"""What a household has told the house about itself, for all its games: short lines, kept by the browser.

They belong to no game's state, so no save, link or phone holds them. Whoever starts the page, or a test, tells the
house; boards may offer the lines, and bots may use them in moves, which the log then keeps like any other move.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["LIMIT", "known", "tell"]

LIMIT = 200
"""Most lines kept for one game; the oldest go first."""

_told: dict[str, tuple[str, ...]] = {}


def tell(lines: Iterable[str]) -> None:
    """All that this household has kept, oldest first, instead of what was told before.

    Args:
        lines: each the id of a game and what belongs to it.
    """
    _told.clear()
    for line in lines:
        game, _, text = line.partition(" ")
        _told[game] = (*known(game), text)[-LIMIT:]


def known(game: str) -> tuple[str, ...]:
    """The lines kept for one game, oldest first.

    >>> known("nowhere")
    ()
    """
    return _told.get(game, ())
