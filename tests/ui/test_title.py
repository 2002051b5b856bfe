"""The title of the page, which a browser's tab and a screen reader say: the game, and whose turn it is."""

from __future__ import annotations

from dataclasses import replace

from guise import games
from guise.engine.game import Decide, Over
from guise.table.save import Save
from guise.ui.places import AtTable, Sheet
from guise.ui.table_screen import titled

from tests.laws.plays import positions, within


def found(table, sheet=None):
    chairs = tuple(replace(c, name=f"N{n}") for n, c in enumerate(table.chairs))
    return titled(AtTable(Save("one", replace(table, chairs=chairs)), drawn=table.told, sheet=sheet))


def test_it_says_who_is_to_do_something():
    met = set()
    for table in within(positions(games.load("wwwd")), 300):
        title, turn = table.game.meta.title, table.turn
        match turn:
            case Decide() if len(turn.seats) > 1:
                names = [f"N{seat}" for seat in turn.seats]
                text = f"{title}: {', '.join(names[:-1])} and {names[-1]} choose"
                met.add("several")
            case Decide():
                text = f"{title}: N{turn.seats[0]}’s turn"
                met.add("one")
            case Over():
                text = f"{title}: the end"
                met.add("over")
            case _:
                text = title
        assert found(table) == text
        if isinstance(turn, Decide):
            assert found(table, Sheet(turn.seats[0], up=False)) == f"{title}: over to N{turn.seats[0]}"
            assert found(table, Sheet(turn.seats[0], up=True)) == text
    assert met == {"one", "several", "over"}
