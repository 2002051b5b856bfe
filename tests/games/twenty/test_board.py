"""What the bar of 20 Questions offers at one screen, and what lies on its table."""

from __future__ import annotations

from guise.games.twenty import GAME
from guise.games.twenty.deck import Entry
from guise.table.narrate import Storyteller
from guise.table.seats import Chair

from tests.laws.plays import drawn

from .table import at, entries, fresh, play

PEOPLE = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cy", "Di")))


def shown(s, who=None, chairs=PEOPLE):
    """All that the shared screen draws, or a seat behind its curtain, by its part."""
    return {name: str(part) for name, part in drawn(GAME.view(s, who), Storyteller("twenty", chairs)).items()}


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


SPECIALS = entries(n1=Entry("lose"), n2=Entry("ahead", n=4), n3=Entry("chip"))


def test_a_special_says_whose_it_was_once_the_turn_has_passed():
    """TQ-19: whoever is to choose next does not read “Lose your turn” as said to them."""
    lost = shown(play(at(what=SPECIALS), "number 1"))["picture False"]
    assert "Bo chose 1: lose your turn." in lost and "Lose your turn." not in lost
    s = play(at(what=SPECIALS), "number 2")
    assert "Go ahead 4 spaces." in shown(s)["picture False"], "it is said to whoever may guess now"
    assert "Bo chose 2: go ahead 4 spaces." in shown(play(s, "pass"))["picture False"]
    alone = play(at(1, what=SPECIALS), "number 2", "pass")
    assert "chose 2" not in shown(alone, chairs=PEOPLE[:1])["picture False"], "alone it can be nobody else's"


def test_a_reader_says_one_thing_to_bots_and_asks_people_how_they_will_guess():
    """TQ-8: a bot has no voice, so there is nothing to choose."""
    s = play(fresh(), "take")
    s = GAME.apply(s, None, "draw p-cleopatra")
    people = shown(s, 0)["controls False"]
    assert people.count("“I am a person.”") == 2 and "Guesses aloud" in people and "Guesses typed" in people
    bots = (PEOPLE[0], *(Chair(c.name, c.mark, "quick") for c in PEOPLE[1:]))
    alone = shown(s, 0, bots)["controls False"]
    assert alone.count("“I am a person.”") == 1 and 'data-move="announce typed"' in alone and "Guesses" not in alone


def test_the_lines_of_a_readers_card_keep_their_places_while_guesses_come_and_go():
    s = play(at(), "number 1")
    for now in (at(), s, play(s, "guess a lamp"), play(s, "guess a lamp", "number 2")):
        assert shown(now, 0)["picture False"].count('class="hears"') == 1


def test_children_have_more_time_to_type_a_guess():
    """TQ-Q5."""
    assert int(dict(GAME.meta.children)["guess_secs"]) > int(GAME.meta.defaults()["guess_secs"])


def test_an_answer_is_as_large_as_its_longest_word_has_room():
    s = play(at(), "number 1", "guess Cleopatra")
    assert '--word:9"' in shown(s)["picture False"], "Cleopatra has nine letters"
    assert "--word:9" in shown(fresh())["picture False"], "20 Questions"
