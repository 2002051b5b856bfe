"""Text from outside: links, files, pastes, and what a store has kept. Anybody may have written it.

JSON that is nested deeply enough ends Python within a browser, whose stack is smaller than the one that Python counts
on, so it is measured before it is read.
"""

from __future__ import annotations

import json
import re
from typing import Any

MOST_TEXT = 800_000
"""Most characters of any text from outside; the largest is the book of a house."""
DEPTH = 40
"""Deepest nesting that is read; nothing of ours goes deeper than 8."""

_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_INNERMOST = re.compile(r"\[[^][{}]*+\]|\{[^][{}]*+\}")


def read_json(text: str, most: int | None = None) -> Any:
    """JSON data.

    Args:
        text: what anybody may have written.
        most: most characters; ``None`` where the text is one that this browser has kept.

    Raises:
        ValueError: it is no JSON, too long, or nested too deeply.

    >>> read_json('{"a": [1, "[[["]}')
    {'a': [1, '[[[']}
    >>> read_json("[" * 20_000)
    Traceback (most recent call last):
        ...
    ValueError: nested too deeply
    """
    if most is not None and len(text) > most:
        raise ValueError("too long")
    if _deep(text):
        raise ValueError("nested too deeply")
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _deep(text: str) -> bool:
    """Whether brackets outside strings may be nested more than :data:`DEPTH` deep."""
    steady = text.replace("],[", "").replace("},{", "")  # one closes and the next opens: no deeper, and most of a log
    if steady.count("[") + steady.count("{") <= DEPTH:
        return False
    bare = _STRING.sub("", text)
    for _ in range(DEPTH):
        bare, pairs = _INNERMOST.subn("", bare)
        if not pairs:
            break
    return bare.count("[") + bare.count("{") > DEPTH
