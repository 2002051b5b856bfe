"""WHO-1 to WHO-33, each shown by a short piece of play."""

from __future__ import annotations

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Over
from guise.games.who.views import LETTERS, WhoView, board
from guise.supply.content import words

from .play import GAME, at, caps, game, having, laid, legal, play, told, why_not

# Setting up -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play_with_a_piece_each(seats):
    """WHO-1"""
    assert len(game("ABCDE"[:seats]).state.public.place) == seats


@pytest.mark.parametrize("seats", [0, 1])
def test_nobody_plays_alone(seats):
    """WHO-1"""
    with pytest.raises(ValueError, match="2 to 5"):
        laid(seats)
    assert GAME.meta.seats == (2, 5)


def test_ten_identities_go_from_a_to_j():
    """WHO-2"""
    assert LETTERS == "ABCDEFGHIJ"
    said = words("who")["names"]["letter"]
    assert set(said) == set(LETTERS) and all(
        text.startswith(f"{letter}, the {letter}") for letter, text in said.items()
    )


def test_each_draws_a_different_identity_and_keeps_it_secret():
    """WHO-3, WHO-35"""
    t = laid(3)
    assert t.turn == Chance("deal")
    for wrong in ("deal HH", "deal HHA", "deal HA", "deal HAK", "deal HABC", "deal"):
        with pytest.raises(Exception, match="unreadable"):
            t.submit(None, wrong)
    t = play(t, "deal HAC")
    assert [t.peek(seat).me for seat in (None, 0, 1, 2)] == ["", "H", "A", "C"]
    assert [t.peek(seat).shown for seat in (None, 0, 1, 2)] == [
        ("", "", ""),
        ("H", "", ""),
        ("", "A", ""),
        ("", "", "C"),
    ]


def test_nobody_sees_the_cards_laid_aside():
    """WHO-4, WHO-36: whatever Bo did not get looks the same to everybody else."""
    for who in (None, 0):
        assert len({game(f"H{other}", "throw; roll 1 4").peek(who) for other in "ABCDEFGIJ"}) == 1
    assert set(GAME.view(game("HA").state, 0).__dataclass_fields__) == set(WhoView.__dataclass_fields__)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_begins_with_one_cap_and_the_rest_are_in_reserve(seats):
    """WHO-5, WHO-Q15: ten caps in all."""
    s = laid(seats).state
    assert s.public.caps == (1,) * seats and s.public.reserve == 10 - seats and s.public.worn == (False,) * seats


def test_the_highest_throw_starts_and_play_goes_to_the_left():
    """WHO-6"""
    t = play(laid(3), "deal HAC; roll 2 3; roll 6 5; roll 1 1")
    assert t.turn == Decide((1,), "before", open=True)
    order = []
    for _ in range(6):
        order.append(t.state.public.active)
        t = play(at(t, 26, 26, 26), "throw; roll 1 2; go 1; done")  # a space with all letters next door
    assert order == [1, 2, 0, 1, 2, 0]


def test_a_tie_for_the_start_is_thrown_again_by_those_who_tied():
    """WHO-6, WHO-Q26, more than once if it must be"""
    t = play(laid(4), "deal HACE; roll 6 4; roll 1 1; roll 5 5; roll 6 4")
    assert t.state.public.opening.contenders == (0, 2, 3)
    t = play(t, "roll 2 2; roll 3 3; roll 1 5")
    assert t.state.public.opening.contenders == (2, 3)
    assert play(t, "roll 1 2; roll 1 3").state.public.active == 3
    assert play(t, "roll 1 3; roll 1 2").state.public.active == 2


def test_the_opening_throw_moves_nobody():
    """WHO-Q27"""
    t = game("HA")
    assert t.state.public.place == (0, 0) and t.state.public.dice == () and legal(t) == ("throw",)


def test_all_pieces_stand_at_city_square():
    """WHO-7"""
    assert game("HACEB").state.public.place == (0,) * 5
    assert board("standard").places[0] == "City Square"


@pytest.mark.parametrize("letter", LETTERS)
def test_city_square_is_a_space_like_any_other(letter):
    """WHO-8, WHO-Q25: anybody may stop there, several at once, and it gives no cap."""
    other = "A" if letter != "A" else "B"
    t = play(at(game(letter + other), 37, 0), "throw; roll 2 3; go 3")
    assert t.state.public.place == (0, 0) and t.state.public.caps == (1, 1) and not t.over


