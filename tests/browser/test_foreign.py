"""Words that are longer by two fifths, as a translation's would be, are cut nowhere (:mod:`tests.browser.foreign`)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.ui import pseudo


@pytest.mark.long
def test_nothing_is_cut_in_a_longer_language():
    """On a phone held upright and on a tablet; run ``python -m tests.browser.foreign`` to see them one by one."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.browser.foreign"], cwd=pseudo.ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == []
