"""Where a game's words and data come from: the ``content/`` folder, or the game's own package.

The same code reads a checkout on disk and the zip file that the browser gets,
because every import loader can hand out the bytes that lie beside it.

In a browser most of a game's content, its deck, is a file of its own that comes when the game is opened
(``py/tools/build.py`` makes it). Until :func:`bring` has been given it, reading from it raises :class:`DeckAway`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from os.path import dirname, join
from typing import Any, Protocol, runtime_checkable

import guise

from . import parts
from .parts import Away


@runtime_checkable
class Loader(Protocol):
    """An import loader that hands out bytes, from a folder or from a zip file."""

    def get_data(self, path: str, /) -> bytes:
        """The bytes of a file beside the code. Raises OSError when there is none."""
        ...


DECK = "decks/"
"""Before a game's id: its deck, as the name of a part."""


class DeckAway(Away):
    """A game's deck has not come yet."""

    def __init__(self, game: str) -> None:
        super().__init__(f"{DECK}{game}")


_PACKAGE = dirname(guise.__file__)
_PLACES = (join(dirname(dirname(_PACKAGE)), "content"), join(_PACKAGE, "content"), join(_PACKAGE, "games"))
"""Where a game's folder of content may lie: in a checkout, in an installed package, in the game's own package."""

DECKS = "decks.json"
"""Beside the games' folders, in the browser alone: the SHA-256 of every deck that is a file of its own, by game."""

_came: dict[str, dict[str, str]] = {}


def _loaded(path: str) -> str:
    """Text of a file in one of the places.

    Raises:
        FileNotFoundError: none has it.
        Away: none has it yet.
    """
    loader = guise.__spec__.loader
    if not isinstance(loader, Loader):
        raise FileNotFoundError(f"no content file {path}: guise was imported in an unusual way")
    for place in _PLACES:
        try:
            return loader.get_data(join(place, path)).decode("utf-8")
        except OSError:
            continue
    parts.need(f"games/{path.partition('/')[0]}", *parts.COMMON)
    raise FileNotFoundError(f"no content file {path}")


def _digest(game: str) -> str:
    """The SHA-256 of a game's deck; empty when it is no file of its own."""
    try:
        return str(json.loads(_loaded(DECKS)).get(game, ""))
    except FileNotFoundError:  # a checkout
        return ""


def away(game: str) -> bool:
    """True while a game's deck has not come."""
    return game not in _came and bool(_digest(game))


def need(game: str) -> None:
    """Go on only with a game's deck.

    Raises:
        DeckAway: it has not come.
    """
    if away(game):
        raise DeckAway(game)


def bring(game: str, deck: bytes) -> None:
    """A game's deck has come: a zip of its content.

    Raises:
        ValueError: it is not the deck that belongs to this page.
    """
    from hashlib import sha256
    from io import BytesIO
    from zipfile import ZipFile

    if sha256(deck).hexdigest() != _digest(game):
        raise ValueError(f"the deck of {game} is damaged, or of another version")
    with ZipFile(BytesIO(deck)) as files:
        _came[game] = {name: files.read(name).decode("utf-8") for name in files.namelist()}


@cache
def read(game: str, name: str) -> str:
    """Text of one content file.

    Args:
        game: game id, or ``house`` for what all games share.
        name: file name inside ``content/<game>/``. A small game may keep the
            file in its own package instead (``games/<game>/``).

    Raises:
        FileNotFoundError: no place has it.
        Away: it belongs to a part that has not come, or (:class:`DeckAway`) to a deck.
    """
    if (text := _came.get(game, {}).get(name)) is not None:
        return text
    try:
        return _loaded(join(game, name))
    except FileNotFoundError:
        need(game)
        raise


@cache
def data(game: str, name: str) -> Any:
    """A content file in JSON, parsed once. Callers must not change what they get."""
    return json.loads(read(game, name))


@cache
def words(game: str) -> dict[str, Any]:
    """A game's ``words.json``: events, prompts, refusals and names (see ``table.narrate``)."""
    found: dict[str, Any] = data(game, "words.json")
    return found


def printable(game: str) -> bool:
    """Whether a game can be printed. Its words say so, which are here before its code is."""
    return "paper" in words(game)


def printed(game: str) -> bool:
    """Whether packs of a game can be printed. Its words ``paper.pack`` say how one is typed."""
    return "pack" in words(game).get("paper", {})


_called: dict[tuple[str, str], dict[tuple[str, str], str]] = {}


def call(game: str, own: str, key: str, names: Mapping[str, str]) -> None:
    """A table has brought something of its own that no word file names, or not so (``table.narrate`` asks
    :func:`called`).

    Args:
        own: the table's own cards, as its option holds them: two tables may call the same thing differently.
    """
    _called.setdefault((game, own), {}).update({(key, value): name for value, name in names.items()})


def called(game: str, own: str, key: str, value: str) -> str | None:
    """What something of a table's own is called; ``None`` where the table has not said."""
    return _called.get((game, own), {}).get((key, value))


def page_says(key: str, /, **args: object) -> str:
    """A sentence of the page itself, filled in.

    What may be needed before the games are here is an entry of ``content/house/lobby.json``, all else one under
    ``says.page`` of the house's words.

    Raises:
        KeyError: there is no such entry, or an argument is missing.
    """
    early = data("house", "lobby.json")
    return str(early[key] if key in early else words("house")["says"]["page"][key]).format(**args)


def module(game: str, name: str) -> Any:
    """A module of a game's package by name, for instance ``module("who", "bots")``.

    Raises:
        Away: the game has not come yet (``guise.supply.parts``).
    """
    parts.need(f"games/{game}")
    return import_module(f"guise.games.{game}.{name}")


@cache
def module_if(game: str, name: str) -> Any | None:
    """The same for a module that a game need not have; ``None`` when it has none."""
    full = f"guise.games.{game}.{name}"
    parts.need(f"games/{game}")
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full:
            raise
        return None
