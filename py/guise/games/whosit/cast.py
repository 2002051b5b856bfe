"""The cast on the board: who the twenty characters are, what may be asked of them, and what they must answer.

A cast is only playable if careful questions can tell its characters apart: tests/games/whosit/balance.py
measures that.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from guise.engine.quick import kept
from guise.supply.content import data, words

Role = Literal["ordinary", "free", "no", "lies"]

PASSES = ("sun", "moon", "star")
ROOMS = ("gold", "blue", "red")
PEOPLE = ("man", "woman", "adult", "child")
TRAITS = ("hat", "glasses", "beard", "jewellery", "neckwear", "holding", "animal")

CASTS = ("default", "backlot", "liner")
SPACES = 20
CORNERS = (0, 5, 10, 15)
ROLES: dict[str, Role] = {"director": "free", "gangster": "lies", "censor": "no", "spy": "lies"}  # WSI-10


@dataclass(frozen=True, slots=True)
class Question:
    """A question on a card. Its words are the game's (:func:`wording`, :func:`label`).

    Attributes:
        id: the trait it asks about: a pass, a room, a sex, an age or one of ``TRAITS``; ``any`` for ASK ANY.
        copies: how many such cards the deck of 48 has.
    """

    id: str
    copies: int


@dataclass(frozen=True)
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
        look: of somebody put together from the box of parts, which ones (``portraits.kit.Look``); else empty.
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
    look: str = ""

    @kept
    def role(self) -> Role:
        """How the character answers; all but the four corners are ordinary."""
        return ROLES.get(self.id, "ordinary")

    @kept
    def facts(self) -> frozenset[str]:
        """Ids of all questions whose true answer is YES."""
        return frozenset({self.badge, self.room, self.sex, self.age, *self.traits})


@dataclass(frozen=True)
class Cast:
    """Twenty characters in the order of their spaces on the board."""

    id: str
    name: str
    characters: tuple[Character, ...]

    @kept
    def by_id(self) -> dict[str, Character]:
        """The characters by their ids, in the same order."""
        return {character.id: character for character in self.characters}

    @kept
    def answers(self) -> dict[tuple[str, str], bool | None]:
        """What each must say to each question (:func:`answer`), by the ids of both."""
        return {(one.id, asked.id): answer(one, asked) for one in self.characters for asked in questions()}

    def named(self, id: str) -> Character:
        """The character with this id.

        Raises:
            KeyError: nobody in the cast has it.
        """
        return self.by_id[id]


def slug(name: str) -> str:
    """The id of a character: "Rock Star" becomes "rock-star"."""
    return name.lower().replace(" ", "-")


_interned: dict[str, Cast] = {}


def intern(cast: Cast) -> None:
    """A table has brought a cast of its own, whose id is made of its faces (:mod:`.own`)."""
    _interned[cast.id] = cast


def load(cast: str = "default") -> Cast:
    """One of ``CASTS``, or one of somebody's own.

    Raises:
        FileNotFoundError: there is no such cast.
    """
    return _interned.get(cast) or _shipped(cast)


@cache
def _shipped(cast: str) -> Cast:
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


def wording(question: str) -> str:
    """The words on a card, by the id of its question.

    Raises:
        KeyError: there is no such question; ASK ANY asks none of its own.
    """
    return str(words("whosit")["names"]["question"][question])


def label(kind: str) -> str:
    """What stands on a small card, or in a list, for the id of a question or ``any``.

    Raises:
        KeyError: there is no such card.
    """
    return str(words("whosit")["names"]["card"][kind])


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
