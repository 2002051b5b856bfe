"""What can be read of a damaged save is played up to where it breaks."""

from __future__ import annotations

import json

import pytest
from guise.table.salvage import salvaged, torn
from guise.table.save import Save, dumps, to_plain

from tests.ui.screens import over, table

SAVE = Save("one", over(table(1, 2)), "Sunday", 5)
TEXT = dumps(SAVE)
LOG = SAVE.table.log


def plain() -> dict:
    return json.loads(TEXT)


def test_a_text_that_ends_too_soon_is_played_to_its_last_whole_move():
    begun, last = TEXT.index('"log":[') + len('"log":['), 0
    for end in range(begun, len(TEXT)):
        found = salvaged([TEXT[:end]])
        assert found is not None and found.save.table.log == LOG[: len(found.save.table.log)]
        assert len(found.save.table.log) >= last
        last = len(found.save.table.log)
    assert last == len(LOG) > 5
    assert salvaged([TEXT[: begun - 20]]) is None, "without its table there is no game"


@pytest.mark.parametrize("at", [0, 1, 4])
@pytest.mark.parametrize("line", [None, {}, [], [0], [0, 5], "x", [-1, "deal 99"], [7, "bid 4"]])
def test_a_line_that_is_none_or_breaks_the_rules_ends_it(at, line):
    damaged = plain()
    damaged["log"][at] = line
    found = salvaged([json.dumps(damaged)])
    assert found is not None and found.save.table.log == LOG[:at] and not found.whole
    assert found.save.name == "Sunday"


def test_brackets_in_a_word_end_no_line():
    text = '{"guise":1,"log":[[0,"say a ] b [ c"],[1,"say \\"]\\""],[0,"sa'
    assert torn(text) == ({"guise": 1, "log": []}, [[0, "say a ] b [ c"], [1, 'say "]"']])


def test_of_several_copies_the_one_that_goes_furthest_is_opened():
    half, most = TEXT[: len(TEXT) // 2], TEXT[: len(TEXT) * 3 // 4]
    (far,) = (salvaged([most]),)
    assert far is not None
    found = salvaged(["{", half, most, "["])
    assert found is not None and to_plain(found.save) == to_plain(far.save)
    whole = salvaged([most, TEXT])
    assert whole is not None and to_plain(whole.save) == plain() and whole.whole
    assert salvaged(["{", "[" * 100_000, "null", ""]) is None
