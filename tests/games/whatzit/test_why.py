"""Bots of Whatzit? say how likely somebody of their wit was to see through a card, and what a reward brings."""

from __future__ import annotations

from guise.engine.ladder import LEVELS, styled
from guise.games.whatzit import why
from guise.games.whatzit.box import by_code
from guise.table.seats import Chair
from guise.table.table import start

from .table import GAME


def moments(seed: str, **options: str):
    """(view, style, move) of every move of a game of bots."""
    styles = ("buzzer", "thinker", "dreamer")
    t = start(GAME, tuple(Chair(f"P{i}", i, style) for i, style in enumerate(styles)), options, seed)
    while not t.over:
        before, t = t, t.advance()
        last = t.log[-1]
        if last.actor is not None:
            yield before.peek(last.actor), styles[last.actor], last.kept or last.move


def test_guesses_challenges_and_rewards_have_their_reason():
    """WTZ-15, WTZ-20, WTZ-22: each kind is met in two games, and says what the view says."""
    kinds = set()
    for v, style, move in (m for seed in ("one", "two", "three") for m in moments(seed, moderator="app")):
        told = why.why(v, style, move)
        if told is None:
            assert move.split()[0] not in ("judged", "name")
            continue
        kinds.add(told.kind)
        assert told.seat == v.who
        if told.kind == "why-challenged":
            assert told.get("n") == v.public.place[told.get("other_seat")] - v.public.place[v.seat] > 0
        if told.kind == "why-saw":
            assert move == f"judged right {told.get('text')}" and 0 < told.get("n") <= 95
    assert {"why-saw", "why-missed", "why-challenged"} <= kinds


def test_a_sharper_bot_sees_more_and_says_so():
    """The chance in a reason is that of the bot's own wit."""
    v, move = next((v, move) for v, _, move in moments("one", moderator="app") if move.startswith("judged right"))
    told = [why.why(v, styled("dreamer", level), move).get("n") for level in LEVELS]
    assert told == sorted(told) and told[0] < told[-1]


def test_the_hint_of_a_card_is_its_own_first_and_for_who_may_guess():
    """WTZ-15, WTZ-8: the Moderator and whoever looks on are told nothing."""
    asked = 0
    for v, _, _ in moments("two"):
        if "trick" in why.hints(v):
            assert v.who in v.guessers and v.who != v.moderator
            assert why.hint(v, "trick").get("text") == by_code(v.code).hints[0]
            asked += 1
    assert asked > 5


def test_the_hint_of_a_reward_names_what_brings_more():
    """WTZ-22, WTZ-25."""
    kinds = set()
    for seed in ("one", "two", "three", "four"):
        for v, _, _ in moments(seed, moderator="app"):
            if "reward" in why.hints(v):
                told = why.hint(v, "reward")
                kinds.add(told.kind)
                if told.kind in ("hint-move", "hint-swap"):
                    assert (told.get("n") > told.get("m")) == (told.kind == "hint-swap")
    assert kinds & {"hint-move", "hint-swap"} and "hint-climb" in kinds
