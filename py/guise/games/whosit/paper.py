"""Whosit? out of the printer: the studio in tiles, characters, question cards, chips, the answer box, notebook sheets.

Nobody judges here: each player answers by the own card (content/whosit/paper.md). A chip that says yes and one that
says no take the place of the two slots, so that the box to fold has a single one.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from guise.offers.pack import entries_of
from guise.offers.paper import Board, Box, Card, Deck, Form, Piece, Wants
from guise.supply.content import read, words
from guise.table.narrate import Storyteller
from guise.ui.markup import Markup, h
from guise.ui.paper_parts import Note, forms, inked, lines, noted, para, picture, placed, saved, text

from .cards import mirror, sign
from .cast import CASTS, CORNERS, SPACES, TRAITS, Character, ask_any, label, load, questions, wording
from .hand import describe, habit
from .own import own_cast
from .portraits import portrait

SPACE, DEEP = 60.0, 80.0
"""Width and height of a space, so that four tiles make the board and fill either paper."""
WIDTH, HEIGHT = 6 * SPACE, 6 * DEEP
BROWN, CREAM, TANGERINE = "#2c140a", "#fbe9c8", "#f0782d"
GROUND = {"gold": "#f3c35c", "blue": "#9fc9cd", "red": "#e9a795"}
BACK = {
    "colour": {
        "edge": f'fill="{CREAM}" stroke="{BROWN}" stroke-width="2"',
        "field": 'fill="#4b2413"',
        "ring": f'fill="none" stroke="{TANGERINE}" stroke-width="5" stroke-dasharray="1 9.9" stroke-linecap="round"',
        "star": f'fill="{TANGERINE}"',
    },
    "saving": {
        "edge": 'fill="#fff" stroke="#000" stroke-width="2"',
        "field": 'fill="#fff" stroke="#000" stroke-width="1.5"',
        "ring": 'fill="none" stroke="#000" stroke-width="5" stroke-dasharray="1 9.9" stroke-linecap="round"',
        "star": 'fill="#fff" stroke="#000" stroke-width="2.5"',
    },
}
ROUND = "M0 11A11 11 0 1 1 22 11A11 11 0 1 1 0 11Z"
MOST = 6
"""Chips and columns are for the largest table, so that nobody needs another print."""
SIZES = (3.7, 3.5, 3.3, 3.1, 2.95)
"""Of the letters on a Character card: the largest that fits is taken."""
LONG, WIDE, HIGH, TUCK = 80.0, 50.0, 40.0, 12.0
"""The answer box: length, width, height, and the tuck of its lid."""


def box(wants: Wants) -> Box:
    """The game's box."""
    said, ink, name = words("whosit")["paper"], wants.ink, wants.edition or CASTS[0]
    if wants.own:
        name = _own(wants.own)
    cast = people(name)
    cards = [Card(_question(one.id, ink), _question_back(ink)) for one in questions() for _ in range(one.copies)]
    cards += [Card(_any(ink), _question_back(ink))] * ask_any().copies
    back = _dark(0, 0, 22, 22, ink) + '<circle cx="11" cy="11" r="5.5" fill="#fff"/>' + text(11, 14, 9, "?", bold=True)
    chips = tuple(
        Piece(said["chips"], text(11, 13.5, 7, said[word], bold=True), 22, 22, MOST, back, ROUND)
        for word in ("yes", "no")
    )
    cover = Piece(said["covers"], placed(inked(mirror(), BACK[ink]), 1, 1, 40, 40), 42, 42, len(cast))
    return Box(
        decks=(
            Deck(said["characters"], tuple(Card(_character(one, ink, name), _back(ink)) for one in cast)),
            Deck(said["questions"], tuple(cards)),
        ),
        boards=(Board(said["board"], studio(ink, name), WIDTH, HEIGHT),),
        pieces=(_answer_box(), *chips, cover),
        forms=(*_rules(ink, name), _notebook(wants.players, name)),
        editions=() if wants.own else CASTS,
        own=("forms", "boards", "decks"),
        face=0.59,
    )


