"""Build what the page loads ready-made: the boxes and the first script in index.html, files for phones, the hand page's
module and sheet, the zips in static/, and the offline list in sw.js. What it knows of the games comes from one
manifest (``tools.manifest``).

    .venv/bin/python py/tools/build.py            all of it
    .venv/bin/python py/tools/build.py --list     all but the zips (no browser needed)

stdlib.zip is what of the standard library the page starts with, and PyScript's own Python, which it would otherwise
write out and compile at every start. app.zip is all Python of ours, the words and rules of the games, and what more of
the standard library that may need. lobby.zip is the part of app.zip that starts the page: on a first visit it comes
alone, and app.zip follows when the lobby is up. decks/<id>.zip is the rest of a game's content, which comes when the
game is opened; app.zip holds the digests of the decks that belong to it.

The zips hold code compiled by the page's own Python, so this drives Pyodide in a headless Chromium. Their
bytes depend on nothing but the sources: fixed dates, fixed order, pycs that carry no time stamp.
tests/test_bundle.py fails when what is committed does not match its sources.
"""

import argparse
import ast
import base64
import contextlib
import hashlib
import io
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise.engine import content  # noqa: E402
from tools import bundler, hand_sheet, hand_words, lobby, manifest, says, texts, wire  # noqa: E402
from tools.server import Server  # noqa: E402

STATIC = ROOT / "static"
STOCK = STATIC / "vendor" / "pyodide" / "python_stdlib.zip"
PYSCRIPT = next((STATIC / "vendor" / "pyscript").glob("core-*.js"))
STDLIB = STATIC / "stdlib.zip"
APP = STATIC / "app.zip"
LOBBY = STATIC / "lobby.zip"
INKS = STATIC / "css" / "inks.css"
DECKS = STATIC / "decks"
WORKER = ROOT / "sw.js"
PAGE = ROOT / "index.html"
ENTER = STATIC / "js" / "enter.js"
HAND = STATIC / "js" / "hand" / "page.mjs"
HAND_BUNDLE = HAND.with_name("bundle.mjs")
HAND_SHEET = STATIC / "css" / "hand-bundle.css"
HAND_WIRE = HAND.with_name("wire.mjs")
HAND_WORDS = HAND.with_name("words.mjs")

CONTENT = {".json", ".txt", ".md"}
# The terminal and what it records, the notes and tools of people who add cards, what only phones or this build read of
# a game, and what the page says, which stands in it.
NOT_BUNDLED = {
    "play.py",
    "hand.json",  # in the hand page's own module
    "learnt.py",
    "README.md",
    "lint.py",
    "sight.py",
    "sheet.py",
    "phone.py",
    "shipped.py",
    says.WORDS.name,
    manifest.TEXTS,
}

# What the page's standard library must be able to import; everything these import when they are imported is
# kept as well. The last lines are margin: imported inside functions, or wanted to print a traceback.
IMPORTS = [
    "pyodide",
    "pyodide.code",
    "pyodide.ffi",
    "pyodide.webloop",
    "_pyodide",
    "abc",
    "asyncio",
    "base64",
    "bisect",
    "collections",
    "collections.abc",
    "contextlib",
    "copy",
    "dataclasses",
    "datetime",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "html",
    "importlib",
    "io",
    "itertools",
    "json",
    "math",
    "numbers",
    "operator",
    "pkgutil",
    "random",
    "re",
    "string",
    "struct",
    "textwrap",
    "time",
    "types",
    "typing",
    "unicodedata",
    "weakref",
    "zipfile",
    "zipimport",
    "zlib",
    "ast",
    "inspect",
    "linecache",
    "pathlib",
    "tempfile",
    "traceback",
    "warnings",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.utf_8_sig",
]

# Imported by the above only if it is there: asyncio, shutil and zipfile do without, and start faster.
LEFT_OUT = re.compile(r"(_?ssl|bz2|lzma)\.py|compression/zstd/")


def sha(data: bytes) -> str:
    """The SHA-256 of some bytes, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def pack(files: dict[str, bytes]) -> bytes:
    """A deflated zip with the same bytes for the same files, whenever and wherever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            archive.writestr(entry, files[name], compresslevel=9)
    return out.getvalue()


