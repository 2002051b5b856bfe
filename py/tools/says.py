"""What word files hold; and what the page and its own scripts say, from ``content/house/page.json``.

A script needs its sentences before anything else has come, so they stand in it: the build writes those of its group
between the lines ``// <built>`` and ``// </built>``, as the constant ``SAYS``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "content" / "house" / "page.json"
SCRIPTS = {"static/js/boot.mjs": "boot", "static/js/install.mjs": "install", "static/js/entry.js": "enter"}
"""Whose sentences are of which group."""

SILENT = frozenset(
    {
        "by",
        "rule",
        "sounds",
        "instrument",
        "tempo",
        "hushed",
        "unseen",
        "phoned",
        "flood",
        "on-stage",
        "from-stage",
        "look-first",
        "slight",
        "stays",
        "to-the-right",
        "rests",
    }
)
"""Keys of word files whose values nobody reads."""

WIDTH, SHORT = 120, 5
"""The formatter breaks a line of more letters after its key, unless that has fewer letters."""
BUILT = re.compile(r"^( *)(// <built>\n).*?^( *// </built>\n)", re.S | re.M)


def silent(key: str, value: Any) -> bool:
    """Whether a part of a word file is read by nobody. A prompt may be called ``rule`` too."""
    return key in SILENT and not (key == "rule" and isinstance(value, dict))


def entries(found: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """All entries of a word file that somebody reads, each with its place, in dots.

    >>> [*entries({"a": {"by": "n", "1": "One"}, "b": ["Two", "Three"]})]
    [('a.1', 'One'), ('b', 'Two'), ('b', 'Three')]
    """
    if isinstance(found, dict):
        for key, value in found.items():
            if not silent(key, value):
                yield from entries(value, f"{at}.{key}" if at else key)
    elif isinstance(found, list):
        for value in found:
            yield from entries(value, at)
    elif isinstance(found, str):
        yield at, found


@cache
def words() -> dict[str, Any]:
    """All that the page says before the games are here."""
    found: dict[str, Any] = json.loads(WORDS.read_text("utf-8"))
    return found


def constant(group: str, indent: str = "", how: str = "const", last: str = ",") -> str:
    """The lines of ``SAYS``, laid out as the formatter does.

    Args:
        how: what declares it.
        last: what follows the last entry.
    """
    rows = []
    for key, text in words()[group].items():
        said = json.dumps(text, ensure_ascii=False)
        row = f"{indent}  {key}: {said}"
        rows.append(row if len(row) < WIDTH or len(key) < SHORT else f"{indent}  {key}:\n{indent}    {said}")
    return f"{indent}{how} SAYS = {{\n" + ",\n".join(rows) + f"{last}\n{indent}}};\n"


def script_source(name: str, source: str) -> str:
    """A script with its sentences brought up to date.

    Args:
        name: its path from the root of the repository.

    Raises:
        ValueError: it has no place for them.
    """
    if not BUILT.search(source):
        raise ValueError(f"{name}: where do its sentences go?")
    how, last = ("const", ",") if name.endswith(".mjs") else ("var", "")  # the first script is for browsers of any age
    return BUILT.sub(lambda m: f"{m[1]}{m[2]}{constant(SCRIPTS[name], m[1], how, last)}{m[3]}", source)


def write() -> None:
    """Bring all scripts up to date."""
    for name in SCRIPTS:
        path = ROOT / name
        path.write_text(script_source(name, path.read_text("utf-8")), encoding="utf-8")
