"""An evening with phones: one pairing for all its games, healed by one code, forgotten when it is over (P2, P5)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from guise.engine.rng import Rng
from guise.handoff import evening, session
from guise.handoff.seal import BadSeal
from guise.handoff.session import Holder, Refused, Session
from guise.table import save as saves
from guise.table.seats import Chair
from guise.ui import messages as say
from guise.ui.model import AtTable, Laying, Model, Pairing
from guise.ui.phones_model import Relinking
from guise.ui.prefs import Prefs
from guise.ui.render import render

from tests.handoff.house import House, people
from tests.handoff.phone import Phone
from tests.handoff.test_house import play_on


def lay(house: House, game: str, chairs: tuple[Chair, ...]) -> None:
    """Another game, laid as people lay it."""
    from guise import games

    house.send(say.LayTable(game))
    assert isinstance(house.m.screen, Laying)
    house.m = house.m.at(replace(house.m.screen, chairs=chairs, options=games.load(game).meta.defaults()))
    house.do("deal")


def by_seat(phones: dict[int, Phone], house: House) -> dict[int, Phone]:
    """The phones by the seats they have now, as each finds out from a code."""
    for phone in phones.values():
        house.show_any(phone)
    return {phone.seat: phone for phone in phones.values()}


def reloaded(house: House) -> None:
    """The table's page is loaded anew: settings and saves are all it has, and no link is left."""
    plain = {k: list(v) if isinstance(v, tuple) else v for k, v in vars(house.m.house.prefs).items()}
    text = house.stored
    house.m = Model().but(prefs=Prefs.of(plain))
    house.links, house.invited, house.again, house.later = set(), None, None, None
    house.send(say.Loaded(text))


