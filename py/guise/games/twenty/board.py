"""The quiz set: a path in the shape of a question mark, a wall of twenty numbers, the clue on a lit card.

The Reader's own screen has the whole card under a desk lamp instead of the wall.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import cos, sin, tau
from typing import Any

from guise.engine.game import Event, Over, Seat, Viewer, require
from guise.table.narrate import Storyteller, listed
from guise.ui.marks import mark
from guise.ui.markup import Markup, esc, h, join, keyed
from guise.ui.ranking import ranking
from guise.ui.scene import Button, Scene, curtain, either, field, move, on, pick, put_down, sure, twice
from guise.ui.stars import stars
from guise.ui.unmasked import turned_card, unmasked
from guise.ui.worded import worded

from .course import course
from .deck import GRADES, Entry, card_of, printed, remark
from .hand import (
    SLIGHT,
    again,
    as_before,
    bots_alone,
    comes,
    ends,
    of_counting,
    of_giving_up,
    on_star,
    spoken,
    turns_up,
)
from .hand import label as labelled
from .path import BOWL, DOT, DOT_RADIUS, HEIGHT, WIDTH, beside_way, points, spaces, stroke
from .props import chip, lamp, piece, star
from .told import in_words  # noqa: F401 (a part of every board)
from .track import CHIPS, NUMBERS
from .views import (
    ENDS,
    GUESS_LIMIT,
    LED,
    SOLO_CARDS,
    STARS,
    Guess,
    TwentyView,
    back_to,
    counts,
    follows,
    held_up,
    last_answer,
    may_hold_up,
    outcomes,
    paid,
    rating,
    tries,
    verdict,
    worth,
)

tall = True
peeks = False
"""The Reader has to tell the others something from behind the curtain."""
SIDE, PACE, SHARED = 15.5, 29.0, 0.62
"""Of pieces that share a space: how far from the middle of the lane, how far behind one another, and how large."""
HOME = 40.0
"""How far above the middle of FINISH a piece stands, so that the word is read below it."""
NEAR, NEXT = 11.0, 0.8
"""The same of two on neighbouring spaces."""
RING = 17.0
"""And how far from the middle of a space several stand on a small track, beside 3 for each."""
BELOW = 725.0
"""Where START stands: below its space, where no piece covers it."""
LEGEND = (88.0, 606.0)
"""Where the star beside the stem is that tells what stars are."""
MANY_CLUES = 5
"""From so many clues on the lit card makes room for those that were read before."""
LONG = 44
"""A clue of more characters stands in smaller letters, before and after a guess stands below it."""
LONG_WORD = 14
"""A clue that has a word of so many as well: on a television the edge of the card cut it off."""
HYPHEN = "-\u2060"
WHOLE = 14
"""A word with a hyphen of at most so many characters is not broken there, in large letters."""
BETWEEN = ("start", "take", "card", "announce", "over")
"""While no clue can be asked for: the stage has what the last card was."""
ROWS = 3
"""More clues than that stand closer together where nothing is scrolled."""
ROOM = 24.0
"""On a television, in its rems: how high the card with the newest clue and the list below it can be together, so that
the numbers stand below them whole."""
LAYS = (
    (2.8, 2.13, 1.2, 4.0, 2.05),
    (2.26, 1.76, 1.2, 4.0, 2.05),
    (2.26, 1.76, 1.0, 4.0, 2.05),
    (1.76, 1.76, 1.0, 2.6, 2.05),
    (1.76, 1.76, 0.0, 2.6, 2.05),
    (1.5, 1.5, 0.0, 2.2, 1.4),
)
"""How the two are laid there, the largest first, in rems: the letters of the newest clue, those of a long one, those of
the list (0: its clues run on as one text), how high the card is round its clue, and each line of guesses on it. After
the last of them the guesses in the list go as well (``twenty.css``)."""
CARD_WIDE, TRY_WIDE, LIST_WIDE = 17.5, 33, 22.4
"""How wide a line is on the card and in the list, and how many letters one has of a guess on the card."""
ART_HIGH = 3.6
"""How high a special's picture is on the card."""
UNREAD = 3
"""So many of the clues that nobody chose are shown with the answer."""
NEAR_MISSES = 2
"""And of so many guesses what was close about them."""
TURNED = 1300
"""Milliseconds until a card that turns over lies there and says what it was (``twenty.css``): then pieces walk."""
HOP, LONGEST = 110, 1400
"""Milliseconds that a piece walks to the next space, and at most (``pieces.mjs``): then is told where it came to."""


def picture(v: TwentyView, c: Scene) -> Markup:
    """The set: the path, and beside it the stage with the clue and the wall, or the Reader's card."""
    return h(
        "div.quiz",
        path(v, c),
        h("div.twenty-stage", reader_card(v, c) if v.card is not None else stage(v, c)),
        data_tall=c.tall,
        data_reads=v.card is not None,
        data_stage=v.public.stage,
        data_bonus=v.public.bonus is not None,
        data_many=v.card is None and len(v.public.read) >= MANY_CLUES,
        data_room=_laid(v, c) if v.card is None else None,
    )


# The path -----------------------------------------------------------------------------------


@cache
def track(finish: int, bonus: tuple[int, ...], start: str, end: str, name: str = "track") -> Markup:
    """The question mark: START, the spaces, the bonus spaces and FINISH, with what stands on its two ends.

    ``name`` tells the one on the board from another on the same page.
    """
    spine = points(stroke())
    tip = stroke()[-1]
    parts = [
        f'<polyline class="glow" points="{spine}"/><circle class="glow-dot" cx="{tip[0]:.1f}" cy="{tip[1]:.1f}" '
        'r="72"/>'
        f'<polyline class="spine" points="{spine}"/><circle class="spine-dot" cx="{tip[0]:.1f}" cy="{tip[1]:.1f}" '
        'r="66"/>',
        f'<circle class="glow-dot" cx="{DOT[0]:g}" cy="{DOT[1]:g}" r="{DOT_RADIUS + 9:g}"/>',
    ]
    for n, s in enumerate(spaces(finish)[:-1]):
        sort = "start" if n == 0 else "bonus" if n in bonus else "ten" if n % 10 == 0 else "even" if n % 2 else "odd"
        parts.append(f'<polygon class="space" data-sort="{sort}" points="{points(s.outline)}"/>')
        if n in bonus:
            parts.append(
                f'<path class="star" d="{star()}" transform="translate({s.x:g} {s.y:g}) rotate({s.turn + 90:g})"/>'
            )
        elif n and n % 10 == 0:
            parts.append(f'<text class="mile" x="{s.x:g}" y="{s.y + 7:g}">{n}</text>')
    parts.append(f'<text class="word" x="{spaces(finish)[0].x:g}" y="{BELOW:g}">{esc(start)}</text>')
    parts.append(
        f'<circle class="dot" cx="{DOT[0]:g}" cy="{DOT[1]:g}" r="{DOT_RADIUS:g}"/>'
        f'<text class="finish" x="{DOT[0]:g}" y="{DOT[1] + 12:g}">{esc(end)}</text>'
        f'<text class="mile" x="{DOT[0]:g}" y="{DOT[1] + 48:g}">{finish}</text>'
    )
    return keyed(f"{name}-{finish}-{len(bonus)}", "".join(parts))


