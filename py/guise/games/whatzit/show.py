"""The show: a picture as large as the board, with a buzzer for each player along the edges of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from guise.engine.game import Decide, Event, Seat, require
from guise.offers.pack import own_of
from guise.table.narrate import Storyteller
from guise.ui.commands import button_attrs
from guise.ui.marks import mark
from guise.ui.markup import Markup, h
from guise.ui.messages import PauseClock, TapOn
from guise.ui.resting import RELAID
from guise.ui.scene import Button, Scene, late, questioned

from .box import by_code
from .draw import draw
from .notation import inks, parse
from .stakes import climbers, in_short, movers
from .views import (
    LADDER,
    WhatzitView,
    after_last,
    flooded,
    ladder_top,
    opponent,
    solves_to,
    stands,
    winning,
)

FEW, THREE = 4, 3
"""So many people, at the most, need little room beside a picture; and so many sit at two sides of who moderates."""


@lru_cache(maxsize=32)
def poster(code: str, deck: str) -> Markup:
    """A picture as a poster, with its text alternative."""
    return Markup(draw(parse(code), told=True, deck=deck, names=None))


@lru_cache(maxsize=8)
def _again(code: str, deck: str) -> Markup:
    """The same poster once more, for whoever sits at another side; it is told once."""
    return Markup(draw(parse(code), deck=deck, names=None))


def tag(v: WhatzitView, c: Scene) -> str:
    """What is being played: ``Tie-break``, ``ALL PLAY`` ..."""
    p = v.public
    if p.stage == "quick":
        return c.say.says("show.quick")
    return c.say.says("show.tie") if p.tied else c.say.lookup("black", p.black)


def show(v: WhatzitView, c: Scene, calls: Sequence[Button] = ()) -> Markup:
    """The poster, what is played, hints, and everybody's buzzer or lamp.

    Args:
        calls: what the Moderator may answer to whoever speaks; on a tablet these buttons lie before the Moderator, and
            not only at the side where the bar is (WTZ-7).
    """
    p = v.public
    edges: dict[str, list[Markup]] = {"north": [], "south": []}
    alone = v.who is not None
    row = alone or not any(map(c.at_table, range(v.seats)))  # nobody sits round a screen that all look at from one side
    for seat in range(v.seats):
        edges["south" if row else edge(v, seat, c)].append(
            nameplate(v, seat, c) if c.laid else buzzer(v, seat, c, calls)
        )
    plates = [
        h("div.wz-edge", found, data_edge=side, data_one=len(found) == 1) for side, found in edges.items() if found
    ]
    if c.laid:
        return _laid(v, c, [] if row else plates)
    win, turned = _win(v), faces(v, c)
    return h(
        "div.wz-show",
        plates,
        h(
            "div.wz-middle",
            _mode(v, c, win),
            h(
                "div.wz-poster",
                h("button.wz-paused", c.say.says("show.paused"), **button_attrs(PauseClock())) if c.paused else None,
                (poster(v.code, v.deck), _up(c)) if len(turned) == 1 else _copies(v, turned, c),
                id=f"wz-poster-{len(p.played)}",
                data_faces=" ".join(turned) if turned != ("south",) else None,
            ),
            colours(v, c.say) if v.option("inks") == "on" else None,
            _solution(v, c) if v.solution else None,
            h("p.wz-said", p.said) if p.said else last_guess(v, c) or _how(v, c),
            h("ul.wz-hints", [h("li", hint) for hint in v.hints]) if v.hints else None,
            data_turned=turned == ("north",),
            data_hints=("beside" if len(turned) == 1 else "below") if _hints(v) else None,
        ),
        data_deck=v.deck,
        data_win=bool(win),
        data_alone=alone,
        data_row=row,
        data_speaks=p.floor is not None,
        data_heard=spares(v, c),
        data_one=len(v.guessers) == 1,
    )


def _hints(v: WhatzitView) -> bool:
    """Whether hints come as time goes by, and their room is kept: who reads the solution needs none."""
    return v.option("hints") == "on" and not v.solution


def _solution(v: WhatzitView, c: Scene) -> list[Markup | None]:
    """For the Moderator what the picture says, and how it says it: whoever sees why knows what is near enough."""
    why = by_code(v.code, own_of(v), v.solution).why
    label, says = h("small.wz-label", c.say.says("show.solution")), h("p.wz-solution", v.solution)
    return [label, says, h("p.wz-how-so", why) if why else None]


def _mode(v: WhatzitView, c: Scene, win: tuple[Seat, ...]) -> Markup:
    """The sign over a picture: who may guess, and what is worth telling of the card; that it is Regular is not."""
    told = "win" if win else "card" if v.deck != "regular" else ""
    return h(
        "p.wz-mode",
        h("b", tag(v, c)),
        " ",
        h("span", c.say.says(f"show.{told}", seats=win, deck=v.called(v.deck)), data_win=bool(win), data_deck=not win)
        if told
        else None,
        _worth(v, c),
        data_climbs=bool(climbers(v)),
    )


def _win(v: WhatzitView) -> tuple[Seat, ...]:
    """Who wins by solving the picture (WTZ-36)."""
    return tuple(s for s in v.guessers if winning(v, s))


def _worth(v: WhatzitView, c: Scene) -> list[Markup]:
    """What the picture is worth while it is shown: spaces (WTZ-15, WTZ-18) and ladders (WTZ-25); in a challenge where
    it takes either of the two (WTZ-22).
    """
    p, (far, near) = v.public, movers(v)
    moves = (*far, *near)
    if v.seats == 1 or not moves:
        return []
    if len(v.guessers) == 1:
        return [_leads(v, moves[0], c)]
    if p.black == "duel":
        told = " ".join(in_short(v, c.say, s, opponent(p, s)) for s in moves)
    else:
        told = _race(v, far, near, c)
    return [h("span.wz-worth", told)]


def _race(v: WhatzitView, far: tuple[Seat, ...], near: tuple[Seat, ...], c: Scene) -> str:
    """The same where all race: for whom the white die counts, whose ladder comes with it, and who comes into the
    Winner's Circle for it (WTZ-30).
    """
    up, told = tuple(s for s in climbers(v) if s in far), ""
    if far:
        told = c.say.says(f"show.{'others' if len(far) < len(v.guessers) else 'worth'}", seats=far, n=v.public.die)
        told = f"{told}, {_ladders(v, up, c)}" if up else told
    then = " ".join(in_short(v, c.say, s) for s in near)
    return c.say.says("show.race", told=told, then=then) if told and then else told or then


def _ladders(v: WhatzitView, up: tuple[Seat, ...], c: Scene) -> str:
    """Whose ladder comes with it, and of one alone where it leads."""
    ladder, top = v.option("ladder"), LADDER[v.public.place[up[0]]]
    return c.say.says("show.climb" if len(up) == 1 else "show.climbs", up[0], seats=up, top=top, ladder=ladder)


def _leads(v: WhatzitView, seat: Seat, c: Scene) -> Markup:
    """Where solving the picture leads the one who may: by the white die, after a ladder if there is one, or instead."""
    (begins, spot), top = solves_to(v, seat), ladder_top(v, seat)
    if begins != v.public.place[seat]:
        told = c.say.says("show.leads-up", top=begins, n=spot - begins, spot=spot)
    else:
        told = c.say.says("show.leads", n=spot - begins, spot=spot)
        told += f" {c.say.says('show.climb-own', top=top)}" if top else ""
    return h("span.wz-worth", told)


def stays(v: WhatzitView, c: Scene) -> bool:
    """Whether the screen stays as the Moderator holds it: of three, who then have the other two across (WTZ-13)."""
    return v.seats == THREE and heard_here(v, c)


def edge(v: WhatzitView, seat: Seat, c: Scene) -> str:
    """At which edge of the screen somebody sits: of three the Moderator at the near one, as they have read the
    solution; else all where their chair stood when the table was laid, from the first card to the last.
    """
    if stays(v, c):
        return "south" if seat == v.moderator else "north"
    return chair(v, seat)


def chair(v: WhatzitView, seat: Seat) -> str:
    """At which edge of the screen somebody's chair stood when the table was laid."""
    return "north" if v.seats > 1 and 2 * seat < v.seats else "south"


