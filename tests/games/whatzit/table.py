"""A table of Whatzit? in the middle of a game, for the tests of its rules."""

from __future__ import annotations

from typing import Any

from guise import games
from guise.engine.game import Actor, Move
from guise.games.whatzit.box import left
from guise.games.whatzit.deck import Puzzle, by_id, deck
from guise.games.whatzit.rules import State

GAME = games.load("whatzit")
REGULAR: Puzzle = deck("regular")[0]
WICKED: Puzzle = deck("wicked")[0]
WRONG = "no phrase at all"


def laid(seats: int = 4, options: dict[str, str] | None = None, **fields: Any) -> State:
    """Seat 0 is about to throw; any field that lies open can be set (``place=(3, 0, 0, 0)``)."""
    s = GAME.setup(seats, {**GAME.meta.defaults(), **(options or {})})
    return s.with_public(stage="throw", **fields)


def play(s: State, *moves: tuple[Actor, Move] | Move) -> State:
    """Play moves one after the other: ``(2, "buzz")``, or a bare move for chance and the clock."""
    for entry in moves:
        actor, move = entry if isinstance(entry, tuple) else (None, entry)
        s = GAME.apply(s, actor, move)
    return s


def opened(s: State, roll: str, *, name: int | None = None, card: Puzzle | None = None) -> State:
    """The active seat throws (``roll="3 duel"``), names somebody if it must, and the picture is shown."""
    s = play(s, (s.public.active, "throw"), f"roll {roll}")
    if name is not None:
        s = play(s, (s.public.active, f"name {name}"))
    card = card or by_id(left(s.deck, s.public.played)[0])
    s = play(s, f"draw {card.id}")
    return play(s, (s.moderator if s.moderator is not None else s.public.active, "open"))


def run_out(s: State) -> State:
    """Let the clock run until the time for this card is over."""
    while s.public.stage == "guess":
        s = play(s, "time")
    return s


def right(s: State) -> str:
    """The guess that solves the card in play."""
    return "guess " + s.card.solution


def kinds(s: State) -> list[str]:
    """What has happened so far, by kind."""
    return [e.kind for e in s.events]
