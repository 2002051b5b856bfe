"""Law of two worlds: what a viewer cannot know changes nothing they can see.

``imagine`` makes a second world that the viewer could just as well be in. In
both, everything that reaches this viewer must be the same: view, turn, legal
moves, sentences, hand card, refusals, the bot's choice and every drawn line.
"""

from __future__ import annotations

from dataclasses import fields

from guise.engine.content import module
from guise.engine.errors import IllegalMove
from guise.engine.game import Decide
from guise.engine.rng import Rng

from tests.laws.plays import drawn, handed, has, positions, strays, teller, viewers, within


def worlds(game, name, most=25):
    """(table, viewer, their view, another state that looks the same to them)."""
    for i, table in enumerate(within(positions(game), most)):
        for who in viewers(table):
            v = table.peek(who)
            for k in range(2):
                yield table, who, v, game.imagine(v, Rng(f"{name} {i} {who}", str(k)))


def test_an_imagined_world_looks_the_same(game):
    for table, who, v, other in worlds(game, "view", most=40):
        again = game.view(other, who)
        for f in fields(v):
            assert getattr(again, f.name) == getattr(v, f.name), (
                f"seat {who} sees {f.name} differ after {table.log[-3:]}"
            )
        assert game.turn(other) == table.turn
        assert game.legal(again) == game.legal(v)


def test_an_imagined_world_is_told_held_and_drawn_the_same(game):
    for table, who, v, other in worlds(game, "told", most=8):
        say, again = teller(table), game.view(other, who)
        assert say.story(again.events) == say.story(v.events)
        assert say.prompt(again.turn, who) == say.prompt(v.turn, who)
        assert drawn(again, say) == drawn(v, say)
        if who is not None and has(game, "hand"):
            hand = module(game.meta.id, "hand").hand
            assert hand(again, say) == hand(v, say)
            assert handed(again, say) == handed(v, say)


def test_a_bot_chooses_the_same_in_both_worlds(game):
    if not has(game, "bots"):
        return
    choose = module(game.meta.id, "bots").choose
    for table, who, v, other in worlds(game, "bot"):
        if v.mine:
            for t in game.meta.temperaments:
                here, there = (choose(w, t.id, Rng("bot", "same")) for w in (v, game.view(other, who)))
                assert here == there
                table.submit(who, here)


def test_the_same_moves_are_allowed_and_refused_in_both_worlds(game):
    """A refusal must not speak: it may depend only on what the player knows."""
    for i, (table, who, v, other) in enumerate(worlds(game, "refused")):
        if not v.mine:
            continue
        legal = [m for m in game.legal(v) if "<" not in m]
        rng = Rng("refused", str(i))
        for move in [rng.choice(legal or ["?"]), *strays(table, rng, 6)]:
            assert answer(game, table.state, who, move) == answer(game, other, who, move), move


def answer(game, state, who, move):
    """What the mover is told: ``None`` when the move is accepted, else the refusal."""
    try:
        game.apply(state, who, move)
    except IllegalMove as error:
        return error.code, error.fields
    return None


def test_the_shared_screen_sees_no_more_than_any_seat(game):
    """Whatever a seat cannot tell apart, the shared screen shows alike, in every field."""
    for table, _, v, other in worlds(game, "shared"):
        assert game.view(other, None) == table.peek(None)
        assert set(table.peek(None).events) <= set(v.events)


def test_what_happens_next_is_known_to_all(game):
    for table in within(positions(game)):
        assert all(table.peek(who).turn == table.turn for who in viewers(table))


def test_worlds_do_differ(game):
    """The law has teeth: imagined worlds hold other secrets, and other seats would see it."""
    for table, who, _, other in worlds(game, "teeth", most=100):
        if other != table.state and any(game.view(other, j) != table.peek(j) for j in viewers(table) if j != who):
            return
    raise AssertionError("imagine never changed a secret: the two-world law proves nothing")


def test_every_secret_value_can_be_imagined_anew(game):
    """A later look at the same moment is another draw, not always the same world."""
    for table in positions(game)[:200]:
        if isinstance(table.turn, Decide):
            v = table.peek(None)
            if len({repr(game.imagine(v, Rng("many", str(k)))) for k in range(20)}) > 1:
                return
    raise AssertionError("imagine draws the same world every time")
