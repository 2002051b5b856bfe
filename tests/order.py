"""Which tests run by default, and in which order: those marked ``long`` are left out, and the slowest begin first.

A test that takes a minute and begins last keeps one process busy while the others have nothing left. So what took
long lately begins first, dealt out to the processes. ``tests/run.py --long --renew-order`` writes anew what took how
long (``durations.json``, seconds a test); a test that is not in it is quick, or new.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

DURATIONS = Path(__file__).with_name("durations.json")
SLOW = 1.0
"""Seconds from which a test's place matters."""
QUICK = 0.1
"""Seconds that any other is taken for."""
GAMES = {folder.name for folder in Path(__file__).parents[1].glob("py/guise/games/*") if folder.is_dir()}
PLAYED = ("tests/games/", "tests/laws/", "tests/handoff/", "tests/ui/")
"""Where tests ask for seeded plays of whole games (``tests/laws/plays.py``), which are kept in each process."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--long`` and ``--renew-order``."""
    group = parser.getgroup("guise")
    group.addoption("--long", action="store_true", help="run the tests marked long as well")
    group.addoption("--renew-order", action="store_true", help="write anew which tests take long")


def long_but(cases: Iterable[T], *usual: T, whole: bool = False) -> list[Any]:
    """The cases of a test: these few run by default, and the others are ``long``.

    A tuple is a value for each name, unless it is one value as a ``whole``.
    """
    every = list(cases)
    assert all(case in every for case in usual) and 0 < len(usual) < len(every)
    by_name = {case: case if isinstance(case, tuple) and not whole else (case,) for case in every}
    return [pytest.param(*by_name[case], marks=() if case in usual else pytest.mark.long) for case in every]


def left_out(config: pytest.Config, items: list[pytest.Item]) -> list[pytest.Item]:
    """The long tests, unless they are asked for: all of them, by their mark, or each by its name."""
    if config.getoption("--long") or "long" in config.getoption("markexpr"):
        return []
    named = [argument for argument in config.invocation_params.args if "::" in str(argument)]
    return [] if named else [item for item in items if item.get_closest_marker("long")]


def kin(name: str) -> str:
    """The game whose seeded plays a test asks for, "" for none: a process that has played them need not do so again."""
    if not name.startswith(PLAYED) or "/test_page.py" in name:
        return ""
    return next((part for part in re.split(r"[-/[\]]", name) if part in GAMES), "")


def dealt(names: list[str], seconds: dict[str, float], processes: int) -> list[str]:
    """The tests in an order whose so many equal parts take about as long, the slow ones of each first, longest first.

    What asks for the same plays is in one part. pytest-xdist gives each process one such part, and later takes from the
    end of what another still has to do.
    """
    families: dict[str, list[str]] = {}
    for name in names:
        families.setdefault(kin(name), []).append(name)
    alone = families.pop("", [])
    cost = {name: seconds.get(name, QUICK) for name in names}
    room = [len(names) // processes + (n >= processes - len(names) % processes) for n in range(processes)]
    parts: list[list[str]] = [[] for _ in room]
    load = [0.0] * processes
    blocks = sorted(families.values(), key=lambda block: -sum(cost[name] for name in block))
    for block in [*blocks, *([name] for name in sorted(alone, key=lambda name: -cost[name]))]:
        left = block
        while left:  # more than one part has room for, if need be
            n = min((n for n in range(processes) if len(parts[n]) < room[n]), key=lambda n: load[n])
            mine, left = left[: room[n] - len(parts[n])], left[room[n] - len(parts[n]) :]
            parts[n] += mine
            load[n] += sum(cost[name] for name in mine)
    return [name for part in parts for name in sorted(part, key=lambda name: -seconds.get(name, 0.0))]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Each process begins elsewhere to read a folder: what one has compiled of pytest's rewriting the others find."""
    report = yield
    if isinstance(collector, pytest.Directory) and report.passed:
        report.result = turned(report.result, *share())
    return report


def turned(every: list[T], nth: int, processes: int) -> list[T]:
    """The same, beginning where the share of one of so many processes begins, and ending before it."""
    begin = len(every) * nth // processes
    return every[begin:] + every[:begin]


def share() -> tuple[int, int]:
    """Which process of how many this is."""
    return int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None, None, None]:
    """Leave out what is long, and deal out the rest, where several processes share it."""
    items.sort(key=lambda item: item.path)  # however they were read: all processes must have them in one order
    yield
    if gone := left_out(config, items):
        config.hook.pytest_deselected(items=gone)
        items[:] = [item for item in items if item not in set(gone)]
    _, processes = share()
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
