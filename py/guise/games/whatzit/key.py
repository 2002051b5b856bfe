"""Before the first card: what the sides of the black die mean, yellow spaces and the star, in pictures."""

from __future__ import annotations

from guise.table.narrate import Storyteller
from guise.ui.dice import word_die
from guise.ui.markup import Markup, h

from .path import winners_circle
from .stakes import climb
from .views import LADDER, WhatzitView

STAGES = ("opening", "throw", "rolling")
"""Until the first card is drawn: from then on it is told of each throw what it means."""


def key(v: WhatzitView, say: Storyteller) -> Markup | None:
    """Who may guess (WTZ-12), the ladder (WTZ-25) and the end (WTZ-36), as long as nobody has met any of them."""
    p = v.public
    if p.stage not in STAGES or p.played or v.seats == 1:
        return None
    sides = [
        (word_die(say.lookup("face", black)), h("p", h("b", say.lookup("black", black)), " ", say.says(f"key.{black}")))
        for black in ("solo", "all", "duel")
    ]
    spaces = [
        (climb(min(LADDER)), h("p", say.says("key.ladder"))),
        (
            h("svg.wz-goal", Markup(winners_circle(76, 76, beam=False)), viewBox="0 0 156 156", aria_hidden="true"),
            h("p", say.says("key.win")),
        ),
    ]
    return h(
        "div.wz-key",
        h("h2", say.says("key.dice")),
        h("ul", [h("li", drawn, told) for drawn, told in sides]),
        h("ul", [h("li", drawn, told) for drawn, told in spaces]),
    )
