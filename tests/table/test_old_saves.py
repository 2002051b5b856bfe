"""Saves made by earlier versions of Guise open as they were kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from guise import games
from guise.table.save import loads, to_plain

OLD = sorted((Path(__file__).parent / "saves").glob("*/*.json"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_save_opens(path):
    text = path.read_text(encoding="utf-8")
    save, kept = loads(text), json.loads(text)
    assert to_plain(save) == kept, "what is written again is what was kept"
    assert save.table.over == kept["over"]
    for who in (None, *range(len(save.table.chairs))):
        assert save.table.peek(who).turn == save.table.turn


@pytest.mark.parametrize(
    "path", [p for p in OLD if not json.loads(p.read_text(encoding="utf-8"))["over"]], ids=lambda path: path.stem
)
def test_an_old_save_goes_on(path):
    """Whoever is to move has moves, and chance can be drawn."""
    table = loads(path.read_text(encoding="utf-8")).table
    if table.can_advance():
        assert len(table.advance().log) == len(table.log) + 1
    else:
        assert all(table.game.legal(table.peek(seat)) for seat in table.turn.seats)


def test_there_is_a_save_of_every_game_at_every_time():
    kept = {tuple(p.stem.rsplit("-", 1)) for p in OLD}
    assert kept == {(g, n) for g in games.ids(authors=True) for n in ("opening", "midway", "persons", "finished")}
