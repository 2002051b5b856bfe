"""Laying the table, drawn: who sits where, and the options of the game."""

from __future__ import annotations

from guise import games
from guise.engine.content import words
from guise.engine.game import Meta, Option
from guise.engine.ladder import next_level, parts, styled
from guise.engine.paper import printable
from guise.table.narrate import listed, said
from guise.table.seats import NAME_LENGTH, TEAM_LENGTH, sharp, team

from . import messages as msg
from . import stock
from .commands import button_attrs, field_attrs
from .icons import icon
from .marks import mark
from .markup import Markup, h
from .places import Laying
from .prefs import Prefs
from .tool import tool

CROWD = 4
"""From so many people on it is said that chairs may be shared."""


def setup_screen(draft: Laying, prefs: Prefs) -> Markup:
    """The set-up screen of a table."""
    meta = games.load(draft.game).meta
    sizes = [len(team(c.name)) if meta.teams else 1 for c in draft.chairs if not c.bot]
    away = sum(len(team(c.name)) if meta.teams else 1 for c in draft.chairs if c.far)
    few = stock.said(draft, prefs)
    return h(
        "main.setup",
        h(
            "header.rail",
            tool("home", said("setup.home"), msg.GoHome()),
            h("h1", meta.title),
            h(
                "nav.tools",
                tool("print", said("setup.print"), msg.ShowPrinting(draft.game), data_word="hushed")
                if printable(draft.game)
                else None,
                tool("play", said("setup.tour"), msg.OpenTour(draft.game)),
                tool("help", said("setup.rules"), msg.ShowRules(draft.game)),
            ),
        ),
        _laid(draft, meta, sizes),
        _options(draft, meta, prefs),
        h(
            "footer.deal-bar",
            h("p.few", few, role="status") if few else None,
            h("p", _seating(sum(sizes) - away, len(draft.chairs) - len(sizes), away)),
            h("button.act.deal", words(draft.game).get("deal") or said("setup.deal"), **button_attrs(msg.Deal())),
        ),
        data_game=draft.game,
    )


def _laid(draft: Laying, meta: Meta, sizes: list[int]) -> Markup:
    """The chairs, and what may be done with all of them. ``sizes``: how many people sit in each that no bot has."""
    step = next_level(draft.level) if draft.ready else None
    levels = words("house")["levels"]
    return h(
        "section.laid",
        h("ol.chairs", [chair(draft, i) for i in range(len(draft.chairs))], aria_label=said("setup.seats")),
        h(
            "div.more-chairs",
            h("button.act.quiet", icon("person"), said("setup.person"), **button_attrs(msg.AddChair("person"))),
            h("button.act.quiet", icon("bot"), said("setup.bot"), **button_attrs(msg.AddChair("bot"))),
        )
        if len(draft.chairs) < meta.seats[1]
        else None,
        [
            h("p.chair-note", words(draft.game)["options"][o.key]["sharp"])
            for o in meta.options
            if o.sharp and sharp(draft.chairs) and draft.options[o.key] == o.sharp
        ],
        h("p.chair-note", words(draft.game)["teams"][shared]) if meta.teams and (shared := sharing(sizes)) else None,
        h(
            "div.more-chairs",
            h("p", levels[step]["propose"]),
            h("button.act.quiet", icon("up"), levels[step]["accept"], **button_attrs(msg.SetLevel(step))),
        )
        if step and len(sizes) < len(draft.chairs)
        else None,
    )


def _options(draft: Laying, meta: Meta, prefs: Prefs) -> Markup:
    """The options: those of one who plays alone at once, the others when they are unfolded."""
    own = words(draft.game)
    return h(
        "section.opts",
        [opt(draft, o, own["options"][o.key]) for o in meta.options if o.shown and o.alone]
        if len(draft.chairs) == 1
        else None,
        h(
            "button.act.quiet.unfold",
            said("setup.options"),
            icon("close" if draft.more else "pencil"),
            **button_attrs(msg.FoldOptions()),
            aria_expanded="true" if draft.more else "false",
        ),
        [opt(draft, o, own["options"][o.key]) for o in meta.options if o.shown and not o.alone] if draft.more else None,
        practice(draft) if "hints" in own else None,
        offer() if not prefs.offered and not prefs.sound else None,
    )


def sharing(sizes: list[int]) -> str:
    """What is said of chairs that people may share, by how many sit in each; ``""`` where few people have room."""
    if max(sizes, default=1) == 1:
        return "offer" if len(sizes) >= CROWD else ""
    return "uneven" if max(sizes) - min(sizes) > 1 else "even"


