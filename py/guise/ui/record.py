"""Frozen dataclasses whose classes cost little to make.

The page starts with some eighty kinds of messages and effects, and ``@dataclass`` writes and compiles code for each:
a tenth of a second in a browser, before anything can be tapped. A :class:`Record` is the same to whoever uses it and
to a type checker (PEP 681), and no code is compiled.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Record:
    """A frozen dataclass: its fields are its annotations, in order, with their defaults.

    Records are equal when they are of one class and their fields are equal; a subclass of a subclass has no
    fields of the first.

    Raises:
        TypeError: a field is missing, given twice, or unknown.
    """

    NAMES: ClassVar[tuple[str, ...]] = ()
    """Names of the fields, in order."""

    def __init_subclass__(cls) -> None:
        cls.NAMES = tuple(cls.__annotations__)
        type.__setattr__(cls, "__match_args__", cls.NAMES)  # what a pattern with values reads

    def __init__(self, *values: Any, **named: Any) -> None:
        names = self.NAMES
        given = dict(zip(names, values)) | named
        if len(values) + len(named) != len(given) or not given.keys() <= set(names):
            raise TypeError(f"{type(self).__name__} takes {', '.join(names) or 'nothing'}")
        for name in names:
            if name not in given and not hasattr(type(self), name):
                raise TypeError(f"{type(self).__name__} needs {name}")
            self.__dict__[name] = given[name] if name in given else getattr(type(self), name)

    def __setattr__(self, name: str, value: Any) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"
