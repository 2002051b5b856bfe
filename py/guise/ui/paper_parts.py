"""What games draw their printed sheets with: text, line drawings, dice and figures to fold, pages of rules.

Everything is SVG as text in millimetres, or a :class:`guise.engine.paper.Form`. See ``guise.engine.paper``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from guise.engine.paper import LEAST_LETTERS, Form, Line, Piece

from .markdown import markdown
from .marks import shape
from .markup import Markup, esc

WIDE = 0.53
"""Width of an average letter of the house's face, in font sizes."""


# Text -----------------------------------------------------------------------------------


def text(x: float, y: float, size: float, words: str, *, at: str = "middle", bold: bool = False, more: str = "") -> str:
    """A line of text on its base line.

    Args:
        size: of the letters, millimetres.
        at: ``start``, ``middle`` or ``end``: which part of the line stands at ``x``.
        more: further attributes; ``class="display"`` for the game's own face.

    Raises:
        ValueError: the letters are smaller than 8 pt.
    """
    if size < LEAST_LETTERS:
        raise ValueError(f"letters of {size} mm are smaller than 8 pt: {words}")
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{at}"{weight} {more}>{esc(words)}</text>'


def lines(words: str, width: float, size: float, wide: float = WIDE) -> list[str]:
    """A text broken into lines of at most ``width`` millimetres, as far as can be told without measuring."""
    found: list[str] = []
    for word in words.split():
        if found and (len(found[-1]) + 1 + len(word)) * size * wide <= width:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def para(x: float, y: float, width: float, size: float, words: str, *, at: str = "middle", bold: bool = False) -> str:
    """A text in lines, the first of them on the base line ``y``."""
    return "".join(
        text(x, y + i * size * 1.28, size, line, at=at, bold=bold) for i, line in enumerate(lines(words, width, size))
    )


# Ink ------------------------------------------------------------------------------------

_TAG = re.compile(r"<[^>]+>")
_INK = re.compile(r'(fill|stroke)="(#[0-9a-fA-F]{3,8})"')
_PEN = re.compile(r'stroke-width="([\d.]+)"')
BLACK = 0.03
"""A filled area that is darker stays black where ink is saved; all others become paper."""
BRUSH = 8.0
"""A light line that is wider fills an area: it becomes paper as well."""


def _luminance(color: str) -> float:
    digits = color[1:]
    if len(digits) < 6:
        digits = "".join(d * 2 for d in digits)
    parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return sum(share * float(part**2.2) for share, part in zip((0.2126, 0.7152, 0.0722), parts))


def saved(svg: str) -> str:
    """A drawing with colours in its attributes as a drawing of black lines: filled areas are white but for black ones,
    and faint lines stay faint.

    >>> saved('<path fill="#e72" stroke="#210"/><path stroke="#f7ca66" stroke-width="26"/>')
    '<path fill="#fff" stroke="#000"/><path stroke="#fff" stroke-width="26"/>'
    """

    def plain(tag: re.Match[str]) -> str:
        pen = _PEN.search(tag[0])
        brush = pen is not None and float(pen[1]) > BRUSH

        def ink(found: re.Match[str]) -> str:
            what, light = found[1], _luminance(found[2])
            if what == "fill":
                return 'fill="#000"' if light < BLACK else 'fill="#fff"'
            return 'stroke="#000"' if light < 0.4 else 'stroke="#fff"' if brush else 'stroke="#bbb"'

        return _INK.sub(ink, tag[0])

    return _TAG.sub(plain, svg)


def placed(svg: str, x: float, y: float, width: float, height: float) -> str:
    """An ``<svg>`` element of the page at a place of a printed drawing.

    >>> placed('<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"></svg>', 1, 2, 6, 6)
    '<svg x="1" y="2" width="6" height="6" viewBox="0 0 24 24"></svg>'
    """
    head, _, rest = svg.partition(">")
    kept = re.sub(r' (class|aria-[a-z]+)="[^"]*"', "", head.removeprefix("<svg"))
    return f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{kept}>{rest}'


def inked(svg: str, inks: Mapping[str, str]) -> str:
    """A drawing whose classes are replaced by attributes, so that it needs no style sheet.

    >>> inked('<path class="hot" d="M0 0"/>', {"hot": 'fill="red"'})
    '<path fill="red" d="M0 0"/>'
    """
    return re.sub(r'class="([\w-]+)"', lambda found: inks.get(found[1], ""), svg)


# Things to fold -------------------------------------------------------------------------


