"""Phones at the table, without a browser: pairing, whole games, lost and swapped phones, taking back, no move twice."""

from __future__ import annotations

import asyncio

import pytest
from guise import games
from guise.engine.game import is_form, verb
from guise.engine.rng import Rng
from guise.handoff import card, wire
from guise.supply.content import module
from guise.table import save as saves
from guise.ui import messages as say
from guise.ui.effects import Invite
from guise.ui.messages import PlayMove
from guise.ui.phones_model import Comparing, Covered, Inviting, Listing
from guise.ui.places import AtTable, Pairing
from guise.ui.render import render
from guise.ui.update import update
from guise.ui.update.phones import hand_of

from tests.handoff.house import House, people
from tests.handoff.phone import Phone


def who(phones: int = 2, camera: str = "on") -> House:
    return House("who", people("Ana", "Bo", "Cleo", phones=phones), camera)


def play_on(house: House, phones: dict[int, Phone], rng: Rng, most: int = 500) -> None:
    """Play to the end: phones where the choice is on the phone, else the shared screen or a curtain."""
    for _ in range(most):
        house.settle()
        if house.table.over:
            return
        turn = house.table.turn
        seat = turn.seats[0]
        v = house.table.peek(seat)
        legal = house.table.game.legal(v)
        if turn.open or seat not in phones:
            bot = module(house.table.game.meta.id, "bots").choose(v, house.table.game.meta.temperaments[0].id, rng)
            before = len(house.table.log)
            house.send(PlayMove(bot, seat))
            house.answered()
            assert len(house.table.log) > before
            continue
        phone = phones[seat]
        house.show(phone)
        found = card.choices(hand_of(house.table, seat))
        assert [c.move for c in found if c.move in legal or is_form(c.move)], (
            f"{seat} has nothing to choose on the phone at {turn.prompt}"
        )
        bot = module(house.table.game.meta.id, "bots").choose(v, house.table.game.meta.temperaments[0].id, rng)
        before = len(house.table.log)
        if bot in [c.move for c in found]:
            house.act(phone, bot)
        elif any(is_form(c.move) and verb(c.move) == verb(bot) for c in found):
            form = next(c.move for c in found if is_form(c.move) and verb(c.move) == verb(bot))
            house.act(phone, form, bot[form.index("<") :])
        else:  # what no phone shows is done behind the curtain
            house.do(f"phones hang {seat}")
            house.do("raise")
            house.send(PlayMove(bot, seat))
        house.answered()
        assert len(house.table.log) > before, house.phones.said
    raise AssertionError("the game did not end")


def test_codes_grow_no_smaller_in_a_game_and_are_as_small_as_may_be_after_it():
    """Their size must not tell of a hand; when the game is over nothing is secret, and all fit one code."""
    house = House("_blank", people("Ana", "Bo", phones=1))
    phones, rooms = house.pair(), [house.phones.session.room]
    rng = Rng("codes", "room")
    while not house.table.over:
        house.settle()
        rooms.append(house.phones.session.room)
        seat = house.table.turn.seats[0]
        v = house.table.peek(seat)
        house.send(PlayMove(module("_blank", "bots").choose(v, house.table.game.meta.temperaments[0].id, rng), seat))
    s = house.phones.session
    assert rooms == sorted(rooms) and phones
    assert s.room == max(len(h.card) for h in s.holders.values()) < rooms[-1]


@pytest.mark.parametrize(
    "game, names, options",
    [
        ("who", ("Ana", "Bo", "Cleo"), {}),
        ("whosit", ("Ana", "Bo", "Cleo"), {}),
        ("_blank", ("Ana", "Bo", "Cleo"), {}),
    ],
)
@pytest.mark.parametrize("camera", ["on", "none"])
def test_a_whole_game_with_phones(game, names, options, camera):
    house = House(game, people(*names, phones=2), camera, **options)
    phones = house.pair()
    assert sorted(phones) == [0, 1] and isinstance(house.m.screen, AtTable)
    play_on(house, phones, Rng("phones", game))
    for phone in phones.values():
        house.show(phone)
        assert phone.records[-1] == ["G"], "the last code tells phones to forget the hand, and to wait"
    again = saves.loads(house.stored)
    assert again.table.log == house.table.log and set(again.phones["seats"]) == {"0", "1"}
    house.do("phones clear")
    for phone in phones.values():
        house.show(phone)
        assert phone.records[-1] == ["E"], "cleared, they forget everything"
    assert not saves.loads(house.stored).phones and not house.m.house.prefs.evening


