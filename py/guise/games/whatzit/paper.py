"""Whatzit? out of the printer: the path in tiles, picture cards with their solutions, dice to fold, pawns, rules.

A card has its picture on one side and its solution, for the Moderator, on the other. Where paper is printed on one
side only, both stand side by side and the card is folded with the print outside.
"""

from __future__ import annotations

import re
from functools import cache

from guise.answers.names import apart
from guise.engine.rng import Rng
from guise.offers.pack import entries_of
from guise.offers.paper import CARD, Board, Box, Card, Deck, Form, Piece, Wants
from guise.supply.content import read, words
from guise.ui.markup import Markup, h
from guise.ui.paper_parts import Note, die, forms, inked, lines, noted, para, pawn, picture, placed, six, text

from .deck import DECKS, Puzzle, deck
from .draw import SMALLEST, compose, draw
from .frame import HIGH, WIDE
from .marks import COLOURS
from .own import own_cards
from .path import WIDE as PLAN
from .path import board, centre
from .views import CIRCLE, START

SCALE = 0.47
"""Of the path, so that four tiles make the board on either paper."""
PAWNS = 6
"""For the largest table, so that nobody needs another print."""
EACH = 60
"""About so many cards are printed at once."""
INK, PINK, SUN = "#17131a", "#ff4f9a", "#ffd60a"
TILE = 48.9
"""From one space of the path to the next, in millimetres."""
SMALL = (4.0, 3.7, 3.4, 3.15, 2.95)
"""Of the letters of what is right as well, and not enough: the largest that fits is taken."""
NARROW = 0.48
"""Width of an average letter of these, in font sizes: they are all small letters."""
SOUNDS = {
    "deer": "dear",
    "flour": "flower",
    "i": "eye",
    "knight": "night",
    "sea": "see",
    "son": "sun",
    "tail": "tale",
    "tee": "tea",
    "tow": "toe",
    "two": "to",
}
"""Words of the deck that sound like others: whoever judges by ear cannot refuse them."""
ART = 81.0
"""Width of a picture on its card: the smallest lettering of the deck is 8 pt then."""

PATH = {
    "colour": {
        "wz-ground": 'fill="#10b5ad"',
        "wz-shapes": 'fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"',
        "wz-road": f'fill="none" stroke="{INK}" stroke-width="40" stroke-linejoin="round" stroke-linecap="round"',
        "wz-dash": f'fill="none" stroke="{SUN}" stroke-width="4" stroke-dasharray="10 9"',
        "wz-face": f'fill="#fffef8" stroke="{INK}" stroke-width="4"',
        "wz-sun": f'fill="{SUN}" stroke="{INK}" stroke-width="4"',
        "wz-rail-edge": f'fill="none" stroke="{INK}" stroke-width="11" stroke-linecap="round"',
        "wz-rail": f'fill="none" stroke="{PINK}" stroke-width="5" stroke-linecap="round"',
        "wz-head": f'fill="{PINK}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"',
        "wz-start": f'fill="{INK}" stroke="#fff" stroke-width="4"',
        "wz-disc": f'fill="{INK}"',
        "wz-bulbs": f'fill="{SUN}"',
        "wz-inner": f'fill="{PINK}" stroke="#fff" stroke-width="3"',
        "wz-star": f'fill="{SUN}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"',
    },
    "saving": {
        "wz-ground": 'fill="#fff"',
        "wz-road": 'fill="none" stroke="#bbb" stroke-width="3"',
        "wz-dash": 'fill="none"',
        "wz-face": 'fill="#fff" stroke="#000" stroke-width="2"',
        "wz-sun": 'fill="#fff" stroke="#000" stroke-width="6"',
        "wz-rail-edge": 'fill="none"',
        "wz-rail": 'fill="none" stroke="#000" stroke-width="3" stroke-linecap="round"',
        "wz-head": 'fill="#fff" stroke="#000" stroke-width="3" stroke-linejoin="round"',
        "wz-start": 'fill="#fff" stroke="#000" stroke-width="4"',
        "wz-disc": 'fill="#fff" stroke="#000" stroke-width="4"',
        "wz-bulbs": 'fill="#fff" stroke="#000" stroke-width="1"',
        "wz-inner": 'fill="#fff" stroke="#000" stroke-width="2"',
        "wz-star": 'fill="#fff" stroke="#000" stroke-width="4" stroke-linejoin="round"',
    },
}
"""The inks of the path, by the classes it is drawn with."""
DOTS = {"0": "#ff5c9a", "1": "#fffef8", "2": "#ffd91f"}


