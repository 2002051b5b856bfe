"""What a throw means is said before the picture is shown, by what the rules say and no more."""

from __future__ import annotations

import pytest
from guise.games.whatzit.board import handed, picture
from guise.games.whatzit.stakes import panel, stakes
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.ui.scene import Scene

from tests.games.whatzit.table import GAME, laid, play

PEOPLE = tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cy", "Di")))
HUMAN = {"moderator": "human"}


def told(roll, *moves, seats=3, options=HUMAN, chairs=PEOPLE, **fields):
    s = play(laid(seats, options, **fields), (0, "throw"), f"roll {roll}", *moves)
    return " ".join(stakes(GAME.view(s, None), Storyteller("whatzit", chairs)))


def test_one_guesses_and_then_the_others_once_each():
    """WTZ-15, WTZ-16: never the Moderator."""
    assert told("4 solo") == "Only Ana may guess. Solved: 4 more spaces, to 8. Not solved: one quick guess for Bo."
    assert told("4 solo", seats=4).endswith("Not solved: one quick guess each for Bo and Cy.")
    you = told("4 solo", chairs=(Chair("You", 0), *PEOPLE[1:]))
    near = told("6 solo", place=(41, 0, 0))
    assert "Solved: 2 more spaces, to the Winner’s Circle." in near, "the die is 6, and no six are left"
    assert you.startswith("Only you may guess. Solved: 4 more spaces,")


def test_all_guess_at_the_same_time():
    """WTZ-18; with the house as Moderator everybody."""
    assert told("4 all") == "Ana and Bo race to solve it. First to solve it: 4 more spaces."
    assert "Ana, Bo and Cy race" in told("4 all", options={"moderator": "app"})


def test_in_a_race_nobody_near_the_circle_is_told_spaces_that_are_not_there():
    """WTZ-18, WTZ-30: the die showed 6, and two were left; on the Circle none are."""
    near = told("6 all", place=(10, 47, 0))
    ana, bo = "For Ana: 6 more spaces.", "If Bo is first: 2 spaces on, to the Winner’s Circle."
    assert near == f"Ana and Bo race to solve it. {ana} {bo}"
    both = told("6 all", place=(38, 47, 0))
    assert "more space" not in both and "If Ana is first: 5 spaces on, to the Winner’s Circle. If Bo" in both
    ladder = told("5 all", place=(29, 10, 0))
    assert ladder.endswith("For Bo: 5 more spaces. If Ana is first: up the ladder and on to the Winner’s Circle.")
    late = {**HUMAN, "circle_wait": "full_round"}
    waits = told("6 all", options=late, place=(0, 49, 0), waits=(False, True, False))
    assert waits == "Ana and Bo race to solve it. For Ana: 6 more spaces.", "Bo waits, and has nowhere to go"


@pytest.mark.parametrize(
    ("rival", "ana", "bo"),
    [
        (30, "4 spaces on, to 17, or swap with Bo to 30", "4 spaces on, to 34"),
        (2, "4 spaces on, to 17", "4 spaces on, to 6, or swap with Ana to 13"),
        (13, "4 spaces on, to 17", "4 spaces on, to 17"),
        (47, "4 spaces on, to 17, or swap with Bo to 47", "2 spaces on, to the Winner’s Circle"),
        (48, "4 spaces on, to 17, or swap with Bo to 48", "1 space on, to the Winner’s Circle"),
    ],
)
def test_of_a_challenge_each_of_the_two_reads_where_it_takes_them(rival, ana, bo):
    """WTZ-22, WTZ-Q30: nobody works out who is meant by a swap, or how far the die goes."""
    lines = f"If Ana is first: {ana}. If Bo is first: {bo}."
    assert told("4 duel", (0, "name 1"), place=(9, rival, 0)) == lines
    assert "If Ana" not in told("4 duel", place=(9, rival, 0)), "that stands on the buttons"


def test_a_tie_break_of_a_challenge_has_all_that_the_challenge_had():
    """WTZ-22, WTZ-28: it promised four spaces, and whoever won it was asked whether to swap."""
    s = play(laid(3, HUMAN, place=(9, 30, 0)), (0, "throw"), "roll 4 duel", (0, "name 1"))
    s = play(s, GAME.outcomes(s).nth(0), (2, "open"), (0, "buzz"), (2, "tie 1"))
    tie = play(s, GAME.outcomes(s).nth(0))
    lines = " ".join(stakes(GAME.view(tie, None), Storyteller("whatzit", PEOPLE)))
    assert lines == (
        "One more card, and only Ana and Bo guess. If Ana is first: 4 spaces on, to 17, or swap with Bo to 30."
        " If Bo is first: 4 spaces on, to 34."
    )
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3)
    assert ">Ana: to 17, or swap to 30. Bo: to 34.</span>" in str(picture(GAME.view(play(tie, (2, "open")), None), c))
    assert play(tie, (2, "open"), (2, "right 0")).public.stage == "prize"


