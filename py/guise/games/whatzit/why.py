"""Why a bot of Whatzit? did what it did, and what a person might do (see :mod:`guise.table.reasons`).

These bots do not read pictures (see :mod:`.wits`), and their reasons do not pretend it: they say how likely a player
like that was to solve the card.
"""

from __future__ import annotations

from guise.engine.game import Event, Move, Seat, event, require, rest, verb
from guise.offers.pack import own_of

from .box import by_code
from .views import CIRCLE, LADDER, WhatzitView, after_white_die, opponent
from .wits import FROM_THE_SIDE, FULL_TIME, Manner, chance, manner

TOLD = ("why-saw", "why-wary", "why-swapped", "why-challenged", "why-missed", "why-moved", "why-whim")
VERBS = frozenset({"guess", "judged", "name", "move", "swap"})
ODDS = (2, 10, 20, 25, 33, 40, 50, 60, 67, 75, 80, 90)
"""What the words for odds mean, in a hundred."""
AVERAGE = Manner(wit=1.0, pace=1.0, rash=0.0, bold=0.0)
"""Somebody of average wit, who says nothing wrong."""


# After the game -------------------------------------------------------------------------


def why(v: WhatzitView, style: str, move: Move) -> Event | None:
    """The reason for a guess, a challenge or a reward; ``None`` for other moves.

    Args:
        v: the view that the bot chose from.
        style: its temperament and level.
        move: what it chose, as the log keeps it.
    """
    match verb(move):
        case "judged":
            found, _, text = rest(move).partition(" ")
            kind = "why-saw" if found == "right" else "why-missed"
            n = _chance(v, manner(style))
            return event(kind, v.seat, text=text, n=n, odds=_odds(n))
        case "name":
            return _challenged(v, int(rest(move)))
        case "swap" | "move" if v.public.stage == "prize":
            swap, ahead = _rewards(v)
            return event("why-swapped" if verb(move) == "swap" else "why-moved", v.seat, n=swap, m=ahead, gain=swap > 0)
    return None


def _chance(v: WhatzitView, how: Manner) -> int:
    """Of a hundred such cards, how many somebody sees through in the time there is."""
    card = by_code(v.code, own_of(v))
    if v.public.stage == "quick":
        return round(100 * FROM_THE_SIDE * chance(card, how, FULL_TIME[card.deck]))
    return round(100 * chance(card, how, v.limit))


def _odds(n: int) -> int:
    """Which of the words for odds (``names.odds``) is nearest to so many in a hundred."""
    return min(range(len(ODDS)), key=lambda i: abs(ODDS[i] - n))


def _challenged(v: WhatzitView, other: Seat) -> Event:
    """Whom it challenged (WTZ-20): mostly somebody ahead, and mostly nobody on the Circle (WTZ-33)."""
    ahead = _ahead(v, other)
    feared = next((s for s in range(v.seats) if s not in (v.who, other) and v.public.place[s] == CIRCLE), None)
    if feared is not None and v.public.place[other] != CIRCLE:
        return event("why-wary", v.seat, other_seat=other, feared_seat=feared)
    if ahead > 0:
        return event("why-challenged", v.seat, other_seat=other, n=ahead)
    return event("why-whim", v.seat, other_seat=other)


# What a view says -----------------------------------------------------------------------


def _ahead(v: WhatzitView, other: Seat) -> int:
    """By how many spaces somebody is ahead of the Solver."""
    return v.public.place[other] - v.public.place[v.public.active]


def _rewards(v: WhatzitView) -> tuple[int, int]:
    """By how many spaces the solver's pawn goes ahead when it changes places, and when it moves (WTZ-22)."""
    p = v.public
    solver = require(p.solver)
    other = opponent(p, solver)
    return p.place[other] - p.place[solver], after_white_die(p.place[solver], p.die) - p.place[solver]


# While it goes on -----------------------------------------------------------------------


def openly(before: WhatzitView, fresh: tuple[Event, ...]) -> Event | None:
    """What everybody could make of a challenge, a reward, or a card that was seen through; nothing of a wrong guess.

    Args:
        before: what the shared screen saw.
        fresh: what it was told of the move.
    """
    p = before.public
    for e in fresh:
        if e.kind == "challenged" and p.stage == "name":
            other = e.get("other_seat")
            return event("open-challenged", e.seat, other_seat=other, n=max(0, _ahead(before, other)))
        if e.kind in ("swapped", "moved") and p.stage == "prize":
            swap, ahead = _rewards(before)
            return event(
                "open-swapped" if e.kind == "swapped" else "open-moved", e.seat, n=swap, m=ahead, gain=swap > 0
            )
        if e.kind == "guessed" and e.get("found") == "right" and before.code:
            n = _chance(before, AVERAGE)
            return event("open-saw", e.seat, n=n, odds=_odds(n))
    return None


# Hints ----------------------------------------------------------------------------------


def hints(v: WhatzitView) -> tuple[str, ...]:
    """What may be asked: where the trick is, whom to challenge, and which reward brings more."""
    match v.public.stage:
        case "guess" | "quick" if v.who in v.guessers and v.code and not v.hints:
            return ("trick",)
        case "name":
            return ("whom",)
        case "ladder" | "prize":
            return ("reward",)
    return ()


def hint(v: WhatzitView, what: str) -> Event:
    """The answer for the seat that looks."""
    if what == "trick":  # the card's own first hint, which says where to look
        return event("hint-trick", v.seat, text=by_code(v.code, own_of(v)).hints[0])
    return _whom(v) if what == "whom" else _reward(v)


def _whom(v: WhatzitView) -> Event:
    """Whoever is farthest ahead and not on the Circle, where any card wins (WTZ-33)."""
    others = [s for s in range(v.seats) if s != v.who]
    best = max(others, key=lambda s: (v.public.place[s] != CIRCLE, v.public.place[s], -s))
    if v.public.place[best] == CIRCLE:
        return event("hint-circle", v.seat)
    return event("hint-whom", v.seat, other_seat=best, n=max(0, _ahead(v, best)))


def _reward(v: WhatzitView) -> Event:
    p = v.public
    if p.stage == "prize":
        swap, ahead = _rewards(v)
        return event("hint-swap" if swap > ahead else "hint-move", v.seat, n=swap, m=ahead, gain=swap > 0)
    climb = LADDER[p.place[v.seat]] - p.place[v.seat]  # it comes on top of the move, or else instead of it (WTZ-Q4)
    if v.option("ladder") == "instead" and p.die > climb:
        return event("hint-die", v.seat, n=climb, m=p.die)
    return event("hint-climb", v.seat, n=climb, place=p.place[v.seat] + climb)
