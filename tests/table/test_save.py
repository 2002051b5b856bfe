"""Saves: what is in one, and what is said of one that cannot be opened. The laws damage them in bulk."""

from __future__ import annotations

import json

import pytest
from guise.engine.errors import BadSave, IllegalMove
from guise.table.save import (
    LINK_LIMIT,
    NAME,
    NOTE,
    Save,
    dumps,
    from_file,
    from_link,
    loads,
    renamed,
    to_file,
    to_link,
    to_plain,
)
from guise.table.seats import Chair
from guise.table.table import start

from tests.table.test_table import table

SAVE = Save("ab12", table("0 bid 4"), "Sunday", 1700000000000, {"0": {"B": "no"}})


def test_a_save_is_plain_and_says_what_it_is():
    assert to_plain(SAVE) == {
        "guise": 1,
        "id": "ab12",
        "name": "Sunday",
        "when": 1700000000000,
        "game": "_blank",
        "rules": 1,
        "options": {"rounds": "3"},
        "seed": "7",
        "seats": [
            {"name": n, "mark": i, "bot": "", "phone": False, "away": False}
            for i, n in enumerate(("Ana", "Bo", "Cleo"))
        ],
        "log": [[-1, "deal 1"], [-1, "deal 2"], [-1, "deal 3"], [0, "bid 4"]],
        "cursor": 4,
        "over": False,
        "notes": {"0": {"B": "no"}},
        "now": {"n": 1, "up": [1, 2]},
    }


def test_a_save_opens_as_it_was():
    assert loads(dumps(SAVE)) == SAVE
    assert from_link(to_link(SAVE)) == SAVE


def test_a_seat_whose_owner_has_left_is_still_theirs():
    """X-5. A chair that has no bot has nobody to sit in for it; a save from before says nothing of it."""

    def seat(**change: object) -> Chair:
        rows = to_plain(SAVE)["seats"]
        return loads(json.dumps({**to_plain(SAVE), "seats": [rows[0], {**rows[1], **change}, rows[2]]})).table.chairs[1]

    assert seat(bot="bluffer", away=True) == Chair("Bo", 1, "bluffer", away=True)
    assert seat(away=True) == Chair("Bo", 1)
    old = json.loads(dumps(SAVE))
    for row in old["seats"]:
        del row["away"], row["phone"]
    assert loads(json.dumps(old)) == SAVE


