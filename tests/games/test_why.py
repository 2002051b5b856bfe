"""Bots explain themselves: every choice has a reason in whole sentences, from the view it was made from."""

from __future__ import annotations

import pytest
from guise import games
from guise.engine.ladder import LEVELS
from guise.games.twenty.realm import realm
from guise.games.who.views import believable
from guise.games.whosit.deduce import belief, left
from guise.supply.content import module
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import start

from tests.bench import hints
from tests.bench import opponents as bench
from tests.laws.plays import LOOKS

NAMES = ("Ana", "Bo", "Cleo", "You")
NEEDS_NONE = {"throw", "done", "chip", "next"}


def needless(before, seat, move):
    """Whether a move has no reason to be told: an answer that is forced, or a cap when everybody knows the letter."""
    if move in ("yes", "no"):
        return "director" not in before.state.faces[seat]
    return move.endswith(" cap") and len(believable(before.peek(seat), seat)) == 1


@pytest.mark.parametrize("game", ["who", "whosit"])
@pytest.mark.parametrize("level", ["easy", "sharp"])
def test_every_choice_has_its_reason(game, level):
    rules, kinds = games.load(game), set()
    styles = [f"{t.id}:{level}" for t in rules.meta.temperaments]
    for n in range(40 if level == "easy" else 8):  # easy ones mostly name somebody before a guess is free
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


# What is said is so: counted by people who are not our bots ---------------------------------

FEW = {"who": 2, "whosit": 2, "twenty": 1, "whatzit": 2, "wwwd": 2}
"""Games of each level that are listened to."""


def heard(game, level, seed="hints", count=0):
    """The hints that the seats of some games may have, from each game."""
    seats = hints.SEATS.get(game, 4)
    return [tuple(hints.hints(game, p)) for p in bench.of_level(game, (level,), seats, count or FEW[game], seed)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", hints.GAMES)
def test_the_numbers_of_a_hint_are_those_counted(game, level):
    """WSI-55, WHO-37, TQ-34: what is left is counted with all that was said, and told as it is"""
    told = [hint for those in heard(game, level) for hint in those]
    assert len(told) > 10
    assert not [hint for hint in told if hint.wrong]
    assert game != "whosit" or {"hint-far", "hint-odds", "hint-ask"} <= {hint.event.kind for hint in told}


def _more_than_two_thousand(v):
    """What was said until it was counted: wherever the arrangements were not listed there were so many."""
    return left(v) if belief(v).worlds else 2001


FAULTS = {
    "arrangements": ("whosit", "left", _more_than_two_thousand),
    "chance": ("whosit", "percent", lambda chance: min(99, round(100 * chance) + 1)),
    "letters": ("who", "believable", lambda v, seat: frozenset("ABCDEFGHIJ")),
    "can only be that letter": ("who", "possible", lambda v: (frozenset("A"),) * v.seats),
    "fit": ("twenty", "possible", lambda p: realm(p.category).possible([])),
    "ahead": ("whatzit", "_ahead", lambda v, other: 1 + v.public.place[other]),
    "strong sides": ("wwwd", "STRONG", 1),
}
"""What a hint would say wrong, and of which of the names in a game's reasons the fault is."""


@pytest.mark.parametrize("what", FAULTS)
def test_a_number_that_is_not_the_one_counted_is_found(what, monkeypatch):
    game, name, fault = FAULTS[what]
    monkeypatch.setattr(module(game, "why"), name, fault)
    wrong = [text for those in heard(game, "fair") for hint in those for text in hint.wrong]
    assert any(text.startswith(f"{what}:") for text in wrong)


@pytest.mark.skipif(LOOKS < 10, reason="needs some hundred games: GUISE_LAWS=10")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["who", "whosit"])
def test_what_is_said_of_a_chance_comes_true_as_often(game, level):
    """In ten classes within five points, as far as so many games can tell."""
    found = heard(game, level, "true", 250)
    assert sum(map(len, found)) >= 2000
    for one in hints.classes(found):
        assert abs(one.said - one.true) <= 0.05 + one.half, one


@pytest.mark.parametrize("game", ["who", "whosit"])
def test_one_guess_has_one_figure_on_all_pages(game):
    """The hint before it, the reason for it, and what is said of it when all is over; by a bot that forgets nothing"""
    after, why, same, hinted = module(game, "after"), module(game, "why"), 0, 0
    for p in bench.of_level(game, ("sharp",), 4, 8, "figure"):
        for c in p.choices:
            v = bench.view(game, c.before, c.seat)
            if c.move.split()[0] not in ("guess", "challenge"):
                continue
            told = why.why(v, p.players[c.seat], c.move)
            if told.kind in ("why-bluff", "why-own"):
                continue
            chance = after.guess(v, c.after.events[len(c.before.events) :])
            assert told.get("n", 100) == (hints.told(chance) if game == "whosit" else round(100 * chance))
            same += 1
            hint = why.hint(v, {"who": "name", "whosit": "guess"}[game])
            if hint.kind != "hint-far" and abs(hint.get("n", 100) / 100 - chance) < 0.006:
                assert hint.get("odds") == told.get("odds")
                hinted += 1
    assert same > 8 and hinted > same // 2
