"""Where a game's words and data come from: the ``content/`` folder, or the game's own package.

The same code reads a checkout on disk and the one zip file the browser gets,
because every import loader can hand out the bytes that lie beside it.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from os.path import dirname, join
from typing import Any, Protocol, runtime_checkable

import guise


@runtime_checkable
class _Loader(Protocol):
    """An import loader that hands out bytes, from a folder or from a zip file."""

    def get_data(self, path: str, /) -> bytes:
        """The bytes of a file beside the code. Raises OSError when there is none."""


_PACKAGE = dirname(guise.__file__)
_PLACES = (join(dirname(dirname(_PACKAGE)), "content"), join(_PACKAGE, "content"), join(_PACKAGE, "games"))
"""Where a game's folder of content may lie: in a checkout, in an installed package, in the game's own package."""


@cache
def read(game: str, name: str) -> str:
    """Text of one content file.

    Args:
        game: game id, or ``house`` for what all games share.
        name: file name inside ``content/<game>/``. A small game may keep the
            file in its own package instead (``games/<game>/``).

    Raises:
        FileNotFoundError: no place has it.
    """
    loader = guise.__spec__.loader
    if not isinstance(loader, _Loader):
        raise FileNotFoundError(f"no content file {game}/{name}: guise was imported in an unusual way")
    for place in _PLACES:
        try:
            return loader.get_data(join(place, game, name)).decode("utf-8")
        except OSError:
            continue
    raise FileNotFoundError(f"no content file {game}/{name}")


@cache
def data(game: str, name: str) -> Any:
    """A content file in JSON, parsed once. Callers must not change what they get."""
    return json.loads(read(game, name))


@cache
def words(game: str) -> dict[str, Any]:
    """A game's ``words.json``: events, prompts, refusals and names (see ``table.narrate``)."""
    found: dict[str, Any] = data(game, "words.json")
    return found


def module(game: str, name: str) -> Any:
    """A module of a game's package by name, for instance ``module("who", "bots")``."""
    return import_module(f"guise.games.{game}.{name}")


@cache
def module_if(game: str, name: str) -> Any | None:
    """The same for a module that a game need not have; ``None`` when it has none."""
    full = f"guise.games.{game}.{name}"
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full:
            raise
        return None
