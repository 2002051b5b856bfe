"""The house rules of a table that is laid, drawn: options, cards of one's own, and a practice game."""

from __future__ import annotations

from guise.engine.game import Meta, Option
from guise.offers.pack import OWN, Pack, opened
from guise.supply.content import words
from guise.table.narrate import chosen, listed, said
from guise.table.seats import for_children, sharp

from . import messages as msg
from .commands import button_attrs
from .lengths import length_option
from .markup import Markup, h
from .places import Laying
from .tool import tool

FEW = 10
"""A table that plays with fewer cards of its own, and no others, is told that they come again."""
SIGHT = 6
"""So many house rules stand in the drawer at most; where there are more, the sixth line opens the rest."""


def rules(draft: Laying, meta: Meta, packs: tuple[Pack, ...]) -> Markup:
    """The house rules."""
    own = words(draft.game)
    stand, folded = in_sight(draft, meta)
    return h(
        "section.leaf.opts",
        h(
            "header",
            h("h2", said("setup.options"), id="leaf"),
            tool("check", said("setup.done"), msg.FoldOptions()),
        ),
        h("p", h("strong", said("setup.children-are")), " ", theirs) if (theirs := children_are(draft, meta)) else None,
        own_cards(draft, packs),
        [opt(draft, o, own["options"][o.key]) for o in stand],
        practice(draft) if "hints" in own else None,
        h(
            "details.opt-more",
            h("summary", said("setup.more-rules"), " ", h("small", chosen_there(draft, meta, folded))),
            [opt(draft, o, own["options"][o.key]) for o in folded],
            id="more-rules",
        )
        if folded
        else None,
        role="dialog",
        aria_labelledby="leaf",
    )


def in_sight(draft: Laying, meta: Meta) -> tuple[list[Option], list[Option]]:
    """The house rules that stand in the drawer, and those that nobody misses on a first evening, which are folded:
    what the words of the game have first stands.
    """
    asked = _asked(draft, meta)
    room = SIGHT if len(asked) <= SIGHT else SIGHT - 1
    return asked[:room], asked[room:]


def chosen_there(draft: Laying, meta: Meta, folded: list[Option]) -> str:
    """What of the folded house rules is other than proposed: it stands on the fold, so that no choice is hidden."""
    own, proposed = words(draft.game)["options"], meta.defaults(sharp(draft.chairs))
    changed = [o.key for o in folded if draft.options[o.key] != proposed[o.key]]
    return "; ".join(f"{own[key]['label']}: {own[key][draft.options[key]]}" for key in changed)


def children_are(draft: Laying, meta: Meta) -> str:
    """Which house rules those are, each with its value: of them those that the page shows, as are counted. The cloth
    says only what they come to.
    """
    if not for_children(meta, draft.options):
        return ""
    own, there = words(draft.game)["options"], {o.key for o in _asked(draft, meta)}
    return "; ".join(f"{own[key]['label']}: {own[key][to]}" for key, to in meta.children if key in there)


def own_cards(draft: Laying, packs: tuple[Pack, ...]) -> Markup | None:
    """The packs of one's own that this game could be played with; a table that has some tells beside them how."""
    mine = [pack for pack in packs if pack.game == draft.game]
    if not mine:
        return None
    from .packs import entire, playable  # few browsers have any

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
        if draft.packs and not entire(draft.game)
        else None,
    )


def with_own(draft: Laying, packs: tuple[Pack, ...]) -> Markup | None:
    """What is said of the cards of one's own that the table plays with."""
    own = opened(draft.options.get(OWN, ""))
    if not own.entries:
        return None
    from .packs import entire
    from .workshop_words import room_says

    told = words("house")["workshop"]
    cast, count = entire(draft.game), len(own.entries)
    names = [pack.name or told["unnamed"] for pack in packs if pack.id in draft.packs]
    sentence = room_says("setup-only" if own.alone else "setup-said", draft.game, n=count)
    return h(
        "div.notes",
        h("p", told["setup-entire"] if cast else sentence),
        h("p", chosen(told["setup-from"], {"n": len(names)}).format(names=listed(names))) if names else None,
        h("p", room_says("setup-few", draft.game)) if own.alone and count < FEW and not cast else None,
        h("p", told["setup-far"]) if any(chair.far for chair in draft.chairs) else None,
        role="status",
    )


def _asked(draft: Laying, meta: Meta) -> list[Option]:
    """The options that this company is asked, as the words of the game have them in order: those of one who plays alone
    only where one does, and then first; after them what makes the game shorter or longer. Those of a company are not
    asked where one plays alone.
    """
    alone = len(draft.chairs) == 1
    asked = (o for o in meta.options if o.shown and not (o.company if alone else o.alone))
    order = list(words(draft.game)["options"])
    return sorted(asked, key=lambda o: (not o.alone, not o.lasts, order.index(o.key)))


def length(draft: Laying, meta: Meta) -> Option | None:
    """The option by which this company makes its game longer or shorter."""
    found = length_option(meta)
    return found if found in _asked(draft, meta) else None


def rules_said(draft: Laying, meta: Meta) -> str:
    """How many house rules are other than proposed, and whether it is a practice game. How long it takes and how much
    the house helps are asked outside, and no house rules; those for children are one choice, which stands beside it.
    """
    usual, lasts = meta.defaults(sharp(draft.chairs)), length(draft, meta)
    if children := for_children(meta, draft.options):
        usual = {**usual, **dict(meta.children)}
    changed = sum(draft.options[o.key] != usual[o.key] for o in _asked(draft, meta) if o is not lasts and not o.again)
    return said("setup.changed", n=changed, practice="on" if draft.practice else "off", children=children)


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
                for v in in_order(o.values)
            ],
            role="group",
            aria_label=own["label"],
        ),
    )


def in_order(values: tuple[str, ...]) -> list[str]:
    """The values as they stand: numbers by their size, and none at all, which is 0, after them."""
    if not all(v.isdigit() for v in values):
        return list(values)
    return sorted(values, key=lambda v: (v == "0", int(v)))
