"""Make the lists of days longer: which card is the card of a day (``content/<game>/days.json``).

    python py/tools/days.py

A list is only ever added to, so no day changes when a deck grows. Every card that may have a day is added once, in an
order of chance, at least ``APART`` days after it came last, and so that the list may begin again at its end.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise.engine.rng import Rng  # noqa: E402
from guise.supply.content import module  # noqa: E402

APART = 60
"""Days that lie between two comings of a card, at least."""


def longer(listed: list[str], cards: tuple[str, ...]) -> list[str]:
    """A list of days with one more round of all cards.

    Raises:
        ValueError: there are too few cards to keep them apart.
    """
    if len(cards) < 3 * APART:
        raise ValueError(f"{len(cards)} cards cannot be kept {APART} days apart")
    left = sorted(cards)
    Rng("days", str(len(listed))).shuffle(left)
    first = set(listed[:APART])
    left.sort(key=lambda card: card not in first)  # not at the end of the list, after which it begins again
    Rng("days", f"{len(listed)} half").shuffle(half := left[: len(left) // 2])
    left[: len(half)] = half
    found = list(listed)
    while left:
        lately = set(found[-APART:])
        found.append(left.pop(next(i for i, card in enumerate(left) if card not in lately)))
    return found


def main() -> None:
    """Add a round to each list."""
    for path in sorted((ROOT / "content").glob("*/days.json")):
        days = json.loads(path.read_text())
        days["cards"] = longer(days["cards"], module(path.parent.name, "daily").candidates())
        path.write_text(json.dumps(days, indent=0) + "\n")
        print(f"{path.relative_to(ROOT)}: {len(days['cards'])} days")


if __name__ == "__main__":
    main()
