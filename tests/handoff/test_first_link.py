"""The first link to a seat far away: who reads the chat, who changes it, and what an older version has left behind."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest
from guise.handoff import post, seal, session, wire
from guise.handoff.seal import BadSeal
from guise.handoff.session import Invitation, Refused, Welcome
from guise.handoff.wire import Act, BadCode, Deal, First, Hello, Open, Pair
from guise.table import save as saves
from guise.ui import messages as say
from guise.ui.messages import PlayMove
from guise.ui.model import Model
from guise.ui.phones_model import Posting, by_post, unanswered, unpaired
from guise.ui.places import AtTable, on_clock
from guise.ui.render import render

from tests.handoff.crypto import LibraryCrypto
from tests.handoff.house import House
from tests.handoff.phone import Phone
from tests.handoff.test_far import asked, chairs, dealt, deliver, letter_to, reopened, told, welcomed

OLD = json.loads(Path(__file__).with_name("old_far.json").read_text(encoding="utf-8"))
"""A table with two seats far away, its links and its save, as they were when a first link carried the whole key."""
FORGED = 50
ATTACKS = 1000
ALIKE = 5
"""Of :data:`ATTACKS` with one chance in 4,096 each so many are alike once in 200,000 runs of this test."""


def first_of(house: House, seat: int) -> str:
    """The newest first link to a seat, which is on the screen."""
    assert isinstance(house.step, Posting) and house.step.seat == seat
    house.do("phones first copy")
    return house.letters.pop(seat)


def waiting() -> tuple[House, str]:
    """A table whose first link to seat 0 is out and not answered."""
    house = House("_blank", chairs("Ana", "Bo", "Cleo", far=1))
    house.do("phones pair 0")
    first = first_of(house, 0)
    house.do("phones match")
    assert isinstance(house.m.screen, AtTable), "the table waits for nobody"
    return house, first


# Who only reads ---------------------------------------------------------------------------


def overheard() -> tuple[House, list[str], int]:
    """A game by post until it is over, and every text that went through the chats: first links, answers, links."""
    house = House("who", chairs("Ana", "Bo", "Cleo"), curtain_round="12")
    house.do("phones pair 0")
    chat, phones = [], {}
    for seat in (0, 1):
        chat.append(first_of(house, seat))
        phones[seat] = Phone(house.crypto)
        chat.append(welcomed(house, phones[seat], chat[-1]))
        house.do("phones match")
    opened = 0
    for _ in range(200):
        house.settle()
        if house.table.over:
            break
        waits = by_post(house.phones, house.table)
        if not waits:
            turn = house.table.turn
            house.send(PlayMove(house.table.game.legal(house.table.peek(turn.seats[0]))[0], turn.seats[0]))
        else:
            chat.append(deliver(house, phones[waits[0]]))
            opened += 1
            chat.append(told(phones[waits[0]], 0))
            house.send(say.TypeCode(chat[-1]))
        house.answered()
    assert house.table.over and opened > 4
    return house, chat, opened


def roots_of_a_reader(chat: list[str]) -> list[bytes]:
    """Every root that somebody can make who knows all that was sent, the words of this protocol, and no private key."""
    crypto, found = LibraryCrypto(), [m for text in chat for m in post.found(text)]
    roots = []
    for first in (m for m in found if isinstance(m, First)):
        old = Pair(first.sid, first.seat, first.gen, first.seed)
        roots.append(asyncio.run(seal.root_of_pair(crypto, old)))
        for hello in (m for m in found if isinstance(m, Hello) and m.seat == first.seat):
            for guess in (b"", bytes(32), first.key, hello.key):
                salt = first.sid + bytes([first.seat, first.gen]) + first.promise + first.key + hello.key
                roots.append(asyncio.run(crypto.hkdf(guess + first.seed, salt, b"qrhand1 root", 32)))
    return roots


def opened_by(roots: list[bytes], chat: list[str]) -> int:
    """How many of the hands that were sent open with one of these roots."""
    crypto, hands = LibraryCrypto(), {}
    for text in chat:
        for m in post.found(text):
            if isinstance(m, Open):
                hands[wire.pack(m)] = dealt(m)
    assert len(hands) > 4
    return sum(any(_opens(crypto, root, deal) for root in roots) for deal in hands.values())


def _opens(crypto: LibraryCrypto, root: bytes, deal: Deal) -> bool:
    ((seat, sealed, tag),) = deal.hands
    key = asyncio.run(seal.keys(crypto, root, deal.epoch)).table
    try:
        asyncio.run(crypto.open(key, seal.nonce(seal.TABLE, seat, deal.ctr), deal.head() + bytes([seat]), sealed + tag))
    except BadSeal:
        return False
    return True


def forged_by(roots: list[bytes], house: House, chat: list[str]) -> int:
    """How many of fifty forged answers the table takes, made of these roots for the newest links."""
    crypto, taken = LibraryCrypto(), 0
    deals = [dealt(m) for text in chat for m in post.found(text) if isinstance(m, Open)]
    tried = [(root, deal) for deal in reversed(deals) for root in roots][:FORGED]
    assert len(tried) == FORGED
    for root, deal in tried:
        fake = Phone(crypto, deal.sid, deal.hands[0][0], root, deal=deal)
        try:
            taken += bool(asyncio.run(post.hear(crypto, house.phones.session, told(fake, 0))))
        except Refused as error:
            taken += error.code in ("stale", "twice")  # its seal was genuine
        except BadCode:
            continue
    return taken


def test_who_reads_every_message_opens_no_hand_and_answers_for_nobody():
    house, chat, sent = overheard()
    roots = roots_of_a_reader(chat)
    assert (opened_by(roots, chat), forged_by(roots, house, chat)) == (0, 0)
    own = [h.root for h in house.phones.session.holders.values()]
    assert opened_by(own, chat) == sent, "the count can find them"


def test_without_the_mix_of_both_keys_the_reader_would_be_found(monkeypatch):
    """The fault that the law above is for, planted: a root of the first link alone."""

    async def unmixed(crypto, private, theirs, join, phone):
        return await seal.root_of_pair(crypto, Pair(join.sid, join.seat, join.gen, join.seed))

    monkeypatch.setattr(seal, "root_of_join", unmixed)
    house, chat, sent = overheard()
    roots = roots_of_a_reader(chat)
    assert opened_by(roots, chat) == sent and forged_by(roots, house, chat) > 0


def test_nothing_is_sealed_before_the_first_link_is_answered():
    house, first = waiting()
    house.settle()
    assert (
        not house.phones.session.phones()
        and unanswered(house.phones) == (0,)
        and not unpaired(house.phones, house.table)
    )
    assert not house.phones.codes
    (link,) = post.found(first)
    assert house.phones.session.holders[0].root == b"" and isinstance(link, First)
    assert house.phones.session.holders[0].first.nonce.hex() not in wire.pack(link).hex(), "the number is only promised"
    welcomed(house, Phone(house.crypto), first)
    assert house.phones.session.phones() == (0,) and [code.seats for code in house.phones.codes] == [(0,)]


# Who changes what is sent ------------------------------------------------------------------


def attack(crypto: LibraryCrypto, s: session.Session, keeps: bool = True) -> bool:
    """Somebody stands in the chat: a first link and an answer of his own in place of each. Are the words alike?

    The best he can do is to deal with the table first, and so know its two words, before he promises the victim a
    number. Then he would choose among numbers, if he could (``keeps``: the victim's page checks the promise).
    """

    async def work() -> bool:
        invitation = await session.write_first(crypto, s, 2)
        his = Phone(crypto)
        met = await session.welcome(crypto, invitation, await his.answer(invitation.join))
        private, public = await crypto.new_pair()
        promised = crypto.random(wire.NONCE)
        join = replace(invitation.join, key=public, promise=seal.promised(promised))
        victim = Phone(crypto)
        hello = await victim.answer(join)
        root = await seal.root_of_join(crypto, private, hello.key, join, hello.key)
        assert root == victim.root, "he reads that hand; the words are all that shows it"
        if not keeps:
            for nonce in (i.to_bytes(wire.NONCE, "big") for i in range(100_000)):
                if await seal.symbols(crypto, root, nonce) == met.symbols:
                    return True
        nonce = promised
        for other in (invitation.nonce, crypto.random(wire.NONCE)):  # he may try, but the page refuses both
            with pytest.raises(BadSeal):
                await victim.open(Open(s.sid, 2, other))
        await victim.open(Open(s.sid, 2, nonce))
        return victim.symbols == met.symbols

    return asyncio.run(work())


def test_who_changes_the_chat_gets_the_same_words_by_chance_alone():
    crypto = LibraryCrypto()
    s = session.new(b"game", b"epoc")
    assert sum(attack(crypto, s) for _ in range(ATTACKS)) < ALIKE
    assert all(attack(crypto, s, keeps=False) for _ in range(3)), "a promise that nobody checks is found out"


def test_no_first_link_is_answered_twice():
    """Not by one text, not by two, not after the page was opened anew, and not by the page of who came too late."""
    house, first = waiting()
    (link,) = post.found(first)
    one, other = Phone(house.crypto), Phone(house.crypto)
    hellos = [wire.digits(wire.pack(asyncio.run(phone.answer(link)))) for phone in (one, other)]
    late = reopened(house)
    before = house.phones.session.holders[0].first
    house.send(say.TypeCode(f"I am here. {hellos[0]} and I am here. {hellos[1]}"))
    holder = house.phones.session.holders[0]
    assert before is not None and holder.first is None and holder.root == one.root and holder.opening == before.nonce
    for again in (house, reopened(house)):
        for hello, words in ((hellos[1], "does not answer the latest"), (hellos[0], "already has this seat")):
            again.send(say.TypeCode(hello))
            assert again.phones.session.holders[0].root == one.root and words in again.phones.said
    late.send(say.TypeCode(hellos[1]))  # another window that has not sent the number yet
    assert late.phones.session.holders[0].root == other.root
    with pytest.raises(BadSeal):
        asyncio.run(one.take(post.found(letter_to(late, other))[0], "_blank"))


def test_a_new_first_link_takes_the_old_one_back():
    house, first = waiting()
    house.do("phones show")
    house.do("phones pair 0")
    newer = first_of(house, 0)
    welcomed(house, Phone(house.crypto), first)
    assert unanswered(house.phones) == (0,) and "does not answer the latest" in house.phones.said
    phone = Phone(house.crypto)
    welcomed(house, phone, newer)
    assert house.phones.session.holders[0].root == phone.root
    assert "has answered the first link" in house.phones.said


def test_an_answer_that_was_reckoned_for_another_link_is_not_taken():
    """The table made a new first link while the answer to the old one was being reckoned."""
    house, first = waiting()
    (link,) = post.found(first)
    hello = asyncio.run(Phone(house.crypto).answer(link))
    met = asyncio.run(session.first_answered(house.crypto, house.phones.session, hello))
    house.do("phones show")
    house.do("phones pair 0")
    house.send(say.PhoneMet(met))
    assert unanswered(house.phones) == (0,) and not house.phones.session.phones()


@pytest.mark.parametrize("part", ["sid", "seat", "key", "tag"])
def test_a_changed_answer_is_refused(part):
    house, first = waiting()
    (link,) = post.found(first)
    hello = asyncio.run(Phone(house.crypto).answer(link))
    value = getattr(hello, part)
    wrong = replace(hello, **{part: value ^ 1 if part == "seat" else bytes([value[0] ^ 1]) + value[1:]})
    for changed in (wrong, replace(hello, key=bytes(32))):
        house.send(say.TypeCode(wire.digits(wire.pack(changed))))
        assert not house.phones.session.phones() and house.phones.said
    house.send(say.TypeCode(wire.digits(wire.pack(hello))))
    assert house.phones.session.phones() == (0,)


# At the table -----------------------------------------------------------------------------


def test_the_answer_may_come_after_the_page_was_opened_anew():
    house, first = waiting()
    for _ in range(2):
        house = reopened(house)
    assert unanswered(house.phones) == (0,) and isinstance(house.m.screen, AtTable)
    phone = Phone(house.crypto)
    welcomed(house, phone, first)
    house = reopened(house)
    deliver(house, phone)
    assert phone.symbols == house.phones.session.holders[0].symbols, "the words outlast the page as well"


def test_no_clock_runs_while_a_first_link_waits_for_its_answer():
    house, first = waiting()
    for _ in range(40):
        house.settle()
        if by_post(house.phones, house.table):
            break
        turn = house.table.turn
        house.send(PlayMove(house.table.game.legal(house.table.peek(turn.seats[0]))[0], turn.seats[0]))
        house.answered()
    assert by_post(house.phones, house.table) == (0,) and on_clock(house.at) is None
    page = str(render(house.m))
    assert "Has not answered the first link yet." in page and "phones send 0" not in page and "phone-code" in page
    welcomed(house, Phone(house.crypto), first)
    assert "phones send 0" in str(render(house.m))


def test_the_words_are_there_for_whoever_wants_to_compare_them():
    house, phones = asked()
    seat = by_post(house.phones, house.table)[0]
    letter_to(house, phones[seat])
    page = str(render(house.m))
    assert f'id="two-words-{seat}"' in page and "nobody knows whether the messages were changed" in page
    for _ in range(2):
        phones[seat].symbols = (0, 0)
        deliver(house, phones[seat])
        assert phones[seat].symbols == house.phones.session.holders[seat].symbols, "the number goes with every hand"
        house = reopened(house)


def test_a_seat_that_is_given_up_answers_no_first_link():
    house = House("_blank", chairs("Ana", "Bo", "Cleo"))
    house.do("phones pair 0")
    house.do("phones first copy")
    house.do("phones show")
    assert session.from_plain(saves.loads(house.stored).phones, bytes(4)).invited() == (0,)
    house.do("phones curtain 0")
    assert not session.from_plain(saves.loads(house.stored).phones, bytes(4)).invited()


@pytest.mark.parametrize(
    "key, rows",
    [
        ("first", {"0": []}),
        ("first", {"0": ["00" * 48, "00" * 32, "00" * 16]}),
        ("first", {"0": ["00" * 47, "00" * 32, "00" * 16, "00" * 16]}),
        ("first", {"7": ["00" * 48, "00" * 32, "00" * 16, "00" * 16]}),
        ("first", {"1": ["00" * 48, "00" * 32, "00" * 16, "00" * 16]}),
        ("first", [1]),
        ("open", {"0": ["00" * 16]}),
        ("open", {"1": ["00" * 15]}),
        ("open", {"1": ["00" * 16, 1]}),
        ("open", {"1": ["00" * 15, 1, 2]}),
        ("open", {"0": ["00" * 16, 1, 2]}),
        ("open", {"1": ["00" * 16, 1, 64]}),
        ("open", {"1": []}),
        ("open", "x"),
    ],
)
def test_a_damaged_first_link_is_no_session(key, rows):
    s = session.new(b"game", b"epoc").paired(Welcome(1, 0, bytes(32), None))
    crypto = LibraryCrypto()
    plain = session.to_plain(s.inviting(asyncio.run(session.write_first(crypto, s, 0))))
    assert session.tidy(plain) == plain and set(plain) == {"sid", "seats", "first"}
    assert session.tidy({**plain, key: rows}) is None


def test_a_save_with_a_key_that_is_none_refuses_every_answer():
    crypto = LibraryCrypto()
    s = replace(session.new(b"game", b"epoc"), apart=frozenset({0}))
    invitation = asyncio.run(session.write_first(crypto, s, 0))
    hello = asyncio.run(Phone(crypto).answer(invitation.join))
    broken = s.inviting(Invitation(invitation.join, bytes(seal.LASTING), invitation.nonce))
    with pytest.raises(Refused):
        asyncio.run(session.first_answered(crypto, broken, hello))


# Of an older version ----------------------------------------------------------------------


def old_table() -> House:
    """The save of an older version, opened."""
    house = House("_blank", chairs("Ana", "Bo", "Cleo"))
    house.m = Model()
    house.send(say.Loaded(OLD["save"]))
    return house


def old_phone(house: House, seat: int) -> Phone:
    """A browser that was paired by an older first link."""
    (pair,) = post.found(OLD["first"][str(seat)])
    assert isinstance(pair, Pair) and wire.pack(pair)[0] == 0x23
    phone = Phone(house.crypto)
    assert asyncio.run(phone.answer(pair)) is None
    assert phone.root.hex() == OLD["roots"][str(seat)]
    return phone


def test_seats_that_an_older_version_paired_go_on():
    """Their links are as they were, without a number; nothing is compared, and their answers count."""
    house = old_table()
    seat = OLD["seat"]
    phone = old_phone(house, seat)
    text = letter_to(house, phone)
    (deal,) = post.found(text)
    assert isinstance(deal, Deal) and wire.pack(deal)[0] == 0x24
    assert len(text.rpartition("#h")[2]) == len(OLD["letter"].rpartition("#h")[2])
    assert "two-words" not in str(render(house.m))
    asyncio.run(phone.take(deal, "_blank"))
    before = len(house.table.log)
    house.send(say.TypeCode(told(phone, 0)))
    assert len(house.table.log) > before, house.phones.said


def test_a_letter_of_an_older_version_is_still_answered():
    house = old_table()
    phone = old_phone(house, OLD["seat"])
    (deal,) = post.found(OLD["letter"])
    asyncio.run(phone.take(deal, "_blank"))
    before = len(house.table.log)
    house.send(say.TypeCode(OLD["answer"]))
    assert len(house.table.log) > before, house.phones.said


def test_an_older_first_link_pasted_at_the_table_is_told_apart():
    house = old_table()
    house.send(say.TypeCode(OLD["first"]["0"]))
    assert "this table sent" in house.phones.said


def test_a_first_link_has_a_version_of_its_own():
    """An older page looks at the version first: it says that the link is of another one, and reads no further."""
    _, first = waiting()
    (link,) = post.found(first)
    data = wire.pack(link)
    assert data[0] >> 4 == wire.FIRST_VERSION != wire.VERSION
    for version in {*range(16)} - {wire.FIRST_VERSION}:
        with pytest.raises(BadCode):
            wire.unpack(bytes([version << 4 | data[0] & 15]) + data[1:])
    act = Act(bytes(4), 0, bytes(2), 1, bytes(4), bytes(2), bytes(8))
    assert wire.pack(act)[0] >> 4 == wire.VERSION, "what was paired before goes on"
