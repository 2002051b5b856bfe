"""The storyteller: names, possessives, lists, lookups and the second person."""

from __future__ import annotations

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Over, event
from guise.table.narrate import Storyteller, listed
from guise.table.seats import Chair

SAY = Storyteller("_blank", (Chair("Ana", 0), Chair("Mats", 1), Chair("You", 2)))


@pytest.mark.parametrize(
    "e, line",
    [
        (event("named", 0, mask=3, left_seat=1), "Ana took Mats for the Hare."),
        (event("named", 2, mask=3, left_seat=0), "You took Ana for the Hare."),
        (event("named", 1, mask=3, left_seat=2), "Mats took you for the Hare."),
        (event("unmasked", 1, mask=6), "Under Mats’ mask: the Mole."),
        (event("unmasked", 2, mask=6), "Under your mask: the Mole."),
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
        (Decide((0, 1), "bid"), 0, "Which mask does your left neighbour wear? Choose in secret."),
        (Decide((0, 1), "bid"), 2, "Still choosing in secret: Ana and Mats."),
        (Decide((0,), "word"), None, "Ana has the word."),
        (Decide((2,), "word"), None, "The table listens to you: say something, true or not, or pass."),
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
