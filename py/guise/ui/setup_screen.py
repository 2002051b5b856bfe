"""Laying the table, drawn: the cloth with how many sit down and what is to be said, and the bar to deal."""

from __future__ import annotations

from collections import Counter

from guise import games
from guise.engine.game import Meta, Option, Options
from guise.engine.ladder import next_level, parts
from guise.offers.pack import Pack
from guise.supply.content import printable, words
from guise.table.narrate import listed, said
from guise.table.seats import for_children, sharp, team

from . import messages as msg
from . import stock
from .commands import button_attrs
from .icons import icon
from .lengths import lasting
from .markup import Markup, h
from .places import Laying
from .prefs import Prefs
from .setup_chairs import chairs, sheet
from .setup_rules import length, rules, rules_said, with_own
from .tool import tool

CROWD = 4
"""From so many people on it is said that chairs may be shared."""


def setup_screen(draft: Laying, prefs: Prefs, packs: tuple[Pack, ...] = ()) -> Markup:
    """The set-up screen of a table: a cloth with chairs round it, and what is true of all of them at its foot."""
    meta = games.load(draft.game).meta
    sizes = [len(team(c.name)) if meta.teams else 1 for c in draft.chairs if not c.bot]
    return h(
        "main.setup",
        h(
            "header.rail",
            tool("home", said("setup.home"), msg.GoHome()),
            h("h1", meta.title, style=f"--letters-in:{len(meta.title)}"),
            h(
                "nav.tools",
                tool(
                    "print",
                    said("setup.print"),
                    msg.ShowPrinting(draft.game),
                    data_word="hushed",
                    data_short=said("setup.short.print"),
                )
                if printable(draft.game)
                else None,
                tool("play", said("setup.tour"), msg.OpenTour(draft.game), data_short=said("setup.short.tour")),
                tool("help", said("setup.rules"), msg.ShowRules(draft.game)),
                tool(
                    "sound" if prefs.sound else "mute",
                    said("table.hear"),
                    msg.ChangeSetting("sound", "off" if prefs.sound else "on"),
                    aria_pressed=prefs.sound,
                ),
            ),
        ),
        h(
            "section.round",
            h(
                "div.cloth",
                h(
                    "div.cloth-in",
                    _count(draft, meta),
                    None if draft.more else _how_long(draft, meta),  # there it stands among the house rules
                    h("p.company", _seating(draft, meta)),
                    _notes(draft, meta, prefs, sizes),
                    with_own(draft, packs),
                ),
            ),
            chairs(draft),
            _leaf(draft, meta, packs),
            data_leaf="sheet" if draft.chair is not None else draft.more,
        ),
        h(
            "footer.deal-bar",
            _others(draft, meta) if len(draft.chairs) > 1 else None,
            h(
                "div.house-ways",
                h(
                    "button.act.quiet.house-rules",
                    icon("pencil"),
                    rules_said(draft, meta),
                    **button_attrs(msg.FoldOptions()),
                    aria_expanded="true" if draft.more else "false",
                ),
                _children(draft, meta) or _by_hand(draft, meta),
            ),
            h("button.act.deal", words(draft.game).get("deal") or said("setup.deal"), **button_attrs(msg.Deal())),
        ),
        data_game=draft.game,
    )


def _count(draft: Laying, meta: Meta) -> Markup:
    """How many sit down."""
    return h(
        "div.how-many",
        h("h2", said("setup.how-many"), id="how-many"),
        h(
            "div.count",
            [
                h(
                    "button",
                    str(n),
                    **button_attrs(msg.LayChairs(n)),
                    aria_pressed="true" if n == len(draft.chairs) else "false",
                )
                for n in range(meta.seats[0], meta.seats[1] + 1)
            ],
            role="group",
            aria_labelledby="how-many",
        ),
    )


def _minutes(draft: Laying, meta: Meta, options: Options) -> int:
    """About how long those on the chairs would play."""
    return lasting(meta, options, len(draft.chairs), sum(bool(c.bot) for c in draft.chairs))


def _how_long(draft: Laying, meta: Meta) -> Markup | None:
    """How long they play, where the game can be made shorter or longer: the shortest first, each with what it means."""
    option = length(draft, meta)
    if option is None:
        return None
    own = words(draft.game)["options"][option.key]
    ways = sorted((_minutes(draft, meta, {**draft.options, option.key: value}), value) for value in option.values)
    return h(
        "div.how-long",
        h("h2", said("setup.how-long"), id="how-long"),
        h(
            "div.seg",
            [
                h(
                    "button",
                    h("strong", said("setup.minutes", n=minutes)),
                    h("small", own[value]),
                    **button_attrs(msg.SetOption(option.key, value)),
                    aria_pressed="true" if draft.options[option.key] == value else "false",
                )
                for minutes, value in ways
            ],
            role="group",
            aria_labelledby="how-long",
        ),
    )


