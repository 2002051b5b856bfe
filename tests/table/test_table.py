"""The table: moves, chance, bots, the clock, take-back and changing chairs. Played with Six Masks."""

from __future__ import annotations

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide
from guise.table.seats import Chair
from guise.table.table import Entry, replay, start

GAME = games.load("_blank")
PEOPLE = (Chair("Ana", 0), Chair("Bo", 1), Chair("Cleo", 2))


def table(*moves: str, chairs=PEOPLE, seed="7"):
    """A table with masks 1, 2, 3 dealt, and then ``0 bid 4`` and so on played (``-`` for nobody)."""
    t = start(GAME, chairs, {}, seed)
    for line in ("- deal 1", "- deal 2", "- deal 3", *moves):
        actor, move = line.split(" ", 1)
        t = t.submit(None if actor == "-" else int(actor), move)
    return t


def test_a_refused_move_leaves_the_table_as_it_was():
    t = table()
    before = (t.state, t.log)
    for actor, move in ((0, "bid 9"), (0, "dance"), (None, "time"), (0, "x" * 601)):
        with pytest.raises(IllegalMove):
            t.submit(actor, move)
    assert (t.state, t.log) == before


def test_moves_are_logged_as_written_not_as_typed():
    assert table().submit(0, "  bid   4 ").log[-1] == Entry(0, "bid 4")


def quiz(seed):
    """20 Questions with its first Reader known and the card still to be drawn."""
    t = start(games.load("twenty"), PEOPLE, {}, seed).submit(None, "start 0")
    return t.submit(0, "take") if isinstance(t.turn, Decide) else t


def test_a_card_met_in_an_earlier_game_waits_until_the_others_had_their_turn():
    """WTZ-Q29, for every game with a deck: the unmet come first, then the one met longest ago."""
    tables = [quiz(str(seed)) for seed in range(20)]
    assert all(isinstance(t.turn, Chance) for t in tables)
    deck = tables[0].game.outcomes(tables[0].state)
    cards = [deck.nth(i) for i in range(deck.count)]
    assert len(cards) >= 60
    assert [t.advance({}).drawn() for t in tables] == [t.advance().drawn() for t in tables]
    assert len({t.advance().drawn() for t in tables}) > 10
    some = dict.fromkeys(cards[::2], 0)
    assert not any(t.advance(some).drawn() in some for t in tables)
    every = {card: when for when, card in enumerate(cards)}
    assert max(every[t.advance(every).drawn()] for t in tables) < len(cards) / 2


def test_only_cards_are_remembered():
    """Throws of the dice and whose letter is whose may come again."""
    assert quiz("1").drawn() is None and table("0 bid 4").drawn() is None and table().drawn() is None
    t = quiz("1").advance()
    assert t.drawn() == t.log[-1].move and t.submit(0, "announce").drawn() is None


def test_chance_goes_by_seed_and_place():
    one, same, other = (start(GAME, PEOPLE, {}, seed) for seed in ("7", "7", "8"))
    for _ in range(3):
        one, same, other = one.advance(), same.advance(), other.advance()
    assert one.log == same.log
    assert any(start(GAME, PEOPLE, {}, str(i)).advance().log != one.log[:1] for i in range(9))


def test_chance_waits_for_nobody_and_people_are_waited_for():
    t = start(GAME, PEOPLE, {}, "7")
    assert isinstance(t.turn, Chance) and t.can_advance() and t.waiting_bot() is None
    t = table()
    assert isinstance(t.turn, Decide) and not t.can_advance()
    with pytest.raises(IllegalMove):
        t.advance()


def test_bots_choose_while_people_still_think():
    t = table(chairs=(PEOPLE[0], Chair("Bo", 1, "careful"), Chair("Cleo", 2, "bluffer")))
    assert t.people() == (0,)
    t = t.advance().advance()
    assert [e.actor for e in t.log[-2:]] == [1, 2] and t.turn.seats == (0,)
    assert not t.can_advance()


def test_the_clock_is_a_move_of_nobody():
    t = table("0 bid 4", "1 bid 4", "2 bid 4")
    assert t.turn.seconds == 30
    t = t.time_up()
    assert t.log[-1] == Entry(None, "time")
    assert t.peek(None).events[-1].kind == "silent"
    with pytest.raises(IllegalMove):
        t.time_up()


def test_a_sealed_bid_comes_back_until_it_is_answered():
    t = table("0 bid 4")
    assert t.may_take_back(0) and not t.may_take_back(1)
    assert t.take_back(0) == table()
    with pytest.raises(IllegalMove, match="no-take-back"):
        table("0 bid 4", "1 bid 5").take_back(0)


def test_the_bid_that_shows_all_others_stays():
    t = table("0 bid 4", "1 bid 5", "2 bid 6")
    assert not t.may_take_back(2)
    with pytest.raises(IllegalMove, match="no-take-back"):
        t.take_back(2)


def test_nothing_to_take_back_at_the_start():
    assert not start(GAME, PEOPLE, {}, "7").may_take_back(0)


def test_replay_reads_the_log_and_refuses_a_wrong_one():
    t = table("0 bid 4", "1 bid 5", "2 bid 6", "0 say hm")
    assert replay(GAME, PEOPLE, {}, "7", t.log) == t
    with pytest.raises(IllegalMove):
        replay(GAME, PEOPLE, {}, "7", t.log[1:])


def test_a_bot_takes_a_seat_with_its_secrets():
    t = table("0 bid 4").reseat(1, Chair("Bo", 1, "careful"))
    assert t.peek(1).masks == (None, 2, None)
    assert t.waiting_bot() == 1 and t.advance().log[-1].actor == 1


@pytest.mark.parametrize(
    "chairs, options",
    [
        (PEOPLE[:1], {}),
        (PEOPLE * 2, {}),
        (PEOPLE, {"rounds": "4"}),
        (PEOPLE, {"length": "3"}),
    ],
)
def test_a_table_that_cannot_be_laid(chairs, options):
    with pytest.raises(ValueError):
        start(GAME, chairs, options, "7")


def test_options_not_given_take_their_default():
    assert start(GAME, PEOPLE, {}, "7").options == {"rounds": "3"}


def test_how_much_has_been_told_counts_what_only_some_may_know():
    t = table("0 bid 4")
    assert t.told == len(t.state.events) == 3 and len(t.peek(None).events) == 0
    assert [len(t.fresh(who, 0)) for who in (None, 0)] == [0, 1] and t.fresh(0, t.told) == ()
