"""Which taps of a touch screen count, by the times of fingers and drawings alone, in milliseconds."""

from __future__ import annotations

import pytest
from guise.web.slips import OPENS, Slips

GO = "move go 5"
ALL = frozenset({GO, "pick door 2", "do drawer log"})


def tapped(slips: Slips, text: str, now: float, x: float = 100) -> bool:
    """One tap there, and whether it presses something."""
    slips.down(1, text, x, 100, now)
    return slips.counts(1, text)


@pytest.fixture
def slips() -> Slips:
    """A page that has stood still for long."""
    made = Slips()
    made.drawn(ALL, False, -5000)
    return made


def test_the_second_half_of_a_double_tap_makes_no_move(slips):
    assert tapped(slips, GO, 0)
    assert not tapped(slips, GO, 300)


def test_a_page_that_answers_late_takes_no_second_tap_on_a_button_that_is_somebody_elses_by_now(slips):
    """The page shows the same button after 700 ms, for the next player: a tap just then was meant for nothing new."""
    assert tapped(slips, GO, 0)
    slips.drawn(ALL, False, 700)
    assert not tapped(slips, GO, 720)
    assert tapped(slips, GO, 1101)


def test_a_move_that_changed_nothing_can_be_pressed_again(slips):
    assert tapped(slips, GO, 0)
    assert tapped(slips, GO, 401)


def test_elsewhere_another_finger_is_free(slips):
    assert tapped(slips, GO, 0)
    slips.drawn(ALL, False, 20)
    assert tapped(slips, GO, 40, x=500)


def test_parts_and_drawers_can_be_pressed_as_fast_as_one_likes(slips):
    for text in ("pick door 2", "do drawer log"):
        slips.drawn(ALL, False, 0)
        assert tapped(slips, text, 1000)
        assert tapped(slips, text, 1100)
        assert not tapped(slips, GO, 1200), "another button at the same place"
        slips = Slips()


def test_what_is_new_under_a_finger_is_not_pressed(slips):
    slips.drawn(ALL | {"move pass"}, False, 0)
    assert not tapped(slips, "move pass", 249)
    assert tapped(slips, "move pass", 800)


def test_who_got_it_is_not_pressed_before_a_name_can_have_been_read(slips):
    """What ends a card comes where *Go on* and *Throw both dice* stood, for whoever taps on through them."""
    slips.drawn(ALL | {"move right 1", "move right"}, False, 0)
    assert not tapped(slips, "move right 1", 990) and tapped(slips, "move right", 992, x=500)
    slips.drawn(ALL | {"move right 1"}, False, 995)
    assert tapped(slips, "move right 1", 1500), "it has been there all the time"


def test_what_is_asked_of_a_card_is_not_pressed_where_go_on_stood(slips):
    """It has been there for long, but comes up to where an act lay when that is gone."""
    asked = {"do card easy", "do card hard"}
    slips.drawn(ALL | asked | {"do go"}, False, 0)
    assert not tapped(slips, "do card easy", 240, x=400) and tapped(slips, "do card easy", 800, x=600)
    slips.drawn(ALL | asked, False, 2000)
    assert not tapped(slips, "do card easy", 2990) and tapped(slips, "do card hard", 3010)
    slips.drawn(ALL | asked | {"do more"}, False, 4000)
    assert tapped(slips, "do card hard", 4100, x=500), "what comes moves it no higher"
    slips.drawn(ALL, False, 6000)
    slips.drawn(frozenset({GO}) | asked, False, 7000)
    assert tapped(slips, GO, 7800) and not tapped(slips, "do card hard", 7800, x=500), "it is new itself"


def test_nothing_is_said_for_anybody_by_a_finger_that_wants_to_go_on(slips):
    """Go on has become what somebody says: it is deaf for a moment, but only once, and nothing else is."""
    said = {"do aloud 0 yes", "do aloud 0 no"}
    slips.drawn(ALL | said, False, 0)
    for now in (300, 620, 940):
        assert not tapped(slips, "do aloud 0 yes", now)
    assert tapped(slips, GO, 980, x=500)
    slips.drawn(said, False, 1100)
    assert tapped(slips, "do aloud 0 yes", 1400), "what goes meanwhile makes it no younger"


