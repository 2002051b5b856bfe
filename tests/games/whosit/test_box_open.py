"""The box that opens tells who was taken for what, of this guess and no earlier one."""

from guise import games
from guise.engine.rng import Rng
from guise.supply.content import module
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.board import board_of
from guise.ui.scene import still

NAMES = ("Ana", "Bo", "Cleo")


def wrong_guess(table: Table, faces: str) -> Table:
    """The seat in turn names everybody, and the others put in their chips."""
    seat = table.turn.seats[0]
    others = [s for s in range(3) if s != seat]
    table = table.submit(seat, "guess " + " ".join(f"{s}={f}" for s, f in zip(others, faces.split(), strict=True)))
    while table.state.public.stage == "box" or table.can_advance():
        if table.can_advance():
            table = table.advance()
            continue
        one = table.turn.seats[0]
        view = table.peek(one)
        chips = [m for m in table.game.legal(view) if m.startswith("chip")]
        table = table.submit(one, chips[0])
    return table


def named_in(table: Table, kind: str) -> str:
    """What the stage shows of the last event of a kind."""
    seat = None
    e = next(e for e in reversed(table.state.events) if e.kind == kind)
    v = table.peek(seat)
    return str(board_of("whosit").moment(v, still(table, v, False), e, (e,)))


def test_a_guess_that_failed_is_told_with_its_faces():
    table = start(games.load("whosit"), tuple(Chair(n, i) for i, n in enumerate(NAMES)), {}, "box open")
    while table.can_advance():
        table = table.advance()
    held = {id for faces in (table.peek(s).me for s in range(3)) for id in faces}
    wrong = [c.id for c in table.peek(None).cast.characters if c.id not in held][:4]
    first = wrong_guess(table, " ".join(wrong[:2]))
    assert all(first.peek(None).cast.named(id).name in named_in(first, "missed") for id in wrong[:2])
    bot = module("whosit", "bots")
    temper = games.load("whosit").meta.temperaments[0].id
    later = first
    for step in range(40):
        while later.can_advance():
            later = later.advance()
        seat = later.turn.seats[0]
        if later.turn.prompt == "turn":
            break
        later = later.submit(seat, bot.choose(later.peek(seat), temper, Rng("box", str(step))))
    second = wrong_guess(later, " ".join(wrong[2:4]))
    shown = named_in(second, "missed")
    assert all(second.peek(None).cast.named(id).name in shown for id in wrong[2:4])
    assert not any(second.peek(None).cast.named(id).name in shown for id in wrong[:2])
