"""What Would Who? Do? in five pictures, for its rules: drawn as the board draws them, in states that stay."""

from __future__ import annotations

from guise.supply.content import words
from guise.table.narrate import Storyteller
from guise.ui.dice import d6, d20
from guise.ui.markup import Markup, h

from .ink import burst, thumb

ASKS = 2
"""Who has named somebody."""


def shown() -> tuple[Markup, ...]:
    """A line with a gap; somebody in it; six answers; the votes; a match."""
    told = words("wwwd")["shown"]
    before, after = told["line"]
    votes, points = (4, 2, 4), (2, 0, 1)
    return (
        h("div", h("p.balloon", before, h("b.the-blank"), after)),
        h("div", h("p.balloon", before, h("b.the-who", told["who"]), after)),
        h(
            "div",
            h(
                "ol.panels",
                [
                    h("li.panel", h("div", d6(n), h("span.says", text)), data_n=n)
                    for n, text in enumerate(told["answers"], 1)
                ],
            ),
        ),
        h(
            "div",
            h(
                "ol.hands",
                [
                    h("li.hand-of", h("span.covered", thumb(), data_locked=True), style=f"--seat:var(--seat-{seat})")
                    for seat in range(3)
                ],
            ),
        ),
        h(
            "div.shown-down",
            h(
                "ol.hands",
                [
                    h(
                        "li.hand-of",
                        h("span.turned", d6(n)),
                        h("b.won", f"+{points[seat]}" if points[seat] else "0"),
                        data_hit=n == votes[0],
                        data_active=seat == ASKS,
                        style=f"--seat:var(--seat-{seat})",
                    )
                    for seat, n in enumerate(votes)
                ],
                data_open=True,
            ),
            h("div.shown-row", burst(Storyteller("wwwd", ()).says("shout", how="one", turn=0), "shown-burst"), d20(20)),
        ),
    )
