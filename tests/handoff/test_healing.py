"""A phone whose line broke: the code of its next question brings the offer of a new one, its answer what that takes."""

from __future__ import annotations

import asyncio

import pytest
from guise.ui import messages as say
from guise.ui.render import render

from tests.handoff.house import OFFER, House
from tests.handoff.phone import Phone
from tests.handoff.test_evening import reloaded
from tests.handoff.test_house import moving


def on_links(phones: int = 2) -> tuple[House, dict[int, Phone], int]:
    """The same with every phone on a live link, and the seat that must choose."""
    house, paired = moving(phones)
    for seat in paired:
        house.send(say.LinkIs(seat, "open"))
    return house, paired, house.table.turn.seats[0]


def test_the_answer_to_the_next_question_brings_the_line_back():
    """After a reload nobody scans anything for the line alone: the code of who must choose carries the offer."""
    house, phones, seat = on_links()
    other = next(one for one in phones if one != seat)
    assert "data-qr" not in render(house.m), "all are linked"
    reloaded(house)
    house.send(say.CameraIs("on"))
    assert house.phones.session.live == {seat, other} and house.phones.session.heals == {seat}
    drawn = render(house.m)
    assert 'class="stand call"' in drawn and "phones relink" not in drawn
    house.show(phones[seat])
    assert phones[seat].offer == OFFER
    log = house.table.log
    house.scan(asyncio.run(phones[seat].act(0, link=bytes(54))))
    assert len(house.table.log) > len(log) and seat in house.phones.linked and house.links == {seat}
    house.settle()
    assert not house.phones.session.heals - {other}
    house.show_any(phones[other])
    assert phones[other].offer == (OFFER if other in house.phones.session.heals else b"")


def test_who_has_lost_the_line_and_need_not_choose_has_nothing_to_scan():
    house, phones, seat = on_links()
    other = next(one for one in phones if one != seat)
    house.send(say.LinkIs(other, "lost"))
    drawn = render(house.m)
    assert "data-qr" not in drawn and "phones relink" not in drawn and "out of reach" in drawn
    house.send(say.LinkIs(seat, "lost"))
    drawn = render(house.m)
    name = house.table.chairs[seat].name
    assert 'class="stand call"' in drawn and f"Newest hand of {name}, sealed" in drawn
    house.show(phones[seat])
    assert phones[seat].offer == OFFER
    assert asyncio.run(phones[seat].act(0)).sealed != asyncio.run(phones[seat].act(0, link=bytes(54))).sealed


def test_a_phone_that_never_had_a_line_is_offered_none():
    house, phones = moving()
    seat = house.table.turn.seats[0]
    house.show(phones[seat])
    assert phones[seat].offer == b"" and "data-qr" in render(house.m)
    reloaded(house)
    house.send(say.CameraIs("on"))
    house.show(phones[seat])
    assert phones[seat].offer == b""


@pytest.mark.parametrize("size", [0, 1, 52, 55, 255])
def test_an_answer_to_an_offer_has_one_of_the_sizes_that_there_are(size):
    house, phones, seat = on_links()
    reloaded(house)
    house.send(say.CameraIs("on"))
    house.show(phones[seat])
    log = house.table.log
    act = asyncio.run(phones[seat].act(0, link=bytes(size)))
    if size:
        house.scan(act)
        assert house.table.log == log and "not from the phone" in house.phones.said
