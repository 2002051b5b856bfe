"""The booth's sheet of paper: a face is drawn with a finger, on the face from the box, in an empty frame or on a
photograph that never leaves the device.

``static/js/booth.mjs`` follows the finger and makes the photograph small; what it hands over are deeds like all others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from guise.ui import messages as msg
from guise.ui.commands import button_attrs
from guise.ui.markup import Markup, h

from .own import Face
from .portraits.ink import picture
from .portraits.kit import BASES, NONE, PARTS, TRAITS, sitter
from .portraits.pen import INKS, MOST, SHOWS, STROKE, WIDTHS

PEN = "fa2"
"""What a new pen draws: the face, in the usual ink, of the usual width."""
_PEN = re.compile(f"[{''.join(SHOWS)}][{''.join(INKS)}][{''.join(WIDTHS)}]")


def pen_of(one: Face) -> str:
    """What the pen in hand draws, its ink and its width, as a stroke begins."""
    return one.pen if _PEN.fullmatch(one.pen) else PEN


def drawn(one: Face, verb: str, value: str) -> Face:
    """The face after something was done at the sheet; the same where that does not fit."""
    shows, ink, width = tuple(pen_of(one))
    match verb:
        case "shows" if value in SHOWS:
            return replace(one, pen=value + ink + width)
        case "ink" if value in INKS:
            return replace(one, pen=shows + value + width)
        case "width" if value in WIDTHS:
            return replace(one, pen=shows + ink + value)
        case "stroke" if STROKE.fullmatch(value):
            return _with(one, ".".join(filter(None, (one.look.drawn, value))))
        case "lift":
            return _with(one, one.look.drawn.rpartition(".")[0])
        case "wipe":
            return _with(one, "")
        case "base" | "photo":
            look = one.look.but(verb, value)
            if look.base == "frame" != one.look.base:  # an empty frame is empty
                look = replace(look, **dict.fromkeys(TRAITS, NONE))
            return replace(one, look=look)
    return one


def _with(one: Face, drawing: str) -> Face:
    return replace(one, look=one.look.but("drawn", drawing))


def sheet(one: Face, said: Mapping[str, Any]) -> list[Markup]:
    """The sheet, what it is drawn on, and the pen."""
    told, drawing = said["sketch"], one.look.drawn
    full = len(drawing) > MOST - 100
    return [
        _base(one, told),
        h("p", told["full" if full else "note"], role="status" if full else None),
        h(
            "div.booth-pens",  # above the sheet, as a finger that goes over the sheet draws
            _row(told["what"], "shows", SHOWS, pen_of(one)[0], {k: told["shows"][name] for k, name in SHOWS.items()}),
            _inks(one, told),
            _row(told["width"], "width", WIDTHS, pen_of(one)[2], told["widths"]),
        ),
        h(
            "div.booth-part",
            h(
                "div.booth-sheet",
                _paper(one),
                data_sketch=pen_of(one),
                data_ink=INKS[pen_of(one)[1]],
                data_width=f"{WIDTHS[pen_of(one)[2]]:g}",
                role="img",
                aria_label=told["sheet"],
            ),
            h(
                "div.bar-acts.made-acts",
                _button(told["lift"], "lift", drawing),
                _button(told["wipe"], "wipe", drawing),
            ),
        ),
        h("p", told["asked"]),
        *(
            _row(said["parts"][part], f"part {part}", dict.fromkeys(PARTS[part]), now, said["choices"][part])
            for part, now in (("sex", one.look.sex), ("age", one.look.age))
        ),
        h("p", told["photo-note"]),
    ]


def _base(one: Face, told: Mapping[str, Any]) -> Markup:
    """What is drawn on."""
    return h(
        "div.booth-part",
        h("h2", told["base"]),
        h(
            "div.booth-row",
            [
                _choice("base", base, told["bases"][base], not one.look.photo and one.look.base == base)
                for base in BASES
            ],
            h(
                "label.booth-photo",
                h("span", told["photo"]),
                h("input", type="file", accept="image/*", data_photo_in=True),
                data_on=bool(one.look.photo),
            ),
            role="group",
            aria_label=told["base"],
        ),
        h("p", told["photo-not"], role="alert", hidden=True, data_photo_not=True),
    )


def _paper(one: Face) -> Markup:
    """The figure as far as the frame of the portrait shows it."""
    figure = sitter(one.look)
    x, y, width = figure.view
    return Markup(picture(figure.marks, (x, y, width, 1.2 * width)))


def _button(label: str, deed: str, drawing: str) -> Markup:
    return h("button.act.quiet", label, **button_attrs(msg.WorkDeed(deed)), disabled=not drawing)


def _row(label: str, verb: str, values: Mapping[str, object], now: str, names: Mapping[str, str]) -> Markup:
    return h(
        "div.booth-part",
        h("h2", label),
        h(
            "div.booth-row",
            [_choice(verb, value, names[value], value == now) for value in values],
            role="group",
            aria_label=label,
        ),
    )


def _inks(one: Face, told: Mapping[str, Any]) -> Markup:
    return h(
        "div.booth-part",
        h("h2", told["ink"]),
        h(
            "div.booth-inks",
            [
                h(
                    "button",
                    h("i", style=f"background:{ink}"),
                    aria_label=told["inks"][key],
                    aria_pressed=pen_of(one)[1] == key,
                    **button_attrs(msg.WorkDeed(f"ink {key}")),
                )
                for key, ink in INKS.items()
            ],
            role="group",
            aria_label=told["ink"],
        ),
    )


def _choice(verb: str, value: str, name: str, on: bool) -> Markup:
    return h("button", name, aria_pressed=on, **button_attrs(msg.WorkDeed(f"{verb} {value}")))
