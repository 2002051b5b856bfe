"""The printed lobby says of every game what the game says of itself."""

import re
from pathlib import Path

import pytest
from guise import games

PAGE = (Path(__file__).resolve().parents[1] / "index.html").read_text()


@pytest.mark.parametrize("game", games.SHELF)
def test_a_box_agrees_with_its_game(game):
    box = re.search(rf'data-open="{game}".*?</button>', PAGE, re.S).group()
    low, high = games.load(game).meta.seats
    assert f"<span>{low} to {high} players</span>" in box
    assert f"{games.load(game).meta.minutes} minutes" in box
    assert 'alt="' + games.load(game).meta.title + '"' in box


def test_every_game_on_the_shelf_has_a_box():
    assert tuple(re.findall(r'data-open="(\w+)"', PAGE)) == games.SHELF
