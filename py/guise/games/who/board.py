"""The city of WHO, drawn: forty places round a square, five people in trench coats, dice, caps and the notebook.

The track is one still picture per board and shape of screen; over it stand the pieces and
the marks of where the dice reach. In the middle is City Square by night, and over it lies what is going on.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache, lru_cache
from itertools import takewhile

from guise.engine.game import Decide, Event, Move, Over, Seat, decide, require
from guise.engine.ladder import parts
from guise.supply.content import words
from guise.table.narrate import Storyteller, listed
from guise.ui.dice import d6
from guise.ui.marks import mark
from guise.ui.markup import Markup, esc, h, join, keyed
from guise.ui.scene import Button, Scene, curtain, move, pick, put_down
from guise.ui.unmasked import turned_card, unmasked
from guise.ui.worded import worded

from . import seaside
from .city import building
from .hand import asked, calling, cost, price
from .portraits import PAPERS, portrait
from .scenery import CAP, HAIR, HAT, TOKEN, figure, stage, stood, token
from .street import rumour
from .views import (
    CLUED,
    LETTERS,
    NEARLY,
    SPACES,
    SQUARE,
    TELLING,
    Board,
    Clue,
    WhoView,
    after_staying,
    believable,
    board,
    challenges,
    clues,
    dressed,
    given_again,
    given_away,
    last_ended,
    led_to,
    left_at_last,
    left_before,
    may_name,
    narrowed_since,
    open_before,
    possible,
    rounds,
    seen_by_all,
    slipped,
    targets,
    traces,
)

CELL = 100
"""Side of a space in the picture's units."""
WIDE = (12, 10)
TALL = (10, 12)
"""Columns and rows of the track; either way 40 spaces."""

NOBODY = Storyteller("who", ())
"""Says what names no seat, and so is the same at every table."""

tall = True


# The track ------------------------------------------------------------------------------


