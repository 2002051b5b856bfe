"""The two boxes of puzzle cards, and the judge of guesses.

Cards live in ``content/whatzit/regular.json`` and ``wicked.json``. The judge only proposes: a
person may overrule it (WTZ-29, WTZ-Q15), and what it cannot settle it passes on as a doubt.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal

from guise.engine import content
from guise.engine.spelling import distance
from guise.games.whatzit.notation import Layout, parse, words

DECKS = ("regular", "wicked")
EARLY = (
    "position",
    "number",
    "missing",
    "inside",
    "reversed",
    "size",
    "homophone",
    "count",
    "colour",
    "spacing",
    "arrow",
    "rotation",
    "strike",
)
"""The tricks of the first two decks."""
DEVICES = (
    *EARLY,
    *("roman", "sum", "clock", "calendar", "dice", "cards", "music", "chess", "compass", "balance", "stairs"),
    *("edge", "crossing", "overlap", "shadow", "torn", "speech", "bars", "rings", "acrostic", "sign", "mosaic"),
    *("mixed", "punctuation"),
)
"""All tricks; each must mean at least three things over the whole deck."""

Verdict = Literal["right", "wrong", "near", "doubt"]


@dataclass(frozen=True)
class Puzzle:
    """One card.

    Attributes:
        id: ``r`` or ``w`` and a number; says nothing of the solution, so it may stand in a log.
        deck: ``regular`` or ``wicked``.
        layout: the code side, in the notation of ``content/whatzit/README.md``.
        solution: the solution side, as it is read out.
        accept: other wordings that count as the solution.
        refuse: near misses that do not count.
        device: the chief trick, one of DEVICES.
        hints: where to look, and then nearly all.
        difficulty: 1 to 3, within its deck.
        steps: how many tricks must be seen, 1 or 2.
        read: what each trick supplies, one entry a step: mirror = "back", stroke = "no", inside = "in".
        seen: whether trial readers had met the picture before in this form (a chestnut).
        title: whether the solution is the title of a classic.
        tags: themes, and the side that can solve it: ``both``, ``uk`` or ``us``.
        trial: seconds of the five trial readers, ``None`` for one who did not solve it; empty before the trial.
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
    read: tuple[str, ...] = ()
    seen: bool = False
    title: bool = False
    tags: tuple[str, ...] = ("both",)
    trial: tuple[float | None, ...] = ()
    check: str = ""

    @property
    def picture(self) -> Layout:
        """The layout, read. Raises NotationError."""
        return _read(self.layout)

    @property
    def forms(self) -> tuple[str, ...]:
        """The solution and every other wording that counts."""
        return (self.solution, *self.accept)


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
        read=tuple(entry["read"]),
        seen=entry.get("seen", False),
        title=entry.get("title", False),
        tags=tuple(entry.get("tags", ("both",))),
        trial=tuple(entry.get("trial", ())),
        check=entry.get("check", ""),
    )


@cache
def deck(name: str) -> tuple[Puzzle, ...]:
    """All cards of the ``regular`` or the ``wicked`` deck, in the order of the file."""
    return tuple(card(entry, name) for entry in content.data("whatzit", f"{name}.json"))


@cache
def by_id(puzzle_id: str) -> Puzzle:
    """The card with an id. Raises KeyError."""
    for name in DECKS:
        for puzzle in deck(name):
            if puzzle.id == puzzle_id:
                return puzzle
    raise KeyError(puzzle_id)


# --- Judging a guess -------------------------------------------------------------------------

_ARTICLES = frozenset(("a", "an", "the"))
_SMALL = frozenset(
    [
        "of",
        "in",
        "on",
        "at",
        "to",
        "for",
        "and",
        "is",
        "it",
        "its",
        "are",
        "be",
        "i",
        "you",
        "me",
        "my",
        "your",
        "his",
        "her",
        "with",
        "by",
        "out",
        "up",
    ]
)
_NUMBERS = {
    "0": "zero",
    "1": "one",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "11": "eleven",
    "12": "twelve",
    "13": "thirteen",
    "40": "forty",
    "80": "eighty",
    "20000": "twenty thousand",
    "1st": "first",
    "2nd": "second",
    "6th": "sixth",
    "12th": "twelfth",
}


def judge(puzzle: Puzzle, text: str) -> Verdict:
    """What the app makes of a guess (WTZ-29, WTZ-Q15).

    ``right``: the solution or another wording of it, whatever the capitals, points, hyphens and
    articles, with at most one slip of the finger in a word of five letters or more.
    ``near``: a near miss named on the card. ``doubt``: so like the solution, and no mere reading
    of the picture, that a person should decide. ``wrong``: anything else.
    """
    guess = fold(text)
    if not guess:
        return "wrong"
    forms = [fold(form) for form in puzzle.forms]
    if any("".join(guess) == "".join(form) for form in forms):
        return "right"
    if any("".join(guess) == "".join(fold(miss)) for miss in puzzle.refuse):
        return "near"
    if any(_mistyped(guess, form) for form in forms):
        return "right"
    shown = {word for text in words(puzzle.picture) for word in fold(text)}
    new = [word for word in guess if word not in shown]
    if any(_resembles(guess, form, new) for form in forms):
        return "doubt"
    return "wrong"


@lru_cache(maxsize=4096)
def fold(text: str) -> tuple[str, ...]:
    """The words of a phrase without capitals, accents, punctuation, articles and figures."""
    plain = unicodedata.normalize("NFKD", text).casefold().replace("&", " and ")
    plain = "".join(char for char in plain if char not in "'’‘,." and not unicodedata.combining(char))
    parts = "".join(char if char.isalnum() else " " for char in plain).split()
    return tuple(word for part in parts if part not in _ARTICLES for word in _NUMBERS.get(part, part).split())


def _mistyped(guess: tuple[str, ...], form: tuple[str, ...]) -> bool:
    if len(guess) == len(form):
        return all(_same(a, b) for a, b in zip(guess, form))
    return _same("".join(guess), "".join(form))  # a blank too many or too few, and a slip


def _same(a: str, b: str) -> bool:
    return a == b or (min(len(a), len(b)) >= 5 and a[0] == b[0] and slip(a, b))


def slip(a: str, b: str) -> bool:
    """Whether one letter changed, lost, added or swapped with its neighbour makes `a` into `b`."""
    return abs(len(a) - len(b)) <= 1 and distance(a, b) <= 1


def _resembles(guess: tuple[str, ...], form: tuple[str, ...], new: list[str]) -> bool:
    """Two thirds of a wording's chief words are there, one of them not merely read off the picture."""
    chief = [word for word in form if word not in _SMALL] or list(form)
    found = [word for word in chief if any(_kin(word, other) for other in guess)]
    return 3 * len(found) >= 2 * len(chief) and any(_kin(word, other) for word in found for other in new)


def _kin(a: str, b: str) -> bool:
    """The same word, mistyped or with another ending."""
    if a == b:
        return True
    short, long = sorted((a, b), key=len)
    return len(short) >= 4 and (slip(a, b) or (long.startswith(short) and 3 * len(short) >= 2 * len(long)))