def test_phones_and_bots_together():
    house = House("who", people("Ana", "Bo", "Cleo", phones=1, bots=(games.load("who").meta.temperaments[0].id,) * 2))
    play_on(house, house.pair(), Rng("phones", "bots"))


def test_the_first_code_comes_at_once_and_the_list_when_it_is_put_off():
    """Nobody need tap for it who has just said that a hand is on a phone. A game that has begun, and links for people
    far away, begin with the list.
    """
    house = who()
    assert isinstance(house.step, Inviting) and house.step.seat == 0 and house.step.code
    house.do("phones show")
    assert (
        isinstance(house.m.screen, Pairing)
        and "Players with phones" in render(house.m)
        and "Get the phones ready" in render(house.m)
    )
    house.do("phones leave")
    house.settle()
    assert isinstance(house.m.screen, AtTable) and house.at.phones is not None


def test_a_refused_camera_leads_behind_the_cover():
    house = who(camera="denied")
    house.do("phones pair 0")
    assert house.step == Covered(0) and "For Ana’s eyes only" in render(house.m)
    assert "data-qr" not in render(house.m), "nothing secret before the others look away"
    house.do("phones uncover")
    assert "data-qr" in render(house.m)
    house.do("phones show")
    assert house.step == Listing()


def test_a_camera_that_starts_anew_asks_for_no_second_code():
    """The next phone's code is on its way: were there two, the phone that scans the first would be turned away."""
    house = who()
    house.do("phones pair 0")
    for camera, wanted in (("asked", 1), ("on", 0)):
        m = house.m.with_screen(Pairing(house.at.but(phones=house.phones.but(camera=camera)), Inviting(0)))
        _, effects = update(m, say.CameraIs("on"), house.fresh)
        assert sum(isinstance(e, Invite) for e in effects) == wanted


def test_a_code_that_comes_too_late_is_not_shown():
    """Somebody went on to the cover while the public code was being made: it must not stand where a secret one will."""
    house = who()
    house.do("phones pair 0")
    late = house.step.code
    house.do("phones cover 0")
    house.send(say.InvitationMade(0, late))
    assert house.step == Covered(0) and "For Ana’s eyes only" in render(house.m)


def test_the_two_words_are_shown_and_a_stranger_can_be_sent_away():
    house = who()
    house.do("phones pair 0")
    stranger = Phone(house.crypto)
    first = house.step.code
    house.scan(asyncio.run(stranger.answer(first)))
    assert isinstance(house.step, Comparing) and "It shows no words" in render(house.m)
    house.do("phones differ")
    assert isinstance(house.step, Inviting) and house.step.code != first and house.phones.session.phones() == ()
    house.scan(asyncio.run(Phone(house.crypto).answer(first)))
    assert "older code" in house.phones.said and isinstance(house.step, Inviting)


def moving(phones: int = 2) -> tuple[House, dict[int, Phone]]:
    """A game of WHO at the first choice on a phone."""
    house = who(phones)
    paired = house.pair()
    house.settle()
    while house.table.turn.open or house.table.turn.seats[0] not in paired:
        house.send(
            PlayMove(
                module("who", "bots").choose(
                    house.table.peek(house.table.turn.seats[0]),
                    games.load("who").meta.temperaments[0].id,
                    Rng("to", "move"),
                ),
                house.table.turn.seats[0],
            )
        )
        house.settle()
    return house, paired


def test_a_code_held_up_twice_moves_once():
    house, phones = moving()
    phone = phones[house.table.turn.seats[0]]
    house.show(phone)
    act = asyncio.run(phone.act(0))
    before = len(house.table.log)
    house.scan(act)
    after = len(house.table.log)
    assert after > before
    house.scan(act)
    assert len(house.table.log) == after and "earlier hand" in house.phones.said


def test_a_typed_code_is_as_good():
    house, phones = moving()
    phone = phones[house.table.turn.seats[0]]
    house.show(phone)
    before = len(house.table.log)
    house.send(say.TypeCode("ABC-DEFG"))
    assert "does not match" in house.phones.said and len(house.table.log) == before
    house.send(say.TypeCode(asyncio.run(phone.typed(0))))
    assert len(house.table.log) > before


