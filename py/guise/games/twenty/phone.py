"""What a phone needs of 20 Questions and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from guise.table.narrate import Storyteller

from .deck import LEVELS, deck, ref
from .hand import spoken


def texts() -> dict[str, list[str]]:
    """Every card's entries as its Reader reads them (TQ-10), by the name in ``Hand.ref``: twenty lines fit no code. A
    card that is dealt otherwise at another level stands there once more, by :func:`.deck.ref`.
    """
    say, found = Storyteller("twenty", ()), {}
    for card in deck().cards.values():
        for level in LEVELS:
            found[ref(card, level)] = [spoken(e, say) for e in card.dealt(level)]
    return found
