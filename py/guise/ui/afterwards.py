"""What a game that is over leads to, beside another one: its film and what really happened, its result and its picture
handed on, the same deal, another company, the book of the house. All of it is folded away under one word, and unfolded
it has the room of what is told of the game.
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


def ways(t: AtTable, kept: bool) -> Markup:
    """What may be done after a game, in a fold: film, analysis, picture, sharing, the same deal again, other people.

    Args:
        kept: the book takes games in.
    """
    told, film, after = words("house")["share"], words("house")["film"], words("house")["after"]
    return h(
        "details.over-ways",
        h("summary", h("span.when-shut", said("bar.more")), h("span.when-open", said("bar.less"))),
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
            practice.explained(t),
            tool("book", told["book"], msg.ShowBook()) if kept and t.save.table.people() else None,
        ),
        id="more",
    )


def _ticket(picture: str, label: str, leads: msg.Command) -> Markup:
    """A ticket to what a game leaves behind: its picture on the stub, and its name."""
    return h("button.ticket", icon(picture), h("span", label), **button_attrs(leads))
