"""What every screen with sheets to print is made of: a row of buttons for a choice, and a page as it is printed."""

from __future__ import annotations

from collections.abc import Sequence

from . import messages as msg
from .commands import button_attrs
from .markup import Markup, h
from .paper_page import Page
from .values import PrintWish


def choosing(what: PrintWish, told: dict[str, str], values: Sequence[tuple[str, bool]], *more: Markup | None) -> Markup:
    """One choice: a button for each value, those pressed that are taken."""
    return h(
        "div.opt",
        h("h2", told["label"]),
        h(
            "div.seg",
            [
                h(
                    "button",
                    told.get(value, value),
                    **button_attrs(msg.SetPrinting(what, value)),
                    aria_pressed=on,
                )
                for value, on in values
            ],
            role="group",
            aria_label=told["label"],
        ),
        more,
    )


def on_page(one: Page) -> Markup:
    """A page as it is printed. One that is drawn is a picture with a name; one of words is read."""
    picture = {"role": "img", "aria_label": one.label} if one.drawn and one.inside else {}
    return h(
        "section.paper-page",
        one.inside,
        data_kind=one.kind,
        data_back=one.back,
        data_empty=not one.inside,
        **picture,
    )
