"""20 Questions out of the printer: the question mark in tiles, folded cards, pawns, chips, rules and a score sheet.

A card with twenty numbers in letters of 8 pt does not go on one face of 63 by 88 mm. It is two such halves side by
side, folded with the print inside: closed, nobody can read it, and the Reader opens it like a book.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, radians, sin
from typing import Any

from guise.answers.names import apart
from guise.engine.rng import Rng
from guise.offers.pack import entries_of
from guise.offers.paper import CARD, Board, Box, Card, Deck, Form, Piece, Wants
from guise.supply.content import read, words
from guise.table.narrate import Storyteller
from guise.ui.markup import Markup, h
from guise.ui.paper_parts import Note, forms, lines, measured, noted, pawn, picture, text

from . import deck as cards
from .hand import spoken
from .own import own_ids
from .packs import FAMILIES, cards_of
from .path import BOWL, DOT, DOT_RADIUS, HEIGHT, WIDTH, points, spaces, stroke
from .props import star
from .track import BONUS_CLUES, CHIPS, NUMBERS, bonus_pay, bonus_spaces

FINISH = 80
SCALE = 0.535
"""Of the path, so that four tiles make the board on either paper."""
PLUM, LIME, RED, CREAM, BLUE = "#3a1142", "#b4dc3a", "#d6342b", "#fff6d8", "#2d62c4"
PAWNS = 6
"""For the largest table, so that nobody needs another print."""
EACH = 52
"""So many cards are printed at once, four to a sheet; the last part has what is left."""
SIZES = (3.6, 3.5, 3.35, 3.2, 3.1, 3.0, 2.9)
"""Of the letters on a card: the largest that fits is taken. 3 is 8½ pt; the last is for long cards of one's own."""
SMALL = 3.0
ALSO = 3
"""Most lines of other names on a card."""
PANEL, INDENT = 57.0, 6.0
"""Width of the print on half a card, and of what its numbers take of that."""
LEFT = (CARD[0] - PANEL) / 2
"""Where the print begins on each half."""
PITCH, APART = 1.14, 0.6
"""Least from line to line, in sizes, and least between two entries."""
ROUND = "M0 9A9 9 0 1 1 18 9A9 9 0 1 1 0 9Z"


def box(wants: Wants) -> Box:
    """The game's box."""
    said, ink = words("twenty")["paper"], wants.ink
    if wants.own:
        dealt, parts = list(own_ids(entries_of(wants.own.splitlines()))), 1
        if not dealt:
            raise ValueError(words("house")["pack"]["none"])
    else:
        piles = dealt_out()
        parts, dealt = len(piles), piles[wants.part]
    return Box(
        decks=(
            Deck(
                said["cards"],
                tuple(Card(_inside(id), _outside(ink)) for id in dealt),
                folded=True,
                note=said["fold"],
            ),
        ),
        boards=(Board(said["board"], track(ink), WIDTH * SCALE, HEIGHT * SCALE),),
        pieces=(
            *(pawn(said["pawns"], seat, ink) for seat in range(PAWNS)),
            *(_chip(said["chips"], ink, color, copies) for color, copies in (("red", NUMBERS), ("blue", CHIPS))),
        ),
        forms=(*_rules(ink), _scores()),
        parts=parts,
        own=("decks",),
        face=0.59,
    )


@cache
def dealt_out() -> list[list[str]]:
    """The deck in parts. A game draws one card of each family: here those of one lie as far apart as they can."""
    ids = list(cards_of("everything"))
    Rng("paper", "twenty").shuffle(ids)
    kin = {id: n for n, family in enumerate(FAMILIES) for id in family}
    room = [min(EACH, len(ids) - at) for at in range(0, len(ids), EACH)]
    piles: list[list[str]] = [[] for _ in room]

    def crowd(n: int, id: str) -> tuple[int, int]:
        return sum(kin.get(other, -1) == kin.get(id) for other in piles[n]), len(piles[n]) - room[n]

    for id in sorted(ids, key=lambda id: id not in kin):
        piles[min((n for n in range(len(room)) if len(piles[n]) < room[n]), key=lambda n: crowd(n, id))].append(id)
    return [sorted(pile, key=ids.index) for pile in piles]


# The board ------------------------------------------------------------------------------


