"""What opens beside a pack in the workshop: its cover, a list to paste, ways to hand it on, codes and the camera."""

from __future__ import annotations

from guise.offers.pack import COVERS, LANGUAGES, MOST, Pack, dumps
from guise.supply.content import words

from . import messages as msg
from .commands import button_attrs, form_attrs
from .covers import Workshop
from .icons import icon
from .markup import Markup, h
from .pack_links import Row, codes, to_link
from .packs import leaving
from .tool import tool
from .workshop_words import room_says, room_words

SIDE_BY_SIDE = 3
"""A row of more codes shows one at a time."""
ART = {
    "lamp": "M50 12v14M30 58l8-32h24l8 32zM42 66h16l-4 12h-8z",
    "boat": "M50 14v44M54 18c14 8 18 22 18 36H54zM46 26c-8 8-12 18-14 28h14zM18 64h64l-10 18H30z",
    "kite": "M50 10l24 28-24 30-24-30zM50 10v58M26 38h48M50 68c-8 6 8 10 0 18",
    "teapot": "M34 36h34c8 10 8 30-4 40H38c-12-10-12-30-4-40zM48 26h8v10h-8zM30 48C14 40 12 62 30 64M72 48l14-8-8 22",
    "key": "M32 34a16 16 0 1 0 .1 0zM32 44a6 6 0 1 0 .1 0zM47 54l32 32M66 73l8-8M74 81l7-7",
    "cat": "M28 22l14 14h16l14-14v34c0 36-44 36-44 0zM40 50v4M60 50v4M46 64c2 4 6 4 8 0M50 60v6",
}
"""The picture on each cover, in strokes on a square of 100."""


def cover(pack: Pack) -> Markup:
    """The lid of a pack: its picture, in the game's inks."""
    return Markup(
        f'<svg class="made-cover" viewBox="0 0 100 100" data-game="{pack.game}" aria-hidden="true">'
        '<path class="lid" d="M2 2h96v96H2z"/><path class="field" d="M8 8h84v84H8z"/>'
        f'<path class="off" transform="translate(1.500 1.500)" d="{ART[pack.cover]}"/><path class="art" '
        f'd="{ART[pack.cover]}"/></svg>'
    )


def leaf(w: Workshop, pack: Pack) -> Markup | None:
    """What is open beside the pack."""
    match w.leaf:
        case "cover":
            return _covers(pack)
        case "paste":
            return _paste(w, pack)
        case "hand":
            return _hand(leaving(pack))
        case "codes":
            return _codes(w, leaving(pack))
    return None


def _head(title: str, leaf: str) -> Markup:
    """The heading of what has opened, to which the page goes: on a phone it lies below what was tapped."""
    return h("h2", title, id=f"leaf-{leaf}", tabindex="-1", data_wanted=leaf)


def _covers(pack: Pack) -> Markup:
    named = room_words()["covers"]
    return h(
        "section.made-leaf",
        _head(room_says("leaf-cover"), "cover"),
        h(
            "div.made-covers",
            [
                h(
                    "button",
                    cover(pack.but(cover=one)),
                    **button_attrs(msg.SetPack("cover", one)),
                    aria_pressed="true" if one == pack.cover else "false",
                    aria_label=named[one],
                )
                for one in COVERS
            ],
            role="group",
            aria_label=room_says("leaf-cover"),
        ),
        h("h2", room_says("language"), id="pack-language"),
        h(
            "div.seg.made-languages",
            [
                h(
                    "button",
                    name,
                    **button_attrs(msg.SetPack("language", one)),
                    aria_pressed="true" if one == pack.language else "false",
                    lang=one,
                )
                for one, name in zip(LANGUAGES, room_words()["languages"], strict=True)
            ],
            role="group",
            aria_labelledby="pack-language",
        ),
    )


