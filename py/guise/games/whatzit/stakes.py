"""What a card is about: who may guess, and what being right brings, before the picture is shown."""

from __future__ import annotations

from guise.engine.game import Seat
from guise.table.narrate import Storyteller
from guise.ui.markup import Markup, h

from .path import ladder, tile
from .views import CIRCLE, LADDER, WhatzitView, ladder_top, opponent, quick_order, solves_to, winning

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
    if p.black == "duel":
        return _of_two(v, say)
    wins, moves, near = _winners(v, who), *movers(v)
    told = [_who(v, say)]
    if moves:
        worth = "needless" if p.active in wins else "others" if len(moves) < len(who) else "first"
        told.append(say.says(f"stakes.{worth}", p.active, seats=moves, n=p.die))
    told += [*_climbing(v, say, moves), *(say.says("stakes.duel-first", s, told=way(v, say, s)) for s in near)]
    return (*told, *_winning(v, say, who))


def movers(v: WhatzitView) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Of those who may guess, who goes as far for it as the white die says; and who comes into the Winner's Circle,
    where surplus movement is lost (WTZ-18, WTZ-30). Whoever stands there goes nowhere.
    """
    ends = {s: solves_to(v, s)[1] for s in v.guessers if v.public.place[s] != CIRCLE}
    return tuple(s for s in ends if ends[s] != CIRCLE), tuple(s for s in ends if ends[s] == CIRCLE)


def _who(v: WhatzitView, say: Storyteller) -> str:
    """Who guesses."""
    return say.says(f"stakes.{v.mode}", v.public.active, seats=v.guessers)


def _of_two(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """What being first brings in a challenge, a line for each of the two (WTZ-22), in a tie-break of it as well
    (WTZ-28).
    """
    told: list[str] = [_who(v, say)] if v.public.tied else []
    for s in _two(v):
        if winning(v, s):
            told.append(say.says("stakes.duel-wins", s))
        else:
            told.append(say.says("stakes.duel-first", s, told=way(v, say, s, opponent(v.public, s))))
    return tuple(told)


def _two(v: WhatzitView) -> tuple[Seat, Seat]:
    """The two of a challenge, whoever chose it first (WTZ-20)."""
    active = v.public.active
    return active, opponent(v.public, active)


def way(v: WhatzitView, say: Storyteller, seat: Seat, other: Seat | None = None, short: str = "") -> str:
    """Where solving the card takes somebody, as nobody need work it out: by the white die, with a ladder or up it
    instead (WTZ-25, WTZ-Q4), or of two in a challenge by a change of places, unless that leads less far (WTZ-22,
    WTZ-Q30); where it leads as far, it sends the other one back.

    Args:
        other: the other one of a challenge.
        short: ``short`` where there is little room.
    """
    p, key = v.public, f"stakes.{short or 'long'}"
    at, top = p.place[seat], ladder_top(v, seat)
    begins, spot = solves_to(v, seat)
    how = "on" if begins == at else "up-on"
    if top > spot:
        spot, how = top, "up"
    told = say.says(f"{key}-way", how=how if spot > at else "stays", n=spot - at, spot=spot)
    end = max(spot, at)
    if other is None or not at < end <= p.place[other]:
        return told
    then = p.place[other]
    return f"{told}{say.says(f'{key}-swap', other_seat=other, then=then, more=then > end)}"


def in_short(v: WhatzitView, say: Storyteller, seat: Seat, other: Seat | None = None) -> str:
    """The same with the name before it, for the strip over a picture or a button that names a rival; or that it wins
    (WTZ-33).
    """
    if winning(v, seat):
        return say.says("stakes.short-wins", seat)
    return say.says("stakes.short", seat, told=way(v, say, seat, other, "short"))


def _of_one(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """SOLO: one guesses, and the others once each if that one does not solve it (WTZ-15, WTZ-16)."""
    p = v.public
    own, later = (p.active,), quick_order(v.seats, p.active, v.moderator)
    told = [_who(v, say)]
    if p.place[p.active] != CIRCLE:
        told.append(_leading(v, say))
    told += [*(() if v.option("ladder") == "then_move" else _climbing(v, say, own)), *_winning(v, say, own)]
    could = _winners(v, later)
    if could and could == later:
        return (*told, say.says("stakes.quick-wins", later[0], seats=later, n=len(later), solver_seat=p.active))
    return (*told, say.says("stakes.quick", seats=later, n=len(later)), *_winning(v, say, later))


def _leading(v: WhatzitView, say: Storyteller) -> str:
    """Where the one who guesses comes to by solving it, as the strip over the picture says it (WTZ-15, WTZ-25)."""
    p = v.public
    begins, spot = solves_to(v, p.active)
    if begins != p.place[p.active]:
        return say.says("stakes.right-up", p.active, top=begins, n=spot - begins, spot=spot)
    return say.says("stakes.right", p.active, n=spot - begins, spot=spot)


def _of_rivals(v: WhatzitView, say: Storyteller) -> tuple[str, ...]:
    """Before a rival is named: what a challenge is (WTZ-22), or what there is to win (WTZ-35); where it takes either of
    the two is said on the button that names the rival.
    """
    return (say.says("stakes.win-or" if winning(v, v.public.active) else "stakes.name", v.public.active),)


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
