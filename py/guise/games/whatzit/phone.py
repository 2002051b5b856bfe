"""What a phone needs of Whatzit? and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from guise.games.whatzit.deck import DECKS, deck


def phrases() -> list[str]:
    """The two sides of every card, which the Moderator's phone shows: a few games do not meet them all."""
    cards = [puzzle for name in DECKS for puzzle in deck(name)]
    return [side for p in cards for side in (p.solution[:1].upper() + p.solution[1:], p.layout)]
