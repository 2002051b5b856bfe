"""What a game that is over leads to, beside another one: its result handed on, the same deal, the book of the house."""

from __future__ import annotations

from guise.engine.content import words

from . import messages as msg
from .commands import button_attrs
from .icons import icon
from .markup import Markup, h
from .places import AtTable


def ways(t: AtTable, kept: bool) -> Markup:
    """The ways on.

    Args:
        kept: the book takes games in.
    """
    told = words("house")["share"]
    return h(
        "div.over-ways",
        h("button.act.quiet", icon("share"), told["share"], **button_attrs(msg.ShareResult())),
        h("button.act.quiet", icon("undo"), told["same"], **button_attrs(msg.PlaySameDeal()), title=told["same-note"]),
        h("button.act.quiet", icon("book"), told["book"], **button_attrs(msg.ShowBook()))
        if kept and t.save.table.people()
        else None,
    )
