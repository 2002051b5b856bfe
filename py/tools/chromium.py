"""Where the Chromium is that the tests, the build and the benchmarks drive, and how it is started."""

import functools
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without the windows, settings and policies of a person's browser: a page's start takes two thirds of the
machine's time, an empty page a fifth."""
SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# No sandbox: inside containers and as root Chromium has none to offer. The rest keeps the browser from
# talking to anybody but the page.
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
# For tests, which start Python over and over and never run it long: WebAssembly is compiled once, plainly.
BRIEF = ["--js-flags=--liftoff-only"]


@functools.cache
def executable() -> str | None:
    """The path of a Chromium on this machine: the system's, else Playwright's own, else None.

    A system's Chromium counts only if it answers: some distributions put a script there that asks for a
    package to be installed.
    """
    for name in SYSTEM:
        path = shutil.which(name)
        if path and subprocess.run([path, "--version"], check=False, capture_output=True).returncode == 0:
            return path
    with sync_playwright() as play:
        own = play.chromium.executable_path
    return own if Path(own).is_file() else None


def options(*more: str, brief: bool = False) -> dict:
    """Keyword arguments for Playwright's `launch` and `launch_persistent_context`.

    Args:
        more: arguments of Chromium's.
        brief: for tests: in the headless shell where there is one, and with WebAssembly compiled plainly.
    """
    path = (shutil.which(SHELL) if brief else None) or executable()
    return {"executable_path": path, "args": ARGS + (BRIEF if brief else []) + list(more)}


def opens() -> bool:
    """Whether there is a Chromium and it can open a page."""
    if not executable():
        return False
    try:
        with sync_playwright() as play:
            play.chromium.launch(**options()).close()
    except Error as error:
        print(str(error).splitlines()[0])
        return False
    return True