def _own(text: str) -> str:
    """The id of a cast of somebody's own.

    Raises:
        ValueError: it is none, or some of the twenty are missing.
    """
    entries, said = entries_of(text.splitlines()), words("whosit")["workshop"]
    if 0 < len(entries) < SPACES:
        n = SPACES - len(entries)
        raise ValueError(said["few-one" if n == 1 else "few"].format(n=n))
    try:
        return own_cast(entries).id
    except ValueError as error:
        raise ValueError(words("house")["pack"]["none"]) from error


@cache
def people(cast: str) -> tuple[Character, ...]:
    """A cast by the names on its cards; the numbers that the screen gives somebody's own are left out."""
    return tuple(replace(one, name=one.name.partition(" ")[2]) if one.look else one for one in load(cast).characters)


def _face(one: Character, ink: str, cast: str, x: float, y: float, size: float) -> str:
    drawn = placed(portrait(one, cast=cast, size="face"), x, y, size, size)
    return saved(drawn) if ink == "saving" else drawn


def kinds_of(one: Character) -> tuple[str, ...]:
    """All of a character that a sign tells: the pass, man or woman, grown up or child, and what else can be asked."""
    return (one.badge, one.sex, one.age, *(trait for trait in TRAITS if trait in one.traits))


def _habit(one: Character) -> str:
    """How a Corner answers; empty for all others."""
    return Storyteller("whosit", ()).says(f"habit.{one.role}") if one.role != "ordinary" else ""


# The board ------------------------------------------------------------------------------


@cache
def studio(ink: str, cast: str) -> str:
    """The table: twenty faces round the piles, clockwise from the upper left corner."""
    said, pen = words("whosit")["paper"], BROWN if ink == "colour" else "#000"
    parts = [_space(one, ink, cast) for one in people(cast)]
    low, high = HEIGHT / 2 - 15, 90
    parts.append(
        text(WIDTH / 2, low - 35, 38, words("whosit")["title"], more=f'class="display" fill="{pen}"')
        + f'<g fill="none" stroke="{pen}" stroke-width=".6" stroke-dasharray="3 2">'
        f'<rect x="105" y="{low:g}" width="65" height="{high}" rx="3"/>'
        f'<rect x="190" y="{low:g}" width="65" height="{high}" rx="3"/></g>'
        + text(137.5, low + high + 8, 6, said["draw"])
        + text(222.5, low + high + 8, 6, said["used"])
    )
    return "".join(parts)


def _space(one: Character, ink: str, cast: str) -> str:
    """A face of the board: the name, pass and room below, and a sign for each other thing that can be asked."""
    side, step = divmod(one.space, 5)
    col, row = ((step, 0), (5, step), (5 - step, 5), (0, 5 - step))[side]
    pen, ground = (BROWN, GROUND[one.room]) if ink == "colour" else ("#000", "#fff")
    edge = 1.6 if one.space in CORNERS else 0.5
    kinds = kinds_of(one)[1:]
    left = (SPACE - 7.6 * len(kinds) + 0.8) / 2
    signs = "".join(
        f'<g color="#000">{placed(sign(kind), left + 7.6 * n, 62.6, 6.8, 6.8)}</g>' for n, kind in enumerate(kinds)
    )
    rooms = f"{label(one.badge)} · {label(one.room)}"
    return (
        f'<g transform="translate({col * SPACE:g} {row * DEEP:g})">'
        f'<rect x="1" y="1" width="{SPACE - 2:g}" height="{DEEP - 2:g}" rx="3" fill="{ground}" stroke="{pen}" '
        f'stroke-width="{edge:g}"/>{_face(one, ink, cast, 7.5, 3, 45)}'
        + text(SPACE / 2, 53.5, min(6, 100 / len(one.name)), one.name, bold=True)
        + text(SPACE / 2, 59.8, 4.6, rooms)
        + signs
        + (text(SPACE / 2, 75.8, 4.8, _habit(one), bold=True) if _habit(one) else "")
        + "</g>"
    )


# Cards ----------------------------------------------------------------------------------


