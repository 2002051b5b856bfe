"""The notation of word pictures: what it means, what it refuses, and that every part of it earns its place."""

import re
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from guise.games.whatzit import notation
from guise.games.whatzit.deck import DEVICES, deck, retired
from guise.games.whatzit.notation import (
    Figure,
    Hold,
    Layout,
    Mark,
    Mod,
    NotationError,
    Piece,
    Place,
    Stack,
    Word,
    parse,
    reading,
    shared,
    words,
)
from hypothesis import given
from hypothesis import strategies as st

README = Path(__file__).parents[3] / "content" / "whatzit" / "README.md"


def one(text):
    """The only piece of a layout that has only one."""
    (place,) = parse(text).places
    ((run,),) = place.stack.rows
    (piece,) = run
    return piece


def test_a_word_stands_in_the_middle():
    assert parse("TIDE") == Layout((Place("c", Stack((((Piece(Word("TIDE")),),),))),))


def test_rows_runs_and_joins():
    (place,) = parse("A B+C / D").places
    assert [[len(run) for run in row] for row in place.stack.rows] == [[1, 2], [1]]


def test_blanks_do_not_matter():
    assert parse("n:A/B{big}+C;s:D") == parse(
        "  n :  A / B{ big } + C  ; s : D ".replace("n :", "n:").replace("s :", "s:")
    )


@pytest.mark.parametrize("area", notation.AREAS)
def test_nine_areas(area):
    assert parse(f"{area}: X").places[0].where == area


def test_free_places_are_per_cent():
    assert [place.where for place in parse("20,70: SHIP ; 100,0: PORT").places] == [(20, 70), (100, 0)]


@pytest.mark.parametrize(
    "text, mods",
    [
        ("X{huge}", [Mod("huge")]),
        ("X{turn -90 x3}", [Mod("turn", -90), Mod("x", 3)]),
        ("X{only left y12}", [Mod("only", "left"), Mod("y", 12)]),
        ("X{strike red box}", [Mod("strike"), Mod("red"), Mod("box")]),
    ],
)
def test_changes_keep_their_order(text, mods):
    assert list(one(text).mods) == mods


def test_inside_a_letter_and_inside_a_ring():
    assert isinstance(one("O<SHIP>").core, Hold)
    assert one("MUCHADO<0>").core.letters == "MUCHADO"


def test_marks_groups_and_quotations():
    assert one("@crack").core == Mark("crack")
    assert isinstance(one("[A / B]{mirror}").core, Stack)
    assert one('"A / B: <C>"').core == Word("A / B: <C>")


def test_words_and_reading():
    picture = parse("n: M+O<ONCE>+ON ; [A{red} @dot B]{x2}")
    assert words(picture) == ("M", "O", "ONCE", "ON", "A", "B")
    assert reading(picture) == ("M", "O", "ONCE", "ON", "A", "red", "B")


@pytest.mark.parametrize(
    "text, problem, column",
    [
        ("", "something is missing", 1),
        ("TIDE /", "something is missing", 7),
        ("tide", "lettering is in capitals", 1),
        ('"Tide"', "lettering is in capitals", 1),
        ('"  "', "nothing between the quotation marks", 1),
        ("A [B / C", "'[' is never closed", 3),
        ("A B{big", "'{' is never closed", 4),
        ("A{}", "nothing between '{' and '}'", 2),
        ('A "B', "a quotation mark is never closed", 3),
        ("O<A", "'<' is never closed", 2),
        ("M<A>", "M has no room inside", 1),
        ("NO<A>", "a ring takes three letters or more", 1),
        ("A ] B", "unexpected ']'", 3),
        ("@sideways", "no such mark", 1),
        ("A{loud}", "no such change 'loud'", 3),
        ("A{turn}", "degrees is missing", 7),
        ("A{turn 200}", "turn takes degrees", 3),
        ("A{turn 0}", "turn takes degrees", 3),
        ("A{only middle}", "only takes", 3),
        ("A{x1}", "from 2 to 12 copies", 3),
        ("A{y13}", "from 2 to 12 copies", 3),
        ("@dot{climb}", "'climb' is for lettering", 6),
        ("n: A ; n: B", "two things at n", 1),
        ("A ; 120,3: B", "a place is X,Y", 5),
        ("A ; ", "something is missing", 5),
        ("off ne: A", "off takes n e s w", 5),
        ("@clock", "@clock takes a time", 1),
        ("@clock(13:00)", "@clock takes a time", 1),
        ("@clock(3:60)", "@clock takes a time", 1),
        ("A @clock(3:30", "'(' is never closed", 9),
        ("@die(7)", "@die takes a number from 1 to 6", 1),
        ("@die(6)<A>", "@die takes nothing in pointed brackets", 1),
        ("@domino(6)", "@domino takes two numbers", 1),
        ("@card(1 hearts)", "@card takes a card", 1),
        ("@chess(king a5)", "@chess takes pieces", 1),
        ("@chess(king, pawn)", "@chess takes pieces", 1),
        ("@compass(nn)", "@compass takes one of", 1),
        ("@keys(E#)", "@keys takes keys", 1),
        ("@notes(H)", "@notes takes notes", 1),
        ("@note(long)", "@note takes whole", 1),
        ("@leaf(1)<A | B>", "@leaf takes nothing in round brackets", 1),
        ("@leaf<A | B{big}>", "the parts of @leaf are single words", 1),
        ("@fraction<A>", "@fraction takes 2 parts", 1),
        ("@fraction<A | B", "'<' is never closed", 10),
        ("@scales(up)<A | B>", "@scales takes the heavy side", 1),
        ("@stairs<A>", "@stairs takes 2 to 6 parts", 1),
        ("@crossing<SUN | TIDE>", "the words of @crossing share no letter", 1),
        ("@acrostic<SUN | SEA>", "@acrostic takes 3 to 7 parts", 1),
        ("@made<OIL>", "@made takes one or two capitals", 1),
        ("A | B", "unexpected '|'", 3),
        ("@die(1){melt}", "'melt' is for lettering", 9),
    ],
)
def test_errors_say_what_and_where(text, problem, column):
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.problem.startswith(problem)
    assert caught.value.at + 1 == column
    assert str(caught.value).splitlines()[-1].index("^") == column + 1


