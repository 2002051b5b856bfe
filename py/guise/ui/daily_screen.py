"""One a day, drawn: today's three, those of the week that wait, and the one that is open."""

from __future__ import annotations

from datetime import date
from typing import Any

from guise.supply.content import module, words
from guise.table import daily
from guise.table.daily import Kept
from guise.table.dates import dated
from guise.table.narrate import chosen, said
from guise.table.tales import counted

from . import messages as msg
from .commands import button_attrs
from .covers import Daily
from .icons import icon
from .markup import Markup, h
from .model import House
from .pages import page


def daily_screen(house: House, shown: Daily) -> Markup:
    """The page of one a day."""
    told = words("house")["daily"]
    kept = daily.attempts(house.prefs.days)
    if shown.at is not None:
        return _one(shown, kept, told)
    n = daily.run(house.prefs.days, shown.today)
    earlier = [day for day in daily.open_days(shown.today) if day != shown.today]
    return page(
        told["title"],
        h(
            "div.days",
            h("p.days-lead", told["lead"]),
            h("ul.days-today", [h("li", _large(game, shown.today, kept, told)) for game in daily.taking_part()]),
            h("p.days-run", chosen(told["run"], n).format(n=counted(n))),
            h("h2", told["earlier"]),
            h("ul.days-week", [_leaf(day, shown.today, kept, told) for day in earlier]),
        ),
    )


def ended(house: House, shown: Daily) -> bool:
    """The one that is open has come to its end."""
    one = daily.attempts(house.prefs.days).get(shown.at) if shown.at is not None else None
    return one is not None and one.progress.over


_SIGNS = {"begun": "play", "won": "check", "lost": "close"}
"""What is drawn on the lid of one that was begun, solved, or not."""


def _went(one: Kept | None) -> str:
    """How it went, as the word file says it."""
    if one is None:
        return "open"
    return "begun" if not one.progress.over else "won" if one.progress.won else "lost"


def _large(game: str, day: int, kept: dict[tuple[str, int], Kept], told: dict[str, Any]) -> Markup:
    """One of today's: what it is, or how it went."""
    one, own = kept.get((game, day)), words(game)["daily"]
    over = one is not None and one.progress.over
    return h(
        "button.tale.day-today",
        h("strong", own["label"]),
        h("span.day-line", daily.result(one) if one is not None and over else own["line"]),
        h("span.tale-of", h("span.tale-game", words(game)["title"]), h("span.go", _go(one, told))),
        **button_attrs(msg.OpenDay(game, day)),
        data_game=game,
    )


def _go(one: Kept | None, told: dict[str, Any]) -> str:
    return str(told["play" if one is None else "see" if one.progress.over else "go-on"])


def _leaf(day: int, today: int, kept: dict[tuple[str, int], Kept], told: dict[str, Any]) -> Markup:
    """A day of the week as the leaf of a calendar, with the lid of each of its three: a sign on it says how it went."""
    when = date.fromordinal(day)
    name = told["yesterday"] if day == today - 1 else dated(when, "weekday")
    return h(
        "li",
        h("h3", name),
        h("span.day-number", when.day, aria_hidden="true"),
        h(
            "div.day-three",
            [_lid(game, day, kept, told) for game in daily.taking_part()],
            role="group",
            aria_label=name,
        ),
    )


def _lid(game: str, day: int, kept: dict[tuple[str, int], Kept], told: dict[str, Any]) -> Markup:
    one = kept.get((game, day))
    went = _went(one)
    return h(
        "button.lid",
        icon(_SIGNS[went]) if went in _SIGNS else None,
        h("span.hush", words(game)["daily"]["label"], " ", told[went]),
        **button_attrs(msg.OpenDay(game, day)),
        data_game=game,
        data_went=went,
    )


def _one(shown: Daily, kept: dict[tuple[str, int], Kept], told: dict[str, Any]) -> Markup:
    """The one that is open."""
    game, day = shown.at or ("", 0)
    one, when = kept.get((game, day), Kept(game, day)), date.fromordinal(day)
    over = one.progress.over
    result = (
        h(
            "section.day-over",
            h("p.day-result", daily.result(one), role="status"),
            h("p.day-signs", one.progress.signs, aria_hidden="true") if one.progress.signs else None,
            h(
                "div.bar-acts",
                h("button.act", icon("share"), told["share"], **button_attrs(msg.ShareDay())),
                h("button.act.quiet", told["back"], **button_attrs(msg.ShowDaily())),
            ),
        )
        if over
        else None
    )
    return page(
        said("daily.one", label=words(game)["daily"]["label"], date=dated(when, "day")),
        h(
            "div.day",
            h("p.bar-why", shown.refusal, role="alert") if shown.refusal else None,
            result,
            module(game, "daily").picture(when, one.moves),
            data_game=game,
            data_over=over,
        ),
    )
