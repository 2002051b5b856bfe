"""Imports point one way: engine, supply <- answers, offers <- games, table <- handoff <- ui <- web. And only web knows
the browser.

Two refinements of that arrow. A game thinks in `rules`, `views`, `bots` and what those import: there it sees the
engine and the judging of typed answers alone. What it draws and says with (`board`, `hand` and their helpers) may use
the house's drawing and telling. And whoever lists or opens games asks the registry, `guise.games`, and never names a
game.
"""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

GUISE = Path(__file__).resolve().parents[1] / "py" / "guise"

# What each room may import from besides itself. `play` is the terminal: it stands where `web` stands.
BASE = {"engine", "supply"}
MAY = {
    "engine": set(),
    "supply": set(),
    "answers": BASE,
    "offers": BASE,
    "games": BASE | {"answers", "offers"},
    "drawing": BASE | {"answers", "offers", "table", "ui"},  # the part of a game that draws and says
    "table": BASE | {"answers", "offers"},
    "handoff": BASE | {"answers", "offers", "table"},
    "ui": BASE | {"answers", "offers", "table", "handoff"},
    "web": BASE | {"answers", "offers", "table", "handoff", "ui"},
    "play": BASE | {"answers", "offers", "table", "handoff", "ui"},
}
THINKING = {"__init__", "rules", "views", "bots", "why"}
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "micropip"}


