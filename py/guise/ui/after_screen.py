"""What really happened: sentences, then each secret in three pictures with its curve behind them, then the players."""

from __future__ import annotations

from math import log2
from typing import Any

from guise.engine.game import Seat
from guise.supply.content import words
from guise.table.analysis import Curve, Moment, Report, Row, Study, Tally, Told, sentence
from guise.table.narrate import Storyteller, chosen, listed
from guise.table.tales import counted

from . import messages as msg
from .commands import button_attrs
from .covers import Afterwards
from .icons import icon
from .markup import Child, Markup, h
from .plot import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, across, framed, pips, table, under, way, who
from .tool import tool
from .trend import trend

SHORT = 3
"""So many sentences are the answer in short; what more there is to say comes after them."""
MANY = 3
"""A table with more seats stands below its curve, not beside it."""
TICKS = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)


def after_screen(shown: Afterwards) -> Markup:
    """The whole page."""
    study, said = shown.study, words("house")["after"]
    teller = study.reel.say
    return h(
        "main.page.after",
        h(
            "header.rail",
            tool("back", said["back"], msg.GoBack()),
            h("h1", teller.fill(said["title"], None, {"game": study.reel.title})),
        ),
        _report(study, study.report) if shown.whole else _busy(shown),
        data_game=study.reel.game,
    )


def _busy(shown: Afterwards) -> Markup:
    said, reel = words("house")["after"], shown.study.reel
    text = reel.say.fill(said["busy"], None, {"n": shown.done, "of": reel.length})
    return h(
        "section.after-busy",
        h("p", text, role="status"),
        h("progress", max=str(max(1, reel.length)), value=str(shown.done), aria_label=text),
        h("p", said["leave"]),
    )


def _report(study: Study, report: Report) -> list[Child]:
    said, reel = words("house")["after"], study.reel
    before: list[int | None] = []
    lines = []
    for one in report.lines:
        lines.append(_line(study, one, again=one.at in before))
        before.append(one.at)
    return [
        h(
            "section.after-short",
            h("h2.hush", said["summary"]),
            h("ol.after-lines", lines[:SHORT]) if lines else h("p", said["nothing"]),
            h("ul.after-more", lines[SHORT:]) if lines[SHORT:] else None,
            h(
                "div.bar-acts",
                h(
                    "button.act",
                    icon("film"),
                    words("house")["film"]["show"],
                    **button_attrs(msg.ShowFilm(reel.save_id)),
                ),
                h("button.act.quiet", said["print"], **button_attrs(msg.PrintPage())),
            ),
            tabindex="-1",
        ),
        h(
            "section.after-curves",
            h("h2", said["curves"]),
            h("p", note) if (note := words(reel.game).get("after", {}).get("counted")) else None,
            [_curve(study, c) for c in report.curves],
        )
        if report.curves
        else None,
        _players(study, report) if report.rows else None,
        trend(study, report.tally.trend) if report.tally is not None and report.tally.trend is not None else None,
        _tally(reel.say, report.tally) if report.tally is not None else None,
        h(
            "section.after-bots",
            h("h2", said["bots"]),
            h(
                "ul",
                [
                    h("li", who(study, e.seat) if e.seat is not None else None, " ", reel.say.event(e))
                    for e in report.bots
                ],
            ),
        )
        if report.bots
        else None,
    ]


def _line(study: Study, one: Told, *, again: bool) -> Markup:
    """A sentence, what everybody was told then, and the way to its moment in the film, with everything open. ``again``:
    a sentence before it is of the same moment, and has that.
    """
    said = words("house")["after"]
    see, happened = said["see"], () if again else dict(one.args).get("told", ())
    if one.kind.startswith("open") and happened:  # it may have been about somebody else
        then = words(study.reel.game).get("after", {}).get("then", said["then"])
        happened = (study.reel.say.fill(then, None, {"line": happened[0]}), *happened[1:])
    return h(
        "li",
        h("div", h("p.after-said", sentence(study.reel.say, one)), [h("p.after-then", line) for line in happened]),
        tool("film", see, msg.ShowFilm(study.reel.save_id, one.at, "open")) if one.at is not None else None,
    )


# Curves ---------------------------------------------------------------------------------


def when(study: Study, key: str, n: int = 0) -> str:
    """Which turn something was in, or round, as the game is counted."""
    return study.reel.say.fill(chosen(words("house")["after"][key], {"unit": study.unit}), None, {"n": n})


def _title(study: Study, c: Curve) -> str:
    """Whose secret, and what it was."""
    said, teller = words("house")["after"], study.reel.say
    if c.owner is None:
        return teller.fill(said["card"], None, {"n": c.key, "secret": study.name(c.truth)})
    return teller.fill(said["was"], c.owner, {"secret": study.name(c.truth)})


def _curve(study: Study, c: Curve) -> Markup:
    """One secret: three pictures of it, and behind them its curve, and the same as a table."""
    said, title = words("house")["after"], _title(study, c)
    label = study.reel.say.fill(said["curve"], None, {"secret": title})
    first = min(c.known.values(), default=None)
    known = when(study, "known", study.turn(first)) if first is not None else None
    others = len(c.lines) == 1 and len(c.lines[0][0]) > 1
    heads: list[Child] = [said["everybody"]] if others else [_seats(study, seats) for seats, _ in c.lines]
    moments = study.moments(c)
    return h(
        "figure.after-curve",
        h("figcaption", h("h3", title), h("p", known) if known else None),
        h("ol.after-three", [_moment(study, m, moments[0].n, None if others else m.seats) for m in moments]),
        h(
            "details.after-all",
            h("summary", when(study, "turns")),
            h(
                "div.after-both",
                _picture(study, c, label),
                table(
                    label, [said[study.unit], *heads, said["happened"]], [_changed(study, c, at) for at in _changes(c)]
                ),
                data_many=len(heads) > MANY,
            ),
        ),
        id=f"curve-{c.key}",
    )


