"""Pictures of somebody's own, as the workshop writes them.

An entry of a pack is one card, a line each for the picture in the notation, the answer, other answers that are right,
two hints that may be left out, and the deck it is for::

    picture: n: TIDE
    answer: High tide
    also: the tide is high
    hint: Look where the word stands.
    deck: regular

Two more lines, ``at`` and ``tray``, say which piece is in hand in the editor; they are no part of the card. A card is
known by its words: no version of our boxes can give its name to another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from guise.offers.pack import Own
from guise.supply.content import words

from .deck import DECKS, Puzzle, fold, intern
from .easel import readable
from .notation import write
from .views import SAY_LIMIT

HINT, ALSO, HINTS = 120, 6, 2
"""Most characters of a hint; how many other answers and hints a card has at most."""


@dataclass(frozen=True)
class Draft:
    """A card that is being written.

    Attributes:
        picture: in the notation; perhaps a draft.
        also, hints: may have empty ones.
        at, tray: what is in hand in the editor, and which tray is open.
    """

    picture: str = ""
    answer: str = ""
    also: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    deck: str = DECKS[0]
    at: str = ""
    tray: str = ""

    def __str__(self) -> str:
        lines = [
            ("picture", self.picture),
            ("answer", self.answer),
            *(("also", text) for text in self.also),
            *(("hint", text) for text in self.hints),
            ("deck", self.deck),
            ("at", self.at),
            ("tray", self.tray),
        ]
        return "\n".join(f"{key}: {text}" for key, text in lines if text)


def draft(entry: str) -> Draft:
    """An entry as far as it can be read; lines that say nothing known are left out.

    >>> str(draft("picture: n: TIDE\\nanswer: High tide\\nblue: yes"))
    'picture: n: TIDE\\nanswer: High tide\\ndeck: regular'
    """
    found: dict[str, list[str]] = {}
    for line in entry.split("\n"):
        key, _, text = line.partition(":")
        found.setdefault(key.strip().lower(), []).append(text.strip())

    def one(key: str) -> str:
        return found.get(key, [""])[0]

    return Draft(
        one("picture"),
        one("answer"),
        tuple(text for text in found.get("also", ()) if text)[:ALSO],
        tuple(text for text in found.get("hint", ()) if text)[:HINTS],
        one("deck") if one("deck") in DECKS else DECKS[0],
        one("at"),
        one("tray"),
    )


def playable(one: Draft) -> bool:
    """Whether a card can be played."""
    return (
        readable(one.picture) is not None
        and all(0 < len(text) <= SAY_LIMIT and fold(text) for text in (one.answer, *one.also))
        and all(len(text) <= HINT for text in one.hints)
    )


@lru_cache(maxsize=32)
def own_cards(entries: tuple[str, ...]) -> tuple[Puzzle, ...]:
    """A table's own cards, which ``deck.by_id`` knows from then on.

    Raises:
        ValueError: one of them cannot be played.
    """
    found: dict[str, Puzzle] = {}
    for entry in entries:
        one = draft(entry)
        layout = readable(one.picture)
        if layout is None or not playable(one):
            raise ValueError(f"not a card: {one.answer[:SAY_LIMIT]}")
        told = (write(layout), one.answer, *one.also, "", *one.hints, one.deck)
        first, second = (*one.hints, *hints(one.answer)[len(one.hints) :])
        id = f"{one.deck[0]}-{sha256(chr(10).join(told).encode()).hexdigest()[:10]}"
        found[id] = Puzzle(
            id,
            one.deck,
            write(layout),
            one.answer,
            one.also,
            (),
            "",
            (first, second),
            2,
        )
        intern(found[id])
    return tuple(found.values())


def hints(answer: str) -> tuple[str, str]:
    """What the house says of a card whose maker gave no hints: where to look, and how the answer begins."""
    said = words("whatzit")["workshop"]
    n = len(answer.split())
    key = "begins" if n > 1 else "begins-one"
    return str(said["look"]), str(said[key]).format(n=n, letter=answer.lstrip("“\"'(").upper()[:1])


@lru_cache(maxsize=16)
def ids_of(name: str, own: Own, house: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that a table has for a deck: its own, beside those of the house that are played with or, if they are to
    be played alone, all its own where none is for this deck.
    """
    cards = own_cards(own.entries)
    mine = tuple(card.id for card in cards if card.deck == name)
    if own.alone and cards:
        return mine or tuple(card.id for card in cards)
    return (*house, *mine)
