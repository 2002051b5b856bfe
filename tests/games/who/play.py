"""Short ways to a position of WHO, by real moves where a rule is at stake."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import Decide
from guise.table.seats import Chair
from guise.table.table import Table, start

GAME = games.load("who")
NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis")


def laid(seats: int, **options: str) -> Table:
    """A table before the deal, all persons."""
    return start(GAME, tuple(Chair(NAMES[i], i) for i in range(seats)), options, "7")


def game(letters: str, *script: str, starter: int = 0, **options: str) -> Table:
    """A game in which the seats hold ``letters`` and ``starter`` has won the opening throw; then ``script``."""
    opening = ["roll 6 6" if seat == starter else "roll 1 2" for seat in range(len(letters))]
    return play(laid(len(letters), **options), f"deal {letters}", *opening, *script)


def play(t: Table, *script: str) -> Table:
    """Moves one after the other, several to a line with ``;``, each by whoever is to make it (chance included)."""
    for line in script:
        for move in line.split(";"):
            t = t.submit(t.turn.seats[0] if isinstance(t.turn, Decide) else None, move.strip())
    return t


def having(t: Table, **facts: Any) -> Table:
    """The same table with some facts of its state set by hand: what lies open, or ``letters``."""
    secrets = {key: facts.pop(key) for key in tuple(facts) if key == "letters"}
    return replace(t, state=replace(t.state, **secrets).with_public(**facts))


def at(t: Table, *place: int) -> Table:
    """The same table with the pieces elsewhere."""
    return having(t, place=place)


def legal(t: Table, *, challenges: bool = False) -> tuple[str, ...]:
    """What the active seat may do, challenges left out unless asked for."""
    moves = GAME.legal(t.peek(t.state.public.active))
    return tuple(m for m in moves if challenges or not m.startswith("challenge"))


def why_not(t: Table, move: str, actor: int | None = None) -> str:
    """The code of the refusal of a move; ``""`` when it is allowed."""
    try:
        t.submit(t.state.public.active if actor is None else actor, move)
    except IllegalMove as error:
        return error.code
    return ""


def told(t: Table, kind: str) -> list[Any]:
    """All events of a kind, oldest first."""
    return [e for e in t.state.events if e.kind == kind]


def caps(t: Table) -> int:
    """All caps there are: in reserve, held and worn (WHO-Q15)."""
    return t.state.public.reserve + sum(t.state.public.caps) + sum(t.state.public.worn)
