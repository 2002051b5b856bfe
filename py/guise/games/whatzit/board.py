"""The table of Whatzit?: the snake of tiles with its pawns and dice, or, when a picture is shown, the show alone."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from guise.engine.game import Decide, Event, Move, Over, Seat, require
from guise.offers.pack import own_of
from guise.table.narrate import Storyteller
from guise.table.narrate import said as house
from guise.ui.commands import button_attrs
from guise.ui.dice import d6, word_die
from guise.ui.marks import mark, shape
from guise.ui.markup import Child, Markup, h, join
from guise.ui.messages import PickPart, PutDownPart
from guise.ui.ranking import ranking
from guise.ui.resting import HELD
from guise.ui.scene import Button, Scene, curtain, field, late, move, questioned, sure, twice
from guise.ui.stars import stars
from guise.ui.unmasked import turned_card, unmasked

from .beside import beside
from .box import by_code
from .describe import describe
from .hand import unsaid
from .key import key, legend
from .notation import parse
from .path import TALL, WIDE, Plan, board, centre, winners_circle
from .show import FEW, THREE, chair, denied, heard_here, nth, over, poster, show, slots, spares, tag
from .stakes import STAGES, in_short, panel, way, whole
from .views import (
    AGAIN,
    CIRCLE,
    LADDER,
    SAY_LIMIT,
    SLICE,
    STARS,
    WhatzitView,
    after_last,
    after_white_die,
    flooded,
    heard_now,
    is_ruling,
    opponent,
    stands,
    winning,
)

BEGINS, NOTE, ONE_LINE = 40, 48, 85
"""Letters of who begins and why, for which the sign has room; of what fits below a solution in one line, on a phone;
and beside it, where one of its own counts three.
"""
FOUND, HOP, LONGEST = 600, 110, 1400
"""Milliseconds until the eye has found the board again, or the dice lie: the walk for solving a card is seen from its
start; and how long a pawn takes to the next space, and at the most (``pieces.mjs``).
"""
ABOVE = 32
"""How far a pawn stands above the middle of a space: its number is seen below the pawn."""
ANY = ("guess", "settle")
"""What is asked while the Moderator may find anybody right who could guess."""
THROWN = ("name", "draw", "open")
"""Stages in which the sign tells what was thrown."""
TAUGHT = 2
"""After so many cards everybody knows whose turn is next."""
tall = True
peeks = False  # the Moderator looks, and taps there


def picture(v: WhatzitView, c: Scene) -> Markup:
    """The board; with a picture in sight, the show over it (WTZ-13)."""
    plan = TALL if c.tall else WIDE
    order = sorted(range(v.seats), key=lambda s: s == _at_work(v))
    path = h(
        "svg.wz-path",
        h("g", board(plan), aria_hidden="true"),
        [pawn(v, s, c, plan) for s in order],
        viewBox=f"0 0 {plan.wide} {plan.high}",
        role="group",
        aria_label=c.say.says("board.path"),
    )
    below = told(v, c) if c.tall and not v.code else None
    return h(
        "div.wz-board",
        h(
            "div.wz-fit",
            path,
            None if v.code or _passed_on(v, c) else legend(v, c.say),
            sign(v, c),
            tray(v, c),
            went(v, c, plan),
            data_plan=plan.name,
        ),
        _far_sign(v, c),
        below,
        show(v, c, _at_hand(v, c)) if v.code else None,
        data_tall=c.tall,
        data_code=bool(v.code),
        data_half=v.option("path") == "half",
        data_told=below is not None,
    )


def _passed_on(v: WhatzitView, c: Scene) -> bool:
    """Whether a curtain is about to fall here for the Moderator: what lay open over it would cover it."""
    return v.public.stage == "open" and v.moderator is not None and c.at_table(v.moderator)


def now(v: WhatzitView, c: Scene) -> str:
    """On a small screen other things make room for the show; and buttons for what is asked once more. What a throw
    comes to is told when the dice lie.
    """
    below = v.past is not None or (v.public.stage in STAGES and v.seats > 1) if c.tall else _lies(v) is not None
    stands = "show knows" if v.solution else "show" if v.code else "told" if below else ""
    lays = "lays" if v.code and c.laid else ""
    asks = "asks" if questioned(c) and v.public.stage not in ("ladder", "prize") else ""  # there the bar asks nothing
    throws = f"throws-{v.public.active}" if v.public.stage in THROWN and not (v.past and _tells(v)) else ""
    return " ".join(filter(None, (stands, *(_judging(v, c) if v.code else ()), lays, asks, throws)))


def _judging(v: WhatzitView, c: Scene) -> tuple[str, ...]:
    """What lies there for whoever hears the answers to a picture, as words of :func:`now`."""
    hand = _at_hand(v, c)
    rules = "wrong" in c.legal and heard_here(v, c)
    wrong = heard_here(v, c) and denied(v) and not hand
    met = {"rules": rules, "heard": spares(v, c), "hand": bool(hand), "denied": wrong}
    return tuple(word for word, there in met.items() if there)


def described(v: WhatzitView, say: Storyteller) -> tuple[str, str]:
    """The picture that is shown, in words (WTZ-13)."""
    if not v.code:
        return "", ""
    return f"{len(v.public.played)}", say.says("board.described", deck=v.called(v.deck), told=_words(v.code))


@lru_cache(maxsize=8)
def _words(code: str) -> str:
    return describe(parse(code))


def in_words(v: WhatzitView, c: Scene) -> Markup:
    """Who stands where."""
    p = v.public
    at = [h("li", c.say.says("board.stands", s, place=p.place[s])) for s in range(v.seats)]
    return join(h("h2", c.say.says("board.standing")), h("ul", at))


# The path ---------------------------------------------------------------------------------


def pawn(v: WhatzitView, seat: Seat, c: Scene, plan: Plan) -> Markup:
    """A seat's pawn, in its colour and with its mark."""
    p = v.public
    x, y = spot(v, seat, p.place[seat], plan)
    walked = steps(c.fresh, seat)
    way = [spot(v, seat, space, plan) if space == p.place[seat] else _over(space, plan) for space in walked]
    if way and walked[0] in p.place and walked[0] != p.place[seat]:  # beside whoever stood there with it, and stays
        way[0] = way[0][0] + 31, way[0][1]
    walk = {"data_walk": " ".join(f"{a:g},{b:g}" for a, b in way), "data_walk_first": True} if way else {}
    here = seat == _at_work(v) and not isinstance(v.turn, Over)
    return h(
        "g.piece",
        figure(c.marks[seat]),
        id=f"piece-{seat}",
        role="img",
        aria_label=c.say.says("board.pawn", seat, place=p.place[seat]),
        data_active=here,
        data_walk_after=FOUND if p.stage == "throw" else None,
        style=f"--seat:{c.color(seat)};transform:translate({x:g}px,{y:g}px)",
        **walk,
    )


