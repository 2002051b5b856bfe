"""Why a bot of WHO did what it did, from the view it had then; to be told after the game, as it holds secrets."""

from __future__ import annotations

from typing import Any

from guise.engine.game import Event, Move, event, rest, verb
from guise.engine.ladder import parts

from .bots import CERTAIN, SKILLS, STYLES, break_even
from .reading import odds
from .views import WhoView, known_of, targets


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
            known = known_of(v, v.seat)
            return event("why-pass", v.seat, n=len(known - reached), m=len(known))
    return None


def _named(v: WhoView, style: str, move: Move) -> Event:
    temperament, level = parts(style)
    how, skill = STYLES[temperament], SKILLS[level]
    seat, letter = rest(move).split()
    chance = odds(v, skill.mind)[int(seat)].get(letter, 0.0)
    found: dict[str, Any] = {"other_seat": int(seat), "letter": letter, "n": round(100 * chance)}
    if chance >= CERTAIN:
        return event("why-certain", v.seat, **found)
    if v.public.free:
        return event("why-free", v.seat, **found)
    wanted = break_even(sum(not o for o in v.public.out), v.public.barred[v.seat]) * how.nerve * skill.doubt
    return event("why-named", v.seat, m=round(100 * wanted), **found)


def _went(v: WhoView, move: Move) -> Event:
    steps, _, cap = rest(move).partition(" ")
    space = next(t.space for t in targets(v) if t.steps == int(steps))
    known = known_of(v, v.seat)
    left = len(known & frozenset(v.board.letters[space]))
    if not cap:
        return event("why-went", v.seat, place=space, n=left, m=len(known))
    if v.me in v.board.letters[space]:
        return event("why-show", v.seat, place=space, n=left, m=len(known))
    return event("why-cap", v.seat, place=space, n=len(known))
