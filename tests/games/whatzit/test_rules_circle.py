"""Judging, ties, the Winner's Circle, who knows what, and the clock: WTZ-27 to WTZ-38."""

from __future__ import annotations

import re

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Decide, Over
from guise.engine.rng import Rng
from guise.games.whatzit.board import controls
from guise.games.whatzit.bots import choose
from guise.games.whatzit.deck import deck, judge
from guise.games.whatzit.views import CIRCLE, SPRINT, rating
from guise.supply.content import words
from guise.table.narrate import Storyteller
from guise.table.save import Save, from_plain, to_plain
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.scene import Scene

from tests.games.whatzit.table import GAME, REGULAR, WICKED, WRONG, kinds, laid, opened, play, right, run_out

HUMAN, APP = {"moderator": "human"}, {"moderator": "app"}
NEAR = next(p for p in deck("regular") if p.refuse)


def doubtful():
    """A card and a guess the house will not decide."""
    for card in deck("regular"):
        for guess in (card.solution + " indeed", "very " + card.solution):
            if judge(card, guess) == "doubt":
                return card, guess
    raise AssertionError("no doubtful guess found")


DOUBT, DOUBTED = doubtful()


# Judging ------------------------------------------------------------------------------------


def test_aloud_the_moderator_decides_who_solved_it():
    """WTZ-27: whoever started the phrase, the one with the floor is ruled right or wrong; typed, only a whole phrase
    counts (WTZ-Q16).
    """
    s = play(opened(laid(4, HUMAN), "4 all"), (2, "buzz"))
    assert GAME.turn(s).seats == (2, 3)
    wrong = play(s, (3, "wrong"))
    assert wrong.public.stage == "guess" and wrong.public.floor is None
    s = play(wrong, (1, "buzz"), (3, "right"))
    assert s.public.place == (4, 4, 0, 0)
    words = REGULAR.solution.split()
    s = play(opened(laid(4, HUMAN), "4 all"), (0, f"guess {words[0]}"), (1, f"guess {words[-1]}"))
    assert s.public.place == (4, 0, 0, 0) and s.public.stage in ("guess",)


def test_guessers_do_not_rule():
    """WTZ-27: only the Moderator does."""
    s = play(opened(laid(4, HUMAN), "4 all"), (2, "buzz"))
    for seat in (0, 1, 2):
        with pytest.raises(IllegalMove):
            play(s, (seat, "right"))


def test_two_at_the_same_time_count_for_nobody_and_another_card_decides():
    """WTZ-28, WTZ-Q13: only the tied play it, from the same deck, until the tie is broken."""
    s = play(opened(laid(4, HUMAN), "4 all"), (0, "buzz"), (3, "tie 2"))
    assert s.public.place == (4, 0, 0, 0) and s.public.stage == "draw" and s.public.tied == (0, 2)
    assert s.public.played == (REGULAR.id,) and s.deck == "regular"
    s = play(s, f"draw {deck('regular')[1].id}", (3, "open"))
    assert s.guessers == (0, 2)
    with pytest.raises(IllegalMove):
        play(s, (1, "buzz"))
    again = play(s, (2, "buzz"), (3, "tie 0"))
    assert again.public.tied == (0, 2) and again.public.stage == "draw"
    solved = play(s, (2, "guess " + deck("regular")[1].solution))
    assert solved.public.place == (4, 0, 4, 0) and solved.public.tied == () and solved.public.active == 1
    assert run_out(s).public.place == (4, 0, 0, 0)


def test_no_quick_guess_after_a_tie_break():
    """WTZ-28, WTZ-Q13: unsolved, nobody moves."""
    s = play(opened(laid(4, HUMAN), "4 all"), (0, "buzz"), (3, "tie 2"), f"draw {deck('regular')[1].id}", (3, "open"))
    assert run_out(s).public.stage == "throw"


def test_a_close_answer_is_the_moderators_to_accept():
    """WTZ-29, WTZ-Q15: the house settles what it can and asks about the rest."""
    s = opened(laid(4, HUMAN), "4 all", card=DOUBT)
    s = play(s, (1, f"guess {DOUBTED}"))
    assert GAME.turn(s).prompt == "rule" and GAME.turn(s).seats == (3,)
    assert play(s, (3, "right")).public.place == (4, 4, 0, 0)
    assert play(s, (3, "wrong")).public.stage == "guess"


