"""The card and its phrase book: every hand fits a code, says what the hand says, and nothing else is read of bytes."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace

import pytest
from guise import games
from guise.handoff import card, news, phrasebook
from guise.offers.hand import LATER, Choice, Fact, Hand, Picture, Suspects
from guise.table.seats import Chair
from hypothesis import given
from hypothesis import strategies as st
from tools import phrases

from tests.handoff import reading
from tests.laws.plays import NAMES, has
from tests.order import long_but

HANDED = [g for g in games.ids(authors=True) if has(games.load(g), "hand")]
ANA = Chair("Ana", 3, phone=True)


@pytest.mark.parametrize("plays", long_but([1, 2], 1))
@pytest.mark.parametrize("game", HANDED)
def test_every_hand_of_seeded_games_fits_a_code(game, plays):
    """Cards of other games than the book was made from. Few may be so long that words had to go; choices never do."""
    whole = shortened = told = untold = thought = unthought = 0
    sizes = []
    for held, chair, ending in phrases.met(games.load(game), plays, "fits", NAMES):
        packed = card.pack(held, card.About(chair, game, ending))
        sizes.append(len(packed))
        said = reading.unpack(game, packed)
        assert len(packed) <= card.MOST
        hand = replace(held, choices=tuple(c for c in held.choices if c.look != LATER))  # these are on no code
        lines = said.split("\n")
        lately = sum(line.startswith("L\t") for line in lines)  # what happened last goes first, and is no loss
        thinks = any(line.startswith("H\t") for line in lines)  # as is what the notebook works out of it
        if hand.suspects:
            thought, unthought = thought + thinks, unthought + (not thinks)
        kept = replace(hand, told=hand.told[len(hand.told) - lately :], suspects=hand.suspects if thinks else None)
        if said == card.text(kept, card.About(chair, game, ending)):
            whole += 1
        else:
            shortened += 1
        told, untold = told + (lately > 0), untold + (bool(hand.told) and not lately)
        assert count(said) == len(hand.choices) == len(card.choices(hand))
        if len(sizes) % 5 == 0 and ending is card.Ending.NONE:  # far away the facts of the board stand on it too
            whole_words(hand, said)
            whole_words(hand, reading.unpack(game, card.pack(hand, card.About(chair, game, order=1_700_000_000))))
    sizes.sort()
    print(
        f"{game}: {len(sizes)} hands, median {sizes[len(sizes) // 2]}, longest {sizes[-1]} bytes; "
        f"{shortened} lost words; {untold} of {told + untold} tell no news, "
        f"{unthought} of {thought + unthought} say nothing of who the others may be"
    )
    assert shortened <= (whole + shortened) * 0.05, (
        "run py/tools/phrases.py: the book no longer suits this game's hands"
    )
    assert untold <= told, "most hands should tell what happened last"
    assert unthought <= thought / 2, "most hands should tell who the others may be, where a notebook would"


def whole_words(hand: Hand, said: str) -> None:
    """What is asked and every label stand on the card to their ends."""
    assert not hand.note or f"\nN\t{hand.note}\n" in f"{said}\n", (hand.note, said)
    assert all(choice.label in said for choice in hand.choices), said


def count(said: str) -> int:
    """How many choices a card holds, counted as a phone counts them."""
    rows = [line.split("\t") for line in said.split("\n")]
    return sum(row[0] in "CD" for row in rows) + sum(int(row[2], 16).bit_count() for row in rows if row[0] == "Q")


def test_what_comes_when_others_are_asked_for_is_on_a_whole_hand_and_on_no_code():
    """They are the last, so that an answer names the others by the same places."""
    hand = Hand("Who?", choices=(Choice("who Alice", "Alice"), Choice("who Zorro", "Zorro", look=LATER)))
    about = card.About(Chair("Ana", 0), "wwwd")
    assert "Alice" in reading.unpack("wwwd", card.pack(hand, about)) and "Zorro" in card.text(hand, about)
    assert "Zorro" not in reading.unpack("wwwd", card.pack(hand, about))
    assert card.choices(hand)[1].move == "who Zorro"


@pytest.mark.parametrize("game", HANDED)
def test_a_book_can_spell_anything(game):
    found = phrasebook.phrases(game)
    assert len(found) == len(set(found)) <= phrasebook.MOST and max(map(len, found)) <= phrasebook.LONGEST
    for text in ("", "Zoë\tand Łukasz\n漢字 🂡", "x" * 300, "".join(map(chr, range(32, 300)))):
        assert reading.decode(game, phrasebook.encode(game, text)) == text
    assert reading.decode(game, phrasebook.encode(game, "until here") + b"\0" + bytes([0xFF])) == "until here"


def test_books_hold_nobodys_name():
    for game in HANDED:
        assert not any(name in phrase for name in phrases.STAND_INS for phrase in phrasebook.phrases(game))


@given(st.binary(max_size=80))
def test_any_bytes_are_a_text_or_refused(coded):
    with contextlib.suppress(ValueError):
        assert isinstance(reading.decode("who", coded), str)


def test_spoiled_cards_crash_nothing():
    rng = random.Random(3)
    packed = card.pack(HAND, card.About(ANA, "who"))
    for _ in range(20_000):
        data = bytearray(packed)
        for _ in range(rng.randrange(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        with contextlib.suppress(ValueError):
            reading.unpack("who", bytes(data[: rng.randrange(4, len(data) + 1)]))


HAND = Hand(
    "You are the Hobo",
    (Fact("Letter", "H"), Fact("Entry 7", "a long text", elsewhere=True)),
    (Picture("who/H", "H, the Hobo"),),
    (Choice("go 5", "5: the Zoo"), Choice("go 8 cap", "8: the Café", "uses a cap"), Choice("guess <text>", "Guess")),
    "Choose.",
    "twenty/p-ada",
)


def test_a_card_says_what_the_hand_says_and_no_moves():
    """Moves stay on the table: a phone sends a place among the choices."""
    assert reading.unpack("who", card.pack(HAND, card.About(ANA, "who", card.Ending.EVENING))).split("\n") == [
        "W\tAna\t3\twho",
        "T\tYou are the Hobo",
        "N\tChoose.",
        "F\tLetter\tH",
        "P\twho/H\tH, the Hobo",
        "R\ttwenty/p-ada",
        "C\t\t5: the Zoo",
        "C\t\t8: the Café\tuses a cap",
        "C\tguess <text>\tGuess",
        "E",
    ]


LEFT = Suspects("whosit/faces-default", (("Bo", 0b1011), ("Cleo", 0b1011), ("Dara", 1)))


def test_who_the_others_may_be_is_told_by_name():
    chairs = [Chair(name, mark) for mark, name in ((5, "Bo"), (6, "Cleo"), (7, "Dara"))]
    said = card.text(Hand("Wait", suspects=LEFT), card.About(ANA, "whosit", chairs=chairs)).split("\n")
    assert said[-1] == "H\twhosit/faces-default\tb 5 Bo\t= 6 Cleo\t1 7 Dara"


def test_names_that_stand_on_the_card_are_not_told_again():
    blanks = (("0", "Bo"), ("2", "Cleo"), ("3", "Dara"))
    naming = Choice("guess <text>", "Name", blanks=blanks, options=("a", "b"), faces=LEFT.faces)
    asked = [Choice(f"ask {q} 0", q, row=name) for q in ("Hat", "Beard", "Animal") for name in ("Bo", "Cleo")]
    chairs = [Chair(name, mark) for mark, name in ((5, "Bo"), (6, "Cleo"), (7, "Dara"))]
    hand = Hand("Ask", choices=(*asked, naming), suspects=LEFT)
    assert card.text(hand, card.About(ANA, "whosit", chairs=chairs)).split("\n")[-1] == f"H\t{LEFT.faces}\tb\t=\t1 7"


def test_what_the_notebook_works_out_changes_no_question():
    """An answer to it counts, whatever the others have learnt meanwhile."""
    assert news.bare(Hand("Wait", suspects=LEFT)) == Hand("Wait")


def test_many_questions_to_many_people_are_told_once():
    """The order of ``choices`` is the order of the card, whatever order the hand has."""
    asked = [
        Choice(f"ask {q} {n}", q, row=name)
        for q in ("Hat", "Beard", "Animal")
        for n, name in enumerate(("Bo", "Cleo", "Dara"))
        if (q, name) != ("Beard", "Cleo")
    ]
    hand = Hand("Ask", choices=(*asked, Choice("pass", "Stop")))
    lines = card.text(hand, card.About(ANA, "whosit")).split("\n")[2:]
    assert lines == ["O\tHat\tBeard\tAnimal", "Q\tBo\t7", "Q\tCleo\t5", "Q\tDara\t7", "C\t\tStop"]
    assert [c.move for c in card.choices(hand)] == [
        "ask Hat 0",
        "ask Beard 0",
        "ask Animal 0",
        "ask Hat 1",
        "ask Animal 1",
        "ask Hat 2",
        "ask Beard 2",
        "ask Animal 2",
        "pass",
    ]


def test_few_choices_stay_as_they_are():
    hand = Hand("Go", choices=(Choice("go 5", "5: the Zoo"), Choice("go 8", "8: the Café")))
    assert card.choices(hand) == hand.choices and "O\t" not in card.text(hand, card.About(ANA, "who"))


def test_a_tab_or_a_line_break_cannot_make_a_record():
    text = card.text(Hand("Title\nC\t\tFree choice"), card.About(Chair("A\tE\nE", 0), "who"))
    assert text == "W\tA E E\t0\twho\nT\tTitle C Free choice"


def test_a_hand_too_long_loses_words_before_facts_and_never_choices():
    long = replace(
        HAND,
        facts=tuple(Fact(f"Fact {i}", "ÄÖÜ" * 12) for i in range(4)),
        pictures=(Picture("who/H", "The Hobo. " + "ÄÖÜ" * 20),),
    )
    said = reading.unpack("who", card.pack(long, card.About(ANA, "who")))
    assert "P\twho/H\tThe Hobo" in said and count(said) == 3 and "uses a cap" not in said and "Fact 0" in said
    with pytest.raises(card.TooLong):
        card.pack(
            replace(HAND, choices=tuple(Choice(f"x {i}", chr(0x100 + i) * 9) for i in range(60))),
            card.About(ANA, "who"),
        )


def test_cards_are_padded_alike_and_never_shrink():
    assert {len(c) for c in card.padded([b"a", b"b" * 17])} == {32}
    assert {len(c) for c in card.padded([b"a"], least=33)} == {48}


def test_another_edition_is_refused():
    packed = card.pack(HAND, card.About(ANA, "who"))
    with pytest.raises(ValueError, match="edition"):
        reading.unpack("whosit", packed)