def _character(one: Character, ink: str, cast: str) -> str:
    """A Character card: the portrait, and what may be asked of it in words (WSI-9)."""
    drawn = placed(portrait(one, cast=cast), 15, 4, 33, 40)
    answers = habit(one)
    size, told, more = SIZES[-1], lines(describe(one), 56, SIZES[-1]), lines(answers, 56, SIZES[-1])
    for larger in SIZES:
        tried = lines(describe(one), 56, larger), lines(answers, 56, larger)
        if (len(tried[0]) + len(tried[1])) * larger * 1.28 + 1 <= 31:
            size, (told, more) = larger, tried
            break
    y = 50 + size * 1.28
    return (
        '<rect x="2.5" y="2.5" width="58" height="83" rx="3" fill="none" stroke="#000" stroke-width=".3"/>'
        + (saved(drawn) if ink == "saving" else drawn)
        + text(31.5, 49.5, 5, one.name, bold=True)
        + para(31.5, y, 56, size, describe(one))
        + (para(31.5, y + len(told) * size * 1.28 + 1, 56, size, answers, bold=True) if more else "")
    )


def _back(ink: str) -> str:
    return _dark(3, 3, 57, 82, ink) + placed(inked(mirror(), BACK[ink]), 7, 19.5, 49, 49) + _frame(ink)


def _dark(x: float, y: float, wide: float, high: float, ink: str) -> str:
    """What hides the other side from whoever holds it against the light: a dark ground, or lines where ink is saved."""
    if ink == "colour":
        return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="#4b2413"/>'
    rows = "".join(f"M{x:g} {y + 0.8 + 1.6 * n:g}h{wide:g}" for n in range(int(high / 1.6)))
    columns = "".join(f"M{x + 0.8 + 1.6 * n:g} {y:g}v{high:g}" for n in range(int(wide / 1.6)))
    return f'<path d="{rows}{columns}" fill="none" stroke="#000" stroke-width=".2"/>'


def _frame(ink: str) -> str:
    pen = "#4b2413" if ink == "colour" else "#000"
    return f'<rect x="3" y="3" width="57" height="82" rx="3" fill="none" stroke="{pen}" stroke-width="1.2"/>'


def _question(kind: str, ink: str) -> str:
    pen = BROWN if ink == "colour" else "#000"
    return (
        '<rect x="2.5" y="2.5" width="58" height="83" rx="3" fill="none" stroke="#000" stroke-width=".3"/>'
        f'<g color="{pen}">{placed(sign(kind), 19.5, 14, 24, 24)}</g>'
        + para(31.5, 52, 50, 5.4, wording(kind), bold=True)
    )


def _any(ink: str) -> str:
    """The card with all seventeen questions (WSI-20)."""
    rows = "".join(text(9, 18 + 4.05 * n, 4, label(one.id), at="start") for n, one in enumerate(questions()))
    return (
        '<rect x="2.5" y="2.5" width="58" height="83" rx="3" fill="none" stroke="#000" stroke-width=".3"/>'
        + text(9, 11.5, 5.2, words("whosit")["paper"]["any"], at="start", bold=True)
        + rows
    )


def _question_back(ink: str) -> str:
    fill, pen = (TANGERINE, CREAM) if ink == "colour" else ("#fff", "#000")
    mark = f'class="display" fill="{fill}" stroke="{pen}" stroke-width="1"'
    return _dark(3, 3, 57, 82, ink) + _frame(ink) + text(31.5, 58, 44, "?", more=mark)


# The box --------------------------------------------------------------------------------


def _answer_box() -> Piece:
    """A box to fold from one piece: tuck, lid with a slot, back, floor, front; sides at the floor, flaps beside."""
    said = words("whosit")["paper"]
    left, right, flap = HIGH, HIGH + LONG, 10.0
    lid, back, floor, front = TUCK, TUCK + WIDE, TUCK + WIDE + HIGH, TUCK + 2 * WIDE + HIGH
    end = front + HIGH
    cut = (
        f"M{left + 6:g} 0H{right - 6:g}L{right:g} {lid:g}V{back:g}"
        f"L{right + flap:g} {back + 4:g}V{floor - 4:g}L{right:g} {floor:g}H{right + HIGH:g}V{front:g}H{right:g}"
        f"L{right + flap:g} {front + 4:g}V{end - 4:g}L{right:g} {end:g}H{left:g}"
        f"L{left - flap:g} {end - 4:g}V{front + 4:g}L{left:g} {front:g}H{left - HIGH:g}V{floor:g}H{left:g}"
        f"L{left - flap:g} {floor - 4:g}V{back + 4:g}L{left:g} {back:g}V{lid:g}Z"
        f"M{left + LONG / 2 - 15:g} {lid + 23:g}h30v4h-30Z"
    )
    across = tuple((left, y, right, y) for y in (lid, back, floor, front))
    down = tuple((x, a, x, b) for x in (left, right) for a, b in ((back, floor), (floor, front), (front, end)))
    drawn = (
        _over(left + LONG / 2, lid + 34, text(0, 0, 6, said["answers"], bold=True))
        + _over(left + LONG / 2, lid + 14, text(0, 0, 4.6, said["drop"]))
        + _over(left + LONG / 2, front + 16, text(0, 0, 12, words("whosit")["title"], more='class="display"'))
    )
    return Piece(said["box"], drawn, 2 * HIGH + LONG, end, cut=cut, folds=across + down, make="box")