def test_things_have_notes_and_parts():
    assert one("@clock(3:30)").core == Figure("clock", "3:30")
    figure = one("@scales(left)<@die(1) / A | B{big}>{circle}").core
    assert figure.note == "left" and [len(part.rows) for part in figure.parts] == [2, 1]


def test_a_place_may_run_off_the_card():
    first, second = parse("off e: ELEVEN ; n: TEN").places
    assert (first.where, first.off, second.off) == ("e", True, False)


def test_words_on_things_are_read():
    picture = parse("@acrostic<SUN | ORANGE | SEA> @made(T)<OIL> @notes(B E D)")
    assert words(picture) == ("SUN", "ORANGE", "SEA", "T", "OIL")
    assert reading(picture) == ("SUN", "ORANGE", "SEA", "SOS", "T", "OIL")


def test_words_cross_as_near_to_their_middles_as_may_be():
    assert shared("HEART", "EARTH") == (2, 1)
    assert shared("TOASTS", "SET") == (3, 0)
    assert shared("SUN", "TIDE") is None


@given(st.text(alphabet='AO_0 /;:+[]{}<>|()"@,nswebigturnxydieoff-1289', max_size=40))
def test_no_text_breaks_the_parser(text):
    try:
        picture = parse(text)
    except NotationError as error:
        assert 0 <= error.at <= len(text)
    else:
        assert words(picture) or "@" in text


def test_a_layout_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        parse("A").places[0].where = "n"


def test_every_example_of_the_guide_can_be_read():
    guide = README.read_text(encoding="utf-8").split("## A whole card")[0]
    examples = re.findall(r"^    (.+)$", guide, re.M)
    examples += [cell for cell in re.findall(r"`([^`]+)`", guide) if re.search(r"[A-Z]{2}|@\w+[(<]", cell)]
    assert len(examples) > 75
    for example in examples:
        parse(example)


def test_every_name_is_in_the_guide():
    guide = set(re.findall(r"[a-z]+", README.read_text(encoding="utf-8")))
    assert {*notation.FLAGS, *notation.MARKS, *notation.SIDES, *notation.AREAS, "turn", "only", "off"} <= guide
    assert {*notation.FIGURES, *DEVICES} <= guide


def test_every_change_mark_and_thing_has_an_example_in_the_guide():
    guide = README.read_text(encoding="utf-8").split("## A whole card")[0]
    assert {name for name in notation.FIGURES if not re.search(rf"@{name}[(<]", guide)} == set()
    assert {name for name in notation.MARKS if f"@{name}" not in guide} == set()


def test_every_change_and_mark_is_used_by_a_puzzle():
    used = " ".join(puzzle.layout for puzzle in (*deck("regular"), *deck("wicked"), *retired()))
    changes = {word for braces in re.findall(r"{([^}]*)}", used) for word in braces.split()}
    marks = set(re.findall(r"@(\w+)", used))
    assert set(notation.FLAGS) <= changes
    assert set(notation.MARKS) <= marks
    assert set(notation.FIGURES) <= marks
    assert set(notation.HOLDERS) <= set(re.findall(r"\b(\w)<", used))