def nth(v: WhatzitView, seat: Seat, c: Scene) -> int:
    """Where along its edge somebody sits, clockwise round the table; across from the Moderator counted from there, also
    while that one looks at the solution.
    """
    return (seat - require(v.moderator)) % v.seats if stays(v, c) or _looks(v, c) else seat


def _looks(v: WhatzitView, c: Scene) -> bool:
    """Whether the Moderator of three looks, who will have the other two across."""
    return v.seats == THREE and v.who is not None and v.who == v.moderator and c.at_table(v.who)


def faces(v: WhatzitView, c: Scene) -> tuple[str, ...]:
    """The edges to which the picture is turned on a tablet that people sit round, as whoever guesses reads it; the same
    until others guess (WTZ-16). SOLO: the Solver's (WTZ-15). Else everybody's who guesses: where they sit
    across from each other the picture is there twice. Upright for one alone, and where nobody who guesses sits round
    the screen.
    """
    p = v.public
    people = [s for s in range(v.seats) if c.at_table(s)]
    may = (p.active,) if v.mode == "solo" and p.stage != "quick" else v.guessers
    sides = {edge(v, s, c) for s in may if s in people}
    return tuple(sorted(sides)) if v.who is None and len(people) > 1 and sides else ("south",)


def _up(c: Scene) -> Markup | None:
    """That the time is up, over the picture, as it is turned: all look there, and it may be judged in peace."""
    return h("b.wz-time", c.say.says("show.time"), aria_hidden="true") if late(c) else None


