"""The sixty portraits: each shows exactly what its card says, and none can disturb another on the page."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from guise.games.whosit.cast import CASTS, TRAITS, load
from guise.games.whosit.hand import describe
from guise.games.whosit.portraits import parts, portrait, sitters

SIXTY = [pytest.param(cast, person, id=f"{cast}-{person.id}") for cast in CASTS for person in load(cast).characters]
sixty = pytest.mark.parametrize(("cast", "person"), SIXTY)
sizes = pytest.mark.parametrize("size", ["full", "face"])


@sixty
@sizes
def test_picture_shows_the_traits_of_the_card_no_more_and_no_less(cast, person, size):  # WSI-Q23
    shown = parts(portrait(person, cast=cast, size=size))
    assert shown == {person.badge, person.room, person.age, *person.traits}


@pytest.mark.parametrize("cast", CASTS)
def test_there_is_a_drawing_for_everybody_and_for_nobody_else(cast):
    assert set(sitters(cast)) == {person.id for person in load(cast).characters}


@pytest.mark.parametrize(
    "change",
    [
        {"traits": (), "details": ()},
        {"traits": TRAITS, "details": ("something",) * len(TRAITS)},
        {"age": "child"},
    ],
)
def test_a_picture_that_disagrees_with_the_card_is_refused(change):
    singer = replace(load().named("singer"), **change)
    with pytest.raises(ValueError, match="Singer: the picture and the card differ"):
        portrait(singer, cast="default")


def test_room_and_pass_come_from_the_card():
    singer = load().named("singer")
    moved = portrait(replace(singer, room="blue", badge="star"), cast="default")
    assert {"blue", "star"} <= parts(moved) and not {singer.room, singer.badge} & parts(moved)


@sixty
@sizes
def test_picture_is_sound_svg_that_shares_a_page(cast, person, size):
    svg = portrait(person, cast=cast, size=size)
    root = ET.fromstring(svg)
    assert root.tag == "svg" and root.get("aria-hidden") == "true"
    assert not re.search(r"\s(id|href|xlink:href|style|filter|on\w+)=|url\(|gradient", svg, re.IGNORECASE)
    for element in root.iter():
        for name in ("d", "transform", "viewBox", "points"):
            assert not re.search(r"nan|inf|e[-+]?\d", element.get(name, ""), re.IGNORECASE)


@sixty
def test_picture_is_light(cast, person):
    assert len(portrait(person, cast=cast)) < 7_500


@pytest.mark.parametrize("cast", CASTS)
def test_twenty_pictures_are_lighter_than_a_photograph(cast):
    assert sum(len(portrait(person, cast=cast)) for person in load(cast).characters) < 120_000


def test_only_flat_inks_and_few_of_them():
    inks = {
        ink
        for cast, person in (p.values for p in SIXTY)
        for ink in re.findall(r"#[0-9a-f]{3,6}", portrait(person, cast=cast))
    }
    assert len(inks) < 60


def test_no_two_characters_share_a_drawing():
    drawn = {
        portrait(replace(person, room="gold", badge="sun"), cast=cast) for cast, person in (p.values for p in SIXTY)
    }
    assert len(drawn) == 60


@sixty
def test_words_name_every_trait_and_no_other(cast, person):
    words = describe(person)
    for trait, label in zip(TRAITS, ("Hat", "Glasses", "Beard", "Jewellery", "Tie", "Holding", "Animal"), strict=True):
        assert (f" {label}" in words) == (trait in person.traits), words
    for detail in person.details:
        assert detail in words
    assert f"{person.room.title()} room" in words and f"{person.badge.title()} pass" in words


def test_words_of_one_character():
    assert describe(load().named("rock-star")) == (
        "A boy in the Red room with a Sun pass. Jewellery: a chain with a lightning bolt. Holding something: an "
        "electric guitar."
    )
