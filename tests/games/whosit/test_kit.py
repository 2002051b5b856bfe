"""The box of parts: whatever is put together shows what it says and nothing else, and shares a page."""

import random
import re
import xml.etree.ElementTree as ET

import pytest
from guise.games.whosit.cast import TRAITS as ASKED
from guise.games.whosit.portraits import parts
from guise.games.whosit.portraits.kit import NONE, PARTS, TRAITS, Look, look, sitter


def some(seed):
    """A look with a part of every kind drawn by lot."""
    rng = random.Random(seed)
    found = Look()
    for key, choices in PARTS.items():
        found = found.but(key, rng.choice(choices))
    return found


def test_the_parts_show_what_the_question_cards_ask_about_and_in_their_order():
    assert TRAITS == ASKED


@pytest.mark.parametrize("key", PARTS)
def test_each_part_alone_is_drawn_and_told_apart(key):
    """Of a grown person and of a child: no two choices of a part give the same picture but in what only words tell."""
    for age in ("adult", "child"):
        seen = set()
        for choice in PARTS[key]:
            one = look(f"age={age} hair=short").but(key, choice)
            marks = sitter(one).marks
            assert parts(marks) == {one.age, *one.traits}, choice
            ET.fromstring(f"<svg>{marks}</svg>")
            seen.add(marks)
        if key not in ("sex", *(("head",) if age == "child" else ()), *(("trim", "ink") if key == "trim" else ())):
            assert len(seen) == len(PARTS[key])


@pytest.mark.parametrize("seed", range(60))
def test_any_mixture_shows_its_traits_and_is_sound_and_light(seed):
    one = some(seed)
    marks = sitter(one).marks
    assert parts(marks) == {one.age, *one.traits}
    assert not re.search(r"\s(id|href|style|filter|on\w+)=|url\(|gradient|nan|inf", marks, re.IGNORECASE)
    assert len(marks) < 12_000
    assert look(str(one)) == one


def test_what_is_worn_for_faith_is_no_question():
    """A headscarf and a turban are neither hat nor scarf round the neck, so no card asks about them."""
    for wound in ("scarf", "turban"):
        assert look(f"hair={wound}").traits == ()
    assert not {"skin", "hair", "dye", "head", "nose", "mark", "seat", "build"} & set(TRAITS)


def test_a_look_from_any_text_is_a_look():
    for text in ("", "x" * 5000, "hat=<script>", "age=old hat=crown=cap", "= = =", "hat hat=crown"):
        found = look(text)
        assert all(getattr(found, key) in choices for key, choices in PARTS.items())
    assert look("hat=crown").hat == "crown" and look("hat=nothing").hat == NONE
