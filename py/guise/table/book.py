"""The book of the house: one leaf for each game that was finished here, and what two books make together.

A leaf is written from the game's log when the game ends. Its key is made of that log, so a game stands in the book
once, however often it is opened again, brought back from a file, or merged with a copy of the book. The book holds no
seed.
What it tells is in :mod:`guise.table.tales`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from guise.engine.errors import BadSave
from guise.engine.game import Move, Over, Seat, verb
from guise.supply.content import module_if
from guise.supply.outside import MOST_TEXT, read_json

from .narrate import said
from .practice import practised
from .save import LATEST, Save
from .seats import TEAM_LENGTH, team
from .table import Table

FORMAT = 1
MARK = "guise-book"
"""The key by which the text of a book is known."""
MOST = 2000
"""Most leaves kept; the oldest go first."""
TEXT_LIMIT = MOST_TEXT
"""Most characters of a book that is read from a file."""
WORD = 60
"""Most characters of a key, a game's id, a part somebody played, or a card."""
CARDS = 200
"""Most cards of one game."""


@dataclass(frozen=True)
class Deeds:
    """What a game's module ``deeds`` finds worth telling of a finished game.

    Attributes:
        pace: how long it took, in what the game counts by (rounds, questions); 0 where that says nothing.
        margin: by how little it was won, and over which seat; ``None`` where it was not close, or nobody won.
        parts: for each seat, what it was, as keys of the game's ``names``; empty where the game has no parts.
        bluffs: for each seat, how often it deceived the others; empty where the game has no such thing.
        standing: for each seat, how far it came, the more the better; empty where only the winner counts.
        counted: what ``standing`` counts is seen at the table, as points and spaces are.
    """

    pace: int = 0
    margin: tuple[int, Seat] | None = None
    parts: tuple[tuple[str, ...], ...] = ()
    bluffs: tuple[int, ...] = ()
    standing: tuple[int, ...] = ()
    counted: bool = True


def closest(behind: Iterable[tuple[int, Seat]], close: int) -> tuple[int, Seat] | None:
    """By how little a game was won, and over which seat, the first of several; ``None`` where nobody was close.

    Args:
        behind: how far behind each of the others was.
        close: so little is close.

    >>> closest([(4, 1), (2, 3)], 3), closest([(4, 1)], 3)
    ((2, 3), None)
    """
    return min(((gap, seat) for gap, seat in behind if gap <= close), key=lambda one: one[0], default=None)


@dataclass(frozen=True)
class Sitter:
    """One chair of a game that is over.

    Attributes:
        name: as it was typed; that of a team has several people's.
        bot: the house played it.
        parts: see :class:`Deeds`.
        bluffs: see :class:`Deeds`.
    """

    name: str
    bot: bool = False
    parts: tuple[str, ...] = ()
    bluffs: int = 0

    @property
    def people(self) -> tuple[str, ...]:
        """The persons on the chair; nobody on a bot's."""
        return () if self.bot else team(self.name)


