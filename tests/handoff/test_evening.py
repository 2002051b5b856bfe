"""An evening with phones: one pairing for all its games, healed by one code, forgotten when it is over."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from guise.engine.rng import Rng
from guise.handoff import card, evening, session, wire
from guise.handoff.seal import BadSeal
from guise.handoff.session import Holder, Refused, Session
from guise.offers.hand import Fact, Hand
from guise.supply.content import module
from guise.table import save as saves
from guise.table.seats import Chair, tidy_name
from guise.ui import messages as say
from guise.ui.model import Model
from guise.ui.phone_parts import eye
from guise.ui.phones_model import Relinking, by_code
from guise.ui.places import AtTable, Laying, Pairing
from guise.ui.prefs import Prefs
from guise.ui.render import clock, render
from guise.ui.update.phones import hand_of

from tests.handoff.house import House, people
from tests.handoff.phone import Phone
from tests.handoff.test_house import play_on


def lay(house: House, game: str, chairs: tuple[Chair, ...]) -> None:
    """Another game, laid as people lay it."""
    from guise import games

    house.send(say.LayTable(game))
    assert isinstance(house.m.screen, Laying)
    house.m = house.m.with_screen(replace(house.m.screen, chairs=chairs, options=games.load(game).meta.defaults()))
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
    house.m = Model().with_house(prefs=Prefs.of(plain))
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
    names = [chair.name for chair in house.table.chairs]
    assert names == ["Ana", "Bo", "Cleo"] and house.phones.session.phones() == (0, 1), "everybody keeps their chair"
    phones = by_seat(phones, house)
    assert sorted(phones) == [0, 1]
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
    assert house.links == house.phones.linked == {0, 1}, "everybody keeps their chair"
    lay(house, "_blank", people("Cleo", "Ana", "Dara", phones=2))
    assert house.links == house.phones.linked == {1}, "Bo sits out, and his line is closed"
    lay(house, "_blank", people("Bo", "Ana", "Cleo", phones=2))
    assert house.phones.session.phones() == (0, 1) and house.phones.linked == {1}, "but his phone is still paired"


def test_a_phone_goes_along_with_the_name_that_its_owner_is_given():
    """*Player 3* was called Mia between two games, and her phone had to be paired anew."""
    nobody = tidy_name("", 2)
    house = House("_blank", people("Ana", "Bo", nobody, phones=3))
    phones = house.pair()
    play_on(house, phones, Rng("evening", "named"))
    house.send(say.LayTable("_blank"))
    assert [chair.name for chair in house.m.screen.chairs] == ["Ana", "Bo", nobody]
    house.send(say.NameChair(2, "Mia"))
    house.do("deal")
    assert isinstance(house.m.screen, AtTable) and house.phones.session.phones() == (0, 1, 2)
    assert sorted(by_seat(phones, house)) == [0, 1, 2]
    house.send(say.LayTable("_blank"))
    house.send(say.NameChair(2, "Mo"))
    house.do("deal")
    assert isinstance(house.m.screen, Pairing), "who takes the place of somebody with a name is somebody else"


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


def test_cleared_in_the_middle_of_a_game():
    """Whoever goes home early: the keys are gone, nobody is called, and the hand is behind the curtain or on a new
    phone.
    """
    house = at_a_choice_by_code()
    (seat,) = by_code(house.phones, house.table)
    keys = [h.root.hex() for h in house.phones.session.holders.values()]
    house.do("phones show")
    house.do("phones clear")
    assert isinstance(house.m.screen, AtTable)
    markup = render(house.m)
    assert "forget everything" in markup and 'class="stand call"' not in markup and "Link again" not in markup
    assert f'data-do="phones hang {seat}"' in markup and f'data-do="phones pair {seat}"' in markup
    assert not any(key in text for key in keys for text in (*house.saves.values(), *house.m.house.prefs.evening))
    house.send(say.LinkIs(seat, "lost"))
    assert "out of reach" not in render(house.m), "it was told to go"
    house.do(f"phones hang {seat}")
    house.do("raise")
    before = len(house.table.log)
    house.send(say.PlayMove(card.choices(hand_of(house.table, seat))[0].move, seat))
    assert len(house.table.log) > before
    assert house.phones.session.phones() == () and not house.phones.cleared


def test_whoever_must_choose_by_code_is_called_again_after_another_was_linked():
    house = at_a_choice_by_code()
    (seat,) = by_code(house.phones, house.table)
    other = next(s for s in house.phones.session.phones() if s != seat)
    house.do(f"phones relink {other}")
    house.send(say.LinkIs(other, "open"))
    markup = render(house.m)
    assert 'class="stand call"' in markup and "is linked" in markup
    house.do("phones big")
    assert f"{house.table.chairs[seat].name}: show the code" in render(house.m), "the board is seen, and the way back"


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
    assert "no longer shown" in house.phones.said
    again = asyncio.run(session.relink(house.crypto, house.phones.session, 1, bytes(60)))
    with pytest.raises(Refused):
        asyncio.run(session.linked_again(house.crypto, house.phones.session, again, back))


def test_a_phone_that_is_paired_is_no_stranger():
    """The HELLO that is still on a phone's screen when the table looks again."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    house.do("phones pair 0")
    phone = Phone(house.crypto)
    hello = asyncio.run(phone.answer(house.step.code))
    house.scan(hello)
    house.do("phones words")
    house.do("phones match")
    house.do("phones leave")
    house.invited = None
    house.scan(hello)
    assert "linked already" in house.phones.said and "wants to join" not in house.phones.said


