"""Checks puzzle cards: `python -m guise.games.whatzit.lint` lists what is wrong with the decks.

For whoever writes new cards: `python -m guise.games.whatzit.lint draft.json` checks a draft card by card, against
itself and against the shipped decks, and then says what the draft would lack as a deck of its own. A card that
passes can still be dull; only people can tell that.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from guise.answers.names import letters
from guise.games.whatzit.deck import DECKS, DEVICES, Puzzle, deck, fold, retired
from guise.games.whatzit.describe import describe
from guise.games.whatzit.notation import AREAS, Layout, NotationError, Place, reading
from guise.games.whatzit.sheet import read
from guise.games.whatzit.sight import unseen

SIZE = {"regular": 416, "wicked": 160}  # cards in a box
STEPS = {"regular": 1, "wicked": 2}  # tricks that a card of each deck takes
MEANINGS = 3  # different things that each device means over the deck
READ_SHARE, SEEN_SHARE, TITLE_SHARE = 0.03, 0.40, 0.05
FEW = 2  # of a small draft so many may always be alike
WHY = 48  # characters
SIDES = ("both", "uk", "us")


def problems(puzzles: Iterable[Puzzle]) -> tuple[str, ...]:
    """What is wrong with a box of cards, one sentence each; nothing if all is well."""
    puzzles = tuple(puzzles)
    found = [f"{puzzle.id}: {wrong}" for puzzle in puzzles for wrong in _card(puzzle)]
    return (*found, *_twins(puzzles), *_reused(puzzles), *unripe(puzzles))


def unripe(puzzles: Iterable[Puzzle], decks: tuple[str, ...] = DECKS) -> tuple[str, ...]:
    """What these decks lack of full ones, one sentence each with the cure.

    Of a part of a deck, for which no `decks` are named, neither size nor difficulties nor devices that it does
    not use are asked.
    """
    puzzles = tuple(puzzles)
    found = [f"{puzzle.id}: {wrong}" for puzzle in puzzles for wrong in _unripe(puzzle)]
    for name in decks:
        found += _box(name, tuple(puzzle for puzzle in puzzles if puzzle.deck == name))
    devices = [device for device in DEVICES if decks or any(puzzle.device == device for puzzle in puzzles)]
    return (*found, *_shares(puzzles, devices))


def _unripe(puzzle: Puzzle) -> Iterator[str]:
    yield from _steps(puzzle)
    yield from _checked(puzzle)
    yield from _told(puzzle)


def _steps(puzzle: Puzzle) -> Iterator[str]:
    wanted = STEPS[puzzle.deck]
    if puzzle.steps != wanted:
        steps = f"{wanted} step{'s' * (wanted > 1)}"
        yield f"a {puzzle.deck} card takes {steps} and this takes {puzzle.steps}; change the picture or the deck"


def _checked(puzzle: Puzzle) -> Iterator[str]:
    """Whether somebody has checked a card; what trials make of it is told by ``tests.trials``."""
    if not puzzle.check:
        yield "nobody has checked the phrase; have a second reader look it up, and say in check who and where"


def _box(name: str, puzzles: tuple[Puzzle, ...]) -> Iterator[str]:
    """How many cards there are in one deck, how many known ones, and of every difficulty."""
    if len(puzzles) < SIZE[name]:
        yield f"{name} has {len(puzzles)} cards; write {SIZE[name] - len(puzzles)} more"
    seen = sum(puzzle.seen for puzzle in puzzles)
    if over := _over(seen, SEEN_SHARE, len(puzzles)):
        yield f"{name} has {seen} chestnuts, {over}"
    for difficulty in (1, 2, 3):
        if not any(puzzle.difficulty == difficulty for puzzle in puzzles):
            yield f"{name} has no card of difficulty {difficulty}"


def _shares(puzzles: tuple[Puzzle, ...], devices: list[str]) -> Iterator[str]:
    """No dictionary of tricks: no reading too often, no device with one meaning, few titles."""
    total = len(puzzles)
    readings = Counter(word for puzzle in puzzles for word in {" ".join(fold(text)) for text in puzzle.read})
    for word, count in readings.most_common():
        if over := _over(count, READ_SHARE, total):
            yield f"“{word}” is read from {count} cards, {over}"
    meanings: dict[str, set[str]] = defaultdict(set)
    for puzzle in puzzles:
        meanings[puzzle.device] |= {" ".join(fold(text)) for text in puzzle.read}
    for device in devices:
        if len(meanings[device]) < MEANINGS:
            yield f"the device {device} means {len(meanings[device])} different things; let it mean {MEANINGS} or more"
    titles = sum(puzzle.title for puzzle in puzzles)
    if over := _over(titles, TITLE_SHARE, total):
        yield f"{titles} cards are titles of classics, {over}"


def _over(count: int, share: float, total: int) -> str:
    """How much too many so many are, and what to do about it; empty if they are not."""
    most = max(FEW, int(share * total))
    return f"{share:.0%} are the most; replace {count - most}" if count > most else ""


def _fields(puzzle: Puzzle) -> Iterator[str]:
    """What must hold of the fields that tell of the trick, filled or not."""
    if puzzle.steps not in (1, 2):
        yield "steps is 1 or 2"
    if len(puzzle.read) != puzzle.steps or not all(fold(text) for text in puzzle.read):
        yield f"{puzzle.steps} steps and {len(puzzle.read)} readings; read has one entry for each step"
    if sum(tag in SIDES for tag in puzzle.tags) != 1:
        yield f"tags has exactly one of {' '.join(SIDES)}"


def _told(puzzle: Puzzle) -> Iterator[str]:
    """What must hold of the sentence that is shown beside the solution."""
    if not puzzle.why:
        yield "why says in a sentence how the picture says it"
    if len(puzzle.why) > WHY:
        yield f"why has {len(puzzle.why)} characters; {WHY} are the most that a small screen has room for"
    if puzzle.why and puzzle.why[-1] not in ".?!":
        yield "why is a whole sentence, with its full stop"


def _card(puzzle: Puzzle) -> list[str]:
    found: list[str] = []
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
    found += _fields(puzzle)
    try:
        picture = puzzle.picture
    except NotationError as error:
        return [*found, str(error)]
    read = [_letters(reading(order)) for order in (picture, _sorted(picture))]
    found += [
        f"the picture spells out “{form}”" for form, key in zip(puzzle.forms, keys) if any(key in r for r in read)
    ]
    found += [f"the description says “{form}”" for form in puzzle.forms if _says(describe(picture), form)]
    found += [f"{puzzle.layout}: {wrong}" for wrong in unseen(picture, puzzle.device)]
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


def _reused(puzzles: Iterable[Puzzle]) -> list[str]:
    """Old games know a retired card by its id, so no other card may ever have it."""
    owners = {puzzle.id: puzzle.solution for puzzle in retired()}
    return [
        f"{puzzle.id}: the id belongs to the retired card “{owners[puzzle.id]}”; take a new number"
        for puzzle in puzzles
        if puzzle.id in owners
    ]


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

    def spot(place: Place) -> tuple[int, int]:
        where = place.where
        if isinstance(where, tuple):
            return where[1], where[0]
        return AREAS.index(where) // 3 * 50, AREAS.index(where) % 3 * 50

    return Layout(tuple(sorted(picture.places, key=spot)))


def _gathered(found: Iterable[str]) -> Iterator[str]:
    """Complaints with those that many cards share told once, with the ids of the cards."""
    owners: dict[str, list[str]] = defaultdict(list)
    for line in found:
        owner, _, wrong = line.partition(": ")
        owners[wrong or line].append(owner if wrong else "")
    for wrong, ids in owners.items():
        named = f"{' '.join(ids[:8])}{' ...' if len(ids) > 8 else ''}: " if ids[0] else ""
        yield f"{f'{len(ids)} cards, ' if len(ids) > 1 else ''}{named}{wrong}"


def main(files: list[str]) -> int:
    """Check the shipped decks, or drafts against them. Returns what the process should end with."""
    shipped = tuple(puzzle for name in DECKS for puzzle in deck(name))
    lacks: tuple[str, ...] = ()
    if not files:
        wrong = problems(shipped)
    else:
        cards = tuple(card for name in files for card in read(Path(name)))
        mine = {card.id for card in cards}
        wrong = (
            *(f"{card.id}: {found}" for card in cards for found in _card(card)),
            *(found for found in _twins((*shipped, *cards)) if found.split()[0] in mine),
            *_reused(cards),
        )
        lacks = unripe(cards, ())
    print("\n".join(wrong) or "All is well.")
    if lacks:
        print("\nStill to come:", *_gathered(lacks), sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
