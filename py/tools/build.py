"""Build what the page loads ready-made: the boxes and the first script in index.html, files for phones, the hand page's
module and sheet, the zips in static/, and the offline list in sw.js. What it knows of the games comes from one
manifest (``tools.manifest``).

    .venv/bin/python py/tools/build.py            all of it
    .venv/bin/python py/tools/build.py --list     all but the zips (no browser needed)

stdlib.zip is what of the standard library the page starts with, and PyScript's own Python, which it would otherwise
write out and compile at every start. All Python of ours, the words and rules of the games, and what more of the
standard library these may need, comes in parts (`parts_of`), which static/js/parts.mjs lists and the page joins:
lobby.zip starts the page and comes alone on a first visit; table.zip is what every table needs; games/<id>.zip is a
game, its words included; answers.zip is what games with typed answers need; more.zip is the rest. decks/<id>.zip is the
rest of a game's content, which comes when the game is opened; table.zip holds the digests of the decks that belong to
it. sources.json tells what all this was made from.

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
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise import games  # noqa: E402
from guise.supply import content, ready  # noqa: E402
from guise.web.preload import MODULES  # noqa: E402
from tools import bundler, hand_sheet, hand_words, lobby, manifest, says, texts, wire  # noqa: E402
from tools.server import Server  # noqa: E402

STATIC = ROOT / "static"
STOCK = STATIC / "vendor" / "pyodide" / "python_stdlib.zip"
PYSCRIPT = next((STATIC / "vendor" / "pyscript").glob("core-*.js"))
STDLIB = STATIC / "stdlib.zip"
PARTS = STATIC / "js" / "parts.mjs"
SOURCES = STATIC / "sources.json"
INKS = STATIC / "css" / "inks.css"
DECKS = STATIC / "decks"
WORKER = ROOT / "sw.js"
PAGE = ROOT / "index.html"
ENTRY = STATIC / "js" / "entry.js"
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
    "sheet.py",
    "phone.py",
    "shipped.py",
    says.WORDS.name,
    manifest.TEXTS,
}

AUTHORS = re.compile(r"(py/guise/games|content)/_[^_]")
"""Games for people who write games."""

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
    """A deflated zip with the same bytes for the same files, whenever and wherever it is made.

    An entry that has not changed keeps its bytes, so that git keeps, and an update fetches, the others alone. Were the
    entries stored as they are, the repository would grow by 88 KiB a landing and not by 394 (seven landings, packed),
    but Pages sends a zip as it is, 9.3 MB for 2.9. Under a name that it compresses that would be 2.7, and no update
    could ask for parts of a file any more.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            archive.writestr(entry, files[name], compresslevel=9)
    return out.getvalue()


def all_sources() -> dict[str, bytes]:
    """Every file of ours that goes into a part or into a deck, by its path from the root of the repository.

    A game may leave out of its content what players' devices need not, and add what they need not work out
    (``manifest.shipped``).
    """
    ours = [*(ROOT / "py" / "guise").rglob("*"), *(ROOT / "content").rglob("*")]
    paths = [p for p in ours if p.is_file() and p.suffix in CONTENT | {".py"} and p.name not in NOT_BUNDLED]
    paths = [p for p in paths if not AUTHORS.match(p.relative_to(ROOT).as_posix())]
    found = {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in sorted(paths)}
    ready = found | manifest.shipped(found)
    return {name: data for name, data in ready.items() if data or not found[name]}  # emptied: not shipped


def app_sources() -> dict[str, bytes]:
    """Those that go into parts."""
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
    """The file that says which decks belong to a page (``guise.supply.content``), by its name in its part."""
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
    """Split the sources into Python to compile and files kept as they are, by their place in the parts."""
    code, plain = {}, {}
    for name, data in sources.items():
        if name.endswith(".py"):
            code[name] = data
        else:
            plain[name] = data
    return code, plain


def sources_json(sources: dict[str, bytes]) -> bytes:
    """What was made from what: path to SHA-256."""
    return json.dumps({name: sha(data) for name, data in sorted(sources.items())}, indent=1).encode()


def made_from() -> bytes:
    """The text of sources.json."""
    return sources_json(all_sources() | {path.name: path.read_bytes() for path in (STOCK, PYSCRIPT)})


def app_files(python, later: dict[str, bytes], packed: dict[Path, bytes]) -> dict[str, bytes]:
    """What goes into parts, by its name there.

    Args:
        later: the second part of `library`.
        packed: the decks.
    """
    sources = app_sources()
    code, plain = app_layout(sources)
    compiled = python.compile({name: f"/lib/guise/app.zip/{name}" for name in code}, code, brief=True)
    plain |= digests(packed)
    return compiled | plain | later


@cache
def lobby_modules() -> frozenset[str]:
    """The modules without which no lobby starts, by dotted name: `tests/web/test_start.py` compares them with what is
    read.
    """
    return family(MODULES["lobby"])


