"""Tell the golden games and tutorials anew, after a change of words: ``python tests/golden/renew.py [id]``."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise.table.golden import parse, write  # noqa: E402  (the path comes first)

PLACES = ("tests/golden/*/*.txt", "content/*/tutorial.txt", "py/guise/games/*/tutorial.txt")

for path in sorted(path for place in PLACES for path in ROOT.glob(place)):
    if len(sys.argv) < 2 or path.parent.name in sys.argv[1:]:
        old = path.read_text(encoding="utf-8")
        new = write(parse(old).retold())
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(path.relative_to(ROOT))
