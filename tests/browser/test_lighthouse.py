"""Lighthouse gives the lobby and the hand page 100 for accessibility, best practices and SEO (issue 21, 7).

npm fetches it into ``node_modules/`` (which git ignores) the first time. Where it cannot be had, or does not get to the
end of its own work on this machine, the test is skipped, and says so.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tools import chromium

from tests.browser.phones import PythonTable

ROOT = Path(__file__).resolve().parents[2]
VERSION = "13.5.0"
HOME = ROOT / "node_modules" / ".lighthouse"
"""A folder of its own: npm puts away what it has not put there itself."""
PROGRAM = HOME / "node_modules" / "lighthouse"
CATEGORIES = ("accessibility", "best-practices", "seo")
FETCHED, DONE = 180, 300
"""Seconds for fetching it, and for one page."""


@pytest.fixture(scope="module")
def command() -> list[str]:
    """How Lighthouse is called; skips the tests where it cannot be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        pytest.skip("not here: Node with npm (apt install npm), which Lighthouse needs")
    package = PROGRAM / "package.json"
    if not package.is_file() or json.loads(package.read_text("utf-8"))["version"] != VERSION:
        options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        HOME.mkdir(parents=True, exist_ok=True)
        fetch = [npm, "install", "--prefix", str(HOME), *options, f"lighthouse@{VERSION}"]
        try:
            subprocess.run(fetch, cwd=ROOT, capture_output=True, check=True, timeout=FETCHED)
        except subprocess.SubprocessError:
            pytest.skip(f"not here: npm could not fetch Lighthouse {VERSION}")
    flags = " ".join(["--headless=new", *chromium.ARGS])
    return [
        node,
        str(PROGRAM / "cli" / "index.js"),
        "--quiet",
        "--output=json",
        "--output-path=stdout",
        "--no-enable-error-reporting",
        "--throttling-method=provided",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={flags}",
    ]


def faults(command: list[str], url: str) -> list[str]:
    """What keeps a page from 100, one line each."""
    environment = os.environ | {"CHROME_PATH": chromium.executable() or ""}
    try:
        done = subprocess.run(
            [*command, url], capture_output=True, text=True, check=True, timeout=DONE, env=environment
        )
        found = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError) as error:
        pytest.skip(f"Lighthouse did not get to its end here: {error}")
    if "runtimeError" in found:
        pytest.skip(f"Lighthouse did not get to its end here: {found['runtimeError']['message']}")
    bad = []
    for name in CATEGORIES:
        category = found["categories"][name]
        assert len(category["auditRefs"]) > 5
        if category["score"] == 1:
            continue
        for audit in (found["audits"][ref["id"]] for ref in category["auditRefs"] if ref["weight"]):
            if audit["score"] not in (None, 1):
                items = json.dumps(audit.get("details", {}).get("items", []))[:600]
                bad.append(f"{name} {category['score']}: {audit['id']}: {audit['title']} {items}")
    return bad


def test_the_lobby_has_a_hundred(command, server):
    assert not (bad := faults(command, server.url)), "\n".join(bad)


def test_the_hand_page_has_a_hundred(command, server):
    link = PythonTable(server.url).hand_over(2)
    assert not (bad := faults(command, link)), "\n".join(bad)