def test_the_track_is_a_loop_without_a_finish():
    """WHO-9, WHO-Q31: on from 39 comes 0, clockwise, and nobody has won by it."""
    t = play(at(game("CA"), 39, 1), "throw; roll 3 2; go 5 cap")
    assert t.state.public.place[0] == 4
    assert not t.over
    assert play(at(game("CA"), 39, 1), "throw; roll 3 2; go 2").state.public.place[0] == 1


# Moving ---------------------------------------------------------------------------------


def test_a_throw_moves_by_either_die_or_by_both():
    """WHO-10"""
    t = at(game("AH"), 24, 0)  # the spaces ahead: 25 and 27 have A, 29 too
    t = play(t, "throw; roll 1 2")
    assert legal(t) == ("go 1", "go 2", "go 3", "go 1 cap", "go 2 cap", "go 3 cap")
    for steps, space in ((1, 25), (2, 26), (3, 27)):
        assert play(t, f"go {steps}").state.public.place[0] == space
    for steps in (4, 5, 6, 12):
        assert why_not(t, f"go {steps}") == why_not(t, f"go {steps} cap") == "not-thrown"


def test_doubles_move_one_die_or_both():
    """WHO-10, WHO-Q10"""
    t = play(at(game("AH"), 24, 0), "throw; roll 1 1")
    assert legal(t) == ("go 1", "go 2", "go 1 cap", "go 2 cap")


def test_the_hobo_of_the_rulebook():
    """WHO-11: the Hobo throws 1 and 4 at City Square and may go 1 or 4; space 5, the Barber Shop, lacks H."""
    t = play(game("HA"), "throw; roll 1 4")
    assert legal(t) == ("go 1", "go 4", "go 1 cap", "go 4 cap", "go 5 cap")
    assert why_not(t, "go 5") == "no-letter"
    b = board("standard")
    assert b.letters[1] == LETTERS and b.letters[4] == "BGHI" and "H" not in b.letters[5]


@pytest.mark.parametrize("letter", LETTERS)
def test_letters_decide_every_landing(letter):
    """WHO-11, on every space of both boards"""
    other = "A" if letter != "A" else "B"
    for kind in ("standard", "slow"):
        t = game(letter + other, board=kind)
        for place in range(40):
            thrown = play(at(t, place, 1), "throw; roll 2 4")
            for n in (2, 4, 6):
                allowed = letter in board(kind).letters[(place + n) % 40]
                assert why_not(thrown, f"go {n}") == ("" if allowed else "no-letter")


def test_letters_do_not_matter_on_the_way():
    """WHO-12: the Hobo walks past the Wigmaker (3), which lacks H, to the Diner (4)."""
    assert "H" not in board("standard").letters[3]
    assert play(game("HA"), "throw; roll 1 4; go 4").state.public.place[0] == 4


def test_who_can_move_must_move():
    """WHO-13, WHO-Q24: no staying put while any way is open without a cap."""
    t = play(game("HA"), "throw; roll 1 4")
    assert why_not(t, "pass") == "must-move" and "pass" not in legal(t)
    assert not why_not(t, "go 5 cap")  # but under a cap, if they like
    assert why_not(t, "done") == why_not(t, "throw") == "not-now"


def test_who_can_move_only_in_disguise_may_stay():
    """WHO-13, WHO-20, WHO-Q23"""
    t = play(at(game("HA"), 16, 0), "throw; roll 1 4")  # 17 and 20 and 21 all lack H
    assert legal(t) == ("go 1 cap", "go 4 cap", "go 5 cap", "pass")
    stayed = play(t, "pass")
    assert (
        stayed.state.public.place == t.state.public.place
        and stayed.state.public.caps == t.state.public.caps
        and stayed.state.public.stage == "after"
    )


def test_who_cannot_move_loses_the_turn():
    """WHO-14"""
    t = play(having(at(game("HA"), 16, 0), caps=(0, 1), reserve=9), "throw; roll 1 4")
    assert legal(t) == ("pass",)
    t = play(t, "pass; done")
    assert t.state.public.place == (16, 0) and t.state.public.active == 1


