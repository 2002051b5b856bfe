"""The pages that are not a table: rules, saved games, settings, and the tour of a game."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta, timezone
from functools import lru_cache

from guise import games
from guise.engine.content import module, read, words
from guise.table.golden import Golden
from guise.table.narrate import listed
from guise.table.save import Save
from guise.table.table import Table

from .icons import icon
from .markdown import markdown
from .markup import Markup, h
from .model import PACES, Card, Model, lesson_stops


def page(title: str, *inside: object) -> Markup:
    """A page with a title and the way back."""
    return h(
        "main.page",
        h(
            "header.rail",
            h("button.tool", icon("back"), h("span", "Back"), type="button", data_do="show back"),
            h("h1", title),
        ),
        inside,
    )


def help_page(m: Model) -> Markup:
    """The rules of a game, in our words with their IDs, or how phones are used; and the list of games beside them."""
    topic = m.topic[0] or games.ids()[0]
    titles = {**{g: words(g)["title"] for g in games.ids()}, "phones": "Phones"}
    if topic == "phones":
        from .phones import how

        article = h("article", how(), markdown(read("house", "phones.md")))
    else:
        article = h(
            "article",
            h("button.act", icon("play"), "Two-minute tour", type="button", data_do=f"lesson {topic}"),
            markdown(read(topic, "rules.md")),
            data_rule=m.topic[1] or None,
        )
    return page(
        "Your phone as your hand" if topic == "phones" else f"How to play {titles[topic]}",
        h(
            "div.help",
            h(
                "nav.help-list",
                [
                    h(
                        "button",
                        title,
                        type="button",
                        data_do=f"show help {t}",
                        aria_current="page" if t == topic else None,
                    )
                    for t, title in titles.items()
                ],
                aria_label="Games",
            ),
            article,
        ),
    )


def when(ms: int, zone: int) -> str:
    """A moment (ms since 1970) as a day and time, ``zone`` minutes east of UTC."""
    return datetime.fromtimestamp(ms / 1000, timezone(timedelta(minutes=zone))).strftime("%d %b %Y, %H:%M")


def save_name(card: Card) -> str:
    """What a save is called: its own name, or who plays."""
    return card.name or listed(list(card.who))


def saves_page(m: Model) -> Markup:
    """The shelf of saves: open, rename, hand over, throw away; and bring one in."""
    rows = [
        h(
            "li.save-row",
            h(
                "div",
                h("strong", words(c.game)["title"] if not c.broken else c.game or "A save"),
                h("span", ", finished" if c.over else ""),
            ),
            h(
                "input",
                value=save_name(c),
                maxlength=40,
                data_field=f"rename {c.id}",
                aria_label="Name of this save",
                autocomplete="off",
                id=f"save-name-{c.id}",
            ),
            h("time", when(c.when, m.zone)),
            h("p.broken", c.broken) if c.broken else None,
            h(
                "div.acts",
                h("button.act", "Open", type="button", data_do=f"resume {c.id}") if not c.broken else None,
                h(
                    "button.tool",
                    icon("download"),
                    h("span", "Save to a file"),
                    type="button",
                    data_do=f"export file {c.id}",
                ),
                h(
                    "button.tool",
                    icon("share"),
                    h("span", "Copy as a link"),
                    type="button",
                    data_do=f"export link {c.id}",
                )
                if not c.broken
                else None,
                h("button.tool", icon("trash"), h("span", "Throw away"), type="button", data_do=f"delete {c.id}"),
            ),
            id=f"save-{c.id}",
        )
        for c in m.cards
    ]
    return page(
        "Saved games",
        h(
            "section.saves",
            h("p", "Every move is saved in this browser as it is played. A file or a link takes a game to another one.")
            if rows
            else h("p", "Nothing here yet. Every game you start is kept, move by move."),
            h("ol.save-list", rows),
            h("button.act.quiet", icon("upload"), "Open a file", type="button", data_do="import"),
        ),
    )


def settings_page(m: Model) -> Markup:
    """How this browser likes it."""

    def seg(title: str, key: str, current: str, values: tuple[tuple[str, str], ...]) -> Markup:
        return h(
            "div.opt",
            h("h2", title),
            h(
                "div.seg",
                [
                    h(
                        "button",
                        label,
                        type="button",
                        data_do=f"pref {key} {value}",
                        aria_pressed="true" if value == current else "false",
                    )
                    for value, label in values
                ],
                role="group",
                aria_label=title,
            ),
        )

    p = m.prefs
    return page(
        "Settings",
        h(
            "section.opts",
            seg("Paper", "theme", p.theme, (("auto", "As the device"), ("light", "Light"), ("dark", "Dark"))),
            seg("Pace of the bots", "pace", p.pace, tuple((k, k.capitalize()) for k in PACES)),
            seg("Timers", "timers", p.timers, (("on", "As printed"), ("double", "Twice as long"), ("off", "Off"))),
            seg("Sounds", "sound", "on" if p.sound else "off", (("off", "Off"), ("on", "On"))),
            seg("Read aloud", "voice", "on" if p.voice else "off", (("off", "Off"), ("on", "On"))),
        ),
    )


@lru_cache(maxsize=1)
def _tables(golden: Golden) -> list[Table]:
    return golden.tables()


def lesson_page(m: Model) -> Markup:
    """One page of a tour: the table at that moment, and what there is to see."""
    from .hand_panel import hand_panel
    from .table_screen import scene

    golden, number = m.lesson.golden, m.lesson.page
    at = lesson_stops(golden)[number]
    table = _tables(golden)[at]
    shown = m.but(save=Save("", table), sheet=None, picks={}, moved_on=False, seen=0)
    v, c = scene(shown, golden.header.eyes)
    c = replace(c, legal=frozenset(), fresh=())
    board = module(table.game.meta.id, "board")
    last = len(lesson_stops(golden))
    caption = golden.end if at == len(golden.steps) else golden.steps[at].caption
    return h(
        "main.table.lesson",
        h(
            "header.rail",
            h("button.tool", icon("back"), h("span", "Leave the tour"), type="button", data_do="show back"),
            h("h1", f"{table.game.meta.title} in two minutes"),
        ),
        h("div.board", board.picture(v, c), id="board", inert=True),
        h(
            "div.beside",
            h(
                "section.tutorial",
                h("p.caption", caption, id="caption", role="status"),
                h("p.caption-count", f"{number + 1} of {last}"),
                h(
                    "div.bar-acts",
                    h("button.act.quiet", "Back", type="button", data_do="page -1", disabled=number == 0),
                    h("button.act", "Next", type="button", data_do="page 1")
                    if number + 1 < last
                    else h("button.act", "Play it", type="button", data_do=f"lay {table.game.meta.id}"),
                ),
            ),
            h("div.hand-holder", hand_panel(v, c), role="group", aria_label="Your hand", tabindex="0")
            if v.who is not None
            else None,
            h(
                "ol.story",
                [h("li", line) for line in c.say.story(v.events)[-4:]],
                aria_label="What happened",
                tabindex="0",
            ),
        ),
        data_game=table.game.meta.id,
    )
