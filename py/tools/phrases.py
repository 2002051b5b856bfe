"""Write each game's phrases.json: the phrases that make a game's hands short enough for a code.

    python3 py/tools/phrases.py            every game that has a hand
    python3 py/tools/phrases.py ID ID      only these

Bots play seeded games; what their hands say, together with the game's own words, is searched for the phrases
that save most. The result depends on nothing but the game, so running this twice changes nothing. Run it when
a game's hand or words have changed: phones that know the older book are told to reload the page.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.engine.game import Game, Over  # noqa: E402
from guise.handoff import card, phrasebook  # noqa: E402
from guise.handoff.card import Ending  # noqa: E402
from guise.handoff.news import bare, with_news  # noqa: E402
from guise.offers.hand import Hand  # noqa: E402
from guise.supply import content  # noqa: E402
from guise.supply.content import module, words  # noqa: E402
from guise.table.narrate import Storyteller  # noqa: E402
from guise.table.seats import Chair  # noqa: E402
from tools.manifest import entry, for_phones  # noqa: E402

from tests.laws.plays import has, setups, walk  # noqa: E402

ALPHABET = ["\n", "\t", *map(chr, range(0x20, 0x7F))]
"""The first phrases of every book, so that any plain text can be coded."""
PLAYS = 12
MOST_LINES = 6000
MOST = 191 + 8 * 256
"""Most phrases in a book: what a phone can fetch and search in no time."""
ROUNDS = 3


def sentences(game: str) -> list[str]:
    """Sentences of a game's decks that may stand in a hand, as far as a few games do not meet them all."""
    own = for_phones(game, "phrases")
    return own() if own else []


STAND_INS = tuple(chr(0xE000 + i) for i in range(8))
"""Names while phrases are sought. People's names belong in no book, and no phrase may hold one of these."""
LONG_NAMES = (
    "Grandmother",
    "Bartholomew",
    "Aunt Clementine",
    "Dr. Fitzgerald",
    "Maximilian",
    "José-Luis",
    "Uncle Theodore",
    "Wilhelmina",
)
"""Names while cards are measured: longer than most."""


def met(game: Game, plays: int, seed: str, names: tuple[str, ...]) -> Iterator[tuple[Hand, Chair, Ending]]:
    """(hand, chair, what ends) for every seat at every moment of seeded games, each different hand once."""
    seen = set()
    ways = setups(game)
    hand = module(game.meta.id, "hand").hand
    chairs = _sitting(names)
    for n in range(plays):
        for table in walk(ways[n % len(ways)].table(f"{seed} {n}", True)):
            say = Storyteller(game.meta.id, chairs[: len(table.chairs)])
            for seat in range(len(table.chairs)):
                view = table.peek(seat)
                ending = Ending.EVENING if isinstance(table.turn, Over) else Ending.NONE
                found = with_news(hand(view, say), view, say), chairs[seat], ending
                if found not in seen:
                    seen.add(found)
                    yield found


def _sitting(names: tuple[str, ...]) -> tuple[Chair, ...]:
    return tuple(Chair(name, i, phone=True) for i, name in enumerate(names))


def texts(game: Game) -> list[str]:
    """The cards the phrases are sought in."""
    return [
        card.text(hand, card.About(chair, game.meta.id, ending, chairs=_sitting(STAND_INS)))
        for hand, chair, ending in met(game, max(PLAYS, len(setups(game))), "phrases", STAND_INS)
    ]


def sizes(game: Game) -> list[tuple[int, str]]:
    """Bytes and title of the cards in other games, with long names, shortest first; uncut, so some may be too long."""
    found = [
        (
            4 + len(phrasebook.encode(game.meta.id, card.text(bare(hand), card.About(chair, game.meta.id, ending)))),
            hand.title,
        )
        for hand, chair, ending in met(game, 4, "measure", LONG_NAMES)
    ]
    return sorted(found)


