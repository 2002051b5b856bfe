"""Bots listen and infer. They never read the card: what is not in their world they cannot find."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest
from guise.engine.rng import Rng
from guise.games.twenty import GAME, bots, views
from guise.games.twenty.bots import MANNERS, Manner, bare, candidates, choose
from guise.games.twenty.deck import deck
from guise.table.seats import Chair
from guise.table.table import start

from .table import CARD, dealt, fresh, play

SHARP = Manner(hears=1.0, dares=1, spends=1)


def round_of(style, monkeypatch, without=""):
    """One card played by bots of one manner whose world lacks an entity: the guesses, and whether it was solved."""
    known = views.world
    monkeypatch.setattr(bots, "world", lambda category: tuple(e for e in known(category) if e.name != without))
    s = dealt(fresh(), deck().cards[CARD].entries)
    rng = Rng("a bot", style)
    while not s.public.done:
        seat = GAME.turn(s).seats[0]
        s = GAME.apply(s, seat, choose(GAME.view(s, seat), style, rng))
    return [e.get("text") for e in s.events if e.kind == "guessed"], not any(e.kind == "nobody" for e in s.events)


@pytest.mark.parametrize("style", MANNERS)
def test_a_bot_never_finds_what_is_not_in_its_world(style, monkeypatch):
    guesses, solved = round_of(style, monkeypatch, without="Cleopatra")
    assert not solved and "Cleopatra" not in guesses


@pytest.mark.parametrize("style", MANNERS)
def test_a_bot_finds_what_is(style, monkeypatch):
    monkeypatch.setitem(MANNERS, style, replace(MANNERS[style], hears=1.0))
    guesses, solved = round_of(style, monkeypatch)
    assert solved and guesses[-1] == "Cleopatra"


def test_what_a_bot_may_import_has_no_cards():
    tree = ast.parse(Path(bots.__file__).read_text())
    names = {n.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for n in node.names}
    assert not names & {"deck", "judge", "remark", "Card", "card"}


def test_better_ears_leave_fewer_candidates():
    s = play(dealt(fresh(), deck().cards[CARD].entries), "number 1")
    while s.public.stage != "take" and len(s.public.read) < 10:
        s = (
            play(s, "pass")
            if s.public.stage == "guess"
            else play(s, "keep")
            if s.public.stage == "chips"
            else play(s, f"number {s.public.uncovered[0]}")
        )
    v = GAME.view(s, 1)
    everybody = len(views.world("person"))
    deaf, sharp = len(candidates(v, Manner(0.0, 1, 1))), len(candidates(v, SHARP))
    assert deaf == everybody and 1 <= sharp < 20


def test_what_was_caught_stays_caught():
    s = play(dealt(fresh(), deck().cards[CARD].entries), "number 2", "pass", "number 4", "pass", "number 6")
    v = GAME.view(s, 3)
    assert candidates(v, MANNERS["quick"]) == candidates(replace(v, turn=None), MANNERS["quick"])
    later = GAME.view(play(s, "pass"), 3)
    assert set(candidates(later, MANNERS["quick"])) <= set(candidates(v, MANNERS["quick"]))


def test_a_wrong_guess_is_not_made_twice():
    s = play(dealt(fresh(), deck().cards[CARD].entries), "number 2", "guess Napoleon")
    assert all("Napoleon" not in e.name for e in candidates(GAME.view(s, 2), Manner(0.0, 1, 1)))


def test_no_article_tells_how_a_card_is_spelt():
    assert (
        bare("The Great Wall of China") == "Great Wall of China"
        and bare("A giraffe") == "giraffe"
        and bare("Atlas") == "Atlas"
    )


def test_a_bot_as_reader_is_fair():
    """TQ-Q24: it judges by the card, near misses included."""
    s = play(dealt(fresh(judge="reader"), deck().cards[CARD].entries), "number 2")
    for text, said in (("Cleopatra", "right"), ("Nefertiti", "close"), ("Napoleon", "wrong")):
        assert choose(GAME.view(play(s, f"guess {text}"), 0), "careful", Rng("reader", "")) == said
    assert (
        choose(GAME.view(GAME.apply(play(fresh(), "take"), None, f"draw {CARD}"), 0), "quick", Rng("", ""))
        == "announce typed"
    )


def _played(styles, seed):
    table = start(GAME, tuple(Chair(f"Bot {i}", i, style) for i, style in enumerate(styles)), {}, seed)
    while not table.over:
        table = table.advance()
    return table


def test_cards_are_solved_after_about_seven_to_nine_numbers_and_skill_tells():
    """The mean clue at which bots name a card, over a few games; a deck gone wrong would show here."""
    solved = []
    for seed in range(6):
        table, read = _played(("quick", "careful", "dreamer", "quick"), str(seed)), 0
        for e in table.state.events:
            read = 0 if e.kind == "announced" else read + (e.kind == "read")
            if e.kind == "right":
                solved.append(read)
    assert 5 <= sum(solved) / len(solved) <= 10
