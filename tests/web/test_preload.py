"""What the lobby starts without is read a piece at a time, each of which may be the last before a tap."""

from __future__ import annotations

import sys

import pytest
from guise import games


def pieces(name: str) -> int:
    """Read all of a game, or of the screens, and count."""
    from guise.web.preload import read

    done = 0
    while read(name):
        done += 1
    return done


def test_every_screen_is_a_piece(browser):
    from guise.web.preload import MODULES

    for name in ("table", "more"):
        modules = MODULES[name]
        assert pieces(name) == len(modules) and set(modules) <= set(sys.modules)
        assert pieces(name) == 0, "there is no more of them"


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_a_game_is_read_in_several(browser, game):
    assert pieces(game) > 3 and pieces(game) == 0
    assert {f"guise.games.{game}{part}" for part in ("", ".board", ".bots")} <= set(sys.modules)


def test_a_game_that_is_not_there_is_an_error(browser):
    with pytest.raises(FileNotFoundError):
        pieces("no-game")
