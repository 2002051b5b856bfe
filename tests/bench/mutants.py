"""Mutants: one small fault at a time is planted in the sources, and the tests are asked whether they see it.

    .venv/bin/python tests/bench/mutants.py --seed 7 --count 60

A fault is a comparison turned round, ``and`` for ``or``, a ``not`` dropped, a number one higher, ``True`` for
``False``, a branch never taken, a call or an event left out. They are drawn by the seed from all places where there can
be one (``--room ui``: from one room's). Each is planted in a copy of the repository, and the tests of its room are run
there, the nearest first, until one fails. Tests in a browser are not asked: what they alone would find survives here.
Printed is each fault as its line was and is, and how many survived.

With a map of which test runs which line, the tests that run the line are asked first, the quickest before all, and then
those that stand beside them and may share what they have worked out. Only what still lives is asked of its whole room:
what is worked out once in a process is written down for the first test alone. That takes a fifth of the time::

    GUISE_COVERED=/tmp/map .venv/bin/python -m pytest -q -p tests.bench.covered -m "not browser" -n 2
    .venv/bin/python tests/bench/mutants.py --seed 7 --count 60 --map /tmp/map

The sources are read and never written. A mutant that makes a test run without end counts as found, and is printed as
ENDLESS: on a busy machine that may be the machine, so it is asked again on a quiet one.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.covered import Map  # noqa: E402

SOURCES = ROOT / "py" / "guise"
LEFT_OUT = {"lint.py", "phone.py", "shipped.py", "sheet.py", "sight.py"}
"""Tools of people who add cards; no visitor runs them."""
DRAWINGS = ("portraits", "scenery", "scenes", "figures", "letters", "frame", "ink", "icons", "dice", "effects", "art")
"""Modules and folders whose numbers are places on paper: one more is a pixel, which nobody sees."""
BUILT = "tests/test_bundle.py"
"""Compares the sources with what was built of them, and would find whatever is written into them."""
PICTURES = "tests/ui/test_pictures.py"
"""Looks at what modules hold, whose lines ran when they were first imported, for whatever test that was."""
APART = {"py/guise/play.py"}
"""What tests run in a process of its own, where no map is made."""
QUICKEST = 30
"""So many tests are asked in a run of their own before the others: most faults are found by one of them."""
SECONDS = 600
"""A mutant's tests that take longer than this run without end."""

OTHERS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}

ROOMS = {
    "engine": ["tests/engine", "tests/table", "tests/golden", "tests/laws", "tests/games"],
    "supply": ["tests/supply", "tests/web", "tests/laws"],
    "offers": ["tests/offers", "tests/ui", "tests/games", "tests/laws"],
    "answers": ["tests/answers", "tests/engine", "tests/games", "tests/golden", "tests/laws"],
    "games": ["tests/golden", "tests/laws", "tests/ui", "tests/handoff/test_hands.py", "tests/table"],
    "table": ["tests/table", "tests/golden", "tests/ui", "tests/laws"],
    "handoff": ["tests/handoff", "tests/ui", "tests/laws"],
    "ui": ["tests/ui", "tests/test_lobby.py", "tests/test_html.py", "tests/handoff", "tests/web", "tests/laws"],
    "web": ["tests/web"],
}
"""What is asked about a room, the nearest first; of a game its own tests before all."""


@dataclass(frozen=True)
class Mutant:
    """One fault.

    Attributes:
        path: the source file, from the root of the repository.
        at: which of the file's places it is.
        line: its number, from 1.
        what: the kind of fault.
    """

    path: str
    at: int
    line: int
    what: str

    @property
    def room(self) -> str:
        """The room whose tests are asked."""
        parts = Path(self.path).relative_to("py/guise").parts
        return parts[0] if parts[0] in ROOMS else "table"


