"""The pages that are not a table: rules, saved games, settings, and the tour of a game."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from guise import games
from guise.engine.content import read, words
from guise.table.narrate import listed

from . import messages as msg
from .commands import button_attrs, field_attrs
from .covers import AboutAccess, AboutNews, AboutPhones, Help, RulesOf, Saves, Settings, Tour, tour_stops
from .icons import icon
from .markdown import markdown
from .markup import Child, Markup, h
from .model import House
from .prefs import PACES, Prefs, Setting
from .values import Card

if TYPE_CHECKING:
    from guise.table.golden import Golden
    from guise.table.table import Table


def covering(house: House, screen: Help | Saves | Settings | Tour) -> Markup:
    """A screen that covers a place."""
    match screen:
        case Help():
            return help_page(screen)
        case Saves():
            return saves_page(house)
        case Settings():
            return settings_page(house.prefs)
        case Tour():
            return tour_page(house, screen)
        case _:
            assert_never(screen)


def page(title: str, *inside: Child) -> Markup:
    """A page with a title and the way back."""
    return h(
        "main.page",
        h(
            "header.rail",
            h("button.tool", icon("back"), h("span", "Back"), **button_attrs(msg.GoBack())),
            h("h1", title),
        ),
        inside,
    )


def help_page(shown: Help) -> Markup:
    """The rules of a game with their IDs, how phones are used, or what is new; and the list of games beside them."""
    topic = shown.topic
    match topic:
        case RulesOf(game, rule):
            title = f"How to play {words(game)['title']}"
            article = h(
                "article",
                h("button.act", icon("play"), "Two-minute tour", **button_attrs(msg.OpenTour(game))),
                markdown(read(game, "rules.md")),
                data_rule=rule or None,
            )
        case AboutPhones():
            from .phones_help import how

            title = "Your phone as your hand"
            article = h("article", how(), markdown(read("house", "phones.md")))
        case AboutAccess():
            title = "For every hand, eye and ear"
            article = h("article", markdown(read("house", "access.md").partition("\n")[2]))
        case AboutNews():
            title = "What is new"
            article = h("article", markdown(read("house", "news.md").partition("\n")[2]))
        case _:
            assert_never(topic)
    listed_games = [
        _help_link(words(g)["title"], msg.ShowRules(g), isinstance(topic, RulesOf) and topic.game == g)
        for g in games.ids()
    ]
    about_phones = _help_link("Phones", msg.ShowAboutPhones(), isinstance(topic, AboutPhones))
    about_access = _help_link("Keys, ears, eyes", msg.ShowAccess(), isinstance(topic, AboutAccess))
    about_news = _help_link("What is new", msg.ShowNews(), isinstance(topic, AboutNews))
    beside = h("nav.help-list", listed_games, about_phones, about_access, about_news, aria_label="Games")
    return page(title, h("div.help", beside, article))


def _help_link(
    title: str, leads: msg.ShowRules | msg.ShowAboutPhones | msg.ShowAccess | msg.ShowNews, here: bool
) -> Markup:
    return h("button", title, **button_attrs(leads), aria_current="page" if here else None)


def when(ms: int, zone: int) -> str:
    """A moment (ms since 1970) as a day and time, ``zone`` minutes east of UTC."""
    return datetime.fromtimestamp(ms / 1000, timezone(timedelta(minutes=zone))).strftime("%d %b %Y, %H:%M")


def save_name(card: Card) -> str:
    """What a save is called: its own name, or who plays."""
    return card.name or listed(list(card.who))


def saves_page(house: House) -> Markup:
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
                maxlength=40,
                **field_attrs(msg.RenameSave(c.id, save_name(c))),
                aria_label="Name of this save",
                autocomplete="off",
                id=f"save-name-{c.id}",
            ),
            h("time", when(c.when, house.zone)),
            h("p.broken", c.broken) if c.broken else None,
            h(
                "div.acts",
                h("button.act", "Open", **button_attrs(msg.OpenSave(c.id))) if not c.broken else None,
                h("button.act", words("house")["torn"]["open"], **button_attrs(msg.OpenSave(c.id))) if c.torn else None,
                h(
                    "button.tool",
                    icon("film"),
                    h("span", words("house")["film"]["show"]),
                    **button_attrs(msg.ShowFilm(c.id)),
                )
                if not c.broken and (c.over or house.prefs.notes)
                else None,
                h(
                    "button.tool",
                    icon("curve"),
                    h("span", words("house")["after"]["show"]),
                    **button_attrs(msg.ShowAfter(c.id)),
                )
                if not c.broken and c.over
                else None,
                h(
                    "button.tool",
                    icon("download"),
                    h("span", "Save to a file"),
                    **button_attrs(msg.ExportFile(c.id)),
                ),
                h(
                    "button.tool",
                    icon("share"),
                    h("span", "Copy as a link"),
                    **button_attrs(msg.ExportLink(c.id)),
                )
                if not c.broken
                else None,
                h("button.tool", icon("trash"), h("span", "Throw away"), **button_attrs(msg.AskDelete(c.id))),
            ),
            id=f"save-{c.id}",
        )
        for c in house.cards
    ]
    return page(
        "Saved games",
        h(
            "section.saves",
            h("p", "Every move is saved in this browser as it is played. A file or a link takes a game to another one.")
            if rows
            else h("p", "Nothing here yet. Every game you start is kept, move by move."),
            h("p.keeping", house.keeping) if house.keeping else None,
            h("ol.save-list", rows),
            h("button.act.quiet", icon("upload"), "Open a file", **button_attrs(msg.ImportFile())),
        ),
        [_own_lines(house.prefs, game) for game in dict.fromkeys(line.partition(" ")[0] for line in house.prefs.own)],
    )


def _own_lines(prefs: Prefs, game: str) -> Markup:
    """What this household has told a game of itself: to be forgotten line by line, and to be written to a file."""
    lines = prefs.own_in(game)
    return h(
        "section.saves",
        h("h2", f"Our own people in {words(game)['title']}"),
        h("p", "Kept in this browser only. “Open a file” above reads such a file, and adds its names to these."),
        h(
            "ol.save-list",
            [
                h(
                    "li.save-row",
                    h("div", h("strong", line)),
                    h("button.tool", icon("trash"), h("span", "Forget"), **button_attrs(msg.ForgetOwn(game, place))),
                    id=f"own-{game}-{place}",
                )
                for place, line in reversed([*enumerate(lines)])
            ],
        ),
        h("button.act.quiet", icon("download"), "Save these names to a file", **button_attrs(msg.ExportOwn(game))),
    )


def settings_page(prefs: Prefs) -> Markup:
    """The settings of this browser."""
    off_on = (("off", "Off"), ("on", "On"))
    return page(
        "Settings",
        h(
            "section.opts",
            setting(prefs, "Light or dark", "theme", (("auto", "As the device"), ("light", "Light"), ("dark", "Dark"))),
            setting(
                prefs,
                "Size of the letters",
                "text",
                (("usual", "Usual"), ("large", "Large"), ("largest", "Largest"), ("double", "Twice as large")),
            ),
            setting(prefs, "Pace of bots and stage", "pace", tuple((k, k.capitalize()) for k in PACES)),
            setting(prefs, "Timers", "timers", (("on", "As printed"), ("double", "Twice as long"), ("off", "Off"))),
            setting(prefs, "Sounds", "sound", off_on),
            setting(prefs, "Read aloud", "voice", off_on),
            setting(prefs, "Numbers of rules", "rules", off_on),
            setting(
                prefs,
                "Log and notebook",
                "notes",
                (("on", "Kept for you"), ("off", "Put away")),
                MEMORY,
            ),
            setting(prefs, "Keep the screen awake", "awake", (("on", "During a game"), ("off", "No"))),
            setting(prefs, "Book of the house", "book", (("on", "Kept"), ("off", "Shut")), BOOK),
            setting(prefs, "Turn the table to", "turned", SIDES),
            h(
                "div.opt",
                h("h2", "Full screen"),
                h(
                    "div.seg",
                    h("button", "On or off", **button_attrs(msg.FillScreen())),
                    role="group",
                    aria_label="Full screen",
                ),
            ),
        ),
    )


MEMORY = "Without them the screen shows what would lie on the table of cardboard, and the last thing that happened."
"""What playing from memory means (X-6)."""
BOOK = "Who played and how it went, in this browser only. Shut, it takes nothing more in."
"""What the book of the house is."""
SIDES = (("0", "This side"), ("90", "The left"), ("180", "The far side"), ("270", "The right"))
"""The sides of a tablet that lies flat, by the degrees a table is turned to be read from there."""


def setting(prefs: Prefs, title: str, key: Setting, values: tuple[tuple[str, str], ...], note: str = "") -> Markup:
    """One setting: its title, a button for each value, and what it does where that needs words."""
    buttons = [
        h(
            "button",
            label,
            **button_attrs(msg.ChangeSetting(key, value)),
            aria_pressed=_pressed(value == prefs.value(key)),
        )
        for value, label in values
    ]
    return h(
        "div.opt", h("h2", title), h("div.seg", buttons, role="group", aria_label=title), h("p", note) if note else None
    )


def _pressed(on: bool) -> str:
    return "true" if on else "false"


@lru_cache(maxsize=1)
def _tables(golden: Golden) -> list[Table]:
    return golden.tables()


def tour_page(house: House, tour: Tour) -> Markup:
    """One page of a tour: the table at that moment, and what there is to see."""
    from .board import board_of
    from .hand_panel import hand_panel
    from .scene import still

    stops = tour_stops(tour.golden)
    at = stops[tour.page]
    table = _tables(tour.golden)[at]
    v = table.peek(tour.golden.header.eyes)
    c, board = still(table, v, house.narrow), board_of(tour.game)
    caption = tour.golden.end if at == len(tour.golden.steps) else tour.golden.steps[at].caption
    return h(
        "main.table.lesson",
        h(
            "header.rail",
            h("button.tool", icon("back"), h("span", "Leave the tour"), **button_attrs(msg.GoBack())),
            h("h1", f"{table.game.meta.title} in two minutes"),
        ),
        h("div.board", board.picture(v, c), id="board", inert=True),
        h(
            "div.beside",
            h(
                "section.tutorial",
                h("p.caption", caption, id="caption", role="status"),
                h("p.caption-count", f"{tour.page + 1} of {len(stops)}"),
                h(
                    "div.bar-acts",
                    h("button.act.quiet", "Back", **button_attrs(msg.TurnPage(-1)), disabled=tour.page == 0),
                    h("button.act", "Next", **button_attrs(msg.TurnPage(1)))
                    if tour.page + 1 < len(stops)
                    else h("button.act", "Play it", **button_attrs(msg.LayTable(tour.game))),
                ),
            ),
            h("div.hand-holder", hand_panel(v, c), role="group", aria_label="Your hand", tabindex="0")
            if v.who is not None
            else None,
            h(
                "ol.story",
                [h("li.story-line", line) for line in c.say.story(v.events)[-4:]],
                aria_label="What happened",
                tabindex="0",
            ),
        ),
        data_game=table.game.meta.id,
        data_now=board.data_now(v, c),
    )
