"""The test command: `python3 tests/run.py [pytest arguments]`.

On a fresh Debian or Ubuntu it needs nothing but Python: it makes .venv, installs the test packages that
pyproject.toml pins, finds a Chromium (the system's, else Playwright's own, else the system's package manager), and runs
the tests, three at a time. Elsewhere it says what is missing. With `--long` it also runs the tests marked `long`, which
have a quicker one beside them. Tests chosen by their folder (`python3 tests/run.py tests/laws`) need no Chromium unless
they are browser tests. Firefox ESR and WebKitGTK, in which `--long` or `--engines` tries the chief paths as well, and
poppler, which looks into printed pages, are installed where that can be done; where it cannot, the summary says what
was not tried. With `--engines` a missing engine fails its test.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / ".venv"
SHELL = "chromium-headless-shell"
"""With it the whole suite takes two thirds of the time (``py/tools/chromium.py``)."""
SLOWEST = ("--durations=5", "--durations-min=20")
"""What waits in vain for most of a minute is named at the end, before the whole run has become long."""
DOWNLOAD = 120
"""Seconds for the download of what the tests can do without."""
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: str, quiet: bool = False, seconds: float | None = None) -> bool:
    """Run a command from the root of the repository; whether it succeeded, in so many seconds."""
    print("+", *command, flush=True)
    sink = subprocess.DEVNULL if quiet else None
    try:
        return subprocess.run(command, check=False, cwd=ROOT, stdout=sink, stderr=sink, timeout=seconds).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def system_install(*packages: str, seconds: float | None = None) -> bool:
    """Install packages with apt, if this is a Debian or Ubuntu and we may; whether it succeeded.

    ``seconds``: their download is given up after so long.
    """
    if not shutil.which("apt-get"):
        return False
    may = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if may and not (shutil.which("sudo") and run(*may, "true", quiet=True)):
        return False
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"] if seconds else []
    install = [*may, "apt-get", *patience, "install", "-y", "-q", "--no-install-recommends", *packages]
    if not run(*may, "apt-get", *patience, "update", "-q", seconds=seconds) and seconds:
        return False
    if seconds and not run(*install, "--download-only", seconds=seconds):
        return False
    return run(*install)


def make_environment() -> None:
    """Make .venv with pip in it, unless it is there."""
    if PYTHON.exists() and run(str(PYTHON), "-m", "pip", "--version", quiet=True):
        return
    make = [sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)]
    if run(*make):
        return
    # Debian and Ubuntu ship venv without ensurepip until this package is there.
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    if (system_install(f"{version}-venv") or system_install("python3-venv")) and run(*make):
        return
    sys.exit(
        "Python cannot make a virtual environment here. Install its venv and ensurepip parts "
        f"(on Debian and Ubuntu: apt install {version}-venv) and run this again."
    )


def install_packages() -> None:
    """Bring the pinned test packages into .venv."""
    import tomllib  # not there before Python 3.11, and main() says so first

    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["project"]["optional-dependencies"]["test"]
    check = (
        "import sys\nfrom importlib.metadata import version\n"
        "sys.exit(any(version(w.split('==')[0]) != w.split('==')[1] for w in sys.argv[1:]))"
    )
    if run(str(PYTHON), "-c", check, *wanted, quiet=True):
        return
    if not run(str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "-q", *wanted):
        sys.exit("The test packages could not be installed: " + ", ".join(wanted))


def find_chromium() -> None:
    """Make sure there is a Chromium that opens pages, for the browser tests."""

    def opens() -> bool:
        return run(
            str(PYTHON),
            "-c",
            "import sys; sys.path.insert(0, 'py'); from tools.chromium import opens; sys.exit(not opens())",
        )

    if not shutil.which(SHELL):
        system_install(SHELL, seconds=DOWNLOAD)
    if opens():
        return
    playwright = [str(PYTHON), "-m", "playwright"]
    if run(*playwright, "install", "chromium") and opens():
        return
    if run(*playwright, "install-deps", "chromium") and opens():  # the system libraries it stands on
        return
    if system_install("chromium") and opens():
        return
    sys.exit(
        "No Chromium was found that opens a page, and none could be installed. "
        "Put chromium or google-chrome on the path and run this again."
    )


def find_engines() -> None:
    """Have Firefox ESR and WebKitGTK with its driver, so that the chief paths are tested in them as well."""
    here = {
        "firefox-esr": shutil.which("firefox-esr") or shutil.which("firefox"),
        "webkit2gtk-driver": shutil.which("WebKitWebDriver"),
        "xvfb": shutil.which("Xvfb"),
    }
    lacking = [package for package, path in here.items() if not path]
    if lacking and not system_install(*lacking, seconds=DOWNLOAD):
        print(f"Not to be had here: {', '.join(lacking)}. What was not tried is said at the end.", flush=True)


def find_poppler() -> None:
    """Have poppler's tools, with which the tests of printed pages look into a PDF."""
    if not shutil.which("pdftoppm") and not system_install("poppler-utils", seconds=DOWNLOAD):
        print("Not to be had here: poppler-utils. What was not looked at is said at the end.", flush=True)


def wants(arguments: list[str], *files: Path) -> bool:
    """Whether the tests that these pytest arguments choose may be in one of these files or folders."""
    if "not browser" in arguments:
        return False
    chosen = [(ROOT / a.split("::")[0]).resolve() for a in arguments]
    chosen = [path for path in chosen if path.exists() and path.is_relative_to(ROOT)]
    return not chosen or any(f.is_relative_to(path) or path.is_relative_to(f) for path in chosen for f in files)


def main() -> None:
    """Prepare, then hand over to pytest."""
    if sys.version_info < (3, 11):  # noqa: UP036 (an older Python must be told in words)
        sys.exit(f"Guise needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    make_environment()
    install_packages()
    arguments = [a for a in sys.argv[1:] if a != "--engines"]
    engines = len(arguments) < len(sys.argv) - 1
    browser = ROOT / "tests" / "browser"
    if wants(arguments, browser, *(ROOT / "tests").glob("games/*/test_page.py")):
        find_chromium()
    if (engines or "--long" in arguments) and wants(arguments, browser / "test_engines.py"):
        find_engines()
    if wants(arguments, browser / "test_paper.py", browser / "test_print.py"):
        find_poppler()
    if engines:
        os.environ["GUISE_ENGINES"] = "all"
    # else each process would compile pytest's rewriting of every test for itself, two thirds of what collecting takes
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # three for two cores: a browser test waits for its page half of the time
    parallel = [] if any(a.startswith("-n") for a in arguments) else ["-n", "3", "--dist", "worksteal"]
    # -rs: what is not on this machine, and was not tested therefore, is said
    command = [str(PYTHON), "-m", "pytest", "-rs", *SLOWEST, *parallel, *arguments]
    sys.exit(subprocess.run(command, check=False, cwd=ROOT).returncode)


if __name__ == "__main__":
    main()
