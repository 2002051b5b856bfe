"""Why a bot of Whosit? did what it did, from the view it had then; to be told after the game, as it holds secrets."""

from __future__ import annotations

from guise.engine.game import Event, Move, event, rest, sure, verb
from guise.engine.ladder import parts

from .bots import SKILLS, models
from .cast import answer
from .deduce import Belief, belief, sayers
from .views import Slot, WhositView, question, tag, targets


def why(v: WhositView, style: str, move: Move) -> Event | None:
    """The reason for a move of a bot, as something to be told; ``None`` for moves that need none.

    Args:
        v: the view that the bot chose from.
        style: its temperament and level.
        move: what it chose.
    """
    match verb(move):
        case "yes" | "no":
            return _answered(v, verb(move) == "yes")
        case "ask":
            return _asked(v, _belief(v, style), move)
        case "guess":
            return _guessed(v, _belief(v, style), move)
        case "pass":
            b = _belief(v, style)
            return event("why-quiet", v.seat, n=round(100 * b.worlds[0][1]) if b.worlds else 0)
    return None


def _belief(v: WhositView, style: str) -> Belief:
    return belief(v, lean=True, mind=SKILLS[parts(style)[1]].mind)


def _slots(v: WhositView) -> dict[str, Slot]:
    return {tag(slot, v.pairs): slot for slot in targets(v, v.seat)}


def _asked(v: WhositView, b: Belief, move: Move) -> Event:
    *_, kind, at = rest(move).split()
    slot = _slots(v)[at]
    row = b.shares[b.places.index(slot)]
    yes, no = (sayers(v.option("cast"))[kind, said] for said in (True, False))
    left = [c for c, share in enumerate(row) if share > 0.005]
    likely = sum(share * (0.5 if yes & no & 1 << c else bool(yes >> c & 1)) for c, share in enumerate(row))
    return event("why-asked", v.seat, other_seat=slot[0], n=len(left), m=round(100 * likely))


def _guessed(v: WhositView, b: Belief, move: Move) -> Event:
    slots = _slots(v)
    named = {slots[at]: face for at, _, face in (word.partition("=") for word in rest(move).split())}
    if set(named.values()) & set(v.me):
        slot = next(slot for slot, face in named.items() if face in v.me)
        return event("why-bluff", v.seat, other_seat=slot[0], character=named[slot])
    spaces = tuple(v.cast.named(named[slot]).space for slot in b.places)
    odds = dict(b.worlds).get(spaces, 0.0)
    if not b.worlds:
        return event("why-hunch", v.seat)
    if len(b.worlds) == 1:
        return event("why-sure", v.seat)
    return event("why-guessed", v.seat, n=round(100 * odds), m=len(b.worlds))


def _answered(v: WhositView, yes: bool) -> Event | None:
    """Only the Director has a choice (WSI-25): whom his answer fits beside the others he has given."""
    asked = sure(v.public.asked)
    if v.cast.named(v.me[asked.slot]).role != "free":
        return None
    fit = [c for c in models(v, (v.seat, asked.slot)) if answer(c, question(asked.question)) == yes]
    return event("why-imitates", v.seat, n=len(fit), character=fit[0].id) if fit else event("why-whim", v.seat)
