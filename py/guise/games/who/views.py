"""What a player of WHO may see, and what may be concluded from it.

Everything here works from a :class:`WhoView`; nothing here knows the rules' state.
Bots, the board, the hand and the notebook all read through this module.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from guise.engine.game import Decide, Event, Move, Seat, require, with_at
from guise.engine.opening import Opening
from guise.engine.quick import filled, kept
from guise.engine.state import View
from guise.supply.content import data

CLUED = 3
"""At tables of up to so many seats a person alone has the clues laid out (X-6)."""
LETTERS = "ABCDEFGHIJ"  # WHO-2
SPACES = 40
GO, GO_CAP = (tuple(f"go {n}{cap}" for n in range(13)) for cap in ("", " cap"))
"""The moves by so many steps, plainly and under a cap, by number."""
SQUARE = 0
"""City Square, where all pieces start (WHO-7)."""


@dataclass(frozen=True)
class Board:
    """The track: a closed loop of 40 spaces, clockwise from City Square (WHO-9, WHO-Q31).

    Attributes:
        places: names.
        letters: the letters that may rest on each space (WHO-11).
        disguise: spaces that give a cap (WHO-22).
        telephone: spaces that hold one piece only (WHO-17).
        city: which city it is, as ``names`` and the styles call it; ``""`` for the first, by night.
    """

    places: tuple[str, ...]
    letters: tuple[str, ...]
    disguise: frozenset[int]
    telephone: frozenset[int]
    city: str = ""

    def at(self, space: int) -> dict[str, Any]:
        """A space as arguments of an event or a refusal; the first city is not named, as it once was the only one."""
        return {"place": space, "city": self.city} if self.city else {"place": space}


BOARDS = ("standard", "slow", "harbour", "harbour_slow")


@cache
def board(kind: str) -> Board:
    """One of ``BOARDS``: a city, and how many doors in it are open to everybody."""
    city = "harbour" if kind.startswith("harbour") else ""
    raw = data("who", f"board-{city}.json" if city else "board.json")
    letters = raw["slow" if kind.endswith("slow") else "standard"]
    return Board(tuple(raw["places"]), tuple(letters), frozenset(raw["disguise"]), frozenset(raw["telephone"]), city)


@dataclass(frozen=True)
class Public:
    """What lies open on the table (WHO-34).

    Attributes:
        stage: ``deal``, ``opening``, ``before``, ``rolling``, ``move``, ``after`` or ``over``.
        place: space of each piece.
        caps: caps held by each seat.
        worn: the piece wears a cap.
        barred: may not use caps any more (WHO-27).
        out: out of the game.
        reserve: caps beside the board.
        opening: the throws for the start (WHO-6); rounds are counted from the seat that began.
        active: the seat whose turn it is.
        dice: the throw, or empty.
        free: free challenges the active player has (WHO-31).
        spent: the active player has had a wrong challenge in this turn (WHO-Q2).
        round: rounds played, from 1.
    """

    stage: str
    place: tuple[int, ...]
    caps: tuple[int, ...]
    worn: tuple[bool, ...]
    barred: tuple[bool, ...]
    out: tuple[bool, ...]
    reserve: int
    opening: Opening
    active: Seat = 0
    dice: tuple[int, ...] = ()
    free: int = 0
    spent: bool = False
    round: int = 1


@filled
@dataclass(frozen=True, slots=True)
class WhoView(View[Public]):
    """WHO as seen by one seat, or by the shared screen (WHO-34 to WHO-36).

    Attributes:
        me: own letter; empty for the shared screen and before the deal.
        shown: letter of each seat that this viewer knows for certain, else empty.
    """

    me: str
    shown: tuple[str, ...]

    @kept
    def board(self) -> Board:
        """The board in play."""
        return board(self.option("board"))


@cache
def distances(dice: tuple[int, ...]) -> tuple[int, ...]:
    """What a throw allows: either die or both together (WHO-10); d or 2d with doubles (WHO-Q10)."""
    a, b = dice
    return tuple(sorted({a, b, a + b}))


def occupied(b: Board, place: tuple[int, ...], out: tuple[bool, ...]) -> list[int]:
    """The telephone spaces with a piece on them, which take no other (WHO-17, WHO-Q19, WHO-Q20)."""
    telephone = b.telephone
    return [space for space, gone in zip(place, out) if space in telephone and not gone]


@filled
@dataclass(frozen=True, slots=True)
class Target:
    """A space the dice reach. ``open`` is false when a telephone is occupied; letters are not considered."""

    steps: int
    space: int
    open: bool


def targets(v: WhoView) -> tuple[Target, ...]:
    """Where the throw on the table could take the active piece. Public: all targets look alike."""
    p = v.public
    if p.stage != "move":
        return ()
    taken = occupied(v.board, p.place, p.out)
    return tuple([Target(n, space, space not in taken) for n, space in _reach(p.place[p.active], p.dice)])


@cache
def _reach(at: int, dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """How far a throw may take a piece that stands here, and to which space."""
    return tuple((n, (at + n) % SPACES) for n in distances(dice))


def plain_targets(v: WhoView) -> tuple[Target, ...]:
    """Targets the viewer, who is to move, may rest on without a cap (WHO-11, WHO-12)."""
    letters = v.board.letters
    return tuple([t for t in targets(v) if t.open and v.me in letters[t.space]])


def may_name(v: WhoView) -> bool:
    """True when the active player may challenge now; public (WHO-24, WHO-Q2)."""
    p = v.public
    again = p.free > 0 and v.option("challenges") != "one"
    return p.stage in ("before", "move", "after") and (not p.spent or again)


def challenges(v: WhoView) -> tuple[Move, ...]:
    """Challenges open to the active player; public, so the same for every viewer (WHO-24, WHO-25).

    Any letter may be named, even an impossible one: it may be a bluff (WHO-Q28).
    """
    return _against_all(v.public.active, v.public.out) if may_name(v) else ()


@cache
def _against_all(active: Seat, out: tuple[bool, ...]) -> tuple[Move, ...]:
    """The challenges by one seat that name any of the others, as they are written."""
    rivals = [seat for seat, gone in enumerate(out) if seat != active and not gone]
    return tuple(f"challenge {seat} {letter}" for seat in rivals for letter in LETTERS)


def given_again(v: WhoView) -> bool:
    """This turn was given by doubles (WHO-15); public."""
    began = max(n for n, e in enumerate(v.events) if e.kind == "turn")
    return began > 0 and v.events[began - 1].kind == "again"


def legal(v: WhoView) -> tuple[Move, ...]:
    """Moves the viewer may make now.

    Choosing where to go is private, and so is putting a name together, of which only the end is said aloud (WHO-Q28):
    the shared screen offers neither.
    """
    p = v.public
    if not isinstance(v.turn, Decide) or (v.who is not None and v.who != p.active):
        return ()
    said = challenges(v) if v.who is not None else ()
    if p.stage == "before":
        return ("throw", *said)
    if p.stage == "after":
        return ("done", *said)
    if v.who is None:
        return ()
    moves, capped, letters = [], [], v.board.letters
    for t in targets(v):
        if t.open:
            capped.append(GO_CAP[t.steps])
            if v.me in letters[t.space]:
                moves.append(GO[t.steps])
    stay = () if moves else ("pass",)
    if p.caps[v.who]:  # WHO-18, WHO-19
        moves += capped
    return (*moves, *stay, *said)


# What the table knows (WHO-37) ------------------------------------------------------------


@lru_cache(maxsize=64)
def candidates(events: tuple[Event, ...], seats: int, kind: str) -> tuple[frozenset[str], ...]:
    """Letters each seat may still have by its own public record alone (WHO-37).

    An uncapped landing proves the letter is on that space; a pass proves it is on none
    of the targets that were open; a failed challenge rules out one letter for one
    player; an identity shown is known and nobody else's; a capped landing proves nothing.
    """
    b = board(kind)
    sets = (frozenset(LETTERS),) * seats
    for e in events:
        sets = _narrowed(sets, e, b)
    return sets


def _narrowed(sets: tuple[frozenset[str], ...], e: Event, b: Board) -> tuple[frozenset[str], ...]:
    """The letters of each seat's record after one event more."""
    if e.kind == "moved" and not e.get("cap"):
        seat, letters = require(e.seat), frozenset(b.letters[e.get("place")])
        return with_at(sets, seat, sets[seat] & letters)
    if e.kind == "passed":
        seat, reach = require(e.seat), [frozenset(b.letters[space]) for space in e.get("reach")]
        return with_at(sets, seat, sets[seat].difference(*reach))
    if e.kind == "missed":
        seat = e.get("other_seat")
        return with_at(sets, seat, sets[seat] - {e.get("letter")})
    if e.kind == "out" and e.get("letter"):
        known = e.get("letter")
        return tuple(frozenset(known) if s == e.seat else had - {known} for s, had in enumerate(sets))
    return sets


