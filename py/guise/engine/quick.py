"""Frozen values that are made and asked quickly: every move makes a dozen of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, Generic, Self, TypeVar, overload

C = TypeVar("C")
T = TypeVar("T")


def filled(kind: type[C]) -> type[C]:
    """Let a frozen dataclass be filled at once: written above ``@dataclass(frozen=True)``.

    The ``__init__`` that ``dataclass`` writes asks ``object.__setattr__`` for each field. This one takes the same
    arguments and writes them where the fields are kept; what is made is as frozen as before. Reading a field takes a
    little longer then: it is for what is made at every move, and not for events, which are read over and over. For
    dataclasses without slots, ``default_factory`` and ``__post_init__``.

    >>> from dataclasses import dataclass
    >>> @filled
    ... @dataclass(frozen=True)
    ... class Die:
    ...     shows: int
    ...     sides: int = 6
    >>> Die(4), Die(shows=4) == Die(4, 6)
    (Die(shows=4, sides=6), True)
    """
    given: Any = fields(kind)  # type: ignore[arg-type]  # whatever it stands above is a dataclass
    names: dict[str, Any] = {f"_{f.name}": f.default for f in given if f.default is not MISSING}
    taken = ", ".join(f"{f.name}=_{f.name}" if f"_{f.name}" in names else f.name for f in given)
    filling = [f"values['{f.name}'] = {f.name}" for f in given]
    text = "\n    ".join((f"def __init__(self, {taken}):", "values = self.__dict__", *filling))
    made: dict[str, Any] = {}
    run = getattr(dataclasses, "exec", exec)  # the page has such texts compiled (``guise.supply.ready``)
    run(text, names | {"__name__": kind.__module__}, made)
    type.__setattr__(kind, "__init__", made["__init__"])
    return kind


class kept(Generic[T]):  # noqa: N801  # it stands where ``cached_property`` would
    """A ``cached_property`` without its lock, which Python 3.11 takes and lets go for every one: nothing here has
    threads.

    >>> class Board:
    ...     @kept
    ...     def corners(self):
    ...         print("counted")
    ...         return 4
    >>> board = Board()
    >>> board.corners + board.corners
    counted
    8
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: object | None, owner: type) -> Self | T:
        if instance is None:
            return self
        found = instance.__dict__[self.name] = self.work(instance)
        return found