def test_on_the_circle_there_is_no_space_to_move():
    """WTZ-33, WTZ-34: only the others count the white die."""
    alone = told("4 solo", place=(49, 0, 0))
    assert "4" not in alone and "Ana can win the game with this card." in alone
    assert told("4 all", place=(49, 31, 0)).endswith(
        "Ana needs no spaces: the 4 is for Bo. Ana can win the game with this card."
    )
    assert "For Ana: 4 more spaces." in told("4 all", place=(0, 49, 0)), "the throw has moved Ana"
    assert told("4 solo", place=(0, 49, 0)).endswith("If Ana cannot solve it, Bo gets one quick guess, and can win.")
    assert told("4 duel", place=(49, 30, 0)) == "Ana wins the game by being first."
    duel = told("4 duel", (0, "name 1"), place=(49, 30, 0))
    first = "If Ana is first, Ana wins the game."
    assert duel == f"{first} If Bo is first: up the ladder and on to 39, or swap with Ana to the Winner’s Circle."
    late = {**HUMAN, "circle_wait": "full_round"}
    assert "win" not in told("4 solo", options=late, place=(0, 49, 0), waits=(False, True, False))


def test_a_ladder_is_named_on_a_wicked_card_alone():
    """WTZ-25, WTZ-Q4, WTZ-Q7."""
    assert "If Ana solves it, also the ladder to 19." in told("4 all", place=(10, 6, 0))
    assert "If Ana solves it: that, or the ladder to 19." in told(
        "4 all", options={**HUMAN, "ladder": "instead"}, place=(10, 0, 0)
    )
    assert "Solved: up the ladder to 19, then 4 more, to 23." in told("4 solo", place=(10, 6, 0))
    assert "ladder" not in told("4 all", place=(9, 5, 0))


def test_what_is_met_for_the_first_time_is_told_in_a_line():
    """WTZ-11: what a picture is, and what a Wicked card is."""
    say, s = Storyteller("whatzit", PEOPLE), play(laid(3, HUMAN), (0, "throw"), "roll 4 all")
    assert "Each card is a phrase in disguise." in str(panel(GAME.view(s, None), say, "wz-due"))
    s = play(s, GAME.outcomes(s).nth(0), (2, "open"), (2, "right 1"), (1, "throw"), "roll 3 all")
    assert "wz-new" not in str(panel(GAME.view(s, None), say, "wz-due")), "the second is not the first"
    s = play(laid(3, HUMAN, place=(10, 0, 0)), (0, "throw"), "roll 1 all")
    assert "a Wicked card, harder to solve" in str(panel(GAME.view(s, None), say, "wz-due"))


def test_before_a_rival_is_named_no_number_is_told_that_a_rival_may_have_none_of():
    """WTZ-33: on the button that names them it says what they have."""
    for place in ((0, 30, 0), (0, 49, 0), (10, 0, 0)):
        once = "The first to solve it moves on, or swaps places if the other is ahead."
        assert told("4 duel", place=place) == once


@pytest.mark.parametrize("rival", [0, 10, 14, 41, 49])
@pytest.mark.parametrize("place", [0, 10, 40, 45, 49])
def test_of_a_challenge_no_more_than_two_short_sentences_are_told(place, rival):
    """WTZ-20: who the two are stands on the sign, and what a Wicked card is as well."""
    say, s = Storyteller("whatzit", PEOPLE), play(laid(3, HUMAN, place=(place, rival, 0)), (0, "throw"), "roll 4 duel")
    for at in (s, play(s, (0, "name 1"))):
        lines = stakes(GAME.view(at, None), say)
        assert 1 <= len(lines) <= 2 and all(len(line) < 90 and line.count(".") == 1 for line in lines), lines
        shown = str(panel(GAME.view(at, None), say, "wz-due"))
        assert shown.count("<p>") == len(lines)


def test_a_tie_break_is_between_two():
    """WTZ-28, WTZ-Q13."""
    s = play(laid(4, HUMAN), (0, "throw"), "roll 4 all")
    s = play(s, GAME.outcomes(s).nth(0), (3, "open"), (0, "buzz"), (3, "tie 2"))
    s = play(s, GAME.outcomes(s).nth(0))
    lines = stakes(GAME.view(s, None), Storyteller("whatzit", PEOPLE))
    assert (
        lines[0].startswith("One more card, and only Ana and Cy guess.")
        and lines[1] == "First to solve it: 4 more spaces."
    )


def test_it_stands_from_the_throw_until_the_picture_and_tells_no_secret():
    """WTZ-37."""
    say, s = Storyteller("whatzit", PEOPLE), laid(3, HUMAN)
    assert panel(GAME.view(s, None), say, "wz-due") is None
    s = play(s, (0, "throw"), "roll 4 all")
    s = play(s, GAME.outcomes(s).nth(0))
    shown = str(panel(GAME.view(s, None), say, "wz-due"))
    assert "race to solve it" in shown and "wz-climb" not in shown and s.card.solution not in shown
    assert panel(GAME.view(play(s, (2, "open")), None), say, "wz-due") is None


