"""What of the page's Python has not come yet.

In a browser our code and words come in parts, each a zip of its own (``py/tools/build.py`` says what is in which), and
the lobby stands when the first is there. Whoever imports or reads something of a part that has not come gets
:class:`Away`, and may ask again when it has. Elsewhere nothing is ever away.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

COMMON = ("table", "more")
"""The parts of what all games share, in the order in which they are asked for; ``answers`` is that room, and
``games/<id>`` a game with its words."""


class Away(Exception):
    """A part has not come yet. Whoever asked for it may ask again when it has."""

    def __init__(self, part: str) -> None:
        super().__init__(f"{part} has not come yet")
        self.part = part


_away: set[str] = set()


class _Finder:
    """Asked last, for what is nowhere to be found."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        """There is no such module.

        Raises:
            Away: there may be, in a part that has not come.
        """
        first, _, rest = name.partition(".")
        room, _, inside = rest.partition(".")
        if first != "guise":
            return
        if room == "games" and inside:
            need(f"games/{inside.partition('.')[0]}")
        elif room == "answers":
            need("answers")
        else:
            need(*COMMON)


def expect(parts: Iterable[str]) -> None:
    """These parts have not come."""
    _away.update(parts)
    if _Finder not in sys.meta_path:
        sys.meta_path.append(_Finder)


def came(parts: Iterable[str]) -> None:
    """These have."""
    _away.difference_update(parts)
    if not _away and _Finder in sys.meta_path:
        sys.meta_path.remove(_Finder)


def away() -> frozenset[str]:
    """The parts that have not come."""
    return frozenset(_away)


def need(*parts: str) -> None:
    """Go on only when these have come.

    Raises:
        Away: the first of them that has not.
    """
    for part in parts:
        if part in _away:
            raise Away(part)