def _at_work(v: WhatzitView) -> Seat:
    """Whose pawn is about to move: the Solver's, until somebody else has solved the card and chooses what for."""
    p = v.public
    return p.active if p.solver is None else p.solver


def figure(number: int) -> Markup:
    """A pawn with the mark of this number, its middle at 0, 0."""
    return Markup(
        '<ellipse class="wz-under" cy="27" rx="24" ry="7"/>'
        '<path class="wz-body" d="M-22 27C-22 16-9 14-8-2L8-2C9 14 22 16 22 27Z"/>'
        '<circle class="wz-body" cy="-14" r="14"/>'
        f'<path class="wz-badge" transform="translate(-7.6 -21.6) scale(.63)" d="{shape(number)}"/>'
    )


def spot(v: WhatzitView, seat: Seat, space: int, plan: Plan) -> tuple[float, float]:
    """Where a pawn stands; side by side when several share a space (WTZ-10)."""
    x, y = centre(space, plan)
    here = [s for s in range(v.seats) if v.public.place[s] == space]
    off = space in (0, CIRCLE)
    y -= 36 if space == CIRCLE else 4 if off else ABOVE
    if seat not in here or len(here) == 1:
        return x, y
    nth, down = here.index(seat), 1 if space == 0 else -1  # never onto what is written
    return x + (nth / (len(here) - 1) - 0.5) * (92 if off else 62), y + down * (nth % 2 * 9)


def _over(space: int, plan: Plan) -> tuple[float, float]:
    """Where a pawn comes by, on its way."""
    x, y = centre(space, plan)
    return x, y - ABOVE


def steps(fresh: tuple[Event, ...], seat: Seat) -> list[int]:
    """The spaces a pawn has come over since the last drawing, in order."""
    way: list[int] = []
    for e in fresh:
        if e.kind == "moved" and e.seat == seat:
            way += range(e.get("came"), e.get("place") + 1)
        elif e.kind == "climbed" and e.seat == seat:
            way += [e.get("came"), e.get("place")]
        elif e.kind == "swapped" and e.seat == seat:
            way += [e.get("other_place"), e.get("place")]
        elif e.kind == "swapped" and e.get("other_seat") == seat:
            way += [e.get("place"), e.get("other_place")]
    return way


def tray(v: WhatzitView, c: Scene) -> Markup:
    """The white die and the black one, as they lie (WTZ-9); a tap throws them."""
    p, say = v.public, c.say
    if "throw" in c.legal and not c.tall:
        black = h("span.wz-black", word_die(say.lookup("face", p.black))) if v.seats > 1 else None
        white = d6(p.die or _thrown(v).get(p.active, 5))  # at first as it lay when that decided who begins
        dice = h("span.dice", white, black, aria_hidden="true")
        what = h("span.hush", say.says("moves.throw"))  # no label beside it: a face of the black die is read as text
        return h("button.wz-tray.throw", dice, what, type="button", data_move="throw")
    throws = sum(e.kind == "rolled" for e in v.events)
    says = h("small.wz-says", say.lookup("black", p.black), aria_hidden="true") if v.seats > 1 else None
    if not throws:
        return h("div.wz-tray", _first_throw(v, c))
    black = word_die(say.lookup("face", p.black), f"wz-black-{throws}", tumble=True) if v.seats > 1 else None
    return h(
        "div.wz-tray",
        d6(p.die, f"wz-white-{throws}", tumble=True),
        h("span.wz-black", black) if black else None,
        says,
        data_old=p.stage == "throw",
    )


def _first_throw(v: WhatzitView, c: Scene) -> Markup | None:
    """The die of the throw for the start, and whose it is: the last one's, and in the end the highest (WTZ-5)."""
    opening = v.public.opening
    throws = [(nth, e) for nth, e in enumerate(v.events) if e.kind == "opening"]
    mine = [(nth, e) for nth, e in throws if not opening.settled or e.seat == opening.starter]
    if not mine:
        return None
    nth, first = mine[-1]
    seat = require(first.seat)
    whose = h("span.wz-whose", mark(c.marks[seat]), h("b", c.name(seat)), style=f"--seat:{c.color(seat)}")
    return join(d6(first.get("n"), f"wz-first-{nth}", tumble=True), whose)


def sign(v: WhatzitView, c: Scene) -> Markup:
    """The lit sign over the board: the name of the game, what is played, or whose turn it is and how the last card
    went, or the solution just read out.
    """
    p = v.public
    if v.past and _tells(v):
        return _sign_after(v, c, v.past)
    if p.stage in THROWN:
        was = (
            h("span.wz-was", c.say.says("sign.throws", p.active), aria_hidden="true") if c.happened("rolled") else None
        )
        return h("p.wz-sign", was, h("b.wz-line", tag(v, c)), h("span.wz-line", _who_plays(v, c)))
    alone = v.seats == 1 and not isinstance(v.turn, Over)
    key = "sign.opening" if p.stage == "opening" else "sign.first"
    half = v.option("path") == "half"
    told = c.say.says("sign.turn", n=p.turns + 1, of=v.sprint) if alone else c.say.says(key, half=half)
    begins = "" if alone else _begins(v, c)
    title = begins or c.say.says("sign.title")
    size = "long" if len(title) > 24 else "short" if begins else None
    return h("p.wz-sign", h("b.wz-line", title), h("span.wz-line", told), data_size=size)


def _who_plays(v: WhatzitView, c: Scene) -> str:
    """For whom the card is that was thrown: two who race are named both, also where a Moderator of three leaves but two
    of *all* (WTZ-Q1).
    """
    p, deck = v.public, v.called(v.deck)
    if p.tied or (p.black == "all" and len(v.guessers) == 2) or (p.black == "duel" and p.rival is not None):
        one, other = v.guessers
        return c.say.says("sign.duel", one, other_seat=other, deck=deck)
    return c.say.says("sign.card", p.active, deck=deck)


