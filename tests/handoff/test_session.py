"""The whole path, table and phones with real ciphers: what is accepted, and what changes nothing."""

from __future__ import annotations

import asyncio
import itertools
import random
from dataclasses import replace

import pytest
from guise.handoff import card, seal, session, wire
from guise.handoff.seal import BadSeal
from guise.handoff.session import Refused, Session
from guise.handoff.wire import Act, BadCode, Deal, Need
from guise.offers.hand import Choice, Fact, Hand
from guise.table.seats import Chair
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.handoff import reading, vectors
from tests.handoff.crypto import LibraryCrypto
from tests.handoff.phone import Phone

GAME = "who"
CHAIRS = [Chair(name, i, phone=True) for i, name in enumerate(("Ana", "Bo", "Cleo", "Dara"))]
SECRETS = ("Hobo", "Judge", "Editor", "Florist")


def packed(seat: int, note: str = "", choices: int = 3) -> bytes:
    """A seat's card."""
    hand = Hand(
        f"You are the {SECRETS[seat]}",
        (Fact("Letter", SECRETS[seat][0]),),
        (),
        tuple(Choice(f"go {i}", f"{i}: Zoo") for i in range(choices)),
        note,
    )
    return card.pack(hand, card.About(CHAIRS[seat], GAME))


class Parlour:
    """A table with phones, for a test: each step is awaited at once."""

    def __init__(self, seats: int = 2) -> None:
        self.crypto = LibraryCrypto()
        self.s: Session = session.new(self.crypto.random(4), self.crypto.random(4))
        self.phones = {seat: self.pair(seat) for seat in range(seats)}
        self.show({seat: packed(seat) for seat in range(seats)})

    def run(self, work):
        return asyncio.run(work)

    def pair(self, seat: int, phone: Phone | None = None) -> Phone:
        """JOIN, HELLO, the two words, paired."""
        phone = phone or Phone(self.crypto)
        invited = self.run(session.invite(self.crypto, self.s, seat))
        hello = self.run(phone.answer("https://example.org/#h" + wire.digits(wire.pack(invited.join))))
        met = self.run(session.welcome(self.crypto, invited, wire.read(wire.digits(wire.pack(hello)))))
        self.run(phone.open("https://example.org/#h" + wire.digits(wire.pack(met.opening))))
        assert met.symbols == phone.symbols
        self.s = self.s.paired(met)
        return phone

    def show(self, cards: dict[int, bytes], scan: bool = True) -> tuple[Deal, ...]:
        """The table moves; every phone scans, unless told not to."""
        self.s = self.s.with_hands(cards, self.crypto.random(4))
        deals = self.run(session.seal_hands(self.crypto, self.s))
        for seat, phone in self.phones.items() if scan else ():
            self.run(phone.take(next(d for d in deals if seat in {h[0] for h in d.hands}), GAME))
        return deals

    def hear(self, message, then=None):
        """What the table makes of a message, after it has travelled as digits."""
        return self.run(session.open_answer(self.crypto, then or self.s, wire.read(wire.digits(wire.pack(message)))))

    def refused(self, message) -> str:
        """Why the table refuses a message. It never changes anything, for it cannot."""
        with pytest.raises(Refused) as caught:
            self.hear(message)
        assert str(caught.value).endswith(".")
        return caught.value.code


STEPS = ("prepare", "show", "withdraw", "answer", "another", "both at once")


def opened(crypto: LibraryCrypto, order: tuple[str, ...]) -> list[bytes]:
    """The promise of each invitation that was opened, in order, when these things happen one after the other.

    Whoever answers knows every code that was ever shown, and goes on answering all of them.
    """
    s, invitations = session.new(bytes(4), bytes(4)), session.Invitations()
    shown: list[wire.Join] = []
    found: list[bytes] = []
    now: wire.Join | None = None

    async def answered(join: wire.Join) -> None:
        hello = await Phone(crypto).answer(join)
        try:
            answer = await invitations.answer(crypto, hello)
        except Refused:
            return
        if answer is not None:
            assert answer[0] is now, "a code that is not shown"
            found.append(answer[0].promise)

    async def work() -> None:
        nonlocal now
        for step in order:
            if step == "show":
                now = (await invitations.show(crypto, s, 0)).join
                shown.append(now)
            elif step in ("prepare", "withdraw"):
                now = None
                getattr(invitations, step)()
            elif step == "both at once":
                await asyncio.gather(*[answered(join) for join in shown for _ in range(2)])
            else:
                for join in shown[:1] if step == "another" else shown:
                    await answered(join)

    asyncio.run(work())
    return found