def box(wants: Wants) -> Box:
    """The game's box."""
    said, ink = words("whatzit")["paper"], wants.ink
    parts = 1 if wants.own else round(sum(len(deck(name)) for name in DECKS) / EACH)
    made: list[Card] = []
    if wants.own:
        puzzles = own_cards(entries_of(wants.own.splitlines()))
        if not puzzles:
            raise ValueError(words("house")["pack"]["none"])
        made += [_card(puzzle, ink, wants.both) for puzzle in sorted(puzzles, key=lambda one: DECKS.index(one.deck))]
    for name in () if wants.own else DECKS:
        dealt = list(deck(name))
        Rng("paper", name).shuffle(dealt)
        made += [_card(puzzle, ink, wants.both) for puzzle in dealt[wants.part :: parts]]
    faces = [text(9, 13.2, 12, "1", bold=True), text(9, 11.8, 7.4, said["all"], bold=True)]
    faces.append(text(9, 12, 8, "1:1", bold=True))
    sides = [_dark(face, ink) for face in (*faces, *faces)]
    return Box(
        decks=(Deck(said["cards"], tuple(made), folded=not wants.both, note=said["fold"]),),
        boards=(Board(said["board"], path(ink), PLAN.wide * SCALE, PLAN.high * SCALE),),
        pieces=(
            *(pawn(said["pawns"], seat, ink) for seat in range(PAWNS)),
            six(said["white"]),
            # the same face lies opposite itself: above and below, and left and right
            die(said["black"], [sides[n] for n in (0, 1, 0, 1, 2, 2)]),
            *(_cover(said["cover"], said[name], name, ink) for name in DECKS),
        ),
        forms=(*_rules(ink), _scores()),
        parts=parts,
        own=("decks",),
        face=0.7,
    )


def _dark(face: str, ink: str) -> str:
    """A side of the black die, with its folds in sight; where ink is saved, its edge alone is black."""
    if ink == "colour":
        return f'<rect x=".5" y=".5" width="17" height="17" fill="{INK}"/><g fill="#fff">{face}</g>'
    return f'<rect x="1.4" y="1.4" width="15.2" height="15.2" fill="none" stroke="#000" stroke-width="1.2"/>{face}'


# The board ------------------------------------------------------------------------------


@cache
def path(ink: str) -> str:
    """The whole board, in millimetres."""
    drawn = str(board(PLAN))
    drawn = re.sub(r"<g id=[^>]*>", "<g>", drawn, count=1)
    drawn = re.sub(r'<(rect|circle|path) class="wz-(shade|beam)"[^>]*/>', "", drawn)
    drawn = re.sub(
        r'<g class="wz-tile" data-sort="yellow".*?</g>', lambda one: one[0].replace("wz-face", "wz-sun"), drawn
    )
    if ink == "colour":
        drawn = re.sub(r'data-ink="(\d)"', lambda one: f'stroke="{DOTS[one[1]]}"', drawn)
    else:
        drawn = re.sub(r'<g class="wz-shapes">(?:<g [^>]*>[^g]*?</g>)*</g>', "", drawn)
    light, dark = ("#fff", INK) if ink == "colour" else ("#000", "#000")
    # lettering has its size from a style sheet on the screen
    drawn = drawn.replace('class="wz-no"', f'font-size="34" text-anchor="middle" fill="{dark}" @display')
    drawn = drawn.replace(
        '<text y="-34">', f'<text y="-34" font-size="28" text-anchor="middle" fill="{light}" stroke="none" @display>'
    )
    drawn = drawn.replace(
        '<text y="14">', f'<text y="14" font-size="25" text-anchor="middle" fill="{dark}" stroke="none" @display>'
    )
    drawn = inked(drawn, PATH[ink]).replace("@display", 'class="display"')
    return f'<g transform="scale({SCALE:g})">{drawn}</g>'


