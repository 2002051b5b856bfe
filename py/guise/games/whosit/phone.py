"""What a phone needs of Whosit? and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from .cast import load
from .portraits import SITTERS, portrait


def texts() -> dict[str, list[str]]:
    """Every cast, for the phone that names everybody: a portrait's name and what to call it, in the cast's order."""
    return {
        f"faces-{cast}": [f"whosit/{cast}/{one.id}\t{one.name}" for one in load(cast).characters] for cast in SITTERS
    }


def pictures() -> dict[str, str]:
    """Every portrait, by its name in ``Picture``: the house draws them in Python."""
    return {f"{cast}/{one.id}": portrait(one, cast=cast) for cast in SITTERS for one in load(cast).characters}