def test_no_invitation_is_opened_twice_in_any_order_of_messages():
    crypto = LibraryCrypto()
    seen = 0
    for order in itertools.product(STEPS, repeat=4):
        found = opened(crypto, order)
        assert len(found) == len(set(found)), order
        seen += bool(found)
    assert seen > 300, "answers that come first are taken"


def test_a_thousand_men_in_the_middle_open_no_invitation_a_second_time():
    """Each has opened the table’s invitation once and knows its number, and has as many more answers as he likes while
    the people say that the words differ and the table makes a new code.
    """
    crypto, rng, taken = LibraryCrypto(), random.Random(11), 0
    for _ in range(1000):
        order = ["show", "answer", *rng.choices(STEPS[3:], k=2), "prepare", *rng.choices(STEPS[3:], k=3)]
        taken += len(opened(crypto, tuple(order))) - 1
    assert taken == 0


def test_a_choice_comes_back():
    p = Parlour()
    heard = p.hear(p.run(p.phones[1].act(2)))
    assert (heard.seat, heard.action, heard.text) == (1, 2, "")
    assert p.phones[0].all("T") == [["You are the Hobo"]] and p.phones[1].all("T") == [["You are the Judge"]]
    assert p.phones[0].all("W") == [["Ana", "0", "who"]]


@pytest.mark.parametrize("text", ["", "Ada Lovelace", "naïve café", "x" * session.TEXT])
def test_words_come_back(text):
    p = Parlour()
    assert p.hear(p.run(p.phones[0].act(1, text))).text == text


def test_a_code_tells_little_of_the_length_of_typed_words():
    """Words of one to 24 letters make codes of one size; all that may be typed make six sizes."""
    p = Parlour()
    sizes = [len(wire.pack(p.run(p.phones[0].act(1, "x" * n)))) for n in range(session.TEXT + 1)]
    assert len(set(sizes[1:25])) == 1 and len(set(sizes)) == 1 + session.TEXT // wire.WORDS


def test_words_that_are_too_long_are_refused():
    p = Parlour()
    assert p.refused(p.run(p.phones[0].act(1, "x" * (session.TEXT + 1)))) == "forged"


def test_pairing_without_a_camera():
    """PAIR goes to the phone alone; nothing needs to come back."""
    p = Parlour()
    pair, met = p.run(session.hand_over(p.crypto, p.s, 2))
    phone = p.phones[2] = Phone(p.crypto)
    assert p.run(phone.answer("x#h" + wire.digits(wire.pack(pair)))) is None and met.symbols is None
    p.s = p.s.paired(met)
    p.show({seat: packed(seat) for seat in range(3)})
    assert phone.all("T") == [["You are the Editor"]]
    heard = p.run(session.hear_typed(p.crypto, p.s, p.run(phone.typed(1))))
    assert (heard.seat, heard.action) == (2, 1)


def test_a_seat_reads_no_hand_but_its_own():
    p = Parlour(3)
    deal = p.show({seat: packed(seat) for seat in range(3)})[0]
    for thief in p.phones.values():
        for seat in {0, 1, 2} - {thief.seat}:
            key = p.run(seal.keys(p.crypto, thief.root, deal.epoch)).table
            with pytest.raises(BadSeal):
                p.run(reading.open_card(p.crypto, key, deal, seat))
            claims = replace_seat(thief, seat)
            p.run(claims.take(deal, GAME))
            assert claims.seat == thief.seat and claims.records == thief.records, "it finds its own hand and no other"
    stranger = Phone(p.crypto, p.s.sid, 0, p.crypto.random(32))
    with pytest.raises(BadSeal):
        p.run(stranger.take(deal, GAME))


def replace_seat(phone: Phone, seat: int) -> Phone:
    """A phone that claims another seat."""
    return Phone(phone.crypto, phone.sid, seat, phone.root, deal=phone.deal)


def test_an_answer_for_another_seat_is_refused():
    p = Parlour()
    act = p.run(p.phones[0].act(1))
    assert p.refused(replace(act, seat=1)) == "forged"
    assert p.refused(p.run(replace_seat(p.phones[0], 1).act(1))) == "forged"
    assert p.refused(replace(act, seat=6)) == "no-phone"


