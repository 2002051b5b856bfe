"""What Would Who? Do? out of the printer: score tracks, situations, Duh cards, votes, a die to fold and the rules.

The six answers of a situation stand upside down below its line: whoever names a Who reads the line without them
(WWD-34), and turns the card round to read them out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import ceil

from guise.engine.rng import Rng
from guise.offers.pack import entries_of
from guise.offers.paper import CARD, Board, Box, Card, Deck, Form, Piece, Wants
from guise.supply.content import read, words
from guise.ui.marks import shape
from guise.ui.markup import Markup, h
from guise.ui.paper_parts import SEATS, Note, bare, block, forms, lines, noted, para, picture, six, text

from . import own
from .deck import BLANK, GAP, PERSON, RESPONSES, WHOSE, Situation, duh, duh_deck, is_person, parse_pack, situations
from .deck import lines as pack
from .ink import star

EACH = 40
"""About so many situations are printed at once."""
GOAL = 20
SKY, PINK, SUN, INK = "#17b1e3", "#d8127a", "#ffdf1b", "#15131a"
SIZES = (3.6, 3.4, 3.2, 3.05, 2.95)
"""Of the letters of answers: the largest that fits is taken."""
ANSWERS = 55.0
"""Height of the room for them on a card."""
CELL, LANE, LEFT, TOP = 11.4, 16.6, 16.0, 22.0
"""Of the tracks: width of a step, height of a lane, and what stands left of and above them."""
ROWS = 6
"""Rows of votes that a page holds."""
LANES = 8
"""Tracks and counters for the largest table: they fill one page, whoever plays."""


def box(wants: Wants) -> Box:
    """The game's box."""
    said, ink = words("wwwd")["paper"], wants.ink
    if wants.own:
        parts, (whos, duhs) = 1, made(wants.own, ink)
    else:
        dealt, people = [situations()[n] for n in pack("everything")], [duh()[n] for n in duh_deck()]
        Rng("paper", "who").shuffle(dealt)
        Rng("paper", "duh").shuffle(people)
        parts = round(len(dealt) / EACH)
        whos = tuple(Card(_situation(one), _back(said["who"], "who", ink)) for one in dealt[wants.part :: parts])
        duhs = tuple(
            Card(_person(one.title, one.about), _back(said["duh"], "duh", ink))
            for one in people[wants.part :: max(parts, 4)]
        )
    return Box(
        decks=tuple(deck for deck in (Deck(said["situations"], whos), Deck(said["people"], duhs)) if deck.cards),
        boards=(Board(said["board"], tracks(ink), LEFT + GOAL * CELL + 4, TOP + LANES * LANE + 4),),
        pieces=(
            *(_counter(said["counters"], seat, ink) for seat in range(LANES)),
            *_votes(said["votes"], wants.players, ink),
            six(said["die"]),
        ),
        forms=(*_rules(ink), _scores(wants.players)),
        parts=parts,
        own=("decks",),
        face=0.48,
    )


