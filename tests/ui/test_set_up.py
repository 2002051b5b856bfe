"""What the set-up says before a game: who plays and from where, how long it takes, and whether there is sound."""

from __future__ import annotations

from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import Decide
from guise.supply.content import words
from guise.table.table import start
from guise.ui.icons import icon
from guise.ui.places import Laying
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.setup_screen import setup_screen

from tests.ui.screens import at, chairs, laying, model


def shown(draft: Laying, **prefs: bool) -> str:
    """The set-up screen."""
    return str(setup_screen(draft, Prefs(**prefs)))


@pytest.mark.parametrize(
    "game, key, value, minutes",
    [("twenty", "track", "60", 15), ("wwwd", "target", "15", 15), ("whosit", "match_hands", "3", 45)],
)
def test_the_minutes_follow_the_option(game, key, value, minutes):
    draft = laying(game=game)
    usual = games.load(game).meta.minutes
    assert f"About {usual} minutes" in shown(draft)
    changed = replace(draft, options={**draft.options, key: value})
    assert f"About {minutes} minutes" in shown(changed) and minutes != usual


def test_a_length_is_of_a_value_that_there_is():
    for game in games.ids():
        for option in games.load(game).meta.options:
            assert {value for value, _ in option.lasts} <= set(option.values[1:])


@pytest.mark.parametrize(
    "people, phones, said",
    [
        (2, 0, "2 people round this screen and one bot"),
        (2, 1, "one person at this screen, one person with a phone and one bot"),
        (2, 2, "2 people with phones and one bot"),
        (1, 0, "one person and one bot"),
    ],
)
def test_whoever_holds_a_phone_does_not_sit_round_the_screen(people, phones, said):
    draft = replace(laying(), chairs=chairs(people, 1, phones))
    assert f"Playing: {said}." in shown(draft)


def test_the_speaker_shows_whether_there_is_sound_and_not_what_a_tap_does():
    on, off = (shown(laying(), sound=sound) for sound in (True, False))
    assert icon("sound") in on and icon("mute") not in on and 'data-do="pref sound off" aria-pressed="true"' in on
    assert icon("mute") in off and icon("sound") not in off and 'data-do="pref sound on" aria-pressed="false"' in off


@pytest.mark.parametrize("game", ["who", "wwwd"])
def test_the_first_curtain_says_why_it_is_this_one_s(game):
    table = start(games.load(game), chairs(3, game=game), {}, "first")
    while not isinstance(table.turn, Decide) or table.turn.open:
        table = table.advance() if table.can_advance() else table.submit(table.turn.seats[0], "throw")
    seat = table.turn.seats[0]
    name = table.chairs[seat].name
    reason = words(game)["events"]["starts" if game == "who" else "first"].format(Seat=name, seat=name)
    covered = at(table)
    assert covered.sheet is not None and not covered.sheet.up
    assert f'<p class="curtain-first">{reason}</p>' in str(draw(model(covered)).markup)
    other = replace(covered, sheet=replace(covered.sheet, seat=(seat + 1) % 3))
    assert "curtain-first" not in str(draw(model(other)).markup)
