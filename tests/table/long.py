"""Games that go on and on, for what must not grow with the log."""

from __future__ import annotations

from functools import cache

from guise import games
from guise.engine.game import Chance, verb
from guise.engine.rng import Rng
from guise.table.seats import Chair
from guise.table.table import Table, start

from tests.laws.plays import NAMES, filled

ENDS = {
    "who": ("challenge",),
    "whosit": ("guess",),
    "twenty": ("guess", "right", "give-up"),
    "whatzit": ("guess", "buzz", "right", "accept"),
}
"""Verbs without which a game goes on for as long as one likes; other games end when they end."""
SLOWLY = {"twenty": {"unsolved": "10", "track": "100"}}
MOVES = 2000


@cache
def long(game_id: str) -> tuple[Table, ...]:
    """A game of as many persons as may play, in which nobody gets to the end: its table after every move."""
    game, rng, ends = games.load(game_id), Rng("a long game", game_id), ENDS.get(game_id, ())
    chairs = tuple(Chair(NAMES[i], i) for i in range(game.meta.seats[1]))
    tables = [start(game, chairs, SLOWLY.get(game_id, {}), "long")]
    while len(tables) <= MOVES and not tables[-1].over:
        table = tables[-1]
        if isinstance(table.turn, Chance):
            tables.append(table.advance())
            continue
        seat = rng.choice(table.turn.seats)
        v = table.peek(seat)
        moves = [move for move in game.legal(v) if verb(move) not in ends] or game.legal(v)
        tables.append(table.submit(seat, filled(game, v, rng.choice(moves), rng)))
    return tuple(tables)