@lru_cache(maxsize=64)
def _assignments(sets: tuple[frozenset[str], ...]) -> tuple[str, ...]:
    """Every way to give each seat one of its letters, all different, one letter a seat in order."""
    found = [""]
    for letters in sets:
        options = sorted(letters)
        found = [word + x for word in found for x in options if x not in word]
    return tuple(found)


def assignments(v: WhoView) -> tuple[str, ...]:
    """All deals that fit what the viewer knows, as words of one letter a seat.

    Each is equally likely as far as cards go. At most 30,240 (five seats seen by the
    shared screen), some hundreds after a few landings.
    """
    return _assignments(_seen(v))


def possible(v: WhoView) -> tuple[frozenset[str], ...]:
    """Letters each seat may still have, given that all differ and what the viewer knows."""
    return _apart(_seen(v))


def _seen(v: WhoView) -> tuple[frozenset[str], ...]:
    """What each seat's own record leaves of its letters (WHO-37), and what the viewer was shown."""
    sets = candidates(v.events, v.seats, v.option("board"))
    return tuple(frozenset(shown) if shown else had for shown, had in zip(v.shown, sets))


@lru_cache(maxsize=64)
def _apart(sets: tuple[frozenset[str], ...]) -> tuple[frozenset[str], ...]:
    """What is left of each seat's letters, as all differ: those with which every other seat can be given one."""
    return tuple(
        frozenset(x for x in had if fits(tuple(frozenset(x) if s == seat else of for s, of in enumerate(sets))))
        for seat, had in enumerate(sets)
    )


