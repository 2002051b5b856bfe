"""A result in stars, drawn; the sentence beside them says how many they are."""

from __future__ import annotations

from .markup import Markup, h

MOST = 4
"""The most that a game for one gives."""


def stars(n: int, most: int = MOST) -> Markup:
    """A rating as filled and empty stars, hidden from screen readers.

    >>> str(stars(3))
    '<span class="stars" aria-hidden="true">★★★☆</span>'
    """
    return h("span.stars", "★" * n + "☆" * (most - n), aria_hidden="true")
