"""A Python of its own, for what must not have been imported before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_alone(script: str) -> subprocess.CompletedProcess[str]:
    """What a script prints that can import ours and the tests, and where it failed."""
    path = os.pathsep.join([str(ROOT / "py"), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-c", script],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
