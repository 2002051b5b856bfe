"""Hints, and the bots' reasons, drawn."""

from __future__ import annotations

from typing import Any

from guise.engine.game import Event, Seat
from guise.supply.content import words
from guise.table.narrate import chosen
from guise.table.practice import hints_used, practised
from guise.table.reasons import hints, why_of

from . import messages as msg
from .commands import button_attrs
from .markup import Markup, h
from .phones_model import awaited
from .places import AtTable, viewer
from .scene import Scene
from .tool import tool


def asking(t: AtTable, c: Scene) -> Markup | None:
    """In a practice game: the hints that the looker may ask for, and the one that was asked for."""
    table = t.save.table
    if table.over or t.moved_on or not practised(t.save) or (t.sheet is not None and not t.sheet.up):
        return None
    told = why_of(table.game.meta.id)
    if told is None:
        return None
    seat = viewer(t)
    questions = words(table.game.meta.id)["hints"]
    ways = [
        h("button.tool", h("span", questions[what]), **button_attrs(msg.AskHint(what)))
        for what in (hints(table, seat) if seat is not None else ())
    ]
    if seat is None:
        ways += [_behind_the_curtain(held, c) for held in awaited(table)]
    if any(e.actor is not None and table.chairs[e.actor].bot for e in table.log):  # else there is nothing to tell of
        ways.append(_reasons(t))
    said = answer(t)
    return h(
        "div.bar-hints",
        h("div.bar-asks", ways) if ways else None,
        h("p.bar-hint", c.say.event(said), role=c.speaks(seat)) if said is not None else None,
    )


def answer(t: AtTable) -> Event | None:
    """The hint that the looker has asked for."""
    return t.advice[1] if t.advice is not None and t.advice[0] == viewer(t) else None


def _behind_the_curtain(seat: Seat, c: Scene) -> Markup:
    """Phones show no hints: whoever holds one and is to choose may look here, whether there is a hint or not."""
    said = words("house")["practice"]["phone"]
    return h("button.tool", h("span", c.say.fill(said, seat, {})), **button_attrs(msg.CurtainOnce(seat)))


def _reasons(t: AtTable) -> Markup:
    """The button of the bots' reasons."""
    said = words("house")["practice"]
    pressed = t.drawer == "why" or None
    return h("button.tool", h("span", said["why"]), **button_attrs(msg.PullDrawer("why")), aria_pressed=pressed)


def explained(t: AtTable, sheet: str) -> Markup | None:
    """After the game: the way to the bots' reasons, from a sheet that makes way for them, by its id."""
    table = t.save.table
    if why_of(table.game.meta.id) is None or not any(c.bot for c in table.chairs):
        return None
    said = words("house")["practice"]["explain"]
    shuts = {"popovertarget": sheet, "popovertargetaction": "hide"}
    return tool(
        "bot", said, msg.PullDrawer("why"), id="ask-why", **shuts
    )  # the same button when the drawer has one too


def reasons(t: AtTable, c: Scene) -> tuple[str, Markup]:
    """The drawer of the bots' reasons: its title, and what is in it."""
    said = words("house")["practice"]
    inside = [
        h("li", c.say.event(e), data_seat=e.seat, style=f"--seat:{c.color(e.seat)}" if e.seat is not None else None)
        for e in t.reasons
    ]
    title = said["after" if t.save.table.over else "meanwhile"]
    return title, h("ol.log", inside) if inside else h("p", said["none"])


def used(t: AtTable, c: Scene) -> Markup | None:
    """The result of a practice game: how many hints each person asked for."""
    if not practised(t.save):
        return None
    lines: dict[str, Any] = words("house")["practice"]["used"]
    told = [(s, hints_used(t.save, s)) for s in t.save.table.people()]
    return h(
        "ul.hints-used",
        [h("li", c.say.fill(chosen(lines, n), s, {"n": n})) for s, n in told],
    )
