"""A table for children is laid in one tap, and laid as before in another."""

from __future__ import annotations

import pytest
from guise import games
from guise.engine.game import Meta
from guise.supply.content import words
from guise.ui import messages as say
from guise.ui.model import House, Model
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.update import update

from tests.ui.screens import fresh

FOR_CHILDREN = [i for i in games.ids() if games.load(i).meta.children]


def laid(game: str) -> Model:
    return update(Model(House(Prefs(people=("Mum", "Ben")))), say.LayTable(game), fresh())[0]


def test_three_games_have_a_shelf_for_children():
    assert [i for i in games.ids() if i in ("twenty", "whatzit", "wwwd")] == FOR_CHILDREN


def shown(meta: Meta, key: str) -> bool:
    """Whether the page of house rules has this one."""
    return next(o.shown for o in meta.options if o.key == key)


@pytest.mark.parametrize("game", FOR_CHILDREN)
def test_one_tap_lays_a_table_for_children_and_another_takes_it_back(game):
    meta = games.load(game).meta
    m = laid(game)
    before = dict(m.screen.options)
    assert 'data-do="children on" aria-pressed="false"' in str(draw(m).markup)
    m, effects = update(m, say.ForChildren("on"), fresh())
    assert effects == () and all(m.screen.options[key] == value for key, value in meta.children)
    assert {k: v for k, v in m.screen.options.items() if k not in dict(meta.children)} == {
        k: v for k, v in before.items() if k not in dict(meta.children)
    }
    laid_so = str(draw(m).markup)
    note = words("house")["says"]["setup"]["children-are"]
    assert 'data-do="children off" aria-pressed="true"' in laid_so and laid_so.count(note) == 1
    assert not any(f"{own['label']}: " in laid_so for own in words(game)["options"].values()), "no list on the cloth"
    page, own = str(draw(update(m, say.FoldOptions(), fresh())[0]).markup), words(game)["options"]
    for key, value in meta.children:
        said = f"{own[key]['label']}: {own[key][value]}" in page
        assert said == shown(meta, key), "it is said which house rules those are, as many as are counted"
    m, _ = update(m, say.SetOption("pack", "everything"), fresh())
    assert 'data-do="children on" aria-pressed="false"' in str(draw(m).markup), "another pack is not the children's"
    m, _ = update(m, say.ForChildren("off"), fresh())
    assert m.screen.options == before


@pytest.mark.parametrize("game", FOR_CHILDREN)
def test_what_children_play_with_is_among_the_values_and_enough_for_some_evenings(game):
    meta = games.load(game).meta
    assert all(value in next(o.values for o in meta.options if o.key == key) for key, value in meta.children)
    for stock in games.load(game).stock(meta.defaults() | dict(meta.children), 4):
        assert len(stock.cards) // stock.takes >= 8


@pytest.mark.parametrize("game", sorted(set(games.ids()) - set(FOR_CHILDREN)))
def test_a_game_without_a_shelf_shows_none(game):
    assert "for-children" not in str(draw(laid(game)).markup)
