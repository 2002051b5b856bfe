"""What bots choose, and why, is what they chose: every manner at every level, in many positions.

A number one higher in a bot's rule plays legal moves, and wins as often as ever: here it is a line of a diff.
``GUISE_RENEW=1`` writes the choices anew; when a bot was meant to play in another way, read whether it does.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import blake2s
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from guise import games
from guise.engine.game import Decide, Game, Seat, verb
from guise.engine.rng import Rng
from guise.supply.content import module
from guise.table import reasons
from guise.table.table import Table

from tests.laws.plays import has
from tests.ui.census import random_games, recorded

FOLDER = Path(__file__).parent / "choices"
MOST = 100
"""So many positions of a game, of every prompt as many; at least four of a rare one."""


def positions(game: Game) -> list[tuple[Table, Seat]]:
    """Choices of seats, from all over the games, and rare prompts as well as usual ones."""
    by_prompt: dict[str, list[tuple[Table, Seat]]] = {}
    for table in chain.from_iterable(chain(recorded(game), random_games(game))):
        if isinstance(table.turn, Decide):
            seat = table.turn.seats[len(table.log) % len(table.turn.seats)]
            by_prompt.setdefault(table.turn.prompt, []).append((table, seat))
    found: list[tuple[Table, Seat]] = []
    for _, those in sorted(by_prompt.items()):
        share = min(len(those), max(4, MOST // len(by_prompt)))
        found += [those[n * len(those) // share] for n in range(share)]
    return found


def chosen(game: Game) -> Iterator[str]:
    """A line for every position, and one for each choice in it with the manners that make it."""
    bots: Any = module(game.meta.id, "bots")
    told = reasons.why_of(game.meta.id)
    for n, (table, seat) in enumerate(positions(game)):
        v, found = table.peek(seat), dict[str, list[str]]()
        yield f"{n} {table.turn.prompt} after {len(table.log)} of {len(table.chairs)}, seat {seat}"
        for style in game.meta.styles():
            move = bots.choose(v, style, Rng("choice", str(n)))
            why = told.why(v, style, move) if told and verb(move) in told.VERBS else None
            reason = f" ({why.kind} {blake2s(repr(why).encode(), digest_size=2).hexdigest()})" if why else ""
            found.setdefault(f"{move[:100]}{reason}", []).append(style)
        yield from (f"    {move}: {' '.join(styles)}" for move, styles in found.items())


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_bots_choose_as_they_chose(game):
    rules = games.load(game)
    assert has(rules, "bots")
    text, path = "\n".join(chosen(rules)) + "\n", FOLDER / f"{game}.txt"
    if os.environ.get("GUISE_RENEW"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines(), "GUISE_RENEW=1 writes it anew"