def _far_sign(v: WhatzitView, c: Scene) -> Markup | None:
    """What was thrown or whose turn it is once more, turned to those who sit across: the path faces one side. They
    throw and name a rival there as well, and nobody turns the screen for it.
    """
    p = v.public
    around = v.who is None and sum(map(c.at_table, range(v.seats))) > 1
    if not around or c.tall or v.code or isinstance(v.turn, Over) or p.stage == "opening":
        return None
    if v.past and p.stage in ("ladder", "prize"):
        said, who = c.say.says("sign.choice", p.solver), ""
    elif p.stage in THROWN and not (v.past and _tells(v)):
        said, who = tag(v, c), _who_plays(v, c)
    else:
        said, who = c.say.says("sign.next", p.active), ""
    if "throw" in c.legal:
        told = (h("b", said), c.say.says("moves.throw"))
        return h("button.wz-far", told, type="button", data_move="throw", tabindex="-1", aria_hidden="true")
    rivals = [s for s in range(v.seats) if f"name {s}" in c.legal] if v.seats <= FEW else []
    if (chooses := _far_choice(v, c)) or rivals:
        return h("div.wz-far.wz-line", h("b", said), chooses or [_far_rival(s, c) for s in rivals], aria_hidden="true")
    return h("p.wz-far.wz-line", h("b", said), who, aria_hidden="true")


def _far_choice(v: WhatzitView, c: Scene) -> list[Markup]:
    """The rewards for whoever chooses one from across (WTZ-22, WTZ-25). A late tap that meant a rival decides nothing:
    it is asked once more, by buttons that are new.
    """
    p = v.public
    if p.stage not in ("ladder", "prize") or p.solver is None or "north" not in (chair(v, p.solver), _readers(v, c)):
        return []
    if not c.at_table(p.solver):
        return []
    labels = {
        m: c.say.says("sign.far", told=c.say.says(f"moves.{m}"), spot=then) for m, (_, then) in _ends(v, c).items()
    }
    if (asked := next((m for m in labels if sure(m) in c.picks), None)) is None:
        return [_far_button(m, label, button_attrs(PickPart(sure(m), "yes"))) for m, label in labels.items()]
    yes = {"data_move": asked, "data_seat": p.solver, "type": "button"}
    return [
        _far_button(f"{asked}-no", house("table.not-yet"), button_attrs(PutDownPart(sure(asked)))),
        _far_button(f"{asked}-yes", c.say.says("sign.far-sure", told=labels[asked]), yes),
    ]


def _far_button(name: str, label: str, does: dict[str, Any]) -> Markup:
    """A button for whoever sits across; in its place a new one is deaf again."""
    return h("button", label, id=f"wz-far-{name}", tabindex="-1", **does)


def _far_rival(seat: Seat, c: Scene) -> Markup:
    """A rival whom somebody across may name (WTZ-20)."""
    inside = join(mark(c.marks[seat]), c.name(seat))
    look = {"data_move": f"name {seat}", "tabindex": "-1", "style": f"--seat:{c.color(seat)}"}
    return h("button", inside, type="button", **look)


def _sign_after(v: WhatzitView, c: Scene, past: Event) -> Markup:
    """The sign once a card was read out: whose turn is next, or how it went. What it says lies beside the board, and
    what it brought stands at the pawn.
    """
    p, brought = v.public, _rewards(v)
    turns = v.seats > 1 and p.stage in ("throw", "rolling")
    if turns:
        goes_round = c.say.says("sign.round") if len(p.played) <= TAUGHT else ""  # whoever solved the card (WTZ-5)
        text, went = c.say.says("sign.next", p.active), outcome(v, c) if _waits(v, brought) else goes_round
    elif p.stage in ("ladder", "prize"):
        text, went = c.say.says("sign.choice", p.solver), ""
    else:
        text, went = past.get("text"), outcome(v, c)
    goes = _goes(brought, c) if brought and turns and p.stage == "throw" else ""
    return h(
        "p.wz-sign",
        h("span.wz-was", goes, aria_hidden="true") if goes else None,
        h("b.wz-line", text),
        h("span.wz-line", went) if went else None,
        data_size="long" if len(text) > 24 else "short",
        data_note=len(went) > NOTE,
        data_two=3 * len(text) + len(went) > ONE_LINE,
        data_next=turns,
        data_goes=bool(goes),
        style=f"--after:{_walks(brought)}ms" if goes else None,
        id=f"wz-sign-{len(p.played)}",
        data_news=True,
    )


def _waits(v: WhatzitView, brought: list[Event]) -> bool:
    """Whether somebody has solved the last card who waits in the Circle, where no pawn tells it (WTZ-Q9)."""
    last = _verdict(v)
    return not brought and last is not None and last.kind == "solved"


def _goes(brought: list[Event], c: Scene) -> str:
    """Whose pawn goes on, or climbs, as long as it does: whose turn is next is said when it has (WTZ-18, WTZ-25). Both
    begin when the card that was read out no longer lies over the board, as the walk does.
    """
    last, climbs = brought[-1], any(e.kind == "climbed" for e in brought)
    how = "climbed" if climbs else last.kind
    return c.say.says("sign.goes", last.seat, how=how, n=last.get("n", 0), other_seat=last.get("other_seat"))


def _thrown(v: WhatzitView) -> dict[Seat, int]:
    """What each has thrown for the start, the last time they did (WTZ-5)."""
    return {require(e.seat): e.get("n") for e in v.events if e.kind == "opening"}


def _begins(v: WhatzitView, c: Scene) -> str:
    """What everybody threw for the start, the last time they did, and who begins (WTZ-5); of many there is no room."""
    thrown = _thrown(v)
    if v.public.stage == "opening" or not 1 < len(thrown) <= FEW:
        return ""
    told = ", ".join(c.say.says("sign.threw", s, n=n) for s, n in sorted(thrown.items()))
    begins = c.say.says("sign.begins", v.public.active, told=told)
    return begins if len(begins) <= BEGINS else c.say.says("sign.begins-alone", v.public.active)


def _tells(v: WhatzitView) -> bool:
    """Whether the sign tells how the last card went: until the next one is drawn."""
    stage = v.public.stage
    return stage in ("throw", "rolling", "ladder", "prize", "over") or (stage == "draw" and bool(v.public.tied))


def _lies(v: WhatzitView) -> Event | None:
    """The last card, as long as it lies there to be looked at again: the next throw clears it away."""
    return v.past if _tells(v) and v.public.stage != "rolling" else None


def told(v: WhatzitView, c: Scene) -> Markup | None:
    """On a phone held upright, in the room below the path: the picture of the last card beside what it says. The room
    stays when it is cleared away, so that the path keeps its size.
    """
    past = _lies(v)
    if past is None and v.public.stage in STAGES and v.seats > 1:
        return panel(v, c.say, "wz-told")
    if past is None:
        return h("div.wz-told") if v.past is not None else None
    card = poster(past.get("code"), past.get("deck"))
    longest = max(map(len, past.get("text").split()))
    return h("figure.wz-told", card, _caption(v, past, style=f"--word:{longest}"), id=f"wz-told-{len(v.public.played)}")