def practice(draft: Laying) -> Markup:
    """The choice of a practice game, where the game has hints and reasons."""
    told = words("house")["practice"]
    ways = (msg.SetPractice("off"), msg.SetPractice("on"))
    return h(
        "div.opt",
        h("h2", told["label"]),
        h("p", told["note"]),
        h(
            "div.seg",
            [
                h(
                    "button",
                    told[way.to],
                    **button_attrs(way),
                    aria_pressed="true" if draft.practice == (way.to == "on") else "false",
                )
                for way in ways
            ],
            role="group",
            aria_label=told["label"],
        ),
    )


def offer() -> Markup:
    """The sounds, offered once at the first table."""
    return h(
        "p.bar-offer",
        h("span", said("setup.offer")),
        tool("sound", said("setup.sounds-on"), msg.ChangeSetting("sound", "on")),
        tool("mute", said("setup.sounds-off"), msg.ChangeSetting("sound", "off")),
    )


def _seating(people: int, bots: int, far: int = 0) -> str:
    """Who plays: how many people round the screen, how many far away, how many bots."""
    if not people and not far:
        return said("setup.bots-only")
    here = "alone" if people == 1 and not far else "here"
    who = [said(f"setup.{kind}", n=n) for kind, n in ((here, people), ("far", far), ("bots", bots)) if n]
    return said("setup.seating", who=listed(who))


def chair(draft: Laying, i: int) -> Markup:
    """One chair: mark, name, who plays it and from where, and its place."""
    c = draft.chairs[i]
    meta = games.load(draft.game).meta
    own = words(draft.game)["bots"]
    levels = words("house")["levels"]
    temperament, level = parts(c.bot) if c.bot else (meta.temperaments[0].id, draft.level)
    kinds = [
        ("person", "person", icon("person")),
        ("phone", "phone", icon("phone")),
        ("far", "far", icon("letter")),
        (styled(temperament, level), "bot", icon("bot")),
    ]
    played = c.bot or ("far" if c.far else "phone" if c.phone else "person")
    return h(
        "li.chair",
        h(
            "button.chair-mark",
            mark(c.mark),
            **button_attrs(msg.NextMark(i)),
            aria_label=said("setup.mark", shape=c.mark),
        ),
        h(
            "input.chair-name",
            maxlength=TEAM_LENGTH if meta.teams else NAME_LENGTH,
            **field_attrs(msg.NameChair(i, c.name)),
            id=f"name-{i}",
            aria_label=said("setup.name", n=i + 1),
            autocomplete="off",
            spellcheck="false",
        ),
        h(
            "div.seg",
            [
                h(
                    "button",
                    art,
                    said(f"setup.kinds.{label}"),
                    **button_attrs(msg.SetChair(i, kind)),
                    aria_pressed="true" if kind == played else "false",
                )
                for kind, label, art in kinds
            ],
            role="group",
            aria_label=said("setup.holder"),
        ),
        h(
            "div.seg.temper",
            [
                h(
                    "button",
                    own[t.id]["name"],
                    **button_attrs(msg.SetChair(i, styled(t.id, level))),
                    title=own[t.id]["note"],
                    aria_pressed="true" if temperament == t.id else "false",
                )
                for t in meta.temperaments
            ],
            role="group",
            aria_label=said("setup.temperament"),
        )
        if c.bot
        else None,
        h(
            "div.seg.temper",
            [
                h(
                    "button",
                    levels[each]["name"],
                    **button_attrs(msg.SetChair(i, styled(temperament, each))),
                    title=levels[each]["note"],
                    aria_pressed="true" if level == each else "false",
                )
                for each in meta.levels
            ],
            role="group",
            aria_label=levels["label"],
        )
        if c.bot
        else None,
        h("p.chair-note", f"{own[temperament]['note']} {levels[level]['note']}") if c.bot else None,
        h("p.chair-note", words("house")["phones"]["known"])
        if c.phone and not c.far and c.name.casefold() in draft.paired
        else None,
        h(
            "div.chair-move",
            tool("up", said("setup.up"), msg.ChairUp(i), disabled=i == 0),
            tool("close", said("setup.remove"), msg.RemoveChair(i), disabled=len(draft.chairs) <= meta.seats[0]),
        ),
        id=f"chair-{i}",
        style=f"--seat:var(--seat-{c.mark})",
    )


def opt(draft: Laying, o: Option, own: dict[str, str]) -> Markup:
    """One option: its question and its values."""
    return h(
        "div.opt",
        h("h2", own["label"]),
        h("p", own["note"]) if own.get("note") else None,
        h(
            "div.seg",
            [
                h(
                    "button",
                    own[v],
                    **button_attrs(msg.SetOption(o.key, v)),
                    aria_pressed="true" if draft.options[o.key] == v else "false",
                )
                for v in o.values
            ],
            role="group",
            aria_label=own["label"],
        ),
    )