def to_a_timed_choice(game: str) -> House:
    """A table with two phones on codes, at a private choice that has a time."""
    house = House(game, people("Ana", "Bo", "Cleo", phones=2))
    phones = house.pair()
    rng = Rng("timed", game)
    for _ in range(300):
        house.settle()
        turn, table = house.table.turn, house.table
        if turn.seconds and by_code(house.phones, table):
            return house
        seat = turn.seats[0]
        bots = module(game, "bots")
        move = bots.choose(table.peek(seat), table.game.meta.temperaments[0].id, rng)
        if seat in phones and not turn.open:
            house.do(f"phones hang {seat}")
            house.do("raise")
        house.send(say.PlayMove(move, seat))
        house.answered()
    raise AssertionError("no choice has a time")


@pytest.mark.parametrize("game", ["wwwd"])
def test_no_clock_runs_while_a_code_is_carried(game):
    """A seat on codes has all the time it needs; one that is linked has what is printed."""
    house = to_a_timed_choice(game)
    house.send(say.DropCurtain())
    t = house.at
    assert clock(house.m.house, t) is None
    before = len(house.table.log)
    house.send(say.TimeUp())
    assert len(house.table.log) == before
    for seat in by_code(house.phones, house.table):
        house.send(say.LinkIs(seat, "open"))
    assert clock(house.m.house, house.at) is not None


def test_an_answer_to_the_hand_just_past_counts_where_the_same_is_asked():
    """Something else on the hand changed while the code was carried; another question is another matter."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    phones = house.pair()
    house.settle()
    phone = next(p for s, p in phones.items() if s in house.table.turn.seats)
    house.show(phone)
    act = asyncio.run(phone.act(0))
    spelt = asyncio.run(phone.typed(0))
    seat, p = phone.seat, house.phones
    real = hand_of(house.table, seat)

    def shown(hand: Hand) -> None:
        """The seat's hand on the phone was this one, and is now the real one."""
        cards = {s: f"{n}".encode() for n, s in enumerate(p.session.phones())}
        s = p.session.with_hands({**cards, seat: b"another"}, bytes(4))
        assert s.holders[seat].late(act.ctr)
        house.m = house.m.with_screen(house.at.but(phones=p.but(session=s, past={seat: hand})))

    for other in (replace(real, note="Another question"), replace(real, title="x"), replace(real, choices=())):
        shown(other)
        before = len(house.table.log)
        house.scan(act)
        assert len(house.table.log) == before and "earlier hand" in house.phones.said
    for answer in (lambda: house.scan(act), lambda: house.send(say.TypeCode(spelt))):
        shown(replace(real, facts=(*real.facts, Fact("Chips", "3"))))
        m, before = house.m, len(house.table.log)
        answer()
        assert len(house.table.log) > before, house.phones.said
        after = len(house.table.log)
        answer()
        assert len(house.table.log) == after, "and it counts once"
        house.m = m


