"""20 Questions in five pictures, for its rules: drawn as the board draws them, in states that stay."""

from __future__ import annotations

from guise.supply.content import words
from guise.table.narrate import Storyteller
from guise.ui.marks import mark
from guise.ui.markup import Markup, h

from .board import track
from .path import HEIGHT, WIDTH, spaces
from .props import chip, lamp, piece
from .track import NUMBERS, bonus_spaces

FINISH, CHOSEN = 80, 13
PLACES = (62, 31)
"""How far two pieces have come."""


def shown() -> tuple[Markup, ...]:
    """The Reader; a number; a clue; a guess; the path."""
    says, told = Storyteller("twenty", ()).says, words("twenty")["shown"]
    line = h("article.clue", h("p.line", says("card.am", category="thing")), data_kind="open")
    return (
        h("div", h("svg.desk-lamp", lamp(), viewBox="-14 -6 150 164"), line),
        h("div", h("div.wall", [_number(n) for n in range(1, NUMBERS + 1)])),
        h("div", h("article.clue", h("b.no", h("span", CHOSEN)), h("p.line", told["clue"]), data_kind="clue")),
        h(
            "div.shown-down",
            h("p.shown-says", told["guess"]),
            h("ul.gains", h("li", mark(0), h("b", "+19"), style="--seat:var(--seat-0)")),
        ),
        h("div", _path()),
    )


def _number(n: int) -> Markup:
    if n != CHOSEN:
        return h("span.num", n)
    return h(
        "span.num",
        h("svg.drop", chip("red"), viewBox="0 0 48 48"),
        h("span.under", n),
        data_covered=True,
        data_last=True,
    )


def _path() -> Markup:
    says = Storyteller("twenty", ()).says
    pieces = [
        h(
            "g.piece",
            piece(seat),
            style=f"--seat:var(--seat-{seat});transform:translate({spaces(FINISH)[at].x:g}px,{spaces(FINISH)[at].y:g}px)",
        )
        for seat, at in enumerate(PLACES)
    ]
    return h(
        "svg.path",
        track(FINISH, bonus_spaces(FINISH), says("path.start"), says("path.finish")),
        pieces,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )
