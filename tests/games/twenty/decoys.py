"""Take out of the decoys of 20 Questions what has come onto a card, and names that two of them share.

    python3 tests/games/twenty/decoys.py

A decoy goes when its name is the name of a card or of an earlier decoy, or when one of its other names is a name of a
card of its category; other names that are taken go alone. Run it when cards or decoys have been added, then read the
difference.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "py"))

from guise.answers.names import plain  # noqa: E402
from guise.games.twenty.deck import FILES, decoy_files  # noqa: E402
from guise.supply import content  # noqa: E402

FIELDS = ("answer", "accept", "category", "noun", "features")


def names(entry: dict[str, Any]) -> list[str]:
    """All names of a card or a decoy, as plain as they are compared."""
    return [plain(name) for name in (entry["answer"], *entry["accept"])]


def sifted(decoys: list[dict[str, Any]], on_cards: dict[str, str], taken: set[str]) -> list[dict[str, Any]]:
    """The decoys that may stay; ``taken`` learns their names.

    Args:
        on_cards: plain name to the category of its card.
        taken: names of the decoys before these.
    """
    kept = []
    for decoy in decoys:
        own = names(decoy)
        if own[0] in on_cards or own[0] in taken or any(on_cards.get(name) == decoy["category"] for name in own):
            continue
        fresh = [n for n in decoy["accept"] if plain(n) not in {*on_cards, *taken, own[0]}]
        taken.update(own)
        kept.append({field: decoy[field] for field in FIELDS if field in decoy} | {"accept": fresh})
    return kept


def main() -> None:
    """Write every file of decoys anew that has changed."""
    cards = [card for name in FILES for card in content.data("twenty", name)]
    on_cards = {name: card["category"] for card in cards for name in names(card)}
    taken: set[str] = set()
    for name in decoy_files():
        path = ROOT / "content" / "twenty" / name
        before = json.loads(path.read_text(encoding="utf-8"))
        after = sifted(before, on_cards, taken)
        lines = ",\n".join("  " + json.dumps(decoy, ensure_ascii=False) for decoy in after)
        path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{name}: {len(before)} decoys, {len(after)} stay")


if __name__ == "__main__":
    main()
