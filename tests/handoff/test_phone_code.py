"""The phone's own JavaScript over the table's vectors, in Node."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import segno
from guise.handoff import wire

SUITE = Path(__file__).with_name("phone.test.mjs")
OLDEST = 20
"""The first Node whose ``crypto.subtle`` is global and knows X25519, and whose ``--test`` is stable."""


def node(instead: str) -> str:
    """A Node that can run the phone's code, or skip and say what is checked without it."""
    found = shutil.which("node")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout if found else ""
    if not found or int(version.strip("v\n").split(".")[0]) < OLDEST:
        pytest.skip(f"Node {OLDEST} or newer is not here (found: {version.strip() or 'none'}); {instead}")
    return found


def test_the_phones_code_runs_over_the_vectors():
    done = subprocess.run(
        [
            node("tests/browser/test_hand.py runs the same vectors in Chromium"),
            "--test",
            "--test-reporter=tap",
            str(SUITE),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    passed, failed = (int(re.search(rf"^# {word} (\d+)$", done.stdout, re.M)[1]) for word in ("pass", "fail"))
    assert passed >= 3 and not failed


SIZES = """
import { modules } from "./static/js/hand/code.mjs";
let text = "";
for await (const piece of process.stdin) text += piece;
console.log(JSON.stringify(JSON.parse(text).map(link => modules(link).size)));
"""


def side(link: str) -> int:
    """Modules of a code's side as segno makes it: bytes, then digits, in as few modules as they take."""
    head, mark, digits = link.partition("#h")
    parts = [head + mark, digits] if digits.isdigit() else link
    return len(segno.make(parts, error="m" if len(digits) < 504 else "l", micro=False).matrix)


def test_the_tables_codes_are_as_small_as_can_be():
    """Every code the table shows has the version that segno, another encoder, gives to the same segments."""
    rng = random.Random(3)
    pages = ("https://example.github.io/guise/", "http://localhost:8000/?source")
    links = [f"{page}#h{wire.digits(rng.randbytes(size))}" for page in pages for size in range(20, 360, 5)]
    links += [f"{page}#hwarm" for page in pages]
    done = subprocess.run(
        [
            node("that the codes can be read is seen in Chromium, but not that they are as small as can be"),
            "--input-type=module",
            "-e",
            SIZES,
        ],
        input=json.dumps(links),
        cwd=SUITE.parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [side(link) for link in links]


def test_the_phone_reads_as_strictly_as_the_table():
    """Spoiled messages and cards: both read the same, and refuse the same. tests/bench/attack.py does it for longer."""
    node("that the phone is as strict is seen only with Node")
    from tests.bench.attack import readers

    tally = readers(2, random.Random(3))
    assert tally["!read otherwise"] == 0 and tally["read"] > 100
