"""What a release costs a visitor who has been here before: the bytes fetched from one version of the page to another.

    .venv/bin/python tests/bench/update.py OLD [NEW]

Both are revisions whose built files are committed, or folders; without the second it is this one as it is. The page is
opened in its old version until its offline copy is made; then the new one is on the server, and the browser looks for
an update. Bytes are counted at the server, with the heads of its answers. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.browser.pages import boot, kept  # noqa: E402
from tests.browser.test_offline import look_for_update  # noqa: E402


def folder(version: str, room: Path) -> Path:
    """Where a version lies: a folder as it is, a revision unpacked into one."""
    if Path(version).is_dir():
        return Path(version).resolve()
    packed = subprocess.run(["git", "archive", version], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(room, filter="data")
    return room.resolve()


def main() -> None:
    """Print what was fetched."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("old")
    options.add_argument("new", nargs="?", default=str(ROOT))
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other, sync_playwright() as play:
        old, new = folder(chosen.old, Path(one)), folder(chosen.new, Path(other))
        fetch(play.chromium.launch(**chromium.options()), old, new)


def fetch(browser: Browser, old: Path, new: Path) -> None:
    """Print what a browser fetches from one version to the other."""
    with Server(old) as server:
        page = browser.new_page()
        boot(page, server)
        kept(page)
        server.folder, server.carried = new, 0
        server.sent.clear()
        look_for_update(page, "installed")
        whole: Counter[str] = Counter()
        for name, size in server.sent:
            whole[name] += size
        print(f"{server.carried:,} bytes in {len(server.sent)} answers")
        for name, size in whole.most_common():
            print(f"{size:9,} of {(new / name).stat().st_size:9,} {name}")


if __name__ == "__main__":
    main()
