"""Packs: which cards a table plays with.

A pack of a topic is made of the cards whose theme or topics are among its words. Every card is in ``everything``.
"""

from __future__ import annotations

from functools import cache

from .deck import Head, heads

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
FAMILIES: tuple[tuple[str, ...], ...] = (
    ("p-hatshepsut", "p-tutankhamun", "p-anubis", "p-isis", "p-cleopatra", "l-great-pyramid", "l-nile", "l-egypt")
    + ("l-valley-of-the-kings", "l-sphinx", "t-rosetta-stone"),
    ("p-dorothy-gale", "l-oz", "t-the-wizard-of-oz"),
    ("p-lighthouse-keeper", "l-lighthouse"),
    ("p-the-terracotta-army", "l-terracotta-army"),
    ("p-romeo-and-juliet", "t-romeo-and-juliet", "p-william-shakespeare"),
    ("l-windmill", "t-windmill", "p-don-quixote"),
    ("p-peter-pan", "l-neverland"),
    ("p-king-arthur", "l-camelot"),
    ("p-leonardo-da-vinci", "t-mona-lisa"),
    ("p-vincent-van-gogh", "t-the-starry-night"),
    ("p-mowgli", "t-the-jungle-book"),
    ("p-the-little-mermaid", "p-hans-christian-andersen"),
    ("l-london", "l-big-ben", "l-tower-of-london"),
    ("l-paris", "l-eiffel-tower", "l-versailles"),
    ("l-new-york", "l-statue-of-liberty", "l-empire-state-building"),
    ("l-japan", "l-tokyo", "l-mount-fuji"),
    ("l-china", "l-forbidden-city", "l-great-wall-of-china"),
    ("l-australia", "l-sydney-opera-house", "l-uluru", "l-great-barrier-reef"),
    ("l-himalaya", "l-mount-everest", "p-tenzing-norgay"),
    ("l-south-pole", "l-north-pole", "l-antarctica", "p-roald-amundsen"),
    ("l-moon", "l-mars", "l-sun", "l-saturn", "l-milky-way", "p-astronaut"),
    ("t-diwali", "t-chinese-new-year", "t-eid-al-fitr", "t-nowruz"),
    ("t-kimono", "t-sari", "t-poncho"),
)
"""Cards of one subject: who has met one guesses the next too soon, so a game draws one of each."""
PACKS = ("everything", "family", "children", *TOPICS)
FEW = 60
"""A pack this small is used up in a few evenings, and that is said before the first card."""


def belongs(head: Head, pack: str) -> bool:
    """Whether a card is in a pack."""
    _id, difficulty, age, topics = head
    if pack == "children":
        return difficulty == age == 1
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