def test_a_link_is_safe_in_an_address():
    assert set(to_link(SAVE)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_the_cursor_says_how_much_of_the_log_is_played():
    assert loads(json.dumps({**to_plain(SAVE), "cursor": 3})).table == table()


@pytest.mark.parametrize(
    "change, words",
    [
        ({"guise": 2}, "another version of Guise"),
        ({"game": "chess"}, "the house does not have"),
        ({"rules": 2}, "of Six Masks was played by different rules"),
        ({"log": [[0, "bid 4"]]}, "do not fit the rules"),
        ({"log": [[*line, "", "yes"] for line in to_plain(SAVE)["log"]]}, "do not fit"),
        ({"cursor": 5}, "do not fit"),
        ({"seats": []}, "do not fit"),
        ({"options": {"rounds": "9"}}, "do not fit"),
        ({"seed": None}, "do not fit"),
        ({"seats": [{"name": n, "mark": i, "bot": "wizard"} for i, n in enumerate("abc")]}, "do not fit"),
        ({"seats": [{"name": "Ana", "mark": i, "bot": ""} for i in range(3)]}, "do not fit"),
        ({"seats": [{"name": n, "mark": True, "bot": ""} for n in "abc"]}, "do not fit"),
    ],
)
def test_what_is_wrong_is_said(change, words):
    with pytest.raises(BadSave, match=words):
        loads(json.dumps({**to_plain(SAVE), **change}))


def test_a_good_link_to_an_unknown_version_says_so_and_not_that_it_is_damaged():
    import base64
    import zlib

    text = json.dumps({**to_plain(SAVE), "guise": 2})
    with pytest.raises(BadSave, match="another version"):
        from_link(base64.urlsafe_b64encode(zlib.compress(text.encode())).decode())


def test_half_a_character_is_refused_at_the_door():
    """It could be read, but the next save would fail to be written."""
    with pytest.raises(BadSave):
        loads(json.dumps({**to_plain(SAVE), "name": "\ud83d"}))


def test_a_new_name_is_one_short_line():
    assert renamed(SAVE, "  At\n Grandma’s  " + "x" * 99).name == ("At Grandma’s " + "x" * 99)[:40]


OLD = {
    "twenty": [[-1, "start 0"], [0, "take"], [-1, "draw p-cleopatra"], [0, "announce typed"], [1, "number 1"]],
    "whatzit": [[-1, "start 5"], [-1, "start 1"], [-1, "start 2"], [0, "throw"]],
    "wwwd": [[-1, "first 0"], [-1, "line 0"], [0, "who Ada"]],
}
"""The first moves of games saved when guesses were kept without their verdict."""


def old(game_id, *more, **changes):
    """A save of rules 1 as text."""
    log = [*OLD[game_id], *more]
    plain = {"guise": 1, "id": "old", "game": game_id, "rules": 1, "options": {}, "seed": "old", "log": log}
    plain |= {
        "seats": [{"name": n, "mark": i, "bot": ""} for i, n in enumerate(("Ana", "Bo", "Cleo"))],
        "cursor": len(log),
    }
    return json.dumps(plain | changes)


@pytest.mark.parametrize("game_id", OLD)
def test_a_game_judged_by_the_judge_before_opens_when_its_moves_fit(game_id):
    """What was typed is judged anew, and kept with its verdict from then on."""
    save = loads(old(game_id))
    assert [[-1 if e.actor is None else e.actor, e.move] for e in save.table.log] == OLD[game_id]
    assert to_plain(save)["rules"] == save.table.game.meta.rules > 1
    assert [e.kept for e in save.table.log if e.move == "who Ada"] == ["judged new Ada"] * (game_id == "wwwd")


@pytest.mark.parametrize(
    "text",
    [
        old("twenty", over=True),  # it comes out otherwise
        old("twenty", rules=0),  # a version that nobody tries
    ],
    ids=["end", "version"],
)
def test_a_game_judged_by_the_judge_before_is_else_refused_in_words(text):
    """The save is kept, and says why it does not open."""
    with pytest.raises(BadSave, match="of 20 Questions was played by different rules"):
        loads(text)


def test_what_was_a_doubt_for_the_reader_is_one_again():
    """By the judge of today it is right at once, and nobody would have been asked."""
    save = loads(old("twenty", [1, "guess Cleopatra Queen"], [0, "right"]))
    assert [e.kept for e in save.table.log[-2:]] == ["judged doubt Cleopatra Queen", ""]


def test_an_old_save_that_is_damaged_says_so():
    with pytest.raises(BadSave, match="damaged"):
        loads(old("twenty", seats=[]))


def test_a_verdict_is_kept_and_never_found_again(monkeypatch):
    """A save opens with the verdict of its day, whatever the judge says now; nobody may bring one along."""
    from guise.games.twenty import rules

    t = start(rules.GAME, tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cleo"))), {}, "kept")
    for actor, move in [(None, "start 0"), (0, "take"), (None, "draw p-cleopatra"), (0, "announce typed")]:
        t = t.submit(actor, move)
    n = next(n for n, e in enumerate(t.state.card.entries, 1) if e.kind == "clue")
    t = t.submit(1, f"number {n}")
    with pytest.raises(IllegalMove):
        t.submit(1, "judged right Zeus")
    t = t.submit(1, "guess Zeus")
    assert t.log[-1].move == "guess Zeus" and t.log[-1].kept == "judged wrong Zeus"
    text = dumps(Save("a", t))
    monkeypatch.setattr(rules, "judge", lambda card, guess: "right")
    assert loads(text).table.state == t.state
    with pytest.raises(BadSave):
        loads(text.replace("judged wrong Zeus", "judged wrong Thor"))


ROOT = "00" * 32
PHONES = {"sid": "a1b2c3d4", "seats": {"0": [0, ROOT], "2": [3, ROOT, 1]}}


def test_what_a_file_brings_is_as_long_as_it_may_be():
    long = {
        **to_plain(SAVE),
        "name": "x" * 9999,
        "when": 1e300,
        "notes": {"0": {"a": "b" * 9999, "c": "d"}, "longer": {}},
    }
    save = loads(json.dumps(long))
    assert (len(save.name), save.notes) == (NAME, {"0": {"c": "d"}}) and save.when < 1e15
    many = {str(i): "x" for i in range(9999)}
    assert len(loads(json.dumps({**to_plain(SAVE), "notes": {"0": many}})).notes["0"]) == NOTE
    for change in ({"seed": "7" * 10_000}, {"id": "a" * 10_000}):
        with pytest.raises(BadSave):
            loads(json.dumps({**to_plain(SAVE), **change}))
    with pytest.raises(BadSave, match="far too large"):
        from_file(json.dumps({**to_plain(SAVE), "name": "x" * LINK_LIMIT}))


def test_the_phones_keys_leave_by_no_way():
    save = Save("ab12", SAVE.table, phones=PHONES)
    assert ROOT in dumps(save) and "phones" not in to_file(save) and from_link(to_link(save)).phones is None


def test_a_file_with_one_byte_changed_is_no_other_game():
    """Of all bytes, each changed to some others; without a checksum one in fifty opened as another legal game."""
    text = to_file(SAVE)
    opened = 0
    for i in range(len(text)):
        for other in '0179abxE "':
            try:
                opened += other != text[i] and to_plain(from_file(text[:i] + other + text[i + 1 :])) != to_plain(SAVE)
            except BadSave:
                continue
    assert opened == 0
    assert from_file(text) == SAVE == from_file(dumps(SAVE)), "files of older versions have no checksum"