def seen_by_all(v: WhoView) -> WhoView:
    """What the viewer's own letters look like to the table: the same record without what only the viewer knows."""
    told = {e.seat: e.get("letter") for e in v.events if e.kind == "out"}
    return replace(v, who=None, me="", shown=tuple(told.get(s, "") for s in range(v.seats)))


def known_of(v: WhoView, seat: Seat) -> frozenset[str]:
    """What the public record of a seat alone leaves of its letters, whatever is known of the others (WHO-37)."""
    return candidates(v.events, v.seats, v.option("board"))[seat]


def fits(sets: tuple[frozenset[str], ...]) -> bool:
    """True when every seat can be given one of its letters, all different."""
    if not sets:
        return True
    first, *others = sorted(sets, key=len)
    return any(fits(tuple(s - {x} for s in others)) for x in first)


def believable(v: WhoView, seat: Seat) -> frozenset[str]:
    """Letters that the whole table must still reckon a seat may have, as all differ (WHO-37)."""
    return _open(v, v.events)[seat]


def _open(v: WhoView, told: tuple[Event, ...]) -> tuple[frozenset[str], ...]:
    """What everybody could know of each seat's letters by what had been told, as all differ (WHO-37)."""
    return _apart(candidates(told, v.seats, v.option("board")))


def after_staying(v: WhoView) -> frozenset[str]:
    """What the table must still reckon the active seat may have once it has stayed put (WHO-37)."""
    seat = v.public.active
    stayed = Event("passed", seat, (("reach", tuple(t.space for t in targets(v) if t.open)),))
    return _apart(_narrowed(candidates(v.events, v.seats, v.option("board")), stayed, v.board))[seat]


def proved_before(v: WhoView) -> frozenset[Seat]:
    """Rivals whose letter the viewer could prove when the own last turn ended; before the second turn, nobody."""
    turns = [i for i, e in enumerate(v.events) if e.kind == "turn"]
    mine = [k for k, i in enumerate(turns) if v.events[i].seat == v.who]
    if len(mine) < 2:
        return frozenset()
    left = _left_at(v, turns[mine[-2] + 1])
    return frozenset(s for s, letters in enumerate(left) if s != v.who and len(letters) == 1)


@dataclass(frozen=True)
class Trace:
    """One thing that somebody has let slip.

    Attributes:
        e: what it was.
        letters: those that fit it, without the looker's own.
    """

    e: Event
    letters: frozenset[str]


def traces(v: WhoView, seat: Seat) -> tuple[Trace, ...]:
    """What a seat has let slip, one thing after the other; together, all that WHO-37 concludes of a seat.

    Whatever rules nothing out is not among them, and what is among them stays so. Letters that are ruled out one by
    one, by wrong guesses and by whoever is out, stand together at the end.
    """
    return tuple([one for one in slipped(v, seat) if not one.e.get("cap")])