def test_an_answer_counts_once():
    """Replayed after it was played, an answer is stale, even when the hand reads the same as before."""
    p = Parlour()
    act = p.run(p.phones[0].act(1))
    p.hear(act)
    p.s = p.s.spent(0)
    assert p.refused(act) == "stale"
    p.show({0: packed(0), 1: packed(1)}, scan=False)
    assert p.refused(act) == "stale"
    other = p.run(p.phones[0].act(2))
    assert p.refused(other) == "stale", "a second answer to the same hand is no better"
    p.show({0: packed(0), 1: packed(1)})
    assert p.hear(p.run(p.phones[0].act(1))).action == 1


def test_a_refused_move_may_be_answered_again():
    p = Parlour()
    p.hear(p.run(p.phones[0].act(1)))
    assert p.hear(p.run(p.phones[0].act(2))).action == 2


def test_an_answer_to_an_older_hand_is_stale():
    p = Parlour()
    act = p.run(p.phones[0].act(1))
    p.show({0: packed(0, "Choose again."), 1: packed(1)}, scan=False)
    assert p.refused(act) == "stale"


def test_while_a_hand_stays_the_same_nobody_scans_twice():
    """Eight people vote at once: the first vote must not make the others scan again."""
    p = Parlour(3)
    acts = [p.run(p.phones[seat].act(1)) for seat in range(3)]
    for seat, act in enumerate(acts):
        assert p.hear(act).seat == seat
        p.s = p.s.spent(seat)
        p.show({i: packed(i, choices=0 if i <= seat else 3) for i in range(3)}, scan=False)
    assert [p.refused(a) for a in acts] == ["stale"] * 3


def test_the_counter_tells_nothing_of_whose_hand_changed():
    """It rises with every move of the table, and every code has the size of the longest so far."""
    p = Parlour()
    sizes, ctr = set(), p.s.ctr
    for note in ("Choose.", "", "", "Wait."):
        (deal,) = p.show({0: packed(0, note), 1: packed(1)})
        ctr += 1
        assert deal.ctr == ctr
        sizes.add(len(wire.pack(deal)))
    assert len(sizes) == 1
    assert all(len(sealed) % card.BLOCK == 0 for _, sealed, _ in deal.hands)


def test_a_new_epoch_makes_old_answers_worthless_and_uses_no_nonce_twice():
    """Taken back or restored, a table may show another hand at one count. LibraryCrypto fails on a nonce used twice."""
    p = Parlour()
    act = p.run(p.phones[0].act(1))
    p.s = p.s.renewed(p.crypto.random(4))
    assert p.s.ctr == 0
    p.show({0: packed(0, "Another world."), 1: packed(1)}, scan=False)
    assert p.refused(act) == "stale"
    p.show({0: packed(0, "Another world."), 1: packed(1)})
    assert p.hear(p.run(p.phones[0].act(0))).action == 0


def test_the_check_on_nonces_can_fail():
    p = Parlour()
    p.s = replace(p.s, ctr=p.s.ctr - 1)
    with pytest.raises(AssertionError, match="nonce"):
        p.show({0: packed(0, "Another world."), 1: packed(1)})


def test_a_full_counter_begins_a_new_epoch():
    p = Parlour()
    p.s = replace(p.s, ctr=session.MOST_CTR)
    old = p.s.epoch
    p.show({0: packed(0), 1: packed(1)})
    assert p.s.epoch != old and p.s.ctr == 1
    assert p.hear(p.run(p.phones[1].act(1))).action == 1


def test_a_lost_phone_can_no_longer_speak_or_read():
    p = Parlour()
    old = p.phones[0]
    act = p.run(old.act(1))
    p.phones[0] = p.pair(0)
    assert p.s.holders[0].gen == 1
    (deal,) = p.show({0: packed(0), 1: packed(1)})
    with pytest.raises(BadSeal):
        p.run(old.take(deal, GAME))
    assert p.refused(act) == "forged"
    assert p.hear(p.run(p.phones[0].act(1))).seat == 0
    p.s = p.s.lost(0)
    assert p.s.phones() == (1,) and p.refused(p.run(p.phones[0].act(1))) == "no-phone"


def test_swapped_phones_are_noticed_and_paired_anew():
    """Ana picks up Bo's phone: its answers are Bo's, whatever she thinks. Both seats are paired again."""
    p = Parlour()
    a, b = p.phones[0], p.phones[1]
    assert p.hear(p.run(b.act(1))).seat == 1
    p.phones = {0: p.pair(0, b), 1: p.pair(1, a)}
    p.show({0: packed(0), 1: packed(1)})
    assert b.all("T") == [["You are the Hobo"]] and p.hear(p.run(b.act(1))).seat == 0


