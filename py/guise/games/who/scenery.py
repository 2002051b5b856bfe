"""City Square by night, in the middle of the track: a skyline under the moon, and the players in the lamplight.

Everybody may see all of it: who stands there, in whose colours, under a cap or not (WHO-21), and who is out (WHO-34).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

from guise.engine.game import Seat
from guise.ui.marks import shape
from guise.ui.markup import Markup, h, keyed
from guise.ui.scene import Scene

from .city import box, disc, path
from .views import LETTERS, TELLING, WhoView, believable, clues, possible, seen_by_all, traces

FAR = (
    (0, 90, 170),
    (90, 70, 250),
    (160, 110, 140),
    (270, 60, 300),
    (330, 120, 190),
    (450, 90, 120),
    (540, 70, 270),
    (610, 130, 160),
    (740, 60, 230),
    (800, 100, 150),
    (900, 100, 210),
)
"""Towers at the back: left edge, width and height, for a square 1000 wide."""
NEAR = (
    (0, 130, 110),
    (130, 80, 165),
    (210, 150, 75),
    (360, 90, 120),
    (450, 140, 60),
    (590, 90, 140),
    (680, 140, 85),
    (820, 75, 175),
    (895, 105, 100),
)
HORIZON = 0.66
"""How far down the street begins, as a share of the height."""
FIGURE = 3.1
"""How much larger a player stands in the square than on the track."""
ONE_ROW = 6
"""So many letters stand under a figure in one row."""
FEW = 5
"""So many letters at the most are told to whoever may still be one of them; of more, how many."""
PLACE = 150
"""Units a name may be wide."""
HAT = '<path class="hat" d="M-13-15H13M-8-16C-8-25-4-26 0-24C4-26 8-25 8-16z"/>'
HAIR = '<path class="hair" d="M-9-10C-12-26 12-26 9-10C8-14 6-16 3-17C0-14-4-15-6-15C-8-14-8-12-9-10z"/>'
BRIM = '<path class="cap" d="M-16-13C-9-17 9-17 16-13L13-9C6-11-6-11-13-9zM-10-15C-10-27-5-30 0-27C5-30 10-27 10-15z"/>'
CAP = BRIM + '<path class="mask" d="M-9-13H9V-9C6-6 2-7 0-10C-2-7-6-6-9-9z"/>'


@cache
def figure(mark: int, worn: bool, bare: bool = False) -> str:
    """A person in a trench coat, about 32 wide and 60 high round the origin, under a hat or a disguise cap (WHO-21).

    Args:
        bare: no cap is left to wear, and no hat is worn.
    """
    return (
        '<path class="coat" d="M-13 31C-16 14-14 2-8-4L8-4C14 2 16 14 13 31z"/>'
        '<path class="fold" d="M0-3V31M-8-4L0 7L8-4"/>'
        '<circle class="face" cx="0" cy="-12" r="8"/>'
        + (CAP if worn else HAIR if bare else HAT)
        + f'<g transform="translate(-7.5 10) scale(.62)"><path class="badge" d="{shape(mark)}"/></g>'
    )


TOKEN = 17
"""Half the width of a player on an upright track, in the track's units."""


@cache
def token(mark: int, worn: bool, bare: bool) -> str:
    """A player on an upright track, where a whole figure is too small for its mark to be seen: a disc round the
    origin with the mark, under the same hats.
    """
    return (
        f'<circle class="coat" r="{TOKEN}"/><g transform="translate(-10.8 -9) scale(.9)">'
        f'<path class="badge" d="{shape(mark)}"/></g>'
        f'<g transform="translate(0 -2)">{BRIM if worn else HAIR if bare else HAT}</g>'
    )


