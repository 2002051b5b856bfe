"""What a phone needs of 20 Questions and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from guise.table.narrate import Storyteller

from .deck import deck
from .hand import spoken


def texts() -> dict[str, list[str]]:
    """Every card's entries as its Reader reads them (TQ-10), by the name in ``Hand.ref``: twenty lines fit no code."""
    say = Storyteller("twenty", ())
    return {card.id: [spoken(e, say) for e in card.entries] for card in deck().cards.values()}