def module_of(path: Path) -> list[str]:
    """A file's dotted name below guise, as a list: games/who/bots.py is ["games", "who", "bots"]."""
    parts = list(path.relative_to(GUISE).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


@cache
def imported(path: Path, text: str) -> frozenset[str]:
    """Absolute dotted names of everything a file imports, wherever in the file it does."""
    package = ["guise", *module_of(path)]
    if path.name != "__init__.py":
        package = package[:-1]
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            names |= {f"{stem}.{alias.name}" for alias in node.names}
    return frozenset(names)


@cache
def thinking(game: str) -> frozenset[str]:
    """The modules of a game that think: THINKING, and whatever of the game those import."""
    folder = GUISE / "games" / game
    found, ahead = set(), set(THINKING)
    while ahead:
        name = ahead.pop()
        found.add(name)
        path = folder / f"{name}.py"
        if path.exists():
            inside = [n.split(".")[3] for n in imported(path, path.read_text()) if n.startswith(f"guise.games.{game}.")]
            ahead |= {n for n in inside if n not in found and (folder / f"{n}.py").exists()}
    return frozenset(found)


def misnamed(path: Path, parts: list[str], room: str, game: str | None) -> str:
    """Why a file may not import this part of the games; empty when it may."""
    named = parts[1] if len(parts) > 1 and (GUISE / "games" / parts[1]).is_dir() else None
    if game is None:
        if named:
            return "ask the registry, name no game"
        return f"{room} may not import games" if room in ("engine", "supply", "answers", "offers", "handoff") else ""
    if named and named != game:
        return "a game may not import another"
    if path.stem in ("bots", "board") and "rules" in parts[2:3]:
        return f"{path.stem} reads views, never rules"
    return ""


def wrong(path: Path, text: str) -> list[str]:
    """The imports of a file that point the wrong way."""
    here = module_of(path)
    room = here[0] if here else "guise"
    game = here[1] if room == "games" and len(here) > 1 else None
    if game and path.stem not in thinking(game) and len(here) > 2:
        room = "drawing"
    bad = []
    for name in sorted(imported(path, text)):
        top, *parts = name.split(".")
        if top in BROWSER:
            if room != "web":
                bad.append(f"{name}: only web may know the browser")
        elif top != "guise" and top not in sys.stdlib_module_names:
            bad.append(f"{name}: not in the standard library")
        if top != "guise" or not parts or parts[0] not in MAY:
            continue
        if parts[0] == "games":
            if why := misnamed(path, parts, room, game):
                bad.append(f"{name}: {why}")
        elif parts[0] != here[0] and parts[0] not in MAY[room]:
            bad.append(f"{name}: {room} may not import {parts[0]}")
    return bad


FILES = sorted(GUISE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: ".".join(module_of(path)) or "guise")
def test_imports_point_one_way(path):
    assert not wrong(path, path.read_text())


@pytest.mark.parametrize(
    "place, line",
    [
        ("engine/game.py", "from guise.table import save"),
        ("engine/game.py", "import js"),
        ("engine/rng.py", "from guise.answers.names import words"),
        ("engine/state.py", "from guise.supply.content import words"),
        ("supply/content.py", "from guise.engine.game import Seat"),
        ("offers/pack.py", "from guise.table import save"),
        ("answers/judge.py", "from guise.table import save"),
        ("answers/judge.py", "from guise.games import ids"),
        ("table/save.py", "from guise.ui import model"),
        ("games/who/rules.py", "from guise.table.save import loads"),
        ("games/who/rules.py", "import guise.games.twenty.deck"),
        ("games/who/bots.py", "from . import rules"),
        ("games/who/views.py", "from guise.ui.markup import h"),
        ("games/who/board.py", "from guise.games.who.rules import apply"),
        ("games/who/board.py", "from guise.web import dom"),
        ("table/save.py", "from guise.games.who import GAME"),
        ("ui/update.py", "from guise.games import who"),
        ("games/who/bots.py", "def choose():\n    from .rules import apply"),
        ("handoff/card.py", "from ..ui import markup"),
        ("ui/model.py", "from guise.web import dom"),
        ("ui/model.py", "from pyodide.ffi import to_js"),
        ("ui/stand.py", "import segno"),
        ("engine/rng.py", "import numpy"),
    ],
)
def test_a_wrong_arrow_is_seen(place, line):
    assert wrong(GUISE / place, line)


def test_no_circle_of_imports_is_left():
    """Not for types either, nor inside functions: a module can be read after those it names."""
    ahead = {".".join(["guise", *module_of(path)]): imported(path, path.read_text()) for path in FILES}
    modules = set(ahead)
    for name, found in ahead.items():  # what is imported is a module, or something of one
        ahead[name] = {one if one in modules else one.rpartition(".")[0] for one in found} & modules - {name}
    while free := [name for name, found in ahead.items() if not found & ahead.keys()]:
        for name in free:
            del ahead[name]
    assert not ahead, f"these are in a circle, or import one that is: {sorted(ahead)}"


def test_py_is_a_path_entry_and_not_a_package():
    assert not (GUISE.parent / "__init__.py").exists()
    assert (GUISE.parents[1] / ".nojekyll").exists()


def circles(files: dict[str, tuple[Path, str]]) -> list[str]:
    """The modules that lead back to themselves by imports, for types or inside functions too.

    Args:
        files: path and text by dotted name.
    """
    arrows: dict[str, set[str]] = {}
    for name, (path, text) in files.items():
        whole = imported(path, text)
        arrows[name] = ({n if n in files else n.rpartition(".")[0] for n in whole} & files.keys()) - {name}
    while leaves := {
        name for name, to in arrows.items() if not to
    }:  # what imports nothing that is left is in no circle
        arrows = {name: to - leaves for name, to in arrows.items() if name not in leaves}
    while tips := arrows.keys() - {n for to in arrows.values() for n in to}:
        arrows = {name: to for name, to in arrows.items() if name not in tips}
    return sorted(arrows)


def _files() -> dict[str, tuple[Path, str]]:
    return {".".join(["guise", *module_of(path)]): (path, path.read_text()) for path in FILES}


def test_no_imports_go_round_in_a_circle():
    assert not circles(_files())


def test_a_circle_is_found_where_it_is_for_types_alone():
    files = _files()
    path, text = files["guise.ui.values"]
    files["guise.ui.values"] = path, f"{text}\nif TYPE_CHECKING:\n    from .model import Model\n"
    assert {"guise.ui.values", "guise.ui.model"} <= set(circles(files))
