"""Packs: which cards a table plays with, and the card of the day.

A pack of a topic is made of the cards whose theme or topics are among its words. Every card is in ``everything``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from guise.engine.rng import Rng

from .deck import Head, heads

if TYPE_CHECKING:
    from datetime import date

EASY = 2
"""Most difficult card of the family pack: what most adults know."""

TOPICS: dict[str, frozenset[str]] = {
    "stories": frozenset(
        ("books", "tales", "fairy tales", "stories", "nursery", "fables", "legends", "myths", "myth", "comics")
    ),
    "stage": frozenset(("music", "art", "stage", "theatre", "film", "films", "dance", "pictures")),
    "nature": frozenset(
        ("animals", "plants", "nature", "natural wonders", "earth", "sea", "waters", "mountains", "polar", "weather")
    ),
    "world": frozenset(
        ("travel", "exploring", "cities", "city", "countries", "islands", "buildings", "monuments", "ruins", "waters")
        + ("mountains", "earth", "trade", "natural wonders")
    ),
    "history": frozenset(
        ("history", "rulers", "ruling", "resistance", "reform", "courage", "helping", "ruins", "monuments", "religion")
    ),
    "science": frozenset(
        ("science", "machines", "invention", "space", "body", "medicine", "ideas", "thinking", "school", "computing")
    ),
    "everyday": frozenset(
        ("everyday", "home", "food", "clothes", "play", "games", "sport", "school", "work", "jobs", "days", "holidays")
        + ("family", "farm", "christmas", "superstition")
    ),
}
"""Each pack of a topic, with the words that cards may bear."""
PACKS = ("everything", "family", *TOPICS)
FEW = 60
"""A pack this small is used up in a few evenings, and that is said before the first card."""


def belongs(head: Head, pack: str) -> bool:
    """Whether a card is in a pack."""
    _id, difficulty, topics = head
    if pack == "family":
        return difficulty <= EASY
    return pack == "everything" or not TOPICS[pack].isdisjoint(topics)


@cache
def cards_of(pack: str) -> tuple[str, ...]:
    """The ids of a pack's cards, in the order of the deck.

    Raises:
        KeyError: there is no such pack.
    """
    return tuple(head[0] for head in heads() if belongs(head, pack))


def daily(day: date) -> str:
    """The id of the card of a day: the same everywhere, and none twice until all of them have had their day.

    Only cards of the family pack are dealt. A house that offers it draws it as the first card of a game for one:
    ``draw <id>`` by nobody.
    """
    family = sorted(cards_of("family"))
    turn, place = divmod(day.toordinal(), len(family))
    Rng("card of the day", str(turn)).shuffle(family)
    return family[place]
