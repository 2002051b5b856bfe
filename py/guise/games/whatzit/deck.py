"""The two boxes of puzzle cards, and the judge of guesses.

Cards live in ``content/whatzit/regular.json`` and ``wicked.json``; those that the boxes no longer
hold are in ``retired.json``, and those that only the tour shows in ``tour.json``. The judge only
proposes: a person may overrule it (WTZ-29, WTZ-Q15), and what it cannot settle it passes on as a doubt.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from guise.answers import names
from guise.answers.lexicon import ARTICLES
from guise.answers.phrases import ruling
from guise.answers.sayings import Phrase
from guise.answers.verdicts import Verdict
from guise.engine.quick import kept
from guise.games.whatzit.notation import Layout, parse, words
from guise.supply import content

DECKS = ("regular", "wicked")
DEVICES = (
    *("position", "number", "missing", "inside", "reversed", "size", "homophone", "count", "colour", "spacing"),
    *("arrow", "rotation", "strike"),
    *("roman", "sum", "clock", "calendar", "dice", "cards", "music", "chess", "compass", "balance", "stairs"),
    *("edge", "crossing", "overlap", "shadow", "torn", "speech", "bars", "rings", "acrostic", "sign", "mosaic"),
    *("mixed", "punctuation"),
)
"""All tricks; each must mean at least three things over the whole deck."""


@dataclass(frozen=True)
class Puzzle:
    """One card.

    Attributes:
        id: ``r`` or ``w`` and a number; says nothing of the solution, so it may stand in a log.
        deck: ``regular`` or ``wicked``.
        layout: the picture side, in the notation of ``content/whatzit/README.md``.
        solution: the solution side, as it is read out.
        accept: other wordings that count as the solution.
        refuse: near misses that do not count.
        device: the chief trick, one of DEVICES.
        hints: where to look, and then nearly all.
        difficulty: 1 to 3, within its deck.
        steps: how many tricks must be seen, 1 or 2.
        why: how the picture says it, in a sentence that is shown beside the solution; empty for somebody's own picture.
        read: what each trick supplies, one entry a step: mirror = "back", stroke = "no", inside = "in".
        seen: whether trial readers had met the picture before in this form (a chestnut).
        title: whether the solution is the title of a classic.
        tags: themes, and the side that can solve it: ``both``, ``uk`` or ``us``.
        check: who looked up the phrase, and where; empty before the check.
    """

    id: str
    deck: str
    layout: str
    solution: str
    accept: tuple[str, ...]
    refuse: tuple[str, ...]
    device: str
    hints: tuple[str, str]
    difficulty: int
    steps: int = 1
    why: str = ""
    read: tuple[str, ...] = ()
    seen: bool = False
    title: bool = False
    tags: tuple[str, ...] = ("both",)
    check: str = ""

    @property
    def picture(self) -> Layout:
        """The layout, read. Raises NotationError."""
        return _read(self.layout)

    @kept
    def shown(self) -> tuple[str, ...]:
        """The texts that the picture shows."""
        return words(self.picture)

    @kept
    def drawn(self) -> list[str]:
        """What the picture is made of, its notation included."""
        return re.findall(r"[^\W\d_]+|\d+", self.layout.lower())

    @property
    def forms(self) -> tuple[str, ...]:
        """The solution and every other wording that counts."""
        return (self.solution, *self.accept)

    @kept
    def phrase(self) -> Phrase:
        """The solution, as the judge of guesses knows it."""
        return Phrase(self.forms, self.refuse, lambda: self.shown, lambda: self.drawn)


_read = cache(parse)


def card(entry: dict[str, Any], name: str) -> Puzzle:
    """One card as it stands in a file, of the deck `name`. Raises KeyError for a key that is missing."""
    return Puzzle(
        id=entry["id"],
        deck=name,
        layout=entry["layout"],
        solution=entry["solution"],
        accept=tuple(entry["accept"]),
        refuse=tuple(entry["refuse"]),
        device=entry["device"],
        hints=tuple(entry["hints"]),
        difficulty=entry["difficulty"],
        steps=entry["steps"],
        why=entry.get("why", ""),
        read=tuple(entry["read"]),
        seen=entry.get("seen", False),
        title=entry.get("title", False),
        tags=tuple(entry.get("tags", ("both",))),
        check=entry.get("check", ""),
    )


@cache
def deck(name: str) -> tuple[Puzzle, ...]:
    """All cards of the ``regular`` or the ``wicked`` deck, in the order of the file."""
    return tuple(card(entry, name) for entry in content.data("whatzit", f"{name}.json"))


@cache
def retired() -> tuple[Puzzle, ...]:
    """Cards that neither box holds any longer. Games begun with them still show them when they are played again."""
    return _apart("retired.json")


@cache
def tour() -> tuple[Puzzle, ...]:
    """The cards of the tour, which belong to no box, so that the tour gives no card away."""
    return _apart("tour.json")


def undealt() -> tuple[Puzzle, ...]:
    """Cards that no game draws, and that one may hold all the same: the retired and the tour's."""
    return (*retired(), *tour())


def _apart(name: str) -> tuple[Puzzle, ...]:
    """Cards of a file that is no box: the first letter of an id says which box they are like."""
    boxes = {box[0]: box for box in DECKS}
    return tuple(card(entry, boxes[entry["id"][0]]) for entry in content.data("whatzit", name))


_interned: dict[str, Puzzle] = {}


def intern(card: Puzzle) -> None:
    """A table has brought a card of its own, whose id is made of its words (:mod:`.own`)."""
    _interned[card.id] = card


def by_id(puzzle_id: str) -> Puzzle:
    """The card with an id, dealt or not, or somebody's own. Raises KeyError."""
    return _interned.get(puzzle_id) or _boxed(puzzle_id)


@cache
def _boxed(puzzle_id: str) -> Puzzle:
    for puzzle in (*(puzzle for name in DECKS for puzzle in deck(name)), *undealt()):
        if puzzle.id == puzzle_id:
            return puzzle
    raise KeyError(puzzle_id)


# --- Judging a guess -------------------------------------------------------------------------


def judge(puzzle: Puzzle, text: str) -> Verdict:
    """What the house makes of a guess (WTZ-29, WTZ-Q15, WTZ-Q16): see :func:`guise.answers.phrases.ruling`.

    Only the whole phrase is right; reading the picture aloud is never more than a near miss.
    """
    return ruling(puzzle.phrase, text)[0]


@lru_cache(maxsize=4096)
def fold(text: str) -> tuple[str, ...]:
    """The words of a phrase without capitals, accents, punctuation and articles; numbers as figures."""
    return tuple(word for word in names.words(text) if word not in ARTICLES)