def _copies(v: WhatzitView, turned: tuple[str, ...], c: Scene) -> list[Markup]:
    """The picture twice, each turned to one of two edges."""
    both = (poster(v.code, v.deck), _again(v.code, v.deck))
    return [h("div.wz-copy", one, _up(c), data_faces=side) for side, one in zip(turned, both)]


def _laid(v: WhatzitView, c: Scene, plates: Sequence[Markup]) -> Markup:
    """In place of the picture: the screen is laid where all see it, or, where the picture does not turn, turned to
    whoever alone may guess, or somebody is told that a quick guess is theirs; and three is counted. A tap anywhere
    begins.

    Args:
        plates: who sits at which edge, as their names will lie there; none where people sit at one side.
    """
    count = [h("b", n, style=f"--nth:{3 - n}") for n in (3, 2, 1)]
    quick, one = v.public.stage == "quick", len(v.guessers) == 1
    told = "lay-quick" if quick else "lay"
    turns = one and not quick
    lies = "lay-stays" if stays(v, c) else "lay-round"
    due = {side: _at_stake(v, c, side) for side in faces(v, c)} if plates and not quick and v.seats > 1 else {}
    return h(
        "div.wz-show",
        plates,
        h(
            "button.wz-lay",
            due.get("north"),
            h("span.wz-turns", c.say.says("show.lay-to", v.guessers[0])) if turns else None,
            h("span", c.say.says(f"show.{told}", seats=v.guessers), data_stays=turns) if plates or not turns else None,
            h("em", c.say.says(f"show.{lies}", v.moderator, seats=v.guessers)) if plates and not quick else None,
            h("span.wz-count", count, aria_hidden="true"),
            h("small", c.say.says("show.lay-now")),
            due.get("south"),
            data_faces=faces(v, c)[0] if quick else None,
            data_both=len(due) > 1,
            **button_attrs(TapOn()),
        ),
        style=f"--beat:{c.laid // 3}ms",
        data_deck=v.deck,
        data_lays=True,
        data_heard=spares(v, c),
        data_one=one,
    )


def _at_stake(v: WhatzitView, c: Scene, side: str) -> Markup:
    """What the picture will be worth, turned to those who guess: while three is counted all look there."""
    return h("div.wz-at-stake", _mode(v, c, _win(v)), data_faces=side, aria_hidden="true")


def last_guess(v: WhatzitView, c: Scene) -> Markup | None:
    """The last guess at this picture, which was wrong or only close, or who passed: whoever typed it looks here and
    not at the log, and a bot is seen to try. What was said aloud is answered here too.
    """
    if v.solution or v.public.floor is not None or over(v, c):
        return None
    told = stands(after_last("opened", v.events))
    guesses = [e for e in told if e.kind in ("guessed", "ruled", "passed", "silent")]
    if not guesses or (v.public.stage == "quick" and not c.reading and _stale(guesses[-1], told)):
        return None
    ruled = guesses[-1].kind == "ruled" and guesses[-1].get("right") != "close"  # seen for a while, and no longer
    if ruled and RELAID in c.picks:
        return None
    return h("p.wz-said", c.say.event(guesses[-1]), id=f"wz-no-{len(guesses)}", data_no=True, data_fades=ruled)


