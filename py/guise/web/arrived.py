"""Whether the games have come: on a first visit the lobby stands while they are still on their way."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from js import guise


def games_are_here() -> bool:
    """False on a first visit, while the lobby alone has come (``tools.build.in_lobby``)."""
    return find_spec("guise.table.save") is not None


def with_games(duty: Callable[[], None]) -> None:
    """Do it now, or as soon as the games are here that it needs."""
    if games_are_here():
        duty()
    else:
        guise.games.then(lambda _: duty())