@dataclass(frozen=True)
class Leaf:
    """One game.

    Attributes:
        key: tells this game from every other; the same in every copy.
        game: its id.
        when: its end, milliseconds since 1970.
        sitters: who sat where.
        won: seats of the winners.
        pace: see :class:`Deeds`.
        margin: see :class:`Deeds`.
        cards: the cards drawn that people remember, as moves.
        practice: people could ask for hints.
        save: the id of its save in the browser where it was played, by which its film is found there.
    """

    key: str
    game: str
    when: int
    sitters: tuple[Sitter, ...]
    won: tuple[Seat, ...] = ()
    pace: int = 0
    margin: tuple[int, Seat] | None = None
    cards: tuple[Move, ...] = field(default=(), repr=False)
    practice: bool = False
    save: str = ""

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who played, in the order of the chairs."""
        return tuple(name for s in self.sitters for name in s.people)

    @property
    def winners(self) -> tuple[str, ...]:
        """The persons among the winners."""
        return tuple(name for seat in self.won for name in self.sitters[seat].people)


Book = tuple[Leaf, ...]
"""Leaves, the newest first."""


# Writing --------------------------------------------------------------------------------


def leaf_of(save: Save) -> Leaf | None:
    """The leaf of a game, or ``None``: it goes on, or no person played it."""
    t, turn = save.table, save.table.turn
    if not isinstance(turn, Over) or not any(not c.bot or c.away for c in t.chairs):
        return None
    deeds = deeds_of(t)
    sitters = [
        Sitter(
            c.name,
            bool(c.bot) and not c.away,
            deeds.parts[i] if deeds.parts else (),
            deeds.bluffs[i] if deeds.bluffs else 0,
        )
        for i, c in enumerate(t.chairs)
    ]
    cards = dict.fromkeys(e.move for e in t.log if e.actor is None and verb(e.move) in t.game.meta.deck)
    return Leaf(
        key_of(t),
        t.game.meta.id,
        save.when,
        tuple(sitters),
        turn.winners,
        deeds.pace,
        deeds.margin,
        tuple(cards)[:CARDS],
        practised(save),
        save.id,
    )


def deeds_of(table: Table) -> Deeds:
    """What is worth telling of a game that is over."""
    told = module_if(table.game.meta.id, "deeds")
    found: Deeds = told.deeds(table.state) if told is not None else Deeds()
    return found


def key_of(table: Table) -> str:
    """A key that the same game has wherever it is played again: of its luck and of all its moves."""
    told = json.dumps([table.game.meta.id, table.seed, [[e.actor, e.move] for e in table.log]])
    return sha256(told.encode()).hexdigest()[:20]


def merged(*books: Iterable[Leaf]) -> Book:
    """All leaves of some books, each once; of two with one key the first."""
    found: dict[str, Leaf] = {}
    for leaf in (leaf for book in books for leaf in book):
        found.setdefault(leaf.key, leaf)
    return tuple(sorted(found.values(), key=lambda leaf: (-leaf.when, leaf.key)))[:MOST]


def entered(text: str, save: Save) -> str:
    """The text of a book with one game more; the same text where it has nothing to add."""
    leaf, book = leaf_of(save), read(text)
    if leaf is None or any(had.key == leaf.key for had in book):
        return text
    return dumps(merged(book, (leaf,)))


# As text --------------------------------------------------------------------------------


def dumps(book: Book) -> str:
    """A book as text, for the browser and for a file alike."""
    return json.dumps(
        {MARK: FORMAT, "leaves": [_plain(leaf) for leaf in book]}, ensure_ascii=False, separators=(",", ":")
    )


def is_book(text: str) -> bool:
    """Whether a text means to be a book: enough to tell it from a save."""
    return text.lstrip("\ufeff \n\r\t").startswith(f'{{"{MARK}"')


def loads(text: str) -> Book:
    """A book from a file. What stands in it that is no leaf is left out.

    Raises:
        BadSave: with a sentence that says what is wrong with it.
    """
    if len(text) > TEXT_LIMIT:
        raise BadSave(said("save.large"))
    try:
        plain = read_json(text.lstrip("\ufeff"))
        json.dumps(plain, ensure_ascii=False).encode()
        rows = plain["leaves"]
        if plain[MARK] != FORMAT or not isinstance(rows, list):
            raise ValueError(MARK)
    except (ValueError, KeyError, TypeError) as error:
        raise BadSave(said("book.broken")) from error
    return merged(leaf for row in rows if (leaf := _leaf(row)) is not None)


def read(text: str) -> Book:
    """The browser's own book; an empty one where there is none that can be read."""
    try:
        return loads(text) if text else ()
    except BadSave:
        return ()


def _plain(leaf: Leaf) -> dict[str, Any]:
    """A leaf as JSON data; what is empty is left out."""
    sitters = [
        {"name": s.name, **({"bot": 1} if s.bot else {}), "parts": [*s.parts], "bluffs": s.bluffs} for s in leaf.sitters
    ]
    return {
        "key": leaf.key,
        "game": leaf.game,
        "when": leaf.when,
        "seats": [{k: v for k, v in s.items() if v} for s in sitters],
        "won": [*leaf.won],
        **({"pace": leaf.pace} if leaf.pace else {}),
        **({"margin": [*leaf.margin]} if leaf.margin else {}),
        **({"cards": [*leaf.cards]} if leaf.cards else {}),
        **({"practice": 1} if leaf.practice else {}),
        **({"save": leaf.save} if leaf.save else {}),
    }


def _leaf(row: Any) -> Leaf | None:
    """A leaf from JSON data, or ``None`` where it does not fit."""
    try:
        sitters = tuple(
            Sitter(
                _short(s["name"], TEAM_LENGTH),
                bool(s.get("bot")),
                tuple(_short(p) for p in s.get("parts", [])[:WORD]),
                _count(s.get("bluffs", 0)),
            )
            for s in row["seats"]
        )
        margin = row.get("margin")
        found = Leaf(
            _short(row["key"]),
            _short(row["game"]),
            min(_count(row["when"]), LATEST),
            sitters,
            tuple(map(_count, row["won"])),
            _count(row.get("pace", 0)),
            (_count(margin[0]), _count(margin[1])) if margin else None,
            tuple(_short(c) for c in row.get("cards", [])[:CARDS]),
            bool(row.get("practice")),
            _short(row.get("save", "")),
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None
    seats = (*found.won, *(found.margin or ())[1:])
    return found if sitters and found.key and found.game and all(seat < len(sitters) for seat in seats) else None


def _short(value: Any, most: int = WORD) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise ValueError(value)
    return value


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value
