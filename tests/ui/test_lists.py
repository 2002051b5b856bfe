"""Lists that are pasted: as spreadsheets write them, as people type them, each bad line by its number."""

from __future__ import annotations

import random

import pytest
from guise.offers.pack import MOST_NAMED, PackError
from guise.ui.commands import read_field
from guise.ui.lists import Line, lines
from guise.ui.packs import makers, pasted, stops

from tests.ui.test_workshop import begun, read_form

ANSWERS = ("Swim, or wade.", 'Say "no".', "c", "d", "e", "f")
SITUATION = "\n".join(("Does ____ sing, and why?", *ANSWERS))
QUOTED = '"Does ____ sing, and why?","Swim, or wade.","Say ""no"".",c,d,e,f'


@pytest.mark.parametrize(
    ("game", "text", "entries"),
    [
        ("wwwd", QUOTED, (SITUATION,)),
        ("wwwd", QUOTED.replace(",c,", ',"c",') + "\r\n" + "Does ____ run?,a,b,c,d,e,f\r\n", None),
        ("wwwd", "Does ____ run?,a,b,c,d,e,f", ("Does ____ run?\na\nb\nc\nd\ne\nf",)),
        ("wwwd", "What would ____ do, at lunch?\nWhere is ____?", ("What would ____ do, at lunch?", "Where is ____?")),
        ("wwwd", '"Oh!" said ____, and left.', ('"Oh!" said ____, and left.',)),
        ("wwwd", "Where is ____?\nIn bed.\nGone, perhaps.", ("Where is ____?\nIn bed.\nGone, perhaps.",)),
        ("twenty", 'Nibbles,thing,"I run, and run","a\nb"', ("Nibbles\nthing\n* I run, and run\n** a b",)),
        ("twenty", 'Nibbles\tthing\t"I ""run"""\tb', ('Nibbles\nthing\n* I "run"\n** b',)),
        ("twenty", "Nibbles, thing, " + ", ".join("abcdefgh") + "\nBo, person, a", None),
        ("whatzit", "n: TIDE, High tide\nSUN / MOON, Eclipse", None),
        ("whosit", "Mo\nBo, a note", None),
    ],
)
def test_a_list_is_read_as_it_was_meant(game, text, entries):
    found = pasted(game, text)
    assert len(found) == len(entries or (0, 1)) and all("\t" not in entry for entry in found)
    if entries:
        assert found == entries


CARD = "What would ____ do in the rain?\nRun.\nSing!\nSulk.\nWhat rain?\nGo home.\n“Wait.”"
ROSA, PIET = "who: Grandma Rosa", "who: Uncle Piet"


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        (f"{CARD}\n\nGrandma Rosa", (CARD, ROSA)),
        (f"{CARD}\nGrandma Rosa\nUncle Piet", (CARD, ROSA, PIET)),
        (f"Grandma Rosa\n{CARD}", (ROSA, CARD)),
        (f"Situations:\n\n{CARD}\n\nPEOPLE\nGrandma Rosa\nUncle Piet\n", (CARD, ROSA, PIET)),
        (f"Situations\n{CARD}\n\nwho: bold Rosa", (CARD, "who: bold Rosa")),
        ("People\nGrandma Rosa\nWhat is best?", (ROSA, "What is best?")),
        (f"{CARD}\nA seventh answer.", (f"{CARD}\nA seventh answer.",)),
        (f"{CARD}\n\nWhat would Rosa do?\nRun.\nSing.", (CARD, "What would Rosa do?\nRun.\nSing.")),
        (SITUATION + "\ng", (SITUATION + "\ng",)),
    ],
)
def test_a_name_among_situations_is_a_person(text, entries):
    assert pasted("wwwd", text) == entries


def test_who_was_taken_for_a_person_is_said():
    def told(text):
        house = begun().send("work leaf paste", read_form("list", text))
        return str(house.model.house.notice)

    assert told(f"{CARD}\n\nGrandma Rosa") == (
        "2 cards have been added. “Grandma Rosa” was taken for a person, not for a situation."
    )
    assert told(f"{CARD}\nGrandma Rosa\nUncle Piet").endswith(
        "3 cards have been added. “Grandma Rosa” and “Uncle Piet” were taken for people, not for situations."
    )
    assert told(CARD) == "One card has been added."
    assert told("\n".join(f"Cousin {n}" for n in range(9))).endswith(
        " 9 lines were taken for people, not for situations."
    )


def test_a_name_that_stands_as_a_situation_can_be_made_a_person():
    house = begun().send(read_field("entry line", "Grandma Rosa"))
    assert "This seems to be a name" not in house.markup, "it has answers"
    for n in range(1, 7):
        house.send(read_field(f"entry answer-{n}", ""))
    assert "This seems to be a name" in house.markup
    house.send("work do person")
    assert house.pack.entries == (ROSA,) and "This card can be played." in house.markup
    house.send("work undo")
    assert house.pack.entries == ("Grandma Rosa",)


def test_every_line_that_cannot_be_read_is_named():
    text = "Nibbles, thing, I run\nBo, perso, a\n\n\nDi, what, b\nCy, place, c"
    with pytest.raises(PackError) as error:
        pasted("twenty", text)
    told = str(error.value).split("\n")
    assert [line.partition(":")[0] for line in told] == ["Line 2", "Line 5"] and error.value.line == 2
    house = begun("twenty").send("work leaf paste", read_form("list", text))
    assert "Line 2" in house.markup and "Line 5" in house.markup and "Nothing is added until" in house.markup
    assert len(house.pack.entries) == 1
    with pytest.raises(PackError) as error:
        pasted("twenty", "\n".join(f"Nr {n}, hat" for n in range(99)))
    assert len(str(error.value).split("\n")) == MOST_NAMED + 1 and str(error.value).endswith("And 79 more.")


def test_a_line_is_counted_where_it_begins():
    assert lines('a\t"b\nc"\n\n# d\ne\tf') == (Line(1, "a\tb c"), Line(5, "e\tf"))
    assert lines("a, b\n\nc") == (Line(1, "a, b"), Line(3, "c"))


@pytest.mark.parametrize("game", makers())
def test_whatever_is_pasted_is_read_or_refused_in_words(game):
    rng = random.Random(game)
    bits = ('"', '""', ",", "\t", "\n", "\r\n", "____", "thing", "name: ", "a", "x" * 50, "'", ";", " ")
    for _ in range(400):
        text = "".join(rng.choice(bits) for _ in range(rng.randint(0, 40)))
        try:
            for entry in pasted(game, text):
                stops(game, entry)
        except PackError as error:
            assert str(error)
