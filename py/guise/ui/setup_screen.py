"""Laying the table, drawn: who sits where, and the house rules."""

from __future__ import annotations

from guise import games
from guise.engine.content import printable, words
from guise.engine.game import Meta, Option
from guise.engine.ladder import next_level, parts, styled
from guise.engine.pack import OWN, Pack, opened
from guise.table.narrate import chosen, listed, said
from guise.table.seats import MARKS, NAME_LENGTH, TEAM_LENGTH, Chair, sharp, team

from . import messages as msg
from . import stock
from .commands import button_attrs, field_attrs
from .icons import icon
from .marks import mark
from .marks import shape as mark_shape
from .markup import Markup, h
from .places import Laying
from .prefs import Prefs
from .tool import tool
from .update.company import unnamed

CROWD = 4
"""From so many people on it is said that chairs may be shared."""


def setup_screen(draft: Laying, prefs: Prefs, packs: tuple[Pack, ...] = ()) -> Markup:
    """The set-up screen of a table: a cloth with chairs round it, and what is true of all of them at its foot."""
    meta = games.load(draft.game).meta
    sizes = [len(team(c.name)) if meta.teams else 1 for c in draft.chairs if not c.bot]
    away = sum(len(team(c.name)) if meta.teams else 1 for c in draft.chairs if c.far)
    sound = ("mute", "sounds-off", "off") if prefs.sound else ("sound", "sounds-on", "on")
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
                tool(sound[0], said(f"setup.{sound[1]}"), msg.ChangeSetting("sound", sound[2])),
            ),
        ),
        h(
            "section.round",
            h(
                "div.cloth",
                h(
                    "div.cloth-in",
                    _count(draft, meta),
                    h("p.company", _seating(sum(sizes) - away, len(draft.chairs) - len(sizes), away, meta.minutes)),
                    _notes(draft, meta, prefs, sizes),
                    _with_own(draft),
                ),
            ),
            _chairs(draft),
            _leaf(draft, meta, packs),
            data_leaf=draft.more or draft.chair is not None,
        ),
        h(
            "footer.deal-bar",
            _others(draft, meta) if len(draft.chairs) > 1 else None,
            h(
                "div.house-ways",
                h(
                    "button.act.quiet.house-rules",
                    icon("pencil"),
                    _rules_said(draft, meta),
                    **button_attrs(msg.FoldOptions()),
                    aria_expanded="true" if draft.more else "false",
                ),
                _children(draft, meta),
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
    ]
    if not few and not any(notes):
        return None
    return h("div.notes", h("p.few", few) if few else None, [h("p", note) for note in notes if note], role="status")


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
    on = all(draft.options[key] == value for key, value in meta.children)
    return h(
        "button.act.quiet.for-children",
        said("setup.children"),
        **button_attrs(msg.ForChildren("off" if on else "on")),
        aria_pressed="true" if on else "false",
    )


# The chairs -------------------------------------------------------------------------------


def _chairs(draft: Laying) -> Markup:
    """The chairs round the cloth, clockwise."""
    many = len(draft.chairs)
    return h(
        "ol.chairs",
        [chair(draft, i) for i in range(many)],
        aria_label=said("setup.seats"),
        style=f"--cols:{2 * -(-many // 2)};--rows:{-(-many // 2)}",
    )


def _place(i: int, many: int) -> str:
    """Where a chair stands, as properties for the style sheet: along the far and the near side of a table that is wider
    than high, or along the right and the left of one that is higher.
    """
    side = -(-many // 2)
    odd = many % 2
    row, col = (1, 2 * i + 1) if i < side else (3, 2 * (many - 1 - i) + 1 + odd)
    along, across = (1, 1) if i == 0 else (i, 2) if i <= side else (many - i + 1, 1)
    return f"--r:{row};--c:{col};--along:{along};--across:{across}"


def chair(draft: Laying, i: int) -> Markup:
    """One chair: who sits there, as a piece with a mark, a name and a few words. A tap opens its sheet."""
    c = draft.chairs[i]
    joins = c.phone and not c.far and c.name.casefold() in draft.paired
    held = "bot" if c.bot else "far" if c.far else "phone" if c.phone else "person"
    return h(
        "li.place",
        h(
            "button.chair",
            sitter(c.mark, bool(c.bot)),
            h("span.badge", icon("letter" if c.far else "phone")) if c.phone else None,
            h(
                "span.who",
                h("strong", c.name),
                h("small", _held_said(c)),
                h("span.hush", words("house")["phones"]["known"]) if joins else None,
            ),
            **button_attrs(msg.OpenChair(i)),
            aria_expanded="true" if draft.chair == i else "false",
        ),
        id=f"chair-{i}",
        style=f"--seat:var(--seat-{c.mark});{_place(i, len(draft.chairs))}",
        data_held=held,
        data_nameless=unnamed(c),
        data_joins=joins,
    )


def _held_said(c: Chair) -> str:
    """Who plays a chair, in a few words."""
    if c.bot:
        return said("setup.bot", level=words("house")["levels"][parts(c.bot)[1]]["name"])
    if unnamed(c):
        return said("setup.nameless")
    return said(f"setup.kinds.{'far' if c.far else 'phone' if c.phone else 'person'}")


def sitter(shape: int, bot: bool) -> Markup:
    """Somebody at the table, as a playing piece with their mark: a person, or a bot."""
    body = (
        "M24 1v5M15 6h18v17H15zM12 27h24l6 9v19H6V36z"
        if bot
        else "M24 3a10.500 10.500 0 1 0 0 21a10.500 10.500 0 1 0 0-21zM5 55c0-21 7-28 19-28s19 7 19 28z"
    )
    eyes = '<path class="eyes" d="M20 12v4M28 12v4"/>' if bot else ""
    return Markup(
        f'<svg class="sitter" viewBox="0 0 48 56" aria-hidden="true"><path class="body" d="{body}"/>{eyes}'
        f'<path class="shape" transform="translate(14.400 31) scale(.8)" d="{mark_shape(shape)}"/></svg>'
    )


# What opens beside them -------------------------------------------------------------------


def _leaf(draft: Laying, meta: Meta, packs: tuple[Pack, ...]) -> Markup | None:
    """The sheet of a chair, or the drawer of the house rules: one of them at most is open."""
    if draft.chair is not None and draft.chair < len(draft.chairs):
        return _sheet(draft, draft.chair, meta)
    return _rules(draft, meta, packs) if draft.more else None


def _sheet(draft: Laying, i: int, meta: Meta) -> Markup:
    """All that can be said of one chair."""
    c = draft.chairs[i]
    return h(
        "section.leaf.sheet",
        h(
            "header",
            h("h2", said("setup.chair", n=i + 1), id="leaf"),
            tool("check", said("setup.done"), msg.ShutChair()),
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
        _last_names(draft, i),
        _holders(draft, i, meta),
        _temper(draft, i, meta) if c.bot else None,
        h("p.chair-note", words("house")["phones"]["known"])
        if c.phone and not c.far and c.name.casefold() in draft.paired
        else None,
        h(
            "div.marks",
            [
                h(
                    "button",
                    mark(shape),
                    **button_attrs(msg.TakeMark(i, shape)),
                    aria_pressed="true" if shape == c.mark else "false",
                    aria_label=said("setup.mark", shape=shape),
                )
                for shape in range(MARKS)
            ],
            role="group",
            aria_label=said("setup.marks"),
        ),
        h(
            "div.chair-move",
            tool("up", said("setup.up"), msg.ChairUp(i), disabled=i == 0),
            tool("close", said("setup.remove"), msg.RemoveChair(i), disabled=len(draft.chairs) <= meta.seats[0]),
        ),
        role="dialog",
        aria_labelledby="leaf",
        style=f"--seat:var(--seat-{c.mark})",
    )


def _last_names(draft: Laying, i: int) -> Markup | None:
    """Those who sat here last and do not sit here now, to be taken with one tap."""
    here = {name.casefold() for c in draft.chairs for name in (c.name, *team(c.name))}
    away = [name for name in draft.known if name.casefold() not in here]
    if not away or draft.chairs[i].bot:
        return None
    return h(
        "div.last",
        [h("button", name, **button_attrs(msg.CallChair(i, name))) for name in away],
        role="group",
        aria_label=said("setup.last"),
    )


def _holders(draft: Laying, i: int, meta: Meta) -> Markup:
    """Who plays the chair, and from where."""
    c = draft.chairs[i]
    temperament, level = parts(c.bot) if c.bot else (meta.temperaments[i % len(meta.temperaments)].id, draft.level)
    kinds = (("person", "person"), ("phone", "phone"), ("far", "letter"), (styled(temperament, level), "bot"))
    played = c.bot or ("far" if c.far else "phone" if c.phone else "person")
    return h(
        "div.seg.chair-kinds",
        [
            h(
                "button",
                icon(art),
                said(f"setup.kinds.{'bot' if art == 'bot' else kind}"),
                **button_attrs(msg.SetChair(i, kind)),
                aria_pressed="true" if kind == played else "false",
            )
            for kind, art in kinds
        ],
        role="group",
        aria_label=said("setup.holder"),
    )


def _temper(draft: Laying, i: int, meta: Meta) -> Markup:
    """A bot's manner, and how well it plays."""
    own, levels = words(draft.game)["bots"], words("house")["levels"]
    temperament, level = parts(draft.chairs[i].bot)
    rows = (
        (said("setup.temperament"), temperament, [(t.id, own[t.id], styled(t.id, level)) for t in meta.temperaments]),
        (levels["label"], level, [(each, levels[each], styled(temperament, each)) for each in meta.levels]),
    )
    return h(
        "div.temper",
        [
            h(
                "div.seg",
                [
                    h(
                        "button",
                        told["name"],
                        **button_attrs(msg.SetChair(i, style)),
                        aria_pressed="true" if key == chosen else "false",
                    )
                    for key, told, style in row
                ],
                role="group",
                aria_label=label,
            )
            for label, chosen, row in rows
        ],
        h("p.chair-note", f"{own[temperament]['note']} {levels[level]['note']}"),
    )


def _rules(draft: Laying, meta: Meta, packs: tuple[Pack, ...]) -> Markup:
    """The house rules."""
    own = words(draft.game)
    return h(
        "section.leaf.opts",
        h(
            "header",
            h("h2", said("setup.options"), id="leaf"),
            tool("check", said("setup.done"), msg.FoldOptions()),
        ),
        own_cards(draft, packs),
        [opt(draft, o, own["options"][o.key]) for o in _asked(draft, meta)],
        practice(draft) if "hints" in own else None,
        role="dialog",
        aria_labelledby="leaf",
    )


def own_cards(draft: Laying, packs: tuple[Pack, ...]) -> Markup | None:
    """The packs of one's own that this game could be played with; a table that has some tells beside them how."""
    mine = [pack for pack in packs if pack.game == draft.game]
    if not mine:
        return None
    from .packs import playable  # few browsers have any

    told = words("house")["workshop"]
    ways = (msg.OwnAlone("off"), msg.OwnAlone("on"))
    return h(
        "div.opt",
        h("h2", told["setup"]),
        h(
            "div.seg",
            [
                h(
                    "button",
                    f"{pack.name or told['unnamed']} ({len(playable(pack))})",
                    **button_attrs(msg.TakePack(pack.id)),
                    aria_pressed="true" if pack.id in draft.packs else "false",
                    disabled=not playable(pack),
                )
                for pack in mine
            ],
            role="group",
            aria_label=told["setup"],
        ),
        h(
            "div.seg",
            [
                h(
                    "button",
                    told[f"setup-{way.to}"],
                    **button_attrs(way),
                    aria_pressed="true" if draft.own_alone == (way.to == "on") else "false",
                )
                for way in ways
            ],
            role="group",
            aria_label=told["setup-alone"],
        )
        if draft.packs
        else None,
    )


def _with_own(draft: Laying) -> Markup | None:
    """What is said of the cards of one's own that the table plays with."""
    own = opened(draft.options.get(OWN, ""))
    if not own.entries:
        return None
    told = words("house")["workshop"]
    count = len(own.entries)
    sentence = chosen(told["setup-only" if own.alone else "setup-said"], {"n": count}).format(n=count)
    return h("div.notes", h("p", sentence), role="status")


def _asked(draft: Laying, meta: Meta) -> list[Option]:
    """The options that this company is asked: those of one who plays alone only where one does, and then first."""
    alone = len(draft.chairs) == 1
    return sorted((o for o in meta.options if o.shown and (alone or not o.alone)), key=lambda o: not o.alone)


def _rules_said(draft: Laying, meta: Meta) -> str:
    """How many house rules are other than proposed, and whether it is a practice game."""
    proposed = meta.defaults(sharp(draft.chairs))
    changed = sum(draft.options[o.key] != proposed[o.key] for o in _asked(draft, meta))
    return said("setup.changed", n=changed, practice="on" if draft.practice else "off")


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
        h("p", told["note" if any(c.bot for c in draft.chairs) else "note-people"]),
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


def _seating(people: int, bots: int, far: int, minutes: int) -> str:
    """Who plays, and how long it takes: so many people round the screen, so many far away, so many bots."""
    if not people and not far:
        return said("setup.bots-only")
    here = "alone" if people == 1 and not far else "here"
    who = [said(f"setup.{kind}", n=n) for kind, n in ((here, people), ("far", far), ("bots", bots)) if n]
    return said("setup.seating", who=listed(who), minutes=minutes)


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
