"""What can be done to a finished piece: shadow, echo, tear, raise; balloons, windows, bars, rings and road signs."""

from __future__ import annotations

from math import hypot

from guise.games.whatzit.art import STOCK, Art, drawn, moved, num, scaled
from guise.games.whatzit.figures import PEN

ECHOES = ((0.74, 0.62), (0.54, 0.4), (0.4, 0.24))  # size and strength of each repetition


def shadowed(art: Art) -> Art:
    """A piece and the shadow it throws on the ground before it."""
    high = art.h * 0.62
    slope = 0.55  # how far the shadow leans for each unit of its depth
    lean = high * slope
    cast = f"matrix(1 0 {num(-slope * 0.62, 3)} -.62 {num(lean / 2)} {num(art.h / 2 + high / 2 + 3)})"
    svg = f'{art.svg}<g opacity=".3" transform="{cast}">{art.svg}</g>'
    return Art(art.w + lean, art.h + high + 4, moved(svg, -lean / 2, -(high + 4) / 2), art.least, -(high + 4) / 2)


def echoed(art: Art) -> Art:
    """A piece, and after it three repetitions, each smaller and fainter."""
    gap = 20.0
    smaller = [(scaled(art, size), strength) for size, strength in ECHOES]
    w = art.w + sum(copy.w + gap for copy, _ in smaller)
    x = -w / 2 + art.w
    svg = moved(art.svg, -w / 2 + art.w / 2, 0)
    for copy, strength in smaller:
        svg += f'<g opacity="{strength}">{moved(copy.svg, x + gap + copy.w / 2, 0)}</g>'
        x += gap + copy.w
    return Art(w, art.h, svg, art.least, art.mid)


def torn(art: Art) -> Art:
    """A piece torn across: its lower part has slipped down and to the right."""
    w, h = art.w + 20, art.h + 16
    count = max(4, round(w / 26))
    zigzag = [(-w / 2 + w * i / count, -7.0 if i % 2 else 7.0) for i in range(count + 1)]
    edge = "L".join(f"{num(x)} {num(y)}" for x, y in zigzag)
    tear = f'<path d="M{edge}" stroke-width="3" {PEN}/>'

    def half(y: float, high: float, blank: float) -> str:
        """One half in a window that ends behind the tear, and a strip over the window's own edge."""
        window = f'x="{num(-w / 2)}" y="{num(y)}" width="{num(w)}" height="{num(high)}"'
        return (
            f'<svg {window} overflow="hidden" viewBox="{num(-w / 2)} {num(y)} {num(w)} {num(high)}">{art.svg}'
            f'<path d="M{edge}L{num(w / 2)} {blank:g}H{num(-w / 2)}Z" fill="{STOCK}" stroke="none"/>{tear}</svg>'
            f'<rect x="{num(-w / 2)}" y="{num(blank - 2)}" width="{num(w)}" height="4" fill="{STOCK}" stroke="none"/>'
        )

    svg = half(-h / 2, h / 2 + 11, 11) + moved(half(-11, h / 2 + 11, -11), 16, 24)
    return Art(w + 16, h + 24, moved(svg, -8, -12), art.least)


def raised(art: Art, up: bool) -> Art:
    """A piece set small, above the line like a power or below it like an index."""
    small = scaled(art, 0.55)
    return Art(small.w, small.h, small.svg, small.least, 40.0 if up else -40.0)


def balloon(art: Art, thought: bool) -> Art:
    """What somebody says, or thinks."""
    w, h = art.w + 70, art.h + 64
    x, y = w / 2, h / 2
    if thought:
        across, down = max(3, round(w / 62)), max(2, round(h / 62))
        puffs = [(w * (i + 0.5) / across - x, s * (y - 10)) for i in range(across) for s in (-1, 1)]
        puffs += [(s * (x - 6), h * (j + 0.5) / down - y) for j in range(down) for s in (-1, 1)]
        rings = "".join(f'<circle cx="{num(a)}" cy="{num(b)}" r="38"/>' for a, b in puffs)
        inner = "".join(f'<circle cx="{num(a)}" cy="{num(b)}" r="30"/>' for a, b in puffs)
        middle = f'<rect x="{num(-x)}" y="{num(-y)}" width="{num(w)}" height="{num(h)}" rx="26"/>'
        cloud = f'{rings}<g fill="{STOCK}" stroke="none">{inner}{middle}</g>'
        trail = "".join(
            f'<ellipse cx="{num(-x * 0.6 - a)}" cy="{num(y + b)}" rx="{r * 1.3:g}" ry="{r}" '
            f'stroke-width="8" fill="{STOCK}" stroke="currentColor"/>'
            for a, b, r in ((0, 50, 14), (30, 82, 9))
        )
        return Art(w + 76, h + 148, moved(cloud + trail + art.svg, 0, -32), art.least, -32)
    tail = f"H{num(-x * 0.35)}L{num(-x * 0.62)} {num(y + 54)}L{num(-x * 0.62)} {num(y)}"
    path = (
        f"M{num(-x + 34)} {num(-y)}H{num(x - 34)}Q{num(x)} {num(-y)} {num(x)} {num(-y + 34)}V{num(y - 34)}"
        f"Q{num(x)} {num(y)} {num(x - 34)} {num(y)}{tail}H{num(-x + 34)}Q{num(-x)} {num(y)} {num(-x)} {num(y - 34)}"
        f"V{num(-y + 34)}Q{num(-x)} {num(-y)} {num(-x + 34)} {num(-y)}Z"
    )
    svg = f'<path d="{path}" stroke-width="9" {PEN}/>{art.svg}'
    return Art(w + 10, h + 64, moved(svg, 0, -27), art.least, -27)


