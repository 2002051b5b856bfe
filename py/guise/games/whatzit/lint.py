"""Checks puzzle cards: `python -m guise.games.whatzit.lint` lists what is wrong with the decks.

For whoever writes new cards. A card that passes can still be dull; only people can tell that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from guise.engine.names import letters
from guise.games.whatzit.deck import DECKS, DEVICES, Puzzle, deck, fold
from guise.games.whatzit.describe import describe
from guise.games.whatzit.draw import SMALLEST, compose
from guise.games.whatzit.notation import AREAS, Layout, NotationError, reading

LEAST = {"regular": 120, "wicked": 40}  # cards in a box
SHARE = 0.04  # of both decks together that each device must have at least


def problems(puzzles: Iterable[Puzzle]) -> tuple[str, ...]:
    """What is wrong with a box of cards, one sentence each; nothing if all is well."""
    puzzles = tuple(puzzles)
    found = [f"{puzzle.id}: {wrong}" for puzzle in puzzles for wrong in _card(puzzle)]
    found += _twins(puzzles)
    for name, least in LEAST.items():
        count = sum(puzzle.deck == name for puzzle in puzzles)
        if count < least:
            found.append(f"{name} has {count} cards of at least {least}")
    devices = Counter(puzzle.device for puzzle in puzzles)
    for device in DEVICES:
        if devices[device] < SHARE * len(puzzles):
            found.append(f"only {devices[device]} cards use the device {device}")
    return tuple(found)


def _card(puzzle: Puzzle) -> list[str]:
    found = []
    keys = [_key(form) for form in puzzle.forms]
    if puzzle.device not in DEVICES:
        found.append(f"unknown device {puzzle.device}")
    if puzzle.difficulty not in (1, 2, 3):
        found.append("difficulty is 1, 2 or 3")
    if len(puzzle.hints) != 2 or not all(puzzle.hints):
        found.append("there are two hints")
    if len(set(keys)) < len(keys):
        found.append("the same wording is accepted twice")
    if set(keys) & {_key(miss) for miss in puzzle.refuse}:
        found.append("a wording is both accepted and refused")
    for hint in puzzle.hints:
        found += [f"a hint says “{form}”" for form in puzzle.forms if _says(hint, form)]
    try:
        picture = puzzle.picture
    except NotationError as error:
        return [*found, str(error)]
    read = [_letters(reading(order)) for order in (picture, _sorted(picture))]
    found += [
        f"the picture spells out “{form}”" for form, key in zip(puzzle.forms, keys) if any(key in r for r in read)
    ]
    found += [f"the description says “{form}”" for form in puzzle.forms if _says(describe(picture), form)]
    _, least = compose(picture)
    if least < SMALLEST:
        found.append(f"type of {least:.1f} units is too small to read")
    return found


def _twins(puzzles: tuple[Puzzle, ...]) -> list[str]:
    found = []
    for what, values in (
        ("id", lambda puzzle: {puzzle.id}),
        ("layout", lambda puzzle: {puzzle.layout}),
        ("wording", lambda puzzle: {_key(form) for form in puzzle.forms}),
    ):
        owner: dict[str, str] = {}
        for puzzle in puzzles:
            for value in sorted(values(puzzle)):
                if value in owner:
                    found.append(f"{puzzle.id} has the {what} “{value}” of {owner[value]}")
                owner[value] = puzzle.id
    return found


def _key(text: str) -> str:
    return letters(text)


def _letters(texts: Iterable[str]) -> str:
    """A reading as one string; figures stay figures, for to say them is part of the work."""
    words = (word for text in texts for word in text.lower().split() if word not in ("a", "an", "the"))
    return "".join(char for word in words for char in word if char.isalnum())


def _says(text: str, phrase: str) -> bool:
    """Whether a phrase stands in a text as whole words, articles and punctuation aside."""
    return f" {' '.join(fold(phrase))} " in f" {' '.join(fold(text))} "


def _sorted(picture: Layout) -> Layout:
    """The places as the eye goes through them: by rows from the top, each from the left."""

    def spot(where: str | tuple[int, int]) -> tuple[int, int]:
        if isinstance(where, tuple):
            return where[1], where[0]
        return AREAS.index(where) // 3 * 50, AREAS.index(where) % 3 * 50

    return Layout(tuple(sorted(picture.places, key=lambda place: spot(place.where))))


if __name__ == "__main__":
    wrong = problems(puzzle for name in DECKS for puzzle in deck(name))
    print("\n".join(wrong) or "All is well.")
    raise SystemExit(bool(wrong))
