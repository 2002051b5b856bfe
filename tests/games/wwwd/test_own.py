"""The list of a group's own Whos: as lines, as a file."""

from __future__ import annotations

import json
from dataclasses import asdict
from html import unescape

import pytest
from guise.engine.rng import Rng
from guise.games.wwwd import bots
from guise.games.wwwd.board import hero
from guise.games.wwwd.deck import canon, everyday, situations
from guise.games.wwwd.own import HEAD, NAME_LIMIT, Own, merged, own_whos, parse, read_file, write_file
from guise.games.wwwd.views import WHO_LIMIT, completed, fresh, person
from guise.offers import household
from guise.table.narrate import teller
from guise.table.save import Save
from guise.ui import messages as say
from guise.ui.covers import Saves
from guise.ui.effects import KeepPrefs
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Lobby
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.scene import Scene
from guise.ui.update import Fresh, update
from hypothesis import given
from hypothesis import strategies as st

from tests.games.wwwd.table import laid, onward, standing, votes, voting


@pytest.mark.parametrize(
    ("line", "own"),
    [
        ("bold,kind Grandma Rosa", Own("Grandma Rosa", ("bold", "kind"))),
        ("kind,bold  Grandma   Rosa ", Own("Grandma Rosa", ("bold", "kind"))),
        ("Uncle Piet", Own("Uncle Piet")),
        ("bold", Own("bold")),
        ("brave Rosa", Own("brave Rosa")),
        ("bold,kind,vain,lazy Rosa", Own("bold,kind,vain,lazy Rosa")),
        ("@2", Own("2")),
        ("", None),
        ("bold !?", None),
        ("x" * (NAME_LIMIT + 1), None),
    ],
)
def test_a_line_is_tempers_and_a_name(line, own):
    assert parse(line) == own
    assert own is None or parse(str(own)) == own


def test_a_name_is_as_long_as_a_who_may_be():
    assert NAME_LIMIT == WHO_LIMIT


def test_a_who_that_comes_again_is_kept_once_as_it_was_said_last():
    ours = merged(("bold Rosa", "Piet"), ("lazy  ROSA", "Piet", "vain Ada"))
    assert ours == ("lazy ROSA", "Piet", "vain Ada")
    assert merged(("bold Rosa",), ("Rosa",)) == ("bold Rosa",)  # tempers once chosen stay


def test_a_list_does_not_grow_for_ever():
    assert len(merged((), tuple(f"Aunt {n}" for n in range(500)))) == household.LIMIT


def test_a_file_is_read_as_it_was_written():
    ours = ("bold,kind Grandma Rosa", "Uncle Piet")
    assert read_file(write_file(ours)) == ours
    assert read_file("\ufeff" + HEAD + "\r\n# a note\r\nPiet\r\n\r\n!\r\n") == ("Piet",)
    assert read_file('{"guise": 1}') is None and read_file("") is None and read_file("Piet") is None


def test_the_house_offers_the_newest_first(monkeypatch):
    monkeypatch.setattr(household, "_told", {})
    assert own_whos() == ()
    household.tell(("wwwd Piet", "wwwd !", "other x", "wwwd kind Rosa"))
    assert own_whos() == (Own("Rosa", ("kind",)), Own("Piet"))


# In the browser's settings

FRESH = Fresh(lambda: "0" * 32, lambda: 1_700_000_000_000)


def told(m):
    return m.house.prefs.own_in("wwwd")


def test_what_a_person_says_of_a_who_is_kept_for_later_games():
    """Only what was said with tempers; it goes with the settings, and a name said again is kept once."""
    t = laid(3)
    m = Model(House(Prefs())).with_screen(AtTable(Save("ab12", t)))
    m, effects = update(m, say.SayMove("who", "the new postman", 0), FRESH)
    assert told(m) == () and not [e for e in effects if isinstance(e, KeepPrefs)]
    m = Model(House(Prefs(own=("wwwd lazy Rosa", "twenty x")))).with_screen(AtTable(Save("ab12", t)))
    m, effects = update(m, say.SayMove("own kind,bold", "Rosa", 0), FRESH)
    assert told(m) == ("bold,kind Rosa",)
    (kept,) = [e for e in effects if isinstance(e, KeepPrefs)]
    assert kept.prefs.own == ("twenty x", "wwwd bold,kind Rosa") and Prefs.of(asdict_of(kept.prefs)) == kept.prefs


def asdict_of(prefs):
    return json.loads(json.dumps(asdict(prefs)))