def test_doubles_give_another_turn_after_the_first():
    """WHO-15, WHO-Q8: again and again"""
    t = at(game("AH"), 24, 0)
    for n in range(3):
        t = play(t, "throw; roll 1 1; go 1")
        assert t.turn.seats == (0,) and t.state.public.stage == "after"
        t = play(t, "done")
        assert t.state.public.active == 0 and legal(t) == ("throw",), f"after the doubles number {n + 1}"
    assert play(t, "throw; roll 1 2; go 1 cap; done").state.public.active == 1


def test_the_first_throw_is_completed_before_the_second():
    """WHO-15"""
    t = play(at(game("AH"), 24, 0), "throw; roll 1 1")
    assert why_not(t, "throw") == "not-now"


def test_doubles_count_even_when_they_could_not_be_moved():
    """WHO-16"""
    t = play(having(at(game("HA"), 13, 0), caps=(0, 1), reserve=9), "throw; roll 4 4")  # 17 and 21 lack H
    assert legal(t) == ("pass",)
    t = play(t, "pass; done")
    assert t.state.public.active == 0 and legal(t) == ("throw",)


def test_pieces_share_any_space_but_a_telephone():
    """WHO-17, WHO-Q19, WHO-Q20: engaged is engaged, in disguise or not, whoever stands there and however."""
    for place in range(40):
        t = play(at(game("HA"), (place - 4) % 40, place), "throw; roll 4 6")
        phone = place in (8, 18, 28, 38)
        assert (why_not(t, "go 4 cap") == "telephone") == phone
        assert ("go 4 cap" in legal(t)) != phone
    capped = having(at(game("HA"), 7, 8), worn=(False, True), caps=(1, 0))
    assert why_not(play(capped, "throw; roll 1 2"), "go 1") == "telephone"


def test_an_engaged_telephone_can_cost_the_turn():
    """WHO-17, WHO-Q19: what is engaged is no way to go, so nobody has to go there."""
    t = having(at(game("HA"), 13, 18), caps=(0, 1), reserve=9)
    t = play(t, "throw; roll 5 3")  # 18 engaged, 16 and 21 lack H
    assert "H" in board("standard").letters[18] and legal(t) == ("pass",)
    assert told(play(t, "pass"), "passed")[-1].get("reach") == (16, 21)


def test_a_telephone_does_nothing_else():
    """WHO-Q18"""
    before = play(at(game("HA"), 7, 0), "throw; roll 1 4")
    after = play(before, "go 1")
    assert after.state.public.place[0] == 8 and after.state.public.stage == "after"
    assert [e.kind for e in after.state.events[len(before.state.events) :]] == ["moved"]
    assert (after.state.public.caps, after.state.public.reserve, after.state.public.free) == (
        before.state.public.caps,
        before.state.public.reserve,
        0,
    )


# Disguise caps --------------------------------------------------------------------------


def test_a_cap_lets_a_piece_rest_anywhere():
    """WHO-18: H on the Barber Shop, which lacks H."""
    t = play(game("HA"), "throw; roll 1 4; go 5 cap")
    assert t.state.public.place[0] == 5 and t.state.public.worn == (True, False) and t.state.public.caps == (0, 1)


def test_a_cap_may_be_worn_without_need():
    """WHO-19: the Railroad Station is open to everybody."""
    assert play(game("HA"), "throw; roll 1 4; go 1 cap").state.public.worn[0]


def test_without_a_cap_there_is_no_disguise():
    """WHO-19"""
    t = play(having(game("HA"), caps=(0, 1), reserve=9), "throw; roll 1 4")
    assert why_not(t, "go 5 cap") == "no-cap" and legal(t) == ("go 1", "go 4")


def test_nobody_has_to_use_a_cap():
    """WHO-20: with a cap in hand and no other way, staying is allowed."""
    assert not why_not(play(at(game("HA"), 16, 0), "throw; roll 1 4"), "pass")


