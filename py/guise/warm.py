"""What a snapshot of Python holds, and what a start from one does first (``static/js/snapshot``)."""

from __future__ import annotations

import gc
import pkgutil
import random
from importlib import import_module

import guise

BROWSER = ("guise.web", "guise.warm", "guise.play", "guise.games._blank")
"""Left out: what speaks with a browser, for a snapshot must hold nothing of a page; and what no page asks for."""


def up() -> None:
    """Import all that the page will need without a browser, before the snapshot is made."""
    for found in pkgutil.walk_packages(guise.__path__, "guise."):
        if not found.name.startswith(BROWSER):
            import_module(found.name)
    gc.collect()


def wake() -> None:
    """After a start from a snapshot: chance anew. Hashes of texts keep the seed of the snapshot."""
    random.seed()
