"""Mutated packs of one's own, as files, links, lists and rows of codes: read or refused in words, never slow.

    python tests/bench/packs.py --count 1000000 [--seed 1]

Prints how many of each were read and refused, how many of those read could be played, drawn and dealt, and the slowest.
Any exception but a refusal, any text that could run, and any pack larger than one may be ends it with the text that did
it.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise.offers.pack import ENTRIES, MOST, NAME, Pack, PackError, dumps, loads  # noqa: E402
from guise.supply.content import module  # noqa: E402
from guise.ui.markup import join  # noqa: E402
from guise.ui.pack_links import Row, codes, from_link, to_link  # noqa: E402
from guise.ui.packs import beside, dealt, editor, leaving, makers, merged, pasted, playable, problems  # noqa: E402
from guise.ui.workshop_leaves import cover  # noqa: E402

ODD = (
    "\u202e", "\u2066", "\x00", "\u2028", "\ud800", "\ufeff", "\u0301" * 60, "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>', "javascript:alert(1)", "&lt;", "{who}", "____", "* ", "also:", "who:", "# id: zz",
    "\n\n", "\n-\n", "\t", ",", '"', '",""', "drawn: ", "fa2BkBk.",
    "photo=0123456789abcdef ", "base=frame ", "[[[[" * 50, "((((" * 50, "x" * 1100, "9" * 400, "ﷺ" * 30,
)  # fmt: skip
SLOW = 1.0
"""Seconds after which one text is slow."""


def mutated(text: str, rng: random.Random) -> str:
    """A text as an accident or an enemy would leave it."""
    for _ in range(rng.randint(1, 5)):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        match rng.randint(0, 5):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + rng.choice(ODD) + text[at:]
            case 2:
                text = text[:at] + text[at:to] * rng.randint(2, 5) + text[to:]
            case 3:
                text = text[:at] + chr(rng.randint(0, 0x10FFFF)) + text[at + 1 :]
            case 4:
                text = text[to:] + text[:at]
            case _:
                text = text[:at] + text[at:to][::-1] + text[to:]
    return text[: 2 * MOST]


def tried(kind: str, text: str, drawn: bool) -> str:
    """What becomes of a text: what was read of it, or ``refused``."""
    try:
        if kind == "list":
            entries = pasted(random.Random(len(text)).choice(makers()), text)
            assert len(entries) <= ENTRIES and all(len(entry) <= MOST for entry in entries)
            return "read"
        if kind == "codes":
            row = Row()
            for piece in text.split("\x1f"):
                row = row.read(piece)
            pack = row.pack()
        else:
            pack = from_link(text) if kind == "link" else loads(text)
    except PackError as refused:
        assert str(refused)
        return "refused"
    assert len(pack.entries) <= ENTRIES and len(pack.name) <= NAME and loads(dumps(pack)) == pack
    if pack.game not in makers():
        return "another game"
    if not drawn:
        return "read"
    seen(pack)
    try:
        text = dealt([pack], True) if playable(pack) else ""
    except PackError:
        return "too much to deal"
    return "dealt" if text else "drawn"


def seen(pack: Pack) -> None:
    """Look at a pack as its maker and whoever is given it do: nothing of it may run, and no photograph leaves."""
    made = editor(pack.game)
    shown = [cover(pack)]
    for entry in pack.entries[:3]:
        problems(pack.game, entry)
        shown += [made.preview(entry), made.title(entry) and join(made.title(entry))]
        for field in made.fields(entry):
            assert made.put(entry, field.key, field.value) is not None
        if hasattr(made, "spoken"):
            assert isinstance(made.spoken(entry), str)
    for name in ("bar", "whole"):
        if asked := getattr(made, name, None):
            shown.append(str(asked(pack.entries[:20])))
    assert not any(bad in "".join(shown) for bad in ("<script", "<img", "\u202e", "\u2066"))
    out = leaving(pack)
    assert pack.game != "whosit" or not re.search("^look:.*photo=", dumps(out), re.M)
    assert sum(beside(pack, out)) == len(out.entries) and len(merged(pack, out).entries) <= 2 * ENTRIES


def main() -> None:
    """Run as asked."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("--count", type=int, default=1_000_000)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--draw", type=int, default=10, help="every so many are also drawn and dealt")
    said = ask.parse_args()
    rng, found, slowest = random.Random(said.seed), Counter[tuple[str, str]](), (0.0, "")
    whole = []
    for game in makers():
        made = module(game, "workshop")
        examples = getattr(made, "EXAMPLES", {"": made.EXAMPLE})
        whole.append(Pack(game, "3f9a12bc", "Ours", tuple(examples.values()), "Ana"))
    drawn = (
        "photo=0123456789abcdef base=frame\ndrawn: fe5A6BMxK9X8pv8f0e0YxXxGrGVZ.fa2BRBdjemgik\ndrawn: .hk3BwBfkclgjk"
    )
    whole.append(Pack("whosit", "3f9a12bd", "Drawn", (f"name: Mo\nlook: age=child sex=man skin=sand {drawn}",), "Ana"))
    lists = ["a\tb\tc\td\te\tf\tg", "Nibbles, thing, I run, I eat"]
    begins = {
        "file": [dumps(p) for p in whole],
        "link": [to_link(p) for p in whole],
        "list": [dumps(p).partition("\n\n")[2] for p in whole] + lists,
        "codes": ["\x1f".join(codes(p)) for p in whole],
    }
    began = time.perf_counter()
    for n in range(said.count):
        kind = rng.choice(("file", "file", "link", "list", "codes"))
        text = mutated(rng.choice(begins[kind]), rng)
        then = time.perf_counter()
        try:
            found[kind, tried(kind, text, n % said.draw == 0)] += 1
        except BaseException:
            print(f"{kind}, the {n}th: {text[:2000]!r}")
            raise
        slowest = max(slowest, (time.perf_counter() - then, f"{kind} of {len(text)} characters"))
    for (kind, what), count in sorted(found.items()):
        print(f"{kind:6} {what:16} {count:9,}")
    seconds = time.perf_counter() - began
    print(f"{said.count:,} in {seconds:.0f} s; the slowest took {1000 * slowest[0]:.0f} ms ({slowest[1]})")
    if slowest[0] > SLOW:
        raise SystemExit("slow")


if __name__ == "__main__":
    main()
