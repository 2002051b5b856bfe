"""What a card is about: who may guess, and what being right brings, before the picture is shown."""

from __future__ import annotations

from guise.engine.game import Seat, require
from guise.table.narrate import Storyteller
from guise.ui.markup import Markup, h

from .views import CIRCLE, LADDER, WhatzitView, quick_order, winning

STAGES = ("name", "draw", "open")
"""From the throw until the picture is shown."""


def stakes(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """In a few sentences what was thrown means (WTZ-12): for whom, for how much (WTZ-15, WTZ-16, WTZ-18, WTZ-22), for
    a ladder (WTZ-25) and for the win (WTZ-36).
    """
    p = v.public
    if p.stage == "name":
        return _of_rivals(v, say)
    if p.black == "solo" and not p.tied:
        return _of_one(v, say)
    who = v.guessers
    wins, moves = _winners(v, who), tuple(s for s in who if p.place[s] != CIRCLE)
    told = [say.says(f"stakes.{'tie' if p.tied else p.black}", seats=who)]
    if moves:
        told.append(say.says("stakes.others" if wins else "stakes.first", seats=moves, n=p.die))
    if p.black == "duel":
        behind, ahead = sorted((p.active, require(p.rival)), key=lambda s: p.place[s])
        if p.place[behind] < p.place[ahead]:  # WTZ-Q30
            told.append(say.says("stakes.swap", behind, other_seat=ahead))
    return (*told, *_climbing(v, say, who), *_winning(v, say, who))


def _of_one(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """SOLO: one guesses, and the others once each if that one does not solve it (WTZ-15, WTZ-16)."""
    p = v.public
    own, later = (p.active,), quick_order(v.seats, p.active, v.moderator)
    told = [say.says("stakes.solo", p.active)]
    if p.place[p.active] != CIRCLE:
        told.append(say.says("stakes.right", p.active, n=p.die))
    told += [*_climbing(v, say, own), *_winning(v, say, own)]
    return (*told, say.says("stakes.quick", seats=later, n=len(later)), *_winning(v, say, later))


def _of_rivals(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """Before a rival is named: what there is to win for whoever chooses (WTZ-22, WTZ-25, WTZ-35); what a rival may win
    is said on the button that names them.
    """
    p = v.public
    if winning(v, p.active):
        return (say.says("stakes.win-or", p.active),)
    return (say.says("stakes.name", p.active, n=p.die), *_climbing(v, say, (p.active,)))


def _winners(v: WhatzitView, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who of these would win by solving the card."""
    return tuple(s for s in seats if winning(v, s))


def _winning(v: WhatzitView, say: Storyteller, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """That some of these would win by solving the card (WTZ-31, WTZ-33)."""
    could = _winners(v, seats)
    return (say.says("stakes.wins", seats=could),) if could else ()


def _climbing(v: WhatzitView, say: Storyteller, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """That some of these may climb a ladder for it (WTZ-25, WTZ-Q4)."""
    may = tuple(s for s in seats if v.deck == "wicked" and v.public.place[s] in LADDER)
    return (say.says("stakes.climb", seats=may, ladder=v.option("ladder")),) if may else ()


def panel(v: WhatzitView, say: Storyteller, place: str) -> Markup | None:
    """What the dice mean that lie on the board, from the throw until the picture is shown.

    Args:
        place: the class of where it stands.
    """
    p = v.public
    if p.stage not in STAGES or v.seats == 1:
        return None
    lines = [(h("p", line[:1].upper() + line[1:]), " ") for line in stakes(v, say)]  # you, too
    return h(f"div.{place}.wz-stakes", h("div", lines), id=f"wz-stakes-{len(p.played)}")
