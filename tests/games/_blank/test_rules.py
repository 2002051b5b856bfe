"""The rules of Six Masks, one by one. A game's own tests name its rules like this."""

from __future__ import annotations

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Over
from guise.table.seats import Chair
from guise.table.table import start

GAME = games.load("_blank")


def table(masks: str, *rounds: str, options=None):
    """Six Masks with these masks (``"123"``), after rounds of bids (``"456"``); between rounds the word is passed."""
    t = start(
        GAME, tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cleo", "Dara")[: len(masks)])), options or {}, "7"
    )
    for mask in masks:
        t = t.submit(None, f"deal {mask}")
    for bids in rounds:
        if t.turn.prompt == "word":
            t = t.submit(t.turn.seats[0], "pass")
        for seat, bid in enumerate(bids):
            t = t.submit(seat, f"bid {bid}")
    return t


def test_each_draws_a_mask_that_only_they_see():
    """MASK-1"""
    assert GAME.meta.seats == (2, 4)
    t = table("14")
    assert [t.peek(who).masks for who in (None, 0, 1)] == [(None, None), (1, None), (None, 4)]
    s = GAME.apply(GAME.setup(3, {"rounds": "3"}), None, "deal 2")
    with pytest.raises(IllegalMove):
        GAME.apply(s, None, "deal 2")
    assert isinstance(GAME.turn(s), Chance)


def test_bids_are_made_in_any_order_and_seen_by_nobody():
    """MASK-2"""
    t = table("123").submit(2, "bid 4")
    assert t.turn == Decide((0, 1), "bid")
    assert t.peek(2).bid == 4
    assert t.peek(0) == table("123").submit(2, "bid 5").peek(0)


def test_bids_are_shown_together():
    """MASK-3"""
    t = table("123", "456")
    assert [(e.seat, e.get("mask")) for e in t.peek(None).events if e.kind == "named"] == [(0, 4), (1, 5), (2, 6)]
    assert table("123").submit(0, "bid 4").may_take_back(0) and not t.may_take_back(2)


def test_nobody_names_a_mask_twice():
    """MASK-4"""
    t = table("123", "456").submit(0, "pass")
    with pytest.raises(IllegalMove, match="named-before"):
        t.submit(0, "bid 4")
    assert t.submit(0, "bid 5").peek(0).bid == 5
    assert GAME.legal(t.peek(0)) == ("bid 1", "bid 2", "bid 3", "bid 5", "bid 6")


@pytest.mark.parametrize("bids, winners", [("256", (0,)), ("436", (1,)), ("451", (2,)), ("231", (0, 1, 2))])
def test_whoever_names_the_left_neighbour_wins(bids, winners):
    """MASK-5"""
    assert table("123", bids).turn == Over(winners)


def test_one_player_a_round_has_the_word():
    """MASK-6"""
    t = table("123", "456")
    assert t.turn == Decide((0,), "word", seconds=30, open=True)
    assert t.submit(0, "say not me").peek(None).events[-1].get("text") == "not me"
    assert t.time_up().peek(None).events[-1].kind == "silent"
    for move, code in (("say", "unreadable"), ("bid 1", "not-now"), ("say " + "x" * 81, "too-long")):
        with pytest.raises(IllegalMove, match=code):
            t.submit(0, move)
    assert table("123", "456", "514").turn.seats == (1,)


@pytest.mark.parametrize("rounds, bids", [("3", ("456", "514", "645")), ("5", ("456", "514", "645", "162", "323"))])
def test_after_the_last_round_nobody_wins(rounds, bids):
    """MASK-7"""
    assert table("123", *bids, options={"rounds": rounds}).turn == Over(())
    assert not table("123", *bids[:-1], options={"rounds": rounds}).over


def test_all_masks_come_off_at_the_end():
    """MASK-8"""
    t = table("123", "256")
    assert t.peek(None).masks == (1, 2, 3)
    assert [e.get("mask") for e in t.peek(None).events if e.kind == "unmasked"] == [1, 2, 3]


def test_a_careful_bot_names_only_what_can_be():
    """It has seen mask 1 in its own mirror, and that its neighbour is not 4."""
    from guise.engine.rng import Rng
    from guise.games._blank.bots import choose

    v = table("123", "456").submit(0, "pass").peek(0)
    named = {choose(v, "careful", Rng("any", str(i))) for i in range(60)}
    assert named == {"bid 2", "bid 3", "bid 5", "bid 6"}
