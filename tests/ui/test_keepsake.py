"""What is printed of a game that has ended: how it ended, a strip of its film, and a certificate for each person."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from guise import games
from guise.supply.content import page_says, words
from guise.table.film import reel_of
from guise.ui import messages as msg
from guise.ui.covers import Film, Printing
from guise.ui.keepsake import FRAMES, LEAVES, WIDE, moments
from guise.ui.places import AtTable
from guise.ui.render import draw

from tests.browser.stills import stills
from tests.ui.test_workshop import House

SAID = words("house")["paper"]


def ended(game: str) -> AtTable:
    """The same game at its end."""
    return next(still.t for still in stills(game) if still.prompt == "over")


def kept(game: str) -> House:
    """A house in which it has just ended, and is to be printed."""
    house = House()
    house.model = house.model.with_screen(ended(game))
    return house.send(f"show keepsake {ended(game).save.id}")


SHEET = re.compile(r'<section class="paper-page" data-kind="(\w+)".*?(?=<section class="paper-page"|$)', re.S)


def kinds_of(house: House) -> list[str]:
    """The sheets, in order."""
    return [kind for kind in SHEET.findall(house.markup)]


def sheets_of(house: House, kind: str) -> list[str]:
    """The sheets of a kind."""
    return [found[0] for found in SHEET.finditer(house.markup) if found[1] == kind]


@pytest.mark.parametrize("game", games.ids())
def test_the_end_the_film_and_a_certificate_for_each_person_are_printed(game):
    house = kept(game)
    kinds = kinds_of(house)
    people = [chair.name for chair in ended(game).save.table.chairs if not chair.bot]
    assert kinds == ["result", "strip", *["award"] * len(people)]
    for name in people:
        assert sum(f'class="display">{name}</text>' in sheet for sheet in sheets_of(house, "award")) == 1
    house.send("paper kind strip", "paper kind award")
    assert kinds_of(house) == ["result"]
    house.send("paper size letter", "print")
    assert 'data-size="letter"' in house.markup and [type(one).__name__ for one in house.done[-1:]] == ["PrintOut"]
    house.send(msg.GoBack())
    assert isinstance(house.model.screen, AtTable)


@pytest.mark.parametrize("game", games.ids())
def test_pictures_of_a_strip_have_their_own_ids_and_nothing_to_tap(game):
    house = kept(game)
    ids = re.findall(r' id="([^"]+)"', house.markup)
    assert len(ids) == len(set(ids))
    for where in re.findall(r'url\(#([^)]+)\)|aria-labelledby="([^"]+)"', house.markup):
        assert "".join(where) in ids
    (strip,) = sheets_of(house, "strip")
    assert strip.count('<li><div class="kept-frame"') == FRAMES and not re.search(r"data-(do|move|pick|keep)=", strip)
    taps = {tap for tap in draw(house.model).facts.taps if tap.startswith("do ")}
    assert {tap.split()[1] for tap in taps} == {"show", "paper", "print"}


@pytest.mark.parametrize("game", games.ids())
def test_a_strip_shows_climaxes_and_the_end_and_says_what_happened(game):
    reel = reel_of(ended(game).save)
    reel.finish()
    found = moments(reel)
    assert found == tuple(sorted(set(found))) and len(found) == FRAMES and found[-1] == reel.length
    scenes = {at for at in reel.scenes if reel.say.story(reel.frame(at, "table").latest)}
    assert len(scenes & set(found)) >= min(len(scenes), FRAMES - 1)
    turns = {at for at in reel.turns if reel.say.story(reel.frame(at, "table").latest)}
    away = {at: min(abs(at - one) for one in (0, *found) if one != at) for at in turns}
    taken = turns & set(found) - scenes - {reel.length}
    assert all(away[at] <= away[one] for at in turns - set(found) for one in taken), "those that lie far from others"
    told = re.findall(r'<p>([^<]*)</p><svg class="kept-holes"', kept(game).markup)
    assert len(told) == FRAMES and all(0 < len(unescape(line)) <= WIDE for line in told)


def test_who_came_last_gets_a_certificate_that_does_not_say_so():
    t, house = ended("twenty"), House()
    table = replace(t.save.table, chairs=tuple(replace(c, bot="") for c in t.save.table.chairs))
    house.model = house.model.with_screen(replace(t, save=replace(t.save, table=table)))
    sheets = sheets_of(house.send(f"show keepsake {t.save.id}"), "award")
    places = table.state.public.place
    name = table.chairs[places.index(min(places))].name
    last = next(sheet for sheet in sheets if f">{name}</text>" in sheet)
    assert len(sheets) == 4 and "came" not in last and "behind" not in last
    best = table.chairs[table.turn.winners[0]].name
    assert any(f"{best} won the game." in sheet for sheet in sheets)
    assert any("came second.<" in sheet for sheet in sheets)


def test_a_game_that_runs_has_nothing_to_print():
    house = House()
    house.model = house.model.with_screen(next(still.t for still in stills("who") if still.prompt != "over"))
    before = house.model.screen
    house.send(f"show keepsake {before.save.id}")
    assert house.model.screen == before and house.model.house.notice == page_says("untimely")


def test_it_is_led_to_from_the_film_and_from_the_end():
    house = House()
    house.model = house.model.with_screen(ended("who"))
    save = ended("who").save.id
    assert f'data-do="show keepsake {save}"' in draw(house.model).markup
    house.send(f"show film {save}")
    assert isinstance(house.model.screen, Film) and f'data-do="show keepsake {save}"' in house.markup
    house.send(f"show keepsake {save}")
    assert isinstance(house.model.screen, Printing) and SAID["keep"]["line"] in house.markup
    assert set(LEAVES) == {"result", "strip", "award"}