def _notes(draft: Laying, meta: Meta, prefs: Prefs, sizes: list[int]) -> Markup | None:
    """What is to be said before dealing. ``sizes``: how many people sit in each chair that no bot has."""
    step = next_level(draft.level) if draft.ready else None
    levels, shared = words("house")["levels"], sharing(sizes) if meta.teams else ""
    few = stock.said(draft, prefs)
    notes = [
        *(
            words(draft.game)["options"][o.key]["sharp"]
            for o in meta.options
            if o.sharp and sharp(draft.chairs) and draft.options[o.key] == o.sharp
        ),
        words(draft.game)["teams"][shared] if shared else "",
        levels[step]["propose"] if step and len(sizes) < len(draft.chairs) else "",
        said("setup.children-are") if for_children(meta, draft.options) else "",
        said("setup.renamed", was=draft.renamed[0], name=draft.renamed[1]) if draft.renamed else "",
    ]
    own = _own_part(draft, meta)
    seen = [_in_sight_of_all(draft, o) for o in meta.options]
    brief = not few and not any((*notes, *seen))
    if brief and not own:
        return None
    lines = [h("p", note) for note in filter(None, (*notes, *own))]
    return h("div.notes.brief" if brief else "div.notes", h("p.few", few) if few else None, lines, seen, role="status")


def _own_part(draft: Laying, meta: Meta) -> list[str]:
    """What people do themselves where the house does not (``by-hand`` of the words)."""
    told = [words(draft.game)["options"][key].get("by-hand", {}).get(draft.options[key], "") for key, _ in meta.by_hand]
    return [one for one in told if one]


def _in_sight_of_all(draft: Laying, o: Option) -> Markup | None:
    """That somebody without a phone would have their secret on a screen which everybody sees, where others have
    phones; with an option that spares them that (``some-phones`` of the words).
    """
    told: dict[str, str] = words(draft.game)["options"][o.key].get("some-phones", {}) if o.shown else {}
    here = any(not c.bot and not c.phone for c in draft.chairs)
    if (
        not told
        or draft.options[o.key] != o.values[0]
        or not here
        or not any(c.phone and not c.far for c in draft.chairs)
    ):
        return None
    return h("p.seen", told["say"], " ", h("button", told["do"], **button_attrs(msg.SetOption(o.key, told["to"]))))


def _others(draft: Laying, meta: Meta) -> Markup:
    """Who plays besides those who sit there by name: people, or bots of a level."""
    levels = words("house")["levels"]
    found = {parts(c.bot)[1] for c in draft.chairs if c.bot}
    ways = [(msg.SeatOthers("people"), said("setup.no-bots"), not found)]
    ways += [(msg.SeatOthers(level), levels[level]["name"], found == {level}) for level in meta.levels]
    return h(
        "div.others",
        h("span", icon("bot"), said("setup.others"), id="others"),
        h(
            "div.seg",
            [
                h(
                    "button",
                    label,
                    **button_attrs(way),
                    aria_pressed="true" if on else "false",
                )
                for way, label, on in ways
            ],
            role="group",
            aria_labelledby="others",
        ),
    )


def _children(draft: Laying, meta: Meta) -> Markup | None:
    """What the game has for children of eight to ten, in one tap."""
    if not meta.children:
        return None
    on = for_children(meta, draft.options)
    return h(
        "button.act.quiet.for-children",
        said("setup.children", on=on),
        **button_attrs(msg.ForChildren("off" if on else "on")),
        aria_pressed="true" if on else "false",
    )


def _by_hand(draft: Laying, meta: Meta) -> Markup | None:
    """How much the house works out for people of what they could find out: each tap is the next of its ways, where the
    game has words for that (``in-sight`` of the option by which they do it themselves).
    """
    own = words(draft.game)["options"]
    option = next((o for key, _ in meta.by_hand for o in meta.options if o.key == key), None)
    if option is None or "in-sight" not in own[option.key]:
        return None
    now = option.values.index(draft.options[option.key])
    return h(
        "button.act.quiet.house-help",
        own[option.key]["in-sight"][option.values[now]],
        **button_attrs(msg.SetOption(option.key, option.values[(now + 1) % len(option.values)])),
    )


def _leaf(draft: Laying, meta: Meta, packs: tuple[Pack, ...]) -> Markup | None:
    """The sheet of a chair, or the drawer of the house rules: one of them at most is open."""
    if draft.chair is not None and draft.chair < len(draft.chairs):
        return sheet(draft, draft.chair, meta)
    return rules(draft, meta, packs) if draft.more else None


def sharing(sizes: list[int]) -> str:
    """What is said of chairs that people may share, by how many sit in each; ``""`` where few people have room."""
    if max(sizes, default=1) == 1:
        return "offer" if len(sizes) >= CROWD else ""
    return "uneven" if max(sizes) - min(sizes) > 1 else "even"


def _seating(draft: Laying, meta: Meta) -> str:
    """Who plays, and how long it takes with these house rules: so many people round the screen, so many with phones, so
    many far away, so many bots.
    """
    many = Counter[str]()
    for c in draft.chairs:
        kind = "bots" if c.bot else "far" if c.far else "phones" if c.phone else "here"
        many[kind] += len(team(c.name)) if meta.teams and not c.bot else 1
    if many.keys() <= {"bots"}:
        return said("setup.bots-only")
    who = [said(f"setup.{kind}", n=many[kind]) for kind in ("here", "phones", "far", "bots") if many[kind]]
    if many["here"] == 1 and not many["phones"] + many["far"]:
        who[0] = said("setup.alone")
    if length(draft, meta) is not None:  # that says it
        return said("setup.seated", who=listed(who))
    return said("setup.seating", who=listed(who), minutes=_minutes(draft, meta, draft.options))
