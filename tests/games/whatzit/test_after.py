"""What really happened in a game of Whatzit? whose guesses are said aloud."""

from __future__ import annotations

from guise.engine.game import Actor, Move
from guise.games.whatzit.after import tally
from guise.games.whatzit.rules import State
from guise.supply.content import words
from guise.table.analysis import Step

from tests.games.whatzit.table import GAME, WRONG, laid, opened, play


def told(s: State, *moves: tuple[Actor, Move]) -> tuple[tuple[object, ...], ...]:
    """The table of a game that goes on with these moves."""
    steps = []
    for at, (actor, move) in enumerate(moves):
        after = play(s, (actor, move))
        steps.append(Step(at, actor, GAME.view(s, None), after.events[len(s.events) :]))
        s = after
    return tally(tuple(steps), GAME.view(s, None), ("",) * s.seats).rows


def test_a_word_of_the_moderator_counts_as_the_guess_it_judges():
    """WTZ-29: wrong ones were guesses; right was none; nobody counts twice."""
    s = opened(laid(4), "1 all")
    text = s.card.solution
    aloud = ((0, "buzz"), (3, "wrong"), (1, "buzz"), (3, "wrong"), (2, "buzz"), (3, "right"))
    assert told(s, *aloud) == ((text, 2, "2"),)
    typed = ((0, f"guess {WRONG}"), (1, f"guess {WRONG}"), (3, "accept 1"))
    assert told(s, *typed) == ((text, 1, "1"),), "what was accepted was not wrong"


def test_a_guess_that_only_the_moderator_can_judge_counts_once():
    """WTZ-Q15."""
    s = opened(laid(4, {"judge": "moderator"}), "1 all")
    said = ((0, f"guess {WRONG}"), (3, "wrong"), (1, f"guess {WRONG}"), (3, "close"), (3, "call"))
    assert told(s, *said) == ((s.card.solution, "nobody", "2"),)


def test_a_tie_names_those_who_tied():
    """WTZ-28: such a picture was not one that nobody solved."""
    s = opened(laid(4), "1 all")
    text = s.card.solution
    assert told(s, (0, "buzz"), (3, "tie 2")) == ((text, (0, 2), "0"),)
    found = tally((Step(0, 3, None, play(s, (0, "buzz"), (3, "tie 2")).events),), GAME.view(s, None), ("",) * 4)
    assert found.lines == ()


def test_nothing_is_said_of_seconds():
    """The timer runs in slices, and whoever judges may be late: neither is a time."""
    assert not {"fast", "seconds"} & {*words("whatzit")["after"], *words("whatzit")["after"]["columns"]}
