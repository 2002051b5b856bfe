"""WHO out of the printer: the city by night, cards, figures and the caps to set on them, dice, notebook sheets, rules.

Without a house to judge, whoever is named answers by the own card: the printed rules say so (content/who/paper.md).
"""

from __future__ import annotations

import re
from functools import cache

from guise.offers.paper import Board, Box, Card, Deck, Form, Piece, Wants
from guise.supply.content import read, words
from guise.ui.marks import shape
from guise.ui.markup import Markup, h
from guise.ui.paper_parts import Note, forms, inked, noted, para, picture, six, standee, text

from . import seaside
from .board import CELL, WIDE, cells, letter_grid
from .city import building
from .portraits import PAPERS, portrait
from .scenery import CAP, HAT, backdrop, harbour
from .views import LETTERS, SPACES, SQUARE, board

SIDE = 34.0
"""Side of a space, so that four tiles make the board on either paper."""
SCALE = SIDE / CELL
NIGHT, CREAM, RED, MUSTARD = "#14203d", "#f6e9c9", "#c22f1c", "#e3a72c"
SEATS = ("#bf2f1f", "#1c5aa6", "#24713a", "#8f5a00", "#723a97")
CAPS = 10
ROUNDS = 12
"""Stops that a notebook has lines for; when they are full, guesses are free (content/who/paper.md)."""
BOARDS = ("standard", "harbour")
"""What it can be printed with."""

HOUSE = {
    "colour": {
        "light": f'fill="{MUSTARD}"',
        "hot": f'fill="{RED}"',
        "pale": f'fill="{CREAM}" stroke="{NIGHT}" stroke-width="1.2"',
        "line": f'fill="none" stroke="{NIGHT}" stroke-width="2" stroke-linecap="round"',
    },
    "saving": {
        "light": 'fill="#fff"',
        "hot": 'fill="#bbb"',
        "pale": 'fill="#fff"',
        "line": 'fill="none" stroke-width="1.6" stroke-linecap="round"',
    },
}
"""The inks of a building, by the classes it is drawn with."""
WALL = {"colour": f'fill="{NIGHT}"', "saving": 'fill="#fff" stroke="#000" stroke-width="1.4"'}
LOT = {
    "colour": {"square": RED, "disguise": "#f2cf83", "telephone": "#e9b3a0", "plain": CREAM},
    "saving": dict.fromkeys(("square", "disguise", "telephone", "plain"), "#fff"),
}
SKY = {
    "colour": {
        "sky": f'fill="{NIGHT}"',
        "moon": f'fill="{CREAM}"',
        "halo": 'fill="#4a3f39"',
        "far": 'fill="#243464"',
        "near": 'fill="#0b132a"',
        "street": 'fill="#1d2b55"',
        "lit": f'fill="{MUSTARD}"',
        "seam": f'fill="none" stroke="{NIGHT}" stroke-width="3"',
        "post": f'fill="none" stroke="{CREAM}" stroke-width="5" stroke-linecap="round"',
        "beam": 'fill="#31394f"',
    },
    "saving": {
        "sky": 'fill="#fff"',
        "moon": 'fill="#fff" stroke="#000" stroke-width="2"',
        "halo": 'fill="none"',
        "far": 'fill="#fff" stroke="#999" stroke-width="2"',
        "near": 'fill="#fff" stroke="#000" stroke-width="2"',
        "street": 'fill="#fff"',
        "lit": 'fill="#fff" stroke="#999" stroke-width="1"',
        "seam": 'fill="none" stroke="#999" stroke-width="2"',
        "post": 'fill="none" stroke="#000" stroke-width="4" stroke-linecap="round"',
        "beam": 'fill="none"',
    },
}
COAST = {
    "colour": {
        "sky": 'fill="#a9d6d8"',
        "sun": 'fill="#f6c945"',
        "halo": 'fill="#cbe5e0"',
        "cloud": 'fill="#fffaf0"',
        "far": 'fill="#7fae8a"',
        "sea": 'fill="#2f8a97"',
        "wave": 'fill="none" stroke="#bfe6e2" stroke-width="3" stroke-linecap="round"',
        "hull": 'fill="#7a3b22"',
        "sail": 'fill="#fff7e3"',
        "jib": 'fill="#e2603f"',
        "house-a": 'fill="#f3cd7a"',
        "house-b": 'fill="#f0a98c"',
        "house-c": 'fill="#fff1d0"',
        "roof": 'fill="#b4452c"',
        "lit": 'fill="#2f6f80"',
        "street": 'fill="#ecd7a8"',
        "seam": 'fill="none" stroke="#c9ab76" stroke-width="3"',
        "post": 'fill="none" stroke="#5d3a22" stroke-width="12"',
        "rope": 'fill="none" stroke="#8a5a36" stroke-width="4"',
    },
    "saving": {
        **dict.fromkeys(("sky", "halo", "sea", "street"), 'fill="#fff"'),
        **dict.fromkeys(("sun", "cloud", "hull", "sail", "jib", "roof"), 'fill="#fff" stroke="#000" stroke-width="2"'),
        **dict.fromkeys(("house-a", "house-b", "house-c"), 'fill="#fff" stroke="#000" stroke-width="2"'),
        "far": 'fill="#fff" stroke="#999" stroke-width="2"',
        "lit": 'fill="#fff" stroke="#999" stroke-width="1"',
        **dict.fromkeys(("wave", "seam"), 'fill="none" stroke="#999" stroke-width="2"'),
        **dict.fromkeys(("post", "rope"), 'fill="none" stroke="#000" stroke-width="3"'),
    },
}
"""The inks of the other city, by the sea in daylight."""
PEN = {"colour": CREAM, "saving": "#000"}
"""Of what stands in the middle of the city by night."""
FACE = {
    "colour": {
        "skin": f'fill="{CREAM}"',
        "pale": 'fill="#fff7e3"',
        "hot": f'fill="{RED}"',
        "line": 'fill="none"',
        "dot": 'stroke="none"',
        "shine": f'fill="none" stroke="{CREAM}"',
        "mark": f'fill="none" stroke="{RED}"',
        "spot": 'fill="#fff7e3" stroke="none"',
        "portrait": (
            f'fill="{NIGHT}" stroke="{NIGHT}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"'
        ),
    },
    "saving": {
        "skin": 'fill="#fff"',
        "pale": 'fill="#fff"',
        "hot": 'fill="#ccc"',
        "line": 'fill="none"',
        "dot": 'stroke="none"',
        "shine": 'fill="none" stroke="#fff"',
        "mark": 'fill="none"',
        "spot": 'fill="#fff" stroke="none"',
        "portrait": 'fill="#000" stroke="#000" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"',
    },
}