@cache
def track(ink: str) -> str:
    """The question mark with its eighty spaces, the twenty numbers in its bow and room for the cards beside it."""
    said, colour = words("twenty")["paper"], ink == "colour"
    pen = PLUM if colour else "#000"
    fills = {"start": BLUE, "bonus": LIME, "ten": "#c99ad3", "odd": "#f3e2f5", "even": CREAM}
    stars, parts = bonus_spaces(FINISH), []
    if colour:
        line, tip = points(stroke()), stroke()[-1]
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{PLUM}" stroke-width="130" stroke-linejoin="round"/>'
            f'<circle cx="{tip[0]:.1f}" cy="{tip[1]:.1f}" r="65" fill="{PLUM}"/>'
        )
    for n, space in enumerate(spaces(FINISH)[:-1]):
        sort = "start" if n == 0 else "bonus" if n in stars else "ten" if n % 10 == 0 else "even" if n % 2 else "odd"
        fill = fills[sort] if colour else "#fff"
        heavy = 4 if not colour and sort in ("bonus", "start") else 1.5
        parts.append(
            f'<polygon points="{points(space.outline)}" fill="{fill}" stroke="{pen}" stroke-width="{heavy:g}"/>'
        )
        turned = f'transform="translate({space.x:g} {space.y:g}) rotate({space.turn + 90:g})"'
        if n == 0:
            label = said["start"].upper()
            parts.append(
                f'<g transform="translate({space.x:g} {space.y:g}) rotate(-90)">'
                + text(0, 6, 15, label, more=f'class="display" fill="{"#fff" if colour else "#000"}"')
                + "</g>"
            )
        elif n in stars:
            shape = f'<path d="{star()}" fill="{PLUM if colour else "#000"}" transform="translate(0 1) scale(.82)"/>'
            parts.append(f'<g {turned}><g transform="translate(-13 0)">{shape}</g>{text(13, 4, 10, str(n))}</g>')
        else:
            size, bold = (15, True) if n % 10 == 0 else (9, False)
            parts.append(f"<g {turned}>{text(0, size * 0.36, size, str(n), bold=bold)}</g>")
    parts.append(
        f'<circle cx="{DOT[0]:g}" cy="{DOT[1]:g}" r="{DOT_RADIUS:g}" fill="{RED if colour else "#fff"}" '
        f'stroke="{pen}" stroke-width="4"/>'
        + text(
            DOT[0], DOT[1] + 11, 31, said["finish"].upper(), more=f'class="display" fill="{"#fff" if colour else pen}"'
        )
    )
    parts += [_wall(pen), _places(pen)]
    return f'<g transform="scale({SCALE:g})">{"".join(parts)}</g>'


def _wall(pen: str) -> str:
    """The twenty numbers: a chip is laid on each that was chosen (TQ-10)."""
    step, out = 40.0, []
    for n in range(NUMBERS):
        x, y = BOWL[0] + (n % 5 - 2) * step, BOWL[1] - 10 + (n // 5 - 1.5) * step
        out.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="17.6" fill="#fff" stroke="{pen}" stroke-width="1.5"/>'
            + text(x, y + 6, 16, str(n + 1), bold=True)
        )
    return "".join(out)


def _places(pen: str) -> str:
    """Where cards and blue chips lie."""
    said = words("twenty")["paper"]
    wide, high = (CARD[0] + 3) / SCALE, (CARD[1] + 3) / SCALE
    out = []
    for x, y, key in ((40, 466, "pile"), (415, 655, "used")):
        out.append(
            f'<rect x="{x}" y="{y}" width="{wide:g}" height="{high:g}" rx="9" fill="none" stroke="{pen}" '
            'stroke-width="1.5" stroke-dasharray="8 6"/>' + text(x + wide / 2, y + high / 2 + 4, 13, said[key])
        )
    for n in range(CHIPS):
        x, y = 40 + n % 3 * 40, 690 + n // 3 * 40
        out.append(
            f'<circle cx="{x}" cy="{y}" r="17.5" fill="none" stroke="{pen}" stroke-width="1.5" stroke-dasharray="5 4"/>'
        )
    return "".join(out) + text(80, 770, 13, said["free"])