def _caption(v: WhatzitView, past: Event, **attributes: str) -> Markup:
    """What the last card says, and how."""
    return h("figcaption", past.get("text"), _why(v, past), **attributes)


def _why(v: WhatzitView, past: Event) -> Markup | None:
    """How the last picture says it."""
    why = by_code(past.get("code"), own_of(v), past.get("text")).why
    return h("small.wz-why", why) if why else None


def outcome(v: WhatzitView, c: Scene) -> str:
    """Who solved the last card, and where that has brought them; before the pawn has gone there, who."""
    last = _verdict(v)
    if last is None or last.kind == "unsolved":
        return c.say.says("sign.unsolved")
    if last.kind == "same_time":
        return c.say.says("sign.tie")
    brought = _rewards(v) if v.public.stage in ("throw", "rolling") else []
    if not brought:  # yet, or whoever solved it waits in the Winner's Circle, where there is no farther to go
        return c.say.says("sign.solved", last.seat)
    if brought[-1].kind == "swapped":  # both have moved
        return c.say.says("sign.swapped", last.seat, other_seat=brought[-1].get("other_seat"))
    return c.say.says("sign.went", last.seat, place=v.public.place[require(last.seat)])


def _verdict(v: WhatzitView) -> Event | None:
    """How the last card ended that has ended."""
    return next((e for e in reversed(v.events) if e.kind in ("solved", "unsolved", "same_time")), None)


def _rewards(v: WhatzitView) -> list[Event]:
    """What the last card has brought to whoever solved it, in order (WTZ-22, WTZ-25); nothing where nobody did."""
    return [e for e in after_last("solution", v.events) if e.kind in ("climbed", "moved", "swapped")]


def _came(v: WhatzitView) -> list[Event]:
    """What moved a pawn of which something is told there: what the last card has brought, until the next throw, or a
    throw that led onto the Winner's Circle (WTZ-31).
    """
    p = v.public
    if p.stage == "throw":
        return _rewards(v)
    if p.stage not in THROWN or p.place[p.active] != CIRCLE:
        return []
    return [e for e in after_last("rolled", v.events) if e.kind == "moved" and e.get("by") == "die"]


def _walks(brought: list[Event]) -> int:
    """Milliseconds until a pawn has come where that took it, by its hops."""
    hops = max(1, len(steps(tuple(brought), require(brought[-1].seat))) - 1)
    return FOUND + min(LONGEST, HOP * hops) + HOP


def went(v: WhatzitView, c: Scene, plan: Plan) -> Markup | None:
    """At the pawn of whoever has solved the last card, once it has walked: what happened to it, and why, until the next
    throw; and that somebody came onto the Winner's Circle, which is told nowhere before they are there (WTZ-32).
    """
    brought = _came(v)
    if not brought:
        return None
    last, seat = brought[-1], require(brought[-1].seat)
    there = v.public.place[seat] == CIRCLE
    how = "circle" if there else "on" if last.kind == "moved" and brought[0].kind == "climbed" else last.kind
    told = c.say.says("went", seat, how=how, n=last.get("n", 0), other_seat=last.get("other_seat"))
    if there:
        why = "circle-die" if v.public.stage != "throw" else "circle-late" if v.public.waits[seat] else "circle-wins"
    else:
        why = _no_ladder(brought, v)
    note = c.say.says(f"went.{why}", seat, deck=v.called("wicked")) if why else ""
    at, letters = v.public.place, round((1.5 if there else 1) * len(told))  # in larger type
    others = tuple(at[s] for s in range(v.seats) if s != seat)
    way = tuple(steps(tuple(brought), seat))
    put = beside(at[seat], max(letters, round(0.85 * len(note))), 2 if note else 1, way, others, plan)
    spot = f"left:{100 * put.x / plan.wide:.1f}%;top:{100 * put.y / plan.high:.1f}%;--after:{_walks(brought)}ms"
    return h(
        "p.wz-went",
        h("b", mark(c.marks[seat]), told),
        h("small", note) if note else None,
        id=f"wz-went-{len(v.public.played)}-{v.public.stage == 'throw'}",
        style=f"--seat:{c.color(seat)};{spot}",
        data_below=put.below,
        data_from=put.side or None,
        data_circle=there,
    )


def _no_ladder(brought: list[Event], v: WhatzitView) -> str:
    """Why somebody who solved a card at the foot of a ladder, or came to one by it, has not climbed that one: the card
    was Regular (WTZ-Q7), or they came there only by that move (WTZ-26). Nothing where there was none to miss.
    """
    last = brought[-1]
    if last.kind != "moved":
        return ""
    regular = require(v.past).get("deck") == "regular"
    if brought[0].kind != "climbed" and last.get("came") in LADDER and regular:
        return "ladder-deck"
    return "ladder-later" if last.get("place") in LADDER else ""


def handed(v: WhatzitView, seat: Seat, c: Scene) -> str:
    """What was thrown and what that means (WTZ-12, WTZ-13), for it is gone from the board before all have read it; the
    first time, what a Moderator is (WTZ-7). Whoever looks at the solution again loses nobody any time on the way.
    """
    p = v.public
    if p.stage in ("guess", "quick") and seat == v.moderator:
        return "" if over(v, c) else c.say.says("handed-again")
    if p.stage != "open" or seat != v.moderator:
        return ""
    first = () if p.played else (c.say.says("handed-first", seat, deputy=v.deputy(seat)),)
    return " ".join((c.say.says("handed", p.active, black=v.mode), *whole(v, c.say), *first))


def prompt(v: WhatzitView, c: Scene) -> str:
    """What is asked of the Moderator of a word that ends the game (WTZ-36), or once the time is over in which others
    might speak; else what the game asks.
    """
    wins = next((s for s in range(v.seats) if questioned(c) and winning(v, s) and s in _asked_about(v, c)), None)
    if wins is not None:
        return c.say.says("judge.wins", wins)
    if not late(c) or not isinstance(v.turn, Decide):
        return ""
    p = v.public
    if v.turn.prompt == "guess":
        return c.say.says("judge.one", v.guessers[0]) if len(v.guessers) == 1 else c.say.says("judge.anybody")
    return c.say.says("judge.one", heard_now(p))


def _asked_about(v: WhatzitView, c: Scene) -> tuple[Seat, ...]:
    """Of whom the Moderator has said that they solved it, and is asked once more (WTZ-36)."""
    p = v.public
    named = tuple(s for s in range(v.seats) if {sure(f"right {s}"), sure(f"accept {s}")} & c.picks.keys())
    if sure("right") not in c.picks:
        return named
    return (heard_now(p),)


