"""What of the decks goes into a player's device. Only the build reads this (``tools.manifest``).

The files in ``content/twenty`` also hold how each clue was tried and checked, its source, and what the quotas of the
deck are counted by: needed by those who write cards and by their lint, by nobody who plays.
"""

from __future__ import annotations

import json
from typing import Any

from .deck import FILES, GRADES, TOUR

NOT_PLAYED = ("check", "class", "region", "sources")
"""Fields of a card that no game reads."""
NOT_HEARD = ("source", "trial", "tale", "new")
"""Fields of a clue that no game reads."""


def shipped(name: str, text: str) -> str:
    """A content file of this game as it is packed: decks without what only their makers need, and without blanks."""
    if name in (*FILES, TOUR):
        return _dumps([_card(raw) for raw in json.loads(text)])
    if name == "features.json":
        return _dumps(
            {feature: {k: v for k, v in raw.items() if k != "gloss"} for feature, raw in json.loads(text).items()}
        )
    if name.startswith("decoys"):
        return _dumps(json.loads(text))
    return text


def _card(raw: dict[str, Any]) -> dict[str, Any]:
    clues = {g: [{k: v for k, v in clue.items() if k not in NOT_HEARD} for clue in raw[g]] for g in GRADES}
    return {k: v for k, v in raw.items() if k not in NOT_PLAYED} | clues


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
