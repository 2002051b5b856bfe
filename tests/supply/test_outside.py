"""Text from outside is measured before it is read: nothing that is nested too deeply reaches the reader."""

from __future__ import annotations

import json

import pytest
from guise.supply.outside import DEPTH, read_json
from hypothesis import given
from hypothesis import strategies as st


def nested(depth: int, inside: str = "") -> str:
    """Lists and objects in turn, so many deep."""
    return (
        "".join('{"a":' if i % 2 else "[" for i in range(depth))
        + (inside or ("1" if depth % 2 == 0 and depth else ""))
        + "".join("}" if i % 2 else "]" for i in reversed(range(depth)))
    )


@pytest.mark.parametrize("depth", [1, 8, DEPTH - 1, DEPTH])
def test_what_is_nested_as_deeply_as_allowed_is_read(depth):
    text = nested(depth)
    assert read_json(text) == json.loads(text)
    many = f"[{','.join([nested(DEPTH - 1)] * 50)}]"
    assert read_json(many) == json.loads(many)


@pytest.mark.parametrize("depth", [DEPTH + 1, 3_000, 20_000, 100_000])
@pytest.mark.parametrize(
    "text",
    [
        "[" * 1,
        '{"a":',
        "[],[",
        '["],[",',
        '["\\"[",',
        '[{},{"b":',
        '"\\\\",[',
    ],
)
def test_what_is_nested_more_deeply_never_reaches_the_reader(monkeypatch, text, depth):
    """However it is dressed up: brackets that close at once, or stand in strings, are not counted against it."""
    monkeypatch.setattr(json, "loads", lambda text: pytest.fail("it was read"))
    whole = ("[" if text.startswith('"') else "") + text * depth
    with pytest.raises(ValueError, match="deeply"):
        read_json(whole)


def test_brackets_in_strings_are_no_nesting():
    for text in ("[" * 500, "[{" * 500, '\\"[' * 300, "\\" * 7 + "[" * 500):
        assert read_json(json.dumps({"name": text, "log": [[0, text]] * 60})) == {
            "name": text,
            "log": [[0, text]] * 60,
        }


def test_what_is_too_long_is_not_read():
    with pytest.raises(ValueError, match="long"):
        read_json("[1, 2, 3]", 8)
    assert read_json("[1, 2, 3]", 9) == [1, 2, 3]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=30,
)


@given(values, st.booleans(), st.sampled_from([None, (",", ":")]))
def test_whatever_is_json_is_read_as_it_is(value, ascii_only, separators):
    text = json.dumps(value, ensure_ascii=ascii_only, separators=separators)
    assert read_json(text) == value


@given(st.text(alphabet='[]{}",:\\a1 ', max_size=200))
def test_whatever_is_not_is_refused_as_the_reader_does(text):
    try:
        expected = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError):
            read_json(text)
    else:
        assert read_json(text) == expected
