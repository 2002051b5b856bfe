"""What the house keeps is shown as things: saves as boxes left open, the book as a double page, settings by samples."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from guise.table.save import dumps
from guise.ui.covers import Book, Saves, Settings, Stories
from guise.ui.pages import SETTINGS
from guise.ui.places import Lobby
from guise.ui.prefs import PACES, Prefs
from guise.ui.prefs import SETTINGS as ALLOWED
from guise.ui.render import draw
from guise.ui.samples import SAMPLED
from guise.ui.shelf import summaries

from tests.ui.screens import CARDS, at, model, table
from tests.ui.test_pages import book


def shown(screen, **house):
    return str(draw(model(screen, **house)).markup)


def test_a_save_is_one_button_and_the_rest_lies_behind_another():
    row = re.search(r'<li class="save-row" id="save-aaaa".*?</li>', shown(Saves(Lobby()), cards=CARDS), re.S).group()
    before, fold = row.split('<details class="save-more"')
    assert re.findall(r'data-do="([^"]+)"', before) == ["resume aaaa"]
    assert {"export file aaaa", "export link aaaa", "delete aaaa"} <= set(re.findall(r'data-do="([^"]+)"', fold))


def test_a_damaged_save_cannot_be_gone_on_with():
    row = re.search(r'<li class="save-row" id="save-cccc".*?</li>', shown(Saves(Lobby()), cards=CARDS), re.S).group()
    assert "resume" not in row and "delete cccc" in row


def test_the_shelf_knows_the_marks_at_a_table():
    found = at(table(3))
    text = dumps(replace(found.save, id="a"))
    assert summaries({"a": text}, lambda _: [])[0].marks == tuple(c.mark for c in found.save.table.chairs)
    page = shown(Saves(Lobby()), cards=summaries({"a": text}, lambda _: []))
    assert page.count('class="mark"') == 3


@pytest.mark.parametrize("mark", [None, "x", [], True, 1e400])
def test_a_mark_that_is_none_breaks_no_shelf(mark):
    plain = json.loads(dumps(at(table(2)).save))
    plain["seats"][0]["mark"] = mark
    (card,) = summaries({"a": json.dumps(plain)}, lambda _: [])
    assert all(0 <= one < 8 for one in card.marks)


def test_everybody_in_the_book_is_a_piece_with_strokes_for_the_games():
    page = shown(Book(book(), Stories(), Lobby()), prefs=Prefs(people=("You",), marks=("5",)))
    people = re.findall(r'<button[^>]* data-do="book person (\w+)"[^>]*>(.*?)</button>', page, re.S)
    assert [name for name, _ in people] == ["Ana", "You"]
    assert all(len(re.findall(r"M[-.\d]+ 3v16", one)) == 4 for _, one in people), "four games, four strokes"
    assert "--seat:var(--seat-5)" in people[1][1], "with the mark of last time"


def test_a_book_without_stories_says_where_the_first_one_goes():
    page = shown(Book((), Stories(), Lobby()))
    assert "book-blank" in page and page.index("book-blank") > page.index("book-care")


def test_every_setting_is_offered_once_with_all_its_values():
    offered = {key: values for settings in SETTINGS.values() for key, values in settings.items()}
    assert {key: set(values) for key, values in offered.items()} == {k: set(v) for k, v in ALLOWED.items()}
    page = shown(Settings(Lobby()))
    assert page.count('class="sample"') == sum(len(offered[key]) for key in SAMPLED)


def test_the_faster_the_more_footprints():
    page = shown(Settings(Lobby()))
    for n, pace in enumerate(PACES, 1):
        one = re.search(f'data-value="{pace}" aria-hidden="true"><svg.*?</svg>', page, re.S).group()
        assert one.count("<path") == n
