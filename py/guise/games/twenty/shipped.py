"""What of the decks goes into a player's device. Only the build reads this (``tools.manifest``).

The files in ``content/twenty`` also hold how each clue was checked, its source, and what the quotas of the
deck are counted by: needed by those who write cards and by their lint, by nobody who plays. And what every device
would work out of all the cards before the first of them is played is worked out here, once.
"""

from __future__ import annotations

import json
from typing import Any

from guise.answers.entities import named

from .deck import FILES, GRADES, TOUR, deck, heads, learned

NOT_PLAYED = ("check", "class", "region", "sources")
"""Fields of a card that no game reads."""
NOT_HEARD = ("source", "tale", "new")
"""Fields of a clue that no game reads."""


def shipped(name: str, text: str) -> str:
    """A content file of this game as it is packed: decks without what only their makers need, and without blanks.

    Empty for one that is not packed: what it says is in the others.
    """
    if name in (*FILES, TOUR):
        return _dumps([_card(raw) for raw in json.loads(text)])
    return "" if name == "features.json" or name.startswith("decoys") else text


def made() -> dict[str, str]:
    """The files that only players' devices get: what the deck comes to (:func:`.deck.heads`, :func:`.deck.lore`)."""
    lore = learned()
    texts = dict.fromkeys(name for e in lore.world for name in (e.name, *e.accept))
    world = [
        [e.category, id, [e.name, *e.accept], " ".join(sorted(e.features)), *([e.noun] if e.noun else [])]
        for id, e in zip(lore.ids, lore.world, strict=True)
    ]
    found = {
        "world": world,
        "open": sorted(lore.open),
        "common": " ".join(sorted(lore.common)),
        "folded": {text: " ".join(named(text)) for text in texts},
    }
    return {
        "heads.json": _dumps([[id, difficulty, age, *topics] for id, difficulty, age, topics in heads()]),
        "lore.json": _dumps(found),
    }


def _card(raw: dict[str, Any]) -> dict[str, Any]:
    clues = {
        g: [{k: v for k, v in clue.items() if k not in NOT_HEARD} for clue in raw[g]]
        for g in (*GRADES, "spare")
        if g in raw
    }
    features = deck().cards[raw["id"]].features if raw["id"] in deck().cards else raw["features"]
    return {k: v for k, v in raw.items() if k not in NOT_PLAYED} | clues | {"features": sorted(features)}


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
