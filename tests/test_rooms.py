"""The rooms of the house and the only way imports may point: engine <- games, table <- handoff <- ui <- web."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

PY = Path(__file__).parents[1] / "py"
FILES = sorted((PY / "guise").rglob("*.py"))

MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "table": {"engine", "games", "table"},
    "handoff": {"engine", "games", "table", "handoff"},
    "ui": {"engine", "games", "table", "handoff", "ui"},
    "web": {"engine", "games", "table", "handoff", "ui", "web"},
}
"""Which rooms a room may import from. A game's ``hand`` and ``board`` reach further: see the laws."""
OUTER = {"hand.py": {"table"}, "board.py": {"table", "ui"}}
VENDORED = {"segno"}
"""Wheels in static/vendor, which only the page has: for the browser's half alone."""
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyodide"}


def imports(path: Path) -> list[str]:
    """Full names of all modules a file imports, wherever in the file it does so."""
    package = path.relative_to(PY).with_suffix("").parts[:-1]
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            found += [f"{module}.{alias.name}" for alias in node.names] if module == "guise" or not node.module else [module]
    return found


def room(name: str) -> str:
    """``guise.ui.markup`` is in ``ui``; what stands in the hall (``guise.play``) has no room."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "guise" and parts[1] in MAY_IMPORT else ""


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PY / "guise")))
def test_imports_point_one_way(path):
    here = room(".".join(path.relative_to(PY).with_suffix("").parts))
    allowed = MAY_IMPORT.get(here, set(MAY_IMPORT))
    if here == "games":
        allowed = allowed | OUTER.get(path.name, set())
    for name in imports(path):
        top = name.split(".")[0]
        if top == "guise":
            assert room(name) in allowed | {""}, f"{here or 'the hall'} imports {name}"
        elif top in BROWSER | VENDORED:
            assert here == "web", f"only web speaks to the browser, not {here}: {name}"
        else:
            assert top in sys.stdlib_module_names, f"{name} is not in the standard library"


def test_imports_are_read_in_every_form(tmp_path):
    """This test can fail: each way to write an import is seen."""
    path = PY / "guise" / "games" / "who" / "rules.py"
    assert {"guise.engine.errors", "guise.games.who.views"} <= set(imports(path))
    assert room("guise.table.save") == "table" and room("guise.play") == ""
