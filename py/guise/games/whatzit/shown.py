"""Whatzit? in five pictures, for its rules: drawn as the board draws them, in states that stay."""

from __future__ import annotations

from guise.supply.content import words
from guise.table.narrate import Storyteller
from guise.ui.dice import d6, word_die
from guise.ui.marks import mark
from guise.ui.markup import Markup, h

from .board import figure
from .path import ladder, tile, winners_circle
from .show import poster
from .stakes import HIGH, LOW


def shown() -> tuple[Markup, ...]:
    """A throw; a picture; somebody knows it; a ladder; the Circle."""
    told = words("whatzit")["shown"]
    face = Storyteller("whatzit", ()).lookup("face", "all")
    return (
        h("div", h("span.dice", d6(4), h("span.wz-black", word_die(face)))),
        h("div", poster(told["picture"], "regular")),
        h(
            "div.shown-down",
            h("div.wz-lamp", mark(1), h("b", "Ada"), style="--seat:var(--seat-1)", data_role="guesser", data_lit=True),
            h("p.shown-says", told["said"]),
        ),
        h(
            "div",
            h(
                "svg.wz-path",
                Markup(tile(34, *LOW) + tile(47, *HIGH) + ladder(LOW, HIGH)),
                h("g.piece", figure(2), transform="translate(20 40) scale(1.1)", style="--seat:var(--seat-2)"),
                viewBox="0 0 120 200",
            ),
        ),
        h(
            "div",
            h(
                "svg.wz-stage",
                Markup(winners_circle(100, 112, beam=False)),
                h("g.piece", figure(2), style="--seat:var(--seat-2)"),
                viewBox="0 0 200 192",
            ),
        ),
    )
