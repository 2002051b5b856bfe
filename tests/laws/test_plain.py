"""Law: states and views are frozen, plain data; rules are pure; the seed never leaves the table."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest
from guise.engine.game import Chance, Decide
from guise.engine.rng import Rng
from guise.engine.state import View
from guise.supply.content import module

from tests.handoff import reading
from tests.laws.plays import SECRET, decisions, drawn, filled, handed, has, plays, positions, teller, viewers, within


def odd_parts(value, path="it"):
    """Where a value is not plain, frozen data."""
    if value is None or type(value) in (str, int, bool, float):
        return
    if type(value) in (tuple, frozenset):
        for i, item in enumerate(value):
            yield from odd_parts(item, f"{path}[{i}]")
    elif is_dataclass(value) and type(value).__dataclass_params__.frozen:
        for f in fields(value):
            yield from odd_parts(getattr(value, f.name), f"{path}.{f.name}")
    else:
        yield f"{path} is a {type(value).__name__}"


def texts(value):
    """All text inside plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, frozenset)):
        for item in value:
            yield from texts(item)
    elif is_dataclass(value):
        for f in fields(value):
            yield from texts(getattr(value, f.name))


def test_odd_parts_are_found():
    """This law can fail."""
    assert list(odd_parts((1, ["x"], frozenset({2.0})))) == ["it[1] is a list"]


def test_states_and_views_are_frozen_plain_data(game):
    for table in within(positions(game)):
        assert not list(odd_parts(table.state, "state"))
        for who in viewers(table):
            v = table.peek(who)
            assert isinstance(v, View) and v.who == who and v.seats == len(table.chairs)
            assert dict(v.options) == table.options
            assert not list(odd_parts(v, "view"))
            with pytest.raises(FrozenInstanceError):
                v.who = 99


def test_views_hold_what_lies_open_itself_and_not_a_copy(game):
    """A field is written once: a view is the state's own ``public`` and what is the viewer's own."""
    for table in within(positions(game)):
        for who in viewers(table):
            v = table.peek(who)
            assert v.public is table.state.public
            twice = {f.name for f in fields(v)} & {f.name for f in fields(v.public)}
            assert not twice, f"{', '.join(sorted(twice))}: a field of Public and of the view; give one another name"
            assert game.imagine(v, Rng("public", str(who))).public is v.public


def test_rules_are_pure(game):
    """The same question twice has the same answer, and asking changes nothing."""
    for i, (table, seat) in enumerate(within(decisions(game))):
        s, v = table.state, table.peek(seat)
        before = repr(s)
        assert game.view(s, seat) == v and game.turn(s) == game.turn(s) and game.legal(v) == game.legal(v)
        move = filled(game, v, game.legal(v)[i % len(game.legal(v))], Rng("pure", str(i)))
        assert game.apply(s, seat, move) == game.apply(s, seat, move)
        assert game.imagine(v, Rng("pure", str(i))) == game.imagine(v, Rng("pure", str(i)))
        assert repr(s) == before


def test_events_are_only_ever_added(game):
    """Narration and animation show what is new at the end; nobody's past changes."""
    for play in within(plays(game), most=15):
        for a, b in zip(play, play[1:]):
            for who in viewers(a):
                old = a.peek(who).events
                assert b.peek(who).events[: len(old)] == old


def test_an_event_names_real_seats_and_its_arguments_are_plain(game):
    for table in within(positions(game)):
        for e in table.state.events:
            for seat in (e.seat, *(e.to or ())):
                assert seat is None or 0 <= seat < len(table.chairs)
            assert not list(odd_parts(e))


def test_the_seed_never_leaves_the_table(game):
    for table in within(positions(game), most=15):
        assert SECRET in table.seed
        out = [*texts(table.state), *(e.move for e in table.log)]
        say = teller(table)
        for who in viewers(table):
            v = table.peek(who)
            out += [*texts(v), *say.story(v.events), str(drawn(v, say))]
            if who is not None and has(game, "hand"):
                out.append(repr(module(game.meta.id, "hand").hand(v, say)))
                out.append(reading.unpack(game.meta.id, handed(v, say)))
        assert not any(SECRET in text for text in out)


def test_a_turn_says_who_and_what(game):
    for table in within(positions(game)):
        turn = table.turn
        if isinstance(turn, Chance):
            assert turn.what
        if isinstance(turn, Decide):
            assert turn.seconds >= 0
            assert all(0 <= s < len(table.chairs) for s in turn.seats)
