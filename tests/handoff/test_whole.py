"""Hands that no code has room for: cards of one's own, over a live link and by post, always equally long."""

from __future__ import annotations

import asyncio
import random
import zlib
from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import Decide
from guise.handoff import card, post, seal, session, wire
from guise.offers.hand import Choice, Fact, Hand, Picture
from guise.offers.pack import OWN, bundle
from guise.supply.content import module
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.update.phones import cards

from tests.games.test_own_cards import CARDS, FACES
from tests.handoff import reading
from tests.handoff.crypto import LibraryCrypto
from tests.handoff.vectors import EPOCH, SID

CLUES = tuple(
    f"Clue {n} says something of some length, so that no code has room for all of them." for n in range(1, 19)
)
READER = Hand("You are the old pond", tuple(Fact(str(n), text) for n, text in enumerate(CLUES, 1)))
AT_TABLE = card.About(Chair("Bo", 1, phone=True), "twenty")
EVA = Chair("Eva", 2, phone=True, far=True)


def read(whole: bytes) -> list[list[str]]:
    """The records of a whole hand."""
    size = int.from_bytes(whole[:2], "big")
    return [line.split("\t") for line in zlib.decompress(whole[2 : 2 + size]).decode().split("\n")]


def test_a_code_says_that_it_has_no_room_and_a_whole_hand_has_all():
    short = reading.unpack("twenty", card.pack(READER, AT_TABLE)).split("\n")
    assert "M" in short and sum(line.startswith("F\t") for line in short) < 18
    for whole in (card.whole(READER, AT_TABLE), card.whole(READER, card.About(EVA, "twenty", order=7))):
        assert [fields[2] for fields in read(whole) if fields[0] == "F"] == list(CLUES)
        assert ["M"] not in read(whole)
    assert read(card.whole(READER, card.About(EVA, "twenty", order=7)))[-1] == ["S", "7"]
    bare = reading.unpack("twenty", card.pack(Hand("You ask"), AT_TABLE))
    assert "\nM" not in bare


def test_its_size_tells_nothing():
    hands = (Hand("You ask"), READER, Hand("Pick", choices=tuple(Choice(f"v {n}", "x" * n) for n in range(1, 30))))
    assert {len(card.whole(one, AT_TABLE)) for one in hands} == {wire.BY_LINK}
    assert {len(card.whole(one, card.About(EVA, "twenty", order=1))) for one in hands} == {wire.BY_POST}


def test_what_even_a_letter_has_no_room_for_goes_in_order_and_the_choices_stay():
    rng = random.Random(4)
    noise = ["".join(rng.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(160)) for _ in range(18)]
    hand = Hand(
        "You", tuple(Fact(str(n), t) for n, t in enumerate(noise)), choices=(Choice("a", "A"), Choice("b", "B"))
    )
    hand = Hand(hand.title, hand.facts, (Picture("whosit/x/y", "A face", filed=False),), hand.choices)
    records = read(
        card.whole(hand, card.About(EVA, "twenty", order=3), drawn={"whosit/x/y": "<svg>" + "".join(noise) + "</svg>"})
    )
    assert [fields[0] for fields in records].count("C") == 2 and ["M"] in records
    assert not any(fields[0] == "V" for fields in records)
    with pytest.raises(card.TooLong):
        many = (text[at : at + 32] for text in noise for at in range(0, 160, 32))
        card.whole(Hand("", choices=tuple(Choice(text, text) for text in many)), card.About(EVA, "twenty", order=3))


