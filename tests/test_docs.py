"""What README.md, CONTRIBUTING.md and py/README.md tell people to run does run, in a copy of the repository.

Commands are found by themselves: every line of a shell block, and every piece of code in a sentence that starts with a
program. A new one is run as it stands. The game that is added on the way is a copy of ``_blank``, called ``yours``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from guise.supply.content import words

from tests.order import long_but

ROOT = Path(__file__).resolve().parents[1]
DOCS = ("README.md", ".github/CONTRIBUTING.md", "py/README.md")
NOT_COPIED = (".git", ".venv", "node_modules", "__pycache__", ".*_cache")
YOURS = "yours"

# Finding commands --------------------------------------------------------------------------------------------

FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
INDENTED = re.compile(r"^    (\S.*)$", re.M)
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PROGRAM = re.compile(
    r"(?:\w+=\S+ )*(?:\S*/)?(?:python3?|pip|pytest|ruff|mypy|npm|npx|node|git|sh)\b \S|\S+\.(?:py|sh) \S"
)
"""How a command starts: a program with something after it, or a file of ours with something after it."""


def commands(text: str) -> list[str]:
    """The shell commands in some Markdown, each once, in order."""
    found = [line for kind, block in FENCED.findall(text) if kind in ("sh", "bash", "console") for line in lines(block)]
    rest = FENCED.sub("", text)
    found += [line for line in (*INDENTED.findall(rest), *INLINE.findall(rest)) if PROGRAM.match(line)]
    return list(dict.fromkeys(found))


def lines(block: str) -> list[str]:
    """The commands of a block, without prompts and remarks."""
    return [line.removeprefix("$ ") for line in block.splitlines() if line.strip() and not line.startswith("#")]


def read(doc: str) -> str:
    """One of the documents."""
    return (ROOT / doc).read_text(encoding="utf-8")


ALL = list(dict.fromkeys(command for doc in DOCS for command in commands(read(doc))))


TESTS = [command for command in ALL if "tests/run.py" in command]
USUAL = [command for command in ALL if command not in TESTS[1:] or YOURS in command]
"""Of the runs of tests, each of which prepares all that it needs, one and that of the new game; and all the rest."""


def test_commands_are_found_in_blocks_and_in_sentences():
    said = "Run `make.py --all`, or `FAST=1 python3 x.py`; `x.py` is a file."
    text = f"{said}\n\n```sh\n$ ls -l\n# so\nnpm ci\n```\n\n    git log\n"
    assert commands(text) == ["ls -l", "npm ci", "git log", "make.py --all", "FAST=1 python3 x.py"]
    assert {"python3 -m http.server", "python3 tests/run.py"} < set(ALL)


# Running them ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository with one game more, as the recipe says, and nothing installed but the test command's own."""
    folder = tmp_path_factory.mktemp("docs") / "guise"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    house = folder / "py" / "guise" / "games"
    shutil.copytree(house / "_blank", house / YOURS)
    (folder / ".venv").symlink_to(sys.prefix)
    programs = folder.parent / "bin"
    programs.mkdir()
    (programs / "python3").symlink_to(sys._base_executable)  # a Python as it comes, without the test packages
    return folder


