"""What the house chooses for people at this screen, because a rule or an option of theirs leaves nothing to choose, and
what bots let pass.
"""

from __future__ import annotations

from guise.engine.game import AutoPlays, Chance, Consents, Decide, Move, PassesBy, Seat, verb
from guise.supply.content import words
from guise.table.narrate import is_listed
from guise.table.protocols import offers
from guise.table.table import Table
from guise.table.tempo import moments

from ..places import AtTable, first_look, keeps_up, next_sheet, opens, owner, watched
from ..prefs import SCALES

CONSENT_MS = 4000
"""So long, once all is read, silence lasts before it is consent."""
LAPSE_MS = 4000
"""So long at the least, at the usual pace, somebody may still do more before their turn ends by itself."""
UNDER_WAY_MS = 1400
"""So long the piece they moved may be on its way (``LONGEST`` of pieces.mjs): their time begins when it has come."""
LAPSED = "lapsed"
"""The part of a move that is there once that time is over."""
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


def consent(t: AtTable) -> tuple[Seat, Move] | None:
    """What the silence of those who are asked means, and who says it; ``None`` unless all of them hold phones that hear
    by themselves: at this screen a tap goes on, and a letter takes its time.
    """
    table = t.save.table
    game, turn = table.game, table.turn
    if not isinstance(game, Consents) or not isinstance(turn, Decide) or not turn.open:
        return None
    if t.phones is None or not t.phones.linked.issuperset(turn.seats):
        return None
    move = game.silence(table.peek(turn.seats[0]))
    return (turn.seats[0], move) if move else None


def lapsed(t: AtTable, timers: str) -> tuple[Seat, Move] | None:
    """What ends a turn by itself at this screen, and whose, where nothing more is wanted: for a moment they may still
    want it. ``None`` while they do, or look something up, and wherever no time is to run (``timers`` is ``off``).
    """
    table, turn = t.save.table, t.save.table.turn
    game = offers(table.game, AutoPlays)
    if timers == "off" or game is None or not isinstance(turn, Decide) or not turn.open:
        return None
    if t.picks or t.advice is not None or t.drawer is not None or t.sheet is not None or t.stage or t.moved_on:
        return None
    seat = turn.seats[0]
    if turn.seats != (seat,) or table.chairs[seat].bot or table.chairs[seat].phone:
        return None
    view, alone = table.peek(seat), owner(t) is not None
    if game.automatic_move(view, {}, alone):  # what needs no moment ends nothing
        return None
    move = game.automatic_move(view, {LAPSED: "yes"}, alone)
    return (seat, move) if move else None


def looked_up(t: AtTable) -> bool:
    """Whether a drawer is open that the curtain which is about to fall would sweep away: that waits until it is shut,
    or somebody taps on.
    """
    return bool(t.drawer and t.reading and not t.sheet and not t.stage and next_sheet(t.but(reading=False)))


def lapse_ms(t: AtTable, pace: str) -> int:
    """For how many milliseconds they may: until what was told is read, and where nothing else waits, all the same."""
    return max(int(LAPSE_MS * (SCALES[pace] or 1)) + UNDER_WAY_MS, t.reading_ms)


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


def bots_wait(t: AtTable) -> bool:
    """Whether nothing moves by itself: somebody looks at their hand, or at a part of the board that lies over the rest
    (``looks-at`` of a game's words), or is to look before others begin.
    """
    if first_look(t) is not None or looks_at(t):
        return True
    return t.sheet is not None and t.sheet.up and not keeps_up(t)


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


def skips(t: AtTable) -> bool:
    """Whether one tap of whoever is alone among bots skips all their turns."""
    return owner(t) is not None and "skips" in words(t.save.table.game.meta.id)


def goes_by(t: AtTable) -> Seat | None:
    """The bot whose turn people at this screen watch and may let go by at once; also while chance is to go on in it,
    where one tap skips all turns of bots: the button for it stays where it is until they are over.
    """
    table, turn = t.save.table, t.save.table.turn
    if isinstance(turn, Decide):
        return turn.seats[0] if watched(t) else None
    last = next((e.actor for e in reversed(table.log) if e.actor is not None), None)
    if last is None or not isinstance(turn, Chance) or not table.chairs[last].bot:
        return None
    return last if skips(t) and not t.stage and not t.moved_on and t.drawer != "why" else None


def only_watches(t: AtTable) -> bool:
    """Whether they are out, so that no turn of theirs comes any more: then one tap leads to the end."""
    seat = owner(t)
    if seat is None or not skips(t):
        return False
    out = getattr(t.save.table.peek(seat).public, "out", ())
    return bool(out and out[seat])


def waits_to_begin(t: AtTable) -> bool:
    """Whether the first words of a game stand until whoever is alone at the table taps on (``begins``: ``waits``): they
    are told who they are, and nobody else waits.
    """
    return opens(t) and owner(t) is not None and words(t.save.table.game.meta.id).get("begins") == "waits"


def still_paused(t: AtTable, table: Table) -> bool:
    """Whether a clock that was stopped stands on: the same one, and no hint that has been read now had stopped it."""
    one, other = t.save.table.turn, table.turn
    if not t.paused or t.advice is not None or not isinstance(one, Decide) or not isinstance(other, Decide):
        return False
    return bool(one.seconds and other.seconds) and one.clock == other.clock
