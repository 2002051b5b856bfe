"""Packages of npm that tests call, fetched the first time into folders that git ignores.

What checks our JavaScript, and Pyright, is locked with all it needs in ``tests/javascript``; other packages have a
folder each under ``node_modules/``, for npm puts away whatever it has not put there itself.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CHECKS = ROOT / "tests" / "javascript"
FETCHED = 180
"""Seconds for fetching one."""
OPTIONS = ("--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")


def package(name: str, version: str) -> tuple[str, Path]:
    """Node, and the folder of a package; skips the test, and says why, where they cannot be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        pytest.skip(f"not here: Node with npm (apt install npm), which {name} needs")
    home = ROOT / "node_modules" / f".{name}"
    found = home / "node_modules" / name
    about = found / "package.json"
    if not about.is_file() or json.loads(about.read_text("utf-8"))["version"] != version:
        home.mkdir(parents=True, exist_ok=True)
        fetch = [npm, "install", "--prefix", str(home), *OPTIONS, f"{name}@{version}"]
        try:
            subprocess.run(fetch, cwd=ROOT, capture_output=True, check=True, timeout=FETCHED)
        except subprocess.SubprocessError:
            pytest.skip(f"not here: npm could not fetch {name} {version}")
    return node, found


def checks() -> Path:
    """The folder of the programs that check our sources; skips the test, and says why, where they cannot be had."""
    npm = shutil.which("npm")
    if not shutil.which("node") or not npm:
        pytest.skip("not here: Node with npm (apt install npm), which some checks of style need")
    locked = (CHECKS / "package-lock.json").read_bytes()
    done = CHECKS / "node_modules" / ".locked"  # what was installed, written when all of it is there
    if not done.is_file() or done.read_bytes() != locked:
        fetch = [npm, "ci", "--prefix", str(CHECKS), "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        try:
            subprocess.run(fetch, cwd=CHECKS, capture_output=True, check=True, timeout=FETCHED)
        except subprocess.SubprocessError as error:
            pytest.skip(f"not here: npm could not fetch what {CHECKS.name}/package-lock.json names ({error})")
        done.write_bytes(locked)
    return CHECKS / "node_modules" / ".bin"
