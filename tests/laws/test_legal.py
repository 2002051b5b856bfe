"""Law: what is offered is accepted, everything else is refused in words, and a refusal changes nothing."""

from __future__ import annotations

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import TIME, Chance, Decide, Over, is_form, own_clocks, tidy, verb
from guise.engine.rng import Rng
from guise.table.protocols import PutsOut, offers, out_of

from tests.laws.plays import decisions, filled, offered, plays, positions, strays, viewers, within


def test_whoever_is_to_choose_has_a_choice_and_nobody_else_does(game):
    for table in within(positions(game)):
        turn = table.turn
        choosing = turn.seats if isinstance(turn, Decide) else ()
        if isinstance(turn, Decide):
            assert choosing and list(choosing) == sorted(set(choosing))
        for seat in range(len(table.chairs)):
            legal = game.legal(table.peek(seat))
            assert isinstance(legal, tuple) and len(legal) == len(set(legal))
            assert bool(legal) == (seat in choosing), (turn, seat, legal)


def test_everything_offered_is_accepted(game):
    for i, (table, seat) in enumerate(within(decisions(game))):
        rng, v = Rng("fill", str(i)), table.peek(seat)
        for move in game.legal(v):
            assert tidy(move) == move
            after = table.submit(seat, filled(game, v, move, rng))
            assert after.log[-1].actor == seat


def test_everything_else_is_refused_and_changes_nothing(game):
    for i, (table, seat) in enumerate(within(decisions(game), most=80)):
        rng, legal, before = Rng("stray", str(i)), game.legal(table.peek(seat)), table.state
        for move in strays(table, rng):
            try:
                written = tidy(move)
                table.submit(seat, move)
            except IllegalMove as error:
                assert isinstance(error.code, str)
            else:
                assert offered(written, legal), f"{written!r} was accepted but is not in {legal}"
        assert table.state == before


def test_nobody_moves_for_another(game):
    for i, (table, seat) in enumerate(within(decisions(game))):
        turn, v = table.turn, table.peek(seat)
        moves = [filled(game, v, m, Rng("other", str(i))) for m in game.legal(v)[:3]]
        for other in range(len(table.chairs)):
            if other not in turn.seats:
                for move in moves:
                    with pytest.raises(IllegalMove):
                        table.submit(other, move)
        for move in moves:
            with pytest.raises(IllegalMove):
                table.submit(None, move)
        if not turn.seconds:
            with pytest.raises(IllegalMove):
                table.time_up()


def test_the_clock_can_always_run_out(game):
    for table, _ in within((t, s) for t, s in decisions(game) if t.turn.seconds):
        after = table.time_up()
        assert after.turn != table.turn or after.state != table.state
        for seat in table.turn.seats if own_clocks(table.turn) else ():
            left = tuple(s for s in table.turn.seats if s != seat)
            assert table.time_up(seat).turn.seats == left, "the others go on choosing"


def test_chance_has_outcomes_and_takes_only_those(game):
    for i, table in enumerate(within(t for t in positions(game) if isinstance(t.turn, Chance))):
        outcomes, rng = game.outcomes(table.state), Rng("chance", str(i))
        assert outcomes.count >= 1
        tried = {0, outcomes.count - 1} | {rng.below(outcomes.count) for _ in range(4)}
        for n in tried:
            move = outcomes.nth(n)
            assert tidy(move) == move
            table.submit(None, move)
            with pytest.raises(IllegalMove):
                table.submit(0, move)
        if outcomes.count <= 2000:
            every = {outcomes.nth(n) for n in range(outcomes.count)}
            assert len(every) == outcomes.count, (
                f"{outcomes.count} outcomes are only {len(every)} moves: number the copies of a card (Outcomes)"
            )
            for move in [*strays(table, rng, 9), TIME]:
                try:
                    table.submit(None, move)
                except IllegalMove:
                    continue
                assert tidy(move) in every or verb(move) in game.meta.bygone


def test_a_game_that_is_over_takes_nothing(game):
    for i, table in enumerate(within(t for t in positions(game) if isinstance(t.turn, Over))):
        for move in [*strays(table, Rng("over", str(i))), TIME]:
            for actor in viewers(table):
                with pytest.raises(IllegalMove):
                    table.submit(actor, move)


def test_games_end(game):
    """Bots finish; random players finish at least now and then."""
    assert any(t.over for t in positions(game))


def test_whoever_is_out_stays_out_and_is_asked_nothing(game):
    """It is known to all alike, and nobody who is out wins (``PutsOut``)."""
    for play in plays(game):
        gone: set[int] = set()
        for table in play:
            turn, (out, *others) = table.turn, [out_of(game, table.peek(who)) for who in viewers(table)]
            assert others == [out] * len(others) and set(out) < set(range(len(table.chairs))) and gone <= set(out)
            gone |= set(out)
            asked = (*turn.seats, *turn.speakers) if isinstance(turn, Decide) else getattr(turn, "winners", ())
            assert gone.isdisjoint(asked)


def test_somebody_is_put_out_in_a_game_that_puts_out(game):
    """Else nothing would have been found above."""
    assert not offers(game, PutsOut) or any(out_of(game, t.peek(None)) for t in positions(game))


def test_the_shared_screen_offers_only_what_all_may_watch(game):
    for table in within(positions(game)):
        shown, turn = game.legal(table.peek(None)), table.turn
        if not (isinstance(turn, Decide) and turn.open):
            assert shown == ()
            continue
        theirs = {m for seat in turn.seats for m in game.legal(table.peek(seat))}
        assert set(shown) <= theirs
        assert all(is_form(m) or tidy(m) == m for m in shown)