def _paste(w: Workshop, pack: Pack) -> Markup:
    text, why = w.list
    own = words(pack.game)["workshop"]
    return h(
        "section.made-leaf",
        _head(room_says("leaf-paste"), "paste"),
        h("p", own["list"]),
        h("pre.made-sample", "\n".join(own["sample"])) if "sample" in own else None,
        h(
            "form",
            h("label", room_says("list"), for_="made-paste"),
            h(
                "textarea",
                text,
                id="made-paste",
                name="text",
                rows="8",
                maxlength=MOST,
                spellcheck="true",
                aria_describedby="made-why" if why else None,
            ),
            h(
                "div.made-why",
                [h("span", line, data_stops=True) for line in why.split("\n")],
                h("p", room_says("list-note")),
                role="alert",
                id="made-why",
            )
            if why
            else None,
            h("button.act", room_says("list-use", pack.game), type="submit"),
            **form_attrs(msg.PasteList("")),
        ),
    )


def _hand(pack: Pack) -> Markup:
    size, long = len(dumps(pack).encode()), len(to_link(pack))
    kilobytes = max(1, round(size / 1000))
    return h(
        "section.made-leaf",
        _head(room_says("leaf-hand"), "hand"),
        h("p", room_says("weight", n=kilobytes), " ", room_says("link-fits" if long <= 8000 else "link-long")),
        h(
            "div.bar-acts.made-acts",
            h("button.act", icon("download"), room_says("as-file"), **button_attrs(msg.HandPack("file"))),
            h("button.act.quiet", icon("share"), room_says("as-link"), **button_attrs(msg.HandPack("link")))
            if long <= 8000
            else None,
            h("button.act.quiet", icon("phone"), room_says("as-codes"), **button_attrs(msg.WorkLeaf("codes"))),
        ),
    )


def _codes(w: Workshop, pack: Pack) -> Markup:
    """The row of codes, which another device reads one after the other, in any order: side by side where they are few,
    else one at a time.
    """
    row = codes(pack)
    if len(row) > SIDE_BY_SIDE:
        return _turning(w, row)
    return h(
        "section.made-leaf",
        _head(room_says("as-codes"), "codes"),
        h("p", room_says("codes-how", n=len(row))),
        h(
            "ol.made-codes",
            [
                h(
                    "li",
                    h("div.made-code", data_qr=text, role="img", aria_label=room_says("code", n=n, of=len(row))),
                    h("span", room_says("code", n=n, of=len(row))),
                    id=f"made-code-{n}",
                )
                for n, text in enumerate(row, 1)
            ],
        ),
    )


def _turning(w: Workshop, row: tuple[str, ...]) -> Markup:
    """A long row, which turns by itself: the other device is held still."""
    at, of = w.code % len(row), len(row)
    named = room_says("code", n=at + 1, of=of)
    return h(
        "section.made-leaf",
        _head(room_says("as-codes"), "codes"),
        h("p", room_says("codes-turn", n=of)),
        h(
            "div.made-codes.made-turning",
            h("div.made-code", data_qr=row[at], role="img", aria_label=named),
            h("progress", max=of, value=at + 1, aria_hidden="true"),
            h(
                "div.bar-acts.made-acts",
                tool("step-back", room_says("code-before"), msg.TurnCode("back")),
                h("span.made-at", named),
                tool("step-on", room_says("code-after"), msg.TurnCode("on")),
                tool("pause", room_says("code-rest"), msg.TurnCode("rest"))
                if w.turning
                else tool("play", room_says("code-go"), msg.TurnCode("go")),
            ),
        ),
    )


def scan(row: Row) -> Markup:
    read = dict(row.pieces)
    return h(
        "section.made-scan",
        h("p", room_says("scan-how")),
        h("video", id="eye", muted=True, playsinline=True, aria_label=room_says("scan")),
        h("p", room_says("scan-read", n=len(read), of=row.of) if row.of else room_says("scan-none"), role="status"),
        h("ol.made-read", [h("li", n, data_read=n in read) for n in range(1, row.of + 1)]) if row.of else None,
    )
