"""A screen that is passed from hand to hand: the curtain of Whosit? falls before it, and nobody is hurried."""

from __future__ import annotations

import pytest
from guise import games
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.effects import Later
from guise.ui.messages import PlayMove, PullDrawer, RaiseCurtain, ReadOut, TapOn
from guise.ui.model import House, Model
from guise.ui.places import AtTable, next_sheet
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.update import Fresh, update

from tests.ui.screens import dealt

FRESH = Fresh(lambda: "0123456789abcdef" * 2, lambda: 1_700_000_000_000)


@pytest.mark.parametrize("phones, hidden", [(0, True), (3, False)])
def test_the_first_curtain_hangs_as_the_game_begins(phones, hidden):
    """The open board flashed before it; where everybody holds a phone, no curtain comes, and the deal is seen."""
    chairs_ = tuple(Chair(f"P{i}", i, phone=i < phones) for i in range(3))
    m = Model(House(prefs=Prefs()), AtTable(Save("one", start(games.load("whosit"), chairs_, {}, "a"))))
    assert ("data-deals" in str(draw(m).markup)) is hidden
    t = m.screen.but(save=Save("one", dealt(m.screen.save.table)))
    later = str(draw(m.with_screen(t.but(sheet=next_sheet(t)))).markup)
    assert "data-deals" not in later and ("data-first" in later) is hidden


def test_what_was_asked_is_read_until_a_curtain_falls_and_a_strip_shows_how_long():
    """A curtain fell by itself while *Go on* stood there; and who must answer there is offered one way to look."""
    t = AtTable(Save("one", dealt(start(games.load("whosit"), tuple(Chair(f"P{i}", i) for i in range(3)), {}, "a"))))
    m = Model(House(prefs=Prefs(pace="brisk")), t.but(sheet=next_sheet(t), drawn=t.save.table.told))
    seat = t.save.table.turn.seats[0]
    assert 'id="look"' in str(draw(m).markup) and 'id="hold"' not in str(draw(m).markup)
    m, _ = update(m, RaiseCurtain(), FRESH)
    assert "bar-silence" not in str(draw(m).markup)
    ask = next(x for x in t.save.table.game.legal(t.save.table.peek(seat)) if x.startswith("ask ") and "any" not in x)
    m, _ = update(m, PlayMove(ask, seat), FRESH)
    page = str(draw(m).markup)
    assert m.screen.reading and ">Go on<" in page and f"--run:{m.screen.reading_ms}ms" in page
    m, _ = update(m, ReadOut(), FRESH)
    assert m.screen.sheet is not None and "bar-silence" not in str(draw(m).markup)


def test_no_curtain_falls_over_a_notebook_that_is_open():
    """It swept the notebook away while somebody read in it. Shut, it lets the curtain fall; a tap goes on at once."""
    t = AtTable(Save("one", dealt(start(games.load("whosit"), tuple(Chair(f"P{i}", i) for i in range(3)), {}, "a"))))
    m = Model(House(prefs=Prefs(pace="brisk")), t.but(sheet=next_sheet(t), drawn=t.save.table.told))
    seat = t.save.table.turn.seats[0]
    ask = next(x for x in t.save.table.game.legal(t.save.table.peek(seat)) if x.startswith("ask ") and "any" not in x)
    m, _ = update(update(m, RaiseCurtain(), FRESH)[0], PlayMove(ask, seat), FRESH)
    m, effects = update(m, PullDrawer("notes"), FRESH)
    assert effects == () and "bar-silence" not in str(draw(m).markup)
    held, _ = update(m, ReadOut(), FRESH)
    assert held.screen.sheet is None and held.screen.drawer == "notes" and held.screen.reading
    assert update(held, TapOn(), FRESH)[0].screen.sheet is not None
    shut, effects = update(held, PullDrawer("notes"), FRESH)
    assert effects == (Later(shut.screen.reading_ms, ReadOut()),) and "bar-silence" in str(draw(shut).markup)
    assert update(shut, ReadOut(), FRESH)[0].screen.sheet is not None