def test_a_phone_asks_for_the_newest():
    p = Parlour()
    need = p.run(p.phones[0].need())
    p.show({0: packed(0, "New."), 1: packed(1)}, scan=False)
    assert p.hear(need).action == wire.NEWEST, "it asks because it is behind"
    assert p.refused(replace(need, seat=1)) == "forged"
    typed = p.run(p.phones[0].typed(wire.NEWEST))
    assert p.run(session.hear_typed(p.crypto, p.s, typed)).action == wire.NEWEST


def near_miss(p: Parlour, seat: int) -> str:
    """A wrong code of a seat whose proof begins as it should: what one guess in a thousand is."""
    key = p.run(seal.keys(p.crypto, p.s.holders[seat].root, p.s.epoch)).phone
    for choice in range(100):
        proof = p.run(seal.typed_proof(p.crypto, key, seat, p.s.ctr, choice)) ^ 1
        hidden = choice ^ p.run(seal.mask(p.crypto, key, seat, p.s.ctr, proof))
        code = reading.spell(hidden, proof)
        try:
            p.run(session.hear_typed(p.crypto, p.s, code))
        except Refused as error:
            if error.near == (seat,):
                return code
    raise AssertionError("no near miss was found")


def test_the_tries_of_typed_codes_are_bounded_for_the_whole_game():
    """Ten, and neither a move, nor an answer, nor opening the save again gives more; pairing its phone again does."""
    p = Parlour()
    for _ in range(10):
        with pytest.raises(Refused) as caught:
            p.run(session.hear_typed(p.crypto, p.s, near_miss(p, 0)))
        assert caught.value.code == "wrong"
        p.s = p.s.tried(caught.value.near)
        p.show({0: packed(0), 1: packed(1)})
    p.s = session.from_plain(session.to_plain(p.s), p.crypto.random(4))
    p.show({0: packed(0), 1: packed(1)})
    with pytest.raises(Refused):
        p.run(session.hear_typed(p.crypto, p.s, p.run(p.phones[0].typed(1))))
    assert p.run(session.hear_typed(p.crypto, p.s, p.run(p.phones[1].typed(1)))).seat == 1, "the other seat may type"
    p.phones[0] = p.pair(0)
    p.show({0: packed(0), 1: packed(1)})
    assert p.run(session.hear_typed(p.crypto, p.s, p.run(p.phones[0].typed(1)))).action == 1
    with pytest.raises(BadCode):
        p.run(session.hear_typed(p.crypto, p.s, "ABC"))


def test_when_no_seat_has_a_try_left_typed_codes_are_taken_no_more():
    p = Parlour()
    for seat in (0, 1):
        for _ in range(session.TRIES):
            p.s = p.s.tried((seat,))
    with pytest.raises(Refused) as caught:
        p.run(session.hear_typed(p.crypto, p.s, p.run(p.phones[0].typed(1))))
    assert caught.value.code == "tries"


def test_nobody_types_away_the_tries_of_another():
    """A hundred codes at random are no near miss of anybody, or hardly ever."""
    p, rng, burnt = Parlour(), random.Random(1), 0
    for _ in range(100):
        with pytest.raises(Refused) as caught:
            p.run(session.hear_typed(p.crypto, p.s, reading.spell(rng.randrange(4096), rng.randrange(1 << 23))))
        burnt += len(caught.value.near)
    assert burnt < session.TRIES / 2


def test_a_typed_code_does_not_tell_the_choice():
    """The same choice of forty phones: its twelve bits are all over the place, not always the same."""
    first = set()
    p = Parlour()
    for _ in range(20):
        p.show({0: packed(0), 1: packed(1)})
        first |= {wire.unspell_words(p.run(phone.typed(0)))[0] for phone in p.phones.values()}
    assert len(first) > 35


def test_a_typed_code_counts_once():
    p = Parlour()
    code = p.run(p.phones[1].typed(2))
    heard = p.run(session.hear_typed(p.crypto, p.s, code))
    p.s.check_current(heard)
    p.s = p.s.spent(1)
    for _ in range(2):
        with pytest.raises(Refused):
            p.run(session.hear_typed(p.crypto, p.s, code))
        p.show({0: packed(0), 1: packed(1)}, scan=False)