def made(text: str, ink: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Cards of somebody's own, as typed or as a pack writes them: situations, and people for the Duh pile.

    Raises:
        ValueError: the first thing wrong.
    """
    said, entries = words("wwwd")["paper"], entries_of(text.splitlines())
    people = [found for entry in entries if is_person(entry) and (found := own.parse(entry[len(PERSON) :]))]
    written = parse_pack(text) if len(people) < len(entries) or not people else ()
    return (
        tuple(Card(_situation(one), _back(said["who"], "who", ink)) for one in written),
        tuple(Card(_person(one.name, ""), _back(said["duh"], "duh", ink)) for one in people),
    )


def _mark(seat: int, ink: str, size: float) -> str:
    """A seat's mark in a square of ``size``, in its ink."""
    fill = SEATS[seat] if ink == "colour" else "#000"
    return f'<path transform="scale({size / 24:g})" d="{shape(seat)}" fill="{fill}"/>'


# The board ------------------------------------------------------------------------------


@cache
def tracks(ink: str) -> str:
    """A lane for each player, from 1 to 20 (WWD-2, WWD-23)."""
    said, colour = words("wwwd")["paper"], ink == "colour"
    pen = INK if colour else "#000"
    wide, high = LEFT + GOAL * CELL + 4, TOP + LANES * LANE + 4
    out = [
        f'<rect x="1" y="1" width="{wide - 2:g}" height="{high - 2:g}" rx="4" fill="{SKY if colour else "#fff"}" '
        f'stroke="{pen}" stroke-width="1"/>',
        text(wide / 2, 15, 10, words("wwwd")["title"], more=f'class="display" fill="{"#fff" if colour else "#000"}"'),
    ]
    for seat in range(LANES):
        y = TOP + seat * LANE
        out.append(f'<g transform="translate(4.5 {y + 3:g})">{_mark(seat, "saving", 9)}</g>')
        for n in range(1, GOAL + 1):
            x = LEFT + (n - 1) * CELL
            fill = (SUN if n == GOAL else "#fff") if colour else "#fff"
            out.append(
                f'<rect x="{x:g}" y="{y:g}" width="{CELL:g}" height="{LANE - 2:g}" fill="{fill}" stroke="{pen}" '
                f'stroke-width="{1 if n == GOAL else 0.4:g}"/>'
                + text(
                    x + CELL / 2,
                    y + LANE - 4,
                    4.4 if n < GOAL else 5,
                    said["goal"] if n == GOAL else str(n),
                    bold=n == GOAL,
                )
            )
    return "".join(out)


# Cards ----------------------------------------------------------------------------------


def _situation(one: Situation) -> str:
    """A Who? card: its line, and upside down its six answers."""
    blank = GAP.sub(lambda gap: f"{'_' * 6}{'’s' if gap[0] == WHOSE else ''}", one.line)
    answers = [answer.text.replace(WHOSE, "______’s").replace(BLANK, "______") for answer in one.responses]
    for size in SIZES:
        rows = [lines(answer, 49, size) for answer in answers]
        if sum(map(len, rows)) * size * 1.15 + RESPONSES <= ANSWERS:
            break
    pitch = size * 1.15
    gap = min(2.4, (ANSWERS - pitch * sum(map(len, rows))) / (RESPONSES - 1))
    y, out = 6.4, []
    for n, told in enumerate(rows, start=1):
        out.append(text(6.6, y, size, str(n), at="end", bold=True))
        for part in told:
            out.append(text(8.6, y, size, part, at="start"))
            y += pitch
        y += gap
    return (
        para(31.5, 8.4, 56, 3.7, blank, bold=True)
        + '<path d="M4 26.5H59" stroke="#000" stroke-width=".3"/>'
        + f'<g transform="translate({CARD[0]:g} {CARD[1]:g}) rotate(180)">{"".join(out)}</g>'
    )


def _person(name: str, about: str) -> str:
    """A Duh card."""
    told = lines(name, 54, 6.4)
    return (
        '<rect x="3" y="3" width="57" height="82" rx="3" fill="none" stroke="#000" stroke-width=".4"/>'
        + para(31.5, 30, 54, 6.4, name, bold=True)
        + para(31.5, 30 + 8.2 * len(told) + 3, 50, 3.9, about)
    )


def _back(word: str, kind: str, ink: str) -> str:
    """The back of a Who? card or of a Duh card: its word in a burst."""
    fill, flash, pen = ({"who": SKY, "duh": PINK}[kind], SUN, INK) if ink == "colour" else ("#fff", "#fff", "#000")
    size = 68 / max(3.4, len(word))
    return (
        f'<rect x="3" y="3" width="57" height="82" rx="3" fill="{fill}" stroke="{pen}" stroke-width=".6"/>'
        f'<g transform="translate(31.5 44)"><path transform="scale(.29)" d="{star(15, 86, 60)}" fill="{flash}" '
        f'stroke="{pen}" stroke-width="3"/><g transform="rotate(-9)">'
        + text(0, size * 0.33, size, word, more=f'class="display" fill="{"#c00e6b" if ink == "colour" else "#000"}"')
        + "</g></g>"
    )


def _votes(name: str, players: int, ink: str) -> Iterator[Piece]:
    """A row of votes for each player, in as few blocks as pages hold: one cut frees the votes of a hand."""
    rows = [[_vote(name, seat, n, ink) for n in range(1, RESPONSES + 1)] for seat in range(players)]
    each = ceil(players / ceil(players / ROWS))
    for at in range(0, players, each):
        yield block(rows[at : at + each])


def _vote(name: str, seat: int, n: int, ink: str) -> Piece:
    """A vote, 27 by 38; on its back whose it is."""
    front = text(13.5, 28, 24, str(n), bold=True) + f'<g transform="translate(2 2)">{_mark(seat, ink, 6)}</g>'
    back = f'<g transform="translate(5.5 11)">{_mark(seat, ink, 16)}</g>'
    return Piece(name, front, 27, 38, 1, back)


def _counter(name: str, seat: int, ink: str) -> Piece:
    """A counter to lie on the track."""
    inside = f'<g transform="translate(2 2)">{_mark(seat, ink, 6.5)}</g>'
    return Piece(name, inside, 10.5, 10.5)


# Pages of words -------------------------------------------------------------------------


def _rules(ink: str) -> tuple[Form, ...]:
    said = words("wwwd")["paper"]
    wide, high = LEFT + GOAL * CELL + 4, TOP + LANES * LANE + 4
    first, last = (LEFT + CELL / 2, TOP + LANE / 2), (LEFT + (GOAL - 0.5) * CELL, TOP + LANE * 2.5)
    notes = [
        Note(said["setup"]["mark"], 9, TOP + LANE * 4.5, True),
        Note(said["setup"]["first"], *first, True),
        Note(said["setup"]["last"], *last, False),
    ]
    piles = (
        f'<g transform="translate(132 23) scale(.3)">{bare(_back("", "who", ink))}</g>'
        f'<g transform="translate(153 23) scale(.3)">{bare(_back("", "duh", ink))}</g>'
        + text(141.5, 53.4, 3.1, said["who"])
        + text(162.5, 53.4, 3.1, said["duh"])
    )
    cards = (
        '<g transform="translate(.4 .4) scale(.34)">'
        '<rect width="63" height="88" fill="#fff" stroke="#000" stroke-width=".6"/>'
        f"{_strokes()}</g>"
    )
    votes = "".join(
        f'<g transform="translate({17 * n + 32} 5)"><rect width="14" height="19" rx="1" fill="#fff" stroke="#000" '
        f'stroke-width=".4"/>{text(7, 13.6, 11, str(n + 1), bold=True)}</g>'
        for n in range(RESPONSES)
    )
    told = read("wwwd", "paper.md")
    setup = noted(tracks(ink), wide, high, notes, tall=51, beside=piles)
    return forms(told, {"setup": setup, "cards": picture(132, 31, cards + votes)})


def _strokes() -> str:
    """A card in strokes: two lines of words, and below them answers."""
    above = "".join(f'<path d="M10 {y}H{w}" stroke="#000" stroke-width="2"/>' for y, w in ((10, 52), (16, 40)))
    return (
        above
        + '<path d="M4 26.5H59" stroke="#000" stroke-width=".5"/>'
        + "".join(f'<path d="M{10 + i % 3 * 5} {34 + 9 * i}H52" stroke="#888" stroke-width="1.4"/>' for i in range(6))
    )


def _scores(players: int) -> Form:
    """A sheet to write down each round."""
    said = words("wwwd")["paper"]["scores"]
    head = h("tr", h("th", said["who"], style="inline-size:44mm"), [h("th", Markup("&nbsp;")) for _ in range(players)])
    blank = [h("td", Markup("&nbsp;")) for _ in range(players + 1)]
    inside = [h("p", said["lead"]), h("table", head, [h("tr", blank) for _ in range(22)])]
    return Form(said["title"], "".join(map(str, inside)))