def test_names_go_to_a_file_come_back_from_it_and_are_forgotten():
    m = Model(House(Prefs(own=("wwwd kind Rosa", "wwwd Piet"))), screen=Saves(Lobby()))
    page = str(draw(m).markup)
    assert "kind Rosa" in page and "forget own wwwd 1" in page
    _, (out,) = update(m, say.ExportOwn("wwwd"), FRESH)
    assert out.name.endswith(".txt") and read_file(out.text) == ("kind Rosa", "Piet")
    m, _ = update(m, say.ForgetOwn("wwwd", 0), FRESH)
    assert told(m) == ("Piet",)
    m, (kept,) = update(m, say.Imported(out.text), FRESH)
    assert told(m) == ("kind Rosa", "Piet") == kept.prefs.own_in("wwwd") and "2 names" in m.house.notice


@given(st.lists(st.text(max_size=50), max_size=6))
def test_any_list_comes_out_of_a_file_as_it_went_in(said):
    ours = merged((), tuple(said))
    assert read_file(write_file(ours)) == ours


# Known by everybody


def test_bots_name_whom_a_family_knows_as_long_as_there_is_anybody():
    """At every level; of the others only when the well-known are used up."""
    t = laid(3)
    for style in ("reader", "plain:easy", "schemer:sharp", "clown"):
        for n in range(60):
            move = bots.choose(t.peek(0), style, Rng("well known", f"{style} {n}"))
            assert move == "duh" or everyday(person(move[4:])), move
    used = tuple(canon(p.name) for p in fresh(()) if everyday(p))
    worn = standing(t, used=used)
    moves = {bots.choose(worn.peek(0), "reader", Rng("worn", str(n))) for n in range(20)}
    assert any(not everyday(person(move[4:])) for move in moves - {"duh"}), "then the rest"


@pytest.mark.parametrize(
    ("who", "asked"),
    [("Cinderella", False), ("a dentist", False), ("any plumber", False), ("Aunt Ida", True), ("my boss", True)]
    + [("My dentist", True), ("the postman", True), ("Tomoe Gozen", True), ("the Man from Snowy River", True)],
)
def test_nobody_is_asked_if_they_know_a_who_whom_everybody_knows(who, asked):
    """WWD-7: the six answers come at once; of another Who they come with a tap, and one may ask who that is."""
    t = AtTable(Save("one", laid(3)))
    m, _ = update(Model(House()).with_screen(t), say.SayMove("who", who, 0), FRESH)
    stage = m.screen.save.table.state.public.stage
    assert stage == ("known" if asked else "vote")
    assert (m.screen.save.table.log[-1].move == "know all") != asked


def test_the_round_is_told_in_one_line_where_one_taps_on():
    """WWD-19 to WWD-21: who matched whom, and what that is worth."""
    for said, told in (
        ("123", "Nobody guessed Ana’s choice. No points."),
        ("112", "Bo matched Ana: 2 points, and 1 for Ana."),
        ("111", "Everybody matched Ana: 2 points each, none for Ana."),
    ):
        t = votes(voting(laid(3)), said)
        assert t.turn.prompt == "scored" and teller(t).prompt(t.turn, None) == told


def test_the_last_answer_stands_on_the_cover_of_the_winner_alone():
    """Whoever was beaten stands beside it, and twice the same answer in two narrow covers could not be read."""
    t = votes(standing(voting(laid(3)), 19, 1, 1), "112").submit(0, "next all")
    scene = Scene(teller(t), (0, 1, 2), (True, False, True))
    assert t.over and t.turn.winners == (0,)
    assert "cover-says" in str(hero(t.peek(None), 0, scene)) and "cover-says" not in str(hero(t.peek(None), 1, scene))


def test_the_cover_quotes_the_answer_that_won_and_no_older_one():
    """It was chosen on the last card, whoever was active there."""
    t = onward(votes(voting(laid(3, first=1)), "152"))
    old = completed(situations()[0].responses[4].text, "Aunt Ida")
    t = onward(votes(standing(voting(t, "cousin Olga"), 3, 3, 1), "213"))
    assert t.state.public.active == 0
    t = votes(standing(voting(t, "cousin Piet"), 3, 18, 1), "221").submit(0, "next all")
    assert t.turn.winners == (1,)
    won = completed(situations()[2].responses[1].text, "cousin Piet")
    page = unescape(str(hero(t.peek(None), 1, Scene(teller(t), (0, 1, 2), (False,) * 3))))
    assert won in page and old not in page
    assert completed(situations()[2].line, "cousin Piet") in page, "an answer without its question is no joke"
