"""An evening with a television as the table: no camera in reach, so phones read out letters, or lend their eye."""

from __future__ import annotations

import asyncio

import pytest
from guise.engine.rng import Rng
from guise.handoff import card
from guise.ui import messages as say
from guise.ui.phones_model import Covered
from guise.ui.render import render
from guise.ui.stand import answering, keys
from guise.ui.update.phones import hand_of

from tests.handoff.house import House, people
from tests.handoff.phone import Phone
from tests.handoff.test_evening import by_seat, lay
from tests.handoff.test_house import play_on
from tests.order import long_but


class Television(House):
    """A table without a camera: what a phone answers is typed, as its owner reads it out."""

    def act(self, phone: Phone, move: str, text: str = "") -> None:
        found = card.choices(hand_of(self.table, phone.seat))
        at = [c.move for c in found].index(move)
        if found[at].blanks:
            picked = dict(part.split("=") for part in text.split())
            text = "".join(card.PLACES[found[at].options.index(picked[key])] for key, _ in found[at].blanks)
        self.send(say.TypeCode(asyncio.run(phone.typed(at, text))))


EVENINGS = {"two games": ("_blank",), "three games": ("_blank", "wwwd")}
"""What is played after the first game."""


@pytest.mark.parametrize("evening", long_but(EVENINGS, "two games"))
def test_an_evening_in_letters_alone(evening):
    """Pairing behind the cover once, then games of which every private choice is typed."""
    house = Television("who", people("Ana", "Bo", "Cleo", phones=3), camera="none")
    phones = house.pair()
    assert set(phones) == {0, 1, 2} and not house.phones.linked
    play_on(house, phones, Rng("television", "who"))
    for game in EVENINGS[evening]:
        lay(house, game, people("Ana", "Bo", "Cleo", phones=3))
        assert house.phones.session.phones() == (0, 1, 2), "nobody pairs twice"
        play_on(house, by_seat(phones, house), Rng("television", game))


def test_the_screen_says_how_an_answer_comes_back():
    """To a camera; without one in letters; and where a phone is linked, through its eye."""
    house = House("who", people("Ana", "Bo", "Cleo", phones=3), camera="none")
    house.do("phones pair 0")
    assert isinstance(house.step, Covered)
    house.pair()
    p, table = house.phones, house.table
    assert "read out the letters" in answering(table, p, [0]) and "camera" not in answering(table, p, [0])
    linked = p.but(linked=frozenset({1}))
    assert "Bo’s phone scan that phone’s code for the table" in answering(table, linked, [0])
    assert "letters" in answering(table, linked, [1]), "no phone scans its own code"
    assert "this camera" in answering(table, p.but(camera="on", worked=True), [0])


@pytest.mark.parametrize("camera", ["none", "denied", "on"])
def test_letters_are_another_way_only_beside_a_camera(camera):
    """Where the table knows that it has no camera, it does not offer letters as the second of two ways."""
    house = House("who", people("Ana", "Bo", "Cleo", phones=3), camera="none")
    house.pair()
    drawn = str(keys(house.phones.but(camera=camera, worked=camera == "on")))
    assert ("Or type the phone’s code" in drawn) is (camera == "on")
    assert ("Type the phone’s code" in drawn) is (camera != "on")


@pytest.mark.parametrize("camera", ["none", "denied"])
def test_without_a_camera_no_link_is_offered_that_could_not_be_answered(camera):
    house = House("who", people("Ana", "Bo", "Cleo", phones=3), camera=camera)
    house.pair()
    assert "phones relink" not in render(house.m)
