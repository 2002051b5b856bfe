"""What the workshop says."""

from __future__ import annotations

from typing import Any

from guise.supply.content import words
from guise.table.narrate import chosen


def room_words() -> dict[str, Any]:
    """All its words."""
    found: dict[str, Any] = words("house")["workshop"]
    return found


def room_says(key: str, **args: object) -> str:
    """A sentence of the workshop."""
    return chosen(room_words()[key], args).format(**args)
