"""A rehearsal of a deal: what dealing a table will need, done beforehand with a luck of its own, a piece at a time.

A rehearsal deals the table that is being laid, lets the house play on until a person is asked, and draws both; and it
has the game prepare what takes long at the first answer that is typed. Nothing of it is shown or kept, and no chance is
spent on it. What stays is what is worked out once in a page's life: modules
that have been read, cards that have been parsed, pictures that never change.
"""

from __future__ import annotations

from collections.abc import Iterator

from guise import games
from guise.engine.game import Prepares
from guise.table.save import dumps

from .board import board_of
from .model import Model
from .places import AtTable, Laying, next_sheet, viewer
from .render import draw
from .table_screen import scene
from .update.laying import deal
from .update.step import Fresh
from .update.timing import advance

LUCK = "0" * 32
"""Stands for the browser's chance. A real deal has this seed once in 2**128."""
STEPS = 16
"""At most so many steps of chance and bots."""


def rehearsal(m: Model, now: int) -> Iterator[None]:
    """The pieces, in order; each is worked out when the next one is asked for.

    Args:
        m: shows a table being laid.
        now: the time, in milliseconds since 1970.

    Raises:
        DeckAway: its deck has not come.
        TypeError: no table is being laid.
    """
    laid = m.screen
    if not isinstance(laid, Laying):
        raise TypeError(laid)
    fresh = Fresh(lambda: LUCK, lambda: now)
    game = games.load(laid.game)
    yield
    board_of(laid.game)
    yield
    m, _ = deal(m, laid, fresh)
    yield
    yield from _drawn(m)
    for _ in range(STEPS):
        if not _goes_on(m):
            break
        m, _ = advance(m, fresh)
        yield
    yield from _drawn(m)
    if isinstance(game, Prepares):
        game.prepare()
        yield


def _goes_on(m: Model) -> bool:
    """The house plays by itself, and no curtain hangs: what follows is not the beginning of a game."""
    t = m.screen
    return isinstance(t, AtTable) and t.save.table.can_advance() and not t.stage and next_sheet(t) is None


def _drawn(m: Model) -> Iterator[None]:
    """Draw a table, its board apart from the rest, and write it as it would be kept."""
    t = m.screen
    if not isinstance(t, AtTable):  # it could not be dealt, and says why
        return
    v, c = scene(m.house, t, viewer(t))
    yield
    board_of(t.save.table.game.meta.id).picture(v, c)
    yield
    draw(m)
    yield
    dumps(t.save)
    yield
