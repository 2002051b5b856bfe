"""Which test runs which line of py/guise: a plugin that writes it down, and the map that reads it.

    .venv/bin/python -m pytest -p tests.bench.covered -m "not browser" -n 2

writes into the folder ``GUISE_COVERED`` names. A run of some tests adds to what stands there, so a new test needs no
new run of all the others.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from hashlib import blake2s
from pathlib import Path

import coverage
import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "GUISE_COVERED"
"""The variable with the folder that is written to; without it the plugin does nothing."""


def digest(file: Path) -> str:
    """Of a source as it stands: lines that were written down of another one mean nothing."""
    return blake2s(file.read_bytes(), digest_size=8).hexdigest()


class Writer:
    """Writes down the lines and the seconds of every test of one process."""

    def __init__(self, folder: Path) -> None:
        self.stem = folder / f"{os.environ.get('PYTEST_XDIST_WORKER', 'one')}-{os.getpid()}"
        self.seconds: dict[str, float] = {}
        self.lines = coverage.Coverage(
            data_file=f"{self.stem}.lines", config_file=False, include=[str(ROOT / "py" / "guise" / "*")]
        )
        self.lines.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """All that a test and its fixtures run is the test's."""
        self.lines.switch_context(item.nodeid)
        try:
            return (yield)  # type: ignore[return-value]
        finally:
            self.lines.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """How long a part of a test took."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration

    def pytest_sessionfinish(self) -> None:
        """Keep what was written down, with the sources it is of."""
        self.lines.stop()
        self.lines.save()
        sources = {f: digest(Path(f)) for f in self.lines.get_data().measured_files()}
        told = {"seconds": self.seconds, "sources": sources, "root": str(ROOT)}
        Path(f"{self.stem}.json").write_text(json.dumps(told), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Write, where a folder is named and this process runs tests."""
    if folder := os.environ.get(FOLDER):
        Path(folder).mkdir(parents=True, exist_ok=True)
        if os.environ.get("PYTEST_XDIST_WORKER") or not config.getoption("numprocesses", None):
            config.pluginmanager.register(Writer(Path(folder)), "guise-covered")


class Map:
    """What stands in a folder that the plugin has written to."""

    def __init__(self, folder: Path) -> None:
        self.seconds: dict[str, float] = {}
        self._runs: dict[str, dict[int, set[str]]] = {}
        for told in sorted(folder.glob("*.json")):
            found = json.loads(told.read_text("utf-8"))
            self.seconds |= found["seconds"]
            data = coverage.CoverageData(str(told.with_suffix(".lines")))
            data.read()
            for file, was in found["sources"].items():
                path = Path(file).relative_to(found["root"]).as_posix()
                if not (ROOT / path).is_file() or digest(ROOT / path) != was:
                    continue
                lines = self._runs.setdefault(path, {})
                for line, tests in data.contexts_by_lineno(file).items():
                    lines.setdefault(line, set()).update(test for test in tests if test)

    def knows(self, path: str) -> bool:
        """Whether the source is as it was when it was run."""
        return path in self._runs

    def tests(self, path: str, lines: range | None = None) -> list[str]:
        """The tests that run any of these lines of a source, or any line at all; the quickest first."""
        runs = self._runs.get(path, {})
        found: set[str] = set().union(*(tests for line, tests in runs.items() if lines is None or line in lines))
        return sorted(found, key=lambda test: (self.seconds.get(test, 0.0), test))
