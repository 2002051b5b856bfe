"""What the workshop says."""

from __future__ import annotations

from typing import Any

from guise.supply.content import words
from guise.table.narrate import chosen


def room_words() -> dict[str, Any]:
    """All its words."""
    found: dict[str, Any] = words("house")["workshop"]
    return found


def room_says(key: str, game: str = "", **args: object) -> str:
    """A sentence of the workshop; where it speaks of a game's cards, in that game's word for them (group ``room``)."""
    own: dict[str, Any] = words(game)["workshop"].get("room", {}) if game else {}
    return chosen(own.get(key) or room_words()[key], args).format(**args)
