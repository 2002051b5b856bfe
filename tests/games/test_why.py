"""Bots explain themselves: every choice has a reason in whole sentences, from the view it was made from."""

from __future__ import annotations

import pytest
from guise import games
from guise.engine.content import module
from guise.engine.ladder import LEVELS
from guise.games.who.views import known_of
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import start

from tests.bench import opponents as bench
from tests.laws.plays import LOOKS

NAMES = ("Ana", "Bo", "Cleo", "You")
NEEDS_NONE = {"throw", "done", "chip", "next"}


def needless(before, seat, move):
    """Whether a move has no reason to be told: an answer that is forced, or a cap when everybody knows the letter."""
    if move in ("yes", "no"):
        return "director" not in before.state.faces[seat]
    return move.endswith(" cap") and len(known_of(before.peek(seat), seat)) == 1


@pytest.mark.parametrize("game", ["who", "whosit"])
@pytest.mark.parametrize("level", ["easy", "sharp"])
def test_every_choice_has_its_reason(game, level):
    rules, kinds = games.load(game), set()
    styles = [f"{t.id}:{level}" for t in rules.meta.temperaments]
    for n in range(8):
        t = start(rules, tuple(Chair(NAMES[i], i, styles[i % 3]) for i in range(4)), {}, f"why {n}")
        say = Storyteller(game, t.chairs)
        while not t.over:
            before, t = t, t.advance()
            last = t.log[-1]
            if last.actor is None or last.move.split()[0] in NEEDS_NONE:
                continue
            told = module(game, "why").why(before.peek(last.actor), t.chairs[last.actor].bot, last.move)
            if told is None:
                assert needless(before, last.actor, last.move), last.move
                continue
            kinds.add(told.kind)
            line = say.event(told)
            assert line[-1] == "." and "{" not in line and (NAMES[last.actor] in line or "you" in line.lower()), line
            assert all(0 <= told.get(key, 0) <= 10**4 for key in "nm")
    wanted = {"who": {"why-free", "why-went", "why-cap"}, "whosit": {"why-asked", "why-guessed"}}[game]
    assert wanted <= kinds


@pytest.mark.parametrize("level", LEVELS)
def test_the_numbers_of_a_hint_are_those_of_a_listing(level):
    """WSI-55: what is left is counted with what the box said, and told as it is; no chance is 0 or 100 that is not."""
    told = [hint for p in bench.of_level("whosit", (level,), 4, 2, "hints") for hint in bench.hints("whosit", p)]
    assert len(told) > 20 and {"hint-far", "hint-odds"} <= {hint.event.kind for hint in told}
    for hint in told:
        assert hint.event.get("m", 1) == hint.left
        assert 1 <= hint.event.get("n", 50) <= 99


@pytest.mark.skipif(LOOKS < 10, reason="needs some hundred games: GUISE_LAWS=10")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["who", "whosit"])
def test_what_is_said_of_a_chance_comes_true_as_often(game, level):
    """In ten classes within five points, as far as so many hints can tell."""
    told = [hint for p in bench.of_level(game, (level,), 4, 250, "true") for hint in bench.hints(game, p)]
    assert len(told) >= 2000
    for said, true, n in bench.classes(told):
        assert abs(said - true) <= 0.05 + bench.wide(true, n), (said, true, n)
