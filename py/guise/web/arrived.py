"""Whether the games have come: on a first visit the lobby stands while they are still on their way."""

from __future__ import annotations

from collections.abc import Callable

from js import guise

from guise.supply.parts import away


def games_are_here() -> bool:
    """False on a first visit, while the lobby alone has come (``tools.build.in_lobby``)."""
    return "table" not in away()


def with_games(duty: Callable[[], None]) -> None:
    """Do it now, or as soon as a table could be laid."""
    if games_are_here():
        duty()
    else:
        guise.games.then(lambda _: duty())


def with_all(duty: Callable[[], None]) -> None:
    """Do it now, or as soon as all is here that the games share."""
    if "more" in away():
        guise.part("more").then(lambda _: with_games(duty))  # either may come first
    else:
        duty()
