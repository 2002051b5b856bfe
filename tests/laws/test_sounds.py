"""Law of sounds: a room hears all of them, so no sound differs by what somebody in it may not know.

Two worlds that differ in a secret are heard side by side: on the shared screen and behind every curtain, that of
whoever knows the secret as well, for what is played while they look is heard by the others.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from guise.engine.game import event
from guise.games import ids
from guise.supply.content import words
from guise.table.narrate import chosen
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.places import AtTable, Sheet, next_sheet
from guise.ui.sounds import heard, since, sounds_of

from tests.laws.plays import viewers
from tests.laws.worlds import cases, steps

SCRIPT = Path(__file__).parents[2] / "static" / "js" / "sound.mjs"
MADE = set(re.findall(r"^  (\w+): \[", SCRIPT.read_text(), re.M))
"""The sounds that the page can make."""
PLAYED = set(re.findall(r"^  (\w+): \{ wave", SCRIPT.read_text(), re.M))
"""The instruments that it has."""


def room(table, seen):
    """A table of persons as it is heard, with each curtain that may hang, down and up, beside a first drawing."""
    people = replace(table, chairs=tuple(replace(c, bot="") for c in table.chairs))
    t = AtTable(Save("one", people, "", 1), drawn=seen)
    hangs = [
        None,
        next_sheet(t),
        *(Sheet(seat, up) for seat in viewers(table) if seat is not None for up in (False, True)),
    ]
    bare = heard(t.but(drawn=table.told))
    return [(sheet, since(bare, heard(t.but(sheet=sheet)))) for sheet in hangs]


def alike(case, here, there):
    for (sheet, a), (also, b) in zip(here, there, strict=True):
        assert sheet == also and a == b, case.told(None, f"what is heard at {sheet}", a, b)


def test_two_worlds_sound_alike(game):
    met = 0
    for case in cases(game, most=5):
        if None in case.blind:
            seen = max(0, case.table.told - 6)
            alike(case, room(case.table, seen), room(case.there, seen))
            met += 1
    for step in steps(game, most=3):
        if None in step.case.blind:
            case, was = step.case, step.before.told
            alike(case, room(case.table, was), room(case.there, was))
            met += 1
    assert met > 3, f"{game.meta.title}: {met} worlds were heard"


def test_a_game_sounds_at_its_end_and_before_it(game):
    """At the end the tune of whoever wins, or of nobody; other sounds on the way, and each can be made."""
    style = game.meta.temperaments[0].id
    seats = range(min(3, max(game.meta.seats)))
    play = [start(game, tuple(Chair(f"Bot {i}", i, bot=style) for i in seats), game.meta.defaults(), "sounds")]
    while not play[-1].over:
        play.append(play[-1].advance())
    tables = [AtTable(Save("one", b, "", 1), drawn=a.told) for a, b in zip([play[0], *play], play)]
    told = [since(heard(a), heard(b)) for a, b in zip(tables, tables[1:])]
    *before, end = told
    assert end[-1] in ("win", "lost") and not any({"win", "lost"} & set(names) for names in before)
    kinds = {name for names in told for name in names}
    assert kinds <= MADE, f"{game.meta.title}: {kinds - MADE} cannot be made"
    assert len(kinds) > (3 if words(game.meta.id).get("sounds") else 0), f"{game.meta.title} is dumb"


def test_every_sound_that_a_game_asks_for_is_made(game):
    for kind, entry in words(game.meta.id).get("sounds", {}).items():
        assert kind in words(game.meta.id)["events"], f"{game.meta.title}: nothing is ever told as {kind}"
        said = [v for k, v in entry.items() if k != "by"] if isinstance(entry, dict) else [chosen(entry, {})]
        assert {name for text in said for name in text.split()} <= MADE, f"{game.meta.title}: {kind}"


def test_every_game_has_an_instrument_of_its_own():
    named = [name for game in ids() if (name := words(game).get("instrument"))]
    assert sorted(named) == sorted(PLAYED), "each is played in one game, and each that a game names is there"


def test_a_game_without_sounds_has_a_bell_for_each_climax(game, monkeypatch):
    told = words(game.meta.id)
    bare = {k: v for k, v in told.items() if k != "sounds"} | {"tempo": {"said": "moment"}}
    for place in ("guise.ui.sounds.words", "guise.table.tempo.words"):
        monkeypatch.setattr(place, lambda source: bare)
    assert sounds_of(game.meta.id, event("said", 0)) == ["bell"] and sounds_of(game.meta.id, event("silent", 0)) == []
