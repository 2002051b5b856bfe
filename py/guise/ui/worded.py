"""Sentences with markup in them."""

from __future__ import annotations

from typing import Any

from guise.engine.game import Chance, Decide, Event, Seat, Turn
from guise.supply.content import words
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


def way_on(say: Storyteller, e: Event, seat: Seat | None, turn: Turn, around: tuple[Event, ...] = ()) -> str:
    """What a tap is called that takes a climax off the stage, or that opens the view of the ``seat`` that chooses
    next: in the words of the game (``gathers``, ``brings``, and ``looks`` among its ``says``), or else of the house.
    What has been told with the climax, ``around`` it, may say what it brings.
    """
    if seat is None:
        told = words(say.game)
        then = turn.what if isinstance(turn, Chance) else turn.prompt if isinstance(turn, Decide) else ""
        brings = told.get("brings", {})
        own = told.get("gathers", {}).get(e.kind) or next((brings[x.kind] for x in around if x.kind in brings), "")
        own = own or brings.get(then)
        return own or say.house.says("stage.go-on")
    key, you = f"looks.{e.kind}", say.name(seat) == "You"
    own = e.kind in words(say.game)["says"].get("looks", ())
    return say.says(key, seat, you=you) if own else say.house.says("stage.looks", seat, you=you)
