"""How well questions can tell the characters of a cast apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from .cast import CORNERS, ROLES, SPACES, Cast, Character, answer, label, questions

Rows = tuple[int, ...]
DIFFER = 4
"""Least facts, and least answers, in which two characters differ."""
FEWEST, MOST = 5, 11
"""Of the nineteen whom the rules bind, how many say YES to a question."""
MEAN = 4.5
"""Most questions that telling them apart may take, on average."""


def rows(cast: Cast) -> Rows:
    """The answers of the nineteen whom the rules bind, each as bits: bit q is the answer to question q."""
    return tuple(answers(character) for character in cast.characters if character.role != "free")


def answers(character: Character) -> int:
    """The answers of one whom the rules bind, as bits."""
    return sum(bool(answer(character, question)) << bit for bit, question in enumerate(questions()))


def min_difference(rows: Sequence[int]) -> int:
    """In how many questions the two most alike rows differ."""
    return min((a ^ b).bit_count() for a, b in combinations(rows, 2))


def yes_counts(rows: Sequence[int]) -> tuple[int, ...]:
    """For each question, how many rows say YES."""
    return tuple(sum(row >> bit & 1 for row in rows) for bit in range(len(questions())))


def mean_questions(rows: Sequence[int]) -> float:
    """How many questions tell one row from all others, on average over the rows.

    The asker always puts one of the questions that split the remaining rows most evenly, and the best of
    these. No order of yes-no questions can need fewer than log2(rows) on average.

    Raises:
        ValueError: two rows are equal, so no question can part them.
    """
    if len(set(rows)) != len(rows):
        raise ValueError("two rows are equal")

    @cache
    def total(left: frozenset[int]) -> int:
        if len(left) == 1:
            return 0
        splits = {frozenset(row for row in left if row >> bit & 1) for bit in range(len(questions()))}
        splits -= {frozenset(), left}
        evenness = min(abs(2 * len(split) - len(left)) for split in splits)
        even = [split for split in splits if abs(2 * len(split) - len(left)) == evenness]
        return len(left) + min(total(split) + total(left - split) for split in even)

    return total(frozenset(rows)) / len(rows)


def faults(cast: Cast) -> tuple[str, ...]:
    """Why a cast of the house may not be played; empty when it passes the acceptance test."""
    found = []
    people = cast.characters
    if len(people) != SPACES or len({person.id for person in people}) != SPACES:
        found.append(f"a cast has {SPACES} different characters")
    if {person.id for person in people if person.space in CORNERS} != set(ROLES):
        found.append("the four special characters stand on the four corners")
    for one, other in combinations(people, 2):
        if len(one.facts ^ other.facts) < DIFFER:
            found.append(f"{one.name} and {other.name} look too much alike")
    bound = rows(cast)
    if (closest := min_difference(bound)) < DIFFER:
        found.append(f"two characters differ in only {closest} answers")
    elif (mean := mean_questions(bound)) > MEAN:
        found.append(f"telling them apart takes {mean:.2f} questions, more than {MEAN}")
    for question, count in zip(questions(), yes_counts(bound), strict=True):
        if not FEWEST <= count <= MOST:
            found.append(f"{label(question.id)}: {count} of the nineteen say yes, not {FEWEST} to {MOST}")
    return tuple(found)


def unfairness(people: Sequence[Character]) -> int:
    """How far a cast is from one whose characters can be told apart; 0 for one that is fair.

    Counted are the facts and answers in which two are too much alike, and the characters too many or too few that say
    YES to a question.
    """
    bound = [answers(person) for person in people if person.role != "free"]
    facts = [sum(1 << bit for bit, q in enumerate(questions()) if q.id in person.facts) for person in people]
    close = sum(max(0, DIFFER - (a ^ b).bit_count()) for these in (bound, facts) for a, b in combinations(these, 2))
    return close + sum(max(0, FEWEST - n, n - MOST) for n in yes_counts(bound))