# Cards ----------------------------------------------------------------------------------


_VAR = re.compile(r"var\(--([\w-]+),((?:[^()]|\([^()]*\))*)\)")
_FACE = re.compile(r'font-family="[^"]*"')


def _flat(svg: str, ink: str) -> str:
    """A drawing with the inks of paper instead of those of the screen's theme.

    Where ink is saved a coloured word is black: its swatch says by lines, and in letters, what colour it has.
    """
    inks = {"ink": INK, "card": "#fff"}
    if ink != "colour":
        inks |= {f"whatzit-ink-{name}": "#fff" if name == "white" else "#000" for name in COLOURS}
    drawn = _VAR.sub(lambda one: inks.get(one[1], one[2]), _FACE.sub('class="display"', svg))
    drawn = drawn.replace("#fffdf5", "#fff")  # the screen's stock is cream
    return drawn if ink == "colour" else drawn.replace(INK, "#000")


def _art(puzzle: Puzzle, ink: str) -> str:
    """A picture on a card that is turned by a quarter, 63 by 88."""
    if ink == "colour":
        drawn = draw(puzzle.picture, deck=puzzle.deck)
    else:
        named, least = compose(puzzle.picture, True)
        inside = named if least >= SMALLEST else compose(puzzle.picture)[0]
        edge = "14" if puzzle.deck == "wicked" else "2"
        drawn = (
            f'<svg viewBox="0 0 {WIDE} {HIGH}"><rect x="8" y="8" width="{WIDE - 16}" height="{HIGH - 16}" rx="10" '
            f'fill="#fff" stroke="#000" stroke-width="{edge}"/><g transform="translate({WIDE / 2:g} {HIGH / 2:g})" '
            f'color="#000" fill="currentColor" font-family="x" font-size="100" text-anchor="middle">{inside}</g></svg>'
        )
    high = ART * HIGH / WIDE
    x, y = (CARD[1] - ART) / 2, (CARD[0] - high) / 2
    return f'<g transform="translate({CARD[0]:g} 0) rotate(90)">{placed(_flat(drawn, ink), x, y, ART, high)}</g>'


def _solution(puzzle: Puzzle, ink: str) -> str:
    """What the Moderator reads: the solution, what else is right, and what is not enough (WTZ-29)."""
    told = lines(puzzle.solution, 52, 6)
    y = 27.0
    out = [_stock(puzzle.deck, ink), para(31.5, y, 52, 6, puzzle.solution, bold=True)]
    y += 7.7 * len(told) + 4
    size, notes = _notes(puzzle, 82 - y)
    for rows in notes:
        out += [text(31.5, y + size * 1.28 * i, size, row) for i, row in enumerate(rows)]
        y += size * 1.28 * len(rows) + 3
    return "".join(out)


def sound(phrase: str) -> str:
    """A phrase as it is heard, as far as :data:`SOUNDS` tells.

    >>> sound("sea saw") == sound("see-saw")
    True
    """
    heard: list[str] = re.findall("[a-z0-9]+", phrase.lower().replace("’", ""))
    return "".join(SOUNDS.get(word, word) for word in heard)


def _notes(puzzle: Puzzle, room: float) -> tuple[float, list[list[str]]]:
    """What else is right and what is not enough, in the largest letters whose lines fit; of very many names the last
    are left out.
    """
    said = words("whatzit")["paper"]
    names = {
        "also": apart(puzzle.solution, puzzle.accept),
        "not": [name for name in puzzle.refuse if sound(name) != sound(puzzle.solution)],
    }
    while True:
        notes = [said[key].format(names=", ".join(some)) for key, some in names.items() if some]
        for size in SMALL:
            told = [lines(note, 51, size, NARROW) for note in notes]
            if sum(map(len, told)) * size * 1.28 + 3 * (len(told) - 1) <= room:
                return size, told
        max(names.values(), key=len).pop()


