"""How a card is read, what the sides of the black die mean, yellow spaces and the star, in pictures: before the first
card beside the board, and later in a sheet that a button on the board opens.
"""

from __future__ import annotations

from guise.table.narrate import Storyteller, said
from guise.ui.dice import word_die
from guise.ui.icons import icon
from guise.ui.markup import Markup, h

from .deck import tour
from .path import winners_circle
from .show import poster
from .stakes import climb
from .views import LADDER, WhatzitView

STAGES = ("opening", "throw", "rolling")
"""Until the first card is drawn: from then on it is told of each throw what it means."""
SHEET = "wz-legend"
"""The id of the sheet: the browser's own popover, so it stays open however often the table is drawn meanwhile."""


def key(v: WhatzitView, say: Storyteller) -> Markup | None:
    """How a card is read, who may guess (WTZ-12), the ladder (WTZ-25) and the end (WTZ-36), as long as nobody has met
    any of them.
    """
    p = v.public
    if p.stage not in STAGES or p.played or v.seats == 1:
        return None
    return h("div.wz-key", _example(say), h("h2", say.says("key.dice")), _dice(v, say), _spaces(say))


def legend(v: WhatzitView, say: Storyteller) -> list[Markup]:
    """The same for whoever asks at any time, and a cross; a tap elsewhere closes it as well, and counts."""
    dice = (h("h2", say.says("key.dice")), _dice(v, say)) if v.seats > 1 else None
    return [
        h("button.wz-asks-board", icon("help"), type="button", popovertarget=SHEET, aria_label=say.says("key.open")),
        h(
            "div.wz-legend",
            h("button.tool", icon("close"), said("bar.less"), type="button", popovertarget=SHEET),
            h("h2", say.says("key.board")),
            _example(say),
            _spaces(say),
            dice,
            id=SHEET,
            popover="auto",
            data_light=True,
        ),
    ]


def _example(say: Storyteller) -> Markup:
    """A card with its answer: the one of the tour, which no game draws."""
    card = tour()[0]
    return h("div.wz-example", poster(card.layout, "regular"), h("p", say.says("key.read", text=card.solution)))


def _dice(v: WhatzitView, say: Storyteller) -> Markup:
    """The sides of the black die; with a Moderator, who *everybody* is (WTZ-8, WTZ-18)."""
    p = v.public
    known = v.moderator is not None and p.stage != "opening"
    shows = (p.active - 1) % v.seats
    race = tuple(s for s in range(v.seats) if s != shows)
    n = 0 if v.moderator is None else len(race) if known else 1
    sides = [
        h(
            "li",
            word_die(say.lookup("face", black)),
            h("p", h("b", say.lookup("black", black)), " ", say.says(f"key.{black}", shows, seats=race, n=n)),
        )
        for black in ("solo", "all", "duel")
    ]
    return h("ul", sides)


def _spaces(say: Storyteller) -> Markup:
    """A ladder from a yellow space, and the star."""
    star = h("svg.wz-goal", Markup(winners_circle(76, 76, beam=False)), viewBox="0 0 156 156", aria_hidden="true")
    return h(
        "ul",
        h("li", climb(min(LADDER)), h("p", say.says("key.ladder"))),
        h("li", star, h("p", say.says("key.win"))),
    )