def all_sources() -> dict[str, bytes]:
    """Every file of ours that goes into app.zip or into a deck, by its path from the root of the repository.

    A game may leave out of its content what players' devices need not, and add what they need not work out
    (``manifest.shipped``).
    """
    ours = [*(ROOT / "py" / "guise").rglob("*"), *(ROOT / "content").rglob("*")]
    paths = [p for p in ours if p.is_file() and p.suffix in CONTENT | {".py"} and p.name not in NOT_BUNDLED]
    found = {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in sorted(paths)}
    ready = found | manifest.shipped(found)
    return {name: data for name, data in ready.items() if data or not found[name]}  # emptied: not shipped


def app_sources() -> dict[str, bytes]:
    """Those that go into app.zip."""
    return {name: data for name, data in all_sources().items() if not manifest.deck_of(name)}


def deck_files() -> dict[str, dict[str, bytes]]:
    """Those that go into each game's deck, by their name there."""
    decks: dict[str, dict[str, bytes]] = {}
    for name, data in all_sources().items():
        if game := manifest.deck_of(name):
            decks.setdefault(game, {})[name.removeprefix(f"content/{game}/")] = data
    return decks


def decks() -> dict[Path, bytes]:
    """The decks, packed: path to bytes."""
    return {DECKS / f"{game}.zip": pack(files) for game, files in deck_files().items()}


def digests(packed: dict[Path, bytes]) -> dict[str, bytes]:
    """The file of app.zip that says which decks belong to it (``guise.engine.content``), by its name there."""
    found = {path.stem: sha(data) for path, data in sorted(packed.items())}
    return {f"content/{content.DECKS}": json.dumps(found, indent=1).encode()}


def weighed() -> list[str]:
    """What the decks weigh that games ship in a form of their own: as they are kept, as they are packed, and zipped."""
    found = []
    for name, data in all_sources().items():
        kept = (ROOT / name).stat().st_size if (ROOT / name).exists() else 0
        if len(data) < kept or not kept:
            found.append(f"{name}: {kept:,} bytes kept, {len(data):,} shipped, {len(pack({name: data})):,} zipped")
    return found


