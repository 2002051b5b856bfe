"""Regular expressions that are compiled when they are first used.

Compiling the dozen that judge a typed guess takes a browser longer than all else that opening a game does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property


class LazyPattern:
    """A regular expression, with as much of :class:`re.Pattern` as is wanted here."""

    def __init__(self, text: str, flags: int = 0) -> None:
        self.text, self.flags = text, flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The pattern itself. Raises ``re.error`` when it is none."""
        return re.compile(self.text, self.flags)

    def match(self, text: str) -> re.Match[str] | None:
        """See :meth:`re.Pattern.match`."""
        return self.compiled.match(text)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """See :meth:`re.Pattern.fullmatch`."""
        return self.compiled.fullmatch(text)

    def search(self, text: str) -> re.Match[str] | None:
        """See :meth:`re.Pattern.search`."""
        return self.compiled.search(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """See :meth:`re.Pattern.finditer`."""
        return self.compiled.finditer(text)

    def split(self, text: str) -> list[str]:
        """See :meth:`re.Pattern.split`; for a pattern whose groups always take part."""
        found: list[str] = self.compiled.split(text)
        return found

    def sub(self, put: str | Callable[[re.Match[str]], str], text: str) -> str:
        """See :meth:`re.Pattern.sub`."""
        return self.compiled.sub(put, text)
