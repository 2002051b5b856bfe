"""The storyteller: names, possessives, lists, lookups and the second person."""

from __future__ import annotations

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Over, event
from guise.table import narrate
from guise.table.narrate import Storyteller, listed, said
from guise.table.seats import Chair
from guise.ui.markup import Markup
from guise.ui.worded import worded

SAY = Storyteller("_blank", (Chair("Ana", 0), Chair("Mats", 1), Chair("You", 2)))


@pytest.mark.parametrize(
    "e, line",
    [
        (event("named", 0, mask=3, left_seat=1), "Ana took Mats for the Hare."),
        (event("named", 2, mask=3, left_seat=0), "You took Ana for the Hare."),
        (event("named", 1, mask=3, left_seat=2), "Mats took you for the Hare."),
        (event("unmasked", 1, mask=6), "Mats’ mask was the Mole."),
        (event("unmasked", 2, mask=6), "Your mask was the Mole."),
        (event("said", 0, text="{Seat} & <b>"), "Ana said: {Seat} & <b>"),
        (event("never-heard-of"), ""),
    ],
)
def test_an_event_is_a_sentence(e, line):
    assert SAY.event(e) == line


def test_silent_events_are_left_out_of_the_story():
    assert SAY.story([event("never-heard-of"), event("right", 0)]) == ["Ana was right."]


@pytest.mark.parametrize(
    "turn, who, line",
    [
        (Decide((0, 1), "bid"), 0, "Which mask is your left neighbour wearing? Choose in secret."),
        (Decide((0, 1), "bid"), 2, "Still choosing in secret: Ana and Mats."),
        (Decide((0,), "word"), None, "Ana may say something."),
        (Decide((2,), "word"), None, "Everybody is listening. Say something, true or not, or pass."),
        (Chance("deal"), None, ""),
        (Over(()), None, "The game is over. Nobody won."),
        (Over((2,)), None, "You won the game."),
        (Over((0, 1, 2)), None, "Ana, Mats and you won together."),
    ],
)
def test_what_happens_now(turn, who, line):
    assert SAY.prompt(turn, who) == line


def test_a_refusal_has_a_sentence_and_its_rule():
    assert SAY.refusal(IllegalMove("named-before", mask=1)) == (
        "You have named the Fox before. Name another mask.",
        "MASK-4",
    )
    assert SAY.refusal(IllegalMove("over")) == ("The game is over.", "")


def test_lists_read_as_people_speak():
    assert [listed(list(x)) for x in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]


@pytest.fixture
def says(monkeypatch):
    """Words of the house and of a game for one test."""
    entries = {
        "by": "By {name}.",
        "votes": {"left": {"by": "n", "1": "{Seat} has one.", "else": "{Seat} has {n}."}},
        "at": "{Place} is where {seat} is.",
        "tap": "Tap {button}, & <wait>.",
    }
    monkeypatch.setattr(narrate, "words", lambda source: {"says": entries, "names": {"place": ["the Bank"]}})
    narrate.entry.cache_clear()
    yield
    narrate.entry.cache_clear()


def test_an_entry_is_found_by_its_place_chosen_and_filled(says):
    assert SAY.says("votes.left", 0, n=1) == "Ana has one."
    assert SAY.house.says("votes.left", 2, n=3) == "You have 3."
    assert SAY.says("at", 1, place=0) == "The Bank is where Mats is."
    assert said("by", name="Ana") == "By Ana."


@pytest.mark.parametrize("key, args", [("votes.right", {}), ("nothing", {}), ("at", {})])
def test_an_entry_or_an_argument_that_is_missing_is_an_error(says, key, args):
    with pytest.raises((KeyError, AssertionError)):
        SAY.says(key, 0, **args)


def test_markup_may_stand_in_a_sentence(says):
    assert worded(SAY, "tap", button=Markup("<b>Go</b>")) == "Tap <b>Go</b>, &amp; &lt;wait&gt;."
    assert worded(SAY, "tap", button="<b>") == "Tap &lt;b&gt;, &amp; &lt;wait&gt;."
