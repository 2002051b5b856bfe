"""Law of imagined worlds: ``imagine`` gives bots a state that could be, and any that could be.

What it draws must look the same to the viewer, keep what they may know, and leave out nothing that is possible. What
may be known and what is possible is read from the state's own fields (``guise.engine.state.secret``), not from
``imagine``; whether a view shows too much is another law (``test_secrets``).
"""

from __future__ import annotations

from dataclasses import fields
from itertools import islice

from guise.engine.game import Decide
from guise.engine.rng import Rng

from tests.laws import worlds
from tests.laws.plays import positions, viewers, within

FEW = 40
"""So many values of a secret are all to come up; where there are more, at least half as many different ones."""
DRAWS = 60
"""So many worlds are imagined for each of them at most."""


def imagined(game, most):
    """(moment, viewer, their view, a world imagined for them), at some positions."""
    every = worlds.moments(game)
    for i, table in enumerate(within(positions(game), most)):
        for who in viewers(table):
            v = table.peek(who)
            for k in range(2):
                yield every[id(table)], who, v, game.imagine(v, Rng(f"view {i} {who}", str(k)))


def test_an_imagined_world_looks_the_same(game):
    for moment, who, v, other in imagined(game, most=30):
        again = game.view(other, who)
        for f in fields(v):
            here, there = getattr(v, f.name), getattr(again, f.name)
            assert here == there, f"{moment.name}: in a world imagined for {who}, {f.name} is {there} and not {here}"
        assert game.turn(other) == moment.table.turn, f"{moment.name}: in an imagined world it is another's turn"
        assert game.legal(again) == game.legal(v), f"{moment.name}: in an imagined world {who} may do something else"


def test_an_imagined_world_keeps_what_its_viewer_may_know(game):
    for moment, who, _, other in imagined(game, most=30):
        if not isinstance(moment.table.turn, Decide):
            continue
        hidden = {(h.field, h.seat) for h in moment.hidden if who not in h.knows}
        for name, secret in worlds.secrets(game).items():
            kept = [worlds.entries(secret, getattr(s, name)) for s in (moment.table.state, other)]
            assert len(kept[0]) == len(kept[1]), f"{moment.name}: {who} imagines {len(kept[1])} of {name}"
            for seat, (here, there) in enumerate(zip(*kept)):
                told = f"{moment.name}: {who} knows {name} of {seat} to be {here!r}, and imagines {there!r}"
                unset = secret.each and worlds.unset(moment.table, name, seat)
                assert (name, seat) in hidden or unset or here == there, told


def test_every_value_that_is_possible_is_imagined(game):
    """For the shared screen; two positions for each secret, those with the fewest possible values first."""
    every, found = worlds.moments(game), {}
    for table in within(positions(game), most=400):
        for entry in every[id(table)].hidden:
            secret = worlds.secrets(game)[entry.field]
            if len(found.setdefault(entry.field, [])) < 12:
                others = islice(secret.others(table.state, entry.seat), 200)
                values = {a for s in (table.state, *others) for a in atoms(secret, s, entry)}
                if len(values) > 1:
                    found[entry.field].append((len(values), table, entry, values))
    assert found.keys() == worlds.secrets(game).keys()
    for field, met in found.items():
        assert met, f"{game.meta.title}: {field} was never anything else"
        for count, table, entry, values in sorted(met, key=lambda m: m[0])[:2]:
            drawn, v, secret = set(), table.peek(None), worlds.secrets(game)[field]
            for k in range(DRAWS * min(count, FEW)):
                drawn |= atoms(secret, game.imagine(v, Rng("all", str(k))), entry)
                if drawn >= values or (count > FEW and len(drawn) >= FEW // 2):
                    break
            left = sorted(map(str, values - drawn))
            assert not left or (count > FEW and len(drawn) >= FEW // 2), (
                f"{every[id(table)].name}: {field} of {entry.seat} is never imagined to be {', '.join(left)[:300]}"
            )


def atoms(secret, s, entry):
    """What an entry holds: each card of a hand, else the entry itself."""
    value = worlds.entries(secret, getattr(s, entry.field))[entry.seat]
    return set(value) if secret.each and isinstance(value, tuple) else {value}


def test_the_shared_screen_is_told_no_more_than_any_seat(game):
    for table in within(positions(game)):
        shared = set(table.peek(None).events)
        for who in viewers(table):
            assert shared <= set(table.peek(who).events), f"the shared screen is told what seat {who} is not"


def test_what_happens_next_is_known_to_all(game):
    for table in within(positions(game)):
        assert all(table.peek(who).turn == table.turn for who in viewers(table))
