"""What a game that is over leads to, beside another one: its film and what really happened, its result and its picture
handed on, the same deal, another company, the book of the house. All of it lies on a sheet that one word brings.
"""

from __future__ import annotations

from guise.supply.content import words
from guise.table.narrate import said

from . import messages as msg
from . import practice
from .commands import button_attrs
from .icons import icon
from .markup import Markup, h
from .places import AtTable
from .tool import tool

SHEET = "more"
"""The id of the sheet: the browser's own popover, so what is told of the game stays where it is."""


def more(t: AtTable) -> Markup:
    """What brings the sheet; a drawer, which would lie under it, goes."""
    shuts = button_attrs(msg.PullDrawer(t.drawer)) if t.drawer else {"type": "button"}
    return h("button.act.quiet", said("bar.more"), popovertarget=SHEET, id="ways-on", **shuts)


def ways(t: AtTable, kept: bool) -> Markup:
    """What may be done after a game, on a sheet: film, analysis, picture, sharing, the same deal again, other people.

    Args:
        kept: the book takes games in.
    """
    told, film, after = words("house")["share"], words("house")["film"], words("house")["after"]
    shut = h("button.tool", icon("close"), said("bar.less"), type="button", popovertarget=SHEET)
    return h(
        "div.over-ways",
        shut,
        h(
            "div.tickets",
            _ticket("film", film["show"], msg.ShowFilm(t.save.id)),
            _ticket("curve", after["show"], msg.ShowAfter(t.save.id)),
            _ticket("picture", told["picture"], msg.SharePicture()),
        ),
        h(
            "div.over-tools",
            tool("share", told["share"], msg.ShareResult()),
            tool("print", told["print"], msg.ShowKeepsake(t.save.id)),
            tool("undo", told["same"], msg.PlaySameDeal(), title=told["same-note"]),
            tool("pencil", said("bar.change"), msg.LayTable(t.save.table.game.meta.id)),
            practice.explained(t, SHEET),
            tool("book", told["book"], msg.ShowBook()) if kept and t.save.table.people() else None,
            tool("phone", said("bar.clear"), msg.ClearPhones()) if t.phones and t.phones.codes else None,
        ),
        id=SHEET,
        popover="auto",
        role="dialog",
        aria_label=said("bar.more"),
    )


def _ticket(picture: str, label: str, leads: msg.Command) -> Markup:
    """A ticket to what a game leaves behind: its picture on the stub, and its name."""
    return h("button.ticket", icon(picture), h("span", label), **button_attrs(leads))
