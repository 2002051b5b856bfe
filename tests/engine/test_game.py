"""What all games share: moves as text, events and who may know them, whose turn it is."""

from __future__ import annotations

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import (
    TIME,
    Chance,
    Decide,
    Meta,
    Option,
    Over,
    check_actor,
    event,
    is_form,
    rest,
    seen,
    tidy,
    verb,
    whole,
)
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    "typed, written",
    [
        ("  move   4  cap ", "move 4 cap"),
        ("say\thello\nthere", "say hello there"),
        ("", ""),
        ("a\x00b\u200bc", "a b c"),
        ("say naïve 日本", "say naïve 日本"),
        ("\ud800", ""),
    ],
)
def test_a_move_is_one_tidy_line(typed, written):
    assert tidy(typed) == written


@given(st.text(max_size=700))
def test_tidying_twice_changes_nothing_more(text):
    try:
        once = tidy(text)
    except IllegalMove as error:
        assert error.code == "unreadable"
        return
    assert tidy(once) == once and len(once) <= 600 and "\n" not in once
    once.encode()


def test_a_move_has_a_verb_and_a_rest():
    assert (verb("ask 2 glasses"), rest("ask 2 glasses")) == ("ask", "2 glasses")
    assert (verb("pass"), rest("pass")) == ("pass", "")


def test_forms_are_told_from_moves():
    assert is_form("who <text>") and is_form("guess <seat> <card>")
    assert not is_form("say 3 < 4") and not is_form("say x>") and not is_form("pass")


@pytest.mark.parametrize("word", ["", "01", "+1", "-1", "1.0", "٣", "²", "7", "0", "1e0", " 1", "one", "9" * 500])
def test_a_whole_number_is_plain_digits_in_range(word):
    with pytest.raises(IllegalMove) as error:
        whole(word, 1, 6)
    assert error.value.code == "unreadable"


def test_a_whole_number_is_read():
    assert [whole(str(n), 1, 12) for n in range(1, 13)] == list(range(1, 13))


def test_an_event_is_known_to_those_it_is_told():
    public, private, nobody = event("a"), event("b", 1, to=(1, 2), n=3), event("c", to=())
    told = (public, private, nobody)
    assert seen(told, None) == (public,)
    assert seen(told, 0) == (public,)
    assert seen(told, 2) == (public, private)
    assert private.get("n") == 3 and private.get("m", 9) == 9


@pytest.mark.parametrize(
    "turn, actor, move, code",
    [
        (Over(()), 0, "x", "over"),
        (Over((1,)), None, TIME, "over"),
        (Chance("dice"), 0, "roll 1", "not-now"),
        (Decide((1,), "p"), 0, "x", "not-you"),
        (Decide((1,), "p"), None, TIME, "not-now"),
        (Decide((1,), "p", seconds=5), None, "x", "not-now"),
        (Decide((1,), "p", seconds=5), 1, TIME, "not-now"),
    ],
)
def test_who_may_not_move(turn, actor, move, code):
    with pytest.raises(IllegalMove) as error:
        check_actor(turn, actor, move)
    assert error.value.code == code


@pytest.mark.parametrize(
    "turn, actor, move",
    [
        (Chance("dice"), None, "roll 1"),
        (Decide((0, 2), "p"), 2, "x"),
        (Decide((1,), "p", seconds=5), None, TIME),
    ],
)
def test_who_may_move(turn, actor, move):
    check_actor(turn, actor, move)


def test_the_first_value_of_an_option_is_its_default():
    meta = Meta("x", "X", 2000, 1, (2, 3), 2, 5, options=(Option("a", ("1", "2")), Option("b", ("no", "yes"))))
    assert meta.defaults() == {"a": "1", "b": "no"}
