"""Pieces walk over the spaces that lie between, whatever else happened before the next drawing."""

from __future__ import annotations

import re

import pytest
from guise import games
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.model import House, Model
from guise.ui.places import AtTable
from guise.ui.render import draw

PIECE = re.compile(r'<g class="piece"[^>]*?id="piece-(\d)"[^>]*>')
LATE = 7
"""So many steps of a game come between two drawings on a busy machine."""


@pytest.mark.parametrize("game", ["who", "twenty", "whatzit"])
def test_every_piece_that_has_moved_walks_though_the_drawing_came_late(game):
    g = games.load(game)
    style = g.meta.temperaments[0].id
    table = start(g, tuple(Chair(f"Bot {i}", i, bot=style) for i in range(4)), {}, "late")
    shown = several = 0
    for step in range(400):
        if table.over:
            break
        if step % LATE == 0:
            went = [e.seat for e in table.state.events[shown:] if e.kind == "moved"]
            page = str(draw(Model(House(), AtTable(Save("one", table, "", 1), drawn=shown))).markup)
            walks = {int(tag[1]) for tag in PIECE.finditer(page) if "data-walk=" in tag[0]}
            there = {int(tag[1]) for tag in PIECE.finditer(page)}
            assert {seat for seat in went if seat in there} <= walks, step
            several += len(set(went)) > 1
            shown = table.told
        table = table.advance()
    assert several, "several pieces had moved in one of them"
