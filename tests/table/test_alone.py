"""One person among bots: goal and danger at the first choice, and at the end a rating with something to beat."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from guise import games
from guise.engine.content import module, words
from guise.engine.rng import Rng
from guise.table.alone import HOME, RUNGS, aim, most, rating, rung
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.markup import h
from guise.ui.render import draw

from tests.ui.screens import at, dealt, model, over

GAMES = ("who", "whosit", "wwwd")


def laid(game: str, people: int = 1, seats: int = 3, **options: str) -> Table:
    """A table of so many people and else bots, at the first choice of a person."""
    g = games.load(game)
    style = g.meta.temperaments[0].id
    chairs = tuple(Chair(("You", "Bo", "Cleo")[i], i, "" if i < people else style) for i in range(seats))
    return dealt(start(g, chairs, options, "alone"))


@cache
def ended(game: str, **options: str) -> Table:
    """A game at its end, played by bots in every seat."""
    return over(laid(game, **options))


def held(table: Table, won: bool) -> Table:
    """The same game, in which the person was who won it, or somebody else."""
    style = table.game.meta.temperaments[0].id
    winners = table.turn.winners
    seat = winners[0] if won else next(s for s in range(len(table.chairs)) if s not in winners)
    return replace(table, chairs=tuple(replace(c, bot="" if i == seat else style) for i, c in enumerate(table.chairs)))


def drawn(t: Table) -> str:
    """The whole screen."""
    return str(draw(model(at(t))).markup)


@pytest.mark.parametrize("game", GAMES)
def test_goal_and_danger_are_said_at_the_first_choice_and_no_longer(game):
    """In the story, as its last line, and to whoever hears the screen."""
    t = laid(game)
    said = aim(t)
    assert said.startswith("Alone against the house: be the ")
    assert drawn(t).count(said) == 2 and str(h("li", said, id="aim")) in drawn(t)
    moved = dealt(t.submit(0, module(game, "bots").choose(t.peek(0), t.chairs[1].bot, Rng("alone", "first"))))
    assert 0 in moved.turn.seats and aim(moved) == ""
    assert said not in drawn(moved)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_what_everybody_at_the_table_knows(game):
    """Two people, a game of nobody, and somebody who has left and may come back."""
    assert aim(laid(game, people=2)) == ""
    t = laid(game)
    left = replace(t, chairs=(*t.chairs[:2], replace(t.chairs[2], away=True)))
    assert aim(left) == "" and aim(t) != ""
    end = ended(game)
    everybody = replace(end, chairs=tuple(replace(c, bot="") for c in end.chairs))
    assert rating(everybody) == "" and rating(t) == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_result_is_rated_and_there_is_something_to_beat(game):
    end = ended(game)
    won, lost = rating(held(end, True)), rating(held(end, False))
    deeds = module(game, "deeds")
    pace, par = deeds.deeds(end.state).pace, deeds.par(end.state)
    unit = words(game)["alone"]["unit"]
    names = words("house")["alone"]["rating"]
    assert won.startswith(f"Rating: {names[rung(pace, par)]} ({unit} {pace}). ")
    assert lost == f"Rating: Next time. To beat it, win. By {unit} {most(110, par)} it would be Sharp."
    for who, said in ((True, won), (False, lost)):
        assert str(h("p.rated", said)) in drawn(held(end, who))
        assert drawn(held(end, who)).count(said) == 2  # and it is heard


@pytest.mark.parametrize("par", range(2, 31))
def test_a_better_rating_takes_less(par):
    """Whatever the par, ratings fall as a game takes longer, and the best asks for no game of nought."""
    ladder = [name for name, _ in RUNGS] + [HOME]
    reached = [ladder.index(rung(pace, par)) for pace in range(1, 61)]
    assert reached == sorted(reached) and reached[0] == 0 and reached[-1] == len(RUNGS)
    for name, share in RUNGS:
        assert ladder.index(rung(most(share, par), par)) <= ladder.index(name)


def test_every_number_of_players_has_its_par():
    """And shorter games a smaller one."""
    for game in GAMES:
        g = games.load(game)
        low, high = g.meta.seats
        for seats in range(low, high + 1):
            s = g.setup(seats, g.meta.defaults())
            assert module(game, "deeds").par(s) > seats
    par, wwwd = module("wwwd", "deeds").par, games.load("wwwd")
    assert par(wwwd.setup(4, {**wwwd.meta.defaults(), "target": "15"})) < par(wwwd.setup(4, wwwd.meta.defaults()))
    par, who = module("who", "deeds").par, games.load("who")
    assert par(who.setup(4, {**who.meta.defaults(), "board": "slow"})) > par(who.setup(4, who.meta.defaults()))
    par, whosit = module("whosit", "deeds").par, games.load("whosit")
    found = [par(whosit.setup(4, {**whosit.meta.defaults(), "variant": v})) for v in ("v1", "v2", "full")]
    assert found == sorted(found) and len(set(found)) == 3
    assert par(whosit.setup(2, {**whosit.meta.defaults(), "two_chars": "3"})) > par(
        whosit.setup(2, whosit.meta.defaults())
    )


def test_a_match_says_how_many_hands_and_has_no_rating():
    """WSI-Q17: several hands are not won by one guess."""
    assert "win most of 3 hands" in aim(laid("whosit", match_hands="3"))
    assert rating(held(ended("whosit", match_hands="3", variant="v1"), True)) == ""


def test_a_game_without_words_for_it_says_nothing():
    assert aim(laid("_blank")) == "" and rating(held(ended("_blank"), True)) == ""