def meanwhile(v: WhatzitView, c: Scene) -> str:
    """Before the screen is passed: who moderates this card, and why, where it is the first or they would not be the one
    on the right (WTZ-7, WTZ-21).
    """
    p, judge_ = v.public, v.moderator
    if p.stage != "open" or judge_ is None:
        return ""
    why, deputy = "right" if judge_ == (p.active - 1) % v.seats else "challenged", v.deputy(judge_)
    if why == "right" and p.played:
        return c.say.says("handed-due", judge_, deputy=deputy)
    return c.say.says("due", judge_, deputy=deputy, why=why, solver_seat=p.active, rival_seat=p.rival)


# The action bar -----------------------------------------------------------------------------


def controls(v: WhatzitView, c: Scene) -> list[Button]:
    """What may be done now by the viewer; on the shared screen, by every person who is to choose. While all throw for
    the start, what each has thrown: nobody has anything to tap.
    """
    if v.public.stage == "opening":
        return [Button(_throws(v, c), apart=True)]
    if not isinstance(v.turn, Decide) or not c.legal:
        return []
    seats = [s for s in v.turn.seats if s == v.who or (v.who is None and not c.bots[s])]
    match v.turn.prompt:
        case "throw" | "sprint" | "sprint-late" | "sprint-last":
            return [move("throw", c.say.says("moves.throw")), *_unsay(v, v.public.active, c)]  # or the dice are pressed
        case "name":
            return naming(v, c)
        case "look" | "reveal":
            return [move("open", c.say.says("moves.open"))]
        case "ladder" | "prize":
            return [*rewards(v, c), *_unsay(v, require(v.public.solver), c)]
    rules = [b for s in seats if s == v.moderator for b in ruling(v, s, c)]
    others = [b for s in seats if s != v.moderator for b in guessing(v, s, c)]
    return [*rules, *([Button(h("hr.wz-apart"), apart=True)] if rules and others else ()), *others]


def _unsay(v: WhatzitView, seat: Seat, c: Scene) -> list[Button]:
    """The Moderator's last word is taken back by whoever is to go on, as long as nothing but that has come of it."""
    again = next((m for m in (AGAIN, "unsay") if m in c.legal), "")
    return [move(again, unsaid(v, c.say), quiet=True, data_seat=seat)] if again else []


def _throws(v: WhatzitView, c: Scene) -> Markup:
    """Everybody's die of the throw for the start (WTZ-5); whoever has not thrown yet has none."""
    thrown = _thrown(v)
    rows = [
        h(
            "li",
            mark(c.marks[s]),
            h("b", c.name(s)),
            d6(thrown[s]) if s in thrown else None,
            style=f"--seat:{c.color(s)}",
        )
        for s in range(v.seats)
    ]
    return h("ul.wz-throws", rows)


@lru_cache(maxsize=8)
def _pawn_alone(number: int) -> Markup:
    """A pawn beside the path."""
    return h("svg.pawn-alone", figure(number), viewBox="-30 -34 60 72")


def naming(v: WhatzitView, c: Scene) -> list[Button]:
    """Whom to challenge (WTZ-20): each button says where solving the card takes either of the two (WTZ-22, WTZ-25,
    WTZ-33). Of rivals on one space it is said once, over them.
    """
    p, say = v.public, c.say

    def own(s: Seat) -> tuple[str, ...]:  # that they win stands beside it
        return () if winning(v, p.active) else (in_short(v, say, p.active, s),)

    rivals = [s for s in range(v.seats) if f"name {s}" in c.legal]
    acts = []
    if alike := len(rivals) > 1 and len({p.place[s] for s in rivals}) == 1 and not winning(v, rivals[0]):
        rival = say.says("stakes.rival", told=way(v, say, rivals[0], p.active, "short"))
        acts = [Button(h("p.wz-reward", *own(rivals[0]), " ", rival), apart=True)]
    for s in rivals:
        lines = h("small", [(line, h("br")) for line in own(s)], in_short(v, say, s, p.active))
        who = (mark(c.marks[s]), c.name(s), *(() if alike else (" ", lines)))
        acts.append(move(f"name {s}", join(*who), quiet=True, style=f"--seat:{c.color(s)}"))
    return acts


def rewards(v: WhatzitView, c: Scene) -> list[Button]:
    """Ladder, move, swap: each says where it leads (WTZ-22, WTZ-25)."""
    p = v.public
    at = p.place[require(p.solver)]
    (other, there), ends = _rival(v), _ends(v, c)
    best = max(ends, key=lambda m: (ends[m][1], m == "swap"))  # who changes places sends the rival back besides
    acts = []
    for m in sorted(ends, key=lambda m: m != best):  # the first: not where the dice were thrown
        spot, then = ends[m]
        label = c.say.says(f"moves.{m}")
        told = c.say.says(
            f"reward.{m}", spot=spot, other_seat=other, back=spot < at, n=then - spot, then=then, may=there > spot
        )
        acts.append(move(m, label, why=told, quiet=m != best, data_seat=p.solver))
    if p.stage != "prize":
        return acts
    told = c.say.says("reward.why", other_seat=other, spot=at)
    return [Button(h("p.wz-reward", told), apart=True), *acts]


def _rival(v: WhatzitView) -> tuple[Seat | None, int]:
    """With whom whoever has solved the card may change places, and where that leads: nowhere, where there is nobody
    (WTZ-22).
    """
    p, solver = v.public, require(v.public.solver)
    other = opponent(p, solver) if p.rival is not None else None
    return other, p.place[solver if other is None else other]


def _ends(v: WhatzitView, c: Scene) -> dict[Move, tuple[int, int]]:
    """Where each reward leads that may be chosen, and where the white die then takes the pawn."""
    p = v.public
    at = p.place[require(p.solver)]
    spots = {"climb": LADDER.get(at, at), "stay": at, "move": after_white_die(at, p.die), "swap": _rival(v)[1]}
    return {m: (spot, _then(v, m, spot)) for m, spot in spots.items() if m in c.legal}


def _asked(asks: list[Button]) -> Button:
    """What is asked once more: it lies over the other buttons, so that none of them leaves its place."""
    return Button(h("div.wz-asks", [b.markup for b in asks]))


def _then(v: WhatzitView, m: Move, spot: int) -> int:
    """Where the white die takes a pawn after a ladder, or after none (WTZ-25, WTZ-Q4)."""
    goes_on = m == "stay" or (m == "climb" and v.option("ladder") == "then_move")
    return after_white_die(spot, v.public.die) if goes_on else spot


