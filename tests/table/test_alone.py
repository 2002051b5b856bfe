"""One person among bots: goal and danger at the first choice, and at the end a rating with something to beat."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from guise import games
from guise.engine.rng import Rng
from guise.supply.content import module, words
from guise.table.alone import HOME, RUNGS, aim, best, kept, kind, most, rating, rung, score, stars
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.covers import Book, Stories
from guise.ui.effects import KeepPrefs
from guise.ui.markup import h
from guise.ui.messages import Advance, DeleteBook, PlayMove
from guise.ui.model import House, Model
from guise.ui.places import Lobby
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.update import update

from tests.ui.screens import at, dealt, fresh, model, over

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
    assert said.startswith("You against the bots: be the ")
    assert drawn(t).count(said) == 2 and str(h("li.story-line", said, id="aim")) in drawn(t)
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
    reached = rung(pace, par)
    assert won.startswith(names[reached]) and f"{unit} {pace}. " in won
    assert lost == "No stars this time. Any win earns three."
    signs = {"lightning": "★★★★★", "sharp": "★★★★☆", "home": "★★★☆☆"}[reached]
    for who, said, shown in ((True, won, signs), (False, lost, "☆☆☆☆☆")):
        assert str(h("p.rated", h("span.stars", shown, aria_hidden="true"), said)) in drawn(held(end, who))
        assert drawn(held(end, who)).count(said) == 2  # and it is heard


@pytest.mark.parametrize("pace, found", [(9, 5), (10, 4), (15, 4), (16, 3), (99, 3), (0, 0)])
def test_stars_are_counted_from_the_top(monkeypatch, pace, found):
    """Five for two thirds of the time that the house's players take, three for any win, none for a loss: with one of
    four, a win was told as a poor mark.
    """
    end, deeds = ended("who"), module("who", "deeds")
    monkeypatch.setattr(deeds, "par", lambda _: 14)
    monkeypatch.setattr(deeds, "score", lambda _: pace)
    assert stars(held(end, bool(pace))) == found
    assert stars(laid("who")) is None and stars(laid("who", people=2)) is None


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
    assert par(who.setup(4, {**who.meta.defaults(), "board": "harbour_slow"})) > par(who.setup(4, who.meta.defaults()))
    par, whosit = module("whosit", "deeds").par, games.load("whosit")
    found = [par(whosit.setup(4, {**whosit.meta.defaults(), "variant": v})) for v in ("v1", "v2", "full")]
    assert found == sorted(found) and len(set(found)) == 3
    assert found[0] == 3, "WSI-Q14: about one question to each of the others"
    assert par(whosit.setup(2, {**whosit.meta.defaults(), "two_chars": "3"})) > par(
        whosit.setup(2, whosit.meta.defaults())
    )


def test_a_match_says_how_many_hands_and_is_rated_by_the_questions_of_all():
    """WSI-Q17: several hands take several times as many."""
    assert "win the most rounds out of 3" in aim(laid("whosit", match_hands="3"))
    end = ended("whosit", match_hands="3", variant="v1")
    asked = sum(e.kind == "asked" for e in end.state.events)
    assert asked >= 3 and f"on question {asked}." in rating(held(end, True))
    par, whosit = module("whosit", "deeds").par, games.load("whosit")
    for seats in range(2, 7):
        one, many = (whosit.setup(seats, {**whosit.meta.defaults(), "match_hands": n}) for n in ("1", "5"))
        assert par(many) > 4 * par(one)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_result_is_kept_and_said_where_the_goal_is_and_at_the_end(game):
    """And only a better one takes its place."""
    won, lost = held(ended(game), True), held(ended(game), False)
    found, unit = score(won), words(game)["alone"]["unit"]
    assert score(lost) is None and kept((), lost) == () and kept((), laid(game)) == ()
    bests = kept(("who 9 easy 3",), won)
    assert bests == ("who 9 easy 3", f"{kind(won)} {found}") and kept(bests, won) == bests
    assert best(bests, won) == found and best((), won) is None
    assert kept((f"{kind(won)} {found - 1}",), won) == (f"{kind(won)} {found - 1}",)
    assert kept((f"{kind(won)} {found + 1}",), won) == (f"{kind(won)} {found}",)
    assert rating(won, kept((), won)) == f"{rating(won)} That is your best in a game like this."
    so_far = f"Your best in a game like this: {unit}"
    assert rating(won, (f"{kind(won)} {found - 1}",)) == f"{rating(won)} {so_far} {found - 1}."
    assert rating(lost, kept((), won)) == f"{rating(lost)} {so_far} {found}."
    begun = laid(game)
    said = f"{aim(begun)} {so_far} 7."
    house = House(Prefs(best=(f"{kind(begun)} 7",)))
    assert aim(begun, house.prefs.best) == said
    assert said in str(draw(Model(house, at(begun))).markup)
    shut = House(Prefs(best=(f"{kind(begun)} 7",), book=False))
    assert "in a game like this" not in str(draw(Model(shut, at(begun))).markup)


def test_what_is_compared_is_equally_hard_and_equally_long():
    """Players, levels and the options that make a game longer are the same; all else may differ."""
    assert kind(laid("who")) != kind(laid("who", seats=2)) and kind(laid("wwwd")) != kind(laid("wwwd", target="15"))
    assert kind(laid("whosit")) != kind(laid("whosit", match_hands="3"))
    assert kind(laid("who")) == kind(laid("who", challenges="one")) != kind(laid("who", board="slow"))
    easy = laid("who")
    easy = replace(easy, chairs=tuple(replace(c, bot=c.bot and f"{c.bot}:easy") for c in easy.chairs))
    assert kind(easy) != kind(laid("who"))
    for game in ("who", "whosit", "wwwd", "twenty", "whatzit"):
        assert set(module(game, "deeds").LENGTH) <= set(games.load(game).meta.defaults())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_par_of_who_is_what_its_bots_take(seats):
    """Every win had the top rating: the par was of longer games than the house plays now."""
    who, styles = games.load("who"), ("hider", "racer", "gambler")
    chairs = [tuple(Chair("ABCDE"[i], i, styles[(n + i) % 3]) for i in range(seats)) for n in range(3)]
    ends = [over(start(who, chairs[n % 3], {}, f"par {n}")) for n in range(21)]
    rounds = sorted(module("who", "deeds").score(t.state) for t in ends)
    par = module("who", "deeds").par(ends[0].state)
    assert abs(rounds[10] - par) <= 1
    assert rounds[2] >= most(RUNGS[0][1], par), "few games are as short as for the top rating"


def test_games_for_one_keep_their_best_as_well():
    """20 Questions counts cards, then spaces; Whatzit? turns."""
    cards = {1000: "7 cards.", 52: "all 8 cards, by space 52.", 7000: "1 card."}
    for game, lines in (("twenty", cards), ("whatzit", {9: "9 turns."})):
        begun = laid(game, seats=1)
        assert aim(begun) == ""
        for n, told in lines.items():
            said = f"Your best in a game like this: {told}"
            house = House(Prefs(best=(f"{kind(begun)} {n}",)))
            assert aim(begun, house.prefs.best) == said
            assert said in str(draw(Model(house, at(begun))).markup)


def finished(house: House, **kept_with: Any) -> tuple[Prefs, int]:
    """The settings after the last step of a game that the person has won, and how often they were written."""
    first = laid("wwwd")
    tables = [replace(first, chairs=tuple(replace(c, bot=first.chairs[1].bot) for c in first.chairs))]
    while not tables[-1].over:
        tables.append(tables[-1].advance())
    last = tables[-1].log[-1]
    won = held(tables[-1], True)
    before = replace(tables[-2], chairs=won.chairs)
    theirs = last.actor is not None and not won.chairs[last.actor].bot
    t = at(before, sheet=None)
    t = t.but(save=replace(t.save, **kept_with))
    m, effects = update(Model(house, t), PlayMove(last.actor, last.move) if theirs else Advance(), fresh())
    assert m.screen.save.table.over
    return m.house.prefs, sum(isinstance(e, KeepPrefs) and e.prefs.best != house.prefs.best for e in effects)


def test_a_result_is_kept_while_the_book_is_and_goes_with_it():
    """Not in a practice game, not of a deal that was seen before, and not while the book is shut."""
    prefs, written = finished(House(Prefs()))
    assert len(prefs.best) == 1 and prefs.best[0].startswith("wwwd 3 ") and written == 1
    assert Prefs.of({"best": [*prefs.best]}).best == prefs.best
    assert finished(House(prefs)) == (prefs, 0)
    assert finished(House(Prefs(book=False))) == (Prefs(book=False), 0)
    assert finished(House(Prefs()), notes={"table": {"practice": "on"}}) == (Prefs(), 0)
    assert finished(House(Prefs()), deal=("deal 1",)) == (Prefs(), 0)
    page = Model(House(prefs), Book((), Stories(), Lobby()))
    m, effects = update(page, DeleteBook(), fresh())
    assert m.house.prefs.best == () and KeepPrefs(m.house.prefs) in effects


def test_a_game_without_words_for_it_says_nothing():
    assert aim(laid("_blank")) == "" and rating(held(ended("_blank"), True)) == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_book_counts_a_quick_win_as_its_rating_does(game):
    """What Would Who? Do?: the rating said rounds, and the book cards."""
    assert f"{words(game)['alone']['unit']}s" in words(game)["book"]["fastest"]["else"]
