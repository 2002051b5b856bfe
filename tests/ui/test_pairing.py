"""Phones are paired in the game's dress: chairs that are lit as their phones come, and one code with its piece."""

from __future__ import annotations

import re

from guise import games
from guise.supply.content import words
from guise.ui import messages as say
from guise.ui.markup import Markup
from guise.ui.phone_parts import for_piece
from guise.ui.render import draw
from guise.ui.update import update
from guise.ui.update.step import Fresh

from tests.handoff.house import House, people

SHELF = [game for game in games.ids() if not game.startswith("_")]


def screen(*commands: str, game: str = "who", paired: bool = False) -> Markup:
    house = House(game, people("Ana", "Bo", "Cleo", phones=2), "on")
    if paired:
        house.pair()
        house.settle()
    for command in commands:
        house.do(command)
    return draw(house.m).markup


def chairs(page: Markup) -> list[str]:
    return re.search(r'<ol class="phones-chairs">(.*?)</ol>', str(page), re.S).group(1).split("</li>")[:-1]


def test_a_chair_is_lit_once_its_phone_has_come():
    assert ["data-here" in one for one in chairs(screen("phones show"))] == [False, False]
    assert ["data-here" in one for one in chairs(screen("phones show", paired=True))] == [True, True]


def test_a_chair_has_its_piece_and_every_way_out_below_its_name():
    for seat, one in enumerate(chairs(screen("phones show"))):
        assert 'class="sitter"' in one and f"--seat:var(--seat-{seat})" in one
        ways = one[one.index('class="ways"') :]
        assert re.findall(r'data-do="([^"]+)"', ways) == [f"phones curtain {seat}", f"phones far {seat}"]


def test_once_all_phones_are_linked_no_code_is_asked_for():
    """The page told people with linked phones to scan a code and to hold up their answers."""
    told = words("house")["says"]["phones"]["help"]
    before, house = str(screen("phones show", paired=True)), House("who", people("Ana", "Bo", "Cleo", phones=2), "on")
    house.pair()
    house.do("phones show")
    fresh = Fresh(lambda: "0123456789abcdef" * 2, lambda: 0)
    for seat in (0, 1):
        house.m, _ = update(house.m, say.LinkIs(seat, "open"), fresh)
    after = str(draw(house.m).markup)
    assert all(told[one]["how"] in before for one in ("scan", "choose", "show")), "those show their answers"
    assert told["linked"]["how"] in after and not any(told[one]["head"] in after for one in ("scan", "show"))


def test_the_list_shows_the_lid_of_the_game():
    for game in SHELF:
        assert f'<span class="lid" data-game="{game}">' in str(screen("phones show", game=game))


def test_there_is_one_code_and_the_piece_it_is_for():
    page = str(screen("phones pair 1"))
    assert page.count('class="qr"') == 1 and page.count('class="sitter"') == 1
    assert 'style="--seat:var(--seat-1)"' in page


def test_each_chair_asks_for_its_own_phone_and_the_first_that_has_none_does_so_loudest():
    """No button for the next phone stands beside that chair's own."""
    page = screen("phones show")
    asks = [
        re.search(r'<button class="([^"]*)"[^>]*data-do="phones pair \d"[^>]*>([^<]*)', one) for one in chairs(page)
    ]
    assert [found.groups() for found in asks if found] == [
        ("act", "Link Ana’s phone"),
        ("act quiet", "Link Bo’s phone"),
    ]
    assert str(page).count("phones pair ") == 2
    assert "To the table" in re.sub(r'<header class="rail">.*?</header>', "", str(screen("phones show", paired=True)))


def test_a_code_tells_the_phone_its_piece_in_the_query_of_the_link():
    """Older phones and tables read what comes after the last #h, and nothing else of it."""
    assert for_piece("https://guise.example/#h123", 3) == "https://guise.example/?piece=3#h123"
    assert for_piece("https://guise.example/?source#h123", 0) == "https://guise.example/?source&piece=0#h123"
    assert for_piece("waiting", 3) == "waiting"
