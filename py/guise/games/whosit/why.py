"""Why a bot of Whosit? did what it did, and what a person might do (see :mod:`guise.table.reasons`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from guise.engine.game import Event, Move, event, require, rest, verb
from guise.engine.ladder import parts
from guise.engine.rng import Rng

from .bots import NOTHING_NEW, SKILLS, STYLES, best_question, least, thinkable
from .cast import answer
from .deduce import PROOF, Belief, belief, chance_of, left, models, sayers
from .views import GUESS, Slot, WhositView, answers, asked_enough, legal, question, tagged

TOLD = ("why-bluff", "why-tried", "why-sure", "why-guessed", "why-imitates", "why-whim")
VERBS = frozenset({"guess", "yes", "no"})
LIKES_TO_TRY = 0.5
"""Below this chance somebody names everybody because that is the temper's way."""


# After the game -------------------------------------------------------------------------


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
            return _asked(v, style, move)
        case "guess":
            return _guessed(v, style, move)
        case "pass":
            return _passed(v, style)
    return None


def _belief(v: WhositView, style: str) -> Belief:
    return belief(v, lean=True, mind=SKILLS[parts(style)[1]].mind)


def _mind(style: str) -> str:
    """Whether a bot keeps all in mind, or some; what some makes of it is told as what it remembered."""
    return "all" if SKILLS[parts(style)[1]].mind.memory >= 1 else "some"


def _passed(v: WhositView, style: str) -> Event:
    """That it named nobody (WSI-18): after a yes, or because the chance was too small for its temper, or for nerve."""
    temper, level = parts(style)
    how, skill, b = STYLES[temper], SKILLS[level], _belief(v, style)
    if v.public.stage == "more" and not asked_enough(v):
        gain, _ = best_question(v, b, how, replace(skill, whim=0.0), legal(v), Rng("why", ""))
        return event("why-stopped" if gain >= NOTHING_NEW else "why-nothing", v.seat)
    worlds = thinkable(v, b, skill.mind)
    chance = worlds[0][1] if worlds else 0.0
    n = percent(chance)
    shy = chance >= least(v, how, skill)
    return event("why-shy" if shy else "why-quiet", v.seat, n=n, odds=odds(n), mind=_mind(style))


def _asked(v: WhositView, style: str, move: Move) -> Event:
    *_, kind, at = rest(move).split()
    slot = tagged(v)[at]
    left, likely = _answers_of(v, _belief(v, style), slot, kind)
    return event("why-asked", v.seat, other_seat=slot[0], n=left, m=likely, looked=leaning(likely), mind=_mind(style))


def _answers_of(v: WhositView, b: Belief, slot: Slot, kind: str) -> tuple[int, int]:
    """How many characters somebody may be, and the chance of a yes to a question, in a hundred."""
    row = b.shares[b.places.index(slot)]
    yes, no = (sayers(v.cast_id)[kind, said] for said in (True, False))
    likely = sum(share * (0.5 if yes & no & 1 << c else bool(yes >> c & 1)) for c, share in enumerate(row))
    return sum(share > 0 for share in row), percent(likely)


def _guessed(v: WhositView, style: str, move: Move) -> Event:
    slots, b = tagged(v), _belief(v, style)
    temper, level = parts(style)
    named = {slots[at]: face for at, _, face in (word.partition("=") for word in rest(move).split())}
    if set(named.values()) & set(v.me):
        slot = next(slot for slot, face in named.items() if face in v.me)
        return event("why-bluff", v.seat, other_seat=slot[0], character=named[slot])
    chance = chance_of(v, b, named)
    n = left(v, SKILLS[level].mind)
    if n == 1:
        return event("why-sure", v.seat)
    found: dict[str, Any] = {"n": percent(chance), "odds": odds(percent(chance)), "m": n, "mind": _mind(style)}
    tries = chance < LIKES_TO_TRY and STYLES[temper].free < LIKES_TO_TRY
    return event("why-tried" if tries else "why-guessed", v.seat, **found)


def percent(chance: float) -> int:
    """A chance in a hundred; what is possible has one at least, and what is not sure 99 at most."""
    return min(99, max(1, round(100 * chance))) if 0 < chance < 1 else round(100 * chance)