def test_the_moderator_may_judge_everything():
    """WTZ-29, WTZ-Q15: by option, even the very phrase waits for the ruling."""
    s = opened(laid(4, {**HUMAN, "judge": "moderator"}), "4 all")
    s = play(s, (1, right(s)))
    assert s.public.said and GAME.turn(s).seats == (3,)
    assert play(s, (3, "right")).public.place[1] == 4


@pytest.mark.parametrize("how, found", [("app_then_moderator", "near"), ("strict", "wrong")])
def test_with_nobody_to_ask_a_doubt_does_not_count(how, found):
    """WTZ-29, WTZ-Q15: the house calls it close, or plainly wrong when strict; it never tells the phrase."""
    s = opened(laid(3, {**APP, "judge": how}), "4 all", card=DOUBT)
    s = play(s, (1, f"guess {DOUBTED}"))
    assert s.events[-1].get("found") == found and s.public.stage == "guess"
    s = opened(laid(3, APP), "4 all", card=NEAR)
    s = play(s, (1, f"guess {NEAR.refuse[0]}"))
    assert s.events[-1].get("found") == "near" and "solution" not in kinds(s)


def test_a_guess_has_a_length():
    s = opened(laid(3, APP), "4 all")
    with pytest.raises(IllegalMove, match="too-long"):
        play(s, (0, "guess " + "a" * 81))


# The Winner's Circle ------------------------------------------------------------------------


def test_surplus_movement_is_lost_at_the_circle():
    """WTZ-30: no exact count; the Circle is yellow."""
    for at in (44, 48):
        s = play(laid(3, APP, place=(at, 0, 0)), (0, "throw"), "roll 6 all")
        assert s.public.place[0] == CIRCLE and s.deck == "wicked"
    s = opened(laid(3, APP, place=(0, 47, 0)), "4 all")
    assert play(s, (1, right(s))).public.place[1] == CIRCLE


@pytest.mark.parametrize("roll, name", [("6 solo", None), ("6 all", None), ("6 duel", 1)])
def test_stepping_there_by_the_own_die_plays_a_wicked_card_to_win(roll, name):
    """WTZ-31."""
    s = opened(laid(4, HUMAN, place=(44, 0, 0, 0)), roll, name=name)
    assert s.deck == "wicked"
    assert GAME.turn(play(s, (0, right(s)))) == Over((0,))


def test_another_who_solves_that_card_takes_the_reward_and_the_first_stays():
    """WTZ-31, WTZ-Q10."""
    s = opened(laid(4, HUMAN, place=(44, 7, 0, 0)), "6 all")
    s = play(s, (1, right(s)))
    assert s.public.place == (CIRCLE, 13, 0, 0) and s.public.stage == "throw" and s.public.active == 1


def test_carried_there_the_turn_is_over_and_the_own_card_must_wait():
    """WTZ-32: by a move after a solution, or by a swap; no card is played at once."""
    s = opened(laid(4, HUMAN, place=(44, 0, 0, 0)), "3 solo")
    s = play(s, (0, right(s)))
    assert s.public.place[0] == CIRCLE and s.public.stage == "throw" and s.public.active == 1
    s = opened(laid(4, HUMAN, place=(5, CIRCLE, 0, 0)), "1 duel", name=1)
    s = play(s, (0, right(s)), (0, "swap"))
    assert s.public.place[:2] == (CIRCLE, 6) and s.public.active == 1 and s.public.stage == "throw"


@pytest.mark.parametrize("place", [0, 1])  # the Solver comes to 1, white, or to 2, yellow
def test_on_anothers_turn_any_card_wins_from_the_circle(place):
    """WTZ-33: Regular or Wicked, in ALL PLAY, a challenge, or a quick guess."""
    there = (place, CIRCLE, 0, 0)
    s = opened(laid(4, HUMAN, place=there), "1 all")
    assert GAME.turn(play(s, (1, right(s)))) == Over((1,))
    s = opened(laid(4, HUMAN, place=there), "1 duel", name=1)
    assert GAME.turn(play(s, (1, right(s)))) == Over((1,))
    s = run_out(opened(laid(4, HUMAN, place=there), "1 solo"))
    assert GAME.turn(play(s, (1, right(s)))) == Over((1,))


