"""Words on things: a fraction, scales, a see-saw, stairs, words that cross, lie over each other or share a column.

Every function takes finished pieces, so that whatever can be drawn can stand on a step or in a pan.
"""

from __future__ import annotations

from math import cos, radians, sin

from guise.games.whatzit.art import CAP, EM, STOCK, Art, column, drawn, moved, num, scaled
from guise.games.whatzit.figures import PEN, bitmap
from guise.games.whatzit.letters import glyph, plain
from guise.games.whatzit.notation import shared

TILT = 11.0  # degrees of a see-saw that is out of balance


def fraction(above: Art, below: Art) -> Art:
    """One thing over another, with a bar between them."""
    w = max(above.w, below.w) + 34
    return column(
        [above, Art(w, 12, f'<rect x="{num(-w / 2)}" y="-6" width="{num(w)}" height="12" rx="3"/>'), below], 18
    )


def root(inside: Art) -> Art:
    """A radical sign over a piece."""
    w, h = inside.w + 90, inside.h + 56
    x, y = -w / 2, h / 2
    hook = f"M{num(x)} {num(y - 46)}L{num(x + 16)} {num(y - 54)}L{num(x + 34)} {num(y - 8)}"
    svg = drawn(f"{hook}L{num(x + 58)} {num(-y + 8)}H{num(w / 2 - 4)}", 11) + moved(inside.svg, 32, 12)
    return Art(w, h, svg, inside.least, 12)


def scales(left: Art, right: Art, heavy: str) -> Art:
    """A balance with a piece in each pan; the heavy side hangs lower."""
    left, right = scaled(left, 0.62), scaled(right, 0.62)
    drop = {"left": 30, "right": -30}.get(heavy, 0)
    wide = max(left.w, right.w, 90) + 56
    high = max(left.h, right.h) + 64
    arm = wide / 2 + 14
    parts = [f'<path d="M{num(-arm)} {drop}L{num(arm)} {-drop}" stroke-width="11" {PEN}/>']
    for art, x, y in ((left, -arm, drop), (right, arm, -drop)):
        half = wide / 2 - 4
        rim, bottom = num(y + high), num(y + high + 24)
        cords = drawn(f"M{num(x - half + 6)} {rim}L{num(x)} {num(y)}L{num(x + half - 6)} {rim}", 4)
        bowl = f"M{num(x - half)} {rim}H{num(x + half)}Q{num(x + half - 14)} {bottom} {num(x)} {bottom}"
        bowl += f"T{num(x - half)} {rim}Z"
        parts.append(f'{cords}<path d="{bowl}"/>')
        parts.append(moved(_haloed(art.svg, 12), x, y + high - 8 - art.h / 2))
    foot = high + 84
    parts.append(f'<path d="M0 -18V{num(foot)}M-62 {num(foot)}H62" stroke-width="13" {PEN}/><circle cy="-8" r="15"/>')
    top, end = -40.0, foot + 8
    return Art(2 * arm + wide, end - top, moved("".join(parts), 0, -(top + end) / 2), min(left.least, right.least))


def seesaw(left: Art, right: Art, heavy: str) -> Art:
    """A plank on a block with a piece on either end; the heavy end is down."""
    left, right = scaled(left, 0.7), scaled(right, 0.7)
    wide = max(left.w, right.w, 70)
    half = wide + 50
    angle = {"left": -TILT, "right": TILT}.get(heavy, 0.0)
    plank = f'<rect x="{num(-half)}" y="-7" width="{num(2 * half)}" height="14" rx="6"/>'
    plank += moved(left.svg, -half + 8 + wide / 2, -14 - left.h / 2) + moved(
        right.svg, half - 8 - wide / 2, -14 - right.h / 2
    )
    a, rise = radians(abs(angle)), max(left.h, right.h) + 14
    w = 2 * (half * cos(a) + rise * sin(a))
    top, foot = -(half * sin(a) + rise * cos(a)), max(half * sin(a) + 8, 78)
    block = f'<path d="M0 8L40 {num(foot)}H-40Z"/>'
    svg = f'<g transform="rotate({num(angle)})">{plank}</g>{block}' if angle else plank + block
    return Art(w, foot - top, moved(svg, 0, -(top + foot) / 2), min(left.least, right.least))


