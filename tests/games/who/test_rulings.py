"""Where the rulebook is silent: the house's rulings on challenges, the free challenge, going out and the options."""

from __future__ import annotations

import pytest
from guise.games.who.views import LETTERS

from .play import GAME, at, caps, game, having, legal, play, told, why_not

BARRED = {"barred": (True, False, False), "caps": (0, 1, 1), "reserve": 8}


def test_a_miss_ends_challenging_for_the_turn():
    """WHO-Q2"""
    t = play(game("HACE"), "challenge 1 A; challenge 2 B")  # a hit does not end it, a miss does
    assert why_not(t, "challenge 2 C") == "challenge-spent"
    assert not any(m.startswith("challenge") for m in legal(t, challenges=True))
    t = play(t, "throw; roll 1 4")
    assert why_not(t, "challenge 3 E") == "challenge-spent"


def test_a_free_challenge_may_follow_a_paid_miss():
    """WHO-Q2: and it is free indeed; after that, nothing"""
    t = play(at(game("HAC"), 39, 1, 1), "challenge 1 B; throw; roll 1 2; go 1")
    assert not why_not(t, "challenge 1 C")
    t = play(t, "challenge 1 C")
    assert not t.state.public.out[0] and t.state.public.spent and why_not(t, "challenge 1 A") == "challenge-spent"


def test_a_free_miss_ends_challenging_too():
    """WHO-Q2: free or paid"""
    t = play(at(game("HAC"), 39, 1, 1), "throw; roll 1 2; go 1; challenge 1 B")
    assert why_not(t, "challenge 1 A") == "challenge-spent"


@pytest.mark.parametrize(
    "choice, after_hit, after_miss",
    [("until_wrong", "", "challenge-spent"), ("one", "challenge-spent", "challenge-spent"), ("unlimited", "", "")],
)
def test_how_many_challenges_a_turn_allows(choice, after_hit, after_miss):
    """WHO-Q2, by the option"""
    assert why_not(play(game("HACE", challenges=choice), "challenge 1 A"), "challenge 2 B") == after_hit
    assert why_not(play(game("HACE", challenges=choice), "challenge 1 B"), "challenge 2 B") == after_miss


def test_without_a_limit_two_misses_in_a_turn_still_put_out():
    """WHO-28, WHO-Q2"""
    t = play(game("HAC", challenges="unlimited"), "challenge 1 B; challenge 1 C")
    assert t.state.public.out[0] and t.state.public.active == 1


def test_a_free_challenge_lapses_with_the_turn():
    """WHO-Q3: it is used before the end of the turn or the next throw, or not at all"""
    t = play(at(game("HAC"), 39, 1, 1), "throw; roll 1 2; go 1")
    assert t.state.public.free == 1 and "done" in legal(t)
    assert play(t, "done").state.public.free == 0
    doubles = play(at(game("HAC"), 39, 1, 1), "throw; roll 1 1; go 1; done")
    assert doubles.state.public.active == 0 and doubles.state.public.free == 0


def test_the_first_challenge_after_the_pass_is_the_free_one():
    """WHO-Q4: then they cost again"""
    t = play(at(game("HACE"), 39, 1, 1, 1), "throw; roll 1 2; go 1; challenge 1 A")
    assert told(t, "challenged")[-1].get("free") and t.state.public.free == 0
    t = play(t, "challenge 2 B")
    assert not told(t, "challenged")[-1].get("free") and t.state.public.barred[0]


def test_challenge_rights_start_afresh_after_doubles():
    """WHO-Q9"""
    t = play(at(game("AHC"), 24, 0, 0), "challenge 1 B; throw; roll 1 1; go 1")
    assert why_not(t, "challenge 1 H") == "challenge-spent"
    assert not why_not(play(t, "done"), "challenge 1 H")


def test_who_goes_out_leaves_caps_and_telephone():
    """WHO-Q16: held and worn caps go back, and the telephone is free"""
    t = having(at(game("HAC"), 7, 8, 1), worn=(False, True, False), caps=(1, 2, 1), reserve=5)
    t = play(t, "throw; roll 1 2")
    assert why_not(t, "go 1") == "telephone"
    t = play(t, "challenge 1 A")
    assert (
        t.state.public.reserve == 8
        and t.state.public.caps == (1, 0, 1)
        and t.state.public.worn == (False,) * 3
        and caps(t) == 10
    )
    assert not why_not(t, "go 1")


