"""The sources are formatted, linted and typed: what an editor would say is said here as well."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

CHECKS = {
    "format": ["ruff", "format", "--check", "py", "tests"],
    "lint": ["ruff", "check", "py", "tests"],
    "types": ["mypy"],
}


@pytest.mark.parametrize("name", CHECKS)
def test_sources_are_clean(name):
    done = subprocess.run([sys.executable, "-m", *CHECKS[name]], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