def test_what_the_rules_refuse_is_said_and_may_be_mended():
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=3))
    phones = house.pair()
    house.settle()
    for phone in phones.values():
        house.show(phone)
    house.act(phones[0], hand_of(house.table, 0).choices[0].move)
    log = house.table.log
    house.scan(asyncio.run(phones[0].act(1)))
    assert house.table.log == log
    for seat in (1, 2):  # the others need no new scan
        house.act(phones[seat], hand_of(house.table, seat).choices[1].move)
    assert len(house.table.log) > len(log) + 1


def test_what_the_rules_refuse_leaves_what_is_being_read_as_it_is():
    """An answer that counts takes it away: nobody else is waited for."""
    house = House("wwwd", people("Ana", "Bo", "Cleo", phones=3))
    phones = house.pair()
    house.settle()
    seat, log = house.table.turn.seats[0], house.table.log
    house.m = house.m.with_screen(house.at.but(reading=True, reading_ms=4000))
    house.show(phones[seat])
    house.act(phones[seat], "who <text>", "Somebody " * 9)
    assert house.table.log == log and "too long" in house.phones.said
    assert house.at.reading and house.at.reading_ms == 4000
    house.show(phones[seat])
    house.act(phones[seat], "who <text>", "Somebody")
    assert house.table.log != log and house.at.reading_ms != 4000


def test_a_lost_phone_is_paired_again_in_the_middle():
    house, phones = moving()
    seat = house.table.turn.seats[0]
    house.show(phones[seat])
    late = asyncio.run(phones[seat].act(0))
    house.do("phones show")
    assert "Another phone" in render(house.m)
    house.do(f"phones pair {seat}")
    new = Phone(house.crypto)
    house.scan(asyncio.run(new.answer(house.step.code)))
    house.do("phones words")
    house.do("phones match")
    assert isinstance(house.m.screen, AtTable) and house.phones.session.holders[seat].gen == 1
    log = house.table.log
    house.scan(late)
    assert house.table.log == log and "not from the phone" in house.phones.said
    house.show(new)
    house.act(new, hand_of(house.table, seat).choices[0].move)
    assert len(house.table.log) > len(log)


def test_the_curtain_takes_over_from_a_phone():
    house, phones = moving()
    seat = house.table.turn.seats[0]
    assert house.at.sheet is None, "a phone's seat hangs no curtain"
    house.do(f"phones curtain {seat}")
    assert not house.table.chairs[seat].phone and house.at.sheet.seat == seat
    house.show(phones[1 - seat])
    for other in (s for s in phones if s != seat):
        house.do(f"phones curtain {other}")
    assert house.at.phones is None


def test_a_bot_takes_over_from_a_phone_that_went_home():
    """The phone that had the seat cannot speak for the bot, nor for whoever comes back to it."""
    house, phones = moving()
    seat = house.table.turn.seats[0]
    house.show(phones[seat])
    late = asyncio.run(phones[seat].act(0))
    house.do(f"seat {seat} {games.load('who').meta.temperaments[0].id}")
    assert house.phones.session.phones() == (1 - seat,)
    house.do(f"seat {seat} person")
    log = house.table.log
    house.scan(late)
    assert house.table.log == log and "No phone is linked" in house.phones.said
    assert not saves.loads(house.stored).phones["seats"][str(seat)][1]


