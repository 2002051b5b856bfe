"""Find situations of What Would Who? Do? that are nearly the same card, and motifs that come too often.

    python py/tools/twins.py [--most 30]

Two cards are near twins as far as they share rare words: each stem that both have, in the line or the responses, weighs
the more the fewer cards have it, and words of the line weigh twice. Printed with the pairs, the nearest first, are the
words they share, and after them the words that stand in the most lines. Whether two are one joke a reader must say.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations
from math import log
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise.answers.lexicon import ARTICLES, SMALL  # noqa: E402
from guise.answers.names import root, words  # noqa: E402
from guise.games.wwwd.deck import GAP, Situation, situations  # noqa: E402

LINE = 2.0
"""How much more a word of the line weighs than one of a response."""
COMMON = 0.06
"""Words that more cards than this share say nothing."""


def stems(text: str) -> frozenset[str]:
    """The words of a text by their stems, without the small ones.

    >>> sorted(stems("{who} takes the elephants home"))
    ['elephant', 'hom', 'tak']
    """
    plain = re.sub(r"[’']s\b", "", GAP.sub(" ", text))
    return frozenset(root(w) for w in words(plain) if len(w) > 3 and w not in ARTICLES and w not in SMALL)


def twins(cards: Iterable[Situation]) -> list[tuple[float, str, str, tuple[str, ...]]]:
    """Pairs of cards that share rare words, the nearest first: how near, both ids, and the words."""
    of = {c.id: (stems(c.line), frozenset[str]().union(*(stems(r.text) for r in c.responses))) for c in cards}
    often = Counter(stem for line, responses in of.values() for stem in line | responses)
    with_stem: defaultdict[str, list[str]] = defaultdict(list)
    for id, (line, responses) in of.items():
        for stem in line | responses:
            if often[stem] <= max(2, COMMON * len(of)):
                with_stem[stem].append(id)
    near: defaultdict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    for stem, ids in with_stem.items():
        for one, other in combinations(ids, 2):
            in_lines = (stem in of[one][0]) + (stem in of[other][0])
            near[one, other][stem] = log(len(of) / often[stem]) * LINE**in_lines
    found = [(sum(shared.values()), *pair, tuple(sorted(shared))) for pair, shared in near.items()]
    return sorted(found, key=lambda row: (-row[0], row[1:]))


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser(description="Find situations that are nearly the same card.")
    parser.add_argument("--most", type=int, default=30, help="so many pairs")
    most = parser.parse_args().most
    cards = [c for c in situations() if c.deck]
    for weight, one, other, shared in twins(cards)[:most]:
        print(f"{weight:5.1f}  {one} / {other}: {', '.join(shared)}")
    print("In the most lines:")
    lines = Counter(stem for c in cards for stem in stems(c.line))
    print("  " + ", ".join(f"{stem} {n}" for stem, n in lines.most_common(20)))


if __name__ == "__main__":
    main()
