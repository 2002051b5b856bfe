"""20 Questions (1990s): a race of clues. One reads a secret card, the others choose its numbers and guess."""

from .rules import GAME

__all__ = ["GAME"]
