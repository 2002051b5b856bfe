"""Of two copies of a save, however they are damaged, nothing is lost that could be read: the rule of
``static/js/durable.mjs`` on thousands of pairs.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from guise.engine.errors import BadSave
from guise.table.salvage import salvaged
from guise.table.save import Save, dumps, loads
from guise.table.table import Table, replay

from tests.ui.screens import over, table

ROOT = Path(__file__).resolve().parents[2]
WHOLE = over(table(1, 2))
NODE = """
console.info = () => {};
const { choose } = await import(process.argv[1]);
let text = "";
for await (const piece of process.stdin) text += piece;
const pairs = JSON.parse(text).map(([home, mirror]) => choose("guise.save.one", home, mirror));
process.stdout.write(JSON.stringify(pairs), () => process.exit());
"""

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js here")


@cache
def at(moves: int) -> Table:
    return replay(WHOLE.game, WHOLE.chairs, WHOLE.options, WHOLE.seed, WHOLE.log[:moves])


def copy(moves: int, count: int | None) -> str:
    """The save as it was after so many moves, changed so often."""
    text = dumps(Save("one", at(moves), "Sunday", moves))
    return text if count is None else f'{text[:-1]},"count":{count}}}'


def cut(text: str, rng: random.Random) -> str:
    """A text of which a part is gone, there twice, or something else."""
    n, m = sorted(rng.randrange(len(text)) for _ in range(2))
    other = rng.choice('"[]{},\\0ax\x00')
    return rng.choice(
        [text[:n], text[n:], text[:n] + text[m:], text[:n] + other + text[n + 1 :], text[:m] + text[n:m] + text[m:]]
    )


def changed(text: str, rng: random.Random) -> str:
    """A text that is JSON as before, and says something else."""
    plain = json.loads(text)
    lines = plain["log"] or [[-1, "deal 4"]]
    k = rng.randrange(len(lines))
    other = rng.choice([None, {}, [], [0, "nonsense"], [[]]])
    plain |= rng.choice(
        [
            {"log": lines[:k] + lines[k + 1 :]},
            {"log": [*lines[:k], other, *lines[k + 1 :]]},
            {"log": lines[:k]},
            {"cursor": rng.choice([0, k, -1, 10**20, "x", None])},
            {"id": "two"},
            {"count": rng.choice([0, 10**15, -5, "x"])},
        ]
    )
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


NO_SAVE = ["null", "[]", "{}", '{"count":999999999999999}', "[object Object]", "[" * 5000]


def damaged(text: str, rng: random.Random) -> str:
    """A text as a disk or a fault may leave it; one of three is whole."""
    how = rng.random()
    if how < 0.35:
        return text
    if how < 0.65:
        return cut(text, rng)
    return changed(text, rng) if how < 0.95 else rng.choice(NO_SAVE)


def pairs(count: int, seed: int) -> list[tuple[str, str]]:
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        moves = rng.randint(1, len(WHOLE.log))
        other = max(0, moves + rng.randint(-4, 4)) if rng.random() < 0.8 else rng.randint(0, len(WHOLE.log))
        base = rng.choice([0, 41_000_000])
        one, two = ((n, None if rng.random() < 0.1 else base + n) for n in (moves, min(other, len(WHOLE.log))))
        home, mirror = damaged(copy(*one), rng), damaged(copy(*two), rng)
        if home and mirror and home != mirror:
            found.append((home, mirror))
    return found


def chosen(given: list[tuple[str, str]]) -> list[dict]:
    module = (ROOT / "static" / "js" / "durable.mjs").as_uri()
    done = subprocess.run(
        ["node", "--input-type=module", "-e", NODE, module],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return json.loads(done.stdout)


@cache
def playable(text: str) -> tuple[bool, tuple]:
    """Whether a text opens as this save, and the moves of it that can be played."""
    try:
        save = loads(text)
        return save.id == "one", save.table.log
    except BadSave:
        found = salvaged([text])
        return False, found.save.table.log if found else ()


def laws(given: list[tuple[str, str]]) -> dict[str, int]:
    """What is asked of every pair; how many pairs were of each kind."""
    kinds = {"both open": 0, "one opens": 0, "none opens": 0}
    for (home, mirror), what in zip(given, chosen(given), strict=True):
        before = [playable(home), playable(mirror)]
        opens = sum(one[0] for one in before)
        kinds[("none opens", "one opens", "both open")[opens]] += 1
        after = [home, mirror] if what.get("stay") else [what["text"], *filter(None, [what["aside"]])]
        kept = [playable(text) for text in after]
        for text, (_, log) in zip((home, mirror), before, strict=True):
            assert text in after or any(more[: len(log)] == log for _, more in kept), (home, mirror, what)
        assert set(after) <= {home, mirror}, "no text is made up"
    return kinds


def test_of_a_thousand_damaged_pairs_nothing_readable_is_lost():
    kinds = laws(pairs(1_000, 1))
    assert min(kinds.values()) > 100, f"every kind of pair is tried: {kinds}"


@pytest.mark.long
def test_of_ten_thousand_damaged_pairs_nothing_readable_is_lost():
    laws(pairs(10_000, 2))