def test_what_was_heard_is_judged_again_when_the_table_has_gone_on():
    """A cipher takes time: the answer was good when it came, and must still be when it is played."""
    p = Parlour()
    heard = p.hear(p.run(p.phones[0].act(1)))
    p.s.check_current(heard)
    p.show({0: packed(0, "Too late."), 1: packed(1)}, scan=False)
    with pytest.raises(Refused):
        p.s.check_current(heard)


def test_codes_that_are_not_for_the_table_are_refused():
    p, q = Parlour(), Parlour()
    (deal,) = p.show({0: packed(0), 1: packed(1)})
    assert p.refused(deal) == "not-here"
    assert p.refused(q.run(q.phones[0].act(1))) == "other-game"
    invited = p.run(session.invite(p.crypto, p.s, 2))
    hello = p.run(Phone(p.crypto).answer(invited.join))
    assert p.refused(hello) == "not-here"


def test_only_the_phone_that_scanned_this_code_is_welcome():
    p = Parlour()
    old, new = (p.run(session.invite(p.crypto, p.s, 2)) for _ in range(2))
    hello = p.run(Phone(p.crypto).answer(old.join, link=bytes(54)))
    assert p.run(session.welcome(p.crypto, old, hello)).answer == bytes(54)
    for wrong in (
        replace(hello, sid=bytes(4)),
        replace(hello, seat=3),
        replace(hello, tag=bytes(8)),
        replace(hello, answer=bytes(53)),
        replace(hello, key=bytes(32)),
    ):
        with pytest.raises(Refused):
            p.run(session.welcome(p.crypto, old, wrong))
    with pytest.raises(Refused, match="older code"):
        p.run(session.welcome(p.crypto, new, hello))


def test_whoever_stands_between_shows_other_words():
    """A third device answers the table and shows the phone a code of its own.

    Each side shares a root with it, not with the other.
    """
    p = Parlour()
    differ = 0
    for _ in range(12):
        invited = p.run(session.invite(p.crypto, p.s, 2))
        met = p.run(session.welcome(p.crypto, invited, p.run(Phone(p.crypto).answer(invited.join))))
        _, public = p.run(p.crypto.new_pair())
        victim = Phone(p.crypto)
        p.run(victim.answer(replace(invited.join, key=public)))
        p.run(victim.open(met.opening))
        differ += met.symbols != victim.symbols
    assert differ >= 11  # alike by chance once in 4096


def test_the_words_cannot_be_searched_for():
    """Who stands between chooses a key for the table before it learns the number the words are made with."""
    p = Parlour()
    invited = p.run(session.invite(p.crypto, p.s, 2))
    assert invited.nonce not in wire.pack(invited.join)
    victim = Phone(p.crypto)
    hello = p.run(victim.answer(invited.join))
    assert not any(victim.symbols), "the phone shows no words before it knows the number"
    met = p.run(session.welcome(p.crypto, invited, hello))
    assert met.symbols == p.run(seal.symbols(p.crypto, met.root, invited.nonce))
    with pytest.raises(BadSeal):
        p.run(victim.open(replace(met.opening, nonce=bytes(16))))
    other = p.run(session.welcome(p.crypto, replace(invited, nonce=bytes(16)), hello))
    assert other.root == met.root and other.symbols != met.symbols, "they depend on the number"


def test_long_hands_are_shown_one_seat_at_a_time():
    p = Parlour(4)
    long = [Hand(f"You are the {SECRETS[i]}", (Fact("Text", "ÄÖÜ" * 24),)) for i in range(4)]
    deals = p.show({i: card.pack(long[i], card.About(CHAIRS[i], GAME)) for i in range(4)})
    assert [tuple(h[0] for h in d.hands) for d in deals] == [(0,), (1,), (2,), (3,)]
    assert len({d.ctr for d in deals}) == 1 and len({len(wire.pack(d)) for d in deals}) == 1
    assert [p.phones[i].all("T") for i in range(4)] == [[[h.title]] for h in long]


def test_a_session_survives_in_a_save():
    p = Parlour()
    plain = session.to_plain(p.s)
    again = session.from_plain(plain, p.crypto.random(4))
    assert again.phones() == (0, 1) and again.epoch != p.s.epoch and again.ctr == 0
    p.s = again
    p.show({0: packed(0), 1: packed(1)})
    assert p.hear(p.run(p.phones[0].act(1))).seat == 0


