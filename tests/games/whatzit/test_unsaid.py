"""Whatzit?: the Moderator's word is taken back, as long as nothing but that has come of it (WTZ-7, WTZ-29)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from guise.engine.errors import IllegalMove
from guise.games.whatzit.board import controls, finale, picture, prompt
from guise.games.whatzit.hand import hand
from guise.games.whatzit.views import stands
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.ui.scene import Scene

from tests.games.whatzit.table import GAME, WICKED, kinds, laid, opened, play
from tests.games.whatzit.test_after import told

HUMAN = {"moderator": "human"}
KNOWN = "unsay known"
PEOPLE = (Chair("Ana", 0), Chair("Bo", 1), Chair("Cy", 2))
SAY = Storyteller("whatzit", PEOPLE)


def may(s, seat):
    """Whether this seat may take it back now."""
    return bool({"unsay", KNOWN} & set(GAME.legal(GAME.view(s, seat))))


def bar(s):
    """The buttons on the shared screen."""
    v = GAME.view(s, None)
    c = Scene(SAY, (0, 1, 2), (False,) * 3, legal=GAME.legal(v))
    return "".join(str(b.markup) for b in controls(v, c))


@pytest.mark.parametrize("word", ["right 0", "right 1", "call"])
def test_a_word_that_ended_a_card_is_taken_back_until_the_dice_are_thrown(word):
    """A slip of the finger gave somebody the spaces, or nobody, and there was no way back."""
    before = opened(laid(3, HUMAN), "4 all")
    s = play(before, (2, word))
    assert s.public.stage == "throw" and may(s, 1) and not may(s, 2), "by whoever goes on"
    again = play(s, (1, KNOWN))
    assert again == before.with_events(*again.events[len(before.events) :], known=True)
    assert kinds(again)[-1] == "unsaid" and again.events[-1].seat == 2 and not may(again, 2)
    assert play(again, (2, "right 1")).public.place == (4, 4, 0), "and goes to whom it belongs"
    assert may(play(again, (2, word)), 1), "as often as fingers slip"
    for late in ("unsay", KNOWN):
        with pytest.raises(IllegalMove):
            play(s, (1, "throw"), "roll 1 all", (1, late))


@pytest.mark.parametrize(("roll", "buzzes"), [("4 all", False), ("4 all", True), ("4 solo", False)])
def test_after_everybody_has_read_what_the_picture_says_nobody_guesses_on(roll, buzzes):
    """WTZ-14, WTZ-37: the clock ran again, and whoever had read the solution could call it out."""
    before = opened(laid(4, HUMAN), roll)
    before = play(before, (0, "buzz")) if buzzes else before
    s = play(before, (3, "right" if buzzes else "right 0"))
    again = play(s, (1, KNOWN))
    turn = GAME.turn(again)
    assert (turn.prompt, turn.seats, turn.seconds) == ("settle", (3,), 0)
    could = ("right 0",) if roll == "4 solo" else ("right 0", "right 1", "right 2")
    assert GAME.legal(GAME.view(again, 3)) == ("call", *could)
    with pytest.raises(IllegalMove):
        play(again, (0, "buzz"))
    nobody = play(again, (3, "call"))
    assert nobody.public.stage == "throw" and nobody.public.place == before.public.place, "nor is there a quick guess"
    assert play(again, (3, "right 0")).public == replace(s.public, ruled=again.public)
    assert play(nobody, (1, KNOWN)).public == again.public


def test_of_a_quick_guess_that_was_read_out_it_is_asked_of_that_one_alone():
    """WTZ-16."""
    s = play(opened(laid(4, HUMAN), "4 solo"), (3, "call"), (3, "wrong"), (3, "wrong"), (1, KNOWN))
    assert GAME.legal(GAME.view(s, 3)) == ("call", "right 2")
    assert play(s, (3, "call")).public.stage == "throw"
    assert play(s, (3, "right 2")).public.place == (4, 0, 4, 0)


def test_the_screen_asks_who_had_it_with_no_buzzer_and_no_clock():
    s = play(opened(laid(3, HUMAN), "4 all"), (2, "right 0"), (1, KNOWN))
    v = GAME.view(s, None)
    c = Scene(SAY, (0, 1, 2), (False,) * 3, legal=frozenset(GAME.legal(v)))
    shown = str(picture(v, c))
    assert SAY.prompt(v.turn, None) == "Did anybody get it?" and prompt(v, c) == ""
    assert 'data-move="buzz"' not in shown and "Time!" not in shown
    at_hand = shown.split("wz-calls")[1]
    assert re.findall('data-move="([^"]*)"', at_hand) == ["call", "right 0", "right 1"] and "Nobody got it" in at_hand


def test_a_game_begun_before_it_was_settled_so_plays_on_as_it_was():
    """Its log has the old word, and guesses after it."""
    before = opened(laid(3, HUMAN), "4 all")
    again = play(before, (2, "right 0"), (1, "unsay"))
    assert again.public == before.public and play(again, "time", (1, "buzz")).public.floor == 1


def test_a_word_on_whoever_has_the_floor_is_judged_again():
    before = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"))
    again = play(before, (2, "right"), (1, KNOWN))
    assert again.public.floor is None and GAME.turn(again).prompt == "settle"
    assert not may(play(before, (2, "wrong")), 2), "all guess on, and whoever it was can still be right"


def test_a_wrong_that_passed_a_quick_guess_on_is_taken_back_by_the_moderator():
    """WTZ-16: whoever had said it had no second one."""
    s = play(opened(laid(4, HUMAN), "4 solo"), (3, "call"))
    assert s.public.queue == (1, 2) and may(s, 3)
    wrong = play(s, (3, "wrong"))
    assert wrong.public.queue == (2,) and may(wrong, 3) and play(wrong, (3, "unsay")).public.queue == (1, 2)
    for other in ((2, "buzz"), (2, "pass"), (2, "guess no such thing")):
        later = play(wrong, other)
        assert not any(may(later, seat) for seat in range(4)), "that is another's by now"
    last = play(wrong, (3, "wrong"))
    assert last.public.stage == "throw" and play(last, (1, KNOWN)).public.queue == (2,)


def test_it_is_taken_back_with_the_ladder_that_came_of_it():
    before = opened(laid(3, HUMAN, place=(10, 0, 0)), "4 all", card=WICKED)
    s = play(before, (2, "right 0"))
    assert s.public.stage == "ladder" and may(s, 0)
    again = play(s, (0, KNOWN)).public
    assert play(s, (0, "climb"), (1, KNOWN)).public == again == replace(before.public, known=True)


def test_a_typed_guess_and_a_game_that_is_won_stand():
    """WTZ-36: of a win it was asked once more."""
    s = opened(laid(3, HUMAN), "4 all")
    assert not may(play(s, (0, "guess " + s.card.solution)), 1)
    won = play(opened(laid(3, HUMAN, place=(49, 0, 0)), "4 all"), (2, "right 0"))
    assert won.public.stage == "over" and won.public.ruled is None


def test_the_button_says_whose_word_on_the_table_and_on_a_phone():
    s = opened(laid(3, HUMAN), "4 all")
    for word, label in (("right 0", "Take back Cy’s “right”"), ("call", "Take back Cy’s “nobody”")):
        after = play(s, (2, word))
        assert label in bar(after) and bar(after).index('data-move="throw"') < bar(after).index(f'data-move="{KNOWN}"')
        assert [c.move for c in hand(GAME.view(after, 1), SAY).choices if c.label == label] == [KNOWN]
    quick = play(opened(laid(3, HUMAN), "4 solo"), (2, "call"))
    assert "Take back Cy’s “not solved”" in bar(quick), "after the time was over nobody had given up"
    assert "unsay" not in bar(play(s, (2, "call"), (1, KNOWN)))


def test_what_was_taken_back_does_not_count_afterwards():
    """One picture was two in the table, and somebody had solved what they had not."""
    s = opened(laid(3, HUMAN), "4 all")
    text = s.card.solution
    aloud = ((0, "buzz"), (2, "right"), (1, KNOWN), (2, "right 1"))
    assert told(s, *aloud) == ((text, 1, "0"),)
    after = play(s, *aloud)
    assert [e.seat for e in stands(after.events) if e.kind == "solved"] == [1]
    v = GAME.view(after, None)
    shown = str(finale(v, Scene(SAY, (0, 1, 2), (False,) * 3)))
    assert [int(n) for n in re.findall(r"(\d) solved", shown)] == [0, 1, 0] and shown.count("1 solved, the most") == 1
    both = play(after, (1, "throw"), "roll 2 all", "draw r002", (0, "open"), (0, "right 2"))
    shown = str(finale(GAME.view(both, None), Scene(SAY, (0, 1, 2), (False,) * 3)))
    assert "the most" not in shown, "two have"
