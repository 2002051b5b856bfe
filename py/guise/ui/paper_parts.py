"""What games draw their printed sheets with: text, line drawings, dice and figures to fold, pages of rules.

Everything is SVG as text in millimetres, or a :class:`guise.offers.paper.Form`. See ``guise.offers.paper``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from guise.offers.paper import LEAST_LETTERS, Form, Line, Piece

from .markdown import markdown
from .marks import shape
from .markup import Markup, esc

WIDE = 0.53
"""Width of an average letter of the house's face, in font sizes."""
_WIDTHS = {
    "'": 16, ",.:;": 21, "|’‘": 24, "`j": 25, "i": 26, "l": 27, " ": 28, "!": 29, "()": 30, '"': 31, "[f": 32, "t": 33,
    "]r{}": 35, "-": 37, "_": 38, "/\\": 39, "I“”": 40, "1": 41, "y": 45, "z": 46, "v": 47, "?s": 48, "*cx": 49,
    "k": 50, "7–": 51, "J": 52, "a": 53, "eué": 54, "2Lhno": 55, "<>FT^g~": 56, "Ebdp": 57, "3Yq": 58, "5": 59,
    "$69PSV": 60, "+Z": 61, "48BR": 62, "=AX": 63, "K": 64, "0C": 65, "#": 66, "D…": 67, "Uw": 69, "GHN": 70, "O": 72,
    "Q": 73, "&": 74, "@": 78, "M—": 83, "m": 85, "W": 86, "%": 92,
}  # fmt: skip
_ADVANCE = {letter: wide for letters, wide in _WIDTHS.items() for letter in letters}
"""Width of each letter of the house's face, in hundredths of the font size, rounded up."""
UNKNOWN = 90
"""Width of any other letter."""


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


def measured(words: str, width: float, size: float) -> list[str]:
    """A text broken into lines of at most ``width`` millimetres by how wide each of its letters is, where room is
    short; not for bold letters.

    >>> lines("I will fill it", 22, 4), measured("I will fill it", 22, 4)
    (['I will', 'fill it'], ['I will fill it'])
    """
    found: list[str] = []
    for word in words.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and sum(_ADVANCE.get(letter, UNKNOWN) for letter in longer) * size / 100 <= width:
            found[-1] = longer
        else:
            found.append(word)
    return found


def even(words: str, width: float, size: float) -> list[str]:
    """As few lines as :func:`lines` makes, none of them much shorter than the others.

    >>> even("Words that are pictures. Say what you see.", 110, 5)
    ['Words that are pictures.', 'Say what you see.']
    """
    rows = lines(words, width, size)
    while width > size and len(closer := lines(words, width - size, size)) == len(rows):
        rows, width = closer, width - size
    return rows


def fitted(
    words: str, width: float, height: float, sizes: Sequence[float], wide: float = WIDE
) -> tuple[float, list[str]]:
    """The largest size whose lines of a text fit a place, and these lines; the smallest where none does."""
    for size in sizes:
        rows = lines(words, width, size, wide)
        if len(rows) * size * 1.05 <= height and max(map(len, rows)) * size * wide <= width:
            break
    return size, rows