def test_a_worn_cap_stays_until_the_next_turn_and_then_goes_back():
    """WHO-21, WHO-Q12: first thing in the owner's turn, before a challenge or a throw"""
    t = play(game("HA"), "throw; roll 1 4; go 5 cap")
    assert t.peek(None).public.worn == t.peek(1).public.worn == (True, False) and t.state.public.reserve == 8
    t = play(t, "done; throw; roll 1 2; go 1")
    assert t.state.public.worn == (True, False)
    t = play(t, "done")
    assert (
        t.state.public.worn == (False, False)
        and t.state.public.reserve == 9
        and t.state.public.caps == (0, 1)
        and t.state.public.stage == "before"
    )


def test_with_doubles_the_cap_comes_off_before_the_second_throw():
    """WHO-Q9: the second throw is a turn of its own"""
    t = play(at(game("HA"), 1, 0), "throw; roll 2 2; go 2 cap")  # to the Wigmaker, which gives a cap back
    assert t.state.public.worn[0] and t.state.public.caps[0] == 1
    t = play(t, "done")
    assert not t.state.public.worn[0] and t.state.public.reserve == 8 and t.state.public.active == 0
    assert caps(t) == 10


@pytest.mark.parametrize("space", range(40))
def test_the_disguise_spaces_give_a_cap_and_no_others_do(space):
    """WHO-22, WHO-Q21 (landing there in disguise counts)"""
    t = play(at(game("HA"), (space - 3) % 40, 30), "throw; roll 3 4; go 3 cap")
    given = space in (3, 13, 23, 33)
    assert t.state.public.caps[0] == int(given) and t.state.public.reserve == 8 - given
    assert len(told(t, "gained")) == int(given)


def test_walking_past_a_disguise_space_gives_nothing():
    """WHO-22: only landing counts"""
    assert play(at(game("HA"), 2, 0), "throw; roll 2 6; go 2").state.public.caps[0] == 1


def test_staying_on_a_special_space_gives_nothing():
    """WHO-Q22: neither a cap nor a free challenge; only landing or passing counts"""
    for place, rival, throw in ((23, 0, "roll 5 5"), (0, 8, "roll 3 5")):
        t = play(having(at(game("HA"), place, rival), caps=(0, 1), reserve=9), "throw", throw)
        assert legal(t) == ("pass",)
        t = play(t, "pass")
        assert t.state.public.caps == (0, 1) and t.state.public.free == 0 and t.state.public.place[0] == place


def test_with_an_empty_reserve_there_is_no_cap_and_no_claim():
    """WHO-Q14"""
    t = play(having(at(game("AH"), 2, 0), caps=(5, 5), reserve=0), "throw; roll 1 4; go 1")
    assert (
        t.state.public.caps == (5, 5) and t.state.public.reserve == 0 and told(t, "none_left") and not told(t, "gained")
    )
    t = play(having(t, caps=(5, 4), reserve=1), "done")
    assert t.state.public.caps == (5, 4) and t.state.public.reserve == 1


def test_a_player_may_hold_several_caps_and_all_see_how_many():
    """WHO-23"""
    t = play(at(game("AH"), 2, 0), "throw; roll 1 4; go 1")
    assert [t.peek(who).public.caps for who in (None, 0, 1)] == [(2, 1)] * 3


# Challenges -----------------------------------------------------------------------------


def test_a_challenge_is_made_on_the_own_turn_at_any_moment_of_it():
    """WHO-24, WHO-Q1: before the throw, before the move, after it; the turn ends only when its player says so"""
    before = game("HAC")
    moving = play(before, "throw; roll 1 4")
    after = play(moving, "go 1")
    for t in (before, moving, after):
        assert not why_not(t, "challenge 1 A") and "challenge 1 A" in legal(t, challenges=True)
        assert t.state.public.active == 0
        for seat in (1, 2):
            assert why_not(t, "challenge 0 H", actor=seat) == "not-you"
            assert GAME.legal(t.peek(seat)) == ()
    rolling = play(before, "throw")
    with pytest.raises(Exception, match="not-now"):
        rolling.submit(0, "challenge 1 A")


def test_a_challenge_leaves_the_moment_as_it_was():
    """WHO-24: after a challenge the throw, the move or the end of the turn is still to come"""
    for script in ("challenge 1 B", "throw; roll 1 4; challenge 1 B", "throw; roll 1 4; go 1; challenge 1 B"):
        t = game("HAC")
        *first, last = script.split("; ")
        t = play(t, *first)
        assert (
            play(t, last).state.public.stage == t.state.public.stage
            and play(t, last).state.public.dice == t.state.public.dice
        )


