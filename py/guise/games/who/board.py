"""The city of WHO, drawn."""

from __future__ import annotations

from guise.ui.markup import Markup, h
from guise.ui.scene import Button, Scene, move, pick

from .views import LETTERS, WhoView, plain_targets, targets


def picture(v: WhoView, c: Scene) -> Markup:
    """The board."""
    return h("p", " ".join(f"{c.name(i)}:{p}" for i, p in enumerate(v.place)))


def controls(v: WhoView, c: Scene) -> list[Button]:
    """The action bar."""
    out = []
    if "throw" in c.legal:
        out.append(move("throw", "Throw the dice"))
    for m in sorted(c.legal):
        if m.startswith(("go", "pass", "done")):
            out.append(move(m, m))
    return out
