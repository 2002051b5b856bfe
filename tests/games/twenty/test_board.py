"""What the bar of 20 Questions offers at one screen, and what lies on its table."""

from __future__ import annotations

from guise.games.twenty import GAME
from guise.table.narrate import Storyteller
from guise.table.seats import Chair

from tests.laws.plays import drawn

from .table import at, play

PEOPLE = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cy", "Di")))


def shown(s, who=None):
    """All that the shared screen draws, or a seat behind its curtain, by its part."""
    return {name: str(part) for name, part in drawn(GAME.view(s, who), Storyteller("twenty", PEOPLE)).items()}


def test_at_one_screen_a_reader_who_takes_guesses_by_ear_is_told_that_somebody_has_spoken():
    """TQ-Q24: nobody has to type as well; a seat of its own still may."""
    aloud = play(at(announce="announce"), "number 1")
    bar = shown(aloud)["controls False"]
    assert "<form" not in bar and bar.index('data-move="spoken"') < bar.index('data-move="pass"')
    assert 'class="act quiet" data-move="spoken"' not in bar
    assert "<form" in shown(aloud, 1)["controls False"]
    assert "<form" in shown(play(at(), "number 1"))["controls False"]


def test_the_pile_lies_where_the_clues_so_far_will_be():
    s = play(at(), "number 1")
    assert 'class="pile"' in shown(s)["picture False"] and 'class="heard"' not in shown(s)["picture False"]
    more = shown(play(s, "pass", "number 2"))["picture False"]
    assert 'class="pile"' not in more and 'class="heard"' in more
