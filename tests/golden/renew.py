"""Tell the golden games and tutorials anew, after a change of words: ``python tests/golden/renew.py [id]``.

A tutorial is left without what each viewer learns: a person reads it, and every visitor loads it.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise.table.golden import Golden, parse, write  # noqa: E402  (the path comes first)
from guise.table.learnt import with_learnt  # noqa: E402

PLACES = ("tests/golden/*/*.txt", "content/*/tutorial.txt", "py/guise/games/*/tutorial.txt")


def renewed(golden: Golden, tutorial: bool) -> Golden:
    """A recorded game as it is told now."""
    if tutorial:
        return replace(golden, learnt=(), steps=tuple(replace(s, learnt=()) for s in golden.steps)).retold()
    return with_learnt(golden.retold())


for path in sorted(path for place in PLACES for path in ROOT.glob(place)):
    if len(sys.argv) < 2 or path.parent.name in sys.argv[1:]:
        old = path.read_text(encoding="utf-8")
        new = write(renewed(parse(old), path.name == "tutorial.txt"))
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(path.relative_to(ROOT))
