"""The sources are formatted, linted and typed: what an editor would say is said here as well."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import npm

ROOT = Path(__file__).resolve().parents[1]
GUISE = ROOT / "py" / "guise"

CHECKS = {
    "format": ["ruff", "format", "--check", "py", "tests"],
    "lint": ["ruff", "check", "py", "tests"],
    "types": ["mypy"],
}


@pytest.mark.parametrize("name", CHECKS)
def test_sources_are_clean(name):
    done = subprocess.run([sys.executable, "-m", *CHECKS[name]], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


PATHS = 20
"""Most ways through one function: what radon calls C. Ruff counts branches alone, radon also each ``and`` in a line."""


def tangled(*places: Path) -> list[str]:
    """The functions below these places that have more, by radon's count."""
    counted = subprocess.run(
        [sys.executable, "-m", "radon", "cc", "--json", *places], cwd=ROOT, check=True, capture_output=True, text=True
    )
    found = json.loads(counted.stdout)
    assert all(isinstance(blocks, list) for blocks in found.values()), found  # else a file could not be read
    return [
        f"{file}: {block['name']} has {block['complexity']}"
        for file, blocks in found.items()
        for block in blocks
        if block["type"] != "class" and block["complexity"] > PATHS
    ]


def test_no_function_has_more_than_twenty_ways_through_it():
    assert not tangled(ROOT / "py")  # in tests each assertion would count as two


def test_a_function_with_too_many_ways_through_it_is_found(tmp_path):
    tangle = tmp_path / "tangle.py"
    ways = " or ".join(f"x == {n}" for n in range(PATHS))
    tangle.write_text(f"def plain(x):\n    return x\n\n\ndef tangle(x):\n    return 1 if {ways} else 0\n")
    (found,) = tangled(tangle)
    assert "tangle has" in found


def lines_of(*files: Path) -> int:
    """How many lines there are, as ``wc -l`` counts them."""
    return sum(file.read_bytes().count(b"\n") for file in files)


PAGE = [f"py/guise/web/{part}.py" for part in ("app", "queue", "screen", "effects", "keeping", "dom")]
PAGE += ["static/js/draw.mjs", "static/js/durable.mjs"]
"""Where a message is answered, drawn and kept."""
LONGEST = 400
"""Most lines of a file of the page. ``messages.py`` is a list."""


def test_what_everybody_must_read_stays_short():
    assert lines_of(*(ROOT / file for file in PAGE)) <= 1200
    assert lines_of(*(GUISE / "engine").glob("*.py")) <= 1500
    files = [file for part in ("ui", "web") for file in (GUISE / part).rglob("*.py") if file.name != "messages.py"]
    assert not {file.name: lines_of(file) for file in files if lines_of(file) > LONGEST} and len(files) > 50


def said_by_pyright(*command: str | Path) -> tuple[int, list[str]]:
    """How many files Pyright has checked as ``pyproject.toml`` says, and what it finds there."""
    done = subprocess.run(
        [npm.checks() / "pyright", "--pythonpath", sys.executable, "--outputjson", *command],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr  # 2 and 3: it could not check at all
    said = json.loads(done.stdout)
    found = [
        f"{one['file']}:{one['range']['start']['line'] + 1}: {one['message']} ({one.get('rule')})"
        for one in said["generalDiagnostics"]
    ]
    return said["summary"]["filesAnalyzed"], found


MEETS_THE_BROWSER = "web"
"""Where the two differ most, for only stubs tell what the browser has."""


@pytest.mark.long  # mypy has read the same files
@pytest.mark.parametrize("part", (MEETS_THE_BROWSER, "all"))
def test_types_fit_for_pyright_too(part):
    """A second opinion: editors ask Pyright, and it sees what mypy passes over. All of it takes forty seconds, and
    GitHub asks for it at every push.
    """
    files = [] if part == "all" else sorted((GUISE / part).rglob("*.py"))
    checked, said = said_by_pyright(*files)
    assert not said, "\n".join(said)
    assert checked == len(files or [*GUISE.rglob("*.py")]) > 5


def test_pyright_finds_faults_of_types(tmp_path):
    """One of what only the stubs tell, and one that mypy does not see."""
    fault = tmp_path / "fault.py"
    fault.write_text("from js import window\n\nwindow.localStorage.getItem(3)\n__doc__.strip()\n")
    checked, said = said_by_pyright(fault)
    assert checked == 1
    assert [re.findall(r"\((\w+)\)$", line) for line in said] == [
        ["reportArgumentType"],
        ["reportOptionalMemberAccess"],
    ]


BUILT = ROOT / "static" / "js" / "hand" / "bundle.mjs"
SCRIPTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (
        ROOT / "sw.js",
        *(ROOT / "static" / "js").rglob("*.*js"),
        *(ROOT / "tests" / "handoff").glob("*.mjs"),
        *(ROOT / "tests" / "browser").glob("*.*js"),
    )
    if path != BUILT
)
MOST_COLUMNS = 120
ON_TWO_CORES = {"RAYON_NUM_THREADS": "1"}
"""Other tests run at the same time."""


