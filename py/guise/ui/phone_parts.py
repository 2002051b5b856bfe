"""What the screens of phones share: codes, the camera's picture, names.

A code is an empty box with its text in ``data-qr``; the browser's half draws it. The camera's
picture is the element ``#eye``: while it is on the page and wanted, the camera runs.
"""

from __future__ import annotations

from guise.engine.game import Seat
from guise.supply.content import data
from guise.table.narrate import said as house_says
from guise.table.table import Table

from . import messages as msg
from .commands import button_attrs
from .marks import mark
from .markup import Markup, h, join
from .phones_model import Phones

PIECE = "piece="
"""What tells a phone the mark of the chair, in the query of a link that pairs it."""


def qr(text: str, label: str, *, key: str = "", place: str = "qr") -> Markup:
    """The place of a code.

    Args:
        text: link and digits, parted by ``#h``.
        place: its id, another for each code of a screen.
    """
    return h("span.qr", role="img", aria_label=label, data_qr=text, data_keep=f"qr {key or text}", id=place)


def for_piece(text: str, sign: int) -> str:
    """The text of a code with the piece of the chair that it is for, so that the phone can show it: in the query, which
    older phones pass over.
    """
    page, link, digits = text.rpartition("#h")
    return f"{page}{'&' if '?' in page else '?'}{PIECE}{sign}{link}{digits}" if link else text


def eye(p: Phones, *, needed: bool = False) -> Markup:
    """The camera's small picture, what it is for, and its switch.

    Args:
        needed: there is another way on without it, which says so: nobody is asked to turn it off.
    """
    words = house_says(f"phones.eye.{'broken' if p.camera == 'none' and p.worked else p.camera}")
    wanted = p.camera in ("asked", "on")
    return h(
        "div.eye",
        h("video", id="eye", muted=True, playsinline=True, aria_label=house_says("phones.eye.sees"), data_keep="eye")
        if wanted
        else None,
        h("p", words),
        h(
            "button.act.quiet",
            house_says(f"phones.eye.{'stop' if wanted else 'try' if p.camera != 'off' else 'start'}"),
            **button_attrs(msg.SwitchCamera("off" if wanted else "on")),
        )
        if not (wanted and needed)
        else None,
    )


def owner_name(table: Table, seat: Seat) -> Markup:
    """A seat's mark and name."""
    chair = table.chairs[seat]
    return join(mark(chair.mark), h("span", chair.name))


def two_words(symbols: tuple[int, int], key: str = "two-words") -> Markup:
    """The two symbols that both screens must show. ``key``: their ID on the page."""
    names = data("house", "symbols.json")
    return h("p.two-words", [h("strong", names[i]) for i in symbols], id=key)


def said(p: Phones) -> Markup:
    """What the table has to say of the last code."""
    return h("p.phones-say", p.said, role="status", id="phones-say")
