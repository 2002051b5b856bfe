"""What the bar of 20 Questions offers at one screen, and what lies on its table."""

from __future__ import annotations

from dataclasses import replace

from guise.games.twenty import GAME
from guise.games.twenty.board import lists, prompt
from guise.games.twenty.deck import Entry
from guise.table.narrate import Storyteller
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.model import House, Model
from guise.ui.places import AtTable
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.scene import Scene

from tests.laws.plays import drawn

from .table import answer, at, entries, fresh, play, rounds

PEOPLE = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cy", "Di")))


def shown(s, who=None, chairs=PEOPLE):
    """All that the shared screen draws, or a seat behind its curtain, by its part."""
    return {
        name: str(part) for name, part in drawn(GAME.view(s, who), Storyteller("twenty", chairs[: s.seats])).items()
    }


def scene(s) -> Scene:
    """The circumstances of the shared screen."""
    return Scene(Storyteller("twenty", PEOPLE[: s.seats]), tuple(range(s.seats)), (False,) * s.seats)


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
    assert people.count("“I am a person.”") == 2
    assert "Say guesses, the Reader judges" in people and "Type guesses, the house judges" in people
    bots = (PEOPLE[0], *(Chair(c.name, c.mark, "quick") for c in PEOPLE[1:]))
    alone = shown(s, 0, bots)["controls False"]
    assert alone.count("“I am a person.”") == 1 and 'data-move="announce typed"' in alone and "guesses" not in alone


def _next_reader(announce: str, chairs=PEOPLE) -> str:
    """The bar of the second Reader, before whom this was announced."""
    s = at(3, announce=announce)
    s = play(s, "number 1", answer(s), "take")
    s = GAME.apply(s, None, "draw p-sherlock-holmes")
    return shown(s, GAME.view(s, None).holder, chairs[:3])["controls False"]


def test_how_guesses_are_made_is_asked_once_and_can_be_changed():
    """Both ways stood on every card; now it is as last time, whoever read, and the other way is beside it."""
    for announce, other in (("announce", "announce typed"), ("announce typed", "announce")):
        bar = _next_reader(announce)
        assert bar.count("“I am a person.”") == 1
        assert f'class="act quiet" type="button" data-move="{other}"' in bar
        assert f'class="act" type="button" data-move="{announce}"' in bar
    bot = (Chair("Ana", 0, "quick"), *PEOPLE[1:])
    assert _next_reader("announce typed", bot).count("“I am a person.”") == 2, "a bot's way is nobody's wish"


def test_only_clues_stay_in_the_list_and_the_story_beside_it_leaves_them_out():
    s = play(at(what=SPECIALS), "number 2", "pass", "number 4", "pass", "number 5", "pass", "number 6")
    board = shown(s)["picture False"]
    listed = board[board.index('class="heard"') :]
    assert "Clue 4." in listed and "Clue 5." in listed and "Go ahead" not in listed
    s = play(at(what=SPECIALS), "number 2", "guess a lamp", "number 4", "pass", "number 5")
    listed = shown(s)["picture False"].partition('class="heard"')[2]
    assert "a lamp" in listed and "Go ahead" not in listed, "what was guessed then is still to be seen"
    told = [e for e in s.events if e.kind == "read"]
    assert [lists(e) for e in told] == [False, True, True]
    table = replace(start(GAME, PEOPLE, {}, "a quiz"), state=s)
    page = str(draw(Model(House(Prefs()), AtTable(Save("quiz", table)))).markup)
    strip = page[page.index('class="story"') :].partition("</ol>")[0]
    assert "Cy did not guess." in strip and "chose 4" not in strip and "chose 5" not in strip


def test_a_special_tells_at_once_that_it_brings_a_chip():
    """TQ-18: it was said only when the guess had been made."""
    s = play(at(what=SPECIALS), "number 3")
    assert "Bo gets a blue chip after this guess." in shown(s)["picture False"]
    assert "No blue chip is left for Bo." in shown(s.with_public(supply=0))["picture False"]


def test_the_last_chance_says_what_it_brings():
    """TQ-17: the twentieth clue leaves a right guess nothing to win."""
    s = rounds(at(3), 19)
    s = play(s.with_public(chips=(0, 0, 1), supply=4), "number 20", "pass")
    assert GAME.turn(s).prompt == "last-chance"
    said = prompt(GAME.view(s, None), scene(s))
    assert said == "Cy may still play a blue chip, but a right guess wins no spaces now."
    assert "No, show the answer" in shown(s)["controls False"]
    two = s.with_public(chips=(0, 1, 1), supply=3, guesser=1)
    assert "Not now" in shown(two)["controls False"], "another is still to be asked"
    assert prompt(GAME.view(s.with_public(size=18), None), scene(s)) == "", "eighteen clues: that is another chance"


def test_chips_that_stand_by_have_a_row_of_their_own():
    """“No guess” and “Look at my card” changed places with a chip that came up."""
    s = play(at(3, announce="announce"), "number 1").with_public(chips=(0, 1, 1), supply=3)
    for now, theirs in ((s, 1), (play(s, "spoken"), 1), (play(s, "pass", "keep", "keep"), 1)):
        bar = shown(now)["controls False"]
        row = bar[bar.index('class="standings"') :]
        assert bar.count('standing"') == row.count('standing"') == theirs and "data-move" not in row
    assert "Bo" not in shown(s)["controls False"], "it is Bo who guesses"
    alone = s.with_public(chips=(0, 1, 0), supply=4)
    assert '<div class="standings"></div>' in shown(alone)["controls False"], "the row keeps its place"
    assert 'class="standings"' not in shown(s.with_public(chips=(0, 0, 0), supply=5))["controls False"]


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