def test_just_carried_there_others_cards_count_at_once():
    """WTZ-33, WTZ-Q9: the next player's card may win; by option only after a turn of one's own."""
    for wait, won in (("own_card", True), ("full_round", False)):
        s = opened(laid(3, {**APP, "circle_wait": wait}, place=(45, 0, 0)), "3 solo")
        s = play(s, (0, right(s)))
        s = opened(s, "1 all", card=deck("regular")[1])
        s = play(s, (0, "guess " + deck("regular")[1].solution))
        assert isinstance(GAME.turn(s), Over) == won
        if not won:
            assert s.public.place[0] == CIRCLE and s.public.waits[0]
            s = run_out(opened(s, "1 all"))
            assert s.public.active == 0 and not s.public.waits[0]


def test_a_turn_begun_there_throws_but_does_not_move():
    """WTZ-34: the card is Wicked, and the white die counts for others."""
    s = opened(laid(4, HUMAN, place=(CIRCLE, 7, 0, 0)), "5 all")
    assert s.public.place[0] == CIRCLE and s.deck == "wicked" and s.public.die == 5
    assert play(s, (1, right(s))).public.place == (CIRCLE, 12, 0, 0)
    assert GAME.turn(play(s, (0, right(s)))) == Over((0,))


def test_only_a_swap_in_a_challenge_leaves_the_circle():
    """WTZ-35: no throw and no reward moves it; the other side of a challenge may take its place."""
    s = run_out(opened(laid(3, APP, place=(CIRCLE, 0, 0)), "6 all"))
    assert s.public.place[0] == CIRCLE
    s = opened(laid(4, HUMAN, place=(CIRCLE, 7, 0, 0)), "5 duel", name=1)
    s = play(s, (1, right(s)))
    assert play(s, (1, "move")).public.place[:2] == (CIRCLE, 12)
    assert play(s, (1, "swap")).public.place[:2] == (7, CIRCLE)


def test_the_first_to_solve_on_the_circle_wins():
    """WTZ-36, WTZ-Q11: of two there, the first to be right; off the Circle nobody wins."""
    s = opened(laid(4, HUMAN, place=(CIRCLE, CIRCLE, 48, 0)), "1 all")
    assert GAME.turn(play(s, (1, right(s)))) == Over((1,))
    s = play(s, (2, right(s)))
    assert s.public.stage == "throw" and s.public.place[2] == CIRCLE
    with pytest.raises(IllegalMove, match="over"):
        play(
            play(opened(laid(4, HUMAN, place=(CIRCLE, 0, 0, 0)), "1 all"), (0, "guess " + WICKED.solution)),
            (1, "throw"),
        )


# Who knows what -----------------------------------------------------------------------------


def test_nobody_knows_then_only_the_moderator_then_all():
    """WTZ-37, moment by moment."""
    s = play(laid(4, HUMAN), (0, "throw"), "roll 4 duel")

    def seen(s, who):
        v = GAME.view(s, who)
        return v.code != "", v.solution != "", REGULAR.solution in repr(v) + repr(v.events)

    everybody = (None, 0, 1, 2, 3)
    assert all(seen(s, who) == (False, False, False) for who in everybody)
    s = play(s, (0, "name 3"), f"draw {REGULAR.id}")
    assert [seen(s, who) for who in everybody] == [(who == 2,) * 3 for who in everybody]
    s = play(s, (2, "open"))
    assert [seen(s, who) for who in everybody] == [(True, who == 2, who == 2) for who in everybody]
    s = play(s, (0, right(s)))
    assert all(seen(s, who)[2] for who in everybody)


def test_with_the_app_as_moderator_nobody_knows():
    """WTZ-37, WTZ-Q23."""
    s = play(laid(3, APP), (0, "throw"), "roll 4 all", f"draw {REGULAR.id}")
    for state in (s, play(s, (0, "open"))):
        assert not any(REGULAR.solution in repr(GAME.view(state, who)) for who in (None, 0, 1, 2))


def test_all_else_is_public():
    """WTZ-38: apart from the picture before it is shown, the solution, and how long others wait, every view says the
    same.
    """
    s = opened(laid(4, HUMAN, place=(3, 9, 20, 49)), "4 duel", name=2)
    views = [GAME.view(s, who) for who in (None, 0, 1, 2, 3)]
    for name in (
        "place",
        "active",
        "die",
        "black",
        "rival",
        "deck",
        "code",
        "elapsed",
        "limit",
        "floor",
        "slept",
        "played",
        "events",
        "turn",
    ):
        assert len({repr(getattr(v if hasattr(v, name) else v.public, name)) for v in views}) == 1, name


# The clock ----------------------------------------------------------------------------------