def test_a_challenge_names_one_rival_still_in_and_one_identity():
    """WHO-25, WHO-Q28 (an impossible letter may be named, one's own included)"""
    t = play(game("HACE"), "challenge 1 A")
    assert why_not(t, "challenge 1 A") == "challenge-out"
    assert why_not(t, "challenge 0 B") == "challenge-self"
    for wrong in ("K", "a", "AB", "?"):
        assert why_not(t, f"challenge 2 {wrong}") == "no-such-letter"
    assert why_not(t, "challenge 4 B") == why_not(t, "challenge 2") == why_not(t, "challenge 2 B C") == "unreadable"
    assert not why_not(t, "challenge 2 H") and not why_not(t, "challenge 3 A")
    named = [m for m in legal(t, challenges=True) if m.startswith("challenge")]
    assert named == [f"challenge {seat} {letter}" for seat in (2, 3) for letter in LETTERS]


def test_a_right_challenge_puts_the_named_player_out():
    """WHO-26"""
    t = play(game("HAC"), "challenge 1 A")
    assert t.state.public.out == (False, True, False)
    assert told(t, "out")[0].seat == 1 and told(t, "out")[0].get("letter") == "A"
    assert play(t, "throw; roll 1 4; go 1; done").state.public.active == 2  # the turn goes past who is out


def test_every_other_letter_is_a_miss():
    """WHO-26: the answer is honest"""
    for letter in LETTERS:
        assert play(game("HAC"), f"challenge 1 {letter}").state.public.out[1] == (letter == "A")


def test_a_first_miss_costs_all_caps_for_good():
    """WHO-27, WHO-Q13: unused caps go back at once, disguise spaces give nothing more"""
    t = play(having(game("HAC"), caps=(3, 1, 1), reserve=5), "challenge 1 B")
    assert (
        t.state.public.barred == (True, False, False)
        and t.state.public.caps == (0, 1, 1)
        and t.state.public.reserve == 8
    )
    t = play(t, "throw; roll 1 4")
    assert why_not(t, "go 5 cap") == "barred" and legal(t) == ("go 1", "go 4")
    t = play(at(game("AHC"), 2, 0, 0), "challenge 1 B; throw; roll 1 4; go 1")
    assert t.state.public.caps[0] == 0 and t.state.public.reserve == 8 and caps(t) == 10
    assert having(t, active=0).state.public.barred[0]


def test_a_worn_cap_stays_through_a_miss():
    """WHO-Q13"""
    t = play(game("HAC"), "throw; roll 1 4; go 5 cap; challenge 1 B")
    assert t.state.public.worn[0] and t.state.public.barred[0] and caps(t) == 10
    assert play(t, "done").state.public.worn[0]


def test_a_second_miss_puts_the_challenger_out():
    """WHO-28, WHO-Q17 (the identity is turned up), WHO-Q16 (caps go back, the piece is gone)"""
    t = play(game("HAC"), "challenge 1 B; throw; roll 1 4; go 1; done")
    t = play(at(t, 26, 26, 26), "throw; roll 1 2; go 1; done; throw; roll 1 2; go 1; done")
    assert t.state.public.active == 0
    t = play(t, "challenge 2 B")
    assert t.state.public.out == (True, False, False) and t.state.public.active == 1
    assert told(t, "out")[0].get("letter") == "H" and t.peek(None).shown == ("H", "", "")
    assert caps(t) == 10 and t.state.public.caps[0] == 0
    assert GAME.legal(t.peek(0)) == ()


def test_who_goes_out_by_a_second_miss_may_stay_unknown():
    """WHO-Q17, by the option"""
    t = play(
        having(game("HAC", reveal_self_out="no"), barred=(True, False, False), caps=(0, 1, 1), reserve=8),
        "challenge 1 B",
    )
    assert t.state.public.out[0] and t.peek(None).shown == ("", "", "") and t.peek(1).shown == ("", "A", "")