def _over(x: float, y: float, words_: str) -> str:
    """Words on the lid or the front, which are read from the front of the box: on the net they stand on their head."""
    return f'<g transform="translate({x:g} {y:g}) rotate(180)">{words_}</g>'


# Pages of words -------------------------------------------------------------------------


def _rules(ink: str, name: str) -> tuple[Form, ...]:
    said, cast = words("whosit")["paper"], people(name)
    drawn = picture(
        64,
        32,
        '<path d="M8 12L18 4H62L54 12ZM8 12V31H54V12M54 31L62 23V4" fill="none" stroke="#000" stroke-width=".6"/>'
        '<path d="M26 9L28 7.4H47L45 9Z" fill="#000"/><circle cx="37" cy="2.8" r="2.5" fill="#fff" stroke="#000" '
        'stroke-width=".5"/>',
    )
    spots = {
        "corner": (30, 30, True),
        "name": (30, 299, True),
        "draw": (137, 270, True),
        "used": (222, 270, False),
        "signs": (330, 149, False),
    }
    notes = [Note(said["setup"][key], x, y, left) for key, (x, y, left) in spots.items()]
    corners = {one.id: one.name for one in cast if one.space in CORNERS}
    room = cast[CORNERS[1]].room
    other = next(one.name for one in cast if one.role == "ordinary" and one.room == room)
    told = read("whosit", "paper.md")
    for key in ("habits", "example"):
        said_so = said[key]["own" if cast[0].look else "usual"]
        told = told.replace("{" + key + "}", said_so.format(other=other, room=label(room), **corners))
    return forms(told, {"setup": noted(studio(ink, name), WIDTH, HEIGHT, notes, tall=50), "box": drawn})


def _notebook(players: int, cast: str) -> Form:
    """A sheet with a line for each of the twenty, and a column for each other player."""
    said = words("whosit")["paper"]["notes"]
    columns = MOST - 1
    head = h(
        "tr",
        [h("th", said[word]) for word in ("who", "room", "signs")],
        [h("th", said["player"], Markup("<br>&nbsp;"), style="inline-size:14mm") for _ in range(columns)],
    )
    rows = [
        h(
            "tr",
            h("th" if one.space in CORNERS else "td", one.name, style="white-space:nowrap"),
            h("td", label(one.room), style="white-space:nowrap"),
            h("td", Markup(_signs(one))),
            [h("td") for _ in range(columns)],
        )
        for one in people(cast)
    ]
    return Form(said["title"], "".join(map(str, [h("p", said["lead"]), _key(), h("table", head, rows)])), players)


def _key() -> Markup:
    """What each sign of the notebook means, under its lead."""
    kinds = [one.id for one in questions() if one.id not in GROUND]
    drawn = ((picture(5, 5, f'<g color="#000">{placed(sign(kind), 0, 0, 5, 5)}</g>'), label(kind)) for kind in kinds)
    return h("div.paper-key", [h("span", Markup(svg), word) for svg, word in drawn])


def _signs(one: Character) -> str:
    """Pass, man or woman, grown up or child, and what else can be asked, as pictures in a row."""
    kinds = kinds_of(one)
    drawn = "".join(placed(sign(kind), 6.5 * n, 0.5, 5, 5) for n, kind in enumerate(kinds))
    return picture(6.5 * 7, 6, f'<g color="#000">{drawn}</g>')
