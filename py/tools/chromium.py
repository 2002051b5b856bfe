"""Where the Chromium is that the tests, the build and the benchmarks drive, and how it is started."""

import functools
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without the windows, settings and policies of a person's browser: a page's start takes two thirds of the
machine's time, an empty page a fifth."""
NAMES = ("chrome-headless-shell", "headless_shell")
"""What its file is called in what Playwright downloads, without ``.exe``; the second until 2024."""
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
    own = playwrights()
    return str(own) if own.is_file() else None


@functools.cache
def playwrights() -> Path:
    """Where Playwright keeps a Chromium of its own, if it has brought one."""

    def asked() -> str:
        with sync_playwright() as play:
            return play.chromium.executable_path

    with ThreadPoolExecutor(1) as apart:  # whoever asks may be driving a browser, and a thread drives only one
        return Path(apart.submit(asked).result())


@functools.cache
def headless_shell() -> str | None:
    """The path of a headless shell on this machine: the system's, else the one that Playwright brings, else None."""
    if path := shutil.which(SHELL):
        return path
    return beside(playwrights())


def beside(own: Path) -> str | None:
    """The headless shell of the same revision as a Chromium of Playwright's, which lies in a folder beside it."""
    name, _, revision = own.parents[1].name.rpartition("-")
    files = own.parents[2].glob(f"{name}_headless_shell-{revision}/*/*")
    return next((str(file) for file in files if file.stem in NAMES), None)


def options(*more: str, brief: bool = False) -> dict:
    """Keyword arguments for Playwright's `launch` and `launch_persistent_context`.

    Args:
        more: arguments of Chromium's.
        brief: for tests: in the headless shell where there is one, and with WebAssembly compiled plainly.
    """
    path = (headless_shell() if brief else None) or executable()
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