def test_taking_back_begins_a_new_epoch():
    """No nonce is used for two hands; LibraryCrypto would fail."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=1))
    phones = house.pair()
    house.settle()
    house.show(phones[0])
    epoch = house.phones.session.epoch
    house.act(phones[0], hand_of(house.table, 0).choices[0].move)
    house.do("take-back 0")
    assert house.phones.session.epoch != epoch
    house.show(phones[0])
    house.act(phones[0], hand_of(house.table, 0).choices[1].move)
    assert house.table.log[-1].actor == 0


def test_a_restored_game_knows_its_phones():
    house, phones = moving()
    text, old = house.stored, house.phones.session
    again = who()
    again.crypto = house.crypto
    again.send(say.Loaded(text))
    new = again.phones.session
    assert isinstance(again.m.screen, AtTable) and new.phones() == (0, 1) and new.epoch != old.epoch
    seat = again.table.turn.seats[0]
    again.show(phones[seat])
    again.act(phones[seat], hand_of(again.table, seat).choices[0].move)
    assert len(again.table.log) > len(house.table.log)


def test_an_answer_by_link_does_not_pull_down_a_curtain():
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=1))
    phones = house.pair()
    house.settle()
    house.show(phones[0])
    house.do("raise")
    sheet = house.at.sheet
    assert sheet.up and sheet.seat != 0
    house.act(phones[0], hand_of(house.table, 0).choices[0].move)
    assert house.at.sheet == sheet


def test_the_shared_screen_shows_no_hand():
    """What the stand draws is public: the page with phones holds no words of a hand."""
    house, phones = moving()
    page = str(render(house.m))
    for seat in phones:
        assert hand_of(house.table, seat).title not in page


def test_links_come_and_go_without_doubling_a_move():
    house, phones = moving()
    seat = house.table.turn.seats[0]
    house.send(say.LinkIs(seat, "open"))
    assert seat in house.phones.linked
    house.show(phones[seat])
    act = asyncio.run(phones[seat].act(0))
    house.send(say.LinkIs(seat, "lost"))
    assert "comes back by itself" in house.phones.said
    house.scan(act)
    log = house.table.log
    house.send(say.LinkIs(seat, "open"))
    house.scan(act)
    assert house.table.log == log


def test_a_phone_that_is_behind_asks_for_the_newest():
    house, phones = moving()
    seat = house.table.turn.seats[0]
    house.show(phones[seat])
    need = asyncio.run(phones[seat].need())
    house.scan(need)
    assert house.phones.at == seat and "newest" in house.phones.said


def test_a_vote_from_a_phone_leaves_what_is_read_aloud_on_the_stage():
    """WWWD: the answers stand there for the whole table until somebody taps on, or the last has voted (WWD-29)."""
    house = House("wwwd", people("Ana", "Bo", "Cleo", phones=2))
    phones, rng = house.pair(), Rng("stage", "vote")
    bots, style = module("wwwd", "bots"), house.table.game.meta.temperaments[0].id
    while not (house.at.stage and house.table.turn.prompt == "vote"):
        if house.later is not None or house.rests:
            house.goes_on()
            continue
        seat = house.table.turn.seats[0]
        house.send(PlayMove(bots.choose(house.table.peek(seat), style, rng), seat))
    stage = house.at.stage
    for seat in phones:
        house.show(phones[seat])
        house.act(phones[seat], bots.choose(house.table.peek(seat), style, rng))
        assert house.at.stage == stage, "others are still reading"
    assert set(house.table.turn.seats) == {2}
    house.send(say.TapOn())
    assert not house.at.stage and house.at.sheet.seat == 2, "now the tablet goes on to who votes here"


def test_a_phone_that_leaves_says_so_and_speaks_for_its_seat_no_more():
    """Its owner tapped *I am leaving*: the table knows, and nobody is told that codes would still do."""
    house, phones = moving()
    seat = house.table.turn.seats[0]
    name = house.table.chairs[seat].name
    house.send(say.LinkIs(seat, "open"))
    house.show(phones[seat])
    act = asyncio.run(phones[seat].act(0))
    house.scan(asyncio.run(phones[seat].act(wire.LEFT)))
    assert seat not in house.phones.session.phones() and f"{name}’s phone has left" in house.phones.said
    house.send(say.LinkIs(seat, "lost"))
    assert f"{name}’s phone has left" in house.phones.said, "what a line says that is shut is stale"
    log = house.table.log
    house.scan(act)
    assert house.table.log == log
    assert "your seat has no phone yet" in render(house.m)


def test_the_phone_whose_seat_goes_to_another_is_told_so():
    """It gets a last card under its own key; what it still says counts for nothing."""
    house, phones = moving()
    seat = house.table.turn.seats[0]
    old = phones[seat]
    house.show(old)
    act = asyncio.run(old.act(0))
    house.do("phones show")
    house.do(f"phones pair {seat}")
    new = house.pair()[seat]
    asyncio.run(old.take(house.dismissed[seat], "who"))
    assert old.all("E") == [["moved"]] and not old.all("C")
    log = house.table.log
    house.scan(act)
    assert house.table.log == log and "not from the phone" in house.phones.said
    house.show(new)
    house.scan(asyncio.run(new.act(0)))
    assert len(house.table.log) > len(log)