def guessing(v: WhatzitView, seat: Seat, c: Scene) -> list[Button]:
    """A guesser's field and buttons; the buzzer is in the show.

    On a shared screen the buzzer comes first, so the field waits for the floor; and where somebody at it moderates,
    nobody need type.
    """
    shared, prompt = v.who is None, v.decide.prompt
    out: list[Button] = []
    may, spoken = seat in v.guessers, heard_here(v, c)
    if may and not spoken and (prompt != "guess" or not shared and not flooded(v, seat)):
        label = c.say.says("guess.what-of" if shared else "guess.what", seat)
        out.append(field("guess", label, c.say.says("guess.send"), limit=SAY_LIMIT, key=str(seat), data_seat=seat))
    if prompt in ("quick", "speak") and not spoken:  # else whoever moderates says that it was nothing
        quick = "guess.passes" if shared else "moves.pass"
        label = c.say.says(quick if prompt == "quick" else "guess.never-mind", seat)
        out.append(move("pass", label, quiet=True, data_seat=seat))
    if prompt == "guess" and not shared:
        out.append(patience(v, seat, SLICE, c))
    if prompt == "guess" and (not shared or v.moderator is None or c.bots[v.moderator]):
        mine, ours = ("enough", "enough-of") if may else ("seen", "ready-of")
        out.append(patience(v, seat, v.limit, c, ours if shared else mine))
    return out


def patience(v: WhatzitView, seat: Seat, seconds: int, c: Scene, enough: str = "") -> Button:
    """Let time pass: so many seconds, or what is left of them.

    Args:
        enough: how a seat says that it lets all of them pass; else the button says how many.
    """
    n = min(seconds, max(1, v.limit - v.public.elapsed))
    label = c.say.says(f"guess.{enough}", seat) if enough else c.say.says("guess.skip", n=n)
    return move(f"wait {n}", label, quiet=True, data_seat=seat)


def ruling(v: WhatzitView, seat: Seat, c: Scene) -> list[Button]:
    """The Moderator's buttons, told as such beside those of all others. What is asked once more lies over them, so that
    none of them leaves its place.
    """
    plain, asks = _calls(v, seat, c)
    return [*_judges(v, seat, c), *([_asked(asks)] if asks else ()), *plain]


def _calls(v: WhatzitView, seat: Seat, c: Scene) -> tuple[list[Button], list[Button]]:
    """The Moderator's buttons; and what is asked once more, yes and no, or nothing."""
    if not questioned(c):
        return calls(v, seat, c), []
    plain = calls(v, seat, _unasked(c))
    return plain, [b for b in calls(v, seat, c) if b not in plain]


def _unasked(c: Scene) -> Scene:
    """The same scene before anything was asked once more."""
    return replace(c, picks={key: value for key, value in c.picks.items() if not key.startswith(sure(""))})


def _at_hand(v: WhatzitView, c: Scene) -> list[Button]:
    """That nobody knows it, who does, and *Wrong*: before the Moderator, wherever at this screen the Moderator sits.
    Where few may guess each has its own place, and keeps it until the card is solved: what cannot be said just now is
    pale. Among many there are but *Wrong* and *Right*. What is asked once more is asked there.
    """
    if not (heard_here(v, c) and ("wrong" in c.legal or "call" in c.legal)):
        return []
    seat = require(v.moderator)
    plain, asks = _calls(v, seat, c)
    lies = _slots(v, seat, _unasked(c)) if slots(v) else plain[:2] if "wrong" in c.legal else []
    return _in_place(v, lies, asks, c) if asks and lies else lies


def _slots(v: WhatzitView, seat: Seat, c: Scene) -> list[Button]:
    """What a Moderator may say, each in its place: that there is no answer, whose is right, and that one is wrong."""
    asked = None if v.decide.prompt in ANY else heard_now(v.public)
    if _quickly(v):
        out = _passing(v, c) or [_pale(c.say.says("guess.passes", asked))]
    else:
        out = calls(v, seat, c)[:1] if asked is None else [_pale(_nobody(v, c))]
    for s in _in_sight(v):
        if c.bots[s]:  # it types
            continue
        whom = _whom(s, c)
        if asked in (None, s):
            out += right(v, seat, s, f"right {s}" if asked is None else "right", whom, c, quiet=True)
        else:
            out.append(_pale(whom))
    if asked is not None:
        return [*out, move("wrong", c.say.says("moves.wrong"), quiet=True, data_seat=seat)]
    return [*out, _pale(c.say.says("moves.wrong"))] if len(v.guessers) > 1 else out


def _quickly(v: WhatzitView) -> bool:
    """Whether somebody is to make a quick guess, or makes it (WTZ-16)."""
    return v.public.stage == "quick" and v.decide.prompt != "settle"


def _in_sight(v: WhatzitView) -> list[Seat]:
    """Who may guess, as they sit before the Moderator from left to right: so lie the words for them."""
    return sorted(v.guessers, key=lambda s: (s - require(v.moderator)) % v.seats)


def _pale(label: Child) -> Button:
    """What cannot be said just now, in its place."""
    return Button(h("button.act.quiet", label, type="button", disabled=True))


def _whom(seat: Seat, c: Scene) -> Markup:
    """That somebody has solved it."""
    told = h("span", c.say.says("moves.has-it", seat))
    return h("span.wz-whom", mark(c.marks[seat]), told, style=f"--seat:{c.color(seat)}")


def _nobody(v: WhatzitView, c: Scene) -> str:
    """That nobody has solved it, or will."""
    if over(v, c):
        return c.say.says("judge.nobody", n=len(v.guessers))
    return c.say.says("guess.gives-up", v.guessers[0]) if len(v.guessers) == 1 else c.say.says("moves.call")


def _in_place(v: WhatzitView, lies: list[Button], asks: list[Button], c: Scene) -> list[Button]:
    """Yes where it was tapped, deaf for a moment, no where *Wrong* lies, or what else is not that, and all else pale.
    The question stands over them.
    """
    if len(asks) != 2:  # two questions at once have no place of their own
        return asks
    yes, no = asks
    won = next((s for s in _asked_about(v, c) if winning(v, s)), None)
    if won is None:
        return asks
    question = Button(h("span.wz-asked", c.say.says("judge.is-right", won), aria_hidden="true"))
    people = [s for s in _in_sight(v) if not c.bots[s]]
    if not slots(v) or won not in people:  # what is accepted may be a bot's, or of before the quick guesses
        return [question, no, yes]
    out = [_pale(c.say.says("guess.passes", won) if _quickly(v) else _nobody(v, c))]
    out += [yes if s == won else _pale(_whom(s, c)) for s in people]
    out += [no] * (len(lies) - len(out))
    return [question, *(out if no in out else [no, *out[1:]])]