def test_three_games_with_one_pairing():
    """Play again, another game, the table loaded anew in between: nobody pairs twice, and keys wait in one place."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    phones = house.pair()
    play_on(house, phones, Rng("evening", "1"))
    first = house.at.save.id
    house.send(say.PlayAgain())
    assert isinstance(house.m.screen, AtTable) and house.at.save.id != first, "no pairing screen"
    assert house.table.chairs[-1].name == "Ana" and house.phones.session.phones() == (0, 2), "seats have moved on"
    phones = by_seat(phones, house)
    assert sorted(phones) == [0, 2]
    play_on(house, phones, Rng("evening", "2"))
    reloaded(house)
    lay(house, "who", people("Dara", "Bo", "Ana", phones=3))
    assert isinstance(house.m.screen, Pairing), "Dara has no phone yet"
    assert house.phones.session.phones() == (1, 2)
    house.do("phones leave")
    house.do("phones curtain 0")
    phones = by_seat(phones, house)
    assert sorted(phones) == [1, 2]
    play_on(house, phones, Rng("evening", "3"))
    with_keys = [text for text in house.saves.values() if saves.loads(text).phones]
    assert len(with_keys) == 1, "finished games hold no keys"


def test_links_go_on_with_the_next_game_at_the_new_seats():
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    phones = house.pair()
    house.links = {0, 1}
    for seat in house.links:
        house.send(say.LinkIs(seat, "open"))
    play_on(house, phones, Rng("evening", "links"))
    house.send(say.PlayAgain())
    assert house.links == house.phones.linked == {0, 2}
    lay(house, "_blank", people("Cleo", "Ana", "Dara", phones=2))
    assert house.links == house.phones.linked == {1}, "Bo sits out, and his line is closed"
    lay(house, "_blank", people("Bo", "Ana", "Cleo", phones=2))
    assert house.phones.session.phones() == (0, 1) and house.phones.linked == {1}, "but his phone is still paired"


def test_who_sat_out_is_remembered_until_another_evening():
    keys = [bytes([n]) * 32 for n in range(4)]
    s = Session(b"abcd", b"efgh", {0: Holder(0, keys[0]), 1: Holder(1, keys[1], tries=3), 2: Holder(2, b"")})
    lines = evening.written(s, {0: "Ana", 1: "Bo or Bob", 2: "Cleo"}, (), 5)
    assert evening.written(s, {0: "Ana", 1: "Bo or Bob", 2: "Cleo"}, lines, 9) is lines, "nothing new, nothing written"
    after = evening.written(Session(b"abcd", b"", {3: s.holders[0]}), {3: "ana", 4: "Dara"}, lines, 6)
    found = evening.again(after, {0: "Bo or Bob", 5: "Ana", 6: "Dara"}, b"ijkl", 7)
    assert found.holders == {0: s.holders[1], 5: s.holders[0]} and found.epoch == b"ijkl"
    assert evening.moves(after, found) == {3: 5}, "who sat out has no line that could go on"
    other = evening.written(Session(b"wxyz", b"", {0: Holder(0, keys[3])}), {0: "Eve"}, after, 8)
    assert evening.again(other, {0: "Ana"}, b"", 9) is None and keys[0].hex() not in "".join(other)
    assert evening.again(after, {5: "Ana"}, b"", 7 + evening.DAY) is None, "an evening is over after a day"
    assert evening.again(after, {5: "Ana"}, b"", 5) is None, "a clock that was set back"


@pytest.mark.parametrize(
    "lines",
    [(), ("",), ("zz 0", "0 0 0 " + "00" * 32 + " Ana"), ("61626364 0",), ("61626364 0", "0 0 0 00 Ana"),
     ("61626364 0", "9 0 0 " + "00" * 32 + " Ana"), ("61626364 0", "0 x 0 " + "00" * 32 + " Ana"),
     ("61626364", "0 0 0 " + "00" * 32 + " Ana"), ("61626364 0", "0 0 0 " + "00" * 32)],
)  # fmt: skip
def test_a_damaged_evening_is_none(lines):
    assert evening.again(lines, {0: "Ana"}, b"efgh", 0) is None
    assert evening.moves(lines, Session(b"abcd", b"", {})) == {}


def test_cleared_phones_pair_anew():
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    play_on(house, house.pair(), Rng("evening", "clear"))
    keys = [h.root.hex() for h in house.phones.session.holders.values()]
    house.do("phones clear")
    assert "forget everything" in render(house.m)
    house.send(say.PlayAgain())
    assert isinstance(house.m.screen, Pairing) and house.phones.session.phones() == ()
    assert not any(key in text for key in keys for text in (*house.saves.values(), *house.m.house.prefs.evening))


def test_a_table_loaded_anew_is_linked_again_by_one_code_and_no_words():
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    phones = house.pair()
    house.settle()
    reloaded(house)
    house.do("phones show")
    assert house.phones.linked == frozenset() and "Link again" in render(house.m)
    house.do("phones relink 1")
    assert house.m.screen.step.seat == 1 and "no words to compare" in render(house.m)
    for thief in (phones[0], Phone(house.crypto, phones[1].sid, 1, bytes(32))):
        with pytest.raises(BadSeal):
            asyncio.run(thief.back(house.m.screen.step.code, bytes(54)))
    back = asyncio.run(phones[1].back(house.m.screen.step.code, bytes(54)))
    for forged in (replace(back, answer=bytes(53)), replace(back, tag=bytes(8)), replace(back, seat=0)):
        house.scan(forged)
        assert isinstance(house.m.screen.step, Relinking) and house.phones.linked == frozenset()
    house.scan(back)
    assert isinstance(house.m.screen, AtTable) and house.phones.linked == {1}
    house.scan(back)
    assert "shown no more" in house.phones.said
    again = asyncio.run(session.relink(house.crypto, house.phones.session, 1, bytes(60)))
    with pytest.raises(Refused):
        asyncio.run(session.linked_again(house.crypto, house.phones.session, again, back))


def test_a_phone_that_is_paired_is_no_stranger():
    """P10: the HELLO that is still on a phone's screen when the table looks again."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    house.do("phones pair 0")
    phone = Phone(house.crypto)
    hello = asyncio.run(phone.answer(house.step.code))
    house.scan(hello)
    house.do("phones match")
    house.do("phones leave")
    house.invited = None
    house.scan(hello)
    assert "paired already" in house.phones.said and "wants to join" not in house.phones.said
