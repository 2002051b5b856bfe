"""Frozen values that are made and asked quickly: every move makes a dozen of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, Generic, Self, TypeVar, overload

C = TypeVar("C")
T = TypeVar("T")
_PLAIN = {name: vars(object)[name] for name in ("__new__", "__init__", "__setattr__", "__delattr__")}


def filled(kind: type[C]) -> type[C]:
    """Let a frozen dataclass be filled at once: written above ``@dataclass(frozen=True)``.

    The ``__init__`` that ``dataclass`` writes asks ``object.__setattr__`` for each field. Here they come at once, in a
    dict, or into slots while the value is still of a class that lets it; what is made is as frozen as before. With
    slots it takes half the memory and is made and read quicker: that is for what :func:`guise.engine.state.changed` is
    not asked of. For dataclasses without ``default_factory`` and ``__post_init__``, and with slots on no other slots.

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
    if slots := vars(kind).get("__slots__"):
        names["_begun"] = type(kind.__name__, kind.__bases__, {**_PLAIN, "__slots__": slots})
        filling = [f"made.{f.name} = {f.name}" for f in given]
        lines = (f"def __new__(cls, {taken}):", "made = _begun()", *filling, "made.__class__ = cls", "return made")
    else:
        values = ", ".join(f"'{f.name}': {f.name}" for f in given)
        lines = (f"def __init__(self, {taken}):", f"_fill(self, '__dict__', {{{values}}})")
    made: dict[str, Any] = {"__init__": object.__init__}
    made["__reduce__"] = lambda value: (kind, tuple([getattr(value, f.name) for f in given]))  # how it is copied
    run = getattr(dataclasses, "exec", exec)  # the page has such texts compiled (``guise.supply.ready``)
    run("\n    ".join(lines), names | {"__name__": kind.__module__, "_fill": object.__setattr__}, made)
    for name, method in made.items():
        type.__setattr__(kind, name, method)
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