def slipped(v: WhoView, seat: Seat) -> tuple[Trace, ...]:
    """The same, and between it where a seat stopped in disguise, which rules out nobody (WHO-37)."""
    return _slipped(v.events, v.seats, v.option("board"), seat, v.me)


@lru_cache(maxsize=16)
def _slipped(events: tuple[Event, ...], seats: int, kind: str, seat: Seat, me: str) -> tuple[Trace, ...]:
    whole, b = (frozenset(LETTERS),) * seats, board(kind)
    told = [(e, _narrowed(whole, e, b)[seat] - {me}) for e in events if e.kind in _TELLING]
    any_ = whole[seat] - {me}
    found = [(e, row) for e, row in told if row != any_ or (e.seat == seat and e.get("cap"))]
    stops = [Trace(e, row) for e, row in found if e.kind in ("moved", "passed")]
    if struck := [(e, row) for e, row in found if e.kind not in ("moved", "passed")]:
        stops.append(Trace(struck[-1][0], frozenset.intersection(*(row for _, row in struck))))
    return tuple(stops)


def left_before(v: WhoView, e: Event, seat: Seat) -> frozenset[str]:
    """The letters that the looker's clues left a seat before something was told (WHO-37)."""
    return _left_at(v, v.events.index(e))[seat]


def open_before(v: WhoView, e: Event, seat: Seat) -> frozenset[str]:
    """The same by what was open to all alone."""
    return _open(v, v.events[: v.events.index(e)])[seat]


def left_at_last(v: WhoView, seat: Seat) -> frozenset[str]:
    """Letters that the whole table had to reckon a seat might have before the guess that ended the game: what came out
    with that helped nobody any more (WHO-33).
    """
    return _open(v, _before_last(v))[seat]


def _before_last(v: WhoView) -> tuple[Event, ...]:
    """What had been told before the guess that ended the game; all, while it goes on."""
    if v.public.stage != "over":
        return v.events
    return v.events[: max(n for n, e in enumerate(v.events) if e.kind == "challenged")]


def _left_at(v: WhoView, told: int) -> tuple[frozenset[str], ...]:
    """What the looker could know of each seat's letters when so many events had been told (WHO-37)."""
    sets = candidates(v.events[:told], v.seats, v.option("board"))
    return _apart(with_at(sets, v.seat, frozenset(v.me)))


_TELLING = frozenset({"moved", "passed", "missed", "out"})


@dataclass(frozen=True)
class Clue:
    """How the letters that the table must reckon with for a seat fell.

    Attributes:
        seat: whose they are.
        left: those that are left.
        lost: how many fell.
        e: what took the last of them.
    """

    seat: Seat
    left: frozenset[str]
    lost: int
    e: Event


TELLING = 3
"""So few letters left, or half as many as before, are a clue that nobody should miss."""


def clues(v: WhoView) -> tuple[Clue, ...]:
    """Rivals of the looker, on the shared screen of whoever is to move, of whom the table has learnt much since the
    looker's last turn ended, the best known first. Of public knowledge alone (WHO-37).
    """
    who = v.public.active if v.who is None else v.who
    found = _clues(v.events, v.seats, v.option("board"), who)
    return tuple(one for one in found if not v.public.out[one.seat])


@lru_cache(maxsize=16)
def _clues(events: tuple[Event, ...], seats: int, kind: str, who: Seat) -> tuple[Clue, ...]:
    since, b = last_ended(events, who), board(kind)
    sets = candidates(events[:since], seats, kind)
    first = now = _apart(sets)
    last: dict[Seat, Event] = {}
    for e in events[since:]:
        if (narrowed := _narrowed(sets, e, b)) == sets:
            continue
        before, sets, now = now, narrowed, _apart(narrowed)
        for seat, (had, has) in enumerate(zip(before, now)):
            if len(has) < len(had):
                last[seat] = e
    fell = [
        Clue(seat, now[seat], len(first[seat]) - len(now[seat]), e)
        for seat, e in last.items()
        if seat != who and (len(now[seat]) <= TELLING or 2 * len(now[seat]) <= len(first[seat]))
    ]
    return tuple(sorted(fell, key=lambda one: (len(one.left), -one.lost, one.seat)))


def last_ended(events: tuple[Event, ...], who: Seat | None) -> int:
    """How many events had been told when somebody's last turn ended; 0 before that."""
    turns = [i for i, e in enumerate(events) if e.kind == "turn"]
    return max((j for i, j in zip(turns, turns[1:]) if events[i].seat == who != events[j].seat), default=0)


LED = 3
"""So many clues, those that took the most, tell how somebody came to be known."""