def _chip(name: str, ink: str, color: str, copies: int) -> Piece:
    """A chip 18 across: red to cover a number, blue for a free guess."""
    fill = {"red": RED, "blue": BLUE}[color] if ink == "colour" else "#fff"
    pen = "#fff" if ink == "colour" else "#000"
    notches = "".join(
        f'<path d="M{9 + 6.6 * cos(a):.2f} {9 + 6.6 * sin(a):.2f}L{9 + 8.6 * cos(a):.2f} {9 + 8.6 * sin(a):.2f}"/>'
        for a in (radians(45 * i) for i in range(8))
    )
    mark = text(9, 12.2, 9, "?", bold=True, more=f'fill="{pen}"') if color == "blue" else ""
    inside = (
        f'<circle cx="9" cy="9" r="9" fill="{fill}"/><g fill="none" stroke="{pen}" stroke-width="1.2">{notches}'
        f'<circle cx="9" cy="9" r="5.4" stroke-width=".6"/></g>{mark}'
    )
    if ink != "colour" and color == "red":
        inside += '<path d="M5.5 5.5L12.5 12.5M12.5 5.5L5.5 12.5" stroke="#000" stroke-width="1"/>'
    return Piece(name, inside, 18, 18, copies, inside, ROUND)


# Cards ----------------------------------------------------------------------------------


def _inside(id: str) -> str:
    """Both halves of a card, open: what it is, other names that are right, and its numbers (TQ-10)."""
    card, say = cards.card_of(id), Storyteller("twenty", ())
    return inside(card.category, card.answer, card.accept, [spoken(entry, say) for entry in card.entries])


def inside(category: str, answer: str, accept: Sequence[str], entries: Sequence[str]) -> str:
    """Both halves of any card, open, in the largest letters that fit.

    Args:
        category: ``person``, ``place`` or ``thing``.
        accept: other names that are right.
        entries: what its numbers say, in order.
    """
    said = words("twenty")["paper"]
    head = lines(answer, PANEL, 4.6)
    for most in range(ALSO, -1, -1):  # its numbers matter more than further names
        also = _also(answer, accept, most)
        top = 7.2 + 3.7 + 5.2 * (len(head) - 1) + (len(also) * 3.4 + 0.6 if also else 0) + 3
        room = CARD[1] - 4 - top, CARD[1] - 8
        size, split, told = _fitted(entries, room)
        if size > SIZES[-1]:
            break
    out = [
        text(LEFT, 5.6, 3, said[category].upper(), at="start"),
        "".join(text(LEFT, 10.6 + 5.2 * i, 4.6, line, at="start", bold=True) for i, line in enumerate(head)),
        "".join(
            text(LEFT, 10.6 + 5.2 * (len(head) - 1) + 4 + 3.4 * i, SMALL, line, at="start")
            for i, line in enumerate(also)
        ),
        f'<path d="M{LEFT:g} {top - 1.4:g}h{PANEL:g}" stroke="#000" stroke-width=".3"/>',
        _numbers(told[:split], 1, LEFT, top, room[0], size),
        _numbers(told[split:], split + 1, CARD[0] + LEFT, 4, room[1], size),
    ]
    return "".join(out)


def _also(answer: str, accept: Sequence[str], most: int = ALSO) -> list[str]:
    """Other names that are right, in lines: as many of them as ``most`` lines hold."""
    names = apart(answer, accept)
    while names:
        told = measured(words("twenty")["paper"]["also"].format(names=", ".join(names)), PANEL, SMALL)
        if len(told) <= most:
            return told
        names.pop()
    return []


