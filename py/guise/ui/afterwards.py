"""What a game that is over leads to, beside another one: its film and what really happened, its
result and its picture handed on, the same deal, the book of the house.
"""

from __future__ import annotations

from guise.supply.content import words

from . import messages as msg
from . import practice
from .commands import button_attrs
from .icons import icon
from .markup import Markup, h
from .places import AtTable


def ways(t: AtTable, kept: bool) -> Markup:
    """The buttons for what may be done after a game: film, analysis, picture, sharing, the same deal again.

    Args:
        kept: the book takes games in.
    """
    told, film, after = words("house")["share"], words("house")["film"], words("house")["after"]
    return h(
        "div.over-ways",
        h("button.act.quiet", icon("film"), film["show"], **button_attrs(msg.ShowFilm(t.save.id))),
        h("button.act.quiet", icon("curve"), after["show"], **button_attrs(msg.ShowAfter(t.save.id))),
        practice.explained(t),
        h("button.act.quiet", icon("picture"), told["picture"], **button_attrs(msg.SharePicture())),
        h("button.act.quiet", icon("print"), told["print"], **button_attrs(msg.ShowKeepsake(t.save.id))),
        h("button.act.quiet", icon("share"), told["share"], **button_attrs(msg.ShareResult())),
        h("button.act.quiet", icon("undo"), told["same"], **button_attrs(msg.PlaySameDeal()), title=told["same-note"]),
        h("button.act.quiet", icon("book"), told["book"], **button_attrs(msg.ShowBook()))
        if kept and t.save.table.people()
        else None,
    )
