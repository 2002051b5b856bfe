"""Pictures that stand in the sources are drawn as they were drawn, each by its name (``drawn/pictures.txt``).

What a recorded game shows is counted in the census; most houses of a city and most faces of a cast never come up there.
``GUISE_RENEW=1`` writes the digests anew; look at what is in the diff before it is committed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from hashlib import blake2s
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import guise

RECORDED = Path(__file__).parent / "drawn" / "pictures.txt"
SHAPES = ("<path", "<circle", "<rect", "<ellipse", "<line", "<poly", "<g ", "<g>", "<svg")
APART = ("guise.web", "guise.play")
"""What draws nothing, and runs in a browser or begins to play when it is imported."""


def leaves(value: Any, name: str) -> Iterator[tuple[str, str]]:
    """The texts within a value, each with its place in it."""
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from leaves(one, f"{name}[{key}]")
    elif isinstance(value, tuple | list):
        for n, one in enumerate(value):
            yield from leaves(one, f"{name}[{n}]")
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from leaves(getattr(value, field.name), f"{name}.{field.name}")


def pictures() -> dict[str, str]:
    """Every drawing that a module holds by a name of its own, with a digest."""
    found: dict[str, str] = {}
    for module in sorted(m.name for m in walk_packages(guise.__path__, "guise.")):
        if module.startswith(APART) or module.endswith("__main__"):
            continue
        for name, value in vars(import_module(module)).items():
            for place, text in leaves(value, f"{module}.{name}"):
                if any(shape in text for shape in SHAPES):
                    found[place] = blake2s(text.encode(), digest_size=4).hexdigest()
    return found


def test_every_picture_is_as_it_was_drawn():
    text = "".join(f"{digest} {place}\n" for place, digest in pictures().items())
    if os.environ.get("GUISE_RENEW"):
        RECORDED.write_text(text, encoding="utf-8")
    was, now = RECORDED.read_text(encoding="utf-8").splitlines(), text.splitlines()
    assert sorted(set(now) ^ set(was), key=lambda line: line[9:]) == [], "GUISE_RENEW=1 writes it anew"
