"""What takes long to make and is only read: made by the first test process of a run that asks, for all of them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder that ``make`` fills, one for all test processes of a run.

    Whoever asks while it is made waits. Where files cannot be locked, as on Windows, each process makes its own.

    Args:
        folders: where folders of this run lie.
        name: of the folder, and of no other.
        make: what to call with its path; the folder itself is not there yet.
    """
    home = folders.getbasetemp()
    try:
        import fcntl
    except ImportError:
        fcntl = None  # type: ignore[assignment]
    if fcntl and "PYTEST_XDIST_WORKER" in os.environ:
        home = home.parent  # each process of pytest-xdist has a folder in it
    folder, done = home / name, home / f"{name}.done"
    with (home / f"{name}.lock").open("w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.is_file():
            shutil.rmtree(folder, ignore_errors=True)  # what one left who failed, so that the next fails by itself
            make(folder)
            done.touch()
    return folder
