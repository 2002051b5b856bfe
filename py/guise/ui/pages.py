"""The pages that are not a table: rules, saved games, settings, and the tour of a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from guise import games
from guise.supply.content import read, words
from guise.table.dates import dated, here
from guise.table.narrate import entry, listed, said

from . import messages as msg
from . import stood
from .commands import button_attrs, field_attrs
from .covers import AboutAccess, AboutNews, AboutPhones, Help, RulesOf, Saves, Settings, Tour, tour_stops
from .icons import icon
from .markdown import inline, markdown
from .markup import Child, Markup, h
from .model import House
from .places import AtTable, Laying, Pairing
from .prefs import PACES, Prefs, Setting
from .rules_page import rules
from .samples import SAMPLED, picture, sample
from .tool import tool
from .values import SaveSummary

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
            tool("back", said("pages.back"), msg.GoBack()),
            h("h1", title),
        ),
        inside,
    )


def help_page(shown: Help) -> Markup:
    """The rules of a game with their IDs, how phones are used, or what is new; and the list of games beside them."""
    topic = shown.topic
    match topic:
        case RulesOf(game):
            title = said("pages.play", title=words(game)["title"])
            article = rules(topic, shown.covers)
        case AboutPhones():
            from .phones_help import how

            title = said("pages.phones")
            article = h("article", how(), markdown(read("house", "phones.md")))
        case AboutAccess():
            title = said("pages.access")
            article = h("article", markdown(read("house", "access.md").partition("\n")[2]))
        case AboutNews():
            title = said("pages.news")
            article = h("article", markdown(read("house", "news.md").partition("\n")[2]))
        case _:
            assert_never(topic)
    listed_games = [
        _help_link(words(g)["title"], msg.ShowRules(g), isinstance(topic, RulesOf) and topic.game == g)
        for g in games.ids()
    ]
    about_phones = _help_link(said("pages.phones-short"), msg.ShowAboutPhones(), isinstance(topic, AboutPhones))
    about_access = _help_link(said("pages.access-short"), msg.ShowAccess(), isinstance(topic, AboutAccess))
    about_news = _help_link(said("pages.news"), msg.ShowNews(), isinstance(topic, AboutNews))
    beside = h("nav.help-list", listed_games, about_phones, about_access, about_news, aria_label=said("pages.list"))
    return page(title, h("div.help", beside, article))


def _help_link(
    title: str, leads: msg.ShowRules | msg.ShowAboutPhones | msg.ShowAccess | msg.ShowNews, here: bool
) -> Markup:
    return h("button", title, **button_attrs(leads), aria_current="page" if here else None)


def save_name(card: SaveSummary) -> str:
    """What a save is called: its own name, or who plays."""
    return card.name or listed(list(card.who))


def of_save(card: SaveSummary) -> str:
    """Which game a save is of, and whether it is over."""
    if card.broken:
        return card.game or said("shelf.save")
    title = str(words(card.game)["title"])
    return said("saves.finished", title=title) if card.over else title


def saves_page(house: House) -> Markup:
    """The shelf of saves: go on with one, and behind one button rename, hand over, throw away; and bring one in."""
    rows = [_save(house, c) for c in house.cards]
    return page(
        said("saves.title"),
        h(
            "section.saves",
            h("p", said("saves.kept" if rows else "saves.empty")),
            h("p.keeping", house.keeping) if house.keeping else None,
            h("ol.save-list.boxes", rows),
            h("button.act.quiet", icon("upload"), said("saves.import"), **button_attrs(msg.ImportFile())),
        ),
        [_own_lines(house.prefs, game) for game in dict.fromkeys(line.partition(" ")[0] for line in house.prefs.own)],
    )


def _save(house: House, c: SaveSummary) -> Markup:
    """One save as a box that was left open: a tap goes on with it."""
    told = (
        stood.picture(c),
        h(
            "span.save-told",
            h("span.save-game", of_save(c)) if c.game else None,
            h("strong", save_name(c)),
            stood.told(c),
            h("time", dated(here(c.when, house.zone), "moment")) if c.when else None,
        ),
    )
    return h(
        "li.save-row",
        h("div.save-box", told)
        if c.broken
        else h(
            "button.save-box",
            told,
            h("span.go", said("saves.open" if c.over else "lobby.go-on")),
            **button_attrs(msg.OpenSave(c.id)),
        ),
        h("p.broken", c.broken) if c.broken else None,
        h("button.act", words("house")["torn"]["open"], **button_attrs(msg.OpenSave(c.id))) if c.torn else None,
        h(
            "details.save-more",
            h("summary", said("saves.more"), aria_label=said("saves.more-of", name=save_name(c))),
            h(
                "input",
                maxlength=40,
                **field_attrs(msg.RenameSave(c.id, save_name(c))),
                aria_label=said("saves.name"),
                autocomplete="off",
                id=f"save-name-{c.id}",
            ),
            h("div.acts", _care(house, c)),
            id=f"save-more-{c.id}",
        ),
        id=f"save-{c.id}",
        data_game=c.game or None,
    )


def _care(house: House, c: SaveSummary) -> list[Child]:
    """What may be done with a save beside going on."""
    return [
        tool("film", words("house")["film"]["show"], msg.ShowFilm(c.id))
        if not c.broken and (c.over or house.prefs.notes)
        else None,
        tool("curve", words("house")["after"]["show"], msg.ShowAfter(c.id)) if not c.broken and c.over else None,
        tool("download", said("saves.file"), msg.ExportFile(c.id)),
        tool("share", said("saves.link"), msg.ExportLink(c.id)) if not c.broken else None,
        tool("trash", said("saves.delete"), msg.AskDelete(c.id)),
    ]


def _own_lines(prefs: Prefs, game: str) -> Markup:
    """What this household has told a game of itself: to be forgotten line by line, and to be written to a file."""
    lines, forget = prefs.own_in(game), said("saves.forget")
    return h(
        "section.saves",
        h("h2", said("saves.own", title=words(game)["title"])),
        h("p", said("saves.own-note")),
        h(
            "ol.save-list",
            [
                h(
                    "li.save-row",
                    h("div", h("strong", line)),
                    tool("trash", forget, msg.ForgetOwn(game, place)),
                    id=f"own-{game}-{place}",
                )
                for place, line in reversed([*enumerate(lines)])
            ],
        ),
        h("button.act.quiet", icon("download"), said("saves.own-file"), **button_attrs(msg.ExportOwn(game))),
    )


SETTINGS: Mapping[str, Mapping[Setting, tuple[str, ...]]] = {
    "see": {
        "theme": ("auto", "light", "dark"),
        "text": ("usual", "large", "largest", "double"),
        "turned": ("0", "90", "180", "270"),
    },
    "hear": {"sound": ("off", "on"), "voice": ("off", "on")},
    "play": {
        "pace": tuple(PACES),
        "timers": ("on", "double", "off"),
        "notes": ("on", "off"),
        "rules": ("off", "on"),
        "awake": ("on", "off"),
        "book": ("on", "off"),
    },
}
"""What may be set, with its values, in the order in which they are shown: what is seen, what is heard, how it is
played."""


def settings_page(prefs: Prefs) -> Markup:
    """The settings of this browser, each with a sample of what it does."""
    screen = said("settings.screen.label")
    full = h(
        "div.opt",
        h("h3", icon("turn"), screen),
        h(
            "div.seg",
            h("button", said("settings.screen.fill"), **button_attrs(msg.FillScreen())),
            role="group",
            aria_label=screen,
        ),
    )
    return page(
        said("settings.title"),
        h(
            "section.opts",
            [
                h(
                    "section.opts-of",
                    h("h2", said(f"settings.groups.{group}"), id=f"opts-{group}"),
                    [setting(prefs, key, values) for key, values in settings.items()],
                    full if group == "see" else None,
                    data_of=group,
                    aria_labelledby=f"opts-{group}",
                )
                for group, settings in SETTINGS.items()
            ],
        ),
    )


def setting(prefs: Prefs, key: Setting, values: tuple[str, ...]) -> Markup:
    """One setting: its title, a button for each value with a sample, and what it does where that needs words."""
    worded = entry("house", f"settings.{key}")
    buttons = [
        h(
            "button",
            sample(key, value),
            worded[value],
            **button_attrs(msg.ChangeSetting(key, value)),
            aria_pressed=value == prefs.value(key),
        )
        for value in values
    ]
    return h(
        "div.opt.sampled" if key in SAMPLED else "div.opt",
        h("h3", picture(key), worded["label"]),
        h("div.seg", buttons, role="group", aria_label=worded["label"]),
        h("p", worded["note"]) if "note" in worded else None,
        data_set=key,
    )


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
            tool("back", said("tour.leave"), msg.GoBack()),
            h("h1", said("tour.title", title=table.game.meta.title)),
        ),
        h("div.board", board.picture(v, c), id="board", inert=True),
        h(
            "div.beside",
            h(
                "section.tutorial",
                h("p.caption", inline(caption or "", None), id="caption", role="status"),
                h("p.caption-count", said("tour.at", n=tour.page + 1, of=len(stops))),
                h(
                    "div.bar-acts",
                    h("button.act.quiet", said("tour.back"), **button_attrs(msg.TurnPage(-1)), disabled=tour.page == 0),
                    h("button.act", said("tour.next"), **button_attrs(msg.TurnPage(1)))
                    if tour.page + 1 < len(stops)
                    else _out_of(tour),
                ),
            ),
            h("div.hand-holder", hand_panel(v, c), role="group", aria_label=said("tour.hand"), tabindex="0")
            if v.who is not None
            else None,
            h(
                "ol.story",
                [h("li.story-line", line) for line in c.say.story(v.events)[-4:]],
                aria_label=said("tour.story"),
                tabindex="0",
            ),
        ),
        data_game=table.game.meta.id,
        data_now=board.data_now(v, c),
    )


def _out_of(tour: Tour) -> Markup:
    """What the end of a tour leads to: the table that is being laid or played beneath it, as it was left; else one to
    be laid.
    """
    below = tour.covers.table if isinstance(tour.covers, Pairing) else tour.covers
    if isinstance(below, AtTable) and not below.save.table.over:
        return h("button.act", said("tour.on"), **button_attrs(msg.GoBack()))
    laid = isinstance(below, Laying) and below.game == tour.game
    return h("button.act", said("tour.play"), **button_attrs(msg.GoBack() if laid else msg.LayTable(tour.game)))
