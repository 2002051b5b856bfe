"""The phone's own JavaScript over the table's vectors, in Node."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

SUITE = Path(__file__).with_name("phone.test.mjs")
OLDEST = 20
"""The first Node whose ``crypto.subtle`` is global and knows X25519, and whose ``--test`` is stable."""


def node() -> str:
    """A Node that can run the suite, or skip and say what runs it instead."""
    found = shutil.which("node")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout if found else ""
    if not found or int(version.strip("v\n").split(".")[0]) < OLDEST:
        pytest.skip(
            f"Node {OLDEST} or newer is not here (found: {version.strip() or 'none'}); tests/browser/test_hand.py "
            "runs the same vectors over the phone's code in Chromium"
        )
    return found


def test_the_phones_code_runs_over_the_vectors():
    done = subprocess.run(
        [node(), "--test", "--test-reporter=tap", str(SUITE)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    passed, failed = (int(re.search(rf"^# {word} (\d+)$", done.stdout, re.M)[1]) for word in ("pass", "fail"))
    assert passed >= 3 and not failed