def para(x: float, y: float, width: float, size: float, words: str, *, at: str = "middle", bold: bool = False) -> str:
    """A text in lines as even as may be, the first of them on the base line ``y``."""
    return "".join(
        text(x, y + i * size * 1.28, size, line, at=at, bold=bold) for i, line in enumerate(even(words, width, size))
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


def block(rows: Sequence[Sequence[Piece]]) -> Piece:
    """Pieces of one size edge to edge: a straight cut parts whole rows or columns of them."""
    first = rows[0][0]
    w, h = first.width, first.height
    wide, high = w * len(rows[0]), h * len(rows)
    spots = [(c * w, r * h, piece) for r, row in enumerate(rows) for c, piece in enumerate(row)]
    front = "".join(f'<g transform="translate({x:g} {y:g})">{piece.svg}</g>' for x, y, piece in spots)
    back = "".join(f'<g transform="translate({wide - w - x:g} {y:g})">{piece.back}</g>' for x, y, piece in spots)
    across = "".join(f"M0 {r * h:g}H{wide:g}Z" for r in range(1, len(rows)))
    down = "".join(f"M{c * w:g} 0V{high:g}Z" for c in range(1, len(rows[0])))
    cut = f"M0 0H{wide:g}V{high:g}H0Z{across}{down}"
    return Piece(first.name, front, wide, high, 1, back if first.back else "", cut, cells=len(spots))


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
    return Piece(name, drawn, 2 * a + 3 * s, a + 4 * s + 1, copies, cut=cut, folds=tuple(folds), make="die")


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


FLAP = 5.0
"""Width of a flap to glue."""
SHORT = 1.0
"""How far a figure stays above the fold at its feet, which would look like a line to cut by beside its edge."""


def standee(name: str, figure: str, width: float, height: float, copies: int = 1, deep: float = 13) -> Piece:
    """A figure that stands like a tent: a flap, its two sides head to head, and the floor between them.

    Args:
        figure: a drawing ``width`` by ``height``, standing on its lower edge.
        deep: how far its two sides stand apart.
    """
    flap, head, feet = FLAP, FLAP + height, FLAP + 2 * height
    stripes = "".join(f"M{x:g} {flap:g}l{flap - 1:g} {1 - flap:g}" for x in range(1, round(width - flap), 4))
    drawn = (
        f'<path d="{stripes}" fill="none" stroke="#777" stroke-width=".3"/>'
        f'<g transform="translate({width:g} {head + SHORT:g}) rotate(180)">{figure}</g>'
        f'<g transform="translate(0 {head - SHORT:g})">{figure}</g>'
    )
    folds = tuple((0.0, y, width, y) for y in (flap, head, feet))
    cut = f"M2 0H{width - 2:g}L{width:g} {flap:g}V{feet + deep:g}H0V{flap:g}Z"
    return Piece(name, drawn, width, feet + deep, copies, cut=cut, folds=folds, make="stand")


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
    return standee(name, figure, 18, 30)


# Rules ----------------------------------------------------------------------------------


def picture(width: float, height: float, inside: str) -> str:
    """A drawing of this size on paper: a page, or a part of one among its words."""
    return f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" height="{height:g}mm">{inside}</svg>'


_WORDS = re.compile(r"<text\b.*?</text>", re.S)


def bare(svg: str) -> str:
    """A drawing without its words, for one that is printed much smaller.

    >>> bare('<path d="M0 0"/><text x="1">A</text>')
    '<path d="M0 0"/>'
    """
    return _WORDS.sub("", svg)


@dataclass(frozen=True)
class Note:
    """What a note beside a picture says, and which spot of it is meant; ``left`` of the picture or to the right."""

    words: str
    x: float
    y: float
    left: bool


def noted(svg: str, width: float, height: float, notes: Sequence[Note], tall: float = 56, beside: str = "") -> str:
    """A board in small with notes at both its sides, as a picture of a form, 172 wide.

    Args:
        svg: the board, ``width`` by ``height``.
        tall: height of the picture.
        beside: more of the drawing, in its lower right quarter.
    """
    scale = min(76 / width, (tall - 1) / height)
    w, high = width * scale, height * scale
    left = (172 - w) / 2
    out = [
        f'<svg x="{left:g}" y=".5" width="{w:g}" height="{high:g}" viewBox="0 0 {width:g} {height:g}">{bare(svg)}</svg>'
        f'<rect x="{left:g}" y=".5" width="{w:g}" height="{high:g}" fill="none" stroke="#000" stroke-width=".3"/>'
    ]
    for side in (True, False):
        some = sorted((note for note in notes if note.left == side), key=lambda note: note.y)
        room = tall / 2 if beside and not side else tall
        told = [lines(note.words, left - 9, 3.1, 0.5) for note in some]
        free = room - sum(4.0 * len(rows) for rows in told)
        y = free / (len(some) + 1)
        for note, rows in zip(some, told):
            x, middle = (left - 7 if side else left + w + 7), y + 2.0 * len(rows)
            out += [text(x, y + 3.1 + 4.0 * i, 3.1, row, at="end" if side else "start") for i, row in enumerate(rows)]
            to = left + note.x * scale, 0.5 + note.y * scale
            start = x + (1 if side else -1)
            out.append(
                f'<path d="M{start:g} {middle:g}L{to[0]:.1f} {to[1]:.1f}" stroke="#fff" stroke-width="1"/>'
                f'<path d="M{start:g} {middle:g}L{to[0]:.1f} {to[1]:.1f}" stroke="#000" stroke-width=".3"/>'
                f'<circle cx="{to[0]:.1f}" cy="{to[1]:.1f}" r=".9" fill="#000" stroke="#fff" stroke-width=".3"/>'
            )
            y += 4.0 * len(rows) + free / (len(some) + 1)
    return picture(172, tall, "".join(out) + beside)


_PICTURE = re.compile(r"<p>\{(aside )?([\w-]+)(?:: (.*?))?\}</p>", re.S)


def forms(words: str, pictures: Mapping[str, str]) -> tuple[Form, ...]:
    """Pages of rules from a text of the house's Markdown: each heading of the first rank begins a page.

    Args:
        pictures: SVG elements by name; a paragraph ``{name}`` is where one stands, ``{name: words}`` with a caption,
            and ``{aside name}`` one with the words that follow beside it.
    """

    def drawn(one: re.Match[str]) -> str:
        caption = f'<p class="paper-caption">{one[3]}</p>' if one[3] else ""
        return f'<div class="paper-{"aside" if one[1] else "picture"}">{pictures[one[2]]}</div>{caption}'

    found = []
    for page in re.split(r"^# ", words, flags=re.M)[1:]:
        title, _, rest = page.partition("\n")
        found.append(Form(title.strip(), Markup(_PICTURE.sub(drawn, str(markdown(rest)))), rules=True))
    return tuple(found)