@cache
def backdrop(w: int, h_: int) -> Markup:
    """Sky, moon, two rows of towers, the street and its lamps: one outline for each ink, as it is read with every
    drawing.
    """
    street, wide = h_ * HORIZON, w / 1000
    parts = [box(0, 0, w, h_, "sky"), disc(w * 0.84, h_ * 0.15, 74, "halo"), disc(w * 0.84, h_ * 0.15, 46, "moon")]
    for row, ink in ((FAR, "far"), (NEAR, "near")):
        houses = [(i, x * wide, wd * wide, street - high, street) for i, (x, wd, high) in enumerate(row)]
        parts.append(path("".join(_roof(*house) for house in houses), ink))
        parts.append(
            path("".join(f"M{a:.0f} {b:.0f}h7v11h-7z" for house in houses for a, b in _windows(*house)), "lit")
        )
    parts.append(box(0, street, w, h_ - street, "street"))
    parts.append(
        path(
            "".join(f"M{w / 2 + k * 34 * wide:g} {street:g}L{w / 2 + k * 150 * wide:g} {h_}" for k in range(-6, 7)),
            "seam",
        )
    )
    parts.append(path("".join(f"M0 {street + (h_ - street) * k * k / 16:g}H{w}" for k in range(1, 4)), "seam"))
    lamps = [(w * at, street) for at in (0.045, 0.955)]
    parts.append(path("".join(f"M{x - 6:g} {y - 150:g}l-89 212h190l-89-212z" for x, y in lamps), "beam"))
    parts.append(path("".join(f"M{x:g} {y + 60:g}v-210m-14 210h28m-30-198h32" for x, y in lamps), "post"))
    parts.append(path("".join(f"M{x - 12:g} {y - 140:g}l4-28h16l4 28z" for x, y in lamps), "lit"))
    return keyed(f"night-{w}", "".join(parts))


HOUSES = (
    (0, 88, 120),
    (88, 66, 150),
    (154, 96, 104),
    (250, 74, 138),
    (324, 60, 112),
    (690, 76, 118),
    (766, 92, 146),
    (858, 66, 110),
    (924, 76, 132),
)
"""The houses on the quay: left edge, width and height, for a square 1000 wide; between them the sea is seen."""


