"""The order of the tests: nothing is lost, slow ones begin first, and ``long`` ones run only when asked for."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.order import DURATIONS, SLOW, dealt, turned

ROOT = Path(__file__).resolve().parents[1]
NAMES = [f"quick {n}" for n in range(20)] + [f"slow {n}" for n in range(7)]
SECONDS = {f"slow {n}": float(n + 1) for n in range(7)}


@pytest.mark.parametrize("processes", [2, 3, 5])
def test_each_process_begins_with_its_share_of_the_slow_ones(processes):
    order = dealt(NAMES, SECONDS, processes)
    assert sorted(order) == sorted(NAMES)
    start, heads = 0, []
    for n in range(processes):
        size = (len(order) - start) // (processes - n)  # as pytest-xdist cuts it
        part = [SECONDS.get(name, 0.0) for name in order[start : start + size]]
        assert part == sorted(part, reverse=True)
        heads.append(part[0])
        start += size
    assert sorted(heads, reverse=True) == sorted(SECONDS.values(), reverse=True)[:processes]


def test_what_asks_for_the_same_plays_is_in_one_part():
    asks = [f"tests/laws/test_{n}.py::test[{game}]" for n in range(3) for game in ("who", "twenty", "wwwd")]
    asks += [f"tests/games/{game}/test_rules.py::test_by_its_rules" for game in ("who", "twenty", "wwwd")]
    order = dealt([*NAMES, *asks, "tests/laws/test_0.py::test[other]"], SECONDS, 3)
    assert sorted(order) == sorted([*NAMES, *asks, "tests/laws/test_0.py::test[other]"])
    parts = [order[:13], order[13:26], order[26:]]
    for game in ("who", "twenty", "wwwd"):
        assert sum(any(game in name for name in part) for part in parts) == 1


@pytest.mark.parametrize("processes", [1, 2, 3, 5])
def test_each_process_begins_elsewhere_to_read_and_reads_all(processes):
    orders = [turned(NAMES, nth, processes) for nth in range(processes)]
    assert all(sorted(order) == sorted(NAMES) for order in orders)
    starts = sorted(NAMES.index(order[0]) for order in orders)
    assert {b - a for a, b in zip(starts, starts[1:])} <= {len(NAMES) // processes, len(NAMES) // processes + 1}


def test_nothing_is_lost_where_all_are_slow():
    assert sorted(dealt([*SECONDS], SECONDS, 3)) == sorted(SECONDS)
    assert dealt(["quick"], {}, 3) == ["quick"]


def test_the_table_of_durations_is_of_these_tests():
    told = json.loads(DURATIONS.read_text("utf-8"))
    assert len(told) > 20 and min(told.values()) >= SLOW
    split = [re.sub(r"\[.*", "", name).split("::") for name in told]
    there = [(ROOT / f).is_file() and f"def {test}(" in (ROOT / f).read_text("utf-8") for f, test in split]
    assert sum(there) > 0.8 * len(told), "out of date: tests/run.py --long --renew-order"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a quick test and a long one."""
    (tmp_path / "conftest.py").write_text('pytest_plugins = ("tests.order",)\n')
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    long: takes long\n")
    (tmp_path / "test_two.py").write_text(
        "import pytest\n\ndef test_quick(): pass\n\n@pytest.mark.long\ndef test_slow(): pass\n"
    )
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "run"),
    [
        ([], {"test_quick"}),
        (["--long"], {"test_quick", "test_slow"}),
        (["-m", "long"], {"test_slow"}),
        (["test_two.py::test_slow"], {"test_slow"}),
        (["test_two.py"], {"test_quick"}),
        (["-n", "1", "--long"], {"test_quick", "test_slow"}),
    ],
)
def test_long_ones_run_when_they_are_asked_for(folder, arguments, run):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider", "--rootdir", str(folder), *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert set(re.findall(r"^PASSED \S*::(\w+)$", done.stdout, re.M)) == run, done.stdout + done.stderr