def test_how_long_somebody_waits_is_nobodys_business():
    """A bot's thinking time cannot be read off anything: two different waits look alike to the others."""
    s = opened(laid(3, APP), "4 all")
    short, long = play(s, (1, "wait 3")), play(s, (1, "wait 30"))
    for who in (None, 0, 2):
        assert GAME.view(short, who) == GAME.view(long, who)
    assert GAME.view(short, 1) != GAME.view(long, 1)


def test_slices_are_always_the_same_and_the_earliest_wakes_first():
    s = play(opened(laid(3, APP), "4 all"), (1, "wait 4"), (2, "wait 2"))
    assert GAME.turn(s).seats == (0,) and GAME.turn(s).seconds == 5
    s = play(s, "time")
    assert GAME.turn(s).seats == (0, 2)
    s = play(s, (2, f"guess {WRONG}"))
    assert GAME.turn(s).seats == (0, 1, 2)


def test_when_all_wait_time_jumps_to_the_first_who_wakes():
    s = play(opened(laid(2), "4 all"), (0, "wait 17"), (1, "wait 9"))
    assert s.public.elapsed == 9 and GAME.turn(s).seats == (1,)
    assert GAME.turn(s).seconds + GAME.turn(s).after == 21
    assert play(s, (1, "wait 21")).public.elapsed == 17
    assert play(s, (1, "wait 21"), (0, "wait 13")).public.stage == "throw"


def test_those_with_a_quick_guess_to_come_keep_the_clock():
    """WTZ-16: a bot that gives up its SOLO does not take the others' time to look."""
    s = play(opened(laid(3, APP), "4 solo"), (0, "wait 30"))
    assert GAME.turn(s).seats == (1, 2) and s.public.elapsed == 0
    assert play(s, (1, "wait 30"), (2, "wait 30")).public.stage == "quick"


def test_with_the_floor_taken_nobody_else_guesses_and_a_last_word_may_be_finished():
    s = play(opened(laid(3, APP), "4 all"), *["time"] * 5, (1, "buzz"))
    with pytest.raises(IllegalMove):
        play(s, (0, right(s)))
    s = play(s, "time")  # the last slice is over, the word is not
    assert s.public.floor == 1 and s.public.elapsed == 30
    assert play(s, (1, right(s))).public.place[1] == 4
    assert play(s, "time").public.stage == "throw"
    assert play(s, (1, f"guess {WRONG}")).public.stage == "throw"


def test_silence_gives_the_floor_back():
    s = play(opened(laid(3, APP), "4 all"), (1, "buzz"), "time", "time")
    assert s.public.floor is None and s.public.stage == "guess" and "silent" in kinds(s)
    assert play(s, (1, "buzz"), (1, "pass")).public.floor is None


def test_the_clock_goes_on_from_buzz_to_buzz():
    """Both choices share one clock, so hitting the buzzer does not wind it up."""
    s = opened(laid(3, APP), "4 all")
    assert (
        GAME.turn(s).clock == GAME.turn(play(s, (1, "buzz"))).clock == GAME.turn(play(s, (1, f"guess {WRONG}"))).clock
    )


def test_hints_come_with_time_and_only_when_asked_for():
    s = opened(laid(3, {**APP, "hints": "on"}), "4 all")
    shown = []
    while s.public.stage == "guess":
        shown.append(GAME.view(s, None).hints)
        s = play(s, "time")
    assert shown == [()] * 2 + [REGULAR.hints[:1]] * 2 + [REGULAR.hints] * 2
    assert GAME.view(play(opened(laid(3, APP), "4 all"), *["time"] * 5), None).hints == ()


# One alone ----------------------------------------------------------------------------------


@pytest.mark.parametrize("pace, turns", SPRINT.items())
def test_a_sprint_has_so_many_turns_and_they_are_counted_aloud(pace, turns):
    """WTZ-Q23: every card SOLO, no quick guesses; solved on the Circle in time it is won, else it is not."""
    s = laid(1, {"sprint": pace})
    assert [(e.kind, e.get("n")) for e in s.events] == [("alone", turns)]
    prompts = []
    for n in range(turns):
        turn = GAME.turn(s)
        assert isinstance(turn, Decide) and turn.open and turn.seats == (0,)
        assert turn.args == (("n", turns - n), ("place", n))
        prompts.append(turn.prompt)
        s = play(s, (0, "throw"), "roll 1 solo")
        s = play(s, GAME.outcomes(s).nth(0), (0, "open"), (0, "wait 30" if s.limit == 30 else "wait 45"))
    assert prompts == ["sprint"] * (turns - 3) + ["sprint-late"] * 2 + ["sprint-last"]
    assert GAME.turn(s) == Over(()) and kinds(s)[-2:] == ["too_late", "rated"]
    s = opened(laid(1, {"sprint": pace}, place=(48,)), "1 solo")
    assert GAME.turn(play(s, (0, right(s)))) == Over((0,))


