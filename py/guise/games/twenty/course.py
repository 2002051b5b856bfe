"""How a game of 20 Questions went, in two or three sentences for its end: all of it was seen by everybody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from guise.engine.game import Event, Seat, require
from guise.table.narrate import Storyteller

from .track import START
from .views import TwentyView

EARLY = 4
"""After so few clues a card is named early."""
MUCH = 8
"""So many spaces out of bonus rounds are told."""
OFTEN = 3
"""So many times the lead has to change before that is told."""
MOST = 3
"""So many sentences there are."""


@dataclass
class _Card:
    """A card: whose bonus round it was, who named it after how many clues, and who was in front alone after it."""

    bonus: Seat | None = None
    clues: int = 0
    by: Seat | None = None
    answer: str = ""
    paid: int = 0
    ahead: Seat | None = None

    @property
    def early(self) -> bool:
        """Whether it was named early, by others than whoever had a bonus round."""
        return self.by is not None and self.bonus is None and 0 < self.clues <= EARLY


def course(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """How somebody came to win it, the best guess, and what else there was; nothing where all was over at once, or for
    one alone.
    """
    cards, winner = _cards(v), v.public.winner
    if winner is None or v.seats == 1 or len(cards) < 2:
        return ()
    best = min((card for card in cards if card.early), key=lambda card: card.clues, default=None)
    told, of = _lead(cards, winner, say)
    quick = () if best is None or best is of else (_named(best, say),)
    return (*told, *quick, *_besides(cards, say))[:MOST]


def _cards(v: TwentyView) -> list[_Card]:
    """The cards in their order. What is paid for one is told before the next is announced."""
    cards, place, bonus = list[_Card](), [START] * v.seats, None
    for e in v.events:
        if e.kind == "bonus":
            bonus = e.seat
        elif e.kind == "announced":
            cards.append(_Card(bonus))
            bonus = None
        elif cards:
            _told(cards[-1], place, e)
            first = [seat for seat, at in enumerate(place) if at == max(place)]
            cards[-1].ahead = first[0] if len(first) == 1 else None
    return cards


def _told(card: _Card, place: list[int], e: Event) -> None:
    """What an event adds to a card; an answer that comes after a guess on the card before is not its."""
    if e.kind == "read":
        card.clues += e.get("entry") == "clue"
    elif e.kind == "right":
        card.by = e.seat
    elif e.kind == "answer":
        card.answer = str(e.get("what"))
    elif e.kind == "moved":
        seat = require(e.seat)
        place[seat] = e.get("place")
        card.paid += e.get("n") if seat == card.bonus else 0


def _lead(cards: list[_Card], winner: Seat, say: Storyteller) -> tuple[tuple[str, ...], _Card | None]:
    """Who was in front until the winner was for good, and the card that it tells of, where they had named one then."""
    before = [n for n, card in enumerate(cards) if card.ahead != winner]
    if not before:
        return (say.says("course.ahead", winner),), None
    n = before[-1] + 1
    if n == len(cards):  # it was won otherwise than by being in front
        return (), None
    card, other = cards[n], cards[n - 1].ahead
    named = card.by == winner
    how = ("early" if card.early else "named") if named else "last" if n == len(cards) - 1 else "card"
    n = card.clues if named else n + 1
    if other is None:
        told = say.says("course.led", winner, how=f"level {how}", answer=card.answer, n=n)
    else:
        told = say.says("course.led", other, how=how, other_seat=winner, answer=card.answer, n=n)
    return (told,), card if named else None


def _named(card: _Card, say: Storyteller) -> str:
    return say.says("course.best", card.by, answer=card.answer, n=card.clues)


def _besides(cards: list[_Card], say: Storyteller) -> Iterator[str]:
    """What bonus rounds have brought, that the lead has changed often, and what nobody named."""
    of = {card.bonus: 0 for card in cards if card.bonus is not None}
    for card in cards:
        if card.bonus is not None:
            of[card.bonus] += card.paid
    most = max(of, key=lambda seat: of[seat], default=None)
    if most is not None and of[most] >= MUCH:
        yield say.says("course.bonus", most, n=of[most])
    in_front = [card.ahead for card in cards if card.ahead is not None]
    if (changes := sum(a != b for a, b in pairwise(in_front))) >= OFTEN:
        yield say.says("course.changed", n=changes)
    nobody = [card.answer for card in cards if card.by is None and card.bonus is None and card.answer]
    if nobody:
        yield say.says("course.nobody", answer=nobody[0])
