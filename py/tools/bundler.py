"""Make one JavaScript module of the hand page's several, so that a phone asks once instead of a dozen times.

esbuild does it, at the version pinned here, fetched by npm into ``node_modules/`` (which git ignores) the first time.
The bundle is committed, so only who changes a module under ``static/js/hand`` needs npm. Paths that a module makes of
``import.meta.url`` must hold from where the bundle lies, so it lies beside the first of the modules.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VERSION = "0.28.2"
ESBUILD = ROOT / "node_modules" / "esbuild"
KEPT_OUT = "../scan.mjs"  # and its megabyte of scanner: fetched when somebody scans

IMPORT = re.compile(r'^import (?:\* as \w+|\{[^{}]*\}) from "(\.[^"]+)";$', re.M)


class NoBundler(RuntimeError):
    """esbuild is not here and cannot be fetched; the text says what is missing."""


def family(first: Path) -> list[Path]:
    """A module and all it imports, each after those it needs."""
    found: list[Path] = []

    def visit(module: Path) -> None:
        if module in found:
            return
        for path in IMPORT.findall(module.read_text(encoding="utf-8")):
            visit((module.parent / path).resolve())
        found.append(module)

    visit(first.resolve())
    return found


def version_here() -> str:
    """The version of esbuild in node_modules, or empty."""
    try:
        return str(json.loads((ESBUILD / "package.json").read_text(encoding="utf-8"))["version"])
    except FileNotFoundError:
        return ""


def esbuild() -> list[str]:
    """The command that runs esbuild at the pinned version, which is fetched if need be.

    Raises:
        NoBundler: there is no node or npm, or npm could not fetch it.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise NoBundler("bundling the hand page needs Node with npm on the path")
    if version_here() != VERSION:
        options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        fetch = [npm, "install", "--prefix", str(ROOT), *options, f"esbuild@{VERSION}"]
        done = subprocess.run(fetch, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode or version_here() != VERSION:
            raise NoBundler(f"npm could not fetch esbuild {VERSION}: {done.stderr.strip()[-300:]}")
    return [node, str(ESBUILD / "bin" / "esbuild")]


def digest(first: Path) -> str:
    """What tells one state of the sources from another: their names and texts, and the bundler's version."""
    parts = [VERSION] + [f"{path.relative_to(ROOT).as_posix()}\0{path.read_text('utf-8')}" for path in family(first)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def header(first: Path) -> str:
    """The first line of a bundle: which sources it was made of, so that a stale one is seen without esbuild."""
    return f"// Made by py/tools/build.py of {first.name} and what it imports: {digest(first)}"


def bundle(first: Path) -> str:
    """The source of one module that does what `first` does with all it imports.

    White space goes; names stay, so that a browser's error names a function that stands in the sources.

    Raises:
        NoBundler: see `esbuild`.
        subprocess.CalledProcessError: a module cannot be read; esbuild has said where on standard error.
    """
    options = ["--bundle", "--format=esm", "--charset=utf8", "--target=es2022", "--minify-whitespace"]
    options += [f"--external:{KEPT_OUT}", f"--banner:js={header(first)}", "--log-level=warning"]
    done = subprocess.run(
        [*esbuild(), str(first), *options], cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=True
    )
    return done.stdout


def renew(first: Path, bundled: Path) -> None:
    """Write the bundle, unless it is made of these sources already.

    Raises:
        NoBundler: it is not, and esbuild cannot be had.
    """
    old = bundled.read_text(encoding="utf-8") if bundled.is_file() else ""
    if not old.startswith(header(first) + "\n"):
        bundled.write_text(bundle(first), encoding="utf-8")
