"""Which tests run by default, and in which order: those marked ``long`` are left out, and the slowest begin first.

A test that takes a minute and begins last keeps one process busy while the others have nothing left. So what took
long lately begins first, dealt out to the processes. ``tests/run.py --long --renew-order`` writes anew what took how
long (``durations.json``, seconds a test); a test that is not in it is quick, or new.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

DURATIONS = Path(__file__).with_name("durations.json")
SLOW = 1.0
"""Seconds from which a test's place matters."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--long`` and ``--renew-order``."""
    group = parser.getgroup("guise")
    group.addoption("--long", action="store_true", help="run the tests marked long as well")
    group.addoption("--renew-order", action="store_true", help="write anew which tests take long")


def long_but(cases: Iterable[T], *usual: T) -> list[Any]:
    """The cases of a test: these few run by default, and the others are ``long``. A tuple is a value for each name."""
    every = list(cases)
    assert all(case in every for case in usual) and 0 < len(usual) < len(every)
    by_name = {case: case if isinstance(case, tuple) else (case,) for case in every}
    return [pytest.param(*by_name[case], marks=() if case in usual else pytest.mark.long) for case in every]


def left_out(config: pytest.Config, items: list[pytest.Item]) -> list[pytest.Item]:
    """The long tests, unless they are asked for: all of them, by their mark, or each by its name."""
    if config.getoption("--long") or "long" in config.getoption("markexpr"):
        return []
    named = [argument for argument in config.invocation_params.args if "::" in str(argument)]
    return [] if named else [item for item in items if item.get_closest_marker("long")]


def dealt(names: list[str], seconds: dict[str, float], processes: int) -> list[str]:
    """The tests in an order whose so many equal parts each begin with their share of the slow ones, longest first.

    pytest-xdist gives each process one such part, and later takes from the end of what another still has to do.
    """
    slow = sorted((name for name in names if name in seconds), key=lambda name: -seconds[name])
    quick = [name for name in names if name not in seconds]
    parts: list[list[str]] = []
    rest = len(names)
    for n in range(processes):
        size = rest // (processes - n)
        rest -= size
        mine = slow[n::processes][:size]
        parts.append([*mine, *quick[: size - len(mine)]])
        quick = quick[size - len(mine) :]
    found = {name: True for part in parts for name in part}
    return list(found | dict.fromkeys(slow))  # where nearly all are slow, some found no place in their part


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is long, and deal out the rest, where several processes share it."""
    if gone := left_out(config, items):
        config.hook.pytest_deselected(items=gone)
        items[:] = [item for item in items if item not in set(gone)]
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if processes > 1:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[name] for name in dealt(list(by_name), last_durations(), processes)]


def last_durations() -> dict[str, float]:
    """Seconds of each slow test when they were last written down."""
    return json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.is_file() else {}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Write down what took long, of the tests that ran."""
    if not config.getoption("--renew-order"):
        return
    seconds: dict[str, float] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[report.nodeid] = seconds.get(report.nodeid, 0.0) + report.duration
    by_time = sorted(seconds.items(), key=lambda found: -found[1])
    slow = {name: round(took, 1) for name, took in by_time if took >= SLOW}
    DURATIONS.write_text(json.dumps(slow, indent=0) + "\n", encoding="utf-8")
    terminalreporter.write_line(f"{DURATIONS.name}: {len(slow)} tests take {SLOW} s or longer")
