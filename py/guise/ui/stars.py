"""A result in stars, drawn; the sentence beside them says how many they are."""

from __future__ import annotations

from guise.table.alone import MOST_STARS

from .markup import Markup, h


def stars(n: int) -> Markup:
    """A rating as filled and empty stars, hidden from screen readers.

    >>> str(stars(3))
    '<span class="stars" aria-hidden="true">★★★☆</span>'
    """
    return h("span.stars", "★" * n + "☆" * (MOST_STARS - n), aria_hidden="true")