def _stale(last: Event, told: tuple[Event, ...]) -> bool:
    """Whether the quick guess is another's by now, to whom this says nothing: a Moderator's *Wrong*, or what was said
    before the time was up (WTZ-16).
    """
    since = told[next((i for i, e in enumerate(told) if e.kind == "time_up"), 0) :]
    return not any(e is last for e in since) or (last.kind == "ruled" and last.get("right") != "close")


def denied(v: WhatzitView) -> bool:
    """Whether a guess was wrong just now, and all may guess on: *Nobody knows it* lies where *Wrong* did, and a second
    tap on that ends nothing (WTZ-7, WTZ-14).
    """
    last = v.events[-1] if v.events else None
    told = last is not None and last.kind == "ruled" and not last.get("right")
    return told and v.public.stage == "guess" and v.public.floor is None


def colours(v: WhatzitView, say: Storyteller) -> Markup | None:
    """For a table where somebody cannot tell colours apart: what is printed in which, under every picture that has any
    (option ``inks``).
    """
    named = inks(parse(v.code))
    if not named:
        return None
    told = [
        say.says("show.inked" if text.strip("_ ") else "show.inked-slots", text=text, ink=ink) for text, ink in named
    ]
    return h("ul.wz-inks", [h("li", line) for line in told])


def _how(v: WhatzitView, c: Scene) -> Markup | None:
    """With the first card, who taps what (WTZ-7, WTZ-14)."""
    p = v.public
    first = (
        p.stage == "guess" and p.floor is None and not (p.played or over(v, c)) and len(v.guessers) < 4
    )  # many have no room for it
    if not (first and heard_here(v, c)):
        return None
    how = c.say.says("show.how-one", p.active, other_seat=v.moderator) if _alone(v) else c.say.says("show.how")
    return h("p.wz-said.wz-how", how, data_no=True)


def _alone(v: WhatzitView) -> bool:
    """Whether it is one player's alone to solve the picture (WTZ-15): they have nobody to be faster than."""
    return v.public.stage == "guess" and len(v.guessers) == 1


def over(v: WhatzitView, c: Scene) -> bool:
    """Whether nobody guesses any longer, and the Moderator is still to say who had it: the time is up, or the card was
    read out and that word taken back.
    """
    return late(c) or v.public.known


def heard_here(v: WhatzitView, c: Scene) -> bool:
    """Whether answers are spoken to a Moderator at this screen, who hears them and has buttons here (WTZ-7)."""
    return v.who is None and v.moderator is not None and c.at_table(v.moderator)


def slots(v: WhatzitView) -> bool:
    """Whether each of the Moderator's buttons has a place of its own: for few people, of whom two may guess."""
    return v.seats <= FEW and len(v.guessers) < 3 and not v.public.said


def spares(v: WhatzitView, c: Scene) -> bool:
    """Whether the panel beside a picture needs little room: answers are heard here, and few people have few buttons."""
    return heard_here(v, c) and v.seats <= FEW


def buzzer(v: WhatzitView, seat: Seat, c: Scene, calls: Sequence[Button] = ()) -> Markup:
    """A player's big button when they may buzz here, else a lamp that shows what they are; over the Moderator's lie
    the calls.
    """
    role, note = _role(v, seat), _note(v, seat, c)
    lit = seat == v.public.floor or (v.public.stage == "quick" and _speaks(v, seat, c))
    one = c.say.member(seat, v.deputy(seat))
    does = (" ", h("small", c.say.says(f"lamp.{note}", one=one, solver_seat=v.public.active)))
    inside = (mark(c.marks[seat]), h("b", c.name(seat)))
    look = {"style": f"--seat:{c.color(seat)};--nth:{nth(v, seat, c)}", "data_role": role, "data_lit": lit}
    if _buzzes(v, seat, c):
        deaf = c.paused or questioned(c) or over(v, c)  # a buzz would take the Moderator's question away
        return h(
            "button.wz-buzz",
            inside,
            does,
            type="button",
            data_move=None if deaf else "buzz",
            data_seat=seat,
            disabled=deaf,
            id=f"buzz-{seat}",
            aria_label=c.say.says("lamp.buzz", seat),
            **look,
        )
    lie = _called(v, seat, c, calls) if calls and role == "moderator" else None
    return h(
        "div.wz-lamp",
        inside,
        does if note != "guesser" else None,
        lie,
        id=f"lamp-{seat}",
        data_thinks=_thinks(v, seat, c),
        data_keeps=bool(lie) and slots(v),
        **look,
    )


