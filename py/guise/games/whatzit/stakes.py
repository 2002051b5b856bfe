"""What a card is about: who may guess, and what being right brings, before the picture is shown."""

from __future__ import annotations

from guise.engine.game import Seat
from guise.table.narrate import Storyteller
from guise.ui.markup import Markup, h

from .path import ladder, tile
from .views import CIRCLE, LADDER, WhatzitView, ladder_top, opponent, quick_order, winning

LOW, HIGH = (60, 150), (60, 50)
"""Where the two spaces of a ladder lie in its picture."""

STAGES = ("name", "draw", "open")
"""From the throw until the picture is shown."""


def stakes(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """In a few sentences what was thrown means (WTZ-12): for whom, for how much (WTZ-15, WTZ-16, WTZ-18, WTZ-22), for
    a ladder (WTZ-25) and for the win (WTZ-36).
    """
    p = v.public
    if p.stage == "name":
        return _of_rivals(v, say)
    if v.mode == "solo":
        return _of_one(v, say)
    who = v.guessers
    if v.mode == "duel":
        could = _winning(v, say, who)
        return (*could, *_of_two(v, say), *(() if could else _climbing(v, say, who)))
    wins, moves = _winners(v, who), tuple(s for s in who if p.place[s] != CIRCLE)
    told = [_who(v, say)]
    if moves:
        worth = "needless" if p.active in wins else "others" if wins else "first"
        told.append(say.says(f"stakes.{worth}", p.active, seats=moves, n=p.die))
    return (*told, *_climbing(v, say, who), *_winning(v, say, who))


def _who(v: WhatzitView, say: Storyteller) -> str:
    """Who guesses."""
    return say.says(f"stakes.{v.mode}", v.public.active, seats=v.guessers)


def _of_two(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """What being first brings in a challenge, and a swap only to whoever is behind (WTZ-22, WTZ-Q30): who the two are
    stands on the sign.
    """
    p, one = v.public, swapper(v)
    moves = tuple(s for s in v.guessers if p.place[s] != CIRCLE)
    worth = "first" if len(moves) == 2 else "others"
    if one is not None:
        return (say.says(f"stakes.{worth}-swap", one, seats=moves, n=p.die, other_seat=opponent(p, one)),)
    return (say.says(f"stakes.{worth}", seats=moves, n=p.die),) if moves else ()


def swapper(v: WhatzitView) -> Seat | None:
    """Who of the two in a challenge may change places for being first: whoever is behind (WTZ-22, WTZ-Q30)."""
    at = v.public.place
    behind, ahead = sorted(v.guessers, key=lambda s: at[s])
    return behind if at[behind] < at[ahead] else None


def _of_one(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """SOLO: one guesses, and the others once each if that one does not solve it (WTZ-15, WTZ-16)."""
    p = v.public
    own, later = (p.active,), quick_order(v.seats, p.active, v.moderator)
    told = [_who(v, say)]
    if p.place[p.active] != CIRCLE:
        told.append(say.says("stakes.right", p.active, n=p.die))
    told += [*_climbing(v, say, own), *_winning(v, say, own)]
    could = _winners(v, later)
    if could and could == later:
        return (*told, say.says("stakes.quick-wins", later[0], seats=later, n=len(later), solver_seat=p.active))
    return (*told, say.says("stakes.quick", seats=later, n=len(later)), *_winning(v, say, later))


def _of_rivals(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """Before a rival is named: what there is to win for whoever chooses (WTZ-22, WTZ-25, WTZ-35); what a rival may win
    is said on the button that names them.
    """
    p = v.public
    if winning(v, p.active):
        return (say.says("stakes.win-or", p.active),)
    risk = any(winning(v, s) for s in range(v.seats))  # whoever would win neither moves nor changes places
    return (say.says("stakes.name", p.active, n=p.die, risk=risk), *_climbing(v, say, tuple(range(v.seats))))


def _winners(v: WhatzitView, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who of these would win by solving the card."""
    return tuple(s for s in seats if winning(v, s))


def _winning(v: WhatzitView, say: Storyteller, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """That some of these would win by solving the card (WTZ-31, WTZ-33)."""
    could = _winners(v, seats)
    return (say.says("stakes.wins", seats=could),) if could else ()


def _climbing(v: WhatzitView, say: Storyteller, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """That some of these may climb a ladder for it, and where it leads (WTZ-25, WTZ-Q4)."""
    at, ladder = v.public.place, v.option("ladder")
    may = [s for s in climbers(v) if s in seats]
    if len(may) == 2:
        one, other = may
        tops = {"top": LADDER[at[one]], "high": LADDER[at[other]]}
        return (say.says("stakes.climb-two", one, other_seat=other, ladder=ladder, **tops),)
    key = "climb-own" if len(seats) == 1 else "climb"
    return tuple(say.says(f"stakes.{key}", s, top=LADDER[at[s]], ladder=ladder) for s in may)


def climbers(v: WhatzitView) -> tuple[Seat, ...]:
    """Who may climb a ladder for solving the card (WTZ-25): of a quick guess it is said when it comes."""
    p = v.public
    alone = p.stage == "name" or (v.mode == "solo" and p.stage != "quick")
    may = (p.active,) if alone else v.guessers
    return tuple(s for s in may if ladder_top(v, s))


def climb(low: int) -> Markup:
    """A ladder and its two spaces, as they are on the path."""
    parts = tile(low, *LOW) + tile(LADDER[low], *HIGH) + ladder(LOW, HIGH)
    return h("svg.wz-climb", Markup(parts), viewBox="12 4 96 192", aria_hidden="true")


def panel(v: WhatzitView, say: Storyteller, place: str) -> Markup | None:
    """What the dice mean that lie on the board, from the throw until the picture is shown.

    Args:
        place: the class of where it stands.
    """
    p = v.public
    if p.stage not in STAGES or v.seats == 1:
        return None
    lines = [(h("p", line[:1].upper() + line[1:]), " ") for line in stakes(v, say)]  # you, too
    seen = [climb(p.place[s]) for s in climbers(v)[:1]]
    if (new := _new(v)) and p.black != "duel":  # there the sign says so
        lines = [(h("p.wz-new", say.says(f"stakes.new-{new}", deck=v.called(v.deck))), " "), *lines]
    return h(f"div.{place}.wz-stakes", h("div.wz-lines", seen, lines), id=f"wz-stakes-{len(p.played)}")


def _new(v: WhatzitView) -> str:
    """What is met for the first time with this card: a ``picture`` at all, or a ``wicked`` one (WTZ-11)."""
    decks = {e.get("deck") for e in v.events if e.kind == "solution"}
    return "" if v.deck in decks or (v.deck == "regular" and decks) else "wicked" if v.deck == "wicked" else "picture"


def whole(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """All of it, for a curtain that falls before everybody has read it on the board: who guesses first of all."""
    return tuple(dict.fromkeys((_who(v, say), *stakes(v, say))))
