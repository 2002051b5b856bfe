"""The path, the dice, who guesses, and what a solution earns: WTZ-1 to WTZ-26."""

from __future__ import annotations

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide
from guise.games.whatzit.box import left
from guise.games.whatzit.deck import deck, retired
from guise.games.whatzit.views import BLACK, CIRCLE, LADDER, SPACES, YELLOW
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.standing import now_of
from guise.table.table import start
from guise.table.tempo import tempo
from guise.ui.lengths import lasting

from tests.games.whatzit.table import GAME, REGULAR, WICKED, WRONG, kinds, laid, opened, play, right, run_out
from tests.laws.counting import layers, perft

HUMAN, APP = {"moderator": "human"}, {"moderator": "app"}


def test_on_the_shelf_it_is_the_solvers_turn_while_the_moderator_looks():
    """WTZ-6: a game that was left said that it was the Moderator's."""
    chairs = (Chair("Ana", 0), Chair("Bo", 1), Chair("Cy", 2))

    def goes_on(table):
        while isinstance(table.turn, Chance):
            table = table.advance()
        return table

    table = goes_on(start(GAME, chairs, {**GAME.meta.defaults(), **HUMAN}, "shelf"))
    active = table.state.public.active
    table = goes_on(table.submit(active, "throw"))
    if table.turn.prompt == "name":
        table = goes_on(table.submit(active, f"name {(active + 1) % 3}"))
    assert table.turn.prompt == "look" and table.turn.seats != (active,)
    assert now_of(table).up == (active,)


@pytest.mark.parametrize(
    ("place", "told"), [(45, "In the Winner’s Circle: a"), (10, "A yellow space: a"), (9, "A white")]
)
def test_the_log_says_where_a_card_comes_from(place, told):
    """WTZ-11, WTZ-30: the Circle was called a yellow space, and is none that anybody sees."""
    s = play(laid(3, HUMAN, place=(place, 0, 0)), (0, "throw"), "roll 4 all")
    card = next(e for e in s.events if e.kind == "card")
    assert Storyteller("whatzit", ()).event(card).startswith(told)


# Set-up -------------------------------------------------------------------------------------


def test_one_to_six_pawns():
    """WTZ-1: three to six players, one pawn each; by WTZ-Q23 also two or one."""
    assert GAME.meta.seats == (1, 6) and GAME.meta.usual == 3
    for seats in range(1, 7):
        assert len(GAME.setup(seats, GAME.meta.defaults()).public.place) == seats


def test_all_pawns_start_on_the_starting_square():
    """WTZ-3, WTZ-Q26: space 0, which is not yellow."""
    assert set(GAME.setup(6, GAME.meta.defaults()).public.place) == {0}
    assert 0 not in YELLOW


