"""How each seat stood against chance, round by round: a curve for each, and the same as a table."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor

from guise.engine.game import Seat
from guise.supply.content import words
from guise.table.analysis import Study, Trend, sentence

from .markup import Markup, h
from .plot import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, across, framed, table, under, way, who


def trend(study: Study, found: Trend) -> Markup:
    """The curves with their table. The game's own words say what is counted."""
    own, said = words(study.reel.game)["after"], words("house")["after"]
    seats, label = range(len(found.so_far)), own["trend"]
    return h(
        "section.after-curves",
        h("h2", label),
        h(
            "figure.after-curve",
            h("figcaption", h("p", own["trend-note"])),
            h(
                "div.after-both",
                _picture(study, found, label),
                table(
                    label,
                    [said["round"], *(who(study, seat) for seat in seats), said["happened"]],
                    [_round(study, found, n) for n in range(1, len(found.ats) + 1)],
                ),
                data_many=True,
            ),
            id="trend",
        ),
    )


def _round(study: Study, found: Trend, n: int) -> Markup:
    """A row: how often each seat has hit so far, and by how much it is ahead of chance."""
    said = words("house")["after"]
    cells = [
        h(
            "td",
            [
                study.reel.say.fill(said["of"], None, {"n": hits, "m": tries}),
                " ",
                h("small", signed(found.ahead(seat, n))),
            ]
            if tries
            else "–",
            data_new=n == 1 or own[n - 1] != own[n - 2],
        )
        for seat, own in enumerate(found.so_far)
        for tries, hits in [own[n - 1]]
    ]
    return h("tr", h("th", n, scope="row"), cells, h("td", _happened(study, found, n)))


def _happened(study: Study, found: Trend, n: int) -> str:
    """What everybody was told at the end of a round, and before it what that was about."""
    told = study.said(found.ats[n - 1])
    return f"{sentence(study.reel.say, found.about[n - 1])} {told}" if found.about else told


def signed(value: float) -> str:
    """A difference with its sign.

    >>> signed(1.5), signed(-0.04), signed(-2)
    ('+1.5', '0.0', '−2.0')
    """
    text = f"{abs(value):.1f}"
    return text if text == "0.0" else f"{'+' if value > 0 else '−'}{text}"


def _picture(study: Study, found: Trend, label: str) -> Markup:
    """The curves: above the line of chance whoever hit more often than that, below it whoever did not."""
    rounds, seats = len(found.ats), range(len(found.so_far))
    ways = [[found.ahead(seat, n) for n in range(rounds + 1)] for seat in seats]
    low, high = floor(min(map(min, ways)) - 0.2), ceil(max(map(max, ways)) + 0.2)

    def x(n: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * n / rounds

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    every = max(1, ceil((high - low) / 6))
    ticks = [n for n in range(low, high + 1) if n % every == 0]
    grid = "".join(across(y(n), signed(n).removesuffix(".0") if n else "0", "grid" if n else "zero") for n in ticks)
    below = "".join(under(x(n), str(n)) for n in range(1, rounds + 1, ceil(rounds / 12)))
    return framed(grid + below + "".join(_line(study, seat, ways[seat], x, y) for seat in seats), label)


def _line(study: Study, seat: Seat, way_: list[float], x: Callable[[int], float], y: Callable[[float], float]) -> str:
    """One seat's curve."""
    shift = 1.5 * seat  # lines that run together are seen side by side
    points = [(x(n), y(value) + shift) for n, value in enumerate(way_)]
    path = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points)
    dots = "".join(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3"/>' for a, b in points[1:])
    return way(f"var(--seat-{study.reel.chairs[seat].mark})", path, seat, dots)
