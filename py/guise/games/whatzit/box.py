"""The card box: which cards are left to draw, and which card a picture belongs to (WTZ-4, WTZ-24)."""

from __future__ import annotations

from functools import cache, lru_cache

from guise.offers.pack import NONE, Own
from guise.supply.pile import Deck, Pile

from .deck import DECKS, Puzzle, deck, undealt
from .own import ids_of, own_cards

PACKS = ("everything", "gentle", "home")
"""What the set-up offers to play with (WTZ-Q31)."""
EASY = 1
"""Most difficult picture of the gentle pack's regular box."""
HARDER = "children"
"""Tag of the regular pictures in its wicked box: harder ones, which readers solved as a nine-year-old would."""
GROWN = "grown"
"""Tag of a picture whose phrase is a grown-up's, as a table with a child of nine found: the gentle pack has none."""
HOME = frozenset(("home", "kitchen", "school", "play", "games", "sport", "animals", "days", "weather"))
"""Tags of the pack of home, school and play."""
ENGLISH = ("any", "uk", "us")
"""Which English is spoken at the table (WTZ-Q31): pictures that only the other side knows stay in the box."""


def _belongs(puzzle: Puzzle, pack: str, english: str) -> bool:
    if english != "any" and not {"both", english} & set(puzzle.tags):
        return False
    match pack:
        case "gentle":
            return puzzle.difficulty <= EASY and GROWN not in puzzle.tags
        case "home":
            return not HOME.isdisjoint(puzzle.tags)
    return True


@cache
def chosen(name: str, pack: str, english: str) -> tuple[str, ...]:
    """Ids of the cards of a deck that a pack and an English leave, in the order of the deck.

    Wicked pictures are too hard for children (eight of 43 were solved): the gentle pack has others in their place.
    """
    if (name, pack) == ("wicked", "gentle"):
        harder = (p for p in deck("regular") if HARDER in p.tags and p.difficulty > EASY)
        return tuple(p.id for p in harder if _belongs(p, PACKS[0], english))
    return tuple(p.id for p in deck(name) if _belongs(p, pack, english))


@lru_cache(maxsize=4)
def _deck(name: str, own: Own, pack: str, english: str) -> Deck[str]:
    """Ids of the cards that a table has for a deck."""
    return Deck(ids_of(name, own, chosen(name, pack, english)))


def left(
    name: str, played: tuple[str, ...], own: Own = NONE, pack: str = PACKS[0], english: str = ENGLISH[0]
) -> Pile[str]:
    """Ids of the cards of a deck that have not come up since it was last gone through (WTZ-Q18).

    A card that was played goes behind the others of its deck, solved or not (WTZ-24, WTZ-Q17).
    """
    whole = _deck(name, own, pack, english)
    gone = [i for i in played if i in whole.place]
    return whole.without(gone[len(gone) - len(gone) % len(whole.cards) :])


@cache
def _by_code() -> dict[str, Puzzle]:
    return {p.layout: p for p in (*undealt(), *(p for name in DECKS for p in deck(name)))}


def by_code(layout: str, own: Own = NONE, solution: str = "") -> Puzzle:
    """The card with this picture: one of a table's own before one of a box, and that before one that is not dealt.

    Args:
        solution: where it is known; somebody's own picture may be one of ours with another meaning.

    Raises:
        KeyError: there is none.
    """
    for card in own_cards(own.entries):
        if card.layout == layout and solution in ("", card.solution):
            return card
    return _by_code()[layout]
