"""The decks of a printed game: pages of cards with their backs, and the marks by which they are cut and folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from guise.offers.paper import CARD, Card, Deck

from .markup import Markup, esc
from .paper_page import LEAST, Page, Say, nested

ACROSS, DOWN = 3, 3
"""Cards on a page."""


@dataclass(frozen=True)
class Lay:
    """How cards lie on a page: so many columns and rows of a size. ``turned``: by a quarter, clockwise."""

    across: int
    down: int
    width: float
    height: float
    turned: bool = False


PLAIN = Lay(ACROSS, DOWN, *CARD)
TURNED = Lay(2, 4, CARD[1], CARD[0], turned=True)
"""On a paper that has no room for cut marks round three rows of upright cards: Letter."""
FOLDED = Lay(2, 2, CARD[1], 2 * CARD[0], turned=True)
BARE = 0.5
"""The edge of a card that stays white, so that its neighbour's print does not show when the cut is a little off."""


def pages_of_cards(decks: Sequence[Deck], paper: tuple[float, float], say: Say) -> Iterator[tuple[Page, Page | None]]:
    """Pages of cards. Decks that are not folded follow each other without a gap."""
    flat = [(deck.name, card) for deck in decks if not deck.folded for card in deck.cards]
    for deck in (Deck("", ()), *(deck for deck in decks if deck.folded)):
        named = [(deck.name, card) for card in deck.cards] if deck.folded else flat
        lay = FOLDED if deck.folded else plain(paper)
        each = lay.across * lay.down
        leaves = [named[i : i + each] for i in range(0, len(named), each)]
        for n, leaf in enumerate(leaves, start=1):
            cards, held = [card for _, card in leaf], Counter(name for name, _ in leaf)
            label = " · ".join(held)
            label = label if len(leaves) == 1 else say("leaf", name=label, n=n, of=len(leaves))
            back = _cards(cards, paper, lay, back=True) if any(card.back for card in cards) else ""
            front = _cards(cards, paper, lay) + _marks(paper, -(-len(cards) // lay.across), lay)
            if deck.folded:
                front += _folds(len(cards), paper, lay, deck.note)
            yield (
                Page("decks", label, Markup(front), holds=tuple(held.items())),
                Page("decks", say("back", name=label), Markup(back)) if back else None,
            )


def plain(paper: tuple[float, float]) -> Lay:
    """How single cards lie on a paper, so that every mark to cut by is printed."""
    return PLAIN if (paper[1] - PLAIN.down * PLAIN.height) / 2 >= LEAST + 2 else TURNED


def slot(n: int, paper: tuple[float, float], back: bool = False, lay: Lay = PLAIN) -> tuple[float, float]:
    """Upper left corner of the n-th card of a page; of its back, on a page that is turned over its long edge."""
    row, col = divmod(n, lay.across)
    left, top = (paper[0] - lay.across * lay.width) / 2, (paper[1] - lay.down * lay.height) / 2
    return left + (lay.across - 1 - col if back else col) * lay.width, top + row * lay.height


def _cards(cards: Sequence[Card], paper: tuple[float, float], lay: Lay, back: bool = False) -> str:
    out = []
    width, height = (lay.height, lay.width) if lay.turned else (lay.width, lay.height)
    w, h = width - 2 * BARE, height - 2 * BARE
    view = f"{BARE:g} {BARE:g} {w:g} {h:g}"
    for n, card in enumerate(cards):
        x, y = slot(n, paper, back, lay)
        drawn, more = card.back if back else card.front, f' data-{"back" if back else "front"}="{n}"'
        if not lay.turned:
            out.append(nested(x + BARE, y + BARE, w, h, drawn, view, more))
            continue
        # what is above on the front lies at its right edge, and so at the left one when the sheet is turned over
        turn = (
            f"translate({x:g} {y + lay.height:g}) rotate(-90)"
            if back
            else f"translate({x + lay.width:g} {y:g}) rotate(90)"
        )
        out.append(f'<g transform="{turn}">{nested(BARE, BARE, w, h, drawn, view, more)}</g>')
    return "".join(out)


def _folds(count: int, paper: tuple[float, float], lay: Lay, note: str) -> str:
    """A line across the middle of each card to fold by, and how."""
    spots = [slot(n, paper, lay=lay) for n in range(count)]
    d = "".join(f"M{x:g} {y + lay.height / 2:g}h{lay.width:g}" for x, y in spots)
    x, y = spots[0]
    told = f'<text x="{x + lay.width / 2:g}" y="{y - 2.4:g}" font-size="3" text-anchor="middle">{esc(note)}</text>'
    return f'<path class="paper-fold" d="{d}"/>{told if note else ""}'


def _marks(paper: tuple[float, float], rows: int, lay: Lay) -> str:
    """A cross at each corner of so many rows of cards, its arms longer where the margin has room."""
    left, top = slot(0, paper, lay=lay)
    xs = [left + i * lay.width for i in range(lay.across + 1)]
    ys = [top + i * lay.height for i in range(rows + 1)]
    out = [f"M{x:g} {max(top - 6, LEAST + 0.4):g}V{top - 2:g}M{x:g} {ys[-1] + 2:g}v2" for x in xs]
    return crosses(xs, ys) + f'<path class="paper-cut" d="{"".join(out)}"/>'


def crosses(xs: Sequence[float], ys: Sequence[float]) -> str:
    """Marks to cut by where lines across and down would meet."""
    return f'<path class="paper-cut" d="{"".join(f"M{x - 2:g} {y:g}h4M{x:g} {y - 2:g}v4" for x in xs for y in ys)}"/>'
