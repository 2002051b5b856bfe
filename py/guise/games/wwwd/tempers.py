"""The ten tempers: words for what a person is like, and for the kind of person who would choose a response; and what a
bot may lean to beyond what suits the Who.
"""

from __future__ import annotations

from itertools import combinations

from guise.engine.ladder import parts

TAGS = ("bold", "cautious", "vain", "kind", "greedy", "clever", "lazy", "violent", "funny", "dutiful")

LEANINGS = 6
"""So many leanings each temperament has; which of them a seat has in this game, the deal decides."""
LIKES: dict[str, tuple[tuple[str, str], ...]] = {
    "reader": tuple(combinations(("kind", "clever", "cautious", "vain"), 2)),
    "plain": tuple(combinations(("dutiful", "kind", "lazy", "bold"), 2)),
    "schemer": tuple(combinations(("clever", "greedy", "vain", "violent"), 2)),
    "clown": tuple(("funny", other) for other in ("bold", "vain", "lazy", "violent", "greedy", "kind")),
}
"""The leanings of each temperament, by their number: two tempers that a bot is drawn to when the choice is its own."""


def leaning(style: str, n: int) -> tuple[str, str]:
    """What a bot of a style, temperament and level, is drawn to in a game that has dealt it so much.

    >>> leaning("clown:easy", 0)
    ('funny', 'bold')
    """
    return LIKES[parts(style)[0]][n]
