"""Store a trial of situations with the cards, and say which cards it speaks against.

    .venv/bin/python tests/games/wwwd/take_trial.py SHEET VOTES [VOTES ...]

SHEET is what the readers saw: for each card ``## id``, the line with ``____``, ``WHOS: A ... | B ...`` and six numbered
responses. Each VOTES is one reader's: ``id 6 2 3 2``, the response for each Who in turn. Only cards that still have
the wording of the sheet are stored, and only those that pass the lint of ``test_deck.py``; the others stay in
``untried.txt`` and are printed with what is wrong, to be rewritten.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise.games.wwwd.deck import BLANK, RESPONSES, WHOSE, situations  # noqa: E402

from tests.games.wwwd.test_deck import trial_complaints  # noqa: E402

DECK = ROOT / "content/wwwd/situations.json"
UNTRIED = Path(__file__).parent / "untried.txt"


def shown(sheet: str) -> dict[str, tuple[str, ...]]:
    """The line and responses of each card as the readers saw them."""
    found = {}
    for block in re.split(r"^## ", sheet, flags=re.MULTILINE)[1:]:
        card, line, _, *responses = filter(None, block.splitlines())
        found[card.strip()] = (line, *(re.sub(r"^\d\. ", "", text) for text in responses))
    return found


def counted(votes: Iterable[str]) -> dict[str, list[list[int]]]:
    """For each card a row for each Who, with how often each response was voted for."""
    found: dict[str, list[list[int]]] = {}
    for text in votes:
        for card, *numbers in map(str.split, filter(str.strip, text.splitlines())):
            rows = found.setdefault(card, [[0] * RESPONSES for _ in numbers])
            for row, n in zip(rows, numbers, strict=True):
                row[int(n) - 1] += 1
    return found


def main(sheet: Path, *votes: Path) -> None:
    """Write the cards and the list of those that are untried; print the complaints."""
    seen, counts = shown(sheet.read_text("utf-8")), counted(path.read_text("utf-8") for path in votes)
    text, untried = DECK.read_text("utf-8"), []
    for card in (c for c in situations() if c.deck):
        wording = (card.line, *(r.text for r in card.responses))
        same = seen.get(card.id) == tuple(text.replace(BLANK, "____").replace(WHOSE, "____’s") for text in wording)
        rows = counts.get(card.id, []) if same else []
        wrong = trial_complaints(replace(card, trial=tuple(map(tuple, rows)))) if rows else []
        print(*wrong, sep="\n", end="\n" if wrong else "")
        if rows and not wrong:
            block = re.compile(rf'(\{{"id": "{re.escape(card.id)}".*?\n  \])(?:, "trial": [^\n]*\])?\}}', re.DOTALL)
            text = block.sub(lambda m, rows=rows: f'{m[1]}, "trial": {json.dumps(rows)}}}', text, count=1)
        elif not card.trial:
            untried.append(card.id)
    DECK.write_text(text, "utf-8")
    UNTRIED.write_text("".join(f"{card}\n" for card in untried), "utf-8")
    print(
        f"{len(untried)} of {sum(c.deck for c in situations())} situations are untried: "
        "lower MOST_UNTRIED in test_deck.py to that."
    )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