def box(wants: Wants) -> Box:
    """The game's box."""
    said = words("who")["paper"]
    ink, town = wants.ink, wants.edition or BOARDS[0]
    return Box(
        decks=(Deck(said["cards"], tuple(Card(_front(letter, ink), _back(ink)) for letter in LETTERS)),),
        boards=(Board(said["board"], city(ink, town), WIDE[0] * SIDE, WIDE[1] * SIDE),),
        pieces=(
            *(standee(said["figure"], _figure(seat, ink), 24, 38, deep=10) for seat in range(len(SEATS))),
            _cap(said["cap"], ink),
            six(said["die"], 16, 2),
            *(_letter(said["letters"], letter, ink) for letter in LETTERS),
        ),
        forms=(*_rules(ink, town), _notebook(wants.players)),
        editions=BOARDS,
        face=0.42,
    )


# The city -------------------------------------------------------------------------------


@cache
def city(ink: str, town: str, small: bool = False) -> str:
    """The whole board, in millimetres; for a small picture houses fill their places, which have no words."""
    b, said = board(town), words("who")["paper"]
    line = NIGHT if ink == "colour" else "#000"
    house = seaside.building if b.city else building
    parts = [f'<g transform="scale({SCALE:g})">', _middle(ink, town)]
    for space in range(SPACES):
        col, row = cells(WIDE)[space]
        sort = "square" if space == SQUARE else "plain"
        sort = "disguise" if space in b.disguise else "telephone" if space in b.telephone else sort
        type_ = "#fff6e2" if sort == "square" and ink == "colour" else line
        note = {"disguise": said["gives"], "telephone": said["one"], "square": said["free"]}.get(sort, "")
        squeeze = ' textLength="88" lengthAdjust="spacingAndGlyphs"' if len(b.places[space]) > 14 else ""
        name = b.places[space].upper()
        place = "translate(32 17.5) scale(.36)" if note else "translate(23 7.5) scale(.54)"
        place = "translate(5 22) scale(.9)" if small else place
        parts.append(
            f'<g transform="translate({col * CELL} {row * CELL})">'
            f'<rect x="2" y="2" width="96" height="96" fill="{LOT[ink][sort]}" stroke="{line}" stroke-width="2"'
            f"{_dashes(sort, ink)}/>"
            f'<g transform="{place}" {WALL[ink]}>{inked(house(space), HOUSE[ink])}</g>'
            + text(50, 48.5, 12, name, more=f'fill="{type_}" class="display"{squeeze}')
            + (text(50, 13.8, 11.2, note, bold=True, more=f'fill="{type_}"') if note else "")
            + f'<g font-size="27" text-anchor="middle" fill="{type_}" class="display">'
            f"{letter_grid(b.letters[space])}</g></g>"
        )
    return "".join(parts) + "</g>"


