"""Words and data are found in the content folder, or in the game's own package."""

from __future__ import annotations

import pytest
from guise.supply.content import module, read, words


def test_the_house_has_words_and_a_small_game_brings_its_own():
    assert words("house")["refuse"]["over"]["text"]
    assert words("_blank")["events"]["said"]


def test_what_is_not_there_is_said_by_name():
    with pytest.raises(FileNotFoundError, match="_blank/nothing.json"):
        read("_blank", "nothing.json")


def test_a_module_is_found_by_name():
    assert module("_blank", "bots").TEMPERAMENTS
