"""Chairs: names fit to print, and no two alike."""

from __future__ import annotations

import pytest
from guise.table.seats import NAME_LENGTH, Chair, distinct, from_plain, tidy_name, to_plain
from hypothesis import given
from hypothesis import strategies as st


@given(st.text(max_size=60))
def test_every_name_is_fit_to_print(text):
    name = tidy_name(text, 2)
    assert 0 < len(name) <= NAME_LENGTH and name.isprintable() and name == name.strip()


def test_an_empty_name_is_a_number():
    assert tidy_name(" \n ", 2) == "Player 3"


@pytest.mark.parametrize(
    "chairs, ok",
    [
        ((Chair("Ana", 0), Chair("Bo", 1)), True),
        ((Chair("Ana", 0), Chair("ANA", 1)), False),
        ((Chair("Ana", 0), Chair("Bo", 0)), False),
    ],
)
def test_names_and_marks_differ(chairs, ok):
    assert distinct(chairs) is ok


def test_chairs_come_back():
    chairs = (Chair("Ana", 3), Chair("Bo", 1, "careful", True))
    assert from_plain(to_plain(chairs)) == chairs


@pytest.mark.parametrize(
    "rows",
    [None, {}, [1], [{"name": "A"}], [{"name": "A", "mark": 8, "bot": ""}], [{"name": "A", "mark": -1, "bot": ""}]],
)
def test_what_is_not_a_chair(rows):
    with pytest.raises(ValueError):
        from_plain(rows)