def test_a_ladder_is_seen_where_somebody_may_climb_it_and_while_they_guess():
    """WTZ-25: with its two spaces, for whoever has not met one."""
    say, s = Storyteller("whatzit", PEOPLE), play(laid(3, HUMAN, place=(10, 6, 0)), (0, "throw"), "roll 4 all")
    shown = str(panel(GAME.view(s, None), say, "wz-due"))
    assert shown.count("wz-climb") == 1 and ">14</text>" in shown and ">19</text>" in shown
    s = play(s, GAME.outcomes(s).nth(0))
    chairs, legal = PEOPLE[:3], frozenset()
    c = Scene(say, (0, 1, 2), (False,) * len(chairs), legal)
    told = "ALL PLAY. Ana and Bo race to solve it."
    more = "First to solve it: 4 more spaces. If Ana solves it, also the ladder to 19."
    assert handed(GAME.view(s, 2), 2, c).startswith(f"{told} {more} Cy is the Moderator")
    board = str(picture(GAME.view(play(s, (2, "open")), None), c))
    assert ">worth 4 spaces, plus the ladder to 19 for Ana</span>" in board and "wz-climb" not in board


def over_the_picture(s, roll, *moves):
    """What stands on the strip over the picture that comes of this throw."""
    s = play(s, (0, "throw"), f"roll {roll}", *moves)
    s = play(s, GAME.outcomes(s).nth(0), (2, "open"))
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3)
    return str(picture(GAME.view(s, None), c)).split('"wz-mode"')[1].split("</p>")[0]


def test_the_place_of_a_rival_who_could_win_is_told_with_the_spaces_while_they_guess():
    """WTZ-22, WTZ-33: it is more than any die, and the strip over the picture left it out."""
    mode = over_the_picture(laid(3, HUMAN, place=(9, 49, 0)), "4 duel", (0, "name 1"))
    assert "Bo: for the win" in mode and ">Ana: to 17, or swap to the Winner’s Circle.<" in mode


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ((10, 47, 0), "Ana: 6 spaces. Bo: to the Winner’s Circle."),
        ((38, 47, 0), "Ana: to the Winner’s Circle. Bo: to the Winner’s Circle."),
        ((8, 47, 0), "Ana: 6 spaces, plus the ladder to 19 for Ana. Bo: to the Winner’s Circle."),
    ],
)
def test_in_a_race_the_strip_over_the_picture_says_who_comes_into_the_circle(place, told):
    """WTZ-18, WTZ-25, WTZ-30."""
    assert f">{told}</span>" in over_the_picture(laid(3, HUMAN, place=place), "6 all")


@pytest.mark.parametrize(
    ("place", "roll", "options", "told"),
    [
        (23, "3 solo", {}, "worth 3 spaces, to 29"),
        (24, "3 solo", {}, "up the ladder to 38, then 3 more, to 41"),
        (24, "3 solo", {"ladder": "instead"}, "worth 3 spaces, to 30 or the ladder to 38"),
        (46, "1 solo", {}, "worth 1 space, to 48"),
        (43, "3 solo", {}, "worth 3 spaces, to the Winner’s Circle"),
    ],
)
def test_who_guesses_alone_reads_where_it_leads(place, roll, options, told):
    """WTZ-15, WTZ-25: three spaces and a ladder are a sum to do while the clock runs."""
    mode = over_the_picture(laid(3, HUMAN | options, place=(place, 0, 0)), roll)
    assert f"{told}</span>" in mode


def test_of_two_ladders_the_strip_over_the_picture_says_whose():
    """WTZ-25: each had a clause and a speck of a ladder of its own, and both together were no sentence."""
    mode = over_the_picture(laid(3, HUMAN, place=(10, 14, 0)), "4 duel", (0, "name 1"))
    assert ">Ana: by ladder to 23. Bo: by ladder to 23.</span>" in mode


def test_of_a_challenge_the_strip_over_the_picture_names_the_swap_too():
    """WTZ-22, WTZ-Q30: with a 1 on the die it was the greater part of what there was to win."""
    mode = over_the_picture(laid(3, HUMAN, place=(29, 41, 0)), "1 duel", (0, "name 1"))
    assert ">Ana: by ladder to 36, or swap to 41. Bo: to 42.</span>" in mode, "a swap comes instead of moving"
    mode = over_the_picture(laid(3, HUMAN, place=(32, 9, 0)), "1 duel", (0, "name 1"))
    assert ">Ana: to 34. Bo: to 10, or swap to 33.</span>" in mode
    for place, throw in (((9, 10, 0), "1 duel"), ((32, 9, 0), "1 all")):
        name = ((0, "name 1"),) if "duel" in throw else ()
        assert "swap" not in over_the_picture(laid(3, HUMAN, place=place), throw, *name), "nobody has one"
