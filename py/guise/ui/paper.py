"""A game's box laid on pages: cards nine to a page with their backs, boards in tiles, pieces on shelves, words.

A page is an element of exactly the paper's size. What is drawn on it is one SVG in millimetres, so that a browser's
print keeps it to scale and in vectors; only forms are markup. Nothing is printed nearer to the edge than ``LEAST``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import TypeAlias

from guise.offers.paper import CARD, Board, Box, Form, Piece

from .markup import Markup, esc
from .paper_award import award
from .paper_cards import DOWN, crosses, pages_of_cards, plain
from .paper_page import FOOT, MARGIN, PAPERS, Kind, Page, Say, Size, nested
from .paper_parts import picture

KINDS: tuple[Kind, ...] = ("forms", "boards", "pieces", "decks", "lid", "award")
"""What is printed, in order."""
GAP = 4.0
"""Between pieces."""
TAB = 10.0
"""The strip of a tile that is glued under the next."""
NOTE = 3.6
"""Letters of what a page tells whoever cuts it out."""
BUILDING = "\0"
"""Name of the building page until all others are known."""


Building: TypeAlias = Callable[["Box", Sequence[Page]], Form]
"""Makes the page that says what there is and how it is put together, from a box and all other pages."""


def laid(
    box: Box,
    size: Size,
    say: Say,
    *,
    both: bool,
    kinds: Collection[str] = KINDS,
    lid: str = "",
    title: str = "",
    building: Building | None = None,
) -> tuple[Page, ...]:
    """The pages of a box in the order in which they are printed.

    Args:
        both: paper is printed on both sides, turned over its long edge: a back follows each front, if need be empty.
        kinds: what of the box is wanted.
        lid: what stands on the lid, as an SVG 152 wide and 190 high; empty for none.
        title: of the game, for the head of pages of words and the foot of each page.
        building: what makes the building page; it comes after the rules, if forms are wanted.

    Raises:
        ValueError: something is larger than a page.
    """
    if {"pieces", "decks"} <= set(kinds):
        box = _joined(box, PAPERS[size])
    rules = list(box.forms)
    if building:
        rules.insert(sum(form.rules for form in rules), Form(BUILDING, ""))
    makers: dict[Kind, Callable[[], Iterator[tuple[Page, Page | None]]]] = {
        "forms": lambda: _forms(rules, both, title),
        "boards": lambda: _boards(box.boards, PAPERS[size], say),
        "pieces": lambda: _pieces(box.pieces, PAPERS[size], say),
        "decks": lambda: pages_of_cards(box.decks, PAPERS[size], say),
        "lid": lambda: _lid(lid, PAPERS[size], say),
        "award": lambda: iter([(award(title, PAPERS[size], say), None)] if title else ()),
    }
    sheets = [sheet for kind in KINDS if kind in kinds for sheet in makers[kind]()]
    found = []
    for front, back in sheets:
        found.append(front)
        if both:
            found.append(replace(back or Page(front.kind, front.label), back=True))
    while found and not found[-1].inside:
        found.pop()
    if building and (at := next((n for n, page in enumerate(found) if page.label == BUILDING), None)) is not None:
        found[at] = replace(_form(building(box, found), title), back=found[at].back)
    counted = len(found)
    return tuple(
        replace(page, inside=_footed(page, PAPERS[size], say("foot", title=title, label=page.label, n=n, of=counted)))
        for n, page in enumerate(found, start=1)
    )


def _joined(box: Box, paper: tuple[float, float]) -> Box:
    """A box whose last few cards, which would need a page of their own, lie among the pieces where these have room."""
    lay = plain(paper)
    stream = [(deck, card) for deck in box.decks if not deck.folded for card in deck.cards]
    over = len(stream) % (lay.across * lay.down)
    if not over or not box.pieces:
        return box
    area = _area(paper)
    loose = [Piece(deck.name, card.front, *CARD, back=card.back) for deck, card in stream[-over:]]
    pieces = (*box.pieces, *loose)
    if len(shelved(pieces, *area)) > len(shelved(box.pieces, *area)):
        return box
    decks, gone = list(box.decks), over
    for n in range(len(decks) - 1, -1, -1):
        if gone and not decks[n].folded:
            kept = max(0, len(decks[n].cards) - gone)
            gone -= len(decks[n].cards) - kept
            decks[n] = replace(decks[n], cards=decks[n].cards[:kept])
    return replace(box, decks=tuple(decks), pieces=pieces)


def _area(paper: tuple[float, float]) -> tuple[float, float]:
    """Width and height that pieces may take of a page."""
    return paper[0] - 2 * MARGIN, paper[1] - MARGIN - FOOT


def _footed(page: Page, paper: tuple[float, float], foot: str) -> Markup:
    """A page with the line below that says what it is; cards of a page that they fill have no room for it."""
    if not page.inside:
        return page.inside
    if not page.drawn:
        return Markup(f'{page.inside}<p class="paper-foot">{esc(foot)}</p>')
    width, height = paper
    line = f'<text x="{width / 2:g}" y="{height - 9.7:g}" font-size="3" text-anchor="middle">{esc(foot)}</text>'
    crowded = page.kind == "decks" and (height - DOWN * CARD[1]) / 2 < FOOT - 3
    return Markup(picture(width, height, f"{page.inside}{'' if crowded else line}"))


# Forms ----------------------------------------------------------------------------------


def _forms(forms: Sequence[Form], both: bool, title: str) -> Iterator[tuple[Page, Page | None]]:
    """Pages of words. Single ones share a sheet; what is handed out is the same on both sides."""
    once = [_form(form, title) for form in forms if form.copies == 1]
    step = 2 if both else 1
    for i in range(0, len(once), step):
        yield once[i], once[i + 1] if both and i + 1 < len(once) else None
    for form in forms:
        if form.copies > 1:
            for _ in range(form.copies):
                yield _form(form, title), _form(form, title)


def _form(form: Form, title: str) -> Page:
    """A page of words. Its heading says of which game it is: sheets of two games may lie on one table."""
    game = f" <span>{esc(title)}</span>" if title else ""
    inside = Markup(f'<div class="paper-form"><h1>{esc(form.name)}{game}</h1>{form.html}</div>')
    return Page("forms", form.name, inside, drawn=False, holds=((form.name, 1),))


# Boards ---------------------------------------------------------------------------------


def tiles(board: Board, width: float, height: float) -> tuple[int, int]:
    """Columns and rows of equal tiles that fit an area, with the strips to glue."""

    def parts(whole: float, room: float) -> int:
        return 1 if whole <= room else ceil(whole / (room - TAB))

    return parts(board.width, width), parts(board.height, height)


def _boards(boards: Sequence[Board], paper: tuple[float, float], say: Say) -> Iterator[tuple[Page, Page | None]]:
    for board in boards:
        canvases = (paper, (paper[1], paper[0]))
        counts = [tiles(board, w - 2 * MARGIN, h - MARGIN - FOOT) for w, h in canvases]
        turned = counts[1][0] * counts[1][1] < counts[0][0] * counts[0][1]
        (cols, rows), canvas = counts[turned], canvases[turned]
        for n in range(cols * rows):
            inside = _tile(board, n, cols, rows, canvas, say)
            if turned:
                inside = f'<g transform="translate({paper[0]:g} 0) rotate(90)">{inside}</g>'
            inside += _glue(n, cols, rows, paper, say)
            label = board.name if cols * rows == 1 else say("tile", name=board.name, n=n + 1, of=cols * rows)
            yield Page("boards", label, Markup(inside), holds=((board.name, 1),)), None


def _tile(board: Board, n: int, cols: int, rows: int, canvas: tuple[float, float], say: Say) -> str:
    """One tile: its part of the board, and strips that go on under its neighbours and say which these are."""
    row, col = divmod(n, cols)
    wide, high = board.width / cols, board.height / rows
    right, below = (TAB if col + 1 < cols else 0), (TAB if row + 1 < rows else 0)
    w, h = wide + right, high + below
    x, y = (canvas[0] - w) / 2, MARGIN
    part = nested(x, y, w, h, board.svg, f"{col * wide:g} {row * high:g} {w:g} {h:g}")
    hatched = "".join(
        _hatched(*strip)
        for strip in ((x + wide, y, right, h), (x, y + high, wide, below))
        if strip[2] > 0 and strip[3] > 0
    )
    cut = f'<path class="paper-cut" d="M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z"/>'
    if right:
        hatched += _under(say("under", n=n + 2), f"translate({x + wide + right / 2:g} {y + high / 2:g}) rotate(-90)")
    if below:
        hatched += _under(say("under", n=n + 1 + cols), f"translate({x + wide / 2:g} {y + high + below / 2:g})")
    return part + hatched + cut


def _under(words: str, place: str) -> str:
    """Which tile is laid over a strip, in its middle."""
    return (
        f'<g transform="{place}"><text y="1.4" font-size="4" font-weight="700" text-anchor="middle" stroke="#fff" '
        f'stroke-width="1.6" stroke-linejoin="round" paint-order="stroke">{esc(words)}</text></g>'
    )


def _glue(n: int, cols: int, rows: int, paper: tuple[float, float], say: Say) -> str:
    """A line at the foot of a tile's page, which says what is laid over it."""
    if cols * rows == 1:
        return ""
    beside = [n + 2] * (n % cols + 1 < cols) + [n + 1 + cols] * (n // cols + 1 < rows)
    sentence = (
        say("glue-two", first=beside[0], second=beside[1])
        if len(beside) == 2
        else say("glue", tile=beside[0])
        if beside
        else say("glued")
    )
    return (
        f'<text x="{paper[0] / 2:g}" y="{paper[1] - 14.5:g}" font-size="{NOTE:g}" text-anchor="middle">'
        f"{esc(say('piece', n=n + 1))} {esc(sentence)}</text>"
    )


def _hatched(x: float, y: float, w: float, h: float) -> str:
    """A strip to put glue on."""
    step, out = 5.0, []
    at = -h
    while at < w:
        x1, x2 = max(at, 0.0), min(at + h, w)
        if x2 > x1:
            out.append(f"M{x + x1:g} {y + h - (x1 - at):g}L{x + x2:g} {y + h - (x2 - at):g}")
        at += step
    return f'<path class="paper-glue" d="{"".join(out)}"/>'


# Pieces ---------------------------------------------------------------------------------


def shelved(pieces: Sequence[Piece], width: float, height: float) -> list[list[tuple[Piece, float, float]]]:
    """Where the pieces lie on pages of an area: the highest first, each at the first free place, from above and left.

    Raises:
        ValueError: one of them is larger than the area.
    """
    every = sorted((piece for piece in pieces for _ in range(piece.copies)), key=lambda one: (-one.height, one.name))
    free: list[
        tuple[int, float, float, float, float]
    ] = []  # page, top, left, and how far it reaches to the right and down
    found: list[list[tuple[Piece, float, float]]] = []
    for piece in every:
        if piece.width > width or piece.height > height:
            raise ValueError(f"{piece.name} is larger than a page: {piece.width:g} by {piece.height:g} mm")
        wide, high = piece.width + GAP, piece.height + GAP  # the last gap may lie outside the area
        at = next((n for n, (_, _, _, w, h) in enumerate(free) if wide <= w and high <= h), None)
        if at is None:
            at = len(free)
            free.append((len(found), 0.0, 0.0, width + GAP, height + GAP))
            found.append([])
        page, top, left, w, h = free.pop(at)
        found[page].append((piece, left, top))
        # beside it there is as much as the piece is high, below it the whole width
        free += [(page, top, left + wide, w - wide, high), (page, top + high, left, w, h - high)]
        free.sort()
    return found


def _pieces(pieces: Sequence[Piece], paper: tuple[float, float], say: Say) -> Iterator[tuple[Page, Page | None]]:
    for placed in shelved(pieces, *_area(paper)):
        names = " · ".join(dict.fromkeys(piece.name for piece, _, _ in placed))
        front = "".join(_piece(piece, MARGIN + x, MARGIN + y, n) for n, (piece, x, y) in enumerate(placed))
        behind = "".join(
            nested(
                paper[0] - MARGIN - x - piece.width,
                MARGIN + y,
                piece.width,
                piece.height,
                piece.back,
                more=f' data-back="{n}"',
            )
            for n, (piece, x, y) in enumerate(placed)
            if piece.back
        )
        front += (
            f'<text x="{paper[0] / 2:g}" y="{paper[1] - 14:g}" font-size="{NOTE:g}" text-anchor="middle">'
            f"{esc(say('cut'))}</text>"
        )
        back = Page("pieces", say("back", name=names), Markup(behind)) if behind else None
        held = Counter(piece.name for piece, _, _ in placed for _ in range(piece.cells))
        yield Page("pieces", names, Markup(front), holds=tuple(held.items())), back


def _piece(piece: Piece, x: float, y: float, n: int) -> str:
    drawn = nested(x, y, piece.width, piece.height, piece.svg, more=f' data-front="{n}"')
    if (piece.width, piece.height) == CARD:  # cut like all other cards: a line left at an edge would tell it from them
        return drawn + crosses((x, x + piece.width), (y, y + piece.height))
    cut = piece.cut or f"M0 0H{piece.width:g}V{piece.height:g}H0Z"
    folds = "".join(f"M{a:g} {b:g}L{c:g} {d:g}" for a, b, c, d in piece.folds)
    return (
        drawn
        + f'<g transform="translate({x:g} {y:g})"><path class="paper-cut" d="{cut}"/>'
        + (f'<path class="paper-fold" d="{folds}"/>' if folds else "")
        + "</g>"
    )


# The lid --------------------------------------------------------------------------------


def _lid(lid: str, paper: tuple[float, float], say: Say) -> Iterator[tuple[Page, Page | None]]:
    """The picture for the lid of a shoebox."""
    if not lid:
        return
    x, y = (paper[0] - 152) / 2, 20.0
    inside = nested(x, y, 152, 190, lid) + f'<path class="paper-cut" d="M{x:g} {y:g}h152v190h-152Z"/>'
    told = (
        f'<text x="{paper[0] / 2:g}" y="{y + 200:g}" font-size="4" text-anchor="middle">{esc(say("lid-note"))}</text>'
    )
    yield Page("lid", say("lid"), Markup(inside + told), holds=((say("lid"), 1),)), None