ODDS = (1, 2, 5, 10, 20, 25, 33, 40, 50, 60, 67, 75, 80, 90, 99)
"""Chances in a hundred that the words have a phrase for (``names.odds``)."""
EVEN = range(40, 61)
"""Chances of a yes in a hundred at which neither answer is called the likelier."""
SURE = 97
"""From this chance in a hundred on an answer is called nearly certain."""


def odds(n: int) -> str:
    """The phrase for a chance in a hundred: the nearest of ``ODDS``."""
    return str(min(ODDS, key=lambda one: abs(one - n)))


def leaning(n: int) -> str:
    """Which answer is the likelier when a yes has this chance in a hundred (``names.likely``, ``names.looked``)."""
    if n in EVEN:
        return "even"
    sure = "surely-" if max(n, 100 - n) >= SURE else ""
    return f"{sure}{'yes' if n > 50 else 'no'}"


def _answered(v: WhositView, yes: bool) -> Event | None:
    """Only the Director has a choice (WSI-25): whom his answer fits beside the others he has given."""
    asked = require(v.public.asked)
    if v.cast.named(v.me[asked.slot]).role != "free":
        return None
    fit = [c for c in models(v, (v.seat, asked.slot)) if answer(c, question(asked.question)) == yes]
    return event("why-imitates", v.seat, n=len(fit), character=fit[0].id) if fit else event("why-whim", v.seat)


# While it goes on -----------------------------------------------------------------------


def openly(before: WhositView, fresh: tuple[Event, ...]) -> Event | None:
    """What everybody could make of a bot's move; nothing of an answer.

    Args:
        before: what the shared screen saw.
        fresh: what it was told of the move.
    """
    for e in fresh:
        if e.kind == "asked":
            slot = (e.get("other_seat"), e.get("slot"))
            left, likely = _answers_of(before, belief(before, lean=True, mind=PROOF), slot, e.get("question"))
            return event("open-asked", e.seat, other_seat=slot[0], n=left, m=likely, looked=leaning(likely))
        if e.kind == "guessing":
            b = belief(before, lean=True, mind=PROOF)
            each = [sum(share > 0 for share in row) for slot, row in zip(b.places, b.shares) if slot[0] != e.seat]
            how = "one" if max(each) == 1 else "same" if min(each) == max(each) else "many"
            return event("open-guessed", e.seat, n=min(each), m=max(each), how=how)
    return None


# Hints ----------------------------------------------------------------------------------


def hints(v: WhositView) -> tuple[str, ...]:
    """What may be asked: which question to put, whether to name everybody, and what the Director might answer."""
    if v.public.stage == "answer":
        return ("away",) if len(answers(v)) > 1 else ()
    moves = legal(v)
    return ("ask",) * any(verb(m) == "ask" for m in moves) + ("guess",) * (GUESS in moves)


def hint(v: WhositView, what: str) -> Event:
    """The answer for the seat that looks."""
    if what == "away":
        return _away(v)
    b = belief(v, lean=True, mind=PROOF)
    return _question(v, b) if what == "ask" else _odds(v, b)


def _question(v: WhositView, b: Belief) -> Event:
    keen = replace(SKILLS["sharp"], whim=0.0)
    _, move = best_question(v, b, STYLES["methodical"], keen, legal(v), Rng("hint", ""))
    *_, kind, at = rest(require(move)).split()
    slot = tagged(v)[at]
    left, likely = _answers_of(v, b, slot, kind)
    which = "abc"[slot[1]] if v.pairs else ""
    return event(
        "hint-ask", v.seat, other_seat=slot[0], which=which, question=kind, n=left, m=likely, likely=leaning(likely)
    )


def _odds(v: WhositView, b: Belief) -> Event:
    n = left(v)
    if n == 1:
        return event("hint-sure", v.seat)
    if not b.worlds:
        return event("hint-far", v.seat, m=n)
    best = percent(b.worlds[0][1])
    return event("hint-odds", v.seat, n=best, odds=odds(best), m=n)


def _away(v: WhositView) -> Event:
    asked = require(v.public.asked)
    fit = models(v, (v.seat, asked.slot))
    yes = sum(bool(answer(c, question(asked.question))) for c in fit)
    return event("hint-answer", v.seat, yes=2 * yes >= len(fit), n=max(yes, len(fit) - yes), m=min(yes, len(fit) - yes))