def test_a_look_that_a_press_somewhere_else_has_brought_is_heard_at_once(slips):
    """It was deaf while the faces fell: whoever knows where it comes is on it before a quarter of a second is over."""
    assert tapped(slips, GO, 0)
    slips.drawn(ALL | {"do raise"}, False, 100)
    assert not tapped(slips, "do raise", 150), "under the finger it is new"
    slips.drawn(ALL, False, 2000)
    assert tapped(slips, GO, 3000)
    slips.drawn(ALL | {"do raise"}, False, 3100)
    assert tapped(slips, "do raise", 3120, x=500)
    slips.drawn(ALL, False, 5000)
    slips.drawn(ALL | {"do raise"}, False, 6000)
    assert not tapped(slips, "do raise", 6100, x=500), "it has come by itself"


def test_what_somebody_has_said_is_tapped_at_once_elsewhere_than_what_brought_it(slips):
    """A question was put in the middle of the board: a tap in the bar is meant, but none where that button lay."""
    said = {"do aloud 0 yes", "do aloud 0 no"}
    slips.drawn(ALL, False, -900)
    assert tapped(slips, GO, 0)
    slips.drawn(ALL | said, False, 20)
    slips.drawn(said, False, 100)
    assert not tapped(slips, "do aloud 0 yes", 600) and tapped(slips, "do aloud 0 yes", 610, x=500)
    slips.drawn(ALL, False, 2000)
    slips.drawn(said, False, 3000)
    assert not tapped(slips, "do aloud 0 yes", 3600, x=100), "it has come by itself"


@pytest.mark.parametrize("text", [GO, OPENS])
def test_a_finger_on_its_way_to_a_stage_that_goes_by_itself_presses_nothing_beneath_it(slips, text):
    """It opened what the board means, which nobody had asked for."""
    slips.drawn(frozenset({"do on"}), False, 0)
    slips.drawn(ALL, False, 4000)
    assert not tapped(slips, text, 4600) and tapped(slips, text, 4710)


def test_whoever_taps_on_may_do_what_comes_next_at_once(slips):
    slips.drawn(frozenset({"do on"}), False, 0)
    assert tapped(slips, "do on", 3000)
    slips.drawn(ALL, False, 3100)
    assert tapped(slips, GO, 3400, x=500)


def test_a_touch_that_a_busy_page_hears_late_presses_nothing_that_came_after_it(slips):
    """The finger came down at 90; the button was drawn at 100 and has been seen in two drawings since."""
    for now in (100, 400, 700):
        slips.drawn(ALL | {"move pass", f"move go {now}"}, False, now)
    assert not tapped(slips, "move pass", 90)
    assert tapped(slips, GO, 90, x=500), "this one was there before"


def test_a_curtain_that_has_turned_lets_nothing_through(slips):
    assert tapped(slips, "do raise", 0)
    slips.drawn(ALL, True, 50)
    assert not tapped(slips, GO, 450, x=500)
    assert not tapped(slips, GO, 1500), "it lies where the curtain was opened"
    assert tapped(slips, GO, 1600)


def test_whoever_skips_a_turn_opens_nothing_that_comes_to_its_place(slips):
    """The last of several taps on *Skip ahead* opened what stands there in one's own turn."""
    assert tapped(slips, "do on", 0)
    slips.drawn(ALL | {"pick name yes"}, False, 600)
    assert not tapped(slips, "pick name yes", 1200)
    assert tapped(slips, "pick name yes", 1310)
    slips.drawn(ALL, False, 2000)
    assert tapped(slips, "do on", 3000)
    slips.drawn(ALL | {"pick name yes"}, False, 3600)
    assert tapped(slips, "pick name yes", 3900, x=500), "there it was aimed at"


def test_a_look_at_something_may_lie_where_the_curtain_was_opened(slips):
    """It plays nothing: only what may be the second half of a double tap is not heard."""
    assert tapped(slips, "do raise", 0)
    slips.drawn(ALL | {"do note watch 1-0"}, True, 50)
    assert not tapped(slips, "do note watch 1-0", 450)
    assert tapped(slips, "do note watch 1-0", 900)


def test_a_finger_that_was_taken_for_something_else_presses_nothing(slips):
    slips.down(1, GO, 100, 100, 0)
    slips.gone(1)
    assert not slips.counts(1, GO)
    slips.down(2, GO, 100, 100, 1000)
    slips.swallow(2)
    assert slips.void(2)
    assert not slips.counts(2, GO)
