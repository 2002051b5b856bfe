"""Law: playing again gives the same game, and a save is the game."""

from __future__ import annotations

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Judges, verb
from guise.table.save import Save, dumps, from_link, loads, to_link
from guise.table.table import replay

from tests.laws.plays import plays, positions, within


def test_replaying_the_log_gives_the_same_state(game):
    for play in within(plays(game), most=15):
        last = play[-1]
        table = replay(game, last.chairs, last.options, last.seed, last.log)
        assert table == last


def test_every_step_of_a_replay_is_the_step_that_was_played(game):
    for play in within(plays(game), most=4):
        table = replay(game, play[0].chairs, play[0].options, play[0].seed, ())
        for then in play[1:]:
            table = table.submit(then.log[-1].actor, then.log[-1].move)
            assert table.state == then.state


def test_replay_reads_chance_from_the_log_whatever_the_seed(game):
    for play in within(plays(game), most=4):
        last = play[-1]
        assert replay(game, last.chairs, last.options, "another seed", last.log).state == last.state


def test_what_a_game_judges_its_meta_names_and_nothing_else_is_asked(game):
    """The table asks for a verdict where ``Meta.judged`` says so: no other move would get one, and all get theirs."""
    if not isinstance(game, Judges):
        assert not game.meta.judged
        return
    logged = [(before, after.log[-1]) for play in plays(game) for before, after in zip(play, play[1:])]
    assert {verb(entry.kept) for _, entry in logged if entry.kept} == {"judged"} <= game.meta.judged
    for before, entry in within(logged, most=120):
        found = game.with_verdict(before.state, entry.actor, entry.move)
        assert found == (entry.kept or entry.move)
        assert found == entry.move or verb(entry.move) in game.meta.judged
    with pytest.raises(IllegalMove):
        game.with_verdict(logged[0][0].state, 0, "judged right x")


def test_a_save_and_a_link_open_as_the_same_table(game):
    for i, table in enumerate(within(positions(game), most=10)):
        save = Save("id", table, "Sunday", 17, {"0": {"note": "maybe"}})
        text = dumps(save)
        back = loads(text)
        assert back.table == table
        assert back == save
        assert dumps(back) == text
        if i % 3 == 0:
            assert from_link(to_link(save)) == save


def test_the_same_moment_plays_on_in_the_same_way(game):
    """Chance belongs to the place in the log: drawing twice, or after opening a save, gives the same."""
    for table in within(t for t in positions(game) if isinstance(t.turn, Chance)):
        assert table.advance() == table.advance()
        assert loads(dumps(Save("id", table))).table.advance() == table.advance()


def test_chance_alone_draws_the_cards_that_people_remember(game):
    """Every verb of ``Meta.deck`` is drawn in play, and whatever was met before, the game has a card to draw
    (WTZ-Q29).
    """
    logs = [play[-1].log for play in plays(game)]
    by_chance = {verb(e.move) for log in logs for e in log if e.actor is None}
    by_seats = {verb(e.move) for log in logs for e in log if e.actor is not None}
    assert game.meta.deck <= by_chance - by_seats
    met = {e.move: when for log in logs for when, e in enumerate(log)}
    for table in within(t for t in positions(game) if isinstance(t.turn, Chance)):
        then = table.advance(met)
        if then.drawn() is None:
            assert then == table.advance()
