"""A preview of a film: what opening one will need, done beforehand, a piece at a time.

The beginning of some game is drawn as that of a film. Nothing of it is shown or kept. What stays is what is
worked out once in a page's life: modules that have been read, cards that have been parsed, pictures that never change.
"""

from __future__ import annotations

from collections.abc import Iterator

from guise import games
from guise.engine.content import module, words
from guise.table.film import Reel
from guise.table.seats import Chair
from guise.table.table import start

from .board import board_of
from .covers import Film
from .film_screen import scene_of
from .model import House, Model
from .places import Lobby
from .render import draw


def preview(house: House, game: str, seats: int) -> Iterator[None]:
    """The pieces, in order; each is worked out when the next one is asked for.

    Args:
        seats: as many as the game allows.

    Raises:
        DeckAway: the deck of the game has not come.
        ValueError: it is not for so many.
    """
    words(game)
    yield
    g = games.load(game)
    yield
    board_of(game)
    yield
    module(game, "hand")
    yield
    chairs = tuple(Chair(str(seat + 1), seat) for seat in range(seats))
    reel = Reel("", start(g, chairs, {}, ""), (), True)
    yield
    film, frame = Film(reel, Lobby()), reel.frame(0, "table")
    yield
    board_of(game).picture(frame.view, scene_of(house, film, frame, None))
    yield
    draw(Model(house, film))
    yield
