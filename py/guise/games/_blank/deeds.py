"""What of a game of Six Masks goes into the book of the house, when it is over. A game may do without this file."""

from __future__ import annotations

from guise.table.book import Deeds

from .rules import State


def deeds(s: State) -> Deeds:
    """Rounds played, and who wore which mask. ``words.json`` tells it, in ``book``."""
    return Deeds(pace=len(s.public.past), parts=tuple((str(mask),) for mask in s.masks))