@cache
def harbour(w: int, h_: int) -> Markup:
    """The other city by day: sun, gulls and clouds, hills, sails on the sea, houses along the quay."""
    quay, wide = h_ * HORIZON, w / 1000
    sea = quay - 96
    parts = [box(0, 0, w, h_, "sky"), disc(w * 0.84, h_ * 0.15, 74, "halo"), disc(w * 0.84, h_ * 0.15, 46, "sun")]
    for x, y, size in ((0.14, 0.13, 1.0), (0.4, 0.07, 0.7), (0.62, 0.2, 0.9)):
        cloud = "M0 0C-28 0-30-30-4-32C4-56 44-56 52-32C84-36 90 0 64 0z"
        parts.append(f'<g transform="translate({w * x:.0f} {h_ * y:.0f}) scale({size})">{path(cloud, "cloud")}</g>')
    gulls = ((0.3, 0.22), (0.36, 0.18), (0.52, 0.13), (0.72, 0.3))
    parts.append(path("".join(f"M{w * x:.0f} {h_ * y:.0f}q9-12 16 0q9-12 16 0" for x, y in gulls), "seam"))
    parts.append(
        path(
            f"M0 {sea:g}Q{w * 0.16:g} {sea - 120:g} {w * 0.36:g} {sea - 30:g}T{w * 0.64:g} {sea - 22:g}"
            f"T{w:g} {sea - 90:g}V{quay:g}H0z",
            "far",
        )
    )
    parts.append(box(0, sea, w, 96, "sea"))
    parts.append(
        path(
            "".join(
                f"M{w * x:.0f} {sea + y:g}q8-6 16 0t16 0t16 0"
                for x, y in ((0.36, 30), (0.46, 66), (0.54, 22), (0.6, 56), (0.4, 50))
            ),
            "wave",
        )
    )
    for x, y, size in ((0.42, 44, 1.0), (0.56, 28, 0.7), (0.63, 62, 1.1)):
        at = f'<g transform="translate({w * x:.0f} {sea + y:g}) scale({size})">'
        parts.append(
            at
            + path("M-26 0H28L18 14H-18z", "hull")
            + path("M0-4V-62L26-8z", "sail")
            + path("M-4-4V-50L-24-8z", "jib")
            + "</g>"
        )
    for i, (x, across, high) in enumerate(HOUSES):
        left, right, top = x * wide, (x + across) * wide, quay - high
        roof = f"M{left - 4:g} {top:g}L{(left + right) / 2:g} {top - 34:g}L{right + 4:g} {top:g}z"
        parts.append(path(f"M{left:g} {quay:g}V{top:g}H{right:g}V{quay:g}z", ("house-a", "house-b", "house-c")[i % 3]))
        parts.append(path(roof, "roof"))
        panes_ = "".join(
            f"M{left + 12 + c * 22:.0f} {top + 16 + r * 32:.0f}h11v17h-11z"
            for r in range(int((high - 30) // 32))
            for c in range(int((right - left - 16) // 22))
        )
        parts.append(path(panes_, "lit"))
    parts.append(box(0, quay, w, h_ - quay, "street"))
    parts.append(
        path(
            "".join(f"M{w / 2 + k * 34 * wide:g} {quay:g}L{w / 2 + k * 150 * wide:g} {h_}" for k in range(-6, 7)),
            "seam",
        )
    )
    parts.append(path("".join(f"M0 {quay + (h_ - quay) * k * k / 16:g}H{w}" for k in range(1, 4)), "seam"))
    posts = "".join(f"M{w * x:.0f} {quay + 12:g}v-26" for x in (0.38, 0.44, 0.5, 0.56, 0.62))
    parts.append(path(posts, "post"))
    parts.append(path(f"M{w * 0.38:.0f} {quay - 8:g}" + f"q{w * 0.03:.0f} 16 {w * 0.06:.0f} 0" * 4, "rope"))
    return keyed(f"harbour-{w}", "".join(parts))


def _roof(i: int, x: float, wide: float, top: float, street: float) -> str:
    mid = x + wide / 2
    crown = (
        f"V{top:g}H{x + wide:g}",
        f"V{top:g}L{mid:g} {top - 46:g}L{x + wide:g} {top:g}",
        f"V{top:g}H{mid - 14:g}V{top - 34:g}H{mid + 14:g}V{top:g}H{x + wide:g}",
        f"V{top + 22:g}Q{mid:g} {top - 34:g} {x + wide:g} {top + 22:g}",
        f"V{top:g}H{mid - 2:g}V{top - 60:g}H{mid + 2:g}V{top:g}H{x + wide:g}",
    )[i % 5]
    return f"M{x:g} {street:g}{crown}V{street:g}z"


def _windows(i: int, x: float, wide: float, top: float, street: float) -> list[tuple[float, float]]:
    """A light here and there: most people sleep."""
    return [
        (x + 14 + c * 20, top + 30 + r * 26)
        for r in range(max(0, int((street - top - 40) // 26)))
        for c in range(max(0, int((wide - 22) // 20)))
        if (i * 5 + c * 7 + r * 11 + c * r) % 6 == 0
    ]


def stood(seats: int, w: int, h_: int) -> list[tuple[float, float]]:
    """Where everybody's feet are in the middle of the board, in its units."""
    step = min(190.0, (w - 90) / seats)
    left = w / 2 - step * (seats - 1) / 2
    return [(left + s * step, h_ * HORIZON + 150) for s in range(seats)]


def stage(v: WhoView, c: Scene, edge: int, w: int, h_: int, light: Markup | None = None) -> Markup:
    """The middle of the board, ``w`` by ``h_`` units inside the track: the backdrop, and everybody in a row with a
    long shadow.

    Args:
        light: what falls on the street behind them, with an id.
    """
    people = [_player(v, s, c, x, feet) for s, (x, feet) in enumerate(stood(v.seats, w, h_))]
    return h(
        "svg.night",
        (harbour if v.board.city else backdrop)(w, h_),
        light,
        h("g", people, id="passers-by"),
        id="night",
        x=edge,
        y=edge,
        width=w,
        height=h_,
        aria_hidden="true",
    )


def _still(v: WhoView, seat: Seat, c: Scene) -> str:
    """Who a player can still be, by what the looker knows, which on the open street is what everybody may know; for
    the looker, whom the table must reckon with: which letters, where they are few, and nothing while it may be any.
    """
    if v.public.stage in ("deal", "opening") or not (c.full or c.sleuth):
        return ""
    if not c.full and seat != v.who and not v.shown[seat]:
        return c.say.says("traces", n=len(traces(v, seat)))
    left = possible(seen_by_all(v) if seat == v.who else v)[seat]
    if seat == v.who and len(left) == len(LETTERS):
        return ""
    if seat == v.who and (len(left) == 1 or len(left) > FEW):
        return c.say.says("still", n=len(left))
    return "".join(sorted(left))


def _was(v: WhoView, seat: Seat, c: Scene) -> str:
    """What stood there before a move that is seen now: it stays until the piece is there."""
    if not any(e.kind == "moved" and e.seat == seat for e in c.fresh):
        return ""
    return _still(replace(v, events=v.events[: len(v.events) - len(c.fresh)]), seat, c)


def _narrow(name: str) -> str:
    """What keeps a name within its owner's place: a wide one is set narrower (the face is 36 units high)."""
    wide = sum(1.0 if ord(x) > 0x2E7F else 0.7 if x in "MWmw@%" else 0.45 for x in name) * 36
    return f' textLength="{PLACE}" lengthAdjust="spacingAndGlyphs"' if wide > PLACE else ""


def _player(v: WhoView, seat: Seat, c: Scene, x: float, feet: float) -> Markup:
    p, known, was = v.public, _still(v, seat, c), _was(v, seat, c)
    active = seat == p.active and not p.out[seat]
    return _passer(
        seat,
        c.name(seat),
        c.marks[seat],
        known,
        was if was != known else "",
        p.worn[seat],
        not p.caps[seat],
        p.out[seat],
        v.shown[seat],
        active,
        c.full and any(one.seat == seat for one in clues(v)),
        bool(known) and seat == v.who and len(believable(v, seat)) <= TELLING,
        c.color(seat),
        x,
        feet,
    )


def _rows(known: str) -> str:
    """Many letters in two rows, as they stand at the places: in one they would run into those of the next figure."""
    half = (len(known) + 1) // 2
    rows = (known[:half], known[half:]) if known.isalpha() and len(known) > ONE_ROW else (known,)
    return "".join(f'<tspan x="0" y="{68 + 30 * i}">{row}</tspan>' for i, row in enumerate(rows))


@lru_cache(maxsize=32)
def _passer(
    seat: Seat,
    name: str,
    mark: int,
    known: str,
    was: str,
    worn: bool,
    bare: bool,
    out: bool,
    shown: str,
    active: bool,
    fell: bool,
    near: bool,
    color: str,
    x: float,
    feet: float,
) -> Markup:
    """A player in the lamplight, kept as text: a move changes one or two of them."""
    title = Markup(f'<text class="who-is" y="38" text-anchor="middle"{_narrow(name)}>{h("tspan", name)}</text>')
    for sort, letters in (("was", was), ("still", known)):
        if letters and not out:
            title = Markup(f'{title}<text class="{sort}" text-anchor="middle">{_rows(letters)}</text>')
    if out:
        body = (
            f'<ellipse class="shadow" cy="-2" rx="46" ry="10"/><g transform="translate(0 48) scale({FIGURE})">{HAT}</g>'
        )
    else:
        body = (
            ('<path class="beam" d="M-16-470L-92 4H92L16-470z"/>' if active else "")
            + f'<ellipse class="pool" rx="92" ry="20"/><path class="cast" d="M-40 0H40L132 84H62z"/>'
            f'<g transform="translate(0 {-31 * FIGURE:g}) scale({FIGURE})">{figure(mark, worn, bare)}</g>'
        )
    card = (
        (
            '<g class="unmask" transform="translate(0 -86)"><rect x="-24" y="-34" width="48" height="60" rx="5"/>'
            f'<text y="14" text-anchor="middle">{shown}</text></g>'
        )
        if out
        else ""
    )
    return h(
        "g.passer",
        Markup(body),
        title,
        Markup(card),
        id=f"passer-{seat}",
        data_out=out,
        data_active=active,
        data_fell=fell,
        data_near=near,
        style=f"--seat:{color};transform:translate({x:g}px,{feet:g}px)",
    )