def _dashes(sort: str, ink: str) -> str:
    """Where there are no colours, the frame tells shops and telephones from other places."""
    return {"disguise": ' stroke-dasharray="8 5"', "telephone": ' stroke-dasharray="2 4"'}.get(sort, "") * (
        ink == "saving"
    )


def _middle(ink: str, town: str) -> str:
    """City Square by night, or the quay by day, with room for the cards that nobody drew and the spare caps."""
    said = words("who")["paper"]
    cols, rows = WIDE
    w, high = (cols - 2) * CELL, (rows - 2) * CELL
    by_day = bool(board(town).city)
    drawn = (harbour if by_day else backdrop)(w, high)
    scene = inked(re.sub(r"^<g [^>]*>(.*)</g>$", r"\1", drawn, flags=re.S), (COAST if by_day else SKY)[ink])
    pen = NIGHT if by_day and ink == "colour" else PEN[ink]
    title = "#fff7e3" if by_day and ink == "colour" else pen if ink == "colour" else "#fff"
    card_w, card_h = 65 / SCALE, 90 / SCALE
    cap_w = 190.0
    return (
        f'<g transform="translate({CELL} {CELL})">'
        f'<svg width="{w}" height="{high}" viewBox="0 0 {w} {high}" stroke="none">'
        f"{scene}</svg>"
        + text(w / 2, 210, 190, "WHO", more=f'fill="{title}" stroke="{pen}" class="display"')
        + f'<g fill="none" stroke="{pen}" stroke-width="3" stroke-dasharray="10 7">'
        f'<rect x="{w / 2 - card_w - 40:g}" y="{high - card_h - 60:g}" width="{card_w:g}" height="{card_h:g}" rx="8"/>'
        f'<rect x="{w / 2 + 40:g}" y="{high - 60 - cap_w:g}" width="{cap_w:g}" height="{cap_w:g}" rx="8"/></g>'
        + text(w / 2 - card_w / 2 - 40, high - 28, 22, said["aside"], more=f'fill="{pen}"')
        + text(w / 2 + 40 + cap_w / 2, high - 28, 22, said["reserve"], more=f'fill="{pen}"')
        + "</g>"
    )


# Cards and pieces -----------------------------------------------------------------------


def _front(letter: str, ink: str) -> str:
    """An identity card: letter, portrait, calling."""
    own = words("who")["names"]
    stock = PAPERS[letter] if ink == "colour" else "#fff"
    line = NIGHT if ink == "colour" else "#000"
    return (
        f'<rect x="3" y="3" width="57" height="82" rx="3" fill="{stock}" stroke="{line}" stroke-width=".5"/>'
        f'<g transform="translate(34 46) scale(.5)">{inked(portrait(letter), FACE[ink])}</g>'
        + text(12, 19, 18, letter, more=f'fill="{line}" class="display"')
        + text(31.5, 75.5, 5, own["role"][letter], bold=True, more=f'fill="{line}"')
        + para(31.5, 79.2, 55, 3, own["calling"].get(letter, ""))
    )


def _back(ink: str) -> str:
    """The back of an identity card: a mask in a night of stars; the same for all."""
    fill, line = (NIGHT, CREAM) if ink == "colour" else ("#fff", "#000")
    lights = "".join(
        f'<circle cx="{9 + 9 * (i % 6)}" cy="{10 + 8.5 * (i // 6):g}" r=".7" fill="{line}"/>' for i in range(54)
    )
    return (
        f'<rect x="3" y="3" width="57" height="82" rx="3" fill="{fill}" stroke="{line}" stroke-width=".5"/>{lights}'
        f'<path transform="translate(31.5 44) scale(1.5)" fill="{line}" stroke="{fill}" stroke-width=".6" '
        'd="M-14-5C-8-8-4-3 0-3C4-3 8-8 14-5C15 4 9 8 4 5C1 3-1 3-4 5C-9 8-15 4-14-5z"/>'
        f'<circle cx="22.5" cy="44" r="3.6" fill="{fill}"/><circle cx="40.5" cy="44" r="3.6" fill="{fill}"/>'
    )


def _person(seat: int, ink: str, head: str) -> str:
    """A person in a trench coat, about 32 wide and 60 high round the origin."""
    coat, line = (SEATS[seat], NIGHT) if ink == "colour" else ("#fff", "#000")
    inks = {
        "hat": f'fill="{line}"',
        "cap": f'fill="{MUSTARD if ink == "colour" else "#fff"}" stroke="{line}" stroke-width="1.5"',
        "mask": f'fill="{line}"',
    }
    return (
        f'<path d="M-13 31C-16 14-14 2-8-4L8-4C14 2 16 14 13 31z" fill="{coat}" stroke="{line}" stroke-width="1.6"/>'
        f'<path d="M0-3V31M-8-4L0 7L8-4" fill="none" stroke="{line}" stroke-width="1.4"/>'
        f'<circle cy="-12" r="8" fill="{CREAM if ink == "colour" else "#fff"}" stroke="{line}" stroke-width="1.6"/>'
        f'{inked(head, inks)}<path transform="translate(-8.4 8) scale(.7)" d="{shape(seat)}" '
        f'fill="{"#fff6e2" if ink == "colour" else "#000"}"/>'
    )


