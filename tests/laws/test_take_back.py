"""Law: what may be taken back has told nobody anything."""

from __future__ import annotations

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Decide, verb
from guise.engine.rng import Rng

from tests.laws.plays import decisions, filled, plays, positions, viewers, within


def test_different_choices_look_alike_to_everybody_else_while_they_may_be_taken_back(game):
    for i, (table, seat) in enumerate(within(decisions(game))):
        v, rng = table.peek(seat), Rng("take back", str(i))
        by_verb: dict[str, list] = {}
        for move in game.legal(v):
            if verb(move) in game.meta.take_back:
                after = table.submit(seat, filled(game, v, move, rng))
                if after.may_take_back(seat):
                    by_verb.setdefault(verb(move), []).append(after)
        for afters in by_verb.values():
            for after in afters[1:]:
                for who in viewers(table):
                    if who != seat:
                        assert after.peek(who) == afters[0].peek(who)


def test_taking_back_leads_to_the_very_table_it_was(game):
    before = {id(after): table for play in plays(game) for table, after in zip(play, play[1:])}
    moved = (
        t
        for t in positions(game)
        if id(t) in before and t.log[-1].actor is not None and t.may_take_back(t.log[-1].actor)
    )
    for after in within(moved):
        actor = after.log[-1].actor
        back = after.take_back(actor)
        assert back == before[id(after)]
        assert back.submit(actor, after.log[-1].move) == after


def test_nothing_else_is_taken_back(game):
    for play in within(plays(game), most=15):
        for after in play[1:]:
            last = after.log[-1]
            for seat in range(len(after.chairs)):
                if seat != last.actor or verb(last.move) not in game.meta.take_back:
                    with pytest.raises(IllegalMove):
                        after.take_back(seat)


def test_the_choice_that_opens_all_others_stands(game):
    """When a sealed choice tells of other seats, its maker has read them and cannot choose again."""
    for play in within(plays(game), most=15):
        for before, after in zip(play, play[1:]):
            last, turn = after.log[-1], before.turn
            if last.actor is None or not isinstance(turn, Decide):
                continue
            news = after.peek(last.actor).events[len(before.peek(last.actor).events) :]
            if any(e.seat != last.actor for e in news):
                assert not after.may_take_back(last.actor)
