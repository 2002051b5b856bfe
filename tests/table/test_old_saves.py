"""Saves made by earlier versions of Guise open as they were kept, or are refused in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from guise import games
from guise.engine.errors import BadSave
from guise.engine.game import Over
from guise.table.film import reel_from
from guise.table.save import dumps, loads, to_plain

OLD = sorted((Path(__file__).parent / "saves").glob("*/*.json"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_save_opens(path):
    text = path.read_text(encoding="utf-8")
    save, kept = loads(text), json.loads(text)
    again = to_plain(save)
    if "now" not in kept:  # where a game stands is written since then
        again.pop("now")
    if kept["rules"] != save.table.game.meta.rules:  # an older version: the same moves, now with their verdicts
        kept["rules"] = save.table.game.meta.rules
        again["log"] = [line[:2] for line in again["log"]]
    # options that came later stand at what games went by before, which is their first value unless they say so
    since = {o.key: o.before or o.values[0] for o in save.table.game.meta.options}
    kept["options"] = {k: since[k] for k in again["options"] if k not in kept["options"]} | kept["options"]
    assert again == kept, "what is written again is what was kept"
    assert to_plain(loads(dumps(save))) == to_plain(save), "and it opens once more"
    assert save.table.over == kept["over"]
    for who in (None, *range(len(save.table.chairs))):
        assert save.table.peek(who).turn == save.table.turn


@pytest.mark.parametrize(
    "path", [p for p in OLD if not json.loads(p.read_text(encoding="utf-8"))["over"]], ids=lambda path: path.stem
)
def test_an_old_save_goes_on(path):
    """Whoever is to move has moves, and chance can be drawn."""
    table = loads(path.read_text(encoding="utf-8")).table
    if table.can_advance():
        assert len(table.advance().log) == len(table.log) + 1
    else:
        assert all(table.game.legal(table.peek(seat)) for seat in table.turn.seats)


QUICK = OLD[0].parent / "whatzit-finished.json"
"""Its log passes the turn on after a near miss in a quick guess, where rules 2 give another try (WTZ-Q15)."""


def test_what_was_typed_counts_as_the_moves_after_it_bear_out():
    """The same moves, and a film that tells them: the near miss counts for nothing, as it did then."""
    text = QUICK.read_text(encoding="utf-8")
    save = loads(text)
    (near,) = (e for e in save.table.log if e.move == "guess go right flow")
    assert near.kept == "judged wrong go right flow" and save.table.over
    reel = reel_from(text)
    reel.finish()
    assert reel.length == len(save.table.log) and isinstance(reel.turn(reel.length), Over)


def test_an_old_save_that_does_not_fit_is_refused_in_words():
    plain = json.loads(QUICK.read_text(encoding="utf-8"))
    for place in (10, 28, 160):
        moved = plain | {"log": [*plain["log"][:place], *plain["log"][place + 1 :]], "cursor": len(plain["log"]) - 1}
        with pytest.raises(BadSave, match="Whatzit. was played by different rules"):
            loads(json.dumps(moved))


def test_there_is_a_save_of_every_game_at_every_time():
    kept = {tuple(p.stem.rsplit("-", 1)) for p in OLD}
    assert kept == {(g, n) for g in games.ids(authors=True) for n in ("opening", "midway", "persons", "finished")}
