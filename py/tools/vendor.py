"""Renew the third-party files under static/vendor from the npm registry.

Run `python3 py/tools/vendor.py` to fetch every row of TABLE again through the ordinary client
(`npm pack`) and rewrite static/vendor/VENDOR.json, or name rows to renew only those.
To add a library or move to another version, change one row. Afterwards run py/tools/build.py.

A row says which files of the package the page uses; nothing else is kept. Pyodide's module is kept without what no page
of ours can reach (py/tools/slim.py), for which Binaryen is fetched as well. The source maps are not: the last line of a
script that leads to one is left out, so that no browser's tools ask for a file that is not there. A licence text that
the package does not carry itself stands beside the files, is kept by hand, and is listed in `kept`.
"""

import fnmatch
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from tools import slim  # noqa: E402  (the path comes first)

VENDOR = ROOT / "static" / "vendor"
LIST = VENDOR / "VENDOR.json"


CHANGES = {
    # A buffer shared between threads, made as soon as the file is read, for waiting in Node's file system; no page of
    # ours may wait so, and browsers call its making outdated. Waiting on one that is not shared fails in the same way.
    "pyodide.asm.mjs": (
        b"new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)",
        b"new Int32Array(1)",
    ),
}
"""What is changed in a file as it comes from its package: what is there, and what takes its place."""
MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*\Z")


@dataclass(frozen=True)
class Row:
    """One library: where it comes from, its licence (SPDX), and its files as {pattern in package: new name}.

    An empty new name keeps the file's own name; a new name may have a folder, where files import each other by it.
    A pattern must match at least one file.
    """

    name: str
    package: str
    version: str
    licence: str
    files: dict[str, str]
    kept: tuple[str, ...] = field(default=())


TABLE = (
    Row(
        "pyodide",
        "pyodide",
        "314.0.7",
        "MPL-2.0 AND PSF-2.0",
        {
            "pyodide.mjs": "",
            "pyodide.asm.mjs": "",
            "pyodide.asm.wasm": "",
            # The stock library and lock file: what the page's own smaller library is compiled from,
            # and what the start-up benchmark compares with. The page itself never asks for them.
            "python_stdlib.zip": "",
            "pyodide-lock.json": "",
        },
        kept=("LICENSE", "LICENSE-python"),
    ),
    Row(
        "pyscript",
        "@pyscript/core",
        "0.7.31",
        "Apache-2.0",
        {"dist/core.js": "", "dist/core-*.js": "", "dist/error-*.js": "", "LICENSE": ""},
    ),
    Row("idiomorph", "idiomorph", "0.8.0", "0BSD", {"dist/idiomorph.esm.js": "idiomorph.mjs", "LICENSE": ""}),
    # Codes: drawn (lean-qr) and read (zxing) by the table and by the phone.
    Row("lean-qr", "lean-qr", "2.7.4", "MIT", {"index.mjs": "lean-qr.mjs", "LICENSE": ""}),
    Row(
        "zxing",
        "zxing-wasm",
        "3.1.4",
        "MIT AND Apache-2.0",
        {
            "dist/es/reader/index.js": "reader/index.js",
            "dist/es/share.js": "",
            "dist/reader/zxing_reader.wasm": "",
            "LICENSE": "",
        },
        kept=("LICENSE-zxing-cpp",),
    ),
)


BINARYEN = Row("binaryen", "binaryen", "132.0.0", "Apache-2.0", {})
"""A tool: nothing of it is kept."""
SLIMMED = ("pyodide.asm.wasm", "pyodide.asm.mjs")
"""What `slimmed` changes of Pyodide. `slim.VERSION` is the digest of the module as it is published."""


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def fetch(row: Row, into: Path) -> Path:
    """Download a row's package into a folder, unpack it, and return the folder of its files."""
    name = subprocess.run(
        ["npm", "pack", "--silent", f"{row.package}@{row.version}", "--pack-destination", str(into)],
        check=True,
        capture_output=True,
        text=True,
        cwd=into,
    ).stdout.split()[-1]
    with tarfile.open(into / name) as archive:
        archive.extractall(into, filter="data")
    return into / "package"


def without_map(script: bytes) -> bytes:
    """A script without the comment at its end that leads to its source map."""
    return MAP.sub(b"\n", script)


def changed(name: str, script: bytes) -> bytes:
    """A script as it is kept.

    Raises:
        ValueError: what is to be changed in it is not there, or is there twice.
    """
    if name in CHANGES:
        old, new = CHANGES[name]
        if script.count(old) != 1:
            raise ValueError(f"{name}: look at CHANGES anew")
        script = script.replace(old, new)
    return without_map(script)


def slimmed(folder: Path) -> None:
    """Leave out of Pyodide what no page of ours can reach."""
    wasm, script = (folder / name for name in SLIMMED)
    text, exports = slim.exported(script.read_text("utf-8"), [(folder / "pyodide.mjs").read_text("utf-8")])
    with tempfile.TemporaryDirectory() as scratch:
        binaryen = fetch(BINARYEN, Path(scratch))
        wasm.write_bytes(slim.wasm_opt(binaryen, slim.smaller(wasm.read_bytes(), exports), Path(scratch)))
    script.write_text(text, "utf-8")


def _files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.rglob("*") if p.is_file())


def renew(row: Row) -> None:
    """Replace one library's folder by the files its row asks for."""
    target = VENDOR / row.name
    with tempfile.TemporaryDirectory() as scratch:
        package = fetch(row, Path(scratch))
        inside = sorted(p.relative_to(package).as_posix() for p in package.rglob("*") if p.is_file())
        chosen = {}
        for pattern, name in row.files.items():
            hits = fnmatch.filter(inside, pattern)
            if not hits:
                raise FileNotFoundError(f"{row.package} {row.version} has no file {pattern!r}")
            chosen.update({name or Path(hit).name: package / hit for hit in hits})
        target.mkdir(parents=True, exist_ok=True)
        for old in _files(target):
            if old.name not in row.kept:
                old.unlink()
        for name, path in chosen.items():
            (target / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(path, target / name)
            if path.suffix in (".js", ".mjs"):
                (target / name).write_bytes(changed(name, path.read_bytes()))
    if row.name == "pyodide":
        slimmed(target)
    for name in row.kept:
        if not (target / name).is_file():
            raise FileNotFoundError(f"{row.name}: {name} is kept by hand and is missing")


def listing() -> list[dict]:
    """What VENDOR.json should say about the files that are there now: ``changed`` are not as they are published."""
    return [
        {
            "name": row.name,
            "version": row.version,
            "licence": row.licence,
            "source": f"npm:{row.package}",
            "changed": [p.name for p in _files(VENDOR / row.name) if p.name in {*CHANGES, *SLIMMED}],
            "files": {p.relative_to(VENDOR).as_posix(): digest(p) for p in _files(VENDOR / row.name)},
        }
        for row in TABLE
    ]


def main(names: list[str]) -> None:
    """Renew the named rows, or all of them, and write the list."""
    for row in TABLE:
        if not names or row.name in names:
            renew(row)
            print(f"{row.name} {row.version}")
    LIST.write_text(json.dumps(listing(), indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