@cache
def table_modules() -> frozenset[str]:
    """What every table needs beside the lobby, by dotted name: ``guise.web.preload`` names it, and what games import
    of what they share when they are dealt, but for ``guise.answers``."""
    dealt = [f"guise.games.{one}{module}" for one in games.ids() for module in ("", ".board", ".bots", ".hand")]
    found = family((*MODULES["table"], *dealt))
    return frozenset(name for name in found - lobby_modules() if not name.startswith(("guise.games.", "guise.answers")))


def family(names: Iterable[str]) -> frozenset[str]:
    """Some modules of ours and what they import outside functions, by dotted name."""
    found: set[str] = set()
    ahead = list(names)
    while ahead:
        name = ahead.pop()
        if name not in found and (asked := _asked_at_once(name)) is not None:
            found.add(name)
            ahead += [name.rpartition(".")[0], *asked]
    return frozenset(found)


@cache
def _asked_at_once(name: str) -> tuple[str, ...] | None:
    """What a module of ours imports outside functions, by dotted name; ``None`` for what is no module of ours."""
    path = ROOT / "py" / Path(*name.split("."))
    package = path.is_dir()
    file = path / "__init__.py" if package else path.with_suffix(".py")
    if not file.exists():
        return None
    found = []
    for node in _at_once(ast.parse(file.read_text("utf-8")).body):
        up = name.split(".") if package else name.split(".")[:-1]
        stem = [*up[: len(up) - node.level + 1]] if node.level else []
        whole = ".".join([*stem, *([node.module] if node.module else [])])
        found += [whole, *(f"{whole}.{alias.name}" for alias in node.names)]
    return tuple(found)


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
    """Whether a file is needed before a game is opened. The boxes of the games stand in index.html."""
    return name == LOBBY_WORDS or _module(name) in lobby_modules()


def _module(name: str) -> str:
    """The module of ours that a file holds, by dotted name; empty where it holds none."""
    module, dot, _ = name.removeprefix("py/").partition(".py")
    return module.removesuffix("/__init__").replace("/", ".") if dot else ""


AT_TABLES = ("words.json", "news.md", "symbols.json")
"""What of the house's words comes with a table."""


def parts_of(name: str) -> tuple[str, ...]:
    """The parts that a file of ours goes into, by its path from the root. A game's words lie beside those of the others
    too: its title stands on pages that tell of all games. A module of the standard library goes with those who import
    it (`lay_out`)."""
    if in_lobby(name):
        return ("lobby",)
    if name.startswith(f"{ready.FOLDER}/"):
        return (name.removeprefix(f"{ready.FOLDER}/").replace(".", "/"),)
    module, (room, _, inside) = _module(name), name.partition("/")
    if found := re.match(r"(?:py/guise/games|content)/(\w+)/(.+)", name):
        game, file = found[1], found[2]
        if game == "house":
            return ("table",) if file in AT_TABLES else ("more",)
        return {"rules.md": ("more",), "words.json": (f"games/{game}", "more")}.get(file, (f"games/{game}",))
    if module in table_modules() or (room, inside) == ("content", content.DECKS):
        return ("table",)
    return ("answers",) if module.startswith("guise.answers") else ("more",)


def lay_out(files: dict[str, bytes]) -> dict[str, dict[str, bytes]]:
    """The parts: what is in each, by its name there. ``lib/`` goes with the one part that imports it, else with
    ``table``, without which no other comes."""
    parts: dict[str, dict[str, bytes]] = {"lobby": {}, "table": {}, "answers": {}, "more": {}}
    for name, data in files.items():
        for part in parts_of(name) if not name.startswith("lib/") else ():
            parts.setdefault(part, {})[name] = data
    later = {_module(name.removeprefix("lib/")).partition(".")[0] for name in files if name.startswith("lib/")}
    sources = app_sources()
    asking = [name for name in sources if later & {one.partition(".")[0] for one in _asked(sources, name)}]
    who = {part for name in asking for part in parts_of(name)}
    lib = {name: data for name, data in files.items() if name.startswith("lib/")}
    parts[who.pop() if len(who) == 1 else "table"] |= lib
    return parts


def needs(part: str) -> list[str]:
    """The parts without which one is of no use, beside those of the lobby and the table."""
    there = {_module(name): name for name in app_sources()}
    own = [module for module, name in there.items() if part in parts_of(name)]
    found = {other for name in family(one for one in own if one) if name in there for other in parts_of(there[name])}
    return sorted(found - {"lobby", "table", "more", part})


def parts_source(old: str, packed: dict[str, bytes]) -> str:
    """parts.mjs with its list brought up to date.

    Args:
        packed: the zips, by part.
    """
    rows = [
        f'  "{part}": {{ size: {len(data)}, sha: "{sha(data)[:32]}", needs: {json.dumps(needs(part))} }},\n'
        for part, data in packed.items()
    ]
    block = re.sub(r'^  "(\w+)":', r"  \1:", "export const PARTS = {\n" + "".join(rows) + "};\n", flags=re.M)
    return re.sub(r"(// <built>\n).*?(// </built>\n)", lambda m: m[1] + block + m[2], old, flags=re.S)


