"""What a snapshot of Python holds, and what a start from one does first (``static/js/snapshot``)."""

from __future__ import annotations

import gc
import pkgutil
import random
import sys
from importlib import import_module
from types import ModuleType

import guise

LEFT_OUT = ("guise.web.main", "guise.warm", "guise.play", "guise.games._blank")
"""What is run, and not imported; and what no page asks for."""
PAGE = "js"
"""The module of what a page has."""


class _Due:
    """Stands for what the page has by some name, until there is a page."""

    def __init__(self, name: str) -> None:
        self.name = name


class _NoPage(ModuleType):
    """What modules import from where there is no page. A snapshot must hold nothing of one."""

    def __getattr__(self, name: str) -> _Due:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Due(name)


def up() -> None:
    """Import all that the page will need, before the snapshot is made."""
    page = sys.modules.pop(PAGE, None)
    sys.modules[PAGE] = _NoPage(PAGE)
    try:
        for found in pkgutil.walk_packages(guise.__path__, "guise."):
            if not found.name.startswith(LEFT_OUT):
                import_module(found.name)
    finally:
        del sys.modules[PAGE]
        if page is not None:
            sys.modules[PAGE] = page
    gc.collect()


def wake() -> None:
    """After a start from a snapshot: what the page has, and chance anew. Hashes of texts keep their seed."""
    page = import_module(PAGE)
    for name, module in sys.modules.items():
        if name.startswith("guise.web."):
            for known, value in vars(module).items():
                if isinstance(value, _Due):
                    setattr(module, known, getattr(page, value.name))
    random.seed()