def _moment(study: Study, m: Moment, most: int, seats: tuple[Seat, ...] | None) -> Markup:
    """A picture of what was left then: pips, the number, for whom if not for all alike, and what had happened."""
    said, teller = words("house")["after"], study.reel.say
    begins, happened = m.n == most, study.said(m.at)
    return h(
        "li",
        pips(m.n, most),
        h("p.after-when", said["begins"] if begins else when(study, "in-turn", study.turn(m.at))),
        h("p.after-left", teller.fill(chosen(said["left"], {"n": m.n}), None, {"n": m.n})),
        h("p.after-names", teller.fill(said["names"], None, {"names": listed(m.names)})) if m.names else None,
        h("p", _seats(study, seats)) if seats and not begins else None,
        h("p.after-then", happened) if happened and not begins else None,
        data_n=m.n,
    )


def _seats(study: Study, seats: tuple[Seat, ...]) -> list[Markup]:
    return [who(study, seat) for seat in seats]


def _changes(c: Curve) -> list[int]:
    return sorted({at for _, points in c.lines for at, _ in points})


def _value(points: tuple[tuple[int, int], ...], at: int) -> int | None:
    """The height of a curve at a position; ``None`` before its first point."""
    return next((n for when, n in reversed(points) if when <= at), None)


def _changed(study: Study, c: Curve, at: int) -> Markup:
    """A row: what everybody was told then, and what each was left with."""
    return h(
        "tr",
        h("th", study.turn(at), scope="row"),
        [
            h("td", "–" if (n := _value(points, at)) is None else n, data_new=any(w == at for w, _ in points))
            for _, points in c.lines
        ],
        h("td", study.said(at)),
    )


def _picture(study: Study, c: Curve, label: str) -> Markup:
    """The curve: steps down to one, each line in the colour of its seat and with dashes of its own."""
    begin = min(at for _, points in c.lines for at, _ in points)
    most = max(2, *(n for _, points in c.lines for _, n in points))
    span = max(1, c.end - begin)

    def x(at: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (at - begin) / span

    def y(n: int) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - log2(max(1, n)) / log2(most))

    ticks = [*(t for t in TICKS if 1.25 * t <= most), most]
    if len(ticks) > 6:
        ticks = [t for t in ticks if t in (1, 2, 5, 10, 50, 100, most)]
    grid = "".join(across(y(t), str(t)) for t in ticks)
    turns = [t for t in study.turns if begin <= t <= c.end]
    every = max(1, -(-len(turns) // 8))
    below = "".join(under(x(t), str(study.turn(t))) for t in turns[::every])
    drawn = "".join(_steps(study, i, seats, points, c.end, x, y) for i, (seats, points) in enumerate(c.lines))
    return framed(grid + below + drawn, label)


def _steps(
    study: Study, i: int, seats: tuple[Seat, ...], points: tuple[tuple[int, int], ...], end: int, x: Any, y: Any
) -> str:
    """The curve of some seats as SVG: a step down wherever one of them learns more."""
    shift = 2.5 * i  # lines that run together are seen side by side
    path = [f"M{x(points[0][0]):.1f} {y(points[0][1]) + shift:.1f}"]
    for at, n in points[1:]:
        path.append(f"H{x(at):.1f}V{y(n) + shift:.1f}")
    path.append(f"H{x(end):.1f}")
    color = f"var(--seat-{study.reel.chairs[seats[0]].mark})" if len(seats) == 1 else "var(--ink)"
    dots = "".join(f'<circle cx="{x(at):.1f}" cy="{y(n) + shift:.1f}" r="4"/>' for at, n in points[1:])
    return way(color, "".join(path), i, dots)


# Players --------------------------------------------------------------------------------


def _players(study: Study, report: Report) -> Markup:
    """For each seat, in sentences: how near somebody came to its secrets, and how its guesses went."""
    said, teller = words("house")["after"], study.reel.say

    def line(key: str, **args: Any) -> Markup:
        found = words(teller.game).get("after", {}).get(key, said[key])
        return h("dd", teller.fill(chosen(found, args), None, args if key == "sure" else _counted(args)))

    def lines(r: Row) -> list[Markup]:
        if r.left is None:  # the secrets were the house's
            return [line("guessed", n=r.guesses[1], of=r.guesses[0])]
        near = line("unsure", n=r.left) if r.known is None else line("sure", n=r.known, unit=study.unit)
        return [near, line("guessed", n=r.guesses[1], of=r.guesses[0])]

    return h(
        "section.after-players",
        h("h2", said["players"]),
        h("dl", [h("div", h("dt", who(study, r.seat)), lines(r)) for r in report.rows]),
    )


def _counted(args: dict[str, Any]) -> dict[str, str]:
    """Numbers in words."""
    return {name: counted(n) for name, n in args.items()}


def _tally(teller: Storyteller, tally: Tally) -> Markup:
    """A game's own table."""
    said = words(teller.game)["after"]

    def cell(value: str | Seat | tuple[Seat, ...], head: bool = False) -> str:
        if isinstance(value, tuple):
            return teller.fill(said["together"], None, {"seats": value})
        if isinstance(value, int):
            return teller.chairs[value].name
        return str(said["columns"].get(value, value)) if head else str(said.get(value, value))

    return h(
        "section.after-numbers",
        h("h2", said["corner"]),
        table(
            said["corner"],
            [cell(one, True) for one in tally.head],
            [
                h("tr", h("th", cell(row[0]), scope="row"), [h("td", cell(one)) for one in row[1:]])
                for row in tally.rows
            ],
        ),
    )
