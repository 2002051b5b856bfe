"""Faces that a finger has drawn: a drawing says what the cards are told, comes back as it was, and cannot harm."""

import random
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from guise.games.whosit import workshop
from guise.games.whosit.own import SPACES, Face, character, face, filled, leaving, mended, own_cast
from guise.games.whosit.portraits import parts, pen, portrait
from guise.games.whosit.portraits.kit import TRAITS, Look, look, sitter
from guise.offers.pack import ENTRIES, LINE, MOST, Pack, dumps, loads
from guise.ui.pack_links import from_link, to_link
from guise.ui.packs import Kept, bare
from guise.ui.packs import leaving as pack_leaving

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
PHOTO = "0123456789abcdef"


def stroke(rng: random.Random, shows: str = "", most: int = 40) -> str:
    head = (shows or rng.choice(list(pen.SHOWS))) + rng.choice(list(pen.INKS)) + rng.choice("12345")
    return head + "".join(rng.choice(DIGITS) for _ in range(4 + 2 * rng.randint(0, most)))


def drawn(seed: int) -> Look:
    """A look with a drawing by lot."""
    rng = random.Random(seed)
    found = Look().but("base", rng.choice(("box", "frame"))).but("hat", rng.choice(("none", "crown")))
    found = found.but("age", rng.choice(("adult", "child"))).but("photo", rng.choice(("", PHOTO)))
    return found.but("drawn", ".".join(stroke(rng) for _ in range(rng.randint(1, 60))))


@pytest.mark.parametrize("seed", range(40))
def test_a_drawing_shows_what_the_cards_are_told(seed):
    one = drawn(seed)
    marks = sitter(one).marks
    assert parts(marks) == {one.age, *one.traits}
    assert {trait for trait in TRAITS if trait in pen.shown(one.drawn)} <= set(one.traits)
    ET.fromstring(f"<svg>{marks}</svg>")
    assert not re.search(r"\s(id|href|style|filter|on\w+)=|url\(|gradient|nan|inf|<script", marks, re.IGNORECASE)
    assert look(str(one)) == one
    person = character(Face("Mo", one, "gold", "sun"), 0)
    assert parts(portrait(person, cast="")) == person.facts - {person.sex}
    assert len(person.details) == len(person.traits) and all(person.details)


@pytest.mark.parametrize("seed", range(10))
def test_a_cast_of_drawn_faces_is_a_pack_like_any_other(seed):
    """As text, as a link, seated and made fair: no line of anybody's drawing is touched."""
    faces = tuple(replace(one, look=drawn(20 * seed + i)) for i, one in enumerate(filled(())))
    pack = Pack("whosit", "feedbeef", "Drawn", tuple(map(str, faces)))
    text = dumps(pack)
    assert len(text.encode()) <= MOST and max(map(len, text.split("\n"))) <= LINE
    assert loads(text) == pack == from_link(to_link(pack))
    assert tuple(map(face, pack.entries)) == faces
    after = mended(faces)
    assert [one.look.drawn for one in after] == [one.look.drawn for one in faces]
    assert len(own_cast(tuple(map(str, after))).characters) == SPACES <= ENTRIES


def test_the_largest_drawings_of_twenty_fit_a_pack():
    rng = random.Random(3)
    full = pen.drawing(".".join(stroke(rng, most=30) for _ in range(200)))
    assert pen.MOST - 80 < len(full) <= pen.MOST
    faces = [str(replace(one, look=one.look.but("drawn", full))) for one in filled(())]
    pack = Pack("whosit", "feedbeef", "Full", tuple(faces))
    assert len(dumps(pack).encode()) <= MOST and from_link(to_link(pack)) == pack


def test_what_is_no_stroke_is_left_out():
    for bad in (
        "",
        "fa2",
        "fa2AAA",
        "za2AAAA",
        "fz2AAAA",
        "fa9AAAA",
        "fa2AAAAA",
        "fa2AAAÄ",
        "fa2AA A",
        '"><b>',
        "." * 99,
    ):
        assert pen.drawing(bad) == "", bad
    assert pen.strokes(pen.drawing("fa2BkBkgg.nonsense.ha5BkBk")) == (
        pen.Stroke("face", pen.INKS["a"], "2", ((100, 100), (100, 100))),
        pen.Stroke("hat", pen.INKS["a"], "5", ((100, 100),)),
    )
    assert face("drawn: <script>\nlook: photo=../x drawn=;;").look == Look()


def does(entry: str, *deeds: str) -> str:
    for deed in deeds:
        entry = workshop.act(entry, deed)
    return entry


def test_the_pen_draws_what_it_is_for():
    entry = does(workshop.EXAMPLE, "tray draw", "base frame", "shows a", "ink k", "width 5")
    assert 'data-sketch="ak5"' in workshop.panel(entry)
    entry = does(entry, "stroke ak5BkBkggjj", "stroke fa1BkBk")
    assert face(entry).look.drawn == "ak5BkBkggjj.fa1BkBk" and "animal" in face(entry).look.traits
    assert does(entry, "lift") == does(entry, "lift", "stroke nonsense", "ink ?", "width 9", "shows x", "base sky")
    assert face(does(entry, "lift")).look.drawn == "ak5BkBkggjj" and not face(does(entry, "wipe")).look.drawn
    assert "drawn by hand" in workshop.preview(does(entry, "part animal none"))
    full = does(entry, *["stroke " + "fa2BkBk" + "gg" * 60] * 40)
    assert len(face(full).look.drawn) <= pen.MOST and "This sheet is full" in workshop.panel(full)


def test_every_tray_opens_and_stays_open():
    """Also those that are called after no part."""
    for tray in workshop.TRAYS:
        entry = does(workshop.EXAMPLE, f"tray {tray}")
        assert f'aria-pressed="true" type="button" data-do="work do tray {tray}"' in workshop.panel(entry)


def test_a_photograph_is_named_here_and_nowhere_else():
    entry = does(workshop.EXAMPLE, f"photo {PHOTO}")
    assert f'data-photo="{PHOTO}"' in workshop.preview(entry)
    untouched = workshop.EXAMPLE.replace("\\\n", "")
    assert leaving(entry) == untouched.removesuffix("\nstranger: yes") and leaving(workshop.EXAMPLE) == workshop.EXAMPLE
    assert face(does(entry, "base box")).look.photo == "" and does(entry, "photo ../../x") == entry
    pack = pack_leaving(Pack("whosit", "feedbeef", "Ours", (entry,)))
    assert PHOTO not in dumps(pack) and PHOTO not in to_link(pack)


def test_what_was_only_taken_in_hand_is_no_step_back():
    kept = Kept(Pack("whosit", "feedbeef", "Ours", (workshop.EXAMPLE,)))
    for deed in ("tray draw", "ink k", "stroke fk2BkBkgg", "ink a", "width 1"):
        kept = kept.changed(kept.pack.but(entries=(does(kept.pack.entries[0], deed),)))
    back = kept.undone()
    assert not face(back.pack.entries[0]).look.drawn
    assert bare(back.undone().pack) == bare(Pack("whosit", "feedbeef", "Ours", (workshop.EXAMPLE,)))