def test_an_old_save_goes_on_with_the_turns_it_began_with():
    """A sprint kept before there was a choice has sixteen turns; one begun today twelve."""
    alone = (Chair("Ana", 0),)
    kept = to_plain(Save("old", start(GAME, alone, {}, "old")))
    assert from_plain(kept).table.options["sprint"] == "usual"
    old = {**kept, "rules": 2, "options": {k: v for k, v in kept["options"].items() if k != "sprint"}}
    s = from_plain(old).table.state
    assert s.sprint == 16 and GAME.turn(s).args[0] == ("n", 16)


@pytest.mark.parametrize(
    "turns, won, place, found",
    [
        (7, True, CIRCLE, ("lightning", 0)),
        (8, True, CIRCLE, ("swift", 7)),
        (12, True, CIRCLE, ("sharp", 9)),
        (16, True, CIRCLE, ("home", 12)),
        (12, False, CIRCLE, ("near", 12)),
        (16, False, 30, ("half", 16)),
        (10, False, 24, ("early", 10)),
    ],
)
def test_a_sprint_is_rated_and_there_is_something_to_beat(turns, won, place, found):
    assert rating(turns, won, place) == found and found[0] in words("whatzit")["events"]["rated"]


def test_the_rating_is_told_at_the_end():
    s = opened(laid(1, place=(48,), turns=8), "1 solo")
    s = play(s, (0, right(s)))
    assert s.events[-1].kind == "rated" and dict(s.events[-1].args) == {"n": 9, "rating": "swift", "better": 7}
    s = run_out(opened(laid(1, place=(30,), turns=11), "1 solo"))
    assert dict(s.events[-1].args) == {"n": 12, "rating": "half", "better": 12}
    told = Storyteller("whatzit", (Chair("You", 0),)).story(s.events)
    assert told[-1] == "No stars, but you got halfway. Win in 12 turns for the first one."


def test_a_world_imagined_before_the_code_is_open_may_hold_another_card():
    """WTZ-37: the card itself is as unknown as its solution."""
    s = play(laid(3, APP), (0, "throw"), "roll 4 all", f"draw {REGULAR.id}")
    v = GAME.view(s, 1)
    assert len({GAME.imagine(v, Rng("k", str(k))).card for k in range(20)}) > 5


# What the house refused, and floods ---------------------------------------------------------------


def test_the_moderator_may_accept_what_the_app_refused():
    """WTZ-29, WTZ-Q15: with one tap, as long as the card lies open."""
    s = play(opened(laid(4, HUMAN), "4 all"), (1, f"guess {WRONG}"), (2, "guess something else"))
    assert s.public.stage == "guess" and s.public.refused == ((1, WRONG), (2, "something else"))
    assert "accept 1" in GAME.legal(GAME.view(s, 3)) and "accept 0" not in GAME.legal(GAME.view(s, 3))
    with pytest.raises(IllegalMove):
        play(s, (0, "accept 1"))
    taken = play(s, (3, "accept 1"))
    assert taken.public.place[1] == 4 and "accepted" in kinds(taken) and taken.public.refused == ()
    assert run_out(s).public.refused == ()


def test_the_last_quick_guess_goes_to_the_moderator():
    """WTZ-16, WTZ-Q15: after it the card is gone, so it is ruled on first."""
    s = play(run_out(opened(laid(3, HUMAN), "4 solo")), (1, f"guess {WRONG}"))
    assert GAME.turn(s).prompt == "rule" and play(s, (2, "right")).public.place == (4, 4, 0)


@pytest.mark.parametrize("stage", ["guess", "quick"])
def test_with_nobody_to_ask_a_doubt_is_another_try(stage):
    """WTZ-Q15: never accepted, and never a flat no."""
    s = opened(laid(3, APP), "4 solo", card=DOUBT)
    s = run_out(s) if stage == "quick" else s
    seat = s.guessers[0]
    after = play(s, (seat, f"guess {DOUBTED}"))
    assert after.public.stage == stage and after.guessers == s.guessers and after.events[-1].get("found") == "near"
    assert play(after, (seat, right(after))).public.place[seat]


