"""What a phone needs of 20 Questions and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from guise.engine.content import words

from .deck import deck


def texts() -> dict[str, list[str]]:
    """Every card's entries as its Reader reads them (TQ-10), by the name in ``Hand.ref``: twenty lines fit no code."""
    names = words("twenty")["names"]["entry"]
    return {
        card.id: [e.clue or f"{names[e.kind]} {e.n or ''}".strip() for e in card.entries]
        for card in deck().cards.values()
    }
