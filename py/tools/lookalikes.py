"""Find the everyday words that are no slip for a name on a card (``content/<game>/lookalikes.txt``).

    python py/tools/lookalikes.py GAME FOLDER

FOLDER holds word lists, one word a line, in files named by how rare their words are: ``english-words.10`` to ``.50``,
as SCOWL has them (Spell Checker Oriented Word Lists, Kevin Atkinson, http://wordlist.aspell.net; free for any purpose
with its notice, which heads the file). A word of these lists that the judge of typed answers would take for a name
misspelt ("kipper" for a keeper) is written down, in the singular, unless it is a form of the name itself. To be run
again when a deck has grown.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise.answers.entities import content, named  # noqa: E402
from guise.answers.names import root, singular  # noqa: E402
from guise.answers.slips import slip  # noqa: E402
from guise.answers.sounds import alike as sounds_alike  # noqa: E402
from guise.supply.content import module  # noqa: E402

KINDS = ("english", "british", "american")
RARE = ("10", "20", "35", "40", "50")
NOTICE = """\
# Words of English that are no slips of the finger for a name; made by tools/lookalikes.py from SCOWL.
# SCOWL is Copyright 2000-2011 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word
# lists, the associated scripts, the output created from the scripts, and its documentation for any purpose is hereby
# granted without fee, provided that the above copyright notice appears in all copies and that both that copyright
# notice and this permission notice appear in supporting documentation. Kevin Atkinson makes no representations about
# the suitability of this array for any purpose. It is provided "as is" without express or implied warranty.
"""


def english(folder: Path) -> set[str]:
    """The words of the lists, in the singular."""
    files = [folder / f"{kind}-words.{rare}" for kind in KINDS for rare in RARE]
    lines = (line for file in files if file.exists() for line in file.read_text("latin-1").split())
    return {singular(word) for word in lines if word.isascii() and word.isalpha() and word.islower() and len(word) > 2}


def lookalikes(game: str, words: set[str]) -> Iterator[str]:
    """Those of some words that would be taken for a word of a name."""
    deck = module(game, "deck")
    world, by_length = deck.names(), defaultdict[int, set[str]](set)
    for card in deck.deck().cards.values():
        for name in (card.answer, *card.accept):
            for word in content(named(name)):
                by_length[len(word)].add(word)
    for word in sorted(words):
        if world.everyday(word) or world.with_word(word):
            continue
        near = (n for size in range(len(word) - 3, len(word) + 4) for n in by_length[size])
        alike = [n for n in near if len(set(word) ^ set(n)) < 5 and (slip(word, n) or sounds_alike((word,), (n,)))]
        if alike and not any(_form(word, n) for n in alike):
            yield word


def _form(word: str, name: str) -> bool:
    """Whether a word is a form of the other: "boomeranged", "postmen"."""
    return root(word) == root(name) or word.startswith(name) or word.replace("men", "man") == name


def main() -> None:
    """Write the list."""
    game, folder = sys.argv[1:]
    found = list(lookalikes(game, english(Path(folder))))
    path = ROOT / "content" / game / "lookalikes.txt"
    path.write_text(NOTICE + "\n".join(found) + "\n")
    print(f"{path.relative_to(ROOT)}: {len(found)} words")


if __name__ == "__main__":
    main()
