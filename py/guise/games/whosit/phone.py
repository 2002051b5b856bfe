"""What a phone needs of Whosit? and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from guise.table.narrate import Storyteller
from guise.ui.paper_parts import placed

from .cards import BANDS, SIGNS, sign
from .cast import CASTS, Character, answer, ask_any, label, load, questions
from .portraits import portrait


def texts() -> dict[str, list[str]]:
    """Every cast, for the phone that names everybody: a portrait's name and what to call it, in the cast's order, then
    what it says yes to and what it answers as it likes (``Suspects.faces``), and what stands beside it on the board:
    the pictures of what it wears and holds, and its habit. And every Question card in the order in which hands lie:
    its picture's name and what stands on it.
    """
    faces = {f"faces-{cast}": [_face(cast, one) for one in load(cast).characters] for cast in CASTS}
    cards = [one.id for one in (*questions(), ask_any())]
    return faces | {"cards": [f"whosit/card/{kind}\t{label(kind)}" for kind in cards]}


def _face(cast: str, one: Character) -> str:
    said = {q: answer(one, q) for q in questions()}
    told = [", ".join(label(q.id) for q, yes in said.items() if yes is which) for which in (True, None)]
    shows = " ".join(f"whosit/card/{trait}" for trait in one.traits)
    habit = "" if one.role == "ordinary" else Storyteller("whosit", ()).says(f"habit.{one.role}")
    return "\t".join([f"whosit/{cast}/{one.id}", one.name, *told, shows, habit]).rstrip("\t")


def pictures() -> dict[str, str]:
    """Every portrait, by its name in ``Picture``: the house draws them in Python. And of each cast three faces in a
    row, for whoever chooses one (``whosit.css``).
    """
    faces = {f"{cast}/{one.id}": portrait(one, cast=cast) for cast in CASTS for one in load(cast).characters}
    signs = {f"card/{kind}": _card(kind) for kind in SIGNS}
    return faces | signs | {f"cast-{cast}": _together(cast) for cast in CASTS}


def _card(kind: str) -> str:
    """The picture on a Question card, on the colour of its kind."""
    band, ink = BANDS.get(kind, ("#4b2413", "#fff6e4"))
    return (
        f'<svg viewBox="-4 -4 32 32" color="{ink}"><rect x="-4" y="-4" width="32" height="32" rx="5" fill="{band}"/>'
        f"{placed(sign(kind), 0, 0, 24, 24)}</svg>"
    )


SHOWN = {
    "default": ("starlet", "rock-star", "magician"),
    "backlot": ("gondolier", "astronaut", "chef"),
    "liner": ("bird-watcher", "captain", "diver"),
}
"""Who stands for a cast."""


def _together(cast: str) -> str:
    people = (portrait(load(cast).named(id), cast=cast, size="face") for id in SHOWN[cast])
    row = "".join(
        one.replace("<svg", f'<svg x="{150 * i}" width="140" height="140"', 1) for i, one in enumerate(people)
    )
    return f'<svg viewBox="0 0 440 140">{row}</svg>'
