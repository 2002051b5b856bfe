"""Laying the table: who sits where, and the few questions a group would argue about."""

from __future__ import annotations

from guise import games
from guise.engine.content import words
from guise.engine.game import Option
from guise.table.seats import NAME_LENGTH

from .icons import icon
from .marks import SEAT_SHAPES, mark
from .markup import Markup, h
from .model import Draft, Model


def setup_screen(m: Model) -> Markup:
    """The set-up screen of ``m.draft``."""
    draft = m.draft
    meta = games.load(draft.game).meta
    said = words(draft.game)
    people = sum(not c.bot for c in draft.chairs)
    low, high = meta.seats
    return h(
        "main.setup",
        h(
            "header.rail",
            h("button.tool", icon("home"), h("span", "Home"), type="button", data_do="home"),
            h("h1", meta.title),
            h(
                "nav.tools",
                h(
                    "button.tool",
                    icon("play"),
                    h("span", "Two-minute tour"),
                    type="button",
                    data_do=f"lesson {draft.game}",
                ),
                h("button.tool", icon("help"), h("span", "Rules"), type="button", data_do=f"show help {draft.game}"),
            ),
        ),
        h(
            "section.laid",
            h("ol.chairs", [chair(draft, i) for i in range(len(draft.chairs))], aria_label="Seats, clockwise"),
            h(
                "div.more-chairs",
                h("button.act.quiet", icon("person"), "Add a person", type="button", data_do="add person"),
                h("button.act.quiet", icon("bot"), "Add a bot", type="button", data_do="add bot"),
            )
            if len(draft.chairs) < high
            else None,
        ),
        h(
            "section.opts",
            h(
                "button.act.quiet.unfold",
                "House rules",
                icon("close" if draft.more else "pencil"),
                type="button",
                data_do="more",
                aria_expanded="true" if draft.more else "false",
            ),
            [opt(draft, o, said["options"][o.key]) for o in meta.options if o.shown] if draft.more else None,
        ),
        h(
            "footer.deal-bar",
            h("p", _seating(people, len(draft.chairs) - people)),
            h("button.act.deal", said.get("deal", "Deal"), type="button", data_do="deal"),
        ),
        data_game=draft.game,
    )


def _seating(people: int, bots: int) -> str:
    who = {0: "Bots only: sit back and watch", 1: "One person"}.get(people, f"{people} people round this screen")
    rest = {0: "", 1: " and one bot"}.get(bots, f" and {bots} bots") if people else ""
    return who + rest + "."


def chair(draft: Draft, i: int) -> Markup:
    """One chair: mark, name, person or bot, and its place."""
    c = draft.chairs[i]
    meta = games.load(draft.game).meta
    said = words(draft.game)["bots"]
    kinds = [
        ("person", "Person", icon("person")),
        ("phone", "Phone", icon("phone")),
        (c.bot or meta.temperaments[0].id, "Bot", icon("bot")),
    ]
    played = c.bot or ("phone" if c.phone else "person")
    return h(
        "li.chair",
        h(
            "button.chair-mark",
            mark(c.mark),
            type="button",
            data_do=f"mark {i}",
            aria_label=f"{SEAT_SHAPES[c.mark]}: choose another mark",
        ),
        h(
            "input.chair-name",
            value=c.name,
            maxlength=NAME_LENGTH,
            data_field=f"name {i}",
            id=f"name-{i}",
            aria_label=f"Name of player {i + 1}",
            autocomplete="off",
            spellcheck="false",
        ),
        h(
            "div.seg",
            [
                h(
                    "button",
                    art,
                    label,
                    type="button",
                    data_do=f"kind {i} {kind}",
                    aria_pressed="true" if kind == played else "false",
                )
                for kind, label, art in kinds
            ],
            role="group",
            aria_label="Played by",
        ),
        h(
            "div.seg.temper",
            [
                h(
                    "button",
                    said[t.id]["name"],
                    type="button",
                    data_do=f"kind {i} {t.id}",
                    title=said[t.id]["note"],
                    aria_pressed="true" if c.bot == t.id else "false",
                )
                for t in meta.temperaments
            ],
            role="group",
            aria_label="Temperament",
        )
        if c.bot
        else None,
        h("p.chair-note", said[c.bot]["note"]) if c.bot else None,
        h(
            "div.chair-move",
            h("button.tool", icon("up"), h("span", "Move up"), type="button", data_do=f"up {i}", disabled=i == 0),
            h(
                "button.tool",
                icon("close"),
                h("span", "Remove"),
                type="button",
                data_do=f"remove {i}",
                disabled=len(draft.chairs) <= meta.seats[0],
            ),
        ),
        id=f"chair-{i}",
        style=f"--seat:var(--seat-{c.mark})",
    )


def opt(draft: Draft, o: Option, said: dict[str, str]) -> Markup:
    """One option: its question and its values."""
    return h(
        "div.opt",
        h("h2", said["label"]),
        h("p", said["note"]) if said.get("note") else None,
        h(
            "div.seg",
            [
                h(
                    "button",
                    said[v],
                    type="button",
                    data_do=f"option {o.key} {v}",
                    aria_pressed="true" if draft.options[o.key] == v else "false",
                )
                for v in o.values
            ],
            role="group",
            aria_label=said["label"],
        ),
    )