def stairs(parts: list[Art], falling: bool) -> Art:
    """A flight of steps with a piece on each, from left to right."""
    arts = [scaled(part, 0.7) for part in parts]
    rise = 58.0
    widths = [max(art.w + 22, 80) for art in arts]
    total, count = sum(widths), len(arts)
    levels = [rise * (i if falling else count - 1 - i) for i in range(count)]
    x, path, stood = -total / 2, "", []
    for art, wide, level in zip(arts, widths, levels):
        path += f"{'L' if path else 'M'}{num(x)} {num(level)}H{num(x + wide)}"
        stood.append(moved(art.svg, x + wide / 2, level - 10 - art.h / 2))
        x += wide
    ground = rise * count
    body = f'<path d="{path}V{num(ground)}H{num(-total / 2)}Z" stroke-width="9" {PEN}/>'
    top = min(level - 10 - art.h for art, level in zip(arts, levels))
    svg = moved(body + "".join(stood), 0, -(top + ground) / 2)
    return Art(total + 10, ground - top + 8, svg, min(art.least for art in arts))


def overlap(under: Art, over: Art) -> Art:
    """Two pieces printed over each other, the second in front and half a line lower."""
    across, lower = (under.w + over.w) / 2 - min(under.w, over.w) * 0.42, 34.0
    w = max(under.w / 2, across + over.w / 2) + max(under.w / 2, over.w / 2 - across)
    centre = (max(under.w / 2, across + over.w / 2) - max(under.w / 2, over.w / 2 - across)) / 2
    top, foot = min(-under.h / 2, lower - over.h / 2), max(under.h / 2, lower + over.h / 2)
    svg = f'<g opacity=".55">{under.svg}</g>{moved(_haloed(over.svg, 9), across, lower)}'
    return Art(w + 6, foot - top + 6, moved(svg, -centre, -(top + foot) / 2), min(under.least, over.least))


def crossing(across: str, down: str) -> Art:
    """Two words in the squares of a puzzle, one level and one upright, with a square in common."""
    at = shared(across, down)
    assert at, "the parser lets no words pass that share no letter"
    i, j = at
    side = 84.0
    cells = {(k - i, 0): char for k, char in enumerate(across)} | {(0, k - j): char for k, char in enumerate(down)}
    left, top = -i * side, -j * side
    w, h = len(across) * side, len(down) * side
    svg = "".join(
        f'<rect x="{num(x * side - side / 2)}" y="{num(y * side - side / 2)}" width="{side:g}" height="{side:g}" '
        f'stroke-width="5" {PEN}/>'
        f'<g transform="translate({num(x * side)} {num(y * side)}) scale(.78)">{glyph(char)}</g>'
        for (x, y), char in cells.items()
        if char != " "
    )
    return Art(w + 6, h + 6, moved(svg, -(left - side / 2 + w / 2), -(top - side / 2 + h / 2)), EM * 0.78)


def acrostic(words: list[str]) -> Art:
    """Words one under the other, their first letters framed as a column."""
    rest = [scaled(plain(word[1:]), 0.7) if word[1:] else Art(0, 0, "") for word in words]
    pitch, first = 78.0, 84.0
    w = first + 12 + max(art.w for art in rest)
    h = pitch * len(words) + 16
    x = -w / 2 + first / 2
    svg = (
        f'<rect x="{num(-w / 2 + 4)}" y="{num(-h / 2 + 4)}" width="{num(first - 8)}" height="{num(h - 8)}" rx="10" '
        f'stroke-width="7" {PEN}/>'
    )
    for k, (word, art) in enumerate(zip(words, rest)):
        y = -h / 2 + 8 + pitch * (k + 0.5)
        svg += f'<g transform="translate({num(x)} {num(y)}) scale(.88)">{glyph(word[0])}</g>'
        svg += moved(art.svg, -w / 2 + first + 12 + art.w / 2, y + CAP * 0.09)
    return Art(w, h, svg, EM * 0.7)


def made(letters: str, word: str) -> Art:
    """One or two large letters built of a small word printed again and again."""
    brick = scaled(plain(word), 0.5)
    pitch_x, pitch_y = brick.w + 8, max(CAP * 0.5 + 12, brick.w * 0.62)
    cells = bitmap(letters)
    w, h = (max(x for x, _ in cells) + 1) * pitch_x, 5 * pitch_y
    svg = "".join(moved(brick.svg, (x + 0.5) * pitch_x - w / 2, (y + 0.5) * pitch_y - h / 2) for x, y in cells)
    return Art(w, h, svg, brick.least)


def _haloed(svg: str, wide: int) -> str:
    """Markup edged in the card's own colour, to be read in front of other drawing."""
    return f'<g stroke="{STOCK}" stroke-width="{wide}" stroke-linejoin="round" paint-order="stroke">{svg}</g>'
