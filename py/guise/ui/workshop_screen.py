"""The workshop, drawn: packs as boxes on a plank, a pack on the bench with its cards, and one card being made."""

from __future__ import annotations

from typing import Any

from guise.offers.pack import NAME, Pack
from guise.supply.content import printed, words

from . import messages as msg
from .commands import button_attrs, field_attrs
from .covers import Workshop
from .icons import icon
from .markup import Child, Markup, h
from .pack_links import Row
from .packs import Kept, beside, editor, makers, playable, stops, whole
from .tool import tool
from .workshop_card import card, more, preview, problem_list
from .workshop_leaves import cover, leaf, scan
from .workshop_words import room_says

EXAMPLES = 3
"""So many cards of a pack that has come are shown with their answers covered."""


def workshop_screen(w: Workshop) -> Markup:
    """The room."""
    if w.arrived is not None:
        return _room(room_says("came"), _came(w, w.arrived))
    kept = w.bench
    if w.leaf == "scan":
        return _room(room_says("scan"), scan(w.row or Row()))
    if kept is None:
        return _room(room_says("title"), _shelf(w))
    undo = tool("undo", room_says("undo"), msg.UndoWork(), disabled=not kept.undo)
    name = kept.pack.name or room_says("unnamed")
    if w.entry is not None and w.entry < len(kept.pack.entries):
        return _room(name, card(kept, w.entry, w), undo, game=kept.pack.game)
    return _room(name, _bench(w, kept), undo, game=kept.pack.game)


def _room(title: str, inside: Markup, *tools: Child, game: str = "") -> Markup:
    return h(
        "main.page.workshop",
        h(
            "header.rail",
            tool("back", words("house")["says"]["pages"]["back"], msg.GoBack()),
            h("h1", title),
            h("nav.tools", tools) if tools else None,
        ),
        inside,
        data_made=game or None,
    )


# The shelf --------------------------------------------------------------------------------


def _shelf(w: Workshop) -> Markup:
    """All packs as boxes, and what a new one could be for."""
    boxes = [
        h(
            "li.made-slot",
            h(
                "button.made-box",
                cover(kept.pack),
                h(
                    "span.made-label",
                    h("strong", kept.pack.name or room_says("unnamed"), lang=kept.pack.language, dir="auto"),
                    h("span", words(kept.pack.game)["title"]),
                    h("span", _count(kept.pack)),
                ),
                **button_attrs(msg.OpenPack(kept.pack.id)),
            ),
            tool("trash", room_says("drop", name=kept.pack.name), msg.DropPack(kept.pack.id)),
            id=f"pack-{kept.pack.id}",
        )
        for kept in w.packs
    ]
    back = w.gone[0] if w.gone else None
    return h(
        "div.made-shop",
        h("p.made-lead", room_says("lead" if boxes else "first")),
        h("ul.made-shelf", boxes, aria_label=room_says("packs")) if boxes else None,
        h(
            "p.made-gone",
            room_says("gone", name=back.name or room_says("unnamed")),
            " ",
            h("button.act.quiet", icon("undo"), room_says("put-back"), **button_attrs(msg.PutBackPack(back.id))),
        )
        if back
        else None,
        h("h2", room_says("new")),
        h(
            "ul.made-new",
            [
                h(
                    "li",
                    h(
                        "button.made-start",
                        h("strong", words(game)["title"]),
                        h("span", words(game)["workshop"]["many"]),
                        **button_attrs(msg.NewPack(game)),
                        data_game=game,
                    ),
                )
                for game in makers()
            ],
        ),
        h("h2", room_says("take-in")),
        h(
            "div.bar-acts.made-acts",
            h("button.act.quiet", icon("upload"), room_says("from-file"), **button_attrs(msg.ImportFile())),
            h("button.act.quiet", icon("phone"), room_says("from-codes"), **button_attrs(msg.WorkLeaf("scan"))),
        ),
        h("h2", room_says("backup")),
        h("p", room_says("backup-note")),
        h(
            "div.bar-acts.made-acts",
            h("button.act.quiet", icon("download"), room_says("backup-write"), **button_attrs(msg.WriteBackup())),
            h("button.act.quiet", icon("upload"), room_says("backup-read"), **button_attrs(msg.ImportFile())),
        ),
    )


def _count(pack: Pack) -> str:
    """How many cards a pack has, and how many of them are not finished."""
    most, unready = len(pack.entries), sum(stops(pack.game, entry) > 0 for entry in pack.entries)
    if not unready:
        return room_says("count", pack.game, n=most)
    return f"{room_says('count', pack.game, n=most)} {room_says('unready', n=unready)}"


# A pack -----------------------------------------------------------------------------------