def _called(v: WhatzitView, seat: Seat, c: Scene, calls: Sequence[Button]) -> Markup:
    """What the Moderator may say, over their lamp, so that nothing moves for them. Where the buttons mean something
    else they are new, and come a moment after the old ones have gone.
    """
    p, own, asks = v.public, slots(v), questioned(c)
    what = "asks" if asks else "late" if over(v, c) and not own else p.stage
    whom = p.queue[0] if p.queue else "all" if own or p.floor is None else p.floor
    return h(
        "div.wz-calls",
        h("span.wz-caller", mark(c.marks[seat]), h("b", c.name(seat)), aria_hidden="true"),
        [b.markup for b in calls],
        data_wide=len(calls) > 2 or asks,
        data_slots=len(calls) if own and not asks else None,
        id=f"calls-{what}-{whom}",
    )


def nameplate(v: WhatzitView, seat: Seat, c: Scene) -> Markup:
    """Somebody's name where it will lie, while the screen is laid down; with an arrow, of one who alone may guess."""
    role = _role(v, seat)
    mine = role == "guesser" and len(v.guessers) == 1
    return h(
        "div.wz-lamp",
        mark(c.marks[seat]),
        h("b", c.name(seat)),
        h("small", c.say.says("lamp.moderator")) if role == "moderator" else None,
        data_role=role,
        data_mine=mine,
        style=f"--seat:{c.color(seat)};--nth:{nth(v, seat, c)}",
    )


def _role(v: WhatzitView, seat: Seat) -> str:
    """What a player is while this picture is played, as ``data-role``."""
    return "moderator" if seat == v.moderator else "guesser" if seat in v.guessers else "watcher"


def _speaks(v: WhatzitView, seat: Seat, c: Scene) -> bool:
    """Whether it is one player's alone to say it aloud: they need not ask for the floor (WTZ-15, WTZ-16)."""
    p = v.public
    own = (p.stage == "quick" or _alone(v)) and p.floor is None and not over(v, c)
    return own and _role(v, seat) == "guesser" and not c.bots[seat] and heard_here(v, c)


def _thinks(v: WhatzitView, seat: Seat, c: Scene) -> bool:
    """Whether a bot may still come to guess."""
    return _role(v, seat) == "guesser" and c.bots[seat] and v.public.floor is None


def _note(v: WhatzitView, seat: Seat, c: Scene) -> str:
    """What stands below a player's name, as a key of ``lamp`` in the words: what they do now, or else what they are."""
    if _speaks(v, seat, c):
        return "quick-win" if winning(v, seat) else "quick"
    if seat == v.public.floor:
        return "speaker"
    if _thinks(v, seat, c):
        return "thinker"
    role, p = _role(v, seat), v.public
    if role == "watcher" and p.stage in ("open", "guess") and v.mode == "solo" and seat != p.active:
        return "later"
    return "deputy" if role == "moderator" and c.say.member(seat, v.deputy(seat)) != c.say.name(seat) else role


def _buzzes(v: WhatzitView, seat: Seat, c: Scene) -> bool:
    """Whether a player has a buzzer here: in somebody's own view nobody else has one, on the shared screen no bot."""
    if not isinstance(v.turn, Decide) or seat not in v.turn.seats or "buzz" not in c.legal:
        return False
    if _role(v, seat) != "guesser" or (c.bots[seat] if v.who is None else seat != v.who):
        return False
    if v.turn.prompt == "guess" and not (_alone(v) and heard_here(v, c)):
        return not flooded(v, seat)
    return v.turn.prompt == "quick" and not heard_here(v, c)  # whose alone it is to speak need not ask for it
