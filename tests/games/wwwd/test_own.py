"""The list of a group's own Whos: as lines, as a file."""

from __future__ import annotations

import pytest
from guise.engine import household
from guise.games.wwwd.own import HEAD, NAME_LIMIT, Own, merged, own_whos, parse, read_file, write_file
from guise.games.wwwd.views import WHO_LIMIT
from hypothesis import given
from hypothesis import strategies as st


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
    household.tell("wwwd", ("Piet", "!", "kind Rosa"))
    assert own_whos() == (Own("Rosa", ("kind",)), Own("Piet"))


@given(st.lists(st.text(max_size=50), max_size=6))
def test_any_list_comes_out_of_a_file_as_it_went_in(said):
    ours = merged((), tuple(said))
    assert read_file(write_file(ours)) == ours
