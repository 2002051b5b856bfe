"""Where the Chromium is that the tests, the build and the benchmarks drive, and how it is started."""

import shutil
from pathlib import Path

SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# No sandbox: inside containers and as root Chromium has none to offer. The rest keeps the browser from
# talking to anybody but the page.
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--disable-dev-shm-usage"]


def executable() -> str | None:
    """The path of a Chromium on this machine: the system's, else Playwright's own, else None."""
    for name in SYSTEM:
        if path := shutil.which(name):
            return path
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        own = play.chromium.executable_path
    return own if Path(own).is_file() else None


def options() -> dict:
    """Keyword arguments for Playwright's `launch` and `launch_persistent_context`."""
    return {"executable_path": executable(), "args": ARGS}