def _figure(seat: int, ink: str) -> str:
    """One side of a figure to stand, 24 by 38."""
    return f'<g transform="translate(12 18.6) scale(.6)">{_person(seat, ink, HAT)}</g>'


def _cap(name: str, ink: str) -> Piece:
    """A cap to fold over a figure's head: the same on both sides."""
    inks = {
        "cap": f'fill="{MUSTARD if ink == "colour" else "#fff"}" stroke="#000" stroke-width=".8"',
        "mask": 'fill="#000"',
    }
    side = f'<g transform="translate(14 17.4) scale(.56)">{inked(CAP, inks)}</g>'
    return Piece(
        name,
        f'<g transform="translate(0 14)">{side}</g><g transform="translate(28 14) rotate(180)">{side}</g>',
        28,
        28,
        CAPS,
        folds=((0.0, 14.0, 28.0, 14.0),),
        make="cap",
    )


def _letter(name: str, letter: str, ink: str) -> Piece:
    """A letter to lay beside the board when its owner is out."""
    fill, role = PAPERS[letter] if ink == "colour" else "#fff", words("who")["names"]["role"][letter]
    squeeze = ' textLength="18.4" lengthAdjust="spacingAndGlyphs"' if len(role) > 12 else ""
    drawn = (
        f'<rect width="20" height="18" fill="{fill}"/>'
        + text(10, 11.4, 11.5, letter, more='class="display"')
        + text(10, 15.8, 3, role, more=squeeze)
    )
    return Piece(name, drawn, 20, 18)


# Pages of words -------------------------------------------------------------------------


def _rules(ink: str, town: str) -> tuple[Form, ...]:
    b, said = board(town), words("who")["paper"]
    drawn = city(ink, town)

    def at(space: int) -> tuple[float, float]:
        col, row = cells(WIDE)[space]
        return (col + 0.5) * SIDE, (row + 0.5) * SIDE

    wide, high = WIDE[0] * SIDE, WIDE[1] * SIDE
    spots = {
        "aside": (wide * 0.34, high * 0.7),
        "spare": (wide * 0.66, high * 0.75),
        "square": at(SQUARE),
        "shop": at(max(b.disguise)),
        "phone": at(max(b.telephone)),
    }
    notes = [Note(said["setup"][key], *spot, left=key == "aside") for key, spot in spots.items()]
    size = 26
    places = "".join(
        picture(
            size,
            size,
            f'<g transform="scale({size / SIDE:g}) translate({-col * SIDE:g} {-row * SIDE:g})">{drawn}</g>',
        )
        for col, row in (cells(WIDE)[space] for space in (1, 4, 5, min(b.disguise), min(b.telephone)))
    )
    naming = picture(
        90,
        24,
        f'<g transform="translate(12 13) scale(.34)">{_person(0, ink, HAT)}</g>'
        f'<g transform="translate(78 13) scale(.34)">{_person(1, ink, CAP)}</g>'
        '<path d="M22 3H62V15H26L20 18L22 13Z" fill="none" stroke="#000" stroke-width=".4"/>'
        + text(42, 11, 6, "D?", bold=True),
    )
    told = read("who", "paper.md")
    for key in ("example", "naming"):
        told = told.replace("{" + key + "}", said[key][town]) if key in said else told
    return forms(
        told, {"setup": noted(city(ink, town, small=True), wide, high, notes), "places": places, "guess": naming}
    )


def _notebook(players: int) -> Form:
    """A sheet of ten letters by the other players, and room for their stops; as wide as the largest table needs."""
    said, own = words("who")["paper"]["notes"], words("who")["names"]
    blank = [h("td", Markup("&nbsp;")) for _ in SEATS[1:]]
    head = h("tr", h("th", style="inline-size:36mm"), [h("th", said["player"], Markup("<br>&nbsp;")) for _ in blank])
    rows = [h("tr", h("th", letter, " ", own["role"][letter]), blank) for letter in LETTERS]
    stops = [h("tr", h("th", n), [h("td", Markup("&nbsp;")) for _ in blank]) for n in range(1, ROUNDS + 1)]
    inside = [
        h("p", said["lead"]),
        h("table", head, rows),
        h("h2", said["stops"]),
        h("table", head, stops),
    ]
    return Form(said["title"], "".join(map(str, inside)), players)
