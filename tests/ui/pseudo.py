"""A language that nobody speaks: ``python -m tests.ui.pseudo who`` prints every text that is not from the word files.

Each entry of every ``words.json`` is put between marks and made longer by two fifths, as a translation would be. What
then stands on a screen outside all marks was written in code: it is printed with the number of times it was met. Names
of people, what decks and rules hold, and numbers are no sentences of the house.

It runs in a process of its own, since words that were read once are kept.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.engine.game import rest  # noqa: E402
from guise.offers.hand import Hand  # noqa: E402
from guise.supply import content  # noqa: E402
from tools.says import silent  # noqa: E402

BEGIN, END = "⟦", "⟧"
MORE = "~~~~~~ "
"""What makes an entry longer, over and over: words of six letters."""
LONGER = 0.4
EVERY = 3
"""Of the tables that the census looks at, one in so many is read: a sentence in code stands on all of its kind."""

SPOKEN = {"aria-label", "aria-description", "aria-valuetext", "alt", "title", "placeholder", "data-say", "data-told"}
"""Attributes that people read or hear."""
TYPED, PICTURE = "wz-said", "whatzit-card"
"""Classes of what is no sentence of the house: a player's own words, and a picture that is made of letters."""
MARK = re.compile(f"([{BEGIN}{END}])")
SVG = re.compile(r"(<svg\b|</svg>)")
FIELD = re.compile(r"\{[^{}]*\}")
NUMBERED = re.compile(r"(?:^|\s)\d+: ")
"""What parts the texts of a deck that are read out one after the other."""
NAMES = {
    name.casefold() for name in ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana", "Ada", "Bruno", "Coco")
}
LETTERS = re.compile("[A-J]+|[a-jA-J]{10}")
"""WHO's letters, side by side; a small one is closed."""
DATED = re.compile(
    "(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
    "|Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|(Nov|Dec)(ember)?"
)
WORD = re.compile(r"[^\W\d_]{2,}")


def dressed(text: str) -> str:
    """An entry as the language has it.

    >>> dressed("Pass to {seat}.")
    '⟦Pass to {seat}.~⟧'
    """
    letters = len(FIELD.sub("", text))
    more = (MORE * letters)[: max(0, int(letters * LONGER) - 2)]
    return f"{BEGIN}{text}{more}{END}" if letters else text


def foreign(words: Any, key: str = "") -> Any:
    """Word files with each entry dressed."""
    if silent(key, words):
        return words
    if isinstance(words, dict):
        return {k: foreign(value, k) for k, value in words.items()}
    if isinstance(words, list):
        return [foreign(value) for value in words]
    return dressed(words) if isinstance(words, str) and words else words


def speak_it() -> None:
    """From now on the house speaks that language. Nothing may have read its words before."""
    for game in ("house", *games.ids(authors=True)):
        words = json.loads(content.read(game, "words.json"))
        content._came.setdefault(game, {})["words.json"] = json.dumps(foreign(words))
    lobby = json.loads(content.read("house", "lobby.json"))
    content._came["house"]["lobby.json"] = json.dumps(foreign(lobby))
    content.read.cache_clear()
    assert content.words("house")["over"]["nobody"].startswith(BEGIN)


BETWEEN: dict[tuple[str, str, int, str], tuple[tuple[str, ...], str, int, str]] = {}
"""What is found in a stretch of markup, by that, by what waits to be read, and by where the reader stands."""


class Reader(HTMLParser):
    """Takes what stands outside all marks, in text and in attributes that are read out."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = 0
        self.found: list[str] = []
        self.within = ""  # the element that was begun last
        self.card = 0  # how many drawings deep in a word picture

    def outside(self, text: str) -> Iterator[str]:
        """The parts of a text that no mark encloses."""
        for part in MARK.split(text):
            if part == BEGIN:
                self.depth += 1
            elif part == END:
                self.depth = max(0, self.depth - 1)
            elif not self.depth:
                yield part

    def feed_screen(self, markup: str) -> None:
        """Read a whole screen. Its pictures are the same ones over and over, and are most of it: each is read once."""
        picture, depth = "", 0
        for part in SVG.split(markup):
            depth += (part == "<svg") - (part == "</svg>")
            picture += part
            if depth == 0:
                if part == "</svg>":
                    found, self.depth = read_picture(picture, self.depth)
                    self.found += found
                    self.within = ""
                else:
                    self.feed_again(part)
                picture = ""

    def feed_again(self, part: str) -> None:
        """Read what stands between two pictures; where it has been read just so, what was found is taken from there."""
        state = (part, self.rawdata, self.depth, self.within)
        if state in BETWEEN and not self.cdata_elem and not self.card:
            found, self.rawdata, self.depth, self.within = BETWEEN[state]
            self.found += found
            return
        before, apart = len(self.found), not self.cdata_elem and not self.card
        self.feed(part)
        if apart and not self.cdata_elem and not self.card:
            BETWEEN[state] = tuple(self.found[before:]), self.rawdata, self.depth, self.within

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Attributes that are read out; a sentence does not go on from one into the next."""
        kind = dict(attrs).get("class") or ""
        self.within = kind if kind == TYPED else tag
        self.card += tag == "svg" and (self.card > 0 or kind == PICTURE)
        for key, value in attrs:
            if key in SPOKEN and value:
                within, self.depth = self.depth, 0
                self.found += self.outside(value)
                self.depth = within

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and a word picture with its outermost drawing."""
        self.within = ""
        self.card -= tag == "svg" and self.card > 0

    def handle_data(self, data: str) -> None:
        """Text of an element; not what somebody typed, nor the letters of a word picture."""
        if self.within not in (TYPED, "textarea") and not (self.card and self.within == "text"):
            self.found += self.outside(data)


@cache
def read_picture(markup: str, depth: int) -> tuple[tuple[str, ...], int]:
    """What stands outside all marks in a picture that stands within so many, and how many are open after it."""
    reader = Reader()
    reader.depth = depth
    reader.feed(markup)
    return tuple(reader.found), reader.depth


def plain(hand: Hand) -> Iterator[str]:
    """What a phone says of a hand."""
    yield from (hand.title, hand.note, hand.grid, hand.fold, hand.price)
    for fact in hand.facts:
        yield from (fact.label, fact.text)
    yield from (picture.text for picture in hand.pictures)
    for choice in hand.choices:
        yield from (choice.label, choice.why, choice.row, choice.price, *(whom for _, whom in choice.blanks))


def outside(drawn: str | Hand | dict[str, str]) -> Iterator[str]:
    """What of a drawing is not from the word files; only what has a word in it."""
    reader = Reader()
    if isinstance(drawn, str):
        reader.feed_screen(drawn)
    else:
        for line in plain(drawn) if isinstance(drawn, Hand) else drawn.values():
            reader.depth = 0
            reader.found += reader.outside(line)
    for text in reader.found:
        if WORD.search(text):
            yield " ".join(text.split())


def texts(found: Any) -> Iterator[str]:
    """All strings in a parsed file."""
    if isinstance(found, dict):
        for value in found.values():
            yield from texts(value)
    elif isinstance(found, list):
        for value in found:
            yield from texts(value)
    elif isinstance(found, str):
        yield found


@cache
def gaps(game: str) -> re.Pattern[str]:
    """The texts of a game's decks that have a gap, with anything in it."""
    held, _ = of_decks(game)
    lines = [".+".join(map(re.escape, FIELD.split(text))) for text in sorted(held) if FIELD.search(text)]
    return re.compile("|".join(lines) or "(?!)")


