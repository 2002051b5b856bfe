"""Law: a damaged save says so and is never anything else: no other error, no half-opened game."""

from __future__ import annotations

import json
from functools import cache

import pytest
from guise import games
from guise.engine.errors import BadSave
from guise.table.save import Save, dumps, from_link, loads, to_link
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.laws.plays import plays

CAREFUL = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.just("\ud800"),
    st.lists(st.integers(-1, 3), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@cache
def saved(game_id: str) -> str:
    """A save of a short game."""
    play = plays(games.load(game_id))[0]
    return dumps(Save("one", play[min(len(play) - 1, 25)], "Sunday", 1700000000000, {"0": {"a": "b"}}))


def open_or_refuse(text: str, opener=loads) -> None:
    """Either it opens as a table that can be kept again and played on, or it is refused in a sentence."""
    try:
        save = opener(text)
    except BadSave as error:
        assert str(error).endswith(".") and str(error)[0].isupper()
        return
    again = dumps(save)
    again.encode()
    assert loads(again).table == save.table
    if save.table.can_advance():
        save.table.advance()


each_game = pytest.mark.parametrize("game_id", games.ids(authors=True))


@each_game
@CAREFUL
@given(data=st.data())
def test_a_save_cut_short(game_id, data):
    text = saved(game_id)
    cut = text[: data.draw(st.integers(0, len(text) - 1))]
    with pytest.raises(BadSave):
        loads(cut)


@each_game
@CAREFUL
@given(data=st.data())
def test_a_save_with_a_character_changed(game_id, data):
    text = saved(game_id)
    at = data.draw(st.integers(0, len(text) - 1))
    open_or_refuse(text[:at] + data.draw(st.characters()) + text[at + 1 :])


@each_game
@CAREFUL
@given(data=st.data())
def test_a_save_with_a_value_of_another_kind(game_id, data):
    plain = json.loads(saved(game_id))
    spot, key = plain, data.draw(st.sampled_from(sorted(plain)))
    while isinstance(spot[key], (dict, list)) and spot[key] and data.draw(st.booleans()):
        spot = spot[key]
        key = data.draw(st.sampled_from(sorted(spot) if isinstance(spot, dict) else range(len(spot))))
    if data.draw(st.booleans()):
        spot[key] = data.draw(JUNK)
    elif isinstance(spot, dict):
        del spot[key]
    else:
        spot.insert(key, data.draw(JUNK))
    open_or_refuse(json.dumps(plain))


@each_game
@CAREFUL
@given(data=st.data())
def test_a_save_with_moves_that_do_not_fit(game_id, data):
    plain = json.loads(saved(game_id))
    log = plain["log"]
    if not log:
        return
    at = data.draw(st.integers(0, len(log) - 1))
    way = data.draw(st.sampled_from(("drop", "twice", "swap", "actor", "move")))
    if way == "drop":
        del log[at]
    elif way == "twice":
        log.insert(at, log[at])
    elif way == "swap":
        log[at], log[-1] = log[-1], log[at]
    elif way == "actor":
        log[at][0] = data.draw(st.integers(-2, 9))
    else:
        log[at][1] = data.draw(st.text(max_size=12) | st.sampled_from([m for _, m, *_ in log]))
    plain["cursor"] = min(plain["cursor"], len(log))
    open_or_refuse(json.dumps(plain))


@each_game
@CAREFUL
@given(data=st.data())
def test_a_link_cut_short_or_changed(game_id, data):
    link = to_link(loads(saved(game_id)))
    at = data.draw(st.integers(0, len(link) - 1))
    if data.draw(st.booleans()):
        with pytest.raises(BadSave):
            from_link(link[:at])
    else:
        open_or_refuse(link[:at] + data.draw(st.characters()) + link[at + 1 :], from_link)


@CAREFUL
@given(
    st.recursive(
        JUNK, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    )
)
def test_any_json_at_all(value):
    with pytest.raises(BadSave):
        loads(json.dumps(value))


@CAREFUL
@given(st.text(max_size=40))
def test_any_text_at_all(text):
    with pytest.raises(BadSave):
        loads(text)
    with pytest.raises(BadSave):
        from_link(text)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"guise":' * 20_000, "9" * 10_000, "NaN", '{"guise":1}', '{"guise":2}', "\x00"]
)
def test_texts_made_to_hurt(text):
    with pytest.raises(BadSave):
        loads(text)


def test_a_link_that_unpacks_without_end():
    import base64
    import zlib

    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()
    with pytest.raises(BadSave):
        from_link(bomb)


def test_what_is_wrong_is_said():
    """Each fault has its own sentence."""
    plain = json.loads(saved("_blank"))
    said = set()
    for change in ({"guise": 99}, {"game": "chess"}, {"rules": 99}, {"seed": 5}):
        with pytest.raises(BadSave) as error:
            loads(json.dumps({**plain, **change}))
        said.add(str(error.value))
    assert len(said) == 4
