"""Word pictures as drawings and in words: sound markup, nothing out of the frame, nothing given away."""

import re
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from guise.games.whatzit.deck import DECKS, deck
from guise.games.whatzit.describe import describe
from guise.games.whatzit.draw import BEYOND, ROOM_HIGH, ROOM_WIDE, compose, draw, spots
from guise.games.whatzit.frame import BAND, HIGH, WIDE
from guise.games.whatzit.letters import cut, lettering
from guise.games.whatzit.marks import mark
from guise.games.whatzit.notation import INKS, MARKS, parse, words
from guise.games.whatzit.show import colours
from guise.table.narrate import Storyteller

from tests.each import each

README = Path(__file__).parents[3] / "content" / "whatzit" / "README.md"
SAY = Storyteller("whatzit", ())
SVG = "{http://www.w3.org/2000/svg}"
ALL = tuple(puzzle for name in DECKS for puzzle in deck(name))
of_each = each(ALL, lambda puzzle: puzzle.id)


# Every device, once in each of its ways: those of the guide, and ways the guide only tells of.
GUIDE = README.read_text(encoding="utf-8").split("## A whole card")[0]
EXAMPLES = tuple(
    dict.fromkeys(
        [
            *re.findall(r"^    (.+)$", GUIDE, re.M),
            *(
                cell
                for cell in re.findall(r"`([^`]+)`", GUIDE)
                if re.search(r"[A-Z]{2}|@\w+", cell) and "@up @" not in cell
            ),
            *("@clock(12:00)", "@die(1)", "@domino(0 5)", "@card(10 clubs)", "@card(A diamonds)", "@notes(F - D)"),
            *(f"@note({length})" for length in ("whole", "quarter", "eighth")),
            *(f"@chess({man})" for man in ("king", "queen", "rook", "bishop", "white pawn")),
            *(f"@compass({point})" for point in ("n", "se", "s", "w", "nw")),
            *("off w: SEVEN", "off s: SHIP", "@seesaw<A | B>", "A{red torn x2}", "[A / B]{balloon turn 20}"),
            *(f"@made({char})<OX>" for char in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
        ]
    )
)
every = pytest.mark.parametrize("text", EXAMPLES)


def sound(markup):
    """The drawing's root, after a look at what it may be made of."""
    root = ElementTree.fromstring(markup)
    for node in root.iter():
        assert node.tag in {f"{SVG}{name}" for name in ("svg", "g", "path", "rect", "circle", "ellipse", "text")}
        assert not {"id", "style", "href"} & set(node.attrib)
    assert "url(" not in markup and "nan" not in markup and "inf" not in markup
    return root


def texts(markup):
    return ["".join(node.itertext()) for node in ElementTree.fromstring(markup).iter(f"{SVG}text")]


@of_each
def test_a_card_is_sound_markup_without_ids_styles_or_links(puzzle):
    markup = draw(puzzle.picture, deck=puzzle.deck)
    assert sound(markup).get("aria-hidden") == "true"


@every
def test_every_device_is_sound_markup_that_keeps_to_the_panel_and_is_told(text):
    picture = parse(text)
    sound(draw(picture))
    for place, (x, y, w, h) in zip(picture.places, spots(picture)):
        room = (WIDE - 2 * BAND, HIGH - 2 * BAND) if place.off else (ROOM_WIDE, ROOM_HIGH)
        assert abs(x) + w / 2 <= room[0] / 2 + 0.01 and abs(y) + h / 2 <= room[1] / 2 + 0.01
    told = describe(picture)
    assert told.endswith(".") and not re.search(r"[{}@<>|]", told)
    assert all(
        word in told or " ".join(word.replace("_", "").strip()) in told for word in words(picture) if word.isalpha()
    )


@of_each
def test_all_lettering_is_text_of_a_set_width(puzzle):
    for node in ElementTree.fromstring(draw(puzzle.picture)).iter(f"{SVG}text"):
        assert float(node.get("textLength")) > 0


@of_each
def test_the_panel_keeps_the_frame_away_from_the_picture(puzzle):
    """What runs off the card ends at the panel's own edge, on that side only."""
    assert ROOM_WIDE <= WIDE - 2 * BAND - 20 and ROOM_HIGH <= HIGH - 2 * BAND - 20
    for place, (x, y, w, h) in zip(puzzle.picture.places, spots(puzzle.picture), strict=True):
        across, down = abs(x) + w / 2, abs(y) + h / 2
        if place.off and place.where in ("e", "w"):
            assert across == pytest.approx((WIDE - 2 * BAND) / 2) and (x > 0) is (place.where == "e")
        else:
            assert across <= ROOM_WIDE / 2 + 0.01
        if place.off and place.where in ("n", "s"):
            assert down == pytest.approx((HIGH - 2 * BAND) / 2) and (y > 0) is (place.where == "s")
        else:
            assert down <= ROOM_HIGH / 2 + 0.01


@of_each
def test_the_description_is_plain_and_keeps_the_card_s_lettering(puzzle):
    told = describe(puzzle.picture)
    assert told.endswith(".") and not re.search(r"[{}@\[\]]", told)
    assert draw(puzzle.picture, told=True).count("aria-label") == 1


def test_a_card_that_is_told_is_an_image_with_its_description_as_its_name():
    root = ElementTree.fromstring(draw(parse("n: A&B"), told=True))
    assert root.get("role") == "img" and root.get("aria-label") == "At the top edge: “A&B”."
    assert root.find(f"{SVG}title") is None, "a title would be read as a description as well"


def test_the_same_card_is_always_drawn_the_same_and_decks_differ():
    picture = parse("COVER / AGENT")
    assert draw(picture) == draw(parse("COVER / AGENT"))
    assert draw(picture) != draw(picture, deck="wicked")


@pytest.mark.parametrize("ink", INKS)
def test_a_colour_never_stands_alone(ink):
    """A hatched swatch stands by it, and its name when that is asked for."""
    picture = parse(f"C{{{ink}}}")
    assert texts(draw(picture)) == ["C"]
    assert texts(draw(picture, names=True)) == ["C", ink.upper()]
    hatches = {re.search(r'height="26".*?<path d="([^"]*)"', draw(parse(f"C{{{other}}}")))[1] for other in INKS}
    assert len(hatches) == len(INKS)


def test_colours_are_named_in_words_and_only_where_there_are_any():
    named = colours(SimpleNamespace(code="M+O<SPOON{silver}>+UTH ; n: [A / B]{red} ; s: __{gold}"), SAY)
    assert [item.text for item in ElementTree.fromstring(named)] == [
        "SPOON: silver",
        "A B: red",
        "The empty slots: gold",
    ]
    assert colours(SimpleNamespace(code="SPOON"), SAY) is None


def test_what_runs_off_is_cut_at_the_panel_s_edge_and_through_a_letter():
    ((x, _, w, _),) = spots(parse("off e: ELEVEN"))
    assert x + w / 2 == pytest.approx(WIDE / 2 - BAND)
    ((x, _, w, _),) = spots(parse("off w: ELEVEN"))
    assert x - w / 2 == pytest.approx(BAND - WIDE / 2)
    for text in ("ELEVEN", "WILLIAM", "A", "OUT WEST"):
        shown = 1 - cut(text, False, BEYOND)
        letters = [lettering(text[:i], []).w / lettering(text, []).w for i in range(1, len(text))]
        assert min((abs(shown - edge) for edge in letters), default=1) > 0.02


def slashes(text):
    return draw(parse(text)).count('d="M-19 27L19 -27"')


def test_a_nought_is_slashed_and_a_letter_is_not():
    assert [slashes(text) for text in ("O", "NO", "0", "100", "0{hollow}", "[20{climb}]", "MUCHADO<0>")] == [
        0,
        0,
        1,
        2,
        1,
        1,
        1,
    ]


def test_a_q_has_a_tail_and_an_o_has_none():
    """In the corner of a playing card it was read as an O."""
    for text, tails in (("O", 0), ("Q{box}", 1), ("SQUEEZE{tight}", 1), ("@card(Q hearts)", 2), ("@card(J hearts)", 0)):
        assert draw(parse(text)).count('d="M0 4L35 44"') == tails, text


def test_a_black_and_white_thing_is_so_on_dark_stock_too():
    for text in ("@die(5)", "@domino(1 2)", "@card(Q spades)", "@chess(white king)", "@keys(C)"):
        picture = draw(parse(text)).split("</g></svg>")[0].split('text-anchor="middle">')[1]
        assert "--card" not in picture and "--ink" not in picture


@pytest.mark.parametrize("time, hands", [("3:00", ("90", "0")), ("6:30", ("195", "180")), ("12:15", ("7.5", "90"))])
def test_the_hands_of_a_clock(time, hands):
    assert (
        tuple(re.findall(r'stroke-width="(?:13|8)"[^>]*transform="rotate\(([\d.]+)\)"', draw(parse(f"@clock({time})"))))
        == hands
    )


@pytest.mark.parametrize("shown", range(1, 7))
def test_a_die_has_its_pips(shown):
    assert draw(parse(f"@die({shown})")).count("<circle") == shown


def test_the_heavy_side_is_lower():
    def turns(text):
        return re.findall(r"rotate\((-?11)\)", draw(parse(text)))

    assert turns("@seesaw(right)<A | B>") == ["11"]
    assert turns("@seesaw(left)<A | B>") == ["-11"]
    assert turns("@seesaw<A | B>") == []
    beams = [
        re.search(r"M-[\d.]+ (-?\d+)L[\d.]+ (-?\d+)\"", compose(parse(f"@scales{note}<A | B>"))[0])
        for note in ("(left)", "(right)", "")
    ]
    assert [(int(beam[1]) > int(beam[2])) - (int(beam[1]) < int(beam[2])) for beam in beams] == [1, -1, 0]


def test_copies_are_drawn_as_often_as_asked():
    assert texts(draw(parse("LIFE{x3 y4}"))) == ["LIFE"] * 12


def test_letters_set_one_by_one_keep_their_order():
    assert texts(draw(parse("RAIN{arc}"))) == list("RAIN")
    assert texts(draw(parse("MI_ND"))) == list("MIND")


def height(text, way):
    """The heights of the letters' middles, from the top."""
    markup = draw(parse(f"{text}{{{way}}}"))
    return [float(y) for y in re.findall(r"<g transform=\"translate\([-\d.e]+ ([-\d.e]+)\)[^\"]*\"><text", markup)]


def test_climbing_and_falling():
    up, down = height("HARE", "climb"), height("HARE", "fall")
    assert up == sorted(up, reverse=True) and len(set(up)) == 4
    assert down == sorted(down) and len(set(down)) == 4
    assert height("UP", "up") == sorted(height("UP", "up"), reverse=True)


@pytest.mark.parametrize(
    "text, told",
    [
        ("n: TIDE", "At the top edge: “TIDE”."),
        ("COVER / AGENT", "In the middle: row 1, “COVER”; row 2, “AGENT”."),
        ("CAKE{turn 180}", "In the middle: “CAKE” (turned halfway round)."),
        ("C{x3}", "In the middle: “C”, “C”, “C”."),
        ("STONE{turn 180 x2}", "In the middle: “STONE” (turned halfway round), “STONE” (turned halfway round)."),
        ("_AT", "In the middle: the letters (empty slot) A T."),
        ("20,70: A ; e: B", "20 per cent across and 70 per cent down: “A”. At the right edge: “B”."),
        ("B+O<SHIP>", "In the middle: “B” joined to a wide letter O, and in its empty space: “SHIP”."),
        ("off e: TEN", "At the right edge, partly out of sight beyond the edge: “TEN”."),
        ("A @minus B", "In the middle: “A”, then a short horizontal stroke, then “B”."),
        (
            "@clock(3:30)",
            "In the middle: a dial with twelve strokes, the short hand midway between 3 and 4 and the long hand at 6.",
        ),
        (
            "@clock(11:52)",
            "In the middle: a dial with twelve strokes, "
            "the short hand just short of 12 and the long hand between 10 and 11.",
        ),
        ("@die(1)", "In the middle: one face of a die, with 1 pip."),
        ("@domino(0 3)", "In the middle: an oblong tile with no pips on its left half and 3 pips on its right half."),
        ("@card(10 clubs)", "In the middle: a playing card with a black club in the middle and 10 in two corners."),
        ("@chess(white king)", "In the middle: a square with a white king, as in chess."),
        ("@compass(sw)", "In the middle: a compass rose with N at the top and a needle pointing to the lower left."),
        ("@note(half)", "In the middle: an open oval with a stem, as in music."),
        (
            "@leaf<MAY | 1>",
            "In the middle: a sheet from a calendar, with “MAY” at its top and “1” in large print on the rest.",
        ),
        (
            "@fraction<A | B>",
            "In the middle: a horizontal stroke with “A” on its upper side and “B” on its lower side.",
        ),
        ("@stairs(down)<A | B>", "In the middle: ledges from left to right, each lower than the last: 1, “A”; 2, “B”."),
        (
            "@crossing<SUN | NUT>",
            "In the middle: the squares of a puzzle, with “SUN” from left to right and “NUT” from top to bottom, "
            "and the letter U in common.",
        ),
        ("@overlap<LAP | TOP>", "In the middle: “LAP”, printed pale and partly hidden by “TOP”."),
        ("@made(T)<OIL>", "In the middle: “OIL” printed again and again, so that the copies make the shape of T."),
        (
            "@notes(E - D)",
            "In the middle: five lines with a treble clef, and on them, from the left: "
            "a note on the first line from the bottom, a zigzag sign where a note would be, "
            "a note on the fourth line from the bottom.",
        ),
        (
            "@keys(D F#)",
            "In the middle: the keys of one octave of a piano, with a spot on each of these, counted from the left: "
            "the second light key, the third dark key.",
        ),
        (
            "@scales(left)<A | B>",
            "In the middle: two pans hanging from a beam; in the left pan, “A”; in the right pan, “B”; "
            "the left pan is lower.",
        ),
        (
            "@acrostic<SUN | OX | SEA>",
            "In the middle: words in rows, with their first letters framed as a column: 1, “SUN”; 2, “OX”; 3, “SEA”.",
        ),
    ],
)
def test_descriptions_tell_the_layout_and_not_the_trick(text, told):
    assert describe(parse(text)) == told


def test_places_that_can_never_part_still_come_to_an_end():
    markup = draw(parse("50,50: SHIP ; 50,51: PORT"))
    assert texts(markup) == ["SHIP", "PORT"]


def test_any_character_between_quotation_marks_can_be_drawn():
    assert texts(draw(parse('"É@→;"'))) == ["É@→;"]


def test_no_mark_is_drawn_as_another_is():
    """Or "six minus three" and "six divided by three" are one picture."""
    drawn = [(shown.w, shown.h, shown.svg) for shown in map(mark, MARKS)]
    assert len(set(drawn)) == len(MARKS)


def test_every_card_has_its_foot_marked_alike():
    """Turned to those across, CAKE for *Upside-down cake* read as CAKE: nothing said which edge was the lower one."""
    feet = {
        re.search(r'<g class="wz-foot" transform="[^"]*">.*?</g>', draw(parse(code), deck="regular", names=None))[0]
        for code in ("CAKE{turn 180}", "ROUTE{square}")
    }
    assert len(feet) == 1 and "translate(200 288)" in feet.pop()
