"""Bots of What Would Who? Do? explain themselves by what they knew of the Who and of the active player."""

from __future__ import annotations

from dataclasses import replace

import pytest
from guise.engine.game import seen
from guise.games.wwwd import bots, why
from guise.games.wwwd.deck import Response
from guise.games.wwwd.lines import likes
from guise.games.wwwd.tempers import LIKES
from guise.supply.content import words
from guise.table.narrate import Storyteller, listed
from guise.table.seats import Chair
from guise.table.table import start

from .table import GAME, laid, voting
from .table import votes as all_vote


def test_a_vote_that_suits_the_who_says_so():
    """WWD-16, WWD-17: the best of the six by what is known of Cinderella, named by one who guesses and one who asks."""
    t = voting(laid(), "Cinderella")
    v = t.peek(1)
    best = why._by_fit(v)[0]
    assert why.why(v, "reader:sharp", f"vote {best}").kind == "why-suits"
    own = replace(t.peek(0), public=replace(t.peek(0).public, leanings=()))
    assert why.why(own, "plain", f"vote {best}").kind == "why-chose"


def test_the_second_best_is_explained_as_a_split():
    """WWD-20: when everybody matches, the one who asked scores nothing."""
    v = voting(laid(), "Napoleon").peek(0)
    v = replace(v, public=replace(v.public, leanings=()))
    order, best = why._by_appeal(v, why.manner("reader")), why._by_fit(v)
    first, second, *others = order
    assert first in best and not {second, others[-1]} & {*best}
    told = why.why(v, "reader", f"vote {second}")
    assert told.kind == "why-split" and told.seat == 0 and told.get("name") == "Napoleon"
    assert why.why(v, "reader", f"vote {others[-1]}").kind == "why-mood"


@pytest.mark.parametrize(
    ("said", "quoted"),
    [
        ("Go home.", "Go home"),
        ("“Mine.”", "Mine"),
        ("“Which floor?” And then a blush.", "‘Which floor?’ And then a blush"),
        ("Whisper back, “Bring the bread.”", "Whisper back, ‘Bring the bread’"),
        ("“In a minute.” It is a long minute.", "‘In a minute.’ It is a long minute"),
        ("Sell {who’s} hat.", "Sell Cinderella’s hat"),
    ],
)
def test_what_is_spoken_is_quoted_once(said, quoted):
    v = voting(laid(), "Cinderella").peek(0)
    v = replace(v, responses=(Response(said), *v.responses[1:]))
    assert why._quoted(v, 1) == quoted


def test_of_a_stranger_a_bot_knows_nothing_and_says_it():
    """WWD-6, WWD-7: nobody has told what the postman is like."""
    t = voting(laid(), "our new postman")
    assert why.why(t.peek(2), "reader", "vote 3").kind == "why-blind"
    assert why.hint(t.peek(2), "likely").kind == "hint-blind"
    assert why.hint(t.peek(0), "choose").kind == "hint-free"


def test_a_who_is_named_for_its_strong_sides():
    t = laid()
    told = why.why(t.peek(0), "clown", "judged new Cinderella")
    assert told.kind == "why-named" and told.get("n") == len(told.get("temper")) > 1
    names = words("wwwd")["names"]["temper"]
    assert listed([names[one] for one in told.get("temper")]) in Storyteller("wwwd", t.chairs).event(told)
    assert why.why(t.peek(0), "clown", "judged new our new postman") is None


def test_a_choice_by_ones_leaning_says_so():
    """Of an answer that bears a word which this bot leans to, on a card where all were told to go by that."""
    v, found = voting(laid(), "Cinderella").peek(0), set()
    for n, pair in enumerate(LIKES["clown"]):
        there = replace(v, public=replace(v.public, leanings=(n, 0, 0, 0)))
        by = bots.goes_by(there, bots.manner("clown"))
        for i, r in enumerate(v.responses, 1):
            told = why.why(there, "clown", f"vote {i}")
            assert (told.kind == "why-taste") == (by == "taste" and bool(set(pair) & set(r.tags)))
            assert told.kind != "why-taste" or told.get("temper") in set(pair) & set(r.tags)
            found.add((by, told.kind))
    assert {("taste", "why-taste"), ("who", "why-chose")} <= found


@pytest.mark.parametrize("level", ["easy", "sharp"])
def test_what_is_told_before_the_votes_is_the_reason_after_them(level):
    """On no card is one told to go by the Who and then that the bot chose what it likes; a hint says no third thing."""
    styles, met = list(bots.STYLES), set()
    for seed in range(4):
        chairs = tuple(Chair(f"P{i}", i, f"{styles[(i + seed) % 4]}:{level}") for i in range(4))
        t, say = start(GAME, chairs, {}, f"same {seed}"), Storyteller("wwwd", chairs)
        while not t.over:
            before, t = t, t.advance()
            p = t.state.public
            if (before.state.public.stage, p.stage) != ("vote", "scored"):
                continue
            told = likes(before.peek(None), say)
            n, style = p.votes[p.active], chairs[p.active].bot
            ((kind, _),) = why.halves(t.peek(None), {p.active: style}, n)
            other = GAME.view(before.state, (p.active + 1) % 4)
            hint = why.informed(other, "likely", tuple(c.bot for c in chairs)).kind
            before_it = "taste" if " likes anything " in told else "who"
            met.add((before_it, kind, hint))
    assert {(b, h) for b, _, h in met} == {("taste", "hint-likes"), ("who", "hint-suits")}
    assert ("who", "taste") not in {(b, k) for b, k, _ in met} and ("taste", "taste") in {(b, k) for b, k, _ in met}


def test_what_everybody_could_make_of_a_choice_waits_for_the_votes():
    """WWD-18: nothing is said of a vote before all turn over."""
    t = voting(laid(), "Cinderella")
    half = t.submit(0, "vote 1")
    assert why.openly(t.peek(None), seen(half.state.events[len(t.state.events) :], None)) is None
    whole = all_vote(t, "1123")
    told = why.openly(t.peek(None), seen(whole.state.events[len(t.state.events) :], None))
    assert told.kind == "open-chose" and told.seat == 0
    assert GAME.view(whole.state, None).public.votes == (1, 1, 2, 3)