def _bench(w: Workshop, kept: Kept) -> Markup:
    """A pack: its lid, its cards, and what can be done with it."""
    pack = kept.pack
    made = editor(pack.game)
    own = words(pack.game)["workshop"]
    asked = whole(pack)
    bar, mend = getattr(made, "bar", None), getattr(made, "mend", None)
    return h(
        "div.made-bench",
        h(
            "section.made-lid",
            cover(pack),
            _typed("name", room_says("name"), pack.name, w.turn),
            _typed("author", room_says("author"), pack.author, w.turn),
            h("p", h("strong", words(pack.game)["title"])),
            h("p", _count(pack)),
            h(
                "div.bar-acts.made-acts",
                h(
                    "button.act",
                    icon("play"),
                    room_says("play"),
                    **button_attrs(msg.PlayPack()),
                    aria_disabled=None if playable(pack) else "true",
                ),
                h(
                    "button.act.quiet",
                    icon("print"),
                    room_says("print"),
                    **button_attrs(msg.PrintPack()),
                    aria_disabled=None if playable(pack) else "true",
                )
                if printed(pack.game)
                else None,
                _leaf_button(w, "hand", "share"),
                _leaf_button(w, "paste", "log"),
                _leaf_button(w, "cover", "picture"),
            ),
        ),
        leaf(w, pack),
        h(
            "section.made-cards",
            h("h2", own["many"]),
            [bar(pack.entries)] if bar else None,
            problem_list(asked) if asked else None,
            h("button.act.quiet", room_says("mend"), **button_attrs(msg.MendPack()))
            if (asked or w.mended) and mend
            else None,
            h("p.made-mended", w.mended, role="status") if mend else None,
            _covered(pack)
            if w.covered == pack.id
            else h("ol.made-list", [_row(pack.game, made.title(e), i, e) for i, e in enumerate(pack.entries)])
            if pack.entries
            else h("p", room_says("no-cards")),
            h("div.bar-acts.made-acts", more(pack)),
        ),
        lang=None,
    )


def _row(game: str, title: str, place: int, entry: str) -> Markup:
    wrong = stops(game, entry)
    return h(
        "li",
        h(
            "button.made-row",
            h("b", place + 1),
            h("span", title or room_says("untitled")),
            h("small", room_says("wrong", n=wrong) if wrong else room_says("ready")),
            **button_attrs(msg.OpenEntry(place)),
            data_wrong=bool(wrong),
        ),
        id=f"made-{place}",
    )


def _typed(what: str, label: str, value: str, turn: int) -> Markup:
    return h(
        "label.made-field",
        h("span", label),
        h(
            "input",
            maxlength=NAME,
            autocomplete="off",
            id=f"pack-{what}-{turn}",
            **field_attrs(msg.SetPack(what, value)),
        ),
    )


def _leaf_button(w: Workshop, leaf: Any, picture: str) -> Markup:
    return h(
        "button.act.quiet",
        icon(picture),
        room_says(f"leaf-{leaf}"),
        **button_attrs(msg.WorkLeaf(leaf)),
        aria_expanded="true" if w.leaf == leaf else "false",
    )


# A pack that has come ---------------------------------------------------------------------


def _came(w: Workshop, pack: Pack) -> Markup:
    """What a pack holds and who made it, before anything of it is kept."""
    held = w.version(pack)
    mine = held.pack if held else None
    bar = getattr(editor(pack.game), "bar", None)
    if mine is None:
        ways = [("keep", "keep-it", "act"), ("leave", "leave-it", "act.quiet")]
    else:
        ways = [("merge", "merge-it", "act"), ("beside", "beside-it", "act.quiet"), ("leave", "leave-it", "act.quiet")]
    return h(
        "div.made-bench",
        h(
            "section.made-lid",
            cover(pack),
            h("h2", pack.name or room_says("unnamed"), lang=pack.language),
            h("p", h("strong", words(pack.game)["title"])),
            h("p", room_says("by" if pack.author else "by-nobody", name=pack.author)),
            h("p", _count(pack)),
            _versions(mine, pack) if mine is not None else None,
            h(
                "div.bar-acts.made-acts",
                [
                    h(f"button.{kind}", room_says(label), **button_attrs(msg.KeepArrived(how)))  # type: ignore[arg-type]
                    for how, label, kind in ways
                ],
            ),
        ),
        h(
            "section.made-cards",
            h("h2", words(pack.game)["workshop"]["many"]),
            [bar(pack.entries)] if bar else None,
            _covered(pack)
            if w.covered == pack.id
            else (
                h("p", room_says("look", pack.game)),
                h(
                    "ol.made-list",
                    [_seen(pack, place, entry, w.entry == place) for place, entry in enumerate(pack.entries)],
                ),
            ),
            lang=pack.language,
        ),
    )


def _covered(pack: Pack) -> Markup:
    """A few cards of a pack that has come, their answers covered, and a button for whoever wants to know them."""
    made: Any = editor(pack.game)
    shown = pack.entries[:EXAMPLES]
    cards = [h("li.made-mat.made-peek", h("div.made-see", made.covered(e), data_game=pack.game)) for e in shown]
    return h(
        "div",
        h("p", room_says("covered", pack.game, n=len(shown))),
        h("ul.made-covered", cards),
        h("button.act.quiet", icon("eye"), room_says("answers"), **button_attrs(msg.WorkLeaf("answers"))),
    )


def _versions(mine: Pack, theirs: Pack) -> list[Markup]:
    """How a pack that has come differs from one's own, and what becomes of that."""
    found = beside(mine, theirs)
    return [
        h("p", room_says("have", name=mine.name)),
        h("ul", [h("li", room_says(f"have-{key}", mine.game, n=n)) for key, n in found._asdict().items() if n]),
        h("p", room_says("have-merge", mine.game)),
    ]


def _seen(pack: Pack, place: int, entry: str, shown: bool) -> Markup:
    """A card of a pack that has come: what it is called and, where it was tapped, the card itself."""
    return h(
        "li",
        h(
            "button.made-row",
            h("b", place + 1),
            h("span", editor(pack.game).title(entry) or room_says("untitled")),
            **button_attrs(msg.OpenEntry(place)),
            aria_expanded="true" if shown else "false",
        ),
        h("div.made-mat.made-peek", h("div.made-see", preview(pack.game, entry), data_game=pack.game))
        if shown
        else None,
        id=f"came-{place}",
    )
