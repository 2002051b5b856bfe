"""What the house chooses for people at this screen, because a rule or an option of theirs leaves nothing to choose, and
what bots let pass.
"""

from __future__ import annotations

from guise.engine.game import AutoPlays, Chance, Decide, Move, PassesBy, Seat, verb
from guise.supply.content import words
from guise.table.narrate import is_listed
from guise.table.protocols import offers
from guise.table.table import Table
from guise.table.tempo import moments

from ..by_itself import lapsed, skips
from ..places import LATE, AtTable, first_look, keeps_up, opens, owner, somebody_here, stopped

HASTE = 8
"""At most so many moves in a row are made for people by the house."""


def play_automatic(t: AtTable, table: Table) -> Table:
    """The table after the house has done what a person at this screen need not be asked for. What chance brings where
    nobody sees it (``unseen`` of a game's words) is no step of its own; and what is decided for whoever holds a phone
    as well is under ``phoned``, by prompt.
    """
    alone = owner(t) is not None
    told = words(table.game.meta.id)
    unseen, phoned = told.get("unseen", ()), told.get("phoned", ())
    for _ in range(HASTE):
        game, turn = offers(table.game, AutoPlays), table.turn
        if isinstance(turn, Chance) and table.log and (turn.what in unseen or goes_on(t, table)):
            table = table.advance(None, t.save.deal)
            continue
        if game is None or not isinstance(turn, Decide):
            break
        first = turn.seats[0]
        if table.chairs[first].bot and (quiet := _let_be(table, first)):
            table = table.submit(first, quiet)
            continue
        asked = turn.seats if turn.prompt in phoned or turn.open else _without_phones(table, turn.seats)
        seat, move = _automatic_move(t, table, game, asked, alone=alone)
        if not move or (table.chairs[seat].phone and turn.prompt not in phoned and not _only_goes_on(t, table)):
            break
        table = table.submit(seat, move)
    return table


def _only_goes_on(t: AtTable, table: Table) -> bool:
    """Whether whoever holds a phone would do no more than tap on from what rests on the stage (``from-stage`` of a
    game's words), and nothing does: the first card is nobody's to take.
    """
    game = table.game.meta.id
    return is_listed(table.turn, game, "from-stage") and not moments(game, table.state.events[t.save.table.told :])


def _without_phones(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of some seats who hold no phone, on which they choose themselves; if all do, all of them."""
    return tuple(s for s in seats if not table.chairs[s].phone) or seats


def goes_on(t: AtTable, table: Table) -> bool:
    """Whether whoever has just chosen behind their curtain goes on there, by what was told of them (``goes-on`` of a
    game's words), such as doubles: the screen is in their hands and of no use to others, so their view stays up. Not
    where something is to be seen by all first.
    """
    game, looks = table.game.meta.id, t.sheet
    told, kinds = table.state.events[t.save.table.told :], words(game).get("goes-on", ())
    if looks is None or not looks.up or moments(game, told) or told[-1:] == () or told[-1].seat != looks.seat:
        return False  # the turn has gone to somebody else
    return any(e.kind in kinds and e.seat == looks.seat for e in told)


def _let_be(table: Table, seat: Seat) -> Move | None:
    """What a bot that is asked alone chooses, where there is nothing to be seen in it: nobody waits for that."""
    game, turn = offers(table.game, PassesBy), table.turn
    if game is None or not isinstance(turn, Decide) or turn.seats != (seat,):
        return None
    quiet = game.nothing_to_see(table.peek(seat))
    return quiet if quiet and table.bot_move(seat) == quiet else None


def _automatic_move(
    t: AtTable, table: Table, game: AutoPlays, seats: tuple[Seat, ...], *, alone: bool
) -> tuple[Seat, Move | None]:
    """What the house does now, and for which seat: for the first person asked, or of those who choose in secret for the
    first who has nothing to choose.
    """
    people = [s for s in seats if not table.chairs[s].bot]
    secret = isinstance(table.turn, Decide) and not table.turn.open
    notes = t.save.notes or {}
    names = "\n".join(chair.name for chair in table.chairs)
    for seat in people if secret else people[:1]:
        marks = {"names": names, **notes.get("table", {}), **notes.get(str(seat), {}), **t.picks}
        if move := game.automatic_move(table.peek(seat), marks, alone):
            return seat, move
    return seats[0], None


def bots_wait(t: AtTable, timers: str) -> bool:
    """Whether nothing moves by itself: somebody looks at their hand, or at a part of the board that lies over the rest
    (``looks-at`` of a game's words), or is to look before others begin, or has paused the clock (:func:`on_hold`).
    """
    if first_look(t) is not None or looks_at(t) or on_hold(t, timers):
        return True
    return t.sheet is not None and t.sheet.up and not keeps_up(t) and lapsed(t, timers) is None


def looks_at(t: AtTable) -> frozenset[str]:
    """The parts that are picked to see something large (``looks-at`` of a game's words)."""
    return frozenset(t.picks).intersection(words(t.save.table.game.meta.id).get("looks-at", ()))


def left_open(t: AtTable, table: Table) -> dict[str, str]:
    """What somebody has unfolded until a person moves otherwise (``left-open`` of a game's words), as the parts that
    are picked for it.
    """
    new, told = table.log[len(t.save.table.log) :], words(table.game.meta.id)
    made = {verb(e.move) for e in new if e.actor is not None and not table.chairs[e.actor].bot}
    left = [key for key, verbs in told.get("left-open", {}).items() if made.issubset(verbs)]
    return {key: t.picks[key] for key in left if key in t.picks}


OPENING: Seat = -1
"""As the bot that is hurried (``AtTable.hurried``): all that chance does before anybody chooses."""


HASTE_MS = 700
"""What comes to rest on the stage while a turn goes by at once cannot be tapped away sooner: a tap was for the turn."""


def still_hurried(t: AtTable, table: Table) -> Seat | None:
    """The bot whose turn is to go by at once, while chance or that bot alone is to go on; for one who is alone among
    bots, all turns until their own where a game says so (``skips`` of its words).
    """
    turn = table.turn
    if isinstance(turn, Chance):
        return t.hurried
    alone = isinstance(turn, Decide) and turn.seats == (t.hurried,)
    if isinstance(turn, Decide) and t.hurried != OPENING and skips(t):
        alone = all(table.chairs[seat].bot for seat in turn.seats)
    return t.hurried if alone else None


def waits_to_begin(t: AtTable) -> bool:
    """Whether the first words of a game stand until somebody taps on: anybody at the screen (``begins``: ``tap``), or
    whoever is alone at the table (``waits``), for they are told who they are, and nobody else waits.
    """
    if not opens(t):
        return False
    begins = words(t.save.table.game.meta.id).get("begins")
    return somebody_here(t.save.table) if begins == "tap" else begins == "waits" and owner(t) is not None


def still_paused(t: AtTable, table: Table) -> bool:
    """Whether a clock that was stopped stands on: the same one, and no hint that has been read now had stopped it."""
    one, other = t.save.table.turn, table.turn
    if not t.paused or t.advice is not None or not isinstance(one, Decide) or not isinstance(other, Decide):
        return False
    return bool(one.seconds and other.seconds) and one.clock == other.clock


def on_hold(t: AtTable, timers: str) -> bool:
    """Whether somebody has paused the clock (``timers``: unless it is ``off``): nobody gains by what they do meanwhile,
    person or bot, and so nothing is taken. A hint that is read stops it too, until whoever asked for it goes on; and
    where the time is up no clock goes on.
    """
    return stopped(t) and t.advice is None and LATE not in t.picks and timers != "off"
