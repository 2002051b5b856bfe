"""Packages of npm that tests call, each fetched the first time into a folder of its own under ``node_modules/``.

git ignores them. npm puts away whatever it has not put there itself, so they do not share one.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
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
