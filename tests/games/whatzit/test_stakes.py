"""What a throw means is said before the picture is shown, by what the rules say and no more."""

from __future__ import annotations

import pytest
from guise.games.whatzit.stakes import panel, stakes
from guise.table.narrate import Storyteller
from guise.table.seats import Chair

from tests.games.whatzit.table import GAME, laid, play

PEOPLE = tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cy", "Di")))
HUMAN = {"moderator": "human"}


def told(roll, *moves, seats=3, options=HUMAN, chairs=PEOPLE, **fields):
    s = play(laid(seats, options, **fields), (0, "throw"), f"roll {roll}", *moves)
    return " ".join(stakes(GAME.view(s, None), Storyteller("whatzit", chairs)))


def test_one_guesses_and_then_the_others_once_each():
    """WTZ-15, WTZ-16: never the Moderator."""
    assert (
        told("4 solo") == "Only Ana may guess. If that is right, Ana moves 4 more. If not, Bo may make one quick guess."
    )
    assert told("4 solo", seats=4).endswith("If not, Bo and Cy may make one quick guess each.")
    you = told("4 solo", chairs=(Chair("You", 0), *PEOPLE[1:]))
    assert you.startswith("Only you may guess. If that is right, you move 4 more.")


def test_all_guess_at_the_same_time():
    """WTZ-18; with the house as Moderator everybody."""
    assert told("4 all") == "Ana and Bo guess at the same time. Whoever is first moves 4 more."
    assert "Ana, Bo and Cy guess" in told("4 all", options={"moderator": "app"})


@pytest.mark.parametrize(
    ("rival", "may"), [(30, "Ana may change places with Bo"), (2, "Bo may change places with Ana")]
)
def test_who_is_behind_may_change_places(rival, may):
    """WTZ-22, WTZ-Q30: before a rival is named too."""
    assert f"{may} instead." in told("4 duel", (0, "name 1"), place=(10, rival, 0))
    assert "places" not in told("4 duel", (0, "name 1"), place=(10, 14, 0)), "side by side"
    assert "take" not in told("4 duel", place=(10, rival, 0)), "that stands on the buttons"


def test_on_the_circle_there_is_no_space_to_move():
    """WTZ-33, WTZ-34: only the others count the white die."""
    alone = told("4 solo", place=(49, 0, 0))
    assert "4" not in alone and "Ana can win the game with this card." in alone
    assert told("4 all", place=(49, 31, 0)).endswith("For Bo it is worth 4 more. Ana can win the game with this card.")
    assert told("4 solo", place=(0, 49, 0)).endswith("one quick guess. Bo can win the game with this card.")
    assert "Ana wins the game" in told("4 duel", place=(49, 30, 0))
    late = {**HUMAN, "circle_wait": "full_round"}
    assert "win" not in told("4 solo", options=late, place=(0, 49, 0), waits=(False, True, False))


def test_a_ladder_is_named_on_a_wicked_card_alone():
    """WTZ-25, WTZ-Q4, WTZ-Q7."""
    assert "Ana may climb a ladder as well." in told("4 all", place=(10, 6, 0))
    assert "Ana may climb a ladder instead." in told("4 all", options={**HUMAN, "ladder": "instead"}, place=(10, 0, 0))
    assert "ladder" not in told("4 all", place=(9, 5, 0))


def test_a_tie_break_is_between_two():
    """WTZ-28, WTZ-Q13."""
    s = play(laid(4, HUMAN), (0, "throw"), "roll 4 all")
    s = play(s, GAME.outcomes(s).nth(0), (3, "open"), (0, "buzz"), (3, "tie 2"))
    s = play(s, GAME.outcomes(s).nth(0))
    lines = stakes(GAME.view(s, None), Storyteller("whatzit", PEOPLE))
    assert (
        lines[0].startswith("A tie: one more card, and only Ana and Cy guess.")
        and lines[1] == "Whoever is first moves 4 more."
    )


def test_it_stands_from_the_throw_until_the_picture_and_tells_no_secret():
    """WTZ-37."""
    say, s = Storyteller("whatzit", PEOPLE), laid(3, HUMAN)
    assert panel(GAME.view(s, None), say, "wz-due") is None
    s = play(s, (0, "throw"), "roll 4 all")
    s = play(s, GAME.outcomes(s).nth(0))
    shown = str(panel(GAME.view(s, None), say, "wz-due"))
    assert "guess at the same time" in shown and s.card.solution not in shown
    assert panel(GAME.view(play(s, (2, "open")), None), say, "wz-due") is None


def test_ones_own_ladder_is_named_before_a_rival_is():
    """WTZ-25: it counts beside all that a rival has to lose."""
    assert told("4 duel", place=(10, 0, 0)).endswith("Ana may climb a ladder as well.")
    assert "ladder" not in told("4 duel", place=(9, 0, 0))
