"""What is made once for all test processes is made once, whole, and after a failure again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.once import once


class Folders:
    """A test process's own folder, within that of the run."""

    def __init__(self, base: Path) -> None:
        base.mkdir()
        self.base = base

    def getbasetemp(self) -> Path:
        return self.base


def test_it_is_made_once_for_all_processes(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")
    monkeypatch.setenv("PYTEST_XDIST_WORKER", "gw0")
    made = []

    def make(folder: Path) -> None:
        with (tmp_path / "thing.lock").open("w") as second, pytest.raises(BlockingIOError):
            fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)  # as another process would, but without waiting
        made.append(folder)
        folder.mkdir()
        (folder / "whole").touch()

    def ask(process: int) -> bool:
        return (once(Folders(tmp_path / str(process)), "thing", make) / "whole").is_file()

    with ThreadPoolExecutor() as processes:
        assert all(processes.map(ask, range(8)))
    assert made == [tmp_path / "thing"]


def test_after_a_failure_it_is_made_anew(tmp_path, monkeypatch):
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    folders = Folders(tmp_path / "own")

    def fail(folder: Path) -> None:
        folder.mkdir()
        raise ValueError("half of it is there")

    for make in (fail, fail):
        with pytest.raises(ValueError, match="half"):
            once(folders, "thing", make)
    assert once(folders, "thing", Path.mkdir).is_dir()
