"""Short ways to a position of Whosit?, by real moves where a rule is at stake."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import Decide
from guise.games.whosit.views import CARDS, deck
from guise.table.seats import Chair
from guise.table.table import Table, start

GAME = games.load("whosit")
NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus")


def laid(seats: int, **options: str) -> Table:
    """A table before the deal, all persons."""
    return start(GAME, tuple(Chair(NAMES[i], i) for i in range(seats)), options, "7")


def play(t: Table, *script: str) -> Table:
    """Moves one after the other, several to a line with ``;``, each by whoever is first to make it, or by chance."""
    for line in script:
        for move in line.split(";"):
            t = t.submit(t.turn.seats[0] if isinstance(t.turn, Decide) else None, move.strip())
    return t


def card(kind: str, *, but: tuple[int, ...] = ()) -> int:
    """Number of a Question card of a kind, another than ``but``."""
    return next(c for c in range(CARDS) if deck()[c] == kind and c not in but)


def faces_dealt(*faces: str, **options: str) -> Table:
    """Characters dealt, nothing more; ``spy+judge`` for a seat with two."""
    t = laid(len(faces), **options)
    hands = [f.split("+") for f in faces]
    for k in range(len(hands[0])):
        for hand in hands:
            t = t.submit(None, f"deal {hand[k]}")
    return t


def game(*faces: str, hands: dict[int, str] | None = None, starter: int = 0, aside: str = "", **options: str) -> Table:
    """A hand about to begin.

    ``hands`` says which kinds of card a seat has for certain; the others are the last of the deck.
    """
    t = faces_dealt(*faces, **options)
    if options.get("variant") == "v2":
        t = t.submit(None, f"aside {aside}")
    used: tuple[int, ...] = ()
    wanted: dict[int, list[int]] = {}
    for seat, kinds in (hands or {}).items():
        wanted[seat] = []
        for kind in kinds.split():
            wanted[seat].append(card(kind, but=used))
            used += (wanted[seat][-1],)
    for seat in range(len(faces)):
        mine = wanted.get(seat, [])
        rest = [c for c in reversed(range(CARDS)) if c not in used][: t.state.hand_size - len(mine)]
        used += tuple(rest)
        t = t.submit(None, "hand " + " ".join(str(c) for c in sorted([*mine, *rest])))
    return t.submit(None, f"start {starter}")


def drawn(t: Table, kind: str = "") -> Table:
    """The card now due drawn: the first of a kind in the pile, or the first of all."""
    return t.submit(None, f"draw {next(c for c in t.state.pile if kind in ('', deck()[c]))}")


def asked(t: Table, question: str, at: str, said: str) -> Table:
    """The active seat asks, the answer comes, and a card is drawn after a yes."""
    t = play(t, f"ask {question} {at}", said)
    return drawn(t) if t.state.public.stage == "draw" else t


def having(t: Table, **facts: Any) -> Table:
    """The same table with some facts of its state set by hand: secrets, and what lies open."""
    secrets = {key: facts.pop(key) for key in ("faces", "hands", "aside", "coin") if key in facts}
    return replace(t, state=replace(t.state, **secrets).with_public(**facts))


def legal(t: Table, seat: int | None = None) -> tuple[str, ...]:
    """What a seat, or else the one to choose, may do."""
    return GAME.legal(t.peek(t.turn.seats[0] if seat is None else seat))


def why_not(t: Table, move: str, actor: int | None = None) -> str:
    """The code of the refusal of a move; ``""`` when it is allowed."""
    try:
        t.submit(t.turn.seats[0] if actor is None else actor, move)
    except IllegalMove as error:
        return error.code
    return ""


def refusal(t: Table, move: str) -> tuple[str, dict[str, Any]]:
    """The code of the refusal of a move by whoever is to choose, and what the sentence names."""
    with pytest.raises(IllegalMove) as error:
        t.submit(t.turn.seats[0], move)
    return error.value.code, error.value.fields


def told(t: Table, who: int | None = None) -> list[str]:
    """The kinds of what a viewer has been told, in order."""
    return [e.kind for e in t.peek(who).events]
