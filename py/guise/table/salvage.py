"""What can still be read of a damaged save: the game up to where its text, or its moves, break."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from guise.engine.errors import BadSave, IllegalMove
from guise.supply.outside import read_json

from . import save as saves
from .save import Save
from .table import Table

LOG = '"log":['
_LINE = json.JSONDecoder()


@dataclass(frozen=True)
class Salvage:
    """What is left of a damaged save.

    Attributes:
        save: the game as far as it could be played.
        whole: this copy is not damaged.
    """

    save: Save
    whole: bool = False


def torn(text: str) -> tuple[dict[str, Any], list[Any]] | None:
    """What a damaged save says of its table, and the lines of its log that can be read; ``None`` where nothing can.

    >>> plain, lines = torn('{"guise":1,"game":"who","log":[[0,"go 5"],[1,"go')
    >>> plain["game"], lines
    ('who', [[0, 'go 5']])
    """
    try:
        whole = read_json(text)
        plain, lines = whole, whole["log"]
    except (ValueError, TypeError, KeyError):
        at = text.find(LOG)
        try:
            plain, lines = read_json(f"{text[:at]}{LOG}]}}"), _lines(text[at + len(LOG) :])
        except ValueError:
            return None
    if not isinstance(plain, dict) or not isinstance(lines, list):
        return None
    good = next((i for i, line in enumerate(lines) if not _is_line(line)), len(lines))
    return plain, lines[:good]


def _is_line(line: Any) -> bool:
    return isinstance(line, list) and len(line) in (2, 3) and all(isinstance(one, str) for one in line[1:])


def _lines(text: str) -> list[Any]:
    """The lines at the beginning of a text, until one cannot be read. They hold no lists themselves."""
    lines: list[Any] = []
    at = 0
    while at < len(text) and text[at] == "[" and text[at + 1 : at + 2] not in ("[", "{"):
        end = text.find("]", at)
        while end >= 0:
            try:
                line, at = _LINE.raw_decode(text[: end + 1], at)
                break
            except ValueError:  # a bracket in a word
                end = text.find("]", end + 1) if end - at < saves.LINK_LIMIT else -1
        else:
            break
        lines.append(line)
        at += text[at : at + 1] == ","
    return lines


def salvaged(texts: Iterable[str]) -> Salvage | None:
    """The game that goes furthest of some texts of one save; ``None`` where none of them begins a game.

    Raises:
        DeckAway: the deck of its game has not come.
    """
    found = [one for text in texts if (one := _salvaged(text)) is not None]
    return max(found, key=lambda one: len(one.save.table.log), default=None)


def _salvaged(text: str) -> Salvage | None:
    try:
        return Salvage(saves.loads(text), whole=True)
    except BadSave:
        pass
    read = torn(text)
    if read is None:
        return None
    plain, lines = read
    try:
        table = saves.laid({**plain, "id": "torn", "log": [], "cursor": 0}).table
    except BadSave:
        return None
    table = _played(table, lines)
    name = plain.get("name")
    return Salvage(Save("torn", table, saves.tidy_name(name) if isinstance(name, str) else ""))


def _played(table: Table, lines: list[Any]) -> Table:
    for line in lines:
        try:
            table = table.again(saves.entry_of(line, len(table.chairs)))
        except (IllegalMove, ValueError, TypeError):
            break
    return table