class Places(ast.NodeTransformer):
    """Counts the places for a fault, and plants one at the place that is asked for."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str]] = []

    def here(self, node: ast.AST, what: str) -> bool:
        """One more place; whether it is the one."""
        self.found.append((getattr(node, "lineno", 0), what))
        return len(self.found) - 1 == self.wanted

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        for i, op in enumerate(node.ops):
            if type(op) in OTHERS and self.here(node, "comparison"):
                node.ops[i] = OTHERS[type(op)]()  # type: ignore[call-overload]
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        if self.here(node, "and/or"):
            node.op = OTHERS[type(node.op)]()  # type: ignore[assignment]
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return node.operand if isinstance(node.op, ast.Not) and self.here(node, "not") else node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            return ast.Constant(not node.value) if self.here(node, "truth") else node
        if isinstance(node.value, int):
            return ast.Constant(node.value + 1) if self.here(node, "number") else node
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        numbers = any(
            isinstance(side, ast.Constant) and isinstance(side.value, int) for side in (node.left, node.right)
        )
        if numbers and type(node.op) in OTHERS and self.here(node, "plus/minus"):
            node.op = OTHERS[type(node.op)]()  # type: ignore[assignment]
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if self.here(node, "branch never taken"):
            node.test = ast.Constant(False)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        return node.orelse if self.here(node, "choice never taken") else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        self.generic_visit(node)
        return ast.Pass() if isinstance(node.value, ast.Call) and self.here(node, "call left out") else node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.body = [self.visit(part) for part in node.body]  # neither defaults of types nor decorators
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = [self.visit(part) for part in node.body]
        return node


def mutants(room: str) -> Iterator[Mutant]:
    """Every fault there is a place for."""
    for file in sorted(SOURCES.rglob("*.py")):
        path = file.relative_to(ROOT).as_posix()
        if file.name in LEFT_OUT or (room and Mutant(path, 0, 0, "").room != room):
            continue
        places = Places()
        places.visit(ast.parse(file.read_text(encoding="utf-8")))
        drawing = file.stem in DRAWINGS or file.parent.name in DRAWINGS
        for at, (line, what) in enumerate(places.found):
            if drawing and what in ("number", "plus/minus"):
                continue
            yield Mutant(path, at, line, what)


def drawn(seed: str, count: int, room: str) -> list[Mutant]:
    """So many faults, none twice, from every room by the number of its places."""
    every = list(mutants(room))
    return random.Random(seed).sample(every, min(count, len(every)))


def planted(mutant: Mutant) -> str:
    """The source with the fault in it."""
    tree = ast.parse((ROOT / mutant.path).read_text(encoding="utf-8"))
    return ast.unparse(ast.fix_missing_locations(Places(mutant.at).visit(tree))) + "\n"


def difference(mutant: Mutant) -> str:
    """The line as it was and as it is, formatted alike."""
    whole = ast.unparse(ast.parse((ROOT / mutant.path).read_text(encoding="utf-8"))).splitlines()
    other = planted(mutant).splitlines()
    pairs = [(a.strip(), b.strip()) for a, b in zip(whole, other) if a != b]
    was, now = pairs[0] if pairs else ("", "")
    start = max(0, len(os.path.commonprefix([was, now])) - 50)
    ends = (line[start : start + 110] for line in (was, now))
    return "\n    ".join([f"{mutant.path}:{mutant.line} ({mutant.what})", *map("{} {}".format, "-+", ends)])


def statement(mutant: Mutant) -> tuple[range, bool]:
    """The lines of the statement that a fault is in, without its body; and whether a function holds it."""
    lines, inside = range(mutant.line, mutant.line + 1), False
    for node in ast.walk(ast.parse((ROOT / mutant.path).read_text(encoding="utf-8"))):
        if not isinstance(node, ast.stmt) or not node.lineno <= mutant.line <= (node.end_lineno or 0):
            continue
        if isinstance(node, ast.FunctionDef):
            inside |= node.lineno < mutant.line
        body = getattr(node, "body", None)
        end = body[0].lineno - 1 if body else node.end_lineno or node.lineno
        if node.lineno <= mutant.line <= end:  # walked from the outside in: the innermost comes last
            lines = range(node.lineno, end + 1)
    return lines, inside


def shares(file: str) -> bool:
    """Whether tests of a file share what is worked out once; what all laws share is not meant."""
    text = (ROOT / file).read_text(encoding="utf-8")
    used = [ROOT / f"{name.replace('.', '/')}.py" for name in re.findall(r"^from (tests[\w.]+) import", text, re.M)]
    texts = [text, *(path.read_text(encoding="utf-8") for path in used if path.is_file() and path.stem != "plays")]
    return any("@cache" in each or 'scope="' in each for each in texts)


def mapped(mutant: Mutant, runs: Map) -> list[list[str]]:
    """The test runs for a fault by the map: what runs its lines, then what may share work with those tests.

    What is worked out once for several tests is written down for the first of them alone. So where but one test of a
    file runs the lines for a game, its neighbours are asked as well; and all laws where no more than one law does.
    """
    lines, inside = statement(mutant)
    first = [t for t in runs.tests(mutant.path, lines if inside else None) if not t.startswith(BUILT)]
    cases = Counter((test.split("::")[0], test.partition("[")[2]) for test in first)
    beside = sorted({file for (file, _), n in cases.items() if n == 1 and shares(file)})
    laws = [test for test in first if test.startswith("tests/laws/")]
    if 0 < len(laws) <= len({test.partition("[")[2] for test in laws}):
        beside = [*(file for file in beside if not file.startswith("tests/laws/")), "tests/laws"]
    parts = Path(mutant.path).relative_to("py/guise").parts
    only = ["-k", parts[1]] if parts[0] == "games" and len(parts) > 2 else []
    held = [] if inside else [PICTURES]
    return [first[:QUICKEST], first[QUICKEST:], held, [*beside, *only] if beside else []]


def asked(mutant: Mutant, copy: Path) -> list[list[str]]:
    """The test runs for a fault by its room, in order, as arguments of pytest."""
    parts = Path(mutant.path).relative_to("py/guise").parts
    near = ROOMS[mutant.room]
    if parts[0] == "games" and len(parts) > 2:
        game = parts[1]
        own = f"tests/games/{game}"
        return [[own] if (copy / own).exists() else [], [*near, "-k", game], ["tests/ui", "tests/table"]]
    stem = Path(mutant.path).stem
    first = [str(p.relative_to(copy)) for p in sorted((copy / "tests").rglob(f"test_{stem.lstrip('_')}*.py"))]
    return [[p for p in first if "browser" not in p], [p for p in near if (copy / p).exists()]]


def fate(mutant: Mutant, copy: Path, runs: Map | None) -> str:
    """``found`` by a test in this copy of the repository, ``ENDLESS`` (one did not come to its end) or ``SURVIVES``."""
    target = copy / mutant.path
    honest = target.read_text(encoding="utf-8")
    target.write_text(planted(mutant), encoding="utf-8")
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not browser", "--no-header"]
    known = runs is not None and runs.knows(mutant.path) and mutant.path not in APART
    arguments = copy / "asked.txt"
    try:
        for tests in [*(mapped(mutant, runs) if runs and known else ()), *asked(mutant, copy)]:
            if not tests:
                continue
            arguments.write_text("\n".join(tests), encoding="utf-8")
            try:
                done = subprocess.run(
                    [*command, f"@{arguments}"],
                    cwd=copy,
                    env=environment,
                    check=False,
                    capture_output=True,
                    timeout=SECONDS,
                )
            except subprocess.TimeoutExpired:
                return "ENDLESS"
            if done.returncode not in (0, 5):  # 5: it has no such tests
                return "found"
        return "SURVIVES"
    finally:
        target.write_text(honest, encoding="utf-8")


def main() -> None:
    """Draw, plant, ask, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--room", default="", choices=["", *ROOMS])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--map", type=Path, help="a folder that tests.bench.covered has written to")
    parser.add_argument("--skip", type=int, default=0, help="so many of them have been tried before")
    parser.add_argument("--list", action="store_true", help="only say which faults would be planted")
    options = parser.parse_args()
    runs = Map(options.map) if options.map else None
    chosen = drawn(options.seed, options.count, options.room)[options.skip :]
    if options.list:
        print(*map(difference, chosen), sep="\n")
        return
    with tempfile.TemporaryDirectory() as folder:
        copies: Queue[Path] = Queue()
        for n in range(options.workers):
            copy = Path(folder) / str(n)
            shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__"))
            copies.put(copy)

        def tried(mutant: Mutant) -> str:
            copy = copies.get()
            try:
                return fate(mutant, copy, runs)
            finally:
                copies.put(copy)

        alive = 0
        with ThreadPoolExecutor(options.workers) as pool:
            for n, (mutant, came) in enumerate(zip(chosen, pool.map(tried, chosen)), 1):
                alive += came == "SURVIVES"
                print(f"{n}/{len(chosen)} {came} {difference(mutant)}", flush=True)
    print(f"{alive} of {len(chosen)} survive ({100 * alive // max(1, len(chosen))} %), seed {options.seed}")


if __name__ == "__main__":
    main()
