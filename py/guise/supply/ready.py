"""The methods of dataclasses, compiled before the page was.

``dataclasses`` writes the methods of a class as text, and compiles it anew whenever the class is made: on a phone that
takes most of what importing our modules does. The build (``py/tools/build.py``) compiles the same texts once, and each
part of the page's Python brings those of its classes. A text that is not among them is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Iterable
from os.path import dirname, join
from typing import Any
from zlib import crc32

import guise

from .content import Loader

FOLDER = "ready"
"""Where it lies in a part, under the part's name with dots for slashes."""

_ROOM = join(dirname(dirname(dirname(guise.__file__))), FOLDER)
_code: dict[tuple[int, int], list[bytes]] = {}  # once for every class that will ask for it
_taken: set[str] = set()


def key(text: str) -> tuple[int, int]:
    """What a text is known by."""
    data = text.encode()
    return crc32(data), len(data)


def take(parts: Iterable[str]) -> None:
    """What these parts bring is used from now on. One that has not come, or brings nothing, is passed over."""
    loader = guise.__spec__.loader
    if not isinstance(loader, Loader):
        return
    for part in set(parts) - _taken:
        try:
            data = loader.get_data(join(_ROOM, part.replace("/", ".")))
        except OSError:
            continue
        _taken.add(part)
        for known, code in marshal.loads(data):
            _code.setdefault(known, []).append(code)
    dataclasses.__dict__["exec"] = _run  # instead of the built-in one


def _run(text: str, names: dict[str, Any], into: dict[str, Any]) -> None:
    known = key(text)
    code = _code.get(known)
    if code is None:
        exec(text, names, into)
        return
    exec(marshal.loads(code.pop()), names, into)
    if not code:
        del _code[known]
