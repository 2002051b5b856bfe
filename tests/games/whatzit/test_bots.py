"""Bots: fair by type, beatable, and as good as their curve says."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import ceil

import pytest
from guise.engine.ladder import styled
from guise.engine.rng import Rng
from guise.games.whatzit.bots import choose
from guise.games.whatzit.deck import deck, fold, judge, undealt
from guise.games.whatzit.notation import words
from guise.games.whatzit.views import SPRINT
from guise.games.whatzit.wits import (
    CHANCE,
    FIRST_LOOK,
    MANNERS,
    answer,
    blank,
    chance,
    miss,
    phrases,
    plan,
    quick,
)
from guise.table.seats import Chair
from guise.table.table import start

from tests.each import each
from tests.games.whatzit.persons import WITS, sprints, wins
from tests.games.whatzit.table import GAME, REGULAR, WICKED, laid, opened, play
from tests.laws.plays import LOOKS
from tests.order import long_but

APP, HUMAN = {"moderator": "app"}, {"moderator": "human"}
EASY = next(p for p in deck("regular") if p.difficulty == 1 and p.device == "position")
HARD = next(p for p in deck("wicked") if p.difficulty == 3)


def solves(card, style: str, seconds: int, tries: int = 600) -> float:
    """How often a bot's first word on a card comes in time and is right."""
    good = 0
    for i in range(tries):
        at = plan(card, style, seconds, 0, Rng("plan", f"{style} {i}"))
        good += at is not None and answer(card, style, seconds, Rng("answer", f"{style} {i}")) == card.solution
    return good / tries


@pytest.mark.parametrize("style", MANNERS)
def test_easy_cards_are_solved_more_often_than_hard_ones_and_no_card_always(style):
    easy, hard = solves(EASY, style, 30), solves(HARD, style, 45)
    assert 0.3 < easy < 0.85
    assert 0.02 < hard < 0.4
    assert hard < easy


def test_the_buzzer_is_fast_and_often_wrong_and_the_thinker_slow_and_seldom():
    def manner(style):
        plans = [plan(REGULAR, style, 30, 0, Rng("p", str(i))) for i in range(500)]
        at = [n for n in plans if n is not None]
        wrong = sum(answer(REGULAR, style, 30, Rng("a", str(i))) != REGULAR.solution for i in range(500))
        return sum(at) / len(at), wrong

    (fast, rash), (slow, careful) = manner("buzzer"), manner("thinker")
    assert fast < slow and rash > 2 * careful


def test_less_time_and_earlier_misses_leave_less_hope():
    card, m = EASY, MANNERS["thinker"]
    assert chance(card, m, 5) < chance(card, m, 15) < chance(card, m, 30) < 1
    fresh, burnt = ([plan(card, "thinker", 30, n, Rng("m", str(i))) for i in range(400)] for n in (0, 2))
    assert sum(x is not None for x in burnt) < sum(x is not None for x in fresh) / 3


def test_chances_fall_with_difficulty():
    for odds in CHANCE.values():
        assert list(odds) == sorted(odds, reverse=True)


@each([p for name in ("regular", "wicked") for p in deck(name)], lambda p: p.id)
def test_a_miss_never_counts(card):
    for i in range(ceil(2 * LOOKS)):
        assert judge(card, miss(card, Rng("miss", f"{card.id} {i}"))) == "wrong"


def test_a_miss_is_no_hint():
    """It is made of what everybody sees; the card's own near misses say nothing, and nothing is called close."""
    for card in (EASY, HARD):
        bare = replace(card, refuse=())
        for i in range(30):
            said = miss(card, Rng("hint", str(i)))
            assert said == miss(bare, Rng("hint", str(i)))
            assert fold(said) not in map(fold, card.refuse)


def test_a_miss_is_another_phrase_with_a_word_of_the_picture():
    """And no solution of any card: nothing is spoilt for another evening."""
    solutions = {frozenset(fold(f)) for p in (*deck("regular"), *deck("wicked"), *undealt()) for f in p.forms}
    known = {phrase for those in phrases().values() for phrase in those}
    assert not [phrase for phrase in known if frozenset(fold(phrase)) in solutions]
    said = Counter()
    for card in (*deck("regular"), *deck("wicked")):
        shown = {word for text in words(card.picture) for word in fold(text)}
        text = miss(card, Rng("phrase", card.id))
        assert text in blank() or (text in known and shown & {*fold(text)}), (card.id, text)
        said[text in blank()] += 1
    assert said[True] < 0.3 * said.total(), "most pictures bring some phrase to mind"


def test_a_quick_guess_may_be_right_wrong_or_a_pass():
    said = {quick(EASY, "dreamer", Rng("q", str(i))) for i in range(100)}
    assert None in said and EASY.solution in said and len(said) > 2


def test_a_bot_thinks_first_and_guesses_when_it_wakes():
    s = opened(laid(3, APP), "4 all")
    v = GAME.view(s, 1)
    assert all(choose(v, style, Rng("b", str(i))).startswith("wait ") for style in MANNERS for i in range(20))
    s = play(s, (1, "wait 2"), "time")
    assert choose(GAME.view(s, 1), "buzzer", Rng("b", "1")).startswith("guess ")