def led_to(v: WhoView, e: Event, seat: Seat, own: bool) -> tuple[Clue, ...]:
    """The clues that led to a seat's letter before something was told, in their order (WHO-37).

    Args:
        own: by what the looker could know, and else by what was open to all.
    """
    sets, found = (frozenset(LETTERS),) * v.seats, []
    if own:
        sets = with_at(sets, v.seat, frozenset(v.me))
    now = _apart(sets)[seat]
    for x in v.events[: v.events.index(e)]:
        if (narrowed := _narrowed(sets, x, v.board)) != sets:
            sets, before, now = narrowed, now, _apart(narrowed)[seat]
            if len(now) < len(before):
                found.append(Clue(seat, now, len(before) - len(now), x))
    most = sorted(found, key=lambda one: len(one.left) / (len(one.left) + one.lost))[:LED]
    return tuple(one for one in found if one in most)


def narrowed_since(v: WhoView) -> bool:
    """Whether the table has come to know of the looker, since their last turn began, that they have one of a few
    letters (WHO-37).
    """
    own = [n for n, e in enumerate(v.events) if e.kind == "turn" and e.seat == v.who][-2:-1]
    return bool(own) and len(believable(v, v.seat)) <= TELLING < len(_open(v, v.events[: own[0]])[v.seat])


NEARLY = 2
"""Whoever can only have so many letters is nearly known."""


def nearly_known(v: WhoView) -> bool:
    """Whether a rival of the active player is known, or since their last turn nearly so, by what all may know."""
    p, left = v.public, possible(seen_by_all(v))
    known = any(len(x) == 1 for s, x in enumerate(left) if s != p.active and not p.out[s])
    return known or any(len(one.left) <= NEARLY for one in clues(v))


def worth_a_guess(v: WhoView) -> bool:
    """Whether few letters are left of a rival of the active player, by what all may know: a guess comes to mind."""
    p = v.public
    return any(len(x) <= TELLING for s, x in enumerate(possible(seen_by_all(v))) if s != p.active and not p.out[s])


def given_away(v: WhoView) -> tuple[int | None, ...]:
    """For each seat, the turn (from 1) after which the table could have proved its identity; ``None``: never.

    A letter is proved when no deal that fits the public record gives the seat another. With the guess that ends the
    game it is too late, but for whoever was named.
    """
    b, sets = v.board, (frozenset(LETTERS),) * v.seats
    found: list[int | None] = [None] * v.seats
    turn = 0
    told = _before_last(v)
    for e in told:
        if e.kind == "turn":
            found = _proved(found, sets, turn)
            turn += 1
        sets = _narrowed(sets, e, b)
    found = _proved(found, sets, max(1, turn))
    for e in v.events[len(told) :]:
        if e.kind == "hit" and found[e.get("other_seat")] is None:
            found[e.get("other_seat")] = turn
    return tuple(found)


def rounds(v: WhoView) -> tuple[int, ...]:
    """The round of each turn (WHO-6), both from 1: one more whenever the turn passes whoever began, or their empty
    chair.
    """
    found: list[int] = []
    at = v.public.opening.starter
    for n, e in enumerate(v.events):
        if e.kind == "turn":
            seat = require(e.seat)
            passed = 0 if v.events[n - 1].kind == "again" else (seat - at - 1) % v.seats + 1
            begun = (v.public.opening.starter - at - 1) % v.seats + 1
            found.append(found[-1] + (begun <= passed) if found else 1)
            at = seat
    return tuple(found)


def dressed(v: WhoView, seat: Seat, e: Event) -> tuple[int, bool]:
    """How many caps somebody held, and whether they wore one, when something was about to happen that may have cost
    them those (WHO-27, WHO-Q16).
    """
    caps, worn, until = 1, False, len(v.events) - v.events[::-1].index(e) - 1 if e in v.events else len(v.events)
    for before in (x for x in v.events[:until] if x.seat == seat):
        match before.kind:
            case "turn":
                worn = False
            case "moved":
                worn = before.get("cap")
                caps -= worn
            case "gained":
                caps += 1
            case "missed" if before.get("price") == "caps":
                caps = 0
    return caps, worn


def _proved(found: list[int | None], sets: tuple[frozenset[str], ...], turn: int) -> list[int | None]:
    """The same with those seats that are proved at the end of a turn; no turn has ended before the first began."""
    if not turn:
        return found
    return [turn if at is None and len(left) == 1 else at for at, left in zip(found, _apart(sets))]
