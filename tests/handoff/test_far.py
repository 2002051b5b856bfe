"""A seat far away: links and answers by any messenger, hours apart, late, twice, mangled; and nothing else counts."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest
from guise.engine.game import Decide, is_form, verb
from guise.engine.rng import Rng
from guise.handoff import card, post, session, wire
from guise.handoff.seal import BadSeal
from guise.handoff.session import Refused
from guise.handoff.wire import Act, BadCode, Deal, Message, Open
from guise.supply.content import module, page_says
from guise.table import save as saves
from guise.table.seats import Chair
from guise.ui import messages as say
from guise.ui.messages import PlayMove
from guise.ui.model import Model
from guise.ui.phones_model import Listing, Posting, by_code, by_post
from guise.ui.places import Pairing, on_clock
from guise.ui.render import render
from guise.ui.update.phones import hand_of

from tests.handoff.house import House
from tests.handoff.messenger import WAYS, sent
from tests.handoff.phone import Phone

GROUP = 5
"""Digits of an answer stand in groups of so many, so that a messenger breaks its lines between them."""


def chairs(*names: str, far: int = 2, near: int = 0) -> tuple[Chair, ...]:
    """People, the first of them far away, the next with phones in the room."""
    return tuple(Chair(n, i, phone=i < far + near, far=i < far) for i, n in enumerate(names))


def told(phone: Phone, action: int, text: str = "", game: str = "WHO", name: str = "Ana") -> str:
    """The text that a phone far away sends back (`letter` in static/js/hand/far.mjs)."""
    digits = wire.digits(wire.pack(asyncio.run(phone.act(action, text))))
    groups = " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))
    return f"{game}, {name}’s answer: {groups}"


def dealt(letter: Message) -> Deal:
    """The hand in a letter, behind the number that the first link promised if there was one."""
    deal = wire.unpack(letter.deal) if isinstance(letter, Open) else letter
    assert isinstance(deal, Deal) and len(deal.hands) == 1
    return deal


def deliver(house: House, phone: Phone, text: str = "") -> str:
    """The newest link goes out, whatever a messenger makes of it, and is opened; the text that went."""
    if not text:
        house.do(f"phones send {phone.seat} copy")
        text = house.letters.pop(phone.seat)
    (message,) = [m for m in post.found(text) if m.sid == phone.sid]
    assert dealt(message)
    asyncio.run(phone.take(message, house.table.game.meta.id))
    return text


def welcomed(house: House, phone: Phone, first: str) -> str:
    """A first link is opened and answered: the text that was sent back."""
    (link,) = post.found(first)
    answer = "I am here. " + wire.digits(wire.pack(asyncio.run(phone.answer(link))))
    house.send(say.TypeCode(answer))
    return answer


def choice(house: House, phone: Phone, rng: Rng) -> tuple[int, str, str]:
    """What a bot would choose of a hand: its place, the words, and the move; -1 where no phone offers it."""
    meta = house.table.game.meta
    bot = module(meta.id, "bots").choose(house.table.peek(phone.seat), meta.temperaments[-1].id, rng)
    found = [c.move for c in card.choices(hand_of(house.table, phone.seat))]
    if bot in found:
        return found.index(bot), "", bot
    form = next((f for f in found if is_form(f) and verb(f) == verb(bot)), "")
    return (found.index(form), bot[form.index("<") :], bot) if form else (-1, "", bot)


def play_here(house: House, seat: int, rng: Rng) -> None:
    """Somebody at the table plays as a bot would."""
    meta = house.table.game.meta
    house.send(PlayMove(module(meta.id, "bots").choose(house.table.peek(seat), meta.temperaments[-1].id, rng), seat))
    house.answered()


def come_again(house: House, spoil: random.Random, *texts: str) -> None:
    """What came before comes once more, now and then: twice, late, or the link itself. Nothing is played."""
    log = house.table.log
    for late in texts:
        if late and spoil.random() < 0.3:
            house.send(say.TypeCode(late))
            assert house.table.log[: len(log)] == log and all(e.actor is None for e in house.table.log[len(log) :])


def play_on(house: House, phones: dict[int, Phone], seed: int, most: int = 600) -> int:
    """To the end: seats far away by messages, all others at the table. How many answers came by post."""
    rng, spoil, came, old = Rng(str(seed), "far"), random.Random(seed), 0, ""
    for _ in range(most):
        house.settle()
        if house.table.over:
            return came
        turn = house.table.turn
        assert isinstance(turn, Decide)
        waits = [s for s in turn.seats if s in phones] if not turn.open else []
        others = [s for s in turn.seats if s not in waits]
        before = len(house.table.log)
        if others and (turn.open or not waits or spoil.random() < 0.5):
            play_here(house, others[0], rng)
            assert len(house.table.log) > before
            continue
        phone = phones[spoil.choice(waits)]
        assert by_post(house.phones, house.table) and on_clock(house.at) is None, "no clock runs for a letter"
        text = deliver(house, phone, sent(spoil, letter_to(house, phone)) if spoil.random() < 0.7 else "")
        action, words, bot = choice(house, phone, rng)
        if action < 0:  # what no phone shows is done behind the curtain
            house.do(f"phones hang {phone.seat}")
            house.do("raise")
            house.send(PlayMove(bot, phone.seat))
            house.answered()
            continue
        spoken = spoil.random() < 0.3
        answer = asyncio.run(phone.typed(action, words)) if spoken else told(phone, action, words)
        answer = sent(spoil, answer) if spoil.random() < 0.7 else answer
        house.send(say.TypeCode(answer))
        house.answered()
        assert len(house.table.log) > before, (house.phones.said, answer)
        came += 1
        come_again(house, spoil, answer, old, text)
        old = answer
    raise AssertionError("the game did not end")


def letter_to(house: House, phone: Phone) -> str:
    """The text of the newest letter to a seat."""
    house.do(f"phones send {phone.seat} copy")
    return house.letters.pop(phone.seat)


@pytest.mark.parametrize(
    "game, options",
    [
        ("who", {"curtain_round": "12"}),
        pytest.param("wwwd", {"target": "15", "start": "1"}, marks=pytest.mark.long),
        ("_blank", {}),
    ],
)
@pytest.mark.parametrize("seed", [1])
def test_a_whole_game_by_post(game, options, seed):
    """Two far away, one at the table; every message mangled, some late, some twice."""
    house = House(game, chairs("Ana", "Bo", "Cleo"), **options)
    phones = house.pair()
    assert set(phones) == {0, 1}
    assert play_on(house, phones, seed) >= 2
    for phone in phones.values():
        text = deliver(house, phone)
        assert "over" in text and phone.all("G") == [[]]
    house.do("phones clear")
    for phone in phones.values():
        deliver(house, phone)
        assert phone.all("E") == [[]]


def asked(game: str = "_blank", far: int = 2, near: int = 0) -> tuple[House, dict[int, Phone]]:
    """A table at a choice of a seat far away."""
    house = House(game, chairs("Ana", "Bo", "Cleo", far=far, near=near))
    phones = house.pair()
    for _ in range(40):
        house.settle()
        if by_post(house.phones, house.table):
            return house, phones
        turn = house.table.turn
        house.send(PlayMove(house.table.game.legal(house.table.peek(turn.seats[0]))[0], turn.seats[0]))
        house.answered()
    raise AssertionError("nobody far away was ever asked")


def reopened(house: House) -> House:
    """The same table after its page was shut and opened again."""
    later = House(house.table.game.meta.id, house.table.chairs)
    later.crypto, later.fresh = house.crypto, house.fresh
    text, later.m = house.stored, Model()
    later.send(say.Loaded(text))
    assert later.table.log == house.table.log
    return later


def test_a_game_by_post_outlives_the_page():
    """The link is opened and answered hours later; the table was shut and opened three times meanwhile."""
    house, phones = asked()
    seat = by_post(house.phones, house.table)[0]
    phone = phones[seat]
    deliver(house, phone)
    answer = told(phone, 0)
    letters = asyncio.run(phone.typed(0))
    epochs = {house.phones.session.epoch}
    for _ in range(3):
        house = reopened(house)
        epochs.add(house.phones.session.epoch)
    assert len(epochs) == 4, "no key seals twice"
    before = len(house.table.log)
    spoken = reopened(house)
    spoken.send(say.TypeCode(letters))
    assert len(spoken.table.log) > before, spoken.phones.said
    house.send(say.TypeCode(answer))
    assert len(house.table.log) > before, house.phones.said
    after = house.table.log
    for again in (house, reopened(house)):
        again.send(say.TypeCode(answer))
        again.send(say.TypeCode(letters))
        assert again.table.log[: len(after)] == after and all(e.actor is None for e in again.table.log[len(after) :])
    house.send(say.TypeCode(answer))
    assert "played already" in house.phones.said


def test_an_answer_to_a_question_that_was_taken_back_or_asked_again_is_refused():
    house, phones = asked()
    phone = phones[by_post(house.phones, house.table)[0]]
    deliver(house, phone)
    answer = told(phone, 0)
    house.send(say.TypeCode(answer))
    s = house.phones.session
    for moment in (s, s.renewed(b"\x07" * 4)):
        with pytest.raises(Refused) as error:
            asyncio.run(post.hear(house.crypto, moment, answer))
        assert error.value.code in ("stale", "twice")


def test_a_question_stays_the_same_while_others_answer():
    """Several are asked at once: whoever answers first does not make the links of the others worthless."""
    house, phones = asked()
    waits = by_post(house.phones, house.table)
    if len(waits) < 2:
        pytest.skip("this game asks one at a time")
    texts = {}
    for seat in waits:
        deliver(house, phones[seat])
        texts[seat] = told(phones[seat], 0)
    before = len(house.table.log)
    house.send(say.TypeCode("\n".join(texts[seat] for seat in reversed(waits))))  # all of a chat at once
    assert {e.actor for e in house.table.log[before:]} >= set(waits), house.phones.said


def test_a_link_is_for_one_seat_and_all_are_equally_long():
    house, phones = asked()
    a, b = (letter_to(house, phones[seat]) for seat in (0, 1))
    (one,), (other,) = post.found(a), post.found(b)
    size = len(wire.pack(Open(b"", 0, b""))) + wire.SID + wire.NONCE + len(dealt(one).head()) + 1 + card.MOST + wire.TAG
    assert len(wire.pack(one)) == len(wire.pack(other)) == size
    with pytest.raises(BadSeal):
        asyncio.run(phones[1].take(one, "_blank"))
    with pytest.raises(BadSeal):
        asyncio.run(phones[0].take(other, "_blank"))


def test_nothing_of_a_letter_is_on_the_page():
    """Neither the pairing nor a hand stands in what is drawn: both go straight from the model to the messenger."""
    house = House("_blank", chairs("Ana", "Bo", "Cleo"))
    house.do("phones pair 0")
    assert isinstance(house.step, Posting) and house.step.code
    digits = house.step.code.rpartition("#h")[2]
    assert digits not in str(render(house.m)) and "#h" not in str(render(house.m))
    house.do("phones first share")
    assert digits in house.letters[0]
    house.do("phones match")
    house.do("phones first copy")
    house.do("phones match")
    house.settle()
    for code in house.phones.codes:
        assert code.far and code.text.rpartition("#h")[2] not in str(render(house.m))


def test_a_new_first_link_makes_the_old_one_worthless():
    house, phones = asked()
    phone = phones[by_post(house.phones, house.table)[0]]
    deliver(house, phone)
    answer = told(phone, 0)
    house.do("phones show")
    house.do(f"phones pair {phone.seat}")
    house.do("phones first copy")
    first = house.letters.pop(phone.seat)
    house.do("phones match")
    before = len(house.table.log)
    house.send(say.TypeCode(answer))
    assert len(house.table.log) == before and house.phones.said
    assert all(phone.seat not in code.seats for code in house.phones.codes), "nothing is sealed before the answer"
    welcomed(house, Phone(house.crypto), first)
    with pytest.raises(BadSeal):
        deliver(house, phone)


def test_a_phone_goes_far_away_and_comes_back():
    """The pairing stays; only the way changes."""
    house = House("_blank", chairs("Ana", "Bo", "Cleo", far=0, near=2))
    phones = house.pair()
    house.settle()
    house.do("phones show")
    house.do("phones far 0")
    assert house.table.chairs[0].far and house.phones.session.apart == {0} and isinstance(house.step, Listing)
    house.do("phones leave")
    deliver(house, phones[0])
    assert 0 not in by_code(house.phones, house.table)
    assert all(code.seats == (0,) or not code.far for code in house.phones.codes)
    house.do("phones show")
    house.do("phones near 0")
    assert not house.table.chairs[0].far and not house.phones.session.apart
    house.show(phones[0])
    house.do("phones curtain 1")
    assert not house.table.chairs[1].phone and not house.table.chairs[1].far
    for words in ("phones near 0", "phones send 0 copy", "phones far 2", "phones board", "phones first copy"):
        house.do(words)
        assert house.m.house.notice == page_says("untimely"), words
    house.do("phones far 0")
    house.do("phones pair 0")
    assert isinstance(house.m.screen, Pairing) and isinstance(house.step, Posting)


def test_a_bot_that_sits_in_is_not_far_away():
    house, _ = asked()
    house.do("seat 0 " + house.table.game.meta.temperaments[0].id)
    assert not house.table.chairs[0].far and 0 not in house.phones.session.apart


def test_far_away_is_kept_with_the_game_and_an_old_game_has_none():
    house, _ = asked()
    again = saves.loads(house.stored)
    assert [c.far for c in again.table.chairs] == [True, True, False]
    assert again.phones["post"] and again.phones["order"]
    assert "post" not in str(saves.to_file(again)), "no key and no post leaves with a file"
    near = House("_blank", chairs("Ana", "Bo", "Cleo", far=0, near=1))
    near.pair()
    assert '"far"' not in near.stored and '"post"' not in near.stored


@pytest.mark.parametrize(
    "post_of",
    [
        {"0": []},
        {"0": ["zz"]},
        {"7": ["00"]},
        {"0": ["00" * 8, ["00", 1, 2]]},
        {"0": ["00" * 8, ["00" * 4, -1, 2]]},
        {"0": ["00" * 8, ["00" * 4, 1, 1 << 20]]},
        {"0": ["00" * 8, ["00" * 4, 1]]},
        [1],
        "x",
    ],
)
def test_a_damaged_post_is_no_session(post_of):
    house, _ = asked()
    good = session.to_plain(house.phones.session)
    assert session.tidy(good) == good
    assert session.tidy({**good, "post": post_of}) is None


def test_the_newest_link_is_known_by_its_order():
    house, phones = asked()
    phone = phones[by_post(house.phones, house.table)[0]]
    orders = []
    for _ in range(3):
        deliver(house, phone)
        orders.append(int(phone.all("S")[0][0]))
        house = reopened(house)
    assert orders == sorted(set(orders))


# Texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_message_survives_what_messengers_do(way):
    house, phones = asked()
    rng = random.Random(5)
    phone = phones[by_post(house.phones, house.table)[0]]
    first = letter_to(house, phone)
    (deal,) = post.found(first)
    deliver(house, phone)
    act = asyncio.run(phone.act(0))
    digits = wire.digits(wire.pack(act))
    answer = told(phone, 0).rpartition(":")[0] + ": " + " ".join(digits[i : i + 5] for i in range(0, len(digits), 5))
    typed = asyncio.run(phone.typed(0))
    for _ in range(30):
        assert deal in post.found(way(rng, first))
        assert act in post.found(way(rng, answer))
        spoken = way(rng, f"my letters are {typed}")
        if way.__name__ not in ("escaped", "soft", "wrapped", "quoted", "stuffed"):
            (heard,) = asyncio.run(post.hear(house.crypto, house.phones.session, spoken))
            assert heard.seat == phone.seat


def test_several_at_once_survive_as_well():
    house, phones = asked()
    rng = random.Random(6)
    phone = phones[by_post(house.phones, house.table)[0]]
    first = letter_to(house, phone)
    (deal,) = post.found(first)
    hits = sum(deal in post.found(sent(rng, first)) for _ in range(200))
    assert hits == 200


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "A code has seven"),
        ("hello", "A code has seven"),
        ("12345 " * 12, "not a complete answer"),
        ("see you at the two-step", "does not match"),
        ("9" * 20_000, "not a complete answer"),
        ("1 " * 20_000, "not a complete answer"),
    ],
)
def test_what_is_no_answer_is_said_so(text, words):
    house, _ = asked()
    before = house.table.log
    house.send(say.TypeCode(text))
    assert house.table.log == before and words in house.phones.said


def test_a_truncated_answer_is_said_so_and_a_link_is_no_answer():
    house, phones = asked()
    phone = phones[by_post(house.phones, house.table)[0]]
    link = deliver(house, phone)
    before = house.table.log
    house.send(say.TypeCode(told(phone, 0)[:-7]))
    assert house.table.log == before and "not a complete answer" in house.phones.said
    house.send(say.TypeCode(link))
    assert house.table.log == before and "this table sent" in house.phones.said


def test_nothing_forged_is_accepted():
    """Truncated, replayed, of another seat, of another game, changed in any digit: nothing counts."""
    house, phones = asked()
    other, strangers = asked()
    rng = random.Random(11)
    pool = []
    for h, mine in ((house, phones), (other, strangers)):
        for phone in mine.values():
            text = letter_to(h, phone)
            pool.append(text)
            deliver(h, phone)
    waits = by_post(house.phones, house.table)
    phone = phones[waits[0]]
    good = asyncio.run(phone.act(0))
    act = wire.pack(good)
    stranger = asyncio.run(strangers[waits[0]].act(0))
    forged = [wire.pack(replace(good, seat=(good.seat + 1) % 3)), wire.pack(replace(stranger, sid=good.sid))]
    forged += [act[:-1], act[:12], wire.pack(replace(good, ctr=good.ctr + 1)), wire.pack(replace(good, salt=bytes(4)))]
    forged += [wire.pack(stranger)]
    s, crypto = house.phones.session, house.crypto
    for _ in range(1500):
        data = bytearray(rng.choice([*forged, act]))
        if bytes(data) == act:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        text = rng.choice([sent, lambda _, t: t])(rng, f"Ana’s answer: {wire.digits(bytes(data))}")
        with pytest.raises((Refused, BadCode)):
            asyncio.run(post.hear(crypto, s, rng.choice([text, text[: rng.randrange(len(text))], rng.choice(pool)])))
    (heard,) = asyncio.run(post.hear(crypto, s, wire.digits(act)))
    assert heard.seat == phone.seat
    assert isinstance(wire.unpack(act), Act)


def test_guessed_letters_count_however_many_stand_in_one_text():
    """Near misses in one text count each, so that pasting a list of guesses gains nothing."""
    house, _ = asked()
    s = house.phones.session
    near = s.tried((0, 0, 0))
    assert near.holders[0].tries == 3 and near.holders[1].tries == 0
    assert len(post.spelled("ABC-DEFG ABC-DEFH ABC-DEFJ ABC-DEFK ABC-DEFM")) > post.MOST_SPELLED
