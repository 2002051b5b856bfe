"""The saves on the shelf: what each is, read from its text without playing it, and how that is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from guise import games
from guise.supply.outside import read_json
from guise.table.narrate import said
from guise.table.salvage import torn
from guise.table.save import LATEST, Save, unfit
from guise.table.seats import MARKS, Chair
from guise.table.standing import from_plain, now_of

from .values import SaveSummary


def summaries(texts: Mapping[str, str], others: Callable[[str], list[str]]) -> tuple[SaveSummary, ...]:
    """All saves, newest first.

    Args:
        texts: what is kept of each, by id.
        others: of an id: older texts of that save, which were put aside.
    """
    cupboard = games.ids(authors=True)  # asked once: it takes longer than to read a save
    found = (_summary(save_id, text, cupboard, others) for save_id, text in texts.items())
    return tuple(sorted(found, key=lambda one: -one.when))


def card_of(save: Save) -> SaveSummary:
    """A save as the shelf shows it."""
    t = save.table
    chairs = tuple(Chair(c.name, c.mark, c.bot) for c in t.chairs)
    names = tuple(c.name for c in chairs)
    return SaveSummary(save.id, t.game.meta.id, save.name, names, save.when, t.over, chairs=chairs, now=now_of(t))


def _summary(save_id: str, text: str, cupboard: tuple[str, ...], others: Callable[[str], list[str]]) -> SaveSummary:
    try:
        plain: Any = read_json(text)
        if why := unfit(plain, cupboard):
            name = str(plain.get("name", "")) if isinstance(plain, dict) else ""
            return SaveSummary(save_id, "", name, (said("shelf.save"),), 0, False, why)
        return SaveSummary(
            save_id,
            plain["game"],
            str(plain.get("name", "")),
            tuple(str(s["name"]) for s in plain["seats"]),
            when=max(0, min(int(plain["when"]), LATEST)),
            over=plain.get("over") is True,
            chairs=tuple(Chair(str(s["name"]), int(s["mark"]) % MARKS, str(s["bot"])) for s in plain["seats"]),
            now=from_plain(plain.get("now"), len(plain["seats"])),
        )
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
        left = any((read := torn(one)) and read[1] for one in (text, *others(save_id)))
        return SaveSummary(save_id, "", "", (said("shelf.damaged"),), 0, False, said("shelf.torn"), left)
