"""Things drawn whole: clock, dice, cards, calendar leaf, chessmen, compass, piano keys and notes.

Lengths are those of `art`: a capital is 72 high, and a figure about two and a half capitals.
"""

from __future__ import annotations

from math import cos, pi, sin

from guise.games.whatzit.art import EM, STOCK, Art, drawn, moved, num
from guise.games.whatzit.letters import glyph, plain

PEN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
CARD = f'fill="{STOCK}" stroke="currentColor"'
PAPER = "var(--whatzit-white,#fffdf5)"
BLACK = "var(--whatzit-black,#17131a)"
PRINTED = f'fill="{PAPER}" stroke="currentColor"'
RED = "var(--whatzit-ink-red,#d8232f)"

# Pips of a die on a field from -1 to 1, by what it shows.
_PIPS = {
    "0": (),
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_SUITS = {
    "hearts": "M0 34C-14 16 -36 4 -36 -14C-36 -36 -8 -40 0 -18C8 -40 36 -36 36 -14C36 4 14 16 0 34Z",
    "diamonds": "M0 -40L28 0L0 40L-28 0Z",
    "spades": "M0 -38C14 -18 36 -6 36 12C36 30 14 32 6 18Q8 32 16 38H-16"
    "Q-8 32 -6 18C-14 32 -36 30 -36 12C-36 -6 -14 -18 0 -38Z",
    "clubs": "M-8 -2A17 17 0 1 1 8 -2A17 17 0 1 1 5 20Q8 32 16 38H-16Q-8 32 -5 20A17 17 0 1 1 -8 -2Z",
}
# Chessmen between -30 and 30, their feet on 32.
_MEN = {
    "pawn": "M0 -26A12 12 0 0 1 8 -5Q10 10 20 20V32H-20V20Q-10 10 -8 -5A12 12 0 0 1 0 -26Z",
    "rook": "M-24 -30H-12V-20H-6V-30H6V-20H12V-30H24V-10L15 -4L17 18H24V32H-24V18H-17L-15 -4L-24 -10Z",
    "knight": "M-20 32V22Q-16 4 0 -4L-12 2Q-20 10 -27 4Q-28 -6 -14 -16Q-10 -26 0 -26L3 -34L9 -25Q26 -14 22 22V32Z",
    "bishop": "M0 -36A6 6 0 0 1 4 -26Q20 -14 9 4L14 20H22V32H-22V20H-14L-9 4Q-20 -14 -4 -26A6 6 0 0 1 0 -36Z",
    "queen": "M-20 32V22L-30 -16L-16 2L-13 -26L-3 -2L0 -32L3 -2L13 -26L16 2L30 -16L20 22V32Z",
    "king": "M-4 -40H4V-34H10V-26H4V-18C34 -26 36 4 20 20V32H-20V20C-36 4 -34 -26 -4 -18V-26H-10V-34H-4Z",
}
_POINTS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
# Where each note stands on the stave, in half steps from the lowest line.
STEPS = {note: step for step, note in enumerate("EFGABCD")}
_WHITE = "CDEFGAB"
_CLEF = (
    "M3 22C-11 24 -10 4 6 4C26 4 28 38 4 40C-22 42 -34 14 -18 -8"
    "C-4 -26 14 -36 10 -60C6 -74 -6 -66 -5 -46L9 56C10 74 -14 74 -13 60"
)


def _printed(w: float, h: float, svg: str, least: float = EM) -> Art:
    """A thing that is black on white whatever the card's own stock: black and white mean something on it."""
    return Art(w, h, f'<g color="{BLACK}" fill="{BLACK}">{svg}</g>', least)


def clock(time: str) -> Art:
    """A face with twelve ticks and two hands, without figures."""
    hour, minute = map(int, time.split(":"))
    ticks = []
    for i in range(12):
        a = pi * i / 6
        inner, wide = (62, 8) if i % 3 == 0 else (70, 5)
        ticks.append(
            f'<path d="M{num(inner * sin(a))} {num(-inner * cos(a))}L{num(79 * sin(a))} {num(-79 * cos(a))}" '
            f'stroke-width="{wide}" {PEN}/>'
        )
    hands = "".join(
        f'<path d="M0 12V{-length}" stroke-width="{wide}" {PEN} transform="rotate({num(angle)})"/>'
        for length, wide, angle in ((42, 13, 30 * (hour % 12) + minute / 2), (66, 8, 6 * minute))
    )
    face = f'<circle r="92" stroke-width="9" {CARD}/>'
    return Art(193, 193, f'{face}{"".join(ticks)}{hands}<circle r="9"/>')


def die(shown: str) -> Art:
    """One side of a die."""
    return _printed(
        140,
        140,
        f'<rect x="-66" y="-66" width="132" height="132" rx="24" stroke-width="8" {PRINTED}/>{_pips(shown, 36, 13)}',
    )


def domino(shown: str) -> Art:
    """A stone with two halves side by side."""
    left, right = shown.split()
    stone = f'<rect x="-116" y="-60" width="232" height="120" rx="16" stroke-width="8" {PRINTED}/>'
    stone += drawn("M0 -48V48", 6)
    return _printed(240, 128, stone + moved(_pips(left, 30, 11), -58, 0) + moved(_pips(right, 30, 11), 58, 0))


def _pips(shown: str, apart: float, radius: float) -> str:
    return "".join(f'<circle cx="{x * apart:g}" cy="{y * apart:g}" r="{radius:g}"/>' for x, y in _PIPS[shown])


def card(name: str) -> Art:
    """A playing card with its suit large in the middle and its rank in two corners."""
    rank, suit = name.split() if " " in name else ("", name)
    red = suit in ("hearts", "diamonds")
    paper = f'<rect x="-66" y="-92" width="132" height="184" rx="14" stroke-width="7" {PRINTED}/>'
    size = 1.25 if rank else 1.5
    inside = f'<path d="{_SUITS[suit]}" transform="scale({size})"/>'
    least = EM
    if rank:
        by = 0.36 if len(rank) > 1 else 0.48
        corner = f'<g transform="translate(-37 -66) scale({by})">{plain(rank).svg}</g>'
        inside += f'{corner}<g transform="rotate(180)">{corner}</g>'
        least = EM * by
    ink = f'<g fill="{RED}" color="{RED}">{inside}</g>' if red else inside
    return _printed(140, 192, paper + ink, least)


def leaf(head: str, day: str) -> Art:
    """A leaf of a calendar: a printed head, and what is large below it."""
    strip, number = plain(head), plain(day)
    small, large = min(0.44, 150 / strip.w), min(1.25, 150 / number.w)
    svg = (
        f'<rect x="-90" y="-84" width="180" height="176" rx="12" stroke-width="8" {CARD}/>'
        '<path d="M-90 -24V-72A12 12 0 0 1 -78 -84H78A12 12 0 0 1 90 -72V-24Z"/>'
        f'<g fill="{STOCK}" transform="translate(0 -48) scale({num(small, 3)})">{strip.svg}</g>'
        f'<g transform="translate(0 34) scale({num(large, 3)})">{number.svg}</g>'
        f'<path d="M-50 -104V-82M50 -104V-82" stroke="{STOCK}" stroke-width="17" stroke-linecap="round" fill="none"/>'
        f'<path d="M-50 -102V-84M50 -102V-84" stroke-width="9" {PEN}/>'
    )
    return Art(190, 216, moved(svg, 0, 6), EM * min(small, large))


def chess(men: str) -> Art:
    """One man on one square, or several on the lower left quarter of a board, squares a1 to d4."""
    placed = [man.rsplit(" ", 1) if man[-1].isdigit() else [man, ""] for man in men.split(", ")]
    if not placed[0][1]:
        square = (
            f'<rect x="-70" y="-70" width="140" height="140" stroke-width="8" {PRINTED}/>{_man(placed[0][0], 1.55)}'
        )
        return _printed(148, 148, square)
    side = 62.0
    dark = "".join(
        f'<rect x="{num((x - 2) * side)}" y="{num((1 - y) * side)}" width="{side:g}" height="{side:g}"/>'
        for x in range(4)
        for y in range(4)
        if (x + y) % 2 == 0
    )
    board = f'<rect x="-124" y="-124" width="248" height="248" fill="{PAPER}"/><g opacity=".28">{dark}</g>'
    board += drawn("M-124 -124V124H124", 9)
    board += f'<path d="M-124 -124H124V124" stroke-width="4" stroke-dasharray="10 9" {PEN}/>'
    stood = "".join(
        moved(_man(man, 0.84), ("abcd".index(at[0]) - 1.5) * side, (2.5 - int(at[1])) * side) for man, at in placed
    )
    return _printed(258, 258, board + stood)


def _man(name: str, size: float) -> str:
    fill, edge = (PAPER, BLACK) if name.startswith("white ") else (BLACK, PAPER)
    return (
        f'<path d="{_MEN[name.rsplit(" ", 1)[-1]]}" transform="scale({size:g})" fill="{fill}" stroke="{edge}" '
        'stroke-width="4.5" stroke-linejoin="round" paint-order="stroke"/>'
    )


def compass(point: str) -> Art:
    """A rose of eight points, N above it, with a needle to one of the points."""
    rose = "".join(
        f'<g transform="rotate({angle})">{drawn(f"M0 {-length}L{wide} {-wide}L0 0L{-wide} {-wide}Z", 4)}</g>'
        for first, length, wide in ((45, 52, 9), (0, 72, 13))
        for angle in range(first, 360, 90)
    )
    needle = (
        f'<path d="M0 -98L22 -50H8V26H-8V-50H-22Z" transform="rotate({45 * _POINTS.index(point)})" '
        f'stroke="{STOCK}" stroke-width="6" paint-order="stroke"/>'
    )
    north = f'<g transform="translate(0 -122) scale(.36)">{glyph("N")}</g>'
    svg = f'<circle r="80" stroke-width="5" {PEN}/>{rose}{needle}{north}'
    return Art(206, 246, moved(svg, 0, 20), 36.0)


def keys(pressed: str) -> Art:
    """One octave of a piano from C to B, a spot on each key that is named."""
    wanted = pressed.split()
    whites, spots = [], []
    for i, name in enumerate(_WHITE):
        x = (i - 3.5) * 46
        whites.append(f'<rect x="{num(x)}" y="-80" width="46" height="160" stroke-width="6" {PRINTED}/>')
        if name in wanted:
            spots.append(f'<circle cx="{num(x + 23)}" cy="50" r="14"/>')
    for i, name in enumerate(_WHITE):
        if name in "EB":
            continue
        x = (i - 2.5) * 46
        whites.append(f'<rect x="{num(x - 14)}" y="-80" width="28" height="98" rx="3"/>')
        if f"{name}#" in wanted:
            spots.append(f'<circle cx="{num(x)}" cy="-2" r="9" fill="{PAPER}"/>')
    return _printed(330, 168, "".join(whites + spots))


def notes(tune: str) -> Art:
    """Crotchets and rests on a stave with its clef."""
    played = tune.split()
    w = 120 + 62 * len(played)
    stave = "".join(f"M{num(-w / 2)} {y}H{num(w / 2)}" for y in range(-40, 41, 20))
    svg = f'<path d="{stave}" stroke-width="4" {PEN}/>'
    svg += moved(f'<path d="{_CLEF}" stroke-width="8" {PEN}/><circle cx="-9" cy="60" r="8"/>', -w / 2 + 42, 0)
    for i, name in enumerate(played):
        x = -w / 2 + 118 + 62 * i
        svg += moved(_REST, x, 0) if name == "-" else moved(_crotchet(STEPS[name]), x, 40 - 10 * STEPS[name])
    return Art(w + 4, 156, svg)


_REST = '<path d="M-8 -34L8 -14Q-8 0 8 18Q-12 12 -4 32" stroke-width="9" fill="none" stroke="currentColor"/>'


def _crotchet(step: int) -> str:
    stem = "M14 -3V-62" if step < 4 else "M-14 3V62"
    return f'<ellipse rx="17" ry="12" transform="rotate(-22)"/><path d="{stem}" stroke-width="6" {PEN}/>'


def note(length: str) -> Art:
    """One large note by its length."""
    head = 'rx="36" ry="25" transform="translate(-14 56) rotate(-22)"'
    ring = f'<ellipse rx="33" ry="21" transform="translate(-14 56) rotate(-22)" stroke-width="11" {PEN}/>'
    if length == "whole":
        return Art(120, 84, '<ellipse rx="46" ry="28" fill="none" stroke="currentColor" stroke-width="16"/>')
    svg = ring if length == "half" else f"<ellipse {head}/>"
    svg += f'<path d="M18 46V-84" stroke-width="11" {PEN}/>'
    if length == "eighth":
        svg += f'<path d="M18 -84Q22 -50 44 -34Q58 -18 44 10" stroke-width="11" {PEN}/>'
    return Art(120, 180, svg)


def bitmap(text: str) -> list[tuple[int, int]]:
    """The cells, column and row, of which one or two large letters are built on a field five rows high."""
    cells, x = [], 0
    for char in text:
        rows = _BITS[char].split()
        cells += [(x + i, j) for j, row in enumerate(rows) for i, bit in enumerate(row) if bit == "#"]
        x += max(map(len, rows)) + 1
    return cells


_BITS = {
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": "### #.. #.. #.. ###",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": "#### #... #.## #..# ####",
    "H": "#.# #.# ### #.# #.#",
    "I": "# # # # #",
    "J": "..# ..# ..# #.# ###",
    "K": "#.# #.# ##. #.# #.#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": "### #.# #.# #.# ###",
    "P": "### #.# ### #.. #..",
    "Q": "###. #.#. #.#. #.#. ####",
    "R": "##. #.# ##. #.# #.#",
    "S": "### #.. ### ..# ###",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    "0": ".#. #.# #.# #.# .#.",
    "1": ".# ## .# .# .#",
    "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# ..# ..# ..#",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
}

DRAWN = {
    "clock": clock,
    "die": die,
    "domino": domino,
    "card": card,
    "chess": chess,
    "compass": compass,
    "keys": keys,
    "notes": notes,
    "note": note,
}
"""Who draws each figure that has a note and nothing on it."""
