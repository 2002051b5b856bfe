"""What is new in the house: ``content/house/news.md``, a numbered heading for each time, the newest first."""

from __future__ import annotations

import re

from guise.supply.content import read

_NEWEST = re.compile(r"^## (\d+)\n+- (.+)$", re.M)


def latest() -> tuple[int, str]:
    """The number of the newest news, and the first thing it tells."""
    found = _NEWEST.search(read("house", "news.md"))
    return (int(found[1]), found[2]) if found else (0, "")
