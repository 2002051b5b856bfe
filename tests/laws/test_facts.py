"""Law: what a drawing says of itself (heading, taps, kept parts) is what stands in its markup."""

from __future__ import annotations

from guise.engine.game import Decide
from guise.table.save import Save
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Sheet
from guise.ui.render import draw

from tests.laws.plays import positions, viewers, within
from tests.ui.read import check


def test_what_is_noted_of_a_table_is_what_stands_in_it(game):
    """Whole, and on a page that shows the drawing before it: what is left out there is the same as what is kept."""
    before = None
    for table in within(positions(game), most=8):
        for who in viewers(table):
            t = AtTable(Save("one", table), sheet=None if who is None else Sheet(who, True))
            drawing = draw(Model(House(), t))
            check(drawing, before)
            before = drawing
            if isinstance(table.turn, Decide) and who in table.turn.seats:
                picks = sorted(tap.split(" ") for tap in drawing.facts.taps if tap.startswith("pick "))
                for _, key, *value in picks[:1] + picks[-1:]:
                    check(draw(Model(House(tall=True), t.but(picks={key: " ".join(value)}))), before)