def at_a_choice_by_code() -> House:
    """A table where somebody with a phone and no link must choose."""
    house = House("who", people("Ana", "Bo", "Cleo", phones=2))
    house.pair()
    rng = Rng("evening", "alone")
    while not by_code(house.phones, house.table):
        house.settle()
        seat = house.table.turn.seats[0]
        if by_code(house.phones, house.table):
            break
        move = module("who", "bots").choose(house.table.peek(seat), house.table.game.meta.temperaments[0].id, rng)
        house.send(say.PlayMove(move, seat))
        house.answered()
    house.settle()
    return house


def test_the_code_of_who_must_decide_is_large_and_alone():
    """The seat's name, its code, the place for letters and the table's answer, and nothing else."""
    house = at_a_choice_by_code()
    (seat,) = by_code(house.phones, house.table)
    name, markup = house.table.chairs[seat].name, render(house.m)
    call = markup.partition('class="stand call"')[2].partition("</section>")[0]
    assert f"<span>{name}</span>: scan this" in call and call.count("data-qr") == 1
    assert call.index("data-qr") < call.index('id="phone-code"') < call.index('id="phones-say"')
    code = next(c for c in house.phones.codes if seat in c.seats)
    assert code.text in call
    house.send(say.TypeCode("ABC-DEFG"))
    assert "does not match" in render(house.m).partition('class="stand call"')[2]
    house.send(say.EnlargeCode())
    assert 'class="stand call"' not in render(house.m) and f"{name}: show the code" in render(house.m)
    house.send(say.EnlargeCode())
    house.send(say.LinkIs(seat, "open"))
    assert 'class="stand call"' not in render(house.m), "who is linked needs no code"
    house.send(say.LinkIs(seat, "lost"))
    markup = render(house.m)
    assert "out of reach" in markup and 'class="stand call"' in markup
    assert house.phones.session.heals == {seat}, "its answer brings the line back"


def test_a_text_in_letters_is_read_by_the_table_and_a_slip_is_noticed():
    """Any one letter wrong, two changed places, one lost: nothing is played."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    phones = house.pair()
    house.settle()
    phone = phones[0]
    house.show(phone)
    for text in ("Bo", "Zoë Ångström", "x" * wire.SPELLED):
        code = asyncio.run(phone.typed(0, text))
        heard = asyncio.run(session.hear_typed(house.crypto, house.phones.session, code.lower().replace("-", " ")))
        assert (heard.seat, heard.action, heard.text) == (0, 0, text)
    code = asyncio.run(phone.typed(0, "Zoë Ångström")).replace("-", "")
    slips = [code[:i] + ("A" if c != "A" else "B") + code[i + 1 :] for i, c in enumerate(code)]
    slips += [code[:i] + code[i + 1] + code[i] + code[i + 2 :] for i in range(len(code) - 1) if code[i] != code[i + 1]]
    for slip in [*slips, code[:-1], code + "A"]:
        with pytest.raises((Refused, wire.BadCode)):
            asyncio.run(session.hear_typed(house.crypto, house.phones.session, slip))
    hidden = {asyncio.run(phone.typed(0, text))[8:] for text in ("Ana", "Bob")}
    assert len(hidden) == 2 and len({len(one) for one in hidden}) == 1


def test_warming_up_is_folded_and_a_camera_that_worked_is_not_denied():
    """P7 and P10."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    house.do("phones show")
    assert "<summary>No internet at the party?</summary>" in render(house.m)
    house.do("phones pair 0")
    house.send(say.CameraIs("none"))
    house.do("phones leave")
    house.settle()
    house.send(say.DropCurtain())
    assert "No camera here" not in str(eye(house.phones)) and "not responding" in str(eye(house.phones))
    assert "No camera here" in str(eye(house.phones.but(worked=False)))