def test_an_identity_turned_up_is_known_to_all():
    """WHO-Q17"""
    t = play(game("HAC"), "challenge 1 A")
    assert [t.peek(who).shown for who in (None, 0, 2)] == [("", "A", ""), ("H", "A", ""), ("", "A", "C")]


def test_from_the_thirteenth_round_each_turn_begins_with_a_free_challenge():
    """WHO-Q29, by the option"""
    for choice, free in (("12", 1), ("0", 0)):
        t = having(game("HA", curtain_round=choice), round=12, active=1, stage="after", dice=(1, 2))
        t = play(t, "done")
        assert t.state.public.round == 13 and t.state.public.active == 0 and t.state.public.free == free
        assert len(told(t, "closing")) == free
        assert play(t, "challenge 1 B").state.public.barred[0] == (not free)
    early = having(game("HA", curtain_round="12"), round=11, active=1, stage="after", dice=(1, 2))
    assert play(early, "done").state.public.free == 0


def test_rounds_are_counted_from_the_starter_even_when_the_starter_is_out():
    """WHO-Q29"""
    t = having(game("HAC", starter=0), active=2, stage="after", dice=(1, 2), out=(True, False, False))
    assert play(t, "done").state.public.round == 2 and play(t, "done").state.public.active == 1


def test_who_is_out_watches_with_all_identities_open():
    """WHO-Q30: unless the table wants it otherwise; the others learn nothing by it"""
    t = play(game("HACE"), "challenge 1 A")
    assert (
        t.peek(1).shown == ("H", "A", "C", "E")
        and t.peek(0).shown == ("H", "A", "", "")
        and t.peek(None).shown == ("", "A", "", "")
    )
    t = play(game("HACE", ghosts="none"), "challenge 1 A")
    assert t.peek(1).shown == ("", "A", "", "")


def test_all_is_shown_at_the_end():
    """WHO-33: when one is left, everybody sees who was who"""
    t = play(game("HA", reveal_self_out="no"), "challenge 1 A")
    assert t.peek(None).shown == ("H", "A")


@pytest.mark.parametrize("stage", ["before", "move", "after"])
def test_an_impossible_letter_may_be_named(stage):
    """WHO-Q28: it may be a bluff"""
    t = play(game("HA"), *{"before": [], "move": ["throw; roll 1 4"], "after": ["throw; roll 1 4; go 1"]}[stage])
    assert [m for m in GAME.legal(t.peek(0)) if m.startswith("challenge")] == [f"challenge 1 {x}" for x in LETTERS]


def test_the_penalty_ends_with_nobody():
    """WHO-27: being barred outlasts the turn and the caps others hand back"""
    t = having(at(game("HAC"), 26, 26, 26), **BARRED)
    for _ in range(3):
        t = play(t, "throw; roll 1 2; go 1; done")
        t = at(t, 26, 26, 26)
    assert t.state.public.active == 0 and t.state.public.barred == (True, False, False)


def test_what_was_earned_before_a_miss_lapses_with_it():
    """WHO-Q2: the first miss, free or paid, ends challenging; only what is earned after it may still be used."""
    t = having(game("HAC"), free=2)
    missed = play(t, "challenge 1 J")
    assert missed.state.public.free == 0 and why_not(missed, "challenge 1 B") == "challenge-spent"
    later = having(missed, free=1)
    assert why_not(later, "challenge 1 B") == ""
    no_limit = play(having(game("HAC", challenges="unlimited"), free=2), "challenge 1 J")
    assert no_limit.state.public.free == 1 and why_not(no_limit, "challenge 1 B") == ""


def test_one_challenge_a_turn_is_one():
    """WHO-Q2, by the option: City Square gives no second."""
    for named in ("challenge 1 J", "challenge 1 A"):
        t = having(play(game("HAC", challenges="one"), named), free=1)
        assert why_not(t, "challenge 2 B") == "challenge-spent"
        assert not [m for m in legal(t, challenges=True) if m.startswith("challenge")]


def test_doubles_are_told_as_such():
    """WHO-15: what comes is another throw, and the end of no turn."""
    t = having(game("HAC"), stage="after", dice=(3, 3))
    assert t.turn.prompt == "double" and having(t, dice=(3, 4)).turn.prompt == "after"
