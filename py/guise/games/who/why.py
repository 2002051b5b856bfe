"""Why a bot of WHO did what it did, and what a person might do (see :mod:`guise.table.reasons`).

There are two figures, and the words never take one for the other: how many letters still fit, by what everybody has
seen (WHO-37), which is what the screens count; and how likely one of them is, judging by the moves (:mod:`.reading`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from guise.engine.game import Event, Move, event, require, rest, verb
from guise.engine.ladder import parts

from .bots import SKILLS, STYLES, best_guess, pays_from, ways
from .reading import Mind, exposed, odds
from .views import LETTERS, WhoView, believable, may_name, possible, targets

TOLD = ("why-own", "why-named", "why-free", "why-certain", "why-show", "why-cap")
VERBS = frozenset({"challenge", "go"})
QUIET = replace(STYLES["hider"], gain=0.0, square=0.0, hurry=0.0)
"""Somebody who cares for nothing but what a move gives away."""


EVEN = 0.5
"""Of a greater chance, a guess is more likely right than wrong."""
ODDS = (0, 5, 10, 15, 20, 25, 33, 40, 50, 60, 67, 75, 80, 90, 95)
"""The chances, in hundredths, that ``names.odds`` has a phrase for."""


def chance_told(p: float) -> dict[str, Any]:
    """A chance as arguments of an event: in hundredths, and the nearest that people have a phrase for."""
    n = round(100 * p)
    return {"n": n, "odds": min(ODDS, key=lambda odds: abs(odds - n))}


# After the game -------------------------------------------------------------------------


def why(v: WhoView, style: str, move: Move) -> Event | None:
    """The reason for a move of a bot, as something to be told; ``None`` for moves that need none.

    Args:
        v: the view that the bot chose from.
        style: its temperament and level.
        move: what it chose.
    """
    match verb(move):
        case "challenge":
            return _named(v, style, move)
        case "go":
            return _went(v, move)
        case "pass":
            reached = {x for t in targets(v) if t.open for x in v.board.letters[t.space]}
            known = believable(v, v.seat)
            return event("why-pass", v.seat, n=len(known - reached), m=len(known))
    return None


def _named(v: WhoView, style: str, move: Move) -> Event:
    skill = SKILLS[parts(style)[1]]
    seat, letter = rest(move).split()
    chance = odds(v, skill.mind)[int(seat)].get(letter, 0.0)
    left = len(believable(v, int(seat)))
    found: dict[str, Any] = {"other_seat": int(seat), "letter": letter, "left": left, **chance_told(chance)}
    if letter == v.me:
        return event("why-own", v.seat, **found)
    if len(possible(v)[int(seat)]) == 1:
        return event("why-certain", v.seat, **found)
    found["mind"] = "all" if skill.mind.memory >= 1 else "some"
    if v.public.free:
        return event("why-free", v.seat, **found)
    pays = pays_from(v)
    if _about_to_fall(v, skill.mind):
        found["mind"] += "-now"
    elif chance < pays and skill.doubt < 1:
        found["mind"] = "hunch"
    return event("why-named", v.seat, m=round(100 * pays * skill.doubt), **found)


def _about_to_fall(v: WhoView, mind: Mind) -> bool:
    """Whether the others knew the own letter, or whoever named it would more likely have been right than wrong: what
    is not named then is not named any more.
    """
    known = len(believable(v, v.seat)) == 1
    return known or exposed(v, v.seat, mind)[LETTERS.index(v.me)] > EVEN


def _went(v: WhoView, move: Move) -> Event | None:
    steps, _, cap = rest(move).partition(" ")
    space = next(t.space for t in targets(v) if t.steps == int(steps))
    known = believable(v, v.seat)
    left = len(known & frozenset(v.board.letters[space]))
    if cap and len(known) == 1:  # everybody knew: there was nothing to hide
        return None
    if not cap:
        return event("why-went", v.seat, **v.board.at(space), **_told(left, len(known)))
    if v.me in v.board.letters[space]:
        return event("why-show", v.seat, **v.board.at(space), n=left, m=len(known))
    return event("why-cap", v.seat, **v.board.at(space), n=len(known))


def _told(left: int, known: int) -> dict[str, Any]:
    """How many letters are left of so many, and what news that is: ``1`` alone, ``all`` as before, or fewer."""
    return {"n": left, "m": known, "news": "1" if left == 1 else "all" if left == known else "fewer"}


# While it goes on -----------------------------------------------------------------------


def openly(before: WhoView, fresh: tuple[Event, ...]) -> Event | None:
    """What everybody could make of a bot's move.

    Args:
        before: what the shared screen saw.
        fresh: what it was told of the move.
    """
    for e in fresh:
        seat = require(e.seat) if e.kind in ("challenged", "moved", "passed") else None
        if seat is None:
            continue
        known = believable(before, seat)
        if e.kind == "challenged":
            at, letter = e.get("other_seat"), e.get("letter")
            return event("open-named", seat, other_seat=at, letter=letter, n=len(believable(before, at)))
        if e.kind == "passed":
            reached = {x for s in e.get("reach") for x in before.board.letters[s]}
            return event("open-pass", seat, **_told(len(known - reached), len(known)))
        if e.get("cap"):
            return event("open-cap", seat, **before.board.at(e.get("place")), n=len(known))
        left = known & frozenset(before.board.letters[e.get("place")])
        return event("open-went", seat, **before.board.at(e.get("place")), **_told(len(left), len(known)))
    return None


# Hints ----------------------------------------------------------------------------------


def hints(v: WhoView) -> tuple[str, ...]:
    """What may be asked: where to go, and whom to name."""
    return ("away",) * (v.public.stage == "move") + ("name",) * may_name(v)


def hint(v: WhoView, what: str) -> Event:
    """The answer for the seat that looks."""
    return _away(v) if what == "away" else _whom(v)


def _whom(v: WhoView) -> Event:
    seat, letter, chance = best_guess(v, Mind())
    found: dict[str, Any] = {"other_seat": seat, "letter": letter, **chance_told(chance)}
    if len(possible(v)[seat]) == 1:
        return event("hint-certain", v.seat, **found)
    if v.public.free:
        return event("hint-free", v.seat, **found)
    needed = pays_from(v)
    pays = "now" if len(believable(v, v.seat)) == 1 else chance >= needed
    return event("hint-name", v.seat, pays=pays, m=round(100 * needed), **found)


def _away(v: WhoView) -> Event:
    worth = ways(v, QUIET, SKILLS["sharp"], False)
    move = max(worth, key=lambda m: worth[m])
    known = believable(v, v.seat)
    if move == "pass":
        return event("hint-pass", v.seat)
    steps, _, cap = rest(move).partition(" ")
    space = next(t.space for t in targets(v) if t.steps == int(steps))
    if cap:
        return event("hint-cap", v.seat, **v.board.at(space), n=len(known))
    left = len(known & frozenset(v.board.letters[space]))
    how = "all" if left == len(known) else "saved" if v.public.caps[v.seat] else "bare"
    return event("hint-go", v.seat, **v.board.at(space), n=left, m=len(known), how=how)
