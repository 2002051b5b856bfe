"""Word pictures for readers who only hear them (issue 21, 3): descriptions in one file, answers in another.

    PYTHONPATH=py python3 tests/bench/hear.py FOLDER [HOW MANY] [SEED]

Readers get ``hear.txt`` alone and write one answer a line; five who see the same pictures (``see.html``) are the
measure: who hears should solve at least half of what they solve. ``hear-answers.txt`` is for whoever counts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from guise.engine.rng import Rng
from guise.games.whatzit.describe import describe
from guise.games.whatzit.draw import draw
from guise.games.whatzit.notation import parse

DECKS = Path(__file__).resolve().parents[2] / "content" / "whatzit"


def drawn(many: int, seed: str) -> list[dict[str, str]]:
    """So many puzzles of both decks, the same for the same seed; two that were said to tell too much among them."""
    both = [p for deck in ("regular", "wicked") for p in json.loads((DECKS / f"{deck}.json").read_text("utf-8"))]
    rng, found = Rng(seed, "hear"), [p for p in both if p["id"] in ("r121", "r156")]
    rest = [p for p in both if p not in found]
    while len(found) < many:
        found.append(rest.pop(rng.below(len(rest))))
    return found


def main(folder: Path, many: int = 20, seed: str = "hear") -> None:
    """Write the three files."""
    folder.mkdir(parents=True, exist_ok=True)
    puzzles = drawn(many, seed)
    layouts = [parse(p["layout"]) for p in puzzles]
    heard = [f"{n}. {describe(layout)}" for n, layout in enumerate(layouts, 1)]
    answers = [f"{n}. {p['solution']} ({p['id']})" for n, p in enumerate(puzzles, 1)]
    seen = [f"<p>{n}. {draw(layout)}" for n, layout in enumerate(layouts, 1)]
    (folder / "hear.txt").write_text("\n".join(heard) + "\n", encoding="utf-8")
    (folder / "hear-answers.txt").write_text("\n".join(answers) + "\n", encoding="utf-8")
    (folder / "see.html").write_text("<!doctype html><meta charset=utf-8>" + "\n".join(seen), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *(int(n) for n in sys.argv[2:3]), *sys.argv[3:4])
