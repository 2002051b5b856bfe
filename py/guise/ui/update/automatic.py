"""What the house chooses for people at this screen, because a rule or an option of theirs leaves nothing to choose, and
what bots let pass.
"""

from __future__ import annotations

from guise.engine.game import AutoPlays, Decide, Move, PassesBy, Seat
from guise.supply.content import words
from guise.table.table import Table

from ..places import AtTable, owner

HASTE = 8
"""At most so many moves in a row are made for people by the house."""


def play_automatic(t: AtTable, table: Table) -> Table:
    """The table after the house has done what a person at this screen need not be asked for."""
    alone = owner(t) is not None
    for _ in range(HASTE):
        game, turn = table.game, table.turn
        if not isinstance(game, AutoPlays) or not isinstance(turn, Decide):
            break
        first = turn.seats[0]
        if table.chairs[first].bot and (quiet := _let_be(table, first)):
            table = table.submit(first, quiet)
            continue
        seat, move = _automatic_move(t, table, game, turn.seats, turn.prompt, alone=alone)
        if not move or (table.chairs[seat].phone and turn.seats == (seat,)):
            break
        table = table.submit(seat, move)
    return table


def _let_be(table: Table, seat: Seat) -> Move | None:
    """What a bot that is asked alone chooses, where there is nothing to be seen in it: nobody waits for that."""
    game, turn = table.game, table.turn
    if not isinstance(game, PassesBy) or not isinstance(turn, Decide) or turn.seats != (seat,):
        return None
    quiet = game.nothing_to_see(table.peek(seat))
    return quiet if quiet and table.bot_move(seat) == quiet else None


def _automatic_move(
    t: AtTable, table: Table, game: AutoPlays, seats: tuple[Seat, ...], prompt: str, *, alone: bool
) -> tuple[Seat, Move | None]:
    """What the house does now, and for which seat: for the first person asked, and where all are asked ``apart``, for
    anybody at this screen; whoever holds a phone then chooses there.
    """
    people = [s for s in seats if not table.chairs[s].bot]
    apart = prompt in words(table.game.meta.id).get("apart", ())
    notes = t.save.notes or {}
    for seat in [s for s in people if not table.chairs[s].phone] if apart else people[:1]:
        marks = {**notes.get("table", {}), **notes.get(str(seat), {}), **t.picks}
        if move := game.automatic_move(table.peek(seat), marks, alone):
            return seat, move
    return seats[0], None
