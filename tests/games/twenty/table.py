"""Helpers for the tests of 20 Questions: states with a known card, and moves in a row."""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import Decide
from guise.games.twenty import GAME
from guise.games.twenty.deck import Entry, deck
from guise.games.twenty.rules import State
from guise.games.twenty.views import Held

CARD = "p-cleopatra"
PLAIN = tuple(Entry("clue", f"Clue {n}.", "vague") for n in range(1, 21))
"""Twenty entries without surprises."""


def entries(**special: Entry) -> tuple[Entry, ...]:
    """Plain entries with some replaced: ``entries(n3=Entry("chip"))``."""
    return tuple(special.get(f"n{n}", e) for n, e in enumerate(PLAIN, 1))


def fresh(seats: int = 4, reader: int = 0, **options: str) -> State:
    """A game whose first Reader has just been found, and is to take a card."""
    s = GAME.setup(seats, {**GAME.meta.defaults(), **options})
    return GAME.apply(s, None, f"start {reader}")


def read_by(how: str, seats: int = 4, first: int = 0) -> State:
    """The same where the house reads, or a player (TQ-Q27)."""
    return GAME.apply(GAME.setup(seats, {**GAME.meta.defaults(), "reader": how}), None, f"start {first}")


def dealt(s: State, what: tuple[Entry, ...] = PLAIN, card: str = CARD, announce: str = "announce typed") -> State:
    """The same game with this card taken and announced, whatever lies on it."""
    s = play(s, "take")
    s = GAME.apply(s, None, f"draw {card}")
    s = replace(s, card=Held(card, what))
    return play(s, announce) if s.public.stage == "announce" else s


def at(
    seats: int = 4, reader: int = 0, what: tuple[Entry, ...] = PLAIN, announce: str = "announce typed", **options: str
) -> State:
    """A game at the first number of its first card."""
    return dealt(fresh(seats, reader, **options), what, announce=announce)


def play(s: State, *moves: str) -> State:
    """Moves by whoever is to make them."""
    for move in moves:
        turn = GAME.turn(s)
        assert isinstance(turn, Decide), (turn, move)
        s = GAME.apply(s, turn.seats[0], move)
    return s


def rounds(s: State, count: int, start: int = 1) -> State:
    """Numbers from ``start`` on, each chosen and passed."""
    for n in range(start, start + count):
        s = play(s, f"number {n}", "pass")
    return s


def placed(s: State, *place: int) -> State:
    """The same game with the pieces elsewhere."""
    return s.with_public(place=place)


def told(s: State) -> list[str]:
    """Kinds of everything that has happened."""
    return [e.kind for e in s.events]


def answer(s: State) -> str:
    """The move that names the card in play."""
    return f"guess {deck().cards[s.card.id].answer}"
