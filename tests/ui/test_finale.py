"""The end of a game: whom it shows large, and when there is a feast."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from guise import games
from guise.engine.game import Over
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.model import House, Model
from guise.ui.places import AtTable
from guise.ui.render import draw

HERO = {
    "who": 'svg class="id-card"',
    "whosit": "viewBox",
    "wwwd": "comic-cover",
    "twenty": "at-finish",
    "whatzit": "wz-circle",
}
"""What the picture of a winner is drawn with in each game."""


@cache
def ended(game: str, seats: int, seed: str = "finale") -> Table:
    g = games.load(game)
    style = g.meta.temperaments[0].id
    table = start(g, tuple(Chair(f"Bot {i}", i, bot=style) for i in range(seats)), {}, seed)
    while not table.over:
        table = table.advance()
    return table


def drawn(table: Table, people: tuple[int, ...] = ()) -> str:
    chairs = tuple(replace(c, bot="" if i in people else c.bot) for i, c in enumerate(table.chairs))
    shown = replace(table, chairs=chairs)
    return str(draw(Model(House(), AtTable(Save("one", shown, "", 1), drawn=shown.told))).markup)


def winners(page: str) -> str:
    found = re.search(r'<ol class="winners".*?</ol>', page, re.S)
    assert found
    return found[0]


@pytest.mark.parametrize("game", HERO)
def test_a_winner_is_shown_as_a_hero_of_the_game(game):
    table = ended(game, 3)
    shown = winners(drawn(table))
    assert isinstance(table.turn, Over) and table.turn.winners
    assert shown.count('class="hero"') == len(table.turn.winners) and HERO[game] in shown
    for seat in range(3):
        assert (table.chairs[seat].name in shown) is (seat in table.turn.winners)


def test_a_cover_bears_the_die_at_twenty_and_an_answer_of_the_last_round():
    for seed in ("finale", "cover"):
        table = ended("wwwd", 3, seed)
        page = drawn(table)
        shown = winners(page)
        (won,) = table.turn.winners
        assert f'aria-label="{min(20, table.state.public.scores[won])}"' in shown
        said = re.search(r'class="cover-says">(.*?)</p>', shown)
        assert said and said[1] in page.split('class="winners"')[0], "it lies on the board as well"


def test_nobodys_end_has_a_lamp_that_has_gone_out_and_no_feast():
    alone = next(t for i in range(30) if not (t := ended("twenty", 1, f"alone {i}")).turn.winners)
    page = drawn(alone, (0,))
    assert "lamp-out" in winners(page) and "data-feast" not in page


def test_there_is_a_feast_when_a_person_has_won_and_none_when_a_bot_has_beaten_them():
    table = ended("who", 3)
    (won,) = table.turn.winners
    lost = (won + 1) % 3
    assert "data-feast" in drawn(table, (won,)) and "data-feast" in drawn(table, (won, lost))
    assert "data-feast" not in drawn(table, (lost,)) and "data-feast" in drawn(table), "of bots alone nobody has lost"