def path(v: TwentyView, c: Scene) -> Markup:
    """The question mark with the pieces on it, the sign in its bow, the lamp and the blue chips beside the stem."""
    order = sorted(range(v.seats), key=lambda s: (v.public.place[s], s == v.public.guesser))
    says = c.say.says
    return h(
        "svg.path",
        track(v.finish, v.bonus_spaces, says("path.start"), says("path.finish")),
        sign(v, c),
        legend(c) if v.bonus_spaces else None,
        reader_lamp(v, c),
        supply(v, c),
        [runner(v, seat, c) for seat in order],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=_standing(c.say, v.public.place, v.finish),
    )


@lru_cache(maxsize=8)
def _standing(say: Storyteller, places: tuple[int, ...], finish: int) -> str:
    """Who stands where, for whoever cannot see the path."""
    on = [say.says("path.on", name=chair.name, at=at) for chair, at in zip(say.chairs, places, strict=True)]
    return say.says("path.label", standing=listed(on), finish=finish)


def runner(v: TwentyView, seat: Seat, c: Scene, told: tuple[Event, ...] | None = None, id: str = "piece") -> Markup:
    """A piece on its space; it walks there when it has just moved, as these events tell, or those that are new here."""
    x, y, size = spot(v, seat, c.tall)
    new = c.fresh if told is None else told
    went = [e for e in new if e.kind == "moved" and e.seat == seat]  # several, where a drawing came late
    walk: dict[str, Any] = {}
    if went and went[-1].get("place") == v.public.place[seat]:
        way = [k for e in went for k in range(e.get("came"), e.get("place"), 1 if e.get("n") > 0 else -1)]
        steps = [(spaces(v.finish)[k].x, spaces(v.finish)[k].y) for k in way] + [(x, y)]
        walk = {"data_walk": " ".join(f"{a:g},{b:g}" for a, b in steps), "data_walk_first": True}
        if told is not None:
            walk["data_walk_after"] = TURNED
    return h(
        "g.piece",
        piece(c.marks[seat]) if size == 1 else h("g", piece(c.marks[seat]), transform=f"scale({size:g})"),
        id=f"{id}-{seat}",
        data_active=seat == v.public.guesser and not isinstance(v.turn, Over),
        data_home=v.public.place[seat] == v.finish,
        style=f"--seat:{c.color(seat)};transform:translate({x:g}px,{y:g}px)",
        **walk,
    )


def spot(v: TwentyView, seat: Seat, small: bool = False) -> tuple[float, float, float]:
    """Where a piece stands, and how large: inside its lane. Several on one space stand two by two along it, and of two
    on neighbouring spaces each keeps to its side.

    Args:
        small: the track is, as on a phone held upright: all are as large as they can be, and several make a ring.
    """
    place = v.public.place[seat]
    here = [s for s in range(v.seats) if v.public.place[s] == place]
    at = spaces(v.finish)[place]
    if small and len(here) > 1:
        wide, angle = RING + 3 * len(here), tau * here.index(seat) / len(here) - tau / 4
        return round(at.x + wide * cos(angle), 1), round(at.y + wide * sin(angle), 1), 1
    if small:
        return at.x, at.y, 1
    if len(here) > 1:
        row, side = divmod(here.index(seat), 2)
        rows = (len(here) + 1) // 2
        across = 0.0 if side == 0 and here[-1] == seat else SIDE * (2 * side - 1)
        x, y = beside_way(at, across, PACE * (row - (rows - 1) / 2))
        return x, y, SHARED
    if place == v.finish:
        return at.x, at.y - HOME, 1
    if any(abs(other - place) == 1 for other in v.public.place):
        x, y = beside_way(at, NEAR * (1 if place % 2 else -1), 0)
        return x, y, NEXT
    return at.x, at.y, 1


def sign(v: TwentyView, c: Scene) -> Markup:
    """The sign in the bow: what the card is, and what naming it pays now (TQ-17, TQ-29)."""
    p, says, pays = v.public, c.say.says, False
    x, y = BOWL
    if isinstance(v.turn, Over) or not p.category:
        top, big, low = "", str(NUMBERS), says("sign.questions")
        if v.seats == 1 and p.done:
            top, big, low = says("sign.solo"), f"{p.solved}/{SOLO_CARDS}", says("sign.named")
    elif v.seats == 1:
        top, low = says("sign.card", n=p.solved, of=SOLO_CARDS), says("sign.clues", n=len(p.read))
        big = says("sign.is", what=p.category)
    else:
        top, low, pays = says("sign.am" if p.bonus is None else "sign.bonus"), says("sign.worth", n=worth(p)), True
        big = says("sign.is", what=p.category)
    return h(
        "g.sign",
        Markup(
            f'<circle class="disc" cx="{x:g}" cy="{y:g}" r="121"/><circle class="bulbs" cx="{x:g}" cy="{y:g}" r="112"/>'
        ),
        h("text.top", top, x=x, y=y - 40),
        h("text.big", big, x=x, y=y + 18, data_long=len(big) > 5),
        h("text.low", low, x=x, y=y + 60, id=f"low-{low.replace(' ', '-')}", data_worth=pays or None),
    )


def legend(c: Scene) -> Markup:
    """What a star on the path is (TQ-26)."""
    x, y = LEGEND
    return h(
        "g",
        Markup(f'<path class="meant-star" d="{star()}" transform="translate({x:g} {y:g}) scale(1.6)"/>'),
        [h("text.meant", line, x=x, y=y + 46 + 26 * i) for i, line in enumerate(c.say.says("path.star").split(" "))],
        aria_hidden="true",  # in words it is said of every star
    )


def reader_lamp(v: TwentyView, c: Scene) -> Markup:
    """The desk lamp, and whose card lies under it."""
    p = v.public
    who = v.holder
    open_lot = p.stage == "start" and v.mode != "all"  # nobody has been drawn to read yet
    name = "" if open_lot else c.say.says("path.house") if who is None else c.name(who)
    lit = p.stage not in ("start", "take", "over")
    return h(
        "g.desk",
        h("g", lamp(), transform="translate(424 640) scale(1.1)"),
        h("text.reads", c.say.says("path.reader"), x=490, y=838),
        h("text.name", name, x=490, y=866, data_long=len(name) > 9),
        data_lit=lit,
        style=f"--seat:{c.color(who)}" if who is not None else None,
    )


