"""What holds at every moment of every game of WHO, whatever anybody does."""

from __future__ import annotations

from guise.engine.game import Chance, Decide, Over, verb
from guise.games.who.views import board
from guise.table.table import Table
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from .play import GAME, caps, laid

OPTIONS = st.fixed_dictionaries({}, optional={o.key: st.sampled_from(o.values) for o in GAME.meta.options})


def step(t: Table, pick: int) -> Table:
    """One step: chance by the number, or a move by it, verbs first so that challenges do not crowd out the rest."""
    if isinstance(t.turn, Chance):
        outcomes = GAME.outcomes(t.state)
        return t.submit(None, outcomes.nth(pick % outcomes.count))
    seat = t.state.public.active
    moves = GAME.legal(t.peek(seat))
    verbs = sorted({verb(m) for m in moves})
    chosen = verbs[pick % len(verbs)]
    if chosen == "challenge" and pick % 5:
        chosen = next(v for v in verbs if v != "challenge")
    fitting = [m for m in moves if verb(m) == chosen]
    return t.submit(seat, fitting[(pick // 7) % len(fitting)])


def check(t: Table) -> None:
    """Every invariant at once."""
    s, b = t.state, board(t.options["board"])
    inside = [seat for seat in range(s.seats) if not s.public.out[seat]]
    assert caps(t) == 10 and s.public.reserve >= 0 and min(s.public.caps) >= 0, "caps are conserved"
    for phone in b.telephone:
        assert sum(s.public.place[seat] == phone for seat in inside) <= 1, "one piece on a telephone"
    check_pieces(t, inside)
    check_turn(t, inside)


def check_pieces(t: Table, inside: list[int]) -> None:
    """Caps that are worn, letters that are stood on, and what those have who are out or barred."""
    s, b = t.state, board(t.options["board"])
    landed = {e.seat: e for e in s.events if e.kind == "moved"}
    for seat in inside:
        if s.public.worn[seat]:
            assert landed[seat].get("cap"), "a worn cap came with the last move"
        elif seat in landed and not landed[seat].get("cap"):
            assert s.letters[seat] in b.letters[s.public.place[seat]], "an uncapped piece rests on its letter"
    for seat in range(s.seats):
        assert not (s.public.barred[seat] and s.public.caps[seat]), "a penalty leaves no caps"
        assert not (s.public.out[seat] and (s.public.caps[seat] or s.public.worn[seat])), "who is out has no caps"


def check_turn(t: Table, inside: list[int]) -> None:
    """Whose turn it is, or who has won."""
    s = t.state
    assert inside, "somebody is always in"
    if isinstance(t.turn, Over):
        assert t.turn.winners == tuple(inside) and len(inside) == 1, "exactly one winner"
    else:
        assert len(inside) > 1
    if isinstance(t.turn, Decide):
        assert t.turn.seats == (s.public.active,) and not s.public.out[s.public.active]
        assert GAME.legal(t.peek(s.public.active)), "there is always something to do"


@given(st.integers(2, 5), OPTIONS, st.lists(st.integers(0, 10**6), min_size=40, max_size=160))
@settings(max_examples=60, deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate])
def test_at_every_moment(seats, options, picks):
    """WHO-11, WHO-17, WHO-21, WHO-27, WHO-33: letters, telephones, caps, penalties, one winner.

    A piece whose cap has come off stands where the cap let it until it moves, so letters are checked for
    pieces that last moved without one.
    """
    t = laid(seats, **options)
    for pick in picks:
        if t.over:
            break
        t = step(t, pick)
        check(t)