def test_a_bot_never_guesses_faster_than_a_picture_can_be_read():
    for i in range(300):
        at = plan(REGULAR, "buzzer", 30, 0, Rng("fast", str(i)))
        assert at is None or 3 <= at < 30


def test_a_bot_moderates_and_leaves_the_floor_to_the_others():
    s = opened(laid(3, HUMAN), "4 all")
    assert choose(GAME.view(s, 2), "thinker", Rng("b", "1")) == "wait 30"


def test_a_bot_takes_the_reward_that_brings_it_farther():
    s = opened(laid(3, HUMAN, place=(5, 40, 0)), "1 duel", name=1)
    s = play(s, (0, "guess " + REGULAR.solution))
    assert choose(GAME.view(s, 0), "thinker", Rng("b", "1")) == "swap"
    s = opened(laid(3, HUMAN, place=(40, 5, 0)), "1 duel", name=1)
    s = play(s, (0, "guess " + REGULAR.solution))
    assert choose(GAME.view(s, 0), "thinker", Rng("b", "1")) == "move"


def test_a_thinker_does_not_hand_a_card_to_whoever_could_win_with_it():
    s = play(laid(4, HUMAN, place=(20, 49, 24, 10)), (0, "throw"), "roll 1 duel")
    named = Counter(choose(GAME.view(s, 0), "thinker", Rng("n", str(i))) for i in range(60))
    assert named["name 2"] > 40 and named["name 1"] < 6


def test_bots_of_every_manner_win_some_games():
    styles, won = list(MANNERS), Counter()
    for seed in range(45):
        chairs = tuple(Chair(f"B{i}", i, styles[i]) for i in range(3))
        table = start(GAME, chairs, {}, f"race {seed}")
        while not table.over:
            table = table.advance()
        won[styles[table.turn.winners[0]]] += 1
        assert 8 <= table.state.public.turns <= 60
    assert min(won[s] for s in styles) >= 5


def test_a_person_who_answers_at_once_beats_the_bots():
    """Played through: whoever types the phrase in the first slice is first."""
    chairs = (Chair("Ana", 0), Chair("Bo", 1, "buzzer"), Chair("Cleo", 2, "thinker"))
    table = start(GAME, chairs, {}, "ana")
    while not table.over and table.state.public.turns < 40:
        if table.can_advance():
            table = table.advance()
            continue
        prompt = table.turn.prompt
        card = table.state.card
        move = {"throw": "throw", "name": "name 1", "reveal": "open", "prize": "move", "ladder": "climb"}.get(prompt)
        if move is None:
            move = f"guess {card.solution}" if 0 in table.state.guessers else "wait 5"
        table = table.submit(0, move)
    assert table.turn.winners == (0,)
    assert WICKED.deck == "wicked"


@pytest.mark.long
def test_a_higher_level_wins_more_often():
    """Two dreamers of one level against two of the next, over a fair share of 1."""
    for lower, upper in (("dreamer:easy", "dreamer"), ("dreamer", "dreamer:sharp")):
        found = wins([lower, lower, upper, upper], 60)
        assert found[upper] > found[lower] + 0.1


@pytest.mark.parametrize("races", long_but([24, 60], 24))
def test_an_average_person_beats_easy_bots_more_often_than_sharp_ones(races):
    """Four at the table; a fair share is 1."""
    easy, sharp = (wins(["average", *(styled(m, level) for m in MANNERS)], races) for level in ("easy", "sharp"))
    assert sharp["average"] < 1 < easy["average"]


def test_an_average_person_misses_about_half_of_the_usual_sprints():
    """And somebody new misses more of them, somebody keen fewer."""
    late = {who: sum((n or 99) > SPRINT["usual"] for n in sprints(who, 120)) / 120 for who in WITS}
    assert 0.35 < late["average"] < 0.65
    assert late["keen"] < late["average"] < late["new"]


@pytest.mark.parametrize(("level", "least"), FIRST_LOOK.items())
def test_a_bot_leaves_a_new_picture_to_the_people_first(level, least):
    """Newcomers had not read a picture when a bot said what it was. What it has seen for a while it need not read."""
    plans = [plan(EASY, styled("buzzer", level), 30, 0, Rng("first", str(i))) for i in range(300)]
    later = [plan(EASY, styled("buzzer", level), 15, 0, Rng("first", str(i)), gone=15) for i in range(300)]
    at = [n for n in plans if n is not None]
    assert least <= min(at) < least + 3 and max(at) < 30 and (level == "sharp" or least >= 8)
    assert min(n for n in later if n is not None) < 6, "it has been read by then"


def test_a_first_look_takes_no_chance_from_a_bot():
    """The same luck comes in time with a long first look and with a short one."""
    for i in range(300):
        new, read = (plan(REGULAR, "thinker:easy", 30, 0, Rng("same", str(i)), gone=gone) for gone in (0, 30))
        assert (new is None) == (read is None)
