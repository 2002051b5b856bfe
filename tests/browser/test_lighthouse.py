"""Lighthouse gives the lobby and the hand page 100 for accessibility, best practices and SEO (issue 21, 7).

Where it cannot be had, or does not get to the end of its own work on this machine, the test is skipped, and says so.
"""

from __future__ import annotations

import json
import os
import subprocess

import pytest
from tools import chromium

from tests import npm
from tests.browser.phones import PythonTable

pytestmark = pytest.mark.long
"""By default axe, html-validate and the watch for errors on every page see most of what it looks at."""
VERSION = "13.5.0"
CATEGORIES = ("accessibility", "best-practices", "seo")
DONE = 300
"""Seconds for one page."""


@pytest.fixture(scope="module")
def command() -> list[str]:
    """How Lighthouse is called; skips the tests where it cannot be had."""
    node, lighthouse = npm.package("lighthouse", VERSION)
    flags = " ".join(["--headless=new", *chromium.ARGS])
    return [
        node,
        str(lighthouse / "cli" / "index.js"),
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