def said_by_biome(*command: str, stdin: str | None = None) -> tuple[int, str]:
    """How Biome ends, and what it says."""
    biome = npm.checks() / "biome"
    settings = f"--config-path={npm.CHECKS / 'biome.jsonc'}"
    done = subprocess.run(
        [biome, command[0], settings, *command[1:]],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
        input=stdin,
        env=os.environ | ON_TWO_CORES,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("check", ["format", "lint"])
def test_scripts_are_clean(check):
    strict = ["--error-on-warnings"] if check == "lint" else []
    code, said = said_by_biome(check, *strict, "--max-diagnostics=50", *SCRIPTS)
    assert code == 0, said
    assert f"Checked {len(SCRIPTS)} files" in said


PLANTED = {
    "Formatter would have printed": "const a = {b:1};\n",
    "noDoubleEquals": "export const same = (a, b) => a == b;\n",
    "noUnusedVariables": "const unused = 1;\n",
}


@pytest.mark.parametrize("said", PLANTED)
def test_a_fault_in_a_script_is_found(said, tmp_path):
    path = tmp_path / "fault.mjs"
    path.write_text(PLANTED[said])
    found = [said_by_biome("format", str(path)), said_by_biome("lint", "--error-on-warnings", str(path))]
    assert any(code != 0 and said in words for code, words in found), found


def test_no_line_of_a_script_is_too_long():
    """The formatter breaks all but comments and texts; a text for people may stand in one line."""
    long = [
        f"{name}:{n}"
        for name in SCRIPTS
        for n, line in enumerate((ROOT / name).read_text("utf-8").splitlines(), 1)
        if len(line) > MOST_COLUMNS and not any(quote in line for quote in '"`')
    ]
    assert long == []


def said_by_typescript(project: Path) -> list[str]:
    """What the compiler says of types in our scripts. It reads what is vendored as well, and says more of that."""
    done = subprocess.run(
        [npm.checks() / "tsc", "-p", project, "--pretty", "false"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"GOMAXPROCS": "1"},
    )
    said = [line for line in done.stdout.splitlines() if ": error TS" in line or line.startswith("error ")]
    assert bool(said) == bool(done.returncode), done.stdout + done.stderr
    return [line for line in said if not line.startswith("static/vendor/")]


def test_types_in_scripts_fit():
    assert not (said := said_by_typescript(npm.CHECKS / "tsconfig.json")), "\n".join(said)


def test_a_fault_of_types_is_found(tmp_path):
    (tmp_path / "fault.mjs").write_text("/** @type {number} */\nexport const n = document.title;\nn.push();\n")
    settings = {"extends": str(npm.CHECKS / "tsconfig.json"), "include": ["fault.mjs"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
    assert ["TS2322" in line or "TS2339" in line for line in said_by_typescript(tmp_path)] == [True, True]


def test_no_test_waits_in_a_way_that_the_page_forbids():
    """`wait_for_function` fails where it asks twice, on a busy machine alone; `tests.browser.pages.until` does not."""
    waits = re.compile(r"\.wait_for_(function)\(")
    found = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("*.py") if waits.search(path.read_text())]
    assert not found


def test_no_code_reads_what_it_has_written():
    """What stands in a button's markup is known to whoever made the button, and asked of them."""
    reads = re.compile(r"\bstr\([\w.]*markup\)")
    assert reads.search('if "tie" in str(button.markup)') and not reads.search("[b.markup for b in acts]")
    assert [path.relative_to(ROOT) for path in GUISE.rglob("*.py") if reads.search(path.read_text("utf-8"))] == []


def test_no_source_names_a_place_of_one_machine():
    """Pictures that somebody looked at once lay in a folder of theirs, and were made anew in every run."""
    place = re.compile(r"[\"'`]/(tmp|root|home|work)/")
    assert place.search('path="/tmp' + '/look.png"') and not place.search('"/guise/static/"')
    sources = [*GUISE.parent.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "static" / "js").rglob("*.*js")]
    found = [path for path in sources if place.search(path.read_text("utf-8"))]
    assert [str(path.relative_to(ROOT)) for path in found] == []