def supply(v: TwentyView, c: Scene) -> Markup:
    """The blue chips nobody holds (TQ-1, TQ-25)."""
    return h(
        "g.supply",
        [
            h("g", chip("blue"), transform=f"translate({34 + (i % 2) * 56} {832 - (i // 2) * 50 - (i % 2) * 24})")
            for i in range(v.public.supply)
        ],
        [
            h("circle.gap", cx=58 + (i % 2) * 56, cy=856 - (i // 2) * 50 - (i % 2) * 24, r=20)
            for i in range(v.public.supply, CHIPS)
        ],
        role="img",
        aria_label=c.say.says("path.supply", n=v.public.supply),
    )


# The stage -----------------------------------------------------------------------------------


def stage(v: TwentyView, c: Scene) -> Markup:
    """What everybody sees: the clue, the wall, and all clues so far (TQ-15)."""
    p = v.public
    if p.stage in BETWEEN:
        return join(between_cards(v, c), wall_still())
    return join(clue_card(v, c), wall(v, c), heard(v, c) or pile())


def between_cards(v: TwentyView, c: Scene) -> Markup:
    """Between two cards: what the last one was and what it paid."""
    p, paid, says = v.public, last_result(v), c.say.says
    if not p.done:
        return h(
            "article.reveal",
            h("p.lead", says("reveal.lead")),
            answered(says("reveal.title")),
            [h("p.was", says(f"reveal.first.{line}", house=v.mode == "all")) for line in ("scores", "extras")]
            if v.seats > 1
            else None,
            id="reveal-first",
        )
    return h(
        "article.reveal",
        h("p.lead", _how_it_ended(paid, c) or says("reveal.was")),
        answered(last_answer(p)),
        gains(v, paid, c),
        h("p.was", worded(c.say, "reveal.bonus", whose=h("b", c.say.owns(p.bonus)))) if p.bonus is not None else None,
        h("p.was", says("reveal.reads", p.reader, voice=v.mode == "voice"))
        if _took_over(v) and p.stage != "announce"  # then they have the card
        else None,
        near_misses(paid, c),
        unread(v, paid, c),
        id=f"reveal-{len(p.done)}",
    )


def _took_over(v: TwentyView) -> bool:
    """Whether another reads than before, and not because there are only two (TQ-16)."""
    return v.mode != "all" and v.seats > 2 and v.public.bonus is None and not isinstance(v.turn, Over)


def answered(answer: str) -> Markup:
    """An answer in large letters, as large as its longest word has room for in one line."""
    answer = printed(answer)
    return h("p.answer", answer, data_long=len(answer) > 16, style=f"--word:{max(map(len, answer.split()))}")


def moment(v: TwentyView, c: Scene, e: Event, around: tuple[Event, ...]) -> Markup:
    """The card turns over: who or what it was, who had it, and what that paid (TQ-16, TQ-17). Where a number led to
    FINISH, that comes first, and then what the open card was (TQ-Q13).
    """
    right = next((x for x in around if x.kind == "right"), None)
    came = [x for x in around if x.kind == "moved" and x.get("place") == v.finish and v.seats > 1]
    led = _led_to_finish(around) if came else None
    return h(
        "article.reveal",
        walked(v, around, c),
        [h("p.lead", c.say.event(led)), *(_reached(x, c) for x in came)] if led else None,
        _got(require(right.seat), c) if right else h("p.lead", _how_it_ended(around, c)),
        answered(str(e.get("text"))),
        gains(v, around, c),
        missed_bonus(v, c) if any(x.kind == "bonus-lost" for x in around) else None,
        near_misses(around, c),
        unread(v, around, c),
        [_reached(x, c) for x in came] if not led else None,
        [h("p.reached.starred", _star_for(v, x, around, c)) for x in _bonus(around)],
        h("p.was", c.say.says("reveal.reads", v.public.reader, voice=v.mode == "voice")) if _took_over(v) else None,
        data_walked=any(x.kind == "moved" for x in around),
        data_got=right is not None,
        style=f"--walked:{_walk_ends(around)}ms",
    )


def _got(seat: Seat, c: Scene) -> Markup:
    """Who had the card, in their colour."""
    return h("p.lead.got", mark(c.marks[seat]), c.say.says("reveal.got", seat), style=f"--seat:{c.color(seat)}")


def _reached(e: Event, c: Scene) -> Markup:
    """Who has come to FINISH (TQ-3)."""
    return h("p.reached", c.say.says("reveal.finish", e.seat))


def _led_to_finish(around: tuple[Event, ...]) -> Event | None:
    """The number that ended the game with its card open, if one has (TQ-Q13)."""
    ends = [e for e in around if e.kind in ENDS]
    led = bool(ends) and ends[-1].kind in LED
    return ends[-1] if led and any(e.kind == "won" for e in around) else None


def _walk_ends(around: tuple[Event, ...]) -> int:
    """Milliseconds until the last piece has come to where it goes on the card that turns over."""
    return TURNED + max((min(LONGEST, HOP * abs(e.get("n"))) for e in around if e.kind == "moved"), default=0)


def _how_it_ended(around: tuple[Event, ...], c: Scene) -> str:
    """Who has not got a card: everybody, or whose bonus round it was (TQ-28); that it was open when the game ended
    (TQ-Q13); nothing where somebody has it.
    """
    if any(e.kind == "right" for e in around):
        return ""
    if _led_to_finish(around):
        return c.say.says("reveal.open")
    alone = next((e.seat for e in around if e.kind == "bonus-lost"), None)
    return c.say.says("reveal.nobody" if alone is None else "reveal.missed", alone)


def missed_bonus(v: TwentyView, c: Scene) -> Markup | None:
    """What was guessed in a bonus round that brought nothing."""
    missed = next((e for e in _of_last_card(v) if e.kind == "guessed"), None)
    if missed is None:
        return None
    return h("p.hears", guess_line(Guess(require(missed.seat), str(missed.get("text")), "wrong", 0), c))


def near_misses(around: tuple[Event, ...], c: Scene) -> list[Markup]:
    """What the card says of guesses that were close, now that the answer is out (TQ-Q24)."""
    return [h("p.was", c.say.event(e)) for e in _close(around)]


def _close(around: tuple[Event, ...]) -> list[Event]:
    """The last guesses of a card that were close."""
    return [e for e in around if e.kind == "close"][-NEAR_MISSES:]


def unread(v: TwentyView, around: tuple[Event, ...], c: Scene) -> Markup | None:
    """Of the card that is over, the clues that would have told the most and that nobody chose: all may see them now.
    There are fewer where it says something of guesses.
    """
    read = {e.get("text") for e in _of_last_card(v) if e.kind == "read"}
    dealt = card_of(v.public.done[-1]).dealt(v.level) if v.public.done else ()
    left = [e for e in dealt if e.kind == "clue" and e.clue not in read]
    best = sorted(left, key=lambda e: GRADES.index(e.grade), reverse=True)
    best = best[: UNREAD - len(_close(around))]
    if not best:
        return None
    return h(
        "div.unread",
        h("p", c.say.says("reveal.unread")),
        h("ul", [h("li", c.say.says("card.asked", text=printed(e.clue))) for e in best]),
    )


def _bonus(around: tuple[Event, ...]) -> list[Event]:
    """The bonus round that comes next."""
    return [e for e in around if e.kind == "bonus"]


def _star_for(v: TwentyView, bonus: Event, around: tuple[Event, ...], c: Scene) -> str:
    """Whose bonus round comes next, and who reads it (TQ-27)."""
    who = "reads" if v.holder is not None and v.mode == "player" else ""
    now = "now" if _earned(around, bonus) else "later"
    return c.say.says("reveal.star", bonus.seat, how=f"{now} {who}".rstrip(), other_seat=v.holder)


def _earned(around: tuple[Event, ...], bonus: Event) -> bool:
    """Whether it was earned in this step, and not by a number that was read before (TQ-30, TQ-Q18)."""
    return any(e.kind == "earned" and e.seat == bonus.seat for e in around)


def walked(v: TwentyView, around: tuple[Event, ...], c: Scene) -> Markup | None:
    """The path beside the card that turns over: whoever goes ahead for it is seen to walk (TQ-17)."""
    shown = next((i for i, e in enumerate(around) if e.kind == "answer"), 0)
    moves = tuple(e for e in around if e.kind == "moved")
    went = tuple(e for e in around[shown:] if e.kind == "moved") or moves  # where a number had led is not for this card
    if not went:
        return None
    return h(
        "svg.path.way",
        track(v.finish, v.bonus_spaces, c.say.says("path.start"), c.say.says("path.finish"), "walked"),
        [runner(v, seat, c, went, "walker") for seat in range(v.seats)],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


def last_result(v: TwentyView) -> tuple[Event, ...]:
    """What happened when the last card was shown: from the last guess to the last move."""
    ends = [i for i, e in enumerate(v.events) if e.kind == "answer"]
    if not ends:
        return ()
    begin = max((i for i, e in enumerate(v.events[: ends[-1]]) if e.kind in ("guessed", "spoke", *LED)), default=0)
    end = next((i for i, e in enumerate(v.events) if i > ends[-1] and e.kind in ("took", "announced")), len(v.events))
    return v.events[begin:end]


def _of_last_card(v: TwentyView) -> tuple[Event, ...]:
    """What happened on the card that is over, from the answer before it to its own, the newest first."""
    shown = next((i for i in range(len(v.events) - 1, -1, -1) if v.events[i].kind == "answer"), 0)
    return tuple(back_to("answer", v.events[:shown]))


def gains(v: TwentyView, events: tuple[Event, ...], c: Scene) -> Markup | None:
    """Who moved how far when the card ended; at FINISH, what it was worth and how little of it was needed, and that the
    Reader is paid no more (TQ-3, TQ-17).
    """
    shown = next((i for i, e in enumerate(events) if e.kind == "answer"), len(events))
    moves = [(require(e.seat), e.get("n")) for e in events[shown:] if e.kind == "moved"]
    if not moves:
        return None
    right = next((e.seat for e in events if e.kind == "right"), None)
    over, reads = isinstance(v.turn, Over) and v.seats > 1, v.holder
    due = {reads: len(v.public.read)} if over and reads is not None and right is not None else {}
    due |= {right: worth(v.public)} if over and right is not None else {}
    ends = over and v.public.bonus is None and reads is not None and right == v.public.winner
    return join(
        h(
            "ul.gains",
            [
                h(
                    "li",
                    mark(c.marks[seat]),
                    h("span", c.name(seat)),
                    h("b", f"+{n}"),
                    h("small", _why_moved(v, seat, right, c) if due.get(seat, n) <= n else _home(due[seat], n, c)),
                    style=f"--seat:{c.color(seat)}",
                )
                for seat, n in moves
            ],
        ),
        h("p.was", c.say.says("reveal.last")) if ends else None,
    )


def _home(due: int, n: int, c: Scene) -> str:
    """What the card was worth to whoever came to FINISH with less of it (TQ-3)."""
    return c.say.says("reveal.home", n=due, m=n)


def _why_moved(v: TwentyView, seat: Seat, right: Viewer, c: Scene) -> str:
    """What the last card has moved somebody for: numbers left or used, or the clues of a bonus round (TQ-17, TQ-29)."""
    since = _of_last_card(v)
    used = sum(e.kind == "read" for e in since)
    if any(e.kind == "bonus" for e in since):
        return c.say.says("reveal.why.bonus", n=used)
    if seat == right:
        return c.say.says("reveal.why.guesser", n=NUMBERS - used)
    return c.say.says("reveal.why.unsolved" if right is None else "reveal.why.reader", n=used)


def wall_still() -> Markup:
    """The wall between two cards, unlit."""
    return h("div.wall", [h("span.num", n) for n in range(1, NUMBERS + 1)], aria_hidden="true")


def pile() -> Markup:
    """The other cards, face down: on a tablet held upright they lie where the clues so far will be."""
    return h("div.pile", aria_hidden="true")


def clue_card(v: TwentyView, c: Scene) -> Markup:
    """The entry read last, large, and what was guessed at it."""
    p, says = v.public, c.say.says
    key = f"clue-{len(p.done)}-{len(p.read)}"
    if not p.read:
        whose = c.name(v.holder) if v.mode == "player" and v.holder is not None else says("card.house")
        return h(
            "article.clue",
            h("p.line", says("card.am", category=p.category)),
            h("p.by", whose),
            h("p.hears", h("span", first)) if (first := _first_of(v, c)) else None,
            _how_to_begin(v, c),
            id=key,
            data_kind="open",
        )
    number, entry = p.read[-1]
    now = [h("p.hears", guess_line(g, c)) for g in tries(v, len(p.read))]  # with a blue chip several guess at one clue
    (told, long), star_of = _newest(v, c), on_star(v)
    silent = _unguessed(v, c)
    tried = p.stage == "judge" or bool(now or silent) or star_of is not None
    return h(
        "article.clue",
        h("b.no", h("span.hush", says("card.number", n=number)), h("span", number, aria_hidden="true")),
        special_art(entry),
        h("p.line", unbroken(told), data_long=long),
        now,
        h("p.hears", _asked(v, c), " ", h("span", says("card.judging")))
        if p.stage == "judge"
        else h("p.hears", silent)
        if silent
        else h("p.hears", says("card.star", star_of))
        if star_of is not None and not now
        else None,
        id=key,
        data_kind=_meant(v, entry),
        data_tried=tried,
    )


def _how_to_begin(v: TwentyView, c: Scene) -> Markup | None:
    """What the numbers are for, and that a wrong guess costs nothing, on the first card of a company, and where whoever
    is to choose one taps it.
    """
    p = v.public
    if p.done or v.seats == 1:
        return None
    asked = p.stage == "number" and c.person(p.active) and v.who in (None, p.active)
    tap = h("b", c.say.says("card.tap", p.active, here=c.at_table(p.active))) if asked else None
    return h("p.was", tap, " " if tap else None, c.say.says("card.begin", house=v.mode == "all"))


def is_long(told: str) -> bool:
    """Whether a line of the card is set in the smaller letters: for its length, or since one word needs a line."""
    return len(told) > LONG or max(map(len, told.split()), default=0) >= LONG_WORD


def unbroken(text: str) -> str:
    """A text whose words with a hyphen stay whole: “best-” stood at the end of a line."""
    return re.sub(r"\S+-\S+", lambda word: word[0].replace("-", HYPHEN) if len(word[0]) <= WHOLE else word[0], text)


def _first_of(v: TwentyView, c: Scene) -> str:
    """What else is a thing or a person, on the first card of a game that is one: an elephant, a pair (TQ-4, TQ-6)."""
    category = v.public.category
    before = [card for card in map(card_of, v.public.done) if card.category == category]
    return "" if before else c.say.says("card.first", category=category)


def _unguessed(v: TwentyView, c: Scene) -> Markup | None:
    """That whoever had a guess let it go by, until something else happens."""
    since = back_to("read", v.events)
    last = next((e for e in since if e.kind not in SLIGHT), None)
    passed = last is not None and last.kind == "passed" and last.get("clue") is not False
    return h("span", c.say.event(last)) if last is not None and passed else None


CONTRARY = {"ahead": "back", "back": "ahead"}
"""What a special is for one who plays alone: their piece is what runs away (TQ-29)."""


def _meant(v: TwentyView, entry: Entry) -> str:
    """The kind of an entry, by which it is coloured; one alone is paid otherwise than several."""
    return CONTRARY.get(entry.kind, entry.kind) if v.seats == 1 else entry.kind


def _spoken(v: TwentyView, entry: Entry, c: Scene) -> str:
    """An entry as it stands on the table: alone, a special says what it costs or gives."""
    if v.seats == 1 and entry.kind in CONTRARY:
        return c.say.says(f"entry.alone.{entry.kind}", n=entry.n)
    return printed(spoken(entry, c.say))


def _came_of(v: TwentyView, entry: Entry, c: Scene) -> str:
    """What a special has brought to whom: a blue chip at once, all else when the turn has passed, so that whoever
    chooses next does not take it for theirs.
    """
    if entry.kind == "clue" or v.seats == 1 or v.public.bonus is not None:
        return ""
    if v.public.stage in ("guess", "judge"):
        return c.say.says("card.chip", v.public.guesser, left=v.public.supply) if entry.kind == "chip" else ""
    return c.say.event(next(e for e in reversed(v.events) if e.kind == "read"))


def _asked(v: TwentyView, c: Scene) -> str:
    """The guess that the Reader is to judge."""
    said = v.public.said
    return c.say.says("card.asked", text=said) if said else c.say.says("card.aloud")


def special_art(entry: Entry) -> Markup | None:
    """A special entry's picture: a blue chip, or arrows along the track."""
    if entry.kind == "clue":
        return None
    if entry.kind == "chip":
        return h("svg.special", chip("blue"), viewBox="0 0 48 48", aria_hidden="true")
    arrow = "M2 8h14v-7l16 16-16 16v-7h-14z"
    wide = 30 * entry.n + 6
    turn = f' transform="matrix(-1 0 0 1 {wide} 0)"' if entry.kind == "back" else ""
    if entry.kind == "lose":
        return h(
            "svg.special",
            Markup('<circle class="stop" cx="24" cy="24" r="21"/><path class="bar" d="M10 24h28"/>'),
            viewBox="0 0 48 48",
            aria_hidden="true",
        )
    return h(
        "svg.special.wide",
        Markup(
            f"<g{turn}>"
            + "".join(f'<path class="arrow" transform="translate({i * 30} 7)" d="{arrow}"/>' for i in range(entry.n))
            + "</g>"
        ),
        viewBox=f"0 0 {wide} 48",
        aria_hidden="true",
    )


def guess_line(g: Guess, c: Scene) -> Markup:
    """A guess and what became of it."""
    says, name = c.say.says, c.name(g.seat)
    spoke = name if g.verdict == "late" else says("guess.aloud", name=name)
    told = says("guess.line", name=name, text=g.text) if g.text else spoke
    return _judged(g.seat, told, g.verdict, c)


def _judged(seat: Seat, told: str, verdict: str, c: Scene) -> Markup:
    """What somebody did with a guess, and a stamp on it."""
    return h(
        "span.guess",
        mark(c.marks[seat]),
        h("span", told),
        " ",
        h("em", c.say.says(f"guess.{verdict}"), data_verdict=verdict),
        style=f"--seat:{c.color(seat)}",
    )


@lru_cache(maxsize=8)
def _called(say: Storyteller, on: Seat | None) -> tuple[str, ...]:
    """What the numbers of the wall are called when they are read out; ``on``: who goes on by choosing one."""
    key = "wall.number" if on is None else "wall.on"
    return tuple([say.says(key, on, n=n) for n in range(NUMBERS + 1)])


def wall(v: TwentyView, c: Scene) -> Markup:
    """Twenty numbers; a chosen one goes under a red chip (TQ-10).

    A number that is tapped while somebody may guess says that they do not, where it is they who choose the next one:
    nobody takes another's guess away (TQ-11 to TQ-13, TQ-28). Until the clue has had its time they are not lit: then
    nobody is passed over. In a bonus round they are lit at once, for its one guess may be made after any number. While
    the bar asks once more about something else, none is taken: a late tap chose one.
    """
    p, says = v.public, c.say.says
    last = p.read[-1][0] if p.read else 0
    covered = says("wall.covered")
    more = len(p.read) < p.most and (p.bonus is not None or follows(v) == p.guesser)
    here = v.who is None or v.seats == 1  # in a view of one's own the field takes the numbers' room on a phone
    goes_on = more and here and p.stage == "guess" and c.at_table(p.guesser)
    asking = _asks_once_more(v, c)
    cells = []
    for n in range(1, NUMBERS + 1):
        if n in p.covered:
            cells.append(
                h(
                    "span.num",
                    red(p.done, n),
                    h("span.under", n),
                    " ",
                    h("span.hush", covered),
                    data_covered=True,
                    data_last=n == last,
                )
            )
        elif f"number {n}" in c.legal and not asking:
            cells.append(
                h(
                    "button.num",
                    n,
                    type="button",
                    data_move=f"number {n}",
                    aria_label=_called(c.say, None)[n],
                    id=f"num-{n}",
                )
            )
        elif goes_on and (p.bonus is not None or not c.reading):
            label = _called(c.say, p.guesser)[n]
            cells.append(h("button.num", n, **on("pass", f"number {n}"), aria_label=label, id=f"num-{n}"))
        else:
            cells.append(h("span.num", n))
    return h(
        "div.wall",
        cells,
        data_live=goes_on or any(f"number {n}" in c.legal for n in p.uncovered),
        role="group",
        aria_label=says("wall.label"),
        data_choose=f"number {next(iter(p.uncovered), 0)}" in c.legal,
        data_opens=_opens(v, c) or None,
        data_far=_far(v, c) or None,
    )


def _asks_once_more(v: TwentyView, c: Scene) -> bool:
    """Whether the bar asks about something that was tapped instead of a number."""
    return any(sure(m) in c.picks for m in ("chip", "give-up", *(f"count {n}" for n in counts(v.public))))


def _far(v: TwentyView, c: Scene) -> bool:
    """Whether the next number is chosen on a phone."""
    return v.public.stage == "number" and c.person(v.public.active) and not c.at_table(v.public.active)


def _opens(v: TwentyView, c: Scene) -> bool:
    """Whether the numbers have come after an answer that a phone may have tapped away, or nobody: whoever was about to
    do so here is not to choose one of them for somebody else (TQ-10).
    """
    p = v.public
    phones = any(c.person(seat) and not c.at_table(seat) for seat in range(v.seats))
    return p.stage == "number" and not p.read and bool(p.done) and phones


def _laid(v: TwentyView, c: Scene) -> int:
    """How the newest clue and the list of those before it are laid on a television: the first of ``LAYS`` in which both
    have room, each clue with its guesses; their number where they have it in none.
    """
    p = v.public
    if not p.read or p.stage in BETWEEN:
        return 0
    told, long = _newest(v, c)
    art = ART_HIGH if p.read[-1][1].kind != "clue" else 0
    lines = [f"{c.name(g.seat)}: {g.text} + wrong" for g in tries(v, len(p.read))]
    lines += [f"{_asked(v, c)} {c.say.says('card.judging')}"] if p.stage == "judge" else []
    under = max(1, sum(_wrapped(line, TRY_WIDE) for line in lines))
    guesses = outcomes(v)
    rows = [_row(v, i, guesses.get(i, []), c) for i in range(1, len(p.read))]
    for n, (large, small, size, edge, each) in enumerate(LAYS):
        letters = small if long else large
        high = edge + art + each * under + 1.1 * letters * _wrapped(told, CARD_WIDE / (0.57 * letters))
        if size:
            wide = LIST_WIDE / (0.53 * size)
            high += sum(1.2 * size * _wrapped(row, wide) + 0.25 for row in rows if row)
        else:
            high += 1.34 * -(-sum(len(row) + 5 for row in rows if row) // (LIST_WIDE / 0.53))
        if high <= ROOM:
            return n
    return len(LAYS)


def _newest(v: TwentyView, c: Scene) -> tuple[str, bool]:
    """What the card says of the number that was read last, and whether in the smaller letters."""
    entry = v.public.read[-1][1]
    told = _came_of(v, entry, c) or _spoken(v, entry, c)
    return told, is_long(told)


def _row(v: TwentyView, i: int, guesses: list[Guess], c: Scene) -> str:
    """A number that was read before, as it stands in the list: the clue and its guesses, or that it has cost a turn; ""
    where it does not, as what it brought is seen elsewhere.
    """
    p, entry = v.public, v.public.read[i - 1][1]
    lines = [f"{c.name(g.seat)}: {g.text or c.say.says('guess.late')} +++" for g in guesses]  # TQ-11: some had no time
    stands = entry.kind in ("clue", "lose") or lines or len(p.read) < MANY_CLUES
    return " ".join([_spoken(v, entry, c), *lines]) if stands else ""


@lru_cache(maxsize=256)
def _wrapped(text: str, wide: float) -> int:
    """In how many lines a text stands whose lines have room for so many letters: words stay whole. It is counted
    once, as the same clues are laid again at every drawing.
    """
    lines, used = 1, 0.0
    for word in text.split():
        if used and used + 1 + len(word) > wide:
            lines, used = lines + 1, 0.0
        used += len(word) + (1 if used else 0)
    return lines


def red(done: tuple[str, ...], n: int) -> Markup:
    """The red chip on a number; it drops when it appears."""
    return h("svg.drop", chip("red"), viewBox="0 0 48 48", id=f"red-{len(done)}-{n}", aria_hidden="true")


def heard(v: TwentyView, c: Scene) -> Markup | None:
    """All clues of this card and all guesses, the newest first (TQ-15), with what specials there were."""
    p, guesses = v.public, outcomes(v)
    rows = []
    for i in range(len(p.read) - 2, -1, -1):  # the last is on the card above
        n, entry = p.read[i]
        lines = [guess_line(g, c) for g in guesses.get(i + 1, [])]
        told = h("div", h("p", _spoken(v, entry, c)), lines)
        rows.append(
            h(
                "li",
                h("b", n),
                told,
                " ",
                id=f"heard-{len(p.done)}-{n}",
                data_kind=entry.kind,
                data_tried=bool(lines),
                data_word=any(g.text for g in p.guesses if g.after == i + 1) or None,
            )
        )
    if not rows:
        return None
    many = len(rows) > ROWS
    newest = f"heard-{len(p.done)}-since-{len(p.read)}"  # another list with each number: it begins at its top
    return h(
        "ol.heard", rows, id=newest, data_many=many, tabindex="0", role="list", aria_label=c.say.says("card.so-far")
    )


def reader_card(v: TwentyView, c: Scene) -> Markup:
    """The whole card under the lamp, for its Reader alone (TQ-34)."""
    p, says = v.public, c.say.says
    last = p.read[-1][0] if p.read else 0
    tried = tries(v, len(p.read))
    rows = [
        h(
            "li",
            h("span.no", red(p.done, n) if n in p.covered else None, h("b", n)),
            " ",
            h("span", spoken(e, c.say)),
            data_kind=e.kind,
            data_covered=n in p.covered,
            data_now=n == last,
        )
        for n, e in enumerate(v.held.entries, 1)
    ]
    near = remark(card_of(v.held.id), p.said) if p.stage == "judge" and p.said else ""
    opinion = says("card.opinion", verdict=verdict(v)) if p.stage == "judge" and p.said else ""
    said = says("card.remark", text=near) if near else opinion
    return h(
        "article.reader-card",
        h(
            "header",
            h("svg.desk-lamp", lamp(), viewBox="-10 0 140 152", aria_hidden="true"),
            h("p.you", says("card.yours")),
            h("h2", printed(v.held.answer)),
        ),
        h("p.hears", says("card.asked", text=p.said), " ", h("span", said))
        if said
        else h(
            "p.hears",
            says("guess.aloud", name=c.name(p.guesser))
            if p.stage == "judge"
            else guess_line(tried[-1], c)
            if tried
            else says("card.group")
            if p.stage == "announce" and "group" in card_of(v.held.id).features  # TQ-4: for its Reader alone
            else says("card.last", n=last)
            if p.stage != "announce"
            else None,
        ),  # it keeps its place, and every line its own
        h("ol.lines", rows, tabindex="0", role="list", aria_label=says("card.yours")),
    )


# The action bar, the plates, the end ------------------------------------------------------------


def controls(v: TwentyView, c: Scene) -> list[Button]:
    """What the seat in turn may do; the numbers are on the wall."""
    says, judges = c.say.says, _judges_by_ear(v, c)
    out: list[Button] = []
    if "guess <text>" in c.legal and not _by_ear(c, v):
        ask = says("field.label", category=v.public.category)
        if v.who is None and not c.at_table(v.public.guesser) and "here" not in c.picks:  # it is typed on a phone
            out.append(pick("here", "yes", says("field.here"), quiet=True))
        else:
            out.append(field("guess", ask, says("field.send"), limit=GUESS_LIMIT, key=str(c.step)))
    out += _judgement(v, c, judges)
    if "announce" in c.legal:
        out += announcements(v, c)
    if "give-up" in c.legal:
        ask, seat = says("moves.give-up"), v.decide.seats[0]
        out += twice("give-up", ask, of_giving_up(v, c.say), c, back=says("moves.go-on"), quiet=True, data_seat=seat)
    out += _after_all(v, c)
    if "chip" in c.legal and v.public.stage == "number" and not v.public.clueless:  # by mistake it would be gone
        ask, seat = _chip(v, v.public.guesser, c), v.decide.seats[0]
        out += twice("chip", ask, says("chip.sure"), c, back=says("chip.not"), quiet=True, data_seat=seat)
    if not _asked_again(v, c, judges):  # then only that is asked, and the way back leads to the others
        out += [*_in_a_word(v, c, judges), *_look(v, c, judges)]
    return [*out, *standings(v, c)]


def _after_all(v: TwentyView, c: Scene) -> list[Button]:
    """What the house refused on the card before, for the table to find right; while one is asked about, that alone.
    Whoever chooses on a phone has it there.
    """
    those = [] if _far(v, c) else [f"count {n}" for n in counts(v.public) if f"count {n}" in c.legal]
    asked = [m for m in those if sure(m) in c.picks]
    no, out = c.say.says("count.back"), list[Button]()
    for m in asked[:1] or those:
        out += twice(m, labelled(v, m, c.say), of_counting(v, m, c.say), c, back=no, quiet=True)
    return out


def _judges_by_ear(v: TwentyView, c: Scene) -> bool:
    """Whether what was said aloud is judged here with the same tap: its Reader sits at this screen."""
    return _by_ear(c, v) and v.mode == "player" and c.at_table(require(v.holder))


def _asked_again(v: TwentyView, c: Scene, judges: bool) -> bool:
    """Whether a judgement that cannot be taken back is being asked for once more."""
    return sure("right") in c.picks or (sure("wrong") in c.picks and ("wrong" in c.legal or judges))


def _judgement(v: TwentyView, c: Scene, judges: bool) -> list[Button]:
    """Right and wrong; of the two only the one that is asked for once more, while one is."""
    right = _verdict("right", _comes(v, c), v, c, judges) if "right" in c.legal or judges else []
    if sure("right") in c.picks or not ("wrong" in c.legal or judges):
        return right
    wrong = _verdict("wrong", _ends(v, c), v, c, judges)
    return wrong if sure("wrong") in c.picks else [*right, *wrong]


def _in_a_word(v: TwentyView, c: Scene, judges: bool) -> list[Button]:
    """The moves that are a word each, from the card that is taken to the turn that is passed on."""
    return [
        move(m, label(v, m, c), quiet=_quiet(v, m, c), data_seat=v.decide.seats[0])
        for m in ("take", "chip", "keep", "spoken", "close", "pass", "unsay")
        if m in c.legal and not (m == "spoken" and judges or m == "chip" and v.public.stage == "number")
    ]


def _quiet(v: TwentyView, m: str, c: Scene) -> bool:
    """Whether something else is likelier to be done than a move."""
    if m == "spoken":
        return not _by_ear(c, v)
    return m in ("keep", "pass", "close", "unsay")


def _look(v: TwentyView, c: Scene, judges: bool) -> list[Button]:
    """The Reader's curtain where a guess is judged on the shared screen: judged by ear, the answer may be needed."""
    judged = "right" in c.legal and v.who is None and v.mode == "player" and c.at_table(require(v.holder))
    return [curtain(require(v.holder), c.say.says("judge.card"), quiet=True)] if judged or judges else []


def _by_ear(c: Scene, v: TwentyView) -> bool:
    """At one screen everybody hears what is said aloud: there is nothing to type."""
    return v.who is None and "spoken" in c.legal


def _verdict(m: str, price: str, v: TwentyView, c: Scene, with_it: bool) -> list[Button]:
    """Right or wrong, asked once more where it has a price; ``with_it``: together with what was just said aloud."""
    key, says = sure(m), c.say.says
    elsewhere = v.who is None and v.mode == "player" and not c.at_table(require(v.holder))  # it is judged on a phone
    quiet = m == "wrong" or elsewhere
    if price and key not in c.picks:
        return [pick(key, "yes", says(f"moves.{m}"), quiet=quiet or with_it, aria_haspopup="true")]
    label, quiet = price or says(f"moves.{m}"), quiet and not price
    one = (
        Button(h("button.act", label, class_="quiet" if quiet else None, **on("spoken", m)))
        if with_it
        else move(m, label, quiet=quiet, data_seat=v.decide.seats[0])
    )
    return [one, put_down(key, says("judge.back"))] if price else [one]


def _ends(v: TwentyView, c: Scene) -> str:
    """What a wrong guess ends (:func:`.hand.ends`)."""
    return c.say.says("judge.ends" if what == "bonus" else "judge.last") if (what := ends(v)) else ""


def _comes(v: TwentyView, c: Scene) -> str:
    """What a right guess will bring (:func:`.hand.comes`)."""
    if not paid(v):
        return c.say.says("judge.sure", ends="alone")
    return c.say.says("judge.sure", guesser_seat=v.public.guesser, **comes(v))


def announcements(v: TwentyView, c: Scene) -> list[Button]:
    """What the Reader says to the others (TQ-8), and above it how they are to guess.

    It is as last time, and on the first card aloud. Where all others are bots it is not asked.
    """
    says = c.say.says
    said = says("card.am", category=v.held.category)
    if bots_alone(v, c.say):
        return [move("announce typed", said, data_seat=v.holder)]
    ways = {"aloud": "announce", "typed": "announce typed"}
    chosen = c.picks.get("way", as_before(v, c.say) or "aloud")
    how = [either("way", way, says(f"announce.{way}", by=v.option("judge")), on=way == chosen) for way in ways]
    row = h("div.seg.ways", how, role="group", aria_label=says("announce.ways"))
    return [Button(row, apart=True), move(ways[chosen], said, data_seat=v.holder)]


def standings(v: TwentyView, c: Scene) -> list[Button]:
    """The blue chips of people, those with phones included, in a row of their own: whatever else may be done keeps its
    place.

    The row stays while its owner guesses, and while they are asked about it, so that nothing moves.
    """
    p = v.public
    held = [seat for seat in range(v.seats) if _holds(v, seat, c)]
    if not held or not p.read or p.bonus is not None or p.stage not in ("number", "guess", "judge", "free", "chips"):
        return []
    up = [standing(v, seat, c) for seat in held if may_hold_up(v, seat)]
    return [Button(h("div.standings", up), apart=True)]


def _holds(v: TwentyView, seat: Seat, c: Scene) -> bool:
    """A person holds a blue chip and does not read the card."""
    return v.public.chips[seat] > 0 and c.person(seat) and seat != v.holder and v.who in (None, seat)


def _up(v: TwentyView, seat: Seat, c: Scene) -> bool:
    """Whether a blue chip is held up on this card."""
    return c.notes.get(f"chip-{seat}") == held_up(v, seat)


def standing(v: TwentyView, seat: Seat, c: Scene) -> Markup:
    """A blue chip that stands by (TQ-21): while it is up, its owner guesses before the next number, after whoever is to
    choose or to guess now; up it says so, and how it is put down.
    """
    mark, up, says, after = held_up(v, seat), _up(v, seat, c), c.say.says, v.public.guesser
    down = says(f"chip.after-{_whose(v, seat, c)}", seat, other_seat=after)
    raised, back = says("chip.up", seat, other_seat=after), says("chip.back")
    return h(
        "button.act.quiet.standing",
        h("span", raised, " ", h("small", back)) if up else h("span", down),
        type="button",
        data_other=down if up else f"{raised} {back}",  # it is as wide up as down, and moves no other
        data_do=f"note chip-{seat} {mark}",
        data_beside=True,
        aria_pressed="true" if up else "false",
    )


def _chip(v: TwentyView, seat: Seat, c: Scene) -> str:
    """A blue chip that can be played, by whose it is: its owner guesses at once."""
    return c.say.says(f"chip.{_whose(v, seat, c)}", seat)


def _whose(v: TwentyView, seat: Seat, c: Scene) -> str:
    return "yours" if v.who == seat or c.name(seat) == "You" else "theirs"


def label(v: TwentyView, m: str, c: Scene) -> str:
    """What stands on a button here."""
    p = v.public
    if m == "chip":
        return _chip(v, p.guesser, c)
    if m == "keep" and p.exhausted and not _others_asked(v):
        return c.say.says("moves.reveal")
    if m == "take" and v.who is None and _left_to_phone(v, c):
        return c.say.says("moves.take-phone", v.decide.seats[0], house=turns_up(v))
    return labelled(v, m, c.say)


def _left_to_phone(v: TwentyView, c: Scene) -> bool:
    """Whether whoever holds a phone takes the next card: where the house reads, anybody here may as well."""
    seat = v.decide.seats[0]
    here = v.mode != "player" and any(map(c.at_table, range(v.seats)))
    return c.person(seat) and not c.at_table(seat) and not here


def _others_asked(v: TwentyView) -> bool:
    """Whether somebody else is still to be asked about a blue chip before the answer is shown (TQ-24)."""
    p = v.public
    return any(n and s not in (*p.asked, p.guesser, v.holder) for s, n in enumerate(p.chips))


def prompt(v: TwentyView, c: Scene) -> str:
    """Whom everybody hears, where guesses are said aloud; at the last chance of a company, that a right guess brings
    nothing any more (TQ-17).
    """
    p = v.public
    if again(v):
        return ""
    if _by_ear(c, v):
        here = v.mode == "player" and c.at_table(require(v.holder))
        hears = c.say.says("judge.hears", v.holder, guesser_seat=p.guesser, here=f"chip {here}" if p.free else here)
        return hears[:1].upper() + hears[1:]
    held = v.who is None and v.mode == "player" and v.holder is not None and c.at_table(v.holder)
    if held and p.stage == "announce" and _open_to_room(v, c):
        return c.say.says("card.look-away", v.holder)
    if held and p.stage == "number" and not p.read:  # the Reader still has the screen
        return c.say.says("card.lay-down", p.active)
    vain = p.stage == "chips" and p.exhausted and v.seats > 1 and not worth(p) and c.person(p.guesser)
    return c.say.says("chip.vain", p.guesser) if vain else ""


def _open_to_room(v: TwentyView, c: Scene) -> bool:
    """Whether the Reader's card is about to lie on a screen that nobody takes in their hands: all others have phones,
    and it stands where they see it (TQ-Q29).
    """
    others = [s for s in range(v.seats) if s != v.holder and c.person(s)]
    return bool(others) and not any(map(c.at_table, others))


def handed(v: TwentyView, seat: Seat, c: Scene) -> str:
    """Whose bonus round it is, and why this one reads (TQ-30, TQ-Q16)."""
    p = v.public
    if p.stage != "announce" or seat != v.holder:
        return ""
    if p.bonus is None:
        return c.say.says("card.look-away", seat) if _open_to_room(v, c) else ""
    return c.say.says("handed", seat, own=p.bonus == p.reader, other_seat=p.bonus)


def now(v: TwentyView, c: Scene) -> str:
    """``look`` while the Reader at this screen is to look at a card: on a television the way to do so lies on the
    standing.
    """
    p = v.public
    looks = v.who is None and p.stage == "announce" and v.mode == "player" and c.at_table(require(v.holder))
    return "look" if looks else ""


def lingers(v: TwentyView, e: Event) -> bool:
    """A card that is over stands until somebody says so: whose it was and what it paid is read by all."""
    return True


def hides(v: TwentyView, seat: Seat) -> bool:
    """The Reader has a card (TQ-34), and whoever guesses aloud may type there instead (TQ-Q24); else all lies open."""
    p = v.public
    reads = seat == v.holder and p.stage not in ("start", "take", "card", "over")
    return v.mode == "player" and (reads or p.aloud and seat == p.guesser and p.stage in ("guess", "free"))


def lists(e: Event) -> bool:
    """What the board lists already, so that it need not stand beside it: the clues (TQ-15)."""
    return e.kind == "read" and e.get("entry") == "clue"


def side(v: TwentyView, c: Scene) -> Markup | None:
    """Everybody's piece and its space; alone: the goal, and how near the danger is."""
    p, says = v.public, c.say.says
    if isinstance(v.turn, Over):
        return None
    if v.seats > 1:
        return ranking([(s, _piece_alone(c.marks[s]), at) for s, at in enumerate(p.place)], v.who, c)
    left_, cards = v.finish - p.place[0], SOLO_CARDS - p.solved
    near = "far" if left_ > 8 * cards else "near" if left_ > 4 * cards else "close"
    return h(
        "section.solo",
        h("h3", says("solo.goal", of=SOLO_CARDS)),
        h("p", says("solo.named", n=p.solved, left=cards)),
        h("p.danger", worded(c.say, "solo.danger", left=left_, n=h("b", left_)), data_near=near),
    )


@lru_cache(maxsize=8)
def _piece_alone(number: int) -> Markup:
    """A piece beside the path."""
    return h("svg.piece-alone", piece(number), viewBox="-30 -34 60 60")


def plate(v: TwentyView, seat: Seat, c: Scene) -> str:
    """Space and blue chips of a seat: public."""
    p, says, chips = v.public, c.say.says, v.public.chips[seat]
    place = says("plate.place", at=p.place[seat])  # a phone that is held upright has no room for it beside "Reader"
    reads = seat == v.holder and p.stage not in ("start", "over")
    has = [*(("reads", "tall") if reads and c.tall else ("reads",) if reads else ()), *(("chips",) if chips else ())]
    if not has:
        return place
    return says("plate.line", has=" ".join(has), place=place, chips=says("plate.chips", n=chips))


def aloud(v: TwentyView, c: Scene) -> tuple[str, str]:
    """What the house reads out: the category when a card is opened, then each entry (TQ-10, TQ-Q27)."""
    p = v.public
    key = f"{len(p.done)} {len(p.read)}"
    if p.read:
        return key, spoken(p.read[-1][1], c.say)
    return (key, c.say.says("card.voice", category=p.category)) if p.category else ("", "")


def hero(v: TwentyView, seat: Seat, c: Scene) -> Markup:
    """A piece on the star at the end of the path, or on the space it came to, under what the game was won with."""
    won = isinstance(v.turn, Over) and seat in v.turn.winners
    finish = _at_finish(c.marks[seat], c.color(seat), None if won else v.public.place[seat])
    return h("div.last-card", _won_with(v, seat, c), finish)


def kept(parts: tuple[str, ...], number: int) -> Markup:
    """That piece in the book of the house."""
    return _at_finish(number, f"var(--seat-{number})")


def _at_finish(number: int, color: str, came: int | None = None) -> Markup:
    """A piece on the star at the end of the path, which is seen round it, or on the space that it came to."""
    size = 0.85 if came is None else 1.15
    return h(
        "svg.at-finish",
        Markup('<circle class="spot" cx="60" cy="66" r="50"/>'),
        Markup(f'<path class="goal" transform="translate(60 66) scale(3.7)" d="{star()}"/>')
        if came is None
        else h("text.came", came, x=60, y=110, text_anchor="middle"),
        h("g.piece", piece(number), transform=f"translate(60 58) scale({size:g})", style=f"--seat:{color}"),
        viewBox="0 0 120 120",
        aria_hidden="true",
    )


def missed(v: TwentyView, c: Scene) -> Markup | None:
    """The last answer in large letters."""
    return _large(c.say.says("last-answer"), last_answer(v.public))


def _won_with(v: TwentyView, seat: Seat, c: Scene) -> Markup | None:
    """The answer or the number that has brought somebody to FINISH (TQ-3, TQ-Q13); else the last answer."""
    end = next((e for e in back_to("announced", v.events) if e.kind in ENDS), None)
    if end is None or end.seat != seat or end.kind not in ("right", *LED):
        return missed(v, c)
    if end.kind == "counted":  # on the card before the one that lay open
        return _large(c.say.says("won-with", how=end.kind, n=0), card_of(v.public.done[-2]).answer)
    number, entry = v.public.read[-1]
    with_it = spoken(entry, c.say) if end.kind == "read" else last_answer(v.public)
    return _large(c.say.says("won-with", how=end.kind, n=number), with_it)


def _large(of: str, answer: str) -> Markup | None:
    """What stands over a piece at the end, and in small letters what that is."""
    if not answer:
        return None
    answer = printed(answer)
    return h(
        "p.last-answer",
        h("small", of),
        answer,
        data_long=len(answer) > 16,
        style=f"--word:{max(map(len, answer.split()))}",
    )


def finale(v: TwentyView, c: Scene) -> Markup:
    """Where everybody got to and how many cards they named, or how far a single player did."""
    p, says = v.public, c.say.says
    order = sorted(range(v.seats), key=lambda s: -p.place[s])
    cards = [
        turned_card(
            c,
            s,
            _piece_alone(c.marks[s]),
            says("finale.finish") if p.place[s] == v.finish else says("finale.at", at=p.place[s]),
            says("finale.right", n=sum(e.kind in ("right", "counted") and e.seat == s for e in v.events)),
        )
        for s in order
    ]
    rated = rating(p.solved, p.place[0], v.finish) if v.seats == 1 else ""
    alone = (
        h(
            "p.was",
            stars(STARS.get(rated, 0)),
            worded(
                c.say,
                "finale.alone",
                rating=h("b", c.say.lookup("rating", rated)),
                n=p.solved,
                of=SOLO_CARDS,
                at=p.place[0],
                finish=v.finish,
            ),
        )
        if rated
        else None
    )
    lines = [h("span", f"{line} ") for line in course(v, c.say)]
    return join(h("p.course", lines) if lines else None, unmasked(cards) if v.seats > 1 else None, alone)