def test_it_goes_by_link_and_by_post_and_no_nonce_is_used_twice():
    crypto = LibraryCrypto()

    async def played() -> None:
        s = session.new(SID, EPOCH)
        for seat in (1, 2):
            _, met = await session.hand_over(crypto, s, seat)
            s = s.paired(met)
        s = replace(s, apart=frozenset({2}))
        cards = {
            1: card.pack(READER, AT_TABLE),
            2: card.pack(READER, card.About(EVA, "twenty", order=9)),
        }
        full = {
            1: card.whole(READER, AT_TABLE),
            2: card.whole(READER, card.About(EVA, "twenty", order=9)),
        }
        s = s.with_hands(cards, EPOCH, wholes=full)
        near, far = await session.seal_hands(crypto, s)
        assert isinstance(near, wire.Deal) and near.hands[0][0] == 1 and isinstance(far, wire.Whole)
        by_link = await session.wholes(crypto, s)
        assert set(by_link) == {1}
        for seat, message in ((1, by_link[1]), (2, far)):
            key = (await seal.keys(crypto, s.holders[seat].root, EPOCH)).table
            assert wire.unpack(wire.pack(message)) == message
            opened = await crypto.open(
                key,
                seal.nonce(seal.TABLE, seat, s.ctr, seal.FULL),
                message.head() + bytes([seat]),
                message.sealed + message.tag,
            )
            assert opened == full[seat]
        link = post.link("https://example.org/a/page/of/some/length/", session.letter(s, far))
        assert wire.read(link) == session.letter(s, far) and len(link) < 4000
        assert post.found(f"Hello Eva! {link} Bye") == (session.letter(s, far),)
        other = s.with_hands(cards, EPOCH)
        assert not await session.wholes(crypto, other), "a table of the house has none"

    asyncio.run(played())


def at_first_choice(game: str, entries: tuple[str, ...], **options: str) -> Table:
    chairs = (Chair("Ana", 0, phone=True), Chair("Bo", 1, phone=True, far=True), Chair("Cleo", 2))
    table = start(games.load(game), chairs, {OWN: bundle(entries, True), **options}, "3")
    while table.can_advance():
        table = table.advance()
    assert isinstance(table.turn, Decide)
    return table


def test_phones_at_the_table_have_whole_hands_and_those_far_away_where_the_table_has_cards_of_its_own():
    table = at_first_choice("twenty", CARDS)
    found = cards(table, order=5).whole
    assert set(found) == {0, 1} and {len(found[0]), len(found[1])} == {wire.BY_LINK, wire.BY_POST}
    plain = start(games.load("twenty"), table.chairs, {}, "3")
    assert set(cards(plain).whole) == {0}


def test_a_whole_hand_has_what_was_read_aloud_unless_its_long_text_has_it():
    """A phone in the hand of a guesser lists the clues; the Reader's copy of the card strikes them out."""
    clues = (Fact("Chips", "5"), Fact("4", "I am old.", elsewhere=True, drawn="heard"))
    assert ["J", "4", "I am old."] in read(card.whole(Hand("What am I?", clues), AT_TABLE))
    assert "I am old." not in reading.unpack("twenty", card.pack(Hand("What am I?", clues), AT_TABLE))
    far = card.whole(Hand("What am I?", clues), card.About(EVA, "twenty", order=7))
    assert ["F", "4", "I am old."] in read(far), "which an older page reads as well"
    reader = Hand("You are a pond", clues, ref="twenty/t-pond", marked=(4,))
    assert not any("I am old." in record for record in read(card.whole(reader, AT_TABLE)))


def test_an_own_face_is_on_its_phone_and_a_photograph_is_not():
    """The phone at the table has the picture, without the place of the photograph; the letter has the words."""
    faces = tuple(entry + " photo=0123456789abcdef" for entry in FACES)
    table = at_first_choice("whosit", faces)
    found = cards(table, order=5).whole
    (near,), far = [r for r in read(found[0]) if r[0] == "V"], [r for r in read(found[1]) if r[0] == "V"]
    assert near[1].startswith('<svg xmlns="http://www.w3.org/2000/svg"') and "<image" not in near[1] and not far
    hand = module("whosit", "hand").hand(table.peek(0), Storyteller("whosit", table.chairs))
    assert len(card.pack(hand, card.About(table.chairs[0], "whosit"))) <= card.MOST