def barred(art: Art) -> Art:
    """Behind the upright bars of a cell."""
    w, h = art.w + 60, art.h + 84
    count = max(3, round(w / 58))
    uprights = "".join(f"M{num(-w / 2 + w * (i + 0.5) / count)} {num(-h / 2)}v{num(h)}" for i in range(count))
    rails = f"M{num(-w / 2)} {num(-h / 2)}h{num(w)}M{num(-w / 2)} {num(h / 2)}h{num(w)}"
    svg = (
        f'{art.svg}<path d="{uprights}" fill="none" stroke="{STOCK}" stroke-width="14"/>'
        f'<path d="{uprights}" fill="none" stroke="currentColor" stroke-width="8"/>{drawn(rails, 12)}'
    )
    return Art(w + 14, h + 14, svg, art.least)


def windowed(art: Art) -> Art:
    """In a window of four panes, with a sill."""
    w, h = art.w + 70, max(art.h + 90, (art.w + 70) * 0.5)
    svg = (
        f'<rect x="{num(-w / 2)}" y="{num(-h / 2)}" width="{num(w)}" height="{num(h)}" stroke-width="11" {PEN}/>'
        f'<path d="M0 {num(-h / 2)}V{num(h / 2)}M{num(-w / 2)} 0H{num(w / 2)}" stroke-width="7" {PEN}/>'
        f'<rect x="{num(-w / 2 - 20)}" y="{num(h / 2 + 4)}" width="{num(w + 40)}" height="16" rx="3"/>'
        f'<g stroke="{STOCK}" stroke-width="16" stroke-linejoin="round" paint-order="stroke">{art.svg}</g>'
    )
    return Art(w + 42, h + 28, moved(svg, 0, -8), art.least, -8)


def ringed(art: Art) -> Art:
    """Three rings round a piece, one in the other."""
    a, b = art.w * 0.58 + 18, art.h * 0.62 + 20
    rings = "".join(f'<ellipse rx="{num(a + k)}" ry="{num(b + k)}" stroke-width="8" {PEN}/>' for k in (0, 28, 56))
    return Art(2 * a + 122, 2 * b + 122, rings + art.svg, art.least)


def hearted(art: Art) -> Art:
    """In the outline of a heart."""
    by = max((art.w + 20) / 104, (art.h + 16) / 54)
    path = "M0 78C-30 46 -84 24 -84 -22C-84 -70 -20 -78 0 -36C20 -78 84 -70 84 -22C84 24 30 46 0 78Z"
    svg = f'<g transform="translate(0 {num(-2 * by)}) scale({num(by, 3)})">{drawn(path, 9 / by)}</g>'
    top, foot = -66 * by, 76 * by
    return Art(168 * by + 9, foot - top + 9, moved(svg + art.svg, 0, -(top + foot) / 2), art.least, -(top + foot) / 2)


def sign(art: Art, shape: str) -> Art:
    """In the outline of a road sign: a triangle, an octagon, a square on its corner, or a ring with a bar."""
    w, h = art.w + 36, art.h + 28
    if shape == "triangle":
        high = h + w * 0.866
        half = high / 1.732
        foot = h / 2 + 4
        path = f"M0 {num(foot - high)}L{num(half)} {num(foot)}H{num(-half)}Z"
        mid = (high / 2) - foot
        return Art(2 * half + 26, high + 24, moved(_outline(path) + art.svg, 0, mid), art.least, mid)
    if shape == "octagon":
        side = max(w + 8, h, (w + h) * 0.7072) / 2
        cut = side * 0.4142
        corners = (
            (-cut, -side),
            (cut, -side),
            (side, -cut),
            (side, cut),
            (cut, side),
            (-cut, side),
            (-side, cut),
            (-side, -cut),
        )
        path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"
        return Art(2 * side + 14, 2 * side + 14, _outline(path) + art.svg, art.least)
    if shape == "diamond":
        side = (w + h) / 2 + 8
        path = f"M0 {num(-side)}L{num(side)} 0L0 {num(side)}L{num(-side)} 0Z"
        return Art(2 * side + 20, 2 * side + 20, _outline(path) + art.svg, art.least)
    r = hypot(w, h) / 2 + 6
    k = r * 0.7071
    bar = f"M{num(-k)} {num(-k)}L{num(k)} {num(k)}"
    svg = (
        f'{art.svg}<path d="{bar}" fill="none" stroke="{STOCK}" stroke-width="20"/>'
        f'<path d="{bar}" fill="none" stroke="currentColor" stroke-width="12"/>'
        f'<circle r="{num(r)}" stroke-width="15" {PEN}/>'
    )
    return Art(2 * r + 18, 2 * r + 18, svg, art.least)


def _outline(path: str) -> str:
    return f'<path d="{path}" stroke-width="13" {PEN}/>'


def off(art: Art, edge: str, share: float) -> Art:
    """What is left of a piece of which a share is beyond an edge; the cut is the edge of the card."""
    w, h = art.w * (1 - share if edge in "we" else 1), art.h * (1 - share if edge in "ns" else 1)
    x = (art.w / 2 - w) if edge == "w" else -art.w / 2
    y = (art.h / 2 - h) if edge == "n" else -art.h / 2
    window = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    clip = f'<svg {window} overflow="hidden" viewBox="{num(x)} {num(y)} {num(w)} {num(h)}">{art.svg}</svg>'
    return Art(w, h, moved(clip, -(x + w / 2), -(y + h / 2)), art.least)