def test_a_second_miss_loses_the_doubles():
    """WHO-Q11"""
    t = having(at(game("AHC"), 24, 0, 0), barred=(True, False, False), caps=(0, 1, 1), reserve=8)
    t = play(t, "throw; roll 1 1; go 1; challenge 1 B")
    assert (
        t.state.public.out[0]
        and t.state.public.active == 1
        and t.state.public.stage == "before"
        and t.state.public.dice == ()
    )


def test_a_right_challenge_costs_nothing():
    """WHO-29"""
    t = play(game("HACE"), "challenge 1 A; challenge 2 C")
    assert t.state.public.barred[0] is False and t.state.public.caps[0] == 1 and not t.state.public.out[0]
    later = having(t, barred=(True, False, False, False), caps=(0, 0, 0, 1), reserve=9)
    assert not play(later, "challenge 3 E").state.public.out[0]


def test_the_same_rival_may_be_challenged_again():
    """WHO-30"""
    t = play(at(game("HA"), 26, 26), "challenge 1 B; throw; roll 1 2; go 1; done; throw; roll 1 2; go 1; done")
    assert not why_not(t, "challenge 1 C") and not why_not(t, "challenge 1 B")
    assert play(t, "challenge 1 A").turn == Over((0,))


@pytest.mark.parametrize(
    "place, steps, earned",
    [(39, 1, 1), (39, 2, 1), (35, 12, 1), (36, 4, 1), (38, 1, 0), (30, 9, 0), (0, 1, 0), (0, 12, 0), (1, 3, 0)],
)
def test_landing_on_or_passing_city_square_gives_a_free_challenge(place, steps, earned):
    """WHO-31, WHO-Q6 (leaving it is neither), WHO-Q7 (the die may be chosen for it)"""
    a, b = (steps // 2, steps - steps // 2) if steps > 1 else (1, 2)
    t = play(at(game("HA"), place, 0), f"throw; roll {a} {b}; go {steps} cap")
    assert t.state.public.free == earned and len(told(t, "square")) == earned


def test_a_wrong_free_challenge_costs_nothing():
    """WHO-32"""
    square = "throw; roll 1 2; go 1"
    t = play(at(game("HA"), 39, 1), square, "challenge 1 B")
    assert not t.state.public.barred[0] and t.state.public.caps[0] == 1 and t.state.public.free == 0
    t = play(at(play(t, "done; throw; roll 1 2; go 1 cap; done"), 39, 2), "challenge 1 B")  # the first that counts
    assert t.state.public.barred[0] and not t.state.public.out[0]


def test_a_free_miss_does_not_put_out_who_has_paid_once():
    """WHO-32, WHO-Q5"""
    t = having(at(game("HA"), 39, 1), barred=(True, False), caps=(0, 1), reserve=9)
    t = play(t, "throw; roll 1 2; go 1; challenge 1 B")
    assert not t.state.public.out[0] and not t.over


def test_the_last_one_in_wins():
    """WHO-33: by naming the last rival, or by the last rival's second miss"""
    t = play(game("HAC"), "challenge 1 A")
    assert not t.over
    assert play(t, "challenge 2 C").turn == Over((0,))
    t = having(game("HA"), barred=(True, False), caps=(0, 1), reserve=9)
    t = play(t, "challenge 1 B")
    assert t.turn == Over((1,))
    assert why_not(t, "throw", actor=1) == "over" and GAME.legal(t.peek(1)) == ()


def refusal(t, move):
    """The code of a refusal, and what its sentence names."""
    with pytest.raises(IllegalMove) as error:
        t.submit(t.state.public.active, move)
    return error.value.code, error.value.fields


def test_a_refusal_names_the_space_the_number_or_the_player():
    """WHO-10, WHO-11, WHO-17, WHO-25"""
    t = play(game("HA"), "throw; roll 1 4")
    assert refusal(t, "go 3") == ("not-thrown", {"n": 3})
    assert refusal(t, "go 5") == ("no-letter", {"place": 5})
    phone = min(board("standard").telephone)
    t = play(at(game("HA"), phone - 1, phone), "throw; roll 1 4")
    assert refusal(t, "go 1") == ("telephone", {"place": phone})
    t = play(game("HAC"), "challenge 1 A")
    assert refusal(t, "challenge 1 A") == ("challenge-out", {"seat": 1})
