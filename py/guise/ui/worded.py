"""Sentences with markup in them."""

from __future__ import annotations

from typing import Any

from guise.engine.game import Seat
from guise.table.narrate import Storyteller

from .markup import Markup, esc


def worded(teller: Storyteller, key: str, seat: Seat | None = None, /, **args: Any) -> Markup:
    """An entry under ``says`` whose fields may be markup: ``{"scan": "Tap {button} on the phone."}``.

    Args:
        teller, key, seat, args: as for :meth:`guise.table.narrate.Storyteller.says`; what is :class:`Markup` stays so,
            all else is escaped.
    """
    parts = {name: value for name, value in args.items() if isinstance(value, Markup)}
    text = str(esc(teller.says(key, seat, **(args | {name: f"\ue000{name}\ue001" for name in parts}))))
    for name, part in parts.items():
        text = text.replace(f"\ue000{name}\ue001", part)
    return Markup(text)
