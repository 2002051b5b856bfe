"""The cast on the board: who the twenty characters are, what may be asked of them, and what they must answer.

A cast is only playable if careful questions can tell its characters apart, so the measures
at the end say how good a cast is and what is wrong with a bad one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal

from guise.engine.content import data

Role = Literal["ordinary", "free", "no", "lies"]

PASSES = ("sun", "moon", "star")
ROOMS = ("gold", "blue", "red")
SEXES = ("man", "woman")
AGES = ("adult", "child")
TRAITS = ("hat", "glasses", "beard", "jewellery", "neckwear", "holding", "animal")

CASTS = ("default", "backlot")
SPACES = 20
CORNERS = (0, 5, 10, 15)
ROLES: dict[str, Role] = {"director": "free", "gangster": "lies", "censor": "no", "spy": "lies"}  # WSI-10


@dataclass(frozen=True, slots=True)
class Question:
    """A question on a card.

    Attributes:
        id: the trait it asks about: a pass, a room, a sex, an age or one of ``TRAITS``; ``any`` for ASK ANY.
        words: the words on the card.
        label: the short label for a small card or a log line.
        copies: how many such cards the deck of 48 has.
    """

    id: str
    words: str
    label: str
    copies: int


@dataclass(frozen=True, slots=True)
class Character:
    """One of the twenty on the board, as its Character card describes it.

    Attributes:
        id: name in lower case with hyphens, for moves and file names.
        name: name on the card.
        space: space of the board, 0 to 19 clockwise; corners are 0, 5, 10 and 15.
        badge: the studio pass: ``sun``, ``moon`` or ``star``.
        room: ``gold``, ``blue`` or ``red``.
        sex: ``man`` or ``woman``; a boy is a man and a girl a woman to the question cards.
        age: ``adult`` or ``child``.
        traits: which of ``TRAITS`` the character has, in that order.
        details: for each of ``traits``, what exactly is seen, in words.
    """

    id: str
    name: str
    space: int
    badge: str
    room: str
    sex: str
    age: str
    traits: tuple[str, ...]
    details: tuple[str, ...]

    @property
    def role(self) -> Role:
        """How the character answers; all but the four corners are ordinary."""
        return ROLES.get(self.id, "ordinary")

    @property
    def facts(self) -> frozenset[str]:
        """Ids of all questions whose true answer is YES."""
        return frozenset({self.badge, self.room, self.sex, self.age, *self.traits})


@dataclass(frozen=True, slots=True)
class Cast:
    """Twenty characters in the order of their spaces on the board."""

    id: str
    name: str
    characters: tuple[Character, ...]

    def named(self, id: str) -> Character:
        """The character with this id.

        Raises:
            KeyError: nobody in the cast has it.
        """
        for character in self.characters:
            if character.id == id:
                return character
        raise KeyError(id)


def slug(name: str) -> str:
    """The id of a character: "Rock Star" becomes "rock-star"."""
    return name.lower().replace(" ", "-")


@cache
def load(cast: str = "default") -> Cast:
    """One of ``CASTS``.

    Raises:
        FileNotFoundError: there is no such cast.
    """
    raw = data("whosit", f"cast-{cast}.json")
    return Cast(
        cast,
        raw["name"],
        tuple(
            Character(
                id=slug(row["name"]),
                name=row["name"],
                space=space,
                badge=row["pass"],
                room=row["room"],
                sex=row["sex"],
                age=row["age"],
                traits=tuple(trait for trait in TRAITS if trait in row["traits"]),
                details=tuple(row["traits"][trait] for trait in TRAITS if trait in row["traits"]),
            )
            for space, row in enumerate(raw["characters"])
        ),
    )


@cache
def questions() -> tuple[Question, ...]:
    """The seventeen different questions, without ASK ANY."""
    return tuple(Question(**row) for row in data("whosit", "questions.json")["questions"])


@cache
def ask_any() -> Question:
    """The ASK ANY card (WSI-20): it carries every one of ``questions()``."""
    return Question(**data("whosit", "questions.json")["any"])


def truth(character: Character, question: Question) -> bool:
    """The answer the description gives, whoever may have to say something else."""
    return question.id in character.facts


def answer(character: Character, question: Question) -> bool | None:
    """What the character must say to a question; None when the rules leave it free."""
    match character.role:
        case "ordinary":  # WSI-21
            return truth(character, question)
        case "lies":  # WSI-22, WSI-23
            return not truth(character, question)
        case "no":  # WSI-24
            return False
        case "free":  # WSI-25
            return None


# How good a cast is

Rows = tuple[int, ...]


def rows(cast: Cast) -> Rows:
    """The answers of the nineteen whom the rules bind, each as bits: bit q is the answer to question q."""
    return tuple(
        sum((answer(character, question) is True) << bit for bit, question in enumerate(questions()))
        for character in cast.characters
        if character.role != "free"
    )


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


def _contradictions(person: Character) -> list[str]:
    """What in a person does not go together."""
    found = []
    if "beard" in person.traits and (person.sex, person.age) != ("man", "adult"):
        found.append(f"{person.name}: only a grown man has a beard")
    for ending, sex in ((" Man", "man"), (" Woman", "woman")):
        if person.name.endswith(ending) and person.sex != sex:
            found.append(f"{person.name}: the name says {sex}")
    return found


def faults(cast: Cast) -> tuple[str, ...]:
    """Why a cast may not be played; empty when it passes the acceptance test."""
    found = []
    people = cast.characters
    if len(people) != SPACES or len({person.id for person in people}) != SPACES:
        found.append(f"a cast has {SPACES} different characters")
    if {person.id for person in people if person.space in CORNERS} != set(ROLES):
        found.append("the four special characters stand on the four corners")
    for person in people:
        found += _contradictions(person)
    for one, other in combinations(people, 2):
        if len(one.facts ^ other.facts) < 4:
            found.append(f"{one.name} and {other.name} look too much alike")
    bound = rows(cast)
    if (closest := min_difference(bound)) < 4:
        found.append(f"two characters differ in only {closest} answers")
    elif (mean := mean_questions(bound)) > 4.5:
        found.append(f"telling them apart takes {mean:.2f} questions, more than 4.5")
    for question, count in zip(questions(), yes_counts(bound), strict=True):
        if not 5 <= count <= 11:
            found.append(f"{question.label}: {count} of the nineteen say yes, not 5 to 11")
    return tuple(found)