def die(name: str, faces: Sequence[str], side: float = 18, copies: int = 1, flap: float = 5) -> Piece:
    """A die to fold: four sides in a column, one at each hand of the second, and flaps to glue.

    Args:
        faces: six drawings in a square of ``side``: the column from above, then the left and the right one. The first
            and the third lie opposite each other, as do the second and the fourth, and the last two.
    """
    a, f, s = flap, flap * 0.7, side
    left, right = a + s, a + 2 * s
    places = [(left, a), (left, a + s), (left, a + 2 * s), (left, a + 3 * s), (a, a + s), (right, a + s)]
    drawn = "".join(f'<g transform="translate({x:g} {y:g})">{face}</g>' for (x, y), face in zip(places, faces))
    # clockwise from the flap above the first side
    cut = (
        f"M{left:g} {a:g}l{f:g} {-a:g}h{s - 2 * f:g}l{f:g} {a:g}"
        f"l{a:g} {f:g}v{s - 2 * f:g}L{right:g} {a + s:g}"
        f"H{right + s:g}v{s:g}H{right:g}"
        f"l{a:g} {f:g}v{s - 2 * f:g}L{right:g} {a + 3 * s:g}"
        f"l{a:g} {f:g}v{s - 2 * f:g}L{right:g} {a + 4 * s:g}"
        f"H{left:g}l{-a:g} {-f:g}v{2 * f - s:g}L{left:g} {a + 3 * s:g}"
        f"l{-a:g} {-f:g}v{2 * f - s:g}L{left:g} {a + 2 * s:g}"
        f"H{a:g}v{-s:g}H{left:g}"
        f"l{-a:g} {-f:g}v{2 * f - s:g}Z"
    )
    folds: list[Line] = [(left, a + k * s, right, a + k * s) for k in range(4)]
    folds += [(x, a + k * s, x, a + (k + 1) * s) for x in (left, right) for k in range(4)]
    return Piece(name, drawn, 2 * a + 3 * s, a + 4 * s + 1, copies, cut=cut, folds=tuple(folds))


PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.27, 0.22), (0.27, 0.5), (0.27, 0.78), (0.73, 0.22), (0.73, 0.5), (0.73, 0.78)),
}


def pips(n: int, side: float = 18) -> str:
    """One side of a usual die."""
    return "".join(f'<circle cx="{x * side:g}" cy="{y * side:g}" r="{side * 0.09:g}" fill="#000"/>' for x, y in PIPS[n])


def six(name: str, side: float = 18, copies: int = 1) -> Piece:
    """A usual die: opposite sides make seven."""
    return die(name, [pips(n, side) for n in (1, 2, 6, 5, 3, 4)], side, copies)


def standee(name: str, figure: str, width: float, height: float, copies: int = 1, foot: float = 11) -> Piece:
    """A figure to stand: two sides back to back, folded at the head, and two feet that are folded apart.

    Args:
        figure: a drawing ``width`` by ``height``, standing on its lower edge.
    """
    whole = 2 * (height + foot)
    drawn = (
        f'<g transform="translate({width:g} {foot + height:g}) rotate(180)">{figure}</g>'
        f'<g transform="translate(0 {foot + height:g})">{figure}</g>'
    )
    folds = tuple((0.0, y, width, y) for y in (foot, foot + height, foot + 2 * height))
    return Piece(name, drawn, width, whole, copies, folds=folds)


SEATS = ("#bf2f1f", "#1c5aa6", "#24713a", "#8f5a00", "#723a97", "#0a6d75", "#b02a78", "#47525f")
"""The seats' inks, as by day on the screen."""


def pawn(name: str, seat: int, ink: str) -> Piece:
    """A pawn to stand, 18 by 30, in the seat's ink and with its mark."""
    fill, pen = (SEATS[seat], "#fff") if ink == "colour" else ("#fff", "#000")
    figure = (
        f'<g fill="{fill}" stroke="#000" stroke-width=".6" stroke-linejoin="round">'
        '<path d="M2 30C2 24 6.5 22 6.5 15H11.5C11.5 22 16 24 16 30"/><circle cx="9" cy="9" r="6.5"/></g>'
        f'<path transform="translate(5.4 5.4) scale(.3)" d="{shape(seat)}" fill="{pen}"/>'
    )
    return standee(name, figure, 18, 30, foot=9)


# Rules ----------------------------------------------------------------------------------


def picture(width: float, height: float, inside: str) -> str:
    """A drawing of this size among the words of a form."""
    return f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" height="{height:g}mm">{inside}</svg>'


_PICTURE = re.compile(r"<p>\{([\w-]+)\}</p>")


def forms(words: str, pictures: Mapping[str, str]) -> tuple[Form, ...]:
    """Pages of rules from a text of the house's Markdown: each heading of the first rank begins a page.

    Args:
        pictures: SVG elements by name; a paragraph ``{name}`` is where one stands.
    """
    found = []
    for page in re.split(r"^# ", words, flags=re.M)[1:]:
        title, _, rest = page.partition("\n")
        marked = str(markdown(rest))
        drawn = _PICTURE.sub(lambda one: f'<div class="paper-picture">{pictures[one[1]]}</div>', marked)
        found.append(Form(title.strip(), Markup(drawn)))
    return tuple(found)