def _judges(v: WhatzitView, seat: Seat, c: Scene) -> list[Button]:
    """Whose buttons these are, where others sit before them too, and a way back to the solution behind the curtain."""
    if not heard_here(v, c):
        return []
    whose = h("p.wz-judge", c.say.says("judge.whose", one=c.say.member(seat, v.deputy(seat))))
    again = curtain(seat, c.say.says("judge.again"), quiet=True).markup
    return [Button(h("div.wz-judges", whose, again, style=f"--seat:{c.color(seat)}"), apart=True)]


def calls(v: WhatzitView, seat: Seat, c: Scene) -> list[Button]:
    """What the Moderator may say (WTZ-7, WTZ-27 to WTZ-29). *Wrong* and *Right* come first in every kind of play, and
    what is rarely said after them. What finds nobody right stands before what does: a second tap on *Wrong* finds
    nobody right either.
    """
    says = c.say.says
    if v.decide.prompt in ANY:
        called = [s for s in v.guessers if v.who is not None or not c.bots[s]]
        called = sorted(called, key=lambda s: nth(v, s, c))  # as they stand on a screen with one edge
        out = [move("call", _nobody(v, c), quiet=True, data_seat=seat)]
        for s in called:
            out += right(v, seat, s, f"right {s}", _whom(s, c), c, quiet=True)
    else:
        asked = heard_now(v.public)
        out = [move("wrong", says("moves.wrong"), quiet=True, data_seat=seat)]
        out += right(v, seat, asked, "right", says("moves.right"), c)
        out += _passing(v, c)
        out += _unsay(v, seat, c)
    if v.decide.prompt == "rule":
        out.append(move("close", says("moves.close"), quiet=True, data_seat=seat))
    else:  # WTZ-Q15: one tap accepts what the house refused
        for s, text in v.public.refused:
            out += right(v, seat, s, f"accept {s}", says("guess.accept", s, text=text), c, quiet=True)
    out += _ties(v, seat, c)
    if v.who is not None and v.decide.prompt != "rule" and not over(v, c):
        out += _unheard(v, seat, c) if c.shared(seat) else [patience(v, seat, SLICE, c)]
    return out


def _passing(v: WhatzitView, c: Scene) -> list[Button]:
    """That somebody has no quick guess (WTZ-16), for whoever hears it."""
    if v.decide.prompt != "quick" or late(c) or not heard_here(v, c) or c.bots[v.public.queue[0]]:
        return []
    asked = v.public.queue[0]
    return [move("pass", c.say.says("guess.passes", asked), quiet=True, data_seat=asked)]


def _ties(v: WhatzitView, seat: Seat, c: Scene) -> list[Button]:
    """That two said it at the same time (WTZ-28): it names whom, and lies apart from *Right* and *Wrong*."""
    ties = [s for s in range(v.seats) if f"tie {s}" in c.legal]
    return [move(f"tie {s}", c.say.says("moves.tie", other_seat=s), quiet=True, data_seat=seat) for s in ties]


def _unheard(v: WhatzitView, seat: Seat, c: Scene) -> list[Button]:
    """The Moderator lets seconds pass among people who could guess in them: asked once, with that price."""
    n = min(SLICE, max(1, v.limit - v.public.elapsed))
    label, price = c.say.says("guess.let", n=n), c.say.says("guess.unheard", n=n)
    return twice(f"wait {n}", label, price, c, quiet=True, data_seat=seat)


def right(
    v: WhatzitView, judge: Seat, seat: Seat, what: Move, label: Child, c: Scene, *, quiet: bool = False
) -> list[Button]:
    """The Moderator finds that a seat has solved it. It is asked once where that ends the game (WTZ-36): no is *Wrong*
    where somebody was heard, and where nobody was it changes nothing.
    """
    if winning(v, seat):
        told, no = c.say.says("guess.wins", seat), c.say.says("guess.not-solved")
        asks = twice(what, label, told, c, back=no, quiet=quiet, data_seat=judge)
        if what == "right" and len(asks) > 1:
            asks[1] = move("wrong", no, quiet=True, data_seat=judge)
        return asks
    return [move(what, label, quiet=quiet, data_seat=judge)]


# Beside the board ---------------------------------------------------------------------------


def lists(e: Event) -> bool:
    """What is shown already, so that the story beside it need not repeat it: the last card has its solution under it,
    and the sign says that a card is a regular one.
    """
    return e.kind == "solution" or (e.kind == "card" and not e.get("circle") and e.get("deck") == "regular")


def side(v: WhatzitView, c: Scene) -> Markup | None:
    """Everybody's pawn and its space, and the last card, to look at again now that its solution is out; before the
    first card, when all stand on one space, what there is to know.
    """
    past = _lies(v)
    if v.code:
        return None
    if (first := key(v, c.say)) is not None:
        return None if c.tall else first
    pawns = [(s, _pawn_alone(c.marks[s]), at) for s, at in enumerate(v.public.place)]
    return join(
        ranking(pawns, v.who, c, none="", goal=CIRCLE)
        if v.seats > 1 and (v.who is None or v.past is None) and not isinstance(v.turn, Over)
        else None,
        None if c.tall or past is not None else panel(v, c.say, "wz-due"),
        h(
            "figure.wz-past",
            poster(past.get("code"), past.get("deck")),
            _caption(v, past),
        )
        if past is not None and not c.tall  # there it stands below the path
        else None,
    )


def plate(v: WhatzitView, seat: Seat, c: Scene) -> str:
    """Where a seat stands, and whether it moderates: public (WTZ-38)."""
    p = v.public
    one = c.say.member(seat, v.deputy(seat))
    role = "at"
    if seat == v.moderator and p.stage in ("draw", "open", "guess", "quick"):  # a rival may yet be named (WTZ-21)
        role = "moderator" if one == c.say.name(seat) else "deputy"
    return c.say.says(f"plate.{role}", spot=p.place[seat], one=one)


def moment(v: WhatzitView, c: Scene, e: Event, around: tuple[Event, ...]) -> Markup:
    """Somebody wins with the card that is solved (WTZ-31): the picture says how, and the log whose turn it was; or a
    card is read out that somebody has solved, or two have said at the same time (WTZ-28), or nobody (WTZ-17).
    """
    if e.kind != "won":
        return _read_out(v, c, e)
    seat, past = require(e.seat), require(v.past)
    solved, wins = poster(past.get("code"), past.get("deck")), c.say.says("climax.won", seat)
    turned = _readers(v, c)
    return h(
        "div.told.wz-climax",
        _across(wins, turned),
        h("div.wz-scenery", _on_stage(c.marks[seat], c.color(seat)), solved, data_solved=True),
        h("p.told-now", wins),
        h("p.wz-comes", c.say.says("climax.with", text=past.get("text"))),
        _why(v, past),
        data_faces=turned,
    )


