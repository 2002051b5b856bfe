"""Word pictures as drawings and in words: sound markup, nothing out of the frame, nothing given away."""

import re
from xml.etree import ElementTree

import pytest
from guise.games.whatzit.deck import DECKS, deck
from guise.games.whatzit.describe import describe
from guise.games.whatzit.draw import ROOM_HIGH, ROOM_WIDE, draw, spots
from guise.games.whatzit.frame import BAND, HIGH, WIDE
from guise.games.whatzit.notation import INKS, parse

SVG = "{http://www.w3.org/2000/svg}"
ALL = tuple(puzzle for name in DECKS for puzzle in deck(name))
each = pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)


def texts(markup):
    return ["".join(node.itertext()) for node in ElementTree.fromstring(markup).iter(f"{SVG}text")]


@each
def test_a_card_is_sound_markup_without_ids_styles_or_links(puzzle):
    markup = draw(puzzle.picture, deck=puzzle.deck)
    root = ElementTree.fromstring(markup)
    for node in root.iter():
        assert node.tag in {f"{SVG}{name}" for name in ("svg", "g", "path", "rect", "circle", "ellipse", "text")}
        assert not {"id", "style", "href"} & set(node.attrib)
    assert "url(" not in markup and "nan" not in markup and "inf" not in markup
    assert root.get("aria-hidden") == "true"


@each
def test_all_lettering_is_text_of_a_set_width(puzzle):
    for node in ElementTree.fromstring(draw(puzzle.picture)).iter(f"{SVG}text"):
        assert float(node.get("textLength")) > 0


@each
def test_the_panel_keeps_the_frame_away_from_the_picture(puzzle):
    assert ROOM_WIDE <= WIDE - 2 * BAND - 20 and ROOM_HIGH <= HIGH - 2 * BAND - 20
    for x, y, w, h in spots(puzzle.picture):
        assert abs(x) + w / 2 <= ROOM_WIDE / 2 + 0.01
        assert abs(y) + h / 2 <= ROOM_HIGH / 2 + 0.01


@each
def test_the_description_is_plain_and_keeps_the_card_s_lettering(puzzle):
    told = describe(puzzle.picture)
    assert told.endswith(".") and not re.search(r"[{}@\[\]]", told)
    assert draw(puzzle.picture, title_id="card").count("<title") == 1


def test_a_named_card_is_an_image_with_the_description_as_its_title():
    root = ElementTree.fromstring(draw(parse("n: A&B"), title_id="seat-2"))
    assert root.get("role") == "img" and root.get("aria-labelledby") == "seat-2"
    title = root.find(f"{SVG}title")
    assert title.get("id") == "seat-2"
    assert title.text == "At the top edge: “A&B”."


def test_the_same_card_is_always_drawn_the_same_and_decks_differ():
    picture = parse("COVER / AGENT")
    assert draw(picture) == draw(parse("COVER / AGENT"))
    assert draw(picture) != draw(picture, deck="wicked")


@pytest.mark.parametrize("ink", INKS)
def test_a_colour_never_stands_alone(ink):
    assert texts(draw(parse(f"C{{{ink}}}"))) == ["C", ink.upper()]


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
        ("CAKE{turn 180}", "In the middle: “CAKE” (turned half round)."),
        ("C{x3}", "In the middle: “C”, “C”, “C”."),
        ("STONE{turn 180 x2}", "In the middle: “STONE” (turned half round), “STONE” (turned half round)."),
        ("_AT", "In the middle: the letters (empty slot) A T."),
        ("20,70: A ; e: B", "20 per cent across and 70 per cent down: “A”. At the right edge: “B”."),
        ("B+O<SHIP>", "In the middle: “B” joined to a wide letter O, and in the space it leaves: “SHIP”."),
    ],
)
def test_descriptions_tell_the_layout_and_not_the_trick(text, told):
    assert describe(parse(text)) == told


def test_places_that_can_never_part_still_come_to_an_end():
    markup = draw(parse("50,50: SHIP ; 50,51: PORT"))
    assert texts(markup) == ["SHIP", "PORT"]


def test_any_character_between_quotation_marks_can_be_drawn():
    assert texts(draw(parse('"É@→;"'))) == ["É@→;"]