def _fitted(entries: Sequence[str], room: tuple[float, float]) -> tuple[float, int, list[list[str]]]:
    """Size of the letters, how many entries stand on the left half, and all of them in lines."""
    for size in SIZES:
        told = [measured(entry, PANEL - INDENT, size) for entry in entries]
        taken = [len(one) for one in told]
        # where the left half ends: as even as its heading lets it be
        split = min(
            range(max(1, len(told) * 3 // 10), len(told) * 2 // 3),
            key=lambda k: max(sum(taken[:k]) / room[0], sum(taken[k:]) / room[1]),
        )
        sides = zip((taken[:split], taken[split:]), room)
        if all(sum(side) * size * PITCH + APART * len(side) <= high for side, high in sides):
            break
    return size, split, told


def _numbers(told: list[list[str]], first: int, x: float, top: float, room: float, size: float) -> str:
    """Entries with their numbers, as far apart as the room lets them be."""
    count = sum(map(len, told))
    pitch = min(size * 1.26, (room - APART * len(told)) / count)
    gap = min(1.8, (room - pitch * count) / max(1, len(told) - 1))
    y, out = top + pitch * 0.85, []
    for n, rows in enumerate(told, start=first):
        out.append(text(x + 4.5, y, size, str(n), at="end", bold=True))
        for row in rows:
            out.append(text(x + INDENT, y, size, row, at="start"))
            y += pitch
        y += gap
    return "".join(out)


def _outside(ink: str) -> str:
    """The outer sides of a folded card, both alike."""
    return "".join(f'<g transform="translate({x:g} 0)">{_cover(ink)}</g>' for x in (0, CARD[0]))


def _cover(ink: str) -> str:
    if ink == "saving":
        return '<rect x="4" y="4" width="55" height="80" rx="3" fill="none" stroke="#000" stroke-width=".6"/>' + text(
            31.5, 54, 34, "?", more='class="display" fill="none" stroke="#000" stroke-width=".8"'
        )
    return (
        f'<rect x="3" y="3" width="57" height="82" rx="3" fill="{PLUM}"/>'
        f'<circle cx="31.5" cy="44" r="22" fill="{LIME}"/>'
        + text(31.5, 56, 34, "?", more=f'class="display" fill="{PLUM}"')
    )


# Pages of words -------------------------------------------------------------------------


def _rules(ink: str) -> tuple[Form, ...]:
    said = words("twenty")["paper"]
    colour = ink == "colour"
    star_at = spaces(FINISH)[51]
    spots = {
        "pile": (40 + 63, 466 + 85, True),
        "start": (245, 660, True),
        "free": (60, 710, True),
        "wall": (BOWL[0] + 60, BOWL[1] - 40, False),
        "star": (star_at.x, star_at.y, False),
        "used": (415 + 63, 655 + 85, False),
        "finish": (DOT[0] + 30, DOT[1], False),
    }
    notes = [Note(said["setup"][key], x * SCALE, y * SCALE, left) for key, (x, y, left) in spots.items()]
    setup = noted(track(ink), WIDTH * SCALE, HEIGHT * SCALE, notes, tall=53)
    row = _paid(said, {n: f"{NUMBERS - n} : {n}" for n in (1, 3, 8, 14, 20)})
    bonus = _paid(said, {n: str(bonus_pay(n)) for n in range(1, BONUS_CLUES + 1)})
    mark = LIME if colour else "#fff"
    starred = (
        f'<rect width="12" height="16" rx="1" fill="{mark}" stroke="#000" stroke-width=".4"/>'
        f'<path d="{star()}" transform="translate(6 8) scale(.34)" fill="{PLUM if colour else "#000"}"/>'
    )
    return forms(
        read("twenty", "paper.md"),
        {
            "setup": setup,
            "points": picture(128, 14, row),
            "bonus": picture(12, 16, starred) + picture(128, 14, bonus),
        },
    )


def _paid(said: dict[str, Any], pays: dict[int, str]) -> str:
    """A row of fields, each with what is paid after so many numbers."""
    return "".join(
        f'<g transform="translate({26 * i} 0)"><rect width="24" height="14" rx="2" fill="#fff" stroke="#000" '
        f'stroke-width=".4"/>{text(12, 5, 3, said["after"].format(n=n))}{text(12, 11, 4.4, pay, bold=True)}</g>'
        for i, (n, pay) in enumerate(pays.items())
    )


def _scores() -> Form:
    """A sheet to write down what each card paid."""
    said = words("twenty")["paper"]["scores"]
    keys = ("answer", "reader", "guesser", "numbers", "moved", "read")
    wide = {"answer": "inline-size:54mm"}
    head = h("tr", [h("th", said[key], style=wide.get(key)) for key in keys])
    blank = [h("td", Markup("&nbsp;")) for _ in keys]
    inside = [h("p", said["lead"]), h("table", head, [h("tr", blank) for _ in range(21)])]
    return Form(said["title"], "".join(map(str, inside)))
