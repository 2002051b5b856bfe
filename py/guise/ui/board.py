"""What a game's board module offers, checked when it is loaded.

:mod:`guise.ui.scene` tells authors what each part is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from inspect import Parameter, signature
from types import FunctionType, ModuleType
from typing import Any, Protocol

from guise.engine.game import Event, Seat
from guise.supply.content import module
from guise.table.narrate import Storyteller

from .markup import Markup
from .scene import Button, Scene


class Board(Protocol):
    """What every board module has. ``v`` is a view of its game."""

    def picture(self, v: Any, c: Scene, /) -> Markup:
        """The board."""
        ...

    def controls(self, v: Any, c: Scene, /) -> list[Button]:
        """The action bar."""
        ...


@dataclass(frozen=True)
class Parts:
    """A checked board: what every one has, and ``None`` for each other part that it does not have."""

    picture: Callable[[Any, Scene], Markup]
    controls: Callable[[Any, Scene], list[Button]]
    side: Callable[[Any, Scene], Markup | None] | None = None
    plate: Callable[[Any, Seat, Scene], str] | None = None
    notebook: Callable[[Any, Scene], Markup] | None = None
    finale: Callable[[Any, Scene], Markup] | None = None
    hero: Callable[[Any, Seat, Scene], Markup | None] | None = None
    role: Callable[[Any, Seat, Scene], str | None] | None = None
    kept: Callable[[tuple[str, ...], int], Markup | None] | None = None
    missed: Callable[[Any, Scene], Markup | None] | None = None
    aloud: Callable[[Any, Scene], tuple[str, str]] | None = None
    art: Callable[[str], Markup] | None = None
    moment: Callable[[Any, Scene, Event, tuple[Event, ...]], Markup] | None = None
    lingers: Callable[[Any, Event], bool] | None = None
    described: Callable[[Any, Storyteller], tuple[str, str]] | None = None
    in_words: Callable[[Any, Scene], Markup] | None = None
    now: Callable[[Any, Scene], str] | None = None
    prompt: Callable[[Any, Scene], str] | None = None
    meanwhile: Callable[[Any, Scene], str] | None = None
    handed: Callable[[Any, Seat, Scene], str] | None = None
    lists: Callable[[Event], bool] | None = None
    hides: Callable[[Any, Seat], bool] | None = None
    tall: bool = False
    peeks: bool = True

    def data_now(self, v: Any, c: Scene) -> str | None:
        """What ``now`` says, as the attribute of a table; ``None`` for nothing."""
        return (self.now(v, c) or None) if self.now else None


REQUIRED = ("picture", "controls")
GIVEN = {
    "picture": 2,
    "controls": 2,
    "side": 2,
    "plate": 3,
    "notebook": 2,
    "finale": 2,
    "hero": 3,
    "role": 3,
    "kept": 2,
    "missed": 2,
    "aloud": 2,
    "art": 1,
    "moment": 4,
    "lingers": 2,
    "described": 2,
    "in_words": 2,
    "now": 2,
    "prompt": 2,
    "meanwhile": 2,
    "handed": 3,
    "lists": 1,
    "hides": 2,
}
"""Every part that is called, and with how many arguments."""
NAMES = (*GIVEN, "tall", "peeks")


class BadBoard(TypeError):
    """A board module that cannot be used; ``str(error)`` is a sentence that names the module and what is wrong."""


@cache
def board_of(game: str) -> Parts:
    """The board of a game.

    Raises:
        BadBoard: it lacks a part, or has one that cannot be called, or a name that is meant for a part but is none.
    """
    return check(module(game, "board"))


def check(found: ModuleType) -> Parts:
    """The parts of a board module.

    Raises:
        BadBoard: see :func:`board_of`.
    """
    where = found.__name__
    for name in REQUIRED:
        if not hasattr(found, name):
            raise BadBoard(f"{where} has no {name}: every board needs one.")
    for name, value in vars(found).items():
        if _own(found, name, value) and (meant := mistaken(name)):
            raise BadBoard(f"{where} has {name}, which is no part of a board. Is {meant} meant?")
    parts = {name: getattr(found, name) for name in NAMES if hasattr(found, name)}
    for name, given in GIVEN.items():
        if name in parts and not _takes(parts[name], given):
            raise BadBoard(f"{where}: {name} must be a function of {given} arguments.")
    for name in ("tall", "peeks"):
        if not isinstance(parts.get(name, False), bool):
            raise BadBoard(f"{where}: {name} must be True or False.")
    return Parts(**parts)


def _own(found: ModuleType, name: str, value: object) -> bool:
    """True for a public name that the module itself made: a function, or a variable in small letters."""
    if name.startswith("_") or isinstance(value, ModuleType):
        return False
    made_in = getattr(value, "__module__", None)
    return made_in == found.__name__ if callable(value) else name == name.lower()


def mistaken(name: str) -> str:
    """The part that a name is a slip for: a letter too many or too few, two letters changed over, a ``_`` too many."""
    plain = name.replace("_", "")
    if name in NAMES:
        return ""
    return next((part for part in NAMES if plain == part or _slip(plain, part)), "")


def _slip(name: str, part: str) -> bool:
    if abs(len(name) - len(part)) == 1:
        long, short = sorted((name, part), key=len, reverse=True)
        return any(long[:i] + long[i + 1 :] == short for i in range(len(long)))
    swaps = (part[:i] + part[i + 1] + part[i] + part[i + 2 :] for i in range(len(part) - 1))
    return len(name) == len(part) and name in swaps


def _takes(part: object, given: int) -> bool:
    if not callable(part):
        return False
    if isinstance(part, FunctionType) and part.__code__.co_argcount == given and not part.__code__.co_kwonlyargcount:
        return True
    parameters = signature(part).parameters.values()
    needed = [p for p in parameters if p.default is Parameter.empty and p.kind is not Parameter.VAR_POSITIONAL]
    return len(needed) <= given and (
        len(parameters) >= given or any(p.kind is Parameter.VAR_POSITIONAL for p in parameters)
    )