def _read_out(v: WhatzitView, c: Scene, e: Event) -> Markup:
    """The picture large with what it says and its why, and how it ended: who solved it, or nobody
    knew it, or two at the same time, and another card decides (WTZ-17, WTZ-28, WTZ-Q13).
    """
    past = require(v.past)
    why, turned = by_code(past.get("code"), own_of(v), past.get("text")).why, _readers(v, c)
    return h(
        "div.told.wz-climax",
        _across(past.get("text"), turned),
        h("div.wz-scenery", _held(poster(past.get("code"), past.get("deck")), c), data_solved=True, data_read=True),
        h("p.told-now", past.get("text")),
        h("p.wz-comes", why) if why else None,
        h("p.wz-comes.wz-who", _how_it_went(v, c, e)),
        _turn_to(v, c),
        data_faces=turned,
    )


def _readers(v: WhatzitView, c: Scene) -> str | None:
    """To whom what was read out is turned on a tablet that people sit round: of three away from the Moderator, who has
    read it and holds the screen (WTZ-13); else to both sides where somebody sits. In a film, and where all sit at one
    side, it stands upright.
    """
    people = [s for s in range(v.seats) if c.at_table(s)]
    if not c.live or v.who is not None or len(people) < 2:
        return None
    held = _held_by(v)
    if v.seats == THREE and held in people:
        return "north"
    return "north south" if len({chair(v, s) for s in people}) > 1 else None


def _across(text: str, turned: str | None) -> Markup | None:
    """What matters most once more, turned to those who sit across, where people read at both sides."""
    return h("p.told-now.wz-across", text, aria_hidden="true") if turned == "north south" else None


def _held_by(v: WhatzitView) -> Seat | None:
    """Who holds the screen, as they have judged the last card: after it the Moderator is another (WTZ-7), but for a
    tie-break (WTZ-28).
    """
    if v.public.tied:
        return v.moderator
    return next((e.seat for e in reversed(after_last("opened", v.events)) if is_ruling(e)), None)


def _held(card: Markup, c: Scene) -> Markup:
    """A card that was read out: a tap on it holds it, for whoever explains it, and another one goes on."""
    if HELD in c.picks or not c.live:
        return card
    return h("button.wz-hold", card, h("span.hush", c.say.says("climax.hold")), **button_attrs(PickPart(HELD, "yes")))


def _how_it_went(v: WhatzitView, c: Scene, e: Event) -> str:
    """Who solved it, that nobody did, or that two did."""
    return c.say.event(e) if e.kind == "same_time" else c.say.says(f"sign.{e.kind}", e.seat)


def _turn_to(v: WhatzitView, c: Scene) -> Markup | None:
    """To whom the screen is turned next, and for what: of three the Moderator holds it, and who is to choose sits
    across and read it upside down. To throw they need it turned only where the board has no room for a sign that faces
    them. In a film nobody turns it.
    """
    p = v.public
    held = _held_by(v)
    to = p.solver if p.stage in ("ladder", "prize") else p.active if p.stage == "throw" else None
    if not c.live or v.who is not None or v.seats != THREE or held is None or to in (None, held):
        return None
    if not (c.at_table(held) and c.at_table(require(to))):
        return None
    throws = p.stage == "throw"
    return h("p.wz-comes.wz-hands", c.say.says("sign.hand", to, throws=throws), data_throws=throws)


def hero(v: WhatzitView, seat: Seat, c: Scene) -> Markup:
    """A pawn on the star of the Winner's Circle before the last picture, or after the end of one who did not win on the
    space it came to.
    """
    lost = isinstance(v.turn, Over) and seat not in v.turn.winners
    stage = _on_stage(c.marks[seat], c.color(seat), v.public.place[seat] if lost else None)
    past = v.past
    if past is None:
        return stage
    card = poster(past.get("code"), past.get("deck"))
    return h("div.wz-win", h("figure.wz-last", card), stage, h("p.wz-says", past.get("text"), _why(v, past)))


def kept(parts: tuple[str, ...], number: int) -> Markup:
    """That pawn in the book of the house."""
    return _on_stage(number, f"var(--seat-{number})")


def _on_stage(number: int, color: str, came: int | None = None) -> Markup:
    """A pawn on the star of the Winner's Circle, or on the space that it came to."""
    return h(
        "svg.wz-stage",
        h(
            "g.wz-came",
            Markup('<rect class="wz-face" x="34" y="92" width="132" height="96" rx="14"/>'),
            h("text", came, x=100, y=180, text_anchor="middle"),
        )
        if came is not None
        else Markup(winners_circle(100, 112, beam=False)),
        h("g.piece", figure(number), style=f"--seat:{color}"),
        viewBox="0 0 200 192",
        aria_hidden="true",
    )


def missed(v: WhatzitView, c: Scene) -> Markup | None:
    """The card that nobody solved in time, and what it says."""
    past = v.past
    if not past:
        return None
    return h(
        "figure.wz-missed",
        poster(past.get("code"), past.get("deck")),
        h("figcaption", past.get("text"), _why(v, past)),
    )


def finale(v: WhatzitView, c: Scene) -> Markup:
    """How far everybody came, and how many cards they solved."""
    p = v.public
    winners = v.turn.winners if isinstance(v.turn, Over) else ()
    told = stands(v.events)
    solved = [sum(e.kind == "solved" and e.seat == s for e in told) for s in range(v.seats)]
    if v.seats == 1:
        count = p.turns + 1 if winners else p.turns
        rated = next(e for e in reversed(v.events) if e.kind == "rated")
        return h(
            "div",
            h("p.wz-score", c.say.says("finale.score", turns=count, of=v.sprint, n=solved[0])),
            h("p.wz-rating", stars(STARS.get(str(rated.get("rating")), 0)), c.say.event(rated)),
        )
    order = sorted(range(v.seats), key=lambda s: (s not in winners, -p.place[s]))
    return unmasked(
        [
            turned_card(
                c,
                s,
                _pawn_alone(c.marks[s]),
                c.say.says("finale.won" if s in winners else "finale.at", spot=p.place[s]),
                c.say.says(
                    "finale.solved", n=solved[s], most=solved.count(max(solved)) == 1 and solved[s] == max(solved)
                ),
            )
            for s in order
        ]
    )


def art(name: str) -> Markup:
    """A card by its deck and layout, as a hand names it."""
    deck, _, code = name.partition(" ")
    return poster(code, deck)
