"""What the lobby starts without and the first taps need: read in idle moments, a piece at a time.

``static/js/ahead.mjs`` knows when. First the screens, then of each game what opening its box and dealing it need.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from guise import games
from guise.engine.content import module_if, words

TABLE = (
    "guise.engine.game",
    "guise.table.table",
    "guise.table.save",
    "guise.ui.update.table",
    "guise.ui.update.laying",
    "guise.ui.setup_screen",
    "guise.web.fetched",
    "guise.handoff.wire",
    "guise.handoff.session",
    "guise.ui.practice",
    "guise.ui.board",
    "guise.ui.table_screen",
    "guise.ui.update.curtain",
    "guise.ui.rehearsal",
    "guise.web.rehearsals",
)
"""What every table needs, in the order in which it is likely to be wanted; what takes long stands before what imports
it, as a piece of its own. The build makes a part of it and of what it imports (``tools.build.table_modules``)."""

SCREENS = (
    "guise.ui.pages",
    "guise.ui.update.saves",
    "guise.ui.news",
    "guise.web.outgoing",
    "guise.ui.film_screen",
    "guise.table.analysis",
    "guise.ui.update.film",
    "guise.answers.names",
    "guise.answers.world",
    "guise.answers.judge",
)
"""What comes in later parts, likewise."""

_reading: dict[str, Iterator[None]] = {}


def read(game: str) -> bool:
    """Read one piece more of a game, or of a table for ``""``, or of the other screens for ``more``. ``False`` when
    there is none left."""
    if game not in _reading:
        listed = {"": TABLE, "more": SCREENS}.get(game)
        _reading[game] = _pieces(game) if listed is None else _modules(listed)
    pieces = _reading[game]
    return next((True for _ in pieces), False)


def _modules(names: tuple[str, ...]) -> Iterator[None]:
    for name in names:
        import_module(name)
        yield


def _pieces(game: str) -> Iterator[None]:
    from guise.ui.board import board_of  # a piece of the table

    words(game)
    yield
    games.load(game)
    yield
    module_if(game, "board")
    yield
    board_of(game)
    yield
    module_if(game, "bots")
    yield
