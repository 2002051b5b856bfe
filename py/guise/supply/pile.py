"""What is left of a deck, without a list of it: a deck has hundreds of cards, of which a game takes a few dozen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Deck(Generic[T]):
    """Cards in their order, no two of them alike.

    >>> left = Deck("ABCDEF").without("CAX")
    >>> list(left), len(left), left[1], "C" in left, "D" in left, "X" in left
    (['B', 'D', 'E', 'F'], 4, 'D', False, True, False)
    """

    def __init__(self, cards: Iterable[T]) -> None:
        self.cards = tuple(cards)
        self.place: dict[object, int] = {card: place for place, card in enumerate(self.cards)}

    def without(self, gone: Iterable[T]) -> Pile[T]:
        """What is left when some cards are gone; among those may be others than the deck's."""
        return Pile(self, {self.place[card] for card in gone if card in self.place})


class Pile(Sequence[T]):
    """The cards of a deck that are left, in its order.

    Args:
        deck: the whole deck.
        gone: the places in it of those that are gone.
    """

    def __init__(self, deck: Deck[T], gone: set[int]) -> None:
        self._deck, self._gone = deck, gone
        self._before = [place - n for n, place in enumerate(sorted(gone))]
        """How many cards that are left lie before each that is gone."""

    def __len__(self) -> int:
        return len(self._deck.cards) - len(self._gone)

    def __contains__(self, card: object) -> bool:
        place = self._deck.place.get(card)
        return place is not None and place not in self._gone

    def __iter__(self) -> Iterator[T]:
        return (card for place, card in enumerate(self._deck.cards) if place not in self._gone)

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[T]: ...

    def __getitem__(self, at: int | slice) -> T | Sequence[T]:
        if isinstance(at, slice):
            return tuple(self)[at]
        if not 0 <= at < len(self):
            raise IndexError(at)
        return self._deck.cards[at + bisect_right(self._before, at)]