@cache
def cells(shape_: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Column and row of each space: from City Square at the lower right, clockwise (WHO-9, WHO-Q31)."""
    cols, rows = shape_
    way = [(cols - 1 - i, rows - 1) for i in range(cols)]
    way += [(0, rows - 1 - i) for i in range(1, rows)]
    way += [(i, 0) for i in range(1, cols)]
    way += [(cols - 1, i) for i in range(1, rows - 1)]
    return tuple(way)


ASIDE, NEAR = 14, 10
"""How far off the edge of a space its number of steps stands, and off that of a corner."""
FAR = 6
"""So many steps are a short way: the story tells of a longer one later."""
PAWN = 0.86
"""How large a figure stands on its space."""
DISC = 1.3
"""How large the disc is that stands for a figure upright."""
FOOT = {WIDE: 31 * PAWN, TALL: TOKEN * DISC}
"""How far below its middle a piece ends."""
RISE = 29
"""How far above the middle of its space it stands, where there is room over the letters."""
HEAD = {WIDE: 27 * PAWN, TALL: 30 * DISC}
"""How high a piece under a cap is over its middle."""
FAN = {WIDE: (24.0, 66.0), TALL: (2 * TOKEN * DISC + 3, 96.0)}
"""From one figure to the next on the same space, and from the first to the last at the most."""
STACK = (TOKEN + 25) * DISC
"""The first of them upright at the sides, where they stand one over the other, under their hats."""
FEW_ABREAST, CROWD = 3, 40
"""From so many on they stand in two rows on City Square, so far apart."""
CORNER = 12
"""How much nearer they stand at a corner, so that those beside its neighbours are seen."""
TURN, HALF = 89, 21
"""How far down those beside its neighbours keep from it, and how much nearer they stand across."""
ROUND = {WIDE: 33, TALL: 19}
"""How large the light round one's own figure is, in its units: it hides no letter."""
CAPITAL = 0.72
"""How high a capital of the game's type is, as a part of the type."""
ROWS = (70, 94)
"""Where the two rows of letters of a space stand."""
HIGH = 20
"""How high a letter of a space is, as who.css sets it: less than from row to row, or an H above a J is no letter."""
LARGE = (46, 92)
"""Where they stand upright, as large as the space allows: what stands there is beside the space, in the city."""
ALL = 71
"""Where the first and the last letter stand, where all ten may stop."""
LARGE_HIGH = {2: 38, 3: 38, 4: 38, 5: 34}
"""How high they are there, by how many stand side by side; as who.css sets it."""
HOUSE = "translate(19 2) scale(.62)"
"""Where the house of a space stands, over its letters; upright, where letters need the room, there is none."""
PITCH, LEFT = 18.4, 13.2
"""From a letter of a space to the next, and where the first stands."""
COUNT = {WIDE: (16, 19), TALL: (21, 36)}
"""How large the number of steps to a space is: its circle, and its type."""


def centre(space: int, shape_: tuple[int, int]) -> tuple[int, int]:
    """Middle of a space in the picture's units."""
    col, row = cells(shape_)[space]
    return col * CELL + CELL // 2, row * CELL + CELL // 2


def inward(space: int, shape_: tuple[int, int]) -> tuple[int, int]:
    """Which way the middle of the board is from a space, across and down: from a corner, both."""
    (col, row), (cols, rows) = cells(shape_)[space], shape_
    return (col == 0) - (col == cols - 1), (row == 0) - (row == rows - 1)


def beside(space: int, shape_: tuple[int, int]) -> tuple[int, int]:
    """Where the number of steps to a space stands: within the ring, at its edge, clear of its house and its words."""
    (x, y), (across, down) = centre(space, shape_), inward(space, shape_)
    far = ASIDE if shape_ == WIDE else COUNT[TALL][0] + 2
    off = CELL // 2 + (NEAR if across and down else far)
    return x + across * off, y + down * off


def letter_grid(letters: str) -> str:
    """Letters of a space in two rows of five, each at its own place, so that a gap can be seen from afar."""
    out = []
    for i, letter in enumerate(LETTERS):
        if letter in letters:
            out.append(f'<text x="{LEFT + (i % 5) * PITCH:g}" y="{ROWS[i // 5]}">{letter}</text>')
    return "".join(out)


def large_grid(letters: str, only: str = LETTERS) -> str:
    """Letters of an upright space, side by side in two rows without gaps, so that they are as large as it allows; where
    all ten may stop, the first and the last.

    Args:
        only: those of them that are drawn, each in a frame; none has one where all are.
    """
    if len(letters) == len(LETTERS):
        frame = f'<rect x="6" y="22" width="{CELL - 12}" height="56" rx="4"/>' if only != LETTERS else ""
        text = f'<text x="{CELL // 2}" y="{ALL}">{letters[0]}\u2013{letters[-1]}</text>'
        return f'<g class="letters" data-across="all">{frame}{text}</g>'
    across = max(2, (len(letters) + 1) // 2)
    pitch, out = (CELL - 6) / across, []
    for i, letter in enumerate(letters):
        x, y = 3 + pitch * (i % across + 0.5), LARGE[i // across]
        if letter in only:
            high = LARGE_HIGH[across]
            half = min(pitch, 34) / 2
            frame = f'<rect x="{x - half:g}" y="{y - high - 4}" width="{2 * half:g}" height="{high + 8}" rx="4"/>'
            out.append(f'{frame if only != LETTERS else ""}<text x="{x:g}" y="{y}">{letter}</text>')
    return f'<g class="letters" data-across="{across}">{"".join(out)}</g>'


@cache
def track(kind: str, shape_: tuple[int, int]) -> Markup:
    """The forty spaces: house, name, letters."""
    b = board(kind)
    draw = seaside.building if b.city else building
    parts = []
    for space in range(SPACES):
        col, row = cells(shape_)[space]
        sort = _sort(b, space)
        house = "" if shape_ == TALL else draw(space)
        what = house, b.places[space], b.letters[space], sort
        parts.append(lot(col * CELL, row * CELL, *what, shape_=shape_))
    return keyed(f"track-{kind}-{shape_[0]}", "".join(parts))


@lru_cache(maxsize=10)
def own_track(kind: str, me: str) -> Markup:
    """The forty spaces of a phone as they are to one letter: it stands large where its owner may stop, and nothing
    stands elsewhere. All letters of a space are told by a tap on it.
    """
    b = board(kind)
    parts = []
    for space, (col, row) in enumerate(cells(TALL)):
        mine = me in b.letters[space]
        off = "" if mine else ' data-off=""'
        lit = _alone(me, 50, 78, 74) if mine else ""
        parts.append(
            f'<g class="space" data-sort="{_sort(b, space)}"{off} '
            f'transform="translate({col * CELL} {row * CELL})">'
            f'<rect class="lot" x="2" y="2" width="{CELL - 4}" height="{CELL - 4}"/>{lit}</g>'
        )
    return keyed(f"lone-{kind}-{me}", "".join(parts))


def _alone(letter: str, x: int, y: int, high: int) -> str:
    """A letter that stands by itself, in type as high as who.css sets it there: an I with feet, or it is a stroke."""
    half, thick = 0.2 * high, 0.09 * high
    feet = "".join(
        f"M{x - half:g} {at:g}h{2 * half:g}v{thick:g}h{-2 * half:g}z" for at in (y - CAPITAL * high, y - thick)
    )
    serifs = f'<path class="mine" d="{feet}"/>' if letter == "I" else ""
    return f'<text class="mine" x="{x}" y="{y}" text-anchor="middle">{letter}</text>{serifs}'


@lru_cache(maxsize=40)
def own_letters(kind: str, shape_: tuple[int, int], me: str) -> Markup:
    """One's own letter once more wherever it is shown, lit as on the tickets; for its owner alone (WHO-35)."""
    parts = []
    for (col, row), letters in zip(cells(shape_), board(kind).letters):
        if me in letters:
            lit = large_grid(letters, me) if shape_ == TALL else _lit(me)
            parts.append(f'<g transform="translate({col * CELL} {row * CELL})">{lit}</g>')
    return keyed(f"own-{kind}-{shape_[0]}-{me}", "".join(parts))


def _lit(me: str) -> str:
    """One's own letter at its place in two rows of five, in a frame."""
    nth = LETTERS.index(me)
    x, y = LEFT + nth % 5 * PITCH, ROWS[nth // 5]
    return (
        f'<g class="letters"><rect x="{x - 9:g}" y="{y - HIGH - 2}" width="18" height="{HIGH + 5}" rx="4"/>'
        f'<text x="{x:g}" y="{y}">{me}</text></g>'
    )


def _sort(b: Board, space: int) -> str:
    """What kind of place a space is."""
    if space == SQUARE:
        return "square"
    return "disguise" if space in b.disguise else "telephone" if space in b.telephone else "plain"


@lru_cache(maxsize=64)
def spots(shape_: tuple[int, int], without: tuple[int, ...] = ()) -> Markup:
    """Every space once more, to be tapped: it is shown large; ``without`` those where a tap is a move."""
    taps = [
        h("rect", data_pick=f"look {n}", x=col * CELL, y=row * CELL, width=CELL, height=CELL)
        for n, (col, row) in enumerate(cells(shape_))
        if n not in without
    ]
    return keyed("-".join(map(str, ("spots", shape_[0], *without))), join(taps))


def lot(
    x: int,
    y: int,
    house: str,
    name: str,
    letters: str,
    sort: str = "plain",
    *,
    shape_: tuple[int, int] = WIDE,
) -> str:
    """One space with its upper left corner at a point: house, name, letters."""
    rows = f'<g class="letters">{letter_grid(letters)}</g>'
    drawn = f'<g class="house" transform="{HOUSE}">{house}</g>' if house else ""
    return (
        f'<g class="space" data-sort="{sort}" transform="translate({x} {y})">'
        f'<rect class="lot" x="2" y="2" width="{CELL - 4}" height="{CELL - 4}"/>'
        f"{drawn}{_name(name)}{large_grid(letters) if shape_ == TALL else rows}</g>"
    )


def _name(name: str) -> str:
    return f'<text class="name" x="50" y="48" text-anchor="middle"{_squeeze(name)}>{esc(name)}</text>'


def _squeeze(name: str) -> str:
    return ' textLength="89" lengthAdjust="spacingAndGlyphs"' if len(name) > 13 else ""


def piece(v: WhoView, seat: Seat, c: Scene, shape_: tuple[int, int]) -> Markup:
    """A person in a trench coat in the seat's colour, with its mark, under a cap if one is worn (WHO-21)."""
    p, (x, y) = v.public, stands(v, seat, shape_)
    walk = {}
    if way := _gone(seat, c):
        points = [spot(s, 0, 1, shape_) if shape_ == TALL else centre(s, shape_) for s in way] + [(x, y)]
        walk = {"data_walk": " ".join(f"{a:g},{b:g}" for a, b in points), "data_walk_first": True}
    ring = f'<circle class="here" r="{ROUND[shape_]}"/>' if seat == v.who else ""
    who = c.marks[seat], p.worn[seat], not p.caps[seat]
    shadow = '<ellipse class="shadow" cx="6" cy="29" rx="21" ry="4"/>'
    body = f'<g transform="scale({DISC})">{ring}{token(*who)}</g>'
    if shape_ == WIDE:
        body = f'<g transform="scale({PAWN})">{ring}{shadow}{figure(*who)}</g>'
    label = c.say.says("piece", seat, cap=p.worn[seat], **v.board.at(p.place[seat]))
    return h(
        "g.piece",
        Markup(body),
        id=f"piece-{seat}",
        role="img",
        aria_label=label,
        data_active=seat == p.active and not isinstance(v.turn, Over),
        style=f"--seat:{c.color(seat)};transform:translate({x:g}px,{y:g}px)",
        **walk,
    )


def _gone(seat: Seat, c: Scene) -> list[int]:
    """The spaces that somebody is seen to walk over: of several moves, where a drawing came late."""
    moves = [e for e in c.fresh if e.kind == "moved" and e.seat == seat]
    return [(e.get("came") + k) % SPACES for e in moves for k in range(e.get("n"))]


def stands(v: WhoView, seat: Seat, shape_: tuple[int, int]) -> tuple[float, float]:
    """Where the piece of a seat that is in the game stands, beside those on the same space."""
    place, out = v.public.place, v.public.out
    here = [s for s in range(v.seats) if place[s] == place[seat] and not out[s]]
    return spot(place[seat], here.index(seat), len(here), shape_)


def spot(space: int, order: int, count: int, shape_: tuple[int, int]) -> tuple[float, float]:
    """Where a piece stands: above the letters of its space, side by side when several share it (WHO-17); upright, where
    letters fill the space, beside it in the city.
    """
    if shape_ == TALL:
        return _in_the_city(space, order, count)
    (x, y), (wide, most) = centre(space, WIDE), FAN[WIDE]
    spread = min(wide, most / max(1, count - 1)) if count > 1 else 0
    return x + (order - (count - 1) / 2) * spread, y - RISE + (order % 2) * 2 * (count > 2)


def _in_the_city(space: int, order: int, count: int) -> tuple[float, float]:
    """Where a piece stands beside an upright space: along the street, at a corner away from it; on City Square itself,
    where all letters may stop (WHO-Q25) and everybody begins.
    """
    (x, y), (across, down), (wide, most) = centre(space, TALL), inward(space, TALL), FAN[TALL]
    if space == SQUARE:
        row = count if count < FEW_ABREAST else math.ceil(count / 2)
        nth, behind = order % row, order // row
        pitch = min(wide, (CELL - 2 * TOKEN * DISC) / max(1, row - 1))
        return x + (nth - (row - 1) / 2) * pitch, y + (behind - 0.5) * CROWD * (count > row) + CROWD / 4
    aside, under = CELL / 2 + TOKEN * DISC + 2, CELL / 2 + HEAD[TALL] + 2
    near = CORNER if across and down else 0
    off = across * aside, down * ((under if down > 0 else aside) - near)
    if near:
        return x + off[0] + across * order * min(wide, most / max(1, count - 1)), y + off[1]
    (cols, rows), pitch = TALL, min(STACK if across else wide, most / max(1, count - 1))
    half = pitch * (count - 1) / 2
    turn = CELL + (TURN if across else max(TURN - HALF, FOOT[TALL] + half))
    if across:
        return x + off[0], min(max(y, turn), rows * CELL - turn) - half + order * pitch
    return min(max(x, turn), cols * CELL - turn) - half + order * pitch, y + off[1]


def picture(v: WhoView, c: Scene) -> Markup:
    """The board.

    On the shared screen all spaces the dice reach look alike; only a seat's own view knows which are open to it. All
    its parts have an id: one without would be taken for a piece that stood elsewhere in the order, and the piece lost.
    """
    shape_ = TALL if c.tall else WIDE
    shows = shown(v, c)
    pressed = _pressed(v, c)
    reach = [_reach(v, c, t.steps, t.space, t.space in pressed, shape_) for t in targets(v)]
    pieces = [
        piece(v, s, c, shape_)
        for s in sorted(range(v.seats), key=lambda s: s == v.public.active)
        if not v.public.out[s]
    ]
    cols, rows = shape_
    kind, lone = v.option("board"), _lone(v, c)
    city = h(
        "svg.city",
        h("g", own_track(kind, v.me) if lone else track(kind, shape_), id="streets", aria_hidden="true"),
        h("g.own", own_letters(kind, shape_, v.me), id="own", aria_hidden="true")
        if v.me and not lone and not v.public.out[v.seat]
        else None,
        stage(v, c, CELL, (cols - 2) * CELL, (rows - 2) * CELL, _light(v, c)),
        _came_to(v, c, shape_),
        pieces,
        _stood_on(v, shape_),
        h("g.spots", spots(shape_, pressed), id="spots", aria_hidden="true") if _looks(v, c) else None,
        reach,
        _figures(v, c, shape_),
        viewBox=_sheet(shape_),
        role="group",
        aria_label=c.say.says("city"),
    )
    traced = shows == "naming" and clued(v, c)
    square = h("div.square", middle(v, c), data_show=shows or None)
    return h(
        "div.who-board",
        city,
        h("div.plaza", square, looked_at(v, c)),
        style=f"--mover:{c.color(v.public.active)}",
        data_tall=c.tall,
        data_lone=lone,
        data_show=shows or None,
        data_traced=traced,
        data_city=v.board.city or None,
    )


def _lone(v: WhoView, c: Scene) -> bool:
    """Whether the board is a phone in the hand of one person alone: nobody else sees it, and it shows how each place
    stands to that person's letter (WHO-35).
    """
    return c.tall and c.private and bool(v.me) and not v.public.out[v.seat] and not c.shared(v.seat)


def _figures(v: WhoView, c: Scene, shape_: tuple[int, int]) -> Markup | None:
    """Everybody on the street once more, to be tapped: a rival is named, while the looker may do that, and else what is
    known of everybody is shown.
    """
    if not c.live or v.who is None or shown(v, c) or isinstance(v.turn, Over) or v.public.stage in ("deal", "opening"):
        return None
    asks = v.who == v.public.active and any(m.startswith("challenge") for m in c.legal)
    (cols, rows), taps = shape_, []
    for s, (x, feet) in enumerate(stood(v.seats, (cols - 2) * CELL, (rows - 2) * CELL)):
        box = {"x": f"{x + CELL - 75:g}", "y": f"{feet + CELL - 170:g}", "width": 150, "height": 280}
        if v.public.out[s]:
            continue
        if asks and s != v.who:
            taps.append(h("rect", data_pick=f"name {s}", **box))
        elif c.full or c.sleuth:
            taps.append(h("rect", data_do="drawer notes", **box))
    return h("g.figures", taps, id="figures", aria_hidden="true") if taps else None


def _sheet(shape_: tuple[int, int]) -> str:
    """What is seen of the board: the track, and over its upper row room for the hats of those who stand there."""
    over = max(0, math.ceil(HEAD[WIDE] + RISE - CELL // 2)) if shape_ == WIDE else 0
    return f"0 {-over} {shape_[0] * CELL} {shape_[1] * CELL + over}"


def _last_move(v: WhoView) -> tuple[int, Event] | None:
    """The move that the table was told of last, or that somebody stayed, with its number; ``None`` before the first,
    while a throw shows where the next may lead, where whoever moved has fallen since, and after the end.
    """
    if v.public.stage == "move" or isinstance(v.turn, Over):
        return None
    told = ("moved", "passed")
    found = next(((n, e) for n, e in reversed(tuple(enumerate(v.events))) if e.kind in told), None)
    return found if found and not v.public.out[require(found[1].seat)] else None


def _came_to(v: WhoView, c: Scene, shape_: tuple[int, int]) -> Markup | None:
    """A frame round the space that somebody moved to last, in the colour of their coat, until the next moves."""
    if (last := _last_move(v)) is None:
        return None
    n, e = last
    x, y = centre(v.public.place[require(e.seat)], shape_)
    half = CELL // 2 - 4
    box = f'<rect x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}" rx="4"/>'
    return h(
        "g.came-to", Markup(box), id=f"came-to-{n}", style=f"--seat:{c.color(require(e.seat))}", aria_hidden="true"
    )


def _tells(v: WhoView, c: Scene) -> tuple[int, Event] | None:
    """That move where it is told large: on an upright board, whose spaces are small and have no names; not while who
    is to be named takes the room.
    """
    return _last_move(v) if c.tall and not shown(v, c) else None


LAMP = (500, 330)
"""From where light falls on the space of that move, on an upright board: behind what is told of it."""


def _light(v: WhoView, c: Scene) -> Markup | None:
    """A beam from there over the square to that space."""
    if (told := _tells(v, c)) is None:
        return None
    n, e = told
    (x, y), (a, b), half = centre(v.public.place[require(e.seat)], TALL), LAMP, CELL / 2 - 4
    long = math.hypot(x - a, y - b)
    across, down = half * (b - y) / long, half * (x - a) / long
    ends = ((a, b), (x + across, y + down), (x - across, y - down))
    points = " ".join(f"{p - CELL:.0f},{q - CELL:.0f}" for p, q in ends)
    return h("polygon.light-on", id=f"light-{n}", points=points)


def stop(v: WhoView, c: Scene) -> Markup | None:
    """That move, told large; before a throw of a person alone, what each of the others has told since their own turn,
    for they may have skipped ahead: of many, each in a line.
    """
    if (told := _tells(v, c)) is None:
        return None
    lined = "lined" if v.seats <= CLUED else "brief"
    moves = _meanwhile(v, c)
    return join(_stop(v, c, *one, lined=lined) for one in moves) if len(moves) > 1 else _stop(v, c, *told)


def _under_cap(v: WhoView, c: Scene, n: int, e: Event, *, skipped: bool) -> str:
    """What a stop in disguise tells, which is nothing (WHO-37); and of somebody who went on after doubles, where others
    were told together with it, which stop before it does.
    """
    since = v.events[last_ended(v.events, v.who) : n]
    told = [
        x
        for x in since
        if x.seat == e.seat and x.kind == "moved" and any(x is one.e for one in traces(v, require(e.seat)))
    ]
    if skipped and told:
        return c.say.says("stop-cap-after", **v.board.at(told[-1].get("place")))
    return c.say.says("stop-cap-first" if n == _first_disguise(v) else "stop-cap")


def _meanwhile(v: WhoView, c: Scene) -> list[tuple[int, Event]]:
    """The last moves of the others since the looker's own turn, in their order, with their numbers; of many, for whom
    one line must do, the last that was no disguise, where there is one.
    """
    if v.who != v.public.active or v.public.stage != "before" or c.shared(v.seat) or given_again(v):
        return []
    since = last_ended(v.events, v.who)
    made = [(n, e) for n, e in enumerate(v.events) if n >= since and e.kind in ("moved", "passed")]
    if v.seats > CLUED:
        made.sort(key=lambda one: not one[1].get("cap"))
    moves = {e.seat: (n, e) for n, e in made}
    return sorted(one for seat, one in moves.items() if seat != v.who and not v.public.out[require(seat)])


def _stop(v: WhoView, c: Scene, n: int, e: Event, *, lined: str = "") -> Markup:
    """A move, told large: who came where, or stayed, and which letters that leaves.

    Args:
        lined: ``lined`` where it is told together with one other, and ``brief`` with more.
    """
    seat, hidden, stayed = require(e.seat), bool(e.get("cap")), e.kind == "passed"
    space, brief = e.get("place", v.public.place[seat]), lined == "brief"
    reached = {x for one in e.get("reach") for x in v.board.letters[one]} if stayed else ()
    letters = "".join(x for x in LETTERS if x not in reached) if stayed else v.board.letters[space]
    where = _where(v, c, e) if stayed or brief else c.say.says("way.name", **v.board.at(space))
    mine = seat == v.who and bool(v.me)
    told = frozenset(() if mine else _held(v))
    left = (believable(v, seat) if mine else possible(v)[seat]) if c.full else frozenset(LETTERS) - told
    return h(
        "div.stop",
        mark(c.marks[seat]),
        h(
            "p.stop-at",
            h("b", c.name(seat)),
            " ",
            h("span", where),
        ),
        h("span.stop-cap", c.say.says("stop-cap-brief") if brief else _under_cap(v, c, n, e, skipped=bool(lined)))
        if hidden
        else _way_letters(letters, v.me if mine else "", "".join(sorted(left))),
        h("span.stop-why", why) if not brief and (why := _what_it_tells(v, c, n, e)) else None,
        id=f"stop-{n}",
        style=f"--seat:{c.color(seat)}",
        data_lined=lined or None,
        aria_hidden="true",
    )


def _held(v: WhoView) -> list[str]:
    """The letters that the looker knows to be in somebody's hand: their own, and those that were shown (WHO-37)."""
    return [x for x in (v.me, *(x for x, out in zip(v.shown, v.public.out) if out)) if x]


def _what_it_tells(v: WhoView, c: Scene, n: int, e: Event) -> str:
    """What the letters of a stop mean: why somebody stayed, and of each of the others what their first clue says."""
    seat = require(e.seat)
    if e.kind == "passed":
        return c.say.says("stayed-why")
    if e.get("cap") or seat == v.who or not set(LETTERS).difference(v.board.letters[v.public.place[seat]], v.me):
        return ""  # it is no clue
    before = (x for x in v.events[:n] if x.seat == seat and x.kind in ("moved", "passed") and not x.get("cap"))
    return "" if any(before) else c.say.says("one-of", seat)


def _looks(v: WhoView, c: Scene) -> bool:
    """Whether a place can be seen large: not while the board lies under the end, or under who is to be named."""
    return c.live and not isinstance(v.turn, Over) and not naming_now(v, c)


def _chosen(v: WhoView, c: Scene) -> int | None:
    """The space, of those that the dice reach, that was tapped upright, where its ticket lies beside it: to be lit
    there, for whoever taps a place wants to go to it.
    """
    if not c.tall or shown(v, c) != "ways":
        return None
    return next((t.space for t in targets(v) if c.picks.get("look") == str(t.space)), None)


def looked_at(v: WhoView, c: Scene) -> Markup | None:
    """A place that somebody wants to see large: its name, who may stop there, what it is and who stands there, which
    all may know. A tap on it puts it away.
    """
    picked = c.picks.get("look", "")
    if picked not in tuple(map(str, range(SPACES))) or not _looks(v, c) or _chosen(v, c) is not None:
        return None
    space, b, says = int(picked), v.board, c.say.says
    sort = _sort(b, space)
    here = [s for s in range(v.seats) if v.public.place[s] == space and not v.public.out[s]]
    return h(
        "button.look",
        h("b.look-name", says("way.name", **b.at(space))),
        " ",
        _way_letters(b.letters[space], v.me),
        h("span.hush", _letters(v, space)),
        " ",
        h("span.look-note", says("look.open", all=len(b.letters[space]) == len(LETTERS))),
        " ",
        h("span.look-note", says(f"look.{sort}")) if sort != "plain" else None,
        [
            (
                " ",
                h(
                    "span.look-who",
                    mark(c.marks[s]),
                    says("look.here", s, cap=v.public.worn[s]),
                    style=f"--seat:{c.color(s)}",
                ),
            )
            for s in here
        ],
        " ",
        h("span.look-shut", says("look.shut")),
        type="button",
        data_pick="look",
    )


def _stood_on(v: WhoView, shape_: tuple[int, int]) -> Markup:
    """The names of the places where somebody stands, once more over their feet."""
    spaces = sorted({p for p, out in zip(v.public.place, v.public.out) if not out})
    names = [
        f'<g data-sort="{_sort(v.board, s)}" transform="translate({col * CELL} {row * CELL})">'
        f"{_name(v.board.places[s])}</g>"
        for s in spaces
        for col, row in [cells(shape_)[s]]
    ]
    return h("g.stood-on", Markup("".join(names)), id="stood-on", aria_hidden="true")


def shown(v: WhoView, c: Scene) -> str:
    """What takes the room in the middle: the ways of a throw, or who is to be named; mostly nothing."""
    if isinstance(v.turn, Over):
        return ""
    if naming_now(v, c):
        return "naming"
    return "ways" if v.public.stage == "move" and not _bot_chooses(v, c) else ""


def _bot_chooses(v: WhoView, c: Scene) -> bool:
    """Whether a bot is choosing its way: upright, where tickets hide the city, nobody else has a use for them."""
    return c.tall and v.public.stage == "move" and c.bots[v.public.active]


def now(v: WhoView, c: Scene) -> str:
    """What makes room on a phone: ``ways`` while a throw is shown, with ``acts`` if one of its ways may be taken and
    ``stuck`` where the looker is told that none may openly, and else what ``shown`` says. ``walks`` while somebody is
    seen to walk, with ``far`` for a long way: the story waits for them. ``bots`` while one of those has its turn.
    """
    shows = [shown(v, c)]
    way = max((len(_gone(s, c)) for s in range(v.seats) if not v.public.out[s]), default=0)
    if shows == ["ways"]:
        shows += ["acts"] * any(_taken(t.steps) & c.legal for t in targets(v))
        shows += ["stuck"] * ("pass" in c.legal and c.shared(v.seat))
    bots = v.public.stage in ("before", "rolling", "move", "after") and c.bots[v.public.active]
    return " ".join([*filter(None, shows), *["walks"] * (way > 0), *["far"] * (way > FAR), *["bots"] * bots])


def _taken(steps: int) -> frozenset[Move]:
    """The moves that go so many steps: openly, or under a cap."""
    return frozenset((f"go {steps}", f"go {steps} cap"))


def _reach(v: WhoView, c: Scene, steps: int, space: int, pressed: bool, shape_: tuple[int, int]) -> Markup:
    """A frame round a space the dice reach; a button when the looker may go there, but on a phone, where the tickets
    are pressed.
    """
    col, row = cells(shape_)[space]
    plain, capped = f"go {steps}" in c.legal, f"go {steps} cap" in c.legal
    played = f"go {steps}" if plain else f"go {steps} cap" if capped else None
    round_, type_ = COUNT[shape_]
    x, y = _clear(v, space) if shape_ == TALL else beside(space, shape_)
    narrow = f' textLength="{1.6 * round_:g}" lengthAdjust="spacingAndGlyphs"' if steps > 9 else ""
    frame = Markup(
        f'<rect x="{col * CELL + 1}" y="{row * CELL + 1}" width="{CELL - 2}" height="{CELL - 2}" rx="4"/>'
        f'<g transform="translate({x} {y})"><circle r="{round_}"/>'
        f'<text y="{0.34 * type_:.0f}" font-size="{type_}" text-anchor="middle"{narrow}>{steps}</text></g>'
    )
    if played is None:
        return h("g.reach", frame, id=f"reach-{steps}", data_closed=c.private and c.legal != frozenset())
    if not pressed:
        look = f"look {space}" if _looks(v, c) else None
        return h("g.reach", frame, id=f"reach-{steps}", data_way="plain" if plain else "cap", data_pick=look)
    return h(
        "g.reach",
        frame,
        id=f"reach-{steps}",
        data_move=played,
        data_open=True,
        data_way="plain" if plain else "cap",
        role="button",
        tabindex="0",
        aria_label=c.say.says("way.reach", n=steps, cap=not plain, **v.board.at(space)),
    )


def _pressed(v: WhoView, c: Scene) -> tuple[int, ...]:
    """The spaces that are buttons, to go there: none on a phone, where a small place is not pressed by a slip."""
    if c.tall or "name" in c.picks:
        return ()
    return tuple(sorted({t.space for t in targets(v) if _taken(t.steps) & c.legal}))


def _off_corner(space: int, axis: int) -> int:
    """How far the number of steps to the space beside an upright corner stands along the street, across or down, so
    that it is not upon the one round the corner.
    """
    at, most = cells(TALL)[space][axis], TALL[axis] - 1
    edge = not inward(space, TALL)[axis]
    return CORNER * edge * ((at == 1) - (at == most - 1))


def _clear(v: WhoView, space: int) -> tuple[float, float]:
    """Where the number of steps to an upright space stands, beside those who stand there, as long as there is room."""
    (x, y), (across, down) = beside(space, TALL), inward(space, TALL)
    x, y = x + _off_corner(space, 0), y + _off_corner(space, 1)
    taken = [stands(v, s, TALL) for s in range(v.seats) if not v.public.out[s]]
    far, aside = COUNT[TALL][0] + TOKEN, 2 * COUNT[TALL][0]
    inner = [(n * across * aside, n * down * aside) for n in (1, 1.5, 2)]
    if across and down:
        ways = [(across * aside, 0), (0, down * aside), *inner]
    else:
        ways = [(-aside * bool(down), -aside * bool(across)), (aside * bool(down), aside * bool(across)), *inner]
    places = [(x, y), *((x + a, y + b) for a, b in ways)]
    return next((at for at in places if all(math.dist(at, one) > far for one in taken)), (x, y))


# The middle -----------------------------------------------------------------------------


def middle(v: WhoView, c: Scene) -> Markup:
    """The sheet in the middle: the name of the game, the dice, the ways, or who is to be named."""
    p = v.public
    if isinstance(v.turn, Over):
        return _title(c)
    if naming_now(v, c):
        return naming(v, c)
    told, street = stop(v, c), _bot_chooses(v, c)
    return join(
        told or (None if street else _title(c)),
        _dice(v, c),
        h("p.nowhere", nowhere(c)) if "pass" in c.legal and c.shared(v.seat) else None,
        _all_ways(v, c) if shown(v, c) == "ways" else None,
        None if told or street else h("p.reserve", caps(p.reserve), h("span", c.say.says("reserve", n=p.reserve))),
        _keyed(v, c, told is not None),
    )


def _dice(v: WhoView, c: Scene) -> Markup | None:
    """The dice of the last throw, or those that are still to be thrown."""
    if "throw" in c.legal and not c.tall:
        return thrown(c)
    throw = c.happened("threw") or c.happened("opening")
    dice = v.public.dice or ((throw.get("a"), throw.get("b")) if throw else ())
    return h("div.dice", [d6(n, f"die-{i}-{_throws(v)}", tumble=True) for i, n in enumerate(dice)]) if dice else None


def _keyed(v: WhoView, c: Scene, told: bool) -> Markup | None:
    """What the signs mean, while nothing is to be chosen; beside a stop, only that a place can be tapped."""
    p, early = v.public, ("opening",) if _lone(v, c) else ()  # whoever is alone reads on before anybody begins
    if p.stage not in ("before", "rolling", "after", *early) or (c.tall and p.round > 1):
        return None
    if told:
        return h("p.key", h("span.key-tap", c.say.says("key.tap"))) if c.live else None
    return key(c.full, bool(v.me), c.full and bool(clues(v)), c.tall and c.live, v.me if _lone(v, c) else "")


@cache
def key(full: bool, own: bool, fell: bool, tap: bool = False, lone: str = "") -> Markup:
    """What the colours of the places and the heads of the figures mean, each as a small picture and a word or two.

    Args:
        full: letters stand under the figures.
        own: and leave out the looker's, which nobody else can have.
        fell: some of them are underlined.
        tap: places are small, and a tap shows one large.
        lone: the letter that alone stands on them, where the looker may stop.
    """
    says, face = NOBODY.says, '<circle class="face" cy="-12" r="8"/>'
    lot_ = '<rect class="lot" x="-14" y="-27" width="28" height="28"/>'
    signs = {"mine": lot_ + _alone(lone, 0, -4, 24)} if lone else {}
    heads = {} if lone else {"hat": face + HAT, "hair": face + HAIR}  # the plates count the caps
    signs |= {"disguise": lot_, "telephone": lot_, **heads, "cap": face + CAP}
    return h(
        "p.key",
        [
            (
                h(
                    "span",
                    h(
                        "svg.city",
                        Markup(f'<g data-sort="{sort}">{sign}</g>'),
                        viewBox="-17 -30 34 34",
                        aria_hidden="true",
                    ),
                    says(f"key.{sort}"),
                ),
                " ",
            )
            for sort, sign in signs.items()
        ],
        h("span", says("key.letters", own=own)) if full else None,
        h("span.key-fell", h("b", "ABC"), says("key.fell")) if fell else None,
        h("span.key-tap", says("key.tap")) if tap else None,
    )


def thrown(c: Scene) -> Markup:
    """The dice that are still to be thrown: a tap throws them."""
    dice = h("span.dice", d6(5), d6(3), aria_hidden="true")
    return h("button.throw", dice, h("span", c.say.says("do.throw")), type="button", data_move="throw")


def _title(c: Scene) -> Markup:
    return h("p.who-title", words(c.say.game)["title"])


def _throws(v: WhoView) -> int:
    return sum(e.kind in ("threw", "opening") for e in v.events)


@cache
def caps(count: int) -> Markup:
    """A little heap of disguise caps."""
    one = '<path d="M1 13C6 11 18 11 23 13L21 16C16 14 8 14 3 16zM5 12C5 4 9 2 12 4C15 2 19 4 19 12z"/>'
    return Markup(
        "".join(f'<svg class="cap-icon" viewBox="0 0 24 18" aria-hidden="true">{one}</svg>' for _ in range(count))
    )


def _all_ways(v: WhoView, c: Scene) -> Markup:
    """The tickets of a throw."""
    return h("div.ways", [way(v, c, t.steps, t.space, t.open) for t in targets(v)])


def _by_square(v: WhoView, steps: int) -> bool:
    """Whether a way ends on City Square or leads past it (WHO-31)."""
    return v.public.place[v.public.active] + steps >= SPACES


def way(v: WhoView, c: Scene, steps: int, space: int, open_: bool) -> Markup:
    """One place the dice reach, as a ticket: the same for everybody until its player looks."""
    says = c.say.says
    grid = _way_letters(v.board.letters[space], v.me if v.mine else "")
    spoken = h("p.hush", _letters(v, space))
    acts = _walks(v, c, steps, space)
    shut = c.private and bool(c.legal) and f"go {steps}" not in c.legal
    other = _other_of_two(v, c, space) if reckons(v, c) and f"go {steps}" in c.legal and not c.tall else ""
    own = ["not-yours"] if shut and open_ else []
    notes = [*own, *_notes(v, c, steps, space, open_), *(["two"] if other else [])]
    inside = next((s for s in range(v.seats) if v.public.place[s] == space and not v.public.out[s]), None)
    return h(
        "section.way",
        h("b.way-steps", steps),
        h("h2.way-name", says("way.name", **v.board.at(space))),
        grid,
        spoken,
        h(
            "p.way-note",
            [h("span", says(f"way.{note}", inside, sign=other), " ", data_gain=_gains(note)) for note in notes],
            data_gain=any(map(_gains, notes)),
        )
        if shut or notes
        else None,
        h("div.way-acts", acts) if acts else None,
        data_shut=shut,
        data_dead=shut and not acts,
        data_lit=_chosen(v, c) == space,
    )


def _walks(v: WhoView, c: Scene, steps: int, space: int) -> list[Markup]:
    """The buttons of a ticket: to walk there openly, and under a cap (WHO-18); each with what it gives away, where the
    looker is told.
    """
    says, told, plain, capped = c.say.says, reckons(v, c), f"go {steps}", f"go {steps} cap"
    heard = h("span.hush", " ", says("way.to", n=steps, left=int(told), **v.board.at(space)), " ")
    free = plain in c.legal and gives(v, space) == believable(v, v.seat)  # and a cap hides nothing more
    out = []
    if plain in c.legal:
        left = h("small", told_left(v, c, frozenset() if free else gives(v, space))) if told else None
        quiet = "quiet" if found_out(v, c) else None
        out.append(h("button.act", says("way.go"), heard, left, type="button", class_=quiet, data_move=plain))
    if capped in c.legal:
        back = "gives" in _sorts(v, space, True)
        hides = says("way.needless") if free and len(believable(v, v.seat)) > 1 else told_left(v, c, frozenset())
        left = h("small", says("way.back") if back else hides) if told or back else None
        under = h("span", says("way.cap"))
        out.append(h("button.act.quiet", caps(1), under, heard, left, type="button", data_move=capped))
    return out


def _gains(note: str) -> bool:
    """Whether a note of a ticket tells of something to be had there: it is said of a way under a cap as well."""
    return note.startswith("gives") or "square" in note


def _notes(v: WhoView, c: Scene, steps: int, space: int, open_: bool) -> list[str]:
    """What a ticket tells of its place and of the way there, as keys of ``way`` in the words: a cap that is won, and
    that the way leads past City Square (WHO-31). On a phone in so few words that they stand beside the name: what they
    mean is said when they come.
    """
    brief = "-brief" * c.tall
    gives_ = f"gives{brief}" + "-first" * _new_to_caps(v)
    room = f"room{brief}"
    said = {"gives": gives_, "room": room, "no-more": f"no-more{brief}"}
    sorts = [said.get(sort, sort) for sort in _sorts(v, space, open_)]
    if not _by_square(v, steps):
        return sorts
    square = "square" if space == SQUARE else "past-square"
    return [*sorts, f"square{brief}" if brief else square + "-first" * _new_to_guesses(v)]


def _new_to_guesses(v: WhoView) -> bool:
    """The looker has not had a free guess yet: what it is worth is said beside it (WHO-32)."""
    return v.who is not None and not any(e.kind == "square" and e.seat == v.who for e in v.events)


def _new_to_caps(v: WhoView) -> bool:
    """The looker has neither got a cap nor worn one yet: what one is for is said beside it."""
    own = (e for e in v.events if e.seat == v.who)
    return v.who is not None and not any(e.kind == "gained" or (e.kind == "moved" and e.get("cap")) for e in own)


def _sorts(v: WhoView, space: int, open_: bool) -> list[str]:
    """What there is to say of a place, as keys of ``way`` in the words. A cap is there for who may have one (WHO-22,
    WHO-27) and while one is left (WHO-Q14).
    """
    b, p = v.board, v.public
    if space in b.disguise:
        return ["no-more"] if p.barred[p.active] else ["gives"] if p.reserve else []
    if space in b.telephone:
        return ["room" if open_ else "engaged"]
    return []


@lru_cache(maxsize=128)
def _way_letters(letters: str, mine: str, left: str = LETTERS) -> Markup:
    """The letters of a space, each in its own place, the looker's own marked, and those that are not left."""
    return h(
        "span.way-letters",
        [
            h(
                "i",
                x if x in letters else "",
                data_mine=bool(mine) and x == mine and x in letters,
                data_gone=x in letters and x not in left,
            )
            for x in LETTERS
        ],
        aria_hidden="true",
    )


def _letters(v: WhoView, space: int) -> str:
    """The letters of a space as a sentence; the looker's own is said where it is among them."""
    letters = v.board.letters[space]
    return _spelt(letters, v.me if v.mine and v.me in letters else "")


@lru_cache(maxsize=256)
def _spelt(letters: str, mine: str) -> str:
    return NOBODY.says("heard.letters", letters=", ".join(letters), mine=mine)


def in_words(v: WhoView, c: Scene) -> Markup:
    """Who stands where, what lies within this throw, who is still possible, and every place with its letters."""
    p, says = v.public, c.say.says
    stand_at = [
        h("li", says("heard.at", s, cap=p.worn[s], **v.board.at(p.place[s])), " ", _letters(v, p.place[s]))
        if not p.out[s]
        else h("li", says("heard.out", s))
        for s in range(v.seats)
    ]
    ways = [
        h("li", says("heard.way", n=t.steps, open=t.open, **v.board.at(t.space)), " ", _letters(v, t.space))
        for t in targets(v)
    ]
    maybe = possible(v) if c.full and not isinstance(v.turn, Over) else ()
    left = [
        h("li", says("heard.possible", s, letters=", ".join(sorted(x))))
        for s, x in enumerate(maybe)
        if s != v.who and not p.out[s]
    ]
    slips = [
        h("li", says("heard.possible", s, letters=" ".join(_letters_of(one.letters) for one in traces(v, s))))
        for s in range(v.seats)
        if c.sleuth and s != v.who and not p.out[s] and traces(v, s)
    ]
    return join(
        h("h2", says("heard.who")),
        h("ul", stand_at),
        (h("h2", says("heard.ways")), h("ul", ways)) if ways else None,
        (h("h2", says("heard.left")), h("ul", left)) if left else None,
        (h("h2", says("heard.clues")), h("ul", slips)) if slips else None,
        h("h2", says("heard.places")),
        _places(v.option("board")),
    )


@cache
def _places(kind: str) -> Markup:
    """Every space of a board with its letters."""
    b = board(kind)
    lines = [(name, ", ".join(letters)) for name, letters in zip(b.places, b.letters)]
    return h("ol", [h("li", NOBODY.says("heard.place", name=name, letters=letters)) for name, letters in lines])


def gives(v: WhoView, space: int) -> frozenset[str]:
    """The letters that the others must still reckon with after the looker lands openly on a space (WHO-37)."""
    return believable(v, v.seat) & frozenset(v.board.letters[space])


def _other_of_two(v: WhoView, c: Scene, space: int) -> str:
    """The letter besides the looker's, where they would be one of two: whoever has it is sure. Else empty, also where
    the notebook crosses out and has ruled it out for all rivals.
    """
    left = gives(v, space)
    other = "".join(left - {v.me}) if len(left) == 2 else ""
    return other if not c.full or any(other in possible(v)[s] for s in _rivals(v)) else ""


def reckons(v: WhoView, c: Scene) -> bool:
    """Whether the looker is told what a move gives away."""
    return v.who is not None and (c.full or c.sleuth) and bool(v.me)


def told_left(v: WhoView, c: Scene, left: frozenset[str]) -> Markup:
    """What a move gives away, in words: of which letters the looker would be one, or of how many; of none where it
    gives nothing away. Whoever is known has nothing to lose by any.
    """
    known = len(believable(v, v.seat)) == 1
    lead = h("span", c.say.says("way.lead"), " ")
    few = dict(zip("abc", sorted(left)))
    return worded(c.say, "way.left", lead=lead, left="known" if known else len(left), **few)


def found_out(v: WhoView, c: Scene) -> bool:
    """Whether the looker, who may name somebody, is known to whoever works it out: the next to move may name them, and
    a guess is the last chance.
    """
    return (
        reckons(v, c)
        and v.who == v.public.active
        and v.public.stage in ("move", "after")
        and any(m.startswith("challenge") for m in c.legal)
        and len(believable(v, v.seat)) == 1
    )


def naming_now(v: WhoView, c: Scene) -> bool:
    """Somebody is being named."""
    return "name" in c.picks and v.who == v.public.active and bool(challenges(v))


def clued(v: WhoView, c: Scene) -> bool:
    """Whether clues are to be read where somebody is named: for a person alone, whoever crosses out (X-6)."""
    return c.sleuth or (c.full and v.who is not None and not c.shared(v.who))


def _hang(v: WhoView) -> bool:
    """Whether they all have room, each player's below the own letters; else one player's stand below those of all."""
    return v.seats <= CLUED


def in_bar(v: WhoView, c: Scene) -> bool:
    """Whether the sentence that names somebody stands in the bar, with its price, where nobody else hears what is asked
    there: beside clues, and upright, where all rows have room so.
    """
    return clued(v, c) or (c.tall and v.who is not None and not c.shared(v.seat))


def naming(v: WhoView, c: Scene) -> Markup:
    """Who is whom? A row of letters for each player, and then the sentence to say with its price (WHO-25), where that
    does not stand in the bar. Everything keeps its place, whatever is chosen.
    """
    (who, letter), says = named(v, c), c.say.says
    maybe = possible(v) if c.full else (frozenset(LETTERS),) * v.seats
    rivals, traced, barred = _rivals(v), clued(v, c), in_bar(v, c)
    hang, read_of = traced and _hang(v), _read_of(v, c) if traced else None
    long = (sum if hang else max)([len(slipped(v, s)) for s in rivals])
    mode = "log" if c.full else "full"
    return h(
        "div.naming",
        h("h2", says("name.head")),
        h("button.who-crosses", says("name.cross", mode=mode), type="button", data_do=f"note mode {mode}")
        if hang
        else None,
        h("div.rivals", [_row(v, c, s, maybe[s], letter if s == who else "") for s in rivals]),
        _strips(v, c, read_of, letter) if read_of is not None else None,
        None if barred else _say_it(v, c, maybe),
        data_many=len(rivals) > FEW or barred,
        data_traced=("rows" if hang else "one") if traced else None,
        data_barred=barred,
        style=f"--strips:{max(1, long)};--rivals:{len(rivals)}" if traced else None,
    )


def _say_it(v: WhoView, c: Scene, maybe: tuple[frozenset[str], ...]) -> Markup:
    """The sentence to say, once somebody and a letter are chosen, and its price; a bluff, and what the notebook rules
    out, are called so.

    Args:
        maybe: the letters that the notebook leaves each seat.
    """
    (who, letter), says = named(v, c), c.say.says
    chosen = who is not None and bool(letter)
    doubt = "bluff" if letter == v.me else "doubt" if who is not None and letter not in maybe[who] else ""
    priced = (says(f"name.{doubt}"), " ", cost(v, c.say)) if chosen and doubt else price(v, c.say)
    return h(
        "div.say-it",
        h(
            "button.act",
            says("name.say", who, letter=letter) if chosen else says("name.say-it"),
            type="button",
            disabled=not chosen,
            data_move=f"challenge {who} {letter}" if chosen else None,
            aria_describedby="price",
        ),
        h("p.price", priced, role=c.speaks(v.who), id="price"),
    )


FEW = 1
"""Beside the letters of so many players there is room for what each stands for."""


def _row(v: WhoView, c: Scene, seat: Seat, maybe: frozenset[str], chosen: str) -> Markup:
    """A player and the ten letters, of which one tap names both; the looker's own is there as a bluff (WHO-Q28)."""
    says, lookup = c.say.says, c.say.lookup
    traced = clued(v, c)
    held = _held(v)  # whoever crosses out: what was shown, all have seen (WHO-26)
    new = traced and any(one.e in _since(v) for one in traces(v, seat))
    return h(
        "div.rival",
        h(
            "p.rival-name",
            mark(c.marks[seat]),
            h("span", c.name(seat)),
            h("small", says("still", n=len(maybe))) if traced and c.full else None,
            h("small.new", says("name.new")) if new else None,
        ),
        h(
            "div.suspects",
            [
                h(
                    "button",
                    h("b", x),
                    " ",
                    h("span", says("name.yours") if x == v.me else lookup("role", x)),
                    h("span.hush", " ", says("name.ruled")) if x not in maybe and x != v.me else None,
                    type="button",
                    title=calling(x, c.say) or None,
                    data_pick=f"named {seat} {x}",
                    data_ruled=x != v.me and (x not in maybe or x in held or c.notes.get(f"{seat}:{x}") == "pencil"),
                    data_mine=x == v.me,
                    aria_pressed=x == chosen,
                )
                for x in LETTERS
            ],
            role="group",
            aria_label=c.name(seat),
        ),
        _strips(v, c, seat, chosen) if traced and _hang(v) else None,
        data_asked=seat in (_asked_of(v, c), _read_of(v, c)),
        style=f"--seat:{c.color(seat)}",
    )


def _since(v: WhoView) -> tuple[Event, ...]:
    """What has been told since the looker's last turn ended."""
    return v.events[last_ended(v.events, v.who) :]


def _strips(v: WhoView, c: Scene, seat: Seat, chosen: str) -> Markup | None:
    """What somebody has let slip, each thing a strip below the ten letters with a cross for each that it rules out: a
    letter with none below it fits them all. A person alone reads down, and the letter that is chosen is lit down to the
    last strip. Those that have come since the looker's last turn ended are marked, and each says where it was.
    """
    since = _since(v)
    rows = [
        h(
            "span.strip",
            h("span.strip-at", caps(1) if one.e.get("cap") else None, _where(v, c, one.e)),
            h("span.hush", " ", _letters_of(one.letters), " "),
            [
                h("i", data_out=x not in one.letters and x != v.me, data_mine=x == v.me, data_lit=x == chosen)
                for x in LETTERS
            ],
            data_new=one.e in since,
        )
        for one in slipped(v, seat)
    ]
    none = h("small", c.say.says("traces", n=0)) if not rows else None
    whose = None if _hang(v) else h("span.strips-of", mark(c.marks[seat]), c.name(seat), none)
    return h("div.strips", whose, rows, style=f"--seat:{c.color(seat)}") if rows or whose else None


def _where(v: WhoView, c: Scene, e: Event) -> str:
    """Where somebody let something slip, or how."""
    if e.kind == "moved":
        place: int = e.get("place")
        return v.board.places[place]
    return c.say.says("stayed") if e.kind == "passed" else c.say.says("name.struck")


def _letters_of(letters: frozenset[str]) -> str:
    return NOBODY.says("heard.letters", letters=", ".join(sorted(letters)), mine="")


def prompt(v: WhoView, c: Scene) -> str:
    """What the game is about before anybody moves, what is asked while somebody is being named, what others do, that
    there is no way to go openly, that doubles leave the screen in the same hands, and where a guess that is free has
    come from.
    """
    if v.public.stage in ("deal", "opening"):
        return c.say.says("aim", n=v.seats)
    if not naming_now(v, c):
        if told := _watched(v, c):
            return told
        if "pass" in c.legal and not c.shared(v.seat):  # it is read out, and who listens may sit beside
            return nowhere(c)
        if _ending(v, c):
            return c.say.says("ending", free=bool(v.public.free))
        if found_out(v, c):
            return c.say.says("found-out", stage=v.public.stage)
        if (
            v.who == v.public.active
            and v.public.stage == "move"
            and c.shared(v.seat)
            and (_doubled(v) or given_again(v))
        ):
            return c.say.says("doubles", now=_doubled(v))
        if news := _news(v, c) or _first_choice(v, c):
            return news
        return _freely(v, c) if v.public.free and v.public.stage != "move" and isinstance(v.turn, Decide) else ""
    return _sure(v, c) if named(v, c)[1] else _whose(v, c)


def _whose(v: WhoView, c: Scene) -> str:
    """Who is to be named, before a letter is chosen: of whose figure was tapped, or of anybody."""
    asked_of = _asked_of(v, c)
    whose = c.say.says("name.which", asked_of, one=asked_of is not None)
    if not clued(v, c) or not _hang(v):
        return f"{whose} {c.say.says('name.whom', clues=clued(v, c) and asked_of is None)}"
    found = sum(len(traces(v, s)) for s in _rivals(v))
    read = c.say.says("name.read", n=found)
    return f"{read} {whose}" if found else read


def _asked_of(v: WhoView, c: Scene) -> Seat | None:
    """The rival whose figure was tapped to be named."""
    return next((s for s in _rivals(v) if c.picks.get("name") == str(s)), None)


def _read_of(v: WhoView, c: Scene) -> Seat | None:
    """Whose clues stand below all letters: of whom one is chosen, or whose figure was tapped; nobody's where they hang
    from the letters.
    """
    who = named(v, c)[0]
    return None if _hang(v) else _asked_of(v, c) if who is None else who


def _watched(v: WhoView, c: Scene) -> str:
    """That the dice are under way; and what a guess would do to one of the last two, while the other is to move and may
    well guess right.
    """
    p = v.public
    if isinstance(v.turn, Over):
        return ""
    told = ""
    if p.stage == "rolling":  # a bot's dice lie there at once: a sentence of their own would flash by
        waits = decide(p.active, "before")
        told = c.say.prompt(waits, v.who) if c.bots[p.active] else c.say.says("rolling", p.active)
    if v.who in (None, p.active) or p.out[v.seat] or sum(not out for out in p.out) > 2 or not reckons(v, c):
        return told
    if c.shared(v.seat) or len(believable(v, v.seat)) > TELLING:
        return told
    return f"{told or c.say.prompt(v.turn, v.who)} {c.say.says('duel', p.active)}".strip()


def _sure(v: WhoView, c: Scene) -> str:
    """Whether what was chosen is to be said, with what the guess is worth where the letters left are told. Of what is
    told to all alone, where others may listen. Beside clues, what it brings and costs.
    """
    who, letter = named(v, c)
    if in_bar(v, c) and not (c.full and (who, letter) == certain(v, c)):  # else there is nothing to weigh
        if letter == v.me:  # it cannot be right
            return f"{c.say.says('name.bluff')} {cost(v, c.say)}"
        return f"{_chance(v, c, 'chance')} {cost(v, c.say)}" if c.full else price(v, c.say)
    return _chance(v, c, "sure")


def _chance(v: WhoView, c: Scene, kind: str) -> str:
    """What the guess is worth, where the letters left are told."""
    who, letter = named(v, c)
    left = possible(seen_by_all(v) if c.shared(v.seat) else v)[require(who)] if c.full else frozenset()
    return c.say.says(f"name.{kind}", n=len(left) if letter in left else 0)


def _news(v: WhoView, c: Scene) -> str:
    """At the beginning of the looker's turn, the biggest clue since their last, and what is asked, where that is not
    the usual; or that there is one way only.
    """
    p, goes = v.public, [m for m in c.legal if m.startswith("go")]
    if v.who is None or v.who != p.active or not isinstance(v.turn, Decide):
        return ""
    if p.stage == "move" and len(goes) == 1 and "pass" not in c.legal:
        return c.say.says("only-way")
    if p.free or p.stage != ("move" if c.shared(v.seat) else "before"):
        return ""
    to_do = c.say.says("where") if p.stage == "move" else asked(v, c.say)  # no third sentence has room
    if news := _biggest(v, c):
        return _two_lines(news, v, c) or f"{news} {to_do}"
    return to_do if p.stage == "before" and to_do != c.say.prompt(v.turn, v.who) else ""


def _biggest(v: WhoView, c: Scene) -> str:
    """The biggest news: once, that few letters are left for the looker; then of the others."""
    if narrowed_since(v) and (danger := _careful(v, c)):
        return danger
    found = _untold(v) if c.full else ()
    return clue(found[0], v, c) if found else _standing(v, c)


def _first_choice(v: WhoView, c: Scene) -> str:
    """What a cap is for (WHO-18, WHO-37), to somebody who chooses a place for the first time and may wear one."""
    own = (e for e in v.events if e.seat == v.who)
    if not any(m.endswith(" cap") for m in c.legal) or any(e.kind in ("moved", "passed") for e in own):
        return ""
    return c.say.says("where-cap")


def _two_lines(news: str, v: WhoView, c: Scene) -> str:
    """The news upright, where the buttons say what may be done before a throw; else nothing."""
    if not c.tall or v.public.stage != "before" or not may_name(v):
        return ""
    return f"{c.say.says('ask', why='turn')} {news}"


def _first_cap(v: WhoView, c: Scene) -> str:
    """That a cap tells nothing for sure (WHO-19, WHO-37), after the first that the looker saw others wear."""
    n = _first_disguise(v)
    own = [i for i, e in enumerate(v.events) if e.kind == "turn" and e.seat == v.who]
    if n is None or own[-2:-1] > [n] or c.shared(v.seat) or c.tall:  # upright, the stop itself says so
        return ""
    return c.say.says("bluff", v.events[n].seat)


def _first_disguise(v: WhoView) -> int | None:
    """The number of the first move that one of the others made under a cap."""
    moves = enumerate(v.events)
    return next((n for n, e in moves if e.kind == "moved" and e.get("cap") and e.seat != v.who), None)


def _nearly(v: WhoView, c: Scene) -> str:
    """Who of the rivals is one of two at the most, where no clue is told and they may be named; the best known."""
    if not c.full or c.shared(v.seat) or v.public.stage != "before" or not may_name(v):
        return ""
    left, seat = min((len(x), s) for s, x in enumerate(possible(v)) if s in _rivals(v))
    letters = listed(sorted(possible(v)[seat]))
    return c.say.says("nearly", seat, n=left, letters=letters) if left <= NEARLY else ""


def _standing(v: WhoView, c: Scene) -> str:
    """What is worth telling where there is no new clue: of a rival, of oneself, or of caps; to a person alone, what
    the street has to tell.
    """
    if told := _nearly(v, c) or _careful(v, c) or _first_cap(v, c):
        return told
    listens = reckons(v, c) and not c.shared(v.seat) and may_name(v) and not given_again(v)
    return rumour(v, c.say, clues=c.sleuth) if listens else ""


def _careful(v: WhoView, c: Scene) -> str:
    """To a person alone, before their throw, that few letters are left for them to whoever works it out (WHO-37)."""
    left = believable(v, v.seat)
    if not reckons(v, c) or c.shared(v.seat) or v.public.stage != "before" or len(left) > TELLING:
        return ""
    rivals = _rivals(v)
    return c.say.says("careful", rivals[0], rivals=len(rivals), n=len(left), letters=listed(sorted(left)))


def certain(v: WhoView, c: Scene) -> tuple[Seat, str] | None:
    """A rival of whom a person alone has one letter left: by the notebook where that crosses out, and else by their own
    crosses alone, for the house does no detecting (X-6).
    """
    if v.who is None or v.who != v.public.active or c.shared(v.seat) or not may_name(v):
        return None
    told = frozenset(_held(v))
    for s in _rivals(v):
        crossed = frozenset(x for x in LETTERS if c.notes.get(f"{s}:{x}") == "pencil")
        left = possible(v)[s] if c.full else frozenset(LETTERS) - told - crossed
        if len(left) == 1:
            return s, min(left)
    return None


def _untold(v: WhoView) -> tuple[Clue, ...]:
    """The clues to be told now: before another throw that doubles gave, those alone that have come since."""
    found = clues(v)
    if v.public.stage != "before" or not given_again(v):
        return found
    since = max(n for n, e in enumerate(v.events) if e.kind == "turn")
    return tuple(one for one in found if one.e in v.events[since:])


def clue(one: Clue, v: WhoView, c: Scene) -> str:
    """A clue with its reason; upright, where the board tells that and two lines have room, only what is left."""
    e, of = one.e, one.e.kind
    left = one.left if c.shared(v.seat) else possible(v)[one.seat]  # as the street counts them; others may listen
    told = {"n": len(left), "letters": listed(sorted(left))}
    if c.tall:
        return c.say.says("nearly", one.seat, **told)
    at = v.board.at(e.get("place")) if of == "moved" else {}
    why = of if of == "missed" or e.seat == one.seat else "else"
    stops = (x for x in reversed(v.events) if x.kind == "moved" and x.seat == e.seat)
    if why == "moved" and next(stops) != e:
        why = "before"  # after doubles they went on: the story tells of a later stop
    named = {"letter": e.get("letter")} if of == "missed" else {}
    return c.say.says("clue", one.seat, why=why, **told, **at, **named)


def nowhere(c: Scene) -> str:
    """That no place within reach shows the looker's letter, and what is left to do (WHO-14, WHO-20)."""
    return c.say.says("nowhere", cap=any(m.startswith("go") for m in c.legal))


def _freely(v: WhoView, c: Scene) -> str:
    """Why this turn's guess is free."""
    own = v.who == v.public.active
    came = c.say.says("free", v.public.active, why=_why_free(v.events), own=own)
    if v.who is None:
        return f"{came} {c.say.prompt(v.turn, v.who)}"
    return f"{came} {asked(v, c.say)}" if own and not c.tall else came


def _why_free(told: tuple[Event, ...]) -> str:
    """Where the free guess of the turn that was told last comes from: City Square (WHO-31), or the late hour
    (WHO-Q29).
    """
    turn = takewhile(lambda e: e.kind != "turn", reversed(told))
    return "square" if any(e.kind == "square" for e in turn) else "late"


def _rivals(v: WhoView) -> list[Seat]:
    return [s for s in range(v.seats) if s != v.public.active and not v.public.out[s]]


def named(v: WhoView, c: Scene) -> tuple[Seat | None, str]:
    """The player and the letter picked so far; before any is, the one who is certain."""
    if "named" not in c.picks and (found := certain(v, c)):
        return found
    rival, _, letter = c.picks.get("named", "").partition(" ")
    who = next((s for s in _rivals(v) if str(s) == rival), None)
    return (who, letter) if who is not None and letter in tuple(LETTERS) else (None, "")


# The action bar, the plates, the notebook -------------------------------------------------


def controls(v: WhoView, c: Scene) -> list[Button]:
    """Throw, name somebody, end the turn; the ways themselves are in the middle of the board."""
    p, says = v.public, c.say.says
    out: list[Button] = []
    naming_now, urged = "name" in c.picks, found_out(v, c) or certain(v, c) is not None
    who, letter = named(v, c) if naming_now and in_bar(v, c) else (None, "")
    if who is not None and f"challenge {who} {letter}" in c.legal:
        return [move(f"challenge {who} {letter}", says("name.say", who, letter=letter)), *_guess(v, c)]
    if "throw" in c.legal and (c.tall or naming_now):  # elsewhere the dice themselves are pressed
        out.append(move("throw", says("do.throw"), quiet=naming_now or urged))
    if "pass" in c.legal:
        out.append(_stay(v, c))
    urged |= bool(p.free)
    guess = _guess(v, c)  # each in the same place, whatever is best
    if "done" not in c.legal or not (urged and c.tall and guess):
        ends = [move("done", says("do.done", double=_doubled(v)), quiet=naming_now or urged)] * ("done" in c.legal)
        return [*out, *ends, *guess]
    if naming_now:
        return [*out, *guess]
    if _ending(v, c):  # whoever pressed there once more by habit would lose it
        return [replace(guess[0], aside=False), move("done", says("do.end-anyway"), quiet=True, aside=True)]
    return [*out, pick("ending", "yes", says("do.done", double=_doubled(v)), quiet=True), *guess]


def _ending(v: WhoView, c: Scene) -> bool:
    """Whether somebody upright was about to end a turn in which they had better name somebody: they are asked once."""
    return "ending" in c.picks and c.tall and v.who is not None and "done" in c.legal and may_name(v)


def _stay(v: WhoView, c: Scene) -> Button:
    """To stay where one is (WHO-14, WHO-20), with what that gives away; quiet where anything else may be better."""
    left = after_staying(v)
    goes = any(m.startswith("go") for m in c.legal)
    quiet = found_out(v, c) or goes or len(left) < len(believable(v, v.seat))
    return move("pass", c.say.says("do.stay"), quiet=quiet, why=told_left(v, c, left) if reckons(v, c) else "")


def _guess(v: WhoView, c: Scene) -> list[Button]:
    """What the bar has for naming somebody (WHO-24): on the shared screen a curtain behind which it is done, then the
    way to it or back from it; and that this turn's guess is spent.
    """
    p, says = v.public, c.say.says
    out: list[Button] = []
    if v.who is None and may_name(v) and c.person(p.active):
        out.append(
            curtain(p.active, says("do.look", p.active, free=bool(p.free)), "name yes", quiet=not p.free, aside=True)
        )
    if p.spent and p.stage in ("before", "move") and not may_name(v) and c.person(p.active):
        out.append(Button(h("p.spent", says("do.spent", p.active, own=v.who == p.active)), aside=True))
    if any(m.startswith("challenge") for m in c.legal):
        sure = certain(v, c)
        label = says("do.trace" if clued(v, c) else "do.name", free=bool(p.free))
        out.append(
            put_down("name", says("do.back", half="named" in c.picks and not in_bar(v, c)))
            if "name" in c.picks
            else pick(
                "name",
                "yes",
                says("do.sure", sure[0]) if sure else label,
                quiet=not (p.free or sure or found_out(v, c)),
                aside=True,
            )
        )
    return out


def _doubled(v: WhoView) -> bool:
    """The dice that lie there are doubles, and give another throw (WHO-15)."""
    return len(set(v.public.dice)) == 1


def plate(v: WhoView, seat: Seat, c: Scene) -> str:
    """Caps and penalty of a seat: public (WHO-23, WHO-34)."""
    p = v.public
    if p.out[seat]:
        return c.say.says("plate.out", sign=v.shown[seat])
    if p.barred[seat]:
        return c.say.says("plate.barred")
    return c.say.says("plate.worn" if p.worn[seat] else "plate.caps", n=p.caps[seat])


ANY = "\ue000"
"""Stands for any letter in a sentence that is put together once."""


def notebook(v: WhoView, c: Scene) -> Markup:
    """Ten letters by seats. In full, what is proved impossible is struck out (WHO-37); pencil marks are the owner's."""
    others = [s for s in range(v.seats) if s != v.who]
    head = h(
        "tr",
        h("td"),
        [h("th", mark(c.marks[s]), h("span", c.name(s)), scope="col", style=f"--seat:{c.color(s)}") for s in others],
    )
    told = _note_lines(v, c)
    return join(
        h("p", told[0], [(" ", one) for one in told[1:]]) if told else None,
        h("table.note-grid", h("thead", head), h("tbody", _note_rows(v, c, others))),
    )


def _note_lines(v: WhoView, c: Scene) -> list[str]:
    """What stands over the notebook in full: whose it is, and what the others know of the looker."""
    says = c.say.says
    if not c.full:
        return []
    if v.who is None:
        return [says("note.shared")]
    if v.me and not v.public.out[v.seat]:
        left = sorted(believable(v, v.seat))
        return [says("note.mine", n=len(left), letters=listed(left)), says("note.own", letter=v.me)]
    return []


def _note_rows(v: WhoView, c: Scene, others: list[Seat]) -> list[Markup]:
    """A row for each letter: who it stands for, and its cell for each of the others."""
    says = c.say.says
    maybe = possible(v) if c.full and v.public.stage != "deal" else (frozenset(LETTERS),) * v.seats
    marks = {sort: says("note.mark", mark=sort) for sort in ("yes", "no", "own", "maybe", "pencil", "")}
    labels: dict[tuple[Seat, str], str] = {}  # each said once for all ten letters
    rows = []
    for letter in LETTERS:
        cells_ = []
        for s in others:
            own = letter == v.me and not c.full  # whoever crosses out by hand starts from that
            sort = "no" if own else _note_mark(maybe[s], letter, c.notes.get(f"{s}:{letter}", ""))
            if own or (sort in ("yes", "no") and c.full):
                inside = h("span.said", marks["own" if own else sort])
            else:
                label = labels.get((s, sort)) or labels.setdefault((s, sort), says("note.cell", s, sign=ANY, mark=sort))
                inside = _pencil(s, letter, sort, label.replace(ANY, letter))
            cells_.append(h("td", inside, data_mark=sort or None))
        rows.append(h("tr", h("th", h("b", letter), " ", c.say.lookup("role", letter), scope="row"), cells_))
    return rows


def _note_mark(maybe: frozenset[str], letter: str, pencilled: str) -> str:
    """The mark in a cell: what is proved of a seat's letter, and else what its owner has pencilled there."""
    if maybe == {letter}:
        return "yes"
    return pencilled if letter in maybe else "no"


def _pencil(seat: Seat, letter: str, sort: str, label: str) -> Markup:
    """A cell that may be written in: a tap crosses the letter out, and the next makes it a perhaps."""
    next_ = "maybe" if sort == "pencil" else "pencil"
    return h("button", type="button", data_do=f"note {seat}:{letter} {next_}", aria_label=label)


def moment(v: WhoView, c: Scene, e: Event, around: tuple[Event, ...]) -> Markup:
    """An accusation: who accused whom of what, and what was under the hat. The first wrong guess of somebody
    else is told with what one may make of it (WHO-Q28).
    """
    accuser, accused, letter = require(e.seat), e.get("other_seat"), e.get("letter")
    right = e.kind == "hit"
    first = next((x for x in v.events if x.kind == "missed" and x.seat != v.who), None)
    fell = next((x for x in around if x.kind == "out"), None)
    return h(
        "div.accusation",
        _accused(v, c, e, accuser, "accuser"),
        h(
            "p.says",
            art(f"who/{letter}"),
            h(
                "span",
                h("small", why) if (why := _why_now(v, c, e)) else None,
                " ",
                h("small", c.say.says("moment.says", accuser)),
                " ",
                c.say.says("moment.said", accused, letter=letter),
            ),
        ),
        _accused(v, c, e, accused, "accused", letter if right else ""),
        h("p.verdict", c.say.says("moment.verdict", right=right), data_right=right),
        h(
            "p.told-after",
            _after(v, c, e, fell),
            h("span", line) if (line := _worked_out(v, c, e) or _called(v, c, letter)) else None,
            h("span.led-to", trail) if (trail := _gave_away(v, c, e)) else None,
            h("span", c.say.says("moment.bluff")) if e == first else None,
        ),
        data_right=right,
    )


def lingers(v: WhoView, e: Event) -> bool:
    """An accusation stands until somebody says *Go on*: whoever skips ahead is not to miss that they were named."""
    return True


def _called(v: WhoView, c: Scene, letter: str) -> str:
    """What a calling is that few have met; not at the end, where other things are to be read."""
    return "" if isinstance(v.turn, Over) else calling(letter, c.say)


def _why_now(v: WhoView, c: Scene, e: Event) -> str:
    """Why somebody may name another besides the one guess of a turn: it is free (WHO-31, WHO-Q29), or they have guessed
    already, and doubles gave another throw, and with it a guess (WHO-15, WHO-Q9).
    """
    told = v.events[: v.events.index(e)] if e in v.events else ()
    turns = [n for n, x in enumerate(told) if x.kind == "turn"]
    said = next((x for x in reversed(told) if x.kind == "challenged"), None)
    if not turns or said is None:
        return ""
    if said.get("free"):
        return c.say.says("moment.why", e.seat, why=_why_free(told))
    since = next(n for n in reversed(turns) if n == 0 or told[n - 1].kind != "again")
    guessed = any(x.kind == "challenged" for x in told[since : turns[-1]])
    return c.say.says("moment.why", e.seat, why="again") if guessed else ""


SHARP = "sharp"
"""The level of the bots that weigh every move as a choice, as hints do (:class:`~.reading.Mind`)."""


def _worked_out(v: WhoView, c: Scene, e: Event) -> str:
    """To a person alone, who reads the clues: what they made of a guess of their own, but for a bluff; and how a bot
    guessed right, which looks like cheating: by what all could know, by luck, or because it is sharp and weighs more
    than clues.
    """
    letter, accused = e.get("letter"), e.get("other_seat")
    if not (c.sleuth or c.full) or e not in v.events:
        return ""
    if e.seat != v.who:
        return _bot_knew(v, c, e) if e.kind == "hit" and c.bots[require(e.seat)] else ""
    if not c.sleuth or letter == v.me:
        return ""
    left = left_before(v, e, accused)
    return c.say.says("moment.clues", right=e.kind == "hit", n=len(left) if letter in left else 0)


def _bot_knew(v: WhoView, c: Scene, e: Event) -> str:
    """What a right guess of a bot was worth. What it was sure of counts by what was open to all: its own letter does
    not, or whoever counts would know something of that (WHO-35).
    """
    accused, sharp = e.get("other_seat"), parts(c.say.chairs[require(e.seat)].bot)[1] == SHARP
    if c.sleuth and sharp and accused != v.who and (left := len(left_before(v, e, accused))) > 1:
        return c.say.says("moment.sharp", n=left)
    return c.say.says("moment.bot", n=len(open_before(v, e, accused)))


def _gave_away(v: WhoView, c: Scene, e: Event) -> str:
    """Which clues led to whoever was rightly named, with how many letters each left: whoever is out reads why, and who
    worked it out, what for (WHO-37).
    """
    accused, own = e.get("other_seat"), e.seat == v.who
    if e.kind != "hit" or e not in v.events or not (c.sleuth or c.full):
        return ""
    steps = [
        c.say.says(
            "moment.step",
            of=one.e.kind if accused in (one.e.seat, one.e.get("other_seat", None)) else "else",
            left=c.say.says("still", n=len(one.left)).replace(" ", "\u00a0"),
            **(v.board.at(one.e.get("place")) if one.e.kind == "moved" else {}),
        )
        for one in led_to(v, e, accused, own)
    ]
    lone = accused == v.who and not c.shared(v.seat)
    return c.say.says("moment.gave", accused, own=lone, steps=listed(steps)) if steps else ""


def _accused(v: WhoView, c: Scene, e: Event, seat: Seat, part: str, letter: str = "") -> Markup:
    """One of the two in the light, dressed as on the street before the answer; the one who was named holds a card,
    which turns over when it was right.
    """
    card_ = Markup("")
    if part == "accused" and letter:
        card_ = Markup(
            f'<g class="turning"><g class="id-card" transform="translate(-27 -37) scale(.54)">{_card(letter)}</g></g>'
        )
    elif part == "accused":
        card_ = Markup(
            '<g class="turning" transform="translate(0 6)"><rect x="-15" y="-20" width="30" height="40" rx="4"/>'
            '<text y="11" text-anchor="middle">?</text></g>'
        )
    p = v.public
    caps, worn = dressed(v, seat, e) if p.out[seat] or p.barred[seat] else (p.caps[seat], p.worn[seat])
    return h(
        "figure",
        h(
            "svg",
            Markup('<ellipse class="pool" cy="33" rx="44" ry="9"/>' + figure(c.marks[seat], worn, not caps)),
            card_,
            viewBox="-40 -40 80 86",
            aria_hidden="true",
        ),
        h("figcaption", mark(c.marks[seat]), c.name(seat)),
        data_part=part,
        style=f"--seat:{c.color(seat)}",
    )


def _after(v: WhoView, c: Scene, e: Event, fell: Event | None) -> str:
    """What it costs, and whom; and that the turn goes on to somebody else, where nothing else tells it."""
    if fell is not None:  # whose letter was right was told it a line before
        lone = v.who is not None and not c.shared(v.seat)  # nobody else reads it
        told = f"{c.say.event(e)} {c.say.event(fell)}"
        if e.kind == "hit":
            told = c.say.says("moment.fell", fell.seat, own=lone and fell.seat == v.who)
        if len(left := _left(v, fell)) == 1:
            told += f" {c.say.says('moment.alone', left[0], own=lone and left[0] == v.who)}"
        elif len(left) == 2:
            told += f" {c.say.says('moment.two', left[0], other_seat=left[1])}"
        if fell.seat != v.who or isinstance(v.turn, Over):
            return told
        own = c.say.says("moment.watch" if v.option("ghosts") == "watch" else "moment.out")
        fell_ = c.say.says("moment.fell", fell.seat, own=True) if e.kind == "hit" else told
        return f"{fell_} {own}"
    seat, paid = require(e.seat), e.get("price", "")
    next_ = _passed_on(v, e)
    if next_ is not None:
        price_ = "next" if paid == "none" else f"{paid}-next"
        return c.say.says("moment.price", seat, price=price_, other_seat=next_)
    again = paid and any(x.kind == "again" for x in _right_after(v, e))
    return c.say.says("moment.price", seat, price=f"{paid}-again" if again else paid)


def _left(v: WhoView, fell: Event) -> list[Seat]:
    """Who is left, the looker first; nobody, where others have fallen since."""
    outs = [e for e in v.events if e.kind == "out"]
    left = [s for s, out in enumerate(v.public.out) if not out]
    return sorted(left, key=lambda s: s != v.who) if fell in outs[-1:] else []


def _passed_on(v: WhoView, e: Event) -> Seat | None:
    """Whose turn began right after something that was told; ``None`` where no other player's did."""
    return next((x.seat for x in _right_after(v, e) if x.kind == "turn" and x.seat != e.seat), None)


def _right_after(v: WhoView, e: Event) -> tuple[Event, ...]:
    """The one thing that was told next, or nothing."""
    return v.events[len(v.events) - v.events[::-1].index(e) :][:1] if e in v.events else ()


def finale(v: WhoView, c: Scene) -> Markup:
    """Who everybody was, in the order in which they fell, and how that came."""
    fell = [require(e.seat) for e in v.events if e.kind == "out"]
    order = sorted(range(v.seats), key=lambda s: fell.index(s) if s in fell else v.seats)
    return unmasked(
        [
            turned_card(
                c, s, art(f"who/{v.shown[s]}") if v.shown[s] else None, c.say.lookup("who", v.shown[s]), _fate(v, c, s)
            )
            for s in order
        ]
    )


def _fate(v: WhoView, c: Scene, seat: Seat) -> str:
    """Who named somebody and when, and since when all could have known; of the winner, how much they still hid."""
    says, known, in_round = c.say.says, given_away(v)[seat], (0, *rounds(v))
    since = in_round[known or 0]
    out = next((n for n, e in enumerate(v.events) if e.kind == "out" and e.seat == seat), None)
    if out is None:
        return says("finale.won", n=len(left_at_last(v, seat)), since=since)
    hit, turn = v.events[out - 1], sum(e.kind == "turn" for e in v.events[:out])
    then = in_round[turn]
    if hit.kind != "hit":
        return says("finale.out", n=then)
    if len(open_before(v, hit, seat)) > 1:
        return says("finale.guessed", hit.seat, n=then)
    late = known is not None and turn - known > 1 and since < then  # others could have named them
    return says("finale.open" if late else "finale.worked-out", hit.seat, n=then, since=since)


def hero(v: WhoView, seat: Seat, c: Scene) -> Markup | None:
    """The card of whoever has won."""
    return art(f"who/{v.shown[seat]}") if v.shown[seat] else None


def kept(parts: tuple[str, ...], number: int) -> Markup | None:
    """That card in the book of the house."""
    return art(f"who/{parts[-1]}") if parts and parts[-1] in PAPERS else None


def role(v: WhoView, seat: Seat, c: Scene) -> str | None:
    """What the person on that card is."""
    return c.say.lookup("who", v.shown[seat]) if v.shown[seat] else None


@lru_cache(maxsize=16)
def art(name: str) -> Markup:
    """An identity card: ``who/H``, or ``who/card-H`` as a phone asks for it.

    The letter stands on it once, in the corner, and its owner is drawn.
    """
    return Markup(f'<svg class="id-card" viewBox="0 0 100 128" aria-hidden="true">{_card(name[-1])}</svg>')


def _card(letter: str) -> str:
    """An identity card, 100 by 128, as marks."""
    return (
        f'<rect class="stock" fill="{PAPERS[letter]}" x="2" y="2" width="96" height="124" rx="6"/>'
        f'<g transform="translate(53 79)">{portrait(letter)}</g>'
        f'<text x="16" y="34" text-anchor="middle" font-size="32">{letter}</text>'
    )
