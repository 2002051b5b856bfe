"""A phone whose line broke: the code of its next question brings the offer of a new one, its answer what that takes."""

from __future__ import annotations

import asyncio
import re

import pytest
from guise import games
from guise.engine.rng import Rng
from guise.handoff import card
from guise.supply.content import module
from guise.ui import messages as say
from guise.ui.messages import PlayMove
from guise.ui.render import Drawing, draw, render

from tests.handoff.house import OFFER, House, people
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


@pytest.mark.parametrize(("game", "phones"), [("whosit", 3), ("wwwd", 3)])
def test_a_long_card_says_less_and_brings_the_offer_all_the_same(game, phones):
    """A guest with sixty choices had a card that left no room for one: the phone went by codes for good."""
    house = House(game, people("Ana", "Bo", "Cleo", "Dora", phones=phones))
    paired = house.pair()
    for seat in paired:
        house.send(say.LinkIs(seat, "open"))
    house.settle()
    seen = 0
    for move in range(30):
        (seat, *_), table = house.table.turn.seats, house.table
        if seat in paired and not table.turn.open:
            before = house.phones.session.holders[seat]
            house.send(say.LinkIs(seat, "lost"))
            healing = house.phones.session.holders[seat]
            seen += len(before.card) > card.OFFERING
            assert len(healing.card) <= card.OFFERING and healing.asked == before.asked
            house.show(paired[seat])
            assert paired[seat].offer == OFFER
            cut = [field for kind, *fields in paired[seat].records if kind != "T" for field in fields if "…" in field]
            assert not cut, "no choice loses words"
            house.send(say.LinkIs(seat, "open"))
        bots = module(game, "bots")
        house.send(
            PlayMove(
                bots.choose(table.peek(seat), games.load(game).meta.temperaments[0].id, Rng("long", str(move))), seat
            )
        )
        house.settle()
    assert seen


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


def test_two_codes_on_one_screen_are_two_places():
    """One phone is to be linked again while another has a newest code: both places had one name, and the page took
    the code that it showed already for the other and could not draw.
    """
    house, phones, seat = on_links()
    house.send(say.LinkIs(next(one for one in phones if one != seat), "gone"))
    house.send(say.LinkIs(seat, "lost"))
    large = draw(house.m)
    assert re.findall(r'id="(qr[^"]*)"', large.markup) == ["qr"]
    house.do("phones big")
    both = draw(house.m)
    places = re.findall(r'id="(qr[^"]*)"', both.markup)
    assert len(places) == 2 == len(set(places)), places

    def emptied(shown: Drawing) -> list[str]:
        return re.findall(r'id="(qr[^"]*)" data-kept', both.facts.lighter(both.markup, shown.facts.kept))

    assert emptied(large) == [], "what was shown in another place is sent whole"
    assert emptied(both) == places


def test_a_phone_whose_line_is_gone_is_shown_the_way_back_unasked():
    """A phone's page was loaded anew. It sat there unlinked, and the code that links it hid behind a picture."""
    house, phones, seat = on_links()
    other = next(one for one in phones if one != seat)
    name = house.table.chairs[other].name
    house.send(say.LinkIs(other, "gone"))
    drawn = render(house.m)
    assert "stand-again" in drawn and f"{name}’s phone is out of reach" in drawn and 'class="stand call"' not in drawn
    assert f"Code to link {name}’s phone again" in drawn and 'id="eye"' in drawn
    relink = house.again
    house.send(say.LinkIs(other, "gone"))
    assert house.again is relink, "one code for as long as it is needed"
    house.do("phones fold")
    assert "stand-again" not in render(house.m)
    house.do("phones fold")
    house.scan(asyncio.run(phones[other].back(relink, bytes(54))))
    assert house.phones.linked == set(phones) and "stand-again" not in render(house.m)
    assert house.phones.relink is None and not house.phones.gone


def test_a_table_loaded_anew_shows_its_phones_the_way_back_one_by_one():
    house, phones, seat = on_links()
    reloaded(house)
    for one in phones:
        house.send(say.LinkIs(one, "gone"))
    assert house.phones.relink is None or house.phones.relink.seat != seat, "who must choose has a code for that"
    assert 'class="stand call"' in render(house.m)


def test_a_phone_that_sleeps_is_shown_nothing_to_scan_before_its_line_is_gone():
    house, phones, seat = on_links()
    other = next(one for one in phones if one != seat)
    house.send(say.LinkIs(other, "lost"))
    assert house.phones.relink is None
    house.send(say.LinkIs(other, "gone"))
    assert house.phones.relink is not None and house.phones.session.live == set(phones)
    house.send(say.LinkIs(other, "open"))
    assert house.phones.relink is None


def test_whose_phone_hears_is_offered_no_curtain_while_another_s_is_lost():
    """Mia's phone was lost, and the table offered Bo's curtain."""
    house, phones, seat = on_links()
    other = next(one for one in phones if one != seat)
    house.send(say.LinkIs(other, "lost"))
    assert "Without the phone" not in render(house.m)
    house.send(say.LinkIs(seat, "lost"))
    house.do("phones big")
    assert f"Without the phone: {house.table.chairs[seat].name}’s curtain" in render(house.m)


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