def test_a_moderator_may_call_a_quick_guess_close():
    """WTZ-29: then it may be tried again."""
    s = run_out(opened(laid(4, HUMAN), "4 solo", card=DOUBT))
    s = play(s, (1, f"guess {DOUBTED}"), (3, "close"))
    assert s.public.stage == "quick" and s.guessers == (1,)
    assert play(s, (1, f"guess {DOUBTED}"), (3, "wrong")).guessers == (2,)


def test_a_bot_that_moderates_accepts_no_doubt_and_refuses_none_flatly():
    """WTZ-29"""
    s = play(opened(laid(4, HUMAN), "4 all", card=DOUBT), (1, f"guess {DOUBTED}"))
    assert choose(GAME.view(s, 3), "thinker", Rng("host", "")) == "close"


def test_guesses_are_no_flood():
    """WTZ-Q24: five in a slice of five seconds; then time must pass, on the clock or by waiting."""
    s = opened(laid(3, APP), "4 all")
    for n in range(5):
        s = play(s, (0, f"guess wrong {n}"))
    assert "guess <text>" not in GAME.legal(GAME.view(s, 0)) and "guess <text>" in GAME.legal(GAME.view(s, 1))
    with pytest.raises(IllegalMove, match="flood"):
        play(s, (0, "guess wrong again"))
    assert play(s, "time", (0, right(s))).public.place[0]
    waited = play(s, (0, "wait 1"), (1, "wait 1"), (2, "wait 1"))
    assert "guess <text>" in GAME.legal(GAME.view(waited, 0))


def test_the_log_keeps_the_verdict_and_nobody_may_bring_one():
    """WTZ-Q15: a later judge changes no old game."""
    s = opened(laid(3, APP), "4 all")
    assert GAME.with_verdict(s, 0, f"guess {WRONG}") == f"judged wrong {WRONG}"
    assert play(s, (0, f"judged right {WRONG}")).public.place[0] == 8
    with pytest.raises(IllegalMove):
        GAME.with_verdict(s, 0, f"judged right {WRONG}")


TAPS = re.compile(r'data-move="((?:wait|pass|call|wrong)[^"]*)"[^>]*data-seat="(\d)"')
"""Taps that let a card go on without solving it, and whose they are."""


# Timers off -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moderator, stage",
    [(who, stage) for who in ("person", "bot", "app") for stage in ("guess", "floor", "quick")] + [("person", "tie")],
)
def test_with_timers_off_there_is_no_dead_end(moderator, stage):
    """Nobody guesses right and the clock never runs; what the screen offers still ends the card."""
    bots = {"person": "", "bot": "thinker", "app": ""}[moderator]
    chairs = tuple(Chair(n, i, bots if i == 3 else "") for i, n in enumerate(("Ana", "Bo", "Cleo", "Dara")))
    s = opened(laid(4, APP if moderator == "app" else HUMAN), "4 solo" if stage == "quick" else "4 all")
    if stage == "floor":
        s = play(s, (0, "buzz"))
    elif stage == "quick":
        s = run_out(s)
    elif stage == "tie":
        s = play(s, (0, "buzz"), (3, "tie 1"))
        s = play(s, GAME.outcomes(s).nth(0), (3, "open"))
    for n in range(40):
        if s.public.stage not in ("guess", "quick"):
            break
        turn = GAME.turn(s)
        assert isinstance(turn, Decide) and turn.seats
        bot = next((i for i in turn.seats if chairs[i].bot), None)
        if bot is not None:
            s = play(s, (bot, choose(GAME.view(s, bot), "thinker", Rng("off", str(n)))))
            continue
        v = GAME.view(s, None)
        told = Storyteller("whatzit", chairs)
        legal, asked = frozenset(GAME.legal(v)), {"sure-call": "yes"}
        c = Scene(told, tuple(range(4)), tuple(bool(x.bot) for x in chairs), legal, asked)
        ways = [m for b in controls(v, c) for m in TAPS.findall(str(b.markup))]
        assert ways, "somebody at the screen can let the card go on"
        s = play(s, (int(ways[-1][1]), ways[-1][0]))
    assert s.public.stage == "throw" and s.public.turns == 1 and s.public.place[1:] == (0, 0, 0)
