"""A rehearsed deal: every game's, with a luck of its own; nothing is left of it that could be seen."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest
from guise import games
from guise.supply import content
from guise.supply.content import DeckAway, module
from guise.table.save import dumps
from guise.ui import messages as say
from guise.ui import rehearsal as rehearsals
from guise.ui.model import Model
from guise.ui.places import AtTable, Laying, Lobby, next_sheet
from guise.ui.rehearsal import LUCK, rehearsal
from guise.ui.render import draw
from guise.ui.update import update

from tests.ui.screens import GAME, fresh

NOW = 1_700_000_000_000
each_game = pytest.mark.parametrize("game", games.ids(authors=True))


def laid(game: str, bots: bool = True) -> Model:
    """A table of the usual size, of one person and bots, or of people alone."""
    m, _ = update(Model(), say.LayTable(game), fresh())
    assert isinstance(m.screen, Laying)
    for seat in range(1, len(m.screen.chairs) if not bots else 1):
        m, _ = update(m, say.SetChair(seat, "person"), fresh())
    return m


@pytest.fixture
def seen(monkeypatch):
    """What a rehearsal draws, and the saves it writes."""
    drawn: list[str] = []
    saves: list[AtTable] = []

    def drawing(m):
        assert isinstance(m.screen, AtTable)
        saves.append(m.screen)
        found = draw(m)
        drawn.append(found.markup)
        return found

    monkeypatch.setattr(rehearsals, "draw", drawing)
    return drawn, saves


@each_game
@pytest.mark.parametrize("bots", [True, False], ids=["bots", "people"])
def test_a_table_is_dealt_and_drawn_until_a_person_is_asked(game, bots, seen):
    drawn, tables = seen
    before = random.getstate()
    pieces = sum(1 for _ in rehearsal(laid(game, bots), NOW))
    assert pieces > 8 and random.getstate() == before
    assert len(drawn) == 2 and all('class="table"' in markup for markup in drawn)
    first, last = tables
    assert first.save.table.seed == last.save.table.seed == LUCK
    assert len(last.save.table.log) > len(first.save.table.log) or not first.save.table.can_advance()
    assert not last.save.table.can_advance() or next_sheet(last) or last.stage or pieces > rehearsals.STEPS


def test_what_guesses_are_judged_among_is_put_together_beforehand():
    """It takes longer than all else in the game, and the first guess would wait for it."""
    names = module("twenty", "deck").names
    names.cache_clear()
    for _ in rehearsal(laid("twenty"), NOW):
        pass
    assert names.cache_info().currsize == 1


@each_game
def test_what_is_dealt_afterwards_is_what_was_dealt_before(game):
    m = laid(game)

    def dealt() -> tuple[str, str]:
        after, _ = update(m, say.Deal(), fresh())
        assert isinstance(after.screen, AtTable)
        return draw(after).markup, dumps(after.screen.save)

    before = dealt()
    for _ in rehearsal(m, NOW):
        pass
    assert dealt() == before and LUCK not in before[1]


def test_without_its_cards_a_table_is_not_rehearsed(monkeypatch):
    m = laid(GAME)
    monkeypatch.setattr(content, "_came", {})
    monkeypatch.setattr(content, "_digest", lambda game: sha256(b"").hexdigest())
    with pytest.raises(DeckAway):
        [*rehearsal(m, NOW)]


def test_only_what_is_laid_is_rehearsed():
    with pytest.raises(TypeError):
        next(rehearsal(Model(screen=Lobby()), NOW))


def test_a_table_that_cannot_be_dealt_is_left(seen):
    m = laid(GAME, bots=False)
    for seat in range(len(m.screen.chairs)):
        m, _ = update(m, say.NameChair(seat, "Ana"), fresh())
    assert sum(1 for _ in rehearsal(m, NOW)) > 1 and not seen[0]
