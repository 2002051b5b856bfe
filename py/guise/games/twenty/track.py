"""The race track: how long it is, where its bonus spaces lie, and what they pay."""

from __future__ import annotations

NUMBERS = 20
"""Entries on a card; points a card divides (TQ-17)."""
CHIPS = 5
"""Blue free guess chips in the box (TQ-1)."""
BONUS_CLUES = 5  # TQ-27
START = 0

_BONUS = {
    # Eleven apart (nine on the short track): no bonus pays that much, so one rarely leads to another.
    60: (6, 15, 24, 33, 42, 51),
    80: (7, 18, 29, 40, 51, 62, 73),
    100: (7, 18, 29, 40, 51, 62, 73, 84, 95),
}


ALONE = {"gentle": 80, "usual": 68, "hard": 60}
"""Spaces for one who plays alone. Games kept before there were levels went by the track of the others."""


def bonus_spaces(finish: int) -> tuple[int, ...]:
    """Bonus spaces of the track that ends at ``finish``: 60, 80 or 100."""
    return _BONUS[finish]


def bonus_pay(clues: int) -> int:
    """Spaces for a right answer after 1 to 5 clues of a bonus card: 10, 8, 6, 4, 2 (TQ-29)."""
    return 12 - 2 * clues