@pytest.mark.parametrize(
    "plain",
    [
        None,
        7,
        {},
        {"sid": "zz", "seats": {}},
        {"sid": "00000000", "seats": {"9": [0, "00" * 32]}},
        {"sid": "00000000", "seats": {"1": [0, "00"]}},
        {"sid": "00000000", "seats": {"1": "x"}},
        {"sid": "00000000"},
        {"sid": "00000000", "seats": {"1": [float("inf"), "00" * 32]}},
        {"sid": "00000000", "seats": {"1": [256, "00" * 32]}},
        {"sid": "00000000", "seats": {"1": [True, "00" * 32]}},
        {"sid": "00000000", "seats": {"1": [0, "00" * 32, -1]}},
        {"sid": "00000000", "seats": {"1": [0, "00" * 32, 1, 1]}},
    ],
)
def test_a_damaged_session_is_none(plain):
    assert session.from_plain(plain, bytes(4)) is None


SHARED = Parlour()
ACT, NEED = SHARED.run(SHARED.phones[0].act(1, "a guess")), SHARED.run(SHARED.phones[0].need())


@settings(max_examples=400, deadline=None)
@given(st.sampled_from([ACT, NEED]), st.data())
def test_one_bit_changed_and_nothing_is_accepted(message, data):
    """Forged, truncated or stretched: whatever is not the message itself is refused in words."""
    raw = bytearray(wire.pack(message))
    cut = data.draw(st.integers(0, len(raw)))
    raw[cut:] = raw[cut:] if data.draw(st.booleans()) else data.draw(st.binary(max_size=20))
    if raw:
        raw[data.draw(st.integers(0, len(raw) - 1))] ^= data.draw(st.integers(0, 255))
    if bytes(raw) == wire.pack(message):
        return
    with pytest.raises((Refused, BadCode)):
        SHARED.run(session.open_answer(SHARED.crypto, SHARED.s, wire.unpack(bytes(raw))))


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(
        st.builds(
            Act,
            st.just(SHARED.s.sid),
            st.integers(0, 1),
            st.just(SHARED.s.epoch[2:]),
            st.integers(0, 3),
            st.binary(min_size=4, max_size=4),
            st.binary(min_size=2, max_size=40),
            st.binary(min_size=8, max_size=8),
        ),
        st.builds(
            Need,
            st.just(SHARED.s.sid),
            st.integers(0, 1),
            st.just(SHARED.s.epoch[2:]),
            st.integers(0, 3),
            st.binary(min_size=4, max_size=4),
            st.binary(min_size=8, max_size=8),
        ),
    )
)
def test_nothing_made_up_is_accepted(message):
    assert SHARED.refused(message) == "forged"


def test_a_photographer_of_every_code_learns_sizes_only():
    """With the same public story, two worlds of hands give codes alike in length and in all but sealed bytes.

    No secret stands in them.
    """
    views = []
    for hands in (("Hobo", "Judge"), ("Chef", "Undertaker with a long description of no use")):
        p = Parlour()
        seen = []
        for ctr in range(3):
            cards = {
                i: card.pack(Hand(f"You are the {name}", (Fact("Letter", name[0]),)), card.About(CHAIRS[i], GAME))
                for i, name in enumerate(hands)
            }
            p.s = replace(p.s, room=128)  # as after any long hand
            (deal,) = p.show(cards)
            act = p.run(p.phones[0].act(ctr))
            seen.append((deal.ctr, len(deal.hands), len(wire.pack(deal)), len(wire.pack(act))))
            for secret in (*hands, *cards.values()):
                assert (secret.encode() if isinstance(secret, str) else secret[4:]) not in wire.pack(deal) + wire.pack(
                    act
                )
        views.append(seen)
    assert views[0] == views[1]


def test_the_vectors_are_what_the_code_says():
    """tests/handoff/vectors.json is what the phone's own code is checked against."""
    assert vectors.FILE.read_text(encoding="utf-8") == vectors.text(), "renew it: python -m tests.handoff.vectors"


def test_what_another_phone_passes_on_is_its_owners_answer_or_nothing():
    """A linked phone lends the table its eye; the bytes name and prove their own seat, whoever brings them."""
    p = Parlour()
    act = p.run(p.phones[1].act(2))
    passed = wire.unpack(wire.pack(act))
    heard = p.run(session.open_answer(p.crypto, p.s, passed))
    assert (heard.seat, heard.action) == (1, 2)
    assert p.refused(replace(act, sealed=bytes(len(act.sealed)))) == "forged", "who passes it on cannot change it"
    assert p.refused(replace(act, seat=0)) == "forged", "nor claim it"
