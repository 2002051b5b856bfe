"""A newcomer's game: a copy of one folder is a game, and every law runs over it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import guise

PACKAGE = Path(guise.__file__).parent
ROOT = PACKAGE.parent.parent


def test_a_copied_folder_is_a_game_under_law(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "py" / "guise", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "content", tmp_path / "content")
    shutil.copytree(PACKAGE / "games" / "_blank", tmp_path / "py" / "guise" / "games" / "copycat")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-o",
            f"pythonpath={tmp_path / 'py'} . py",  # the copy first; the tools are not copied
            "-o",
            "addopts=",
            "--import-mode=importlib",
            "tests/laws",
            "-k",
            "copycat",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    passed = int(done.stdout.rsplit(" passed", 1)[0].split()[-1])
    assert passed >= 40, done.stdout