def _stock(name: str, ink: str) -> str:
    """What tells the two piles apart on the solutions' side: a thick frame and a jagged band if it is Wicked."""
    said = words("whatzit")["paper"]
    if name == "regular":
        return '<rect x="3" y="3" width="57" height="82" rx="3" fill="none" stroke="#000" stroke-width=".4"/>' + text(
            31.5, 12, 4.4, said[name]
        )
    fill = SUN if ink == "colour" else "#fff"
    zigzag = "M4 18" + "l2.5 -3l2.5 3" * 11
    return (
        '<rect x="4" y="4" width="55" height="80" rx="3" fill="none" stroke="#000" stroke-width="2"/>'
        f'<path d="{zigzag}V5H4Z" fill="{fill}" stroke="#000" stroke-width=".8" stroke-linejoin="round"/>'
        + text(31.5, 12.4, 5, said[name].upper(), bold=True)
    )


def _card(puzzle: Puzzle, ink: str, both: bool) -> Card:
    front, back = _art(puzzle, ink), _solution(puzzle, ink)
    return Card(front, back) if both else Card(f'{front}<g transform="translate({CARD[0]:g} 0)">{back}</g>')


def _cover(name: str, title: str, box: str, ink: str) -> Piece:
    """The card that lies on a pile, so that nobody sees the next picture."""
    frame, edge = ({"regular": INK, "wicked": SUN}[box], 5) if ink == "colour" else ("#000", 0.8)
    edge = 3 if ink == "saving" and box == "wicked" else edge
    drawn = (
        f'<rect x="5" y="5" width="53" height="78" rx="3" fill="#fff" stroke="{frame}" stroke-width="{edge:g}"/>'
        + text(31.5, 48, 30, "?", more='class="display"')
        + text(31.5, 70, 7, title, bold=True)
    )
    return Piece(name, drawn, CARD[0], CARD[1])


# Pages of words -------------------------------------------------------------------------


def _rules(ink: str) -> tuple[Form, ...]:
    said = words("whatzit")["paper"]
    size = 12.0
    black = "".join(
        picture(size, size, f'<g transform="scale({size / 18:g})">{_dark(face, ink)}</g>')
        for face in (
            text(9, 13.2, 12, "1", bold=True),
            text(9, 11.8, 7.4, said["all"], bold=True),
            text(9, 12, 8, "1:1", bold=True),
        )
    )
    whole = path(ink)
    x, y = (round(at * SCALE, 1) for at in centre(14, PLAN))
    wide, high, size_ = 3 * TILE, 2 * TILE, 0.4
    part = f'<g transform="scale({size_}) translate({wide / 2 - x:g} {1.5 * TILE - y:g})">{whole}</g>'
    spots = {
        "start": (START, True),
        "plain": (1, True),
        "circle": (CIRCLE, True),
        "wicked": (14, False),
        "ladder": (28, False),
    }
    notes = []
    for key, (space, left) in spots.items():
        x, y = centre(space, PLAN)
        notes.append(Note(said["setup"][key], x * SCALE, y * SCALE, left))
    setup = noted(whole, PLAN.wide * SCALE, PLAN.high * SCALE, notes, tall=49)
    example = picture(
        24,
        18,
        '<rect x=".3" y=".3" width="23.4" height="17.4" rx="2" fill="#fff" stroke="#000" stroke-width=".5"/>'
        + text(12, 7.6, 5, said["sample"][0], bold=True)
        + '<path d="M4 9.3H20" stroke="#000" stroke-width=".4"/>'
        + text(12, 14.6, 5, said["sample"][1], bold=True),
    )
    return forms(
        read("whatzit", "paper.md"),
        {"setup": setup, "dice": black, "ladder": picture(wide * size_, high * size_, part), "example": example},
    )


def _scores() -> Form:
    """A sheet to write down who solved what."""
    said = words("whatzit")["paper"]["scores"]
    keys = ("solver", "card", "play", "solved", "place")
    wide = {"card": "inline-size:58mm", "play": "inline-size:26mm"}
    head = h("tr", [h("th", said[key], style=wide.get(key)) for key in keys])
    blank = [h("td", Markup("&nbsp;")) for _ in keys]
    inside = [h("p", said["lead"]), h("table", head, [h("tr", blank) for _ in range(22)])]
    return Form(said["title"], "".join(map(str, inside)))
