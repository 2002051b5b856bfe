"""The rules of 20 Questions, one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Over
from guise.engine.rng import Rng
from guise.games.twenty import GAME
from guise.games.twenty.deck import Category, Entry, card_of, deck
from guise.games.twenty.packs import FEW, PACKS, cards_of
from guise.games.twenty.track import bonus_pay, bonus_spaces
from guise.games.twenty.views import rating, unfinished
from guise.supply.content import words
from guise.table.seats import Chair
from guise.table.table import start
from guise.table.tempo import tempo

from .table import CARD, answer, at, dealt, entries, fresh, placed, play, read_by, rounds, told

CHIP, LOSE, AHEAD, BACK = Entry("chip"), Entry("lose"), Entry("ahead", n=4), Entry("back", n=3)


def refuses(s, seat, move, code):
    with pytest.raises(IllegalMove) as error:
        GAME.apply(s, seat, move)
    assert error.value.code == code


# Set-up and the card ------------------------------------------------------------------------


def test_the_box_holds_cards_of_twenty_a_piece_each_and_five_blue_chips():
    """TQ-1, TQ-2"""
    s = fresh(6)
    assert s.public.place == (0,) * 6 and s.public.chips == (0,) * 6 and s.public.supply == 5
    assert all(len(c.entries) == 20 for c in deck().cards.values())


def test_a_card_is_a_person_a_place_or_a_thing_and_its_print_decides():
    """TQ-4, TQ-5, TQ-6, TQ-Q30: the category told is the one printed."""
    for category in get_args(Category):
        card = next(c for c in deck().cards.values() if c.category == category)
        s = dealt(fresh(), card.entries, card.id)
        assert s.public.category == category
        assert s.events[-1].kind == "announced" and s.events[-1].get("category") == category


def test_the_first_chair_or_the_lot_reads_first():
    """TQ-7, TQ-Q25"""
    seat = GAME.setup(4, {**GAME.meta.defaults(), "first": "seat"})
    assert [GAME.outcomes(seat).nth(i) for i in range(GAME.outcomes(seat).count)] == ["start 0"]
    lot = GAME.setup(4, GAME.meta.defaults())
    assert GAME.outcomes(lot).count == 4
    assert GAME.apply(lot, None, "start 2").public.reader == 2
    refuses(seat, None, "start 1", "unreadable")


@pytest.mark.parametrize("reader", ["player", "voice", "all"])
def test_another_begins_the_next_game_of_a_company(reader):
    """TQ-Q25: by lot it was the same player twice running."""
    first = dealt(read_by(reader, first=2))
    begins = GAME.turn(first).seats[0]
    opens = GAME.following(play(first, "number 1"), (0, 1, 2, 3))["opens"]
    again = GAME.setup(4, {**GAME.meta.defaults(), "reader": reader, "opens": opens})
    assert [GAME.outcomes(again).nth(i) for i in range(GAME.outcomes(again).count)] == [f"start {opens}"]
    refuses(again, None, f"start {(int(opens) + 1) % 4}", "unreadable")
    then = dealt(GAME.apply(again, None, f"start {opens}"))
    assert GAME.turn(then).seats[0] == (begins + (1 if reader == "all" else -1)) % 4
    chair = GAME.setup(4, {**GAME.meta.defaults(), "first": "seat", "opens": "2"})
    assert GAME.outcomes(chair).nth(0) == "start 0", "TQ-7: the youngest sits there every time"
    fewer = GAME.setup(2, {**GAME.meta.defaults(), "opens": "5"})
    assert GAME.outcomes(fewer).count == 2


def test_the_reader_takes_a_card_and_tells_only_its_category():
    """TQ-8"""
    s = play(fresh(reader=2), "take")
    assert GAME.turn(s) == Chance("card")
    s = GAME.apply(s, None, f"draw {CARD}")
    assert GAME.turn(s) == Decide((2,), "announce", args=(("bonus", False),)) and s.public.category == ""
    assert "Cleopatra" not in repr(GAME.view(s, 1)) and GAME.view(s, 2).card.answer == "Cleopatra"
    assert play(s, "announce").public.category == "person"


def test_the_left_neighbour_begins_and_turns_pass_the_reader_by():
    """TQ-9"""
    s, order = at(reader=1), []
    for n in range(1, 7):
        order.append(s.public.active)
        s = play(s, f"number {n}", "pass")
    assert order == [2, 3, 0, 2, 3, 0]


def test_a_number_is_covered_read_and_gone():
    """TQ-10"""
    s = play(at(), "number 7")
    assert s.public.covered == {7} and s.public.read[0][1].clue == "Clue 7."
    assert s.events[-1].get("text") == "Clue 7."
    s = play(s, "pass")
    refuses(s, 2, "number 7", "covered")
    refuses(s, 2, "number 21", "unreadable")
    assert "number 7" not in GAME.legal(GAME.view(s, 2)) and len(GAME.legal(GAME.view(s, 2))) == 19


@pytest.mark.parametrize("option, seconds", [("10", 10), ("20", 20), ("0", 0)])
def test_ten_seconds_for_a_guess_and_none_for_choosing(option, seconds):
    """TQ-11, TQ-Q5: the time belongs to the guess, which comes after the reading."""
    s = at(guess_secs=option)
    assert GAME.turn(s).seconds == 0
    assert GAME.turn(play(s, "number 1")).seconds == seconds


def test_every_guess_has_its_own_time():
    """TQ-11, TQ-28: a number tapped instead of a guess follows at once, and the time of all five went on."""
    s = at(2).with_public(bonus=1)
    clocks = []
    for n in (1, 2, 3):
        s = play(s, f"number {n}")
        clocks.append(GAME.turn(s).clock)
        s = play(s, "pass")
    assert len(set(clocks)) == 3 and all(clocks)
    s = play(at(), "number 1", "pass").with_public(stage="chips", chips=(0, 1, 1, 0), supply=3, guesser=1)
    s = play(s, "chip")
    first, s = GAME.turn(s).clock, play(s, "pass", "chip")
    assert s.public.guesser == 2 and GAME.turn(s).clock != first, "two chips, two guesses"


def test_time_up_is_no_guess():
    """TQ-11"""
    s = GAME.apply(play(at(), "number 1"), None, "time")
    assert s.public.active == 2 and told(s)[-1] == "late"


def test_a_guess_has_its_place_after_the_own_number_only():
    """TQ-12"""
    s = at()
    refuses(s, 1, "guess Cleopatra", "not-now")
    s = play(s, "number 1")
    refuses(s, 2, "guess Cleopatra", "not-you")
    refuses(s, 0, "guess Cleopatra", "not-you")


def test_one_guess_a_turn_and_a_wrong_one_costs_nothing():
    """TQ-13, TQ-Q4"""
    s = play(at(), "number 1", "guess Napoleon")
    assert s.public.place == (0,) * 4 and s.public.active == 2 and s.public.stage == "number"
    assert [g.verdict for g in s.public.guesses] == ["wrong"]


def test_the_round_goes_on_until_somebody_has_it():
    """TQ-14"""
    s = rounds(at(), 19)
    assert s.public.stage == "number" and s.public.done == ()
    assert play(s, "number 20", "guess Cleopatra").public.done == (CARD,)


def test_all_clues_so_far_are_there_for_everybody_in_their_order():
    """TQ-15"""
    s = play(at(), "number 9", "pass", "number 2", "pass", "number 5")
    for who in (None, 0, 1, 2, 3):
        assert [n for n, _ in GAME.view(s, who).public.read] == [9, 2, 5]


def test_then_the_right_neighbour_reads():
    """TQ-16, TQ-Q11: and the old Reader, on the left of the new one, has the first number."""
    s = play(at(reader=1), "number 1", "guess Cleopatra")
    assert s.public.reader == 0 and s.public.active == 1
    assert GAME.turn(s) == Decide((0,), "take", open=True)


@pytest.mark.parametrize("covered", [1, 3, 16, 19, 20])
def test_guesser_and_reader_divide_twenty(covered):
    """TQ-17, TQ-Q3: 3 covered give 17 and 3, 16 give 4 and 16, 20 give 0 and 20."""
    s = rounds(at(2, track="100"), covered - 1)
    s = play(s, f"number {covered}", "guess Cleopatra")
    assert s.public.place == (covered, 20 - covered)


def test_finish_needs_no_exact_count():
    """TQ-3"""
    s = play(placed(at(2), 0, 79), "number 1", "guess Cleopatra")
    assert GAME.turn(s) == Over((1,)) and s.public.place[1] == 80


def test_the_guesser_moves_first_and_so_wins():
    """TQ-Q12"""
    s = play(placed(at(2), 79, 61), "number 1", "guess Cleopatra")
    assert GAME.turn(s) == Over((1,))


def test_a_reader_may_win_by_the_covered_numbers():
    """TQ-3, TQ-17"""
    s = play(placed(at(2), 79, 0), "number 1", "guess Cleopatra")
    assert GAME.turn(s) == Over((0,))


# Specials ---------------------------------------------------------------------------------------


def test_a_chip_comes_after_the_guess_it_calls_for():
    """TQ-18"""
    s = play(at(what=entries(n1=CHIP)), "number 1")
    assert s.public.stage == "guess" and s.public.chips == (0,) * 4
    for move in ("pass", "guess Napoleon", "guess Cleopatra"):
        after = play(s, move)
        assert after.public.chips == (0, 1, 0, 0) and after.public.supply == 4


def test_no_chip_left_to_take():
    """TQ-Q6"""
    s = play(at(what=entries(n1=CHIP)).with_public(supply=0, chips=(5, 0, 0, 0)), "number 1", "pass")
    assert s.public.chips == (5, 0, 0, 0) and s.public.supply == 0 and "no-chip" in told(s)


def test_lose_your_turn_passes_at_once():
    """TQ-19"""
    s = play(at(what=entries(n1=LOSE)), "number 1")
    assert s.public.active == 2 and s.public.stage == "number"


def test_go_ahead_and_back_move_the_chooser_who_then_guesses():
    """TQ-20, TQ-Q14"""
    s = play(placed(at(what=entries(n1=AHEAD, n2=BACK)), 10, 10, 10, 10), "number 1")
    assert s.public.place == (10, 14, 10, 10) and s.public.stage == "guess" and s.public.guesser == 1
    s = play(s, "pass", "number 2")
    assert s.public.place == (10, 14, 7, 10) and s.public.guesser == 2


def test_nobody_goes_back_beyond_start():
    """TQ-20"""
    s = play(placed(at(what=entries(n1=BACK)), 0, 2, 0, 0), "number 1")
    assert s.public.place[1] == 0
    assert play(at(what=entries(n1=BACK)), "number 1").public.place[1] == 0


def test_going_ahead_to_finish_wins_at_once():
    """TQ-Q13: and what the open card was is told, for nobody guesses any more."""
    s = play(placed(at(what=entries(n1=AHEAD)), 0, 77, 0, 0), "number 1")
    assert GAME.turn(s) == Over((1,)) and s.public.done == (CARD,)
    assert told(s)[-4:] == ["read", "moved", "won", "answer"] and s.public.place == (0, 80, 0, 0)
    assert unfinished(GAME.view(s, None))
    s = play(placed(at(), 0, 77, 0, 0), "number 1", "guess Cleopatra")
    assert GAME.turn(s) == Over((1,)) and not unfinished(GAME.view(s, None))


def test_a_bonus_round_that_leads_to_finish_is_over_at_once():
    """TQ-Q13, TQ-32: then the bonus card is the open one."""
    s = play(placed(at(3), 0, 5, 0), "number 1", "pass", "number 2")  # whoever is right lands on a star
    s = s.with_public(queue=(1,))
    s = dealt(play(s, answer(s)), entries(n1=AHEAD), "p-mozart")
    s = play(placed(s, 0, 78, 0), "number 1")
    assert GAME.turn(s) == Over((1,)) and told(s)[-1] == "answer" and unfinished(GAME.view(s, None))


# Free guesses -------------------------------------------------------------------------------------


def chips(s, *held):
    """The same game at the gap before the next number, with these chips held."""
    s = s.with_public(chips=held, supply=5 - sum(held))
    return play(s, f"number {s.public.uncovered[0]}", "pass")


def test_a_chip_is_played_before_anothers_turn_and_its_guess_comes_before_the_next_entry():
    """TQ-21"""
    s = chips(at(), 0, 0, 0, 1)
    assert GAME.turn(s) == Decide((3,), "chips", open=True) and s.public.active == 2
    s = play(s, "chip")
    assert GAME.turn(s).prompt == "free" and GAME.turn(s).seconds == 20
    s = play(s, "guess Napoleon")
    assert s.public.stage == "number" and s.public.active == 2 and len(s.public.read) == 1


def test_a_right_free_guess_scores_like_any_other():
    """TQ-22"""
    s = play(chips(at(), 0, 0, 0, 1), "chip", "guess Cleopatra")
    assert s.public.place == (1, 0, 0, 19)


def test_a_blind_guess_before_the_first_number():
    """TQ-Q8"""
    s = dealt(fresh(track="100").with_public(chips=(0, 1, 0, 0), supply=4))
    assert s.public.stage == "chips"
    assert play(s, "chip", "guess Cleopatra").public.place == (0, 20, 0, 0)


def test_a_chip_before_the_own_turn_leaves_that_turn():
    """TQ-23"""
    s = chips(at(), 0, 0, 1, 0)
    assert s.public.active == s.public.guesser == 2
    s = play(s, "chip", "guess Napoleon")
    assert s.public.stage == "number" and s.public.active == 2
    assert play(s, "number 9").public.stage == "guess"


def test_a_chip_may_be_played_by_whoever_is_about_to_choose_a_number():
    """TQ-23: also when the house has not asked; not before the first number, and not in a bonus round."""
    s = chips(at(), 0, 0, 1, 0)
    s = play(s, "keep")
    assert s.public.stage == "number" and s.public.active == 2 and "chip" in legal_of(s)
    s = play(s, "chip")
    assert s.public.stage == "free" and s.public.guesser == 2 and s.public.supply == 5
    s = play(s, "guess Napoleon")
    assert s.public.stage == "number" and s.public.active == 2 and "chip" not in legal_of(s)
    for other in (at().with_public(chips=(0, 1, 0, 0)), s.with_public(chips=(0, 0, 1, 0), bonus=2)):
        assert other.public.stage == "number" and "chip" not in legal_of(other)
        with pytest.raises(IllegalMove):
            play(other, "chip")


def legal_of(s):
    """What whoever is asked may do."""
    return GAME.legal(GAME.view(s, GAME.turn(s).seats[0]))


def test_several_chips_before_one_turn_asked_clockwise_until_all_keep_theirs():
    """TQ-24, TQ-Q9"""
    s = chips(at(), 0, 1, 2, 1)
    assert s.public.guesser == 2
    s = play(s, "keep")
    assert s.public.guesser == 3
    s = play(s, "chip", "guess Napoleon")
    assert s.public.guesser == 2, "a guess is news: everybody with a chip is asked again"
    s = play(s, "chip", "pass")
    assert s.public.guesser == 2 and s.public.chips == (0, 1, 1, 0)
    s = play(s, "keep")
    assert s.public.guesser == 1
    assert play(s, "keep").public.stage == "number"


def test_a_played_chip_goes_back_right_or_wrong():
    """TQ-25, TQ-Q23"""
    s = play(chips(at(), 0, 0, 0, 1), "chip")
    for move in ("pass", "guess Napoleon", "guess Cleopatra"):
        after = play(s, move)
        assert after.public.chips == (0,) * 4 and after.public.supply == 5


def test_a_free_guess_never_brings_the_chip_of_the_entry_before():
    """TQ-18"""
    s = play(at(what=entries(n1=CHIP)), "number 1", "pass", "chip")
    for text in ("Napoleon", "Cleopatra"):
        after = play(s, f"guess {text}")
        assert after.public.chips == (0,) * 4 and after.public.supply == 5


def test_kept_chips_stay_to_the_end_of_the_game():
    """TQ-Q7"""
    s = play(at(what=entries(n1=CHIP)), "number 1", "guess Cleopatra")
    assert s.public.stage == "take" and s.public.chips == (0, 1, 0, 0)


def test_only_holders_are_asked_and_never_the_reader():
    """TQ-35"""
    s = chips(at(), 2, 0, 0, 0)
    assert s.public.stage == "number"


# Twenty numbers and no answer -----------------------------------------------------------------


@pytest.mark.parametrize("pays", ["20", "10", "0"])
def test_a_card_nobody_gets(pays):
    """TQ-Q2"""
    s = rounds(at(track="100", unsolved=pays), 20)
    assert s.public.place == (int(pays), 0, 0, 0) and s.public.stage == "take" and s.public.reader == 3
    assert [e.get("text") for e in s.events if e.kind == "answer"] == ["Cleopatra"]


def test_every_chip_has_a_last_chance():
    """TQ-Q2, TQ-Q3"""
    s = rounds(at(track="100"), 19).with_public(chips=(0, 0, 0, 1), supply=4)
    s = play(s, "number 20", "pass")
    assert GAME.turn(s).prompt == "last-chance" and s.public.guesser == 3
    assert play(s, "keep").public.place == (20, 0, 0, 0)
    assert play(s, "chip", "guess Cleopatra").public.place == (20, 0, 0, 0)
    assert "right" in told(play(s, "chip", "guess Cleopatra"))


# Bonus rounds ------------------------------------------------------------------------------------


def bonus(what=None, seats=4, place=40):
    """A bonus round of seat 1, its piece on ``place``, at the first of five numbers."""
    s = at(seats, track="100")
    s = s.with_public(place=tuple(place - 19 if i == 1 else 0 for i in range(seats)))
    s = play(s, "number 1", "guess Cleopatra")
    return dealt(s, what or entries(), "p-leonardo-da-vinci")


def test_ending_a_move_on_a_bonus_space_earns_a_bonus_round():
    """TQ-26: by a score, and by an instruction."""
    s = play(placed(at(track="100"), 0, 21, 0, 0), "number 1", "guess Cleopatra")
    assert s.public.bonus == 1 and GAME.turn(s) == Decide((0,), "take-bonus", args=(("bonus_seat", 1),), open=True)
    s = play(placed(at(what=entries(n1=AHEAD)), 0, 3, 0, 0), "number 1")
    assert s.public.place[1] == 7 and s.public.queue == (1,)
    s = play(placed(at(what=entries(n1=BACK)), 0, 10, 0, 0), "number 1")
    assert s.public.queue == (1,)


def test_the_bonus_spaces_of_each_track():
    """TQ-26"""
    assert bonus_spaces(80) == (7, 18, 29, 40, 51, 62, 73)
    assert bonus_spaces(60) == (6, 15, 24, 33, 42, 51)
    assert bonus_spaces(100)[-1] == 95


def test_a_new_card_and_five_numbers_one_at_a_time():
    """TQ-27"""
    s = bonus()
    assert s.public.category == "person" and s.public.read == () and s.public.active == 1
    for n in range(1, 5):
        s = play(s, f"number {n}", "pass")
        assert s.public.active == 1 and s.public.stage == "number"
    s = play(s, "number 5")
    assert s.public.stage == "guess"
    s = play(s, "pass")
    assert s.public.bonus is None and "bonus-lost" in told(s)


@pytest.mark.parametrize("clues, pays", [(1, 10), (2, 8), (3, 6), (4, 4), (5, 2)])
def test_what_a_bonus_pays(clues, pays):
    """TQ-28, TQ-29, TQ-33: after any of the five; the Reader stays."""
    assert bonus_pay(clues) == pays
    s = bonus()
    before = s.public.place
    s = rounds(s, clues - 1)
    s = play(s, f"number {clues}", "guess Leonardo")
    assert s.public.place == (before[0], 40 + pays, *before[2:])


def test_one_guess_in_a_bonus_round():
    """TQ-28, TQ-Q22"""
    s = play(bonus(), "number 1", "guess Napoleon")
    assert s.public.bonus is None and s.public.place[1] == 40 and s.public.reader == 3


def test_only_the_bonus_player_guesses():
    """TQ-28"""
    s = play(bonus(), "number 1")
    refuses(s, 2, "guess Leonardo", "not-you")


def test_the_card_in_play_is_finished_before_the_bonus_round():
    """TQ-30"""
    s = play(placed(at(what=entries(n1=AHEAD)), 0, 3, 1, 0), "number 1", "pass")
    assert s.public.bonus is None and s.public.active == 2 and s.public.stage == "number"
    s = play(s, "number 2", "guess Cleopatra")
    assert s.public.bonus == 1 and s.public.queue == ()


def test_bonus_rounds_in_the_order_they_were_earned_guesser_before_reader():
    """TQ-Q15, TQ-30"""
    s = play(placed(at(4, what=entries(n1=AHEAD)), 5, 3, 0, 0), "number 1", "pass")
    s = play(s.with_public(place=(5, 7, 22, 0)), "number 2", "guess Cleopatra")  # seat 2 to 40, the Reader to 7
    assert s.public.place[:3] == (7, 7, 40)
    assert (s.public.bonus, s.public.queue) == (1, (2, 0))


def test_the_next_reader_reads_for_a_reader():
    """TQ-Q16"""
    s = play(placed(at(4), 6, 0, 0, 0), "number 1", "guess Cleopatra")
    assert s.public.bonus == 0 and GAME.turn(s).seats == (3,)
    s = dealt(s, card="p-leonardo-da-vinci")
    assert GAME.view(s, 3).card is not None and GAME.view(s, 0).card is None
    s = rounds(s, 5)
    assert s.public.reader == 3 and s.public.bonus is None


def test_lose_your_turn_ends_the_bonus_round():
    """TQ-31"""
    s = play(bonus(entries(n1=LOSE)), "number 1")
    assert s.public.bonus is None and s.public.stage == "take" and s.public.place[1] == 40


def test_go_ahead_and_back_move_the_bonus_player_and_the_round_goes_on():
    """TQ-32"""
    s = play(bonus(entries(n1=AHEAD, n2=BACK)), "number 1")
    assert s.public.place[1] == 44 and s.public.bonus == 1 and s.public.stage == "guess"
    s = play(s, "pass", "number 2")
    assert s.public.place[1] == 41 and s.public.bonus == 1


def test_a_surprise_is_one_of_the_five_and_a_chip_forces_no_guess():
    """TQ-Q20"""
    s = play(bonus(entries(n1=CHIP)), "number 1")
    assert s.public.chips[1] == 1 and len(s.public.read) == 1
    s = play(s, "pass", "number 2", "guess Leonardo")
    assert s.public.place[1] == 48 and s.public.chips[1] == 1


def test_no_blue_chips_in_a_bonus_round():
    """TQ-Q10"""
    s = bonus().with_public(chips=(0, 1, 2, 1), supply=1)
    s = play(s, "number 1", "pass")
    assert s.public.stage == "number"


def test_a_bonus_space_keeps_its_promise_and_staying_makes_none():
    """TQ-Q18, TQ-Q19"""
    s = play(placed(at(2, what=entries(n1=AHEAD, n2=BACK)), 0, 3), "number 1", "pass", "number 2")
    assert s.public.place[1] == 4 and s.public.queue == (1,)
    s = rounds(placed(at(2, track="100"), 0, 7), 19)
    s = play(s, "number 20", "guess Cleopatra")
    assert s.public.place[1] == 7 and s.public.bonus is None


@pytest.mark.parametrize("what", [entries(n1=Entry("ahead", n=2)), entries()])
def test_a_bonus_round_may_earn_another(what):
    """TQ-Q17, TQ-Q21"""
    s = bonus(what).with_public(place=(0, 38 if what[0].n else 30, 0, 0))
    s = play(s, "number 1")
    s = play(s, "guess Napoleon") if what[0].n else play(s, "guess Leonardo")
    assert s.public.place[1] == 40 and s.public.bonus == 1 and s.public.stage == "take"


# Who knows what -------------------------------------------------------------------------------------


def test_the_reader_knows_the_card_and_the_others_only_what_lies_on_the_table():
    """TQ-34, TQ-35, TQ-Q29"""
    card = deck().cards[CARD]
    s = play(dealt(fresh(), card.entries), "number 1")
    unread = [e.clue for n, e in enumerate(card.entries, 1) if n != s.public.read[0][0] and e.clue]
    assert GAME.view(s, 0).card.entries == card.entries
    for who in (None, 1, 2, 3):
        seen = repr(GAME.view(s, who))
        assert GAME.view(s, who).card is None
        assert card.id not in seen and card.answer not in seen
        assert not [clue for clue in unread if clue in seen]


def test_the_reader_neither_guesses_nor_plays_chips_on_the_own_card():
    """TQ-35"""
    s = play(at(), "number 1")
    refuses(s, 0, "guess Cleopatra", "not-you")
    assert GAME.legal(GAME.view(s, 0)) == ()


def test_no_two_cards_of_a_kind_follow_one_another_while_there_are_others():
    """TQ-2, TQ-8: a table had one person after another. The rules take any card still: the order is the house's."""
    assert GAME.spread(play(fresh(), "take")).count == len(deck().cards), "before the first card all are alike"
    s = play(fresh().with_public(done=(CARD,)), "take")
    unlike = GAME.spread(s)
    assert {unlike.nth(i)[5:] for i in range(unlike.count)} == {
        c for c in deck().cards if card_of(c).category != "person"
    }
    people = [c for c in deck().cards if card_of(c).category == "person" and c != CARD]
    assert GAME.apply(s, None, f"draw {people[0]}").public.stage == "announce"
    last = s.with_public(done=tuple(c for c in deck().cards if c not in people) + (CARD,))
    assert GAME.spread(last).count == len(people), "where there are no others, one of those"
    table = start(GAME, tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cy", "Di"))), {}, "a deck")
    drawn = {replace(table, state=s, seed=seed).advance().state.card for seed in "abcdefgh"}
    assert len(drawn) > 4 and all(held.category != "person" for held in drawn)


def test_used_cards_come_back_when_the_deck_is_out():
    """TQ-Q26"""
    s = play(fresh().with_public(done=tuple(c for c in deck().cards if c != CARD)), "take")
    assert GAME.outcomes(s).count == 1
    s = play(fresh().with_public(done=tuple(deck().cards)), "take")
    assert GAME.outcomes(s).count == len(deck().cards)
    assert GAME.apply(s, None, f"draw {CARD}").public.done == ()


def test_two_to_six_players():
    """TQ-Q1, TQ-Q28: with two, Reader and guesser take turns; one plays alone."""
    assert GAME.meta.seats == (1, 6)
    s = play(at(2), "number 1", "pass", "number 2", "pass", "number 3", "guess Cleopatra")
    assert s.public.reader == 1 and s.public.active == 0


# Judging ----------------------------------------------------------------------------------------------


def test_names_slips_and_articles_are_right_and_a_near_miss_is_for_the_reader():
    """TQ-Q24"""
    s = play(at(), "number 1")
    assert "right" in told(play(s, "guess cleopatr"))
    asked = play(s, "guess Nefertiti")
    assert GAME.turn(asked) == Decide((0,), "judge", args=(("guess", "Nefertiti"), ("guesser_seat", 1)), open=True)
    assert told(play(asked, "wrong"))[-1] == "wrong"
    assert play(asked, "right").public.done == (CARD,)


def test_what_the_reader_says_holds_and_what_was_near_is_told_with_the_answer():
    """TQ-Q24: nobody hears *close* of a guess that the Reader has called wrong, before the card is over."""
    near = play(at(), "number 1", "guess Nefertiti", "wrong")
    assert near.public.guesses[-1].verdict == "wrong" and "close" not in told(near)
    over = play(near, "number 2", "guess Cleopatra")
    assert last(over, "close")[0] == 1 and last(over, "close")[1]["guess"] == "Nefertiti"
    assert last(over, "close")[1]["text"].startswith("Close") and told(over).index("answer") < told(over).index("close")
    assert "close" not in told(play(at(), "number 1", "guess Napoleon", "number 2", "guess Cleopatra"))


def test_always_the_reader_who_may_overrule():
    """TQ-Q24"""
    s = play(at(judge="reader"), "number 1", "guess Cleopatra")
    assert s.public.stage == "judge" and s.public.said == "Cleopatra"
    assert play(s, "wrong").public.done == () and play(s, "right").public.done == (CARD,)


def test_the_house_alone_asks_nobody():
    """TQ-Q24"""
    s = play(at(judge="strict"), "number 1", "guess Nefertiti")
    assert s.public.stage == "guess" and s.public.guesses[0].verdict == "close"


@pytest.mark.parametrize("options", [{"reader": "voice"}, {"reader": "all"}, {"judge": "strict"}])
@pytest.mark.parametrize("guess, near", [("Nefertiti", "thing"), ("Cleopatra who was a queen", "name")])
def test_with_nobody_to_judge_a_near_guess_is_another_try_and_says_no_more(options, guess, near):
    """TQ-Q24: the guess is not spent, no turn passes, and no remark is made. That the name was nearly right is another
    matter than that something else was close: one sentence said both.
    """
    s = dealt(read_by(options["reader"])) if "reader" in options else at(**options)
    before = play(s, "number 1")
    s = play(before, f"guess {guess}")
    assert GAME.turn(s) == replace(GAME.turn(before), args=(("again", near),)), "the same clock runs on"
    assert s.public.active == before.public.active
    assert told(s)[-2:] == ["guessed", "again"] and s.events[-1].args == (("name", near == "name"),)
    s = play(s, "guess Cleopatra")
    assert s.public.done == (CARD,)


def test_in_a_bonus_round_and_with_a_chip_a_near_guess_is_not_spent_either():
    """TQ-Q22, TQ-Q23, TQ-Q24"""
    s = dealt(read_by("voice")).with_public(chips=(0, 1, 0, 0), supply=4)
    s = play(s, "number 1", "pass", "chip", "guess Nefertiti")
    assert s.public.stage == "free" and s.public.free and s.public.guesser == 1
    assert play(s, "guess Napoleon").public.stage != "free"


def test_something_else_that_is_near_is_wrong_at_once_and_told_when_the_answer_is_out():
    """TQ-Q24: Petra for the Valley of the Kings went to its Reader, the Forbidden City did not: being asked told all
    that it was near. Whoever always judges, or plays by the house alone, hears of it as before.
    """
    for options, kept in (({}, "wrong"), ({"judge": "reader"}, "close"), ({"judge": "strict"}, "close")):
        s = play(at(**options), "number 1")
        assert GAME.with_verdict(s, 1, "guess Nefertiti") == f"judged {kept} Nefertiti"
    s = play(at(), "number 1")
    wrong = play(s, GAME.with_verdict(s, 1, "guess Nefertiti"))
    assert wrong.public.stage == "number" and wrong.public.guesses[-1].verdict == "wrong"
    over = play(wrong, "number 2", answer(wrong))
    assert last(over, "close")[1]["guess"] == "Nefertiti"
    assert play(s, "judged close Nefertiti").public.stage == "judge", "games that were kept before"


def test_the_reader_may_call_a_guess_close():
    """TQ-Q24: then it is not spent."""
    s = play(at(), "number 1", "guess Nefertiti", "close")
    assert s.public.stage == "guess" and s.public.guesser == 1 and s.public.guesses[-1].verdict == "close"
    aloud = play(at(announce="announce"), "number 1", "spoken")
    refuses(aloud, 0, "close", "not-now")


def test_one_answer_a_guess():
    """TQ-12, TQ-Q24: a list is refused in words, whichever card is in play, and nothing is spent."""
    refuses(play(at(), "number 1"), 1, "guess Nefertiti, Cleopatra or Napoleon", "several")
    refuses(play(at(), "number 1"), 1, "guess Zeus or Thor", "several")


def test_the_log_keeps_the_verdict_and_nobody_may_bring_one():
    """TQ-Q24: a later judge changes no old game."""
    s = play(at(), "number 1")
    assert GAME.with_verdict(s, 1, "guess Cleopatra") == "judged right Cleopatra"
    assert GAME.with_verdict(s, 1, "pass") == "pass"
    assert GAME.apply(s, 1, "judged wrong Cleopatra").public.guesses[-1].verdict == "wrong"
    with pytest.raises(IllegalMove):
        GAME.with_verdict(s, 1, "judged right Napoleon")
    refuses(s, 1, "judged maybe Napoleon", "not-now")


def test_a_guess_said_aloud_is_the_readers_to_judge():
    """TQ-Q24"""
    s = play(at(announce="announce"), "number 1", "spoken")
    assert GAME.turn(s).seats == (0,) and GAME.turn(s).prompt == "judge-aloud"
    assert play(s, "right").public.place[1] == 19
    typed = play(at(announce="announce typed"), "number 1")
    refuses(typed, 1, "spoken", "not-now")


@pytest.mark.parametrize("text, code", [("", "no-name"), ("x" * 61, "long-name")])
def test_what_is_no_guess(text, code):
    refuses(play(at(), "number 1"), 1, f"guess {text}".strip(), code)


# The house reads, and playing alone -----------------------------------------------------------------


def test_the_house_reads_for_a_player_who_keeps_role_and_score():
    """TQ-Q27"""
    s = dealt(read_by("voice"))
    assert all(GAME.view(s, who).card is None for who in (None, 0, 1, 2, 3))
    assert s.public.stage == "number" and s.public.active == 1
    after = play(s, "number 1", "guess Nefertiti", "pass")
    assert after.public.stage == "number", "nobody holds the card, so nobody can be asked"
    assert play(s, "number 1", "guess Cleopatra").public.place == (1, 19, 0, 0)


def test_everybody_guesses_and_only_the_guesser_moves():
    """TQ-Q27"""
    s, order = dealt(read_by("all")), []
    for n in range(1, 6):
        order.append(s.public.active)
        s = play(s, f"number {n}", "pass")
    assert order == [1, 2, 3, 0, 1]
    s = play(s, "number 6", "guess Cleopatra")
    assert s.public.place == (0, 0, 14, 0)


def test_where_the_house_is_the_reader_turns_go_on_to_the_left_from_card_to_card():
    """TQ-9, TQ-Q27: whoever chose last on a card was the first on the next."""
    for last in (3, 4, 5, 6):
        s = rounds(dealt(read_by("all")), last - 1)
        chose = s.public.active
        s = play(s, f"number {last}", "guess Cleopatra")
        assert s.public.stage == "take" and s.public.active == (chose + 1) % 4
    older = GAME.setup(4, {**GAME.meta.defaults(), "reader": "all", "onward": "right"})
    s = rounds(dealt(GAME.apply(older, None, "start 0")), 3)
    assert play(s, "number 4", "guess Cleopatra").public.active == s.public.active, "as in the games it was kept of"


def alone(**options):
    return dealt(
        GAME.apply(GAME.setup(1, {**GAME.meta.defaults(), "alone": "gentle", **options}), None, "start 0"),
        entries(n2=AHEAD, n3=BACK, n4=LOSE),
    )


def test_alone_every_number_is_a_step():
    s = play(alone(), "number 1")
    assert s.public.place == (1,)
    s = play(s, "pass", "number 2")
    assert s.public.place == (6,)
    s = play(s, "pass", "number 3", "pass")
    assert s.public.place == (4,)
    assert play(s, "number 4").public.stage == "number"


def test_alone_eight_cards_win_and_finish_loses():
    s = play(alone().with_public(solved=7), "number 1", answer(alone()))
    assert GAME.turn(s) == Over((0,))
    s = play(alone().with_public(place=(79,), solved=7), "number 1")
    assert GAME.turn(s) == Over(())
    s = play(alone().with_public(place=(78,), solved=7), "number 4")
    assert s.public.place == (79,) and s.public.stage == "number"
    assert GAME.turn(play(s, "number 1")) == Over(())


def test_alone_it_is_said_what_to_do_and_how_far_it_is():
    """Eight cards before FINISH."""
    s = GAME.apply(GAME.setup(1, GAME.meta.defaults() | {"alone": "gentle"}), None, "start 0")
    assert last(s, "alone") == (0, {"n": 8, "finish": 80})
    turn = GAME.turn(s.with_public(place=(30,), solved=2))
    assert isinstance(turn, Decide)
    assert (turn.prompt, turn.args) == ("take-alone", (("n", 3), ("of", 8), ("left", 50)))


def test_alone_the_last_card_is_shown_when_the_piece_reaches_finish():
    for place, number in ((79, 1), (76, 2)):
        s = play(alone().with_public(place=(place,), solved=5), f"number {number}")
        assert GAME.turn(s) == Over(()) and s.public.done == (CARD,)
        assert told(s)[-3:] == ["solo-lost", "answer", "rated"] and last(s, "answer")[1]["text"] == "Cleopatra"
        assert last(s, "rated") == (0, {"n": 5, "rating": "middling"})


@pytest.mark.parametrize(
    "solved, place, found",
    [
        (8, 32, "oracle"),
        (8, 33, "master"),
        (8, 48, "master"),
        (8, 64, "sharp"),
        (8, 79, "home"),
        (7, 80, "near"),
        (6, 80, "near"),
        (5, 80, "middling"),
        (3, 80, "middling"),
        (2, 80, "early"),
    ],
)
def test_alone_the_game_is_rated(solved, place, found):
    assert rating(solved, place, 80) == found and found in words("twenty")["names"]["rating"]
    assert found in words("twenty")["events"]["rated"]


def test_alone_eight_cards_are_rated_too():
    s = play(alone().with_public(solved=7, place=(20,)), "number 1", answer(alone()))
    assert last(s, "rated") == (0, {"n": 8, "rating": "oracle"})


@pytest.mark.parametrize("pack", PACKS)
def test_only_cards_of_the_pack_are_drawn(pack):
    """And when all have been played, they are shuffled (TQ-Q26)."""
    s = play(fresh(pack=pack), "take")
    outcomes = GAME.outcomes(s)
    assert tuple(outcomes.nth(i) for i in range(outcomes.count)) == tuple(f"draw {c}" for c in cards_of(pack))
    left = cards_of(pack)[-1]
    s = s.with_public(done=cards_of(pack)[:-1])
    assert (GAME.outcomes(s).count, GAME.outcomes(s).nth(0)) == (1, f"draw {left}")
    assert GAME.outcomes(s.with_public(done=cards_of(pack))).count == len(cards_of(pack))
    for other in {*deck().cards} - {*cards_of(pack)}:
        refuses(s, None, f"draw {other}", "unreadable")
    v = GAME.view(play(GAME.apply(s, None, f"draw {left}"), "announce typed"), 1)
    assert GAME.imagine(v, Rng("imagine", pack)).held.id in cards_of(pack)


def test_a_small_pack_is_said_to_be_small_before_the_first_card():
    for pack in PACKS:
        said = [e for e in fresh(pack=pack).events if e.kind == "pack"]
        size = len(cards_of(pack))
        tells = [] if pack == "everything" else [{"pack": pack, "n": size, "few": size <= FEW}]
        assert [dict(e.args) for e in said] == tells


def test_alone_there_are_no_stars():
    s = play(alone().with_public(place=(6,)), "number 1", answer(alone()))
    assert s.public.place == (7,) and s.public.bonus is None and s.public.solved == 1


def last(s, kind):
    """The newest event of a kind: its seat, and what its sentence names."""
    e = next(e for e in reversed(s.events) if e.kind == kind)
    return e.seat, dict(e.args)


def test_a_move_tells_from_where_to_where():
    """TQ-20, TQ-16: ``n`` is how far the piece really went."""
    s = play(placed(at(what=entries(n1=AHEAD, n2=BACK)), 0, 10, 1, 0), "number 1")
    assert last(s, "moved") == (1, {"n": 4, "came": 10, "place": 14, "way": "ahead"})
    s = play(s, "pass", "number 2")
    assert last(s, "moved") == (2, {"n": -1, "came": 1, "place": 0, "way": "back"})
    s = play(placed(at(what=entries(n1=BACK)), 0, 0, 0, 0), "number 1")
    assert last(s, "stayed") == (1, {"n": -3})
    assert last(s, "read")[1]["n"] == 0, "no piece went back three spaces from START"
    s = play(placed(at(what=entries(n1=BACK)), 0, 2, 0, 0), "number 1")
    assert last(s, "read")[1]["n"] == 2
    s = play(placed(alone(), 1), "number 3")
    assert last(s, "read")[1]["n"] == 2 and s.public.place == (0,), "alone, the number itself is a step"


def test_a_number_once_read_is_refused_by_its_number():
    """TQ-10"""
    s = play(at(), "number 7", "pass")
    with pytest.raises(IllegalMove) as error:
        GAME.apply(s, 2, "number 7")
    assert (error.value.code, error.value.fields) == ("covered", {"n": 7})
    assert last(s, "read") == (1, {"number": 7, "entry": "clue", "text": "Clue 7.", "n": 0})


def test_whose_guess_it_was_is_told():
    """TQ-12, TQ-Q24"""
    s = play(at(), "number 1")
    near = play(s, "guess Nefertiti", "wrong")
    assert last(near, "guessed") == (1, {"text": "Nefertiti"})
    assert last(near, "wrong") == (1, {})
    assert last(play(s, "guess a wooden spoon"), "wrong") == (1, {})
    assert last(play(s, answer(s)), "right") == (1, {})


def test_a_single_player_counts_the_cards_named():
    """TQ-Q1"""
    s = at(1)
    s = play(s, "number 1", answer(s))
    assert last(s, "named") == (0, {"n": 1})


# Giving a card up ----------------------------------------------------------------------------------


def may_give_up(s) -> bool:
    """Whether whoever is to choose is offered to give up, in their own view and in what all may watch."""
    found = {"give-up" in GAME.legal(GAME.view(s, who)) for who in (None, s.public.active)}
    assert len(found) == 1
    others = [seat for seat in range(s.seats) if seat != s.public.active]
    assert not any("give-up" in GAME.legal(GAME.view(s, seat)) for seat in others)
    return found.pop()


@pytest.mark.parametrize("pays", ["20", "10", "0"])
def test_a_table_that_gives_up_is_paid_as_if_all_numbers_were_out(pays):
    """TQ-Q2: the Reader scores, chips stay where they are, and the next card is as ever."""
    s = rounds(at(track="100", unsolved=pays), 12).with_public(chips=(0, 0, 1, 0), supply=4)
    given = play(s, "give-up")
    whole = rounds(at(track="100", unsolved=pays), 20)
    assert given.public.place == whole.public.place == (int(pays), 0, 0, 0)
    assert (given.public.stage, given.public.reader, given.public.chips) == ("take", 3, (0, 0, 1, 0))
    assert told(given)[len(told(s)) :][:3] == ["gave-up", "nobody", "answer"]
    assert given.public.done == whole.public.done and given.public.category == ""


def test_a_card_is_given_up_late_or_when_nobody_has_guessed_for_two_rounds():
    s = rounds(at(track="100"), 5)
    assert not may_give_up(s)
    with pytest.raises(IllegalMove):
        play(s, "give-up")
    assert may_give_up(rounds(s, 1, 6)), "three have passed twice each"
    tried = play(s, "number 6", "guess a lamp")
    assert not may_give_up(tried)
    tried = rounds(tried, 5, 7)
    assert not may_give_up(tried), "five have passed since"
    assert may_give_up(play(tried, "number 12", "guess a spoon")), "it is the twelfth"
    assert not may_give_up(rounds(at(2), 5)) and may_give_up(rounds(at(2), 6)), "one who guesses alone waits as long"


def test_nobody_gives_up_a_bonus_round_nor_a_guess_nor_a_game_for_one():
    assert not may_give_up(bonus())
    s = play(rounds(at(), 12), "number 13")
    with pytest.raises(IllegalMove):
        play(s, "give-up")
    alone = rounds(at(1), 13)
    assert GAME.turn(alone).prompt == "number" and not may_give_up(alone)


def test_a_game_is_won_by_a_card_that_was_given_up():
    """TQ-3"""
    s = play(placed(rounds(at(), 12), 70, 0, 0, 0), "give-up")
    assert GAME.turn(s).winners == (0,)


# Wrong, taken back --------------------------------------------------------------------------------


def test_wrong_is_the_readers_word_until_the_next_number():
    """TQ-Q24: a slip of the finger is judged again, the same guess of the same player."""
    s = play(at(announce="announce"), "number 1", "spoken")
    wrong = play(s, "wrong")
    assert wrong.public.active == 2 and "unsay" in GAME.legal(GAME.view(wrong, 2))
    back = play(wrong, "unsay")
    assert GAME.turn(back) == GAME.turn(s) and back.public == s.public
    assert last(back, "unsaid") == (0, {"guesser_seat": 1})
    assert play(back, "right").public.place == (1, 19, 0, 0)
    again = play(back, "wrong")
    assert again.public == wrong.public and "unsay" in GAME.legal(GAME.view(again, 2)), "as often as fingers slip"
    later = play(wrong, "number 2")
    for s in (later, play(later, "pass")):
        with pytest.raises(IllegalMove):
            play(s, "unsay")


def test_a_typed_guess_that_the_reader_judged_is_judged_again():
    s = play(at(judge="reader"), "number 1", "guess a lamp")
    back = play(s, "wrong", "unsay")
    assert back.public == s.public and back.public.said == "a lamp"


def test_what_the_house_called_wrong_is_wrong():
    s = play(at(), "number 1", "guess Napoleon")
    assert s.public.guesses[-1].verdict == "wrong" and "unsay" not in GAME.legal(GAME.view(s, 2))
    refuses(s, 2, "unsay", "not-now")


def test_a_blue_chip_goes_back_with_the_wrong_that_it_came_after():
    """TQ-18, TQ-21: what was owed, and what a chip had bought."""
    s = play(at(3, what=entries(n1=CHIP), announce="announce"), "number 1", "spoken")
    wrong = play(s, "wrong")
    assert wrong.public.chips == (0, 1, 0)
    kept = play(wrong, "keep")
    back = play(kept, "unsay")
    assert back.public == s.public
    assert play(back, "wrong").public.chips == (0, 1, 0)
    s = play(at(3, announce="announce"), "number 1", "pass").with_public(chips=(0, 0, 1), supply=4)
    s = play(s, "chip", "spoken")
    back = play(s, "wrong", "unsay")
    assert back.public == s.public and back.public.free and back.public.guesser == 2
    assert play(back, "wrong").public.active == 2, "the turn is still to come (TQ-23)"


def test_a_wrong_that_showed_the_answer_stands():
    s = play(rounds(at(announce="announce"), 19), "number 20", "spoken", "wrong")
    assert s.public.done == (CARD,) and s.public.ruled is None
    bonus_round = play(at(announce="announce").with_public(bonus=1, guesser=1), "number 1", "spoken", "wrong")
    assert bonus_round.public.done and bonus_round.public.ruled is None


def test_in_a_bonus_round_each_step_to_another_number_is_read():
    """TQ-28: a bot's four numbers went by in a rush."""
    s = play(bonus(), "number 1", "pass")
    passed = s.events[-1]
    assert passed.kind == "passed" and tempo("twenty", passed) == "read" and s.public.stage == "number"
    usual = play(at(), "number 1", "pass").events
    assert tempo("twenty", next(e for e in reversed(usual) if e.kind == "passed")) == "beat"


# Refused, but right -------------------------------------------------------------------------------

ROMAN = "the asp lady"
"""What the house has never heard of."""


def after_a_card(seats: int = 3, first: int = 0, *, how: str = "all", **options: str):
    """The next card lies open. On the one before, whoever was second to choose said so after two numbers, and was
    refused; whoever came next had it after three. The house reads.
    """
    s = GAME.setup(seats, {**GAME.meta.defaults(), "reader": how, **options})
    s = dealt(GAME.apply(s, None, f"start {first}"))
    s = play(s, "number 1", "pass", "number 2", f"guess {ROMAN}", "number 3", answer(s))
    return dealt(s, card="p-beethoven")


def may_count(s) -> list[str]:
    """What whoever is to choose may find right."""
    found = [[m for m in GAME.legal(GAME.view(s, who)) if m.startswith("count")] for who in (None, s.public.active)]
    assert found[0] == found[1]
    return found[0]


def test_the_table_finds_right_what_the_house_refused():
    """TQ-Q24, TQ-17: it is paid what it was worth then, and whoever had the card since goes back."""
    s = after_a_card()
    assert s.public.place == (17, 0, 0) and s.public.closed.refused[0].seat == 2 and may_count(s) == ["count 0"]
    counted = play(s, "count 0")
    assert counted.public.place == (0, 0, 18) and last(counted, "counted") == (2, {"text": ROMAN})
    assert counted.public.queue == (2,), "a move ends on a star (TQ-26)"
    assert (counted.public.stage, counted.public.active, counted.public.read) == ("number", 1, ())
    refuses(counted, 1, "count 0", "not-now")
    assert may_count(play(s, "number 4", "pass")) == [], "nobody finds their own guess right"
    assert may_count(play(s, "number 4", "pass", "number 5", "pass")) == ["count 0"]
    assert may_count(play(s, "number 4", "pass", "number 5", "pass", "number 6", "pass")) == [], "one round"


def test_what_counts_after_all_pays_the_reader_for_whom_the_house_reads():
    """TQ-Q27, TQ-17"""
    s = after_a_card(how="voice")
    assert s.public.place == (3, 17, 0)
    assert play(s, "count 0").public.place == (2, 0, 18)


def test_what_nobody_had_counts_after_all():
    s = dealt(read_by("all", 3))
    s = dealt(play(rounds(play(s, "number 1", f"guess {ROMAN}"), 11, 2), "give-up"), card="p-beethoven")
    assert s.public.place == (0, 0, 0)
    assert play(s, "count 0").public.place == (0, 19, 0)


def test_a_game_is_won_by_what_counts_after_all():
    """TQ-3, TQ-Q13: the card that lies open is shown, and nobody takes more."""
    s = placed(after_a_card(), 17, 0, 70)
    won = play(s, "count 0")
    assert GAME.turn(won).winners == (2,) and won.public.place == (0, 0, 80) and won.public.done[-1] == "p-beethoven"


def test_a_bonus_round_that_was_lost_counts_after_all():
    """TQ-29: and the Reader stays where he was (TQ-33)."""
    s = placed(dealt(read_by("all", 3)), 0, 1, 0)
    s = s.with_public(bonus=1, active=1, guesser=1)
    s = dealt(play(s, "number 1", "pass", "number 2", f"guess {ROMAN}"), card="p-beethoven")
    assert last(s, "bonus-lost") == (1, {}) and s.public.closed.bonus
    s = s.with_public(active=2, guesser=2)
    assert play(s, "count 0").public.place == (0, 9, 0)


def test_what_is_surely_wrong_or_was_judged_stays_wrong():
    """TQ-Q24: where the house judges alone, where a Reader judged, and where another answer was named."""
    read = play(at(3), "number 1", f"guess {ROMAN}", "number 2")
    known = play(dealt(read_by("all", 2)), "number 1", "guess Napoleon", "number 2")
    for s in (after_a_card(judge="strict"), *(dealt(play(s, answer(s)), card="p-beethoven") for s in (read, known))):
        assert s.public.closed is None and may_count(s) == []


def test_of_each_player_that_guess_is_asked_about_which_is_likest():
    """TQ-Q24: one with a word of the answer, else the last."""
    s = dealt(read_by("all", 2))
    for n, text in enumerate(("my aunt", "cleopatra street", "her old aunt", "a queen bee"), 1):
        s = play(s, f"number {n}", f"guess {text}")
    s = play(s, "number 5", answer(s))
    assert {g.seat: g.text for g in s.public.closed.refused} == {1: "her old aunt", 0: "cleopatra street"}