@cache
def of_decks(game: str) -> tuple[frozenset[str], str]:
    """What the decks of a game hold, in small letters: their texts and words, and its rules and tour as one text. Of a
    text with a gap what stands on each side of it as well, with its point and without, and texts with a printer's
    apostrophe where they lack one.
    """
    held: set[str] = set()
    prose = ""
    for folder in (ROOT / "content" / game, ROOT / "py" / "guise" / "games" / game):
        for path in folder.glob("*"):
            if path.name in ("words.json", "README.md", "phrases.json") or path.suffix not in (".json", ".txt", ".md"):
                continue
            raw = path.read_text(encoding="utf-8")
            if path.suffix != ".json":
                prose += " ".join(raw.replace("*", "").casefold().split())
                continue
            for text in texts(json.loads(raw)):
                held.update(WORD.findall(text.casefold()))
                whole = " ".join(text.casefold().split())
                sides = [side.strip() for side in FIELD.split(whole)]
                held.update((whole, whole.replace("'", "’"), *sides, *(side.lstrip(".,:;!? ") for side in sides)))
    return frozenset(held), prose


TOLD: set[str] = set()
"""What players typed, in small letters."""


def listen(game: str) -> None:
    """From now on what is typed in a game is kept in ``TOLD``, with what was typed in its recorded games."""
    rules = type(games.load(game))
    fill = rules.fill

    def heard(self: Any, v: Any, form: str, rng: Any) -> str:
        move: str = fill(self, v, form, rng)
        TOLD.add(rest(move).casefold())
        return move

    rules.fill = heard  # type: ignore[method-assign]
    for path in (ROOT / "tests/golden" / game).glob("*.txt"):
        TOLD.update(rest(m).casefold() for m in re.findall(r"^> .+?: (.+)", path.read_text("utf-8"), re.MULTILINE))


def typed(low: str) -> bool:
    """Whether a player typed that, as all of a move or as its end."""
    return any(text == low or text.endswith(f" {low}") for text in TOLD)


def strange(game: str, drawings: Iterable[str | Hand | dict[str, str]]) -> Counter[str]:
    """Texts that are neither from the word files nor names nor from a deck, with how often each was met."""
    found: Counter[str] = Counter()
    for drawn in drawings:
        found.update(outside(drawn))
    return Counter({text: n for text, n in found.items() if not _known(game, text)})


def _known(game: str, text: str) -> bool:
    """Whether a text is from a deck, from rules or the tour, was typed, or is names, letters and dates alone."""
    low = text.casefold().replace("\N{WORD JOINER}", "").removesuffix("’s")  # a hyphen that breaks no line
    for source in (game,) if game != "house" else ("house", *games.ids(authors=True)):
        held, prose = of_decks(source)
        if low in held or low in prose or typed(low.strip("“”")):
            return True
        if all(part in held or gaps(source).fullmatch(part) for part in filter(None, NUMBERED.split(low))):
            return True
    return all(
        word.casefold() in NAMES or LETTERS.fullmatch(word) or DATED.fullmatch(word) for word in WORD.findall(text)
    )


def main(game: str) -> Counter[str]:
    """What a game shows, or the house's pages, that is not from the word files."""
    speak_it()
    from tests.ui import census

    if game != "house":
        listen(game)
        return strange(game, census.everything(game, EVERY))
    from guise.ui.render import render

    from tests.ui.test_pages import OF_GAMES, PAGES

    return strange(game, (render(page()) for page in [*PAGES.values(), *OF_GAMES.values()]))


if __name__ == "__main__":
    for text, n in main(sys.argv[1]).most_common():
        print(f"{n:6} {text}")
