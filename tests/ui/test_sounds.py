"""What is heard when a drawing follows another."""

from __future__ import annotations

from guise.ui.sounds import Heard, since


def test_a_curtain_and_a_choice_are_heard_once_and_before_what_they_lead_to():
    quiet = Heard("who", choices=3)
    assert since(None, quiet) == () and since(quiet, quiet) == ()
    assert since(quiet, Heard("who", curtain="1 False", choices=3)) == ("curtain",)
    assert since(Heard("who", curtain="1 False", choices=3), Heard("who", curtain="1 True", choices=3)) == ("curtain",)
    assert since(quiet, Heard("who", choices=4)) == ("pop",), "of a sealed choice nothing more is told"
    assert since(quiet, Heard("who", "", ("dice", "step"), "1 False", 4)) == ("curtain", "dice", "step")
    assert since(quiet, Heard("who", choices=2)) == (), "taken back"
    assert since(quiet, Heard("who", "", ("bell",), choices=4, end="win")) == ("bell", "win")
    assert since(Heard("who", choices=4, end="win"), Heard("who", choices=4, end="win")) == (), "the end is heard once"


def test_at_another_table_nothing_is_heard_of_what_went_before():
    assert since(Heard("who", choices=3), Heard("wwwd", "", ("card",), "0 False", 9)) == ("card",)
