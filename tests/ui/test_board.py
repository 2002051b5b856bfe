"""Boards are checked when they are loaded: a part that is missing or misspelt is said in a sentence."""

from __future__ import annotations

from types import ModuleType

import pytest
from guise import games
from guise.ui.board import BadBoard, board_of, check, mistaken


def board(**parts: object) -> ModuleType:
    """A module with these parts, which the module itself has made."""
    made = ModuleType("guise.games.mine.board")
    for name, part in {"picture": lambda v, c: "", "controls": lambda v, c: [], **parts}.items():
        if callable(part):
            part.__module__ = made.__name__
        setattr(made, name, part)
    return made


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_every_board_in_the_cupboard_is_good(game):
    assert board_of(game).picture and board_of(game) is board_of(game)


def test_a_board_has_what_it_has():
    found = check(board(plate=lambda v, seat, c: "2 caps", tall=True, helper=lambda x: x, TALL=(3, 4), _plates=None))
    assert found.plate and found.tall and found.side is None and found.aloud is None


@pytest.mark.parametrize("name", ["picture", "controls"])
def test_a_missing_part_is_said(name):
    made = board()
    delattr(made, name)
    with pytest.raises(BadBoard, match=f"mine.board has no {name}"):
        check(made)


@pytest.mark.parametrize(
    "name, meant",
    [("plates", "plate"), ("sde", "side"), ("note_book", "notebook"), ("finael", "finale"), ("alound", "aloud")],
)
def test_a_misspelt_part_is_said(name, meant):
    with pytest.raises(BadBoard, match=f"has {name}, which is no part of a board. Is {meant} meant?"):
        check(board(**{name: lambda v, c: ""}))


def test_other_names_are_the_authors_own():
    assert not any(
        map(mistaken, ("place", "places", "talk", "stage", "mark", "sign", "middle", "where", "pen", "plate"))
    )
    assert mistaken("talls") == "tall"


def test_a_part_that_cannot_be_called_so_is_said():
    for parts in (
        {"plate": lambda v, c: ""},
        {"side": "text"},
        {"picture": lambda v: ""},
        {"art": lambda name, size: ""},
        {"aloud": lambda v, c, *, loud: ("", "")},
    ):
        with pytest.raises(BadBoard, match="must be a function of"):
            check(board(**parts))
    with pytest.raises(BadBoard, match="tall must be True or False"):
        check(board(tall="yes"))
    assert check(board(side=lambda *given: "", art=lambda name, size=3: "")).side