def test_a_short_game_begins_halfway():
    """On the last space of the third of six rows; one alone has their turns for the whole path."""
    assert set(laid(3, {"path": "half"}).public.place) == {SPACES // 2}
    assert set(laid(1, {"path": "half"}).public.place) == {0}
    assert lasting(GAME.meta, {**GAME.meta.defaults(), "path": "half"}, GAME.meta.usual) < GAME.meta.minutes


def test_a_drawn_card_shows_nobody_its_solution():
    """WTZ-4: picture side forward. Neither a move that may be seen nor a view before the look holds the phrase."""
    s = play(laid(4, HUMAN), (0, "throw"), "roll 1 all", f"draw {REGULAR.id}")
    for who in (None, 0, 1, 2):
        assert REGULAR.solution not in repr(GAME.view(s, who)) and REGULAR.layout not in repr(GAME.view(s, who))
    assert REGULAR.solution not in REGULAR.id


def test_the_highest_throw_of_the_white_die_starts():
    """WTZ-5."""
    s = play(GAME.setup(3, GAME.meta.defaults()), "start 2", "start 6", "start 4")
    assert s.public.active == 1 and s.public.stage == "throw"


def test_a_tie_for_the_start_throws_again_among_the_tied():
    """WTZ-5, WTZ-Q27."""
    s = play(GAME.setup(3, GAME.meta.defaults()), "start 5", "start 1", "start 5")
    assert GAME.turn(s) == Chance("die") and s.public.opening.contenders == (0, 2)
    assert play(s, "start 1", "start 2").public.active == 2


def test_what_everybody_plays_for_is_said_once_before_the_first_picture():
    """WTZ-36, WTZ-25: after the throws for the start, so that it is the last thing told when the first one throws."""
    s = play(GAME.setup(3, GAME.meta.defaults()), "start 5", "start 1", "start 5")
    assert "aim" not in kinds(s)
    s = play(s, "start 1", "start 2")
    assert kinds(s)[-2:] == ["starts", "aim"] and kinds(run_out(opened(s, "3 all"))).count("aim") == 1
    assert tempo("whatzit", s.events[-1]) == "read", "and nobody throws before it can be read"


def test_turns_pass_to_the_left():
    """WTZ-5."""
    s = run_out(opened(laid(3, APP), "3 all"))
    assert s.public.active == 1
    assert run_out(opened(run_out(opened(s, "3 all")), "3 all")).public.active == 0


def test_the_start_counted_exactly():
    """WTZ-5: two throw 6 x 6 ways, 6 of them tied.

    Ties go on to 36 more, the 30 others to one throw, then 18 rolls each.
    """
    s = GAME.setup(2, GAME.meta.defaults())
    assert perft(GAME, s, 2) == 36
    assert perft(GAME, s, 4) == 6 * 36 + 30 * 18
    assert layers(GAME, s, 2)[:2] == [1, 6]


# Roles --------------------------------------------------------------------------------------


def test_the_solver_is_the_active_player():
    """WTZ-6."""
    s = opened(laid(4, HUMAN), "1 solo")
    assert s.guessers == (0,) == (s.public.active,)


@pytest.mark.parametrize("seats, active, judge", [(3, 0, 2), (4, 0, 3), (4, 1, 0), (6, 4, 3)])
def test_the_player_to_the_right_moderates(seats, active, judge):
    """WTZ-7: takes the card, looks at it, runs the timer."""
    s = play(laid(seats, HUMAN, active=active), (active, "throw"), "roll 1 all", f"draw {REGULAR.id}")
    assert GAME.turn(s) == Decide((judge,), "look", args=(("deputy", 0),))
    s = play(s, (judge, "open"))
    assert s.moderator == judge and "call" in GAME.legal(GAME.view(s, judge))
    assert play(s, (judge, "call")).public.active == (active + 1) % seats


@pytest.mark.parametrize("roll, name", [("1 solo", None), ("1 all", None), ("1 duel", 1)])
def test_the_moderator_never_guesses(roll, name):
    """WTZ-8, on any roll; nor as a quick guesser."""
    s = opened(laid(4, HUMAN), roll, name=name)
    for move in ("buzz", right(s)):
        with pytest.raises(IllegalMove, match="moderator"):
            play(s, (3, move))
    while s.public.stage in ("guess", "quick"):
        assert 3 not in s.guessers
        s = play(s, "time")


@pytest.mark.parametrize(
    "people, seats, settled", [(1, 4, "app"), (2, 2, "app"), (2, 5, "app"), (3, 3, "human"), (4, 5, "human")]
)
def test_who_moderates_depends_on_the_company(people, seats, settled):
    """WTZ-Q23: a human Moderator only where three or more persons share the screen."""
    chairs = tuple(Chair(f"P{i}", i, "" if i < people else "thinker") for i in range(seats))
    table = start(GAME, chairs, {}, "seed")
    assert table.options["moderator"] == settled
    assert start(GAME, chairs, {"moderator": "human"}, "seed").options["moderator"] == "human"
    phones = tuple(Chair(f"P{i}", i, "", phone=True) for i in range(4))
    assert start(GAME, phones, {}, "seed").options["moderator"] == "app"


def test_the_moderator_hears_who_calls_it_out():
    """WTZ-14, WTZ-27: without a buzzer too, but only somebody who may guess."""
    s = opened(laid(4, HUMAN), "1 solo")
    judge = s.moderator
    assert [m for m in GAME.legal(GAME.view(s, judge)) if m.startswith("right")] == ["right 0"]
    solved = play(s, (judge, "right 0"))
    assert kinds(solved)[-4:] == ["ruled", "solved", "solution", "moved"] and solved.public.place[0] == 2
    for move in (f"right {judge}", "right 1", "right"):
        with pytest.raises(IllegalMove):
            play(s, (judge, move))
    with pytest.raises(IllegalMove):
        play(s, (0, "right 0"))


def test_two_players_leave_moderating_to_the_app():
    """WTZ-Q23: both guess, whatever the option says."""
    s = opened(laid(2, HUMAN), "1 all")
    assert s.moderator is None and s.guessers == (0, 1)


# The turn -----------------------------------------------------------------------------------


def test_the_solver_throws_both_dice():
    """WTZ-9: six sides by three words, each pair once; one alone has no use for the words."""
    s = laid(3)
    assert GAME.turn(s) == Decide((0,), "throw", open=True)
    outcomes = GAME.outcomes(play(s, (0, "throw")))
    assert {outcomes.nth(i) for i in range(outcomes.count)} == {f"roll {n} {b}" for n in range(1, 7) for b in BLACK}
    assert GAME.outcomes(play(laid(1), (0, "throw"))).count == 6


def test_the_white_die_moves_the_pawn_and_spaces_are_shared():
    """WTZ-10: occupied spaces count and may be shared."""
    s = play(laid(3, place=(2, 3, 4)), (0, "throw"), "roll 2 all")
    assert s.public.place == (4, 3, 4)


@pytest.mark.parametrize("space", range(1, SPACES + 1))
def test_the_space_sets_the_deck(space):
    """WTZ-11: yellow Wicked, white Regular, and only that deck is drawn from."""
    came = space - 1
    s = play(laid(3, place=(came, 0, 0)), (0, "throw"), "roll 1 all")
    name = "wicked" if space in (2, 5, 11, 14, 18, 21, 27, 30, 34, 37) else "regular"
    assert s.deck == name
    outcomes = GAME.outcomes(s)
    assert {outcomes.nth(i) for i in range(outcomes.count)} == {f"draw {p.id}" for p in deck(name)}


def test_the_black_die_says_who_plays():
    """WTZ-12: SOLO, ALL PLAY, CHALLENGE; two sides each (WTZ-Q20)."""
    outcomes = GAME.outcomes(play(laid(4, HUMAN), (0, "throw")))
    sides = [outcomes.nth(i).split()[2] for i in range(outcomes.count)]
    assert {b: sides.count(b) for b in sides} == {"solo": 6, "all": 6, "duel": 6}
    assert opened(laid(4, HUMAN), "1 solo").guessers == (0,)
    assert opened(laid(4, HUMAN), "1 all").guessers == (0, 1, 2)
    assert opened(laid(4, HUMAN), "1 duel", name=2).guessers == (0, 2)


def test_the_moderator_looks_in_secret_then_the_code_is_open_and_the_timer_runs():
    """WTZ-13; 30 seconds Regular and 45 Wicked (WTZ-Q19)."""
    s = play(laid(4, HUMAN), (0, "throw"), "roll 1 all", f"draw {REGULAR.id}")
    assert GAME.view(s, 3).solution == REGULAR.solution
    assert not GAME.turn(s).open and not GAME.turn(s).seconds
    s = play(s, (3, "open"))
    turn = GAME.turn(s)
    assert GAME.view(s, None).code == REGULAR.layout
    assert (turn.seconds, turn.seconds + turn.after) == (5, 30)
    turn = GAME.turn(opened(laid(4, HUMAN), "2 all"))
    assert turn.seconds + turn.after == 45
    turn = GAME.turn(opened(laid(4, {"secs": "20-30"}), "2 all"))
    assert turn.seconds + turn.after == 30


def test_guessers_guess_as_often_as_they_like_until_time_is_up():
    """WTZ-14, WTZ-Q24."""
    s = opened(laid(3, APP), "1 all")
    for seat in (0, 1, 1, 1, 2, 0):
        s = play(s, (seat, f"guess {WRONG}"))
        assert s.public.stage == "guess"
    for _ in range(5):
        s = play(s, "time", (1, f"guess {WRONG}"))
    s = play(s, "time")
    assert s.public.stage == "throw" and "time_up" in kinds(s)


@pytest.mark.parametrize(("roll", "told"), [("4 solo", "P0 did not get it."), ("4 all", "P2 said that nobody got it.")])
def test_a_time_that_the_moderator_ends_is_not_told_as_up(roll, told):
    """WTZ-7: the clock had seconds left, and whose picture it was had given up."""
    say = Storyteller("whatzit", tuple(Chair(f"P{n}", n) for n in range(3)))
    s = opened(laid(3, HUMAN), roll)
    for after, line in ((play(s, (2, "call")), told), (run_out(s), "Time was up.")):
        assert [say.event(e) for e in after.events if e.kind == "time_up"] == [line]


# SOLO ---------------------------------------------------------------------------------------


def test_in_solo_only_the_solver_guesses_and_moves_ahead_again():
    """WTZ-15."""
    s = opened(laid(4, HUMAN), "4 solo")
    for seat in (1, 2):
        with pytest.raises(IllegalMove, match="solo"):
            play(s, (seat, right(s)))
    s = play(s, (0, right(s)))
    assert s.public.place == (8, 0, 0, 0) and s.public.active == 1


def test_after_solo_each_to_the_left_has_one_quick_guess():
    """WTZ-16: in turn, without the Moderator, ten seconds or five, and a pass allowed (WTZ-Q12)."""
    hurried = run_out(opened(laid(5, {**HUMAN, "quick_secs": "5"}), "4 solo"))
    s = run_out(opened(laid(5, HUMAN), "4 solo"))
    assert s.public.stage == "quick" and s.public.queue == (1, 2, 3)
    assert (GAME.turn(hurried).seconds, GAME.turn(s).seconds) == (5, 10)
    assert next(o for o in GAME.meta.options if o.key == "quick_secs").before == "5", "a game once begun keeps its five"
    with pytest.raises(IllegalMove):
        play(s, (2, right(s)))
    s = play(s, (1, f"guess {WRONG}"))
    assert s.guessers == (2,)
    s = play(s, (2, "pass"))
    s = play(s, (3, right(s)))
    assert s.public.place == (4, 0, 0, 4, 0) and s.public.active == 1


def test_a_quick_guess_may_be_buzzed_and_then_said():
    """WTZ-16: the floor is the asked player's alone; silence ends it."""
    s = play(run_out(opened(laid(4, HUMAN), "4 solo")), (1, "buzz"))
    assert s.public.floor == 1 and GAME.turn(s).prompt == "speak"
    assert play(s, (3, "right")).public.place == (4, 4, 0, 0)
    assert play(s, "time").guessers == (2,)


def test_three_players_leave_one_quick_guess():
    """WTZ-Q1."""
    assert run_out(opened(laid(3, HUMAN), "4 solo")).public.queue == (1,)


def test_unsolved_in_solo_nobody_moves_and_the_solution_is_read_out():
    """WTZ-17."""
    s = run_out(opened(laid(4, HUMAN), "4 solo"))
    s = play(s, (1, "pass"), "time")
    assert s.public.place == (4, 0, 0, 0) and s.public.active == 1
    assert next(e for e in reversed(s.events) if e.kind == "solution").get("text") == REGULAR.solution


# ALL PLAY -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_in_all_play_the_first_to_be_right_moves(seat):
    """WTZ-18: everybody but the Moderator."""
    s = opened(laid(4, HUMAN), "4 all")
    s = play(s, ((seat + 1) % 3, f"guess {WRONG}"), (seat, right(s)))
    assert s.public.place == tuple((4 if i == 0 else 0) + (4 if i == seat else 0) for i in range(4))
    assert s.public.active == 1


def test_nobody_in_time_in_all_play():
    """WTZ-19: nobody moves, and there is no quick guess."""
    s = run_out(opened(laid(4, HUMAN), "4 all"))
    assert s.public.stage == "throw" and s.public.place == (4, 0, 0, 0) and "solution" in kinds(s)


# CHALLENGE ----------------------------------------------------------------------------------


def test_the_solver_names_one_opponent_before_the_code_is_seen():
    """WTZ-20, WTZ-Q28: not himself; then the two guess at once."""
    s = play(laid(4, HUMAN), (0, "throw"), "roll 1 duel")
    assert s.public.stage == "name" and not s.card
    with pytest.raises(IllegalMove, match="self"):
        play(s, (0, "name 0"))
    s = opened(laid(4, HUMAN), "1 duel", name=2)
    assert s.guessers == (0, 2)
    with pytest.raises(IllegalMove, match="not-you"):
        play(s, (1, right(s)))


@pytest.mark.parametrize("seats, rival, judge", [(3, 1, 2), (3, 2, 1), (4, 3, 2), (6, 5, 4), (4, 1, 3)])
def test_the_moderator_may_be_challenged_and_another_moderates(seats, rival, judge):
    """WTZ-21: the next to the right who is not involved (WTZ-Q1, WTZ-Q2)."""
    s = opened(laid(seats, HUMAN), "1 duel", name=rival)
    assert s.moderator == judge and rival in s.guessers


@pytest.mark.parametrize("winner, loser", [(0, 2), (2, 0)])
def test_the_winner_of_a_challenge_moves_or_swaps(winner, loser):
    """WTZ-22: challenger and challenged alike (WTZ-Q3)."""
    s = opened(laid(4, HUMAN, place=(5, 9, 20, 0)), "1 duel", name=2)
    s = play(s, (winner, right(s)))
    assert GAME.turn(s) == Decide((winner,), "prize", open=True)
    moved = play(s, (winner, "move"))
    assert (
        moved.public.place[winner] == s.public.place[winner] + 1 and moved.public.place[loser] == s.public.place[loser]
    )
    swapped = play(s, (winner, "swap"))
    assert (swapped.public.place[0], swapped.public.place[2]) == (20, 6) and swapped.public.active == 1


def test_a_swap_with_somebody_behind_or_on_start_is_allowed():
    """WTZ-22, WTZ-Q26, WTZ-Q30."""
    s = opened(laid(4, HUMAN, place=(5, 0, 0, 0)), "1 duel", name=1)
    assert play(s, (0, right(s)), (0, "swap")).public.place == (0, 6, 0, 0)


@pytest.mark.parametrize(("there", "asked"), [(0, False), (6, False), (7, True), (CIRCLE, True)])
def test_nobody_is_asked_to_change_places_with_whoever_is_not_ahead(there, asked):
    """WTZ-Q30: allowed, and pointless; so the pawn moves ahead, whichever of the two has solved it."""
    for solver, other in ((0, 1), (1, 0)):
        place = (5, there, 0, 0) if solver == 0 else (there - 1, 6, 0, 0)
        if place[0] < 0 or there == CIRCLE and solver == 1:
            continue
        s = opened(laid(4, HUMAN, place=place), "1 duel", name=1)
        s = play(s, (solver, right(s)))
        assert s.public.place[solver] == 6 and s.public.place[other] == there
        assert GAME.automatic_move(GAME.view(s, solver), {}, False) == (None if asked else "move")
    assert GAME.automatic_move(GAME.view(laid(4, HUMAN), 0), {}, False) is None


def test_neither_in_time_in_a_challenge():
    """WTZ-23: nobody moves, no quick guesses by others."""
    s = run_out(opened(laid(4, HUMAN), "1 duel", name=2))
    assert s.public.stage == "throw" and s.public.place == (1, 0, 0, 0) and "passed" not in kinds(s)


# Cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("solved", [True, False])
def test_a_played_card_goes_behind_its_own_deck(solved):
    """WTZ-24, WTZ-Q17, WTZ-Q18: it does not come again before its deck has been gone through, solved or not."""
    s = opened(laid(3, APP), "1 all")
    s = play(s, (1, right(s))) if solved else run_out(s)
    assert s.public.played == (REGULAR.id,)
    assert REGULAR.id not in left("regular", s.public.played)
    assert len(left("wicked", s.public.played)) == len(deck("wicked"))
    whole = tuple(p.id for p in deck("wicked"))
    assert tuple(left("wicked", whole[:-1])) == whole[-1:]
    assert tuple(left("wicked", whole)) == whole  # all through: shuffled anew


def test_a_game_begun_with_a_card_that_is_retired_draws_it_again():
    """The card lies open, counts as played, and is not among what a new game may draw."""
    card = next(p for p in retired() if p.deck == "regular")
    s = play(laid(3, APP), (0, "throw"), "roll 1 all")
    outcomes = GAME.outcomes(s)
    assert f"draw {card.id}" not in {outcomes.nth(i) for i in range(outcomes.count)}
    s = play(s, f"draw {card.id}", (0, "open"))
    assert GAME.view(s, 1).code == card.layout
    s = play(s, (1, right(s)))
    assert s.public.played == (card.id,)
    assert tuple(left("regular", s.public.played)) == tuple(p.id for p in deck("regular"))
    with pytest.raises(IllegalMove):
        play(play(laid(3, APP, place=(1, 0, 0)), (0, "throw"), "roll 1 all"), f"draw {card.id}")  # the wicked deck
    children = play(laid(3, {**APP, "pack": "gentle"}, place=(1, 0, 0)), (0, "throw"), "roll 1 all")
    assert play(children, f"draw {card.id}").card.id == card.id, "whose wicked pictures were regular ones"


# The Wicked bonus ---------------------------------------------------------------------------


def test_ladders_end_on_white_one_row_up():
    """WTZ-25: straight above, in the next row of eight."""
    assert set(LADDER) == YELLOW - {CIRCLE}
    for low, high in LADDER.items():
        assert high not in YELLOW and (high - 1) // 8 == (low - 1) // 8 + 1
        assert (low - 1) % 8 + (high - 1) % 8 == 7


def test_a_wicked_card_solved_on_yellow_may_climb_and_then_moves():
    """WTZ-25, WTZ-Q4: climb first, from the space where it was solved; climbing may be declined."""
    s = opened(laid(4, HUMAN), "2 solo")
    s = play(s, (0, right(s)))
    assert GAME.turn(s) == Decide((0,), "ladder", open=True)
    assert play(s, (0, "climb")).public.place[0] == LADDER[2] + 2
    assert play(s, (0, "stay")).public.place[0] == 4


def test_the_ladder_holds_on_another_players_turn():
    """WTZ-25, WTZ-Q6."""
    s = opened(laid(4, HUMAN, place=(0, 11, 0, 0)), "2 all")
    s = play(s, (1, right(s)), (1, "climb"))
    assert s.public.place == (2, LADDER[11] + 2, 0, 0)


def test_a_regular_card_gives_no_ladder():
    """WTZ-25, WTZ-Q7."""
    s = opened(laid(4, HUMAN, place=(0, 11, 0, 0)), "1 all")
    assert play(s, (1, right(s))).public.place == (1, 12, 0, 0)


def test_the_ladder_instead_of_the_move():
    """WTZ-Q4, by option; in a challenge instead of the swap too."""
    s = opened(laid(4, {**HUMAN, "ladder": "instead"}), "2 solo")
    s = play(s, (0, right(s)))
    assert play(s, (0, "climb")).public.place[0] == 15 and play(s, (0, "move")).public.place[0] == 4
    s = opened(laid(4, {**HUMAN, "ladder": "instead"}, place=(0, 30, 0, 0)), "2 duel", name=1)
    assert play(s, (0, right(s)), (0, "swap")).public.place[:2] == (30, 2)


def test_no_ladder_for_a_space_reached_after_solving():
    """WTZ-26, WTZ-Q5, WTZ-Q25: neither by the move after it, nor by a swap."""
    s = opened(laid(4, HUMAN), "1 solo")
    s = play(s, (0, right(s)))  # 1 + 1 = 2, yellow
    assert s.public.place[0] == 2 and s.public.stage == "throw"
    s = opened(laid(4, HUMAN, place=(0, 11, 0, 0)), "1 duel", name=1)
    s = play(s, (0, right(s)), (0, "swap"))
    assert s.public.place[0] == 11 and s.public.stage == "throw"
    s = opened(laid(4, HUMAN), "3 duel", name=1)
    assert s.deck == "regular"


def test_only_wicked_counts_even_when_climbing_leads_to_yellow_again():
    """WTZ-26, WTZ-Q5: 2 climbs to 15, moves 3 to 18, which is yellow: no second ladder."""
    s = opened(laid(4, HUMAN, place=(47, 2, 0, 0)), "2 all")
    assert s.deck == "wicked" and s.public.place[0] == CIRCLE
    s = opened(laid(4, HUMAN, place=(0, 2, 0, 0), active=1), "3 all")  # from 2 to 5
    s = play(s, (1, right(s)), (1, "climb"))
    assert s.public.place[1] == 15 and s.public.stage == "throw"


def test_the_game_is_in_the_cupboard():
    assert "whatzit" in games.ids()
    assert WICKED.deck == "wicked"


def newest(s, kind):
    """The newest event of a kind: its seat, and what its sentence names."""
    e = next(e for e in reversed(s.events) if e.kind == kind)
    return e.seat, dict(e.args)


def test_who_moved_guessed_and_changed_places_is_told():
    """WTZ-9, WTZ-10, WTZ-20, WTZ-22."""
    s = opened(laid(4, APP, place=(5, 9, 20, 0)), "1 duel", name=2)
    assert newest(s, "rolled") == (0, {"n": 1, "black": "duel"})
    assert newest(s, "moved") == (0, {"by": "die", "came": 5, "place": 6, "n": 1})
    assert newest(s, "challenged") == (0, {"other_seat": 2})
    assert newest(play(s, (2, "buzz")), "buzzed") == (2, {})
    s = play(s, (2, f"guess {WRONG}"))
    assert newest(s, "guessed") == (2, {"text": WRONG, "found": "wrong"})
    s = play(s, (2, right(s)))
    assert newest(s, "solved") == (2, {"wins": False})
    assert newest(play(s, (2, "move")), "moved") == (2, {"by": "prize", "came": 20, "place": 21, "n": 1})
    assert newest(play(s, (2, "swap")), "swapped") == (2, {"other_seat": 0, "place": 6, "other_place": 20})


def test_who_stands_still_on_the_circle_is_told():
    """WTZ-30, WTZ-34: a reward takes nobody farther."""
    s = opened(laid(3, APP, place=(5, CIRCLE, 20), waits=(False, True, False)), "4 all")
    assert newest(play(s, (1, right(s))), "stayed") == (1, {})