def app_layout(sources: dict[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Split the sources into Python to compile and files kept as they are, by their place in app.zip."""
    code, plain = {}, {}
    for name, data in sources.items():
        if name.endswith(".py"):
            code[name] = data
        else:
            plain[name] = data
    return code, plain


def sources_json(sources: dict[str, bytes]) -> bytes:
    """What a zip was made from: path to SHA-256."""
    return json.dumps({name: sha(data) for name, data in sorted(sources.items())}, indent=1).encode()


def app_files(python, later: dict[str, bytes], packed: dict[Path, bytes]) -> dict[str, bytes]:
    """What goes into app.zip, by its name there.

    Args:
        later: the second part of `library`.
        packed: the decks.
    """
    sources = app_sources()
    code, plain = app_layout(sources)
    compiled = python.compile({name: f"/lib/guise/app.zip/{name}" for name in code}, code, brief=True)
    plain |= digests(packed)
    return compiled | plain | later | {"sources.json": sources_json(sources | {STOCK.name: STOCK.read_bytes()})}


READ_AT_ONCE = ("guise.web.main", "guise.ui.update.house")
"""What the lobby's start reads by name; the rest of it is what these import outside functions."""


@cache
def lobby_modules() -> frozenset[str]:
    """The modules without which no lobby starts, by dotted name: `tests/web/test_start.py` compares them with what is
    read.
    """
    found: set[str] = set()
    ahead = list(READ_AT_ONCE)
    while ahead:
        name = ahead.pop()
        path = ROOT / "py" / Path(*name.split("."))
        package = path.is_dir()
        file = path / "__init__.py" if package else path.with_suffix(".py")
        if name in found or not file.exists():
            continue
        found.add(name)
        ahead += [name.rpartition(".")[0]]
        for node in _at_once(ast.parse(file.read_text("utf-8")).body):
            up = name.split(".") if package else name.split(".")[:-1]
            stem = [*up[: len(up) - node.level + 1]] if node.level else []
            whole = ".".join([*stem, *([node.module] if node.module else [])])
            ahead += [whole, *(f"{whole}.{alias.name}" for alias in node.names)]
    return frozenset(found)


def _at_once(body: list[ast.stmt]) -> Iterator[ast.ImportFrom]:
    """The imports that are done when a module is: not those in functions, nor those for types alone."""
    for node in body:
        if isinstance(node, ast.ImportFrom):
            yield node
        elif isinstance(node, ast.Try):
            yield from _at_once(node.body)


LOBBY_WORDS = "content/house/lobby.json"
"""What may have to be said before the games are here."""


def in_lobby(name: str) -> bool:
    """Whether a file of app.zip is needed before a game is opened. The boxes of the games stand in index.html."""
    if name == LOBBY_WORDS:
        return True
    module, dot, _ = name.removeprefix("py/").partition(".py")
    return bool(dot) and module.removesuffix("/__init__").replace("/", ".") in lobby_modules()


def wanted() -> list[str]:
    """What of the standard library our own modules import, by name, wherever in them they do."""
    with zipfile.ZipFile(STOCK) as stock:
        there = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in stock.namelist()}
    found: set[str] = set()
    for name, data in app_sources().items():
        for node in ast.walk(ast.parse(data)) if name.endswith(".py") else ():
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return sorted(found & there)


def library(python) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The standard library, compiled, in two parts: the files of stdlib.zip, and those that app.zip adds under lib/.

    A later module whose package is in stdlib.zip must lie there too, or Python would not find it. What the interpreter
    has frozen in itself is never read from a zip. What has been imported cannot be told apart from what was imported
    before, so this must come first in a Python's life.
    """
    place = re.compile(r"/lib/python\d+\.zip/")
    parts = []
    with zipfile.ZipFile(STOCK) as stock:
        inside = set(stock.namelist())
        for names in (IMPORTS, IMPORTS + wanted()):
            found = {place.sub("", file): file for file in python.imported(names)}
            read = {n: f for n, f in found.items() if n in inside and not LEFT_OUT.match(n)}
            frozen = python.frozen([*read])
            parts.append({n: f for n, f in read.items() if n not in frozen})
        first, both = parts
        packages = {name.split("/")[0] for name in first if "/" in name}
        code = {name: stock.read(name) for name in both}
    stays = {name: file for name, file in both.items() if name in first or name.split("/")[0] in packages}
    goes = {name: place.sub("/lib/guise/app.zip/lib/", file) for name, file in both.items() if name not in stays}
    # Docstrings nobody will read are a sixth of the bytes, and the numbers of lines a third of the rest.
    later = python.compile(goes, code, optimize=2, lines=False)
    first_part = python.compile(stays, code, optimize=2, lines=False)
    return first_part, {f"lib/{name}": data for name, data in later.items()}


def pyscript_files(python) -> dict[str, bytes]:
    """PyScript's own Python, compiled. It stands in the vendored script as a JavaScript object of texts by name.

    Raises:
        ValueError: PyScript does not keep it there any more.
    """
    found = re.search(
        r'\w+\("\.",(\{pyscript:\{.*?\}\})\),\w+\.push\("import pyscript as _pyscript"\)', PYSCRIPT.read_text(), re.S
    )
    if not found:
        raise ValueError(f"{PYSCRIPT.name}: where is its Python?")
    code = {f"pyscript/{name}": text.encode() for name, text in python.script(found[1])["pyscript"].items()}
    return python.compile({name: f"/lib/python314.zip/{name}" for name in code}, code, optimize=2, lines=False)


def library_sources() -> dict[str, bytes]:
    """What stdlib.zip is made from, by name."""
    return {path.name: path.read_bytes() for path in (STOCK, PYSCRIPT)}


def zips(python) -> dict[Path, bytes]:
    """Everything that is built with Python's help: path to bytes."""
    stdlib, later = library(python)
    packed = decks()
    app = app_files(python, later, packed)
    return packed | {
        STDLIB: pack(stdlib | pyscript_files(python) | {"sources.json": sources_json(library_sources())}),
        APP: pack(app),
        LOBBY: pack({name: data for name, data in app.items() if in_lobby(name)}),
    }


# What a visitor's browser never asks for, or only asks to read once.
NOT_KEPT = {
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyodide/pyodide-lock.json",
    "static/vendor/VENDOR.json",
    "static/css/hand.css",
    "static/js/enter.js",
}

# The hand page's modules come in its bundle; these, and what they import, the house asks for as well.
HOUSE_TOO = ("link.mjs", "code.mjs")


def inks() -> str:
    """The text of inks.css."""
    sheets = {one.id: ROOT / one.style for one in manifest.shelf() if one.style}
    return lobby.inks({game: path.read_text(encoding="utf-8") for game, path in sheets.items()})


def hand_sheet_text() -> str:
    """The text of hand-bundle.css."""
    house, hand = ((STATIC / "css" / name).read_text(encoding="utf-8") for name in ("house.css", "hand.css"))
    modules = sorted(path for path in HAND.parent.glob("*.mjs") if path != HAND_BUNDLE)
    return hand_sheet.made(house, hand, [path.read_text(encoding="utf-8") for path in modules])


def for_phones() -> list[Path]:
    """What a phone that holds a hand reads besides the page: the words two screens are compared by, and of each game
    the phrase book its cards are coded by and the long texts that fit no code."""
    found = [ROOT / one.folder / name for one in manifest.shelf() for name in manifest.FOR_PHONES]
    return [ROOT / "content" / "house" / "symbols.json", *(path for path in found if path.is_file())]


def page_source() -> str:
    """The text of index.html."""
    return lobby.page_source(PAGE.read_text(encoding="utf-8"), manifest.shelf(), ENTER.read_text(encoding="utf-8"))


def offline_files() -> dict[str, str]:
    """Every file of the page that is kept for offline use: path from the root to SHA-256."""
    paths = [PAGE, ROOT / "py" / "guise" / "web" / "main.py", *for_phones()]
    paths += [
        p
        for p in STATIC.rglob("*")
        if p.is_file() and p.suffix != ".md" and not p.name.startswith((".", "screen-"))
        if p.parent.name != "fonts" or p.suffix != ".json"  # their records
    ]
    named = {p.relative_to(ROOT).as_posix(): p for p in paths}
    house = {p for name in HOUSE_TOO for p in bundler.family(HAND.with_name(name))}
    bundled = {p.relative_to(ROOT).as_posix() for p in bundler.family(HAND) if p not in house}
    return {name: sha(named[name].read_bytes()) for name in sorted(named.keys() - NOT_KEPT - bundled)}


def worker_source(old: str) -> str:
    """sw.js with its list and version brought up to date. The version covers the worker's own code as well."""
    files = json.dumps(offline_files(), indent=2)
    built = re.compile(r"(// <built>\n).*?(// </built>\n)", re.S)
    told = says.constant("worker", last="")
    version = sha((files + told + built.sub("", old)).encode())[:16]
    block = f'{told}const VERSION = "{version}";\nconst FILES = {files};\n'
    return built.sub(lambda m: m[1] + block + m[2], old)


class Python:
    """Pyodide as published, on a blank page of the test server, in a headless Chromium."""

    def __init__(self, browser=None):
        """Use a running Playwright browser, or start one."""
        self._browser = browser
        self._open = contextlib.ExitStack()

    def __enter__(self) -> "Python":
        from playwright.sync_api import sync_playwright  # --list does without the test packages
        from tools import chromium

        server = self._open.enter_context(Server())
        server.overrides["blank.html"] = b"<!doctype html><title>build</title>"
        if self._browser is None:
            play = self._open.enter_context(sync_playwright())
            self._browser = self._open.enter_context(play.chromium.launch(**chromium.options()))
        self._page = self._browser.new_page()
        self._open.callback(self._page.close)
        self._page.goto(server.url + "blank.html")
        self._page.evaluate("""async () => {
            const { loadPyodide } = await import("./static/vendor/pyodide/pyodide.mjs");
            globalThis.py = await loadPyodide({ args: ["-X", "no_debug_ranges"] });  // lines are told without columns
        }""")
        return self

    def __exit__(self, *_) -> None:
        self._open.close()

    def run(self, code: str, argument) -> str:
        """Run Python source in the page, with `argument` (JSON) in the name `given`; the last value as text."""
        return self._page.evaluate(
            """([code, given]) => {
                py.globals.set("given", given);
                return py.runPython("import json\\ngiven = json.loads(given)\\n" + code);
            }""",
            [code, json.dumps(argument)],
        )

    def script(self, literal: str):
        """The value of a JavaScript literal."""
        return self._page.evaluate(f"() => ({literal})")

    def imported(self, names: list[str]) -> list[str]:
        """Import modules, and return the files of everything imported by then."""
        return json.loads(
            self.run(
                "import importlib, sys\n"
                "for name in given: importlib.import_module(name)\n"
                "json.dumps(sorted({m.__file__ for m in list(sys.modules.values()) if getattr(m, '__file__', None)}))",
                names,
            )
        )

    def frozen(self, files: list[str]) -> set[str]:
        """Those files of the library whose modules the interpreter holds in itself."""
        names = {file: file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in files}
        found = json.loads(
            self.run("import _imp\njson.dumps([f for f, n in given.items() if _imp.is_frozen(n)])", names)
        )
        return set(found)

    def compile(
        self,
        places: dict[str, str],
        code: dict[str, bytes],
        optimize: int = 0,
        brief: bool = False,
        lines: bool = True,
    ) -> dict[str, bytes]:
        """Compile sources to unchecked-hash pycs.

        `places` maps a name to the file its code should say it comes from; `optimize` is as for the built-in
        `compile`; `brief` empties docstrings and keeps the rest. A class keeps a letter of its own, for a dataclass
        without a docstring works one out when it is made. Without `lines` a traceback names the function alone: each
        instruction, eight to a byte, is said to be of no line (CPython, InternalDocs/code_objects.md). Returns bytes by
        name + "c".
        """
        given = {name: [place, code[name].decode(), optimize, brief, lines] for name, place in places.items()}
        done = json.loads(
            self.run(
                "import ast, base64\n"
                "from importlib._bootstrap_external import _code_to_hash_pyc\n"
                "DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)\n"
                "def unlined(code):\n"
                "    eights, rest = divmod(len(code.co_code) // 2, 8)\n"
                "    table = bytes([0xFF]) * eights + bytes([0xF8 | rest - 1] if rest else [])\n"
                "    inner = tuple(unlined(one) if hasattr(one, 'co_code') else one for one in code.co_consts)\n"
                "    return code.replace(co_linetable=table, co_consts=inner)\n"
                "def pyc(place, text, level, brief, lines):\n"
                "    tree = ast.parse(text)\n"
                "    for node in ast.walk(tree) if brief else ():\n"
                "        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:\n"
                "            node.body[0].value.value = '.' if isinstance(node, ast.ClassDef) else ''\n"
                "    code = compile(tree if brief else text, place, 'exec', dont_inherit=True, optimize=level)\n"
                "    code = code if lines else unlined(code)\n"
                "    return base64.b64encode(_code_to_hash_pyc(code, bytes(8), False)).decode()\n"
                "json.dumps({name: pyc(*one) for name, one in given.items()})",
                given,
            )
        )
        return {name + "c": base64.b64decode(text) for name, text in done.items()}


if __name__ == "__main__":
    which = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    which.add_argument("--list", action="store_true", help="all but the zips")
    arguments = which.parse_args()
    texts.check()
    says.write()
    PAGE.write_text(page_source(), encoding="utf-8")
    INKS.write_text(inks(), encoding="utf-8")
    manifest.write_phone_files()
    HAND_WIRE.write_text(wire.module_source(HAND_WIRE.read_text(encoding="utf-8")), encoding="utf-8")
    HAND_WORDS.write_text(hand_words.module_source(), encoding="utf-8")
    bundler.renew(HAND, HAND_BUNDLE)
    HAND_SHEET.write_text(hand_sheet_text(), encoding="utf-8")
    if not arguments.list:
        for line in weighed():
            print(line)
        with Python() as python:
            made = zips(python)
        DECKS.mkdir(exist_ok=True)
        for path in set(DECKS.glob("*.zip")) - made.keys():
            path.unlink()
        for path, data in made.items():
            path.write_bytes(data)
            print(f"{path.relative_to(STATIC)} {len(data):,} bytes")
    WORKER.write_text(worker_source(WORKER.read_text()))
    print(re.search(r'VERSION = "(\w+)"', WORKER.read_text())[1], "is the version of the offline copy")