def _asked(sources: dict[str, bytes], name: str) -> frozenset[str]:
    """What a file of ours imports from elsewhere, by dotted name."""
    return _imports(sources[name]) if name.endswith(".py") else frozenset()


@cache
def _imports(text: bytes) -> frozenset[str]:
    """What a text of Python imports by its whole name, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return frozenset(found)


def wanted() -> list[str]:
    """What of the standard library our own modules import, by name, wherever in them they do."""
    with zipfile.ZipFile(STOCK) as stock:
        there = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in stock.namelist()}
    sources = app_sources()
    return sorted({one for name in sources for one in _asked(sources, name)} & there)


def library(python) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The standard library, compiled, in two parts: the files of stdlib.zip, and those that parts add under lib/.

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


def zips(python) -> dict[Path, bytes]:
    """Everything that is built with Python's help: path to bytes."""
    stdlib, later = library(python)
    packed = decks()
    files = app_files(python, later, packed)
    parts = lay_out(files | methods(python, files))
    made = {part_file(part): pack(files) for part, files in parts.items()}
    return packed | made | {STDLIB: pack(stdlib | pyscript_files(python))}


def methods(python, files: dict[str, bytes]) -> dict[str, bytes]:
    """What ``guise.supply.ready`` takes of each part: the methods of its dataclasses, by its name there.

    Args:
        files: all that goes into parts.
    """
    modules = {_module(name): parts_of(name)[0] for name in files if name.startswith("py/") and _module(name)}
    modules.pop("guise.web.main")  # which starts the page
    return {f"{ready.FOLDER}/{part.replace('/', '.')}": data for part, data in python.methods(pack(files), modules)}


def part_file(part: str) -> Path:
    """Where a part lies."""
    return STATIC / f"{part}.zip"


def built() -> list[Path]:
    """The zips that are there, those of games that have gone included."""
    return [*STATIC.glob("*.zip"), *STATIC.glob("games/*.zip"), *DECKS.glob("*.zip")]


def parts_there() -> dict[str, bytes]:
    """The parts as they were built last, in the order of the list."""
    first = ["lobby", "table", "answers", "more"]
    paths = [*map(part_file, first), *sorted(STATIC.glob("games/*.zip"))]
    return {path.relative_to(STATIC).as_posix().removesuffix(".zip"): path.read_bytes() for path in paths}


# What a visitor's browser never asks for, or only asks to read once.
NOT_KEPT = {
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyodide/pyodide-lock.json",
    "static/vendor/VENDOR.json",
    "static/sources.json",
    "static/css/hand.css",
    "static/js/entry.js",
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
    return lobby.page_source(PAGE.read_text(encoding="utf-8"), manifest.shelf(), ENTRY.read_text(encoding="utf-8"))


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

    def methods(self, app: bytes, modules: dict[str, str]) -> list[tuple[str, bytes]]:
        """Import modules of ours, and compile the texts that ``dataclasses`` writes for them meanwhile.

        This comes last in a Python's life: they stay imported.

        Args:
            app: a zip with all of them.
            modules: the name of each, and of the part it comes in.

        Returns:
            of each part the marshalled list that ``guise.supply.ready.take`` reads.
        """
        done = json.loads(
            self.run(
                "import base64, dataclasses, importlib, js, marshal, os, sys\n"
                "os.makedirs('/lib/guise', exist_ok=True)\n"
                "with open('/lib/guise/app.zip', 'wb') as file: file.write(base64.b64decode(given['app']))\n"
                "sys.path += ['/lib/guise/app.zip/py', '/lib/guise/app.zip/lib']\n"
                "js.guise = js.Object.new()\n"
                "written = []\n"
                "def run(text, names, into):\n"
                "    written.append((names['__name__'], text))\n"
                "    exec(text, names, into)\n"
                "dataclasses.exec = run\n"
                "for name in given['modules']: importlib.import_module(name)\n"
                "from guise.supply.ready import key\n"
                "found = {}\n"
                "for name, text in sorted(written):\n"
                "    if name in given['modules']:\n"
                "        code = unlined(compile(text, '<dataclass>', 'exec', dont_inherit=True, optimize=2))\n"
                "        found.setdefault(given['modules'][name], []).append((key(text), marshal.dumps(code)))\n"
                "json.dumps([[p, base64.b64encode(marshal.dumps(c)).decode()] for p, c in sorted(found.items())])",
                {"app": base64.b64encode(app).decode(), "modules": modules},
            )
        )
        return [(part, base64.b64decode(text)) for part, text in done]


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
        for path in set(built()) - made.keys():
            path.unlink()
        for path, data in made.items():
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
            print(f"{path.relative_to(STATIC)} {len(data):,} bytes")
        SOURCES.write_bytes(made_from())
        PARTS.write_text(parts_source(PARTS.read_text("utf-8"), parts_there()), encoding="utf-8")
    WORKER.write_text(worker_source(WORKER.read_text()))
    print(re.search(r'VERSION = "(\w+)"', WORKER.read_text())[1], "is the version of the offline copy")
