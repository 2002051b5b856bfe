"""Paper, inks and pens: the few marks every portrait is made of.

A mark is a piece of SVG text. The printing is of 1976: flat inks, one dark line, and a
colour plate that does not always sit quite inside it.
"""

from __future__ import annotations

import re

INK = "#2b1710"
CREAM = "#fbf0d8"
TANGERINE = "#e72"
BROWN = "#742"
TEAL = "#188"
MUSTARD = "#efb236"
BRICK = "#c43"
PINK = "#fa9"
SKY = "#acc"
PLUM = "#735"
NIGHT = "#245"
STONE = "#cba"
LEAF = "#793"
ASH = "#a98"
BLUSH = "#dd7250"
CORAL = "#e05f6c"
GINGER = "#c9571c"
MAUVE = "#a57a92"
MINT = "#5fb3ac"
MOUTH = "#722"
OCHRE = "#b4802a"
PLATINUM = "#f3d98b"
RUST = "#8e2e1a"
SHINE = "#7b6656"
SLATE = "#6f9298"
STRAW = "#dcb274"
TWEED = "#b7803f"
UMBRA = "#4a2812"

#: Skin tones, each with the deeper ink that shades it.
ROSE = ("#fdb", "#ea8")
SAND = ("#eb8", "#d95")
AMBER = ("#c96", "#a63")
UMBER = ("#a64", "#742")
COCOA = ("#743", "#521")
PALE = ("#eeedd8", "#bbc4a6")

Skin = tuple[str, str]


def shape(d: str, fill: str, width: float | None = None) -> str:
    """An inked shape: path data, fill, and the width of the line if it is not the usual one."""
    return f'<path d="{d}" fill="{fill}"{_width(width)}/>'


def bold(d: str, fill: str) -> str:
    """A large inked shape whose line is thicker below and to the right, as a pressed brush leaves it."""
    return f'<path d="{d}" fill="{INK}" transform="translate(1.8 2.6)"/>{shape(d, fill)}'


def flat(d: str, fill: str) -> str:
    """Colour without a line."""
    return f'<path d="{d}" fill="{fill}" stroke="none"/>'


def slipped(d: str, fill: str) -> str:
    """Colour without a line from the plate that slipped a little."""
    return f'<path d="{d}" fill="{fill}" stroke="none" transform="translate(2 -2)"/>'


def line(d: str, width: float | None = None, ink: str = "") -> str:
    """A pen line, in the usual ink unless another is named."""
    stroke = f' stroke="{ink}"' if ink else ""
    return f'<path d="{d}"{stroke}{_width(width)}/>'


def lick(x0: float, y0: float, cx: float, cy: float, x1: float, y1: float, belly: float, fill: str = INK) -> str:
    """A brush stroke, thin at both ends, from one point to another past a third, ``belly`` thick in the middle."""
    dx, dy = x1 - x0, y1 - y0
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    bx, by = cx - dy / length * 2 * belly, cy + dx / length * 2 * belly
    d = f"M{_n(x0)} {_n(y0)}Q{_n(cx)} {_n(cy)} {_n(x1)} {_n(y1)}Q{_n(bx)} {_n(by)} {_n(x0)} {_n(y0)}Z"
    return f'<path d="{d}" fill="{fill}" stroke="{fill}" stroke-width="1"/>'


def disc(x: float, y: float, r: float, fill: str, width: float | None = None) -> str:
    """An inked circle."""
    return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" fill="{fill}"{_width(width)}/>'


def dot(x: float, y: float, r: float, fill: str = INK) -> str:
    """A circle without a line."""
    return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" fill="{fill}" stroke="none"/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, width: float | None = None) -> str:
    """An inked ellipse."""
    return f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{_n(rx)}" ry="{_n(ry)}" fill="{fill}"{_width(width)}/>'


def limb(d: str, width: float, fill: str) -> str:
    """A sleeve, a rope, a stalk: a broad stroke with a dark edge."""
    return line(d, width + 6) + line(d, width, fill)


def wire(d: str, ink: str, width: float = 3.6) -> str:
    """Bent wire, a chain, the rim of a pair of glasses: a thin stroke with a dark edge."""
    return line(d, width + 4) + line(d, width, ink)


def lens(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Path data of a round lens, for ``wire`` or ``shape``."""
    ry = rx if ry is None else ry
    return f"M{_n(x - rx)} {_n(y)}a{_n(rx)} {_n(ry)} 0 1 0 {_n(2 * rx)} 0a{_n(rx)} {_n(ry)} 0 1 0 {_n(-2 * rx)} 0Z"


def place(*marks: str, at: tuple[float, float] = (0, 0), turn: float = 0, scale: float = 1, flip: bool = False) -> str:
    """Marks drawn round (0, 0), moved to ``at``, turned clockwise by degrees, resized, or seen in a mirror."""
    moves = []
    if at != (0, 0):
        moves.append(f"translate({_n(at[0])} {_n(at[1])})")
    if turn:
        moves.append(f"rotate({_n(turn)})")
    if flip or scale != 1:
        moves.append(f"scale({_n(-scale)} {_n(scale)})" if flip else f"scale({_n(scale)})")
    return f'<g transform="{"".join(moves)}">{"".join(marks)}</g>' if moves else "".join(marks)


def mirrored(*marks: str) -> str:
    """The marks, and the same marks in a mirror along the vertical middle."""
    return "".join(marks) + place(*marks, flip=True)


def part(name: str, *marks: str) -> str:
    """Marks that show one trait of the Character card; the name is the trait's id."""
    return f'<g data-part="{name}">{"".join(marks)}</g>'


def picture(marks: str, view: tuple[float, float, float, float], more: str = "") -> str:
    """Marks as a picture of their own.

    Args:
        view: what is seen of them: left, top, width and height.
        more: attributes of the picture.
    """
    x, y, width, height = view
    return tidy(
        f'<svg{more} viewBox="{x:g} {y:g} {width:g} {height:g}" fill="none" stroke="{INK}" stroke-width="2.7" '
        f'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">{marks}</svg>'
    )


def tidy(svg: str) -> str:
    """The same drawing in fewer characters: path data without needless spaces."""
    return re.sub(r' d="([^"]*)"', lambda m: f' d="{_path(m[1])}"', svg)


def _path(d: str) -> str:
    d = re.sub(r"\s*([A-Za-z])\s*", r"\1", d)
    return re.sub(r"[\s,]+-", "-", re.sub(r"[\s,]+", " ", d))


def _width(width: float | None) -> str:
    return "" if width is None else f' stroke-width="{_n(width)}"'


def _n(value: float) -> str:
    return f"{round(value, 1):g}"
