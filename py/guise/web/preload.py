"""What the lobby starts without and the first taps need: read in idle moments, a piece at a time.

``static/js/idle.mjs`` knows when. First the screens, then of each game what opening its box and dealing it need.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from guise import games
from guise.supply.content import module_if, words

MODULES = {
    "lobby": (
        "guise.web.main",
        "guise.ui.update.house",
        "guise.supply.ready",
    ),
    "table": (
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
        "guise.web.preload",
        "guise.web.intl",
        "guise.ui.news",
        "guise.ui.shelf",
    ),
    "more": (
        "guise.ui.pages",
        "guise.ui.update.saves",
        "guise.web.outgoing",
        "guise.ui.film_screen",
        "guise.table.analysis",
        "guise.ui.update.film",
        "guise.answers.names",
        "guise.answers.world",
        "guise.answers.judge",
    ),
}
"""The one list of modules that are read by name. The lobby starts with the first of these and what they import; every
table needs the second, in the order in which they are likely to be wanted, and what takes long stands before what
imports it, as a piece of its own; the third come with screens that are likely to be opened. Of the first two the build
makes parts (``tools.build``)."""

_reading: dict[str, Iterator[None]] = {}


def read(name: str) -> bool:
    """Read one piece more of a game, of a ``table``, or of ``more`` screens. ``False`` when there is none left."""
    if name not in _reading:
        listed = MODULES.get(name)
        _reading[name] = _pieces(name) if listed is None else _modules(listed)
    pieces = _reading[name]
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