def environment(copy: Path) -> dict[str, str]:
    """The surroundings of a fresh shell in the copy: no path of Python's own, and the bare Python first."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON", "VIRTUAL_ENV"))
    }
    return kept | {"PATH": f"{copy.parent / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def run(copy: Path, command: str, typed: str = "") -> str:
    """What a command prints in the copy; it must succeed."""
    done = subprocess.run(
        command.replace("<id>", YOURS),
        shell=True,
        cwd=copy,
        env=environment(copy),
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    return done.stdout + done.stderr


ELSEWHERE = {
    ".venv/bin/python py/tools/build.py": "half a minute of Chromium: test_sixth_game.py runs it in a copy",
    "PYTHONPATH=py:. .venv/bin/python -m tests.browser.sheet": "five minutes of Chromium, and only to be looked at",
    "python3 py/tools/vendor.py": "fetches what is vendored: test_vendor.py compares what is here with its list",
}
"""Commands that are not run here, and why. Of each it is asked that its file is there and can be read."""


@pytest.mark.parametrize("command", long_but(ALL, *USUAL))
def test_a_command_of_the_documents_runs(command, copy):
    if command in ELSEWHERE:
        name = command.split()[-1]
        file = copy / (name.replace(".", "/") + ".py" if "-m" in command.split() else name)
        compile(file.read_text(encoding="utf-8"), file, "exec")
    elif command.endswith("-m http.server"):
        serves(copy, command)
    elif "tests/run.py" in command:
        collects(copy, command)
    elif "-m guise.play" in command:
        assert "Kept in" in run(copy, command, "quit\n")
    elif "build.py --list" in command:
        builds_the_list(copy, command)
    else:
        run(copy, command)


def serves(copy: Path, command: str) -> None:
    """The server answers with the page; any port will do, as 8000 may be taken."""
    serving = subprocess.Popen(
        [*command.replace("python3", "python3 -u").split(), "0"],
        cwd=copy,
        env=environment(copy),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert serving.stdout
        port = re.search(r"port (\d+)", serving.stdout.readline())
        assert port
        with urllib.request.urlopen(f"http://127.0.0.1:{port[1]}/", timeout=30) as answer:
            assert b"<title>Guise" in answer.read()
    finally:
        serving.terminate()
        serving.wait()


def collects(copy: Path, command: str) -> None:
    """The test command prepares what it needs and finds tests: their run is this one's own. Where it would find all of
    them, a small folder stands for all.
    """
    part = "" if re.search(r"tests/(?!run\.py)", command) else " tests/golden"
    out = run(copy, f"{command}{part} --collect-only -q -p no:cacheprovider -n 0")
    found = re.search(r"^(\d+)(?:/\d+)? tests collected", out, re.M)
    assert found and int(found[1]) >= (40 if YOURS in command else 5), out[-2000:]


def builds_the_list(copy: Path, command: str) -> None:
    """The box of the new game stands on the shelf; what a tap says until the rest is built, words.json has."""
    before = (copy / "static" / "lobby.zip").read_bytes()
    run(copy, command)
    assert f'data-open="{YOURS}"' in (copy / "index.html").read_text(encoding="utf-8")
    assert f"{YOURS}/phrases.json" in (copy / "sw.js").read_text(encoding="utf-8")
    assert (copy / "static" / "lobby.zip").read_bytes() == before
    assert "build.py" in words("house")["unknown-game"]


def test_what_is_run_elsewhere_is_named_in_the_documents_and_nowhere_else():
    assert set(ELSEWHERE) <= set(ALL)
    assert "py/tools/build.py" in (ROOT / "tests" / "browser" / "test_sixth_game.py").read_text(encoding="utf-8")
    assert "vendor" in (ROOT / "tests" / "test_vendor.py").read_text(encoding="utf-8")


# Programs and paths ------------------------------------------------------------------------------------------


def programs() -> list[str]:
    """Python that the documents show."""
    return [block for doc in DOCS for kind, block in FENCED.findall(read(doc)) if kind == "python"]


@pytest.mark.parametrize("code", programs(), ids=lambda code: code.splitlines()[0])
def test_python_of_the_documents_runs(code, copy):
    """In .venv/bin/python with the paths that the sentence before it gives."""
    ended = f"{code}\nassert all(env.terminations.values()) or not env.agents"
    done = subprocess.run(
        [".venv/bin/python", "-c", ended],
        cwd=copy,
        env=environment(copy) | {"PYTHONPATH": "py:."},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr


NOT_THERE_YET = re.compile(r"yours|<id>|node_modules/")


@pytest.mark.parametrize("doc", DOCS)
def test_files_that_the_documents_name_are_there(doc):
    """Paths from the root. What the new game brings is there when somebody has made it."""
    text = read(doc)
    named = {
        word
        for code in INLINE.findall(text)
        for word in code.split()
        if re.match(r"(py|tests|static|content)/\w", word)
    }
    named |= {path for _, path in re.findall(r"\[([^\]]*)\]\((?!http)([^)#]+)\)", text)}
    named |= {line.split()[0] for kind, block in FENCED.findall(text) if not kind for line in block.splitlines()}
    missing = [path for path in named if not NOT_THERE_YET.search(path) and not list(ROOT.glob(path.rstrip("/")))]
    assert named and not missing
