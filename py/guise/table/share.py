"""A result to hand on: a sentence first, then a row of signs, and nothing that would spoil the game for anybody else.

Whoever reads it sits elsewhere, so ``You`` is told as ``I`` and ``me``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from guise.engine.game import Over, Seat
from guise.supply.content import words

from .book import leaf_of
from .narrate import Storyteller, chosen, listed, said, teller
from .save import Save
from .seats import Chair
from .tales import counted

WON, NOT = "●", "○"
"""Signs of a chair: it won, or it did not."""


def result(save: Save) -> str:
    """The result of a game that is over: who won it and how, who sat there, and a sign for each chair.

    Raises:
        ValueError: the game goes on.
    """
    t, turn = save.table, save.table.turn
    if not isinstance(turn, Over):
        raise ValueError("the game goes on")
    told, title = words("house")["share"], t.game.meta.title
    say = replace(teller(t), chairs=tuple(Chair(first(c.name), i) for i, c in enumerate(t.chairs)))
    if len(t.chairs) == 1:
        last = teller(t).story(t.state.events[-1:])
        return "\n".join([say.fill(told["alone"], 0, {"title": title}), *last])
    won = _won(save, say, turn.winners)
    others = listed([me(c.name) for i, c in enumerate(t.chairs) if i not in turn.winners or len(turn.winners) > 1])
    signs = "".join(WON if i in turn.winners else NOT for i in range(len(t.chairs)))
    company = told["company" if len(turn.winners) == 1 else "table"]
    return "\n".join([company.format(title=title, names=others, won=won), signs])


def _won(save: Save, say: Storyteller, winners: tuple[Seat, ...]) -> str:
    """Who won, and how quickly where the game tells that."""
    told: dict[str, Any] = words("house")["book"]["won"]
    if not winners:
        return str(told["nobody"])
    leaf = leaf_of(save)
    template = words(save.table.game.meta.id).get("book", {}).get("fastest")
    winner, *others = winners
    if others or leaf is None or not leaf.pace or not template:
        return say.fill(told["many" if others else "one"], winner, {"seats": winners})
    return say.fill(chosen(template, leaf.pace), winner, {"n": counted(leaf.pace)})


def first(name: str) -> str:
    """A name as the subject of a sentence that its bearer tells: ``I`` for ``You``.

    >>> first("You"), first("Ana")
    ('I', 'Ana')
    """
    return said("share.i") if name == "You" else name


def me(name: str) -> str:
    """A name as the object of a sentence that its bearer tells: ``me`` for ``You``."""
    return said("share.me") if name == "You" else name