def said(value: Any) -> Iterator[str]:
    """All text in a game's words."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for item in value if isinstance(value, list) else value.values():
            yield from said(item)


def lines_of(found: list[str], game: str) -> dict[str, int]:
    """Records of cards (with the line break before them) and how much each should count."""
    counts: Counter[str] = Counter()
    for text in found:
        counts.update("\n" + line for line in text.split("\n")[1:] if not line.startswith("L\t"))
    lines = {line: min(n, 40) for line, n in counts.most_common(MOST_LINES)}
    about = words(game)
    for part in ("names", "prompts", "bots"):
        for text in said(about.get(part, {})):
            if "{" not in text:
                lines.setdefault(text, 3)
    for text in said(about.get("events", {})):  # what happened last: the sentences without what they are filled with
        for part in re.split(r"\{[^{}]*\}", text):
            lines.setdefault(part, 3)
    for text in sentences(game):
        lines.setdefault(text, 3)
    return lines


def pieces(line: str) -> Iterator[str]:
    """What of a line may become a phrase: runs of whole words, with the marks around them."""
    tokens = re.findall(r"[\n\t]?[^\s]+ ?|[\n\t]", line)
    for i in range(len(tokens)):
        run = ""
        for token in tokens[i:]:
            run += token
            if len(run) > phrasebook.LONGEST:
                break
            if not set(STAND_INS).isdisjoint(run):
                break
            yield run
            if run[-1] == " ":
                yield run[:-1]
    for word in re.findall(r"[A-Za-z]{4,}", line):
        for size in range(2, 6):
            yield from (word[i : i + size] for i in range(len(word) - size + 1))


def cut(line: str, phrases: set[str], short: set[str], longest: int) -> list[str]:
    """The cheapest way to say a line in phrases: one byte for a short one, two for the others."""
    best: list[tuple[int, str, int]] = [(0, "", 0)]
    for end in range(1, len(line) + 1):
        choices = [(best[end - 1][0] + (1 if line[end - 1] in short else 3), line[end - 1], end - 1)]
        for begin in range(max(0, end - longest), end - 1):
            piece = line[begin:end]
            if piece in phrases:
                choices.append((best[begin][0] + (1 if piece in short else 2), piece, begin))
        best.append(min(choices, key=lambda c: c[0]))
    used, at = [], len(line)
    while at:
        _, piece, at = best[at]
        used.append(piece)
    return used


def phrases(game: Game) -> list[str]:
    """A game's book: the alphabet, then what saves most."""
    lines = lines_of(texts(game), game.meta.id)
    worth: Counter[str] = Counter()
    for line, n in lines.items():
        for piece in set(pieces(line)):
            if len(piece) > 2:
                worth[piece] += n * (len(piece) - 2)
    chosen = {p for p, w in sorted(worth.items(), key=lambda kv: (-kv[1], kv[0]))[: 4 * MOST]}
    chosen |= {text for text in sentences(game.meta.id) if len(text) <= phrasebook.LONGEST}
    for turn in range(ROUNDS):
        longest = max(map(len, chosen), default=1)
        uses: Counter[str] = Counter()
        short = set(ALPHABET)
        for line, n in lines.items():
            uses.update({p: n * k for p, k in Counter(cut(line, chosen, short, longest)).items()})
        last = turn == ROUNDS - 1
        saved = {p: uses[p] * (len(p) - 2) - len(p) for p in chosen}  # a phrase must be worth its place in the file
        order = sorted((p for p in chosen if saved[p] > 0), key=lambda p: (-saved[p], p))
        chosen = set(order[: MOST - len(ALPHABET) if last else 2 * MOST])
    first = sorted(chosen, key=lambda p: (-uses[p], p))  # one byte for those said most often
    return ALPHABET + first


def main(wanted: list[str]) -> None:
    """Write the books of the wanted games, or of all."""
    for name in wanted or games.ids(authors=True):
        game = games.load(name)
        if not has(game, "hand"):
            continue
        file = ROOT / entry(name).folder / "phrases.json"
        file.write_text(json.dumps(phrases(game), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
        own = (phrasebook.phrases, phrasebook._codes, phrasebook.edition, phrasebook.encode)
        for cached in (content.read, content.data, *own):
            cached.cache_clear()
        found = sizes(game)
        print(
            f"{name}: {len(phrasebook.phrases(name))} phrases, {file.stat().st_size:,} bytes; cards of {found[0][0]}, "
            f"mostly {found[len(found) // 2][0]}, at most {found[-1][0]} bytes ({found[-1][1]})"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
